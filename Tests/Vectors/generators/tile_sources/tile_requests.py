"""Suite tile-overlay-requests: the tiles that a tile overlay asks its source for, to cover a rectangle of the map.

Level z has 2^z by 2^z tiles; the one whose tiles come nearest to their size on the screen is taken. Integers and
exact rationals, since every number here is dyadic.
"""

import math
from fractions import Fraction

from inputs import Inputs
from tolerances import EXACT
from vector_file import Suite, source

WORLD = 1 << 28
LARGEST_COUNT = 1 << 16
LAST_LEVEL = 52
FACTS = source("Apple, MKTileOverlay documentation and header", "A",
               "a tile of 256 points is 2^28 / 2^z map points wide, rows from the north; floors in rationals")
OWN = source("project", "C", "the project's own answer, by the same computation")


def suites():
    """All suites of this concept."""
    return [_requests()]


def exact_level(ratio):
    """max(0, round(log2(ratio))), halves up: the level z with 2^(2z - 1) <= ratio^2 < 2^(2z + 1)."""
    level = 0
    while ratio * ratio * 2 >= 1 << (2 * level + 2):
        level += 1
    return level


def level_of(pixels_per_map_point, points, minimum, maximum):
    """The level whose tiles come nearest to so many points, at most the last one; None below the first."""
    level = min(exact_level(WORLD * pixels_per_map_point / points), maximum, LAST_LEVEL)
    return level if level >= max(minimum, 0) else None


def requested_tiles(rect, zoom_scale, minimum, maximum, size, flipped):
    """The tiles of a rectangle at a scale, by FORMAT.md, section 2."""
    if not all(map(math.isfinite, rect.values())):
        return []
    level = level_of(Fraction(zoom_scale), Fraction(size) if size > 0 else 256, minimum, maximum)
    x, y = Fraction(rect["x"]), Fraction(rect["y"])
    right, bottom = x + Fraction(rect["width"]), y + Fraction(rect["height"])
    if level is None or right <= x or bottom <= y:
        return []
    x, y, right, bottom = (max(min(edge, 2 * WORLD), -2 * WORLD) for edge in (x, y, right, bottom))
    while level >= max(minimum, 0):
        side, count = Fraction(WORLD, 1 << level), 1 << level
        rows = range(max(math.floor(y / side), 0), min(math.ceil(bottom / side), count))
        columns = range(math.floor(x / side), math.ceil(right / side))[:count]
        if len(rows) * len(columns) <= LARGEST_COUNT:
            return [{
                "x": column % count,
                "y": count - 1 - row if flipped else row,
                "z": level
            } for row in rows for column in columns]
        level -= 1
    return []


def add(group, area, zoom_scale, minimum=0, maximum=21, size=256, flipped=False, flags=()):
    """Adds a case of a rectangle and the tiles that are requested for it."""
    group.case(
        group.next_identifier("tiles"), {
            "mapRect": area,
            "zoomScale": zoom_scale,
            "minimumZ": minimum,
            "maximumZ": maximum,
            "tileSize": size,
            "isGeometryFlipped": flipped
        }, requested_tiles(area, zoom_scale, minimum, maximum, size, flipped), flags)


def rect(x, y, width, height):
    """A rectangle as FORMAT.md writes it."""
    return {"x": x, "y": y, "width": width, "height": height}


def _requests():
    suite = Suite("tile-overlay-requests", "tileOverlay.requests", "mapkit")
    world = rect(0, 0, WORLD, WORLD)
    group = suite.group("world", FACTS, EXACT)
    for level in range(0, 4):
        add(group, world, 2.0**(level - 20))
    add(group, world, 2.0**-30)
    group = suite.group("edges-of-tiles", FACTS, EXACT, ["EdgeOfTiles"])
    side = WORLD >> 4
    add(group, rect(3 * side, 5 * side, side, side), 2.0**-16)
    add(group, rect(3 * side, 5 * side, 2 * side, side), 2.0**-16)
    add(group, rect(3 * side - 1, 5 * side - 1, side + 2, side + 2), 2.0**-16)
    add(group, rect(15 * side, 15 * side, side, side), 2.0**-16)
    add(group, rect(0, 0, 1, 1), 1)
    add(group, rect(WORLD - 1, WORLD - 1, 1, 1), 1)
    group = suite.group("random", FACTS, EXACT)
    inputs = Inputs(7101)
    for _ in range(40):
        level = inputs.integer(0, 19)
        width = (WORLD >> level) * inputs.integer(1, 6) // 4
        height = (WORLD >> level) * inputs.integer(1, 6) // 4
        area = rect(inputs.integer(0, WORLD - 1 - min(width, WORLD - 1)),
                     inputs.integer(0, WORLD - 1 - min(height, WORLD - 1)), min(width, WORLD), min(height, WORLD))
        add(group, area, 2.0**(level - 20) * inputs.one_of((0.75, 1.0, 1.25)), flipped=inputs.integer(0, 1) == 1)
    group = suite.group("flipped", FACTS, EXACT)
    for level in (0, 1, 5):
        side = WORLD >> level
        add(group, rect(0, 0, side, side), 2.0**(level - 20), flipped=True)
    group = suite.group("limits", FACTS, EXACT)
    for level in (4, 5, 6):
        add(group, rect(0, 0, 1000, 1000), 2.0**(level - 20), minimum=5)
    group = suite.group("beyond-the-last-level", OWN, EXACT, ["Undocumented"])
    for level in (6, 7, 9):
        add(group, rect(0, 0, 1000, 1000), 2.0**(level - 20), maximum=6)
    group = suite.group("larger-tiles", OWN, EXACT, ["Undocumented"])
    for size in (128, 512, 1024):
        add(group, world, 2.0**-18, size=size)
    group = suite.group("no-area", FACTS, EXACT, ["ZeroSize"])
    add(group, rect(10, 10, 0, 0), 1)
    group = suite.group("around-the-world", OWN, EXACT, ["Antimeridian", "Undocumented"])
    side = WORLD >> 3
    add(group, rect(-side, side, 2 * side, side), 2.0**-17)
    add(group, rect(WORLD - side, side, 2 * side, side), 2.0**-17)
    group = suite.group("beyond-the-poles", OWN, EXACT, ["Undocumented"])
    add(group, rect(side, -side, side, 2 * side), 2.0**-17)
    add(group, rect(side, WORLD - side, side, 2 * side), 2.0**-17)
    return suite
