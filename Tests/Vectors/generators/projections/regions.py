"""Suites region-from-distance and region-from-map-rect.

A region from metres has the deltas metres / latM and metres / lonM (mercator.py). A region from a rect has
the centre of (midX, midY), and the deltas latitude(minY) - latitude(maxY) and width / W 360.

Tolerances. latM and lonM are sums of three or four products of cosines: a few units of their largest term,
4e-15 relative to latM. lonM shrinks towards a pole while its error stays at 4e-11 m; the exact poles, where
it is 0 and a double's cosine is not, are left out. Read from a rect, each latitude is within 5e-14 degrees, a
wrapped longitude within 1e-13, and a difference of two latitudes within 1.2e-13.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate
from mpmath import mpf, nan
from tolerances import absolute, relative, ulp
from vector_file import Suite, source

CLOSED_FORM = source("closed form", "A*", "mpmath at 50 digits; the form reproduces every published figure")
OWN = source("closed form", "C", "mpmath at 50 digits; the project's own answer where nothing is published")
NEAR = [relative(1e-13)]
FROM_RECT = [absolute(1.2e-13), ulp(2)]


def suites():
    """All suites of this concept."""
    return [_from_distance(), _from_map_rect()]


def _quotient(meters, meters_per_degree):
    if meters != meters or abs(meters) == INF:
        return meters if meters_per_degree > 0 else -meters
    return mpf(meters) / meters_per_degree


def _from_distance():
    suite = Suite("region-from-distance", "regionFromDistance", "mapkit")

    def add(group, center, latitudinal, longitudinal, flags=()):
        latitude = center["latitude"]
        if abs(latitude) == INF:
            span = {"latitudeDelta": nan, "longitudeDelta": nan}
        else:
            span = {
                "latitudeDelta": _quotient(latitudinal, mercator.meters_per_degree_of_latitude(latitude)),
                "longitudeDelta": _quotient(longitudinal, mercator.meters_per_degree_of_longitude(latitude)),
            }
        group.case(group.next_identifier("region"),
                   {"center": center, "latitudinalMeters": latitudinal, "longitudinalMeters": longitudinal},
                   {"center": center, "span": span}, flags)

    group = suite.group("recorded", source("published probe", "A", "recorded on macOS 26.1, 17 digits"),
                        [ulp(2)])
    group.case("origin",
               {"center": coordinate(0.0, 0.0), "latitudinalMeters": 1000.0, "longitudinalMeters": 2000.0}, {
                   "center": coordinate(0.0, 0.0), "span":
                   {"latitudeDelta": 0.009043695025814083, "longitudeDelta": 0.017966310975031877}
               })
    inputs = Inputs(301)
    group = suite.group("round-latitudes", CLOSED_FORM, NEAR)
    for latitude in (0.0, 15.0, 30.0, 45.0, 60.0, 75.0, 85.0, 89.0):
        add(group, coordinate(latitude, 10.0), 1000.0, 1000.0)
        add(group, coordinate(-latitude, -10.0), 500.0, 25000.0)
    group = suite.group("random", CLOSED_FORM, NEAR)
    for _ in range(35):
        add(group, inputs.coordinate(89), inputs.magnitude(0, 6), inputs.magnitude(0, 6))
    # lonM is 0.2 m at the last of these latitudes, and its error 4e-11 m.
    group = suite.group("near-the-poles", CLOSED_FORM, [relative(1e-9)], ["Pole"])
    for latitude in (89.5, 89.9, 89.99, 89.999, 89.9999):
        add(group, coordinate(latitude, 0.0), 1000.0, 1000.0)
        add(group, coordinate(-latitude, 0.0), 1000.0, 1000.0)
    # Nothing is validated: the sizes follow the meters, whatever they are.
    group = suite.group("sizes", CLOSED_FORM, NEAR)
    for latitudinal, longitudinal in ((0.0, 0.0), (1e-6, 1e-6), (-1000.0, -2000.0), (5e7, 1e8), (1e300,
                                                                                                 1e300)):
        add(group, coordinate(40.0, -75.0), latitudinal, longitudinal)
    group = suite.group("not-finite-metres", CLOSED_FORM, NEAR, ["NotFinite"])
    for latitudinal, longitudinal in ((NAN, 1.0), (1.0, NAN), (INF, 1.0), (1.0, -INF)):
        add(group, coordinate(40.0, -75.0), latitudinal, longitudinal)
    group = suite.group("centres-out-of-range", OWN, [relative(1e-12)], ["OutOfRange", "Undocumented"])
    for latitude, longitude in ((91.0, 0.0), (-100.0, 0.0), (135.0, 190.0), (40.0, 1e300)):
        add(group, coordinate(latitude, longitude), 1000.0, 1000.0)
    group = suite.group("centres-not-finite", OWN, NEAR, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((NAN, 0.0), (40.0, NAN), (INF, 0.0), (-INF, 0.0), (40.0, INF)):
        add(group, coordinate(latitude, longitude), 1000.0, 1000.0)
    return suite


def _from_map_rect():
    suite = Suite("region-from-map-rect", "regionFromMapRect", "mapkit")

    def add(group, x, y, width, height, flags=()):
        region = {
            "center": mercator.coordinate_object(x + width / 2, y + height / 2),
            "span": {
                "latitudeDelta": mercator.inverse_latitude(y) - mercator.inverse_latitude(y + height),
                "longitudeDelta": mpf(width) / mercator.W * 360,
            },
        }
        group.case(group.next_identifier("rect"),
                   {"mapRect": {"x": x, "y": y, "width": width, "height": height}}, region, flags)

    side = 2.0 ** 28
    group = suite.group("recorded-world", source("dotnet/macios MapKit tests", "A", "recorded, 17 digits"),
                        [ulp(2)])
    group.case("world", {"mapRect": {"x": 0.0, "y": 0.0, "width": side, "height": side}}, {
        "center": coordinate(0.0, 0.0), "span":
        {"latitudeDelta": 170.10225755961318, "longitudeDelta": 360.0}
    },
               tolerance=[ulp(2), absolute(5e-14)])
    group = suite.group("recorded-atlantic",
                        source("Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 6 decimals"),
                        [absolute(1e-6)])
    group.case("atlantic",
               {"mapRect": {"x": 42739440.0, "y": 96012095.0, "width": 162059230.0, "height": 15614904.0}}, {
                   "center": coordinate(37.707426, -14.012762), "span":
                   {"latitudeDelta": 16.543982, "longitudeDelta": 217.338363}
               })
    inputs = Inputs(311)
    group = suite.group("random", CLOSED_FORM, FROM_RECT)
    for _ in range(40):
        x, y = inputs.decimal(0, side, 2), inputs.decimal(0, side, 2)
        add(group, x, y, inputs.decimal(0, side - x, 2), inputs.decimal(0, side - y, 2))
    group = suite.group("small", CLOSED_FORM, FROM_RECT)
    for exponent in range(-4, 4):
        size = inputs.magnitude(exponent, exponent)
        add(group, inputs.decimal(0, 2e8, 2), inputs.decimal(0, 2e8, 2), size, size)
    group = suite.group("halves", CLOSED_FORM, FROM_RECT)
    for rect in ((0.0, 0.0, side / 2, side), (side / 2, 0.0, side / 2, side), (0.0, side / 2, side, side / 2),
                 (side, 0.0, 0.0, side), (0.0, 0.0, 0.0, 0.0)):
        add(group, *rect)
    group = suite.group("negative-sizes", CLOSED_FORM, FROM_RECT, ["NegativeSize"])
    for rect in ((2e8, 2e8, -1e8, -1e8), (1e8, 2e8, 1e7, -1e6), (2e8, 1e8, -5.5, 100.0)):
        add(group, *rect)
    group = suite.group("over-the-antimeridian", CLOSED_FORM, FROM_RECT, ["Antimeridian", "WrappedLongitude"])
    for rect in ((side - 100.0, 1e8, 300.0, 100.0), (-1e7, 1e8, 1.5e7, 1e6), (2.5e8, 5e7, 9e7, 1e8),
                 (-100.0, 1e8, 50.0, 50.0)):
        add(group, *rect)
    group = suite.group("outside-the-world", OWN, FROM_RECT, ["InverseOutsideWorld"])
    for rect in ((0.0, -1e8, side, 4e8), (1e8, -50.0, 100.0, 100.0), (5 * side, 1e8, 3 * side, 10.0),
                 (1e8, 1e8, 1e300, 1e300), (-side, -side, 3 * side, 3 * side)):
        add(group, *rect)
    group = suite.group("not-finite", OWN, FROM_RECT, ["NotFinite", "Undocumented"])
    for rect in ((INF, INF, 0.0, 0.0), (0.0, 0.0, INF, INF), (NAN, 0.0, 1.0, 1.0), (0.0, NAN, 1.0, 1.0),
                 (0.0, 0.0, NAN, 1.0), (0.0, 0.0, 1.0, NAN)):
        add(group, *rect, flags=["NullRect"] if rect[0] == INF else [])
    return suite
