"""Pairs of places on both sides of each case distinction that a geodesic's solution makes.

Coincident and nearly so, the length up to which a line counts as short, meridians, the equator and its limit
of 179.4 degrees, mirrored latitudes, the astroid about the antipode, and the antimeridian. The answers are
geodesic.py's, held as in geodesic_distance.py, but for lines so short or so near the equator that a
closed form errs by less than 1e-18 m.
"""

from functools import lru_cache

from mpmath import cos, mp, mpf, sin, sqrt

import geodesic
from inputs import coordinate, nudged

EQUATORIAL_LIMIT = 179.39649325398466  # (1 - f) 180 degrees.


@lru_cache(maxsize=None)
def _meters(latitude1, longitude1, latitude2, longitude2):
    turn = abs(mpf(longitude2) - mpf(longitude1))
    if max(abs(latitude1), abs(latitude2)) <= 1e-12 and mpf("0.4") < turn < 179:
        # The square of the latitudes decides.
        return geodesic.EQUATORIAL_RADIUS * mp.radians(turn)
    if latitude1 == latitude2 and turn < mpf("3.2e-5") and abs(latitude1) < 90:
        # A parallel is longer than the geodesic by (turn sin(latitude))^2 / 24 of its length.
        phi, squared = mp.radians(mpf(latitude1)), geodesic.FLATTENING * (2 - geodesic.FLATTENING)
        return geodesic.EQUATORIAL_RADIUS * cos(phi) / sqrt(1 - squared * sin(phi)**2) * mp.radians(turn)
    near = [0.0 if abs(latitude) < 1e-100 else latitude for latitude in (latitude1, latitude2)]
    return geodesic.distance(coordinate(near[0], longitude1), coordinate(near[1], longitude2))


def pairs():
    """Names of groups, flags and pairs of places (latitude, longitude, latitude, longitude)."""
    yield "nearly-equal", ["Tiny"], list(_nearly_equal())
    yield "limit-of-short-lines", [], list(_short())
    yield "along-meridians", [], list(_meridional())
    yield "along-the-equator", ["NearEquator"], list(_equatorial())
    yield "mirrored-latitudes", [], list(_mirrored())
    yield "about-the-antipode", ["NearlyAntipodal"], list(_antipodal())
    yield "across-180-degrees", ["Antimeridian"], list(_across())


def _nearly_equal():
    for latitude in (0.0, 1e-300, 12.5, -45.0, 60.0, 89.0, -89.999999, 90.0):
        for longitude in (0.0, 100.25):
            north = nudged(latitude, 1 if latitude < 90 else -1)
            yield latitude, longitude, north, longitude
            yield latitude, longitude, latitude, nudged(longitude, 1)
            for step in (1e-13, 1e-9):
                yield latitude, longitude, latitude - step, longitude + step


def _short():
    # 16 cm, 2.5e-8 radians, are about 1.43e-6 degrees; half a radian is 28.6 degrees.
    for latitude in (0.0, 0.001, 33.0, -60.0, 88.0):
        for step in (5e-7, 1.2e-6, 1.4e-6, 1.43e-6, 1.45e-6, 1.6e-6, 3e-6, 1e-5, 1e-4):
            yield latitude, 10.0, latitude + step, 10.0 + step
            yield latitude, 10.0, latitude, 10.0 + 2 * step
    for latitude in (0.5, 40.0, 75.0):
        for longitude in (28.0, 28.6, 28.7, 29.0, 37.0, 37.5, 90.0, 110.0, 111.0):
            yield latitude, 0.0, latitude - 0.25, longitude
    for latitude in (-29.0, 29.9, 30.1, 31.0, 59.0, 61.0):
        yield 0.25, 0.0, latitude, 1.0


def _meridional():
    for a, b in ((0.0, 90.0), (-90.0, 90.0), (-90.0, 0.0), (10.0, 10.00001), (-89.0, 89.0), (45.0, -45.0),
                 (0.0, 1e-10), (30.0, 60.0), (-0.5, 0.5), (90.0, 90.0)):
        for turn in (0.0, 180.0, 1e-13, 1e-10, 1e-6):
            yield a, -30.0, b, -30.0 + turn
    for a, b in ((10.0, 5.0), (80.0, 80.0), (60.0, -59.0), (89.9, -89.0), (1.0, 2.0), (0.0, 0.3), (0.2, -0.5),
                 (0.0, 0.7)):
        yield a, -90.0, b, 90.0
        yield a, 0.0, b, 180.0
        yield a, 180.0, b, 0.0


def _equatorial():
    for longitude in (1e-12, 1e-5, 0.5, 90.0, 179.0, 179.39, nudged(EQUATORIAL_LIMIT, -4), EQUATORIAL_LIMIT,
                      nudged(EQUATORIAL_LIMIT, 4), 179.4, 179.5, 179.9, 179.999999, 180.0):
        yield 0.0, 0.0, 0.0, longitude
        yield 0.0, 20.0, 0.0, 20.0 - longitude
        yield -0.0, 0.0, 1e-200, longitude
        yield 1e-12, 0.0, -1e-13, longitude
        yield 0.001, 0.0, 0.0, longitude


def _mirrored():
    for latitude in (0.01, 0.5, 20.0, 51.5, 84.0, 89.5):
        for longitude in (0.001, 1.0, 60.0, 120.0, 175.0, 179.5):
            yield latitude, 5.0, latitude, 5.0 + longitude
            yield latitude, 5.0, -latitude, 5.0 - longitude


def _antipodal():
    for latitude in (0.0, 0.02, 0.1, 30.0, -60.0, 88.0):
        for north, east in ((0.0, 0.0), (0.0, 1e-9), (0.0, 0.1), (0.0, 0.3), (0.0, 0.55), (0.0, 0.61),
                            (0.0, 0.9), (1e-9, 0.0), (0.2, 0.0), (0.62, 0.0), (1e-7, 1e-7), (0.1, 0.05),
                            (-0.1, 0.3), (0.4, 0.4), (0.7, 0.7), (-0.6, 0.01), (1.5, 1.5), (1e-13, 0.59)):
            yield latitude, -120.0, -latitude + north, 60.0 - east


def _across():
    for a, b in ((179.9, -179.9), (-179.9, 179.9), (180.0, -180.0), (-180.0, 180.0), (180.0, -179.9999999),
                 (-180.0, 179.5), (170.0, -170.0), (-100.0, 100.0), (-90.0, 90.0), (-89.99, 90.01),
                 (90.0, -90.01), (179.999999999, -179.999999999), (180.0, 0.0), (-180.0, 0.5), (0.0, -180.0),
                 (135.0, -45.0), (135.0, -45.5)):
        yield 10.0, a, 20.0, b
        yield -35.5, a, -35.5, b


def add_distances(suite, source, tolerance):
    """Adds the groups to the suite of distances."""
    for name, flags, places in pairs():
        group = suite.group(name, source, tolerance, flags)
        for a, b, c, d in places:
            ends = coordinate(a, b), coordinate(c, d)
            group.case(group.next_identifier("n"), dict(zip("ab", ends)), _meters(a, b, c, d))


def add_counts(suite, source, tolerance):
    """Adds lines of a little more and a little less than whole kilometers, and some of each branch."""
    group = suite.group("whole-kilometers", source, tolerance)
    for kilometers in (1, 2, 3, 10, 112, 1000, 10018, 19000):
        degrees = mpf(kilometers * 1000) / geodesic.EQUATORIAL_RADIUS * 180 / mp.pi
        for change in (-1e-9, -1e-12, 1e-12, 1e-9):
            _add_count(group, [(0.0, 0.0), (0.0, float(degrees * (1 + change)))])
    for name, flags, places in pairs():
        group = suite.group("branches-" + name, source, tolerance, flags)
        for a, b, c, d in places[::5]:
            if abs(b) <= 180 and abs(d) <= 180:
                _add_count(group, [(a, b), (c, d)])


def _add_count(group, places):
    ends = [coordinate(*place) for place in places]
    kilometers = _meters(*places[0], *places[1]) / 1000
    # A pole on two meridians is one place, whose distance is rounded.
    if kilometers != 0 and abs(kilometers - mp.nint(kilometers)) > mpf(10)**-10:
        group.case(group.next_identifier("line"), {"coordinates": ends}, int(mp.ceil(kilometers)) + 1)
