"""Rectangles of map points: one compared with each of many, as a query does.

A rectangle is x, y, width, height (map points). The null rectangle has the origin +∞.
"""

from collections.abc import Callable

import numpy

from ._arrays import Array, ArrayLike, Booleans, doubles, numbers, output
from ._library import library


def unions(rect: ArrayLike, others: ArrayLike, *, out: Array | None = None) -> Array:
    """Unites a rectangle with each of the others.

    `rect` has 4 numbers, `others` and the result have the shape (…, 4). Null rectangles change nothing.
    """
    one, source = numbers(rect, 4, "rect"), doubles(others, 4, "others")
    target = output(out, source.shape, float, [one, source])
    library.map_rect_unions(one, source.size // 4, source, target)
    return target


def intersections(rect: ArrayLike, others: ArrayLike, *, out: Array | None = None) -> Array:
    """Intersects a rectangle with each of the others.

    `rect` has 4 numbers, `others` and the result have the shape (…, 4). The result is null (origin +∞)
    if they are disjoint, or if one is null, has a negative size or a NaN.
    """
    one, source = numbers(rect, 4, "rect"), doubles(others, 4, "others")
    target = output(out, source.shape, float, [one, source])
    library.map_rect_intersections(one, source.size // 4, source, target)
    return target


def intersects(rect: ArrayLike, others: ArrayLike) -> Booleans:
    """Tells whether a rectangle overlaps each of the others; touching is not overlapping.

    `rect` has 4 numbers, `others` has the shape (…, 4), the result (…).
    """
    return _answers(library.map_rect_intersects, rect, others, 4, "others")


def contains(rect: ArrayLike, points: ArrayLike) -> Booleans:
    """Tells whether a rectangle contains each of the points; all four edges are inside.

    `rect` has 4 numbers, `points` has the shape (…, 2), the result (…).
    """
    return _answers(library.map_rect_contains, rect, points, 2, "points")


def contains_rects(rect: ArrayLike, others: ArrayLike) -> Booleans:
    """Tells whether a rectangle contains each of the others; the edges are inside.

    `rect` has 4 numbers, `others` has the shape (…, 4), the result (…).
    """
    return _answers(library.map_rect_contains_rects, rect, others, 4, "others")


def _answers(
        ask: Callable[..., object], rect: ArrayLike, values: ArrayLike, columns: int, name: str) -> Booleans:
    """What a function of the library says of a rectangle and each row of the values."""
    one, source = numbers(rect, 4, "rect"), doubles(values, columns, name)
    answers = numpy.empty(source.shape[:-1], numpy.uint8)
    ask(one, answers.size, source, answers)
    return answers.view(numpy.bool_)
