"""Tiles of a real command in shards, beside one run of it."""

import json
import pathlib
import subprocess

import pytest
from loxodrome_distribute import manifest, runner, tiles
from loxodrome_distribute.files import Fault
from sharded_points import some_points, whole, write_csv

CHECKOUT = pathlib.Path(__file__).parents[3]
COUNTRIES = CHECKOUT / "Benchmarks/Data/ne_110m_countries.geojson"


def command():
    for build in ("release", "debug"):
        path = CHECKOUT / ".build" / build / "loxodrome"
        if path.exists():
            return path
    return pytest.skip("the command is not built")


@pytest.fixture
def two(tmp_path):
    """A map of two small countries far from each other."""
    source = json.loads(COUNTRIES.read_text())
    source["features"] = [f for f in source["features"] if f["properties"]["name"] in ("Fiji", "Rwanda")]
    assert len(source["features"]) == 2
    path = tmp_path / "two.geojson"
    path.write_text(json.dumps(source))
    return path


@pytest.mark.parametrize("bounds", [None, (-180, -19, 180, -1)], ids=["world", "bounds"])
def test_shards_give_the_bytes_of_one_run(tmp_path, client, two, bounds):
    executable = command()
    options = ["--labels", "--attribution", "Natural Earth"]
    work = tiles.plan(
        tmp_path / "work", executable, [two], (0, 6), 2, style=None, bounds=bounds, options=options
    )
    # The levels 0 and 1, and those of the 16 tiles of level 2 that are near the data.
    assert len(work.shards) == 1 + (16 if bounds is None else 12)
    manifest.write(work)
    outcome = runner.run(manifest.read(work.path), client)
    assert (outcome.failed, outcome.left) == ({}, 0)
    whole, merged = tmp_path / "whole.pmtiles", tmp_path / "merged.pmtiles"
    subprocess.run([executable, "tiles", two, "--zooms", "0-6", *options, "-o", whole], check=True)
    tiles.merge(work, work.shards, merged)
    assert merged.read_bytes() == whole.read_bytes()
    # A part of an archive is none.
    part = work.output(work.shards[0])
    tiles.check(part, work, work.shards[0])
    part.write_bytes(part.read_bytes()[:-1])
    with pytest.raises(Fault):
        tiles.check(part, work, work.shards[0])


def test_shards_of_clusters_give_the_bytes_of_one_run(tmp_path, client, two):
    executable = command()
    tree = tmp_path / "points.clusters"
    points = write_csv(tmp_path / "points.csv", some_points(400))
    tree.write_bytes(whole(tmp_path / "tree", executable, [points], 3))
    work = tiles.plan(tmp_path / "work", executable, [two, tree], (0, 5), 1)
    manifest.write(work)
    outcome = runner.run(manifest.read(work.path), client)
    assert (outcome.failed, outcome.left) == ({}, 0)
    one, merged = tmp_path / "one.pmtiles", tmp_path / "merged.pmtiles"
    subprocess.run([executable, "tiles", two, tree, "--zooms", "0-5", "-o", one], check=True)
    tiles.merge(work, work.shards, merged)
    assert merged.read_bytes() == one.read_bytes()


@pytest.mark.parametrize(
    ("bounds", "columns", "rows"),
    [
        # At level 3 a column is 45 degrees wide. Rows 3 and 4 meet at the equator.
        ((170, -20, 180, -10), [0, 6, 7], [3, 4, 5]),
        ((-180, -20, -170, -10), [0, 1, 7], [3, 4, 5]),
        ((135, -20, 179, 10), [0, 6, 7], [2, 3, 4, 5]),
        ((10, 50, 20, 60), [3, 4, 5], [1, 2, 3]),
        ((46, 1, 89, 2), [4, 5, 6], [2, 3, 4]),
        ((45, 1, 90, 2), [4, 5, 6], [2, 3, 4]),
        ((-180, -90, 180, 90), range(8), range(8)),
        ((-180, 86, 180, 90), range(8), [0, 1]),
    ],
)
def test_columns_continue_across_the_180th_meridian(bounds, columns, rows):
    found = tiles.tiles_within(bounds, 3)
    assert (list(found[0]), list(found[1])) == (sorted(columns), list(rows))


def test_shards_near_the_180th_meridian_give_the_bytes_of_one_run(tmp_path, client):
    executable = command()
    pin = {
        "type": "Feature",
        "properties": {"marker-color": "#00f", "name": "near"},
        "geometry": {"type": "Point", "coordinates": [179.99, -15]},
    }
    data = tmp_path / "pin.geojson"
    data.write_text(json.dumps(pin))
    for bounds in [(170, -20, 180, -10), (179.98, -15.01, 180, -14.99)]:
        folder = tmp_path / str(bounds[0])
        work = tiles.plan(folder, executable, [data], (0, 5), 3, bounds=bounds)
        manifest.write(work)
        outcome = runner.run(manifest.read(work.path), client)
        assert (outcome.failed, outcome.left) == ({}, 0)
        one, merged = folder / "one.pmtiles", folder / "merged.pmtiles"
        subprocess.run([executable, "tiles", data, "--zooms", "0-5", "-o", one], check=True)
        tiles.merge(work, work.shards, merged)
        assert merged.read_bytes() == one.read_bytes()


def test_plans_say_what_is_wrong(tmp_path, two):
    program = tmp_path / "program"
    program.touch(mode=0o755)
    for zooms, level in [((3, 2), 1), ((0, 32), 3), ((0, 8), 6)]:
        with pytest.raises(Fault):
            tiles.plan(tmp_path / "work", program, [two], zooms, level)
    with pytest.raises(Fault):
        tiles.plan(tmp_path / "work", program, [two], (0, 4), 2, bounds=(10, 0, -10, 5))
