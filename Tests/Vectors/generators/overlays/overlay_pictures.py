"""Pictures of overlays on a part of the map, by FORMAT.md, section 16: the oracle of overlay.pixels and
mapView.pictures.

The shapes of an overlay are moved to pixels in each copy of the world. Areas of fills are exact
(pixel_area.py), those of strokes and circles in closed form from doubles (convex_area.py), rounded to 1e-9 of
a pixel. Mixing is exact (blending.py). Everything is rounded to thousandths of a level at the end.
"""

import math
from fractions import Fraction as F

import blending
import convex_area
import gradient_plane
import mercator
import scene_pictures
import stroking
from blend_modes import thousandths
from map_boxes import round_away
from map_view_viewport import exact, many_digits, map_point
from pixel_area import PixelAreas
from stroke_cases import arcs

WORLD = F(1 << 28)
PART = 256
# These change the picture beside a drawing, so each shape is mixed by itself.
BESIDE = ("clear", "copy", "sourceIn", "sourceOut", "destinationIn", "destinationAtop")
ROADS = [21, 32, 60, 96, 176, 288, 448, 768, 1536, 2048]


class View:
    """A part of the map in a picture of a number of pixels; a heading turns it around its middle."""
    def __init__(self, rect, width, height, factor=1, heading=0):
        self.x, self.y, self.w, self.h = (F(rect[name]) for name in ("x", "y", "width", "height"))
        self.width, self.height, self.factor = width, height, F(factor)
        self.scale_x, self.scale_y = width / self.w, height / self.h
        self.zoom_scale = self.scale_x / self.factor
        self.heading = heading % 360
        self.cosine, self.sine = turn(self.heading)

    def pixel(self, x, y):
        """The position of a map point in pixels."""
        x, y = F(x), F(y)
        if self.heading == 0:
            return (x - self.x) * self.scale_x, (y - self.y) * self.scale_y
        east, south = x - self.x - self.w / 2, y - self.y - self.h / 2
        return (F(self.width, 2) + (east * self.cosine + south * self.sine) * self.scale_x,
                F(self.height, 2) + (south * self.cosine - east * self.sine) * self.scale_y)

    def copies(self, bounds, reach):
        """The copies of the world in which bounds, and what reaches beyond them, meet the picture."""
        x, _, width, _ = bounds
        half = abs(self.cosine) * self.w / 2 + abs(self.sine) * self.h / 2
        middle = self.x + self.w / 2
        first = math.ceil((middle - half - reach - x - width) / WORLD)
        last = math.floor((middle + half + reach - x) / WORLD)
        return range(first, last + 1)


def turn(heading):
    """The cosine and the sine of a heading in degrees, exact for quarters of a turn."""
    if heading % 90 == 0:
        return [(1, 0), (0, 1), (-1, 0), (0, -1)][int(heading // 90) % 4]
    radians = mercator.radians(many_digits(heading))
    return exact(mercator.mp.cos(radians)), exact(mercator.mp.sin(radians))


def picture(overlays, view, background):
    """The pixels row by row, as levels of three decimals."""
    pixels = [blending.premultiplied(background)] * (view.width * view.height)
    for overlay in _visible(overlays, view):
        paint(overlay, view, pixels)
    return [[thousandths(255 * value) for value in pixel] for pixel in pixels]


def _visible(overlays, view):
    """The overlays from the highest one on that hides those below it."""
    lowest = 0
    for index, overlay in enumerate(overlays):
        bounds = overlay.get("boundingMapRect")
        if overlay.get("canReplaceMapContent") and overlay.get("alpha", 1) == 1 and overlay.get(
                "blendMode", "normal"
        ) == "normal" and bounds["x"] <= view.x and bounds["y"] <= view.y and bounds["x"] + bounds[
                "width"] >= view.x + view.w and bounds["y"] + bounds["height"] >= view.y + view.h:
            lowest = index
    return overlays[lowest:]


def paint(overlay, view, pixels):
    """Paints an overlay over pixels: its shapes one by one, or as a whole with its alpha and mode."""
    alpha, mode = F(min(max(overlay.get("alpha", 1), 0), 1)), overlay.get("blendMode", "normal")
    painted = list(shapes(overlay, view))
    by_itself = mode in BESIDE or (alpha == 1 and mode == "normal" and not overlay.get("rectBlendMode"))
    if by_itself or (len(painted) == 1 and not overlay.get("isSubclass") and overlay["shape"] != "rects"):
        for areas, color, own in painted:
            _mix(pixels, areas, color, own or mode, alpha)
        return
    layer = [[F(0)] * 4] * len(pixels)
    for areas, color, own in painted:
        _mix(layer, areas, color, own or "normal", F(1))
    for index, color in enumerate(layer):
        if color[3] > 0 and alpha > 0:
            pixels[index] = blending.mixed(mode, [alpha * value for value in color], pixels[index], F(1))


def _mix(pixels, areas, color, mode, alpha):
    for index, area in enumerate(areas):
        if area > 0:
            source = color(index) if callable(color) else color
            pixels[index] = blending.mixed(mode, [alpha * value for value in source], pixels[index], area)


def shapes(overlay, view):
    """The painted shapes in order: the areas, the premultiplied color (or a function of the pixel), and a
    mode of their own.
    """
    if not _is_drawn(overlay):
        return
    if overlay["shape"] == "rects":
        yield from _rects(overlay, view)
        return
    around = bounds(overlay)
    for copy in view.copies(around, _reach(overlay, view)) if around else ():
        for outline in outlines(overlay):
            yield from _path(overlay, outline, view, copy * WORLD)


def _is_drawn(overlay):
    return overlay.get("renderer", overlay["shape"]) == overlay["shape"]


def outlines(overlay):
    """The parts of an overlay that are filled and stroked one after the other: a circle, or contours, with
    whether they are closed and the fill rule.
    """
    kind = overlay["shape"]
    if kind == "circle":
        return [("circle", *circle(overlay["center"], overlay["radius"]))]
    if kind in ("polyline", "geodesicPolyline"):
        return [("lines", [points_of(overlay)])]
    if kind == "multiPolyline":
        return [("lines", [line]) for line in overlay["lines"]]
    if kind == "polygon":
        return [("rings", overlay["rings"])]
    return [("rings", rings) for rings in overlay["polygons"]]


def points_of(overlay):
    """The map points of a line."""
    if "points" in overlay:
        return overlay["points"]
    return [map_point(place) for place in overlay["coordinates"]]


def circle(center, radius):
    """The center and the radius of a circle in map points."""
    x, y = map_point(center)
    return x, y, exact(radius * mercator.map_points_per_meter(center["latitude"]))


def bounds(overlay):
    """The bounds of an overlay's points: x, y, width, height; None without points."""
    every = []
    for outline in outlines(overlay):
        if outline[0] == "circle":
            _, x, y, radius = outline
            every += [(x - radius, y - radius), (x + radius, y + radius)]
        else:
            every += [(F(x), F(y)) for contour in outline[1] for x, y in contour]
    if not every:
        return None
    xs, ys = [point[0] for point in every], [point[1] for point in every]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def stroke_width(overlay, view):
    """The pen's width in pixels; 0 for one that strokes nothing."""
    width = overlay.get("lineWidth", 0)
    if not 0 <= width < 1e300:
        return F(0)
    if width == 0:
        return road_width(view.zoom_scale) * view.scale_x
    return F(width) * view.factor


def road_width(zoom_scale):
    """The width of a road in map points: one of a table at powers of two, the nearest in log2 between."""
    if zoom_scale >= F(3, 4):
        return 21 / zoom_scale
    if zoom_scale < F(1, 512):
        return 4 / zoom_scale
    return F(ROADS[round(-math.log2(zoom_scale))])


def _has_stroke(overlay):
    return overlay.get("strokeColor") is not None or bool(overlay.get("colors"))


def _reach(overlay, view):
    """How far a stroke reaches beyond the bounds, in map points, at most a world."""
    if not _has_stroke(overlay):
        return F(0)
    factor = max(F(3, 2), F(overlay.get("miterLimit", 10)) if overlay.get("lineJoin") == "miter" else 0)
    return min(stroke_width(overlay, view) / view.scale_x * factor / 2, WORLD)


def _path(overlay, outline, view, shift):
    fill, color = overlay.get("fillColor"), overlay.get("strokeColor")
    size = view.width, view.height
    if outline[0] == "circle":
        _, x, y, radius = outline
        center = tuple(float(value) for value in view.pixel(x + shift, y))
        radius = float(radius * view.scale_x)
        if fill is not None:
            yield disc(center, radius, *size), blending.premultiplied(fill), None
        if color is not None:
            half = float(stroke_width(overlay, view)) / 2
            outer, inner = disc(center, radius + half, *size), disc(center, max(radius - half, 0), *size)
            yield [a - b for a, b in zip(outer, inner)], blending.premultiplied(color), None
        return
    contours = [[view.pixel(F(x) + shift, y) for x, y in contour] for contour in outline[1]]
    if fill is not None:
        rule = "even-odd" if outline[0] == "rings" else "nonzero"
        yield PixelAreas(contours, *size).covered(rule), blending.premultiplied(fill), None
    if not _has_stroke(overlay) or stroke_width(overlay, view) == 0:
        return
    path, pen, lines = stroked(overlay, contours, outline[0] == "rings", view)
    areas = convex_area.exact(convex_area.areas(stroking.shapes(path, pen), *size))
    if not overlay.get("colors"):
        yield areas, blending.premultiplied(color), None
        return
    if lines:
        start, end = max(overlay.get("strokeStart", 0), 0), min(overlay.get("strokeEnd", 1), 1)
        yield areas, along(lines[0], overlay, view.width, start, end), None


def stroked(overlay, contours, closed, view):
    """What a pen strokes in pixels: the steps of a path, the pen, and the lines of the path."""
    lines = [[(float(x), float(y)) for x, y in contour] for contour in contours]
    start, end = overlay.get("strokeStart", 0), overlay.get("strokeEnd", 1)
    path = []
    if start <= 0 and end >= 1:
        for line in lines:
            path += steps(line) + ([["Z"]] if closed else [])
    else:
        lines = trimmed([line + line[:1] if closed else line for line in lines], start, end)
        for line in lines:
            path += steps(line)
    pen = {
        "width": float(stroke_width(overlay, view)), "cap": overlay.get("lineCap", "round"),
        "join": overlay.get("lineJoin", "round"), "miterLimit": overlay.get("miterLimit", 10)
    }
    dash = overlay.get("lineDashPattern") or []
    if dash and sum(dash) > 0 and min(dash) >= 0:
        pen["dash"] = [float(F(length) * view.factor) for length in dash]
        pen["phase"] = float(F(overlay.get("lineDashPhase", 0)) * view.factor)
    return path, pen, lines


def is_crowded(overlay, view):
    """Whether a stroke has a segment that is shorter than its two corners need (stroking.py), or a circle is
    smaller than the pen's half, so that the inner edge of its stroke turns back.
    """
    if overlay["shape"] == "rects" or not _has_stroke(overlay) or stroke_width(overlay, view) == 0:
        return False
    if overlay["shape"] == "circle":
        _, _, _, radius = outlines(overlay)[0]
        return radius * view.scale_x < stroke_width(overlay, view) / 2
    for kind, contours in outlines(overlay):
        contours = [[view.pixel(x, y) for x, y in contour] for contour in contours]
        if stroking.has_crowded_segment(*stroked(overlay, contours, kind == "rings", view)[:2]):
            return True
    return False


def round_edges(overlay, view):
    """The arcs of what is filled and of what is stroked, and the width of the pen, in each copy of the world.

    Those of a stroke are two lists, the second for the inner edges of circles. Lines in place of a circle are
    nearer to its center at both edges, so a pixel gains at one edge what it loses at the other.
    """
    fill, stroke, inner, width = [], [], [], float(stroke_width(overlay, view))
    around = bounds(overlay) if overlay["shape"] != "rects" and _is_drawn(overlay) else None
    for copy in view.copies(around, _reach(overlay, view)) if around else ():
        for outline in outlines(overlay):
            if outline[0] == "circle":
                center = tuple(float(value) for value in view.pixel(outline[1] + copy * WORLD, outline[2]))
                radius = float(outline[3] * view.scale_x)
                if overlay.get("fillColor") is not None:
                    fill += edges_of_disc(center, radius)
                if overlay.get("strokeColor") is not None:
                    stroke += edges_of_disc(center, radius + width / 2)
                    inner += edges_of_disc(center, radius - width / 2)
            elif _has_stroke(overlay) and width > 0:
                contours = [[view.pixel(F(x) + copy * WORLD, y) for x, y in contour]
                            for contour in outline[1]]
                path, pen, _ = stroked(overlay, contours, outline[0] == "rings", view)
                stroke += arcs(stroking.shapes(path, pen))
    return fill, (stroke, inner), width


def along(line, overlay, width, start, end):
    """The color of a pixel: that of the nearest place on the line, a part of the whole line."""
    stops = gradient_plane.stops(overlay["colors"], overlay["locations"])

    def color(index):
        center = [index % width + 0.5, index // width + 0.5]
        at = scene_pictures._nearest([list(point) for point in line], center)
        return gradient_plane.color_at(stops, F(start + at * (end - start)))

    return color


def steps(line):
    """A contour as the steps of a path."""
    return [["L" if index else "M", *point] for index, point in enumerate(line)]


def trimmed(lines, start, end):
    """The parts of lines between two fractions of the length of all of them."""
    total = sum(math.dist(a, b) for line in lines for a, b in zip(line, line[1:]))
    low, high, before, result = start * total, end * total, 0.0, []
    for line in lines:
        part = []
        for a, b in zip(line, line[1:]):
            length = math.dist(a, b)
            if length > 0 and before + length > low and before < high:
                first, last = max((low - before) / length, 0.0), min((high - before) / length, 1.0)
                if not part:
                    part.append(_between(a, b, first))
                part.append(_between(a, b, last))
            before += length
        if part:
            result.append(part)
    return result if start < end else []


def _between(a, b, part):
    return (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))


def disc(center, radius, width, height):
    """The area of each pixel that a disc covers."""
    if radius <= 0:
        return [F(0)] * (width * height)
    return convex_area.exact(convex_area.areas(halves(center, radius), width, height))


def halves(center, radius):
    """The two halves of a disc, as convex shapes."""
    return [convex_area.half_disc(center, radius, way) for way in ((1.0, 0.0), (-1.0, 0.0))]


def edges_of_disc(center, radius):
    """The arcs of a disc, none for a radius that is not above 0."""
    return arcs(halves(center, radius)) if radius > 0 else []


def _rects(overlay, view):
    """The rectangles of an overlay with a class of its own, in each part of 256 pixels and each copy that its
    bounds overlap."""
    x, y, w, h = (F(overlay["boundingMapRect"][name]) for name in ("x", "y", "width", "height"))
    color = blending.premultiplied(overlay.get("fillColor", [0, 0, 0, 1]))
    left, top, right, bottom = min(x, F(0)), min(y, F(0)), max(x + w, WORLD), max(y + h, WORLD)
    clips = []
    for row in range(0, view.height, PART):
        for column in range(0, view.width, PART):
            edges = (view.x + column / view.scale_x, view.y + row / view.scale_y,
                     view.x + min(column + PART, view.width) / view.scale_x,
                     view.y + min(row + PART, view.height) / view.scale_y)
            for copy in range(-3, 4):
                shift = copy * WORLD
                part = (max(edges[0] - shift, left), max(edges[1], top), min(edges[2] - shift,
                                                                             right), min(edges[3], bottom))
                if not _overlaps(part, (x, y, x + w, y + h)):
                    continue
                hidden = overlay.get("undrawable")
                if hidden and _overlaps(part, (hidden["x"], hidden["y"], hidden["x"] + hidden["width"],
                                               hidden["y"] + hidden["height"])):
                    continue
                (a, b), (c, d) = view.pixel(part[0] + shift, part[1]), view.pixel(part[2] + shift, part[3])
                clips.append((shift, round_away(a), round_away(b), round_away(c), round_away(d)))
    for rect in overlay["rects"]:
        total = [F(0)] * (view.width * view.height)
        for shift, first, low, last, high in clips:
            (a, b), (c, d) = view.pixel(rect["x"] + shift,
                                        rect["y"]), view.pixel(rect["x"] + rect["width"] + shift,
                                                               rect["y"] + rect["height"])
            for row in range(max(low, 0), min(high, view.height)):
                for column in range(max(first, 0), min(last, view.width)):
                    area = max(min(c, column + 1) - max(a, column), 0) * max(min(d, row + 1) - max(b, row), 0)
                    total[row * view.width + column] += area
        yield total, color, overlay.get("rectBlendMode")


def _overlaps(a, b):
    return max(a[0], b[0]) < min(a[2], b[2]) and max(a[1], b[1]) < min(a[3], b[3])
