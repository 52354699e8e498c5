"""Rects by the words of LOXODROME.md, section 2, for all doubles: a second implementation of them.

Each function states one sentence of that section. Sums and differences are IEEE 754's, rounded once.
"""

import math

INF = math.inf
NAN = math.nan
WORLD = 2.0**28
NULL = (INF, INF, 0.0, 0.0)


def edges(rect):
    """West, north, east and south: the origin, and the origin plus the size."""
    x, y, width, height = rect
    return x, y, x + width, y + height


def between(west, north, east, south):
    """The rect between edges; a size between equal edges is 0, at infinity too."""
    return (west, north, 0.0 if east == west else east - west, 0.0 if south == north else south - north)


def is_null(rect):
    """The origin alone decides."""
    return rect[0] == INF and rect[1] == INF


def is_standard(rect):
    """No negative size, no NaN, and no edge that is NaN."""
    west, north, east, south = edges(rect)
    return rect[2] >= 0 and rect[3] >= 0 and west <= east and north <= south


def lowest(a, b):
    """The smaller number; NaN if one is."""
    return NAN if a != a or b != b else min(a, b)


def highest(a, b):
    """The larger number; NaN if one is."""
    return NAN if a != a or b != b else max(a, b)


def is_empty(rect):
    """Null, or both sizes 0."""
    return is_null(rect) or (rect[2] == 0 and rect[3] == 0)


def union(a, b):
    """From the smaller of the minimum edges to the larger of the maximum edges, edge by edge."""
    if is_null(a):
        return b
    if is_null(b):
        return a
    west, north, east, south = zip(edges(a), edges(b))
    return between(lowest(*west), lowest(*north), highest(*east), highest(*south))


def intersection(a, b):
    """What both cover; null unless both are standard and not null."""
    if is_null(a) or is_null(b) or not is_standard(a) or not is_standard(b):
        return NULL
    west, north, east, south = zip(edges(a), edges(b))
    low, high = (max(west), max(north)), (min(east), min(south))
    return between(*low, *high) if low[0] <= high[0] and low[1] <= high[1] else NULL


def intersects(a, b):
    """Whether both have edges in this order, and share a positive length both ways."""
    for low, high in ((0, 2), (1, 3)):
        spans = [(edges(rect)[low], edges(rect)[high]) for rect in (a, b)]
        if not all(start < end for start, end in spans):
            return False
        if not max(start for start, _ in spans) < min(end for _, end in spans):
            return False
    return True


def contains_point(rect, point):
    """Whether the point is between the edges, or on one."""
    if is_null(rect) or not (rect[2] >= 0 and rect[3] >= 0):
        return False
    west, north, east, south = edges(rect)
    return west <= point[0] <= east and north <= point[1] <= south


def contains_rect(a, b):
    """Whether b is null, or has all four edges inside."""
    if is_null(a) or not is_standard(a):
        return False
    if is_null(b):
        return True
    west, north, east, south = edges(b)
    return all(edges(a)[0] <= x <= edges(a)[2]
               for x in (west, east)) and all(edges(a)[1] <= y <= edges(a)[3] for y in (north, south))


def inset(rect, dx, dy):
    """The origin plus the amounts, the size less twice the amounts."""
    if is_null(rect):
        return rect
    return rect[0] + dx, rect[1] + dy, rect[2] - 2 * dx, rect[3] - 2 * dy


def offset(rect, dx, dy):
    """The origin plus the amounts."""
    return rect if is_null(rect) else (rect[0] + dx, rect[1] + dy, rect[2], rect[3])


def divided(rect, amount, edge):
    """The slice at the edge, and the rest; the second of them begins where the first ends."""
    if is_null(rect):
        return NULL, NULL
    axis = 0 if edge in ("minX", "maxX") else 1
    size = rect[2 + axis]
    if amount != amount:
        cut = NAN
    else:
        cut = amount if amount > 0 else 0.0
        # A size below 0 leaves 0, and a size that is NaN does not limit the amount.
        cut = max(size, 0.0) if cut > size else cut
    rest = 0.0 if cut == size else size - cut
    slice_comes_first = edge in ("minX", "minY")
    first, second = (cut, rest) if slice_comes_first else (rest, cut)
    parts = []
    for start, length in ((rect[axis], first), (rect[axis] + first, second)):
        part = list(rect)
        part[axis], part[2 + axis] = start, length
        parts.append(tuple(part))
    return tuple(parts) if slice_comes_first else (parts[1], parts[0])


def spans_180th_meridian(rect):
    """Whether x 0 or x 2^28 is strictly between the western and the eastern edge."""
    west, _, east, _ = edges(rect)
    return west < 0 < east or west < WORLD < east


def remainder(rect):
    """The part west of the world moved to the east; without one the part east of it moved to the west."""
    if is_null(rect) or not is_standard(rect):
        return NULL
    west, _, east, _ = edges(rect)
    if west < 0:
        return west + WORLD, rect[1], min(east, 0.0) - west, rect[3]
    if east > WORLD:
        start = max(west, WORLD)
        return start - WORLD, rect[1], east - start, rect[3]
    return NULL


def text(rect):
    """One decimal each, as C's %.1f; nan, inf and -inf, and -0.0 for negative zero."""
    x, y, width, height = ("nan" if number != number else "%.1f" % number for number in rect)
    return "{{%s, %s}, {%s, %s}}" % (x, y, width, height)
