"""The adapter protocol for implementations in Python. An adapter only has to call `serve`.

An adapter is a table from (profile, operation) to a function. The function takes the arguments of
FORMAT.md by name, with numbers as floats, and returns the result of FORMAT.md. NaN, infinities and
negative zero in the result are converted to the strings of FORMAT.md.
"""

import json
import math
import numbers
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

# Functions by profile and operation, such as ("web-mercator", "tileQuadkey").
Operations = Mapping[tuple[str, str], Callable[..., Any]]

# The arguments that stay strings. Of the others, those that can be read as numbers are numbers that
# JSON cannot represent, such as "nan", or hexadecimal numbers, such as "0x1p-1074".
TEXT_ARGUMENTS = {"text", "bytes", "quadkey", "edge", "fillRule"}


class InvalidArgument(Exception):
    """Raised if the library rejects an argument. The answer is `{"error": "invalid-argument"}`."""


class Skip(Exception):
    """Raised if the library cannot answer the question. The verdict of the case is `skipped`."""


def serve(
    name: str, version: str, homepage: str, operations: Operations, language: str = "Python"
) -> None:
    """Answers the questions on standard input until the command `stop`.

    operations: {(profile, operation): function(**arguments)}.
    """
    # Output that a library prints would be read as an answer. So only this function writes to the
    # real standard output, and everything else goes to standard error.
    output = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with open(sys.stdin.fileno(), encoding="utf-8", closefd=False) as questions:
        for reply in replies(questions, name, version, homepage, operations, language):
            output.write(reply + "\n")
            output.flush()


def replies(
    questions: Iterable[str], name: str, version: str, homepage: str, operations: Operations,
    language: str = "Python",
) -> Iterator[str]:
    """The answers to lines of questions, each when it is asked for, until the command `stop`."""
    answered = 0
    for line in questions:
        question = json.loads(line)
        reply: dict[str, Any] = {}
        if question["command"] == "start":
            reply = {
                "protocol": 1,
                "implementation": {
                    "name": name, "version": version, "language": language, "homepage": homepage},
                "profiles": sorted({profile for profile, _ in operations}),
                "operations": sorted({operation for _, operation in operations}),
            }
        elif question["command"] == "run":
            reply = {"id": question["id"], **answer(operations, question)}
            answered += 1
        elif question["command"] == "stop":
            reply = {"answered": answered}
        yield json.dumps(reply, allow_nan=False)
        if question["command"] == "stop":
            return


def answer(operations: Operations, question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question, without its id.

    Exceptions of operations become answers, and so do results that JSON does not have.
    """
    operation = operations.get((question["profile"], question["operation"]))
    if operation is None:
        return {"skipped": f"not in the profile {question['profile']}"}
    try:
        arguments = {key: read(value, key) for key, value in question["arguments"].items()}
        result = write(operation(**arguments))
        json.dumps(result, allow_nan=False, ensure_ascii=False).encode()
        return {"result": result}
    except InvalidArgument:
        return {"result": {"error": "invalid-argument"}}
    except Skip as why:
        return {"skipped": text_of(why)}
    except Exception as problem:  # noqa: BLE001, whatever a library throws
        return {"error": f"{type(problem).__name__}: {text_of(problem)}"}


def text_of(problem: Exception) -> str:
    """The text of an exception; half of a surrogate pair, which UTF-8 does not have, is escaped."""
    return str(problem).encode(errors="backslashreplace").decode()


def read(value: Any, key: str = "") -> Any:
    """The value with every number as a float. Strings for numbers are converted."""
    if isinstance(value, dict):
        return {name: read(member, name) for name, member in value.items()}
    if isinstance(value, list):
        return [read(element) for element in value]
    if isinstance(value, str):
        if key in TEXT_ARGUMENTS:
            return value
        try:
            return float.fromhex(value) if "0x" in value else float(value)
        except ValueError:
            return value  # A word, such as a blend mode.
    return value if isinstance(value, bool) or value is None else float(value)


def write(value: Any) -> Any:
    """The value with the numbers that JSON cannot represent as strings, as in FORMAT.md."""
    if isinstance(value, dict):
        return {name: write(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [write(element) for element in value]
    if hasattr(value, "tolist"):  # An array or a number of NumPy.
        plain = value.tolist()
        if type(plain) is not type(value):
            return write(plain)
        # A number that is longer than a double. JSON has no complex numbers.
        return write(float(plain)) if isinstance(plain, numbers.Real) else plain
    if isinstance(value, float):
        value = float(value)
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        return "-0.0" if value == 0 and math.copysign(1, value) < 0 else value
    return value


def whole(number: float) -> int:
    """The number as an int. Raises InvalidArgument if it is not whole."""
    if not math.isfinite(number) or number != math.floor(number):
        raise InvalidArgument
    return int(number)


# The width and height of FORMAT.md's world: 2^28 map points. The origin is the north-west corner,
# and y grows to the south.
WORLD = 2.0**28


def world_from_metres(x: float, y: float, radius: float = 6378137.0) -> dict[str, float]:
    """The map point of coordinates in EPSG:3857 (metres): a change of unit and origin."""
    circumference = 2 * math.pi * radius
    return {"x": (x / circumference + 0.5) * WORLD, "y": (0.5 - y / circumference) * WORLD}


def metres_from_world(point: dict[str, float], radius: float = 6378137.0) -> tuple[float, float]:
    """The coordinates (x, y) of a map point in EPSG:3857 (metres)."""
    circumference = 2 * math.pi * radius
    return (point["x"] / WORLD - 0.5) * circumference, (0.5 - point["y"] / WORLD) * circumference
