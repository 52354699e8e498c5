"""Lines and rings of map points: locations along a line, fewer points, the part in a rectangle."""

import math

import numpy

from ._arrays import Array, ArrayLike, numbers, output, table
from ._library import library


def line_locations(points: ArrayLike, *, out: Array | None = None) -> Array:
    """Locates each point along its line: the length before the point over the whole length (0…1).

    `points` has the shape (n, 2): x, y (map points). The result has the shape (n,). If all points are
    equal, every location is 0. Raises ValueError if a component is not finite.
    """
    line = table(points, 2, "points")
    target = output(out, line.shape[:1], float, [line])
    if not library.line_locations(len(line), line, target):
        raise ValueError("points: expected finite numbers")
    return target


def simplified(points: ArrayLike, tolerance: float) -> Array:
    """Leaves points of a line out, by the method of Douglas and Peucker.

    `points` has the shape (n, 2): x, y (map points). Every point that is left out is within `tolerance`
    (map points, from 0) of the segment that replaces it; the first and the last point stay. A line with
    a component that is not finite is returned as it is.
    """
    line = table(points, 2, "points")
    if math.isnan(tolerance) or tolerance < 0:
        raise ValueError(f"tolerance: expected a number from 0, found {tolerance}")
    kept = numpy.empty_like(line)
    count = library.line_simplify(len(line), line, tolerance, kept)
    # The memory of what was left out is not kept.
    return kept[:count].copy()


def clipped(points: ArrayLike, rect: ArrayLike) -> list[Array]:
    """The parts of a line that lie in a rectangle, in their order; all four edges are inside.

    `points` has the shape (n, 2): x, y (map points); `rect` is x, y, width, height (map points). Each
    part has the shape (m, 2). A segment with a component that is not finite divides the line. A
    rectangle that is null, or has a negative size or a NaN, contains nothing.
    """
    line, part = table(points, 2, "points"), numbers(rect, 4, "rect")
    counts = numpy.empty(len(line), numpy.int64)
    found = numpy.empty((2 * len(line), 2))
    parts = library.line_clip(len(line), line, part, counts, found)
    ends = numpy.cumsum(counts[:parts])
    return [found[end - count : end].copy() for end, count in zip(ends, counts[:parts], strict=True)]


def clipped_ring(points: ArrayLike, rect: ArrayLike) -> Array:
    """The part of a polygon's ring that lies in a rectangle; empty if there is none.

    `points` has the shape (n, 2): x, y (map points), and the last can repeat the first; `rect` is x, y,
    width, height (map points). The area and the winding numbers inside the rectangle stay. Several areas
    are connected along the edges of the rectangle.
    """
    ring, part = table(points, 2, "points"), numbers(rect, 4, "rect")
    found = numpy.empty((6 * len(ring), 2))
    count = library.ring_clip(len(ring), ring, part, found)
    return found[:count].copy()
