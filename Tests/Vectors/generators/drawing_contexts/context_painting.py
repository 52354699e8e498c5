"""How a drawing context paints, by the rules of FORMAT.md, section 13.

Each shape is mixed with the picture: the area of each pixel (context_areas.py), multiplied by those of the
clips, in the color at the pixel's center, with the modes of blending.py. Each shape that a pixel shows can be
rounded by a program with 8 bits, and each clip of a path, which `tolerance` counts.
"""

import math
from fractions import Fraction

import blending
import context_areas
from context_path import followed
from stroke_cases import curve_parts, flatness_tolerance

BLACK = [0.0, 0.0, 0.0, 1.0]


def clamped(value):
    """The value in 0...1; NaN is 0."""
    return max(0.0, min(1.0, value)) if value == value else 0.0


def premultiplied(color):
    """The premultiplied color of clamped components."""
    return blending.premultiplied([clamped(float(value)) for value in color])


class State:
    """What saveGState saves."""
    def __init__(self, transform, bounds):
        self.transform = transform
        self.fill_color = self.stroke_color = BLACK
        self.pen = {"width": 1.0}
        self.alpha = 1.0
        self.mode = "normal"
        self.shadow = None
        self.is_smooth = True
        # The clip rectangle as left, top, right, bottom, None where it is empty, and areas of other clips.
        self.rect = bounds
        self.clips = []

    def copy(self):
        """A state that changes by itself."""
        result = State(self.transform, self.rect)
        result.__dict__.update(self.__dict__)
        return result


class Painter:
    """A picture and the state of a context, with the ways to paint."""
    def __init__(self, width, height, scale=1, background=(0, 0, 0, 0)):
        self.size, self.scale = (width, height), float(scale)
        self.pixels = [premultiplied(background)] * (width * height)
        self.bounds = (0.0, 0.0, float(width), float(height))
        self.state = State([float(scale), 0.0, 0.0, float(scale), 0.0, 0.0], self.bounds)
        self.allows_smooth = True
        # How far another picture can be off, in levels: rounding of each shape that a pixel shows.
        self.entries = [0.0] * (width * height)
        self.other_errors = 0.0

    def tolerance(self):
        """The largest difference of a level from that of a context with 8 bits."""
        return round(0.5 + max(self.entries) + self.other_errors, 2)

    def levels(self):
        """The pixels row by row, as levels of three decimals."""
        return [[round(float(255 * value), 3) for value in pixel] for pixel in self.pixels]

    def is_smooth(self):
        """Whether edges are smooth."""
        return self.allows_smooth and self.state.is_smooth

    def filled(self, steps, rule, is_smooth, size=None, margin=0):
        size = size or self.size
        steps = context_areas.transformed(steps, [1, 0, 0, 1, margin, margin]) if margin else steps
        if not is_smooth:
            return context_areas.filled_centers(steps, rule, size)
        self.other_errors += flatness_tolerance(curve_parts(steps), *size)
        return context_areas.filled(steps, rule, size)

    def stroked(self, steps, pen, size, margin):
        transform = self.state.transform
        if margin:
            steps = context_areas.transformed(steps, [1, 0, 0, 1, margin, margin])
            transform = followed(transform, [1, 0, 0, 1, margin, margin])
        if not self.is_smooth():
            return context_areas.stroked_centers(steps, pen, transform, size)
        self.other_errors += context_areas.pen_flatness(steps, pen, transform, size)
        return context_areas.stroked(steps, pen, transform, size)

    def paint(self, areas, color, mode=None, alpha=None):
        """Paints a shape and its shadow.

        areas: a function of a size and a margin that returns the areas, also beside the picture.
        color: a premultiplied color, or a function of a column and a row.
        """
        state = self.state
        if state.rect is None or not all(map(math.isfinite, state.transform)):
            return
        alpha = Fraction(clamped(float(state.alpha))) if alpha is None else Fraction(alpha)
        color_at = color if callable(color) else (lambda column, row: color)
        if state.shadow is not None and mode is None:
            self.paint_shadow(areas, color_at, alpha)
        if color is not None:
            mode = mode or state.mode
            own = areas(self.size, 0)
            colors = [[alpha * value for value in color_at(index % self.size[0], index // self.size[0])]
                      for index, area in enumerate(own) if area > 0]
            self._mix([area for area in own], colors, mode)

    def paint_shadow(self, areas, color_at, alpha):
        shadow = self.state.shadow
        margin = shadow.reach()
        size = (self.size[0] + 2 * margin, self.size[1] + 2 * margin)
        shape = [
            float(area * alpha *
                  color_at(index % size[0] - margin, index // size[0] - margin)[3]) if area else 0.0
            for index, area in enumerate(areas(size, margin))
        ]
        color = premultiplied(shadow.color)
        opacities = [Fraction(round(value * 10**9), 10**9) for value in shadow.opacities(shape, self.size)]
        # The shape, its blur and its place between pixels are rounded.
        self.other_errors += 1
        self._mix([Fraction(1 if opacity else 0) for opacity in opacities],
                  [[opacity * value for value in color] for opacity in opacities if opacity], self.state.mode)

    def _mix(self, areas, colors, mode):
        """Mixes a shape with the picture: areas of all pixels, colors of those that have an area."""
        colors = iter(colors)
        left, top, right, bottom = map(Fraction, self.state.rect)
        width = self.size[0]
        for index, area in enumerate(areas):
            if area == 0:
                continue
            color = next(colors)
            column, row = index % width, index // width
            area *= max(0, min(column + 1, right) - max(column, left))
            area *= max(0, min(row + 1, bottom) - max(row, top))
            for clip in self.state.clips:
                area *= clip[index]
            if area > 0:
                hides = area == 1 and color[3] == 1 and mode in ("normal", "copy")
                before = 0 if hides else self.entries[index]
                self.entries[index] = before + 1 + 0.5 * len(self.state.clips)
                self.pixels[index] = blending.mixed(mode, color, self.pixels[index], area)

    def fill(self, steps, rule):
        is_smooth = self.is_smooth()
        if steps:
            self.paint(lambda size, margin: self.filled(steps, rule, is_smooth, size, margin),
                       premultiplied(self.state.fill_color))

    def stroke(self, steps, width=None):
        pen = dict(self.state.pen)
        if width is not None:
            pen["width"] = float(width)
        pen = {name: value for name, value in pen.items() if value is not None}
        if steps:
            self.paint(lambda size, margin: self.stroked(steps, pen, size, margin),
                       premultiplied(self.state.stroke_color))
