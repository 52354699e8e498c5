"""Clusters out of core: the two phases, faults, and the tree of one memory."""

import json
import math
import os
import pathlib
import subprocess
import sys

import faults
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
import pytest
from conftest import run_and_lose_scheduler
from loxodrome_distribute import clusters, points, runner, shard
from loxodrome_distribute.files import Fault
from sharded_points import (
    first_phase,
    merged,
    run_all,
    second_phase,
    some_points,
    whole,
    write_csv,
    write_program,
)

CHECKOUT = pathlib.Path(__file__).parents[3]
NAN = math.nan


@pytest.fixture
def program(tmp_path):
    return write_program(tmp_path / "program", sys.executable)


@pytest.fixture
def inputs(tmp_path):
    rows = some_points(300)
    return [write_csv(tmp_path / f"{n}.csv", rows[n * 60 : n * 60 + 60]) for n in range(5)]


@pytest.mark.parametrize("phase", ["points", "clusters"])
@pytest.mark.parametrize("kill", faults.KILLS, ids=lambda kill: kill.__name__)
def test_a_killed_worker_costs_its_shard(tmp_path, program, inputs, client, kill, phase):
    expected = whole(tmp_path / "whole", program, inputs, 1)
    first = first_phase(tmp_path / "work", program, inputs, 6)
    outcome = runner.run(first, client, task=kill if phase == "points" else shard.run_shard)
    assert (len(outcome.done), outcome.failed, outcome.left) == (5, {}, 0)
    second = second_phase(first)
    outcome = runner.run(second, client, task=kill if phase == "clusters" else shard.run_shard)
    assert (len(outcome.done), outcome.failed, outcome.left) == (6, {}, 0)
    assert ((first if phase == "points" else second).path.parent / "harmed").exists()
    assert merged(second) == expected


def test_a_lost_scheduler_costs_nothing_that_is_written(tmp_path, program, inputs):
    expected = whole(tmp_path / "whole", program, inputs, 1)
    first = first_phase(tmp_path / "work", program, inputs, 24)
    run_all(first)
    second = second_phase(first)
    run_and_lose_scheduler(second)
    assert sum(shard.receipt(second, entry) is not None for entry in second.shards) >= 3
    run_all(second)
    assert merged(second) == expected


def test_cut_outputs_and_broken_programs_are_no_outputs(tmp_path, program, inputs):
    first = first_phase(tmp_path / "work", program, inputs, 3)
    for name, text in (("cut", "expected sorted points"), ("broken", "exit code 2: cannot do it")):
        (tmp_path / name).touch()
        with pytest.raises(shard.ShardFault, match=text):
            shard.run_shard(first.path, "1")
        (tmp_path / name).unlink()
    run_all(first)
    second = second_phase(first)
    (tmp_path / "cut").touch()
    with pytest.raises(shard.ShardFault, match="expected clusters, found a part of them"):
        shard.run_shard(second.path, "1")
    (tmp_path / "cut").unlink()
    run_all(second)
    # Points that were changed later are refused.
    first.output(first.shards[2]).write_bytes(b"LOXRUN1\n")
    second.output(second.shards[0]).unlink()
    with pytest.raises(shard.ShardFault, match="is not the file of the manifest"):
        shard.run_shard(second.path, "1")
    with pytest.raises(Fault, match="expected sorted points, found a file too short for its header"):
        points.merge(first, first.shards, tmp_path / "other")


def test_a_truncated_input_is_named(tmp_path, program):
    path = tmp_path / "a.parquet"
    pa.parquet.write_table(pa.table({"lon": [1.0] * 1000, "lat": [2.0] * 1000}), path)
    path.write_bytes(path.read_bytes()[:-20])
    work = first_phase(tmp_path / "work", program, [path], 3)
    with pytest.raises(shard.ShardFault, match="a.parquet: expected parquet"):
        shard.run_shard(work.path, "1")
    assert list((work.path.parent / "shards").iterdir()) == []


def test_a_full_disk_leaves_no_output(tmp_path, program, inputs):
    work = first_phase(tmp_path / "work", program, inputs, 3)
    message = faults.run_on_full_disk(work, "1")
    assert message.startswith("shard 0001: ") and message.count("\n") == 1, message
    assert list((work.path.parent / "shards").iterdir()) == []


def test_bands_have_about_equally_many_points(tmp_path, program, inputs):
    first = first_phase(tmp_path / "work", program, inputs, 4)
    run_all(first)
    second = second_phase(first)
    run_all(second)
    sizes = [second.output(entry).stat().st_size // 24 - 14 for entry in second.shards]
    assert sum(sizes) == 300 and len(sizes) == 4 and all(60 <= size <= 90 for size in sizes)
    # A band that would begin at the row of the one before is left out.
    assert points.borders([], [], 5) == []


def test_the_zoom_of_merging_bounds_its_memory():
    options = dict(clusters.OPTIONS)
    for radius in (1, 40, 400, 1e9):
        options["radius"] = radius
        zoom = clusters.lowest_zoom(options)
        size = (radius / 512 / 2**zoom) ** -2 * 1.16
        assert size <= clusters.LARGEST_REST and (zoom == 16 or 4 * size > clusters.LARGEST_REST)
    for radius in (0.0, 1e-300, 10**308, math.inf):
        assert clusters.lowest_zoom({**options, "radius": radius}) in (0, 16)


def test_marks_name_the_version(tmp_path):
    path = tmp_path / "a"
    checks = [(points.counts, b"LOXRUN1"), (lambda path: clusters.check(path, None, None), b"LOXTREE1")]
    for check, mark in checks:
        for data, text in (
            (mark[:-1] + b"2" + bytes(400), f"expected {mark.decode()}, found version 2 of the form"),
            (b"lon,lat\n" * 50, f"expected {mark.decode()}, found another file"),
            (mark[:-1] + b"x" + bytes(400), f"expected {mark.decode()}, found another file"),
            (mark, "found a file too short for its header"),
        ):
            path.write_bytes(data)
            with pytest.raises(Fault, match=text):
                check(path)
        with pytest.raises(Fault, match="No such file"):
            check(tmp_path / "absent")


def test_the_usual_options_are_those_of_the_command(tmp_path, loxodrome):
    """Bands that are built with `OPTIONS`, and without any option, have the same bytes."""
    first = first_phase(tmp_path / "work", loxodrome, [write_csv(tmp_path / "a.csv", some_points(50))], 1)
    run_all(first)
    arguments = [loxodrome, "cluster-shards", "build", first.output(first.shards[0])]
    arguments += ["--rows", "0-4294967295", "--lowest-zoom", "5"]
    options = [word for name, value in clusters.OPTIONS.items() for word in (f"--{name}", str(value))]
    for name, more in (("usual", []), ("given", options)):
        subprocess.run([*arguments, *more, "-o", tmp_path / name], check=True)
    assert (tmp_path / "usual").read_bytes() == (tmp_path / "given").read_bytes()


def test_the_tree_is_that_of_one_memory(tmp_path, loxodrome):
    """The command's answers from trees of 1, 2 and 7 bands are those from the points."""
    rows = some_points(2000) + [(180.0, 0.0), (-180.0, 0.0), (NAN, NAN), (5.0, 90.0), (5.0, 91.0)] * 3
    rows += [(x / 50, y / 50 - 20) for x, y in some_points(2000, 2)]
    together = write_csv(tmp_path / "all.csv", rows)
    parts = [write_csv(tmp_path / f"{n}.csv", rows[n * 1500 : n * 1500 + 1500]) for n in range(3)]
    parts[1] = tmp_path / "1.parquet"
    pa.parquet.write_table(pa.csv.read_csv(tmp_path / "1.csv"), parts[1])

    def answer(path, *query):
        # A single point of a file has its other columns, and one of a pipe or a tree its index.
        command = [loxodrome, "cluster", "-" if path == together else path, *query]
        source = path if path == together else os.devnull
        with open(source, "rb") as file, subprocess.Popen(
            ["cat"], stdin=file, stdout=subprocess.PIPE
        ) as pipe:
            options = ["--format", "csv"] if path == together else []
            found = subprocess.run(
                command + options, stdin=pipe.stdout, capture_output=True, text=True, check=True
            )
        return sorted(json.dumps(feature, sort_keys=True) for feature in json.loads(found.stdout)["features"])

    queries = [["--zoom", "0"], ["--zoom", "5"], ["--zoom", "17"], ["--tile", "0/0/0"], ["--tile", "3/4/3"]]
    queries += [["--zoom", "6", "--bounds", "170,-30,-170,30"]]
    expected = [answer(together, *query) for query in queries]
    trees = []
    for bands in (1, 2, 7):
        trees.append(whole(tmp_path / f"{bands}", loxodrome, parts, bands))
        tree = tmp_path / f"{bands}/bands/tree.clusters"
        assert [answer(tree, *query) for query in queries] == expected
    assert len(set(trees)) == 1
    refused = subprocess.run(
        [loxodrome, "cluster", tree, "--zoom", "1", "--radius", "3"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert refused.returncode == 2 and "expected --radius 40, as the tree was made, got 3" in refused.stderr
    band = tmp_path / "7/bands/shards/0001.clusters"
    refused = subprocess.run(
        [loxodrome, "cluster", band, "--zoom", "1"], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2 and "expected a tree, found a band" in refused.stderr
