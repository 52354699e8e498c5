"""Clusters out of core: coordinates of files, the two phases, faults, and the tree of one memory."""

import io
import json
import math
import os
import pathlib
import random
import struct
import subprocess
import sys
import textwrap

import distributed
import faults
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
import pytest
from conftest import new_cluster
from loxodrome_distribute import clusters, coordinates, manifest, points, runner, shard
from loxodrome_distribute.files import Fault

CHECKOUT = pathlib.Path(__file__).parents[3]
NAN = math.nan

# Sorts and cuts points in the forms of cluster-shards, without making clusters: y is the latitude as
# a number of degrees from the south pole, and all points are in the group of zoom 0.
PROGRAM = """
    import pathlib, struct, sys, time
    verb, words = sys.argv[2], sys.argv[3:]
    options = {words[i]: words[i + 1] for i in range(len(words)) if words[i].startswith("-") and words[i] != "-"}
    files = [word for word in words if word.endswith((".points", ".clusters")) and word != options["-o"]]
    here = pathlib.Path(__file__).parent
    if (here / "broken").exists():
        print("cannot do it", file=sys.stderr)
        sys.exit(2)
    head = lambda rest, count: b"LOXTREE1" + bytes(64) + struct.pack("<33Q", rest, count, *[0] * 31)
    if verb == "sort":
        data, rows, number = sys.stdin.buffer.read(), [], 0
        while data:
            n, = struct.unpack_from("<Q", data)
            values = struct.unpack_from(f"<{2 * n}d", data, 8)
            for x, y in zip(values[:n], values[n:]):
                if x == x and y == y:
                    rows.append((int(y + 90), int(x + 180), number))
                number += 1
            data = data[8 + 16 * n:]
        output = struct.pack("<8sQQ", b"LOXRUN1\\n", number, len(rows))
        output += b"".join(struct.pack("<III", *row) for row in sorted(rows))
    elif verb == "build":
        first, last = map(int, options["--rows"].split("-"))
        found, base = [], 0
        for path in files:
            data = pathlib.Path(path).read_bytes()
            _, rows, count = struct.unpack_from("<8sQQ", data)
            for y, x, row in struct.iter_unpack("<III", data[24:]):
                if first <= y <= last:
                    found.append((y, x, base + row))
            base += rows
        output = head(0, len(found))
        output += b"".join(struct.pack("<6I", x, y, row, 1, 0, 0) for y, x, row in sorted(found))
    else:
        parts = [pathlib.Path(path).read_bytes()[336:] for path in files]
        output = head(0, sum(map(len, parts)) // 24) + b"".join(parts)
    if (here / "cut").exists():
        output = output[:-5]
    pathlib.Path(options["-o"]).write_bytes(output)
"""


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "program"
    path.write_text(f"#!{sys.executable}\n{textwrap.dedent(PROGRAM)}")
    path.chmod(0o755)
    return path


def some_points(count, seed=1):
    numbers = random.Random(seed)
    return [(numbers.uniform(-180, 180), numbers.uniform(-80, 80)) for _ in range(count)]


def write_csv(path, rows):
    path.write_text("name,lon,lat\n" + "".join(f"n,{x!r},{y!r}\n" for x, y in rows).replace("nan", ""))
    return path


def first_phase(folder, program, inputs, bands):
    work = points.plan(folder, program, inputs, bands)
    manifest.write(work)
    return manifest.read(work.path)


def second_phase(work):
    points.merge(work, work.shards, work.path.parent / "bands")
    return manifest.read(work.path.parent / "bands/manifest.json")


def merged(work):
    path = work.path.parent / "tree.clusters"
    clusters.merge(work, work.shards, path)
    return path.read_bytes()


def run_all(work):
    for entry in work.shards:
        shard.run_shard(work.path, entry.id)


def whole(folder, program, inputs, bands):
    """The tree without dask."""
    first = first_phase(folder, program, inputs, bands)
    run_all(first)
    second = second_phase(first)
    run_all(second)
    return merged(second)


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

    def report(progress, receipt):
        if receipt and len(progress.done) == 3:
            cluster.loop.add_callback(cluster.scheduler.close)

    with new_cluster() as cluster, distributed.Client(cluster, set_as_default=False) as client:
        with pytest.raises(runner.LostScheduler):
            runner.run(second, client, report=report)
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
    with pytest.raises(shard.ShardFault, match="expected clusters, found another file or a part"):
        shard.run_shard(second.path, "1")
    (tmp_path / "cut").unlink()
    run_all(second)
    # Points that were changed later are refused.
    first.output(first.shards[2]).write_bytes(b"LOXRUN1\n")
    second.output(second.shards[0]).unlink()
    with pytest.raises(shard.ShardFault, match="is not the file of the manifest"):
        shard.run_shard(second.path, "1")
    with pytest.raises(Fault, match="found another file|found unpack"):
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
    code = (
        "import resource, signal, sys; from loxodrome_distribute import shard\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))\n"
        "try: shard.run_shard(sys.argv[1], '1')\n"
        "except shard.ShardFault as error: print(error)"
    )
    limited = subprocess.run(
        [sys.executable, "-c", code, work.path],
        cwd=CHECKOUT / "Sources/Python",
        capture_output=True,
        text=True,
        check=True,
    )
    assert limited.stdout.startswith("shard 0001: ") and limited.stdout.count("\n") == 1, limited.stdout
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
    for radius in (0.0, 1e-300, math.inf):
        assert clusters.lowest_zoom({**options, "radius": radius}) in (0, 16)


def read(path, *names):
    """The coordinates that are written for a file."""
    pipe = io.BytesIO()
    coordinates.write(path, pipe, *names)
    data, rows = pipe.getvalue(), []
    while data:
        (count,) = struct.unpack_from("<Q", data)
        values = struct.unpack_from(f"<{2 * count}d", data, 8)
        rows += zip(values[:count], values[count:])
        data = data[8 + 16 * count :]
    return [tuple(map(repr, row)) for row in rows]


def well_known(x, y):
    return struct.pack("<BIdd", 1, 1, x, y)


def test_coordinates_of_all_formats(tmp_path, monkeypatch):
    monkeypatch.setattr(coordinates, "BLOCK", 3)
    rows = [(1.5, 2.0), (NAN, NAN), (-180.0, 85.0), (0.1, -0.0), (NAN, NAN), (1e-9, 7.0), (3.0, 4.0)]
    expected = [tuple(map(repr, row)) for row in rows]
    xs, ys = ([None if number != number else number for number in axis] for axis in zip(*rows))
    write_csv(tmp_path / "a.csv", rows)
    (tmp_path / "b.tsv").write_text((tmp_path / "a.csv").read_text().replace(",", "\t").upper())
    table = pa.table({"name": ["n"] * 7, "Lng": xs, "lat": ys})
    pa.parquet.write_table(table, tmp_path / "c.parquet", row_group_size=2)
    for name, new in (("d.arrow", pa.ipc.new_file), ("e.arrows", pa.ipc.new_stream)):
        with new(tmp_path / name, table.schema) as writer:
            writer.write_table(table, max_chunksize=4)
    binary = pa.array([None if x is None else well_known(x, y) for x, y in zip(xs, ys)], pa.binary())
    geo = {"geo": json.dumps({"version": "1.1.0", "primary_column": "place", "columns": {}})}
    pa.parquet.write_table(
        pa.table({"place": binary, "id": list(range(7))}).replace_schema_metadata(geo),
        tmp_path / "f.parquet",
    )
    pairs = pa.array([None if x is None else {"x": x, "y": y} for x, y in zip(xs, ys)])
    pa.parquet.write_table(pa.table({"geometry": pairs}), tmp_path / "g.geoparquet")
    for path in sorted(tmp_path.iterdir()):
        assert read(path) == expected, path
    assert read(tmp_path / "c.parquet", "Lng", "lat") == expected
    with pytest.raises(Fault, match="no column of longitudes, only name, Lng, lat"):
        read(tmp_path / "c.parquet", "lon", None)


def test_files_without_points_are_named(tmp_path):
    bad = [
        ("a.csv", b"lon,lat\n1,x\n", "expected csv: .*invalid value 'x'"),
        ("b.csv", b"a,b\n1,2\n", "no column of longitudes, only a, b"),
        ("c.parquet", b"x", "expected parquet"),
        ("d.arrow", b"", "expected arrow"),
        ("e.txt", b"", "expected a name that ends in .csv"),
    ]
    for name, data, text in bad:
        (tmp_path / name).write_bytes(data)
        with pytest.raises(Fault, match=text) as fault:
            read(tmp_path / name)
        assert "\n" not in str(fault.value)
    line = struct.pack("<BII4d", 1, 2, 2, 0, 0, 1, 1)
    big = struct.pack(">BIdd", 0, 1, 1, 2)
    for geometry in (line, big, well_known(1, 2)[:-1]):
        pa.parquet.write_table(pa.table({"geometry": pa.array([geometry])}), tmp_path / "f.parquet")
        with pytest.raises(Fault, match="expected points of two coordinates"):
            read(tmp_path / "f.parquet")


LOXODROME = [CHECKOUT / ".build" / kind / "loxodrome" for kind in ("release", "debug")]


@pytest.mark.skipif(not any(path.exists() for path in LOXODROME), reason="loxodrome is not built")
def test_the_tree_is_that_of_one_memory(tmp_path):
    """The command's answers from trees of 1, 2 and 7 bands are those from the points."""
    loxodrome = next(path for path in LOXODROME if path.exists())
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
    assert refused.returncode == 2 and "--radius is for points" in refused.stderr
    band = tmp_path / "7/bands/shards/0001.clusters"
    refused = subprocess.run(
        [loxodrome, "cluster", band, "--zoom", "1"], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2 and "expected a tree, found a band" in refused.stderr
