"""Suites of what makes map rects from one: inset, offset, divide, remainder.

Every expected number is what the plain formula gives in IEEE doubles (rectangle.py), so it holds exactly.
Only where two plain spellings round differently is there a tolerance, and it says so.
"""

from inputs import INF, NAN, Inputs
from map_rect_combinations import random_rect
from map_rect_predicates import NEIGHBOURHOOD, NULL, pair_flags
from map_rect_values import OWN, RECORDED, rect_flags
from rectangle import WORLD, Rect, divided, inset, offset, remainder
from tolerances import EXACT, absolute
from vector_file import Suite, source


def suites():
    """All suites of this concept."""
    return [_inset(), _offset(), _divide(), _remainder()]


def _moved(group, form, numbers, dx, dy, flags=(), expected=None):
    rect = Rect(*numbers)
    result = form(rect, float(dx), float(dy)) if expected is None else Rect(*expected)
    group.case(group.next_identifier("rect"), {"mapRect": rect.value(), "dx": float(dx), "dy": float(dy)},
               result.value(), pair_flags(rect, rect, flags))


def _inset():
    suite = Suite("map-rect-inset", "mapRect.inset", "mapkit")
    rule = source("recordings on Apple's systems", "A",
                  "origin + d, size - 2 d in IEEE doubles; null stays null")
    group = suite.group("recorded", source("dotnet/macios MapKit tests", "A", "recorded"), EXACT)
    _moved(group, inset, (1, 2, 3, 4), -1, 1, expected=(0, 3, 5, 2))
    _moved(group, inset, NULL, 1, 1, expected=NULL)
    group = suite.group("plain", rule, EXACT)
    for numbers, dx, dy in ((NEIGHBOURHOOD, 0, 0), (NEIGHBOURHOOD, 1, 2), (NEIGHBOURHOOD, -1, -2),
                            (NEIGHBOURHOOD, 5, 5), (NEIGHBOURHOOD, -0.0, 0.1), ((0, 0, WORLD, WORLD), 1e8,
                                                                                1e8), ((0, 0, 0, 0), -1, -1),
                            ((0, 0, INF, INF), 5, 5), ((10, 20, -30, 40), 1, 1), ((0.1, 0.2, 0.3, 0.4), 0.05,
                                                                                  0.1), (NULL, -5, 1e300),
                            (NULL, 0, 0), ((0, 0, 1, 1), -1e300, -1e300), ((0, 0, 1, 1), 5e-324, 0)):
        _moved(group, inset, numbers, dx, dy)
    inputs = Inputs(621)
    group = suite.group("random", rule, EXACT)
    for _ in range(20):
        x, y, width, height = random_rect(inputs)
        _moved(group, inset, (x, y, width, height), inputs.between(-1e6, width / 2),
               inputs.between(-1e6, height / 2))
    group = suite.group("over-inset",
                        source("openuikit", "B", "past half the size the size goes negative, not null"),
                        EXACT, ["OverInset"])
    for numbers, dx, dy in (((10, 10, 20, 20), 30, 0), ((1, 2, 3, 4), 2, 3), (NEIGHBOURHOOD, 6, 0),
                            ((0, 0, 0, 0), 1, 1), (NEIGHBOURHOOD, 0, 1e300), ((0, 0, WORLD, WORLD), 2e8,
                                                                              1e8)):
        _moved(group, inset, numbers, dx, dy)
    group = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for numbers, dx, dy in ((NEIGHBOURHOOD, NAN, 0), (NEIGHBOURHOOD, 0, INF), (NEIGHBOURHOOD, -INF, 0),
                            (NULL, NAN, NAN), ((NAN, 0, 1, 1), 1, 1)):
        _moved(group, inset, numbers, dx, dy)
    return suite


def _offset():
    suite = Suite("map-rect-offset", "mapRect.offset", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _moved(group, offset, (10, 10, 20, 20), 5, -4, expected=(15, 6, 20, 20))
    _moved(group, offset, NULL, 1, 1, expected=NULL)
    _moved(group, offset, (1, 2, 3, 4), 1, -1, expected=(2, 1, 3, 4))
    rule = source("recordings on Apple's systems", "A", "origin + d in IEEE doubles; null stays null")
    group = suite.group("plain", rule, EXACT)
    for numbers, dx, dy in ((NEIGHBOURHOOD, 0, 0), (NEIGHBOURHOOD, -0.0, -0.0), ((0.1, 0.2, 1, 1), 0.2, 0.1),
                            ((10, 20, -30, -40), 5, 5), ((0, 0, INF, INF), 5, -5), (NULL, -1e300, 1e300),
                            ((0, 0, 1, 1), 1e300, -1e300), ((1e16, 1e16, 1, 1), 1, 3),
                            ((5e-324, 0, 1, 1), 5e-324, 1), ((0, 0, WORLD, WORLD), WORLD, -WORLD)):
        _moved(group, offset, numbers, dx, dy)
    inputs = Inputs(631)
    group = suite.group("random", rule, EXACT)
    for _ in range(20):
        _moved(group, offset, random_rect(inputs), inputs.between(-1e8, 1e8), inputs.between(-1e8, 1e8))
    group = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for numbers, dx, dy in ((NEIGHBOURHOOD, NAN, 0), (NEIGHBOURHOOD, 0, -INF), (NULL, NAN, -INF),
                            ((0, NAN, 1, 1), 1, 1)):
        _moved(group, offset, numbers, dx, dy)
    return suite


def _divide():
    suite = Suite("map-rect-divide", "mapRect.divide", "mapkit")
    edges = ("minX", "minY", "maxX", "maxY")

    def add(group, numbers, amount, edge, flags=(), expected=None):
        rect = Rect(*numbers)
        slice_rect, rest = divided(rect, float(amount), edge) if expected is None else map(
            lambda n: Rect(*n), expected)
        group.case(group.next_identifier("rect"),
                   {"mapRect": rect.value(), "amount": float(amount), "edge": edge},
                   {"slice": slice_rect.value(), "remainder": rest.value()}, pair_flags(rect, rect, flags))

    group = suite.group("recorded", source("dotnet/macios MapKit tests", "A", "recorded"), EXACT)
    add(group, (10, 20, 30, 40), 2, "maxX", expected=((38, 20, 2, 40), (10, 20, 28, 40)))
    add(group, NULL, 2, "maxX", expected=(NULL, NULL))
    rule = source("recordings on Apple's systems", "A", "the amount from the edge, the rest beside it")
    group = suite.group("plain", rule, EXACT)
    for edge in edges:
        for numbers, amount in (((10, 20, 30, 40), 2), ((10, 20, 30, 40), 0), ((-5, -6, 10, 12), 7.5),
                                ((0, 0, WORLD, WORLD), WORLD / 2), (NULL, 0), ((3, 4, 0, 0), 0)):
            add(group, numbers, amount, edge)
    inputs = Inputs(641)
    group = suite.group("random-dyadic", rule, EXACT)
    for index in range(20):
        width, height = inputs.dyadic(100, 1000, 8), inputs.dyadic(100, 1000, 8)
        add(group, (inputs.dyadic(-500, 500, 8), inputs.dyadic(-500, 500, 8), width, height),
            inputs.dyadic(0, 100, 8), edges[index % 4])
    # (x + width) - amount and x + (width - amount) differ by an ulp of 2^29, 6e-8, at each
    # rounding.
    group = suite.group("random", rule, [absolute(1.2e-7)])
    for index in range(16):
        x, y, width, height = random_rect(inputs)
        add(group, (x, y, width, height), inputs.between(0, min(width, height)), edges[index % 4])
    group = suite.group("clamped", source("openuikit", "B", "the amount is clamped to 0...size"), EXACT)
    for edge in edges:
        for amount in (30 if "X" in edge else 40, 50, -1, 1e300):
            add(group, (10, 20, 30, 40), amount, edge)
        add(group, (10, 20, 30, 40), INF, edge, ["NotFinite"])
        add(group, (10, 20, 30, 40), -INF, edge, ["NotFinite"])
    group = suite.group("nan-amount", source("openuikit", "A", "a NaN amount propagates"), EXACT,
                        ["NotFinite"])
    for edge in edges:
        add(group, (10, 20, 30, 40), NAN, edge)
    add(group, NULL, NAN, "minX")
    group = suite.group("infinite-or-negative-size", OWN, EXACT, ["Undocumented"])
    for numbers, amount, edge in (((0, 0, INF, INF), 5, "minX"), ((0, 0, INF, INF), 5, "maxX"),
                                  ((0, 0, INF, INF), INF, "minY"), ((10, 20, -30, -40), 5, "minX"),
                                  ((10, 20, -30, -40), 5, "minY"), ((NAN, 0, 10, 10), 5, "minX")):
        add(group, numbers, amount, edge)
    return suite


def _remainder():
    suite = Suite("map-rect-remainder", "mapRect.remainder", "mapkit")

    def add(group, *numbers, flags=()):
        rect = Rect(*numbers)
        group.case(group.next_identifier("rect"), {"mapRect": rect.value()},
                   remainder(rect).value(),
                   rect_flags(rect) + list(flags))

    group = suite.group("recorded", source("dotnet/macios MapKit tests", "A", "recorded"), EXACT)
    group.case("west", {"mapRect": Rect(-90, -90, 90, 90).value()}, Rect(268435366, -90, 90, 90).value())
    rule = source("recordings on Apple's systems", "A", "the part outside the world, on the other side")
    group = suite.group("west", rule, EXACT)
    for numbers in ((-5, 0, 10, 10), (-10, 5, 4, 6), (-WORLD / 2, 0, WORLD, 100), (-0.5, -100, 1, 300),
                    (-WORLD, 0, WORLD, 10), (-1, 0, 1 + WORLD, 10)):
        add(group, *numbers)
    group = suite.group("east", rule, EXACT)
    for numbers in ((WORLD - 5, 0, 10, 10), (WORLD, 5, 4, 6), (WORLD + 100, 5, 4, 6),
                    (WORLD / 2, 0, WORLD, 100), (0, 0, WORLD + 0.5, 10)):
        add(group, *numbers)
    group = suite.group("nothing-outside", rule, EXACT)
    for numbers in ((0, 0, WORLD, WORLD), (10, 20, 30, 40), (0, -500, 10, 10), (0, 0, 0, 0),
                    (WORLD - 10, 5, 10, 10), (5, WORLD, 10, 10)):
        add(group, *numbers)
    inputs = Inputs(651)
    group = suite.group("random", rule, EXACT)
    for _ in range(12):
        add(group, -inputs.dyadic(1, 10000000, 10), inputs.dyadic(0, 100000, 4),
            inputs.dyadic(1, 20000000, 10), 50)
        add(group, WORLD - inputs.dyadic(1, 10000000, 10), inputs.dyadic(0, 100000, 4),
            inputs.dyadic(1, 20000000, 10), 5)
    group = suite.group("both-sides-and-far", OWN, EXACT, ["BothSides"])
    for numbers in ((-5, 0, WORLD + 10, 10), (-2 * WORLD, 0, 10, 10), (-3 * WORLD, 0, 5 * WORLD, 10),
                    (3 * WORLD, 0, 10, 10), (0, 0, INF, INF), (0, 0, 3 * WORLD, 10)):
        add(group, *numbers)
    group = suite.group("no-sensible-answer", OWN, EXACT, ["Undocumented"])
    for numbers in (NULL, (5, 0, -10, 10), (-5, 0, 10, -10), (NAN, 0, 1, 1), (-5, NAN, 10, 10), (0, 0, NAN,
                                                                                                 1)):
        add(group, *numbers)
    return suite
