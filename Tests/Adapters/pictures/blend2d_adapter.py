"""Blend2D through blend2d-py: coverage by the nonzero rule, and two blend modes."""

import importlib.metadata

import blend2d
from pictures import check_coverage, picture, ring_steps, rows, straight
from protocol import Skip, serve

# blend2d-py has these of Blend2D's modes.
MODES = {"normal": blend2d.CompOp.SRC_OVER, "copy": blend2d.CompOp.SRC_COPY}


def pixels(image):
    """The image's pixels, which are premultiplied and in the order blue, green, red, alpha."""
    return image.asarray()


def coverage(rings, fillRule, width, height):
    if fillRule != "nonzero":
        raise Skip("blend2d-py has no even-odd rule")
    image = picture(width, height, blend2d.Image)
    path = blend2d.Path()
    for name, *numbers in ring_steps(rings):
        {"M": path.move_to, "L": path.line_to, "Z": path.close}[name](*numbers)
    context = blend2d.Context(image)
    context.set_comp_op(blend2d.CompOp.SRC_COPY)
    context.set_fill_style_rgba(0, 0, 0, 0)
    context.fill_all()
    context.set_comp_op(blend2d.CompOp.SRC_OVER)
    context.set_fill_style_rgba(0, 0, 0, 255)
    context.fill_path(path)
    context.end()
    return [int(level) for level in pixels(image)[:, :, 3].flat]


def blend(mode, source, backdrop, coverage):
    """Each pixel with a coverage is a rectangle."""
    if mode not in MODES:
        raise Skip(f"blend2d-py has no {mode}")
    if not len(source) == len(backdrop) == len(coverage):
        raise Skip("lists of different lengths")
    check_coverage(coverage)
    image = picture(len(source), 1, blend2d.Image)
    pixels(image)[0] = [[blue, green, red, alpha] for red, green, blue, alpha in backdrop]
    context = blend2d.Context(image)
    context.set_comp_op(MODES[mode])
    for x, (pixel, part) in enumerate(zip(source, coverage)):
        context.set_fill_style_rgba(*(round(component * 255) for component in straight(pixel)))
        if part:
            context.fill_rect(x, 0, 1, 1)
    context.end()
    return rows(pixels(image)[:, :, [2, 1, 0, 3]])


serve(
    "Blend2D",
    f"blend2d-py {importlib.metadata.version('blend2d-py')}",
    "https://blend2d.com/",
    {("planar", "coverage"): coverage, ("planar", "blend"): blend},
    language="C++",
)
