#!/usr/bin/env python3
"""Writes png-cases.json: PNG files of every kind, with the pixels that they contain.

    python3 png_cases.py > png-cases.json

The files are written here, chunk by chunk, by the PNG specification (https://www.w3.org/TR/png-3/),
without a PNG library. `file` is base64. `pixels` are straight 8-bit red, green, blue, alpha in sRGB,
row by row, rounded from the exact values. `tolerance` is the largest allowed error of a reader, in
1/255. `broken` files must be rejected.
"""
import base64
import json
import random
import struct
import zlib

GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# The passes of Adam7: first column, first row, column step, row step.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def header(width, height, depth, kind, interlaced=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced))


def packed(samples, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def file(rows, depth, kind, interlaced=False, extra=b""):
    """rows: per row, per pixel, a tuple of samples."""
    width, height = len(rows[0]), len(rows)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for x, y, dx, dy in passes:
        for row in rows[y::dy]:
            if row[x::dx]:
                data += b"\0" + packed([s for pixel in row[x::dx] for s in pixel], depth)
    return (SIGNATURE + header(width, height, depth, kind, int(interlaced)) + extra
            + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def to8(sample, depth):
    """The nearest of 0...255; no sample of these depths is at a half."""
    largest = (1 << depth) - 1
    return (2 * sample * 255 + largest) // (2 * largest)


def expected(pixel, depth, kind, palette=None):
    if kind == PALETTE:
        return palette[pixel[0]]
    values = [to8(s, depth) for s in pixel]
    if kind == GREY:
        return [values[0]] * 3 + [255]
    if kind == GREY_ALPHA:
        return [values[0]] * 3 + [values[1]]
    return values if kind == RGBA else values + [255]


def shown(value, gamma):
    """A byte of a file of that gamma on a screen of 1/2.2, which libpng takes for sRGB's curve."""
    return round(255 * (value / 255) ** (1 / gamma / 2.2))


def entry(name, rows, depth, kind, interlaced=False, extra=b"", pixels=None, palette=None, tolerance=0):
    pixels = pixels or [expected(p, depth, kind, palette) for row in rows for p in row]
    return {"name": name, "width": len(rows[0]), "height": len(rows), "tolerance": tolerance,
            "file": base64.b64encode(file(rows, depth, kind, interlaced, extra)).decode(),
            "pixels": [v for p in pixels for v in p]}


def cases():
    numbers = random.Random(2)

    def rows(width, height, depth, kind, count=None):
        largest = count - 1 if count else (1 << depth) - 1
        return [[tuple(numbers.choice([0, largest, numbers.randint(0, largest)])
                       for _ in range(CHANNELS[kind]))
                 for _ in range(width)] for _ in range(height)]

    kinds = [(GREY, "grey", (1, 2, 4, 8, 16)), (RGB, "RGB", (8, 16)), (GREY_ALPHA, "grey and alpha", (8, 16)),
             (RGBA, "RGBA", (8, 16))]
    for kind, name, depths in kinds:
        for depth in depths:
            yield entry(f"{name}, {depth} bits", rows(5, 3, depth, kind), depth, kind)
    for depth in (1, 2, 4, 8):
        count = min(1 << depth, 20)
        colors = [[numbers.randint(0, 255) for _ in range(3)] for _ in range(count)]
        chunks = chunk(b"PLTE", bytes(v for c in colors for v in c))
        yield entry(f"palette, {depth} bits", rows(7, 2, depth, PALETTE, count), depth, PALETTE, extra=chunks,
                    palette=[c + [255] for c in colors])
        # The last colors have no entry: they are opaque.
        alphas = [numbers.randint(0, 255) for _ in range(count - 1)]
        yield entry(f"palette with alpha, {depth} bits", rows(7, 2, depth, PALETTE, count), depth, PALETTE,
                    extra=chunks + chunk(b"tRNS", bytes(alphas)),
                    palette=[c + [a] for c, a in zip(colors, alphas + [255])])
    keyed = [[(10, 20, 30), (10, 20, 31)], [(0, 0, 0), (10, 20, 30)]]
    key = [10, 20, 30]
    yield entry("RGB with a transparent colour", keyed, 8, RGB,
                extra=chunk(b"tRNS", struct.pack(">HHH", *key)),
                pixels=[list(p) + [0 if list(p) == key else 255] for row in keyed for p in row])
    for kind, name, depth in [(RGBA, "RGBA", 8), (RGB, "RGB", 8), (GREY, "grey", 2)]:
        yield entry(f"interlaced {name}, {depth} bits", rows(9, 10, depth, kind), depth, kind,
                    interlaced=True)
    yield entry("interlaced, one pixel", rows(1, 1, 8, RGB), 8, RGB, interlaced=True)

    shades = [[(v, 255 - v, v // 2) for v in range(0, 256, 15)]]
    same = [list(p) + [255] for p in shades[0]]
    yield entry("sRGB chunk", shades, 8, RGB, extra=chunk(b"sRGB", b"\0"))
    yield entry("gamma of sRGB", shades, 8, RGB, extra=chunk(b"gAMA", struct.pack(">I", 45455)))
    yield entry("gamma of linear light", shades, 8, RGB,
                extra=chunk(b"gAMA", struct.pack(">I", 100000)), tolerance=1,
                pixels=[[shown(v, 1) for v in p] + [255] for p in shades[0]])
    yield entry("gamma of 1.8", shades, 8, RGB, extra=chunk(b"gAMA", struct.pack(">I", 55556)), tolerance=1,
                pixels=[[shown(v, 0.55556) for v in p] + [255] for p in shades[0]])
    faint = [[(*p, 17 * i) for i, p in enumerate(shades[0][:9])] for _ in range(9)]
    yield entry("gamma of linear light with alpha, interlaced", faint, 8, RGBA, interlaced=True, tolerance=1,
                extra=chunk(b"gAMA", struct.pack(">I", 100000)),
                pixels=[[shown(v, 1) for v in p[:3]] + [p[3]] for row in faint for p in row])
    primaries = struct.pack(">IIIIIIII", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
    yield entry("primaries of Display P3, which count for nothing", shades, 8, RGB,
                extra=chunk(b"cHRM", primaries), pixels=same)
    for kind, name in [(GREY, "grey"), (RGB, "RGB"), (GREY_ALPHA, "grey and alpha"), (RGBA, "RGBA")]:
        for width, height in [(1, 1), (3, 2), (9, 10)]:
            yield entry(f"interlaced {name}, 16 bits, {width} x {height}", rows(width, height, 16, kind),
                        16, kind, interlaced=True)
    key = [1000, 2000, 30000]
    keyed = [[(1000, 2000, 30000), (1000, 2000, 30001)] * 3] * 5
    yield entry("interlaced RGB, 16 bits, with a transparent colour", keyed, 16, RGB, interlaced=True,
                extra=chunk(b"tRNS", struct.pack(">HHH", *key)),
                pixels=[expected(p, 16, RGB)[:3] + [0 if list(p) == key else 255]
                        for row in keyed for p in row])
    wide = [[tuple(257 * v for v in p) for p in row] for row in faint]
    yield entry("gamma of linear light with alpha, interlaced, 16 bits", wide, 16, RGBA, interlaced=True,
                tolerance=1, extra=chunk(b"gAMA", struct.pack(">I", 100000)),
                pixels=[[shown(v, 1) for v in p[:3]] + [p[3]] for row in faint for p in row])


def broken():
    good = file([[(1, 2, 3, 4), (5, 6, 7, 8)]], 8, RGBA)
    one = chunk(b"IDAT", zlib.compress(b"\0\0\0\0\0")) + chunk(b"IEND", b"")
    yield "no bytes", b""
    yield "the signature alone", SIGNATURE
    yield "another format", b"GIF89a" + bytes(60)
    yield "a signature that passed through a text transfer", good.replace(b"\r\n", b"\n", 1)
    yield "no pixels", SIGNATURE + header(1, 1, 8, RGBA) + chunk(b"IEND", b"")
    yield "width 0", SIGNATURE + header(0, 1, 8, RGBA) + one
    yield "height 0", SIGNATURE + header(1, 0, 8, RGBA) + one
    yield "a width of 2^31 - 1", SIGNATURE + header(2**31 - 1, 1, 8, RGBA) + one
    yield "a width of 2^32 - 1", SIGNATURE + header(2**32 - 1, 1, 8, RGBA) + one
    yield "a depth of 3 bits", SIGNATURE + header(1, 1, 3, GREY) + one
    yield "colour type 5", SIGNATURE + header(1, 1, 8, 5) + one
    yield "a palette that is missing", SIGNATURE + header(1, 1, 8, PALETTE) + one
    yield "a header with a wrong checksum", good[:32] + bytes([good[32] ^ 1]) + good[33:]
    yield "no zlib data", (SIGNATURE + header(1, 1, 8, RGBA) + chunk(b"IDAT", b"\xff" * 8) + chunk(b"IEND", b""))
    yield "too few pixels", SIGNATURE + header(50, 50, 8, RGBA) + one
    wide = file([[(v,) * 3 for v in range(0, 65536, 7000)]] * 9, 16, RGB, interlaced=True)
    yield "interlaced RGB, 16 bits, half of it", wide[:len(wide) // 2]
    yield "interlaced RGB, 16 bits, too few pixels", SIGNATURE + header(50, 50, 16, RGB, 1) + one
    # Larger than a PixelBuffer, though not than libpng's limits: `size` in the place of `broken`.
    for width, height in [(65537, 1), (1, 65537), (65536, 4097), (1000000, 1000000)]:
        yield (width, height), SIGNATURE + header(width, height, 8, RGBA) + one


def broken_entry(name, data):
    text = base64.b64encode(data).decode()
    if isinstance(name, tuple):
        return {"name": f"{name[0]} x {name[1]} pixels", "file": text, "size": list(name)}
    return {"name": name, "file": text}


if __name__ == "__main__":
    print('{"read": [')
    print(",\n".join(json.dumps(case, separators=(",", ":")) for case in cases()))
    print('], "broken": [')
    print(",\n".join(json.dumps(broken_entry(*case), separators=(",", ":")) for case in broken()))
    print("]}")
