"""Tile pyramids: a shard draws a subtree, or the levels above the subtrees, as an archive of
PMTiles. The merged archive has the bytes of one that is drawn at once."""

import math
import pathlib
import struct

from . import files, programs
from .files import Fault
from .manifest import Manifest, Shard, program, same_file

# Merging needs the program.
MERGES_BY_PROGRAM = True
# The first bytes of a PMTiles archive, version 3, with the place of the tiles.
HEADER = struct.Struct("<7sB6QQQ")


def plan(folder, executable, inputs, zooms, level, style=None, bounds=None, options=()):
    """The manifest of the tiles of levels, in subtrees whose roots are at a level.

    `bounds` (west, south, east, north in degrees) leaves out subtrees in which there is no data.
    `options` are further options of `loxodrome tiles`.
    """
    first, last = zooms
    if not 0 <= first <= last <= 31:
        raise Fault(f"--zooms takes levels from 0 to 31, such as 0-12, got {first}-{last}")
    level = min(max(level, first), last)
    entries = [same_file(path) for path in [*inputs, *([style] if style else [])]]
    sources = [entry["path"] for entry in entries[: len(inputs)]]
    shared = ["tiles", *sources, "--threads", "1", "-o", "{output}"]
    shared += ["--style", entries[-1]["path"]] if style else []
    shared += options
    columns, rows = tiles_within(bounds, level)
    count = len(columns) * len(rows) + (1 if first < level else 0)
    if count > 1000:
        raise Fault(f"{count} shards are more than 1000: take a lower --subtree-level, or --bounds")
    # Without subtrees of other levels, one root is the whole.
    parts = [(f"{level}/{x}/{y}", (level, last)) for x in columns for y in rows]
    if first < level:
        parts.insert(0, (None, (first, level - 1)))
    shards = []
    for root, (lowest, highest) in parts:
        name = f"{len(shards) + 1:04d}"
        arguments = [*shared, "--zooms", f"{lowest}-{highest}"] + (["--subtree", root] if root else [])
        base = level if root else 0
        places = sum(4 ** (zoom - base) for zoom in range(lowest, highest + 1))
        shards.append(Shard(name, arguments, f"shards/{name}.pmtiles", places))
    return Manifest(
        path=files.absolute(folder) / "manifest.json",
        kind="tiles",
        unit="places",
        shards=shards,
        program=program(executable, [0]),
        inputs=entries,
        work={"zooms": list(zooms), "level": level, "bounds": bounds, "options": list(options)},
    )


def tiles_within(bounds, level):
    """The columns and rows of a level that bounds meet, with a margin of a tile for what lines, pins
    and labels take beside their places. The columns beside the first one are the last ones, since
    places near the 180th meridian are drawn on both sides of it."""
    count = 1 << level
    if bounds is None:
        return range(count), range(count)
    west, south, east, north = bounds
    if not (-180 <= west < east <= 180 and -90 <= south < north <= 90):
        raise Fault("--bounds takes west,south,east,north in degrees, with west < east and south < north")

    def row(latitude):
        sine = math.sin(math.radians(max(-85.05, min(latitude, 85.05))))
        return (0.5 - math.atanh(sine) / (2 * math.pi)) * count

    def span(low, high):
        return range(math.floor(low) - 1, math.ceil(high) + 1)

    columns = span((west / 360 + 0.5) * count, (east / 360 + 0.5) * count)
    rows = span(row(north), row(south))
    rows = range(max(rows.start, 0), min(rows.stop, count))
    # More are too many in any case, and would not fit into memory.
    if len(columns) > 1000:
        return range(min(len(columns), count)), rows
    return sorted({column % count for column in columns}), rows


def check(path, manifest, shard):
    """Whether a file is a whole archive."""
    try:
        with open(path, "rb") as file:
            mark, version, *places, tiles_from, tiles_size = HEADER.unpack(file.read(HEADER.size))
        end = tiles_from + tiles_size
    except (OSError, struct.error) as error:
        raise Fault(f"{path}: expected an archive of PMTiles, found {files.reason(error)}") from error
    if (mark, version) != (b"PMTiles", 3) or end != pathlib.Path(path).stat().st_size:
        raise Fault(f"{path}: expected an archive of PMTiles, found another file or a part of one")


def merge(manifest, shards, path):
    """Merges archives into one, or into an archive of MBTiles or a folder, by the name."""
    command = [manifest.program["path"], "tiles", "--merge", *(str(manifest.output(s)) for s in shards)]
    return programs.merged_by([*command, "-o", str(path)]).splitlines() or [f"written to {path}"]
