"""Files of points that are damaged, of other kinds, or made to deceive."""

import io
import json
import os
import random
import struct
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet
import pytest
from loxodrome_distribute import coordinates, manifest, shard, texts
from loxodrome_distribute.columns import values_of
from loxodrome_distribute.files import Fault
from sharded_points import first_phase, write_program
from test_coordinates import PACKAGE, read, well_known

ROWS = 2000


def parquet(**columns):
    stream = io.BytesIO()
    pa.parquet.write_table(pa.table(columns), stream)
    return stream.getvalue()


def arrow(new=pa.ipc.new_file, **columns):
    stream, table = io.BytesIO(), pa.table(columns)
    with new(stream, table.schema) as writer:
        writer.write_table(table)
    return stream.getvalue()


def geoparquet(geo, **columns):
    stream = io.BytesIO()
    pa.parquet.write_table(pa.table(columns).replace_schema_metadata({"geo": geo}), stream)
    return stream.getvalue()


def two_of_one_name():
    stream = io.BytesIO()
    column = pa.array([1.0])
    pa.parquet.write_table(pa.table([column] * 3, names=["lon", "lon", "lat"]), stream)
    return stream.getvalue()


NUMBERS = {"lon": [float(n % 180) for n in range(ROWS)], "lat": [float(n % 90) for n in range(ROWS)]}
WHOLE = parquet(**NUMBERS)
POINTS = pa.array([well_known(1, 2)])


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("a.parquet", b"", "expected parquet: "),
        ("a.parquet", b"PAR1", "expected parquet: "),
        ("a.parquet", random.Random(1).randbytes(5000), "expected parquet: "),
        ("a.parquet", WHOLE[:-1], "expected parquet: "),
        ("a.parquet", WHOLE[: len(WHOLE) // 2], "expected parquet: "),
        # The data is damaged, and the footer is whole.
        ("a.parquet", b"PAR1" + b"\xff" * 300 + WHOLE[304:], "expected parquet: "),
        ("a.parquet", b"lon,lat\n1,2\n", "expected parquet: "),
        ("a.parquet", parquet(lon=[1.0]), "no column of latitudes, only lon"),
        ("a.parquet", parquet(lon=[True], lat=[1.0]), "column 'lon': expected numbers, found bool"),
        ("a.parquet", parquet(lon=[[1.0]], lat=[1.0]), "column 'lon': expected numbers, found list"),
        ("a.parquet", two_of_one_name(), "expected one column 'lon', found 2"),
        ("a.parquet", parquet(**{"\x1b[2J": [1.0]}), "only \\u{1B}[2J"),
        ("a.parquet", parquet(lon=["\x1b[2J"], lat=[1.0]), "found '\\x1b[2J'"),
        ("a.parquet", parquet(geometry=[1]), "column 'geometry': expected points, found int64"),
        ("a.parquet", parquet(geometry=[{"x": 1.0}]), "column 'geometry': expected points of x and y"),
        ("a.parquet", parquet(geometry=[well_known(1, 2)[:-1]]), "row 1: column 'geometry': expected points"),
        ("a.parquet", geoparquet("{", p=POINTS), "expected metadata of GeoParquet in JSON: Expecting"),
        ("a.parquet", geoparquet("[]", p=POINTS), "found no name of a primary_column"),
        ("a.parquet", geoparquet("{}", p=POINTS), "found no name of a primary_column"),
        ("a.parquet", geoparquet('{"primary_column": 7}', p=POINTS), "found no name of a primary_column"),
        ("a.parquet", geoparquet('{"primary_column": "q"}', p=POINTS), "no primary_column 'q', only p"),
        ("a.parquet", geoparquet("[" * 100_000, p=POINTS), "nested too deeply"),
        ("a.parquet", geoparquet(b"\xff", p=POINTS), "expected metadata of GeoParquet in JSON: 'utf-8'"),
        ("a.arrow", b"ARROW1" + bytes(100), "expected arrow: "),
        ("a.arrow", arrow(**NUMBERS)[:-100], "expected arrow: "),
        ("a.arrows", arrow(pa.ipc.new_stream, **NUMBERS)[:-9000], "expected arrows: "),
        ("a.arrows", b"", "expected arrows: "),
        ("a.csv", b"", "expected csv: "),
        ("a.csv", b"\xff\xfe\x00", "expected csv: "),
        ("a.csv", b"lon\n1\n", "no column of latitudes, only lon"),
        ("a.csv", b"\x1b[31mlon,lat\n1,2\n", "only \\u{1B}[31mlon, lat"),
        ("a.csv", b"lon,lon,lat\n1,2,3\n", "expected one column 'lon', found 2"),
        ("a.csv", b"lon,lat\nx,y\n5\n", "no row has a position; row 1: column 'lon'"),
        ("a.csv", b"lon,lat\n5\n1,2,3\n", "no row has a position; row 1: expected 2 fields"),
        ("a.csv", b"lon,lat\n\xff,1\n", "row 1: column 'lon'"),
        ("a.txt", b"lon,lat\n1,2\n", "expected a name that ends in .csv"),
    ],
)  # fmt: skip
def test_files_without_positions_are_one_line(tmp_path, refused, name, data, text):
    (tmp_path / name).write_bytes(data)
    why = refused("coordinates", tmp_path / name, partial_output=True)
    assert why.startswith(f"ci/distribute: {tmp_path / name}: ") and text in why


def test_one_column_is_no_pair(tmp_path, refused):
    for name, data in (("a.csv", b"lon,lat\n1,2\n"), ("a.parquet", WHOLE)):
        (tmp_path / name).write_bytes(data)
        options = ["--longitude-column", "lon", "--latitude-column", "lon"]
        assert "expected two columns" in refused("coordinates", tmp_path / name, *options)


def test_pipes_are_not_waited_for(tmp_path, refused):
    os.mkfifo(tmp_path / "a.csv")
    assert "found a pipe or a device" in refused("coordinates", tmp_path / "a.csv")
    os.symlink("b.csv", tmp_path / "b.csv")
    assert "Too many levels of symbolic links" in refused("coordinates", tmp_path / "b.csv")


SPOILED = ("nan", "nan")


def test_a_row_that_cannot_be_read_costs_its_position(tmp_path, call):
    path = tmp_path / "a.csv"
    path.write_bytes(b"lon,lat\n1,2\nx,4\n5\n6,7,8\n9,inf\n\n 3 ,1e400\n4,-5\n,\n0x1,1\n")
    assert read(path) == [
        ("1.0", "2.0"), SPOILED, SPOILED, SPOILED, SPOILED, SPOILED, ("4.0", "-5.0"), SPOILED, SPOILED,
    ]  # fmt: skip
    code, _, errors = call("coordinates", path)
    assert code == 0 and errors == (
        f"ci/distribute: {path}: 6 of 9 rows cannot be read and have no position; the first is row 2: "
        "column 'lon': expected degrees such as 52.52, found 'x'\n"
    )
    for name, columns, count in (
        ("b.parquet", {"lon": ["1", "x", None], "lat": ["2", "3", "4"]}, 1),
        ("c.parquet", {"lon": [1.0, float("inf"), None], "lat": [2.0, 3.0, 4.0]}, 1),
        ("d.parquet", {"geometry": [well_known(1, 2), well_known(1, 2)[:9], None]}, 1),
        ("e.parquet", {"geometry": [well_known(1, 2), b"", struct.pack(">BIdd", 0, 1, 1, 2)]}, 2),
    ):
        (tmp_path / name).write_bytes(parquet(**columns))
        rows = read(tmp_path / name)
        assert rows[0] == ("1.0", "2.0") and all("nan" in row for row in rows[1:]) and len(rows) == 3
        assert f"{count} of 3 rows cannot be read" in call("coordinates", tmp_path / name)[2]


@pytest.fixture
def parts(monkeypatch):
    """The numbers of rows that are read together, which grow."""
    found = []

    def counted(columns, *others):
        found.append(len(columns[0]))
        return values_of(columns, *others)

    monkeypatch.setattr(texts, "values_of", counted)
    return found


def test_rows_of_another_length_keep_their_numbers_in_all_blocks(tmp_path, parts, call):
    path = tmp_path / "a.csv"
    numbers = random.Random(1)
    # pyarrow reads blocks of 2^20 bytes.
    name = "n" * 1000
    rows = [numbers.choice([f"{n},5,{name}", f"7,{name}" if n % 3 else f"1,2,3,{name}"]) for n in range(2200)]
    path.write_text("lon,lat,name\n" + "\n".join(rows) + "\n")
    found = read(path)
    assert 2 << 20 < path.stat().st_size < 3 << 20 and len(found) == len(rows)
    assert all(
        pair == ((f"{n}.0", "5.0") if row.startswith(f"{n},5,") else SPOILED)
        for n, (row, pair) in enumerate(zip(rows, found))
    )
    assert len(parts) <= 4 and sum(parts) == len(rows)
    count = found.count(SPOILED)
    assert f"{count} of 2200 rows cannot be read" in call("coordinates", path)[2]


def test_rows_of_another_length_alone_are_read_together(tmp_path, parts):
    (tmp_path / "a.csv").write_text("lon,lat\n1,2\n" + "7\n" * 500)
    assert read(tmp_path / "a.csv") == [("1.0", "2.0")] + [SPOILED] * 500
    assert len(parts) <= 2


@pytest.mark.parametrize(
    ("data", "first"),
    [
        ("x,2\n7\n1,2\n", "row 1: column 'lon'"),
        ("7\nx,2\n1,2\n", "row 1: expected 2 fields"),
        ("1,2\n7\n3,x\n", "row 2: expected 2 fields"),
        ("1,2\n3,x\n7\n", "row 2: column 'lat'"),
    ],
)
def test_the_first_row_that_cannot_be_read_is_told(tmp_path, call, data, first):
    (tmp_path / "a.csv").write_text("lon,lat\n" + data)
    code, _, errors = call("coordinates", tmp_path / "a.csv")
    assert code == 0 and f"2 of 3 rows cannot be read and have no position; the first is {first}" in errors


def test_large_integers_are_the_nearest_doubles(tmp_path):
    (tmp_path / "a.parquet").write_bytes(parquet(lon=[2**62 + 1], lat=[3]))
    assert read(tmp_path / "a.parquet") == [(repr(float(2**62)), "3.0")]


@pytest.mark.parametrize("name", ["a.parquet", "a.arrow", "a.arrows"])
def test_damage_anywhere_is_a_fault_or_coordinates(tmp_path, name):
    """Bytes of small files are changed at random. Nothing but a fault may be thrown."""
    columns = {"lon": ["1", "2", "x"], "lat": [1.0, 2.0, 3.0]}
    new = {"a.arrow": pa.ipc.new_file, "a.arrows": pa.ipc.new_stream}.get(name)
    whole = arrow(new, **columns) if new else parquet(**columns)
    for seed in range(400):
        numbers = random.Random(seed)
        data = bytearray(whole)
        for _ in range(numbers.choice([1, 1, 2, 8])):
            data[numbers.randrange(len(data))] = numbers.randrange(256)
        (tmp_path / name).write_bytes(data[: numbers.choice([len(data), numbers.randrange(len(data))])])
        try:
            coordinates.write(tmp_path / name, io.BytesIO())
        except Fault as fault:
            assert str(tmp_path / name) in str(fault) and "\n" not in str(fault), seed


def test_the_note_is_in_the_receipt_and_told_by_merging(tmp_path, call):
    program = write_program(tmp_path / "program", sys.executable)
    (tmp_path / "a.csv").write_bytes(b"lon,lat\n1,2\nx,4\n")
    work = first_phase(tmp_path / "work", program, [tmp_path / "a.csv"], 1)
    note = shard.run_shard(work.path, "1")["note"]
    assert "1 of 2 rows cannot be read" in note
    assert json.loads((work.path.parent / "shards/0001.points.done").read_text())["note"] == note
    code, output, errors = call("merge", work.path, "-o", tmp_path / "bands")
    assert code == 0 and errors == f"ci/distribute: shard 0001: {note}\n"
    assert b"1 of 2 points have a position" in output
    assert manifest.read(tmp_path / "bands/manifest.json").kind == "clusters"


def test_a_full_disk_is_told(tmp_path, work):
    (tmp_path / "a.csv").write_text("lon,lat\n1,2\n")
    for arguments in (["coordinates", tmp_path / "a.csv"], ["status", work.path], ["commands", work.path]):
        command = [sys.executable, "-m", "loxodrome_distribute", *arguments]
        with open("/dev/full", "wb") as full:
            found = subprocess.run(
                command, cwd=PACKAGE, stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
        assert found.stderr == "ci/distribute: standard output: No space left on device\n"
        assert found.returncode == 2


@pytest.mark.parametrize("error", [OSError(24, "Too many open files"), BrokenPipeError(32, "Broken pipe")])
def test_errors_that_are_not_of_the_output_do_not_name_it(work, monkeypatch, refused, error):
    def failing(*_):
        raise error

    monkeypatch.setattr(shard, "kept", failing)
    assert refused("status", work.path) == f"ci/distribute: {error.strerror}\n"
