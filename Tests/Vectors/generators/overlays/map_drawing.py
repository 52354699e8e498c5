"""The picture of features with decorations, by FORMAT.md, section 16: the model of map.picture.

Areas and mixing are those of overlay_pictures.py.
"""

import math
from fractions import Fraction as F

import blending
import convex_area
import joined_copies
import mercator
import overlay_pictures
import stroking
from blend_modes import thousandths
from map_boxes import round_away
from map_view_viewport import exact, many_digits
from overlay_pictures import WORLD, View, disc, edges_of_disc, halves, steps
from pixel_area import PixelAreas
from stroke_cases import arcs, flatness_levels

GRATICULE = [F("0.25"), F("0.32"), F("0.42"), F("0.45")]
INK = [F("0.16"), F("0.18"), F("0.22"), F(1)]
HALO = [F(1), F(1), F(1), F("0.8")]
# The round lengths of scale bars in meters, from a millimeter.
ROUND_LENGTHS = [F(factor) * F(10)**power for power in range(-3, 9) for factor in (1, 2, 5)]
# Degrees, minutes and seconds.
STEPS = [F(number) for number in (45, 30, 20, 10, 5, 2, 1)
         ] + [F(number, 60)
              for number in (30, 20, 10, 5, 2, 1)] + [F(number, 3600) for number in (30, 20, 10, 5, 2, 1)]


class MapDrawing:
    """A picture of a number of pixels, on which elements are drawn one after the other."""
    def __init__(self, rect, width, height, scale=1, repeats=True, background=(0, 0, 0, 0)):
        self.view = View(rect, width, height, scale)
        self.scale, self.repeats = F(scale), repeats
        self.pixels = [blending.premultiplied(background)] * (width * height)
        self.size = width, height
        self.most = [0] * (width * height)
        # The levels by which each pixel may be off for lines in place of arcs.
        self.off = [0.0] * (width * height)
        self.is_crowded = False

    def levels(self):
        """The pixels row by row, as levels of three decimals."""
        return [[thousandths(255 * value) for value in pixel] for pixel in self.pixels]

    def draw(self, elements):
        """Draws shapes in order, each in every copy of the world in which it can be seen."""
        for element in elements:
            box, look = element["bounds"], element["appearance"]
            reach = (F(look["radius"]) + 5 * F(look["width"]) + 1) * self.scale / self.view.scale_x
            copies = self.view.copies(
                (box["x"], box["y"], box["width"], box["height"]), reach) if self.repeats else [0]
            if element["kind"] == "circles":
                element = self._without_wide_circles(element, look, copies)
            joined, rest = joined_copies.joined(element, copies)
            if joined:
                self._draw(joined, look, 0)
            for copy in copies if rest else []:
                self._draw(rest, look, copy * WORLD)

    def _without_wide_circles(self, element, look, copies):
        """Fills the circles that are as wide as the world, all copies of each as one; returns the rest."""
        rest = [box for box in element["rects"] if box["width"] < WORLD]
        for box in element["rects"]:
            if box["width"] < WORLD:
                continue
            if F(look["stroke"][3]) > 0 and F(look["width"]) > 0:
                raise ValueError("the outline of a circle that is wider than the world")
            shapes = []
            for copy in copies:
                shapes += halves(*self._circle(box, lambda x, y: self.view.pixel(F(x) + copy * WORLD, y)))
            self.paint(convex_area.exact(convex_area.areas(shapes, *self.size)),
                       [F(value) for value in look["fill"]],
                       look["blend"],
                       F(look["alpha"]),
                       off=self.flatness(arcs(shapes)))
        return dict(element, rects=rest)

    def _draw(self, element, look, shift):
        fill, stroke = ([F(value) for value in look[name]] for name in ("fill", "stroke"))
        width = float(F(look["width"]) * self.scale)

        def place(x, y):
            return self.view.pixel(F(x) + shift, y)

        mixing = {"mode": look["blend"], "alpha": F(look["alpha"])}

        if element["kind"] in ("points", "circles"):
            for center, radius in self._circles(element, look, place):
                if fill[3] > 0 and radius > 0:
                    self.paint_disc(center, radius, fill, **mixing)
                if stroke[3] > 0 and width > 0 and radius > 0:
                    self.paint_ring(center, radius, width, stroke, **mixing)
            return
        pen = {"width": width, "cap": look["cap"], "join": look["join"]}
        if look["dash"] and sum(look["dash"]) > 0:
            pen["dash"] = [float(F(length) * self.scale) for length in look["dash"]]
            pen["phase"] = float(F(look["phase"]) * self.scale)

        def stroked(contours, color):
            path = []
            for contour in contours:
                line = [tuple(map(float, place(*point))) for point in contour["points"]]
                path += steps(line) + ([["Z"]] if contour["isClosed"] else [])
            shapes = stroking.shapes(path, pen)
            self.is_crowded |= stroking.has_crowded_segment(path, pen)
            areas = convex_area.exact(convex_area.areas(shapes, *self.size))
            self.paint(areas, color, **mixing, off=self.flatness(arcs(shapes), width))

        has_pen = stroke[3] > 0 and width > 0
        if element["kind"] == "lines" and has_pen:
            stroked(element["contours"], stroke)
        if element["kind"] == "gradientLines" and has_pen:
            for points in element["contours"]:
                line = [tuple(map(float, place(*point))) for point in points]
                color = overlay_pictures.along(line, element, self.size[0], 0, 1)
                stroked([{"points": points, "isClosed": False}], color)
        if element["kind"] == "polygons":
            if fill[3] > 0:
                for area in element["polygons"]:
                    rings = [[place(*point) for point in contour["points"]] for contour in area]
                    self.paint(PixelAreas(rings, *self.size).covered("even-odd"), fill, **mixing)
            if has_pen:
                for outline in element["outlines_of_each"]:
                    stroked(outline, stroke)

    def _circles(self, element, look, place):
        if element["kind"] == "points":
            for point in element["points"]:
                yield tuple(map(float, place(*point))), float(F(look["radius"]) * self.scale)
            return
        for box in element["rects"]:
            yield self._circle(box, place)

    def _circle(self, box, place):
        x, y = place(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return (float(x), float(y)), float(box["width"] / 2 * self.view.scale_x)

    def paint(self, areas, color, mode="normal", alpha=F(1), off=None):
        """Mixes a color, straight or a function of the pixel, with what is below.

        off: by the index of a pixel, the levels of 255 by which its area may be off. That changes the
        picture by as much of the difference between the color and what is below, and a shape hides what is
        off below.
        """
        off = off or {}
        for index, area in enumerate(areas):
            if area > 0 or index in off:
                source = color(index) if callable(color) else blending.premultiplied(color)
                source, below = [alpha * value for value in source], self.pixels[index]
                if mode == "normal":
                    seen = float(1 - area * source[3])
                    self.off[index], self.most[index] = seen * self.off[index], seen * self.most[index]
                if index in off:
                    whole = blending.mixed(mode, source, below, F(1))
                    self.off[index] += off[index] * max(float(abs(a - b)) for a, b in zip(whole, below))
                if area > 0:
                    self.pixels[index] = blending.mixed(mode, source, below, area)
                    self.most[index] += 1

    def paint_disc(self, center, radius, color, **mixing):
        """Paints a disc."""
        off = self.flatness(edges_of_disc(center, radius))
        self.paint(disc(center, radius, *self.size), color, **mixing, off=off)

    def paint_ring(self, center, radius, width, color, **mixing):
        """Paints the stroke of a circle. A circle that is smaller than half the pen is crowded
        (overlay_pictures.py).
        """
        self.is_crowded |= radius < width / 2
        radii = radius + width / 2, max(radius - width / 2, 0)
        # Both edges of lines in place of the circle are nearer to its center, so a pixel gains at one edge
        # what it loses at the other.
        outer, inner = (self.flatness(edges_of_disc(center, radius)) for radius in radii)
        off = {index: max(outer.get(index, 0), inner.get(index, 0)) for index in {**outer, **inner}}
        outer, inner = (disc(center, radius, *self.size) for radius in radii)
        self.paint([a - b for a, b in zip(outer, inner)], color, **mixing, off=off)

    def flatness(self, edges, width=math.inf):
        """The levels by which each pixel may be off for lines in place of arcs, those of a fill or of a pen
        of a width.
        """
        return {
            row * self.size[0] + column: flatness_levels(length, width)
            for (column, row), length in convex_area.lengths_in_pixels(edges, *self.size).items()
        }

    def tolerance(self):
        """Half a level for each area, color and result, a level for each other shape in the pixel, and the
        arcs.
        """
        return round(1 + max([1] + [most + off for most, off in zip(self.most, self.off)]), 2)

    # Decorations. Their lengths are in screen points from the upper left corner.

    def _stroke(self, lines, width, color, cap="butt"):
        path = []
        for line in lines:
            path += steps([(float(x * self.scale), float(y * self.scale)) for x, y in line])
        pen = {"width": float(F(width) * self.scale), "cap": cap, "join": "miter"}
        self.paint(convex_area.exact(convex_area.areas(stroking.shapes(path, pen), *self.size)), color)

    def pins(self, pins):
        """Draws balloons with their tips at places, from north to south, in each copy of the world."""
        for pin in sorted(pins, key=lambda pin: pin["points"][0][1]):
            scale = float(F(pin["height"], 36) * self.scale)
            color = [F(value) for value in pin["appearance"]["fill"]]
            luma = F("0.299") * color[0] + F("0.587") * color[1] + F("0.114") * color[2]
            for left, top in self._corners(pin["points"][0], 14 * scale, 36 * scale):
                for radius, tip, paint in ((14, 36, [1, 1, 1, 1]), (12.5, 33.5, color)):
                    ring = [[F(round(left + x * scale, 6)),
                             F(round(top + y * scale, 6))] for x, y in balloon(radius, tip)]
                    edges = convex_area.polygon([tuple(map(float, place)) for place in ring])
                    areas = PixelAreas([ring], *self.size).covered("nonzero")
                    self.paint(areas, [F(value) for value in paint], off=self.flatness(edges))
                dot = INK if luma > F("0.66") else [F(1)] * 4
                self.paint_disc((left + 14 * scale, top + 14 * scale), 5 * scale, dot)

    def clusters(self, places, lone, look):
        """Draws one cluster of places at their mean, and points beside it, as discs."""
        for x, y in lone:
            for left, top in self._corners((x, y), 0, 0):
                radius, pen = float(F(look["radius"]) * self.scale), float(F(look["width"]) * self.scale)
                self.paint_disc((left, top), radius, [F(value) for value in look["fill"]])
                self.paint_ring((left, top), radius, pen, [F(value) for value in look["stroke"]])
        mean = [sum(place[axis] for place in places) / len(places) for axis in (0, 1)]
        radius = 9 + 3.5 * math.log10(len(places))
        color = [F("0.2"), F("0.51"), F("0.72"), F("0.95")] if len(places) < 10 else [
            F("0.16"), F("0.38"), F("0.66"), F("0.95")
        ]
        for left, top in self._corners(mean, 0, 0):
            for size, paint in ((radius + 3.5, color[:3] + [color[3] * F("0.35")]), (radius, color)):
                self.paint_disc((left, top), size * float(self.scale), paint)

    def _corners(self, place, across, down):
        """The corner that lies beside a place in pixels, in each copy of the world."""
        for copy in (-1, 0, 1) if self.repeats else (0, ):
            x, y = self.view.pixel(place[0] + copy * WORLD, place[1])
            yield float(x) - across, float(y) - down

    @property
    def points_wide(self):
        """The width in screen points."""
        return F(self.size[0]) / self.scale

    @property
    def points_high(self):
        """The height in screen points."""
        return F(self.size[1]) / self.scale

    def graticule(self, step=None):
        """Draws meridians and parallels. Returns the step; None if there are too many."""
        view, scale = self.view, self.points_wide / self.view.w
        degree = WORLD / 360
        given = step
        if step is None:
            step = next((one for one in reversed(STEPS) if one * degree * scale >= 75), F(45))
        if not 0 < step <= 90:
            return None
        step = F(step)
        west, east = view.x / degree - 180, (view.x + view.w) / degree - 180
        meridians = range(math.ceil(west / step), math.floor(east / step) + 1)

        def latitude(y):
            return max(
                -85.0, min(85.0, float(mercator.web_mercator_latitude(many_digits(max(F(0), min(WORLD,
                                                                                                y)))))))

        parallels = range(math.ceil(F(latitude(view.y + view.h)) / step),
                          math.floor(F(latitude(view.y)) / step) + 1)
        if len(meridians) + len(parallels) > 2000:
            return None
        top, bottom = max(-view.y * scale, F(0)), min((WORLD - view.y) * scale, self.points_high)
        lines = []
        for number in meridians:
            if self.repeats or abs(number * step) <= 180:
                x = ((number * step + 180) * degree - view.x) * scale
                lines.append([(x, top), (x, bottom)])
        for number in parallels:
            y = (exact(mercator.mercator_y(float(number * step))) - view.y) * scale
            lines.append([(F(0), y), (self.points_wide, y)])
        self.paint(self._grid(lines, F("0.75") * self.scale / 2), GRATICULE)
        return step if given is None else given

    def _grid(self, lines, half):
        """The area of each pixel in bands around level and upright lines, as a union."""
        pixels = [[(x * self.scale, y * self.scale) for x, y in line] for line in lines]
        across = [(a[0] - half, a[0] + half) for a, b in pixels if a[0] == b[0]]
        down = [(a[1] - half, a[1] + half) for a, b in pixels if a[0] != b[0]]
        tall = [(a[1], b[1]) for a, b in pixels if a[0] == b[0]][:1]
        columns = [_length(_cut(across, column)) for column in range(self.size[0])]
        areas = []
        for row in range(self.size[1]):
            bands, upright = _cut(down, row), _cut(tall, row)
            level, both = _length(bands), _length([_common(one, upright[0])
                                                   for one in bands] if upright else [])
            areas += [column * (_length(upright) - both) + level for column in columns]
        return areas

    def scale_bar(self):
        """Draws a bar of a round length. Returns the meters and its screen points; None if there is
        no place.
        """
        view, scale = self.view, self.points_wide / self.view.w
        y = max(F(0), min(WORLD, view.y + view.h / 2))
        latitude = max(-84.0, min(84.0, float(mercator.inverse_latitude(many_digits(y)))))
        per_point = exact(mercator.meters_per_map_point(latitude)) / scale
        longest = per_point * min(F(160), self.points_wide * F(3, 10))
        meters = max((length for length in ROUND_LENGTHS if length <= longest), default=None)
        if meters is None:
            return None
        length = meters / per_point
        bottom = F(round_away((self.points_high - 14) * self.scale)) / self.scale
        if bottom < 12 or bottom + 4 > self.points_high or 18 + length > self.points_wide:
            return None
        first, last = F(15), 13 + length
        line = [(first, bottom - 6), (first, bottom), (last, bottom), (last, bottom - 6)]
        self._stroke([line], F("4.5"), HALO, "square")
        self._stroke([line], F(2), INK)
        return [meters, length]


def balloon(radius, tip):
    """A ring around a balloon in screen points: a circle about (14, 14), drawn out to a tip below."""
    first = math.pi * 0.7
    arc = [first + index / 80 * math.pi * 1.6 for index in range(81)]
    ring = [(14 + radius * math.cos(angle), 14 + radius * math.sin(angle)) for angle in arc]
    for start, control, end in ((ring[-1], (16, tip - 6), (14, tip)), ((14, tip), (12, tip - 6), ring[0])):
        for index in range(1, 21):
            t = index / 20
            ring.append(
                tuple(
                    (1 - t)**2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, control, end)))
    return ring


def _cut(intervals, start):
    """The parts of intervals in a pixel."""
    parts = [_common(interval, (F(start), F(start + 1))) for interval in intervals]
    return [part for part in parts if part[0] < part[1]]


def _common(a, b):
    return max(a[0], b[0]), min(a[1], b[1])


def _length(intervals):
    """The length of a union of intervals."""
    total, end = F(0), None
    for low, high in sorted(intervals):
        if low < high and (end is None or high > end):
            total += high - (low if end is None else max(low, end))
            end = high
    return total
