"""Distances between pairs of places in arrays."""

from typing import SupportsIndex

import numpy

from ._arrays import Array, ArrayLike, doubles, output, threads_of
from ._library import library


def geodesic_distances(
    start: ArrayLike, end: ArrayLike, *, threads: SupportsIndex = 1, out: Array | None = None
) -> Array:
    """Measures the geodesics of WGS84 between pairs of coordinates (meters).

    `start` and `end` have the shape (…, 2): latitude, longitude (degrees). If one of them is a single
    coordinate, it is paired with each of the other. The result has the shape (…); NaN where a coordinate
    is not valid.
    """
    return _measure(library.geodesic_distances_on_threads, start, end, threads, out)


def map_point_distances(
    start: ArrayLike, end: ArrayLike, *, threads: SupportsIndex = 1, out: Array | None = None
) -> Array:
    """Measures the distances between pairs of map points as MKMetersBetweenMapPoints does (meters).

    `start` and `end` have the shape (…, 2): x, y (map points). The latitude of the start determines the
    radius of the sphere. If one of them is a single point, it is paired with each of the other. The
    result has the shape (…).
    """
    return _measure(library.map_point_distances_on_threads, start, end, threads, out)


def _measure(
    function: object, start: ArrayLike, end: ArrayLike, threads: SupportsIndex, out: Array | None
) -> Array:
    one, other = doubles(start, 2, "start"), doubles(end, 2, "end")
    if one.shape != other.shape:
        try:
            one, other = numpy.broadcast_arrays(one, other)
        except ValueError:
            raise ValueError(f"end: expected the shape of start, {one.shape}, found {other.shape}") from None
        # What is repeated is copied.
        one, other = numpy.ascontiguousarray(one), numpy.ascontiguousarray(other)
    target = output(out, one.shape[:-1], float, [one, other])
    assert callable(function)
    function(one.size // 2, one, other, target, threads_of(threads))
    return target
