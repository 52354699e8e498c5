"""Suite tile-archive-pmtiles: what readers find in PMTiles archives.

Directories and headers are written by the package pmtiles, of the authors of the format; what a damaged file says is
by the rule of FORMAT.md. Nothing depends on how a library compresses: gzip data are stored, or were made once.
"""

import struct
import zlib

from inputs import Inputs
from pmtiles import tile as pmtiles_tile
from pmtiles.tile import Compression, Entry, TileType, zxy_to_tileid
from tile_archive_cases import BOUNDS, RULE, TILES, add as add_case
from vector_file import Suite, source

PMTILES = source("PMTiles specification 3", "exact", "files of the package pmtiles of its authors; bounds by mpmath",
                 "https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md")
# "world" in gzip with a file name and fixed Huffman codes, made once.
SQUEEZED = bytes.fromhex("1f8b08080000000000ff7400") + bytes.fromhex("2bcf2fca490100") + struct.pack(
    "<II", zlib.crc32(b"world"), 5)


def suites():
    """All suites of this concept."""
    return [_pmtiles()]


def _stored(data):
    """Data in gzip, in one stored block, the same bytes everywhere."""
    assert len(data) < 1 << 16
    return (b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + b"\1" + struct.pack("<HH", len(data),
                                                                  len(data) ^ 0xFFFF) + data +
            struct.pack("<II", zlib.crc32(data), len(data)))


class _Stored:
    """In place of the module gzip, so that directories are the same bytes everywhere, or not compressed."""
    def __init__(self, is_plain):
        self.compress = (lambda data: data) if is_plain else _stored


def _directory(entries, plain):
    original = pmtiles_tile.gzip
    pmtiles_tile.gzip = _Stored(plain)
    try:
        return pmtiles_tile.serialize_directory(entries)
    finally:
        pmtiles_tile.gzip = original


def _entries(tiles, squeeze=lambda data: data):
    """Entries of tiles in the order of their ids, and their data: equal neighbors as one run, others share it."""
    entries, data, places = [], b"", {}
    for (z, x, y), content in sorted(tiles.items(), key=lambda item: zxy_to_tileid(*item[0])):
        number, content = zxy_to_tileid(z, x, y), squeeze(content)
        last = entries[-1] if entries else None
        if content not in places:
            places[content] = len(data)
            data += content
        elif last and last.offset == places[content] and last.tile_id + last.run_length == number:
            last.run_length += 1
            continue
        entries.append(Entry(number, places[content], len(content), 1))
    return entries, data


def _leaves(entries, size, depth, plain):
    """The root and the leaf directories, nested so deep; 1 for a root alone."""
    leaves = b""
    for _ in range(depth - 1):
        above = []
        for start in range(0, len(entries), size):
            part = _directory(entries[start:start + size], plain)
            above.append(Entry(entries[start].tile_id, len(leaves), len(part), 0))
            leaves += part
        entries = above
    return _directory(entries, plain), leaves


def _file(entries, data, plain=True, compression=Compression.NONE, size=3, depth=1, gap=b"", leaves=None, **header):
    root, below = _leaves(entries, size, depth, plain)
    leaves = below if leaves is None else leaves
    metadata = b"{}" if plain else _stored(b"{}")
    fields = {
        "root_offset": 127 + len(gap),
        "root_length": len(root),
        "clustered": True,
        "internal_compression": Compression.NONE if plain else Compression.GZIP,
        "tile_compression": compression,
        "tile_type": TileType.PNG,
        "min_zoom": 0,
        "max_zoom": 3,
        "addressed_tiles_count": len(entries),
        "tile_entries_count": len(entries),
        "tile_contents_count": len(entries)
    }
    fields["metadata_offset"] = fields["root_offset"] + len(root)
    fields["metadata_length"] = len(metadata)
    fields["leaf_directory_offset"] = fields["metadata_offset"] + len(metadata)
    fields["leaf_directory_length"] = len(leaves)
    fields["tile_data_offset"] = fields["leaf_directory_offset"] + len(leaves)
    fields["tile_data_length"] = len(data)
    fields.update(header)
    return pmtiles_tile.serialize_header(fields) + gap + root + metadata + leaves + data


WORLD = (-180, -90, 180, 90)


def _pmtiles():
    suite = Suite("tile-archive-pmtiles", "tileArchive.tiles", "formats")
    group = suite.group("tiles", PMTILES, BOUNDS)

    def add(archive, levels=(0, 3), bounds=WORLD, **options):
        add_case(group, "archive", "pmtiles", archive, list(levels), bounds, **options)

    entries, data = _entries(TILES)
    for plain in (True, False):
        for depth in (1, 2, 3, 4, 5):
            add(_file(entries, data, plain, depth=depth, size=2))
    add(_file(entries, data, gap=b"12345"))
    add(_file(*_entries(TILES, _stored), plain=False, compression=Compression.GZIP))
    world = {(0, 0, 0): b"world"}
    add(_file([Entry(0, 0, len(SQUEEZED), 1)], SQUEEZED, compression=Compression.GZIP), tiles=world)
    two = _stored(b"wor") + _stored(b"ld")
    add(_file([Entry(0, 0, len(two), 1)], two, compression=Compression.GZIP), tiles=world)
    add(_file([Entry(0, 0, len(two), 1)], two, compression=Compression.UNKNOWN), tiles={(0, 0, 0): two})
    # Runs, and offsets that do not follow each other.
    sea = {
        (z, x, y): b"sea" if y >= 1 << z >> 1 else b"z%dx%dy%d" % (z, x, y)
        for z in range(4)
        for x in range(1 << z)
        for y in range(1 << z)
    }
    add(_file(*_entries(sea)), tiles=sea, asked=list(sea)[::3] + [(4, 0, 0), (4, 8, 15)])
    add(_file(*_entries(sea), plain=False, depth=2, size=4), tiles=sea, asked=list(sea)[1::3])
    mixed = [Entry(0, 4, 3, 1), Entry(2, 0, 4, 2), Entry(4, 7, 2, 1), Entry(6, 0, 1, 9)]
    found = {
        tile: b"abcdefghi"[entry.offset:entry.offset + entry.length]
        for tile in sea
        for entry in mixed if entry.tile_id <= zxy_to_tileid(*tile) < entry.tile_id + entry.run_length
    }
    add(_file(mixed, b"abcdefghi"), tiles=found, asked=list(sea)[:24])
    inputs = Inputs(8701)
    group = suite.group("ids", PMTILES, BOUNDS)
    # Places of all levels on the curve, and their neighbors.
    for first in (1, 5, 9, 13, 17, 21, 25, 29, 31):
        levels = [level for level in range(first, first + 4) if level <= 31]
        tiles = {}
        for level in levels:
            last = (1 << level) - 1
            for _ in range(4):
                tiles[(level, inputs.integer(0, last), inputs.integer(0, last))] = b"%d-%d" % (level, len(tiles))
            tiles[(level, last, 0)] = b"ne%d" % level
            tiles[(level, last, last)] = b"se%d" % level
        asked = list(tiles) + [(z, x ^ 1, y) for z, x, y in tiles][:8] + [(z, y, x) for z, x, y in tiles][:8]
        add(_file(*_entries(tiles), depth=2, size=5, min_zoom=levels[0], max_zoom=levels[-1]), (levels[0], levels[-1]),
            tiles=tiles,
            asked=asked)
    group = suite.group("headers", PMTILES, BOUNDS)
    for first, last in ((0, 0), (3, 3), (0, 31), (31, 31), (2, 1), (0, 32)):
        # The tiles have the levels 0 to 3.
        add_case(group,
                 "levels",
                 "pmtiles",
                 _file(entries, data, min_zoom=first, max_zoom=last), [0, max(last, 3)],
                 WORLD,
                 asked=[(0, 0, 0)],
                 invalid=first > last or last > 31)
    for bounds in ((-180, -85, 0, 85), (-10.5, -20.25, 30.0000001, 40), (179.9999999, -90, 180, 90), (0, 0, 0, 1),
                   (10, 0, 5, 1), (0, 5, 1, 5), (0, 6, 1, 5), (-180.0000001, 0, 1, 1), (0, 0, 180.5, 1),
                   (0, -90.5, 1, 1), (0, 0, 1, 90.0000001), (-214, -1, -180, 1)):
        west, south, east, north = (round(degrees * 10**7) for degrees in bounds)
        valid = bounds[0] < bounds[2] and bounds[1] < bounds[3] and max(-bounds[0], bounds[2]) <= 180 and max(
            -bounds[1], bounds[3]) <= 90
        header = {"min_lon_e7": west, "min_lat_e7": south, "max_lon_e7": east, "max_lat_e7": north}
        add_case(group,
                 "bounds",
                 "pmtiles",
                 _file(entries, data, **header), [0, 3],
                 bounds if valid else None,
                 asked=[(1, 0, 1)])

    def add_type(kind, invalid):
        add_case(group,
                 "types",
                 "pmtiles",
                 _file(entries, data, tile_type=kind), [0, 3],
                 WORLD,
                 asked=[(1, 0, 1)],
                 invalid=invalid)

    for kind, invalid in ((TileType.UNKNOWN, False), (TileType.JPEG, False), (TileType.MVT, True)):
        add_type(kind, invalid)
    empty = _file([Entry(0, 0, 1, 1)],
                  b"",
                  root_length=0,
                  addressed_tiles_count=0,
                  tile_entries_count=0,
                  tile_contents_count=0)
    add_case(group, "empty", "pmtiles", empty, [0, 3], WORLD, tiles={}, asked=[(0, 0, 0)])
    add_type(TileType.WEBP, False)
    add_type(TileType.AVIF, True)
    _contradicted(group, entries, data)
    _damaged(suite.group("damaged", RULE, BOUNDS), entries, data)
    return suite


def _contradicted(group, entries, data):
    """Levels of tiles beyond those of the header."""
    def add(archive, levels, **tiles):
        add_case(group, "levels", "pmtiles", archive, levels, WORLD, **tiles)

    for depth in (2, 3, 5):
        add(_file(entries, data, False, depth=depth, size=2, min_zoom=1, max_zoom=2), [0, 3])
    deep = {(level, 5, 9): b"%d" % level for level in (4, 6, 7)}
    for levels, found in (((5, 6), [4, 7]), ((0, 1), [0, 7]), ((4, 7), [4, 7]), ((9, 12), [4, 12])):
        for depth in (1, 2):
            add(_file(*_entries(deep), depth=depth, size=2, min_zoom=levels[0], max_zoom=levels[1]),
                found,
                tiles=deep,
                asked=list(deep))
    # All of level 2 and the first tile of level 3, as one run.
    run = [Entry(zxy_to_tileid(2, 0, 0), 0, 5, 17)]
    place = {(2, 3, 0): b"world", (3, 0, 0): b"world"}
    add(_file(run, b"world", min_zoom=2, max_zoom=2), [2, 3], tiles=place, asked=[*place, (3, 0, 1)])
    # The id after the last one of level 31 is that of no tile, nor is it so at the end of a run.
    beyond = (4**32 - 1) // 3
    for more in (Entry(beyond, 0, 5, 1), Entry(beyond - 1, 0, 5, 2), Entry(2**64 - 1, 0, 5, 9)):
        add(_file([Entry(1, 0, 5, 1), more], b"world", min_zoom=2, max_zoom=2), [1, 2],
            tiles={(1, 0, 0): b"world"},
            asked=[(1, 0, 0), (0, 0, 0)])
    add(_file([Entry(1, 0, 5, 1), Entry(beyond - 1, 0, 5, 1)], b"world", min_zoom=2, max_zoom=2), [1, 31],
        tiles={(1, 0, 0): b"world"},
        asked=[(1, 0, 0), (0, 0, 0)])
    # Directories that are nested too deep, or are none: their ids count. The second one of two begins
    # with a tile of level 2.
    add(_file(entries, data, depth=6, size=2, min_zoom=1, max_zoom=1), [0, 3],
        tiles=dict.fromkeys(TILES),
        asked=[(0, 0, 0), (3, 5, 6)])
    for broken in (0, 1):
        parts = [_directory(entries[:4], True), _directory(entries[4:], True)]
        parts[broken] = b"\1\0\1"
        root = [Entry(entries[0].tile_id, 0, len(parts[0]), 0),
                Entry(entries[4].tile_id, len(parts[0]), len(parts[1]), 0)]
        found = {
            tile: TILES[tile] if (number < 4) == (broken == 1) else None
            for number, tile in enumerate(sorted(TILES, key=lambda tile: zxy_to_tileid(*tile)))
        }
        add(_file(root, data, leaves=b"".join(parts), min_zoom=1, max_zoom=1), [0, 2 if broken else 3],
            tiles=found,
            asked=list(found))


def _damaged(group, entries, data):
    sound = _file(entries, data)

    def changed(position, value):
        return sound[:position] + bytes([value]) + sound[position + 1:]

    # Not an archive, another version, other compressions, a header or a root that ends early.
    for archive in (b"", sound[:126], b"pMTiles" + sound[7:], changed(7, 2), changed(7, 4), changed(97,
                                                                                                    0), changed(97, 3),
                    changed(97, 4), changed(98, 3), changed(98, 4), changed(99, 9), changed(97, 2), sound[:130],
                    changed(14, 127), changed(16, sound[16] - 1), changed(16, sound[16] + 1), changed(127, 0),
                    changed(127, 200), _file(entries, data, root_length=0)):
        add_case(group, "archive", "pmtiles", archive, invalid=True)

    def add(archive, **tiles):
        add_case(group, "tile", "pmtiles", archive, [0, 3], WORLD, **tiles)

    one = [(0, 0, 0), (1, 0, 0)]
    # A tile beyond its section or the file, one of no length, one out of order.
    add(_file([Entry(0, 0, 5, 1), Entry(1, 3, 5, 1)], b"world"),
        tiles={
            (0, 0, 0): b"world",
            (1, 0, 0): None
        },
        asked=one)
    add(_file([Entry(0, 0, 5, 1), Entry(1, 1, 5, 1)], b"worlds", tile_data_length=5),
        tiles={
            (0, 0, 0): b"world",
            (1, 0, 0): None
        },
        asked=one)
    add(_file([Entry(0, 0, 5, 1), Entry(1, 1, 5, 1)], b"world", tile_data_length=60),
        tiles={
            (0, 0, 0): b"world",
            (1, 0, 0): None
        },
        asked=one)
    for broken in ([Entry(0, 0, 0, 1)], [Entry(1, 0, 1, 1), Entry(1, 0, 1, 1)]):
        add_case(group, "archive", "pmtiles", _file(broken, b"world"), invalid=True)
    # Tiles whose gzip data are cut, have a wrong checksum, or are none.
    for content in (SQUEEZED[:-1], SQUEEZED[:-8] + b"\0" + SQUEEZED[-7:], b"world", SQUEEZED + b"x"):
        add(_file([Entry(0, 0, len(content), 1), Entry(1, len(content), len(SQUEEZED), 1)],
                  content + SQUEEZED,
                  compression=Compression.GZIP),
            tiles={
                (0, 0, 0): None,
                (1, 0, 0): b"world"
            },
            asked=one)
    # Directories that are nested too deep, or lie outside their section, or are none.
    add(_file(entries, data, depth=6, size=2), tiles=dict.fromkeys(TILES), asked=[(0, 0, 0), (3, 5, 6)])
    add(_file(entries, data, depth=2, size=4, leaf_directory_length=10),
        tiles=dict.fromkeys(TILES),
        asked=[(0, 0, 0), (3, 5, 6)])
    first = _directory(entries[:4], True)
    leaf = [Entry(0, 0, len(first), 0), Entry(entries[4].tile_id, len(first), 3, 0)]
    root = _directory(leaf, True)
    header = {
        "root_length": len(root),
        "metadata_offset": 127 + len(root),
        "metadata_length": 2,
        "tile_type": TileType.PNG,
        "leaf_directory_offset": 129 + len(root),
        "leaf_directory_length": len(first) + 3,
        "root_offset": 127,
        "tile_data_offset": 132 + len(root) + len(first),
        "tile_data_length": len(data),
        "clustered": True,
        "internal_compression": Compression.NONE,
        "tile_compression": Compression.NONE,
        "min_zoom": 0,
        "max_zoom": 3
    }
    file = pmtiles_tile.serialize_header(header) + root + b"{}" + first + b"\1\0\1" + data
    order = sorted(TILES, key=lambda tile: zxy_to_tileid(*tile))
    add(file, tiles={tile: TILES[tile] if number < 4 else None for number, tile in enumerate(order)}, asked=order)
