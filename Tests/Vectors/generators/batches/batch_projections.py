"""Suites map-points and coordinates: both projections of arrays of places, in both directions.

The answers are the closed forms of mercator.py at 50 digits; x is what IEEE's operations give for the
formula, which FORMAT.md, section 14, asks for to the bit. Arrays are calculated in blocks, so there are
lengths around multiples of 8 and 16, and places that need the single functions at every place of a block.

Tolerances. y and latitudes of arrays have an error of at most 6e-8 map points and 2.4e-14 degrees; a
longitude rounds twice, half a unit of 360 and of 180 degrees: 4.3e-14 degrees. The single functions, which
places in other groups need, are held as in projection.py and unprojection.py. Where y is the equator's, it is
exact, so nothing but x or the longitude is calculated, and these have no tolerance. Where x is a multiple of
2^25, the longitude is exact, so only the bound of the latitude counts.
"""

import mercator
from inputs import INF, NAN, Inputs, nudged
from projection import FORWARD
from unprojection import WEB_OUTSIDE, WRAPPED
from tolerances import EXACT, absolute
from vector_file import Suite, source

FORM = source("closed form", "exact", "mpmath at 50 digits; x by IEEE's operations")
ARRAYS_FORWARD = [absolute(6e-8)]
ARRAYS_INVERSE = [absolute(4.3e-14)]
ARRAYS_LATITUDE = [absolute(2.4e-14)]
PROJECTIONS = ("mapkit", "web-mercator")
LENGTHS = (0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 23, 31, 32, 33, 48, 63, 65, 70)
WORLD = 2.0**28
HALF = 2.0**27


def suites():
    """All suites of this concept."""
    return [_map_points(), _coordinates()]


def mercator_x(longitude):
    """The x of a longitude as IEEE's operations give it."""
    return (longitude + 180) / 360 * WORLD


def projected(projection, latitude, longitude):
    """The map point of a coordinate in a projection."""
    if projection == "web-mercator":
        return mercator_x(longitude), mercator.web_mercator_y(latitude)
    if not mercator.is_valid(latitude, longitude):
        return -1.0, -1.0
    return mercator_x(longitude), mercator.map_point(latitude, longitude)[1]


def read_back(projection, x, y):
    """The coordinate of a map point in a projection: latitude, longitude."""
    if projection == "web-mercator":
        return mercator.web_mercator_latitude(y), x / WORLD * 360 - 180
    longitude = x / WORLD * 360 - 180 if 0 <= x <= WORLD else mercator.wrapped_longitude(x)
    return mercator.inverse_latitude(y), longitude


FORWARD_WAY = (projected, ("latitudes", "longitudes"), ("x", "y"))
INVERSE_WAY = (read_back, ("x", "y"), ("latitude", "longitude"))


def _add(group, way, projection, first, second, flags=()):
    """Adds a case of both components of places in a projection: a way has a rule, and names of what it takes
    and of what it gives."""
    rule, arguments, results = way
    places = [rule(projection, *place) for place in zip(first, second)]
    group.case(group.next_identifier("array"), {
        "projection": projection,
        arguments[0]: first,
        arguments[1]: second
    }, {
        results[0]: [place[0] for place in places],
        results[1]: [place[1] for place in places]
    }, flags)


def _map_points():
    suite = Suite("map-points", "mapPoints", "geodesy")
    limits = {"mapkit": 84.9999, "web-mercator": 85.05}
    inputs = Inputs(14001)
    group = suite.group("lengths", FORM, ARRAYS_FORWARD)
    for number, length in enumerate(LENGTHS):
        projection = PROJECTIONS[number % 2]
        limit = limits[projection]
        _add(group, FORWARD_WAY, projection, [inputs.decimal(-limit, limit, 4) for _ in range(length)],
                    [inputs.decimal(-180, 180, 3) for _ in range(length)], ["Empty"] if length == 0 else [])
    for longer in (0, 1):
        # What one array has more does not count.
        _add(group, FORWARD_WAY, "mapkit", [10.0, 20.5, -30.0][:3 - longer], [40.0, 50.25, 60.0][:2 + longer])
    group = suite.group("all-bits", FORM, ARRAYS_FORWARD)
    for projection in PROJECTIONS:
        limit = limits[projection]
        # Evenly over the latitudes, so that each part of the calculation has arguments at its ends.
        latitudes = [limit * (index + inputs.between(0, 1)) / 80 for index in range(80)]
        latitudes += [nudged(45.0, steps) for steps in range(-2, 3)] + [limit, 1e-300, 5e-324, 1e-9, 1e-3]
        latitudes = [latitude * inputs.one_of((1.0, -1.0)) for latitude in latitudes]
        _add(group, FORWARD_WAY, projection, latitudes, [inputs.between(-180, 180) for _ in latitudes])
    group = suite.group("x-to-the-bit", FORM, EXACT)
    for projection in PROJECTIONS:
        longitudes = [inputs.between(-180, 180) for _ in range(50)]
        longitudes += [180.0, -180.0, nudged(180.0, -1), nudged(-180.0, 1), 0.0, -0.0, 1e-300, -1e-9, 90.0]
        _add(group, FORWARD_WAY, projection, [0.0, -0.0] * 25 + [0.0] * (len(longitudes) - 50), longitudes)
    # Longitudes of web Mercator are neither wrapped nor limited.
    wide = [180.5, -540.0, 1e10, -1e17, 2.0**100, nudged(2.0**100, 1), -2.0**101, 1e300, -1.7e308] * 2
    _add(group, FORWARD_WAY, "web-mercator", [0.0] * len(wide), wide, ["OutOfRange"])
    _special_points(suite)
    return suite


def _special_points(suite):
    """Places that the single functions calculate, at each place of a block and in the rest behind it."""
    special = {
        "mapkit": [(85.0, 1.0), (-85.0, 2.0), (nudged(85.0, 1), 3.0), (90.0, 4.0), (-90.0, -180.0),
                   (nudged(90.0, 1), 5.0), (-91.0, 6.0), (10.0, nudged(180.0, 1)), (10.0, -180.5),
                   (20.0, 1e300), (1e300, 20.0)],
        "web-mercator": [(85.0, 1.0), (nudged(85.05, 1), 2.0), (-85.051, 3.0),
                         (mercator.WEB_MERCATOR_LIMIT, 4.0), (-85.0511287798066, 5.0), (90.0, 6.0),
                         (-90.0, 7.0), (91.0, 8.0), (-1e300, 9.0), (10.0, 200.0)],
    }
    inputs = Inputs(14002)
    group = suite.group("special-places", FORM, FORWARD, ["OutOfRange", "PolarClamp"])
    for projection in PROJECTIONS:
        for number, place in enumerate(special[projection]):
            # One special place in a block, and one behind it.
            places = [(inputs.decimal(-80, 80, 2), inputs.decimal(-170, 170, 2)) for _ in range(19)]
            places[(5 * number) % 16] = place
            places[16 + number % 3] = special[projection][number - 1]
            _add(group, FORWARD_WAY, projection, *map(list, zip(*places)))
        places = special[projection] * 3
        _add(group, FORWARD_WAY, projection, *map(list, zip(*places)))
    group = suite.group("not-finite", FORM, FORWARD, ["NotFinite"])
    numbers = (NAN, INF, -INF)
    for projection in PROJECTIONS:
        places = [(30.0, 40.0)] * 5 + [(number, 10.0) for number in numbers]
        places += [(10.0, number) for number in numbers] + [(-20.0, 5.0)] * 4 + [(NAN, NAN)]
        places += [(INF, NAN), (1.0, 2.0), (NAN, 3.0)]
        _add(group, FORWARD_WAY, projection, *map(list, zip(*places)))


def _coordinates():
    suite = Suite("coordinates", "coordinates", "geodesy")
    inputs = Inputs(14003)
    group = suite.group("lengths", FORM, ARRAYS_INVERSE)
    for number, length in enumerate(LENGTHS):
        _add(group, INVERSE_WAY, PROJECTIONS[(number + 1) % 2],
                         [inputs.decimal(0, WORLD, 1)
                          for _ in range(length)], [inputs.decimal(0, WORLD, 1) for _ in range(length)],
                         ["Empty"] if length == 0 else [])
    for longer in (0, 1):
        _add(group, INVERSE_WAY, "web-mercator", [1e6, 2e7, 3e8][:3 - longer], [1e8, 2e7, 3e6][:2 + longer])
    # The longitudes of these x are exact.
    group = suite.group("all-bits", FORM, ARRAYS_LATITUDE)
    for projection in PROJECTIONS:
        y = [WORLD * (index + inputs.between(0, 1)) / 64 for index in range(64)]
        y += [HALF + sign * step for step in (2.0**-25, 1e-6, 0.5, 100.0) for sign in (1, -1)]
        # A world to the north and to the south arrays are still calculated in blocks.
        y += [0.0, WORLD, -1.0, WORLD + 1, -WORLD, 2 * WORLD, -1e8, 1.7 * WORLD, 5e-324]
        # tan(22.5 degrees), where the angle is measured from the pole or from the equator.
        middle = float(mercator.mercator_y(45.0))
        y += [nudged(middle, steps) for steps in (-3, 0, 3)]
        _add(group, INVERSE_WAY, projection, [2.0**25 * inputs.integer(0, 8) for _ in y], y)
    group = suite.group("longitude-to-the-bit", FORM, EXACT)
    for projection in PROJECTIONS:
        x = [inputs.between(0, WORLD) for _ in range(40)]
        x += [0.0, WORLD, nudged(WORLD, -1), 5e-324, HALF, 1.0, 1e-9]
        _add(group, INVERSE_WAY, projection, x, [HALF] * len(x))
    wide = [-1.0, 2 * WORLD, 1e12, -1e12, 1e300, -5e-324, -0.0]
    _add(group, INVERSE_WAY, "web-mercator", wide * 3, [HALF] * 21, ["OutOfRange"])
    _special_coordinates(suite)
    return suite


def _special_coordinates(suite):
    inputs = Inputs(14004)
    group = suite.group("special-places", FORM, WRAPPED, ["WrappedLongitude", "OutOfRange"])
    special = [(-1.0, 1e8), (nudged(WORLD, 1), 1e8), (-5e7, 2e8), (3.5 * WORLD, 1e7), (-1e12 - 0.5, 1e8),
               (1e8, -1.01 * WORLD), (1e8, nudged(2 * WORLD, 1)), (1e8, -1e300), (1e8, 1e10), (-3.0, 1e9),
               (-0.0, 1e8)]
    for number, place in enumerate(special):
        places = [(inputs.decimal(0, WORLD, 0), inputs.decimal(0, WORLD, 0)) for _ in range(19)]
        places[(5 * number) % 16] = place
        places[16 + number % 3] = special[number - 1]
        _add(group, INVERSE_WAY, "mapkit", *map(list, zip(*places)))
    _add(group, INVERSE_WAY, "mapkit", *map(list, zip(*(special * 2))))
    group = suite.group("web-beyond-the-world", FORM, WEB_OUTSIDE, ["OutOfRange"])
    for shift in range(3):
        places = [(1e8, 1e8)] * shift + special * 2
        _add(group, INVERSE_WAY, "web-mercator", *map(list, zip(*places)))
    group = suite.group("not-finite", FORM, WRAPPED, ["NotFinite"])
    for projection in PROJECTIONS:
        numbers = (NAN, INF, -INF)
        places = [(1e8, 1e8)] * 5 + [(1e8, number) for number in numbers]
        if projection == "mapkit":
            places += [(number, 1e8) for number in numbers]
        else:
            places += [(NAN, 1e8)]
        places += [(1e7, 2e8)] * 6 + [(NAN, NAN), (2e8, 1e7), (NAN, 3.0)]
        _add(group, INVERSE_WAY, projection, *map(list, zip(*places)))
