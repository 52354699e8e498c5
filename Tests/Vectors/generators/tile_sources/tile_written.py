"""What an archive of tiles has to say that was written by the steps of `tileArchive.written`.

The order of tiles and the size of directories are those of the package pmtiles, of the authors of the format.
"""

import base64

import mercator
from mpmath import floor, mpf, nint
from pmtiles import tile as pmtiles_tile
from pmtiles.tile import Entry, tileid_to_zxy, zxy_to_tileid
from tile_archive_cases import map_rect

LARGEST_LIST = 1024
LAST_LEVEL = 31
# The types of pictures in the header of PMTiles.
TYPES = {"png": 2, "jpg": 3, "webp": 4}


def text(data):
    """Bytes in base64."""
    return base64.b64encode(data).decode("ascii")


def tile_object(z, x, y):
    """A tile of FORMAT.md."""
    return {"x": x, "y": y, "z": z}


def tiles(first, count, picture):
    """A step that adds tiles from one on, in the order of their ids."""
    return ["tiles", tile_object(*first), count, text(picture)]


def finish(levels=(0, 3), kind="png", **texts):
    """The last step."""
    return ["finish", {"name": "n", **texts, "format": kind, "levels": list(levels)}]


class Written:
    """What the steps write: runs of ids with a picture, as they are given."""
    def __init__(self, steps):
        self.runs = []
        for step in steps[:-1]:
            number = zxy_to_tileid(step[1]["z"], step[1]["x"], step[1]["y"])
            if step[0] == "tiles":
                self.runs.append((number, step[2], base64.b64decode(step[3])))
            else:
                for gap, choice in zip(step[2], step[3]):
                    self.runs.append((number + gap, 1, base64.b64decode(step[4][choice])))
                    number += gap + 1
        self.description = steps[-1][1]

    def count(self):
        """The number of tiles."""
        return sum(count for _, count, _ in self.runs)

    def picture(self, tile):
        """The picture of a tile; None for none."""
        z, x, y = tile["z"], tile["x"], tile["y"]
        if not (0 <= z <= LAST_LEVEL and 0 <= x < 1 << z and 0 <= y < 1 << z):
            return None
        number = zxy_to_tileid(z, x, y)
        return next((text(picture) for first, count, picture in self.runs if first <= number < first + count),
                    None)

    def entries(self):
        """The entries of a PMTiles archive: neighbors of one picture are a run."""
        found, places, size = [], {}, 0
        for first, count, picture in self.runs:
            if picture not in places:
                places[picture] = size
                size += len(picture)
            last = found[-1] if found else None
            if last and last.offset == places[picture] and last.tile_id + last.run_length == first:
                more = min(count, 2**32 - 1 - last.run_length)
                last.run_length += more
                first, count = first + more, count - more
            while count:
                run = min(count, 2**32 - 1)
                found.append(Entry(first, places[picture], len(picture), run))
                first, count = first + run, count - run
        return found

    def places(self):
        """West, south, east, north, and the middle, in 10^-7 degrees, of the tiles of the highest level."""
        level, columns, rows = 0, [0, 1], [0, 1]
        if self.runs:
            last = max(first + count - 1 for first, count, _ in self.runs)
            level = next(z for z in range(LAST_LEVEL + 1) if first_id(z + 1) > last)
            found = [
                square for first, count, _ in self.runs for square in squares(level, first, first + count)
            ]
            columns = [min(x for x, _, _ in found), max(x + side for x, _, side in found)]
            rows = [min(y for _, y, _ in found), max(y + side for _, y, side in found)]
        side = mercator.W / 2**level
        west, east = (_units(mercator.linear_longitude(x * side)) for x in columns)
        north, south = (_units(mercator.web_mercator_latitude(y * side)) for y in rows)
        return [west, south, east, north, int((west + east) / 2), int((south + north) / 2)]


def _units(degrees):
    value = mpf(degrees) * 10**7
    apart = abs(value - floor(value) - mpf(1) / 2)
    if apart == 0:
        # A half that doubles hit, away from 0.
        return int(floor(value)) + (value > 0)
    if apart < mpf(10)**-3:
        raise ArithmeticError("%s is near a half" % value)
    return int(nint(value))


def first_id(level):
    """The number of tiles of all lower levels."""
    return (4**level - 1) // 3


def squares(level, start, end):
    """The squares of tiles of a level whose ids are in a range: column, row and side."""
    if end - start <= 64:
        tiles_of_range = [tileid_to_zxy(number) for number in range(start, end)]
        return [(x, y, 1) for z, x, y in tiles_of_range if z == level]
    found = []

    def visit(z, x, y):
        shift = 2 * (level - z)
        first = first_id(level) + (zxy_to_tileid(z, x, y) - first_id(z) << shift)
        if start <= first and first + (1 << shift) <= end:
            found.append((x << level - z, y << level - z, 1 << level - z))
        elif first < end and start < first + (1 << shift):
            for dx in (0, 1):
                for dy in (0, 1):
                    visit(z + 1, 2 * x + dx, 2 * y + dy)

    visit(0, 0, 0)
    return found


def answer(kind, steps, asked):
    """What is written."""
    written = Written(steps)
    description = written.description
    texts = {name: description[name] for name in ("attribution", "background", "name") if name in description}
    places, levels = written.places(), description["levels"]
    suffix = {"jpeg": "jpg"}.get(description["format"], description["format"])
    contents = {picture for _, _, picture in written.runs}
    result = {"tileCount": written.count(), "storedCount": len(contents), "isSizeCounted": True}
    if kind == "folder":
        files = {
            "%d/%d/%d.%s" % (*tileid_to_zxy(number), suffix): text(picture)
            for first, count, picture in written.runs
            for number in range(first, first + count)
        }
        degrees = [each / 1e7 for each in places]
        files["tiles.json"] = {
            **texts, "tilejson": "3.0.0",
            "tiles": ["{z}/{x}/{y}.%s" % suffix],
            "minzoom": levels[0],
            "maxzoom": levels[1],
            "bounds": degrees[:4],
            "center": [*degrees[4:], levels[0]]
        }
        return {**result, "storedCount": written.count(), "files": files}
    result.update(levels=levels,
                  mapRect=map_rect(*(each / 1e7 for each in places[:4])),
                  tiles=[written.picture(tile) for tile in asked],
                  format=suffix)
    # The tiles count beside the levels that are stated.
    zooms = [tileid_to_zxy(end)[0] for first, count, _ in written.runs for end in (first, first + count - 1)]
    result["levels"] = [min([levels[0], *zooms]), max([levels[1], *zooms])]
    if kind == "mbtiles":
        numbers = [number for first, count, _ in written.runs for number in range(first, first + count)]
        degrees = [repr(each / 1e7) for each in places]
        metadata = {
            **texts, "format": suffix,
            "minzoom": str(levels[0]),
            "maxzoom": str(levels[1]),
            "bounds": ",".join(degrees[:4]),
            "center": "%s,%s,%d" % (*degrees[4:], levels[0])
        }
        return {
            **result, "metadata": metadata,
            "runCount": len(numbers),
            "runs": [[*tileid_to_zxy(number)] * 2 for number in numbers],
            "pageSize": 4096,
            "applicationID": int.from_bytes(b"MPBX", "big")
        }
    return {**result, **_pmtiles(written, texts, places, levels, suffix, contents)}


def _pmtiles(written, texts, places, levels, suffix, contents):
    entries = written.entries()
    plain, has_leaves = _directory(entries)
    result = {
        "metadata": texts,
        "runCount": len(entries),
        "counts": [written.count(), len(entries), len(contents)],
        "bytes": [3, 1, 2, 1, TYPES[suffix], *levels, levels[0]],
        "places": places,
        "areSectionsInOrder": True,
        "hasLeaves": has_leaves,
        "isFirstPartShort": True,
        "dataLength": sum(map(len, contents)),
        "gzip": [31, 139, 8, 0, 0, 0, 0, 0, 2] if entries else [],
        "directorySize": None if has_leaves or not entries else plain
    }
    if len(entries) <= LARGEST_LIST:
        result["runs"] = [[
            *tileid_to_zxy(entry.tile_id), *tileid_to_zxy(entry.tile_id + entry.run_length - 1)
        ] for entry in entries]
    return result


def _directory(entries):
    """The size of a directory of all entries before compression, and whether it needs leaves.

    What is near the limit, where the compression decides, is refused.
    """
    original = pmtiles_tile.gzip.compress
    compressed = len(pmtiles_tile.serialize_directory(entries)) if entries else 0
    pmtiles_tile.gzip.compress = lambda data: data
    try:
        plain = len(pmtiles_tile.serialize_directory(entries)) if entries else 0
    finally:
        pmtiles_tile.gzip.compress = original
    if 14000 < compressed < 19000:
        raise ArithmeticError("%d bytes hinge on the compression" % compressed)
    return plain, compressed > 16384 - 127
