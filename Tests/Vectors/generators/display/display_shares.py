"""A group of the suite display-conditions: shares of areas that are given by rings or by an overlay.

Areas are sums over the edges of each ring, in rationals: of the outline without those of the holes. That of a
circle is that of a disc, and no case is near its share.
"""

import math
from fractions import Fraction

import mercator
from display_form import RULE, UNIT, add, pin, view
from inputs import INF, NAN, coordinate
from tolerances import EXACT

SQUARE = ((20, 20), (120, 20), (120, 120), (20, 120))
HOLE = ((30, 30), (30, 80), (80, 80), (80, 30))
OTHER = ((90, 90), (110, 90), (110, 110), (90, 110))
TRIANGLE = ((100, 0), (200, 200), (0, 200))
# Turns left and right, and begins in a notch.
STAR = ((60, 60), (120, 50), (70, 80), (110, 150), (50, 90), (10, 140), (30, 80), (0, 40))
WIDE = ((-40, -40), (260, -40), (260, 240), (-40, 240))
# The whole view, in square units.
WHOLE = 200 * 200


def add_group(suite):
    """Adds the group."""
    group = suite.group("shapes", RULE, EXACT)
    for rings in ([SQUARE], [SQUARE[::-1]], [SQUARE + SQUARE[:1]], [SQUARE, HOLE], [SQUARE, HOLE[::-1]],
                  [SQUARE, HOLE, OTHER], [SQUARE + SQUARE[:1], HOLE + HOLE[:1],
                                          OTHER[::-1]], [TRIANGLE], [TRIANGLE[1:] + TRIANGLE[:1]], [STAR],
                  [STAR[3:] + STAR[:3]], [STAR[::-1], OTHER], [WIDE, SQUARE], [HOLE, SQUARE],
                  [HOLE, OTHER, SQUARE], [SQUARE[:2]], [SQUARE[:1]], [()], [(),
                                                                            SQUARE], [], [HOLE, (), OTHER]):
        given = [_points(ring) for ring in rings]
        _shares(group, "rings", {"rings": given}, area(rings))
        _shares(group, "polygon", {"overlay": {"shape": "polygon", "rings": given}}, area(rings))
    # A ring with a vertex that is not finite has no area.
    for lost in (NAN, INF):
        broken = _points(HOLE)
        broken[2][1] = lost
        _shares(group, "not-finite", {"rings": [_points(SQUARE), broken]}, 10000)
        _shares(group, "not-finite", {"rings": [broken, _points(OTHER)]}, 0)
    for polygons in ([[SQUARE]], [[SQUARE, HOLE], [TRIANGLE]], [[STAR], [OTHER], [SQUARE,
                                                                                  OTHER]], [[HOLE, SQUARE],
                                                                                            [TRIANGLE]], []):
        given = [[_points(ring) for ring in rings] for rings in polygons]
        _shares(group, "polygons", {"overlay": {
            "shape": "multiPolygon",
            "polygons": given
        }}, sum(map(area, polygons)))
    line = _points(STAR)
    _shares(group, "lines", {"overlay": {"shape": "polyline", "points": line}}, 0)
    _shares(group, "lines", {"overlay": {"shape": "multiPolyline", "lines": [line, _points(SQUARE)]}}, 0)
    for width, height in ((60, 40), (200, 200), (0, 50), (50, 0)):
        bounds = {"x": 10 * UNIT, "y": 20 * UNIT, "width": width * UNIT, "height": height * UNIT}
        _shares(group, "rects", {"overlay": {
            "shape": "rects",
            "boundingMapRect": bounds,
            "rects": [bounds]
        }}, width * height)
    for latitude, radius in ((0.0, 2e6), (45.0, 3e6), (-60.0, 1e6)):
        center = coordinate(latitude, 10.0)
        across = 2 * radius * float(mercator.map_points_per_meter(latitude)) / UNIT
        round_area = math.pi / 4 * across**2
        overlay = {"overlay": {"shape": "circle", "center": center, "radius": radius}}
        # The square around it is 1.27 times as large.
        for factor in (0.875, 0.984375, 1.015625, 1.25):
            for side in ("below", "atLeast"):
                share = float(Fraction(round(round_area / WHOLE * factor * 2**20), 2**20))
                _add(group, "circle", side, share, round_area, overlay)


def area(rings):
    """The area of an outline without its holes, in square units."""
    areas = [_ring_area(ring) for ring in rings]
    return max(areas[0] - sum(areas[1:]), 0) if areas else 0


def _ring_area(ring):
    twice = sum(
        Fraction(x0) * Fraction(y1) - Fraction(x1) * Fraction(y0)
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]))
    return abs(twice) / 2


def _points(ring):
    return [[x * UNIT, y * UNIT] for x, y in ring]


def _shares(group, stem, given, size):
    """Cases with the share itself, or the nearest ones that a double has, and others beside it."""
    share = Fraction(size) / WHOLE
    chosen = {math.floor(share * 2**30) / 2**30 + step for step in (-2.0**-20, 0.0, 2.0**-20)}
    for side in ("below", "atLeast"):
        for each in sorted(each for each in chosen if each >= 0):
            _add(group, stem, side, each, size, given)


def _add(group, stem, side, share, size, given):
    add(group, stem, [pin(1, 100, 100, share=[side, share, size], areaOf=given)], [view()])
