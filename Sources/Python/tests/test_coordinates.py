"""Coordinates of files of all formats, as blocks."""

import io
import json
import math
import struct

import pyarrow as pa
import pyarrow.parquet
import pytest
from loxodrome_distribute import coordinates
from loxodrome_distribute.files import Fault
from sharded_points import write_csv

NAN = math.nan


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
