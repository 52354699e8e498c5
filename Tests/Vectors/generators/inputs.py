"""Seeded inputs that are the same on every machine and every version of Python.

Only `random()` and `getrandbits()` are used, whose values Python promises to keep, and only operations that
IEEE 754 rounds in one way. Most numbers are decimals of a few digits, so that the files stay readable.
"""

import math
import random


class Inputs:
    """A stream of numbers from a seed."""
    def __init__(self, seed):
        self._random = random.Random(seed)

    def between(self, low, high):
        """A double in low...high with all its bits."""
        return low + (high - low) * self._random.random()

    def decimal(self, low, high, digits):
        """A double in about low...high, rounded to a number of decimals."""
        return round(self.between(low, high), digits)

    def integer(self, low, high):
        """A whole number in low...high, both included."""
        return low + self._random.getrandbits(64) % (high - low + 1)

    def dyadic(self, low, high, bits):
        """A multiple of 2^-bits in low...high: sums of such numbers are exact."""
        return self.integer(low << bits, high << bits) / float(1 << bits)

    def one_of(self, choices):
        """One of the choices."""
        return choices[self.integer(0, len(choices) - 1)]

    def magnitude(self, low, high, digits=3):
        """A positive number of the size 10^low...10^high, with few digits."""
        return float("%.*fe%d" % (digits, self.between(1, 9.99), self.integer(low, high)))

    def coordinate(self, latitude=90, longitude=180, digits=6):
        """A coordinate, uniform in degrees."""
        return {
            "latitude": self.decimal(-latitude, latitude, digits),
            "longitude": self.decimal(-longitude, longitude, digits),
        }


def nudged(value, steps):
    """The double that is so many units in the last place above the value."""
    for _ in range(abs(steps)):
        value = math.nextafter(value, math.inf if steps > 0 else -math.inf)
    return value


def coordinate(latitude, longitude):
    """A coordinate in degrees."""
    return {"latitude": latitude, "longitude": longitude}


def region(latitude, longitude, latitude_delta, longitude_delta):
    """A region of a center and a span in degrees."""
    return {
        "center": coordinate(latitude, longitude),
        "span": {
            "latitudeDelta": latitude_delta,
            "longitudeDelta": longitude_delta
        }
    }


def map_point(x, y):
    """A point in map points."""
    return {"x": x, "y": y}


NAN = math.nan
INF = math.inf
