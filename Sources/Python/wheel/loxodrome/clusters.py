"""Clusters of points over zooms. See `ClusterTree` of the project for the rule."""

import math
from typing import NamedTuple, SupportsIndex

import numpy

from ._arrays import Array, ArrayLike, Integers, choice, integer, numbers, table, threads_of
from ._handles import Handle, SharedLock
from ._library import library
from .rects import contains

MOST_POINTS = 2**29
# Doubles have every whole number up to here. A tile shows pixels up to the extent and the radius beyond
# its edge, so these are below 2^54 and fit into the 64 bits of the library's numbers.
MOST_PIXELS = 2**53
ORDERS = ("spatial", "input")


class Clusters(NamedTuple):
    """Clusters and single points of a zoom, in arrays of the same length."""

    positions: Array
    """x, y of each (map points); the shape (n, 2)."""
    counts: Integers
    """The number of points of each; the shape (n,)."""
    ids: Integers
    """The identifier of each; the shape (n,)."""


class TileFeatures(NamedTuple):
    """Clusters and single points of a tile, in arrays of the same length."""

    pixels: Integers
    """Column, row of each (pixels of the tile), at most the radius beyond its edges; the shape (n, 2)."""
    counts: Integers
    """The number of points of each; the shape (n,)."""
    ids: Integers
    """The identifier of each; the shape (n,)."""


class ClusterTree(Handle):
    """A hierarchy of clusters of coordinates over zooms.

    `coordinates` has the shape (n, 2): latitude, longitude (degrees), at most 2^29 of them. A coordinate
    that is not valid belongs to no cluster. `radius` is the largest distance at which an item joins a
    center (pixels, 0 to 2^53), and `extent` the side of a tile (pixels, above 0, at most 2^53);
    `minimum_zoom` and `maximum_zoom` (0…30) are the zooms with clusters of their own; `minimum_points`
    (from 1) form a cluster. `order` is "spatial", by which clusters do not depend on the order of the
    points, or "input", the rule of supercluster. The result does not depend on the number of threads.
    Many threads can ask a tree; `insert` and `remove` wait until they have ended.
    """

    def __init__(
        self, coordinates: ArrayLike, *, radius: float = 40, extent: float = 512,
        minimum_zoom: SupportsIndex = 0, maximum_zoom: SupportsIndex = 16, minimum_points: SupportsIndex = 2,
        order: str = "spatial", threads: SupportsIndex = 1,
    ) -> None:  # fmt: skip
        source = table(coordinates, 2, "coordinates")
        _check_count(len(source))
        if not (math.isfinite(radius) and 0 <= radius <= MOST_PIXELS):
            raise ValueError(f"radius: expected a number from 0 to 2^53, found {radius}")
        if not (math.isfinite(extent) and 0 < extent <= MOST_PIXELS):
            raise ValueError(f"extent: expected a number above 0, at most 2^53, found {extent}")
        highest = integer(maximum_zoom, "maximum_zoom", 0, 30)
        pointer = library.cluster_tree_make(
            len(source), source, radius, extent, integer(minimum_zoom, "minimum_zoom", 0, highest), highest,
            integer(minimum_points, "minimum_points", 1), choice(order, ORDERS, "order"), threads_of(threads),
        )  # fmt: skip
        super().__init__(pointer, library.cluster_tree_free)
        self._lock = SharedLock()
        self._added = len(source)

    def clusters(self, zoom: SupportsIndex, rect: ArrayLike | None = None) -> Clusters:
        """The clusters and single points of a zoom, in an order without meaning.

        A zoom below `minimum_zoom` has the clusters of that zoom, a zoom above `maximum_zoom` the points.
        `rect` is x, y, width, height (map points): only those whose position is inside, edges included.
        """
        level = integer(zoom, "zoom", -(2**62), 2**62)
        with self._open() as tree, self._lock.reading():
            capacity = min(4096, self._added)
            while True:
                positions = numpy.empty((capacity, 2))
                counts, ids = numpy.empty(capacity, numpy.int64), numpy.empty(capacity, numpy.int64)
                found = library.cluster_tree_clusters(tree, level, capacity, positions, counts, ids)
                if found <= capacity:
                    break
                capacity = found
        if rect is None:
            return Clusters(positions[:found], counts[:found], ids[:found])
        chosen = contains(rect, positions[:found])
        return Clusters(positions[:found][chosen], counts[:found][chosen], ids[:found][chosen])

    def tile(self, zoom: SupportsIndex, column: SupportsIndex, row: SupportsIndex) -> TileFeatures:
        """The clusters and single points that a tile shows, extended by the radius on each side.

        `column` counts from the 180th meridian eastward, `row` from the north southward; both are below
        2^zoom. Beyond the 180th meridian the world repeats, so a cluster can be listed several times.
        """
        level = integer(zoom, "zoom", 0, 52)
        x, y = (integer(number, name, 0, 2**level - 1) for number, name in ((column, "column"), (row, "row")))
        with self._open() as tree, self._lock.reading():
            capacity = 256
            while True:
                features = numpy.empty((capacity, 4), numpy.int64)
                found = library.cluster_tree_tile(tree, level, x, y, capacity, features)
                if found <= capacity:
                    break
                capacity = found
        features = features[:found]
        return TileFeatures(features[:, :2].copy(), features[:, 2].copy(), features[:, 3].copy())

    def nearest(self, coordinates: ArrayLike, zoom: SupportsIndex) -> Integers:
        """The identifier of the cluster or single point of a zoom nearest to each coordinate.

        `coordinates` has the shape (n, 2): latitude, longitude (degrees). The result has the shape (n,);
        -1 if there is none.
        """
        source = table(coordinates, 2, "coordinates")
        ids = numpy.empty(len(source), numpy.int64)
        level = integer(zoom, "zoom", -(2**62), 2**62)
        with self._open() as tree, self._lock.reading():
            library.cluster_tree_nearest(tree, level, len(source), source, ids)
        return ids

    def insert(self, coordinates: ArrayLike, *, threads: SupportsIndex = 1) -> int:
        """Adds points, and returns the index of the first; the indices of the others follow.

        `coordinates` has the shape (n, 2): latitude, longitude (degrees). With all that were ever added
        there can be at most 2^29.
        """
        source = table(coordinates, 2, "coordinates")
        count = threads_of(threads)
        with self._open() as tree, self._lock.writing():
            _check_count(self._added + len(source))
            first: int = library.cluster_tree_insert(tree, len(source), source, count)
            self._added += len(source)
        return first

    def remove(self, points: ArrayLike) -> None:
        """Removes points by their indices. An index of no point, or of a removed point, is ignored."""
        indices = numpy.asarray(points)
        if indices.size > 0 and indices.dtype.kind not in "iu":
            raise TypeError(f"points: expected whole numbers, found an array of {indices.dtype}")
        flat = numpy.require(indices.ravel(), numpy.int64, ["C", "A"])
        with self._open() as tree, self._lock.writing():
            library.cluster_tree_remove(tree, len(flat), flat)

    @property
    def memory_in_bytes(self) -> int:
        """The memory of the tree's arrays (bytes)."""
        with self._open() as tree, self._lock.reading():
            found: int = library.cluster_tree_memory(tree)
        return found


class PointIndex(Handle):
    """An index of points that finds the nearest ones, and those in a rectangle or a circle.

    `points` has the shape (n, 2), at most 2^29 of them: x, y (map points), or with
    `are_coordinates=True` latitude, longitude (degrees). Any number of threads can use it at once.
    """

    def __init__(
        self, points: ArrayLike, *, are_coordinates: bool = False, threads: SupportsIndex = 1
    ) -> None:
        source = table(points, 2, "points")
        _check_count(len(source))
        make = library.point_index_make_of_coordinates if are_coordinates else library.point_index_make
        super().__init__(make(len(source), source, threads_of(threads)), library.point_index_free)
        self._count = len(source)

    def __len__(self) -> int:
        """The number of points."""
        return self._count

    def nearest(self, point: ArrayLike, count: SupportsIndex = 1) -> Integers:
        """The indices of the points nearest to a map point (x, y), the nearest first.

        Fewer than `count` if the index has fewer points, and none if the point is not finite.
        """
        place = numbers(point, 2, "point")
        found = numpy.empty(min(integer(count, "count"), self._count), numpy.int64)
        with self._open() as index:
            number = library.point_index_nearest(index, len(found), place, found)
        return found[:number]

    def in_rect(self, rect: ArrayLike) -> Integers:
        """The indices of the points in a rectangle, x, y, width, height (map points), ascending."""
        return self._find("point_index_in_rect", numbers(rect, 4, "rect"))

    def in_circle(self, center: ArrayLike, radius: float) -> Integers:
        """The indices of the points in a circle of a center (x, y) and a radius (map points), ascending."""
        return self._find("point_index_in_circle", float(radius), numbers(center, 2, "center"))

    def _find(self, name: str, *place: object) -> Integers:
        capacity = min(4096, self._count)
        with self._open() as index:
            while True:
                found = numpy.empty(capacity, numpy.int64)
                count = getattr(library, name)(index, *place, capacity, found)
                if count <= capacity:
                    break
                capacity = count
        return numpy.sort(found[:count])

    @property
    def memory_in_bytes(self) -> int:
        """The memory of the index's arrays (bytes)."""
        with self._open() as index:
            found: int = library.point_index_memory(index)
        return found


def _check_count(count: int) -> None:
    if count > MOST_POINTS:
        raise ValueError(f"expected at most 2^29 points, found {count}")
