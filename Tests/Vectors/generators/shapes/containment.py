"""Suite point-in-polygon, from exact rationals (winding.py).

A sixth of the suite is random; the rest is what breaks implementations: points on edges and vertices, rays
through vertices, rings that cross or repeat themselves, and what containment_precision.py adds.
"""

import containment_precision as precision
import geometry_edges
from containment_cases import RULES, add_point, exact_group
from inputs import INF, NAN, Inputs, nudged
from vector_file import Suite
from winding import location

SQUARE = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]
HOLE = [[3.0, 3.0], [7.0, 3.0], [7.0, 7.0], [3.0, 7.0]]
# Two towers joined at the bottom, the notch between them open to the top.
NOTCHED = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [6.0, 9.0], [6.0, 3.0], [3.0, 3.0], [3.0, 9.0], [0.0, 9.0]]
# Unit pentagram, vertices at 90, 234, 18, 162 and 306 degrees, to 12 decimals.
PENTAGRAM = [[0.0, 1.0], [-0.587785252292, -0.809016994375], [0.951056516295, 0.309016994375],
             [-0.951056516295, 0.309016994375], [0.587785252292, -0.809016994375]]


def suites():
    """All suites of this concept."""
    suite = Suite("point-in-polygon", "pointInPolygon", "planar")
    for part in (_plain, _holes, _boundary, _rays, _turned, _pentagram, _degenerate):
        part(suite)
    for part in (precision.kettner, precision.near_edges, precision.shared_edges, precision.extremes):
        part(suite)
    for part in (_not_finite, _empty, _random):
        part(suite)
    rule = exact_group(suite, "edges-of-the-doubles")
    geometry_edges.add_containment(suite, rule.source, rule.tolerance)
    return [suite]


def _plain(suite):
    group = exact_group(suite, "plain")
    for point in ((5, 5), (0.001, 9.999), (-1, 5), (11, 5), (5, -1), (5, 11), (-1, -1), (1e9, 5)):
        add_point(group, [SQUARE], point)
    for point in ((1.5, 8), (7.5, 8), (4.5, 8), (4.5, 1), (4.5, 3.0001), (4.5, 2.9999), (10, 8)):
        add_point(group, [NOTCHED], point, [RULES[len(group.cases) % 2]])
    for point in ((1, 1), (3, 3)):
        add_point(group, [SQUARE + SQUARE[:1]], point)


def _holes(suite):
    group = exact_group(suite, "holes", ["Hole"])
    turned = HOLE[::-1]
    for hole in (HOLE, turned):
        for point in ((5, 5), (1, 1), (3, 5), (3, 3), (7.0, 4.2), (2.9999999999999996, 5),
                      (3.0000000000000004, 5)):
            add_point(group, [SQUARE, hole], point)
    outside = [[20.0, 0.0], [22.0, 0.0], [22.0, 2.0], [20.0, 2.0]]
    overlapping = [[5.0, 5.0], [9.0, 5.0], [9.0, 9.0], [5.0, 9.0]]
    island = [[4.0, 4.0], [6.0, 4.0], [6.0, 6.0], [4.0, 6.0]]
    for point in ((21, 1), (5, 5), (15, 1)):
        add_point(group, [SQUARE, outside], point)
    for point in ((6, 6), (4, 4), (8, 8), (5, 6), (1, 9)):
        add_point(group, [SQUARE, HOLE, overlapping], point)
    for point in ((5, 5), (3.5, 5), (4, 5)):
        add_point(group, [SQUARE, HOLE, island], point)
        add_point(group, [SQUARE, turned, island], point)


def _boundary(suite):
    group = exact_group(suite, "boundary", ["Boundary"])
    for point in ((0, 0), (10, 0), (10, 10), (0, 10), (5, 0), (10, 5), (5, 10), (0, 5), (-0.0, -0.0)):
        add_point(group, [SQUARE], point, [RULES[len(group.cases) % 2]])
    for point in ((3, 5), (5, 3), (7, 5), (5, 7), (7, 7), (10, 3)):
        add_point(group, [SQUARE, HOLE], point)
    triangle = [[0.0, 0.0], [12.0, 4.0], [3.0, 9.0]]
    for point in ((3, 1), (6, 2), (9, 3), (1, 3), (2, 6), (7.5, 6.5)):
        add_point(group, [triangle], point, [RULES[len(group.cases) % 2]])
    for point in ((5, nudged(0.0, 1)), (5, nudged(0.0, -1)), (nudged(10.0, -1), 5), (nudged(10.0, 1), 5),
                  (5, nudged(10.0, -1)), (5, nudged(10.0, 1))):
        for rule in RULES:
            group.case(group.next_identifier("point"),
                       {"rings": [SQUARE], "point": list(map(float, point)), "fillRule": rule},
                       location([SQUARE], point, rule), ["NearEdge"])


def _rays(suite):
    group = exact_group(suite, "rays-through-vertices", ["RayThroughVertex"])
    diamond = [[0.0, -5.0], [5.0, 0.0], [0.0, 5.0], [-5.0, 0.0]]
    for point in ((-4, 0), (0, 0), (4, 0), (-6, 0), (6, 0), (-5.000000000000001, 0)):
        add_point(group, [diamond], point)
    stairs = [[0.0, 0.0], [6.0, 0.0], [6.0, 2.0], [4.0, 2.0], [4.0, 4.0], [2.0, 4.0], [2.0, 6.0], [0.0, 6.0]]
    for point in ((1, 2), (1, 4), (-1, 2), (-1, 4), (5, 2), (7, 2), (3, 4), (-1, 0), (7, 0), (-1, 6), (3, 6)):
        add_point(group, [stairs], point, [RULES[len(group.cases) % 2]])
    comb = [[0.0, 0.0], [8.0, 0.0], [7.0, 3.0], [6.0, 1.0], [5.0, 3.0], [4.0, 1.0], [3.0, 3.0], [2.0, 1.0],
            [1.0, 3.0]]
    for point in ((0.5, 1), (-1, 1), (2.5, 1), (5.5, 1), (-1, 3), (2, 3), (7.5, 1), (9, 1), (2, 2), (1, 1)):
        add_point(group, [comb], point, [RULES[len(group.cases) % 2]])


def _turned(suite):
    group = exact_group(suite, "start-and-direction")
    ring = [[0.0, 0.0], [8.0, 1.0], [9.0, 7.0], [4.0, 3.0], [1.0, 8.0]]
    for point in ((4, 2), (4, 5), (4, 3), (8.5, 4.0)):
        for start in range(len(ring)):
            rotated = ring[start:] + ring[:start]
            add_point(group, [rotated], point, [RULES[start % 2]])
            add_point(group, [rotated[::-1]], point, [RULES[(start + 1) % 2]])


def _pentagram(suite):
    group = exact_group(suite, "pentagram", ["SelfIntersecting"])
    for point in ((0, 0), (0.1, -0.2), (0, 0.6), (0.5, 0.25), (-0.4, -0.55), (0.6, 0.6), (0, -0.5),
                  (0.9, 0.3), (0, 0.309016994375), (0, 1)):
        add_point(group, [PENTAGRAM], point)
    bow = [[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]]
    for point in ((1, 2), (3, 2), (2, 1), (2, 3), (2, 2), (3, 3), (3, 1)):
        add_point(group, [bow], point)
    twice = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0], [0.0, 0.0], [8.0, 0.0], [8.0, 8.0],
             [0.0, 8.0]]
    for point in ((4, 4), (9, 9), (8, 4), (9, 0), (-1, 4)):
        add_point(group, [twice], point)


def _degenerate(suite):
    group = exact_group(suite, "duplicate-rings", ["DuplicateRings"])
    for point in ((5, 5), (0, 5), (11, 5), (10, 10)):
        add_point(group, [SQUARE, SQUARE], point)
        add_point(group, [SQUARE, SQUARE[::-1]], point)
        add_point(group, [SQUARE, SQUARE, SQUARE], point)
    group = exact_group(suite, "spikes-and-repeats", ["Degenerate"])
    spike = [[0.0, 0.0], [10.0, 0.0], [10.0, 5.0], [20.0, 5.0], [10.0, 5.0], [10.0, 10.0], [0.0, 10.0]]
    for point in ((15, 5), (20, 5), (21, 5), (5, 5), (15, 5.1), (10, 5), (15, 4.999999999999999)):
        add_point(group, [spike], point)
    repeats = [[0.0, 0.0], [0.0, 0.0], [10.0, 0.0], [10.0, 0.0], [10.0, 10.0], [10.0, 10.0], [0.0, 10.0],
               [0.0, 0.0]]
    for point in ((5, 5), (0, 0), (5, 0), (12, 0), (12, 10)):
        add_point(group, [repeats], point, [RULES[len(group.cases) % 2]])
    flat = [[0.0, 0.0], [4.0, 4.0], [10.0, 10.0], [6.0, 6.0]]
    for point in ((5, 5), (11, 11), (5, 5.000000000000001), (0, 0)):
        add_point(group, [flat], point)
    group = exact_group(suite, "few-points", ["Degenerate"])
    for ring, points in (([[2.0, 3.0]], ((2, 3), (2, 4), (0, 3))),
                         ([[2.0, 3.0], [6.0, 5.0]], ((2, 3), (4, 4), (6, 5), (8, 6), (0, 2), (4, 4.5))),
                         ([[1.0, 1.0], [1.0, 1.0]], ((1, 1), (0, 1)))):
        for point in points:
            add_point(group, [ring], point, [RULES[len(group.cases) % 2]])
    add_point(group, [SQUARE, [[5.0, 5.0]]], (5, 5))
    add_point(group, [SQUARE, [[4.0, 5.0], [6.0, 5.0]]], (5, 5))
    add_point(group, [SQUARE, [[4.0, 5.0], [6.0, 5.0]]], (5, 6))


def _not_finite(suite):
    group = exact_group(suite, "not-finite", ["NotFinite"])
    for x, y in ((NAN, 5), (5, NAN), (NAN, NAN), (INF, 5), (5, -INF)):
        add_point(group, [SQUARE], (x, y))
    for value in (NAN, INF, -INF):
        broken = [[0.0, 0.0], [10.0, 0.0], [value, 10.0], [0.0, 10.0]]
        add_point(group, [broken], (1, 1))
        add_point(group, [broken], (5, 0), [RULES[0]])
        add_point(group, [SQUARE, broken], (5, 5), [RULES[1]])
        add_point(group, [broken, SQUARE, HOLE], (5, 5), [RULES[0]])
    add_point(group, [[[NAN, NAN]]], (NAN, NAN))


def _empty(suite):
    group = exact_group(suite, "empty", ["Empty"])
    for rings in ([], [[]], [[], []]):
        add_point(group, rings, (0, 0))
    for rings in ([[], SQUARE], [SQUARE, []]):
        add_point(group, rings, (5, 5))
    add_point(group, [], (NAN, 0))


def _random(suite):
    inputs = Inputs(731)
    group = exact_group(suite, "random-grid", ["SelfIntersecting"])
    for _ in range(60):
        ring = [[float(inputs.integer(0, 8)), float(inputs.integer(0, 8))]
                for _ in range(inputs.integer(5, 9))]
        add_point(group, [ring], (inputs.integer(4, 12) / 2, inputs.integer(2, 6)),
                  [RULES[len(group.cases) % 2]])
    group = exact_group(suite, "random-rings", ["SelfIntersecting"])
    for _ in range(50):
        rings = [[[inputs.decimal(0, 100, 3), inputs.decimal(0, 100, 3)]
                  for _ in range(inputs.integer(5, 12))] for _ in range(inputs.integer(1, 3))]
        add_point(group, rings, (inputs.decimal(30, 70, 3), inputs.decimal(30, 70, 3)),
             [RULES[len(group.cases) % 2]])
    group = exact_group(suite, "random-degrees", ["Antimeridian"])
    for _ in range(12):
        ring = [[inputs.decimal(150, 210, 4), inputs.decimal(-60, 60, 4)] for _ in range(7)]
        add_point(group, [ring], (inputs.decimal(160, 200, 4), inputs.decimal(-40, 40, 4)),
             [RULES[len(group.cases) % 2]])
