"""Suite tile-overlay-of-source: what an overlay of a source's tiles takes from the source, which tiles it
needs, and for which it asks the source, by FORMAT.md, section 12. Rows and columns are integers, edges
rationals.
"""

from fractions import Fraction as F

import mercator
from inputs import INF, NAN, Inputs
from map_view_viewport import many_digits
from overlay_cases import INVALID
from tile_requests import WORLD, rect, requested_tiles
from tolerances import EXACT, absolute
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "rows counted from the other side, in integers")
# The middle of the bounds is read back to a coordinate.
DEGREES = [absolute(1e-11)]


def suites():
    """All suites of this concept."""
    return [_sources()]


def northern(tile):
    """The tile in rows from the north of a tile in rows from the south, or the other way round."""
    count = 1 << tile["z"] if 0 <= tile["z"] <= 52 else 0
    exists = 0 <= tile["x"] < count and 0 <= tile["y"] < count
    return dict(tile, y=count - 1 - tile["y"]) if exists else tile


def needed(area, zoom_scale, content, levels, bounds):
    """The tiles that cover a rectangle and overlap the bounds, in rows from the north."""
    content = content if 0 < content < INF else 1
    west, north = F(bounds["x"]), F(bounds["y"])
    east, south = west + F(bounds["width"]), north + F(bounds["height"])

    def overlaps(one):
        side = F(WORLD, 1 << one["z"])
        return (one["x"] * side < east and west < (one["x"] + 1) * side and one["y"] * side < south
                and north < (one["y"] + 1) * side)

    tiles = requested_tiles(area, zoom_scale, *levels, F(256) / F(content), False)
    return [one for one in tiles if overlaps(one)]


def add(group,
        stem,
        levels=(),
        bounds=None,
        flipped=False,
        area=None,
        scale=2.0**-18,
        content=1,
        tiles=(),
        flags=()):
    """Adds a case with the answer of the rules."""
    area = area or rect(0, 0, WORLD, WORLD)
    limits = tuple(levels) or (0, 21)
    box = bounds or rect(0, 0, WORLD, WORLD)
    turned = northern if flipped else dict
    middle = mercator.coordinate_object(many_digits(F(box["x"]) + F(box["width"]) / 2),
                                        many_digits(F(box["y"]) + F(box["height"]) / 2))
    group.case(
        group.next_identifier(stem), {
            "levels": list(levels), "bounds": [bounds] if bounds else [], "isGeometryFlipped": flipped,
            "mapRect": area, "zoomScale": scale, "contentScaleFactor": content, "tiles": list(tiles)
        }, {
            "minimumZ": limits[0], "maximumZ": limits[1], "boundingMapRect": box, "coordinate": middle,
            "requests": [turned(tile) for tile in needed(area, scale, content, limits, box)
                         ], "asked": [turned(tile) for tile in tiles]
        }, flags)


def tile(x, y, z):
    """A tile as FORMAT.md writes it."""
    return {"x": x, "y": y, "z": z}


def _sources():
    suite = Suite("tile-overlay-of-source", "tileOverlay.ofSource", "loxodrome")
    group = suite.group("asked", RULE, DEGREES)
    some = [tile(0, 0, 0), tile(0, 0, 1), tile(1, 1, 1), tile(3, 1, 2), tile(5, 2, 3), tile(7, 7, 3)]
    for flipped in (False, True):
        add(group, "some", flipped=flipped, tiles=some)
        add(group, "deep", flipped=flipped, tiles=[tile(100, 5, 21), tile(1, 2**52 - 1, 52), tile(0, 0, 52)])
        add(group, "none", flipped=flipped)
        add(group, "twice", flipped=flipped, tiles=[some[3], some[3]])
        add(group,
            "not-existing",
            flipped=flipped,
            tiles=[
                tile(0, 2, 1),
                tile(4, 1, 2),
                tile(-1, 1, 2),
                tile(1, -1, 2),
                tile(0, 0, 53),
                tile(0, 0, -1)
            ],
            flags=["OutOfRange"])
        # Levels and bounds of the source do not decide for which tiles it is asked.
        add(group, "beyond", (1, 2), rect(0, 0, WORLD / 4, WORLD / 4), flipped, tiles=some)
    inputs = Inputs(9201)
    for _ in range(10):
        level = inputs.integer(4, 20)
        last = (1 << level) - 1
        add(group,
            "random",
            flipped=True,
            tiles=[tile(inputs.integer(0, last), inputs.integer(0, last), level) for _ in range(3)])
    group = suite.group("levels", RULE, DEGREES)
    for levels in ((), (0, 0), (2, 5), (3, 3), (0, 30), (22, 25), (4, 52)):
        for scale in (2.0**-20, 2.0**-18, 2.0**-17, 2.0**-15):
            add(group, "levels", levels, scale=scale, area=rect(3 << 24, 5 << 24, 1 << 25, 1 << 24))
    group = suite.group("content-scales", RULE, DEGREES)
    # A source's tiles have one size in pixels, so their level grows with the content scale.
    for content in (1, 2, 3, 4, 1.5, 0.5, 0, -2, NAN, INF):
        for scale in (2.0**-18, 2.0**-17 * 1.25):
            add(group,
                "scale",
                content=content,
                scale=scale,
                area=rect(3 << 24, 5 << 24, 1 << 25, 1 << 24),
                flipped=content == 2,
                flags=[] if abs(content) < INF else ["NotFinite"])
    group = suite.group("bounds", RULE, DEGREES)
    quarter = WORLD >> 2
    for bounds in (rect(quarter, quarter, quarter, quarter), rect(quarter, quarter, quarter + 1, quarter),
                   rect(quarter - 1, quarter, quarter,
                        quarter), rect(5, 7, 1, 1), rect(quarter, 0, 2, WORLD), rect(0, WORLD - 1, WORLD, 1),
                   rect(1.5 * quarter, 2.5 * quarter, 0.25 * quarter, 0.5 * quarter)):
        for flipped in (False, True):
            add(group, "bounds", (), bounds, flipped)
            add(group, "bounds", (2, 9), bounds, flipped, rect(quarter, quarter >> 1, quarter, 3 * quarter),
                2.0**-17)
            add(group, "bounds-around", (), bounds, flipped, rect(-quarter, quarter, 2 * quarter, quarter))
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    usual = {
        "levels": [], "bounds": [], "isGeometryFlipped": False, "mapRect": rect(0, 0, 1, 1), "zoomScale": 1,
        "contentScaleFactor": 1, "tiles": []
    }
    for name, change in (("order", {"levels": [3, 2]}), ("one-level", {"levels": [3]}),
                         ("three-levels", {"levels":
                                           [1, 2, 3]}), ("two-bounds", {"bounds": [rect(0, 0, 1, 1)] * 2})):
        group.case(name, dict(usual, **change), INVALID)
    return suite
