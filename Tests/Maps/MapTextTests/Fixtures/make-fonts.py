#!/usr/bin/env python3
"""Writes the small fonts latin.ttf, blank.ttf, japanese.ttf and arabic.ttf, or with --check compares
them: for tests of fonts that stand in for each other. The tables are packed by hand, so no font tool is
needed.

    python3 Tests/Maps/MapTextTests/Fixtures/make-fonts.py [--check]

Every character is a rectangle, as wide as its advance less a tenth of an em on both sides:

| file         | units per em | characters     | advance | rectangle             | for a missing character   |
|--------------|--------------|----------------|---------|-----------------------|---------------------------|
| latin.ttf    | 1000         | space A B      | 600     | 100...500 x 0...700   | a rectangle, advance 600  |
| blank.ttf    | 1000         | space A B (*)  | 600     | 100...500 x 0...700   | nothing, advance 0        |
| japanese.ttf | 1000         | U+65E5 U+672C  | 1000    | 100...900 x 0...800   | a rectangle, advance 1000 |
| arabic.ttf   | 2000         | U+0627 U+0628  | 800     | 200...600 x 0...1000  | a rectangle, advance 800  |

(*) B has a glyph without an outline, which is as wide as the others.
"""
import pathlib
import struct
import sys


def rectangle(left, right, top):
    """A glyph with one contour of four points."""
    xs, ys = (left, left, right, right), (0, top, top, 0)
    moves = lambda values: [b - a for a, b in zip((0, *values), values)]
    return (struct.pack(">hhhhh", 1, left, 0, right, top) + struct.pack(">HH", 3, 0) + bytes([1] * 4)
            + struct.pack(">8h", *moves(xs), *moves(ys)))


def character_map(characters):
    """A table of format 4 with one segment for each character; glyph n + 1 is that of character n."""
    segments = sorted((character, glyph + 1) for glyph, character in enumerate(characters)) + [(0xFFFF, 0)]
    count = len(segments)
    ends = struct.pack(f">{count}H", *(character for character, _ in segments))
    deltas = struct.pack(f">{count}H", *((glyph - character) % 0x10000 for character, glyph in segments))
    body = ends + bytes(2) + ends + deltas + bytes(2 * count)
    header = struct.pack(">7H", 4, 14 + len(body), 0, 2 * count, 2, 0, 2 * count - 2)
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + header + body


def font(units, characters, glyphs, advances):
    """A font; the first glyph and advance are those of missing characters."""
    ends = [0]
    for glyph in glyphs:
        ends.append(ends[-1] + len(glyph))
    count = len(glyphs)
    tables = {
        b"cmap": character_map(characters),
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, units, 0, 0, 0, 0, units, units,
                             0, 8, 2, 1, 0),
        b"hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, units * 4 // 5, -units // 5, 0, max(advances), 0, 0,
                             units, 1, 0, 0, 0, 0, 0, 0, 0, count),
        b"hmtx": b"".join(struct.pack(">Hh", advance, units // 10) for advance in advances),
        b"loca": struct.pack(f">{count + 1}I", *ends),
        b"maxp": struct.pack(">I14H", 0x10000, count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    result, body, offset = struct.pack(">IHHHH", 0x10000, len(tables), 64, 2, 48), b"", 12 + 16 * len(tables)
    for name, content in tables.items():
        result += name + struct.pack(">III", 0, offset + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    return result + body


def main():
    folder = pathlib.Path(__file__).parent
    latin = rectangle(100, 500, 700)
    latin_characters = [0x20, 0x41, 0x42]
    fonts = {
        "latin": font(1000, latin_characters, [latin, b"", latin, latin], [600] * 4),
        "blank": font(1000, latin_characters, [b"", b"", latin, b""], [0, 600, 600, 600]),
        "japanese": font(1000, [0x65E5, 0x672C], [rectangle(100, 900, 800)] * 3, [1000] * 3),
        "arabic": font(2000, [0x627, 0x628], [rectangle(200, 600, 1000)] * 3, [800] * 3),
    }
    for name, content in fonts.items():
        path = folder / f"{name}.ttf"
        if "--check" not in sys.argv:
            path.write_bytes(content)
        elif path.read_bytes() != content:
            sys.exit(f"{path} is not what make-fonts.py writes")


main()
