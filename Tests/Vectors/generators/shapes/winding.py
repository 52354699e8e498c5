"""Where a point lies in a polygon of rings, in exact rational arithmetic.

A ring is a list of points `[x, y]`, its closing point optional. The boundary is every point of every edge of
every ring, closing edges included. Off the boundary, each ring winds around the point a whole number of
times: even-odd counts the crossings of a ray over all rings, nonzero adds the signed windings. A ring with a
coordinate that is not finite is left out, a point that is not finite is outside, and a ring of one or two
points has nothing but boundary.
"""

import math
from fractions import Fraction


def location(rings, point, fill_rule):
    """`inside`, `outside` or `boundary` for `even-odd` or `nonzero`."""
    if not _is_finite(point):
        return "outside"
    target = _exact(point)
    crossings = winding = 0
    for ring in rings:
        if not all(_is_finite(vertex) for vertex in ring):
            continue
        vertices = [_exact(vertex) for vertex in ring]
        for start, end in zip(vertices, vertices[1:] + vertices[:1]):
            side = orientation(start, end, target)
            if side == 0 and _is_between(start, end, target):
                return "boundary"
            # An edge owns its lower end and not its upper one, so that a vertex on the ray counts
            # once.
            if start[1] <= target[1] < end[1] and side > 0:
                crossings, winding = crossings + 1, winding + 1
            elif end[1] <= target[1] < start[1] and side < 0:
                crossings, winding = crossings + 1, winding - 1
    inside = crossings % 2 == 1 if fill_rule == "even-odd" else winding != 0
    return "inside" if inside else "outside"


def orientation(a, b, c):
    """The sign of the doubled area of a, b, c: positive when c is to the left of a to b, with y upwards."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def _is_between(a, b, c):
    return (min(a[0], b[0]) <= c[0] <= max(a[0], b[0])) and (min(a[1], b[1]) <= c[1] <= max(a[1], b[1]))


def _is_finite(point):
    return all(math.isfinite(value) for value in point)


def _exact(point):
    return Fraction(point[0]), Fraction(point[1])
