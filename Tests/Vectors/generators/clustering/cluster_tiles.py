"""The suite clusters-in-tile: what a tile and its surroundings show, in pixels."""

import math
from fractions import Fraction

from cluster_cases import at_step, clusters_of, coordinates, group_of, items_at, options, spread
from cluster_rule import Undecided
from inputs import Inputs
from tolerances import EXACT
from vector_file import Suite, source

INVALID = {"error": "invalid-argument"}
OWN = source("project", "C", "the project's own answer: tiles inside the world, buffers from 0, else invalid")
# How far from a half of a pixel a position in input order has to be.
PIXEL_MARGIN = Fraction(1, 10 ** 5)


def suite():
    """The suite of this concept."""
    result = Suite("clusters-in-tile", "clusters.inTile", "web-mercator")
    for order in ("spatial", "input"):
        for part in (_world, _buffers, _edges, _rounding, _deep):
            part(result, order)
    _wrapped(result)
    _outside(result)
    for order in ("spatial", "input"):
        _reach(result, order)
    return result


def in_tile(tree, tile, buffer):
    """The answer about a tile: what lies in it or at most the buffer beside it, edges included."""
    extent = tree.options["extent"]
    beside = Fraction(buffer) / Fraction(extent)
    if tree.options["order"] == "input" and beside >= 1:
        raise Undecided("supercluster sees around the world from its edge only")
    is_spatial = tree.options["order"] == "spatial"
    shown = []
    for item in items_at(tree, tile["z"]):
        for found, drawn in tree.tile_places(item, tile):
            if -beside <= min(found) and max(found) <= 1 + beside:
                x, y = (_pixel(each * Fraction(extent), is_spatial) for each in drawn)
                shown.append({"x": x, "y": y, "count": item.count})
    return sorted(shown, key=lambda each: (each["x"], each["y"], each["count"]))


def _pixel(value, is_exact):
    part = value - math.floor(value)
    if not is_exact and part != Fraction(1, 2) and abs(part - Fraction(1, 2)) < PIXEL_MARGIN:
        raise Undecided("a pixel near a half")
    pixel = math.floor(value + Fraction(1, 2))
    return pixel if -2 ** 63 <= pixel < 2 ** 63 else 0


def _add(group, points, chosen, x, y, z, buffer, flags=()):
    tile = {"x": x, "y": y, "z": z}
    group.case(group.next_identifier("tile"), {
        "coordinates": points,
        "options": chosen,
        "tile": tile,
        "buffer": buffer
    }, in_tile(clusters_of(points, chosen), tile, buffer), flags)


def _world(suite, order):
    group = group_of(suite, "world", order, tolerance=EXACT)
    _add(group, [], options(order), 0, 0, 0, 40, ["Empty"])
    for seed, size in ((1, 5), (2, 12), (3, 25)):
        points = spread(Inputs(2500 + seed), size, 75, 300, 2)
        for extent, zooms in ((512, 4), (256, 3)):
            _add(group, points, options(order, extent=extent, maximumZoom=zooms), 0, 0, 0, 40)
        _add(group, points, options(order, maximumZoom=0), 1, 0, 2, 64, ["ZoomOutOfRange"])
        _add(group, points, options(order, minimumZoom=2, maximumZoom=4), 0, 1, 1, 0, ["ZoomOutOfRange"])


def _buffers(suite, order):
    group = group_of(suite, "buffers", order, tolerance=EXACT)
    points = spread(Inputs(2510), 24, 75, 340, 2)
    for buffer in (0, 16, 40, 100, 500):
        for x, y in ((1, 1), (2, 1)):
            _add(group, points, options(order, maximumZoom=3), x, y, 2, buffer)


def _edges(suite, order):
    group = group_of(suite, "edges", order, ["EdgeOfTiles"], EXACT)
    # On the corner of four tiles, on edges, and 64 pixels beside them, where the buffer ends.
    corner, side = 2 ** 31, 2 ** 30
    points = [
        at_step(corner + dx, corner + dy)
        for dx, dy in ((0, 0), (side // 2, 0), (0, side // 2), (-side // 8, side // 2),
                       (side + side // 8, side // 4), (side // 4, -side // 8))
    ]
    for x, y in ((1, 1), (2, 1), (1, 2), (2, 2)):
        for buffer in (64, 63):
            _add(group, points, options(order, radius=1, maximumZoom=2), x, y, 2, buffer)


def _reach(suite, order):
    group = group_of(suite, "reach", order, ["EdgeOfTiles"], EXACT)
    # Beside each edge and corner of a tile, where the buffer of 64 pixels ends, and a little inside and beyond it.
    side = 2 ** 30
    low, high, middle = side - side // 8, 2 * side + side // 8, side + side // 2
    for little in (0, 2 ** 12, -2 ** 12):
        for x, y in ((middle, low - little), (middle, high + little), (low - little, middle), (high + little, middle),
                     (low - little, low - little), (high + little, low), (low, high + little),
                     (high + little, high + little)):
            _add(group, [at_step(x, y)], options(order, radius=1, maximumZoom=2), 1, 1, 2, 64)
    # Without a buffer, on each edge itself, and around the world.
    for x, y in ((middle, side), (middle, 2 * side), (side, middle), (2 * side, middle)):
        _add(group, [at_step(x, y)], options(order, radius=1, maximumZoom=2), 1, 1, 2, 0)
    for x, y, row in ((middle, 0, 0), (middle, 2 ** 32 - 2 ** 12, 3)):
        _add(group, [at_step(x, y)], options(order, radius=1, maximumZoom=2), 1, row, 2, 0)


def _rounding(suite, order):
    group = group_of(suite, "rounding", order, ["HalfPixel"], EXACT)
    # Halves and quarters of pixels at zoom 0 and extent 256, of 2^24 steps; west and north of the
    # tile too.
    half = 2 ** 23
    points = [
        at_step((64 + index) * 2 * half + index * half // 2, (100 + index) * 2 * half + half)
        for index in range(5)
    ]
    if order == "input":
        # The mean of equal points is where the search sees them, without the digits of a
        # projection.
        points = points * 2
    _add(group, points, options(order, radius=0, extent=256, maximumZoom=0), 0, 0, 0, 0)
    _add(group, points, options(order, radius=0, extent=256, maximumZoom=0), 1, 1, 1, 255)
    _add(group, points, options(order, radius=0, extent=256, maximumZoom=0), 1, 0, 1, 255)


def _deep(suite, order):
    group = group_of(suite, "deep", order, tolerance=EXACT)
    points = coordinates([(48.2082, 16.3738), (48.2083, 16.374), (48.2081, 16.3741), (48.209, 16.38),
                          (48.21, 16.36)])
    for x, y, z in ((8937, 5680, 14), (35748, 22724, 16), (142994, 90899, 18)):
        _add(group, points, options(order), x, y, z, 40)


def _wrapped(suite):
    group = group_of(suite, "antimeridian", "spatial", ["Antimeridian"])
    points = coordinates([(10, 179), (10, -179), (-20, 170), (-21, -172), (40, 180), (41, 0), (60, -177),
                          (-60, 176)])
    for x, y, z in ((0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 3, 3), (7, 3, 3)):
        for buffer in (0, 64):
            _add(group, points, options("spatial", maximumZoom=3), x, y, z, buffer)
    group = group_of(suite, "antimeridian", "input", ["Antimeridian"], EXACT)
    points = coordinates([(10, 179), (10, -179), (-20, 170), (-21, -172), (41, 0), (60, -177), (-60, 176)])
    for x, y, z in ((0, 0, 0), (1, 0, 1), (0, 3, 3), (7, 3, 3)):
        for buffer in (0, 64):
            _add(group, points, options("input", maximumZoom=3), x, y, z, buffer)


def _outside(suite):
    group = suite.group("invalid", OWN, EXACT, ["InvalidArgument", "OwnLimit"])
    for x, y, z in ((1, 0, 0), (-1, 0, 2), (0, 4, 2), (0, 0, -1), (0, 0, 53)):
        group.case(
            group.next_identifier("tile"), {
                "coordinates": coordinates([(1, 1)]),
                "options": options("spatial"),
                "tile": {
                    "x": x,
                    "y": y,
                    "z": z
                },
                "buffer": 40
            }, INVALID)
