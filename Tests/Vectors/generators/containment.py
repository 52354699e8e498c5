"""Suite point-in-polygon, from exact rationals (winding.py).

Half of the suite is random; the other half is what breaks implementations: points on edges and vertices, rays through
vertices, points within two units in the last place of an edge, numbers whose products overflow or vanish.
"""

from fractions import Fraction

from inputs import INF, NAN, Inputs, nudged
from vector_file import EXACT, Suite, source
from winding import location

RATIONALS = source("exact rationals", "exact", "orientation and crossings in exact rational arithmetic")
RULES = ("even-odd", "nonzero")

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
    for part in (_plain, _holes, _boundary, _rays, _turned, _pentagram, _degenerate, _kettner, _near_edges,
                 _shared_edges, _extremes, _not_finite, _empty, _random):
        part(suite)
    return [suite]


def _add(group, rings, point, rules=RULES, flags=()):
    point = [float(point[0]), float(point[1])]
    for rule in rules:
        group.case(group.next_identifier("point"), {"rings": rings, "point": point, "fillRule": rule},
                   location(rings, point, rule), flags)


def _group(suite, name, flags=()):
    return suite.group(name, RATIONALS, EXACT, flags)


def _plain(suite):
    group = _group(suite, "plain")
    for point in ((5, 5), (0.001, 9.999), (-1, 5), (11, 5), (5, -1), (5, 11), (-1, -1), (1e9, 5)):
        _add(group, [SQUARE], point)
    for point in ((1.5, 8), (7.5, 8), (4.5, 8), (4.5, 1), (4.5, 3.0001), (4.5, 2.9999), (10, 8)):
        _add(group, [NOTCHED], point, [RULES[len(group.cases) % 2]])
    for point in ((1, 1), (3, 3)):
        _add(group, [SQUARE + SQUARE[:1]], point)


def _holes(suite):
    group = _group(suite, "holes", ["Hole"])
    turned = HOLE[::-1]
    for hole in (HOLE, turned):
        for point in ((5, 5), (1, 1), (3, 5), (3, 3), (7.0, 4.2), (2.9999999999999996, 5), (3.0000000000000004, 5)):
            _add(group, [SQUARE, hole], point)
    outside = [[20.0, 0.0], [22.0, 0.0], [22.0, 2.0], [20.0, 2.0]]
    overlapping = [[5.0, 5.0], [9.0, 5.0], [9.0, 9.0], [5.0, 9.0]]
    island = [[4.0, 4.0], [6.0, 4.0], [6.0, 6.0], [4.0, 6.0]]
    for point in ((21, 1), (5, 5), (15, 1)):
        _add(group, [SQUARE, outside], point)
    for point in ((6, 6), (4, 4), (8, 8), (5, 6), (1, 9)):
        _add(group, [SQUARE, HOLE, overlapping], point)
    for point in ((5, 5), (3.5, 5), (4, 5)):
        _add(group, [SQUARE, HOLE, island], point)
        _add(group, [SQUARE, turned, island], point)


def _boundary(suite):
    group = _group(suite, "boundary", ["Boundary"])
    for point in ((0, 0), (10, 0), (10, 10), (0, 10), (5, 0), (10, 5), (5, 10), (0, 5), (-0.0, -0.0)):
        _add(group, [SQUARE], point, [RULES[len(group.cases) % 2]])
    for point in ((3, 5), (5, 3), (7, 5), (5, 7), (7, 7), (10, 3)):
        _add(group, [SQUARE, HOLE], point)
    triangle = [[0.0, 0.0], [12.0, 4.0], [3.0, 9.0]]
    for point in ((3, 1), (6, 2), (9, 3), (1, 3), (2, 6), (7.5, 6.5)):
        _add(group, [triangle], point, [RULES[len(group.cases) % 2]])
    for point in ((5, nudged(0.0, 1)), (5, nudged(0.0, -1)), (nudged(10.0, -1), 5), (nudged(10.0, 1), 5),
                  (5, nudged(10.0, -1)), (5, nudged(10.0, 1))):
        for rule in RULES:
            group.case(group.next_identifier("point"), {"rings": [SQUARE], "point": list(map(float, point)),
                                                        "fillRule": rule}, location([SQUARE], point, rule),
                       ["NearEdge"])


def _rays(suite):
    group = _group(suite, "rays-through-vertices", ["RayThroughVertex"])
    diamond = [[0.0, -5.0], [5.0, 0.0], [0.0, 5.0], [-5.0, 0.0]]
    for point in ((-4, 0), (0, 0), (4, 0), (-6, 0), (6, 0), (-5.000000000000001, 0)):
        _add(group, [diamond], point)
    stairs = [[0.0, 0.0], [6.0, 0.0], [6.0, 2.0], [4.0, 2.0], [4.0, 4.0], [2.0, 4.0], [2.0, 6.0], [0.0, 6.0]]
    for point in ((1, 2), (1, 4), (-1, 2), (-1, 4), (5, 2), (7, 2), (3, 4), (-1, 0), (7, 0), (-1, 6), (3, 6)):
        _add(group, [stairs], point, [RULES[len(group.cases) % 2]])
    comb = [[0.0, 0.0], [8.0, 0.0], [7.0, 3.0], [6.0, 1.0], [5.0, 3.0], [4.0, 1.0], [3.0, 3.0], [2.0, 1.0], [1.0, 3.0]]
    for point in ((0.5, 1), (-1, 1), (2.5, 1), (5.5, 1), (-1, 3), (2, 3), (7.5, 1), (9, 1), (2, 2), (1, 1)):
        _add(group, [comb], point, [RULES[len(group.cases) % 2]])


def _turned(suite):
    group = _group(suite, "start-and-direction")
    ring = [[0.0, 0.0], [8.0, 1.0], [9.0, 7.0], [4.0, 3.0], [1.0, 8.0]]
    for point in ((4, 2), (4, 5), (4, 3), (8.5, 4.0)):
        for start in range(len(ring)):
            rotated = ring[start:] + ring[:start]
            _add(group, [rotated], point, [RULES[start % 2]])
            _add(group, [rotated[::-1]], point, [RULES[(start + 1) % 2]])


def _pentagram(suite):
    group = _group(suite, "pentagram", ["SelfIntersecting"])
    for point in ((0, 0), (0.1, -0.2), (0, 0.6), (0.5, 0.25), (-0.4, -0.55), (0.6, 0.6), (0, -0.5), (0.9, 0.3),
                  (0, 0.309016994375), (0, 1)):
        _add(group, [PENTAGRAM], point)
    bow = [[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]]
    for point in ((1, 2), (3, 2), (2, 1), (2, 3), (2, 2), (3, 3), (3, 1)):
        _add(group, [bow], point)
    twice = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0], [0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]]
    for point in ((4, 4), (9, 9), (8, 4), (9, 0), (-1, 4)):
        _add(group, [twice], point)


def _degenerate(suite):
    group = _group(suite, "duplicate-rings", ["DuplicateRings"])
    for point in ((5, 5), (0, 5), (11, 5), (10, 10)):
        _add(group, [SQUARE, SQUARE], point)
        _add(group, [SQUARE, SQUARE[::-1]], point)
        _add(group, [SQUARE, SQUARE, SQUARE], point)
    group = _group(suite, "spikes-and-repeats", ["Degenerate"])
    spike = [[0.0, 0.0], [10.0, 0.0], [10.0, 5.0], [20.0, 5.0], [10.0, 5.0], [10.0, 10.0], [0.0, 10.0]]
    for point in ((15, 5), (20, 5), (21, 5), (5, 5), (15, 5.1), (10, 5), (15, 4.999999999999999)):
        _add(group, [spike], point)
    repeats = [[0.0, 0.0], [0.0, 0.0], [10.0, 0.0], [10.0, 0.0], [10.0, 10.0], [10.0, 10.0], [0.0, 10.0], [0.0, 0.0]]
    for point in ((5, 5), (0, 0), (5, 0), (12, 0), (12, 10)):
        _add(group, [repeats], point, [RULES[len(group.cases) % 2]])
    flat = [[0.0, 0.0], [4.0, 4.0], [10.0, 10.0], [6.0, 6.0]]
    for point in ((5, 5), (11, 11), (5, 5.000000000000001), (0, 0)):
        _add(group, [flat], point)
    group = _group(suite, "few-points", ["Degenerate"])
    for ring, points in (([[2.0, 3.0]], ((2, 3), (2, 4), (0, 3))),
                         ([[2.0, 3.0], [6.0, 5.0]], ((2, 3), (4, 4), (6, 5), (8, 6), (0, 2), (4, 4.5))),
                         ([[1.0, 1.0], [1.0, 1.0]], ((1, 1), (0, 1)))):
        for point in points:
            _add(group, [ring], point, [RULES[len(group.cases) % 2]])
    _add(group, [SQUARE, [[5.0, 5.0]]], (5, 5))
    _add(group, [SQUARE, [[4.0, 5.0], [6.0, 5.0]]], (5, 5))
    _add(group, [SQUARE, [[4.0, 5.0], [6.0, 5.0]]], (5, 6))


def _kettner(suite):
    """Points (0.5 + i 2^-53, 0.5 + j 2^-53) against the diagonal: the truth is the sign of j - i.

    The edge ends where Kettner's does, at (24, 24); its other end is drawn back to (-12, -12), so that the points are
    beside it.
    """
    group = _group(suite, "kettner-grid", ["NearEdge"])
    above = [[-12.0, -12.0], [24.0, 24.0], [-12.0, 24.0]]
    below = [[24.0, 24.0], [-12.0, -12.0], [24.0, -12.0]]
    unit = 2.0 ** -53
    for i in range(0, 10):
        for j in range(0, 10):
            if abs(i - j) > 3:
                continue
            point = (0.5 + i * unit, 0.5 + j * unit)
            _add(group, [above if (i + j) % 3 else below], point, [RULES[(i + j) % 2]])


def _near_edges(suite):
    group = _group(suite, "near-edges", ["NearEdge"])
    inputs = Inputs(701)
    for index in range(45):
        size = inputs.one_of((1.0, 180.0, 2.0 ** 28))
        triangle = [[inputs.between(0, size), inputs.between(0, size)] for _ in range(3)]
        point = _nearest_on_edge(inputs, triangle[0], triangle[1])
        steps = (inputs.integer(-2, 2), inputs.integer(-2, 2))
        _add(group, [triangle], [nudged(point[0], steps[0]), nudged(point[1], steps[1])], [RULES[index % 2]])


def _nearest_on_edge(inputs, a, b):
    """A point of an edge, rounded to doubles."""
    part = Fraction(inputs.integer(1, 999), 1000)
    return [float(Fraction(a[axis]) + part * (Fraction(b[axis]) - Fraction(a[axis]))) for axis in (0, 1)]


def _shared_edges(suite):
    group = _group(suite, "shared-edges", ["SharedEdge", "NearEdge"])
    inputs = Inputs(711)
    for index in range(22):
        low, high = [inputs.between(0, 1), inputs.between(0, 1)], [inputs.between(4, 8), inputs.between(4, 8)]
        left, right = [0.0, 9.0], [9.0, 0.0]
        point = _nearest_on_edge(inputs, low, high)
        point = [nudged(point[0], inputs.integer(-1, 1)), nudged(point[1], inputs.integer(-1, 1))]
        rule = [RULES[index % 2]]
        _add(group, [[low, high, left]], point, rule)
        _add(group, [[high, low, right]], point, rule)


def _extremes(suite):
    inputs = Inputs(721)
    group = _group(suite, "subnormal", ["Tiny"])
    unit = 5e-324
    small = [[0.0, 0.0], [12 * unit, 4 * unit], [3 * unit, 9 * unit]]
    for i, j in ((3, 1), (6, 2), (6, 3), (5, 2), (4, 4), (1, 3), (1, 2), (13, 4), (3, 9), (0, 1), (7, 6), (8, 7)):
        _add(group, [small], (i * unit, j * unit), [RULES[len(group.cases) % 2]])
    # A product of these differences is below the smallest double.
    thin = [[0.0, 0.0], [1e-200, 1e-200], [0.0, 1e-200]]
    for x, y in ((5e-201, 5e-201), (5e-201, nudged(5e-201, 1)), (5e-201, nudged(5e-201, -1)), (1e-300, 2e-300)):
        _add(group, [thin], (x, y))
    group = _group(suite, "huge", ["Huge"])
    big = [[-1e300, -1e300], [1e300, 1e300], [-1e300, 1e300]]
    for x, y in ((0, 0), (0, 5e-324), (0, -5e-324), (5e299, 5e299), (5e299, nudged(5e299, 1)), (1e300, 1e300),
                 (5e299, nudged(5e299, -1)), (-9e299, 9e299), (1, 2), (2, 1)):
        _add(group, [big], (x, y), [RULES[len(group.cases) % 2]])
    largest = 1.7976931348623157e308
    world = [[-largest, -largest], [largest, -largest], [largest, largest], [-largest, largest]]
    slanted = [[-largest, -largest], [largest, nudged(largest, -1)], [-largest, largest]]
    for x, y in ((0, 0), (largest, 0), (largest, largest), (nudged(largest, -1), 5), (-largest, 1)):
        _add(group, [world], (x, y))
    for x, y in ((0, 0), (largest, largest), (0, -1e293), (0, -1e291), (-largest, 0)):
        _add(group, [slanted], (x, y))
    group = _group(suite, "mixed-sizes", ["Huge", "Tiny"])
    mixed = [[0.0, 0.0], [1e300, 1e-300], [0.0, 1.0]]
    for x, y in ((1.0, 0.5), (5e299, 5e-301), (5e299, 1e-300), (5e299, 1e-301), (1e-300, 5e-324), (1e300, 1e-300)):
        _add(group, [mixed], (x, y))
    for _ in range(10):
        triangle = [[inputs.magnitude(-300, 300), inputs.magnitude(-300, 300)] for _ in range(3)]
        _add(group, [triangle], (inputs.magnitude(-300, 300), inputs.magnitude(-300, 300)),
             [RULES[len(group.cases) % 2]])


def _not_finite(suite):
    group = _group(suite, "not-finite", ["NotFinite"])
    for x, y in ((NAN, 5), (5, NAN), (NAN, NAN), (INF, 5), (5, -INF)):
        _add(group, [SQUARE], (x, y))
    for value in (NAN, INF, -INF):
        broken = [[0.0, 0.0], [10.0, 0.0], [value, 10.0], [0.0, 10.0]]
        _add(group, [broken], (1, 1))
        _add(group, [broken], (5, 0), [RULES[0]])
        _add(group, [SQUARE, broken], (5, 5), [RULES[1]])
        _add(group, [broken, SQUARE, HOLE], (5, 5), [RULES[0]])
    _add(group, [[[NAN, NAN]]], (NAN, NAN))


def _empty(suite):
    group = _group(suite, "empty", ["Empty"])
    for rings in ([], [[]], [[], []]):
        _add(group, rings, (0, 0))
    for rings in ([[], SQUARE], [SQUARE, []]):
        _add(group, rings, (5, 5))
    _add(group, [], (NAN, 0))


def _random(suite):
    inputs = Inputs(731)
    group = _group(suite, "random-grid", ["SelfIntersecting"])
    for _ in range(60):
        ring = [[float(inputs.integer(0, 8)), float(inputs.integer(0, 8))] for _ in range(inputs.integer(5, 9))]
        _add(group, [ring], (inputs.integer(4, 12) / 2, inputs.integer(2, 6)), [RULES[len(group.cases) % 2]])
    group = _group(suite, "random-rings", ["SelfIntersecting"])
    for _ in range(50):
        rings = [[[inputs.decimal(0, 100, 3), inputs.decimal(0, 100, 3)] for _ in range(inputs.integer(5, 12))]
                 for _ in range(inputs.integer(1, 3))]
        _add(group, rings, (inputs.decimal(30, 70, 3), inputs.decimal(30, 70, 3)), [RULES[len(group.cases) % 2]])
    group = _group(suite, "random-degrees", ["Antimeridian"])
    for _ in range(12):
        ring = [[inputs.decimal(150, 210, 4), inputs.decimal(-60, 60, 4)] for _ in range(7)]
        _add(group, [ring], (inputs.decimal(160, 200, 4), inputs.decimal(-40, 40, 4)), [RULES[len(group.cases) % 2]])
