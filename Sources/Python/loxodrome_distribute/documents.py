"""JSON documents that others wrote: strictly JSON, and of the form that a schema of this package has."""

import functools
import importlib.resources
import json
import math

import jsonschema

from . import files
from .files import Fault

# The longest message about a form; the largest values are in the middle of one.
LONGEST = 200


def load(path, title="JSON"):
    """The value of a file of JSON. A `Fault` says what is wrong; `title` is what was expected."""
    files.check_regular(path)
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise Fault(f"{path}: {files.reason(error)}") from error
    return parsed(data, path, title)


def parsed(data, place, title):
    """The value of bytes of JSON, which are at a place."""
    try:
        return json.loads(
            data, parse_constant=constant, parse_float=number, parse_int=whole, object_pairs_hook=members
        )
    except ValueError as error:
        raise Fault(f"{place}: expected {title}: {files.reason(error)}") from error
    except RecursionError as error:
        raise Fault(f"{place}: expected {title}: the values are nested too deeply") from error


def read(path, form):
    """The value of a file of a form, such as receipt: the schema is FORM.schema.json."""
    checker = validator(form)
    title = checker.schema["title"]
    value = load(path, f"{title} in JSON")
    error = jsonschema.exceptions.best_match(checker.iter_errors(value))
    if error is not None:
        message = error.message
        if len(message) > LONGEST:
            message = f"{message[: LONGEST // 4]}…{message[-LONGEST * 3 // 4 :]}"
        raise Fault(f"{path}: expected {title}: {error.json_path}: {message}")
    return value


@functools.cache
def validator(form):
    schema = importlib.resources.files(__package__).joinpath(f"{form}.schema.json").read_bytes()
    return jsonschema.Draft202012Validator(json.loads(schema))


def constant(text):
    """Throws for NaN and infinities, which Python takes as numbers of JSON."""
    raise ValueError(f"{text} is not JSON")


def number(text):
    """The double of a number of JSON."""
    value = float(text)
    if math.isinf(value):
        raise ValueError(f"{text[:40]} is out of the range of a double")
    return value


def whole(text):
    """The integer of a number of JSON, which a double can have, too: sizes and rates become doubles."""
    number(text)
    return int(text)


def members(pairs):
    """The object of members, whose names differ."""
    found = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"the member {name!r} is there twice")
        found[name] = value
    return found
