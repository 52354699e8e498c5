"""Suites of the inverse projections, coordinate and web-mercator-coordinate; and coordinate-is-valid.

Recorded figures come from tests that other projects run, or ran, on Apple's systems. Everything else is the
closed form of mercator.py at 50 digits.

Tolerance. x / W * 360 loses half a unit of 360 degrees (2.8e-14), and the difference to 180 another half
(1.4e-14); 90 - 2 atan loses less: 5e-14 degrees.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate, map_point, nudged
from projection import CITIES, CLOSED_FORM, OWN, WEB_MERCATOR
from tolerances import EXACT, absolute, ulp
from vector_file import Suite, source

INVERSE = [absolute(5e-14)]
# A sum with W costs half a unit of W (2e-14 degrees) more.
WRAPPED = [absolute(1e-13)]
# 1e12 map points are 1.3e6 degrees, of which an ulp is 2.3e-10.
WEB_OUTSIDE = WRAPPED + [ulp(2)]


def suites():
    """All suites of this concept."""
    return [_coordinate(), _web_coordinate(), _is_valid()]


def _coordinate():
    suite = Suite("coordinate", "coordinate", "mapkit")

    def add(group, identifier, x, y, flags=()):
        group.case(identifier, {"mapPoint": map_point(x, y)}, mercator.coordinate_object(x, y), flags)

    group = suite.group("recorded-cities",
                        source("Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 6 decimals"),
                        [absolute(1e-6)])
    for name, latitude, longitude, x, y in CITIES:
        group.case(name, {"mapPoint": map_point(x, y)}, coordinate(latitude, longitude))
    group = suite.group(
        "recorded-corners",
        source("published probe", "A", "recorded on iOS 18.3; half of the last "
               "digit printed"), [absolute(5e-9)])
    group.case("west-of-the-world", {"mapPoint": map_point(-1.0, 2.0 ** 27)}, coordinate(0.0, 179.99999866),
               ["WrappedLongitude"])
    group.case("east-edge", {"mapPoint": map_point(2.0 ** 28, 2.0 ** 27)}, coordinate(0.0, 180.0),
               ["Antimeridian"])
    group.case("north-west-corner", {"mapPoint": map_point(0.0, 0.0)}, coordinate(85.05112877980659, -180.0))
    _inverse_strata(suite, CLOSED_FORM, add, 31)

    group = suite.group("wrapped", CLOSED_FORM, WRAPPED, ["WrappedLongitude"])
    inputs = Inputs(32)
    for x in (-1.0, -0.5, -1e-9, nudged(2.0 ** 28, 1), 2.0 ** 28 + 1, -2.0 ** 27, 1.5 * 2.0 ** 28):
        add(group, group.next_identifier("x"), x, inputs.decimal(0, 2.0 ** 28, 3))
    for _ in range(10):
        add(group, group.next_identifier("x"), inputs.decimal(-2.0 ** 28, 0, 3),
            inputs.decimal(0, 2.0 ** 28, 3))
        add(group, group.next_identifier("x"), inputs.decimal(2.0 ** 28, 2.0 ** 29, 3), 1e8)
    group = suite.group("far-outside", OWN, WRAPPED, ["InverseOutsideWorld"])
    for x, y in ((2.0 ** 29, 1e8), (-2.0 ** 28, 1e8), (1e12, 1e8), (-1e12 - 0.5, 1e8), (1e300, 1e8),
                 (1e8, -1.0), (1e8, 2.0 ** 28 + 1), (1e8, -1e9), (1e8, 1e10), (1e8, -1e300), (-1.0, -1.0)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("not-finite", OWN, WRAPPED, ["NotFinite", "Undocumented"])
    for x, y in ((NAN, 1e8), (1e8, NAN), (NAN, NAN), (INF, 1e8), (-INF, 1e8), (1e8, INF), (1e8, -INF), (INF,
                                                                                                        INF)):
        add(group, group.next_identifier("point"), x, y)
    return suite


def _inverse_strata(suite, origin, add, seed):
    """Edges, random, near the equator, where (y - W/2) is small, and at the ends of the world."""
    inputs = Inputs(seed)
    group = suite.group("edges-of-the-world", origin, INVERSE)
    for x, y in ((0.0, 0.0), (2.0 ** 28, 2.0 ** 28), (2.0 ** 27, 2.0 ** 27), (0.0, 2.0 ** 28),
                 (2.0 ** 28, 0.0), (5e-324, 5e-324), (nudged(2.0 ** 28, -1), nudged(2.0 ** 28,
                                                                                    -1)), (-0.0, -0.0)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("random", origin, INVERSE)
    for _ in range(60):
        add(group, group.next_identifier("n"), inputs.decimal(0, 2.0 ** 28, 4),
            inputs.decimal(0, 2.0 ** 28, 4))
    group = suite.group("random-all-bits", origin, INVERSE)
    for _ in range(15):
        add(group, group.next_identifier("n"), inputs.between(0, 2.0 ** 28), inputs.between(0, 2.0 ** 28))
    group = suite.group("near-equator", origin, INVERSE, ["NearEquator"])
    for distance in (2.0 ** -25, 2.0 ** -20, 1e-6, 0.001, 0.5, 1.0, 100.0):
        for sign in (1, -1):
            add(group, group.next_identifier("n"), inputs.decimal(0, 2.0 ** 28, 4),
                2.0 ** 27 + sign * distance)
    group = suite.group("high-latitudes", origin, INVERSE)
    for _ in range(10):
        y = inputs.decimal(0, 1e6, 3)
        add(group, group.next_identifier("north"), inputs.decimal(0, 2.0 ** 28, 3), y)
        add(group, group.next_identifier("south"), inputs.decimal(0, 2.0 ** 28, 3), 2.0 ** 28 - y)


def _web_coordinate():
    suite = Suite("web-mercator-coordinate", "coordinate", "web-mercator")

    def add(group, identifier, x, y, flags=()):
        longitude = mercator.linear_longitude(x)
        group.case(identifier, {"mapPoint": map_point(x, y)},
                   coordinate(mercator.web_mercator_latitude(y), longitude), flags)

    _inverse_strata(suite, WEB_MERCATOR, add, 41)
    group = suite.group("outside-the-world", OWN, WEB_OUTSIDE, ["Undocumented"])
    for x, y in ((-1.0, 1e8), (2.0 ** 29, 1e8), (1e12, 1e8), (1e8, -1.0), (1e8, 2.0 ** 28 + 1), (1e8, 1e10),
                 (1e8, -1e300)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("not-finite", OWN, INVERSE, ["NotFinite", "Undocumented"])
    for x, y in ((NAN, 1e8), (1e8, NAN), (INF, 1e8), (-INF, 1e8), (1e8, INF), (1e8, -INF)):
        add(group, group.next_identifier("point"), x, y)
    return suite


def _is_valid():
    suite = Suite("coordinate-is-valid", "coordinateIsValid", "mapkit")
    group = suite.group(
        "range",
        source("developer.apple.com", "A", "valid iff |latitude| <= 90 and |longitude| <= "
               "180, bounds included"), EXACT)
    values = ((0.0, 0.0), (45.5, -122.7), (90.0, 180.0), (-90.0, -180.0), (90.0, -180.0), (-90.0, 180.0),
              (-0.0, -0.0), (nudged(90.0, -1), nudged(180.0, -1)), (5e-324, -5e-324))
    for latitude, longitude in values:
        group.case(group.next_identifier("valid"), {"coordinate": coordinate(latitude, longitude)}, True)
    values = ((nudged(90.0, 1), 0.0), (nudged(-90.0, -1), 0.0), (0.0, nudged(180.0,
                                                                             1)), (0.0, nudged(-180.0, -1)),
              (91.0, 0.0), (0.0, 181.0), (-180.0, -180.0), (0.0, 360.0), (1e300, 1e300))
    for latitude, longitude in values:
        group.case(group.next_identifier("invalid"), {"coordinate": coordinate(latitude, longitude)}, False,
                   ["OutOfRange"])
    inputs = Inputs(51)
    for _ in range(20):
        latitude, longitude = inputs.decimal(-120, 120, 5), inputs.decimal(-240, 240, 5)
        valid = abs(latitude) <= 90 and abs(longitude) <= 180
        group.case(group.next_identifier("random"), {"coordinate": coordinate(latitude, longitude)}, valid)
    group = suite.group(
        "not-finite",
        source("dotnet/macios and others", "A", "no comparison holds for NaN, and an "
               "infinity is out of range"), EXACT, ["NotFinite"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (0.0, -INF), (-INF, INF)):
        group.case(group.next_identifier("invalid"), {"coordinate": coordinate(latitude, longitude)}, False)
    return suite
