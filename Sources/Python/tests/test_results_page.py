"""The documentation's page of results."""

import json
import math
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Sources/Python"))

import results_page  # noqa: E402

SPACE = "\N{NO-BREAK SPACE}"
BLOCKS = "".join(f"<!-- figures: {name} -->\n\nthe {name}\n\n<!-- end of figures -->\n\n"
                 for name in ("errors", "times", "pictures", "world", "clusters"))
ACCURACY = [
    {"operation": "map-point/project/y", "by": "loxodrome", "reference": "MPFR", "unit": "map points",
     "cases": cases, "maximum": error, "limit": 4e-07}
    for cases, error in ((1000, 2e-08), (500, 3.5e-07))]
RECORD = {"date": "2026-01-02T03:04:05+00:00", "commit": "0123456789", "accuracy": {
    "map-point/project/y by loxodrome against MPFR (map points)": 1.25e-07,
    "map-point/project/y by others against MPFR (map points)": 1}}


@pytest.fixture
def reports(tmp_path):
    """A folder of reports with everything that is committed."""
    for path, contents in {
        "FIGURES.md": BLOCKS,
        "README.md": "a\n<!-- calibration -->\n\nno false alarm\n\n<!-- end of calibration -->\nb\n",
        "CONFORMANCE.md": "# Matrix\n\n3 implementations, 4 suites, 5 cases each. Made by it.\n",
        "MUTANTS.md": "# Mutants\n\n7 mutants: 7 dead, 0 alive.\n",
        "goals.json": json.dumps({"goals": [
            {"work": "raster/solid", "peer": "agg", "atLeast": 1.5},
            {"work": "map-point", "nanosecondsAtMost": 2500}]}),
        "baseline/x86-64-v3.json": json.dumps({"counts": [
            {"name": "raster/solid/by:loxodrome", "instructions": [1234568, 1234567]},
            {"name": "skipped/by:loxodrome", "instructions": []}]}),
        "history/kind/0123456789.json": json.dumps(RECORD),
        "history/kind/older.json": json.dumps({**RECORD, "date": "2025-01-02", "accuracy": {}}),
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(contents)
    return tmp_path


def made(reports):
    """The page of a folder of reports."""
    assert results_page.main([str(reports), str(reports / "page.md")]) == 0
    return (reports / "page.md").read_text()


def test_a_fresh_clone_has_the_committed_results(reports):
    page = made(reports)
    assert "The record of 2026-01-02, commit `01234567`" in page
    assert "| `map-point/project/y` | MPFR | 1.25e\N{NON-BREAKING HYPHEN}7 map points |" in page
    assert "others" not in page
    assert f"| `raster/solid` | 1{SPACE}234{SPACE}567 |" in page
    assert "skipped" not in page
    assert "| `raster/solid` | agg | at least 1.5× |" in page
    assert f"| `map-point` |  | at most 2.5{SPACE}µs |" in page
    for text in ("3 implementations, 4 suites, 5 cases each", "7 mutants: 7 dead", "no false alarm",
                 "the errors", "the times", "the pictures", "the world", "the clusters"):
        assert text in page


def test_the_last_report_replaces_the_record(reports):
    (reports / "latest").mkdir()
    (reports / "latest/accuracy.json").write_text(json.dumps({"measurements": ACCURACY}))
    (reports / "latest/performance.json").write_text(json.dumps({"goals": [
        {"work": "a", "peer": "agg", "than": None, "goal": {"atLeast": 2}, "value": 2.5, "outcome": "held"},
        {"work": "b", "peer": None, "than": None, "goal": {"secondsAtMost": 2e-06}, "value": 3e-06,
         "outcome": "missed"},
        {"work": "c", "peer": "agg", "than": None, "goal": {"atLeast": 2}, "value": None,
         "outcome": "skipped"},
        {"work": "d", "peer": "agg", "than": None, "goal": None, "value": 1, "outcome": "noGoal"}]}))
    page = made(reports)
    assert f"| MPFR | 1{SPACE}500 | 3.5e\N{NON-BREAKING HYPHEN}7 map points |" in page
    assert "The record of" not in page
    assert "| `a` | agg | at least 2× | 2.5×, held |" in page
    assert f"| `b` |  | at most 2{SPACE}µs | 3{SPACE}µs, missed |" in page
    assert "| `c` | agg | at least 2× | skipped |" in page
    assert "`d`" not in page


@pytest.mark.parametrize("path, contents, message", [
    ("FIGURES.md", BLOCKS.replace("figures: world", "figures: moon"), "<!-- figures: world -->"),
    ("README.md", "<!-- calibration -->", "<!-- end of calibration -->"),
    ("goals.json", "{\n,", "goals.json:2: expected JSON"),
    ("baseline/x86-64-v3.json", "{}", "another form: KeyError('counts')"),
    ("MUTANTS.md", "none\n", "expected a line like"),
    ("goals.json", "[]", "another form: TypeError("),
    ("goals.json", '{"goals": [[]]}', "another form: TypeError("),
    ("latest/accuracy.json", '{"measurements": {"a": 1}}', "another form: TypeError("),
    ("history/kind/0123456789.json", json.dumps({**RECORD, "accuracy": []}), "another form: AttributeError("),
    ("goals.json", '{"goals": [{"work": "a", "atLeast": NaN}]}', "expected a finite number, found nan"),
    ("goals.json", '{"goals": [{"work": "a", "secondsAtMost": 1e999}]}',
     "expected a finite number, found inf"),
    ("goals.json", json.dumps({"goals": [{"work": "a", "atLeast": 10**400}]}),
     "another form: OverflowError("),
    ("latest/accuracy.json", json.dumps({"measurements": [ACCURACY[0], {**ACCURACY[1], "limit": 5e-07}]}),
     "latest/accuracy.json: expected one limit of map-point/project/y against MPFR, found 4e-07 and 5e-07"),
])
def test_a_file_of_another_form_is_one_line(reports, capsys, path, contents, message):
    (reports / path).parent.mkdir(exist_ok=True)
    (reports / path).write_text(contents)
    assert results_page.main([str(reports), str(reports / "page.md")]) == 2
    errors = capsys.readouterr().err
    assert message in errors and errors.count("\n") == 1
    assert not (reports / "page.md").exists()


def test_a_missing_file_is_named(reports, capsys):
    (reports / "FIGURES.md").unlink()
    assert results_page.main([str(reports), str(reports / "page.md")]) == 2
    assert "FIGURES.md: cannot be read" in capsys.readouterr().err
    assert results_page.main([str(reports / "none"), str(reports / "page.md")]) == 2
    assert capsys.readouterr().err == (
        f"results_page.py: {reports / 'none'}: expected the folder of reports, and there is no such folder\n")
    assert results_page.main([]) == 2
    assert capsys.readouterr().err.startswith("usage: ")


@pytest.mark.parametrize("number, expected", [
    (0, "0"), (7, "7"), (1234567, "1 234 567"), (0.0, "0"), (0.5, "0.5"), (2.0, "2"), (123.4, "123"),
    (999.4, "999"), (999.5, "1 000"), (999.7, "1 000"), (1000.0, "1 000"), (1234.5, "1 234"),
    (-1234.5, "-1 234"), (2.5e9, "2 500 000 000"), (1.25e-07, "1.25e-7"), (9.996e-11, "1e-10"),
])
def test_numbers_have_three_digits_or_are_whole(number, expected):
    # The hyphen of an exponent is another than that of a negative number.
    expected = expected.replace(" ", SPACE).replace("e-", "e\N{NON-BREAKING HYPHEN}")
    assert results_page.short(number) == expected


@pytest.mark.parametrize("number, expected", [
    (0, "0 ns"), (1, "1 s"), (2.346, "2.35 s"), (999.7, "1 000 s"), (1234.5, "1 230 s"), (0.9999, "1 s"),
    (0.9994, "999 ms"), (0.9995, "1 s"), (0.0009996, "1 ms"), (0.0009994, "999 µs"), (1e-06, "1 µs"),
    (9.996e-07, "1 µs"), (9.994e-07, "999 ns"), (1e-09, "1 ns"), (2.346e-10, "0.235 ns"),
])
def test_times_have_the_unit_that_suits_three_digits(number, expected):
    assert results_page.seconds(number) == expected.replace(" ", SPACE)


def test_times_are_finite():
    for number in (math.nan, math.inf):
        with pytest.raises(ValueError, match="expected a finite number"):
            results_page.seconds(number)
