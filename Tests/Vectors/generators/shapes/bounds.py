"""Suites polyline-bounds, polygon-bounds, circle-bounds, polygon-coordinate.

Bounds are the minimum and maximum of the projected coordinates, without wrapping. A circle's are the square
of side 2 radius mapPointsPerMeter(latitude) around its centre. A polygon's coordinate is the unprojected
centre of its bounds.

Tolerances. An origin inherits the projection's 4e-7 map points and a size twice that. A circle's half side is
radius |y - y'| / latM: 8e-7 / 111000 map points for each metre of radius, beside its centre's 4e-7.
Unprojecting turns 4e-7 map points into 5.4e-13 degrees at most.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate
from tolerances import EXACT, absolute, relative, ulp
from vector_file import Suite, source

FORM = source("closed form", "A*", "mpmath at 50 digits, rounded once")
OWN = source("closed form", "C", "the project's own answer where nothing is published")
MACMAPKIT = source(
    "Oomph/MacMapKit MapKitTest", "A", "recorded on iOS 6, 17 digits; 2 ulp of the coordinates whose "
    "differences the sizes are")
BOUNDS = [absolute(8e-7)]
EMPTY = {"x": INF, "y": INF, "width": -INF, "height": -INF}
HARBOUR = [(37.818844, -122.366278), (37.819267, -122.365248), (37.819861, -122.365640),
           (37.819429, -122.366669)]
HARBOUR_BOUNDS = {
    "x": 42974526.354955375, "y": 103713496.57613145, "width": 1059.574397161603, "height": 959.9748493880033
}


def suites():
    """All suites of this concept."""
    return [_point_set("polyline", 1001), _point_set("polygon", 1002), _circle(), _polygon_coordinate()]


def _bounds(places):
    points = [mercator.map_point(latitude, longitude) for latitude, longitude in places]
    x, y = min(point[0] for point in points), min(point[1] for point in points)
    return x, y, max(point[0] for point in points) - x, max(point[1] for point in points) - y


def _bounds_object(places):
    return dict(zip(("x", "y", "width", "height"), _bounds(places)))


def _coordinates(places):
    return {"coordinates": [coordinate(float(latitude), float(longitude)) for latitude, longitude in places]}


def _random_places(inputs, count, latitude=84.0):
    places = [inputs.coordinate(latitude) for _ in range(count)]
    return [(place["latitude"], place["longitude"]) for place in places]


def _shapes(inputs):
    """Names of groups, flags and lists of places that bounds and their centres have in common."""
    around = [(inputs.decimal(-80, 80, 3), inputs.decimal(-170, 170, 3)) for _ in range(12)]
    yield "random", [], [_random_places(inputs, inputs.integer(2, 9)) for _ in range(20)]
    yield "small", [], [[(latitude + inputs.decimal(0, 0.01, 6), longitude + inputs.decimal(0, 0.01, 6))
                         for _ in range(5)] for latitude, longitude in around]
    yield "plain", [], [[(0, 0), (0, 1), (1, 1)], [(10, 20), (-10, -20)], [(45, 7)], [(0, 0), (0, 0), (0, 0)],
                        [(5, 5), (5, 50)], [(5, 5), (60, 5)], [(0.0, 1e-300), (1e-300, 0.0)]]
    yield "not-wrapped", ["Antimeridian"], [[(0, 170), (10, -170)], [(0, 180), (1, -180)], [(5, 180),
                                                                                            (6, 179)],
                                            [(5, -180), (6, -179)], [(-60, -180), (60, 180)]]
    yield "beyond-the-clamp", ["PolarClamp"], [[(90, 0), (-90, 10)], [(86, 0), (89, 5)],
                                               [(90, 0), (0, 90), (85, 5)], [(-85.5, 3), (-84, 9)]]


def _point_set(kind, seed):
    suite = Suite(kind + "-bounds", kind + "Bounds", "mapkit")
    group = suite.group("recorded", MACMAPKIT, [absolute(3e-8)])
    group.case("harbour", _coordinates(HARBOUR), HARBOUR_BOUNDS)
    group.case("harbour-closed", _coordinates(HARBOUR + HARBOUR[:1]), HARBOUR_BOUNDS)
    group = suite.group("recorded-empty", source("dotnet/macios MapKit tests", "A", "recorded"), EXACT,
                        ["Empty"])
    group.case("none", {"coordinates": []}, EMPTY)
    for name, flags, shapes in _shapes(Inputs(seed)):
        group = suite.group(name, FORM, BOUNDS, flags)
        for places in shapes:
            group.case(group.next_identifier("line"), _coordinates(places), _bounds_object(places))
    group = suite.group("out-of-range", OWN, BOUNDS, ["OutOfRange", "Undocumented"])
    for places in ([(91.0, 0.0), (10.0, 10.0)], [(0.0, 181.0)], [(10.0, 10.0), (20.0, -200.0),
                                                                 (30.0, 30.0)], [(1e300, 0.0), (0.0, 1e300)]):
        group.case(group.next_identifier("line"), _coordinates(places), _bounds_object(places))
    group = suite.group("not-finite", OWN, BOUNDS, ["NotFinite", "Undocumented"])
    for places in ([(NAN, 0.0), (10.0, 10.0)], [(10.0, 10.0), (10.0, NAN)], [(NAN, NAN)], [(INF, 0.0),
                                                                                           (0.0, -INF)]):
        group.case(group.next_identifier("line"), _coordinates(places), _bounds_object(places))
    return suite


def _circle():
    suite = Suite("circle-bounds", "circleBounds", "mapkit")

    def add(group, latitude, longitude, radius, flags=()):
        x, y = mercator.map_point(latitude, longitude)
        half = radius * mercator.map_points_per_meter(latitude) if radius == radius else mercator.nan
        group.case(group.next_identifier("circle"),
                   {"center": coordinate(float(latitude), float(longitude)), "radius": float(radius)},
                   {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half}, flags)

    group = suite.group("recorded", source("published probe", "A",
                                           "recorded on macOS 26.1, 17 digits; 2 ulp"), [ulp(2)])
    group.case("cupertino", {"center": coordinate(37.3326, -122.0303), "radius": 1000.0}, {
        "x": 43216891.34952898, "y": 104163483.19862716, "width": 16899.821404268958, "height":
        16899.821404268958
    })
    inputs = Inputs(1011)
    # 8e-7 / 111000 = 7.2e-12 map points a meter for the half side; twice that for the side.
    for name, largest, tolerance in (("small", 4, 1e-6), ("middle", 6, 1.6e-5), ("large", 7, 1.6e-4)):
        group = suite.group(name, FORM, [absolute(tolerance)])
        for _ in range(15):
            place = inputs.coordinate(84)
            radius = round(inputs.between(0.1, 1) * 10 ** largest, 1)
            add(group, place["latitude"], place["longitude"], radius)
    group = suite.group("round-places", FORM, [absolute(1e-6)])
    for latitude, longitude, radius in ((0, 0, 1), (0, 0, 0), (60, 0, 1000), (-60, 0, 1000), (45, 180, 500),
                                        (45, -180, 500), (0, 0, 1e-6), (80, 10, 5000)):
        add(group, latitude, longitude, float(radius))
    # The clamp eats the span between 84.5 and 85.5 degrees: scale.py.
    group = suite.group("at-the-clamp", FORM, [absolute(1e-6), relative(1e-10)],
                        ["ClampedScale", "PolarClamp"])
    for latitude in (84.75, 85.0, 85.25, 86.0, 89.0, 90.0, -85.0, -86.0, -90.0):
        add(group, latitude, 20.0, 100.0)
    group = suite.group("radius-not-validated", OWN, [absolute(1e-6)], ["Undocumented"])
    for radius, flags in ((-1.0, []), (-1000.0, []), (NAN, ["NotFinite"])):
        add(group, 40.0, -75.0, radius, flags)
    group.case("infinite", {"center": coordinate(40.0, -75.0), "radius": INF},
               {"x": -INF, "y": -INF, "width": INF, "height": INF}, ["NotFinite"])
    group = suite.group("centre-not-valid", OWN, [absolute(1e-6), relative(1e-10)], ["Undocumented"])
    for latitude, longitude, flag in ((91.0, 0.0, "OutOfRange"), (0.0, 181.0, "OutOfRange"),
                                      (NAN, 0.0, "NotFinite"), (0.0, NAN, "NotFinite")):
        add(group, latitude, longitude, 100.0, [flag])
    return suite


def _polygon_coordinate():
    suite = Suite("polygon-coordinate", "polygonCoordinate", "mapkit")
    group = suite.group(
        "recorded",
        source("published probe", "A", "recorded to 12 decimals; half of the last one, and "
               "5e-14 for unprojecting"), [absolute(6e-13)])
    group.case("triangle", _coordinates([(0, 0), (0, 1), (1, 1)]), coordinate(0.500019039676, 0.5))
    group = suite.group("recorded-empty", source("dotnet/macios MapKit tests", "A", "recorded"), EXACT,
                        ["Empty"])
    group.case("none", {"coordinates": []}, coordinate(NAN, NAN))

    def add(group, places, flags=()):
        x, y, width, height = _bounds(places)
        group.case(
            group.next_identifier("polygon"), _coordinates(places), {
                "latitude": mercator.inverse_latitude(y + height / 2),
                "longitude": mercator.wrapped_longitude(x + width / 2),
            }, flags)

    for name, flags, shapes in _shapes(Inputs(1021)):
        group = suite.group(name, FORM, [absolute(1e-12)], flags)
        for places in shapes:
            add(group, places)
    group = suite.group("not-valid", OWN, [absolute(1e-12)], ["Undocumented"])
    for places, flag in (([(91.0, 0.0), (10.0, 10.0)], "OutOfRange"), ([(0.0, 181.0)], "OutOfRange"), ([
        (NAN, 0.0), (10.0, 10.0)
    ], "NotFinite"), ([(10.0, INF), (10.0, 10.0)], "NotFinite")):
        add(group, places, [flag])
    return suite
