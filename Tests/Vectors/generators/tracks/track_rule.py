"""The rules of tracks: which points can be right, and the time of a track that is replayed. See FORMAT.md,
section 15.

A point is a dictionary of the members of an answer; a row that cannot be used is {"fault": line}.
"""

import math

from geographiclib.geodesic import Geodesic
from mpmath import atan2, cos, degrees, mpf, radians, sin

ITEMS_FOR_TIMES = 1 << 16
JUDGES = 32


def is_placed(point):
    """Whether a point has a place and an accuracy that can be right."""
    accuracy = point.get("horizontalAccuracy", 0)
    return abs(point["latitude"]) <= 90 and abs(point["longitude"]) <= 180 and 0 <= accuracy < math.inf


def checked(items):
    """The items of a track without the points that cannot be right, which become faults."""
    result, last, is_timed = [], None, None
    for index, item in enumerate(items):
        if "fault" in item:
            result.append(item)
            continue
        fault = {"fault": item["line"]}
        if not is_placed(item):
            result.append(fault)
            continue
        if is_timed is None:
            is_timed = any("time" in other for other in items[index:index + ITEMS_FOR_TIMES])
        if not is_timed:
            item = {name: value for name, value in item.items() if name != "time"}
        elif not _is_in_time(item, last, items[index + 1:index + 1 + JUDGES]):
            result.append(fault)
            continue
        last = item
        result.append(item)
    return result


def _is_in_time(point, last, following):
    if "time" not in point:
        return False
    before = last["time"] if last else -math.inf
    if point["time"] <= before:
        return False
    times = [item["time"] for item in following if "time" in item and is_placed(item)]
    if not any(time < point["time"] for time in times):
        return True
    continued, others = longest_ascent(times, point["time"]), longest_ascent(times, before)
    return not (others >= continued + 3 or continued == 0 and others >= 2)


def longest_ascent(times, bound):
    """The largest number of times above a bound that ascend, one after the other."""
    found = []
    for time in times:
        if time > bound:
            found.append((time, 1 + max((length for other, length in found if other < time), default=0)))
    return max((length for _, length in found), default=0)


class Replay:
    """A checked track that is replayed, by the steps of `track.replay`."""
    def __init__(self, items, speed):
        self.items = with_times(items, speed)
        self.now, self.set_count = 0.0, 0
        self.rate, self.is_paused, self.follows_course = 1.0, False, False
        self.events = []
        self._rewind()
        self._has_time = False

    def _rewind(self):
        self._index, self._pending, self._heading, self._last = 0, None, None, None

    def perform(self, step):
        """Carries out a step."""
        verb, *parts = step
        if verb == "next":
            event = self._next()
            self.events.append(event if event else ["nothing"])
        elif verb == "advance":
            self._advance(*parts)
            self.events.append(["advanced"])
        elif verb == "seek":
            self._rewind()
            self._has_time = True
            while self._peek() and not (self._pending[0] == "location" and self._pending[1] >= parts[0]):
                self._pending, self._heading = self._heading, None
            self.now, self.set_count = parts[0], self.set_count + 1
        elif verb == "rate":
            self.rate = parts[0]
        elif verb == "pause":
            self.is_paused = parts[0]
        elif verb == "headings":
            self.follows_course = parts[0]
        else:
            self.events.append(["clock", self.now, self.set_count])

    def _peek(self):
        if self._pending is None and self._index < len(self.items):
            item = self.items[self._index]
            self._index += 1
            if "fault" in item:
                self._pending = ["fault", item["fault"]]
            else:
                self._pending = location(item)
                self._heading = self._heading_of(item)
                self._last = item
        return self._pending

    def _next(self):
        if self.is_paused or not self._peek():
            return None
        event = self._pending
        if event[0] == "location":
            if not self._has_time:
                self.now, self.set_count = event[1], self.set_count + 1
            self.now = max(self.now, event[1])
            self._has_time = True
        self._pending, self._heading = self._heading, None
        return event

    def _advance(self, seconds):
        if self.is_paused or not (0 <= seconds < math.inf and 0 <= self.rate < math.inf):
            return
        while not self._has_time and self._peek():
            self.events.append(self._next())
        end = self.now + seconds * self.rate
        while self._peek() and not (self._pending[0] == "location" and self._pending[1] > end):
            self.events.append(self._next())
        self.now = max(self.now, end)

    def _heading_of(self, point):
        true, magnetic = point.get("trueHeading"), point.get("magneticHeading")
        if true is None and magnetic is None and self.follows_course:
            true = point.get("course")
            if true is None and self._last:
                true = course(self._last, point)
        true, magnetic = (each if each is not None and each >= 0 else None for each in (true, magnetic))
        if true is None and magnetic is None:
            return None
        directions = [None if each is None else each % 360 for each in (true, magnetic)]
        return ["heading", point["time"], *directions, point.get("headingAccuracy", 0)]


def location(point):
    """The event of a point."""
    altitude = point.get("altitude")
    return [
        "location", point["time"], point["latitude"], point["longitude"], altitude or 0,
        point.get("horizontalAccuracy", 0),
        point.get("verticalAccuracy", -1 if altitude is None else 0),
        point.get("course", -1),
        point.get("speed", -1)
    ]


def course(before, point):
    """The direction at a point of the great circle from the one before; -1 where both are the same place.

    On a sphere the way on is the opposite of the way back.
    """
    if (before["latitude"], before["longitude"]) == (point["latitude"], point["longitude"]):
        return -1
    here, there = (radians(mpf(each["latitude"])) for each in (point, before))
    east = radians(mpf(before["longitude"]) - mpf(point["longitude"]))
    back = atan2(sin(east) * cos(there), cos(here) * sin(there) - sin(here) * cos(there) * cos(east))
    return float((degrees(back) + 180) % 360)


def with_times(items, speed):
    """The items of a track without times, at a speed from 0 on; those of another are as they are."""
    result, time, last = [], 0.0, None
    for item in items:
        if "fault" not in item and "time" not in item:
            if last:
                places = [each[name] for each in (last, item) for name in ("latitude", "longitude")]
                time += Geodesic.WGS84.Inverse(*places)["s12"] / (speed if speed >= 0.001 else 0.001)
            last, item = item, {**item, "time": time}
        result.append(item)
    return result
