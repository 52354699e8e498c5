"""Suite meters-between-map-points.

Between map points MapKit uses a haversine on a sphere whose radius follows the latitude of the first point,
R = 6378160 - 21000 sin(latitude) metres.

Tolerances. Reading a latitude or longitude back costs 5e-14 degrees, 6e-9 m, at each end: 2e-8 m. The
haversine itself keeps all but a few units, 1e-9 relative is far above that, but for nearly opposite points:
there an error of 4 units in 1 turns into sqrt(4 * 4.4e-16) = 4e-8 radians or 0.3 m, held at 0.5 m.
"""

from mpmath import asin, cos, isnan, mpf, nan, sin, sqrt

import geodesic
import mercator
from inputs import INF, NAN, Inputs, coordinate, map_point
from tolerances import EXACT, absolute, relative, ulp
from vector_file import Suite, double, source

HAVERSINE = source("closed form", "A*", "mpmath at 50 digits; the form reproduces every published figure")
HAVERSINE_OPEN = source("closed form", "C", "mpmath at 50 digits; the form is published for the north only")
HALF_WORLD = 2.0 ** 27


def suites():
    """All suites of this concept."""
    return [_between_map_points()]


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

    same = suite.group("equal-points", source("dotnet/macios MapKit tests", "A",
                                              "equal points are 0 m apart"), EXACT)
    for point in (map_point(0.0, 0.0), map_point(HALF_WORLD, HALF_WORLD), map_point(2.0 ** 28, 2.0 ** 28),
                  random_point(0, 1e8), random_point(1e8, 2e8), map_point(2.0 ** 28,
                                                                          0.1), map_point(0.1, 5e-324)):
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
    # Exact antipodes whose haversine h the usual spellings round to above 1. By one unit, as for
    # 3.4 % of all, it makes sqrt(1 - h) NaN (the first six); by two, as for two in a million,
    # asin(sqrt(h)) too (the other five).
    for x, y in ((58142957.0, 131111010.0), (108525259.0, 56656859.0), (100583576.0, 12654059.0),
                 (45727764.0, 23676919.0), (34695128.0, 70664396.0), (55159529.0, 58237498.0),
                 (63217873.0, 70030262.0), (27607474.0, 70964998.0), (98744917.0, 69597758.0),
                 (87730826.0, 71357942.0), (81008024.0, 71359896.0)):
        add(opposite, map_point(x, y), map_point(x + HALF_WORLD, 2.0 ** 28 - y))
    bad = suite.group("nan", source("dotnet/macios MapKit tests", "A", "any NaN gives NaN"), EXACT,
                      ["NotFinite"])
    for a, b in ((map_point(NAN, 1.0), map_point(1.0, 1.0)), (map_point(1.0, NAN), map_point(1.0, 1.0)),
                 (map_point(1.0, 1.0), map_point(NAN, 1.0)), (map_point(1.0, 1.0), map_point(1.0, NAN)),
                 (map_point(NAN, NAN), map_point(NAN, NAN))):
        bad.case(bad.next_identifier("n"), {"a": a, "b": b}, NAN)
    own = suite.group("outside-the-world", HAVERSINE_OPEN, near, ["InverseOutsideWorld"])
    for a, b in ((map_point(-10.0, -10.0), map_point(10.0, 10.0)), (map_point(-1e9, 1e8), map_point(1e9,
                                                                                                    1e8)),
                 (map_point(1e8, -1e10), map_point(2e8, 1e8)), (map_point(INF, 1e8), map_point(1e8, 1e8)),
                 (map_point(1e8, -INF), map_point(1e8, 1e8)), (map_point(1e300, -1e300), map_point(0.0,
                                                                                                   0.0))):
        add(own, a, b, ["NotFinite"] if INF in (a["x"], -a["y"]) else ["Huge"])
    return suite


def _recorded_between_map_points(suite):
    probe = source("published probe", "A", "recorded on macOS 26.1, 16 digits")
    # 360 / 2^28 degrees are a double, so the longitudes are exact, and only the haversine rounds.
    group = suite.group("recorded-one-map-point", probe, [ulp(4)])
    group.case("east-at-the-equator",
               {"a": map_point(HALF_WORLD, HALF_WORLD), "b": map_point(HALF_WORLD + 1, HALF_WORLD)},
               0.14929160922333803)
    group = suite.group("recorded-corner", source("dotnet/macios MapKit tests", "A",
                                                  "asserted within 0.001 m"), [absolute(1e-3)])
    group.case("thousand-map-points", {"a": map_point(0.0, 0.0), "b": map_point(1000.0, 1000.0)}, 18.153)
    beijing, shanghai = coordinate(39.9042, 116.4074), coordinate(31.2304, 121.4737)
    group = suite.group(
        "recorded-beyond-the-geodesic",
        source("published probe", "A", "recorded on iOS 18.3: 406 m "
               "more than the WGS84 geodesic; half a metre"), [absolute(0.5)])
    group.case("beijing-shanghai", {"a": _rounded(**beijing), "b": _rounded(**shanghai)},
               geodesic.distance(beijing, shanghai) + 406)
    group = suite.group(
        "recorded-kilometre",
        source("MichiNavi, 2026", "A", "recorded to three decimals; half of the "
               "last one, and 2e-5 m for the radius' point"), [absolute(5.2e-4)])
    for latitude, meters in ((0.0, 1000.004), (35.0, 998.115), (60.0, 997.152)):
        north = latitude + 1000 / 111319.49
        group.case("north-from-%d" % latitude, {"a": _rounded(latitude, 0.0), "b": _rounded(north, 0.0)},
                   meters)
