"""The visible part of a map view with north up, by FORMAT.md, section 8, in exact rationals: how requests are fitted,
and the conversions between screen points, map points and coordinates.
"""

from fractions import Fraction as F

import mercator
from mpmath import asinh, cos, mpf, pi, tan

WORLD = F(1 << 28)
LARGEST_SCALE = F(64)
# 500 screen points for 0.00039818058766627473 degrees.
CLOSEST_SCALE = 500 / (F("0.00039818058766627473") / 360 * WORLD)
LIMIT = 85


class Viewport:
    """A size in screen points, and the visible rectangle."""
    def __init__(self, width, height):
        self.width, self.height = F(width), F(height)
        self.rect = None
        self.rect = self.fitting(_rect(0, 0, WORLD, WORLD))

    @property
    def scale(self):
        return self.width / self.rect["width"]

    @property
    def middle(self):
        return self.rect["x"] + self.rect["width"] / 2, self.rect["y"] + self.rect["height"] / 2

    def limited(self, scale):
        """The scale within the limits: the world is at least as high as the view."""
        return max(min(scale, LARGEST_SCALE), min(self.height / WORLD, LARGEST_SCALE))

    def placed(self, rect):
        """The rectangle inside the world from north to south, its middle in the world from west to east."""
        x, y, width, height = (rect[name] for name in ("x", "y", "width", "height"))
        height = min(height, WORLD)
        y = max(F(0), min(y, WORLD - height))
        middle = x + width / 2
        if middle != WORLD:
            x -= (middle // WORLD) * WORLD
        return _rect(x, y, width, height)

    def around(self, x, y, scale):
        """The rectangle of a scale with a point in its middle."""
        scale = self.limited(scale)
        width, height = self.width / scale, self.height / scale
        return self.placed(_rect(x - width / 2, y - height / 2, width, height))

    def fitting(self, rect, insets=(0, 0, 0, 0)):
        """The visible rectangle that shows all of a rectangle between margins: top, left, bottom, right."""
        x, y, width, height = (F(rect[name]) for name in ("x", "y", "width", "height"))
        if width < 0 or height < 0 or width == height == 0:
            return None
        top, left, bottom, right = (F(inset) if 0 < inset < 1e300 else F(0) for inset in insets)
        if left + right >= self.width or top + bottom >= self.height:
            top = left = bottom = right = F(0)
        inner_width, inner_height = self.width - left - right, self.height - top - bottom
        scales = [inner / side for inner, side in ((inner_width, width), (inner_height, height)) if side]
        scale = self.limited(min(scales))
        return self.placed(
            _rect(x + width / 2 - (left + inner_width / 2) / scale, y + height / 2 - (top + inner_height / 2) / scale,
                  self.width / scale, self.height / scale))

    def fitting_region(self, region):
        """The visible rectangle that shows all of a region; None for a region that is none."""
        latitude, longitude, height, width = _numbers(region)
        if mercator.is_valid(latitude, longitude) and height == width == 0:
            return self.around(*map_point(region["center"]), CLOSEST_SCALE)
        rect = region_rect(region)
        return rect and self.fitting(rect)

    # Conversions.

    def nearest(self, x):
        """The copy of x that is nearest to the middle; of two, that an even number of worlds away."""
        return x - round((x - self.middle[0]) / WORLD) * WORLD

    def point(self, x, y):
        """The screen point of a map point."""
        return [(x - self.rect["x"]) * self.scale, (y - self.rect["y"]) * self.scale]

    def map_point(self, point):
        """The map point of a screen point."""
        return self.rect["x"] + F(point[0]) / self.scale, self.rect["y"] + F(point[1]) / self.scale


def _rect(x, y, width, height):
    return {"x": F(x), "y": F(y), "width": F(width), "height": F(height)}


def exact(number):
    """The rational that a number of many digits is."""
    sign, mantissa, exponent, _ = mpf(number)._mpf_
    return F(-1 if sign else 1) * mantissa * F(2)**exponent


def many_digits(number):
    """A rational with the digits that mpmath works with."""
    number = F(number)
    return mpf(number.numerator) / number.denominator


def map_point(coordinate):
    """The map point of a valid coordinate."""
    x, y = mercator.map_point(coordinate["latitude"], coordinate["longitude"])
    return exact(x), exact(y)


def _numbers(region):
    return (region["center"]["latitude"], region["center"]["longitude"], region["span"]["latitudeDelta"],
            region["span"]["longitudeDelta"])


def region_rect(region):
    """The rectangle of a region about the map point of its center; None for a region that is none."""
    latitude, longitude, latitude_delta, longitude_delta = _numbers(region)
    if not mercator.is_valid(latitude, longitude) or not 0 < latitude_delta < 1e300 or not 0 < longitude_delta < 1e300:
        return None
    latitude = max(-LIMIT, min(LIMIT, latitude))
    x, y = map_point({"latitude": latitude, "longitude": longitude})
    width = F(min(longitude_delta, 360)) / 360 * WORLD
    half = mercator.radians(mpf(min(latitude_delta, 179.9)) / 2)
    height = exact(mercator.W / pi * asinh(tan(half) / cos(mercator.radians(latitude))))
    return _rect(x - width / 2, y - height / 2, width, height)


def rect_region(rect, limit=None):
    """The region of a rectangle."""
    x, y, width, height = (rect[name] for name in ("x", "y", "width", "height"))
    span = many_digits(width) / mercator.W * 360
    return {
        "center": mercator.coordinate_object(many_digits(x + width / 2), many_digits(y + height / 2)),
        "span": {
            "latitudeDelta":
            mercator.inverse_latitude(many_digits(y)) - mercator.inverse_latitude(many_digits(y + height)),
            "longitudeDelta": min(span, limit) if limit else span
        }
    }
