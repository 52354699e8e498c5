"""Suites bearing, great-circle-coordinate and geodesic-polyline-points: great circles of the sphere of
latitudes.

Vectors at 50 digits. Places are doubles, taken exactly.

Tolerances. An angle in radians rounds by 4e-16, the difference of longitudes as well, so the vector of a
bearing is off by 1e-15 and the bearing by that over the sine of the distance: 2e-13 degrees, and 1e-13 /
sine. On a great circle the direction of the way is off by as much, so a place by 2e-13 degrees times 1 +
|angle| / sine, and its longitude by that over the cosine of its latitude. A point of a line has both in map
points, 745654 for a degree of the equator and more by 1 / cosine, in y up to the clamp at latitude 85, and the
rounding of MapKit's projection, 4e-7.

Bearings of whole quarters have a component that is 0, but for the rounding of a right angle, 1e-16, over a
sine of at least 0.3. The arc tangent, its degrees and the turn to 0..<360 round by 5e-14 degrees: 1e-13.

Between equal places no vector is added to that of the place. Its components have the relative errors of
sines and cosines, which are not larger for a small cosine. With the conversions of at most 180 degrees to
radians and back that is 1e-13 degrees in each component.

Between antipodes the direction of the way is given, so that only the vector counts, which is off by 1e-15:
with the conversions 1e-13 degrees, and a longitude by 1e-13 over the cosine of its latitude.
"""

from mpmath import asin, atan2, ceil, cos, mpf, nan, nint, pi, sin, sqrt

import geodesic
import mercator
from inputs import INF, NAN, Inputs, coordinate, nudged
from tolerances import EXACT, absolute
from vector_file import Suite, double, source

SPHERE = source("definition", "exact", "vectors at 50 digits")
ARCS = source("definition", "exact",
              "great circles at 50 digits, one segment for each kilometer of WGS84 begun")
MAP_POINTS_OF_A_DEGREE = mpf(2)**28 / 360


def suites():
    """All suites of this concept."""
    return [_bearings(), _coordinates(), _lines()]


def vector(place):
    """The unit vector of a place: x to (0, 0), y to 90 degrees east, z to the north pole."""
    latitude, longitude = mercator.radians(place[0]), mercator.radians(place[1])
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)


def angle_between(a, b):
    """The angle between two places in radians."""
    a, b = vector(a), vector(b)
    return 2 * asin(min(mpf(1), sqrt(sum((p - q)**2 for p, q in zip(a, b))) / 2))


def bearing(a, b):
    """Degrees clockwise from north, 0 to 360, and the sine of the distance."""
    phi, other = mercator.radians(a[0]), mercator.radians(b[0])
    turn = mercator.radians(mpf(b[1]) - mpf(a[1]))
    east = sin(turn) * cos(other)
    north = cos(phi) * sin(other) - sin(phi) * cos(other) * cos(turn)
    degrees = atan2(east, north) * 180 / pi
    return (degrees + 360 if degrees < 0 else degrees), sqrt(east**2 + north**2)


def at(a, b, fraction):
    """The place at a fraction of the way from one place to another."""
    start, end = vector(a), vector(b)
    angle = angle_between(a, b)
    theta = angle * mpf(fraction)
    ahead = [(q - p * cos(angle)) / sin(angle) for p, q in zip(start, end)]
    return place_of([p * cos(theta) + q * sin(theta) for p, q in zip(start, ahead)])


def place_of(position):
    """The place of a vector."""
    x, y, z = position
    return atan2(z, sqrt(x * x + y * y)) * 180 / pi, atan2(y, x) * 180 / pi


def _bearings():
    suite = Suite("bearing", "bearing", "geodesy")
    inputs = Inputs(14081)

    def add(group, a, b, flags=()):
        degrees, sine = bearing(a, b)
        group.case(group.next_identifier("n"), {
            "from": coordinate(*a),
            "to": coordinate(*b)
        }, degrees, flags, [absolute(float("%.1e" % (2e-13 + 1e-13 / double(sine))))])

    def place():
        return inputs.decimal(-89, 89, 3), inputs.decimal(-180, 180, 3)

    group = suite.group("anywhere", SPHERE, EXACT)
    for _ in range(40):
        add(group, place(), place())
    group = suite.group("close", SPHERE, EXACT)
    for exponent in range(-6, 1):
        for north, east in ((1, 0.5), (-1, 0.25), (0.5, -1), (-0.3, -1)):
            a, step = (inputs.decimal(-80, 80, 2), inputs.decimal(-170, 170, 2)), 10.0**exponent
            add(group, a, (a[0] + north * step, a[1] + east * step))
    group = suite.group("antimeridian", SPHERE, EXACT, ["Antimeridian"])
    for west, east in ((179.0, -179.0), (-179.0, 179.0), (180.0, -179.5), (-180.0, 170.0), (100.0, -100.0),
                       (170.0, 530.0), (-170.0, -520.5), (10.0, 370.5), (0.0, 719.0)):
        for latitude in (0.0, 45.0, -60.0):
            add(group, (latitude, west), (latitude + 5, east), ["OutOfRange"] if abs(east) > 180 else [])
    group = suite.group("whole-quarters", SPHERE, [absolute(1e-13)])
    for a, b, degrees in (((10.0, 20.0), (50.0, 20.0), 0.0), ((50.0, 20.0), (10.0, 20.0), 180.0),
                          ((0.0, 20.0), (0.0, 30.0), 90.0), ((0.0, 20.0), (0.0, 10.0), 270.0),
                          ((0.0, 0.0), (90.0, 77.0), 0.0), ((0.0, 0.0), (-90.0, 5.0), 180.0),
                          ((-89.0, 5.0), (-88.0, 5.0), 0.0), ((0.0, 179.0), (0.0, -179.0),
                                                              90.0), ((80.0, 0.0), (80.0, 180.0), 0.0)):
        group.case(group.next_identifier("n"), {"from": coordinate(*a), "to": coordinate(*b)}, degrees)
    # Just west of north: the largest bearings are below 360, and one that would round to it is 0.
    group = suite.group("nearly-north", SPHERE, EXACT)
    for step in (1e-3, 1e-9, 1e-12):
        add(group, (10.0, 0.0), (60.0, -step))
        add(group, (10.0, 0.0), (60.0, step))
    group.case("rounded", {"from": coordinate(10.0, 0.0), "to": coordinate(60.0, -1e-300)}, 0.0)
    group = suite.group("not-finite", SPHERE, EXACT, ["NotFinite"])
    for number in (NAN, INF, -INF):
        for index in range(4):
            numbers = [10.0, 20.0, 30.0, 40.0]
            numbers[index] = number
            group.case(group.next_identifier("n"), {
                "from": coordinate(*numbers[:2]),
                "to": coordinate(*numbers[2:])
            }, NAN)
    return suite


def _coordinates():
    suite = Suite("great-circle-coordinate", "greatCircle.coordinate", "geodesy")
    inputs = Inputs(14082)

    def add(group, a, b, fraction, flags=(), expected=None, tolerance=None):
        if expected is None:
            expected = at(a, b, fraction)
            angle = angle_between(a, b)
            error = 2e-13 * (1 + abs(double(angle * fraction)) / double(sin(angle))) / double(
                cos(mercator.radians(double(expected[0]))))
            tolerance = [absolute(float("%.1e" % error))]
        group.case(group.next_identifier("n"), {
            "from": coordinate(*a),
            "to": coordinate(*b),
            "fraction": fraction
        }, coordinate(*expected), flags, tolerance)

    def place(limit=85):
        return inputs.decimal(-limit, limit, 3), inputs.decimal(-180, 180, 3)

    group = suite.group("between", SPHERE, EXACT)
    for fraction in (0.1, 0.25, 0.5, 0.75, 0.9, 1e-9, 1 - 2.0**-40):
        for _ in range(4):
            add(group, place(), place(), fraction)
    group = suite.group("beyond", SPHERE, EXACT)
    for fraction in (-0.5, 1.5, 2.0, -1.0, 10.0, -3.3):
        for _ in range(2):
            add(group, place(60), place(60), fraction)
    group = suite.group("antimeridian", SPHERE, EXACT, ["Antimeridian"])
    for a, b in (((10.0, 179.0), (20.0, -179.0)), ((10.0, -170.0), (-20.0, 160.0)),
                 ((40.0, 180.0), (40.0, -100.0)), ((5.0, -180.0), (-5.0, 120.0))):
        for fraction in (0.25, 0.6):
            add(group, a, b, fraction)
    group = suite.group("over-a-pole", SPHERE, EXACT, ["Pole"])
    for a, b in (((80.0, 10.0), (75.0, -171.0)), ((-85.0, 100.0), (-70.0, -85.0)),
                 ((90.0, 50.0), (10.0, 20.0)), ((10.0, 20.0), (-90.0, 77.0)), ((-90.0, 0.0), (-20.0, -30.0))):
        for fraction in (0.3, 0.8):
            add(group, a, b, fraction)
    group = suite.group("ends", SPHERE, EXACT)
    for a, b in ((place(), place()), ((90.0, 123.5), (-90.0, -7.25)), ((0.0, 180.0), (10.0, -180.0)),
                 ((-0.0, -0.0), (5.0, 5.0))):
        add(group, a, b, 0.0, expected=a)
        add(group, a, b, -0.0, expected=a)
        add(group, a, b, 1.0, expected=b)
    group = suite.group("equal-ends", SPHERE, [absolute(1e-13)], ["EqualPoints"])
    for a in ((10.0, 20.0), (-45.5, -170.25), (0.0, 0.0)):
        for fraction in (0.5, -2.0):
            add(group, a, a, fraction, expected=a)
    group = suite.group("antipodes", SPHERE, EXACT, ["NearlyAntipodal"])

    def add_opposite(a, b, fraction, latitude, longitude):
        error = 1e-13 * (1 + 1 / double(cos(mercator.radians(latitude))))
        add(group, a, b, fraction, (), (latitude, longitude), [absolute(float("%.1e" % error))])

    # Over the north pole, and from a pole along the prime meridian.
    for a, b in (((0.0, 0.0), (0.0, 180.0)), ((30.0, -60.0), (-30.0, 120.0)), ((-20.0, 100.0), (20.0,
                                                                                                -80.0))):
        for fraction in (0.25, 0.8):
            latitude, longitude = a[0] + 180 * fraction, a[1]
            if latitude > 90:
                latitude, longitude = 180 - latitude, longitude + 180
            add_opposite(a, b, fraction, latitude, longitude - 360 if longitude > 180 else longitude)
    for sign in (1, -1):
        for fraction in (0.25, 0.75):
            latitude = sign * (90 - 180 * fraction)
            add_opposite((90.0 * sign, 33.0), (-90.0 * sign, 77.0), fraction, latitude, 0.0)
    group = suite.group("not-valid", SPHERE, EXACT, ["NotFinite", "OutOfRange"])
    for index in range(4):
        for number in (NAN, INF, nudged(180.0, 1), -180.5 if index % 2 else nudged(-90.0, -1)):
            numbers = [10.0, 20.0, 30.0, 40.0]
            numbers[index] = number
            for fraction in (0.5, 0.0, 1.0):
                add(group, numbers[:2], numbers[2:], fraction, expected=(nan, nan))
    add(group, (10.0, 20.0), (30.0, 40.0), NAN, expected=(nan, nan))
    return suite


def line(places):
    """The map points of a line through places, and the largest error of each."""
    points = [mercator.map_point(*places[0])]
    errors = [mpf(4e-7)]
    for a, b in zip(places, places[1:]):
        kilometers = geodesic.distance(coordinate(*a), coordinate(*b)) / 1000
        count = int(ceil(kilometers))
        if kilometers != 0 and abs(kilometers - nint(kilometers)) < mpf(10)**-6:
            raise ArithmeticError("a leg of %s km" % kilometers)
        for number in range(1, count + 1):
            place = b if number == count else at(a, b, mpf(number) / count)
            x, y = mercator.map_point(double(place[0]), double(place[1]))
            worlds = (points[-1][0] - x) / mercator.W
            if abs(abs(worlds - nint(worlds)) - mpf(0.5)) < mpf(10)**-6:
                raise ArithmeticError("half a world")
            points.append((x + nint(worlds) * mercator.W, y))
            angle = angle_between(a, b)
            latitude = double(place[0])
            x_slope = cos(mercator.radians(latitude))
            y_slope = cos(mercator.radians(max(-85, min(85, latitude))))
            place_error = 2e-13 * (1 + angle / sin(angle))
            errors.append(mpf(4e-7) +
                          place_error * MAP_POINTS_OF_A_DEGREE * max(1 / x_slope, 1 / y_slope))
    return points, double(max(errors))


def _lines():
    suite = Suite("geodesic-polyline-points", "geodesicPolyline.points", "geodesy")

    def add(group, places, flags=()):
        points, error = line(places)
        group.case(group.next_identifier("line"), {"coordinates": [coordinate(*place) for place in places]},
                   [list(point) for point in points], flags, [absolute(float("%.1e" % error))])

    group = suite.group("legs", ARCS, EXACT)
    for places in ([(10.0, 20.0), (10.1, 20.2)], [(48.1, 11.5), (48.3, 11.1), (47.9, 11.9)], [(-33.0, 151.0),
                                                                                              (-33.0, 151.5)],
                   [(0.0, 0.0), (0.0, 0.1), (0.1, 0.1),
                    (0.1, 0.0), (0.0, 0.0)], [(60.0, 10.0), (60.002, 10.001)], [(5.0, 5.0)], [(70.0, -20.0),
                                                                                              (71.0, -22.0)]):
        add(group, places)
    group = suite.group("antimeridian", ARCS, EXACT, ["Antimeridian"])
    for places in ([(10.0, 179.9), (10.1, -179.95)], [(10.0, -179.9), (10.1, 179.95), (10.2, -179.9)], [
        (-50.0, 179.7), (-50.1, -179.8), (-50.2, -179.5)
    ], [(0.0, 180.0), (0.0, -179.8)], [(0.0, -180.0), (0.0, 179.8)], [(20.0, 179.9), (20.0, -179.9),
                                                                      (20.1, 179.9), (20.1, -179.9)]):
        add(group, places)
    group = suite.group("beyond-the-clamp", ARCS, EXACT, ["PolarClamp"])
    for places in ([(84.9, 10.0), (85.2, 12.0)], [(89.9, 10.0), (89.95, 175.0)], [(-84.9, -60.0),
                                                                                  (-85.3, -70.0)]):
        add(group, places)
    group = suite.group("equal-places", ARCS, [absolute(4e-7)], ["EqualPoints"])
    for places in ([(10.0, 20.0)] * 2, [(10.0, 20.0)] * 3):
        group.case(group.next_identifier("line"), {"coordinates": [coordinate(*place) for place in places]},
                   [list(mercator.map_point(*places[0]))])
    group = suite.group("not-valid", ARCS, EXACT, ["NotFinite", "OutOfRange", "InvalidArgument", "Empty"])
    for broken in ((NAN, 0.0), (0.0, INF), (90.5, 0.0), (0.0, 180.5)):
        for places in ([broken], [(10.0, 20.0), broken], [broken, (10.0, 20.0)]):
            group.case(group.next_identifier("line"),
                       {"coordinates": [coordinate(*place) for place in places]},
                       {"error": "invalid-argument"})
    group.case(group.next_identifier("line"), {"coordinates": []}, [])
    # More than 2^16 points are too many to answer.
    ends = [coordinate(0.0, 0.0), coordinate(0.0, 170.0)]
    group.case(group.next_identifier("line"), {"coordinates": ends * 3}, {"error": "invalid-argument"},
               ["Huge"])
    return suite
