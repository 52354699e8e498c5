"""The columns of a file that have positions, as arrays of doubles. NaN is a row without a position."""

import struct

import pyarrow as pa
import pyarrow.compute as pc

from . import documents
from .files import Fault

# The names of columns of positions, in the order of preference; those of loxodrome cluster.
LONGITUDES = ("longitude", "lon", "lng", "long", "x")
LATITUDES = ("latitude", "lat", "y")
# A point in well-known binary: the order of bytes, the kind of geometry, then x and y.
POINT = struct.Struct("<BIdd")
# A number as texts have it, with blanks beside it.
NUMBER = r"(?i)^\s*[-+]?(nan|(\d+\.?\d*|\.\d+)(e[-+]?\d+)?)\s*$"


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
        if pair[0] == pair[1]:
            raise Fault(f"{path}: expected two columns, found {pair[0]!r} for longitudes and latitudes")
    elif longitude is None and latitude is None and geometry(schema, path):
        pair = (geometry(schema, path),) * 2
    else:
        missing = "longitudes" if pair[0] is None else "latitudes"
        raise Fault(f"{path}: there is no column of {missing}, only {', '.join(schema.names)[:200]}")
    for name in pair:
        if schema.names.count(name) > 1:
            raise Fault(f"{path}: expected one column {name!r}, found {schema.names.count(name)}")
    return pair


def geometry(schema, path):
    """The name of the column of points: the primary one of GeoParquet, or `geometry`, or None."""
    metadata = schema.metadata or {}
    if b"geo" not in metadata:
        return next((name for name in schema.names if name.lower() == "geometry"), None)
    value = documents.parsed(metadata[b"geo"], path, "metadata of GeoParquet in JSON")
    primary = value.get("primary_column") if isinstance(value, dict) else None
    if not isinstance(primary, str):
        raise Fault(f"{path}: expected GeoParquet, found no name of a primary_column in its metadata")
    if primary not in schema.names:
        raise Fault(f"{path}: there is no primary_column {primary!r}, only {', '.join(schema.names)[:200]}")
    return primary


def values_of(columns, names, spoiled):
    """Two columns of numbers, or of texts with numbers."""
    values = [numbers(column, name, spoiled.path) for column, name in zip(columns, names)]
    # A value that is there, and is no number, or is infinite.
    wrong = [
        pc.or_(pc.and_(column.is_valid(), value.is_null()), pc.fill_null(pc.is_inf(value), False))
        for column, value in zip(columns, values)
    ]

    def reason(index):
        which = 0 if wrong[0][index].as_py() else 1
        found = columns[which][index].as_py()
        found = found.decode(errors="replace") if isinstance(found, bytes) else str(found)
        return f"column {names[which]!r}: expected degrees such as 52.52, found {found[:40]!r}"

    filled = [pc.fill_null(value, float("nan")) for value in values]
    return spoiled.drop(filled, pc.or_(*wrong), reason)


def numbers(column, name, path):
    """The doubles of a column; null where there is none."""
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    kind = column.type
    if is_binary(kind) or pa.types.is_string(kind) or pa.types.is_large_string(kind):
        return parsed(pc.cast(column, pa.binary()))
    has_numbers = (pa.types.is_integer, pa.types.is_floating, pa.types.is_decimal, pa.types.is_null)
    if any(is_kind(kind) for is_kind in has_numbers):
        # An integer beyond 2^53 is the nearest double.
        return pc.cast(column, pa.float64(), safe=False)
    raise Fault(f"{path}: column {name!r}: expected numbers, found {kind}")


def is_binary(kind):
    """Whether a type of Arrow is that of bytes of any length."""
    return pa.types.is_binary(kind) or pa.types.is_large_binary(kind)


def parsed(column):
    """The numbers that texts have; null where a text is none."""
    try:
        return pc.cast(pc.cast(column, pa.string()), pa.float64())
    except pa.ArrowInvalid:
        only = pc.if_else(pc.match_substring_regex(column, NUMBER), column, pa.scalar(None, column.type))
        return pc.cast(pc.ascii_trim_whitespace(pc.cast(only, pa.string())), pa.float64())


def points_of(column, name, spoiled):
    """A column of points: structs of x and y, or well-known binary."""
    kind = column.type
    if pa.types.is_struct(kind):
        fields = [kind.field(index).name for index in range(kind.num_fields)]
        if sorted(fields.count(axis) for axis in ("x", "y")) != [1, 1]:
            raise Fault(f"{spoiled.path}: column {name!r}: expected points of x and y, found {kind}")
        return values_of([pc.struct_field(column, axis) for axis in ("x", "y")], ("x", "y"), spoiled)
    if not is_binary(kind):
        raise Fault(f"{spoiled.path}: column {name!r}: expected points, found {kind}")
    return well_known_binary(column, name, spoiled)


def well_known_binary(points, name, spoiled):
    """The coordinates of points in well-known binary. Null and empty points have none."""
    nothing = POINT.pack(1, 1, float("nan"), float("nan"))
    points = pc.cast(points, pa.binary())
    is_point = pc.and_(
        pc.equal(pc.binary_length(points), POINT.size), pc.equal(pc.binary_slice(points, 0, 5), nothing[:5])
    )
    is_spoiled = pc.invert(pc.fill_null(is_point, True))
    points = pc.if_else(pc.fill_null(is_point, False), points, pa.scalar(nothing, pa.binary()))
    pair = [doubles(pc.binary_slice(points, start, start + 8)) for start in (5, 13)]

    def reason(_):
        return f"column {name!r}: expected points of two coordinates in little-endian well-known binary"

    return spoiled.drop(pair, is_spoiled, reason)


def doubles(parts):
    """The numbers whose bytes are the elements of an array of eight bytes each."""
    if len(parts) == 0:
        return pa.array([], pa.float64())
    parts = pc.cast(parts, pa.binary(8))
    return pa.Array.from_buffers(pa.float64(), len(parts), [None, parts.buffers()[1]], offset=parts.offset)


def contiguous(column):
    """The bytes of an array of doubles without nulls."""
    start = column.offset * 8
    return memoryview(column.buffers()[1])[start : start + len(column) * 8]
