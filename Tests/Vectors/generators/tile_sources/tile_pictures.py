"""Suite tile-pictures: the formats, sizes and pixels of the pictures of tiles.

PNG files are written here, with data that are stored and not compressed, so that they are the same bytes
everywhere. JPEG files are baseline and gray, and every block of 8 x 8 pixels has one level: a difference of 8
in the first coefficient is one level. WebP files are lossless, with codes of 8 bits for all values of a
channel, or none where it has one value. So all pixels are exact.
"""

import base64
import struct
import zlib

from inputs import Inputs
from tolerances import EXACT
from vector_file import Suite, source

FORMATS = source("PNG (ISO/IEC 15948), JPEG (ITU-T T.81) and WebP (RFC 9649)", "exact",
                 "files that are written from their pixels")
RULE = source("the rule of FORMAT.md", "exact", "what a reader says of files that are damaged")
GRAY, COLOR, PALETTE, GRAY_ALPHA, COLOR_ALPHA = 0, 2, 3, 4, 6
CHANNELS = {GRAY: 1, COLOR: 3, PALETTE: 1, GRAY_ALPHA: 2, COLOR_ALPHA: 4}
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def suites():
    """All suites of this concept."""
    suite = Suite("tile-pictures", "tilePicture.pixels", "formats")
    for part in (_png, _jpeg, _damaged, _largest, _interlaced, _webp):
        part(suite)
    return [suite]


def chunk(name, data):
    """A chunk of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def stored(data):
    """Data of zlib in blocks that are stored."""
    blocks = [data[start:start + 65535] for start in range(0, len(data), 65535)] or [b""]
    body = b"".join(
        struct.pack("<BHH", number == len(blocks) - 1, len(block),
                    len(block) ^ 0xFFFF) + block for number, block in enumerate(blocks))
    return b"\x78\x01" + body + struct.pack(">I", zlib.adler32(data))


def blank(width, height):
    """A PNG file of black pixels in one block of fixed codes of RFC 1951: a 0, many times the byte before,
    258 times each, and single zeros.
    """
    count = height * (1 + (width + 7) // 8)
    # A literal 0 is 8 bits, the length 258 is 8 bits, the distance 1 is 5 bits, the end is 7 bits.
    literal, repeat, end = "00110000", "11000101" + "00000", "0000000"
    bits = "110" + literal + repeat * ((count - 1) // 258) + literal * ((count - 1) % 258) + end
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[start:start + 8][::-1], 2) for start in range(0, len(bits), 8))
    # Adler-32 of zeros: the first sum stays 1, the second counts them.
    body = b"\x78\x01" + data + struct.pack(">I", count % 65521 << 16 | 1)
    return (SIGNATURE + chunk(b"IHDR", struct.pack(">2I5B", width, height, 1, GRAY, 0, 0, 0)) +
            chunk(b"IDAT", body) + chunk(b"IEND", b""))


def png(width, height, kind, depth, rows, before=(), interlaced=0):
    """A PNG file of rows of samples, each row without a filter; `before` are chunks before the data."""
    data = b"".join(b"\0" + _packed(row, depth) for row in rows)
    return (SIGNATURE + chunk(b"IHDR", struct.pack(">2I5B", width, height, depth, kind, 0, 0, interlaced)) +
            b"".join(before) + chunk(b"IDAT", stored(data)) + chunk(b"IEND", b""))


# The passes of Adam7: first column, first row, column step, row step.
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def interlaced(width, height, kind, depth, rows, before=()):
    """A PNG file like that of `png`, interlaced."""
    count, parts = CHANNELS[kind], []
    for x, y, across, down in ADAM7:
        for row in rows[y::down]:
            pixels = [row[start:start + count] for start in range(x * count, len(row), across * count)]
            if pixels:
                parts.append([sample for pixel in pixels for sample in pixel])
    return png(width, height, kind, depth, parts, before, 1)


def _packed(samples, depth):
    if depth == 16:
        return struct.pack(">%dH" % len(samples), *samples)
    bits = "".join(format(sample, "0%db" % depth) for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[start:start + 8], 2) for start in range(0, len(bits), 8))


def _pixel(red, green, blue, alpha=255):
    return [(2 * each * alpha + 255) // 510 for each in (red, green, blue)] + [alpha]


def _add(group, stem, data, kind="png", size=None, pixels=None):
    expected = {"format": kind}
    if size:
        expected.update(width=size[0], height=size[1], pixels=pixels)
    else:
        expected["error"] = "invalid-picture"
    group.case(group.next_identifier(stem), {"picture": base64.b64encode(data).decode("ascii")}, expected)


def _rows(inputs, width, height, kind, largest):
    return [[inputs.integer(0, largest) for _ in range(width * CHANNELS[kind])] for _ in range(height)]


def _color(samples, kind, depth, palette):
    """The pixel of the samples of a PNG file."""
    if kind == PALETTE:
        return _pixel(*palette[samples[0]])
    levels = [(2 * sample * 255 + (1 << depth) - 1) // (2 * ((1 << depth) - 1)) for sample in samples]
    color = levels[:1] * 3 if kind in (GRAY, GRAY_ALPHA) else levels[:3]
    return _pixel(*color, levels[-1] if kind in (GRAY_ALPHA, COLOR_ALPHA) else 255)


def _pixels(rows, kind, depth, palette=None):
    count = CHANNELS[kind]
    return [
        _color(row[start:start + count], kind, depth, palette) for row in rows
        for start in range(0, len(row), count)
    ]


def _png(suite):
    group = suite.group("png", FORMATS, EXACT)
    inputs = Inputs(9701)
    for kind, depths in ((GRAY, (1, 2, 4, 8)), (COLOR, (8, )), (GRAY_ALPHA, (8, )), (COLOR_ALPHA, (8, ))):
        for depth in depths:
            for width, height in ((1, 1), (3, 5), (9, 2), (16, 16)):
                rows = _rows(inputs, width, height, kind, (1 << depth) - 1)
                _add(group, "kind", png(width, height, kind, depth, rows), "png", (width, height),
                     _pixels(rows, kind, depth))
    palette = [[inputs.integer(0, 255) for _ in range(3)] for _ in range(16)]
    colors = chunk(b"PLTE", bytes(each for color in palette for each in color))
    alphas = [inputs.integer(0, 255) for _ in range(9)]
    for depth in (4, 8):
        rows = _rows(inputs, 7, 4, PALETTE, 15)
        _add(group, "palette", png(7, 4, PALETTE, depth, rows, [colors]), "png", (7, 4),
             _pixels(rows, PALETTE, depth, palette))
        clear = [color + [alpha] for color, alpha in zip(palette, alphas + [255] * 7)]
        _add(group, "palette", png(7, 4, PALETTE, depth, rows, [colors, chunk(b"tRNS", bytes(alphas))]),
             "png", (7, 4), _pixels(rows, PALETTE, depth, clear))
    # Components of 16 bits that are those of 8 bits, or are not near a half between two.
    for kind in (GRAY, COLOR, GRAY_ALPHA):
        rows = [[sample * 257 + inputs.integer(-60, 60) * (0 < sample < 255) for sample in row]
                for row in _rows(inputs, 6, 3, kind, 255)]
        for row in rows:
            if kind == GRAY_ALPHA:
                row[1::2] = [65535] * 6
        _add(group, "wide", png(6, 3, kind, 16, rows), "png", (6, 3), _pixels(rows, kind, 16))
    # Rows by each of the filters; interlaced, where a single row or column has few passes.
    width, height = 6, 5
    rows = _rows(inputs, width, height, COLOR, 255)
    data = b"".join(
        _filtered(number, row, rows[number - 1] if number else [0] * 18) for number, row in enumerate(rows))
    head = chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, COLOR, 0, 0, 0))
    body = chunk(b"IDAT", stored(data))
    _add(group, "filters", SIGNATURE + head + body + chunk(b"IEND", b""), "png", (width, height),
         _pixels(rows, COLOR, 8))
    # All after the last pixel is ignored.
    _add(group, "open", SIGNATURE + head + body, "png", (width, height), _pixels(rows, COLOR, 8))
    _add(group, "more", SIGNATURE + head + body + chunk(b"IEND", b"") + b"more", "png", (width, height),
         _pixels(rows, COLOR, 8))
    halves = stored(data)
    split = chunk(b"IDAT", halves[:30]) + chunk(b"IDAT", b"") + chunk(b"IDAT", halves[30:])
    _add(group, "parts", SIGNATURE + head + chunk(b"tEXt", b"a\0b") + split + chunk(b"IEND", b""), "png",
         (width, height), _pixels(rows, COLOR, 8))
    for width, height in ((4096, 1), (1, 4096), (64, 64)):
        rows = [[(x + y) % 2 for x in range(width)] for y in range(height)]
        _add(group, "size", png(width, height, GRAY, 1, rows), "png", (width, height), _pixels(rows, GRAY, 1))
    for width, height in ((4097, 1), (5000, 3), (3, 5000)):
        _add(group, "size", png(width, height, GRAY, 1, [[0] * width] * height), "png", (width, height), None)


def _filtered(kind, row, above):
    """A row of pixels of three bytes by the filter of a number."""
    result = [kind]
    for index, sample in enumerate(row):
        left = row[index - 3] if index >= 3 else 0
        corner = above[index - 3] if index >= 3 else 0
        result.append((sample - (0, left, above[index],
                                 (left + above[index]) // 2, _paeth(left, above[index], corner))[kind]) % 256)
    return bytes(result)


def _paeth(left, above, corner):
    base = left + above - corner
    return min((abs(base - left), 0, left), (abs(base - above), 1, above), (abs(base - corner), 2, corner))[2]


def jpeg(width, height, levels):
    """A baseline JPEG file of gray blocks, row by row, of levels of 0 to 255."""
    quantization = b"\xff\xdb" + struct.pack(">HB", 67, 0) + bytes([8] + [1] * 63)
    frame = b"\xff\xc0" + struct.pack(">HBHHB3B", 11, 8, height, width, 1, 1, 0x11, 0)
    # Differences of 0 to 8 bits in four bits each; the one code for the others is the end of the block.
    first = b"\xff\xc4" + struct.pack(">HB", 2 + 1 + 16 + 9, 0) + bytes([0, 0, 0, 9] + [0] * 12) + bytes(
        range(9))
    others = b"\xff\xc4" + struct.pack(">HB", 2 + 1 + 16 + 1, 0x10) + bytes([1] + [0] * 15) + b"\0"
    scan = b"\xff\xda" + struct.pack(">HB2B3B", 8, 1, 1, 0, 0, 63, 0)
    codes, last = [], 128
    for level in levels:
        size = abs(level - last).bit_length()
        difference = level - last if level >= last else level - last + (1 << size) - 1
        codes.append(format(size, "04b") + (format(difference, "0%db" % size) if size else "") + "0")
        last = level
    bits = "".join(codes)
    bits += "1" * (-len(bits) % 8)
    data = bytes(int(bits[start:start + 8], 2) for start in range(0, len(bits), 8))
    return b"\xff\xd8" + quantization + frame + first + others + scan + data.replace(b"\xff",
                                                                                     b"\xff\0") + b"\xff\xd9"


def _jpeg(suite):
    group = suite.group("jpeg", FORMATS, EXACT)
    inputs = Inputs(9702)
    for width, height in ((1, 1), (8, 8), (9, 8), (8, 9), (24, 8), (20, 17), (64, 64), (4097, 1), (3, 5000)):
        across, down = -(-width // 8), -(-height // 8)
        levels = [inputs.integer(0, 255) for _ in range(across * down)]
        pixels = [[levels[y // 8 * across + x // 8]] * 3 + [255] for y in range(height) for x in range(width)]
        _add(group, "blocks", jpeg(width, height, levels), "jpg", (width, height),
             pixels if width * height <= 4096 else None)
    few = [0, 255, 128, 127, 129, 64, 192, 1]
    _add(group, "levels", jpeg(64, 8, few), "jpg", (64, 8),
         [[few[x // 8]] * 3 + [255] for _ in range(8) for x in range(64)])


def _damaged(suite):
    group = suite.group("damaged", RULE, EXACT)
    sound = png(3, 5, COLOR, 8, [[9] * 9] * 5)
    gray = jpeg(20, 17, [50, 60, 70, 80, 90, 100, 110, 120, 130])
    for data, kind in ((b"", None), (b"\x89PN", None), (b"\x89PNG", "png"), (b"GIF89a" + bytes(20), None),
                       (b"RIFF\0\0\0\0WEBP", "webp"), (bytes(4) + b"ftypavif", None),
                       (b"\x1f\x8b\x08\0", None), (b"\xff", None), (b"\xff\xd8", "jpg"),
                       (b"\xff\xd8\xff\xd9", "jpg"),
                       (b"\xff\xd9\xff\xd8", None), (b"hello", None), (sound[1:], None)):
        _add(group, "start", data, kind)
    for count in (8, 20, 32, 40, 60, len(sound) - 40):
        _add(group, "cut", sound[:count])
    for place in (5, 17, 30, 34, 45):
        _add(group, "changed", sound[:place] + bytes([sound[place] ^ 0x55]) + sound[place + 1:])
    _add(group, "data", SIGNATURE + sound[8:33] + chunk(b"IDAT", stored(bytes(20))) + chunk(b"IEND", b""))
    _add(group, "none", SIGNATURE + sound[8:33] + chunk(b"IEND", b""))
    for width, height in ((0, 1), (1, 0), (4097, 4096), (1 << 24, 2), (1 << 31, 1), (70000, 1)):
        _add(group, "size", png(width, height, GRAY, 1, [[0]]))
    _add(group, "depth", png(3, 1, GRAY, 3, [[0] * 3]))
    _add(group, "depth", png(3, 1, COLOR, 4, [[0] * 9]))
    _add(group, "palette", png(3, 1, PALETTE, 8, [[0] * 3]))
    for count in (2, 20, 80, 90, 140, len(gray) - 12):
        _add(group, "cut", gray[:count], "jpg")
    _add(group, "size", jpeg(0, 8, []), "jpg")
    _add(group, "size", jpeg(65535, 65535, []), "jpg")


def _largest(suite):
    group = suite.group("largest", FORMATS, EXACT)
    # 2^24 pixels, and a few more.
    for width, height in ((4096, 4096), (65536, 256)):
        _add(group, "sound", blank(width, height), "png", (width, height), None)
    for width, height in ((4096, 4097), (4097, 4096), (257, 65536), (300, 55925), (1, 65537), (65537, 1)):
        _add(group, "beyond", blank(width, height))
    for width, height in ((65536, 1), (1, 65536)):
        _add(group, "sound", blank(width, height), "png", (width, height), None)
    _add(group, "sound", jpeg(4096, 4096, [128] * (1 << 18)), "jpg", (4096, 4096), None)
    _add(group, "beyond", jpeg(4097, 4096, [128] * (513 << 9)), "jpg")


def _interlaced(suite):
    group = suite.group("interlaced", FORMATS, EXACT)
    inputs = Inputs(9703)
    both = (8, 16)
    for kind, depths in ((GRAY, (1, 4, 8, 16)), (COLOR, both), (GRAY_ALPHA, both), (COLOR_ALPHA, both)):
        for depth in depths:
            for width, height in ((1, 1), (4, 3), (9, 10)):
                rows = _rows(inputs, width, height, kind, min((1 << depth) - 1, 255))
                if depth == 16:
                    rows = [[sample * 257 for sample in row] for row in rows]
                _add(group, "kind", interlaced(width, height, kind, depth, rows), "png", (width, height),
                     _pixels(rows, kind, depth))
    key = [300, 20000, 65535]
    rows = [(key + [301, 20000, 65535]) * 3] * 4
    pixels = [[0] * 4 if number % 2 == 0 else pixel for number, pixel in enumerate(_pixels(rows, COLOR, 16))]
    transparent = chunk(b"tRNS", struct.pack(">3H", *key))
    _add(group, "key", interlaced(6, 4, COLOR, 16, rows, [transparent]), "png", (6, 4), pixels)
    wide = interlaced(9, 10, COLOR, 16, _rows(inputs, 9, 10, COLOR, 65535))
    for count in (60, 100, len(wide) - 40):
        _add(group, "cut", wide[:count])


class _Bits:
    """Bits that are written from the lowest of each byte on."""
    def __init__(self):
        self._text = ""

    def number(self, value, count):
        self._text += format(value, "0%db" % count)[::-1]

    def code(self, text):
        self._text += text

    def data(self):
        text = self._text + "0" * (-len(self._text) % 8)
        return bytes(int(text[start:start + 8][::-1], 2) for start in range(0, len(text), 8))


def webp(width, height, pixels):
    """A lossless WebP file (RFC 9649, section 3) of pixels [red, green, blue, alpha], row by row, or of one
    pixel that all are: no transform, no color cache, one group of prefix codes, no reference to others.
    """
    bits = _Bits()
    bits.number(0x2F, 8)
    bits.number(width - 1, 14)
    bits.number(height - 1, 14)
    bits.number(any(pixel[3] < 255 for pixel in pixels), 1)
    bits.number(0, 3)
    bits.number(0, 3)
    order = (1, 0, 2, 3)
    fixed = [len({pixel[channel] for pixel in pixels}) == 1 for channel in range(4)]
    for channel in order:
        if fixed[channel]:
            # A simple code of one symbol, which takes no bits.
            bits.number(0b101, 3)
            bits.number(pixels[0][channel], 8)
            continue
        # 12 code lengths, by their order 17, 18, 0, 1, ..., 8: the lengths 0 and 8 are 1 bit each.
        bits.number(0, 1)
        bits.number(12 - 4, 4)
        for length in (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1):
            bits.number(length, 3)
        bits.number(0, 1)
        bits.code("1" * 256 + ("0" * 24 if channel == 1 else ""))
    # The code of distances: the symbol 0, which no pixel has.
    bits.number(0b0001, 4)
    for pixel in pixels:
        for channel in order:
            if not fixed[channel]:
                bits.code(format(pixel[channel], "08b"))
    return riff(b"VP8L", bits.data())


def riff(name, data, before=b""):
    """A WebP file of a chunk, after other chunks."""
    body = b"WEBP" + before + name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _canvas(width, height, flags):
    """The first chunk of an extended WebP file."""
    return b"VP8X" + struct.pack("<I", 10) + struct.pack("<I", flags) + struct.pack(
        "<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]


def _webp(suite):
    group = suite.group("webp", FORMATS, EXACT)
    inputs = Inputs(9704)

    def add(stem, data, size=None, pixels=None):
        _add(group, stem, data, "webp", size, pixels)

    for width, height in ((1, 1), (3, 5), (17, 11), (64, 64)):
        for largest in (0, 255):
            pixels = [[inputs.integer(0, 255) for _ in range(3)] + [255 - inputs.integer(0, largest)]
                      for _ in range(width * height)]
            add("kind", webp(width, height, pixels), (width, height), [_pixel(*pixel) for pixel in pixels])
    clear = [[200, 100, 50, alpha] for alpha in range(256)]
    add("alpha", webp(16, 16, clear), (16, 16), [_pixel(*pixel) for pixel in clear])
    sound = webp(16, 16, clear)
    bare = sound[20:20 + struct.unpack("<I", sound[16:20])[0]]
    # All after the length that the file states is ignored, and chunks of other names.
    add("more", sound + b"more", (16, 16), [_pixel(*pixel) for pixel in clear])
    extended = riff(b"VP8L", bare, _canvas(16, 16, 0x10) + b"abcd\4\0\0\0none")
    add("extended", extended, (16, 16), [_pixel(*pixel) for pixel in clear])
    add("size", webp(16383, 1, [[1, 2, 3, 255]]), (16383, 1))
    add("size", webp(1, 16383, [[1, 2, 3, 255]]), (1, 16383))
    add("size", webp(4096, 4096, [[1, 2, 3, 255]]), (4096, 4096))
    for width, height in ((4097, 4096), (16383, 16383), (16384, 1025)):
        add("beyond", webp(width, height, [[1, 2, 3, 255]]))
    for count in (12, 19, 24, 40, 200, len(sound) - 1):
        add("cut", sound[:count])
    for name, data in ((b"VP8L", b""), (b"VP8L", b"\x2e" + bare[1:]), (b"VP8 ", bare), (b"VP9 ", bare),
                       (b"VP8L", bare[:4] + bytes([bare[4] | 0x20]) + bare[5:]), (b"VP8L", bare[:60])):
        add("damaged", riff(name, data))
    add("canvas", riff(b"VP8L", bare, _canvas(16, 17, 0x10)))
    add("canvas", riff(b"VP8L", bare, _canvas(1 << 24, 1 << 24, 0x10)))
    # An animation of two frames: x, y, width and height less one, milliseconds, flags.
    frame = bytes(6) + b"\x0f\0\0" + b"\x0f\0\0" + b"\x64\0\0" + b"\0" + sound[12:]
    frames = b"".join(b"ANMF" + struct.pack("<I", len(frame)) + frame for _ in range(2))
    control = b"ANIM" + struct.pack("<IIH", 6, 0, 0)
    body = b"WEBP" + _canvas(16, 16, 0x12) + control + frames
    add("animated", b"RIFF" + struct.pack("<I", len(body)) + body)
