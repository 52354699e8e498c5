"""The checks of names, on two small modules that are compiled here."""

import subprocess

import pytest

import check
from index_store import IndexStore
from symbol_graphs import Declarations

LIBRARY = """
public protocol Named { var title: String { get } }
extension Named { public func rename(to name: String, quietly: Bool = false) {} }
open class Shape: Named {
  public init() {}
  open var title: String { "" }
  open func draw(in size: Int) {}
  func hidden() {}
  public enum Kind: Int, Hashable { case round, square }
}
open class Circle: Shape { public typealias Form = Kind }
public typealias MKCircle = Circle
public typealias MKKind = Circle.Kind
public struct Outer { public struct Inner { public var size = 1 } }
public typealias MKInner = Outer.Inner
extension Int { public var doubled: Int { 2 * self } }
public func circleMake(_ radius: Int) -> Circle { Circle() }
// public func commented() {}
"""
PROGRAM = """
import Library
final class Ring: MKCircle {
  override func draw(in size: Int) { rename(to: "\\(1.doubled)") }
}
let words = "Outer.Inner.size"
"""


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    folder = tmp_path_factory.mktemp("names")
    for name, code in (("Library", LIBRARY), ("Program", PROGRAM)):
        (folder / f"{name}.swift").write_text(code)
        subprocess.run(
            ["swiftc", "-parse-as-library", "-c", f"{name}.swift", "-module-name", name, "-emit-module", "-I", ".",
             "-index-store-path", "index", "-emit-symbol-graph", "-emit-symbol-graph-dir", "symbols",
             "-o", f"{name}.o"],
            cwd=folder, check=True)
    (folder / "symbols" / "Program.symbols.json").unlink()
    return folder


@pytest.fixture(scope="module")
def declarations(build):
    return Declarations(build / "symbols")


@pytest.fixture(scope="module")
def uses(build):
    return IndexStore(build / "index").uses("Program")


@pytest.mark.parametrize("name", [
    "Shape", "Shape.draw", "Shape.draw(in:)", "Shape.init()", "Shape.Kind.round", "circleMake(_:)",
    "Circle.draw(in:)", "MKCircle.title", "MKCircle.rename(to:)", "MKCircle.rename(to:quietly:)",
    "MKKind.square", "MKCircle.Form.square", "MKCircle.Kind.square", "MKInner.size", "Int.doubled",
])
def test_public_names_are_found_inherited_and_by_aliases(declarations, name):
    assert declarations.find(name)


@pytest.mark.parametrize("name", [
    "Shape.hidden()", "Shape.draw(at:)", "Shape.draw()", "Shape.round", "draw", "commented()", "MKInner.Inner",
    "MKCircle.rename(quietly:)", "MKCircle.rename(quietly:to:)", "Inner", "Int.tripled",
])
def test_other_names_are_not(declarations, name):
    assert not declarations.find(name)


@pytest.mark.parametrize("name, is_used", [
    ("MKCircle", True), ("Shape.draw(in:)", True), ("MKCircle.rename(to:)", True), ("Int.doubled", True),
    ("Outer", False), ("MKInner.size", False), ("circleMake(_:)", False), ("Shape.title", False),
])
def test_references_and_overrides_are_uses_and_words_are_not(declarations, uses, name, is_used):
    assert any(one.usr in uses for one in declarations.find(name)) == is_used


def inventory(declarations, uses, *lines):
    check.Inventory.least = 0
    page = "| Type | same | different | missing |\n|---|---|---|---|\n" + "\n".join(lines)
    return set(check.Inventory(page).failures(declarations, "Library", uses))


def test_the_inventory_lists_each_name_and_its_names_are_declared_and_used(declarations, uses):
    rows = [
        "| `MKCircle` | `draw(in:)`, `rename(to:)` | `Hashable` | `Form` |",
        "| `Int` | `doubled` | | |",
        "| `Named` | `Shape`, `MKKind`, `MKInner.size` | `Kind`, `Circle` | `Outer.Inner` `title` `init()` |",
    ]
    unused = {"Named", "Shape", "MKKind", "MKInner.size", "Kind", "Circle"}
    failures = inventory(declarations, uses, *rows)
    assert "circleMake(_:) is in no table" in failures
    assert "Named: MKInner.size is not used in CodeForMapKitTests" in failures
    assert "Named: Kind is no public declaration" in failures
    assert all(any(f": {name} is" in failure for name in unused) or "circleMake" in failure for failure in failures)
    failures = inventory(declarations, uses, *rows, "| `MKCircle` | `draw(at:)` | `circleMake` | |", "| `Words` | | | |")
    assert "MKCircle: draw(at:) is no public declaration" in failures
    assert "Words is no type of the module" in failures
    assert "circleMake(_:) is in no table" not in failures


def test_other_names_come_out_of_no_module_and_are_beside_it(declarations):
    failures = set(check.OtherNames("[MKCircle.self, Shape.self]").failures(declarations, "Library"))
    assert "Outer comes out of Library" in failures
    assert not any(failure.startswith("MKCircle") for failure in failures)
    failures = set(check.OtherNames("[MKCircle.self, Shape.self]").failures(declarations, "Other"))
    assert "Outer of Library is not there" in failures
    assert not any(failure.startswith(("MKCircle", "Shape", "circleMake")) for failure in failures)


def test_guides_name_public_declarations_and_tests_that_passed(declarations, tmp_path):
    results = tmp_path / "results.xml"
    results.write_text(
        '<testsuites><testsuite><testcase classname="ATests.SuiteTests" name="drawn(size:)"/>'
        '<testcase classname="ATests.SuiteTests" name="left()"><skipped/></testcase>'
        '<testcase classname="BTests.SuiteTests" name="wrong()"/>'
        '<testcase classname="ATests.SuiteTests" name="wrong()"><failure/></testcase></testsuite></testsuites>')
    page = "\n".join([
        "| section | interface | test |", "|---|---|---|", "| a | `Shape.draw` | `SuiteTests.drawn` |",
        "| the same | as above | as above |", "| b | `Shape.hidden` | `SuiteTests.left`, `SuiteTests.wrong` |",
        "| c | | `SuiteTests.drawn` |", "| d | `Shape` |",
    ])
    check.Guides.least = 0
    assert list(check.Guides(page).failures(declarations, check.passed_tests(results))) == [
        "c: no interface, or no test", "d: not three cells", "Shape.hidden is no public declaration",
        "SuiteTests.left is no test that has passed", "SuiteTests.wrong is no test that has passed"]


def test_pages_without_tables_and_folders_without_an_index_are_failures(declarations, tmp_path):
    check.Guides.least = 40
    assert list(check.Guides("").failures(declarations, set())) == ["0 rows"]
    with pytest.raises(SystemExit, match="no index"):
        IndexStore(tmp_path / "none")
