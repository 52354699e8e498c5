"""Suites map-scale-bar and map-degrees: the round lengths of scale bars, and the texts of graticules, by
FORMAT.md, section 16.

A limit is one product of doubles and a length one quotient, each rounded once. Degrees are products of
doubles, then rounded in rationals.
"""

from fractions import Fraction as F
from math import isfinite, nextafter

from inputs import INF, NAN, Inputs
from map_boxes import round_away
from map_drawing import ROUND_LENGTHS
from overlay_cases import RULE
from tolerances import EXACT
from vector_file import Suite

LENGTHS = [float(length) for length in ROUND_LENGTHS]
# A ten-thousandth of a second is the unit.
DEGREE, MINUTE, SECOND = 36000000, 600000, 10000


def suites():
    """All suites of this concept."""
    return [_bars(), _degrees()]


def bar(per_point, longest):
    """The longest bar, or None."""
    limit = per_point * longest
    if not per_point > 0:
        return None
    meters = max((length for length in LENGTHS if length <= limit), default=None) if isfinite(limit) else None
    if meters is None:
        return None
    return {"meters": meters, "length": meters / per_point, "text": bar_text(meters)}


def bar_text(meters):
    """The text of a round length."""
    for unit, name in ((1000, "km"), (1, "m")):
        if meters >= unit:
            return "%d %s" % (meters / unit, name)
    return "%d mm" % round(meters * 1000)


def _bars():
    suite = Suite("map-scale-bar", "map.scaleBar", "loxodrome")
    group = suite.group("exact-fits", RULE, EXACT)

    def add(stem, per_point, longest, flags=()):
        group.case(group.next_identifier(stem), {"metersPerPoint": per_point, "longest": longest},
                   bar(per_point, longest), flags)

    for length in LENGTHS:
        add("fit", length, 1)
        add("below", nextafter(length, 0), 1)
        add("above", nextafter(length, INF), 1)
    for per_point, longest in ((2, 50), (12.5, 160), (0.0078125, 128), (0.25, 80), (4, 125), (1e6, 100),
                               (3125, 160)):
        add("product", per_point, longest)
    group = suite.group("between", RULE, EXACT)
    inputs = Inputs(9301)
    for _ in range(60):
        add("random", inputs.magnitude(-5, 6), inputs.one_of((160, 30, 77.5, 12)))
    for limit in (1.5, 2.5, 3, 4.9, 7, 9.99, 0.0015, 0.9, 99, 999.9, 1999, 6e8, 1e12):
        add("between", limit, 1)
        add("points", 0.5, 2 * limit)
    group = suite.group("none", RULE, EXACT)
    for per_point, longest in ((0.0009, 1), (1e-9, 160), (0, 160), (5, 0), (5, -3), (-5, 3), (5e-324, 160),
                               (-5, -3)):
        add("none", per_point, longest)
    for per_point, longest in ((NAN, 1), (1, NAN), (INF, 1), (1, INF), (1e308, 160), (-INF, 1)):
        add("not-finite", per_point, longest, ["NotFinite"])
    return suite


def text(degrees, step, is_latitude):
    """The text of degrees in a graticule of a step."""
    if not abs(degrees) <= 1e6:
        return ""
    units, step = round_away(F(abs(degrees) * float(DEGREE))), round_away(F(step * float(DEGREE)))
    letter = ""
    if units not in (0, 180 * DEGREE):
        letter = " " + ("NS" if is_latitude else "EW")[degrees < 0]
    if step % DEGREE == 0:
        return "%d°%s" % (round_away(F(units, DEGREE)), letter)
    if step % MINUTE == 0:
        return "%d° %02d′%s" % (units // DEGREE, units // MINUTE % 60, letter)
    if step % SECOND == 0:
        return "%d° %02d′ %02d″%s" % (units // DEGREE, units // MINUTE % 60, units % MINUTE // SECOND, letter)
    return "%s°%s" % (repr(units / DEGREE).removesuffix(".0"), letter)


def _degrees():
    suite = Suite("map-degrees", "map.degrees", "loxodrome")
    group = suite.group("texts", RULE, EXACT)
    minute, second = 1 / 60, 1 / 3600

    def add(stem, step, degrees, is_latitude, flags=()):
        group.case(group.next_identifier(stem), {"degrees": degrees, "step": step, "isLatitude": is_latitude},
                   [text(one, step, is_latitude) for one in degrees], flags)

    for step in (90, 45, 30, 20, 10, 5, 2, 1, 30 * minute, 20 * minute, 10 * minute, 5 * minute, 2 * minute,
                 minute, 30 * second, 20 * second, 10 * second, 5 * second, 2 * second, second, 2.5, 0.3,
                 10 / 3, 0.1, 0.001, 2.5 * second):
        numbers = [-3, -2, -1, 0, 1, 2, 3, 4, 7]
        near = [round(100 / step) + number for number in (-1, 0, 1)]
        add("parallels", step, [number * step for number in numbers if abs(number * step) <= 85], True)
        add("meridians", step, [number * step for number in numbers + near if abs(number * step) <= 180],
            False)
    for step in (180, 90, 60, 45, 1, minute, second, 0.25, 0.1):
        edges = [180, -180, 0, -0.0, 180 - step, step - 180]
        add("edges", step, edges, False, ["Antimeridian"])
        add("equator", step, [0, -0.0, step / 2 if step < 1 else 1, -1], True)
    for step in (1, 30 * minute, minute, second):
        # Multiples are products that are rounded, some below the whole number of units.
        add("rounded", step,
            [nextafter(47 * step, 0),
             nextafter(47 * step, 90), 59 * step, 61 * step, 119 * step], True)
    add("latitude-of-a-bar", 1, [46.5, 46.49, -46.5, 0.5, 0.49, -0.2, 84], True)
    add("far", 1, [360.5, -1e6, nextafter(1e6, INF), -1e9, 256204778801.5, 1e300], False)
    add("not-finite", 0.1, [NAN, INF, -INF], True, ["NotFinite"])
    add("rounded-to-180", 1, [nextafter(180, 0), -179.99999999, 180.00000001, 179.9999, -1e-9], False,
        ["Antimeridian"])
    inputs = Inputs(9302)
    for _ in range(30):
        step = inputs.one_of((1, 30 * minute, 10 * minute, minute, 30 * second, second, 0.7))
        add("random", step, [inputs.integer(-100, 100) * step for _ in range(4)], inputs.integer(0, 1) == 1)
    return suite
