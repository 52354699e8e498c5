"""The pixels of views, from exact areas: backgrounds, images, borders and round corners."""

import math
from fractions import Fraction as F

import blending
import convex_area
from pixel_area import PixelAreas
from view_rules import applied, followed, inverse

MODES = {
    "top": (0.5, 0), "bottom": (0.5, 1), "left": (0, 0.5), "right": (1, 0.5), "topLeft": (0, 0),
    "topRight": (1, 0), "bottomLeft": (0, 1), "bottomRight": (1, 1)
}


class Drawing:
    """Pixels on which views are drawn, and the lines in place of arcs on them."""
    def __init__(self, width, height):
        self.size = width, height
        self.arcs = []
        self.pixels = [[F(0)] * 4] * (width * height)

    def render(self, view, transform, clip):
        """Draws a view and its subviews in a transform of its superview."""
        alpha = F(view.get("alpha", 1))
        if view.get("isHidden", False) or alpha <= 0:
            return
        if alpha >= 1:
            self._parts(view, followed(view.placement, transform), clip)
            return
        below, self.pixels = self.pixels, [[F(0)] * 4] * len(self.pixels)
        self._parts(view, followed(view.placement, transform), [F(1)] * len(clip))
        layer, self.pixels = self.pixels, below
        for index, color in enumerate(layer):
            if color[3] > 0:
                self.pixels[index] = blending.mixed("normal", [alpha * value for value in color],
                                                    below[index], clip[index])

    def _parts(self, view, transform, clip):
        width, height = view.plain[2:]
        inner = clip
        if view.get("clipsToBounds", False):
            inner = [a * b for a, b in zip(clip, self._outlines(view, [0], transform))]
        if width > 0 and height > 0:
            background = view.get("backgroundColor", None)
            if background is not None:
                self._paint(self._outlines(view, [0], transform), inner,
                            blending.premultiplied(background))
            if view.image is not None:
                self._image(view, transform, inner)
            if "drawing" in view.properties:
                self._drawing(view, transform, inner)
        for child in view.subviews:
            self.render(child, transform, inner)
        border = view.get("borderWidth", 0)
        color = view.get("borderColor", [0, 0, 0, 1])
        if border > 0 and color is not None:
            self._paint(self._outlines(view, [0, F(border)], transform), clip, blending.premultiplied(color))

    def _drawing(self, view, transform, clip):
        """What the class of an annotation's view fills by itself."""
        box = lambda x, y, w, h: self._areas([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]], transform)
        bounds = box(0, 0, *view.plain[2:])
        is_opaque = view.get("isOpaque", True)
        if is_opaque:
            background = view.get("backgroundColor", None) or [0, 0, 0, 0]
            if background[3] < 1:
                self._paint(bounds, clip, [F(0), F(0), F(0), F(1)])
                self._paint(bounds, clip, blending.premultiplied(background))
        if is_opaque or view.kind != "marker":
            clip = [a * b for a, b in zip(clip, bounds)]
        self._paint(box(*map(F, view.get("drawing", None))), clip, blending.premultiplied(view.tint))

    def _outlines(self, view, insets, transform):
        """The areas between outlines that are moved inward."""
        rings = [corners(view, inset) for inset in insets]
        for corner in (corner for ring in rings for corner in ring):
            line = [[float(value) for value in applied(transform, point)] for point in corner]
            self.arcs += [convex_area.Line(a, b) for a, b in zip(line, line[1:]) if a[1] != b[1]]
        return self._areas([[point for corner in ring for point in corner] for ring in rings], transform)

    def _areas(self, rings, transform):
        rings = [[applied(transform, point) for point in ring] for ring in rings if ring]
        return PixelAreas(rings, *self.size).covered("even-odd")

    def _paint(self, areas, clip, color):
        for index, (area, inside) in enumerate(zip(areas, clip)):
            if area * inside > 0:
                source = color(index) if callable(color) else color
                self.pixels[index] = blending.mixed("normal", source, self.pixels[index], area * inside)

    def _image(self, view, transform, clip):
        mode = view.get("contentMode", "scaleToFill")
        box, back = image_box(view, mode), inverse(transform)
        image = view.image
        if view.get("isTemplate", False):
            tint = blending.premultiplied(view.tint)
            image = dict(image,
                         pixels=[[value * 255 * F(pixel[3], 255) for value in tint]
                                 for pixel in image["pixels"]])

        def color(index):
            x, y = applied(back, (index % self.size[0] + F(1, 2), index // self.size[0] + F(1, 2)))
            return sample(image, box, (x, y))

        x, y, w, h = box
        areas = self._areas([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]], transform)
        if mode in ("scaleToFill", "scaleAspectFit", "redraw"):
            _, _, width, height = view.plain
            bounds = self._areas([[(0, 0), (width, 0), (width, height), (0, height)]], transform)
            clip = [a * b for a, b in zip(clip, bounds)]
        self._paint(areas, clip, color)


def sample(image, box, point):
    """The color of an image in a rectangle at a point."""
    pixels = [[F(level) for level in pixel] for pixel in image["pixels"]]
    result = [F(0)] * 4
    places = []
    for axis, count in ((0, image["width"]), (1, image["height"])):
        at = (point[axis] - box[axis]) / box[axis + 2] * count - F(1, 2)
        at = max(F(0), min(at, F(count - 1)))
        low = math.floor(at)
        places.append(((low, 1 - (at - low)), (min(low + 1, count - 1), at - low)))
    for column, right in places[0]:
        for row, down in places[1]:
            pixel = pixels[row * image["width"] + column]
            result = [total + right * down * level / 255 for total, level in zip(result, pixel)]
    return result


def image_box(view, mode):
    """Where an image is in the bounds."""
    scale = F(view.get("imageScale", 1))
    width, height = view.image["width"] / scale, view.image["height"] / scale
    across, down = view.plain[2] / width, view.plain[3] / height
    if mode in ("scaleToFill", "redraw"):
        return (F(0), F(0), view.plain[2], view.plain[3])
    if mode.startswith("scaleAspect"):
        factor = min(across, down) if mode == "scaleAspectFit" else max(across, down)
        width, height = width * factor, height * factor
    right, low = MODES.get(mode, (0.5, 0.5))
    return ((view.plain[2] - width) * F(right), (view.plain[3] - height) * F(low), width, height)


def corners(view, inset):
    """The corners of a ring around the bounds that is moved inward, each a point or a line in place of an arc.

    None if nothing is left.
    """
    _, _, w, h = view.plain
    left, top, right, bottom = inset, inset, w - inset, h - inset
    if right <= left or bottom <= top:
        return []
    radius = max(F(0), min(F(view.get("cornerRadius", 0)), min(w, h) / 2) - inset)
    rounded = view.get("maskedCorners", 15)
    ring = []
    for bit, x, y, dx, dy, first in ((1, left, top, 1, 1, 2), (2, right, top, -1, 1, 3),
                                     (8, right, bottom, -1, -1, 0), (4, left, bottom, 1, -1, 1)):
        if radius == 0 or not rounded & bit:
            ring.append([(x, y)])
            continue
        angles = [(first + index / 16) * math.pi / 2 for index in range(17)]
        ring.append([(x + dx * radius + radius * F(round(math.cos(angle), 9)),
                      y + dy * radius + radius * F(round(math.sin(angle), 9))) for angle in angles])
    return ring
