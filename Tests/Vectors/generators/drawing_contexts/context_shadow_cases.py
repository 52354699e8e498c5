"""Suite drawing-context-shadows: shadows of shapes, from context_shadows.py.

Tolerances. To those of context_paths.py a shadow adds a level: the opacities of the shape are rounded before
they are blurred, and those of the shadow where it is moved by parts of a pixel.
"""

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, add_like, pictures, polygon, suite)
from inputs import INF, NAN

SHAPE = ["fill", [4.4, 3.2, 5, 3.6]]
SIZE = (15, 11)


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-shadows")
    for part in (_offsets, _far, _blurs, _colors, _shapes, _mixing, _none, _alone):
        part(result)
    return [result]


def _add(group, name, *steps, **members):
    add(group, name, *steps, **dict({"size": SIZE, "background": WHITE}, **members))


def _offsets(of_suite):
    group = pictures(of_suite, "offsets")
    for name, offset in {
            "none": [0, 0], "right": [3, 0], "left": [-3, 0], "down": [0, 2], "up": [0, -2], "both": [3, -2],
            "half": [2.5, 1.5], "parts": [-2.25, 1.75], "beyond": [30, 0]
    }.items():
        for blur in (0, 1.6):
            _add(group, "%s-%s" % (name, "blurred" if blur else "sharp"), ["setShadow", offset, blur, RED],
                 ["setFillColor", BLUE], SHAPE)
    # Only the shadow is in the picture.
    for name, offset in {"left": [20, 3], "right": [-18, 2], "above": [2, 14], "below": [-3, -15]}.items():
        for blur in (0, 2.4):
            _add(group, "from-the-%s-%s" % (name, "blurred" if blur else "sharp"),
                 ["setShadow", offset, blur, RED], ["fill", [5 - offset[0], 3 - offset[1], 5.4, 4]])
    for scale in (2, 0.5):
        _add(group,
             "scale-" + str(scale).replace(".", "-"), ["setShadow", [2, -1], 1.2, RED],
             ["fill", [4 / scale, 3 / scale, 5 / scale, 3.6 / scale]],
             scale=scale)
    _add(group, "not-transformed", ["scaleBy", 2, 0.5], ["translateBy", 1, 4], ["rotate", 0.2],
         ["setShadow", [3, 2], 1, RED], ["fill", [1, 3, 2, 7]])


def _far(of_suite):
    group = pictures(of_suite, "far-shapes")
    # A sharp shadow at a whole offset is the shape in the color of the shadow.
    for name, (x, y) in {"left": (2600, 0), "right": (-2600, 0), "above": (3, 2600), "below":
                         (0, -2700)}.items():
        for is_smooth in (True, False):
            for scale in (1, 2):
                edges = ["setShouldAntialias", is_smooth]
                rect = [4.4 / scale, 3.2 / scale, 5 / scale, 3.6 / scale]
                far = [rect[0] - x, rect[1] - y] + rect[2:]
                add_like(group,
                         "%s-%s-%d" % (name, "smooth" if is_smooth else "centers", scale),
                         [edges, ["setShadow", [x, y], 0, RED], ["fill", far]],
                         [edges, ["setFillColor", RED], ["fill", rect]],
                         size=SIZE,
                         scale=scale)


def _blurs(of_suite):
    group = pictures(of_suite, "blurs")
    for blur in (0.2, 0.6, 1, 2, 3.4, 5, 8):
        _add(group, "blur-" + str(blur).replace(".", "-"), ["setShadow", [1, 0], blur, RED],
             ["setFillColor", [0, 0, 0, 0.2]], SHAPE)
    _add(group, "negative", ["setShadow", [2, 1], -4, RED], SHAPE)
    _add(group, "wide-and-low", ["setShadow", [0, 0], 3, RED], ["fill", [-9, 5, 40, 1]])
    _add(group, "narrow-and-high", ["setShadow", [0, 0], 3, RED], ["fill", [7, -9, 1, 40]])
    _add(group, "one-pixel", ["setShadow", [0, 0], 2, RED], ["fill", [7, 5, 1, 1]])
    _add(group, "two-parts", ["setShadow", [1, 1], 2, RED], ["addRects", [[1, 1, 2, 3], [10, 6, 3, 2]]],
         ["fillPath"])
    _add(group, "whole-picture", ["setShadow", [0, 0], 4, RED], ["setFillColor", GLASS],
         ["fill", [-30, -30, 90, 90]])


def _colors(of_suite):
    group = pictures(of_suite, "colors")
    for name, color in {
            "opaque": [0.2, 0.6, 0.4, 1], "translucent": [0.2, 0.6, 1, 0.4], "beyond": [2, -1, 0.4, 1],
            "beyond-alpha": [0.2, 0.6, 0.4, 3]
    }.items():
        _add(group, name, ["setShadow", [2, 1], 1.2, color], SHAPE)
    _add(group, "default", ["setShadow", [2, 1], 1.2], SHAPE)
    _add(group, "default-sharp", ["setShadow", [2, 1], 0], SHAPE)
    # The opacity of the shape counts, not its color.
    for name, color in {"translucent": GLASS, "white": WHITE, "transparent": [1, 0, 0, 0]}.items():
        _add(group, "of-" + name, ["setShadow", [2, 1], 1.2, RED], ["setFillColor", color], SHAPE)
    _add(group, "of-an-alpha", ["setAlpha", 0.4], ["setShadow", [2, 1], 1.2, RED],
         ["setFillColor", [0, 0, 1, 0.6]], SHAPE)


def _shapes(of_suite):
    group = pictures(of_suite, "shapes")
    image = {
        "a":
        {"width": 2, "height": 2, "pixels": [[255, 0, 51, 255], [0, 102, 0, 204], [51, 51, 51, 51], [0] * 4]}
    }
    stops = {"colors": [RED, [0, 0, 1, 0.2]], "locations": [0, 1]}
    shadow = ["setShadow", [2, 1], 1.4, [0, 0.4, 0, 1]]
    for name, step in {
            "stroke": ["stroke", [4, 3, 6, 4], 1.4], "image": ["draw", "a", [3, 2, 6, 5]], "segments":
        ["strokeLineSegments", [[2, 2], [9, 3], [3, 7], [10, 6]]]
    }.items():
        _add(group, name, shadow, step, images=image)
    _add(group, "triangle", shadow, *polygon((2, 1), (11, 4), (5, 8)), ["fillPath"])
    _add(group, "even-odd", shadow, ["addRects", [[1, 1, 10, 8], [4, 3, 4, 4]]], ["fillPath", "even-odd"])
    _add(group, "fill-and-stroke", shadow, ["setFillColor", GLASS], ["setStrokeColor", [1, 0, 0, 0.4]],
         ["setLineWidth", 2], ["addRect", [4, 3, 6, 4]], ["drawPath", "fillStroke"])
    _add(group, "two-shapes", shadow, ["setFillColor", GREEN], ["fill", [2, 2, 5, 4]], ["setFillColor", BLUE],
         ["fill", [6, 4, 5, 4]])
    _add(group, "each-rect", shadow, ["fillRects", [[2, 2, 5, 4], [6, 4, 5, 4]]])
    _add(group, "gradient", shadow, ["clipToRect", [3, 2, 8, 6]],
         ["drawLinearGradient", stops, [4, 0], [10, 0], []])


def _mixing(of_suite):
    group = pictures(of_suite, "mixing")
    shadow = ["setShadow", [2, 1], 1.4, [0.8, 0.2, 0, 0.6]]
    for mode in ("multiply", "screen", "destinationOver", "sourceAtop", "plusLighter"):
        _add(group,
             mode.lower(),
             shadow, ["setBlendMode", mode], ["setFillColor", BLUE],
             SHAPE,
             background=[0.6, 0.8, 0.4, 0.8])
    _add(group, "clipped", ["clipToRect", [5.4, 0, 5, 8.2]], shadow, SHAPE)
    _add(group, "clipped-by-a-path", *polygon((2, 1), (14, 4), (5, 10)), ["clip"], shadow, SHAPE)
    # The shape is not clipped before its shadow is made.
    _add(group, "clip-beside-the-shape", ["clipToRect", [9.4, 3, 4, 8]], ["setShadow", [4, 1], 1.2, RED],
         SHAPE)
    _add(group, "clip-beside-the-shadow", ["clipToRect", [0, 0, 6, 8]], ["setShadow", [8, 1], 0, RED], SHAPE)
    _add(group, "clip-after-a-shadow", shadow, ["clipToRect", [5.4, 0, 5, 8.2]], SHAPE,
         ["fill", [0, 0, 15, 2]])
    _add(group, "empty-clip", ["clip"], shadow, SHAPE)
    _add(group, "not-of-clear", shadow, ["clear", [4, 3, 5, 4]], background=GREEN)


def _none(of_suite):
    group = pictures(of_suite, "none")
    _add(group, "null", ["setShadow", [2, 1], 0, RED], ["setShadow", [3, 3], 1, None], SHAPE)
    _add(group, "transparent", ["setShadow", [2, 1], 0, RED], ["setShadow", [3, 3], 1, [1, 0, 0, 0]], SHAPE)
    _add(group, "negative-alpha", ["setShadow", [3, 3], 1, [1, 0, 0, -1]], SHAPE)
    _add(group, "restored", ["saveGState"], ["setShadow", [2, 1], 0, RED], ["restoreGState"], SHAPE)
    for name, value in (("nan", NAN), ("inf", INF), ("minus-inf", -INF)):
        for index, (offset, blur) in enumerate((([value, 1], 1), ([1, value], 1), ([1, 1], value))):
            _add(group, "%s-%d" % (name, index), ["setShadow", offset, blur, RED], SHAPE, flags=["NotFinite"])


def _alone(of_suite):
    group = pictures(of_suite, "alone")
    path = [["M", 4, 3], ["L", 10, 4], ["L", 6, 8], ["Z"]]
    for name, offset, blur in (("sharp", [2, 1], 0), ("blurred", [0, 0], 2), ("moved", [-1.5, 1], 1.2)):
        _add(group, name, ["drawShadow", path, offset, blur, RED])
    _add(group, "transformed", ["translateBy", 1, 0.6], ["scaleBy", 1.2, 0.8],
         ["drawShadow", path, [1, 1], 1, BLUE])
    _add(group, "clipped", ["clipToRect", [5.4, 0, 5, 8.2]], ["drawShadow", path, [1, 1], 1, BLUE])
    _add(group, "clipped-by-a-path", *polygon((2, 1), (14, 4), (5, 10)), ["clip"],
         ["drawShadow", path, [1, 1], 1, BLUE])
    _add(group, "alpha", ["setAlpha", 0.4], ["drawShadow", path, [1, 1], 1, [0, 0, 1, 0.6]])
    _add(group, "fill-color-does-not-matter", ["setFillColor", [1, 1, 1, 0.2]],
         ["drawShadow", path, [1, 1], 1, BLUE])
    _add(group, "state-stays", ["setShadow", [3, 2], 0, GREEN], ["drawShadow", path, [1, 1], 1, BLUE],
         ["fill", [2, 1, 3, 2]])
    _add(group, "transparent", ["drawShadow", path, [1, 1], 1, [0, 0, 1, 0]])
    _add(group, "not-finite", ["drawShadow", path, [1, NAN], 1, BLUE], flags=["NotFinite"])
    _add(group, "path-stays", ["addRect", [1, 1, 3, 3]], ["drawShadow", path, [1, 1], 0, BLUE], ["fillPath"])
