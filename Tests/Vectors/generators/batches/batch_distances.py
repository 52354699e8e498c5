"""Suites distances-map-points and distances-coordinates: distances between the places of two arrays.

Answers are those of spherical_distance.py and geodesic.py, at 50 and 36 digits. Arrays are measured in blocks
of sixteen by formulas of their own, and pairs that these cannot measure one by one: so there are pairs of
each kind at every place of a block, and lengths around multiples of sixteen.

Tolerances. Map points: a northing of n turns rounds twice and its exponential by two units, 1.3e-15 of tan(45
+ latitude / 2) or 8e-9 m at each end; the difference of longitudes rounds to 8e-9 m; sums of squares and the
arc tangent add 1e-15 of the angle, at most 2e-8 m: 5e-8 m together. Pairs with a point beside the map are
held as in spherical_distance.py. Geodesics: 2e-8 m, which the rounding of angles alone can reach.
"""

from functools import lru_cache

import geodesic
import geodesic_branches
from inputs import INF, NAN, Inputs, nudged
from spherical_distance import haversine
from tolerances import absolute, relative
from vector_file import Suite, source

WORLD = 2.0**28
HALF = 2.0**27
HAVERSINE = source("closed form", "exact", "mpmath at 50 digits")
WGS84 = source("WGS84 geodesic", "exact", "quadrature at 36 digits, within 30 nm of GeographicLib 2.0",
               "https://doi.org/10.1007/s00190-012-0578-z")
LENGTHS = (0, 1, 2, 5, 15, 16, 17, 31, 33, 48, 50)


def suites():
    """All suites of this concept."""
    return [_map_points(), _coordinates()]


def between_map_points(a, b):
    """Meters between two map points (x, y)."""
    if a == b:
        return 0.0
    return haversine({"x": a[0], "y": a[1]}, {"x": b[0], "y": b[1]})


@lru_cache(maxsize=None)
def between_coordinates(a, b):
    """Meters along the ellipsoid between two coordinates (latitude, longitude)."""
    numbers = a + b
    if not all(abs(number) < INF for number in numbers) or abs(a[0]) > 90 or abs(b[0]) > 90:
        return NAN
    return geodesic_branches._meters(*numbers)


def _add(group, measure, pairs, flags=()):
    """Adds an array of pairs `(from, to)`."""
    group.case(group.next_identifier("array"), {
        "from": [list(pair[0]) for pair in pairs],
        "to": [list(pair[1]) for pair in pairs]
    }, [measure(*pair) for pair in pairs], flags)


def _mixed(ordinary, special, number):
    """A block of ordinary pairs and a rest behind it, with special pairs at one place of each."""
    pairs = list(ordinary[:19])
    pairs[(5 * number) % 16] = special[number]
    pairs[16 + number % 3] = special[number - 1]
    return pairs


def _map_points():
    suite = Suite("distances-map-points", "distances.mapPoints", "geodesy")
    within, single = [absolute(5e-8)], [relative(1e-9), absolute(2e-8)]
    inputs = Inputs(14011)

    def point():
        return inputs.decimal(0, WORLD, 1), inputs.decimal(0, WORLD, 1)

    group = suite.group("lengths", HAVERSINE, within)
    for length in LENGTHS:
        _add(group, between_map_points, [(point(), point()) for _ in range(length)],
             ["Empty"] if length == 0 else [])
    for shorter in (0, 1):
        first, second = [point() for _ in range(18 - shorter)], [point() for _ in range(17 + shorter)]
        group.case(group.next_identifier("array"), {
            "from": [list(each) for each in first],
            "to": [list(each) for each in second]
        }, [between_map_points(*pair) for pair in zip(first, second)])
    group = suite.group("close", HAVERSINE, within)
    pairs = []
    for exponent in range(-7, 8):
        for quarter in ((1, 0), (0, 1), (1, 1), (-1, 2)):
            a = (inputs.decimal(4e7, 2e8, 3), inputs.decimal(4e7, 2e8, 3))
            step = inputs.magnitude(exponent, exponent)
            pairs.append((a, (a[0] + quarter[0] * step, a[1] + quarter[1] * step)))
    _add(group, between_map_points, pairs)
    group = suite.group("quarters", HAVERSINE, within)
    # The half difference of longitudes is measured from 0 or from 90 degrees, the angle too.
    turns = [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0]
    x = [
        turn * WORLD + step for turn in turns for step in (-1.0, 0.0, 1.0)
        if 0 <= turn * WORLD + step <= WORLD
    ]
    for first, second in ((1e8, 1.1e8), (1.5e8, 1.5e8), (HALF, HALF), (3e7, 2.6e8), (0.0, WORLD), (1e6, 2e6)):
        _add(group, between_map_points,
             [((0.0, first), (each, second)) for each in x] + [((each, second), (WORLD, first))
                                                               for each in x[::3]], ["Antimeridian"])
    group = suite.group("poles", HAVERSINE, within, ["InverseOutsideWorld"])
    # Up to a world beside the map; the tangents are then up to e^9.4.
    y = [-WORLD, -0.999 * WORLD, -1e8, -1.0, 0.0, 1e5, HALF, WORLD, WORLD + 1, 1.5 * WORLD, 2 * WORLD]
    _add(group, between_map_points, [((1e7, a), (9e7, b)) for a in y for b in y[::2]])
    group = suite.group("antipodes", HAVERSINE, [absolute(5e-8)], ["NearlyAntipodal"])
    pairs = []
    for step in (0.0, 0.5, 3.0, 100.0, 1e4, 1e6):
        for sign in (1, -1):
            a = (inputs.decimal(1e7, 1.2e8, 0), inputs.decimal(4e7, 2e8, 0))
            pairs.append((a, (a[0] + HALF, WORLD - a[1] + sign * step)))
            pairs.append((a, (a[0] + HALF + sign * step, WORLD - a[1])))
    _add(group, between_map_points, pairs)
    group = suite.group("equal-points", HAVERSINE, within, ["EqualPoints"])
    _add(group, between_map_points, [(a, a) for a in [point() for _ in range(18)]])
    ordinary = [(point(), point()) for _ in range(40)]
    beside = [((-1.0, 1e8), (1e8, 5e7)), ((1e8, 5e7), (-1.0, 1e8)), ((nudged(WORLD, 1), 2e8), (5e7, 1e8)),
              ((5e7, 1e8), (nudged(WORLD, 1), 2e8)), ((-0.0, 1e8), (1e8, 9e7)), ((1e8, 1e10), (2e8, 1e8)),
              ((1e8, 1e8), (2e8, -1e10)), ((1e8, nudged(2 * WORLD, 1)), (2e8, 1e8)),
              ((1e8, 9e7), (2e8, -1.001 * WORLD)), ((-7e9, -7e9), (7e9, 7e9)), ((-3.0, 5.0), (-3.0, 5.0)),
              ((-7.1e9, 1e8), (5e7, 9e7)), ((5e7, 9e7), (7.1e9, 1e8))]
    group = suite.group("beside-the-map", HAVERSINE, single, ["InverseOutsideWorld"])
    for number in range(len(beside)):
        _add(group, between_map_points, _mixed(ordinary[number:], beside, number))
    numbers = (NAN, INF, -INF)
    broken = [((number, 1e8), (1e8, 2e8)) for number in numbers] + [((1e8, number), (1e8, 2e8))
                                                                    for number in numbers]
    broken += [((1e8, 2e8), (number, 1e8)) for number in numbers] + [((1e8, 2e8), (1e7, number))
                                                                     for number in numbers]
    group = suite.group("not-finite", HAVERSINE, single, ["NotFinite"])
    for number in range(len(broken)):
        _add(group, between_map_points, _mixed(ordinary[number:], broken, number))
    group = suite.group("long", HAVERSINE, within)
    some = [((float(inputs.integer(0, 268435456)), float(inputs.integer(0, 268435456))),
             (float(inputs.integer(0, 268435456)), float(inputs.integer(0, 268435456)))) for _ in range(700)]
    _add(group, between_map_points, (some * 4)[:2120])
    return suite


def _coordinates():
    suite = Suite("distances-coordinates", "distances.coordinates", "geodesy")
    within = [absolute(2e-8)]
    inputs = Inputs(14012)

    def place(latitude=89.0):
        return inputs.decimal(-latitude, latitude, 3), inputs.decimal(-180, 180, 3)

    group = suite.group("lengths", WGS84, within)
    for length in LENGTHS:
        _add(group, between_coordinates, [(place(), place()) for _ in range(length)],
             ["Empty"] if length == 0 else [])
    for shorter in (0, 1):
        first, second = [place() for _ in range(17 - shorter)], [place() for _ in range(16 + shorter)]
        group.case(group.next_identifier("array"), {
            "from": [list(each) for each in first],
            "to": [list(each) for each in second]
        }, [between_coordinates(*pair) for pair in zip(first, second)])
    group = suite.group("short", WGS84, within)
    pairs = []
    for exponent in range(-6, 2):
        for quarter in ((1, 0.3), (0.2, 1), (1, 1), (-1, 2)):
            a = inputs.decimal(-70, 70, 2), inputs.decimal(-170, 170, 2)
            step = inputs.magnitude(exponent, exponent, 1)
            pairs.append((a, (a[0] + quarter[0] * step, a[1] - quarter[1] * step)))
    _add(group, between_coordinates, pairs)
    group = suite.group("differences-of-longitudes", WGS84, within, ["Antimeridian"])
    pairs = []
    for turn in (1.0, 44.9, 45.0, 45.1, 89.9, 90.0, 90.1, 134.9, 135.1, 150.0, 170.0, 178.0):
        for west in (-179.7, 20.3):
            for a, b in ((10.0, 20.0), (60.5, -12.25), (-33.0, -70.0)):
                east = west + turn
                east = east - 360 if east > 180 else east
                pairs.append(((a, west), (b, east)))
                pairs.append(((b, east), (a, west)))
    for start in range(0, len(pairs), 36):
        _add(group, between_coordinates, pairs[start:start + 36])
    group = suite.group("latitudes", WGS84, within)
    angles = [0.5, 22.0, 44.99, 45.0, 45.01, 67.5, 80.0, 89.0, 89.999]
    _add(group, between_coordinates,
         [((a, 1.5), (sign * b, 60.25)) for a in angles for b in angles[::2] for sign in (1, -1)])
    special = []
    for name, flags, places in geodesic_branches.pairs():
        chosen = [((a, b), (c, d)) for a, b, c, d in places][::max(1, len(places) // 16)]
        special += chosen
        group = suite.group(name, WGS84, within, flags)
        ordinary = [(place(), place()) for _ in range(4)]
        _add(group, between_coordinates, ordinary[:2] + chosen + ordinary[2:])
    group = suite.group("special-places", WGS84, within, ["OutOfRange"])
    ordinary = [(place(), place()) for _ in range(40)]
    far = [((10.0, 190.0), (20.0, 5.0)), ((10.0, 5.0), (20.0, -725.5)), ((90.0, 3.0), (20.0, 50.0)),
           ((10.0, 3.0), (-90.0, 50.0)), ((91.0, 3.0), (-20.0, 50.0)), ((10.0, 3.0), (-90.5, 50.0)),
           ((0.0, 5.0), (0.0, 99.0)), ((10.0, 7.0), (40.0, 7.0)), ((10.0, 7.0), (10.0, 7.0)),
           ((30.0, 10.0), (-30.0, -170.0)), ((20.0, -100.0), (-40.0, 80.0)), ((NAN, 1.0), (2.0, 3.0)),
           ((1.0, NAN), (2.0, 3.0)), ((1.0, 2.0), (NAN, 3.0)), ((1.0, 2.0), (3.0, NAN)),
           ((INF, 1.0), (2.0, 3.0)), ((1.0, 2.0), (3.0, -INF)), ((10.0, 0.0), (10.00000001, 0.00000001))]
    for number in range(len(far)):
        _add(group, between_coordinates, _mixed(ordinary[number:], far, number))
    return suite
