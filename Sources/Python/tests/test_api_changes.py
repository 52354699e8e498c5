"""Changes of the interface that CHANGELOG does not list."""

import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Sources/Python"))

import api_changes  # noqa: E402

LOG = """\
Building for debugging...

2 breaking changes detected in MapGeometry:
  💔 API breakage: func MapRect.union(_:) has been removed
  💔 API breakage: accessor MapRect.width.Set() has been removed

No breaking changes detected in GeoJSON
1 breaking change detected in MapTiles:
  💔 API breakage: var Tile.z has declared type change from Swift.Int to Swift.UInt8
"""
CHANGELOG = """\
# Changelog

## Unreleased
- **`MapRect.union(_:)` is gone**; use `joined`. `Tile.z` is smaller.

## 0.2.0 (2026-12-01)
- `MapRect.width` can no longer be set.

## 0.1.0 (2026-11-26)
"""


def test_breaks_are_read_by_module():
    found = api_changes.breaks(LOG)
    assert list(found) == ["MapGeometry", "GeoJSON", "MapTiles"]
    assert found["GeoJSON"] == []
    assert found["MapTiles"] == ["var Tile.z has declared type change from Swift.Int to Swift.UInt8"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("func MapRect.union(_:) has been removed", "MapRect.union(_:)"),
        ("constructor MapRect.init(x:y:) is now throwing", "MapRect.init(x:y:)"),
        ("accessor MapRect.width.Set() has been removed", "MapRect.width"),
        ("enum Grade has removed conformance to Sendable", "Grade"),
        ("enumelement Grade.own has been removed", "Grade.own"),
        ("func MapRect.==(_:_:) has been removed", "MapRect.==(_:_:)"),
        ("something else", "something else"),
    ],
)
def test_the_name_of_a_declaration(text, name):
    assert api_changes.declaration(text) == name


def test_breaks_that_newer_sections_list_pass():
    assert api_changes.unlisted(LOG, CHANGELOG, "0.1.0") == {}


def test_breaks_that_only_older_sections_list_do_not():
    missing = {"MapGeometry": ["accessor MapRect.width.Set() has been removed"]}
    assert api_changes.unlisted(LOG, CHANGELOG, "0.2.0") == missing


@pytest.mark.parametrize(
    ("log", "version", "reason"),
    [
        ("error: no such module", "", "no module was compared"),
        (LOG.replace("2 breaking", "3 breaking"), "", "MapGeometry: expected 3 breaking changes, found 2"),
        (LOG, "0.3.0", "CHANGELOG has no section 0.3.0"),
    ],
)
def test_what_cannot_be_judged_is_an_error(log, version, reason):
    with pytest.raises(ValueError, match=reason):
        api_changes.unlisted(log, CHANGELOG, version)


def test_the_exit_code_and_the_lines(tmp_path):
    (tmp_path / "log").write_text(LOG)
    (tmp_path / "changes").write_text(CHANGELOG)
    for version, code in (("0.1.0", 0), ("0.2.0", 1), ("0.3.0", 2)):
        program = [sys.executable, ROOT / "Sources/Python/api_changes.py"]
        run = subprocess.run(
            [*program, tmp_path / "log", tmp_path / "changes", version],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == code
        if code == 1:
            assert run.stdout.endswith("CHANGELOG.md must say so and name `MapRect.width`\n")
            assert run.stdout.count("\n") == 1
