"""How a case of the suites of overlays is made: a small view whose pixels are whole numbers of map points."""

import math

import overlay_pictures
from overlay_pictures import View
from stroke_cases import FLATNESS
from vector_file import absolute, source

PICTURES = source("exact rationals and closed forms", "exact",
                  "areas of pixels, and W3C's formulas, rounded to thousandths of a level")
RULE = source("contract", "exact", "the rule of FORMAT.md, section 16, in rationals")
INVALID = {"error": "invalid-argument"}
WORLD = 1 << 28
WHITE, NONE = [1, 1, 1, 1], [0, 0, 0, 0]
RED, GREEN, BLUE = [1, 0, 0, 1], [0, 0.8, 0.2, 1], [0.2, 0, 1, 1]
GLASS, SMOKE = [1, 0.2, 0, 0.6], [0, 0.4, 0.8, 0.4]


def several(count):
    """The tolerance of several shapes in a pixel: half a level for each area, each color and each result, of
    which those below are covered in part.
    """
    return [absolute(0.5 + count)]


class Frame:
    """A view in pixels: an origin on the map, and the map points of a pixel."""
    def __init__(self, width, height, unit=1024, x=1 << 26, y=3 << 26, factor=1):
        self.width, self.height, self.unit, self.x, self.y, self.factor = width, height, unit, x, y, factor

    @property
    def rect(self):
        """The part of the map."""
        return rect(self.x, self.y, self.width * self.unit, self.height * self.unit)

    @property
    def view(self):
        """The view of the model."""
        return View(self.rect, self.width, self.height, self.factor)

    def point(self, x, y):
        """The map point at a position in pixels."""
        return [self.x + x * self.unit, self.y + y * self.unit]

    def points(self, *places):
        """The map points at positions in pixels."""
        return [self.point(*place) for place in places]

    def box(self, left, top, right, bottom):
        """The map rect between positions in pixels."""
        x, y = self.point(left, top)
        return rect(x, y, (right - left) * self.unit, (bottom - top) * self.unit)

    def ring(self, left, top, right, bottom):
        """A ring around a rectangle in pixels."""
        return self.points((left, top), (right, top), (right, bottom), (left, bottom))


def rect(x, y, width, height):
    """A map rect as FORMAT.md writes it."""
    return {"x": x, "y": y, "width": width, "height": height}


def arguments(frame, overlays, background):
    """The arguments of overlay.pixels."""
    return {
        "overlays": overlays, "mapRect": frame.rect, "width": frame.width, "height": frame.height,
        "contentScaleFactor": frame.factor, "background": background
    }


def add(group, name, frame, *overlays, background=None, flags=()):
    """Adds a case whose picture the model draws. Round shapes may be polygons. A case with a crowded segment
    (stroking.py), of whose stroke nobody is asked, is left out.
    """
    background = WHITE if background is None else background
    if any(overlay_pictures.is_crowded(overlay, frame.view) for overlay in overlays):
        return
    tolerance = round_tolerance(overlays, frame.view, group.tolerance)
    group.case(name,
               arguments(frame, list(overlays), background),
               overlay_pictures.picture(overlays, frame.view, background),
               flags,
               tolerance=tolerance)


def round_tolerance(overlays, view, tolerance):
    """A group's tolerance and FLATNESS of a pixel along the longest way of arcs in a pixel; None without
    arcs.
    """
    longest = 0.0
    for overlay in overlays:
        if overlay["shape"] == "circle":
            # One edge of a fill, at most the diagonal of a pixel; two of a stroke, and 0.3 of a pixel where two
            # quarters of the circle meet, since parts of the stroke overlap there beside its inner edge.
            longest = max(longest, 13 if overlay.get("strokeColor") else 1.6)
            continue
        if overlay["shape"] == "rects" or not overlay_pictures._has_stroke(overlay):
            continue
        if "round" not in (overlay.get("lineCap", "round"), overlay.get("lineJoin", "round")):
            continue
        half = float(overlay_pictures.stroke_width(overlay, view)) / 2
        if not 0 < half < 1e6:
            continue
        # A pixel can have all of the edges of the caps of a thin pen, and no mean of them.
        longest = max(longest, 2 * math.pi * half / 0.6 if half <= 0.5 else min(2.9, 1 + half))
    if longest == 0 or "value" not in tolerance[0]:
        return None
    return [absolute(round(tolerance[0]["value"] + 0.6 * 255 * FLATNESS * longest, 2))]


def polyline(points, **properties):
    """A line of map points."""
    return dict({"shape": "polyline", "points": points}, **properties)


def polygon(*rings, **properties):
    """A polygon of rings of map points."""
    return dict({"shape": "polygon", "rings": list(rings)}, **properties)


def rects(bounds, *boxes, **properties):
    """An overlay with a class of its own, which fills rectangles."""
    return dict({"shape": "rects", "boundingMapRect": bounds, "rects": list(boxes)}, **properties)
