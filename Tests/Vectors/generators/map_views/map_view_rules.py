"""What a map view without a screen does, by the rules of FORMAT.md ("Events of a map view"): a model to make vectors
with, which shares nothing with any implementation.

Positions are exact rationals; only coordinates are computed, at 50 digits.
"""

import math
from fractions import Fraction

import mercator
from inputs import INF, NAN
from map_view_viewport import LIMIT, WORLD, Viewport, many_digits, map_point, rect_region, region_rect

LEVELS = ("aboveRoads", "aboveLabels")


class MapView:
    """A view of a size in screen points, and what has happened in it."""
    def __init__(self, size, record):
        self.viewport = Viewport(*size)
        self.record = record
        self.events = []
        self.bounds = {}
        self.order = {level: [] for level in LEVELS}
        # Overlays whose renderer was asked for, and those that have one.
        self.asked = set()
        self.renderers = set()
        self.without_renderer = set()
        self.places = {}
        self.identifiers = {}
        self.sizes = {}
        # The views of annotations, by their numbers, and those that can be used again.
        self.views = {}
        self.queues = {}
        self.view_count = 0
        self.additions = []
        self.selected = None
        self.dragged = None
        self.invalid = {}

    def run(self, steps):
        """The events that the steps cause, of the kinds that are recorded."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
            self._lay_out()
        return self.events

    @property
    def rect(self):
        return self.viewport.rect

    def _event(self, kind, *details):
        if kind in self.record:
            self.events.append([kind, *details])

    # The visible part.

    def _change(self, rect):
        if rect is None or rect == self.rect:
            return
        self._event("regionWillChange")
        self.viewport.rect = rect
        self._event("regionDidChange", rect)

    def _show(self, rect):
        self._change(self.viewport.fitting(rect))

    def _showPadded(self, rect, insets):
        self._change(self.viewport.fitting(rect, insets))

    def _setRegion(self, region):
        self._change(self.viewport.fitting_region(region))

    def _center(self, coordinate):
        if mercator.is_valid(coordinate["latitude"], coordinate["longitude"]):
            x, y = map_point(coordinate)
            rect = self.rect
            self._change(self.viewport.placed(dict(rect, x=x - rect["width"] / 2, y=y - rect["height"] / 2)))

    def _zoom(self, factor, point=None):
        viewport = self.viewport
        if not 0 < factor < INF:
            return
        point = point or [viewport.width / 2, viewport.height / 2]
        x, y = viewport.map_point(point)
        scale = viewport.limited(viewport.scale * Fraction(factor))
        self._change(
            viewport.placed({
                "x": x - Fraction(point[0]) / scale,
                "y": y - Fraction(point[1]) / scale,
                "width": viewport.width / scale,
                "height": viewport.height / scale
            }))

    def _pan(self, offset):
        x, y = self.viewport.map_point([-Fraction(offset[0]), -Fraction(offset[1])])
        self._change(self.viewport.placed(dict(self.rect, x=x, y=y)))

    def _resize(self, size):
        scale, middle = self.viewport.scale, self.viewport.middle
        self.viewport.width, self.viewport.height = map(Fraction, size)
        self._change(self.viewport.around(*middle, scale))

    # Questions.

    def _visible(self):
        self._event("visible", self.rect)

    def _region(self):
        self._event("region", rect_region(self.rect, 360))

    def _pointAt(self, coordinate):
        if not mercator.is_valid(coordinate["latitude"], coordinate["longitude"]):
            return self._event("pointAt", [NAN, NAN])
        x, y = map_point(coordinate)
        return self._event("pointAt", self.viewport.point(self.viewport.nearest(x), y))

    def _coordinateAt(self, point):
        self._event("coordinateAt", mercator.coordinate_object(*map(many_digits, self.viewport.map_point(point))))

    def _rectOf(self, region):
        rect = region_rect(region)
        if rect is None:
            return self._event("rectOf", [INF, INF, 0, 0])
        half, scale = rect["width"] / 2, self.viewport.scale
        corner = self.viewport.point(self.viewport.nearest(rect["x"] + half) - half, rect["y"])
        return self._event("rectOf", corner + [rect["width"] * scale, rect["height"] * scale])

    def _regionOf(self, rect):
        x, y = self.viewport.map_point(rect[:2])
        scale = self.viewport.scale
        self._event(
            "regionOf",
            rect_region({
                "x": x,
                "y": y,
                "width": Fraction(rect[2]) / scale,
                "height": Fraction(rect[3]) / scale
            }))

    def _fits(self, rect, insets):
        self._event("fits", self.viewport.fitting(rect, insets) or self.rect)

    def _regionFits(self, region):
        self._event("regionFits", rect_region(self.viewport.fitting_region(region) or self.rect, 360))

    def _overlaysAt(self, point, _tolerance):
        place = self.viewport.map_point(point)
        names = [name for level in LEVELS for name in self.order[level]]
        self._event(
            "overlaysAt",
            [name for name in reversed(names) if name in self.renderers and _contains(self.bounds[name], *place)])

    def _overlapping(self):
        names = [name for level in LEVELS for name in self.order[level]]
        self._event("overlapping",
                    [[lower, upper] for number, lower in enumerate(names) for upper in names[number + 1:] if any(
                        _overlap(_moved(self.bounds[lower], world), self.bounds[upper]) for world in (-1, 0, 1))])

    def _annotationsIn(self, rect):
        self._event("annotationsIn", [name for name in self.places if _contains(rect, *map_point(self.places[name]))])

    def _annotationAt(self, point):
        """The topmost view whose frame has the point: the selected one, then the southern, eastern, latest."""
        hits = []
        for name in self.views:
            (x, y), (width, height) = self._center_of(name), self.sizes[name]
            if x - Fraction(width) / 2 <= point[0] < x + Fraction(width) / 2 and y - Fraction(height) / 2 <= point[
                    1] < y + Fraction(height) / 2:
                place = map_point(self.places[name])
                hits.append((name == self.selected, place[1], self.viewport.nearest(place[0]),
                             self.additions.index(name), name))
        self._event("annotationAt", max(hits)[-1] if hits else None)

    def _center_of(self, name):
        if self.dragged and self.dragged[0] == name:
            return self.dragged[1]
        x, y = map_point(self.places[name])
        return self.viewport.point(self.viewport.nearest(x), y)

    # What is in view.

    def _lay_out(self):
        """Asks for the renderers of overlays that come into view for the first time, bottom first."""
        asked = [
            name for level in LEVELS for name in self.order[level]
            if name not in self.asked and self._overlay_is_in_view(self.bounds[name])
        ]
        for name in asked:
            self._event("renderer", name)
        self.asked.update(asked)
        added = [name for name in asked if name not in self.without_renderer]
        self.renderers.update(added)
        if added:
            self._event("didAddRenderers", added)
        self._lay_out_annotations()

    def _overlay_is_in_view(self, bounds):
        """Whether bounds overlap the view in any copy of the world; those without an area may only touch it."""
        meets = _touch if bounds["width"] == 0 or bounds["height"] == 0 else _overlap
        # The worlds in which they can meet, at most 64 away.
        first = math.floor((self.rect["x"] - bounds["x"] - bounds["width"]) / Fraction(WORLD))
        last = math.ceil((self.rect["x"] + self.rect["width"] - bounds["x"]) / Fraction(WORLD))
        return any(
            meets(_moved(bounds, world), self.rect) for world in range(max(first, -64), min(last, 64) + 1))

    def _lay_out_annotations(self):
        """Views of annotations out of sight go to the queue of their identifier, from which those that come into
        sight take the last one, where there is one."""
        for name in self.places:
            is_held = name == self.selected or (self.dragged and self.dragged[0] == name)
            if name in self.views and not is_held and not self._is_in_view(name):
                self._put_back(name)
        for name in self.places:
            if name in self.views or not self._is_in_view(name):
                continue
            queue = self.queues.setdefault(self.identifiers[name], [])
            self._event("view", name, "reused" if queue else "new")
            if queue:
                self.views[name] = queue.pop()
            else:
                self.views[name] = self.view_count
                self.view_count += 1
            self._event("viewNumber", name, self.views[name])

    def _put_back(self, name):
        self.queues.setdefault(self.identifiers[name], []).append(self.views.pop(name))

    def _is_in_view(self, name):
        return _contains(self.rect, *map_point(self.places[name]))

    # Overlays.

    def _addOverlay(self, name, rect, level):
        self._insertOverlay(name, rect, len(self.order[level]), level)

    def _insertOverlay(self, name, rect, index, level):
        self.bounds[name] = rect
        self.order[level].insert(min(max(index, 0), len(self.order[level])), name)

    def _insertAbove(self, name, rect, sibling):
        level, index = self._place_of(sibling)
        self._insert_above_labels(name, rect, index + 1, level)

    def _insertBelow(self, name, rect, sibling):
        level, index = self._place_of(sibling)
        self._insert_above_labels(name, rect, index, level)

    def _insert_above_labels(self, name, rect, index, level):
        """Apple's pages of both: in the level above labels, by a sibling of this level, else on top."""
        top = len(self.order["aboveLabels"])
        self._insertOverlay(name, rect, index if level == "aboveLabels" else top, "aboveLabels")

    def _exchange(self, first, second):
        one, other = self._place_of(first), self._place_of(second)
        self.order[one[0]][one[1]] = second
        self.order[other[0]][other[1]] = first

    def _removeOverlay(self, name):
        level, index = self._place_of(name)
        del self.order[level][index]
        self.asked.discard(name)
        self.renderers.discard(name)
        self.invalid.pop(name, None)

    def _withoutRenderer(self, name):
        self.without_renderer.add(name)

    def _place_of(self, name):
        for level in LEVELS:
            if name in self.order[level]:
                return level, self.order[level].index(name)
        raise KeyError(name)

    def _order(self):
        self._event("order", *(list(self.order[level]) for level in LEVELS))

    # Parts that are to be drawn again.

    def _invalidate(self, name, rect=None, zoom_scale=None):
        if name not in self.renderers:
            return
        marks = self.invalid.setdefault(name, [])
        if rect is None:
            marks.clear()
        elif marks and marks[-1] == (rect, zoom_scale):
            return
        # A mark of all of the overlay is the only one.
        if not marks or marks[0][0] is not None:
            marks.append((rect, zoom_scale))

    def _redraw(self, name):
        """The invalid parts that are in view at this scale, in the order in which they became so."""
        parts = []
        for rect, zoom_scale in self.invalid.pop(name, []):
            if zoom_scale is not None and Fraction(zoom_scale) != self.viewport.scale:
                continue
            part = _intersection(self.bounds[name], self.rect)
            if part is not None and rect is not None:
                part = _intersection(part, rect)
            if part is not None:
                parts.append(part)
        self._event("redraw", name, parts)

    # Annotations.

    def _addAnnotation(self, name, coordinate, identifier, size=(0, 0)):
        self.places[name] = coordinate
        self.identifiers[name] = identifier
        self.sizes[name] = size
        if name in self.additions:
            self.additions.remove(name)
        self.additions.append(name)

    def _removeAnnotation(self, name):
        if self.dragged and self.dragged[0] == name:
            self._cancelDrag()
        if self.selected == name:
            self._deselect(name)
        if name in self.views:
            self._put_back(name)
        del self.places[name]

    def _select(self, name):
        if self.selected == name or name not in self.views:
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
        if self.dragged or name not in self.views:
            return
        self.dragged = [name, self._center_of(name)]
        self._event("dragState", name, "none", "starting")
        self._event("dragState", name, "starting", "dragging")

    def _drag(self, point):
        """The view goes to the point, or to the edge of the world; the annotation does not move yet."""
        if self.dragged:
            x, y = self.viewport.map_point(point)
            self.dragged[1] = self.viewport.point(x, max(Fraction(0), min(y, WORLD)))

    def _endDrag(self):
        if not self.dragged:
            return
        name, point = self.dragged
        place = mercator.coordinate_object(*map(many_digits, self.viewport.map_point(point)))
        self.places[name] = dict(place, latitude=max(-LIMIT, min(LIMIT, place["latitude"])))
        self._event("dragState", name, "dragging", "ending")
        self._event("dragState", name, "ending", "none")
        self.dragged = None

    def _cancelDrag(self):
        if not self.dragged:
            return
        name, _ = self.dragged
        self._event("dragState", name, "dragging", "canceling")
        self._event("dragState", name, "canceling", "none")
        self.dragged = None

    def _place(self, name):
        self._event("place", name, self.places[name])


def _moved(rect, worlds):
    return dict(rect, x=Fraction(rect["x"]) + worlds * WORLD)


def _contains(rect, x, y):
    """Whether a rectangle has a point, with its edges, in any copy of the world."""
    return rect["y"] <= y <= rect["y"] + rect["height"] and any(
        rect["x"] <= x + worlds * WORLD <= rect["x"] + rect["width"] for worlds in range(-4, 5))


def _touch(a, b):
    return (a["x"] <= b["x"] + b["width"] and b["x"] <= a["x"] + a["width"] and a["y"] <= b["y"] + b["height"]
            and b["y"] <= a["y"] + a["height"])


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
