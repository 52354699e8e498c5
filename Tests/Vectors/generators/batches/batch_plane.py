"""Polygons in the plane in whole numbers: where points lie, and which rectangles meet a polygon.

Doubles are multiples of a power of two, so a polygon and its points become whole numbers by one factor, and
every comparison is exact. Rings with a component that is not finite are left out.
"""

import math
from fractions import Fraction


class Polygon:
    """The edges of rings, in units of 1 / scale."""

    def __init__(self, rings, scale):
        self.scale = scale
        self.edges = []
        for ring in rings:
            if not all(math.isfinite(number) for vertex in ring for number in vertex):
                continue
            vertices = [whole(vertex, scale) for vertex in ring]
            self.edges += zip(vertices, vertices[1:] + vertices[:1])

    def location(self, point, fill_rule):
        """`inside`, `outside` or `boundary` for `even-odd` or `nonzero`."""
        if not all(map(math.isfinite, point)):
            return "outside"
        return self._location(whole(point, self.scale), fill_rule)

    def _location(self, point, fill_rule):
        x, y = point
        crossings = winding = 0
        for (x0, y0), (x1, y1) in self.edges:
            if y0 < y and y1 < y or y0 > y and y1 > y:
                continue
            side = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
            if side == 0 and min(x0, x1) <= x <= max(x0, x1):
                return "boundary"
            # An edge owns its lower end and not its upper one.
            if y0 <= y < y1 and side > 0:
                crossings, winding = crossings + 1, winding + 1
            elif y1 <= y < y0 and side < 0:
                crossings, winding = crossings + 1, winding - 1
        return "inside" if (crossings % 2 == 1 if fill_rule == "even-odd" else winding != 0) else "outside"

    def meets(self, low, high, fill_rule):
        """Whether a point of the rectangle between two corners is in the polygon or on its boundary."""
        (west, north), (east, south) = whole(low, self.scale), whole(high, self.scale)
        if any(_part_inside(edge, west, north, east, south) for edge in self.edges):
            return True
        return bool(self.edges) and self._location((west, north), fill_rule) == "inside"


def _part_inside(edge, west, north, east, south):
    """Whether a segment has a point in a rectangle: the shares of its way in both strips overlap."""
    entry, leave = Fraction(0), Fraction(1)
    for start, end, low, high in ((edge[0][0], edge[1][0], west, east), (edge[0][1], edge[1][1], north,
                                                                         south)):
        if start == end:
            if not low <= start <= high:
                return False
            continue
        if max(start, end) < low or min(start, end) > high:
            return False
        shares = Fraction(low - start, end - start), Fraction(high - start, end - start)
        entry, leave = max(entry, min(shares)), min(leave, max(shares))
    return entry <= leave


def whole(point, scale):
    """A point in units of 1 / scale."""
    numbers = [Fraction(number) * scale for number in point]
    assert all(number.denominator == 1 for number in numbers)
    return tuple(number.numerator for number in numbers)


def scale_of(*points):
    """The factor that makes whole numbers of the finite components of points."""
    scale = 1
    for point in points:
        for number in point:
            if math.isfinite(number):
                scale = max(scale, Fraction(number).denominator)
    return scale


def locations(rings, points, fill_rule):
    """Where each point lies."""
    polygon = Polygon(rings, scale_of(*points, *(vertex for ring in rings for vertex in ring)))
    return [polygon.location(point, fill_rule) for point in points]


def indices_containing(polygons, points, fill_rule):
    """For each point, the indices of the polygons in which, or on whose boundary, it lies."""
    scale = scale_of(*points, *(vertex for rings in polygons for ring in rings for vertex in ring))
    polygons = [Polygon(rings, scale) for rings in polygons]
    return [[
        index for index, polygon in enumerate(polygons) if polygon.location(point, fill_rule) != "outside"
    ] for point in points]


def corners(rect):
    """The finite corners of a rectangle; None if it contains no finite point."""
    x, y, width, height = rect
    if x == math.inf and y == math.inf or not (width >= 0 and height >= 0):
        return None
    east, south = x + width, y + height
    if not (x <= east and y <= south):
        return None
    limit = 1.7976931348623157e308
    low, high = (max(x, -limit), max(y, -limit)), (min(east, limit), min(south, limit))
    return (low, high) if low[0] <= high[0] and low[1] <= high[1] else None


def indices_meeting(polygons, rects, fill_rule):
    """For each rectangle (x, y, width, height), the indices of the polygons that meet it."""
    between = [corners(rect) for rect in rects]
    vertices = [vertex for rings in polygons for ring in rings for vertex in ring]
    scale = scale_of(*vertices, *(corner for pair in between if pair for corner in pair))
    polygons = [Polygon(rings, scale) for rings in polygons]
    return [[index for index, polygon in enumerate(polygons) if pair and polygon.meets(*pair, fill_rule)]
            for pair in between]
