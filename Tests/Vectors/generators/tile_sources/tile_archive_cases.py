"""The tiles of the archives of tile_mbtiles.py and tile_pmtiles.py, and how a case is written.

Tiles are short texts, since no reader of archives looks into them.
"""

import base64

import mercator
from tolerances import absolute
from vector_file import source

RULE = source("the rule of FORMAT.md", "exact", "what a reader says of files that are damaged")
# Two sums of 2^28 in doubles, after a logarithm.
BOUNDS = [absolute(1e-6)]
UNREADABLE = {"error": "unreadable-tile"}
INVALID = {"error": "invalid-archive"}
TILES = {
    (0, 0, 0): b"world",
    (1, 0, 0): b"north-west",
    (1, 1, 0): b"north-east",
    (1, 0, 1): b"south-west",
    (2, 3, 1): b"\0\xff\x80",
    (2, 3, 2): b"south",
    (3, 5, 6): b"deep"
}
ASKED = [*TILES, (1, 1, 1), (2, 0, 0), (2, 3, 0), (3, 5, 1), (4, 0, 0), (1, 2, 0), (1, 0, -1), (-1, 0, 0), (40, 7, 7)]


def add(group, stem, kind, archive, levels=None, bounds=None, tiles=None, asked=ASKED, invalid=False):
    """Adds a case; `tiles` are those of the archive, None for one that cannot be read. `asked` has their z, x, y."""
    arguments = {
        "format": kind,
        "archive": base64.b64encode(archive).decode("ascii"),
        "tiles": [{
            "x": x,
            "y": y,
            "z": z
        } for z, x, y in asked]
    }
    if invalid:
        expected = INVALID
    else:
        found = [(TILES if tiles is None else tiles).get(tile, "none") for tile in asked]
        expected = {
            "levels":
            levels,
            "mapRect":
            bounds and map_rect(*bounds),
            "tiles": [
                None if one == "none" else UNREADABLE if one is None else base64.b64encode(one).decode("ascii")
                for one in found
            ]
        }
    group.case(group.next_identifier(stem), arguments, expected)


def map_rect(west, south, east, north):
    x, y = mercator.web_mercator_x(west), mercator.web_mercator_y(north)
    return {"x": x, "y": y, "width": mercator.web_mercator_x(east) - x, "height": mercator.web_mercator_y(south) - y}
