#!/usr/bin/env python3
"""Writes the archives, pictures and tile ids of these tests, the same bytes on every run.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt && venv/bin/python make_archives.py

leaves.pmtiles and tile-ids.json are made with the package `pmtiles` by the authors of the format.
plain.pmtiles is written here by the specification. The databases are written by Python's sqlite3
(their header has its version). JPEG and WebP files are written and read by Pillow. A tile is a PNG file
of 8 x 8 pixels of the color that `color` returns.
"""
import base64
import functools
import gzip
import io
import json
import os
import random
import sqlite3
import struct
import zlib

from PIL import Image
from pmtiles import writer
from pmtiles.tile import Compression, TileType, zxy_to_tileid

os.chdir(os.path.dirname(os.path.abspath(__file__)))


def png(color, side=8):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = (b"\0" + bytes(color) * side) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def color(z, x, y):
    """Blue sea in the lower half of level 3, so that tiles repeat there; else a colour for each tile."""
    return (0, 0, 200) if z == 3 and y >= 4 else (z * 40 + 10, x * 30 + 5, y * 30 + 7)


def exists(z, x, y):
    return not (z == 3 and x == 6)


def tiles(last):
    """(z, x, y) of all tiles of levels 0 to last, by PMTiles' order."""
    every = [(z, x, y) for z in range(last + 1) for y in range(1 << z) for x in range(1 << z)]
    return sorted((t for t in every if exists(*t)), key=lambda t: zxy_to_tileid(*t))


def leaves_archive():
    # gzip's header has the time, unless it is told.
    writer.gzip.compress = functools.partial(gzip.compress, mtime=0)
    # Leaf directories of 16 entries, where the package would put so few into the root.
    writer.optimize_directories = lambda entries, _: writer.build_roots_leaves(entries, 16)
    file = io.BytesIO()
    archive = writer.Writer(file)
    for z, x, y in tiles(3):
        archive.write_tile(zxy_to_tileid(z, x, y), png(color(z, x, y)))
    archive.finalize(
        {"tile_type": TileType.PNG, "tile_compression": Compression.NONE, "min_zoom": 0, "max_zoom": 3,
         "min_lon_e7": -1800000000, "min_lat_e7": -850000000, "max_lon_e7": 1800000000, "max_lat_e7": 850000000,
         "center_zoom": 0, "center_lon_e7": 0, "center_lat_e7": 0},
        {"name": "leaves"})
    return file.getvalue()


def varint(n):
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out + bytes([n]))


def plain_archive():
    """Levels 0 to 2, one directory, nothing compressed but the tiles, by gzip; bounds of half the world."""
    data, entries = b"", []
    for z, x, y in tiles(2):
        tile = gzip.compress(png(color(z, x, y)), mtime=0)
        entries.append((zxy_to_tileid(z, x, y), len(data), len(tile)))
        data += tile
    directory = varint(len(entries))
    for index, (tile_id, _, _) in enumerate(entries):
        directory += varint(tile_id - (entries[index - 1][0] if index else 0))
    directory += varint(1) * len(entries)
    directory += b"".join(varint(length) for _, _, length in entries)
    directory += varint(1) + varint(0) * (len(entries) - 1)
    metadata = b"{}"
    root = 127
    start = root + len(directory) + len(metadata)
    header = (b"PMTiles\x03" + struct.pack(
        "<QQQQQQQQ", root, len(directory), root + len(directory), len(metadata), start, 0, start, len(data))
        + struct.pack("<QQQ", len(entries), len(entries), len(entries)) + bytes([1, 1, 2, 2, 0, 2])
        + struct.pack("<iiii", -1800000000, -850511288, 0, 850511288) + bytes([0]) + struct.pack("<ii", 0, 0))
    assert len(header) == 127
    return header + directory + metadata + data


def database(path, metadata,
             table="CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, "
                   "tile_data blob)",
             last=2, page_size=512):
    if os.path.exists(path):
        os.remove(path)
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA page_size = {page_size}")
        if metadata is not None:
            connection.execute("CREATE TABLE metadata (name text, value text)")
            connection.executemany("INSERT INTO metadata VALUES (?, ?)", metadata)
        connection.execute(table)
        if table.startswith("CREATE TABLE tiles (zoom_level"):
            for z, x, y in tiles(last):
                connection.execute(
                    "INSERT INTO tiles VALUES (?, ?, ?, ?)", (z, x, (1 << z) - 1 - y, png(color(z, x, y))))
            connection.execute("CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)")
    connection.close()


def jpeg(image, **options):
    file = io.BytesIO()
    image.save(file, "JPEG", **options)
    return file.getvalue()


def webp(image, **options):
    file = io.BytesIO()
    image.save(file, "WEBP", **options)
    return file.getvalue()


def webp_files(image, exif):
    """WebP files with straight red, green, blue, alpha: of lossless ones the pixels that were written, of
    others those that Pillow reads."""
    clear = image.convert("RGBA")
    alphas = bytes(x * 11 + y * 7 for y in range(11) for x in range(17))
    clear.putalpha(Image.frombytes("L", image.size, alphas))
    files = {
        "lossless": (webp(image, lossless=True), image),
        "lossless with alpha": (webp(clear, lossless=True, exact=True), clear),
        "lossless with EXIF and a profile": (
            webp(image, lossless=True, exif=exif, icc_profile=b"not a profile"), image),
        "lossy": (webp(image, quality=80), None),
        "lossy with alpha": (webp(clear, quality=80, exact=True), None),
        "lossy with lossy alpha": (webp(clear, quality=80, alpha_quality=20, exact=True), None),
    }
    entries = []
    for name, (data, source) in files.items():
        pixels = (source or Image.open(io.BytesIO(data))).convert("RGBA").getdata()
        entries.append({"name": name, "width": 17, "height": 11, "tolerance": 2 if source is None else 0,
                        "file": base64.b64encode(data).decode(), "pixels": [c for p in pixels for c in p]})
    return entries


def refused_webp(image):
    """WebP files to reject, with words of the error."""
    lossy, lossless = webp(image, quality=80), webp(image, lossless=True)
    extended = webp(image, quality=80, exif=b"none")
    assert lossy[12:16] == b"VP8 " and lossless[12:16] == b"VP8L" and extended[12:16] == b"VP8X"
    # The sides of all of these are 16383, the largest of WebP, or 2^24.
    largest = {
        "lossy": lossy[:26] + struct.pack("<HH", 16383, 16383) + lossy[30:],
        "lossless": lossless[:21] + struct.pack("<I", 16382 << 14 | 16382) + lossless[25:],
    }
    refused = {f"WebP of 16383 x 16383, {name}": (data, "16383x16383") for name, data in largest.items()}
    refused.update({
        "WebP of 2^24 x 2^24": (extended[:24] + b"\xff" * 6 + extended[30:], "cannot be read"),
        "WebP of other sides than its frame": (extended[:24] + b"\1" + extended[25:], "cannot be read"),
        "animated WebP": (webp(image, save_all=True, append_images=[image.rotate(180)]), "an animated one"),
        "WebP, half of it": (lossy[:len(lossy) // 2], "it ends early"),
        "WebP, lossless, half of it": (lossless[:len(lossless) // 2], "it ends early"),
        "WebP without a picture": (b"RIFF\4\0\0\0WEBP", "cannot be read"),
        "WebP with a chunk of another name": (lossy[:12] + b"VP9 " + lossy[16:], "cannot be read"),
    })
    return refused


def pictures():
    """JPEG files with the pixels that Pillow reads (straight red, green, blue), WebP files, and files to
    reject.
    """
    image = Image.new("RGB", (17, 11))
    image.putdata([(x * 15, y * 23, (x * y) % 256) for y in range(11) for x in range(17)])
    exif = Image.Exif()
    exif[0x0112] = 6
    files = {
        "baseline JPEG": jpeg(image, quality=90),
        "JPEG without subsampling": jpeg(image, quality=95, subsampling=0),
        "progressive JPEG": jpeg(image, quality=90, progressive=True),
        "grey JPEG": jpeg(image.convert("L"), quality=90),
        "JPEG that EXIF turns": jpeg(image, quality=90, exif=exif),
    }
    gif = io.BytesIO()
    image.save(gif, "GIF")
    huge = bytearray(files["baseline JPEG"])
    start = huge.index(b"\xff\xc0")
    huge[start + 5:start + 9] = struct.pack(">HH", 65000, 65000)
    bomb = bytearray(png((1, 2, 3)))
    bomb[16:24] = struct.pack(">II", 60000, 4000)
    bomb[29:33] = struct.pack(">I", zlib.crc32(bytes(bomb[12:29])))
    refused = {
        "JPEG in CMYK": (jpeg(image.convert("CMYK")), "CMYK"),
        "GIF": (gif.getvalue(), "GIF"),
        "no bytes": (b"", "no bytes"),
        "a page": (b"<!DOCTYPE html><title>Not found</title>", "3c 21"),
        "gzip": (gzip.compress(b"vector", mtime=0), "gzip"),
        "JPEG of 65000 x 65000": (bytes(huge), "65000x65000"),
        "PNG of 60000 x 4000": (bytes(bomb), "60000x4000"),
        "JPEG, half of it": (files["JPEG without subsampling"][:-150], "cannot be read"),
        "JPEG without its last two bytes": (files["JPEG without subsampling"][:-2], "cannot be read"),
        "PNG, half of it": (png((1, 2, 3))[:50], "cannot be read"),
        **refused_webp(image),
    }
    def text(data):
        return base64.b64encode(data).decode()
    read = []
    for name, data in files.items():
        pixels = Image.open(io.BytesIO(data)).convert("RGB")
        read.append({"name": name, "width": 17, "height": 11, "file": text(data),
                     "pixels": [c for pixel in pixels.getdata() for c in pixel]})
    return {"read": read, "webp": webp_files(image, exif),
            "refused": [{"name": n, "file": text(d), "says": says} for n, (d, says) in refused.items()]}


def ids():
    """[z, x, y, id as text]: all tiles of levels 0 to 4, and random ones of all levels."""
    chosen = [(z, x, y) for z in range(5) for y in range(1 << z) for x in range(1 << z)]
    source = random.Random(3)
    chosen += [(z, source.randrange(1 << z), source.randrange(1 << z)) for z in range(5, 32) for _ in range(4)]
    chosen += [(31, (1 << 31) - 1, 0), (31, (1 << 31) - 1, (1 << 31) - 1)]
    return [[str(n) for n in (z, x, y, zxy_to_tileid(z, x, y))] for z, x, y in chosen]


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


write("leaves.pmtiles", leaves_archive())
write("plain.pmtiles", plain_archive())
database("tiles.mbtiles", [
    ("name", "two levels"), ("format", "png"), ("minzoom", "0"), ("maxzoom", "2"), ("bounds", "-180.0,-85,0, 85")])
database("bare.mbtiles", [("name", "bare"), ("format", "jpg")], last=1)
database("vector.mbtiles", [("format", "pbf")], last=0)
database("foreign.mbtiles", None, "CREATE TABLE tiles (id integer)")
database("endless.mbtiles", [("minzoom", "0"), ("maxzoom", "1")], """CREATE VIEW tiles AS WITH RECURSIVE
  n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
  SELECT 0 AS zoom_level, -1 - i AS tile_column, 0 AS tile_row, x'00' AS tile_data FROM n""")
write("pictures.json", ("{" + ",\n".join(
    f'"{kind}": [\n' + ",\n".join(json.dumps(entry) for entry in entries) + "]"
    for kind, entries in pictures().items()) + "}\n").encode())
write("tile-ids.json", ("[\n" + ",\n".join(json.dumps(i) for i in ids()) + "\n]\n").encode())
