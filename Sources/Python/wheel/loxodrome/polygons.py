"""Containment of many points in polygons. Answers are exact for all finite doubles.

A polygon is a ring of the shape (n, 2), or a sequence of rings: outer ones and holes, in any order. A
ring can repeat its first vertex at the end or not. Edges are straight in the plane of x and y: map
points, or longitude and latitude in degrees as in GeoJSON.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum

import numpy

from ._arrays import Array, ArrayLike, Bytes, Integers, Rings, choice, doubles, joined, numbers, output
from ._handles import Handle
from ._library import library

FILL_RULES = ("nonzero", "even-odd")


class Containment(IntEnum):
    """Where a point is."""

    OUTSIDE = 0
    INSIDE = 1
    BOUNDARY = 2


class Polygon(Handle):
    """A polygon that is prepared so that many points can be located in it.

    Any number of threads can use it at once. The vertices are copied.
    """

    def __init__(self, rings: Rings) -> None:
        counts, vertices = joined(rings)
        pointer = library.planar_polygon_make(len(counts), counts, vertices)
        super().__init__(pointer, library.planar_polygon_free)

    def locate(self, points: ArrayLike, *, fill_rule: str = "even-odd", out: Bytes | None = None) -> Bytes:
        """Tells for each point whether it is outside, inside or on the boundary.

        `points` has the shape (…, 2): x, y. The result has the shape (…), with the numbers of
        `Containment`; a point that is not finite is outside. `fill_rule` is "even-odd" or "nonzero".
        """
        source = doubles(points, 2, "points")
        target = output(out, source.shape[:-1], numpy.uint8, [source])
        if choice(fill_rule, FILL_RULES, "fill_rule") == 0:
            function = library.planar_polygon_locate_nonzero
        else:
            function = library.planar_polygon_locate
        with self._open() as polygon:
            function(polygon, source.size // 2, source, target)
        return target


class PolygonIndex(Handle):
    """An index of polygons that finds those of a point or a rectangle, by the even-odd rule.

    Any number of threads can use it at once. The vertices are copied.
    """

    def __init__(self, polygons: Sequence[Rings]) -> None:
        parts = [joined(polygon, f"polygons[{index}]") for index, polygon in enumerate(polygons)]
        ring_counts = numpy.array([len(counts) for counts, _ in parts], dtype=numpy.int64)
        counts = numpy.concatenate([numpy.empty(0, numpy.int64), *(counts for counts, _ in parts)])
        vertices = numpy.concatenate([numpy.empty((0, 2)), *(vertices for _, vertices in parts)])
        pointer = library.polygon_index_make(len(parts), ring_counts, counts, vertices)
        super().__init__(pointer, library.polygon_index_free)
        self._count = len(parts)

    def __len__(self) -> int:
        """The number of polygons."""
        return self._count

    def first(self, points: ArrayLike, *, out: Integers | None = None) -> Integers:
        """The first polygon that each point is inside of or on the boundary of.

        `points` has the shape (…, 2): x, y. The result has the shape (…): indices from 0; -1 if there is
        none.
        """
        source = doubles(points, 2, "points")
        target = output(out, source.shape[:-1], numpy.int64, [source])
        with self._open() as index:
            library.polygon_index_first(index, source.size // 2, source, target)
        return target

    def containing(self, point: ArrayLike) -> Integers:
        """The polygons that a point (x, y) is inside of or on the boundary of, ascending."""
        return self._find(library.polygon_index_containing, numbers(point, 2, "point"))

    def meeting(self, rect: ArrayLike) -> Integers:
        """The polygons that have a point in common with a rectangle (x, y, width, height), ascending."""
        return self._find(library.polygon_index_in_rect, numbers(rect, 4, "rect"))

    def _find(self, function: Callable[..., int], place: Array) -> Integers:
        found = numpy.empty(self._count, numpy.int64)
        with self._open() as index:
            count = function(index, place, self._count, found)
        return found[:count].copy()
