"""How a case of the suites of overlays is made: a small view whose pixels are whole numbers of map points."""

import overlay_pictures
from overlay_pictures import View
from stroke_cases import SAMPLED, flatness_tolerance
from tolerances import absolute
from vector_file import source

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
    """Adds a case whose picture the model draws. Round shapes may be polygons."""
    background = WHITE if background is None else background
    crowded = any(overlay_pictures.is_crowded(overlay, frame.view) for overlay in overlays)
    if crowded:
        flags = list(flags) + ["OverlapInPixel"]
    group.case(name,
               arguments(frame, list(overlays), background),
               overlay_pictures.picture(overlays, frame.view, background),
               flags,
               tolerance=round_tolerance(overlays, frame.view, group.tolerance, SAMPLED if crowded else 0))


def round_tolerance(overlays, view, tolerance, levels=0):
    """A group's tolerance and what lines in place of arcs may add in each overlay (stroke_cases.py), and some
    levels; None if nothing is added.
    """
    for overlay in overlays:
        fill, stroke, width = overlay_pictures.round_edges(overlay, view)
        levels += flatness_tolerance(fill, view.width, view.height)
        levels += max(flatness_tolerance(edges, view.width, view.height, width) for edges in stroke)
    if levels == 0 or "value" not in tolerance[0]:
        return None
    return [absolute(round(tolerance[0]["value"] + levels, 2))]


def polyline(points, **properties):
    """A line of map points."""
    return dict({"shape": "polyline", "points": points}, **properties)


def polygon(*rings, **properties):
    """A polygon of rings of map points."""
    return dict({"shape": "polygon", "rings": list(rings)}, **properties)


def rects(bounds, *boxes, **properties):
    """An overlay with a class of its own, which fills rectangles."""
    return dict({"shape": "rects", "boundingMapRect": bounds, "rects": list(boxes)}, **properties)
