"""Suites of what a map rect is to another or to a point: intersects, contains-rect, contains-point.

The rules and their grades are in rectangle.py's terms: comparisons of plain minimum and maximum edges.
"""

from inputs import INF, NAN, Inputs, map_point, nudged
from map_rect_values import OWN, RECORDED, rect_flags
from rectangle import WORLD, Rect, contains_point, contains_rect, intersects
from tolerances import EXACT
from vector_file import Suite, source

NULL = (INF, INF, 0, 0)
NEIGHBOURHOOD = (0, 0, 10, 10)


def suites():
    """All suites of this concept."""
    return [_intersects(), _contains_rect(), _contains_point()]


def pair_flags(a, b, extra=()):
    """The flags of two rects, each once."""
    flags = list(extra)
    for flag in rect_flags(a) + rect_flags(b):
        if flag not in flags:
            flags.append(flag)
    return flags


def random_pair(inputs):
    """Two rects of small sizes on a coarse grid, so that edges often meet."""

    def rect():
        return Rect(inputs.dyadic(-8, 8, 1), inputs.dyadic(-8, 8, 1), inputs.dyadic(0, 10, 1),
                    inputs.dyadic(0, 10, 1))

    return rect(), rect()


def _pairs(group, form, pairs, answer, flags=()):
    """Cases with an answer written by hand, to which the rule must agree."""
    for first, second in pairs:
        a, b = Rect(*first), Rect(*second)
        if form(a, b) != answer:
            raise ArithmeticError("%r and %r" % (first, second))
        group.case(group.next_identifier("pair"), {"a": a.value(), "b": b.value()}, answer,
                   pair_flags(a, b, flags))


def _intersects():
    suite = Suite("map-rect-intersects", "mapRect.intersects", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _pairs(group, intersects, [((10, 20, 50, 20), (20, 30, 50, 20))], True)
    _pairs(group, intersects, [(NULL, (0, 0, WORLD, WORLD)), ((10, 20, 50, 20), (0, 60, 10, 30))], False)
    _pairs(group, intersects, [(NEIGHBOURHOOD, (10, 2, 4, 6))], False, ["Touching"])
    rule = source("recordings on Apple's systems", "A", "positive overlap along both axes; never null")
    group = suite.group("overlap", rule, EXACT)
    _pairs(group, intersects, [(NEIGHBOURHOOD, NEIGHBOURHOOD), (NEIGHBOURHOOD, (5, 5, 10, 10)),
                               (NEIGHBOURHOOD, (2, 2, 1, 1)), ((2, 2, 1, 1), NEIGHBOURHOOD),
                               ((-5, -5, 20, 1), (2, -10, 1, 30)), ((0, 0, INF, INF), (5, 5, 1, 1)),
                               ((0, 0, INF, INF), (1e300, 1e300, 1e299, 1e300)),
                               ((0, 0, WORLD, WORLD), (-1, -1, 1.5, 1.5)),
                               (NEIGHBOURHOOD, (nudged(10.0, -1), 2, 5, 5)),
                               ((0, 0, 5e-324, 5e-324), (0, 0, 1, 1))], True)
    group = suite.group("apart", rule, EXACT)
    _pairs(group, intersects, [(NEIGHBOURHOOD, (11, 0, 5, 5)), (NEIGHBOURHOOD, (0, 11, 5, 5)),
                               (NEIGHBOURHOOD, (-6, 0, 5, 5)), (NEIGHBOURHOOD, (0, -6, 5, 5)),
                               (NEIGHBOURHOOD, (100, 100, 1, 1)), (NULL, NULL), (NEIGHBOURHOOD, NULL),
                               (NULL, NEIGHBOURHOOD), ((0, 0, INF, INF), NULL),
                               ((0, 0, 1, 1), (WORLD, 0, 1, 1)), ((-5, 0, 4, 4), (WORLD - 5, 0, 4, 4))],
           False)
    _pairs(group, intersects, [(NEIGHBOURHOOD, (10, 0, 5, 5)), (NEIGHBOURHOOD, (-5, 0, 5, 5)),
                               (NEIGHBOURHOOD, (0, 10, 5, 5)), (NEIGHBOURHOOD, (0, -5, 5, 5)),
                               (NEIGHBOURHOOD, (10, 10, 5, 5)), (NEIGHBOURHOOD, (-5, -5, 5, 5))], False,
           ["Touching"])
    group = suite.group("no-area", rule, EXACT)
    _pairs(group, intersects, [((0, 0, 0, 0), (0, 0, 0, 0)), ((5, 5, 0, 0), NEIGHBOURHOOD),
                               (NEIGHBOURHOOD, (5, 5, 0, 0)), ((5, 2, 0, 4), NEIGHBOURHOOD),
                               (NEIGHBOURHOOD, (2, 5, 4, 0)), ((0, 0, 0, 10), (0, 0, 0, 10))], False)
    _pairs(group, intersects, [((10, 10, -10, -10), (10, 10, -10, -10)), ((10, 10, -10, -10), NEIGHBOURHOOD),
                               (NEIGHBOURHOOD, (8, 2, -6, 6)), (NEIGHBOURHOOD, (2, 8, 6, -6)),
                               ((5, 0, -1, 5), (5, 0, -1, 5))], False)
    inputs = Inputs(501)
    group = suite.group("random", rule, EXACT)
    for _ in range(30):
        a, b = random_pair(inputs)
        group.case(group.next_identifier("pair"), {"a": a.value(), "b": b.value()}, intersects(a, b),
                   pair_flags(a, b))
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    _pairs(group, intersects, [((NAN, 0, 10, 10), NEIGHBOURHOOD), (NEIGHBOURHOOD, (0, NAN, 10, 10)),
                               ((0, 0, NAN, 10), NEIGHBOURHOOD), (NEIGHBOURHOOD, (0, 0, 10, NAN)),
                               ((-INF, 0, INF, 5), NEIGHBOURHOOD)], False)
    return suite


def _contains_rect():
    suite = Suite("map-rect-contains-rect", "mapRect.containsRect", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _pairs(group, contains_rect, [((1, 1, 2, 2), NEIGHBOURHOOD)], False)
    _pairs(group, contains_rect, [(NEIGHBOURHOOD, (3, 3, 0, 0)), ((0, 0, 0, 0), (0, 0, 0, 0))], True)
    rule = source("recordings on Apple's systems", "A",
                  "null or inside, edges included; never in null or in a rect of "
                  "negative size")
    group = suite.group("inside", rule, EXACT)
    _pairs(group, contains_rect, [(NEIGHBOURHOOD, NEIGHBOURHOOD), (NEIGHBOURHOOD, (1, 1, 8, 8)),
                                  (NEIGHBOURHOOD, (0, 0, 10, 5)), (NEIGHBOURHOOD, (10, 10, 0, 0)),
                                  (NEIGHBOURHOOD, (0, 0, 0, 10)), (NEIGHBOURHOOD, (5, 5, 5, 5)),
                                  (NEIGHBOURHOOD, NULL), ((0, 0, 0, 0), NULL),
                                  ((0, 0, INF, INF), (5, 5, 1e300, 1e300)),
                                  ((0, 0, INF, INF), (0, 0, INF, INF)),
                                  ((0, 0, WORLD, WORLD), (WORLD - 1, WORLD - 1, 1, 1)),
                                  ((-1e300, -1e300, 2e300, 2e300), NEIGHBOURHOOD)], True)
    group = suite.group("not-inside", rule, EXACT)
    _pairs(group, contains_rect,
           [(NEIGHBOURHOOD, (5, 5, 6, 5)), (NEIGHBOURHOOD, (5, 5, 5, 6)), (NEIGHBOURHOOD, (-1, 0, 5, 5)),
            (NEIGHBOURHOOD, (0, -1, 5, 5)), (NEIGHBOURHOOD, (20, 20, 1, 1)), ((3, 3, 0, 0), NEIGHBOURHOOD),
            (NEIGHBOURHOOD, (0, 0, nudged(10.0, 1), 10)), (NEIGHBOURHOOD, (-5e-324, 0, 5, 5)),
            (NEIGHBOURHOOD, (0, 0, INF, 5)), (NULL, NEIGHBOURHOOD), (NULL, NULL), (NULL, (0, 0, 0, 0)),
            ((10, 10, -10, -10), (10, 10, -10, -10)), ((10, 10, -10, -10), (5, 5, 1, 1)),
            ((10, 0, -10, 10), (10, 0, 0, 0))], False)
    inputs = Inputs(511)
    group = suite.group("random", rule, EXACT)
    for _ in range(24):
        a, b = random_pair(inputs)
        group.case(group.next_identifier("pair"), {"a": a.value(), "b": b.value()}, contains_rect(a, b),
                   pair_flags(a, b))
    for _ in range(12):
        a = Rect(inputs.dyadic(-8, 0, 1), inputs.dyadic(-8, 0, 1), inputs.dyadic(8, 20, 1),
                 inputs.dyadic(8, 20, 1))
        b = Rect(inputs.dyadic(-4, 4, 1), inputs.dyadic(-4, 4, 1), inputs.dyadic(0, 6, 1),
                 inputs.dyadic(0, 6, 1))
        group.case(group.next_identifier("pair"), {"a": a.value(), "b": b.value()}, contains_rect(a, b),
                   pair_flags(a, b))
    group = suite.group("negative-inside", OWN, EXACT, ["ContainmentOfNegative"])
    _pairs(group, contains_rect, [(NEIGHBOURHOOD, (8, 8, -5, -5)), (NEIGHBOURHOOD, (10, 5, -10, 2))], True)
    _pairs(group, contains_rect, [(NEIGHBOURHOOD, (5, 5, -100, -100)), (NEIGHBOURHOOD, (8, 5, -9, 1))], False)
    _pairs(group, contains_rect, [((10, 10, -10, -10), NULL)], False)
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    _pairs(group, contains_rect, [((NAN, 0, 10, 10), (1, 1, 1, 1)), (NEIGHBOURHOOD, (NAN, 1, 1, 1)),
                                  (NEIGHBOURHOOD, (1, 1, NAN, 1)), ((0, 0, 10, NAN), (1, 1, 1, 1))], False)
    return suite


def _contains_point():
    suite = Suite("map-rect-contains-point", "mapRect.containsPoint", "mapkit")

    def add(group, numbers, points, answer, flags=()):
        rect = Rect(*numbers)
        for x, y in points:
            if contains_point(rect, x, y) != answer:
                raise ArithmeticError("%r and %r" % (numbers, (x, y)))
            group.case(group.next_identifier("point"),
                       {"mapRect": rect.value(), "mapPoint": map_point(float(x), float(y))}, answer,
                       pair_flags(rect, rect, flags))

    group = suite.group("recorded", RECORDED, EXACT)
    add(group, NEIGHBOURHOOD, [(0, 0), (5, 5)], True)
    add(group, NEIGHBOURHOOD, [(-0.1, 5)], False)
    add(group, (142238218.5287225, 78053903.4841722, 50, 20), [(142238228.5287225, 78053913.4841722)], True)
    add(group, (142238218.5287225, 78053903.4841722, 50, 20), [(10, 70)], False)
    add(group, (0, 0, 0, 0), [(0, 0)], True)
    rule = source("recordings on Apple's systems", "A", "minX <= x <= maxX and minY <= y <= maxY")
    group = suite.group("inside", rule, EXACT)
    add(group, NEIGHBOURHOOD, [(0, 5), (5, 0), (9.99, 0.01), (5e-324, 5e-324), (-0.0, 0),
                               (nudged(10.0, -1), 5)], True)
    add(group, (0, 0, INF, INF), [(1e300, 5), (0, 0)], True)
    add(group, (-10, -10, 5, 5), [(-7, -8), (-10, -10)], True)
    group = suite.group("largest-edges", source("openuikit", "B", "the far edges belong to the rect"), EXACT,
                        ["MaximumEdge"])
    add(group, NEIGHBOURHOOD, [(10, 5), (5, 10), (10, 10), (0, 10), (10, 0)], True)
    add(group, (0, 0, WORLD, WORLD), [(WORLD, WORLD), (0, WORLD)], True)
    add(group, (3, 4, 0, 5), [(3, 4), (3, 9), (3, 6.5)], True)
    group = suite.group("outside", rule, EXACT)
    add(group, NEIGHBOURHOOD, [(nudged(10.0, 1), 5), (5, nudged(10.0, 1)), (-5e-324, 5), (5, -5e-324),
                               (5, 11), (1e300, 5), (-1e300, -1e300), (WORLD + 5, 5)], False)
    add(group, (3, 4, 0, 5), [(nudged(3.0, 1), 5), (3, nudged(9.0, 1))], False)
    add(group, (10, 10, -10, -10), [(10, 10), (5, 5), (0, 0)], False)
    add(group, (10, 0, -10, 10), [(10, 0), (5, 5)], False)
    # 1e17 - 1 rounds to 1e17, so the edges alone look like a rect without width.
    add(group, (1e17, 0, -1, 1), [(1e17, 0.5)], False)
    add(group, NULL, [(0, 0), (5, 5)], False)
    inputs = Inputs(521)
    group = suite.group("random", rule, EXACT)
    for _ in range(40):
        rect = Rect(inputs.decimal(0, 10, 1), inputs.decimal(0, 10, 1), inputs.decimal(0, 10, 1),
                    inputs.decimal(0, 10, 1))
        x, y = inputs.decimal(0, 15, 1), inputs.decimal(0, 15, 1)
        if rect.max_x in (x, nudged(x, 1), nudged(x, -1)) or rect.max_y in (y, nudged(y, 1), nudged(y, -1)):
            continue
        group.case(group.next_identifier("point"), {"mapRect": rect.value(), "mapPoint": map_point(x, y)},
                   contains_point(rect, x, y))
    group = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    add(group, NEIGHBOURHOOD, [(NAN, 5), (5, NAN), (NAN, NAN), (INF, 5), (5, -INF)], False)
    add(group, NULL, [(INF, INF)], False)
    add(group, (NAN, 0, 10, 10), [(5, 5)], False)
    add(group, (0, 0, INF, INF), [(INF, INF)], True)
    return suite
