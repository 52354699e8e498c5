#!/usr/bin/env python3
"""usage: check.py --symbols FOLDER --index FOLDER --results FILE

Compares the pages of names with what the compiler and the tests say:
- Tests/GUIDES.md: each interface is a public declaration, and each test has passed;
- Tests/MapKitCompatibility/INVENTORY.md: each name is a public declaration, a member of the type of its
  row, with its labels; the code of CodeForMapKitTests uses it; every name of the module is in a table;
- OtherNamesTests: only names with Apple's prefixes come out of MapKitCompatibility, and the code beside
  it has every other type of the map modules.

  --symbols FOLDER   the symbol graphs of the map modules
  --index FOLDER     the index of the build that has the tests
  --results FILE     the results of all tests, the JUnit file that `swift test --xunit-output` writes

Exit code: 0 all of it is right; 1 it is not; 2 wrong usage.
"""

import argparse
import pathlib
import re
import sys
import xml.etree.ElementTree

from index_store import IndexStore
from symbol_graphs import Declarations, base

TESTS = pathlib.Path(__file__).resolve().parent.parent
# Names in the inventory's third column of Swift and Foundation, and one with a type of another module.
MENTIONED = {"Hashable", "localizedDescription", "init?(coder:)", "init(provider:)"}
# Names that conformances to Hashable and others, and patterns, require.
REQUIRED = {"rawValue", "==", "~=", "hash", "description"}


def rows(page):
    """The rows of the tables of a page, each with its cells, without the headings."""
    lines = page.splitlines()
    table = [number for number, line in enumerate(lines) if line.startswith("|")]
    ruled = {number for number in table if re.fullmatch(r"[|:\- ]+", lines[number])}
    return [
        [cell.strip() for cell in lines[number].strip().strip("|").split("|")]
        for number in table if number not in ruled and number + 1 not in ruled]


def code(cell):
    return re.findall("`([^`]+)`", cell)


class Guides:
    least = 40  # rows

    def __init__(self, page):
        self.rows = rows(page)

    def failures(self, declarations, passed):
        if len(self.rows) < self.least:
            yield f"{len(self.rows)} rows"
        for cells in self.rows:
            if len(cells) != 3:
                yield f"{cells[0]}: not three cells"
            elif cells[1:] != ["as above", "as above"] and not (code(cells[1]) and code(cells[2])):
                yield f"{cells[0]}: no interface, or no test"
        for name in self.names(1):
            if not declarations.find(name):
                yield f"{name} is no public declaration"
        for name in self.names(2):
            if name not in passed:
                yield f"{name} is no test that has passed"

    def names(self, column):
        return sorted({name for cells in self.rows for cell in cells[column:column + 1] for name in code(cell)})


class Inventory:
    least = 60  # rows

    def __init__(self, page):
        self.rows = [cells for cells in rows(page) if cells[0].startswith("`")]

    def failures(self, declarations, module, uses):
        if len(self.rows) < self.least:
            yield f"{len(self.rows)} rows"
        own = {one.name for one in declarations.modules[module]}
        for cells in self.rows:
            owner = code(cells[0])[0]
            if len(cells) != 4:
                yield f"{owner}: not four cells"
                continue
            if owner not in own and not declarations.extended[owner]:
                yield f"{owner} is no type of the module"
            for name in [owner] + code(cells[1]) + code(cells[2]):
                if name in MENTIONED:
                    continue
                found = declarations.find(f"{owner}.{name}") + declarations.find(name)
                if not found and name != owner:
                    yield f"{owner}: {name} is no public declaration"
                usrs = {one.usr for one in found} | (declarations.extended[owner] if name == owner else set())
                if not usrs & uses:
                    yield f"{owner}: {name} is not used in CodeForMapKitTests"
        listed = {
            part for cells in self.rows for cell in cells for name in code(cell)
            for part in base(name).split(".")}
        for one in declarations.modules[module]:
            if one.kind != "enum.case" and one.is_in_source and one.base_name not in REQUIRED | listed:
                yield f"{'.'.join(one.path)} is in no table"


class OtherNames:
    prefixes = ("CA", "CF", "CG", "CL", "MK", "NS", "UI", "kCL")
    # Of Darwin, which code for Apple's systems uses without an import of its own.
    darwin = {"autoreleasepool", "UTF8Char"}
    # Foundation has one, too.
    ambiguous = {"AffineTransform"}
    types = ("actor", "class", "enum", "protocol", "struct", "typealias")

    def __init__(self, code):
        self.used = set(re.findall(r"\b(\w+)\.self\b", code))

    def failures(self, declarations, module):
        for name, modules in declarations.modules.items():
            for one in modules:
                if len(one.path) > 1 or one.kind.endswith("operator"):
                    continue
                if name == module and not one.name.startswith(self.prefixes) and base(one.name) not in self.darwin:
                    yield f"{one.name} comes out of {module}"
                if name != module and one.kind in self.types and one.name not in self.used | self.ambiguous:
                    yield f"{one.name} of {name} is not there"


def passed_tests(results):
    """`Suite.test` of all tests that have run without a failure. A skipped test is not one."""
    passed, failed = set(), set()
    for case in xml.etree.ElementTree.parse(results).iter("testcase"):
        name = case.get("classname").split(".")[-1] + "." + base(case.get("name"))
        (failed if len(case) else passed).add(name)
    return passed - failed


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[0].removeprefix("usage: "))
    for option in ("--symbols", "--index", "--results"):
        parser.add_argument(option, required=True)
    options = parser.parse_args()
    declarations = Declarations(options.symbols)
    uses = IndexStore(options.index).uses("CodeForMapKitTests")
    pages = {
        "GUIDES.md": lambda page: Guides(page).failures(declarations, passed_tests(options.results)),
        "MapKitCompatibility/INVENTORY.md":
            lambda page: Inventory(page).failures(declarations, "MapKitCompatibility", uses),
        "MapKitCompatibility/Tests/OtherNamesTests/OtherNamesTests.swift":
            lambda code: OtherNames(code).failures(declarations, "MapKitCompatibility"),
    }
    count = 0
    for name, failures in pages.items():
        for failure in failures((TESTS / name).read_text()):
            print(f"Tests/{name}: {failure}", file=sys.stderr)
            count += 1
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
