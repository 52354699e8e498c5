"""Longitudes and latitudes of the rows of a file: CSV, Parquet, GeoParquet, or Arrow."""

import json
import pathlib
import struct

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
import pyarrow.ipc
import pyarrow.parquet

from .files import Fault

# The names of columns of positions, in the order of preference; those of loxodrome cluster.
LONGITUDES = ("longitude", "lon", "lng", "long", "x")
LATITUDES = ("latitude", "lat", "y")
# The largest number of rows of a block, as cluster-shards sort reads them.
BLOCK = 1 << 20
# A point in well-known binary: the order of bytes, the kind of geometry, then x and y.
POINT = struct.Struct("<BIdd")
FORMATS = {
    ".csv": "csv",
    ".tsv": "csv",
    ".parquet": "parquet",
    ".geoparquet": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".arrows": "arrows",
}


def write(path, pipe, longitude=None, latitude=None):
    """Writes the coordinates of all rows of a file into a pipe, in blocks of a number n of 64 bits, n
    longitudes and n latitudes. A row without a position is NaN.

    `longitude` and `latitude` name the columns, instead of the usual names or the geometry.
    """
    path = pathlib.Path(path)
    try:
        path.open("rb").close()
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from error
    try:
        for batch in batches(path, longitude, latitude):
            pair = columns(batch, path, longitude, latitude)
            for first in range(0, batch.num_rows, BLOCK):
                parts = [contiguous(column.slice(first, BLOCK)) for column in pair]
                pipe.write(struct.pack("<Q", len(parts[0]) // 8))
                for part in parts:
                    pipe.write(part)
    except (pa.ArrowException, ValueError, KeyError) as error:
        text = " ".join(str(error).split())[:200]
        raise Fault(f"{path}: expected {FORMATS[path.suffix.lower()]}: {text}") from error


def batches(path, longitude, latitude):
    """The rows of a file as record batches of the columns that matter, one after another."""
    kind = FORMATS.get(path.suffix.lower())
    if kind is None:
        raise Fault(f"{path}: expected a name that ends in {', '.join(FORMATS)}")
    if kind == "csv":
        parse = pa.csv.ParseOptions(delimiter="\t" if path.suffix.lower() == ".tsv" else ",")
        with pa.csv.open_csv(path, parse_options=parse) as head:
            names = chosen(head.schema, path, longitude, latitude)
        if len(set(names)) < 2:
            raise Fault(f"{path}: expected two columns of numbers")
        convert = pa.csv.ConvertOptions(
            column_types={name: pa.float64() for name in names},
            include_columns=list(names),
            null_values=["", " "],
        )
        with pa.csv.open_csv(path, parse_options=parse, convert_options=convert) as reader:
            yield from reader
    elif kind == "parquet":
        with pa.parquet.ParquetFile(path) as file:
            names = chosen(file.schema_arrow, path, longitude, latitude)
            yield from file.iter_batches(batch_size=BLOCK, columns=sorted(set(names)))
    elif kind == "arrow":
        with pa.memory_map(str(path)) as source, pa.ipc.open_file(source) as file:
            for index in range(file.num_record_batches):
                yield file.get_batch(index)
    else:
        with pa.memory_map(str(path)) as source, pa.ipc.open_stream(source) as stream:
            yield from stream


def chosen(schema, path, longitude, latitude):
    """The names of the columns of longitudes and latitudes. Both are the same where it is one of
    points: `geometry`, or the primary one of GeoParquet."""
    lower = {name.lower(): name for name in reversed(schema.names)}

    def one(wanted, usual):
        names = [wanted] if wanted in schema.names else []
        if wanted is None:
            names = [lower[name] for name in usual if name in lower]
        return names[0] if names else None

    pair = one(longitude, LONGITUDES), one(latitude, LATITUDES)
    if None not in pair:
        return pair
    metadata = schema.metadata or {}
    if longitude is None and latitude is None:
        if b"geo" in metadata:
            primary = json.loads(metadata[b"geo"])["primary_column"]
            return primary, primary
        if "geometry" in lower:
            return lower["geometry"], lower["geometry"]
    missing = "longitudes" if pair[0] is None else "latitudes"
    raise Fault(f"{path}: there is no column of {missing}, only {', '.join(schema.names)[:200]}")


def columns(batch, path, longitude, latitude):
    """The longitudes and latitudes of a batch as arrays of doubles, NaN where there is no position."""
    names = chosen(batch.schema, path, longitude, latitude)
    if names[0] != names[1]:
        return [numbers(batch.column(name)) for name in names]
    points = batch.column(names[0])
    if pa.types.is_struct(points.type):
        return [numbers(pc.struct_field(points, axis)) for axis in ("x", "y")]
    return well_known_binary(points, path)


def numbers(column):
    return pc.fill_null(pc.cast(column, pa.float64()), float("nan"))


def well_known_binary(points, path):
    """The coordinates of points in well-known binary. Null and empty points have none."""
    nothing = POINT.pack(1, 1, float("nan"), float("nan"))
    points = pc.fill_null(pc.cast(points, pa.binary()), nothing)
    if len(points) == 0:
        return [numbers(pa.array([], pa.float64()))] * 2
    sizes = pc.min_max(pc.binary_length(points)).as_py()
    heads = pc.unique(pc.binary_slice(points, 0, 5)).to_pylist()
    if set(sizes.values()) != {POINT.size} or heads != [nothing[:5]]:
        raise Fault(f"{path}: expected points of two coordinates in little-endian well-known binary")
    return [doubles(pc.binary_slice(points, start, start + 8)) for start in (5, 13)]


def doubles(parts):
    """The numbers whose bytes are the elements of an array of eight bytes each."""
    parts = pc.cast(parts, pa.binary(8))
    return pa.Array.from_buffers(pa.float64(), len(parts), [None, parts.buffers()[1]], offset=parts.offset)


def contiguous(column):
    """The bytes of an array of doubles without nulls."""
    start = column.offset * 8
    return memoryview(column.buffers()[1])[start : start + len(column) * 8]
