"""The area of each pixel that rings cover, in exact rational arithmetic.

A ring is a list of points `[x, y]`, its closing point optional; rings wind as in winding.py, but a point that
is not finite is left out and its neighbours joined. Pixel (x, y) is the unit square [x, x + 1) by [y, y + 1).

The plane is cut into slabs at every y where an edge begins, ends, crosses another one, or crosses from one
column of pixels into the next. Inside a slab the edges keep their order and each keeps its column, so that
what lies between two neighbours in a pixel is a trapezoid: its height times its width at half height.
"""

import math
from fractions import Fraction


class PixelAreas:
    """Of each pixel of a picture, the area by the number of times that the rings wind around it."""

    def __init__(self, rings, width, height):
        self.width = width
        self.height = height
        # For each pixel, row by row: winding -> area. What is missing from 1 is winding 0.
        self._areas = [{} for _ in range(width * height)]
        edges = [edge for ring in rings for edge in _edges(ring)]
        for row in range(height):
            self._add_row(row, [edge for edge in edges if edge[0][1] < row + 1 and edge[1][1] > row])

    def covered(self, fill_rule):
        """The covered area of each pixel, row by row."""
        return [
            sum((area for winding, area in areas.items() if _is_inside(winding, fill_rule)), Fraction(0))
            for areas in self._areas
        ]

    def coverage(self, fill_rule):
        """The covered areas as whole numbers 0...255, halves upwards."""
        return [math.floor(255 * area + Fraction(1, 2)) for area in self.covered(fill_rule)]

    def overlaps(self, fill_rule):
        """Whether some pixel holds windings whose mean does not tell how much of the pixel is covered.

        By the even-odd rule it does where there are two neighbouring ones; by the nonzero rule where these
        are 0 and 1, or 0 and -1, or where all windings are of one sign.
        """
        return any(self._is_ambiguous(areas, fill_rule) for areas in self._areas)

    def _is_ambiguous(self, areas, fill_rule):
        windings = {winding for winding, area in areas.items() if area > 0}
        if sum(areas.values(), Fraction(0)) < 1:
            windings.add(0)
        low, high = min(windings), max(windings)
        if fill_rule == "nonzero":
            return not (low > 0 or high < 0 or (low >= -1 and high <= 0) or (low >= 0 and high <= 1))
        return high - low > 1

    def _add_row(self, row, edges):
        cuts = _cuts(row, edges, self.width)
        for top, bottom in zip(cuts, cuts[1:]):
            middle = (top + bottom) / 2
            crossings = sorted(
                (_x(edge, middle), edge[2]) for edge in edges if edge[0][1] < middle < edge[1][1])
            winding = 0
            for (left, turn), (right, _) in zip(crossings, crossings[1:]):
                winding += turn
                if winding != 0:
                    self._add(row, max(left, Fraction(0)), min(right, Fraction(self.width)), bottom - top,
                              winding)

    def _add(self, row, left, right, height, winding):
        """Adds a strip between two x that lie inside the picture."""
        while left < right:
            column = math.floor(left)
            end = min(right, Fraction(column + 1))
            areas = self._areas[row * self.width + column]
            areas[winding] = areas.get(winding, Fraction(0)) + (end - left) * height
            left = end


def _is_inside(winding, fill_rule):
    return winding % 2 == 1 if fill_rule == "even-odd" else winding != 0


def _edges(ring):
    """The edges that are not level, as (upper end, lower end, +1 where it runs downwards or -1)."""
    points = [(Fraction(x), Fraction(y)) for x, y in ring if math.isfinite(x) and math.isfinite(y)]
    for start, end in zip(points, points[1:] + points[:1]):
        if start[1] < end[1]:
            yield start, end, 1
        elif start[1] > end[1]:
            yield end, start, -1


def _x(edge, y):
    (x0, y0), (x1, y1), _ = edge
    return x0 + (x1 - x0) * (y - y0) / (y1 - y0)


def _cuts(row, edges, width):
    """The ys of a row of pixels between which edges keep order and columns, its own two included."""
    top, bottom = Fraction(row), Fraction(row + 1)
    spans = []
    cuts = {top, bottom}
    for edge in edges:
        (x0, y0), (x1, y1), _ = edge
        low, high = max(y0, top), min(y1, bottom)
        cuts.update((low, high))
        ends = sorted((_x(edge, low), _x(edge, high)))
        if x0 != x1:
            for column in range(max(0, math.ceil(ends[0])), min(width, math.floor(ends[1])) + 1):
                cuts.add(y0 + (column - x0) * (y1 - y0) / (x1 - x0))
        spans.append((edge, low, high, ends))
    for index, (a, low, high, (left, right)) in enumerate(spans):
        for b, other_low, other_high, (other_left, other_right) in spans[index + 1:]:
            if low < other_high and other_low < high and left <= other_right and other_left <= right:
                crossing = _crossing(a, b)
                if crossing is not None:
                    cuts.add(crossing)
    return sorted(cut for cut in cuts if top <= cut <= bottom)


def _crossing(a, b):
    """The y where the lines of two edges cross, None where they are parallel."""
    slopes = [(edge[1][0] - edge[0][0]) / (edge[1][1] - edge[0][1]) for edge in (a, b)]
    if slopes[0] == slopes[1]:
        return None
    starts = [edge[0][0] - slope * edge[0][1] for edge, slope in zip((a, b), slopes)]
    return (starts[1] - starts[0]) / (slopes[0] - slopes[1])
