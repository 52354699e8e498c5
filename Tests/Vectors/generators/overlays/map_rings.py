"""Rings of polygons on a map that goes on around the world, by FORMAT.md, section 16: their points, and their
edges that are not outlined.
"""

import math
from fractions import Fraction as F

from map_boxes import NEARLY, WORLD, is_full_turn, round_away, within_world


class Ring:
    """A ring of a polygon, with its edges that are not outlined."""
    def __init__(self, features, places, outer=None):
        points = features.walk(places)
        flat = len({x for x, _ in points[:-1]}) == 1
        if (_turns(points) or flat) and _has_full_turn(places):
            given = features.walk(places, True)
            if _turns(given) == 0:
                points = given
        elif _turns(points) == 0 and _has_long_step(places):
            given = [features.point(latitude, longitude) for longitude, latitude, *_ in places + places[:1]]
            if _is_right(given, outer) and not _is_right(points, outer):
                points = given
        self.turns = _turns(points)
        points.pop()
        first = points[0]
        if len(points) > 1 and points[-1] == (first[0] + self.turns * WORLD, first[1]):
            points.pop()
        self.points = points
        self.hidden = [_is_hidden(places, points, index) for index in range(len(points))]

    @classmethod
    def of_points(cls, points, turns=0, is_hidden=False):
        """A ring of points on the map, of which all edges are hidden or none."""
        ring = cls.__new__(cls)
        ring.points, ring.turns, ring.hidden = points, turns, [is_hidden] * len(points)
        return ring

    def mean_y(self):
        """The mean y over all x of a ring around the world."""
        end = (self.points[0][0] + self.turns * WORLD, self.points[0][1])
        area = sum((b[0] - a[0]) * (a[1] + b[1]) / 2 for a, b in zip(self.points, self.points[1:] + [end]))
        return area / (end[0] - self.points[0][0])

    def close(self, pole):
        """Closes a ring around the world at the edge of the map, from where it crosses the meridian of 180
        degrees nearest to the pole.
        """
        count = len(self.points)

        def point(index):
            x, y = self.points[index % count]
            return (x + (index // count) * self.turns * WORLD, y)

        best = None
        for index in range(count):
            a, b = point(index), point(index + 1)
            x = math.floor(max(a[0], b[0]) / WORLD) * WORLD
            if not (min(a[0], b[0]) < x or a[0] == x == b[0]):
                continue
            y = a[1] if a[0] == b[0] else a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0])
            if best is None or abs(y - pole) < abs(best[2] - pole):
                best = (index, x, y)
        index, x, y = best
        points, hidden = [(x, y)], [self.hidden[index]]
        for number in range(index + 1, index + count + 1):
            points.append(point(number))
            hidden.append(self.hidden[number % count])
        end = x + self.turns * WORLD
        self.points = points + [(end, y), (end, pole), (x, pole)]
        self.hidden = hidden + [True] * 3

    def outline(self):
        """The ring, or the lines between its hidden edges."""
        if True not in self.hidden:
            return [{"points": self.points, "isClosed": True}]
        start, count, lines, line = self.hidden.index(True), len(self.points), [], []
        for number in range(1, count + 1):
            index = (start + number) % count
            line.append(self.points[index])
            if self.hidden[index]:
                if len(line) > 1:
                    lines.append({"points": line, "isClosed": False})
                line = []
        return lines


def _turns(points):
    return round_away((points[-1][0] - points[0][0]) / WORLD)


def _is_right(points, outer):
    """Whether a ring is counterclockwise (RFC 7946, 3.1.6), or a hole, in a copy, within the outer ring."""
    if outer is None:
        # y grows to the south.
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:])) < 0
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    first, last = min(x for x, _ in outer), max(x for x, _ in outer)
    return east + math.ceil((first - west) / WORLD) * WORLD <= last


def _has_long_step(places):
    """Whether a step between longitudes in -180...180 is more than 180 degrees, and not a full turn."""
    if any(abs(place[0]) > 180 for place in places):
        return False
    steps = [F(b[0]) - F(a[0]) for a, b in zip(places, places[1:] + places[:1])]
    return any(abs(step) > 180 and not is_full_turn(step) for step in steps)


def _has_full_turn(places):
    before = places[0] if places[-1][1] == places[0][1] else places[-1]
    for place in places:
        if is_full_turn(F(place[0]) - F(before[0])):
            return True
        before = place
    return False


def _is_hidden(places, points, index):
    after = (index + 1) % len(points)
    a, b = places[index], places[after]
    meridian = all(abs(within_world(place[0])) >= 180 - NEARLY for place in (a, b))
    if meridian and abs(points[index][0] - points[after][0]) <= 2 * NEARLY / 360 * WORLD:
        return True
    return all(abs(place[1]) >= 90 - NEARLY for place in (a, b)) and a[1] * b[1] > 0
