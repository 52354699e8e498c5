"""Skia's rasterizer through skia-python: coverage, strokes, gradients and blend modes."""

import numpy
import skia
from pictures import HSL, SEPARABLE, check_coverage, pen_members, picture, ring_steps, rows, stops, straight
from protocol import Skip, serve

CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join,
         "bevel": skia.Paint.kBevel_Join}
MODES = {
    "normal": "SrcOver", "clear": "Clear", "copy": "Src", "sourceIn": "SrcIn", "sourceOut": "SrcOut",
    "sourceAtop": "SrcATop", "destinationOver": "DstOver", "destinationIn": "DstIn",
    "destinationOut": "DstOut", "destinationAtop": "DstATop", "xor": "Xor", "plusLighter": "Plus",
    **{mode: mode[0].upper() + mode[1:] for mode in SEPARABLE + HSL},
}


class Picture:
    """A picture of premultiplied pixels with the canvas that draws on them."""

    def __init__(self, width, height):
        self.pixels = numpy.zeros((height, width, 4), dtype=numpy.uint8)
        self.surface = skia.Surface.MakeRasterDirect(
            skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType),
            self.pixels, width * 4)
        self.canvas = self.surface.getCanvas()


def path_of(steps):
    path = skia.Path()
    for name, *numbers in steps:
        {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo,
         "Z": path.close}[name](*numbers)
    return path


def levels(made):
    return [int(level) for level in made.pixels[:, :, 3].flat]


def coverage(rings, fillRule, width, height):
    made = picture(width, height, Picture)
    path = path_of(ring_steps(rings))
    path.setFillType(skia.PathFillType.kEvenOdd if fillRule == "even-odd" else skia.PathFillType.kWinding)
    made.canvas.drawPath(path, skia.Paint(AntiAlias=True))
    return levels(made)


def stroke(path, pen, width, height):
    made = picture(width, height, Picture)
    line, cap, join, limit, dashes, phase = pen_members(pen)
    if line == 0:
        raise Skip("a width of 0 is a hairline to Skia")
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=line,
                       StrokeCap=CAPS[cap], StrokeJoin=JOINS[join], StrokeMiter=limit)
    if dashes:
        paint.setPathEffect(skia.DashPathEffect.Make(dashes, phase))
    made.canvas.drawPath(path_of(path), paint)
    return levels(made)


def gradient(width, height, colors, locations, **ends):
    made = picture(width, height, Picture)
    pairs = stops(colors, locations)
    start, end = (skia.Point(*ends[name]) for name in ("from", "to"))
    shader = skia.GradientShader.MakeLinear(
        [start, end], [skia.Color4f(*color).toColor() for _, color in pairs],
        [location for location, _ in pairs], flags=skia.GradientShader.kInterpolateColorsInPremul_Flag)
    made.canvas.drawPaint(skia.Paint(Shader=shader))
    return rows(made.pixels)


def blend(mode, source, backdrop, coverage):
    """Each pixel with a coverage is a rectangle."""
    if mode not in MODES:
        raise Skip(f"Skia has no {mode}")
    if not len(source) == len(backdrop) == len(coverage):
        raise Skip("lists of different lengths")
    check_coverage(coverage)
    made = picture(len(source), 1, Picture)
    made.pixels[0] = numpy.array(backdrop)
    for x, (pixel, part) in enumerate(zip(source, coverage)):
        paint = skia.Paint(AntiAlias=True, BlendMode=getattr(skia.BlendMode, "k" + MODES[mode]))
        paint.setColor4f(skia.Color4f(*straight(pixel)))
        if part:
            made.canvas.drawRect(skia.Rect(x, 0, x + 1, 1), paint)
    return rows(made.pixels)


serve(
    "Skia",
    f"m{skia.__version__.split('.')[0]} (skia-python {skia.__version__})",
    "https://skia.org/",
    {
        ("planar", "coverage"): coverage,
        ("planar", "stroke"): stroke,
        ("planar", "gradient"): gradient,
        ("planar", "blend"): blend,
    },
    language="C++",
)
