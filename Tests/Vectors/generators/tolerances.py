#!/usr/bin/env python3
"""The kinds of tolerances, and where the tolerance of a suite is changed.

    python tolerances.py                 lists every place in the generators that has a tolerance
    python tolerances.py SUITE…          lists those of the generators that name one of the suites, and of what
                                         they import

A tolerance stands in the generator of its suite, or in what several generators import, beside the group of cases that
it is for and the derivation of its value. After a change, `generate.py` writes the files.
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


def generators(suites):
    """The paths and texts of the generators that name a suite, and of what these import; without suites all."""
    here = pathlib.Path(__file__).resolve()
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(here.parent.rglob("*.py")) if path != here}
    if not suites:
        return texts
    found = set()
    for suite in suites:
        # Some generators put names together of parts: "drawing-path-" and "dashes".
        for start in starts(suite):
            named = {path for path, text in texts.items() if '"%s"' % suite[start:] in text}
            if named:
                found |= named
                break
    while True:
        imported = {name for path in found for name in re.findall(r"^(?:from|import) (\w+)", texts[path], re.M)}
        more = found | {path for path in texts if path.stem in imported}
        if more == found:
            return {path: texts[path] for path in sorted(found)}
        found = more


def starts(suite):
    """Where a name and the parts behind its hyphens start."""
    return [0] + [match.end() for match in re.finditer("-", suite)]


def main(suites):
    """Prints the places, each as the path, the line and the code; returns 1 if there are none."""
    folder = pathlib.Path(__file__).resolve().parent
    found = False
    for path, text in generators(suites).items():
        for number, line in enumerate(text.split("\n"), 1):
            if re.search(r"(?<![\w.])(ulp|absolute|relative)\(|\"kind\": \"(ulp|absolute|relative)", line):
                print("%s:%d: %s" % (path.relative_to(folder), number, line.strip()))
                found = True
    if not found:
        print("no generator of %s has a tolerance" % ", ".join(suites), file=sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
