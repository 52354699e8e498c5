"""Suite map-frame: the part of the map and the size of a picture. A frame is a few products of doubles."""

import math
from fractions import Fraction as F

from inputs import INF, NAN
from overlay_cases import INVALID, RULE, WORLD, rect
from tolerances import absolute, relative
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_frames()]


def _frames():
    suite = Suite("map-frame", "map.frame", "loxodrome")
    group = suite.group("frames", RULE, [relative(1e-14), absolute(1e-7)])
    boxes = {
        "wide": rect(1000, 2000, 5000, 1000), "high": rect(1000, 2000, 700,
                                                           3000.5), "square": rect(-500, 100, 256, 256),
        "point": rect(5000, 7000, 0, 0), "line": rect(5000, 7000, 900, 0), "column": rect(5000, 7000, 0, 900),
        "world": rect(0, 0, WORLD, WORLD), "long": rect(0, 0, 100000, 10), "negative": rect(5, 5, -3, 4),
        "null": rect(INF, INF, 0, 0), "nan": rect(NAN, 0, 5, 5), "infinite": rect(0, 0, INF, 4),
        "tiny": rect(WORLD, WORLD, 1e-9, 1e-9), "high-negative": rect(5, 5, 3, -4)
    }
    for name, bounds in boxes.items():
        for margin in (False, True):
            for width, height in ((0, 0), (300, 200), (200, 300), (256, 256), (7, 0)):
                for scale in (1, 2, 1.25):
                    if scale != 1 and (width, height) not in ((0, 0), (300, 200)):
                        continue
                    group.case(
                        "%s-%s-%d-%d-%d" %
                        (name, "margin" if margin else "as-it-is", width, height, 100 * scale), {
                            "bounds": bounds, "hasMargin": margin, "width": width, "height": height,
                            "scale": scale
                        }, frame(bounds, margin, width, height, scale))
    for scale in (0, -1, NAN, INF, 1e-9, 0.0016, 0.002, 1e300):
        group.case(
            "scale-%s" % str(scale).replace(".", "-").replace("+", "").replace("-", "m").replace("e", "e"),
            {"bounds": boxes["square"], "hasMargin": False, "width": 300, "height": 300, "scale": scale},
            frame(boxes["square"], False, 300, 300, scale))
    for width, height in ((-5, 5), (5, -5), (1, 1)):
        group.case(
            "size-%s-%s" % (str(width).replace("-", "m"), str(height).replace("-", "m")),
            {"bounds": boxes["wide"], "hasMargin": False, "width": width, "height": height, "scale": 1},
            frame(boxes["wide"], False, width, height, 1))
    return suite


def frame(bounds, margin, width, height, scale):
    """The frame of a rectangle, by the rule."""
    sides = [bounds[name] for name in ("x", "y", "width", "height")]
    is_null = math.isinf(sides[0]) and sides[0] > 0 and math.isinf(sides[1]) and sides[1] > 0
    if margin and (is_null or sides[2] < 0 or sides[3] < 0):
        sides = [0, 0, WORLD, WORLD]
    elif margin:
        if not all(math.isfinite(side) for side in sides):
            return INVALID
        beside = F(max(sides[2:])) / 25 or F(2048)
        sides = [
            F(sides[0]) - beside,
            F(sides[1]) - beside,
            F(sides[2]) + 2 * beside,
            F(sides[3]) + 2 * beside
        ]
    if not _is_drawable(sides) or not math.isfinite(scale):
        return INVALID
    x, y, w, h = map(F, sides)
    if width == 0 or height == 0:
        width, height = (math.floor(max(F(256), side * 1024 / max(w, h)) + F(1, 2)) for side in (w, h))
    columns, rows = (math.floor(side * F(scale) + F(1, 2)) if side * scale >= 0 else 0
                     for side in (width, height))
    if not (1 <= columns < 1 << 63 and 1 <= rows < 1 << 63):
        return INVALID
    if w * rows != h * columns:
        unit = max(w / columns, h / rows)
        x, y, w, h = x + (w - unit * columns) / 2, y + (h - unit * rows) / 2, unit * columns, unit * rows
    if not _is_drawable([x, y, w, h]):
        return INVALID
    return {"mapRect": {"x": x, "y": y, "width": w, "height": h}, "width": columns, "height": rows}


def _is_drawable(sides):
    if not all(math.isfinite(side) for side in sides):
        return False
    x, y, width, height = map(float, sides)
    return width > 0 and height > 0 and x + width > x and y + height > y and math.isfinite(
        x + width) and math.isfinite(y + height)
