"""Geometries as well-known binary in hexadecimal digits: what PostGIS reads and writes to the bit."""

import struct

KINDS = ["", "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
         "GeometryCollection"]
HAS_Z, HAS_M, HAS_SRID = 0x80000000, 0x40000000, 0x20000000


def packed(points):
    numbers = [number for point in points for number in point]
    return struct.pack(f"<I{len(numbers)}d", len(points), *numbers)


def line(points):
    """A line through the points, (x, y) each."""
    return (struct.pack("<BI", 1, 2) + packed(points)).hex()


def polygon(rings):
    """A polygon of a shell and its holes. Rings are closed here, because PostGIS reads no open ones."""
    closed = [ring if ring[:1] == ring[-1:] else [*ring, ring[0]] for ring in rings]
    return (struct.pack("<BII", 1, 3, len(rings)) + b"".join(map(packed, closed))).hex()


def read(digits):
    """The geometry as (kind, coordinates), coordinates as GeoJSON nests them.

    The coordinates of a collection are its geometries.
    """
    return read_part(bytes.fromhex(digits), 0)[0]


def read_part(data, at):
    """The geometry that begins there, and where the next one does."""
    kind, = struct.unpack_from("<I", data, at + 1)
    at += 9 if kind & HAS_SRID else 5
    size = 2 + bool(kind & HAS_Z) + bool(kind & HAS_M)
    name = KINDS[kind & 0xFF]
    if name == "Point":
        point, at = position(data, at, size)
        return (name, [] if point[0] != point[0] and point[1] != point[1] else point), at
    count, = struct.unpack_from("<I", data, at)
    at += 4
    parts = []
    for _ in range(count):
        if name == "LineString":
            part, at = position(data, at, size)
        elif name == "Polygon":
            part, at = ring(data, at, size)
        else:
            part, at = read_part(data, at)
            part = part if name == "GeometryCollection" else part[1]
        parts.append(part)
    return (name, parts), at


def ring(data, at, size):
    count, = struct.unpack_from("<I", data, at)
    at += 4
    return [position(data, at + 8 * size * n, size)[0] for n in range(count)], at + 8 * size * count


def position(data, at, size):
    return list(struct.unpack_from(f"<{size}d", data, at)), at + 8 * size
