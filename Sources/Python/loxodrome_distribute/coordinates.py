"""Longitudes and latitudes of the rows of a file: CSV, Parquet, GeoParquet, or Arrow."""

import pathlib
import struct

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet

from . import files, texts
from .columns import LATITUDES, LONGITUDES, chosen, contiguous, points_of, values_of
from .files import Fault
from .spoiled import SpoiledRows

__all__ = ["BLOCK", "LATITUDES", "LONGITUDES", "write"]

# The largest number of rows of a block, as cluster-shards sort reads them.
BLOCK = 1 << 20
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
    longitudes and n latitudes. A row without a position is NaN, and so is one that cannot be read.

    `longitude` and `latitude` name the columns, instead of the usual names or the geometry. Returns a
    note about rows that cannot be read, or None. Throws a `Fault` if no row has a position for that.
    """
    path = pathlib.Path(path)
    files.check_regular(path)
    if path.suffix.lower() not in FORMATS:
        raise Fault(f"{path}: expected a name that ends in {', '.join(FORMATS)}")
    spoiled = SpoiledRows(path)
    for pair in pairs(path, longitude, latitude, spoiled):
        for first in range(0, len(pair[0]), BLOCK):
            parts = [contiguous(column.slice(first, BLOCK)) for column in pair]
            pipe.write(struct.pack("<Q", len(parts[0]) // 8))
            for part in parts:
                pipe.write(part)
    return spoiled.note()


def pairs(path, longitude, latitude, spoiled):
    """The longitudes and latitudes of the rows, one part of the file after another, as doubles."""
    kind = FORMATS[path.suffix.lower()]
    delimiter = "\t" if path.suffix.lower() == ".tsv" else ","
    try:
        if kind == "csv":
            yield from texts.pairs(path, delimiter, longitude, latitude, spoiled)
            return
        for batch in batches(path, kind, longitude, latitude):
            names = chosen(batch.schema, path, longitude, latitude)
            if names[0] == names[1]:
                yield points_of(batch.column(names[0]), names[0], spoiled)
            else:
                yield values_of([batch.column(name) for name in names], names, spoiled)
    # pyarrow throws OSError for pages that are cut or damaged, too.
    except (pa.ArrowException, OSError, ValueError, KeyError, OverflowError, MemoryError) as error:
        raise Fault(f"{path}: expected {kind}: {files.reason(error)}") from error


def batches(path, kind, longitude, latitude):
    """The rows of a file as record batches of the columns that matter, one after another."""
    if kind == "parquet":
        with pa.parquet.ParquetFile(path) as file:
            names = chosen(file.schema_arrow, path, longitude, latitude)
            yield from file.iter_batches(batch_size=BLOCK, columns=sorted(set(names)))
    elif kind == "arrow":
        with pa.memory_map(str(path)) as source, pa.ipc.open_file(source) as file:
            for index in range(file.num_record_batches):
                yield whole(file.get_batch(index))
    else:
        with pa.memory_map(str(path)) as source, pa.ipc.open_stream(source) as stream:
            yield from map(whole, stream)


def whole(batch):
    """A batch whose offsets and sizes were checked: Arrow reads what damaged ones point to."""
    batch.validate(full=True)
    return batch
