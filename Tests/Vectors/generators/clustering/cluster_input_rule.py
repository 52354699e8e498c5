"""Clusters in input order: supercluster's, version 8, by comparing every pair.

The search sees places as 32-bit floats of the world's side; means are of doubles. Its tree of up to 64 items
is one leaf, so that neighbours come in the order of the list; beyond that their order could only show where
three points or more make a cluster, and in the last bits of means.

Whatever hangs on the last bits of a sine or a sum raises `Undecided`, so that no case depends on it.
"""

import math
import struct
from fractions import Fraction

import mercator
from cluster_rule import Member, Undecided
from mpmath import mpf

LEAF = 64
# How far from a tie, in the last place of a 32-bit float, a position has to be.
MARGIN = mpf(10) ** -6


class Item(Member):
    """A point or a cluster, x and y in sides of the world; `exact` is a point's place before it was rounded."""
    def __init__(self, x, y, members, exact=None, zoom=None, children=()):
        super().__init__(x, y, members, zoom, children)
        self.exact = exact if exact is not None else (x, y)


class InputClusters:
    """The hierarchy of coordinates under FORMAT.md's options."""
    def __init__(self, coordinates, options):
        self.options = options
        self.point_count = len(coordinates)
        items = []
        for index, each in enumerate(coordinates):
            exact = place(each["latitude"], each["longitude"])
            if exact is not None:
                items.append(Item(single(exact[0]), single(exact[1]), [index], exact))
        if options["minimumPoints"] > 2 and len(items) > LEAF:
            raise Undecided("more than a leaf of the tree")
        highest = options["maximumZoom"]
        self.levels = {highest + 1: items}
        for zoom in range(highest, options["minimumZoom"] - 1, -1):
            items = self._clustered(items, zoom)
            self.levels[zoom] = items

    def position(self, item):
        """The place of an item in map points."""
        return {"x": item.exact[0] * 2.0 ** 28, "y": item.exact[1] * 2.0 ** 28}

    def tile_places(self, item, tile):
        """Where an item is found and where it is drawn, two pairs of x and y, for each turn around the world.

        They are in sides of the tile from its corner. The search sees 32-bit floats.
        """
        turns = [0] + [1] * (tile["x"] == 2 ** tile["z"] - 1) + [-1] * (tile["x"] == 0)
        found = (nearest_single(item.x), nearest_single(item.y))
        if item.count > 1 and any(_is_near_a_grid(each) for each in (item.x, item.y)):
            raise Undecided("a mean near the edge of a buffer, perhaps")
        return [[(Fraction(x) * 2 ** tile["z"] + turn * 2 ** tile["z"] - tile["x"],
                  Fraction(y) * 2 ** tile["z"] - tile["y"]) for x, y in (found, item.exact)]
                for turn in turns]

    def _clustered(self, items, zoom):
        radius = self.options["radius"] / (self.options["extent"] * 2.0 ** zoom)
        seen = [(nearest_single(item.x), nearest_single(item.y)) for item in items]
        done = set()
        result = []
        for index, item in enumerate(items):
            if index in done:
                continue
            done.add(index)
            near = [
                other for other in range(len(items))
                if other not in done and _is_near(item, seen[other], radius)
            ]
            count = item.count + sum(items[other].count for other in near)
            if not near or count < self.options["minimumPoints"]:
                result += [item] + [items[other] for other in near]
            else:
                result.append(_cluster([item] + [items[other] for other in near], count, zoom))
            done.update(near)
        return result


def _cluster(items, count, zoom):
    x, y = (_sum_of_products([(getattr(item, axis), item.count) for item in items]) / count for axis in "xy")
    return Item(x, y, [member for item in items for member in item.members], None, zoom, items)


def _sum_of_products(pairs):
    """The sum of a x b, one after the other in doubles."""
    result = 0.0
    for value, count in pairs:
        result += value * count
    return result


def place(latitude, longitude):
    """A coordinate as parts of the world's side, rounded once to doubles; None where it has no place."""
    if not (abs(latitude) <= 90 and math.isfinite(longitude)):
        return None
    if not -180 <= longitude <= 180:
        raise Undecided("supercluster wraps no longitude")
    return longitude / 360 + 0.5, float(mercator.web_mercator_y(latitude) / mercator.W)


def nearest_single(value):
    """The 32-bit float nearest to a double."""
    return struct.unpack("<f", struct.pack("<f", value))[0]


def single(value):
    """The 32-bit float nearest to the value, which is not near the middle between two."""
    result = nearest_single(value)
    if result != value:
        last = mpf(2) ** (math.frexp(value)[1] - 24)
        if abs(abs(mpf(value) - mpf(result)) / last - mpf(1) / 2) < MARGIN:
            raise Undecided("a position between two 32-bit floats")
    return result


def _is_near_a_grid(value):
    """Whether a sum's last bits could decide on which side of a 2^-12th it is."""
    steps = value * 2.0 ** 12
    return steps != round(steps) and abs(steps - round(steps)) < 2.0 ** -11


def _is_near(item, other, radius):
    dx, dy = other[0] - item.x, other[1] - item.y
    square, limit = dx * dx + dy * dy, radius * radius
    if square != limit and abs(square - limit) <= 1e-9 * limit:
        raise Undecided("the radius is reached but for a rounding")
    return square <= limit
