"""Longitudes and boxes on a map that goes on around the world, by FORMAT.md, section 16."""

import math
from fractions import Fraction as F

WORLD = F(1 << 28)
# Longitudes count as 180 degrees, and latitudes as 90, within this.
NEARLY = F(1, 10**9)


def is_full_turn(step):
    """Whether a step is once around the earth."""
    return abs(abs(step) - 360) <= 2 * NEARLY


def within_world(longitude):
    """A longitude in -180...180."""
    if abs(longitude) <= 180:
        return longitude
    if abs(longitude) <= 180 + 1e-9:
        return math.copysign(180.0, longitude)
    return math.remainder(longitude, 360)


def remainder(degrees):
    """The short way around the earth; halves to the even turn."""
    return degrees - 360 * round(degrees / 360)


def nearest_copy(degrees, near):
    """The copy of a longitude that is nearest to another one."""
    return degrees + 360 * round_away((near - degrees) / 360)


def round_away(number):
    """The nearest whole number, halves away from zero."""
    return math.floor(number + F(1, 2)) if number >= 0 else -math.floor(-number + F(1, 2))


def shift_into_world(box):
    """The whole worlds by which the western edge comes into the world."""
    if not (box["x"] < 0 or (box["x"] >= WORLD and box["x"] + box["width"] > WORLD)):
        return F(0)
    return -math.floor(box["x"] / WORLD) * WORLD


def around(points):
    """The smallest rectangle around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return box_of(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def union(boxes):
    """The smallest rectangle around rectangles; None for none."""
    if not boxes:
        return None
    x, y = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    return box_of(x, y,
                max(box["x"] + box["width"] for box in boxes) - x,
                max(box["y"] + box["height"] for box in boxes) - y)


def box_of(x, y, width, height):
    """The rectangle as in vectors."""
    return {"x": x, "y": y, "width": width, "height": height}
