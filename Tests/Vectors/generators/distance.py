"""Suites meters-between-map-points, meters-between-coordinates, geodesic-point-count.

Between map points MapKit uses a haversine on a sphere whose radius follows the latitude of the first point,
R = 6378160 - 21000 sin(latitude) metres. Between coordinates it is the WGS84 geodesic (geodesic.py).

Tolerances between map points. Reading a latitude or longitude back costs 5e-14 degrees, 6e-9 m, at each end: 2e-8 m.
The haversine itself keeps all but a few units, 1e-9 relative is far above that, but for nearly opposite points: there
an error of 4 units in 1 turns into sqrt(4 * 4.4e-16) = 4e-8 radians or 0.3 m, held at 0.5 m.
"""

from mpmath import asin, ceil, cos, isnan, mp, mpf, nan, sin, sqrt

import geodesic
import mercator
from inputs import INF, NAN, Inputs, coordinate, map_point, nudged
from vector_file import EXACT, Suite, absolute, double, relative, source

HAVERSINE = source("closed form", "A*", "mpmath at 50 digits; the form reproduces every published figure")
HAVERSINE_OPEN = source("closed form", "C", "mpmath at 50 digits; the form is published for the north only")
WGS84 = source("WGS84 geodesic", "A*", "quadrature at 36 digits, within 30 nm of GeographicLib 2.0; it reproduces the "
               "published figures within 0.6 mm", "https://doi.org/10.1007/s00190-012-0578-z")
HALF_WORLD = 2.0 ** 27


def suites():
    """All suites of this concept."""
    return [_between_map_points(), _between_coordinates(), _geodesic_point_count()]


def haversine(a, b):
    """Metres between two map points by MapKit's form."""
    latitude1, latitude2 = mercator.inverse_latitude(a["y"]), mercator.inverse_latitude(b["y"])
    longitude1, longitude2 = mercator.wrapped_longitude(a["x"]), mercator.wrapped_longitude(b["x"])
    if any(isnan(value) for value in (latitude1, latitude2, longitude1, longitude2)):
        return nan
    p, q = mercator.radians(latitude1), mercator.radians(latitude2)
    h = sin((q - p) / 2) ** 2
    h += cos(p) * cos(q) * sin(mercator.radians(longitude2 - longitude1) / 2) ** 2
    return 2 * (6378160 - 21000 * sin(p)) * asin(sqrt(min(h, mpf(1))))


def _rounded(latitude, longitude):
    x, y = mercator.map_point(latitude, longitude)
    return map_point(double(x), double(y))


def _between_map_points():
    suite = Suite("meters-between-map-points", "metersBetweenMapPoints", "mapkit")
    _recorded_between_map_points(suite)
    near = [relative(1e-9), absolute(2e-8)]

    def add(group, a, b, flags=()):
        group.case(group.next_identifier("n"), {"a": a, "b": b}, haversine(a, b), flags)

    inputs = Inputs(201)

    def random_point(low, high):
        return map_point(inputs.decimal(0, 2.0 ** 28, 3), inputs.decimal(low, high, 3))

    same = suite.group("equal-points", source("dotnet/macios MapKit tests", "A", "equal points are 0 m apart"), EXACT)
    for point in (map_point(0.0, 0.0), map_point(HALF_WORLD, HALF_WORLD), map_point(2.0 ** 28, 2.0 ** 28),
                  random_point(0, 1e8), random_point(1e8, 2e8), map_point(2.0 ** 28, 0.1), map_point(0.1, 5e-324)):
        same.case(same.next_identifier("n"), {"a": point, "b": point}, 0.0)

    first_north = suite.group("first-point-northern", HAVERSINE, near)
    not_first = suite.group("first-point-not-northernmost", HAVERSINE_OPEN, near, ["FirstNotNorthernmost"])
    for _ in range(45):
        a, b = random_point(0, HALF_WORLD), random_point(0, 2.0 ** 28)
        north, south = (a, b) if a["y"] <= b["y"] else (b, a)
        add(first_north, north, south)
        if len(not_first.cases) < 15:
            add(not_first, south, north)
    south_both = suite.group("southern-hemisphere", HAVERSINE_OPEN, near, ["SouthernRadius"])
    for _ in range(15):
        add(south_both, random_point(HALF_WORLD, 2.0 ** 28), random_point(HALF_WORLD, 2.0 ** 28))

    close = suite.group("close", HAVERSINE, near)
    for exponent in range(-6, 5):
        for _ in range(2):
            a = random_point(1e6, HALF_WORLD)
            step = inputs.magnitude(exponent, exponent)
            add(close, a, map_point(a["x"] + step, a["y"] + inputs.one_of((0.0, 1.0)) * step))
    level = suite.group("one-latitude", HAVERSINE, near)
    for latitude in (0.0, 20.0, 45.0, 60.0, 80.0, 84.0):
        a = _rounded(latitude, inputs.decimal(-180, 0, 2))
        add(level, a, map_point(a["x"] + inputs.decimal(0, 1e8, 2), a["y"]))
        add(level, a, map_point(a["x"] + 0.25, a["y"]))
    over = suite.group("over-the-antimeridian", HAVERSINE, near, ["Antimeridian"])
    for _ in range(8):
        y = inputs.decimal(1e6, HALF_WORLD, 3)
        a = map_point(inputs.decimal(0, 1e6, 3), y)
        add(over, a, map_point(2.0 ** 28 - inputs.decimal(0, 1e6, 3), y + inputs.decimal(0, 1e6, 3)))
    add(over, map_point(0.0, 1e8), map_point(2.0 ** 28, 1e8))
    add(over, map_point(2.0 ** 28, 1e8), map_point(0.0, 1e8))
    opposite = suite.group("nearly-antipodal", HAVERSINE, [absolute(0.5)], ["NearlyAntipodal"])
    for step in (0.0, 1e-7, 0.001, 0.3, 10.0, 1e4):
        x, y = inputs.decimal(0, HALF_WORLD, 1), inputs.decimal(0, HALF_WORLD, 1)
        add(opposite, map_point(x, y), map_point(x + HALF_WORLD, 2.0 ** 28 - y + step))
        add(opposite, map_point(x, y), map_point(x + HALF_WORLD + step, 2.0 ** 28 - y))
    bad = suite.group("nan", source("dotnet/macios MapKit tests", "A", "any NaN gives NaN"), EXACT, ["NotFinite"])
    for a, b in ((map_point(NAN, 1.0), map_point(1.0, 1.0)), (map_point(1.0, NAN), map_point(1.0, 1.0)),
                 (map_point(1.0, 1.0), map_point(NAN, 1.0)), (map_point(1.0, 1.0), map_point(1.0, NAN)),
                 (map_point(NAN, NAN), map_point(NAN, NAN))):
        bad.case(bad.next_identifier("n"), {"a": a, "b": b}, NAN)
    own = suite.group("outside-the-world", HAVERSINE_OPEN, near, ["InverseOutsideWorld"])
    for a, b in ((map_point(-10.0, -10.0), map_point(10.0, 10.0)), (map_point(-1e9, 1e8), map_point(1e9, 1e8)),
                 (map_point(1e8, -1e10), map_point(2e8, 1e8)), (map_point(INF, 1e8), map_point(1e8, 1e8)),
                 (map_point(1e8, -INF), map_point(1e8, 1e8)), (map_point(1e300, -1e300), map_point(0.0, 0.0))):
        add(own, a, b, ["NotFinite"] if INF in (a["x"], -a["y"]) else ["Huge"])
    return suite


def _recorded_between_map_points(suite):
    probe = source("published probe", "A", "recorded on macOS 26.1, 16 digits")
    # 5e-14 degrees of each longitude are 1.1e-8 m, of which Apple's own figure is not free.
    group = suite.group("recorded-one-map-point", probe, [absolute(2e-8)])
    group.case("east-at-the-equator", {"a": map_point(HALF_WORLD, HALF_WORLD),
                                       "b": map_point(HALF_WORLD + 1, HALF_WORLD)}, 0.14929160922333803)
    group = suite.group("recorded-corner", source("dotnet/macios MapKit tests", "A", "asserted within 0.001 m"),
                        [absolute(1e-3)])
    group.case("thousand-map-points", {"a": map_point(0.0, 0.0), "b": map_point(1000.0, 1000.0)}, 18.153)
    beijing, shanghai = coordinate(39.9042, 116.4074), coordinate(31.2304, 121.4737)
    group = suite.group("recorded-beyond-the-geodesic", source("published probe", "A", "recorded on iOS 18.3: 406 m "
                                                               "more than the WGS84 geodesic; half a metre"),
                        [absolute(0.5)])
    group.case("beijing-shanghai", {"a": _rounded(**beijing), "b": _rounded(**shanghai)},
               geodesic.distance(beijing, shanghai) + 406)
    group = suite.group("recorded-kilometre", source("MichiNavi, 2026", "A", "recorded to three decimals; half of the "
                                                     "last one, and 2e-5 m for the radius' point"), [absolute(5.2e-4)])
    for latitude, meters in ((0.0, 1000.004), (35.0, 998.115), (60.0, 997.152)):
        north = latitude + 1000 / 111319.49
        group.case("north-from-%d" % latitude, {"a": _rounded(latitude, 0.0), "b": _rounded(north, 0.0)}, meters)


def _between_coordinates():
    suite = Suite("meters-between-coordinates", "metersBetweenCoordinates", "mapkit")
    _recorded_between_coordinates(suite)
    within = [absolute(3e-8)]

    def add(group, a, b, flags=()):
        group.case(group.next_identifier("n"), {"a": a, "b": b}, geodesic.distance(a, b), flags)

    inputs = Inputs(211)
    hard = suite.group("hard-pairs", WGS84, within, ["NearlyAntipodal"])
    for a, b in (((0, 0), (0, 180)), ((0, 0), (0.5, 179.5)), ((0, 0), (0.5, 179.7)),
                 ((-22.6559, -58.9053), (23.0917, 121.348)), ((60, 0), (60, 180)), ((0, 0), (0, 179.3)),
                 ((0, 0), (0, 179.4)), ((0, 0), (0, 179.5)), ((0, 0), (0, 179.99999)), ((0, 0), (1e-9, 179.9)),
                 ((30, 0), (-30, 180)), ((30, 0), (-29.9999, 179.9999)), ((1e-9, 0), (-1e-9, 179.9999))):
        add(hard, coordinate(*map(float, a)), coordinate(*map(float, b)))
    nearly = suite.group("nearly-antipodal", WGS84, within, ["NearlyAntipodal"])
    for _ in range(40):
        a = inputs.coordinate(89, 0)
        reach = inputs.one_of((1.0, 0.5, 0.1, 0.001))
        b = coordinate(-a["latitude"] + inputs.decimal(-reach, reach, 6), 180 + inputs.decimal(-reach, 0, 6))
        add(nearly, a, b)
    long = suite.group("random", WGS84, within)
    for _ in range(60):
        add(long, inputs.coordinate(), inputs.coordinate())
    short = suite.group("short", WGS84, within)
    for exponent in range(-9, 1):
        for _ in range(3):
            a = inputs.coordinate(84, 170)
            step = inputs.magnitude(exponent, exponent)
            add(short, a, coordinate(a["latitude"] + step, a["longitude"] - inputs.one_of((0, 1, 2)) * step))
    equator = suite.group("equatorial", WGS84, within)
    for longitude in (1e-9, 0.001, 1.0, 45.0, 90.0, 179.0, 179.39):
        add(equator, coordinate(0.0, inputs.decimal(-180, 0, 3)), coordinate(0.0, 0.0))
        add(equator, coordinate(0.0, 0.0), coordinate(0.0, longitude))
    meridian = suite.group("meridional", WGS84, within)
    for _ in range(15):
        longitude = inputs.decimal(-180, 180, 3)
        add(meridian, coordinate(inputs.decimal(-90, 90, 5), longitude), coordinate(inputs.decimal(-90, 90, 5),
                                                                                    longitude))
    polar = suite.group("polar", WGS84, within, ["Pole"])
    for latitude in (90.0, -90.0, 89.999999, -89.9):
        add(polar, coordinate(latitude, 12.0), coordinate(latitude, -168.0))
        add(polar, coordinate(latitude, inputs.decimal(-180, 180, 2)), inputs.coordinate())
        add(polar, coordinate(latitude, 100.0), coordinate(-latitude, -30.0))
        add(polar, coordinate(latitude, 0.0), coordinate(nudged(latitude, 1 if latitude < 0 else -1), 90.0))
    wrapped = suite.group("antimeridian", WGS84, within, ["Antimeridian"])
    add(wrapped, coordinate(0.0, 179.5), coordinate(0.0, -179.5))
    add(wrapped, coordinate(10.0, 180.0), coordinate(20.0, -180.0))
    for _ in range(10):
        add(wrapped, coordinate(inputs.decimal(-80, 80, 4), inputs.decimal(179, 180, 6)),
            coordinate(inputs.decimal(-80, 80, 4), inputs.decimal(-180, -179, 6)))
    same = suite.group("equal", source("dotnet/macios CoreLocation tests", "A", "equal places are 0 m apart"), EXACT)
    for place in [coordinate(0.0, 0.0), coordinate(90.0, 0.0), coordinate(-90.0, 180.0)] + [
            inputs.coordinate() for _ in range(7)]:
        same.case(same.next_identifier("n"), {"a": place, "b": place}, 0.0)
    same.case("over-180", {"a": coordinate(45.0, 180.0), "b": coordinate(45.0, -180.0)}, 0.0, ["Antimeridian"],
              tolerance=within)
    symmetric = suite.group("exchanged", WGS84, within)
    for _ in range(8):
        a, b = inputs.coordinate(), inputs.coordinate()
        add(symmetric, a, b)
        add(symmetric, b, a)
    own = suite.group("not-valid", source("project", "C", "NaN for a latitude out of range or a number that is not "
                                          "finite; longitudes are angles"), within, ["Undocumented"])
    for a, b, flag in ((coordinate(NAN, 0.0), coordinate(0.0, 0.0), "NotFinite"),
                       (coordinate(0.0, 0.0), coordinate(0.0, NAN), "NotFinite"),
                       (coordinate(INF, 0.0), coordinate(0.0, 0.0), "NotFinite"),
                       (coordinate(0.0, 0.0), coordinate(0.0, -INF), "NotFinite"),
                       (coordinate(91.0, 0.0), coordinate(0.0, 0.0), "OutOfRange"),
                       (coordinate(0.0, 0.0), coordinate(-1e300, 0.0), "OutOfRange")):
        own.case(own.next_identifier("n"), {"a": a, "b": b}, NAN, [flag])
    for longitude in (190.0, 360.0, -725.5):
        add(own, coordinate(10.0, 0.0), coordinate(20.0, longitude), ["OutOfRange"])
    return suite


def _recorded_between_coordinates(suite):
    origin = source("openradar 34557241, PicsNearMe, probes", "A", "recorded from CLLocation; 1 mm, of which 0.6 mm "
                    "are the largest difference to the geodesic")
    group = suite.group("recorded", origin, [absolute(1e-3)])
    for name, a, b, meters in (
            ("wroclaw-warsaw", (51.1269942, 16.851781), (52.232855, 20.9211114), 307123.6866843265),
            ("new-york-los-angeles", (40.733458, -73.845023), (33.879322, -118.08059), 3951949.797008753),
            ("northern", (50.0, 2.0), (76.0, 5.0), 2900825.03478675)):
        group.case(name, {"a": coordinate(*a), "b": coordinate(*b)}, meters)
        group.case(name + "-back", {"a": coordinate(*b), "b": coordinate(*a)}, meters)
    group = suite.group("recorded-seattle", source("OneBusAway/onebusaway-ios CoreLocationTests", "A",
                                                   "asserted within 0.1 m"), [absolute(0.1)])
    group.case("a-kilometre", {"a": coordinate(47.623651, -122.312572), "b": coordinate(47.632352, -122.312526)},
               967.4102)
    group = suite.group("recorded-utah", source("SwifterSwift CoreLocationTests", "A", "asserted: two such legs are "
                                                "168.27 km within 0.01"), [absolute(5.1)])
    group.case("one-degree", {"a": coordinate(41.0, -111.0), "b": coordinate(41.0, -112.0)}, 84135.0)


def _geodesic_point_count():
    suite = Suite("geodesic-point-count", "geodesicPointCount", "mapkit")

    def count(places):
        legs = [geodesic.distance(a, b) / 1000 for a, b in zip(places, places[1:])]
        for kilometers in legs:
            if kilometers != 0 and abs(kilometers - mp.nint(kilometers)) < mpf(10) ** -9:
                raise ArithmeticError("a leg of %s km hinges on rounding" % kilometers)
        return int(sum(ceil(leg) + 1 for leg in legs)) - (len(legs) - 1)

    def add(group, *places):
        group.case(group.next_identifier("line"), {"coordinates": list(places)}, count(places))

    probes = source("dotnet/macios tests and probes", "A", "recorded number of points of a geodesic polyline")
    group = suite.group("recorded", probes, EXACT)
    group.case("one-degree", {"coordinates": [coordinate(0.0, 0.0), coordinate(0.0, 1.0)]}, 113)
    group.case("ninety-degrees", {"coordinates": [coordinate(0.0, 0.0), coordinate(0.0, 90.0)]}, 10020)
    group.case("los-angeles-new-york", {"coordinates": [coordinate(33.9424955, -118.4080684),
                                                        coordinate(40.6397511, -73.7789256)]}, 3984)
    inputs = Inputs(221)
    form = source("closed form", "A*", "ceil(WGS84 kilometres) + 1; the form reproduces every published count")
    group = suite.group("one-leg", form, EXACT)
    for _ in range(25):
        add(group, inputs.coordinate(), inputs.coordinate())
    for step in (1e-9, 0.001, 0.005, 0.01, 0.1):
        a = inputs.coordinate(80, 170)
        add(group, a, coordinate(a["latitude"] + step, a["longitude"]))
    own = source("project", "C", "inferred: the sum over the legs, shared points once")
    group = suite.group("several-legs", own, EXACT, ["SeveralLegs"])
    for legs in (2, 2, 3, 3, 4, 5, 8):
        add(group, *[inputs.coordinate() for _ in range(legs + 1)])
    group = suite.group("few-points", own, EXACT, ["SeveralLegs"])
    group.case("none", {"coordinates": []}, 0, ["Empty"])
    group.case("one", {"coordinates": [coordinate(10.0, 20.0)]}, 1)
    group.case("twice-the-same", {"coordinates": [coordinate(10.0, 20.0), coordinate(10.0, 20.0)]}, 1, ["ZeroLength"])
    group = suite.group("not-valid", own, EXACT, ["InvalidArgument", "Undocumented"])
    for latitude, longitude, flag in ((NAN, 0.0, "NotFinite"), (0.0, NAN, "NotFinite"), (INF, 0.0, "NotFinite"),
                                      (0.0, -INF, "NotFinite"), (90.5, 0.0, "OutOfRange"), (0.0, 181.0, "OutOfRange"),
                                      (1e300, -1e300, "OutOfRange")):
        places = [coordinate(10.0, 20.0), coordinate(latitude, longitude)]
        group.case(group.next_identifier("line"), {"coordinates": places}, {"error": "invalid-argument"}, [flag])
    return suite
