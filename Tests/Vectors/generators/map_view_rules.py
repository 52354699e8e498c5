"""What a map view without a screen does, by the rules of FORMAT.md ("Events of a map view"): a model to make vectors
with, which shares nothing with any implementation.

Positions are exact rationals; only coordinates are computed, at 50 digits.
"""

from fractions import Fraction

import mercator
from mpmath import mpf

LEVELS = ("aboveRoads", "aboveLabels")


class MapView:
    """A view of a size in screen points, and what has happened in it."""
    def __init__(self, size, record):
        self.width, self.height = size
        self.record = record
        self.events = []
        self.rect = None
        self.bounds = {}
        self.order = {level: [] for level in LEVELS}
        self.renderers = set()
        self.places = {}
        self.identifiers = {}
        self.viewed = []
        self.queues = {}
        self.selected = None
        self.dragged = None
        self.invalid = {}

    def run(self, steps):
        """The events that the steps cause, of the kinds that are recorded."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
        return self.events

    def _event(self, kind, *details):
        if kind in self.record:
            self.events.append([kind, *details])

    # The visible part.

    def _show(self, rect):
        self._event("regionWillChange")
        self.rect = rect
        self._event("regionDidChange", rect)
        self._lay_out()

    def _lay_out(self):
        """Asks for the renderers of overlays that come into view for the first time, bottom first."""
        asked = [name for level in LEVELS for name in self.order[level]
                 if name not in self.renderers and _overlap(self.bounds[name], self.rect)]
        for name in asked:
            self._event("renderer", name)
        self.renderers.update(asked)
        if asked:
            self._event("didAddRenderers", asked)
        self._lay_out_annotations()

    def _lay_out_annotations(self):
        """Views of annotations out of sight go to the queue of their identifier, from which those that come into
        sight take one, where there is one."""
        for name in [name for name in self.viewed if not self._is_in_view(name)]:
            self._put_back(name)
        for name in self.places:
            if name in self.viewed or not self._is_in_view(name):
                continue
            queue = self.queues.get(self.identifiers[name], 0)
            self._event("view", name, "reused" if queue else "new")
            self.queues[self.identifiers[name]] = max(queue - 1, 0)
            self.viewed.append(name)

    def _put_back(self, name):
        self.viewed.remove(name)
        self.queues[self.identifiers[name]] = self.queues.get(self.identifiers[name], 0) + 1

    def _is_in_view(self, name):
        x, y = mercator.map_point(self.places[name]["latitude"], self.places[name]["longitude"])
        rect = self.rect
        return rect["x"] < x < rect["x"] + rect["width"] and rect["y"] < y < rect["y"] + rect["height"]

    # Overlays.

    def _addOverlay(self, name, rect, level):
        self._insertOverlay(name, rect, len(self.order[level]), level)

    def _insertOverlay(self, name, rect, index, level):
        self.bounds[name] = rect
        self.order[level].insert(min(index, len(self.order[level])), name)
        self._lay_out()

    def _insertAbove(self, name, rect, sibling):
        level, index = self._place_of(sibling)
        self._insertOverlay(name, rect, index + 1, level)

    def _insertBelow(self, name, rect, sibling):
        level, index = self._place_of(sibling)
        self._insertOverlay(name, rect, index, level)

    def _exchange(self, first, second):
        one, other = self._place_of(first), self._place_of(second)
        self.order[one[0]][one[1]] = second
        self.order[other[0]][other[1]] = first

    def _removeOverlay(self, name):
        level, index = self._place_of(name)
        del self.order[level][index]
        self.renderers.discard(name)

    def _place_of(self, name):
        for level in LEVELS:
            if name in self.order[level]:
                return level, self.order[level].index(name)
        raise KeyError(name)

    def _order(self):
        self._event("order", *(list(self.order[level]) for level in LEVELS))

    # Parts that are to be drawn again.

    def _invalidate(self, name, rect=None, zoom_scale=None):
        self.invalid.setdefault(name, []).append((rect, zoom_scale))

    def _redraw(self, name):
        """The invalid parts that are in view at this scale, in the order in which they became so."""
        scale = Fraction(self.width) / Fraction(self.rect["width"])
        parts = []
        for rect, zoom_scale in self.invalid.pop(name, []):
            if zoom_scale is not None and Fraction(zoom_scale) != scale:
                continue
            part = _intersection(self.bounds[name], self.rect)
            if part is not None and rect is not None:
                part = _intersection(part, rect)
            if part is not None:
                parts.append(part)
        self._event("redraw", name, parts)

    # Annotations.

    def _addAnnotation(self, name, coordinate, identifier):
        self.places[name] = coordinate
        self.identifiers[name] = identifier
        self._lay_out()

    def _removeAnnotation(self, name):
        if self.selected == name:
            self._deselect(name)
        if name in self.viewed:
            self._put_back(name)
        del self.places[name]

    def _select(self, name):
        if self.selected == name:
            return
        if self.selected is not None:
            self._deselect(self.selected)
        self.selected = name
        self._event("didSelect", name)

    def _deselect(self, name):
        if self.selected == name:
            self.selected = None
            self._event("didDeselect", name)

    def _beginDrag(self, name):
        self.dragged = [name, self.places[name]]
        self._event("dragState", name, "none", "starting")
        self._event("dragState", name, "starting", "dragging")

    def _drag(self, point):
        x, y = point
        scale = Fraction(self.rect["width"]) / self.width
        self.places[self.dragged[0]] = {
            "latitude": mercator.inverse_latitude(_number(self.rect["y"] + scale * Fraction(y))),
            "longitude": _number(self.rect["x"] + scale * Fraction(x)) / mercator.W * 360 - 180,
        }

    def _endDrag(self):
        name, _ = self.dragged
        self._event("dragState", name, "dragging", "ending")
        self._event("dragState", name, "ending", "none")
        self.dragged = None

    def _cancelDrag(self):
        name, start = self.dragged
        self._event("dragState", name, "dragging", "canceling")
        self._event("dragState", name, "canceling", "none")
        self.places[name] = start
        self.dragged = None

    def _place(self, name):
        self._event("place", name, self.places[name])


def _number(value):
    """A rational with the digits that mpmath works with."""
    value = Fraction(value)
    return mpf(value.numerator) / value.denominator


def _intersection(a, b):
    """The rectangle that two share, None where that has no area; numbers are small enough to be exact."""
    x, y = max(a["x"], b["x"]), max(a["y"], b["y"])
    right = min(a["x"] + a["width"], b["x"] + b["width"])
    bottom = min(a["y"] + a["height"], b["y"] + b["height"])
    if right <= x or bottom <= y:
        return None
    return {"x": x, "y": y, "width": right - x, "height": bottom - y}


def _overlap(a, b):
    return _intersection(a, b) is not None
