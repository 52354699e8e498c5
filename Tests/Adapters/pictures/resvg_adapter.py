"""resvg's rasterizer, tiny-skia, through resvg-py: coverage, strokes and gradients as SVG."""

import io
import math

import numpy
import PIL.Image
import resvg_py
from pictures import FULL, pen_members, picture, ring_steps, stops, svg_path
from protocol import Skip, serve

LIMIT = 2**15


def pixels(width, height, content):
    """The pixels of the SVG, as an array of height × width × 4 bytes with straight colors."""
    def render(width, height):
        return resvg_py.svg_to_bytes(svg_string=(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f"{content}</svg>"), skip_system_fonts=True)
    return numpy.asarray(PIL.Image.open(io.BytesIO(picture(width, height, render))).convert("RGBA"))


def levels(array):
    return [int(level) for level in array[:, :, 3].flat]


def finite(steps):
    steps = list(steps)
    if not all(math.isfinite(number) for step in steps for number in step[1:]):
        raise Skip("SVG has no number that is not finite")
    if any(abs(number) > LIMIT for step in steps for number in step[1:]):
        raise Skip("resvg ends the program on some coordinates beyond 2^15")
    return svg_path(steps)


def coverage(rings, fillRule, width, height):
    rule = "evenodd" if fillRule == "even-odd" else "nonzero"
    return levels(pixels(
        width, height, f'<path d="{finite(ring_steps(rings))}" fill-rule="{rule}"/>'))


def stroke(path, pen, width, height):
    line, cap, join, limit, dashes, phase = pen_members(pen)
    dash = f'stroke-dasharray="{" ".join(map(repr, dashes))}" stroke-dashoffset="{phase}"' if dashes else ""
    return levels(pixels(
        width, height,
        f'<path d="{finite(path)}" fill="none" stroke="black" stroke-width="{line}" {dash} '
        f'stroke-linecap="{cap}" stroke-linejoin="{join}" stroke-miterlimit="{limit}"/>'))


def gradient(width, height, colors, locations, **ends):
    pairs = stops(colors, locations)
    if len({color[3] for color in colors}) > 1:
        raise Skip("SVG interpolates colors that are not premultiplied")
    (x1, y1), (x2, y2) = ends["from"], ends["to"]
    if not all(map(math.isfinite, [x1, y1, x2, y2])):
        raise Skip("SVG has no number that is not finite")
    listed = "".join(
        f'<stop offset="{location}" stop-opacity="{color[3]}" '
        f'stop-color="rgb({", ".join(repr(part * FULL) for part in color[:3])})"/>'
        for location, color in pairs)
    array = pixels(
        width, height,
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'{listed}</linearGradient><rect width="{int(width)}" height="{int(height)}" fill="url(#g)"/>')
    # A PNG has straight colors.
    return [[*(int(part) * int(pixel[3]) / FULL for part in pixel[:3]), int(pixel[3])]
            for row in array for pixel in row]


serve(
    "resvg",
    f"{resvg_py.__resvg_version__} (resvg-py {resvg_py.__version__})",
    "https://github.com/linebender/resvg",
    {("planar", "coverage"): coverage, ("planar", "stroke"): stroke, ("planar", "gradient"): gradient},
    language="Rust",
)
