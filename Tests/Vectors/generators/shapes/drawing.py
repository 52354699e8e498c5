"""Suites road-width and zoom-level: what MapKit derives from a zoom scale, in screen points per map point.

Ten road widths are recorded. Between the published scales the project takes the nearest in log2. A zoom level
is max(0, 20 + floor(log2(scale) + 0.5)).
"""

from fractions import Fraction

from mpmath import floor, log, mp, mpf

import geometry_edges
from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT, ulp
from vector_file import Suite, source

WIDTHS = [32, 60, 96, 176, 288, 448, 768, 1536, 2048]  # At 1/2, 1/4 ... 1/512.
RECORDED = source("dotnet/macios MapKit tests", "A", "recorded")
CONTRACT = source("contract", "exact", "an argument that makes an answer impossible")
OWN = source("project", "C", "the project's own answer where nothing is published")
INVALID = {"error": "invalid-argument"}


def suites():
    """All suites of this concept."""
    return [_road_width(), _zoom_level()]


def _scale_case(group, scale, expected, flags=()):
    group.case(group.next_identifier("scale"), {"zoomScale": scale}, expected, flags)


def _road_width():
    suite = Suite("road-width", "roadWidth", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _scale_case(group, 1.0, 21)
    for index, width in enumerate(WIDTHS):
        _scale_case(group, 2.0 ** -(index + 1), width)
    _scale_case(group, 0.0, INF)
    inputs = Inputs(1101)
    group = suite.group("from-three-quarters", source("published probe", "A", "21 / scale"), [ulp(1)])
    for scale in (0.75, nudged(0.75,
                               1), 0.8, 1.5, 2.0, 3.0, 4.0, 21.0, 1000.0, 1e300, 1.7976931348623157e308):
        _scale_case(group, scale, Fraction(21) / Fraction(scale))
    for _ in range(12):
        scale = inputs.decimal(0.75, 20, 4)
        _scale_case(group, scale, Fraction(21) / Fraction(scale))
    group = suite.group("between", OWN, EXACT, ["RoadWidthBetween"])
    for scale in [0.74, 0.71, 0.6, 0.4, 0.36, 0.35,
                  nudged(0.75, -1), nudged(2.0 ** -9, 1)
                  ] + [inputs.decimal(0.002, 0.749, 6) for _ in range(20)]:
        _scale_case(group, scale, _nearest_width(scale))
    group = suite.group("below-the-table", OWN, [ulp(1)], ["RoadWidthBetween"])
    for scale in (nudged(2.0 ** -9, -1), 0.0019, 0.001, 2.0 ** -10, 2.0 ** -20, 1e-9, 1e-300):
        _scale_case(group, scale, Fraction(4) / Fraction(scale))
    group = suite.group("nan", CONTRACT, EXACT, ["InvalidArgument", "NotFinite"])
    _scale_case(group, NAN, INVALID)
    group = suite.group("negative", OWN, EXACT, ["InvalidArgument", "Undocumented"])
    for scale in (-1.0, -5e-324, -INF):
        _scale_case(group, scale, INVALID)
    group = suite.group("infinite", OWN, EXACT, ["NotFinite", "Undocumented"])
    _scale_case(group, INF, 0.0)
    return suite


def _nearest_width(scale):
    power = log(mpf(scale), 2)
    if abs(power - floor(power) - mpf(1) / 2) < mpf(10) ** -9:
        raise ArithmeticError("the scale %r is half way between two powers" % scale)
    index = min(max(int(-mp.nint(power)), 1), len(WIDTHS))
    return WIDTHS[index - 1]


def _zoom_level():
    suite = Suite("zoom-level", "zoomLevel", "mapkit")
    group = suite.group("powers-of-two",
                        source("published probe", "A", "max(0, 20 + floor(log2(scale) + 0.5))"), EXACT)
    for power in list(range(-24, 11)) + [-1074, -1022, 1023]:
        _scale_case(group, 2.0 ** power, max(0, 20 + power), ["Huge"] if power > 100 else [])
    group = suite.group("between",
                        source("closed form", "A*", "mpmath at 50 digits; no case is within 1e-9 of a half"),
                        EXACT)
    inputs = Inputs(1111)

    def level(scale):
        power = log(mpf(scale), 2)
        if abs(power - floor(power) - mpf(1) / 2) < mpf(10) ** -9:
            raise ArithmeticError("the scale %r is half way between two levels" % scale)
        return max(0, 20 + int(floor(power + mpf(1) / 2)))

    for scale in (0.7, 0.70710678, 0.7071068, 0.71, 1.4142, 1.41422, 0.35355, 0.35356, 3.0, 1e-5, 1e-7,
                  1e-300, 1e300, nudged(1.0, 1), nudged(1.0, -1), nudged(2.0 ** -20,
                                                                         -1), 6.7434e-7, 6.7435e-7):
        _scale_case(group, scale, level(scale))
    for _ in range(20):
        scale = inputs.magnitude(-8, 2)
        _scale_case(group, scale, level(scale))
    group = suite.group("nan", CONTRACT, EXACT, ["InvalidArgument", "NotFinite"])
    _scale_case(group, NAN, INVALID)
    group = suite.group("zero", OWN, EXACT, ["Undocumented"])
    _scale_case(group, 0.0, 0)
    group = suite.group("negative-or-infinite", OWN, EXACT, ["InvalidArgument", "Undocumented"])
    for scale in (-1.0, -5e-324, INF, -INF):
        _scale_case(group, scale, INVALID)
    geometry_edges.add_zoom_levels(
        suite, source("closed form", "A*", "squares of the scales in exact rationals"), EXACT)
    return suite
