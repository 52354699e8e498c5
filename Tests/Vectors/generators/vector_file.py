"""The model of a vector file, and how it becomes bytes: one line for each case, the same bytes everywhere."""

import json
import math
from fractions import Fraction

from mpmath import mpf

from flags import FLAGS

SMALLEST_NORMAL = float.fromhex("0x1p-1022")


def source(name, grade, method, link=None):
    """Where the expected values of a group come from."""
    result = {"name": name, "grade": grade, "method": method}
    if link is not None:
        result["link"] = link
    return result


def double(value):
    """The double nearest to an exact rational or to a number of many digits."""
    return float(value)


def encoded(value):
    """The value as FORMAT.md writes it in JSON: what JSON cannot carry becomes a string.

    Subnormal doubles are written in hexadecimal, because many readers of decimal numbers report them as a
    loss.
    """
    if isinstance(value, (mpf, Fraction)):
        value = double(value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        if value == 0:
            return "-0.0" if math.copysign(1, value) < 0 else 0
        if abs(value) < SMALLEST_NORMAL:
            return value.hex()
        return int(value) if abs(value) < 1e15 and value == int(value) else value
    if isinstance(value, (list, tuple)):
        return [encoded(element) for element in value]
    if isinstance(value, dict):
        return {key: encoded(element) for key, element in value.items()}
    raise TypeError("cannot write %r" % (value, ))


def slug(name):
    """A name of several words, such as `colorDodge`, as a part of the name of a suite or case: `color-dodge`."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name)


class Group:
    """Cases with one source and one tolerance."""
    def __init__(self, identifier, source, tolerance, flags):
        self.identifier = identifier
        self.source = source
        self.tolerance = tolerance
        self.flags = list(flags)
        self.cases = []

    def case(self, identifier, arguments, expected=None, flags=(), tolerance=None, comment=None, any_of=None,
             acceptable=False):
        """Adds a case. Grade C makes it `acceptable` whatever is asked for."""
        case = {"id": identifier}
        if comment is not None:
            case["comment"] = comment
        case["flags"] = self.flags + [flag for flag in flags if flag not in self.flags]
        case["arguments"] = encoded(arguments)
        if any_of is None:
            case["expected"] = encoded(expected)
        else:
            case["anyOf"] = encoded(any_of)
        if tolerance is not None:
            case["tolerance"] = tolerance
        case["result"] = "acceptable" if acceptable or self.source["grade"] == "C" else "required"
        self.cases.append(case)

    def next_identifier(self, stem):
        """`stem-` and the number of cases so far, in at least three digits."""
        return "%s-%03d" % (stem, len(self.cases) + 1)


class Suite:
    """A vector file: one operation in one profile.

    `is_model` says that it asks what only this project's own words answer, as all suites of the profile
    loxodrome do: its file is in Tests/Models.
    """
    def __init__(self, name, operation, profile, is_model=False):
        self.name = name
        self.operation = operation
        self.profile = profile
        self.is_model = is_model or profile == "loxodrome"
        self.groups = []

    def group(self, identifier, source, tolerance, flags=()):
        """Adds a group; `flags` are carried by each of its cases."""
        group = Group(identifier, source, tolerance, flags)
        self.groups.append(group)
        return group

    def document(self):
        """The file as JSON values. Groups without cases are left out."""
        groups = [{
            "id": group.identifier, "source": group.source, "tolerance": group.tolerance, "cases": group.cases
        } for group in self.groups if group.cases]
        used = sorted({flag for group in groups for case in group["cases"] for flag in case["flags"]})
        return {
            "schema": "loxodrome-vectors-1",
            "suite": self.name,
            "operation": self.operation,
            "profile": self.profile,
            "numberOfCases": sum(len(group["cases"]) for group in groups),
            "notes": {flag: {"kind": FLAGS[flag][0], "description": FLAGS[flag][1]}
                      for flag in used},
            "groups": groups,
        }


def text(document):
    """The document as ASCII text: two spaces of indentation, each case and each note on its own line."""
    lines = ["{"]
    for key in ("schema", "suite", "operation", "profile", "numberOfCases"):
        lines.append("  %s: %s," % (json.dumps(key), json.dumps(document[key])))
    notes = ["    %s: %s" % (json.dumps(flag), json.dumps(note)) for flag, note in document["notes"].items()]
    lines += ['  "notes": {', ",\n".join(notes), "  },"] if notes else ['  "notes": {},']
    groups = []
    for group in document["groups"]:
        head = [
            "      %s: %s," % (json.dumps(key), json.dumps(group[key]))
            for key in ("id", "source", "tolerance")
        ]
        cases = ["        " + json.dumps(case) for case in group["cases"]]
        groups.append("\n".join(["    {"] + head +
                                ['      "cases": [', ",\n".join(cases), "      ]", "    }"]))
    lines += ['  "groups": [', ",\n".join(groups), "  ]", "}", ""]
    return "\n".join(lines)
