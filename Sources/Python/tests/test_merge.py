"""Merging is associative, and does not depend on the order."""

import copy
import functools
import itertools
import json
import random

import pytest
from conftest import CASES
from loxodrome_distribute import conform, sweep
from loxodrome_distribute.files import Fault
from loxodrome_distribute.manifest import Manifest, Shard
from loxodrome_distribute.progress import Progress, duration, quantity
from loxodrome_distribute.shard import run_shard


@pytest.fixture
def tallies(work):
    for shard in work.shards:
        run_shard(work.path, shard.id)
    return [sweep.read(work.output(shard)) for shard in work.shards]


def test_tallies_add_up_in_any_order_and_grouping(tallies):
    whole = functools.reduce(sweep.add, tallies)
    assert whole["ranges"] == [[0, CASES]]
    # Of 2^18 cases those that 7 divides have no error, and the worst are those of rest 6.
    stratum = whole["strata"][0]
    assert stratum["exact"] == len(range(0, CASES, 7))
    assert stratum["errors"] == [[size, len(range(size, CASES, 7))] for size in range(1, 7)]
    assert [case["number"] for case in whole["worst"]] == list(range(6, 6 + 7 * 20, 7))
    for seed in range(20):
        random.Random(seed).shuffle(tallies)
        half = seed % 6 + 1
        parts = [functools.reduce(sweep.add, tallies[:half]), functools.reduce(sweep.add, tallies[half:])]
        assert sweep.add(*parts) == whole


def test_tallies_of_other_or_of_the_same_cases_are_refused(tallies):
    with pytest.raises(Fault, match="have the cases from 0 to 32767"):
        sweep.add(tallies[0], tallies[0])
    other = copy.deepcopy(tallies[1])
    other["sweep"]["seed"] = 2
    with pytest.raises(Fault, match="differ in 'sweep'"):
        sweep.add(tallies[0], other)


def test_errors_can_be_infinite(tallies):
    tallies[0]["strata"][0].update(maximum="inf", errors=[[1, 5], ["inf", 2]])
    tallies[0]["worst"][:1] = [{**tallies[0]["worst"][0], "error": "inf"}]
    total = sweep.add(tallies[0], tallies[1])
    assert total["strata"][0]["maximum"] == "inf" and total["strata"][0]["errors"][-1] == ["inf", 2]
    assert total["worst"][0]["error"] == "inf"


def test_a_tally_whose_counts_are_wrong_is_refused(work):
    run_shard(work.path, "1")
    path = work.output(work.shards[0])
    tally = json.loads(path.read_bytes())
    for change in ({"cases": 5}, {"cases": None}, {}):
        changed = {**tally, "strata": [{**tally["strata"][0], **change}] if change else []}
        path.write_text(json.dumps(changed))
        with pytest.raises(Fault):
            sweep.read(path)
    with pytest.raises(Fault, match="of other cases"):
        path.write_text(json.dumps({**tally, "first": 32768}))
        sweep.check(path, work, work.shards[0])


def test_ranges_of_a_plan_make_up_the_sweep(tmp_path, program):
    for cases, count in itertools.product((1, 32768, 32769, 10**6, 10**10), (1, 3, 400, 1000)):
        planned = sweep.plan(tmp_path, program, "do", cases, count)
        next_case = 0
        for shard in planned.shards:
            options = dict(item[2:].split("=", 1) for item in shard.arguments if "=" in item)
            assert int(options["first"]) == next_case and next_case % 32768 == 0
            next_case += int(options["count"])
        assert next_case == cases and len(planned.shards) == min(count, -(-cases // 32768))


def column(name, suites, failure=None):
    return {
        "name": name,
        "homepage": "",
        "version": "1",
        "language": "C",
        "failure": failure,
        "suites": [
            {"suite": suite, "pass": 2, "fail": 0, "knownFailure": 0, "error": 0, "unexpectedPass": 0}
            for suite in suites
        ],
        "cases": [{"suite": suite, "case": f"{suite}-1"} for suite in suites],
        "accuracy": [
            {"operation": suite, "profile": "p", "stratum": stratum}
            for suite in suites
            for stratum in ("all", "far")
        ],
    }


def test_matrices_of_parts_make_the_matrix_of_the_whole(tmp_path):
    suites = ["d", "c", "b", "a"]
    shards = [(name, part) for name in ("one", "two") for part in (["d", "b"], ["c", "a"])]
    random.Random(1).shuffle(shards)
    entries = [
        Shard(
            str(number),
            [x for suite in part for x in ("--suite", suite)] + ["--only", name],
            f"{number}.json",
            1,
        )
        for number, (name, part) in enumerate(shards)
    ]
    work = Manifest(
        tmp_path / "manifest.json",
        "conform",
        {"implementations": ["one", "two"], "suites": [[suite, suite, "p"] for suite in suites]},
        {},
        "cases",
        entries,
    )

    def matrix(columns, part):
        return {
            "schema": "loxodrome-matrix-1",
            "implementations": columns,
            "suites": [{"name": suite, "profile": "p", "cases": 2} for suite in part],
        }

    for entry, (name, part) in zip(entries, shards):
        work.output(entry).write_text(json.dumps(matrix([column(name, part)], part)))
        conform.check(work.output(entry), work, entry)
    text = conform.merge(work, entries, tmp_path / "merged.json")
    assert json.loads((tmp_path / "merged.json").read_text()) == matrix(
        [column("one", suites), column("two", suites)], suites
    )
    assert text[0] == "one: 8 of 8 answers pass, 0 known failures, 0 others"
    # One failure of an implementation empties its column.
    index = next(index for index, (name, _) in enumerate(shards) if name == "two")
    work.output(entries[index]).write_text(
        json.dumps(matrix([column("two", [], "says no")], shards[index][1]))
    )
    conform.merge(work, entries, tmp_path / "merged.json")
    assert json.loads((tmp_path / "merged.json").read_text())["implementations"][1] == column(
        "two", [], "says no"
    )
    with pytest.raises(Fault, match="other implementations or suites"):
        conform.check(work.output(entries[0]), work, entries[1])


def test_progress_estimates_from_what_this_run_has_done(work):
    now = [100.0]
    kept = [{"shard": "0001", "processorSeconds": 5}]
    state = Progress(work, kept, clock=lambda: now[0])
    assert state.line() == "1 of 8 shards, 32.8 thousand of 262 thousand cases; 5 s of one processor so far"
    now[0] += 10
    state.add({"shard": "0002", "processorSeconds": 7})
    assert state.line().endswith("3.28 thousand a second, about 1 min left; 12 s of one processor so far")
    assert state.numbers()["secondsLeft"] == 60
    assert [duration(3900), duration(59.4), duration(600)] == ["1 h 05 min", "59 s", "10 min"]
    assert [quantity(10**10), quantity(999), quantity(1234)] == ["10 billion", "999", "1.23 thousand"]
