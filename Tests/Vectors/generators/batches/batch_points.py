"""Suites point-index-nearest, point-index-in-rect and point-index-of-coordinates: searches of an index of
points.

Implementations have trees of boxes of sixteen points, so there are sets of every size around 16, 64, 256 and
4096, on lines, at one place, in heaps and all over the world, and distances and edges that points are exactly
at, or a step beside. The rule is in batch_point_rule.py.
"""

import math

import mercator
from batch_point_rule import EXACTLY, WORLD, coordinate_step, inside, near, nearest, placed, sets, thousands
from inputs import INF, NAN, Inputs
from tolerances import EXACT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_nearest(), _in_rect(), _of_coordinates()]


def _nearest():
    suite = Suite("point-index-nearest", "pointIndex.nearest", "web-mercator")
    inputs = Inputs(14071)

    def add(group, points, count, places, flags=()):
        group.case(group.next_identifier("nearest"), {
            "points": points,
            "count": count,
            "places": places
        }, [nearest(points, count, place) for place in places], flags)

    for name, points in sets(inputs):
        group = suite.group(name, EXACTLY, EXACT, ["EqualDistance"])
        for count in (1, 5) if len(points) > 20 else (3, ):
            add(group, points, count, near(inputs, points, 3))
    # Up to 32 points are kept in a sorted list, and more in a heap.
    group = suite.group("counts", EXACTLY, EXACT)
    points = [[float(inputs.integer(0, 60)), float(inputs.integer(0, 60))] for _ in range(130)]
    for count in (0, -1, 2, 16, 31, 32, 33, 34, 60, 129, 130, 131, 1e300, -1e300):
        add(group, points, count, [[30.0, 31.0], [0.0, 60.0], [500.0, -9.0]])
    line = [[float(index), 0.0] for index in range(50)]
    for count in (3, 32, 40, 50):
        add(group, line, count, [[0.0, 0.0], [49.0, 0.0], [24.5, 3.0]])
        add(group, line[::-1], count, [[0.0, 0.0], [49.0, 0.0], [24.5, 3.0]])
    group = suite.group("thousands", EXACTLY, EXACT)
    points = thousands(inputs)
    add(group, points, 6, near(inputs, points, 9) + [[499.5, 499.5], [2000.0, 400.0], [999.0, 0.0]])
    group = suite.group("across-the-world", EXACTLY, EXACT, ["Antimeridian"])
    # Half the world away, and beyond what the square of a distance can be.
    far = [[0.0, 0.0], [WORLD / 2, 0.0], [WORLD / 2, WORLD - 1.0], [0.0, WORLD - 0.0625], [WORLD - 1.0, 5.0],
           [WORLD / 2 - 1, WORLD - 0.0625], [1.0, 2.0], [WORLD / 2 + 1, WORLD - 0.0625], [WORLD / 4, 3.0]]
    add(group, far, 9,
        [[0.0, 0.0], [WORLD / 2, 0.0], [WORLD - 2.0, 1.0], [WORLD / 2, WORLD - 0.0625], [-1.0, 4.0]])
    group = suite.group("places-not-finite", EXACTLY, EXACT, ["NotFinite"])
    add(group, far, 2, [[NAN, 1.0], [1.0, INF], [-INF, 0.0], [1e300, 5.0], [5.0, -1e300], [NAN, NAN]])
    add(group, far, 2, [])
    return suite


def _rects(inputs, points):
    found = [(0, 0, WORLD, WORLD)]
    for _ in range(5 if points else 0):
        (x, y), (other_x, other_y) = inputs.one_of(points), inputs.one_of(points)
        # Edges exactly at points, and a step within.
        width, height = abs(other_x - x), abs(other_y - y)
        x, y = min(x, other_x), min(y, other_y)
        found += [(x, y, width, height),
                  (x + 0.0625, y + 0.0625, max(0, width - 0.125), max(0, height - 0.125)), (x, y, 0, 0),
                  (x - 30, y - 20.03125, 60, 40)]
    return found


def _in_rect():
    suite = Suite("point-index-in-rect", "pointIndex.inRect", "web-mercator")
    inputs = Inputs(14072)

    def add(group, points, rects, flags=()):
        rects = [tuple(map(float, rect)) for rect in rects]
        steps = placed(points)
        group.case(group.next_identifier("rects"), {
            "points": points,
            "mapRects": [dict(zip(("x", "y", "width", "height"), rect)) for rect in rects]
        }, [inside(steps, rect) for rect in rects], flags)

    for name, points in sets(inputs):
        usual = [point for point in points if all(abs(number) < 1e9 for number in point)]
        add(suite.group(name, EXACTLY, EXACT, ["Touching"]), points, _rects(inputs, usual))
    group = suite.group("thousands", EXACTLY, EXACT)
    add(group, thousands(inputs), [(100, 200, 30, 20), (0, 500, 1000, 1.5), (998, 998, 5, 5),
                                   (430, 0, 0.5, 999)])
    group = suite.group("around-the-world", EXACTLY, EXACT, ["Antimeridian", "WiderThanWorld"])
    points = [[column * WORLD / 8, row * WORLD / 8] for column in range(8) for row in range(9)]
    points += [[WORLD - 0.0625, 100.0], [WORLD - 0.03125, 200.0], [0.0625, 300.0], [5.0, WORLD - 0.0625]]
    half = WORLD // 2
    rects = [(-10, 0, 20, WORLD), (WORLD - 10, 0, 20, WORLD), (WORLD, 0, 10, WORLD),
             (WORLD - 10, 0, 10, WORLD), (WORLD, 0, 0, WORLD), (0, 0, 0, WORLD), (-WORLD, 0, 10, WORLD),
             (WORLD - 0.0625, 0, 0.0625, WORLD), (WORLD - 0.03125, 0, 0.03125, 1000),
             (WORLD - 0.03125, 0, 0.046875, 1000), (-half, 0, WORLD, WORLD), (-half, 0, WORLD - 1, WORLD),
             (-half, 0, WORLD + 1, WORLD), (half + 1, 0, WORLD - 2, WORLD), (7 * WORLD - 5, 0, 10, WORLD),
             (-9 * WORLD - 5, 0, half, half), (3, 0, 5 * WORLD, 10), (0, WORLD, WORLD, 10),
             (0, WORLD - 0.0625, WORLD, 0), (0, WORLD - 0.03125, WORLD, 9), (0, WORLD + 0.0625, WORLD, 9),
             (0, -50, WORLD, 50), (0, -50, WORLD, 49), (0, -50, WORLD, 3 * WORLD), (0, -INF, WORLD, INF),
             (-INF, 0, INF, 10), (0, 0, INF, 10), (0, half, WORLD, INF), (-1e300, 0, 2e300, 5),
             (1.0, 0.0, WORLD - 1.0, 5.0), (half, 5, half, WORLD)]
    for start in range(0, len(rects), 8):
        add(group, points, rects[start:start + 8])
    group = suite.group("no-rects", EXACTLY, EXACT, ["NullRect", "NegativeSize", "NotFinite"])
    add(group, points[:20], [(INF, INF, 0, 0), (0, 0, -1, 5), (0, 0, 5, -1), (NAN, 0, 9, 9), (0, NAN, 9, 9),
                             (0, 0, NAN, 9), (0, 0, 9, NAN), (INF, 0, 0, WORLD), (-INF, 0, 5, WORLD),
                             (0, INF, WORLD, 0), (0, -INF, WORLD, 0)])
    add(group, points[:20], [])
    return suite


def _of_coordinates():
    suite = Suite("point-index-of-coordinates", "pointIndex.ofCoordinates", "web-mercator")
    inputs = Inputs(14074)

    def add(group, coordinates, rects, flags=()):
        steps = [(index, coordinate_step(*each)) for index, each in enumerate(coordinates)]
        kept = [(index, step) for index, step in steps if step is not None]
        rects = [tuple(map(float, rect)) for rect in rects]
        group.case(
            group.next_identifier("coordinates"), {
                "coordinates": coordinates,
                "mapRects": [dict(zip(("x", "y", "width", "height"), rect)) for rect in rects]
            }, {
                "count": len(kept),
                "unplaced": [index for index, step in steps if step is None],
                "found": [inside(kept, rect) for rect in rects]
            }, flags)

    def around(place):
        """Rectangles at a place: its step alone, and those beside it."""
        column, row = coordinate_step(*place)
        x, y = column / 16, row / 16
        return [(x, y, 0, 0), (x + 0.0625, y, 1, 0), (x - 1, y, 0.9375, 0), (x, y + 0.0625, 0, 1),
                (x, y - 1, 0, 0.9375)]

    group = suite.group("places", EXACTLY, EXACT)
    for count in (1, 16, 40):
        coordinates = [[inputs.decimal(-84, 84, 5), inputs.decimal(-180, 180, 5)] for _ in range(count)]
        rects = [(0, 0, WORLD, WORLD)
                 ] + [rect for place in coordinates[::max(1, count // 5)] for rect in around(place)]
        add(group, coordinates, rects)
    group = suite.group("edges", EXACTLY, EXACT, ["Antimeridian", "OutOfRange", "WebMercatorClamp", "Pole"])
    coordinates = [[0.0, 0.0], [10.0, 180.0], [10.0, -180.0], [20.0, 540.0], [20.0, -190.0], [30.0, 360.0],
                   [85.06, 1.0], [90.0, 2.0], [-90.0, 3.0], [-85.0512, 4.0], [85.05, 5.0], [-85.05, 6.0],
                   [40.0, -899.5], [40.0, 181.25], [mercator.WEB_MERCATOR_LIMIT, 7.0],
                   [-mercator.WEB_MERCATOR_LIMIT, 8.0], [-0.0, -0.0], [50.0, 719.75]]
    for start in range(0, len(coordinates), 3):
        rects = [rect for place in coordinates[start:start + 3] for rect in around(place)]
        add(group, coordinates, rects)
    group = suite.group("without-a-place", EXACTLY, EXACT, ["NotFinite", "OutOfRange"])
    broken = [[NAN, 1.0], [10.0, 20.0], [1.0, NAN], [90.5, 3.0], [-20.0, 30.0], [-91.0, 4.0], [INF, 5.0],
              [6.0, -INF], [40.0, -50.0], [math.nextafter(90.0, 91), 7.0], [math.nextafter(-90.0, -91), 8.0],
              [90.0, 9.0]]
    for rotation in range(0, 12, 4):
        add(group, broken[rotation:] + broken[:rotation], [(0, 0, WORLD, WORLD)])
    add(group, [[NAN, NAN]] * 3, [(0, 0, WORLD, WORLD)])
    add(group, [], [(0, 0, WORLD, WORLD)], ["Empty"])
    return suite
