"""Pillow: polygons, which it fills without antialiasing, and the blend modes of ImageChops."""

import math

import PIL
import PIL.Image
import PIL.ImageChops
import PIL.ImageDraw
from pictures import FULL, picture
from protocol import Skip, serve

CHOPS = {"multiply": "multiply", "screen": "screen", "overlay": "overlay", "darken": "darker",
         "lighten": "lighter", "hardLight": "hard_light", "softLight": "soft_light",
         "difference": "difference"}


def coverage(rings, fillRule, width, height):
    if len(rings) > 1:
        raise Skip("Pillow has polygons of one ring")
    if fillRule != "even-odd":
        raise Skip("Pillow fills by the even-odd rule")
    image = picture(width, height, lambda width, height: PIL.Image.new("L", (width, height)))
    for ring in rings:
        if len(ring) < 2 or not all(abs(number) < 2**31 for vertex in ring for number in vertex):
            raise Skip("a ring of fewer than two vertices, or a vertex beyond 32 bits")
        # Pillow cuts vertices to whole numbers. Those are the middles of pixels.
        vertices = [(math.ceil(x - 0.5), math.ceil(y - 0.5)) for x, y in ring]
        PIL.ImageDraw.Draw(image).polygon(vertices, fill=FULL)
    return list(image.tobytes())


def blend(mode, source, backdrop, coverage):
    """ImageChops has the formulas for opaque colors, and `alpha_composite` the mode normal."""
    if not len(source) == len(backdrop) == len(coverage) or not source:
        raise Skip("lists of different lengths, or without pixels")
    opaque = all(pixel[3] == FULL for pixel in [*source, *backdrop])
    if mode not in ["normal", *CHOPS] or not opaque or any(part != FULL for part in coverage):
        raise Skip("Pillow blends opaque pixels, without a coverage")
    images = [PIL.Image.new("RGB", (len(source), 1)) for _ in range(2)]
    for image, pixels in zip(images, [backdrop, source]):
        image.putdata([tuple(int(part) for part in pixel[:3]) for pixel in pixels])
    if mode == "normal":
        result = PIL.Image.alpha_composite(*(image.convert("RGBA") for image in images)).convert("RGB")
    else:
        result = getattr(PIL.ImageChops, CHOPS[mode])(*images)
    values = result.tobytes()
    return [[*values[start : start + 3], FULL] for start in range(0, len(values), 3)]


serve(
    "Pillow",
    PIL.__version__,
    "https://python-pillow.org/",
    {("planar", "coverage"): coverage, ("planar", "blend"): blend},
    language="C",
)
