"""Suite tile-archive-mbtiles: what readers find in MBTiles archives.

The files are written by SQLite; what a damaged file says is by the rule of FORMAT.md.
"""

import os
import sqlite3
import struct
import tempfile

from tile_archive_cases import BOUNDS, RULE, TILES, add
from vector_file import Suite, source

MBTILES = source("MBTiles specification 1.3", "exact", "files of Python's sqlite3; bounds by mpmath",
                 "https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md")


def suites():
    """All suites of this concept."""
    return [_mbtiles()]


def _database(metadata,
              rows=None,
              more=(),
              table="zoom_level integer, tile_column integer, tile_row integer, tile_data blob"):
    """The bytes of a database; the version of SQLite in its header is always the same one."""
    handle, path = tempfile.mkstemp()
    os.close(handle)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA page_size = 512")
    if metadata is not None:
        connection.execute("CREATE TABLE metadata (name text, value text)")
        connection.executemany("INSERT INTO metadata VALUES (?, ?)", metadata)
    if table:
        connection.execute("CREATE TABLE tiles (%s)" % table)
        if rows is None:
            rows = [(z, x, (1 << z) - 1 - y, data) for (z, x, y), data in TILES.items()]
        connection.executemany("INSERT INTO tiles VALUES (?, ?, ?, ?)", rows)
    for statement in more:
        connection.execute(statement)
    connection.commit()
    connection.close()
    with open(path, "rb") as file:
        data = bytearray(file.read())
    os.remove(path)
    data[96:100] = struct.pack(">I", 3040000)
    return bytes(data)


def _mbtiles():
    suite = Suite("tile-archive-mbtiles", "tileArchive.tiles", "formats")
    group = suite.group("tiles", MBTILES, BOUNDS)
    named = [("name", "n"), ("format", "png")]
    add(group, "archive", "mbtiles", _database(named), [0, 3])
    add(group, "archive", "mbtiles", _database(named, rows=[]), None, tiles={})
    add(group, "archive", "mbtiles", _database([]), [0, 3])
    one = {(3, 5, 6): b"deep"}
    add(group, "archive", "mbtiles", _database(named, rows=[(3, 5, 1, b"deep")]), [3, 3], tiles=one)
    # Rows from the south at a high level.
    high = {(18, 1, 2): b"a", (18, 1, (1 << 18) - 3): b"b", (30, 5, 0): b"c"}
    rows = [(z, x, (1 << z) - 1 - y, data) for (z, x, y), data in high.items()]
    add(group,
        "archive",
        "mbtiles",
        _database(named, rows=rows), [18, 30],
        tiles=high,
        asked=[*high, (18, 2, 1), (30, 0, 5)])
    # A view of other tables, the columns in another order.
    view = [
        "CREATE TABLE images (data blob, id integer)",
        "CREATE TABLE map (row integer, zoom integer, id integer, col integer)",
        "INSERT INTO images VALUES (x'6869', 7)", "INSERT INTO map VALUES (1, 1, 7, 0)",
        "CREATE VIEW tiles AS SELECT data AS tile_data, row AS tile_row, zoom AS zoom_level, col AS tile_column "
        "FROM map JOIN images USING (id)"
    ]
    add(group, "archive", "mbtiles", _database(named, more=view, table=None), [1, 1], tiles={(1, 0, 0): b"hi"})
    group = suite.group("levels", MBTILES, BOUNDS)
    few = [(1, 0, 1, b"x"), (3, 0, 7, b"y")]
    # The tiles have the levels 1 and 3.
    for first, last, levels, alone in (("0", "3", [0, 3], [0, 3]), ("2", "2", [1, 3], [2, 2]), (None, "5", [1, 5], None),
                                       ("0", None, [0, 3], None), ("0", "52", [0, 52], [0, 52]),
                                       ("0", "53", [0, 3], None), ("-1", "3", [1, 3], None),
                                       ("4", "3", [1, 3], None), ("a", "3", [1, 3], None),
                                       ("1.5", "2", [1, 3], None), ("", "", [1, 3], None), ("9", None, [1, 3], None)):
        metadata = named + [pair for pair in (("minzoom", first), ("maxzoom", last)) if pair[1] is not None]
        for rows, found in ((few, levels), ([], alone)):
            add(group, "levels", "mbtiles", _database(metadata, rows=rows), found, tiles={}, asked=[])
    # The first value of a name counts.
    add(group,
        "levels",
        "mbtiles",
        _database([("minzoom", "0"), ("maxzoom", "4"), ("minzoom", "2")], rows=few), [0, 4],
        tiles={},
        asked=[])
    for levels in ((-1, 3), (0, 53), (2, 52)):
        add(group,
            "levels",
            "mbtiles",
            _database(named, rows=[(level, 0, 0, b"x") for level in levels]),
            list(levels) if levels == (2, 52) else None,
            tiles={},
            asked=[])
    group = suite.group("bounds", MBTILES, BOUNDS)
    for text, bounds in (("-180,-85,0,85", (-180, -85, 0, 85)), (" -10.5 , -20,30.25,\t40 ", (-10.5, -20, 30.25, 40)),
                         ("-180,-90,180,90", (-180, -90, 180, 90)), ("1,2,3", None), ("1,2,3,4,5", None),
                         ("1,2,3,x", None), ("10,0,5,1", None), ("0,1,5,0", None), ("0,0,0,1", None), ("0,1,5,1", None),
                         ("-181,0,5,1", None), ("0,0,180.5,1", None), ("0,-91,5,1", None), ("0,0,5,90.5", None),
                         ("", None), ("0,,5,1", None), ("179,80,180,85.06",
                                                        (179, 80, 180, 85.06)), ("nan,0,5,1", None), ("0;0;5;1", None)):
        add(group, "bounds", "mbtiles", _database([("bounds", text)], rows=few), [1, 3], bounds, tiles={}, asked=[])
    group = suite.group("formats", RULE, BOUNDS)
    for text, invalid in (("png", False), ("jpg", False), ("jpeg", False), ("PNG", False), ("JpG", False),
                          ("pbf", True), ("", True), ("webp", False), ("WebP", False), ("avif", True)):
        add(group,
            "format",
            "mbtiles",
            _database([("format", text)], rows=few), [1, 3],
            tiles={(1, 0, 0): b"x"},
            asked=[(1, 0, 0)],
            invalid=invalid)
    group = suite.group("damaged", RULE, BOUNDS)
    other = [(1, 0, 1, "text"), (1, 1, 1, None), (1, 0, 0, 7), (1, 1, 0, b"")]
    add(group,
        "damaged",
        "mbtiles",
        _database(named, rows=other), [1, 1],
        tiles={
            (1, 0, 0): None,
            (1, 1, 0): None,
            (1, 0, 1): None,
            (1, 1, 1): b""
        },
        asked=[(1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)])
    for archive in (b"", b"SQLite format 3", b"SQLite format 2\0" + bytes(500), b"PMTiles\3" + bytes(120),
                    _database(None), _database(named, table=None), _database(named, table="a, b, c, d"),
                    _database([], table=None, more=["CREATE TABLE images (a)"]), _database(named)[:512]):
        add(group, "damaged", "mbtiles", archive, invalid=True)
    return suite
