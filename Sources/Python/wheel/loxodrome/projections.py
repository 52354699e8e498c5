"""Projections of arrays of coordinates.

A coordinate is a latitude and a longitude in degrees, in this order. A map point is an x and a y in
the world of MapKit and of web tiles, which is 2^28 wide and high; its origin is in the north-west and
y grows to the south. An array in C order of float64 is read where it is, and anything else that has
the shape is copied. `out` can be the argument itself.
"""

from typing import SupportsIndex

from ._arrays import Array, ArrayLike, doubles, output, threads_of
from ._library import library

WORLD_SIZE = 2.0**28
"""The width and the height of the world (map points)."""


def map_points(coordinates: ArrayLike, *, threads: SupportsIndex = 1, out: Array | None = None) -> Array:
    """Projects coordinates as MapKit does.

    `coordinates` has the shape (…, 2): latitude, longitude (degrees). The result has the same shape: x,
    y (map points). A coordinate that is not valid has the map point (-1, -1), as MapKit answers.
    """
    source = doubles(coordinates, 2, "coordinates")
    target = output(out, source.shape, float, [source], in_place=True)
    library.map_points_on_threads(source.size // 2, source, target, threads_of(threads))
    return target


def coordinates(points: ArrayLike, *, threads: SupportsIndex = 1, out: Array | None = None) -> Array:
    """Reads map points back as MapKit does.

    `points` has the shape (…, 2): x, y (map points). The result has the same shape: latitude, longitude
    (degrees).
    """
    source = doubles(points, 2, "points")
    target = output(out, source.shape, float, [source], in_place=True)
    library.coordinates_on_threads(source.size // 2, source, target, threads_of(threads))
    return target


def web_mercator_points(coordinates: ArrayLike, *, out: Array | None = None) -> Array:
    """Projects coordinates to the world of web tiles, EPSG:3857 in map points.

    `coordinates` has the shape (…, 2): latitude, longitude (degrees). The result has the same shape: x,
    y (map points).
    """
    source = doubles(coordinates, 2, "coordinates")
    target = output(out, source.shape, float, [source], in_place=True)
    library.web_mercator_map_points(source.size // 2, source, target)
    return target


def web_mercator_coordinates(points: ArrayLike, *, out: Array | None = None) -> Array:
    """Reads points of the world of web tiles back.

    `points` has the shape (…, 2): x, y (map points). The result has the same shape: latitude, longitude
    (degrees).
    """
    source = doubles(points, 2, "points")
    target = output(out, source.shape, float, [source], in_place=True)
    library.web_mercator_coordinates(source.size // 2, source, target)
    return target
