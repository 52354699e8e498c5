"""What the adapters of rasterizers share. Pixels, paths and pens are those of FORMAT.md."""

from protocol import InvalidArgument, Skip

# A library computes with these levels; FORMAT.md's colors are 0…1.
FULL = 255


def picture(width, height, create):
    """The library's picture of the size, which `create` returns.

    A size that the library rejects is an invalid argument. Pictures without pixels exist in no
    library of this folder, and those of more than 2^20 pixels are too long for an answer.
    """
    if width == 0 or height == 0:
        raise Skip("the library has no picture without pixels")
    if max(abs(width), abs(height), abs(width * height)) > 2**20:
        raise Skip("a picture of more than 2^20 pixels")
    try:
        made = create(int(width), int(height))
    except Exception as refused:
        raise InvalidArgument from refused
    if made is None:
        raise InvalidArgument
    return made


def ring_steps(rings):
    """The rings as one path of FORMAT.md's steps."""
    for ring in rings:
        for number, (x, y) in enumerate(ring):
            yield ["L" if number else "M", x, y]
        if ring:
            yield ["Z"]


def svg_path(steps):
    """The steps as the attribute `d` of SVG."""
    return " ".join(" ".join([step[0], *(repr(number) for number in step[1:])]) for step in steps)


def pen_members(pen):
    """Width, cap, join, miter limit, dashes and phase, with the defaults of the scene format."""
    if "hairline" in pen:
        raise Skip("the library has no line of one pixel at any scale")
    dashes = pen.get("dash", [])
    if len(dashes) % 2:
        dashes = dashes * 2
    return (pen["width"], pen.get("cap", "butt"), pen.get("join", "miter"),
            pen.get("miterLimit", 10.0), dashes if any(dashes) else [], pen.get("phase", 0.0))


def straight(pixel):
    """A premultiplied pixel as a straight color, 0…1."""
    alpha = pixel[3]
    return [component / alpha if alpha else 0.0 for component in pixel[:3]] + [alpha / FULL]


def check_coverage(coverage):
    """Raises an exception unless every pixel is covered completely or not at all.

    These libraries blend shapes. A pixel that a shape covers in part is a question to the rasterizer,
    which the operation `coverage` asks.
    """
    if not all(0 <= part <= FULL for part in coverage):
        raise InvalidArgument
    if not all(part in (0, FULL) for part in coverage):
        raise Skip("the coverage of a part of a pixel is the rasterizer's")


def stops(colors, locations):
    """The stops as pairs of location and color, in the order and range that libraries ask for."""
    if len(colors) != len(locations):
        raise InvalidArgument
    if not colors:
        raise Skip("the library has no gradient without stops")
    pairs, last = [], 0.0
    for color, location in zip(colors, locations):
        last = max(last, min(max(location, 0.0), 1.0))
        pairs.append((last, color))
    return pairs


def rows(pixels):
    """The pixels of an array of height × width × 4 bytes, row by row."""
    return [[int(component) for component in pixel] for row in pixels for pixel in row]


# Blend modes as scene files name them, with the W3C's formulas.
SEPARABLE = ["multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
             "hardLight", "softLight", "difference", "exclusion"]
HSL = ["hue", "saturation", "color", "luminosity"]
