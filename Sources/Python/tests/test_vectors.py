"""The package of the vectors: reading, judging, and what the archive holds."""

import hashlib
import json
import math
import pathlib
import subprocess
import sys
import tarfile
import warnings

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Sources/Python"))

import loxodrome_vectors as vectors  # noqa: E402
import package_vectors  # noqa: E402
from loxodrome_vectors import comparison  # noqa: E402
from loxodrome_vectors.values import ulps  # noqa: E402


def quadkey(tile):
    """By the definition in FORMAT.md: one digit a level, 1 for the east and 2 for the south."""
    columns, rows, level = int(tile["x"]), int(tile["y"]), int(tile["z"])
    if not (0 <= level <= 52 and 0 <= columns < 2**level and 0 <= rows < 2**level):
        return {"error": "invalid-argument"}
    return "".join(
        str(((columns >> bit) & 1) + 2 * ((rows >> bit) & 1)) for bit in range(level - 1, -1, -1)
    )


@vectors.parametrize(operation="tileQuadkey", acceptable=False)
def test_each_case_is_a_test(case):
    case.check(quadkey(**case.arguments))


def test_every_case_of_the_files_is_read():
    files = [json.loads(path.read_bytes()) for path in (ROOT / "Tests/Vectors").glob("*.json")]
    declared = sum(text.get("numberOfCases", 0) for text in files)
    cases = vectors.cases()
    assert len(cases) == declared > 7000
    assert len({case.name for case in cases}) == declared
    assert len(vectors.suites()) == len([text for text in files if "numberOfCases" in text])


def test_every_expected_result_is_right_and_another_is_not():
    for case in vectors.cases():
        for expected in case.expected:
            assert case.difference(expected) is None, case.name
        assert case.difference({"no": "such result"}) is not None, case.name


def test_a_wrong_result_says_what_is_allowed_and_why():
    case = vectors.cases(suite="zoom-level", acceptable=False)[0]
    with pytest.raises(vectors.Mismatch) as caught:
        case.check(case.expected[0] + 1)
    text = str(caught.value)
    assert text.startswith(f"{case.name}: $: ") and "\n  allowed    " in text
    assert f"grade {case.source.grade}" in text


def test_acceptable_cases_only_warn():
    case = next(case for case in vectors.cases() if case.is_acceptable)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        case.check({"no": "such result"})
    assert len(caught) == 1 and case.name in str(caught[0].message)


def test_what_does_not_exist_is_an_error():
    with pytest.raises(ValueError, match="no cases of"):
        vectors.cases(operation="mapPiont")


def test_numbers_that_json_does_not_have():
    assert vectors.plain({"a": ["inf", "-inf", "0x1.8p+1", "-0x1p-1074", "text", True, None, "0123"]}) == {
        "a": [math.inf, -math.inf, 3.0, -5e-324, "text", True, None, "0123"]
    }
    assert math.copysign(1, vectors.number("-0.0")) == -1 and math.isnan(vectors.number("nan"))
    assert vectors.number(True) is None and vectors.number("1") is None
    # A text is a text.
    assert all(isinstance(case.arguments["quadkey"], str) for case in vectors.cases(operation="tileFromQuadkey"))


# FORMAT.md, section 3: the expected result, the result, the tolerances, and whether it is right.
EXACT = [{"kind": "exact"}]
PIXEL = [{"kind": "pixels", "maximumDifference": 1, "differingPixels": 1}]


@pytest.mark.parametrize(
    "expected, actual, tolerances, is_right",
    [
        (1, 1.0, EXACT, True),
        (1, 1.0000000000000002, EXACT, False),
        (1, 1.0000000000000002, [{"kind": "ulp", "value": 1}], True),
        (5e-324, -5e-324, [{"kind": "ulp", "value": 2}], True),
        (100, 100.5, [{"kind": "absolute", "value": 0.5}], True),
        (100, 101.5, [{"kind": "relative", "value": 0.01}], False),
        (100, 101.5, [{"kind": "relative", "value": 0.01}, {"kind": "absolute", "value": 2}], True),
        ("nan", math.nan, EXACT, True),
        ("nan", 1, [{"kind": "absolute", "value": 1e300}], False),
        ("inf", -math.inf, [{"kind": "relative", "value": 2}], False),
        ("-0.0", 0, EXACT, True),
        (True, 1, EXACT, False),
        (None, None, EXACT, True),
        ("inside", "outside", EXACT, False),
        ([1, 2], [1], EXACT, False),
        ({"x": 1}, {"x": 1, "y": 2}, EXACT, False),
        ([0, 128, 255], [0, 127, 255], PIXEL, True),
        ([0, 128, 255], [1, 127, 255], PIXEL, False),
        ([0, 128, 255], [0, 126, 255], PIXEL, False),
    ],
)
def test_tolerances(expected, actual, tolerances, is_right):
    assert (comparison.difference(actual, expected, tolerances) is None) == is_right


def test_signs_of_zero_are_compared_on_demand():
    assert comparison.difference(0, "-0.0", EXACT, True) is not None
    assert comparison.difference(-0.0, "-0.0", EXACT, True) is None
    assert ulps(0.0, -0.0) == 0 and ulps(math.inf, 1) is None


def test_the_archive_has_checksums_and_the_same_bytes_each_time(tmp_path):
    texts = package_vectors.files()
    texts["VERSION"] = b"1\n"
    data = package_vectors.archive(texts, "v-1")
    assert data == package_vectors.archive(dict(reversed(texts.items())), "v-1")
    (tmp_path / "a.tar.gz").write_bytes(data)
    with tarfile.open(tmp_path / "a.tar.gz") as tar:
        names = tar.getnames()
        assert "v-1/map-point.json" in names and "v-1/laws/mapkit.json" in names
        # Nobody else can be asked the models.
        assert not any(name.endswith("-own.json") for name in names)
        member = tar.extractfile("v-1/map-point.json").read()
    assert hashlib.sha256(member).digest() == hashlib.sha256(texts["map-point.json"]).digest()


def test_changes_of_cases_are_listed():
    before = {"s/g/a": "1", "s/g/b": "1", "s/g/c": "1"}
    text = package_vectors.changes({"s/g/a": "1", "s/g/b": "2", "t/g/d": "1"}, before, "2.0", "v1.0")
    assert "3 cases in 2 suites." in text
    assert "## Added since v1.0: 1\n\n- `t/g/d`\n" in text
    assert "## Changed since v1.0: 1\n\n- `s/g/b`\n" in text
    assert "## Removed since v1.0: 1\n\n- `s/g/c`" in text
    assert "first version" in package_vectors.changes(before, None, "1.0", None)


def packaged(*arguments):
    return subprocess.run(
        [sys.executable, ROOT / "Sources/Python/package_vectors.py", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("folder, more", [("{}", ["--since", "no-such-tag"]), ("/proc/no-such-folder", [])])
def test_what_cannot_be_made_is_one_line(tmp_path, folder, more):
    run = packaged(folder.format(tmp_path), *more)
    assert run.returncode == 1 and run.stderr.count("\n") == 1, run.stderr
    assert run.stderr.startswith("package_vectors.py: ")
