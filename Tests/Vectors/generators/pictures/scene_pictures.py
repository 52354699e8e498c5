"""The picture of a scene (Tests/Scenes/FORMAT.md): the oracle of the suite draw.

Each entry covers an area of each pixel: of a fill exactly (pixel_area.py), of a stroke in closed form
(convex_area.py), from doubles, rounded to 1e-9 of a pixel. The area of its clip multiplies it. The color of
a pixel is that at its center, and the modes of blending.py mix it with what is below. Areas of fills, colors
and what is mixed are rationals and rounded at the end only. Where a line of changing color is nearest to a
center is found in doubles.

Arcs and lines of changing color know similar transforms only: a turn, a reflection and one scale.
"""

import math
from fractions import Fraction

import blending
import convex_area
import gradient_plane
import stroking
from blend_modes import thousandths
from pixel_area import PixelAreas

IDENTITY = [1, 0, 0, 1, 0, 0]
CLEAR = [Fraction(0)] * 4


def picture(scene, images):
    """The pixels row by row, as levels of three decimals."""
    width, height = scene["width"], scene["height"]
    background = blending.premultiplied(scene.get("background", [0, 0, 0, 0]))
    pixels = [background] * (width * height)
    for entry, index, color, area in _painted(scene, images):
        pixels[index] = blending.mixed(entry.get("blend", "normal"), color, pixels[index], area)
    return [[thousandths(255 * value) for value in pixel] for pixel in pixels]


def most_entries(scene, images):
    """The largest number of entries that a pixel shows, from the last one that is opaque and covers it."""
    counts = [0] * (scene["width"] * scene["height"])
    for entry, index, color, area in _painted(scene, images):
        hides = area == 1 and color[3] == 1 and entry.get("blend", "normal") in ("normal", "copy")
        counts[index] = 1 if hides else counts[index] + 1
    return max(counts)


def _painted(scene, images):
    """What each entry paints: the entry, the pixel, the premultiplied color and the area."""
    width, height = scene["width"], scene["height"]
    for entry in scene["draw"]:
        transform = [Fraction(value) for value in entry.get("transform", IDENTITY)]
        areas = _areas(entry, transform, width, height)
        if "clip" in entry:
            areas = [a * b for a, b in zip(areas, _fill(entry["clip"], transform, width, height))]
        for index, area in enumerate(areas):
            if area > 0:
                color = _color(entry, transform, images, index % width, index // width)
                yield entry, index, [Fraction(entry.get("alpha", 1)) * value for value in color], area


def moved(transform, point):
    """The point after a transform, exactly."""
    a, b, c, d, tx, ty = transform
    x, y = Fraction(point[0]), Fraction(point[1])
    return [a * x + c * y + tx, b * x + d * y + ty]


def _inverse(transform, point):
    a, b, c, d, tx, ty = transform
    x, y = point[0] - tx, point[1] - ty
    scale = a * d - b * c
    return [(d * x - c * y) / scale, (a * y - b * x) / scale]


def _rectangle(x, y, width, height):
    return [["M", x, y], ["L", x + width, y], ["L", x + width, y + height], ["L", x, y + height], ["Z"]]


def _areas(entry, transform, width, height):
    if "fill" in entry:
        return _fill(entry["fill"], transform, width, height)
    if "image" in entry:
        rect = entry["image"]["rect"]
        if 0 in rect[2:] or transform[0] * transform[3] == transform[1] * transform[2]:
            return [Fraction(0)] * (width * height)
        return _fill({"path": _rectangle(*rect)}, transform, width, height)
    if "gradientStroke" in entry:
        stroke = entry["gradientStroke"]
        path = [["L" if index else "M", *point] for index, point in enumerate(stroke["points"])]
    else:
        stroke = entry["stroke"]
        path = stroke["path"]
    pen = {name: stroke[name] for name in stroke if name not in ("path", "points", "colors", "locations")}
    if stroke.get("hairline"):
        shapes = stroking.shapes(_path(path, transform), pen)
    elif _is_similar(transform):
        scale = math.hypot(float(transform[0]), float(transform[1]))
        for name in ("width", "phase"):
            pen[name] = scale * pen.get(name, 0.0)
        pen["dash"] = [scale * length for length in pen.get("dash", [])]
        shapes = stroking.shapes(_path(path, transform), pen)
    else:
        if "round" in (pen.get("cap"), pen.get("join")):
            raise ValueError("arcs with a transform that is not similar")
        shapes = stroking.shapes(path, pen,
                                 lambda point: tuple(float(value) for value in moved(transform, point)))
    return convex_area.exact(convex_area.areas(shapes, width, height))


def _fill(shape, transform, width, height):
    rings = [[moved(transform, point) for point in points] for points, _, _ in stroking.lines(shape["path"])]
    return PixelAreas(rings, width, height).covered(shape.get("rule", "nonzero"))


def _is_similar(transform):
    a, b, c, d = [float(value) for value in transform[:4]]
    return math.isclose(a * a + b * b, c * c + d * d) and abs(a * c + b * d) < 1e-12


def _path(path, transform):
    result = []
    for step in path:
        numbers = step[1:]
        points = [moved(transform, numbers[index:index + 2]) for index in range(0, len(numbers), 2)]
        result.append([step[0]] + [float(value) for point in points for value in point])
    return result


def _color(entry, transform, images, column, row):
    """The premultiplied color at the center of a pixel."""
    center = [column + Fraction(1, 2), row + Fraction(1, 2)]
    if "gradientStroke" in entry:
        stroke = entry["gradientStroke"]
        points = [moved(transform, point) for point in stroke["points"]]
        at = _nearest([[float(value) for value in point] for point in points],
                      [float(value) for value in center])
        return gradient_plane.color_at(gradient_plane.stops(stroke["colors"], stroke["locations"]),
                                       Fraction(at))
    if "image" in entry:
        return _sample(images[entry["image"]["file"]], entry["image"]["rect"], _inverse(transform, center))
    paint = entry["paint"]
    if "color" in paint:
        return blending.premultiplied(paint["color"])
    linear = paint["linear"]
    if linear["from"] == linear["to"]:
        return CLEAR
    at = gradient_plane.location(linear["from"], linear["to"], *_inverse(transform, center))
    locations, colors = zip(*linear["stops"])
    return gradient_plane.color_at(gradient_plane.stops(colors, locations), at)


def _sample(image, rect, point):
    """The mean of the four pixels around a point, weighted by its distances; beyond the outer centers the
    edge.
    """
    width, height = image["width"], image["height"]
    places = []
    for axis, count in ((0, width), (1, height)):
        at = (point[axis] - Fraction(rect[axis])) / Fraction(rect[axis + 2]) * count - Fraction(1, 2)
        at = max(Fraction(0), min(at, Fraction(count - 1)))
        low = math.floor(at)
        places.append(((low, 1 - (at - low)), (min(low + 1, count - 1), at - low)))
    result = list(CLEAR)
    for column, right in places[0]:
        for row, down in places[1]:
            pixel = image["pixels"][row * width + column]
            result = [sum_of + right * down * Fraction(level, 255) for sum_of, level in zip(result, pixel)]
    return result


def _nearest(points, center):
    """The part of the line's length before the point nearest to a center."""
    lengths = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]
    best, at, before = math.inf, 0.0, 0.0
    for (a, b), length in zip(zip(points, points[1:]), lengths):
        if length > 0:
            part = ((center[0] - a[0]) * (b[0] - a[0]) + (center[1] - a[1]) * (b[1] - a[1])) / length**2
            part = max(0.0, min(1.0, part))
            away = math.hypot(a[0] + part * (b[0] - a[0]) - center[0],
                              a[1] + part * (b[1] - a[1]) - center[1])
            if away <= best:
                best, at = away, before + part * length
        before += length
    return at / sum(lengths) if sum(lengths) > 0 else 0.0
