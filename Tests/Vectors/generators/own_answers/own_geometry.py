"""New cases of the profile loxodrome for projections, distances, bounds, lines and scales, at every double.

Every answer is that of own_rules.py. NaN, the infinities, signed zeros, the ends of the doubles and what lies
beyond the ranges stand in each place of each operation.
"""

import own_rules as rules
from geometry_edges import first_of_level
from inputs import INF, NAN, Inputs, coordinate, map_point, nudged
from projection import FORWARD, WEB_FORWARD
from regions import FROM_RECT, NEAR
from unprojection import WEB_OUTSIDE, WRAPPED
from tolerances import EXACT, absolute, relative, ulp
from vector_file import source

W = 2.0**28
LATITUDES = [
    NAN, INF, -INF, -0.0, 45.0, 85.0,
    nudged(85.0, 1), 90.0,
    nudged(90.0, 1), -90.0, -91.0, 1e308, -5e-324
]
LONGITUDES = [
    NAN, INF, -INF, -0.0, 10.0, 180.0,
    nudged(180.0, 1), -180.0,
    nudged(-180.0, -1), 540.0, -1e6, 1e308, 5e-324
]
XS = [
    NAN, INF, -INF, -0.0, 0.0, W,
    nudged(W, 1), -1.0, -5e-324, W + 1, 2 * W, -W, 3.5 * W, -2.25 * W, 1e15, -1e16, 1e300, -1e308
]
YS = [NAN, INF, -INF, -0.0, W / 2, W, -1.0, W + 1e6, -1e9, 1e9, 1e300, -1e308, nudged(W / 2, 1), 5e-324]
FAR = [(0.0, 540.0), (0.0, -540.0), (0.0, 360.0), (0.0, 720.5), (180.0, -180.0), (1e6, 0.0), (-1e6, 1e6),
       (1e6, 1e6 + 1), (3600010.0, 10.0), (181.0, -179.0), (-190.0, 170.0), (359.5, 0.25), (-359.75, 0.5),
       (1e15, 3.0), (1e300, 0.0), (1.7976931348623157e308, 5.0), (539.9, 0.1), (180.5, 0.0), (-900.0, 0.0),
       (450.0, -270.0), (5e-324, 360.0), (123456789.125, -0.5)]


def _source(section):
    return source("LOXODROME.md, section " + section, "own",
                  "a second implementation of that section, in Python")


def _add(suites, operation, identifier, section, tolerance, cases, flags=()):
    """Adds a group of cases: the arguments, with the rule's answers."""
    group = suites(operation).group(identifier, _source(section), tolerance, flags)
    for arguments in cases:
        group.case(group.next_identifier("n"), arguments, rules.RULES[operation](arguments))


def add(suites):
    """Adds the cases to the suites, a dictionary by operation."""
    places = [coordinate(latitude, 20.0)
              for latitude in LATITUDES] + [coordinate(20.0, longitude) for longitude in LONGITUDES]
    places += [
        coordinate(latitude, longitude)
        for latitude, longitude in zip(LATITUDES, LONGITUDES[3:] + LONGITUDES[:3])
    ]
    # web Mercator keeps longitudes of any size, so its tolerance grows with them.
    _add(suites, "mapPoint", "all-doubles", "1", FORWARD, [{"coordinate": place} for place in places])
    _add(suites, "webMercator.mapPoint", "all-doubles", "1", WEB_FORWARD + [relative(1e-15)],
         [{"coordinate": place} for place in places])
    points = [map_point(x, 1e8) for x in XS] + [map_point(1e8, y)
                                                for y in YS] + [map_point(x, y) for x, y in zip(XS, YS)]
    _add(suites, "coordinate", "all-doubles", "1", WRAPPED,
         [{"mapPoint": point} for point in points])
    _add(suites, "webMercator.coordinate", "all-doubles", "1",
         WEB_OUTSIDE, [{"mapPoint": point} for point in points])
    _distances(suites, places)
    _regions(suites)
    _shapes(suites, places)
    _lines(suites)
    _scales(suites)


def _distances(suites, places):
    within = [absolute(3e-8)]
    pairs = [{"a": coordinate(a, b), "b": coordinate(c, d)} for b, d in FAR
             for a, c in ((10.0, 20.0), (0.0, 0.0), (-33.0, 33.5))]
    _add(suites, "metersBetweenCoordinates", "far-longitudes", "1", within, pairs)
    _add(suites, "metersBetweenCoordinates", "all-doubles", "1", within,
         [{"a": place, "b": coordinate(10.0, 20.0)}
          for place in places] + [{"a": coordinate(-10.0, 30.0), "b": place} for place in places[::2]])
    points = [map_point(x, 1e8) for x in XS] + [map_point(1e8, y) for y in YS]
    _add(suites, "metersBetweenMapPoints", "all-doubles", "1",
         [relative(1e-9), absolute(2e-8)],
         [{"a": point, "b": map_point(5e7, 9e7)}
          for point in points] + [{"a": map_point(5e7, 9e7), "b": point} for point in points])


def _regions(suites):
    centers = [
        coordinate(latitude, longitude)
        for latitude, longitude in ((NAN, 0.0), (0.0, NAN), (INF, 0.0), (0.0, -INF), (-0.0, -0.0),
                                    (80.0, 0.0), (91.0, 181.0), (-135.0, 1e308), (720.5, 0.0))
    ]
    meters = [(1000.0, 2000.0), (NAN, 1.0), (1.0, NAN), (INF, -INF), (-5.0, -0.0), (0.0, 0.0),
              (5e-324, 1e308)]
    _add(suites, "regionFromDistance", "all-doubles", "1", NEAR,
         [{"center": center, "latitudinalMeters": north, "longitudinalMeters": east}
          for center in [coordinate(40.0, -75.0)] + centers
          for north, east in (meters if center["latitude"] == 40 else meters[:1])])
    rects = [(x, 1e8, 1e6, 2e6) for x in XS] + [(1e8, y, 1e6, 2e6) for y in YS]
    rects += [(1e8, 1e8, size, 1e6) for size in (NAN, INF, -INF, -0.0, -1e6, 1e308)
              ] + [(1e8, 1e8, 1e6, size) for size in (NAN, INF, -INF, -0.0, -1e6, 1e308)]
    rects += [(INF, INF, 0.0, 0.0), (INF, INF, 5.0, 5.0)]
    _add(suites, "regionFromMapRect", "all-doubles", "1",
         FROM_RECT,
         [{"mapRect": dict(zip(("x", "y", "width", "height"), rect))} for rect in rects])


def _shapes(suites, places):
    lines = [[place] for place in places
             ] + [[coordinate(10.0, 20.0), place, coordinate(30.0, -40.0)] for place in places[::3]]
    for operation in ("polylineBounds", "polygonBounds"):
        _add(suites, operation, "all-doubles", "3", [absolute(8e-7)],
             [{"coordinates": line} for line in lines])
    # Another place that is in range keeps the middle away from what only rounding decides.
    _add(suites, "polygonCoordinate", "all-doubles", "3", [absolute(1e-12)],
         [{"coordinates": line} for line in lines])
    circles = [(place, 1000.0) for place in places]
    circles += [(coordinate(latitude, -75.0), radius) for latitude in (40.0, 85.6, 90.0, NAN)
                for radius in (NAN, INF, -INF, -0.0, -5.0, 1e9, 5e-324)]
    _add(suites, "circleBounds", "all-doubles", "3", [absolute(1e-6), relative(1e-10)],
         [{"center": center, "radius": radius} for center, radius in circles])


def _lines(suites):
    places = [
        coordinate(10.0, 20.0),
        coordinate(-5.5, 40.25),
        coordinate(-5.5, 40.25),
        coordinate(60.0, -170.0),
        coordinate(60.0, 170.0)
    ]
    antipodes = [(coordinate(0.0, 0.0), coordinate(0.0, 180.0)),
                 (coordinate(30.0, -60.0), coordinate(-30.0, 120.0)),
                 (coordinate(90.0, 0.0), coordinate(-90.0, 0.0)),
                 (coordinate(90.0, 20.0), coordinate(90.0, -100.0)),
                 (coordinate(-45.5, 180.0), coordinate(45.5, 0.0)),
                 (coordinate(0.0, -180.0), coordinate(0.0, 0.0))]
    lines = [places[:count] for count in range(len(places) + 1)] + [places[::-1]]
    lines += [list(pair) for pair in antipodes] + [[a, b, a] for a, b in antipodes]
    lines += [[places[0], coordinate(latitude, longitude)]
              for latitude, longitude in ((NAN, 0.0), (0.0, INF), (nudged(90.0, 1), 0.0),
                                          (0.0, nudged(180.0, 1)), (0.0, -540.0), (-1e308, 0.0))]
    _add(suites, "geodesicPointCount", "legs", "3", EXACT, [{"coordinates": line} for line in lines])
    largest = 1.7976931348623157e308
    long = [[(-largest, -largest), (largest, largest)], [(-largest, 0.0), (largest, 0.0), (-largest, 0.0)],
            [(0.0, 0.0), (largest, largest)], [(-largest, 0.0), (0.0, 0.0), (largest, 0.0)],
            [(0.0, -largest), (0.0, largest), (1e308, largest), (1e308, 0.0)],
            [(1e308, 1e308), (-1e308, 1e308), (-1e308, -1e308), (1e308, -1e308), (1e308, 1e308)]]
    long += [[(largest * (index % 2 * 2 - 1), 0.0) for index in range(count)] for count in (3, 9, 20)]
    long += [[(0.0, 0.0), (1.0, number)] for number in (NAN, INF, -INF)] + [[(number, 0.0)]
                                                                            for number in (NAN, INF, 5e-324)]
    _add(suites, "polylineLocations", "all-doubles", "3", [relative(1e-14)],
         [{"points": [map_point(*point) for point in line]} for line in long])


def _scales(suites):
    halves = [
        nudged(first_of_level(level), steps) for level in list(range(-21, 2)) + [-1000, -300, 300, 1000]
        for steps in (-2, -1, 0, 1)
    ]
    others = [0.0, -0.0, 5e-324, 1e-310, NAN, INF, -INF, -1.0, -5e-324, 1.7976931348623157e308]
    _add(suites, "zoomLevel", "halves", "3", EXACT, [{"zoomScale": scale} for scale in halves + others])
    scales = [nudged(first_of_level(level), steps) for level in range(-8, 1) for steps in (-2, -1, 0, 1)]
    scales += [nudged(limit, steps) for limit in (0.75, 2.0**-9) for steps in (-1, 0, 1)] + others
    inputs = Inputs(7103)
    scales += [inputs.between(0.001, 1) for _ in range(20)]
    _add(suites, "roadWidth", "halves", "3", [ulp(1)], [{"zoomScale": scale} for scale in scales])
