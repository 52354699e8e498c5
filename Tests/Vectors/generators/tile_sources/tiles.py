"""Suites tile-for-coordinate, tile-map-rect, tile-quadkey, tile-from-quadkey, tile-flipped.

A tile of zoom z is W / 2^z map points wide; its column and row are the floors of web Mercator's x and y over
that, held in 0...2^z - 1. A quadkey interleaves the bits of row and column, the highest first. All is exact
in integers but for the projection: no case required to match lies within 1e-6 map points of the edge of a
tile, unless doubles hit that edge exactly, or unless clamping decides.
"""

import mercator
from inputs import INF, NAN, Inputs, coordinate, nudged
from mpmath import floor, mpf, nint
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("contract", "exact", "floors of the projection at 50 digits; integers otherwise")
FACTS = source("Bing Maps tile system and mercantile", "exact", "published tiles and quadkeys",
               "https://learn.microsoft.com/bingmaps/articles/bing-maps-tile-system")
OWN = source("project", "C", "the project's own answer: zooms 0...52, tiles inside the world, else invalid")
INVALID = {"error": "invalid-argument"}
MARGIN = mpf(10) ** -6


def suites():
    """All suites of this concept."""
    return [_for_coordinate(), _map_rect(), _quadkey(), _from_quadkey(), _flipped()]


def _tile(x, y, z):
    return {"x": x, "y": y, "z": z}


def _index(position, z, is_exact):
    side = mercator.W / 2 ** z
    quotient = position / side
    if not is_exact and 0 < nint(quotient) < 2 ** z and abs(quotient - nint(quotient)) * side < MARGIN:
        raise ArithmeticError("the position %s is too near the edge of a tile of zoom %d" % (position, z))
    return min(max(int(floor(quotient)), 0), 2 ** z - 1)


def _for_coordinate():
    suite = Suite("tile-for-coordinate", "tileForCoordinate", "web-mercator")

    def add(group, latitude, longitude, z, flags=(), is_exact=False):
        limit = mercator.WEB_MERCATOR_LIMIT
        y = mercator.mercator_y(max(-limit, min(limit, float(latitude))))
        x = (mpf(max(-180.0, min(180.0, float(longitude)))) + 180) / 360 * mercator.W
        group.case(group.next_identifier("tile"),
                   {"coordinate": coordinate(float(latitude), float(longitude)), "z": z},
                   _tile(_index(x, z, is_exact), _index(y, z, is_exact), z), flags)

    inputs = Inputs(1201)
    group = suite.group("random", RULE, EXACT)
    for z in range(0, 31):
        for _ in range(2):
            add(group, inputs.decimal(-85, 85, 6), inputs.decimal(-180, 180, 6), z)
    for z in (35, 40, 45):
        add(group, inputs.between(-85, 85), inputs.between(-180, 180), z)
    group = suite.group("places", FACTS, EXACT)
    for latitude, longitude, x, y, z in ((40.1222, 20.6852, 285, 193, 9), (-85.0, 180.0, 1, 1, 1),
                                         (53.2, -9.0, 486, 332, 10)):
        group.case("x%d-y%d-z%d" % (x, y, z), {"coordinate": coordinate(latitude, longitude), "z": z},
                   _tile(x, y, z))
    # x of a multiple of 45 / 2^k degrees and y of the equator are exact in doubles.
    group = suite.group("edges-of-tiles", RULE, EXACT, ["EdgeOfTiles"])
    for latitude, longitude, z in ((0, 0, 0), (0, 0, 1), (0, 0, 20), (0, 0, 52), (0, 90, 2), (0, -90, 2),
                                   (0, 45, 3), (0, 11.25, 5), (0, -11.25, 30), (10, -135, 3), (0, -180, 8),
                                   (0, -180, 52)):
        add(group, latitude, longitude, z, is_exact=True)
    for latitude, longitude, z in ((1e-5, 0, 24), (-1e-5, 0, 24), (0.5, 1e-5, 24), (0.5, -1e-5, 24)):
        add(group, latitude, longitude, z, is_exact=longitude == 0)
    group = suite.group("east-edge", RULE, EXACT, ["Antimeridian"])
    for z in (0, 1, 10, 20, 30, 45):
        add(group, 10.0, 180.0, z)
        add(group, 10.0, nudged(180.0, -1), z)
        add(group, 10.0, -180.0, z, is_exact=True)
    group = suite.group("polar-edges", RULE, EXACT, ["WebMercatorClamp"])
    for z in (0, 1, 10, 20, 30, 45):
        for latitude in (mercator.WEB_MERCATOR_LIMIT, 85.0511287798066, 90.0):
            add(group, latitude, 20.0, z)
            add(group, -latitude, 20.0, z)
    # A clamp at 85.05 would be off by 38 rows.
    add(group, 85.0511, 20.0, 20)
    add(group, -85.0511, 20.0, 20)
    group = suite.group("out-of-range", RULE, EXACT, ["OutOfRange"])
    for latitude, longitude in ((91.0, 10.0), (-91.0, 10.0), (10.0, 181.0), (10.0, -181.0), (1e300, -1e300)):
        for z in (0, 5, 20):
            add(group, latitude, longitude, z)
    group = suite.group("infinite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for latitude, longitude in ((INF, 10.0), (-INF, 10.0), (10.0, INF), (10.0, -INF)):
        add(group, latitude, longitude, 7)
    group = suite.group(
        "highest-zooms",
        source("closed form", "C", "floors at 50 digits; a tile is 6e-8 map points, "
               "less than the projection's error"), EXACT, ["Undocumented"])
    add(group, 45.0, 7.0, 52, is_exact=True)
    add(group, 90.0, 180.0, 52, is_exact=True)
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "InvalidArgument", "Undocumented"])
    for latitude, longitude in ((NAN, 10.0), (10.0, NAN), (NAN, NAN)):
        group.case(group.next_identifier("tile"), {"coordinate": coordinate(latitude, longitude), "z": 3},
                   INVALID)
    group = suite.group("zoom-out-of-range", OWN, EXACT, ["InvalidArgument", "OwnLimit"])
    for z in (-1, 53, 64, 1000000, 1e300, -1e300):
        group.case(group.next_identifier("tile"), {"coordinate": coordinate(10.0, 10.0), "z": z}, INVALID)
    return suite


def _some_tiles(seed):
    """The corners of a few zooms, published tiles, and random ones of many zooms."""
    inputs = Inputs(seed)
    yield 0, 0, 0
    for z in (1, 2, 20, 52):
        last = 2 ** z - 1
        for x, y in ((0, 0), (last, 0), (0, last), (last, last)):
            yield x, y, z
    yield 486, 332, 10
    yield 3, 5, 3
    yield 106, 193, 9
    for z in range(5, 52, 2):
        yield inputs.integer(1, 2 ** z - 2), inputs.integer(1, 2 ** z - 2), z


def _outside_tiles():
    """Tiles that are not: outside the world, or of a zoom that does not exist. All are whole numbers."""
    for x, y, z in ((1, 0, 0), (0, 1, 0), (2, 0, 1), (0, 2, 1), (-1, 0, 3), (0, -1, 3), (8, 8, 3),
                    (1024, 0, 10), (2 ** 52, 0, 52), (0, 0, -1), (0, 0, 53), (1, 1, 1e300), (1e300, 0, 5)):
        yield _tile(x, y, z)


def _tile_suite(name, operation, seed, form):
    suite = Suite(name, operation, "web-mercator")
    group = suite.group("tiles", RULE, EXACT)
    for x, y, z in _some_tiles(seed):
        group.case("x%d-y%d-z%d" % (x, y, z), {"tile": _tile(x, y, z)}, form(x, y, z))
    group = suite.group("outside", OWN, EXACT, ["InvalidArgument", "OwnLimit"])
    for tile in _outside_tiles():
        group.case(group.next_identifier("tile"), {"tile": tile}, INVALID)
    return suite


def _map_rect():

    def rect(x, y, z):
        side = 2.0 ** (28 - z)
        return {"x": x * side, "y": y * side, "width": side, "height": side}

    return _tile_suite("tile-map-rect", "tileMapRect", 1211, rect)


def quadkey(x, y, z):
    """The quadkey of a tile: for each bit, highest first, 1 for the column and 2 for the row."""
    return "".join(str((x >> bit & 1) + 2 * (y >> bit & 1)) for bit in reversed(range(z)))


def _quadkey():
    suite = _tile_suite("tile-quadkey", "tileQuadkey", 1221, quadkey)
    group = suite.group("published", FACTS, EXACT)
    for (x, y, z), key in (((486, 332, 10), "0313102310"), ((3, 5, 3), "213"), ((0, 0, 0), "")):
        group.case("x%d-y%d-z%d" % (x, y, z), {"tile": _tile(x, y, z)}, key)
    return suite


def _from_quadkey():
    suite = Suite("tile-from-quadkey", "tileFromQuadkey", "web-mercator")
    group = suite.group("published", FACTS, EXACT)
    for (x, y, z), key in (((486, 332, 10), "0313102310"), ((3, 5, 3), "213"), ((0, 0, 0), "")):
        group.case("x%d-y%d-z%d" % (x, y, z), {"quadkey": key}, _tile(x, y, z))
    group = suite.group("quadkeys", RULE, EXACT)
    for x, y, z in _some_tiles(1231):
        group.case("x%d-y%d-z%d" % (x, y, z), {"quadkey": quadkey(x, y, z)}, _tile(x, y, z))
    group = suite.group("not-a-quadkey", source("contract", "exact", "a quadkey has the digits 0 to 3"),
                        EXACT, ["InvalidArgument"])
    for key in ("7", "4", "0127", "2134", "-1", " 213", "213 ", "2 13", "0x1", "a", "1.5", "\u0663", "213\n",
                "12\u00003"):
        group.case(group.next_identifier("key"), {"quadkey": key}, INVALID)
    group = suite.group("too-long", OWN, EXACT, ["InvalidArgument", "OwnLimit"])
    for count in (53, 64, 1000):
        group.case("digits-%d" % count, {"quadkey": "3" * count}, INVALID)
    return suite


def _flipped():
    return _tile_suite("tile-flipped", "tileFlipped", 1241, lambda x, y, z: _tile(x, 2 ** z - 1 - y, z))
