"""Suites of both projections and their inverses: map-point, web-mercator-map-point, coordinate,
web-mercator-coordinate, coordinate-is-valid.

Recorded figures come from tests that other projects run, or ran, on Apple's systems. Everything else is the closed
form of mercator.py at 50 digits.

Tolerances. ln((1 + s) / (1 - s)) in doubles is within 3.7e-7 map points of the exact y up to 85 degrees: the relative
error of 1 - s grows towards the pole, and 4e-7 covers it. Web Mercator by asinh(tan) holds 8e-8 and by ln(tan) 2e-7
up to its clamp. The inverse loses half a unit of 360 degrees (2.8e-14) and one of the difference: 5e-14 degrees.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate, map_point, nudged
from vector_file import EXACT, Suite, absolute, source, ulp

FORWARD = [absolute(4e-7)]
WEB_FORWARD = [absolute(2e-7)]
INVERSE = [absolute(5e-14)]

CLOSED_FORM = source("closed form", "A*", "mpmath at 50 digits; the form reproduces every published figure")
WEB_MERCATOR = source("EPSG:3857", "exact", "mpmath at 50 digits, rounded once")
OWN = source("closed form", "C", "the project's own answer where nothing is published")

CITIES = [
    ("portland", 45.52, -122.681944, 42739440.276093155, 96012095.91233155),
    ("rio-latitude", -43.196389, -22.908333, 117136036.84706987, 169999587.94536752),
    ("istanbul-longitude", 28.976018, 41.01224, 164798670.62772623, 111626999.71328115),
    ("reykjavik", 64.133333, -21.933333, 117863049.54040320, 71362638.15177667),
]
SIX_DECIMALS = [
    ("tokyo", 35.68, 139.77, 238437793.792, 105705113.634571),
    ("ushuaia", -54.8, -68.3, 83289556.764444, 183270538.070462),
    ("latitude-84", 84.0, -174.0, 4473924.266667, 8240909.780312),
    ("latitude-89", 89.0, -179.0, 745654.044444, 439674.402484),
]
Y_AT_85_NORTH = 439674.4024835378
Y_AT_85_SOUTH = 267995781.59751648


def suites():
    """All suites of this concept."""
    return [_map_point(), _web_map_point(), _coordinate(), _web_coordinate(), _is_valid()]


def _map_point():
    suite = Suite("map-point", "mapPoint", "mapkit")
    _recorded_map_points(suite)

    def add(group, identifier, latitude, longitude, flags=()):
        group.case(identifier, {"coordinate": coordinate(latitude, longitude)},
                   mercator.map_point_object(latitude, longitude), flags)

    facts = suite.group("round-latitudes", CLOSED_FORM, FORWARD)
    for latitude in (0.0, 30.0, 45.0, 60.0, 80.0, 84.0, 84.99999999, 85.0):
        add(facts, "north-%s" % _slug(latitude), latitude, 0.0)
        if latitude > 0:
            add(facts, "south-%s" % _slug(latitude), -latitude, 0.0)
    _stratified(suite, CLOSED_FORM, FORWARD, add, 84.9, 11)

    clamped = suite.group("beyond-the-clamp", CLOSED_FORM, FORWARD, ["PolarClamp"])
    inputs = Inputs(12)
    for latitude in (nudged(85.0, 1), 85.0511287798066, 85.06, 87.5, nudged(90.0, -1), 90.0):
        for sign in (1, -1):
            add(clamped, clamped.next_identifier("latitude"), sign * latitude, inputs.decimal(-180, 180, 6))

    edge = suite.group("antimeridian", CLOSED_FORM, FORWARD, ["Antimeridian"])
    for longitude in (180.0, nudged(180.0, -1), 179.9999999, 179.0):
        for sign in (1, -1):
            add(edge, edge.next_identifier("longitude"), inputs.decimal(-84, 84, 4), sign * longitude)

    outside = suite.group("out-of-range", source("dotnet/macios MapKit tests", "A", "recorded on Apple's systems: "
                                                 "a coordinate out of range gives (-1, -1)"), EXACT, ["OutOfRange"])
    for latitude, longitude in ((90.5, 0.0), (-90.5, 0.0), (0.0, 180.5), (0.0, -180.5), (91.0, 181.0), (1e6, 0.0),
                                (nudged(90.0, 1), 10.0), (nudged(-90.0, -1), 10.0), (10.0, nudged(180.0, 1)),
                                (10.0, nudged(-180.0, -1)), (1e300, -1e300)):
        add(outside, outside.next_identifier("coordinate"), latitude, longitude)
    bad = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (-INF, 0.0), (0.0, INF), (0.0, -INF),
                                (INF, NAN)):
        add(bad, bad.next_identifier("coordinate"), latitude, longitude)
    return suite


def _recorded_map_points(suite):
    group = suite.group("recorded-cities", source("Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 17 digits"),
                        [ulp(2)])
    for name, latitude, longitude, x, y in CITIES:
        group.case(name, {"coordinate": coordinate(latitude, longitude)}, map_point(x, y))
    group = suite.group("recorded-new-york", source("published probe", "A", "recorded on macOS 26.1"), [ulp(2)])
    group.case("new-york", {"coordinate": coordinate(40.7128, -74.006)},
               map_point(79034854.78684445, 100926577.02763256))
    group = suite.group("recorded-six-decimals",
                        source("tests of a PHP port", "A", "recorded from MKMapPointForCoordinate, 6 decimals; half "
                               "of the last one, and an ulp of y"), [absolute(5.3e-7)])
    for name, latitude, longitude, x, y in SIX_DECIMALS:
        flags = ["PolarClamp"] if latitude > 85 else []
        group.case(name, {"coordinate": coordinate(latitude, longitude)}, map_point(x, y), flags)
    group = suite.group("recorded-clamp", source("dotnet/macios MapKit tests and a published probe", "A",
                                                 "recorded: 85 degrees and more give the same bits"),
                        [ulp(2)], ["PolarClamp"])
    for latitude in (85.0, 85.0511287798066, 86.0, 89.0, 90.0):
        name = _slug(latitude)
        group.case("north-" + name, {"coordinate": coordinate(latitude, 0.0)}, map_point(2.0 ** 27, Y_AT_85_NORTH))
        group.case("south-" + name, {"coordinate": coordinate(-latitude, 0.0)}, map_point(2.0 ** 27, Y_AT_85_SOUTH))
    group = suite.group("recorded-antimeridian", source("dotnet/macios MapKit tests", "A", "recorded: x = 2^28 or 0"),
                        [ulp(2)], ["Antimeridian"])
    group.case("east", {"coordinate": coordinate(0.0, 180.0)}, map_point(2.0 ** 28, 2.0 ** 27))
    group.case("west", {"coordinate": coordinate(0.0, -180.0)}, map_point(0.0, 2.0 ** 27))


def _stratified(suite, origin, tolerance, add, limit, seed):
    """Random, near the limit, near the equator, near the antimeridian, tiny."""
    inputs = Inputs(seed)
    group = suite.group("random", origin, tolerance)
    for _ in range(70):
        add(group, group.next_identifier("n"), inputs.decimal(-limit, limit, 6), inputs.decimal(-180, 180, 6))
    group = suite.group("random-all-bits", origin, tolerance)
    for _ in range(20):
        add(group, group.next_identifier("n"), inputs.between(-limit, limit), inputs.between(-180, 180))
    group = suite.group("high-latitudes", origin, tolerance)
    for _ in range(20):
        sign = inputs.one_of((-1, 1))
        add(group, group.next_identifier("n"), sign * inputs.decimal(80, limit, 8), inputs.decimal(-180, 180, 6))
    group = suite.group("near-equator", origin, tolerance, ["NearEquator"])
    for exponent in (1, 3, 5, 8, 10, 12, 15, 20, 100, 300):
        for sign in (1, -1):
            latitude = sign * float("%de-%d" % (inputs.integer(1, 9), exponent))
            add(group, group.next_identifier("n"), latitude, inputs.decimal(-180, 180, 3))
    group = suite.group("smallest", origin, tolerance, ["Tiny"])
    for latitude, longitude in ((5e-324, 5e-324), (-5e-324, -5e-324), (0.0, -0.0), (-0.0, 0.0), (1e-310, -1e-310)):
        add(group, group.next_identifier("n"), latitude, longitude)


def _web_map_point():
    suite = Suite("web-mercator-map-point", "mapPoint", "web-mercator")

    def add(group, identifier, latitude, longitude, flags=()):
        group.case(identifier, {"coordinate": coordinate(latitude, longitude)},
                   map_point(mercator.web_mercator_x(longitude), mercator.web_mercator_y(latitude)), flags)

    _stratified(suite, WEB_MERCATOR, WEB_FORWARD, add, 85.05, 21)
    group = suite.group("limit", WEB_MERCATOR, WEB_FORWARD, ["WebMercatorClamp"])
    for latitude in (85.0, 85.05, mercator.WEB_MERCATOR_LIMIT, 85.0511287798066, 85.1, 89.0, 90.0):
        add(group, "north-" + _slug(latitude), latitude, 0.0)
        add(group, "south-" + _slug(latitude), -latitude, 0.0)
    group = suite.group("antimeridian", WEB_MERCATOR, WEB_FORWARD, ["Antimeridian"])
    for longitude in (180.0, nudged(180.0, -1), nudged(-180.0, 1), -180.0):
        add(group, group.next_identifier("longitude"), 12.5, longitude)
    # Twice the unit in the last place: x is no longer inside the world, where 2e-7 was enough.
    group = suite.group("longitude-not-wrapped", OWN, WEB_FORWARD + [ulp(4)], ["OutOfRange", "Undocumented"])
    for longitude in (180.5, -180.5, 270.0, 540.0, -1000.25, 1e10, -1e300):
        add(group, group.next_identifier("longitude"), -33.5, longitude)
    group = suite.group("latitude-out-of-range", WEB_MERCATOR, WEB_FORWARD, ["OutOfRange", "WebMercatorClamp"])
    for latitude in (90.5, -90.5, 180.0, -1e300):
        add(group, group.next_identifier("latitude"), latitude, 15.0)
    group = suite.group("not-finite", OWN, WEB_FORWARD, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (-INF, 0.0), (0.0, INF), (0.0, -INF)):
        add(group, group.next_identifier("coordinate"), latitude, longitude)
    return suite


def _coordinate():
    suite = Suite("coordinate", "coordinate", "mapkit")

    def add(group, identifier, x, y, flags=()):
        group.case(identifier, {"mapPoint": map_point(x, y)}, mercator.coordinate_object(x, y), flags)

    group = suite.group("recorded-cities",
                        source("Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 6 decimals"), [absolute(1e-6)])
    for name, latitude, longitude, x, y in CITIES:
        group.case(name, {"mapPoint": map_point(x, y)}, coordinate(latitude, longitude))
    group = suite.group("recorded-corners", source("published probe", "A", "recorded on iOS 18.3; half of the last "
                                                   "digit printed"), [absolute(5e-9)])
    group.case("west-of-the-world", {"mapPoint": map_point(-1.0, 2.0 ** 27)}, coordinate(0.0, 179.99999866),
               ["WrappedLongitude"])
    group.case("east-edge", {"mapPoint": map_point(2.0 ** 28, 2.0 ** 27)}, coordinate(0.0, 180.0), ["Antimeridian"])
    group.case("north-west-corner", {"mapPoint": map_point(0.0, 0.0)}, coordinate(85.05112877980659, -180.0))
    _inverse_strata(suite, CLOSED_FORM, add, 31)

    # A sum with W costs half a unit of W (2e-14 degrees) more.
    group = suite.group("wrapped", CLOSED_FORM, [absolute(1e-13)], ["WrappedLongitude"])
    inputs = Inputs(32)
    for x in (-1.0, -0.5, -1e-9, nudged(2.0 ** 28, 1), 2.0 ** 28 + 1, -2.0 ** 27, 1.5 * 2.0 ** 28):
        add(group, group.next_identifier("x"), x, inputs.decimal(0, 2.0 ** 28, 3))
    for _ in range(10):
        add(group, group.next_identifier("x"), inputs.decimal(-2.0 ** 28, 0, 3), inputs.decimal(0, 2.0 ** 28, 3))
        add(group, group.next_identifier("x"), inputs.decimal(2.0 ** 28, 2.0 ** 29, 3), 1e8)
    group = suite.group("far-outside", OWN, [absolute(1e-13)], ["InverseOutsideWorld"])
    for x, y in ((2.0 ** 29, 1e8), (-2.0 ** 28, 1e8), (1e12, 1e8), (-1e12 - 0.5, 1e8), (1e300, 1e8), (1e8, -1.0),
                 (1e8, 2.0 ** 28 + 1), (1e8, -1e9), (1e8, 1e10), (1e8, -1e300), (-1.0, -1.0)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("not-finite", OWN, [absolute(1e-13)], ["NotFinite", "Undocumented"])
    for x, y in ((NAN, 1e8), (1e8, NAN), (NAN, NAN), (INF, 1e8), (-INF, 1e8), (1e8, INF), (1e8, -INF), (INF, INF)):
        add(group, group.next_identifier("point"), x, y)
    return suite


def _inverse_strata(suite, origin, add, seed):
    """Edges, random, near the equator, where (y - W/2) is small, and at the ends of the world."""
    inputs = Inputs(seed)
    group = suite.group("edges-of-the-world", origin, INVERSE)
    for x, y in ((0.0, 0.0), (2.0 ** 28, 2.0 ** 28), (2.0 ** 27, 2.0 ** 27), (0.0, 2.0 ** 28), (2.0 ** 28, 0.0),
                 (5e-324, 5e-324), (nudged(2.0 ** 28, -1), nudged(2.0 ** 28, -1)), (-0.0, -0.0)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("random", origin, INVERSE)
    for _ in range(60):
        add(group, group.next_identifier("n"), inputs.decimal(0, 2.0 ** 28, 4), inputs.decimal(0, 2.0 ** 28, 4))
    group = suite.group("random-all-bits", origin, INVERSE)
    for _ in range(15):
        add(group, group.next_identifier("n"), inputs.between(0, 2.0 ** 28), inputs.between(0, 2.0 ** 28))
    group = suite.group("near-equator", origin, INVERSE, ["NearEquator"])
    for distance in (2.0 ** -25, 2.0 ** -20, 1e-6, 0.001, 0.5, 1.0, 100.0):
        for sign in (1, -1):
            add(group, group.next_identifier("n"), inputs.decimal(0, 2.0 ** 28, 4), 2.0 ** 27 + sign * distance)
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
    # 1e12 map points are 1.3e6 degrees, of which an ulp is 2.3e-10.
    group = suite.group("outside-the-world", OWN, [absolute(1e-13), ulp(2)], ["Undocumented"])
    for x, y in ((-1.0, 1e8), (2.0 ** 29, 1e8), (1e12, 1e8), (1e8, -1.0), (1e8, 2.0 ** 28 + 1), (1e8, 1e10),
                 (1e8, -1e300)):
        add(group, group.next_identifier("point"), x, y)
    group = suite.group("not-finite", OWN, INVERSE, ["NotFinite", "Undocumented"])
    for x, y in ((NAN, 1e8), (1e8, NAN), (INF, 1e8), (-INF, 1e8), (1e8, INF), (1e8, -INF)):
        add(group, group.next_identifier("point"), x, y)
    return suite


def _is_valid():
    suite = Suite("coordinate-is-valid", "coordinateIsValid", "mapkit")
    group = suite.group("range", source("developer.apple.com", "A", "valid iff |latitude| <= 90 and |longitude| <= "
                                        "180, bounds included"), EXACT)
    values = ((0.0, 0.0), (45.5, -122.7), (90.0, 180.0), (-90.0, -180.0), (90.0, -180.0), (-90.0, 180.0), (-0.0, -0.0),
              (nudged(90.0, -1), nudged(180.0, -1)), (5e-324, -5e-324))
    for latitude, longitude in values:
        group.case(group.next_identifier("valid"), {"coordinate": coordinate(latitude, longitude)}, True)
    values = ((nudged(90.0, 1), 0.0), (nudged(-90.0, -1), 0.0), (0.0, nudged(180.0, 1)), (0.0, nudged(-180.0, -1)),
              (91.0, 0.0), (0.0, 181.0), (-180.0, -180.0), (0.0, 360.0), (1e300, 1e300))
    for latitude, longitude in values:
        group.case(group.next_identifier("invalid"), {"coordinate": coordinate(latitude, longitude)}, False,
                   ["OutOfRange"])
    inputs = Inputs(51)
    for _ in range(20):
        latitude, longitude = inputs.decimal(-120, 120, 5), inputs.decimal(-240, 240, 5)
        valid = abs(latitude) <= 90 and abs(longitude) <= 180
        group.case(group.next_identifier("random"), {"coordinate": coordinate(latitude, longitude)}, valid)
    group = suite.group("not-finite", source("dotnet/macios and others", "A", "no comparison holds for NaN, and an "
                                             "infinity is out of range"), EXACT, ["NotFinite"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (0.0, -INF), (-INF, INF)):
        group.case(group.next_identifier("invalid"), {"coordinate": coordinate(latitude, longitude)}, False)
    return suite


def _slug(number):
    text = repr(number)
    return (text[:-2] if text.endswith(".0") else text).replace(".", "-")
