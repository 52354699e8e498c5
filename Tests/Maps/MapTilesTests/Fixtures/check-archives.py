#!/usr/bin/env python3
"""Draws archives with `loxodrome tiles` and reads them with other programs.

    .build-python/bin/python Tests/Maps/MapTilesTests/Fixtures/check-archives.py .build/debug/loxodrome

The package `pmtiles`, by the authors of the format, reads every tile. It counts the tiles, the
entries and the different pictures of the header, and the order of the pictures. Python's sqlite3
finds the same tiles in MBTiles, and GDAL the same pixels (it reads no pictures from PMTiles). Exit
code 1 if something differs, 2 if the command fails.
"""

import hashlib
import json
import math
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import zlib

from pmtiles import reader
from pmtiles.tile import Compression, TileType, deserialize_directory, zxy_to_tileid

COUNTRIES = pathlib.Path(__file__).parents[4] / "Benchmarks/Data/ne_110m_countries.geojson"


def check(condition, what):
    if not condition:
        print(f"check-archives.py: {what}", file=sys.stderr)
        sys.exit(1)


def entries_of(get_bytes, header):
    """The entries of all directories that are tiles, in order."""

    def walk(offset, length):
        for entry in deserialize_directory(get_bytes(offset, length)):
            if entry.run_length == 0:
                yield from walk(header["leaf_directory_offset"] + entry.offset, entry.length)
            else:
                yield entry

    return list(walk(header["root_offset"], header["root_length"]))


def check_pmtiles(path):
    """Reads a PMTiles archive. Returns its tiles: (z, x, y) to a digest of the picture."""
    with open(path, "rb") as file:
        get_bytes = reader.MmapSource(file)
        archive = reader.Reader(get_bytes)
        header, metadata = archive.header(), archive.metadata()
        check(header["clustered"] and header["internal_compression"] == Compression.GZIP, "clustered, in gzip")
        check(header["tile_compression"] == Compression.NONE and header["tile_type"] == TileType.PNG, "PNG")
        check(metadata["name"] == "ne_110m_countries" and metadata["attribution"] == "Natural Earth", metadata)
        check(header["root_offset"] + header["root_length"] <= 16384, "the first directory is in 16 KiB")
        entries = entries_of(get_bytes, header)
        check(sum(e.run_length for e in entries) == header["addressed_tiles_count"], "addressed tiles")
        check(len(entries) == header["tile_entries_count"], "entries")
        check(len({e.offset for e in entries}) == header["tile_contents_count"], "contents")
        end = 0
        for entry in entries:
            check(entry.offset <= end, "pictures are in the order of the tiles, without gaps")
            end = max(end, entry.offset + entry.length)
        check(end == header["tile_data_length"], "the pictures fill their section")
        tiles = {}
        for (z, x, y), picture in reader.all_tiles(get_bytes):
            check(picture == archive.get(z, x, y), f"{z}/{x}/{y}")
            check(check_png(picture), f"{z}/{x}/{y} is a PNG file of 256 by 256 pixels")
            tiles[z, x, y] = hashlib.sha256(picture).digest()
        check(len(set(tiles.values())) == header["tile_contents_count"], "equal pictures are stored once")
        check(sorted(tiles, key=lambda t: zxy_to_tileid(*t)) == list(tiles), "the order of tiles")
        last = header["max_zoom"]
        columns = [x for z, x, _ in tiles if z == last]
        west = min(columns) / 2**last * 360 - 180
        check(abs(header["min_lon_e7"] / 1e7 - west) < 1e-6, "the western edge")
        north = min(y for z, _, y in tiles if z == last) / 2**last
        latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * north))))
        check(abs(header["max_lat_e7"] / 1e7 - latitude) < 1e-6, "the northern edge")
    return tiles


def check_png(picture):
    """Whether the chunks of a PNG file are whole, and its size is that of a tile."""
    place, ended = 8, False
    while place < len(picture):
        length = int.from_bytes(picture[place : place + 4], "big")
        body = picture[place + 4 : place + 8 + length]
        if zlib.crc32(body) != int.from_bytes(picture[place + 8 + length : place + 12 + length], "big"):
            return False
        place, ended = place + 12 + length, body[:4] == b"IEND"
    return ended and picture[16:24] == (256).to_bytes(4, "big") * 2


def check_mbtiles(path, expected):
    with sqlite3.connect(path) as database:
        check(database.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the integrity of MBTiles")
        rows = database.execute("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles")
        tiles = {(z, x, 2**z - 1 - row): hashlib.sha256(data).digest() for z, x, row, data in rows}
        check(tiles == expected, "MBTiles has the tiles of PMTiles")
        texts = dict(database.execute("SELECT name, value FROM metadata"))
        check((texts["format"], texts["minzoom"], texts["maxzoom"]) == ("png", "0", "6"), texts)
        (images,) = database.execute("SELECT count(*) FROM images").fetchone()
        check(images == len(set(expected.values())), "equal pictures are stored once in MBTiles")


def pixels(source, *options):
    """The red, green and blue of the pixels that GDAL reads, band after band."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "pixels")
        command = ["gdal_translate", "-q", "-of", "ENVI", "-co", "INTERLEAVE=BSQ", *options, source, output]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        check(result.returncode == 0, f"gdal_translate {source}: {result.stderr.strip()}")
        return output.read_bytes()


def check_gdal(path):
    """Reads MBTiles with GDAL: its place in the world, and the pixels of tiles."""
    result = subprocess.run(["gdalinfo", "-json", path], capture_output=True, text=True, check=False)
    check(result.returncode == 0, f"gdalinfo {path}: {result.stderr.strip()}")
    info = json.loads(result.stdout)
    check(info["driverShortName"] == "MBTiles", info["driverShortName"])
    west, step, _, north, _, _ = info["geoTransform"]
    last, half = 6, math.pi * 6378137
    check(abs(step * 256 * 2**last / (2 * half) - 1) < 1e-9, "the size of a pixel")
    with sqlite3.connect(path) as database:
        rows = database.execute(
            "SELECT tile_column, tile_row, tile_data FROM tiles WHERE zoom_level = ?", (last,)
        ).fetchall()
    colors = ["-b", "1", "-b", "2", "-b", "3"]
    ways = {0: ["-b", "1"] * 3, 2: colors, 3: ["-expand", "rgb"], 6: colors}
    for x, row, data in rows[:: max(len(rows) // 8, 1)]:
        y = 2**last - 1 - row
        left = round((x / 2**last * 2 * half - half - west) / step)
        top = round((north - half + y / 2**last * 2 * half) / step)
        picture = pathlib.Path(path).with_suffix(".png")
        picture.write_bytes(data)
        read = pixels(path, *colors, "-srcwin", str(left), str(top), "256", "256")
        check(read == pixels(picture, *ways[data[25]]), f"GDAL reads the pixels of {last}/{x}/{y}")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    with tempfile.TemporaryDirectory() as work:
        for name in ("a.pmtiles", "a.mbtiles"):
            command = [sys.argv[1], "tiles", COUNTRIES, "--zooms", "0-6", "--attribution", "Natural Earth"]
            result = subprocess.run([*command, "-o", f"{work}/{name}"], check=False, stdout=subprocess.DEVNULL)
            if result.returncode != 0:
                sys.exit(2)
        tiles = check_pmtiles(f"{work}/a.pmtiles")
        check_mbtiles(f"{work}/a.mbtiles", tiles)
        check_gdal(f"{work}/a.mbtiles")
    print(f"{len(tiles)} tiles, {len(set(tiles.values()))} different ones, read by pmtiles, sqlite3 and GDAL")


if __name__ == "__main__":
    main()
