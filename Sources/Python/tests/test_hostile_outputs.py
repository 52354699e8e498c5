"""Receipts and outputs that are damaged, contradict each other, or are made to deceive."""

import hashlib
import json

import pytest
from loxodrome_distribute import conform, manifest, points, shard, sweep, tiles
from loxodrome_distribute.files import Fault
from loxodrome_distribute.shard import run_shard


def test_a_terminal_gets_no_control_characters(whole, change, call, tmp_path):
    change("unit", value="\x1b]0;owned\x07cases\n")
    code, output, _ = call("status", whole.path)
    assert code == 0 and output.count(b"\n") == 1 and b"\\u{1B}]0;owned\\u{7}cases\\n" in output
    forge(whole, 0, lambda tally: {**tally, "unit": "\x9b2J", "source": "a\nb"})
    code, output, _ = call("merge", whole.path, "-o", tmp_path / "m.json", "--partial")
    assert code == 2
    for number in range(8):
        forge(whole, number, lambda tally: {**tally, "unit": "\x9b2J", "source": "a\nb"})
    code, output, _ = call("merge", whole.path, "-o", tmp_path / "m.json")
    assert code == 0 and b"against a\\nb, in \\u{9B}2J;" in output


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("shard", "0002", "expected the receipt of shard 0001, found that of '0002'"),
        ("shard", 1, "$.shard"),
        ("shard", "nobody", "found that of 'nobody'"),
        ("bytes", -1, "$.bytes"),
        ("bytes", "12", "$.bytes"),
        ("bytes", 10**30, "0001.json is not the output of its receipt"),
        ("sha256", "0" * 64, "0001.json is not the output of its receipt"),
        ("sha256", None, "$.sha256"),
        ("seconds", "soon", "$.seconds"),
        ("processorSeconds", "much", "$.processorSeconds"),
        ("processorSeconds", -5, "$.processorSeconds"),
        ("processorSeconds", 1e300, "$.processorSeconds"),
        ("note", ["\x1b"], "$.note"),
    ],
)
def test_receipts_that_contradict_are_told_and_made_again(whole, call, refused, tmp_path, field, value, text):
    path = manifest.receipt_path(whole.output(whole.shards[0]))
    path.write_text(json.dumps({**json.loads(path.read_text()), field: value}))
    check_receipt(whole, call, refused, tmp_path, text)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "expected a receipt of a shard in JSON"),
        (b"[]", "$: [] is not of type 'object'"),
        (b"{}", "is a required property"),
        (b"null", "is not of type 'object'"),
        (b"\xff", "'utf-8' codec can't decode"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"processorSeconds": NaN}', "NaN is not JSON"),
        (b'{"bytes": 1, "bytes": 2}', "the member 'bytes' is there twice"),
    ],
)
def test_receipts_that_are_none_are_told_and_made_again(whole, call, refused, tmp_path, data, text):
    manifest.receipt_path(whole.output(whole.shards[0])).write_bytes(data)
    check_receipt(whole, call, refused, tmp_path, text)


def check_receipt(work, call, refused, tmp_path, text):
    why = refused("merge", work.path, "-o", tmp_path / "m.json")
    assert "1 of 8 shards have no output, the first is 0001: " in why and text in why
    code, output, _ = call("status", work.path)
    assert code == 0 and b"7 of 8 shards" in output
    assert len(call("commands", work.path)[1].splitlines()) == 1
    run_shard(work.path, "0001")
    assert shard.receipt(work, work.shards[0])["shard"] == "0001"


def test_folders_in_the_place_of_receipts_and_outputs_are_told(whole, refused, tmp_path):
    first, second = (whole.output(entry) for entry in whole.shards[:2])
    manifest.receipt_path(first).unlink()
    manifest.receipt_path(first).mkdir()
    assert "0001.json.done: Is a directory" in refused("merge", whole.path, "-o", tmp_path / "m.json")
    manifest.receipt_path(first).rmdir()
    first.unlink()
    first.mkdir()
    trusted = ["--program", whole.program["path"]]
    assert "0001.json: Is a directory" in refused("run-shard", whole.path, "1", *trusted, code=1)


def forge(work, number, change):
    """Changes an output, and its receipt so that it is that of the output."""
    output = work.output(work.shards[number])
    tally = change(json.loads(output.read_text()))
    data = tally if isinstance(tally, bytes) else json.dumps(tally).encode()
    output.write_bytes(data)
    path = manifest.receipt_path(output)
    sums = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    path.write_text(json.dumps({**json.loads(path.read_text()), **sums}))


def stratum(**changes):
    return lambda tally: {**tally, "strata": [{**tally["strata"][0], **changes}]}


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda tally: b"", "expected a tally of map-sweep in JSON"),
        (lambda tally: b"\x00\xff", "expected a tally of map-sweep in JSON"),
        (lambda tally: [tally], "is not of type 'object'"),
        (lambda tally: {**tally, "schema": "other"}, "$.schema: 'loxodrome-sweep-1' was expected"),
        (lambda tally: {**tally, "sweep": None}, "$.sweep"),
        (lambda tally: {**tally, "unit": None}, "$.unit"),
        (lambda tally: {**tally, "first": -5}, "expected a tally of map-sweep"),
        (lambda tally: {**tally, "worst": [{}]}, "$.worst[0]"),
        (lambda tally: {**tally, "worst": [{**tally["worst"][0], "error": "nan"}]}, "$.worst[0].error"),
        (stratum(errors=[[1, "x"]]), "$.strata[0].errors[0][1]"),
        (stratum(errors=[[1]]), "$.strata[0].errors[0]"),
        (stratum(errors=[["big", 1]]), "$.strata[0].errors[0][0]"),
        (stratum(maximum=None), "$.strata[0].maximum"),
        (stratum(cases=5), "do not add up to the cases of its range"),
        (stratum(cases=-1), "$.strata[0].cases"),
        (stratum(exact=10**300), "$.strata[0].exact"),
        (stratum(exact=10**400), "is out of the range of a double"),
        (stratum(maximum=10**400), "is out of the range of a double"),
        (lambda tally: {**tally, "sweep": {**tally["sweep"], "limit": 10**400}}, "is out of the range"),
        (stratum(name="other"), "two tallies have the strata"),
        (lambda tally: {**tally, "strata": tally["strata"] + [{**tally["strata"][0], "cases": 0}]},
         "two tallies have the strata"),
    ],
)  # fmt: skip
def test_outputs_that_are_forged_are_told(whole, refused, tmp_path, change, text):
    forge(whole, 3, change)
    assert text in refused("merge", whole.path, "-o", tmp_path / "m.json")
    assert not (tmp_path / "m.json").exists()


@pytest.mark.parametrize("kind", [conform, sweep], ids=["conform", "sweep"])
def test_a_result_that_cannot_be_told_is_not_written(whole, tmp_path, monkeypatch, kind):
    monkeypatch.setattr(kind, "text", lambda result: 1 / 0)
    matrix = manifest.Manifest(whole.path, "conform", {"suites": [], "implementations": []}, {}, "", [])
    with pytest.raises(ZeroDivisionError):
        if kind is sweep:
            sweep.merge(whole, whole.shards, tmp_path / "m.json")
        else:
            conform.merge(matrix, [], tmp_path / "m.json")
    assert not (tmp_path / "m.json").exists()


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda tally: {**tally, "operation": "undo"}, "the tally is of other cases than those of its shard"),
        (lambda tally: {**tally, "sweep": {**tally["sweep"], "seed": 2}}, "the tally is of other cases"),
        (lambda tally: in_ranges(tally, [[5, 1], [0, 32772]]), "expected ranges of cases, found one"),
    ],
)
def test_tallies_that_contradict_the_manifest_are_told(whole, refused, tmp_path, change, text):
    for number in range(8):
        forge(whole, number, change)
    why = refused("merge", whole.path, "-o", tmp_path / "m.json")
    assert f"shards/0001.json: {text}" in why and not (tmp_path / "m.json").exists()


def test_a_tally_of_no_cases_is_told(whole, change, refused, tmp_path):
    change("shards", 0, "arguments", value=["--cases=262144", "--first=0", "--count=0"])
    forge(whole, 0, lambda tally: stratum(cases=0)({**tally, "count": 0}))
    why = refused("merge", whole.path, "-o", tmp_path / "m.json")
    assert "shards/0001.json: expected ranges of cases, found one from 0 to 0" in why


def in_ranges(tally, ranges):
    """The tally with ranges in place of a first case and a count."""
    return {**{name: tally[name] for name in tally if name not in ("first", "count")}, "ranges": ranges}


def test_sorted_points_have_not_more_points_than_rows(tmp_path):
    path = tmp_path / "a.points"
    for rows, count in ((0, 1), (1, 2), (2, 2), (2, 1)):
        path.write_bytes(points.HEAD.pack(points.MARK, rows, count) + bytes(count * points.POINT.size))
        if count <= rows:
            assert points.counts(path) == (rows, count)
        else:
            with pytest.raises(Fault, match=f"expected sorted points, found {count} of {rows} rows"):
                points.counts(path)


def test_a_shard_is_named_once(work, change, refused, program):
    for kind in ("cases", "arguments"):
        if kind == "cases":
            change("work", "cases", value=5)
        else:
            change("shards", 0, "arguments", value=["--cases=262144", "--first=0", "--count=1", "--count=x"])
        why = refused("run-shard", work.path, "1", "--program", program, code=1)
        assert why.startswith("ci/distribute: shard 0001: /") and why.count("shard 0001: ") == 1


def test_errors_of_checks_are_no_errors_of_programs(work, monkeypatch):
    def failing(path, manifest, shard):
        raise ValueError("a mistake in a check")

    monkeypatch.setattr(sweep, "check", failing)
    with pytest.raises(ValueError, match="a mistake in a check"):
        run_shard(work.path, "1")
    assert not list((work.path.parent / "shards").iterdir())


@pytest.mark.parametrize("place", ["arguments", "folder"])
def test_words_that_no_program_can_have_are_told(work, change, refused, program, place):
    if place == "folder":
        change("program", "folder", value="/\ud800")
    else:
        change("shards", 0, "arguments", value=[*work.shards[0].arguments, "\ud800"])
    why = refused("run-shard", work.path, "1", "--program", program, code=1)
    assert "shard 0001: it cannot be run: 'utf-8' codec can't encode" in why


def test_results_do_not_replace_folders(whole, refused, tmp_path):
    for path in (tmp_path, "/", "."):
        assert "Is a directory; expected the path of a file" in refused("merge", whole.path, "-o", path)
    assert "No such file or directory" in refused("merge", whole.path, "-o", tmp_path / "absent/m.json")


def test_arguments_without_a_range_are_told(work, change, refused):
    arguments = ["--cases=1", "--first=0", "--count=x", "--seed=1", "--json={output}"]
    change("shards", 0, "arguments", value=arguments)
    why = refused("run-shard", work.path, "1", "--program", work.program["path"], code=1)
    assert "shard 0001: " in why


def test_archives_that_are_none_are_told(tmp_path):
    for data in (b"", b"PMTiles", b"PMTiles\x03" + b"\xff" * 100):
        (tmp_path / "a").write_bytes(data)
        with pytest.raises(Fault, match="expected an archive of PMTiles, found a"):
            tiles.check(tmp_path / "a", None, None)


def test_a_matrix_of_another_form_is_told(tmp_path):
    entry = manifest.Shard("0001", ["--only", "A", "--suite", "s"], "a.json", 1)
    path, known = tmp_path / "manifest.json", {"implementations": ["A"], "suites": [["s", "o", "p"]]}
    work = manifest.Manifest(path, "conform", known, {}, "cases", [entry])
    column = {"name": "A", "homepage": "", "language": "", "version": "", "failure": None}
    column |= {"suites": [], "cases": [], "accuracy": []}
    counts = {"suite": "s", "pass": 1, "fail": 0, "error": 0, "knownFailure": 0, "unexpectedPass": 0}
    matrix = {"schema": "loxodrome-matrix-1", "suites": [{"name": "s"}], "implementations": [column]}
    for changes, text in (
        ({"suites": [{**counts, "pass": "x"}]}, r"implementations\[0\].suites\[0\].pass"),
        ({"suites": [{**counts, "suite": "t"}]}, "results of another suite, 't'"),
        ({"cases": [{}]}, r"implementations\[0\].cases\[0\]"),
        ({"accuracy": [{"operation": "q", "profile": "p"}]}, "another operation, 'q'"),
        ({"failure": 5}, r"implementations\[0\].failure"),
        ({"name": "B"}, "of other implementations or suites"),
    ):
        (tmp_path / "a.json").write_text(json.dumps({**matrix, "implementations": [{**column, **changes}]}))
        with pytest.raises(Fault, match=text):
            conform.check(tmp_path / "a.json", work, entry)
    (tmp_path / "a.json").write_text(json.dumps(matrix))
    conform.check(tmp_path / "a.json", work, entry)
    # The arguments of a shard can contradict the work of the manifest.
    for name, value, text in (
        ("suites", [["t", "o", "p"]], "another suite, 's'; expected those of the manifest"),
        ("implementations", ["B"], "another implementation, 'A'; expected those of the manifest"),
    ):
        other = manifest.Manifest(path, "conform", {**known, name: value}, {}, "cases", [entry])
        with pytest.raises(Fault, match=text):
            conform.check(tmp_path / "a.json", other, entry)
    (tmp_path / "a.json").write_text("[]")
    with pytest.raises(Fault, match="expected a matrix of loxodrome"):
        conform.check(tmp_path / "a.json", work, entry)
