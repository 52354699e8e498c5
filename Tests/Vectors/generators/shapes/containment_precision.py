"""The part of the suite point-in-polygon that naive arithmetic gets wrong: Kettner's grid, points within two
units in the last place of an edge, two triangles on one edge, numbers whose products overflow or vanish.
"""

from fractions import Fraction

from containment_cases import RULES, add_point, exact_group
from inputs import Inputs, nudged


def kettner(suite):
    """Points (0.5 + i 2^-53, 0.5 + j 2^-53) against the diagonal: the truth is the sign of j - i.

    The edge ends where Kettner's does, at (24, 24); its other end is drawn back to (-12, -12), so that the
    points are beside it.
    """
    group = exact_group(suite, "kettner-grid", ["NearEdge"])
    above = [[-12.0, -12.0], [24.0, 24.0], [-12.0, 24.0]]
    below = [[24.0, 24.0], [-12.0, -12.0], [24.0, -12.0]]
    unit = 2.0 ** -53
    for i in range(0, 10):
        for j in range(0, 10):
            if abs(i - j) > 3:
                continue
            point = (0.5 + i * unit, 0.5 + j * unit)
            add_point(group, [above if (i + j) % 3 else below], point, [RULES[(i + j) % 2]])


def near_edges(suite):
    """Random triangles and points a few doubles from an edge."""
    group = exact_group(suite, "near-edges", ["NearEdge"])
    inputs = Inputs(701)
    for index in range(45):
        size = inputs.one_of((1.0, 180.0, 2.0 ** 28))
        triangle = [[inputs.between(0, size), inputs.between(0, size)] for _ in range(3)]
        point = _nearest_on_edge(inputs, triangle[0], triangle[1])
        steps = (inputs.integer(-2, 2), inputs.integer(-2, 2))
        add_point(group, [triangle], [nudged(point[0], steps[0]), nudged(point[1], steps[1])],
                  [RULES[index % 2]])


def _nearest_on_edge(inputs, a, b):
    """A point of an edge, rounded to doubles."""
    part = Fraction(inputs.integer(1, 999), 1000)
    return [float(Fraction(a[axis]) + part * (Fraction(b[axis]) - Fraction(a[axis]))) for axis in (0, 1)]


def shared_edges(suite):
    """Points at the common edge of two triangles, each asked of both."""
    group = exact_group(suite, "shared-edges", ["SharedEdge", "NearEdge"])
    inputs = Inputs(711)
    for index in range(22):
        low, high = [inputs.between(0, 1), inputs.between(0, 1)], [inputs.between(4, 8), inputs.between(4, 8)]
        left, right = [0.0, 9.0], [9.0, 0.0]
        point = _nearest_on_edge(inputs, low, high)
        point = [nudged(point[0], inputs.integer(-1, 1)), nudged(point[1], inputs.integer(-1, 1))]
        rule = [RULES[index % 2]]
        add_point(group, [[low, high, left]], point, rule)
        add_point(group, [[high, low, right]], point, rule)


def extremes(suite):
    """Subnormal and huge coordinates, and both together."""
    inputs = Inputs(721)
    group = exact_group(suite, "subnormal", ["Tiny"])
    unit = 5e-324
    small = [[0.0, 0.0], [12 * unit, 4 * unit], [3 * unit, 9 * unit]]
    for i, j in ((3, 1), (6, 2), (6, 3), (5, 2), (4, 4), (1, 3), (1, 2), (13, 4), (3, 9), (0, 1), (7, 6),
                 (8, 7)):
        add_point(group, [small], (i * unit, j * unit), [RULES[len(group.cases) % 2]])
    # A product of these differences is below the smallest double.
    thin = [[0.0, 0.0], [1e-200, 1e-200], [0.0, 1e-200]]
    for x, y in ((5e-201, 5e-201), (5e-201, nudged(5e-201, 1)), (5e-201, nudged(5e-201,
                                                                                -1)), (1e-300, 2e-300)):
        add_point(group, [thin], (x, y))
    group = exact_group(suite, "huge", ["Huge"])
    big = [[-1e300, -1e300], [1e300, 1e300], [-1e300, 1e300]]
    for x, y in ((0, 0), (0, 5e-324), (0, -5e-324), (5e299, 5e299), (5e299, nudged(5e299, 1)), (1e300, 1e300),
                 (5e299, nudged(5e299, -1)), (-9e299, 9e299), (1, 2), (2, 1)):
        add_point(group, [big], (x, y), [RULES[len(group.cases) % 2]])
    largest = 1.7976931348623157e308
    world = [[-largest, -largest], [largest, -largest], [largest, largest], [-largest, largest]]
    slanted = [[-largest, -largest], [largest, nudged(largest, -1)], [-largest, largest]]
    for x, y in ((0, 0), (largest, 0), (largest, largest), (nudged(largest, -1), 5), (-largest, 1)):
        add_point(group, [world], (x, y))
    for x, y in ((0, 0), (largest, largest), (0, -1e293), (0, -1e291), (-largest, 0)):
        add_point(group, [slanted], (x, y))
    group = exact_group(suite, "mixed-sizes", ["Huge", "Tiny"])
    mixed = [[0.0, 0.0], [1e300, 1e-300], [0.0, 1.0]]
    for x, y in ((1.0, 0.5), (5e299, 5e-301), (5e299, 1e-300), (5e299, 1e-301), (1e-300, 5e-324), (1e300,
                                                                                                   1e-300)):
        add_point(group, [mixed], (x, y))
    for _ in range(10):
        triangle = [[inputs.magnitude(-300, 300), inputs.magnitude(-300, 300)] for _ in range(3)]
        add_point(group, [triangle], (inputs.magnitude(-300, 300), inputs.magnitude(-300, 300)),
             [RULES[len(group.cases) % 2]])
