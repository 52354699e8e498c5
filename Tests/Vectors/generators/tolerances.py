#!/usr/bin/env python3
"""The kinds of tolerances, and where the tolerance of a suite is changed.

    python tolerances.py                 lists every place in the generators that has a tolerance
    python tolerances.py SUITE…          lists those of the generators whose text names one of the suites

A tolerance stands in the generator of its suite, beside the group of cases that it is for and the derivation of its
value. After a change, `generate.py` writes the files.
"""

import pathlib
import re
import sys

EXACT = [{"kind": "exact"}]


def ulp(value):
    """A tolerance in units in the last place."""
    return {"kind": "ulp", "value": value}


def absolute(value):
    """A tolerance in the unit of the result."""
    return {"kind": "absolute", "value": value}


def relative(value):
    """A tolerance as a part of the expected value."""
    return {"kind": "relative", "value": value}


def main(suites):
    """Prints the places, each as the path, the line and the code."""
    here = pathlib.Path(__file__).resolve()
    for path in sorted(here.parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path == here or (suites and not any(suite in text for suite in suites)):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            if re.search(r"(?<![\w.])(ulp|absolute|relative)\(", line):
                print("%s:%d: %s" % (path.relative_to(here.parent), number, line.strip()))


if __name__ == "__main__":
    main(sys.argv[1:])
