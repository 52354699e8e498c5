"""A map view that shows annotations and follows the user, by FORMAT.md, section 8: the model of
turned_map.py with the user's location.
"""

from fractions import Fraction as F

import mercator
from inputs import INF, coordinate
from map_view_viewport import WORLD, exact, many_digits, map_point
from turned_map import TurnedMap

INVALID_PLACE = coordinate(-180, -180)


class FollowingMap(TurnedMap):
    """A map view that shows annotations and follows the user."""
    def __init__(self, size, record):
        super().__init__(size, record)
        self.shows, self.mode, self.location = False, "none", None
        # Whether following has begun and no location has been followed yet.
        self.zooms = False

    def _change(self, rect, heading=None, pitch=None, is_following=False):
        if rect is not None and not is_following:
            self._set_mode("none")
        super()._change(rect, heading, pitch)

    def _resize(self, size):
        viewport = self.viewport
        scale, middle = viewport.scale, viewport.middle
        viewport.width, viewport.height = map(F, size)
        self._change(viewport.centered(*middle, scale, viewport.heading), is_following=True)

    # Annotations.

    def _showAnnotations(self, elements):
        names = [element if isinstance(element, str) else element[0] for element in elements]
        for element in elements:
            if not isinstance(element, str):
                self._addAnnotation(*element)
        places = [self.places[name] for name in names]
        points = [
            map_point(place) for place in places if mercator.is_valid(place["latitude"], place["longitude"])
        ]
        if not points:
            return
        box, viewport = narrowest(points), self.viewport
        if box["width"] == box["height"] == 0:
            half_width, half_height = viewport.rect["width"] / 2, viewport.rect["height"] / 2
            moved = dict(viewport.rect, x=box["x"] - half_width, y=box["y"] - half_height)
            self._change(viewport.placed_turned(moved, viewport.heading))
        else:
            across, down = viewport.width / 10, viewport.height / 10
            self._showPadded(box, [down, across, down, across])

    def _clusterOf(self, members):
        self._event("clusterOf", middle_of([place for place, _ in members]),
                    *texts_of([title for _, title in members]))

    def _is_in_view(self, name):
        place = self.places[name]
        return mercator.is_valid(place["latitude"], place["longitude"]) and super()._is_in_view(name)

    # The user.

    def _showUser(self, shows):
        if self.shows and not shows:
            self._set_mode("none")
        self.shows = shows

    def _set_mode(self, mode):
        if mode != "none":
            self.shows = True
        if mode == self.mode:
            return
        if "none" in (mode, self.mode):
            self.zooms = mode != "none"
        self.mode = mode
        self._event("trackingMode", mode)
        if mode != "none":
            self._follow()

    def _track(self, mode):
        self._set_mode(mode)

    def _locate(self, place, accuracy):
        is_valid = mercator.is_valid(place["latitude"], place["longitude"]) and accuracy >= 0
        self._event("locate", self.shows and is_valid)
        if not self.shows:
            return
        if not is_valid:
            self._event("userNotLocated")
            return
        self.location = place
        self._event("userLocation")
        self._follow()

    def _follow(self):
        if self.location is None or self.mode == "none":
            return
        viewport = self.viewport
        is_first, self.zooms = self.zooms, False
        x, y = map_point(self.location)
        per_meter = exact(mercator.map_points_per_meter(self.location["latitude"]))
        scale = min(viewport.width, viewport.height) / (1000 * per_meter)
        if is_first and viewport.scale < scale:
            self._change(viewport.centered(x, y, scale, viewport.heading), is_following=True)
        else:
            rect = viewport.rect
            moved = dict(rect, x=x - rect["width"] / 2, y=y - rect["height"] / 2)
            self._change(viewport.placed_turned(moved, viewport.heading), is_following=True)

    def _turn(self, magnetic, true, accuracy):
        direction = true if true >= 0 else magnetic
        is_taken = self.mode == "followWithHeading" and accuracy >= 0 and 0 <= direction < INF
        self._event("turn", is_taken)
        if not is_taken:
            return
        if self.location is not None:
            self._event("userLocation")
        if self.allowed["rotate"]:
            viewport, heading = self.viewport, F(direction) % 360
            self._change(viewport.centered(*viewport.middle, viewport.scale, heading),
                         heading,
                         self.pitch,
                         is_following=True)

    def _user(self):
        is_visible = False
        if self.shows and self.location is not None:
            x, y = map_point(self.location)
            is_visible = self.viewport.shows(self.viewport.nearest_shown(x, y), y)
        self._event("user", self.mode, is_visible)


def narrowest(points):
    """The narrowest rectangle around places, east of the widest gap between neighbors."""
    xs, ys = sorted(x for x, _ in points), [y for _, y in points]
    west, gap = xs[0], xs[0] + WORLD - xs[-1]
    for left, right in zip(xs, xs[1:]):
        if right - left > gap:
            west, gap = right, right - left
    return {"x": west, "y": min(ys), "width": WORLD - gap, "height": max(ys) - min(ys)}


def middle_of(places):
    """The mean of places on the map, by the shorter way around the world from the first one."""
    points = [
        map_point(place) for place in places if mercator.is_valid(place["latitude"], place["longitude"])
    ]
    if not points:
        return INVALID_PLACE
    east = sum(
        (x - points[0][0]) - WORLD * round((x - points[0][0]) / WORLD) for x, _ in points) / len(points)
    south = sum(y for _, y in points) / len(points)
    return mercator.coordinate_object(many_digits((points[0][0] + east) % WORLD), many_digits(south))


def texts_of(titles):
    """The title and the subtitle of a cluster."""
    title = next((title for title in titles if title), None)
    return [title, None if title is None else "+%d more" % (len(titles) - 1)]


def add(group, stem, record, steps, size=(400, 300), flags=()):
    """Adds a case with the events of the model."""
    size = list(size)
    group.case(group.next_identifier(stem), {"size": size, "record": record, "steps": steps},
               {"events": FollowingMap(size, record).run(steps)}, flags)
