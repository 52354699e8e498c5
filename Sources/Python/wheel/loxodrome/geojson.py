"""GeoJSON files: the rings of their polygons, and all of their positions."""

import ctypes
import errno
import os
import stat
from typing import NamedTuple, TypeAlias

import numpy

from ._arrays import Array, Integers
from ._handles import Handle
from ._library import library

Path: TypeAlias = str | os.PathLike[str]


class Outlines(NamedTuple):
    """The polygons of a GeoJSON file, those of multi-polygons and collections included."""

    names: list[str]
    """The property `name` of each feature; empty where there is none."""
    features: Integers
    """The index of the feature of each polygon; the shape (n,)."""
    polygons: list[list[Array]]
    """The rings of each polygon, the outer one first: longitude, latitude (degrees), the shape (m, 2)."""


def read_outlines(path: Path) -> Outlines:
    """Reads the polygons of a GeoJSON file, in its order.

    Vertices are in GeoJSON's own order, longitude first, as `Polygon` and `PolygonIndex` ask in the plane
    in which GeoJSON's edges are straight. Raises FileNotFoundError or another OSError if the file cannot
    be read or is a pipe or a device, ValueError with the place of the fault if it is not GeoJSON.
    """
    name = _path(path)
    message = ctypes.create_string_buffer(1024)
    pointer = library.geojson_read(name, message, len(message))
    if not pointer:
        raise ValueError(f"{os.fsdecode(path)}: {message.value.decode(errors='replace')}")
    with Handle(pointer, library.geojson_free) as document, document._open() as address:
        names = [_name(address, index) for index in range(library.geojson_feature_count(address))]
        count = library.geojson_ring_count(address)
        features, polygons, sizes = (numpy.empty(count, numpy.int64) for _ in range(3))
        vertices = numpy.empty((library.geojson_vertex_count(address), 2))
        library.geojson_copy_rings(address, features, polygons, sizes, vertices)
    # Latitude, longitude of the library; the rings are parts of one array.
    rings = numpy.split(numpy.ascontiguousarray(vertices[:, ::-1]), numpy.cumsum(sizes)[:-1])
    found: list[list[Array]] = []
    feature_of_polygon: list[int] = []
    for index in range(count):
        if index == 0 or polygons[index] != polygons[index - 1]:
            found.append([])
            feature_of_polygon.append(features[index])
        found[-1].append(rings[index])
    return Outlines(names, numpy.array(feature_of_polygon, dtype=numpy.int64), found)


def read_positions(path: Path) -> Array:
    """Reads all positions of a GeoJSON file, in its order, without altitudes.

    The result has the shape (n, 2): latitude, longitude (degrees), as `map_points` and `ClusterTree` take
    them. Raises what `read_outlines` raises.
    """
    pointer = library.geojson_read_features(_path(path))
    if not pointer:
        # This reader says where the fault is.
        read_outlines(path)
        raise ValueError(f"{os.fsdecode(path)}: expected GeoJSON")
    with Handle(pointer, library.geojson_free_features) as features, features._open() as address:
        found = numpy.empty((library.geojson_position_count(address), 2))
        library.geojson_copy_positions(address, found)
    return found


def _path(path: Path) -> bytes:
    """The path for the library. Raises the system's error if the file cannot be opened.

    A pipe could be read only once, and to open it could take forever.
    """
    name = os.fsdecode(path)
    mode = os.stat(name).st_mode
    # A folder has an error of its own when it is opened.
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.EINVAL, "Expected a regular file", name)
    with open(name, "rb"):
        return os.fsencode(name)


def _name(document: int, feature: int) -> str:
    text = ctypes.create_string_buffer(256)
    length = library.geojson_feature_name(document, feature, text, len(text))
    if length >= len(text):
        text = ctypes.create_string_buffer(length + 1)
        library.geojson_feature_name(document, feature, text, len(text))
    return text.value.decode()
