"""Suites prepared-polygon-containment and prepared-polygon-bounds: many points in one set of rings.

The answers are exact, by whole numbers (batch_plane.py). Implementations divide the plane into cells, so
there are rings of few and of many vertices, with edges on and beside the lines of such grids, points on edges
and beside them, more than one batch of points, and windings that are even, odd, negative and zero.
"""

import batch_plane
import batch_shapes as shapes
from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT
from vector_file import Suite, source

EXACTLY = source("whole numbers", "exact", "orientation and crossings in whole numbers")
RULES = ("even-odd", "nonzero")


def suites():
    """All suites of this concept."""
    return [_containment(), _bounds()]


def _add(group, rings, points, rules=RULES, flags=()):
    points = [[float(x), float(y)] for x, y in points]
    for rule in rules:
        group.case(group.next_identifier("points"), {
            "rings": rings,
            "points": points,
            "fillRule": rule
        }, batch_plane.locations(rings, points, rule), flags)


def _near(rings, inputs, count, low, high):
    """Points on edges and vertices, beside them, and anywhere."""
    result = []
    for ring in rings:
        found = shapes.on_edges(ring, inputs, count)
        result += found + shapes.around(found, inputs, 6)
    return result + shapes.spread(inputs, count, low, high)


def _containment():
    suite = Suite("prepared-polygon-containment", "preparedPolygon.containment", "planar")
    inputs = Inputs(14021)
    square = shapes.box(0, 0, 16, 16)
    group = suite.group("grid-of-points", EXACTLY, EXACT, ["Boundary"])
    lattice = [(x / 2 - 1, y / 2 - 1) for y in range(0, 37, 3) for x in range(37)]
    _add(group, [square], lattice)
    _add(group, [square, shapes.box(4, 4, 8, 8)[::-1], shapes.box(6, 6, 4, 4)], lattice)
    # Windings of 2, 3, -1 and 0 beside each other.
    doubled = [
        square,
        shapes.box(2, 2, 12, 12),
        shapes.box(4, 4, 8, 8),
        shapes.box(5, 5, 3, 3)[::-1],
        shapes.box(20, 0, 8, 8)[::-1],
        shapes.box(20, 10, 6, 6),
        shapes.box(20, 10, 6, 6)[::-1]
    ]
    _add(group, doubled, [(x / 2 - 1, y / 2 - 1) for y in range(1, 37, 4) for x in range(62)])
    group = suite.group("stairs-and-combs", EXACTLY, EXACT, ["Boundary"])
    for ring, low, high in ((shapes.stairs(20, 3, 2), -2, 62), (shapes.comb(40, 2, 1024), -4, 90),
                            (shapes.comb(7, 64, 4096), -10, 460), (shapes.stairs(50, 1, 1), -1, 51)):
        _add(group, [ring], _near([ring], inputs, 40, low, high), [RULES[len(group.cases) % 2]])
        turned = [[y, x] for x, y in ring]
        _add(group, [turned], _near([turned], inputs, 40, low, high), [RULES[len(group.cases) % 2]])
    tall = shapes.comb(40, 2, 1024)
    _add(group, [tall], [[x / 4 - 1, y] for x in range(330) for y in (15.5, 900)])
    group = suite.group("stars", EXACTLY, EXACT, ["Boundary"])
    for count in (3, 5, 9, 16, 33, 64, 100, 255, 256, 257, 400):
        ring = shapes.star(count, 1000, 0.4, (300, -200), 0.1 * count)
        _add(group, [ring], _near([ring], inputs, 25, -800, 1400), [RULES[count % 2]])
    group = suite.group("more-than-a-batch", EXACTLY, EXACT)
    ring = shapes.star(60, 500, 0.3)
    for count in (511, 512, 513, 1030):
        points = _near([ring], inputs, count // 4, -500, 500)
        points += shapes.spread(inputs, count - len(points), -500, 500)
        _add(group, [ring], points[:count], [RULES[count % 2]])
    group = suite.group("crossing", EXACTLY, EXACT, ["SelfIntersecting"])
    for count, stride in ((5, 2), (7, 3), (41, 18), (121, 50)):
        around = shapes.star(count, 400, 1, (0, 0), 0.3)
        ring = [around[index * stride % count] for index in range(count)]
        _add(group, [ring], _near([ring], inputs, 20, -420, 420))
        _add(group, [ring, ring[::-1], shapes.box(-100, -100, 150, 200)],
             shapes.spread(inputs, 40, -420, 420), ["nonzero"])
    _large(suite, inputs)
    _sizes(suite, inputs)
    _broken(suite)
    return suite


def _large(suite, inputs):
    group = suite.group("thousands-of-vertices", EXACTLY, EXACT, ["Boundary"])
    ring = shapes.rough(4200, 60000, inputs)
    _add(group, [ring], _near([ring], inputs, 60, -60000, 60000), ["even-odd"])
    holes = [shapes.rough(300, 3000, inputs, center) for center in ((0, 0), (9000, -4000), (-7000, 8000))]
    outer = shapes.rough(1100, 30000, inputs)
    _add(group, [outer] + [hole[::-1] for hole in holes], _near([outer] + holes, inputs, 15, -30000, 30000),
         ["nonzero"])
    # A spiral of long edges: each row of a grid has many of them.
    spiral = []
    for turn in range(150):
        spiral += [[-1000.0 - 4 * turn, -900.0 - 4 * turn], [1000.0 + 4 * turn, -950.0 - 4 * turn],
                   [1010.0 + 4 * turn, 900.0 + 4 * turn], [-1004.0 - 4 * turn, 950.0 + 4 * turn]]
    _add(group, [spiral], _near([spiral], inputs, 40, -1600, 1600))


def _sizes(suite, inputs):
    """Rings of sizes at which differences, cells or their number are no usual doubles."""
    ring = [[0.0, 0.0], [96.0, 32.0], [128.0, 128.0], [64.0, 96.0], [16.0, 112.0]]
    points = [(48, 16), (48, 17), (48, 15), (3, 1), (112, 80), (113, 80), (111, 80), (96, 112), (95, 112),
              (8, 56), (9, 56), (7, 56), (64, 96), (64, 97), (60, 60), (0, 0), (-1, 0), (129, 128),
              (100, 100)]
    for name, powers in (("tiny", (-1074, -1040, -1022, -600)), ("huge", (480, 900, 1014, 1016))):
        group = suite.group(name, EXACTLY, EXACT, [name.capitalize()])
        for power in powers:
            # The largest power has the ring around 0, so that its extent is no double.
            shift = 64 if power == 1016 else 0
            _add(group, [[[(x - shift) * 2.0**power, (y - shift) * 2.0**power] for x, y in ring]],
                 [[(x - shift) * 2.0**power, (y - shift) * 2.0**power] for x, y in points])
    largest = 1.7976931348623157e308
    group = suite.group("largest", EXACTLY, EXACT, ["Huge"])
    _add(group, [[[-largest, -largest], [largest, -largest], [largest, largest], [-largest, largest]]],
         [(0, 0), (largest, 0), (1e308, -1e308), (5e-324, 1), (-largest, -largest), (INF, 0),
          (-1e300, largest)])
    group = suite.group("narrow", EXACTLY, EXACT, ["Sliver"])
    # Far from the origin, and so narrow that there are few doubles between the edges.
    far = 2.0**40
    for width in (2.0**-12, 2.0**-10, 2.0**-6, 1.0):
        ring = [[far, 0.0], [far + width, 100.0], [far + width, 300.0], [far, 200.0]]
        points = [[far + width * share, y] for share in (0, 0.25, 0.5, 1)
                  for y in (0, 25, 50, 100, 199, 200, 250, 300)]
        _add(group, [ring], points + [[nudged(far, -1), 100], [nudged(far + width, 1), 200]], ["even-odd"])
        _add(group, [[[y, x] for x, y in ring]], [[y, x] for x, y in points], ["nonzero"])
    flat = [[0.0, 5.0], [300.0, 5.0], [100.0, 5.0]]
    for ring in (flat, [[y, x] for x, y in flat], [[0.0, 0.0], [300.0, 300.0], [100.0, 100.0]]):
        _add(group, [ring], [(0, 5), (50, 5), (5, 50), (301, 5), (5, 301), (20, 20), (20, 21), (150, 150)],
             ["even-odd"])
    group = suite.group("all-bits", EXACTLY, EXACT)
    for _ in range(4):
        rings = [[[inputs.between(0, 1), inputs.between(0, 1)] for _ in range(40)] for _ in range(2)]
        _add(group, rings,
             [[inputs.between(0, 1), inputs.between(0, 1)]
              for _ in range(40)] + [list(vertex)
                                     for vertex in rings[0][::5]] + [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
                                                                     for a, b in zip(rings[1], rings[1][1:])],
             [RULES[len(group.cases) % 2]])


def _broken(suite):
    group = suite.group("not-finite", EXACTLY, EXACT, ["NotFinite"])
    square = shapes.box(0, 0, 10, 10)
    points = [(5, 5), (0, 5), (NAN, 5), (5, NAN), (INF, 5), (5, -INF), (NAN, NAN), (11, 5), (-INF, INF),
              (10, 10)]
    for value in (NAN, INF, -INF):
        broken = [[0.0, 0.0], [20.0, 0.0], [20.0, value], [0.0, 20.0]]
        _add(group, [broken], points, ["even-odd"])
        _add(group, [broken, square, [[1.0, 1.0], [value, 2.0]]], points, ["nonzero"])
    group = suite.group("few-points", EXACTLY, EXACT, ["Degenerate", "Empty"])
    for rings in ([], [[]], [[], square, []], [[[2.0, 3.0]]], [[[2.0, 3.0], [6.0,
                                                                             5.0]]], [square, [[20.0, 5.0]]],
                  [[[1.0, 1.0], [1.0, 1.0]]], [square + square[:1]], [[[0.0, 0.0]] * 3 + square]):
        _add(group, rings, [(2, 3), (4, 4), (6, 5), (5, 5), (20, 5), (1, 1), (0, 0), (-0.0, 0.0), (21, 5)],
             [RULES[len(group.cases) % 2]])
    _add(group, [square], [], ["even-odd"])
    _add(group, [square], [(5, 5)])


def _bounds():
    suite = Suite("prepared-polygon-bounds", "preparedPolygon.bounds", "planar")
    group = suite.group("rings", EXACTLY, EXACT)

    def add(group, rings, flags=()):
        kept = [
            vertex for ring in rings if all(abs(number) < INF for point in ring for number in point)
            for vertex in ring
        ]
        x, y = [vertex[0] for vertex in kept], [vertex[1] for vertex in kept]
        group.case(group.next_identifier("rings"), {"rings": rings}, {
            "x": min(x),
            "y": min(y),
            "width": max(x) - min(x),
            "height": max(y) - min(y)
        } if kept else {
            "x": INF,
            "y": INF,
            "width": -INF,
            "height": -INF
        }, flags)

    add(group, [shapes.box(1, 2, 30, 40)])
    add(group, [shapes.box(1, 2, 30, 40), shapes.box(-7, 20, 3, 60)])
    add(group, [[[3.0, -4.5]]])
    add(group, [[], [[3.0, 4.0], [5.0, -6.25]]])
    group = suite.group("not-finite", EXACTLY, EXACT, ["NotFinite"])
    for value in (NAN, INF, -INF):
        add(group, [[[value, 1.0], [100.0, 100.0]], shapes.box(1, 2, 30, 40)])
        add(group, [shapes.box(1, 2, 30, 40), [[0.0, value]]])
        add(group, [[[value, value]]])
    group = suite.group("without-rings", EXACTLY, EXACT, ["Empty"])
    add(group, [])
    add(group, [[], []])
    return suite
