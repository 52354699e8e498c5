"""Suites of what makes one map rect from two: union, intersection.

Every expected number is what the plain formula gives in IEEE doubles (rectangle.py), so it holds exactly.
"""

from inputs import INF, NAN, Inputs
from map_rect_predicates import NEIGHBOURHOOD, NULL, pair_flags, random_pair
from map_rect_values import OWN, RECORDED
from rectangle import WORLD, Rect, intersection, union
from tolerances import EXACT
from vector_file import Suite, source


def suites():
    """All suites of this concept."""
    return [_union(), _intersection()]


def _pair(group, form, first, second, flags=(), expected=None):
    a, b = Rect(*first), Rect(*second)
    result = form(a, b).value() if expected is None else Rect(*expected).value()
    group.case(group.next_identifier("pair"), {"a": a.value(), "b": b.value()}, result,
               pair_flags(a, b, flags))


def random_rect(inputs):
    """The numbers of a rect with all their bits."""
    return (inputs.between(0, WORLD), inputs.between(0,
                                                     WORLD), inputs.between(0,
                                                                            WORLD), inputs.between(0, WORLD))


def _union():
    suite = Suite("map-rect-union", "mapRect.union", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    for first, second, result in ((NEIGHBOURHOOD, (5, 5, 10, 10), (0, 0, 15, 15)),
                                  (NULL, NEIGHBOURHOOD, NEIGHBOURHOOD), (NEIGHBOURHOOD, NULL, NEIGHBOURHOOD),
                                  ((1, 2, 3, 4), (4, 3, 2, 1), (1, 2, 5,
                                                                4)), ((10, 20, 30, 40), (40, 20, -30, 40),
                                                                      (10, 20, 30, 40)), (NULL, NULL, NULL)):
        _pair(group, union, first, second, expected=result)
    rule = source("recordings on Apple's systems", "A", "plain minimum and maximum in IEEE doubles")
    group = suite.group("plain", rule, EXACT)
    for first, second in ((NEIGHBOURHOOD, NEIGHBOURHOOD), (NEIGHBOURHOOD, (2, 2, 1, 1)),
                          (NEIGHBOURHOOD, (100, 50, 1, 2)), (NEIGHBOURHOOD, (10, 0, 5, 10)),
                          ((0, 0, 0, 0), (5, 5, 1, 1)), ((7, 8, 0, 0), (7, 8, 0, 0)),
                          ((-5, -5, 2, 2), (WORLD, WORLD, 3, 3)), ((10, 20, -30, -40), (0, 0, 5, 5)),
                          ((5, 5, -2, 1), (8, 8, -3, -9)), ((0, 0, INF, INF), (-5, -5, 1, 1)),
                          ((-1e300, 0, 1, 1), (1e300, 0, 1, 1)), ((-1.7e308, 0, 1, 1), (1.7e308, 0, 1, 1)),
                          ((0, 0, 5e-324, 5e-324), (5e-324, 5e-324, 5e-324,
                                                    5e-324)), ((0.1, 0.1, 0.2, 0.2), (0.15, 0.15, 0.1, 0.1))):
        _pair(group, union, first, second)
        if first != second:
            _pair(group, union, second, first)
    inputs = Inputs(601)
    group = suite.group("random", rule, EXACT)
    for _ in range(35):
        _pair(group, union, random_rect(inputs), random_rect(inputs))
    group = suite.group("null-and-random", rule, EXACT)
    for _ in range(4):
        _pair(group, union, NULL, random_rect(inputs))
        _pair(group, union, random_rect(inputs), NULL)
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    group.case("x", {"a": Rect(NAN, 0, 1, 1).value(), "b": Rect(*NEIGHBOURHOOD).value()},
               {"x": NAN, "y": 0, "width": NAN, "height": 10})
    group.case("height", {"a": Rect(*NEIGHBOURHOOD).value(), "b": Rect(0, 0, 1, NAN).value()},
               {"x": 0, "y": 0, "width": 10, "height": NAN})
    return suite


def _intersection():
    suite = Suite("map-rect-intersection", "mapRect.intersection", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    for first, second, result in ((NEIGHBOURHOOD, (5, 5, 10, 10), (5, 5, 5, 5)),
                                  (NEIGHBOURHOOD, (100, 100, 1, 1), NULL), ((1, 2, 3, 4), (2, 3, 2, 1),
                                                                            (2, 3, 2, 1))):
        _pair(group, intersection, first, second, expected=result)
    group = suite.group("touching", source("openuikit", "B", "touching edges give an empty rect, not null"),
                        EXACT, ["Touching"])
    _pair(group, intersection, NEIGHBOURHOOD, (10, 2, 4, 6), expected=(10, 2, 0, 6))
    for second in ((-4, 2, 4, 6), (2, 10, 6, 4), (2, -4, 6, 4), (10, 10, 5, 5), (-5, -5, 5, 5)):
        _pair(group, intersection, NEIGHBOURHOOD, second)
        _pair(group, intersection, second, NEIGHBOURHOOD)
    _pair(group, intersection, (0, 0, 0, 0), (0, 0, 0, 0))
    _pair(group, intersection, (3, 3, 0, 0), NEIGHBOURHOOD)
    rule = source("recordings on Apple's systems", "A",
                  "maximum of the minima and minimum of the maxima; disjoint or "
                  "of negative size is null")
    group = suite.group("overlap", rule, EXACT)
    for first, second in ((NEIGHBOURHOOD, NEIGHBOURHOOD), (NEIGHBOURHOOD, (2, 3, 4, 5)),
                          ((-5, -5, 20, 1), (2, -10, 1, 30)), ((0, 0, INF, INF), (5, 6, 7, 8)),
                          ((0, 0, INF, INF), (-5, -6, 7, 8)), ((0, 0, INF, INF), (3, 4, INF, INF)),
                          ((0, 0, WORLD, WORLD), (-100, -100, WORLD, WORLD)), ((0.1, 0.1, 0.2, 0.2),
                                                                               (0.15, 0.15, 0.5, 0.5)),
                          ((-1e300, -1e300, 2e300, 2e300), (1, 2, 3, 4)), ((0, 0, 1e-323, 1e-323),
                                                                           (5e-324, 5e-324, 1, 1))):
        _pair(group, intersection, first, second)
        if first != second:
            _pair(group, intersection, second, first)
    group = suite.group("null", rule, EXACT)
    for first, second in ((NULL, NULL), (NULL, NEIGHBOURHOOD), (NEIGHBOURHOOD, NULL),
                          ((0, 0, INF, INF), NULL), (NEIGHBOURHOOD, (11, 0, 1, 1)),
                          (NEIGHBOURHOOD, (0, 11, 1, 1)), (NEIGHBOURHOOD, (-2, 0, 1, 1)), (NEIGHBOURHOOD,
                                                                                           (0, -2, 1, 1)),
                          (NEIGHBOURHOOD, (10.000000000000002, 0, 5, 5)), ((10, 10, -10, -10), NEIGHBOURHOOD),
                          (NEIGHBOURHOOD, (8, 2, -6, 6)), (NEIGHBOURHOOD, (2, 8, 6, -6)),
                          ((5, 5, -1, -1), (5, 5, -1, -1)), ((-5, 0, 4, 4), (WORLD - 5, 0, 4, 4))):
        _pair(group, intersection, first, second)
    inputs = Inputs(611)
    group = suite.group("random", rule, EXACT)
    while len(group.cases) < 30:
        _pair(group, intersection, random_rect(inputs), random_rect(inputs))
    group = suite.group("random-on-a-grid", rule, EXACT)
    while len(group.cases) < 15:
        a, b = random_pair(inputs)
        overlap = intersection(a, b)
        if overlap.is_null or (overlap.width > 0 and overlap.height > 0):
            _pair(group, intersection, (a.x, a.y, a.width, a.height), (b.x, b.y, b.width, b.height))
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    for first, second in (((NAN, 0, 5, 5), NEIGHBOURHOOD), (NEIGHBOURHOOD, (0, 0, NAN, 5)),
                          (NEIGHBOURHOOD, (0, NAN, 5, 5)), ((0, 0, 5, NAN), NEIGHBOURHOOD)):
        _pair(group, intersection, first, second)
    return suite
