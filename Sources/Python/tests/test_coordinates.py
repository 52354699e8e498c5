"""Coordinates of files of all formats, as blocks."""

import io
import json
import math
import os
import pathlib
import struct
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet
import pytest
from loxodrome_distribute import coordinates
from loxodrome_distribute.files import Fault
from sharded_points import write_csv

NAN = math.nan
PACKAGE = pathlib.Path(__file__).parents[1]


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


@pytest.mark.parametrize("axis", [0, 1], ids=["longitude", "latitude"])
def test_every_usual_name_of_a_column_is_found(tmp_path, axis):
    usual = (coordinates.LONGITUDES, coordinates.LATITUDES)
    for number, name in enumerate(usual[axis]):
        for spelled in (name, name.upper(), name.title()):
            names = ["lon", "lat", "z"]
            names[axis] = spelled
            # A later name of the list is also there, and is not taken.
            later = usual[axis][number + 1 :]
            names[2] = later[0] if later else "z"
            (tmp_path / "a.csv").write_text(",".join(names) + "\n1,2,3\n")
            table = pa.table({name: [value] for name, value in zip(names, (1.0, 2.0, 3.0))})
            pa.parquet.write_table(table, tmp_path / "a.parquet")
            for path in ("a.csv", "a.parquet"):
                assert read(tmp_path / path) == [("1.0", "2.0")], (path, names)


def test_the_usual_names_are_those_of_the_command(tmp_path, loxodrome):
    for names, text in (("a,lat", coordinates.LONGITUDES), ("lon,a", coordinates.LATITUDES)):
        (tmp_path / "a.csv").write_text(f"{names}\n1,2\n")
        command = [loxodrome, "cluster", tmp_path / "a.csv", "--zoom", "1"]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        assert f"({', '.join(text)}, or --" in found.stderr and found.returncode == 2, found.stderr


def test_the_command_writes_blocks(tmp_path):
    path = write_csv(tmp_path / "a.csv", [(1.5, 2.0), (NAN, NAN)])
    command = [sys.executable, "-m", "loxodrome_distribute", "coordinates"]

    def run(*arguments, **streams):
        return subprocess.run([*command, *arguments], cwd=PACKAGE, check=False, **streams)

    written = run(path, "--longitude-column", "lat", "--latitude-column", "lon", capture_output=True)
    nan = float("nan")
    assert written.returncode == 0 and written.stdout == struct.pack("<Q4d", 2, 2.0, nan, 1.5, nan)
    for arguments, text in (
        ([tmp_path / "absent.csv"], "absent.csv: No such file or directory"),
        ([tmp_path], "Is a directory"),
        ([path, "--longitude-column", "no"], "no column of longitudes, only name, lon, lat"),
    ):
        refused = run(*arguments, capture_output=True, text=True)
        assert refused.returncode == 2 and text in refused.stderr and refused.stderr.count("\n") == 1
        assert refused.stdout == ""
    # A reader that ends early is the one that says why.
    write_csv(tmp_path / "a.csv", [(1.5, 2.0)] * 20_000)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        early = run(path, stdout=pipe, stderr=subprocess.PIPE, text=True)
    assert early.returncode == 2 and early.stderr == ""


def test_files_without_points_are_named(tmp_path):
    bad = [
        ("a.csv", b"lon,lat\n1,x\n", "no row has a position; row 1: column 'lat': expected .*, found 'x'"),
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
