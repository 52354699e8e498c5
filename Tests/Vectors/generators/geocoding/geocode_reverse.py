"""Suite geocode-reverse: the places nearest to a coordinate.

The answers are those of the definition: the distances to all places on a sphere, with 40 digits.
"""

from geocode_rules import nearest, orders
from inputs import INF, NAN, Inputs, coordinate
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("contract", "exact", "the distances to all places, mpmath at 40 digits")


def suites():
    """All suites of this concept."""
    suite = Suite("geocode-reverse", "geocode.reverse", "mapkit")
    _everywhere(suite)
    _edges(suite)
    _equal(suite)
    _arguments(suite)
    return [suite]


def place(name, at, population=None):
    """A place; without a population it has none."""
    return {
        "name": name,
        "coordinate": at
    } if population is None else {
        "name": name,
        "coordinate": at,
        "population": population
    }


def _add(group, stem, places, at, limit, flags=()):
    group.case(group.next_identifier(stem), {
        "places": places,
        "coordinate": at,
        "limit": limit
    }, nearest(places, at, limit), flags)


def _named(coordinates):
    """Places whose names and populations are in another order than the places."""
    count = len(coordinates)
    return [
        place("p%d" % (number * 7 % count if count % 7 else count - number), at, number * 37 % 101)
        for number, at in enumerate(coordinates)
    ]


def _everywhere(suite):
    inputs = Inputs(8201)
    group = suite.group("anywhere", RULE, EXACT)
    for count in (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 100, 200):
        places = _named([inputs.coordinate(digits=3) for _ in range(count)])
        for limit in (1, 5) if count < 100 else (7, ):
            _add(group, "of-%d" % count, places, inputs.coordinate(digits=3), limit)
    group = suite.group("in-a-town", RULE, EXACT)
    for _ in range(10):
        center = inputs.coordinate(89, 179)
        near = [
            coordinate(round(center["latitude"] + inputs.decimal(-1, 1, 3) * 1e-5, 8),
                       round(center["longitude"] + inputs.decimal(-1, 1, 3) * 1e-5, 8)) for _ in range(8)
        ]
        _add(group, "metres", _named(near), center, 8)
    group = suite.group("in-a-country", RULE, EXACT)
    for latitude in (0, 30, 52, 70, 82):
        for _ in range(3):
            center = coordinate(latitude + inputs.decimal(-1, 1, 4), inputs.decimal(-175, 175, 4))
            around = [
                coordinate(center["latitude"] + inputs.decimal(-2, 2, 3),
                           center["longitude"] + inputs.decimal(-4, 4, 3)) for _ in range(15)
            ]
            _add(group, "towns", _named(around), center, 6)
    # On the sphere a degree of a meridian is as long as a degree of the equator; on the ellipsoid it is shorter
    # there, and longer at the poles.
    group = suite.group("on-the-sphere", RULE, EXACT)
    for size in (0.001, 0.5, 3.0):
        places = _named([coordinate(size, 0.0), coordinate(0.0, size * 0.998)])
        _add(group, "equator", places, coordinate(0.0, 0.0), 2)
        _add(group, "pole", _named([coordinate(90.0 - size * 1.002, 20.0),
                                    coordinate(90.0, 0.0)]), coordinate(90.0 - size * 2.003, 20.0), 2)
    _add(group, "meridian", _named([coordinate(1.0, 0.0), coordinate(89.001, 0.0)]), coordinate(45.0, 0.0), 2)
    group = suite.group("far", RULE, EXACT)
    for _ in range(6):
        center = inputs.coordinate(80, 180, 3)
        opposite = coordinate(-center["latitude"],
                              center["longitude"] - 180 if center["longitude"] > 0 else center["longitude"] + 180)
        away = [
            coordinate(opposite["latitude"] + inputs.decimal(-5, 5, 2),
                       max(-180.0, min(180.0, opposite["longitude"] + inputs.decimal(-5, 5, 2)))) for _ in range(9)
        ]
        _add(group, "opposite", _named(away), center, 4)


def _edges(suite):
    inputs = Inputs(8202)
    group = suite.group("over-the-antimeridian", RULE, EXACT, ["Antimeridian"])
    for latitude in (-17.0, 0.0, 65.5):
        places = _named(
            [coordinate(latitude, longitude) for longitude in (170.0, 178.5, 179.9, -179.8, -178.0, -170.0, 0.0)])
        for longitude in (179.97, -179.9, 180.0, -180.0, 178.0, -175.25):
            _add(group, "beside", places, coordinate(latitude + 0.1, longitude), 4)
    group = suite.group("at-the-poles", RULE, EXACT, ["Pole"])
    for sign in (1, -1):
        places = _named([
            coordinate(sign * latitude, longitude)
            for latitude, longitude in ((89.9, 0.0), (89.8, 90.0), (89.5, 180.0), (89.0, -91.0), (85.0, 10.0),
                                        (80.0, -170.0), (90.0, 45.0))
        ])
        for latitude, longitude in ((90.0, 0.0), (90.0, 133.0), (89.7, -90.0), (89.95, 179.0), (88.0, -180.0)):
            _add(group, "about", places, coordinate(sign * latitude, longitude), 5)
        ring = [coordinate(sign * inputs.decimal(87, 89.9, 3), inputs.decimal(-180, 180, 2)) for _ in range(12)]
        _add(group, "ring", _named(ring), coordinate(sign * 89.99, 77.0), 12)


def _equal(suite):
    group = suite.group("at-one-place", RULE, EXACT, ["EqualPoints"])
    same = coordinate(48.5, 9.25)
    populations = (5, 900, 5, 0, 70000, 12)
    several = [place("n%d" % (number * 5 % 6), same, population) for number, population in enumerate(populations)]
    for limit in (1, 3, 6, 7):
        _add(group, "six", several, coordinate(48.0, 9.0), limit)
        _add(group, "six", several, same, limit)
    others = [place("far", coordinate(10.0, 10.0))] + several[:3] + [place("near", coordinate(48.4, 9.2))
                                                                     ] + several[3:]
    for limit in (2, 4, 8):
        _add(group, "among-others", others, coordinate(48.41, 9.2), limit)
    group = suite.group("at-one-place-written-otherwise", RULE, EXACT, ["EqualPoints"])
    # Places at ±180 degrees, at a pole, and at −0 degrees.
    seam = [
        place("s%d" % number, coordinate(-17.0, longitude))
        for number, longitude in enumerate((180.0, -180.0, -180.0, 180.0))
    ]
    for order in (seam, seam[::-1]):
        for longitude in (179.0, -179.0, 180.0, -180.0, 20.0):
            _add(group, "antimeridian", order, coordinate(-16.0, longitude), 4, ["Antimeridian"])
    pole = [
        place("s%d" % number, coordinate(90.0, longitude))
        for number, longitude in enumerate((0.0, 90.0, -180.0, 12.5, -77.0))
    ]
    for order in (pole, pole[::-1]):
        for at in (coordinate(90.0, 3.0), coordinate(89.0, -77.0), coordinate(10.0, 10.0), coordinate(-90.0, 0.0)):
            _add(group, "pole", order, at, 5, ["Pole"])
    zero = [place("a", coordinate(-0.0, 0.0)), place("b", coordinate(0.0, -0.0)), place("c", coordinate(0.0, 0.0))]
    _add(group, "origin", zero, coordinate(1.0, 1.0), 3)
    group = suite.group("equally-near", RULE, EXACT, ["EqualDistance"])
    # Distances that are equal by symmetry: rounding decides, so both orders are right.
    for places, at, limit in (([coordinate(1.0, 0.0), coordinate(-1.0, 0.0)], coordinate(0.0, 0.0),
                               2), ([coordinate(0.0, 0.0),
                                     coordinate(5.0, 0.5),
                                     coordinate(5.0, -0.5)], coordinate(5.0, 0.0), 3),
                              ([coordinate(20.0, 179.0), coordinate(20.0, -179.0)], coordinate(20.5, 180.0),
                               1), ([coordinate(80.0, 0.0), coordinate(80.0, 120.0)], coordinate(90.0, 0.0), 1)):
        places = _named(places)
        group.case(group.next_identifier("pair"), {
            "places": places,
            "coordinate": at,
            "limit": limit
        },
                   any_of=orders(places, at, limit))


def _arguments(suite):
    inputs = Inputs(8203)
    places = _named([inputs.coordinate(digits=2) for _ in range(9)])
    at = coordinate(12.5, -7.75)
    group = suite.group("limits", RULE, EXACT)
    for limit in (0, -1, -1000000, 1, 2, 8, 9, 10, 1000000, 2**53):
        _add(group, "limit", places, at, limit, ["InvalidArgument"] if limit < 1 else [])
    group = suite.group("no-places", RULE, EXACT, ["Empty"])
    for limit in (0, 1, 9):
        _add(group, "none", [], at, limit)
    group = suite.group("coordinate-out-of-range", RULE, EXACT, ["OutOfRange"])
    for wrong in (coordinate(90.001, 0.0), coordinate(-91.0, 5.0), coordinate(0.0, 180.001), coordinate(10.0,
                                                                                                        -540.0)):
        _add(group, "asked", places, wrong, 3)
        _add(group, "of-a-place", places[:4] + [place("wrong", wrong)] + places[4:], at, 20)
        _add(group, "of-all", [place("wrong", wrong)] * 3, at, 3)
    group = suite.group("not-finite", RULE, EXACT, ["NotFinite"])
    for wrong in (coordinate(NAN, 0.0), coordinate(0.0, NAN), coordinate(INF, 0.0), coordinate(0.0, -INF)):
        _add(group, "asked", places, wrong, 3)
        _add(group, "of-a-place", places[:4] + [place("wrong", wrong)] + places[4:], at, 20)
