"""Suites meters-between-coordinates and geodesic-point-count, from the WGS84 geodesic (geodesic.py).

The distances that others recorded from CLLocation are within 0.6 mm of the geodesic and held at 1 mm;
computed ones are held at 30 nm, twice the error of GeographicLib. A geodesic polyline has ceil(kilometres) +
1 points for each leg.
"""

from mpmath import ceil, mp, mpf

import geodesic
import geodesic_branches
from inputs import INF, NAN, Inputs, coordinate, nudged
from tolerances import EXACT, absolute
from vector_file import Suite, source

WGS84 = source(
    "WGS84 geodesic", "A*", "quadrature at 36 digits, within 30 nm of GeographicLib 2.0; it reproduces the "
    "published figures within 0.6 mm", "https://doi.org/10.1007/s00190-012-0578-z")


def suites():
    """All suites of this concept."""
    return [_between_coordinates(), _geodesic_point_count()]


def _between_coordinates():
    suite = Suite("meters-between-coordinates", "metersBetweenCoordinates", "mapkit")
    _recorded_between_coordinates(suite)
    within = [absolute(3e-8)]

    def add(group, a, b, flags=()):
        group.case(group.next_identifier("n"), {"a": a, "b": b}, geodesic.distance(a, b), flags)

    inputs = Inputs(211)
    hard = suite.group("hard-pairs", WGS84, within, ["NearlyAntipodal"])
    for a, b in (((0, 0), (0, 180)), ((0, 0), (0.5, 179.5)), ((0, 0), (0.5, 179.7)), ((-22.6559, -58.9053),
                                                                                      (23.0917, 121.348)),
                 ((60, 0), (60, 180)), ((0, 0), (0, 179.3)), ((0, 0), (0, 179.4)), ((0, 0), (0, 179.5)),
                 ((0, 0), (0, 179.99999)), ((0, 0), (1e-9, 179.9)), ((30, 0), (-30, 180)),
                 ((30, 0), (-29.9999, 179.9999)), ((1e-9, 0), (-1e-9, 179.9999))):
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
        add(meridian, coordinate(inputs.decimal(-90, 90, 5), longitude),
            coordinate(inputs.decimal(-90, 90, 5), longitude))
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
    same = suite.group("equal", source("dotnet/macios CoreLocation tests", "A", "equal places are 0 m apart"),
                       EXACT)
    for place in [coordinate(0.0, 0.0), coordinate(90.0, 0.0),
                  coordinate(-90.0, 180.0)] + [inputs.coordinate() for _ in range(7)]:
        same.case(same.next_identifier("n"), {"a": place, "b": place}, 0.0)
    same.case("over-180", {"a": coordinate(45.0, 180.0), "b": coordinate(45.0, -180.0)},
              0.0, ["Antimeridian"],
              tolerance=within)
    symmetric = suite.group("exchanged", WGS84, within)
    for _ in range(8):
        a, b = inputs.coordinate(), inputs.coordinate()
        add(symmetric, a, b)
        add(symmetric, b, a)
    own = suite.group(
        "not-valid",
        source("project", "C", "NaN for a latitude out of range or a number that is not "
               "finite; longitudes are angles"), within, ["Undocumented"])
    for a, b, flag in ((coordinate(NAN, 0.0), coordinate(0.0, 0.0),
                        "NotFinite"), (coordinate(0.0, 0.0), coordinate(0.0, NAN), "NotFinite"),
                       (coordinate(INF, 0.0), coordinate(0.0, 0.0),
                        "NotFinite"), (coordinate(0.0, 0.0), coordinate(0.0, -INF), "NotFinite"),
                       (coordinate(91.0, 0.0), coordinate(0.0, 0.0),
                        "OutOfRange"), (coordinate(0.0, 0.0), coordinate(-1e300, 0.0), "OutOfRange")):
        own.case(own.next_identifier("n"), {"a": a, "b": b}, NAN, [flag])
    for longitude in (190.0, 360.0, -725.5):
        add(own, coordinate(10.0, 0.0), coordinate(20.0, longitude), ["OutOfRange"])
    geodesic_branches.add_distances(suite, WGS84, within)
    return suite


def _recorded_between_coordinates(suite):
    origin = source(
        "openradar 34557241, PicsNearMe, probes", "A", "recorded from CLLocation; 1 mm, of which 0.6 mm "
        "are the largest difference to the geodesic")
    group = suite.group("recorded", origin, [absolute(1e-3)])
    for name, a, b, meters in (("wroclaw-warsaw", (51.1269942, 16.851781), (52.232855, 20.9211114),
                                307123.6866843265), ("new-york-los-angeles", (40.733458, -73.845023),
                                                     (33.879322, -118.08059), 3951949.797008753),
                               ("northern", (50.0, 2.0), (76.0, 5.0), 2900825.03478675)):
        group.case(name, {"a": coordinate(*a), "b": coordinate(*b)}, meters)
        group.case(name + "-back", {"a": coordinate(*b), "b": coordinate(*a)}, meters)
    group = suite.group("recorded-seattle",
                        source("OneBusAway/onebusaway-ios CoreLocationTests", "A", "asserted within 0.1 m"),
                        [absolute(0.1)])
    group.case("a-kilometre",
               {"a": coordinate(47.623651, -122.312572), "b": coordinate(47.632352, -122.312526)}, 967.4102)
    group = suite.group(
        "recorded-utah",
        source("SwifterSwift CoreLocationTests", "A", "asserted: two such legs are "
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
    group.case("los-angeles-new-york",
               {"coordinates": [coordinate(33.9424955, -118.4080684),
                                coordinate(40.6397511, -73.7789256)]}, 3984)
    inputs = Inputs(221)
    form = source("closed form", "A*",
                  "ceil(WGS84 kilometres) + 1; the form reproduces every published count")
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
    group.case("twice-the-same",
               {"coordinates": [coordinate(10.0, 20.0), coordinate(10.0, 20.0)]}, 1, ["ZeroLength"])
    group = suite.group("not-valid", own, EXACT, ["InvalidArgument", "Undocumented"])
    for latitude, longitude, flag in ((NAN, 0.0, "NotFinite"), (0.0, NAN, "NotFinite"),
                                      (INF, 0.0, "NotFinite"), (0.0, -INF, "NotFinite"),
                                      (90.5, 0.0, "OutOfRange"), (0.0, 181.0, "OutOfRange"), (1e300, -1e300,
                                                                                              "OutOfRange")):
        places = [coordinate(10.0, 20.0), coordinate(latitude, longitude)]
        group.case(group.next_identifier("line"), {"coordinates": places}, {"error": "invalid-argument"},
                   [flag])
    geodesic_branches.add_counts(suite, form, EXACT)
    return suite
