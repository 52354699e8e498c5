"""Suites of both projections: map-point and web-mercator-map-point.

Recorded figures come from tests that other projects run, or ran, on Apple's systems. Everything else is the
closed form of mercator.py at 50 digits.

Tolerances. ln((1 + s) / (1 - s)) in doubles is within 3.7e-7 map points of the exact y up to 85 degrees: the
relative error of 1 - s grows towards the pole, and 4e-7 covers it. Web Mercator by asinh(tan) holds 8e-8 and
by ln(tan) 2e-7 up to its clamp. Recorded figures are held at 2 units in the last place: the same formula
gives their bits, errors included, where sine and logarithm round well.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate, map_point, nudged
from tolerances import EXACT, absolute, ulp
from vector_file import Suite, source

FORWARD = [absolute(4e-7)]
WEB_FORWARD = [absolute(2e-7)]

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
    return [_map_point(), _web_map_point()]


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

    outside = suite.group(
        "out-of-range",
        source("dotnet/macios MapKit tests", "A", "recorded on Apple's systems: "
               "a coordinate out of range gives (-1, -1)"), EXACT, ["OutOfRange"])
    for latitude, longitude in ((90.5, 0.0), (-90.5, 0.0), (0.0, 180.5), (0.0, -180.5), (91.0, 181.0),
                                (1e6, 0.0), (nudged(90.0, 1), 10.0), (nudged(-90.0, -1), 10.0),
                                (10.0, nudged(180.0, 1)), (10.0, nudged(-180.0, -1)), (1e300, -1e300)):
        add(outside, outside.next_identifier("coordinate"), latitude, longitude)
    bad = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (-INF, 0.0), (0.0, INF),
                                (0.0, -INF), (INF, NAN)):
        add(bad, bad.next_identifier("coordinate"), latitude, longitude)
    return suite


def _recorded_map_points(suite):
    group = suite.group("recorded-cities",
                        source("Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 17 digits"), [ulp(2)])
    for name, latitude, longitude, x, y in CITIES:
        group.case(name, {"coordinate": coordinate(latitude, longitude)}, map_point(x, y))
    group = suite.group("recorded-new-york", source("published probe", "A", "recorded on macOS 26.1"),
                        [ulp(2)])
    group.case("new-york", {"coordinate": coordinate(40.7128, -74.006)},
               map_point(79034854.78684445, 100926577.02763256))
    group = suite.group(
        "recorded-six-decimals",
        source("tests of a PHP port", "A", "recorded from MKMapPointForCoordinate, 6 decimals; half "
               "of the last one, and an ulp of y"), [absolute(5.3e-7)])
    for name, latitude, longitude, x, y in SIX_DECIMALS:
        flags = ["PolarClamp"] if latitude > 85 else []
        group.case(name, {"coordinate": coordinate(latitude, longitude)}, map_point(x, y), flags)
    group = suite.group(
        "recorded-clamp",
        source("dotnet/macios MapKit tests and a published probe", "A",
               "recorded: 85 degrees and more give the same bits"), [ulp(2)], ["PolarClamp"])
    for latitude in (85.0, 85.0511287798066, 86.0, 89.0, 90.0):
        name = _slug(latitude)
        group.case("north-" + name, {"coordinate": coordinate(latitude, 0.0)},
                   map_point(2.0 ** 27, Y_AT_85_NORTH))
        group.case("south-" + name, {"coordinate": coordinate(-latitude, 0.0)},
                   map_point(2.0 ** 27, Y_AT_85_SOUTH))
    group = suite.group("recorded-antimeridian",
                        source("dotnet/macios MapKit tests", "A", "recorded: x = 2^28 or 0"), [ulp(2)],
                        ["Antimeridian"])
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
        add(group, group.next_identifier("n"), sign * inputs.decimal(80, limit, 8),
            inputs.decimal(-180, 180, 6))
    group = suite.group("near-equator", origin, tolerance, ["NearEquator"])
    for exponent in (1, 3, 5, 8, 10, 12, 15, 20, 100, 300):
        for sign in (1, -1):
            latitude = sign * float("%de-%d" % (inputs.integer(1, 9), exponent))
            add(group, group.next_identifier("n"), latitude, inputs.decimal(-180, 180, 3))
    group = suite.group("smallest", origin, tolerance, ["Tiny"])
    for latitude, longitude in ((5e-324, 5e-324), (-5e-324, -5e-324), (0.0, -0.0), (-0.0, 0.0), (1e-310,
                                                                                                 -1e-310)):
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
    group = suite.group("latitude-out-of-range", WEB_MERCATOR, WEB_FORWARD,
                        ["OutOfRange", "WebMercatorClamp"])
    for latitude in (90.5, -90.5, 180.0, -1e300):
        add(group, group.next_identifier("latitude"), latitude, 15.0)
    group = suite.group("not-finite", OWN, WEB_FORWARD, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (NAN, NAN), (INF, 0.0), (-INF, 0.0), (0.0, INF),
                                (0.0, -INF)):
        add(group, group.next_identifier("coordinate"), latitude, longitude)
    return suite


def _slug(number):
    text = repr(number)
    return (text[:-2] if text.endswith(".0") else text).replace(".", "-")
