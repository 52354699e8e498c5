"""Suites polygon-index-containing and polygon-index-meeting: many polygons, asked by points and by
rectangles.

The answers are exact, by whole numbers (batch_plane.py), of every polygon on its own.
"""

import batch_plane
import batch_shapes as shapes
from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT
from vector_file import Suite, source

EXACTLY = source("whole numbers", "exact", "every polygon on its own, in whole numbers")
RULES = ("even-odd", "nonzero")


def suites():
    """All suites of this concept."""
    return [_containing(), _meeting()]


def _sets(inputs):
    """Names, sets of polygons, and the square around them."""
    yield "one", [[shapes.star(40, 300, 0.5)]], -320, 320
    grid = [[shapes.box(10 * column, 10 * row, 10, 10)] for row in range(8) for column in range(8)]
    yield "neighbors", grid, -2, 82
    # All over each other: the rectangles around them have far more cells than they have vertices.
    yield "over-each-other", [[shapes.star(4, 200 + index, 1, (0, 0), 0.02 * index)]
                              for index in range(40)], -250, 250
    concentric = [[shapes.box(-10 * size, -10 * size, 20 * size, 20 * size)] for size in range(1, 14)]
    yield "concentric", concentric, -140, 140
    # Twice around: even windings, which only one of the rules has inside.
    twice = [[shapes.box(0, 0, 60, 60), shapes.box(5, 5, 50, 50)], [shapes.box(20, 20, 100, 30) * 2],
             [shapes.box(40, 0, 80, 80), shapes.box(50, 10, 60, 60)[::-1]], [shapes.box(0, 70, 120, 40) * 3]]
    yield "twice-around", twice, -5, 125
    scattered = [[shapes.rough(30, 40, inputs, (inputs.integer(-500, 500), inputs.integer(-500, 500)))]
                 for _ in range(60)]
    yield "scattered", scattered, -560, 560
    mixed = [[shapes.rough(700, 900, inputs, (100, -50))], [shapes.star(90, 600, 0.2)], [[[5.0, 5.0]]],
             [[[-300.0, -300.0], [300.0, 300.0]]], [], [shapes.box(-2000, -2000, 5, 5)], [[]]]
    yield "of-all-sizes", mixed, -1000, 1000


def _containing():
    suite = Suite("polygon-index-containing", "polygonIndex.containing", "planar")
    inputs = Inputs(14031)

    def add(group, polygons, points, rule, flags=()):
        points = [[float(x), float(y)] for x, y in points]
        group.case(group.next_identifier("points"), {
            "polygons": polygons,
            "points": points,
            "fillRule": rule
        }, batch_plane.indices_containing(polygons, points, rule), flags)

    for name, polygons, low, high in _sets(inputs):
        group = suite.group(name, EXACTLY, EXACT, ["Boundary"])
        points = shapes.spread(inputs, 60, low, high)
        for rings in polygons[::max(1, len(polygons) // 9)]:
            for ring in rings:
                if len(ring) > 2:
                    points += shapes.on_edges(ring, inputs, 3)
        points += shapes.around(points[60:], inputs, 4)
        for rule in RULES:
            add(group, polygons, points, rule)
    group = suite.group("more-than-a-batch", EXACTLY, EXACT)
    polygons = [[shapes.box(10 * column, 7 * row, 12, 9)] for row in range(4) for column in range(4)]
    points = [[(index * 37 % 230) / 4 - 4, (index * 53 % 170) / 4 - 4] for index in range(1030)]
    for count in (511, 512, 513, 1030):
        add(group, polygons, points[:count], RULES[count % 2])
    group = suite.group("not-finite", EXACTLY, EXACT, ["NotFinite"])
    points = [(5, 5), (NAN, 5), (5, NAN), (INF, 5), (5, -INF), (NAN, NAN), (0, 0), (20, 20)]
    for polygons in ([[shapes.box(0, 0, 10, 10)], [[[0.0, 0.0], [NAN, 1.0]]],
                      [shapes.box(5, 5, 20, 20)]], [[[[INF, 0.0], [1.0, 1.0]],
                                                     shapes.box(0, 0, 9, 9)]], [[[[NAN, NAN]]]]):
        add(group, polygons, points, "even-odd")
    group = suite.group("without-polygons", EXACTLY, EXACT, ["Empty"])
    for polygons in ([], [[]], [[[]], []]):
        add(group, polygons, points, "nonzero")
    add(group, [[shapes.box(0, 0, 10, 10)]], [], "nonzero")
    group = suite.group("huge", EXACTLY, EXACT, ["Huge"])
    large = 1.5e308
    polygons = [[[[-large, -large], [large, -large], [0.0, large]]], [shapes.box(-1, -1, 2, 2)],
                [[[0.0, 0.0], [large, 0.0], [large, large]]]]
    for rule in RULES:
        add(group, polygons, [(0, 0), (1e308, 1e307), (-large, -large), (1e-300, 0.5), (1, 1), (1e308, 0),
                              (2, -3)], rule)
    return suite


def _meeting():
    suite = Suite("polygon-index-meeting", "polygonIndex.meeting", "planar")
    inputs = Inputs(14032)

    def add(group, polygons, rects, rule, flags=()):
        rects = [tuple(map(float, rect)) for rect in rects]
        group.case(
            group.next_identifier("rects"), {
                "polygons": polygons,
                "mapRects": [dict(zip(("x", "y", "width", "height"), rect)) for rect in rects],
                "fillRule": rule
            }, batch_plane.indices_meeting(polygons, rects, rule), flags)

    for name, polygons, low, high in _sets(inputs):
        group = suite.group(name, EXACTLY, EXACT, ["Touching"])
        rects = []
        for number in range(36):
            x, y = shapes.spread(inputs, 1, low, high)[0]
            size = (high - low) // (2 << number % 6)
            rects.append((x, y, inputs.integer(0, size) / 2, inputs.integer(0, size) / 2))
        ring = next(ring for rings in polygons for ring in rings if len(ring) > 2)
        for x, y in shapes.on_edges(ring, inputs, 6):
            # A point, lines and rectangles that touch the edge's point from each side.
            rects += [(x, y, 0, 0), (x - 9, y - 9, 9, 9), (x, y, 7, 7), (x - 8, y, 8, 6), (x, y - 4, 5, 4),
                      (x - 3, y, 6, 0), (x, y - 3, 0, 6)]
        rects += [(low - 10, low - 10, high - low + 20, high - low + 20), (high + 10, low, 5, 5)]
        for rule in RULES:
            add(group, polygons, rects, rule)
    group = suite.group("slanted-edges", EXACTLY, EXACT, ["Touching"])
    triangle = [[[0.0, 0.0], [64.0, 32.0], [16.0, 64.0]]]
    corners = [(32, 16), (48, 24), (16, 8), (40, 48), (8, 32), (4, 16)]
    rects = [(x + dx - 8 * west, y + dy - 8 * north, 8, 8) for x, y in corners for west in (0, 1)
             for north in (0, 1) for dx, dy in ((0, 0), (0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25))]
    for rule in RULES:
        add(group, [triangle, [triangle[0][::-1]]], rects, rule)
    group = suite.group("rects-of-no-points", EXACTLY, EXACT,
                        ["NullRect", "NegativeSize", "NotFinite", "InfiniteSize"])
    polygons = [[shapes.box(0, 0, 10, 10)], [shapes.box(20, 20, 10, 10)]]
    rects = [(INF, INF, 0, 0), (INF, INF, 5, 5), (5, 5, -1, 5), (5, 5, 5, -1), (NAN, 0, 5, 5), (0, NAN, 5, 5),
             (0, 0, NAN, 5), (0, 0, 5, NAN), (-INF, 0, INF, 5), (-INF, 0, 5, 5), (5, 5, INF, 5),
             (5, 5, INF, INF), (0, -INF, 5, INF), (INF, 5, 0, 0), (5, INF, 0, 0), (-INF, -INF, 0, 0),
             (-1e308, -1e308, 1.7e308, 1.7e308), (10, 10, 0, 0), (nudged(10.0, 1), 5, 5, 5),
             (5, nudged(10.0, 1), 5, 5), (10, 5, 10, 15), (10, 10, 10, 10)]
    for rule in RULES:
        add(group, polygons, rects, rule)
        add(group, [], rects[:9], rule)
        add(group, [[], [[]], [[[NAN, 1.0]]]], rects[9:], rule)
    return suite
