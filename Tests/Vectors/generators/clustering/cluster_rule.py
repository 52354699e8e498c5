"""Clusters in spatial order, by the rule alone: every pair compared, in integers and rationals.

The world has 2^32 steps a side, numbered from the antimeridian and from the northern edge; a place is a pair
of them. Above the highest zoom the items are the points. Each zoom below makes its items from those of the zoom
above: centres in an order, each other item with its nearest centre, a cluster at the mean of the points of both.

What two readings of the rule could answer differently raises `Undecided`, so that no case depends on it.
"""

import functools
import math
from fractions import Fraction

import mercator
from mpmath import floor, mpf

STEPS = 2 ** 32
HALF = STEPS // 2
STEPS_PER_MAP_POINT = 16
SCRAMBLE = 2654435769
# How far from a tie, in steps, a position has to be: ten times what a projection in doubles errs.
MARGIN = mpf(10) ** -5


class Undecided(Exception):
    """The answer hangs on a rounding, or on what the rule leaves open."""


class Member:
    """A point or a cluster: its place, and the indices of its points.

    `zoom` is the one that made it of its `children`.
    """
    def __init__(self, x, y, members, zoom=None, children=()):
        self.x, self.y = x, y
        self.members = sorted(members)
        self.count = len(self.members)
        self.zoom = zoom
        self.children = children


class Item(Member):
    """A point or a cluster, x and y in steps, and the exact sums of its points' around it."""
    def __init__(self, x, y, sums, members, zoom=None, children=()):
        super().__init__(x, y, members, zoom, children)
        self.sums = sums


class SpatialClusters:
    """The hierarchy of coordinates under FORMAT.md's options."""
    def __init__(self, coordinates, options):
        self.options = options
        self.point_count = len(coordinates)
        self.places = [place(each["latitude"], each["longitude"]) for each in coordinates]
        items = [Item(*each, each, [index]) for index, each in enumerate(self.places) if each is not None]
        highest = options["maximumZoom"]
        self.levels = {highest + 1: items}
        for zoom in range(highest, options["minimumZoom"] - 1, -1):
            items = self._clustered(items, zoom)
            self.levels[zoom] = items

    def position(self, item):
        """The place of an item in map points."""
        return {"x": Fraction(item.x, STEPS_PER_MAP_POINT), "y": Fraction(item.y, STEPS_PER_MAP_POINT)}

    def tile_places(self, item, tile):
        """Where an item is found and where it is drawn, two pairs of x and y, for each turn around the world.

        They are in sides of the tile from its corner, and here the same.
        """
        x, y = Fraction(item.x * 2 ** tile["z"], STEPS), Fraction(item.y * 2 ** tile["z"], STEPS)
        return [[(x + turn * 2 ** tile["z"] - tile["x"], y - tile["y"])] * 2 for turn in range(-8, 9)]

    def _clustered(self, items, zoom):
        radius = Radius(self.options, zoom)
        order = _order(items)
        centres = []
        for item in order:
            if not any(radius.reaches(square(item, centre)) for centre in centres):
                centres.append(item)
        joined = {id(centre): [] for centre in centres}
        for item in order:
            if id(item) not in joined:
                joined[id(_nearest(item, centres))].append(item)
        result = []
        for centre in centres:
            others = joined[id(centre)]
            count = centre.count + sum(item.count for item in others)
            if others and count >= self.options["minimumPoints"]:
                result.append(self._cluster([centre] + others, zoom))
            else:
                result += [centre] + others
        return result

    def _cluster(self, items, zoom):
        centre = items[0]
        count = sum(item.count for item in items)
        sum_x = sum_y = 0
        for item in items:
            eastward = around(item.x - centre.x)
            if eastward == -HALF:
                raise Undecided("an item half a world from its centre")
            sum_x += item.sums[0] + (centre.x + eastward - item.x) * item.count
            sum_y += item.sums[1]
        x, y = rounded(Fraction(sum_x, count)), rounded(Fraction(sum_y, count))
        turned = x % STEPS - x
        members = [member for item in items for member in item.members]
        return Item(x + turned, y, (sum_x + turned * count, sum_y), members, zoom, items)


class Radius:
    """How far a cluster reaches at a zoom, in steps: half the world at most."""
    def __init__(self, options, zoom):
        radius, extent = options["radius"], options["extent"]
        self.steps = min(Fraction(radius) / Fraction(extent) * Fraction(STEPS, 2 ** zoom), HALF)
        self._is_exact = Fraction(radius / extent) == Fraction(radius) / Fraction(extent)
        # Squares of distances are whole numbers.
        limit = self.steps ** 2
        self._limit = math.floor(limit)
        self._nearly = (math.ceil(limit * (1 - Fraction(1, 10 ** 9))), math.floor(limit * (1 + Fraction(1, 10 ** 9))))

    def reaches(self, squared_distance):
        """Whether the root of this is not beyond the radius."""
        if not self._is_exact and self._nearly[0] <= squared_distance <= self._nearly[1]:
            raise Undecided("the radius is reached but for a rounding")
        return squared_distance <= self._limit


@functools.lru_cache(maxsize=None)
def place(latitude, longitude):
    """A coordinate in steps; None where it has no place."""
    if not (abs(latitude) <= 90 and math.isfinite(longitude)):
        return None
    y = mercator.web_mercator_y(latitude) * STEPS_PER_MAP_POINT
    x = mercator.web_mercator_x(longitude) * STEPS_PER_MAP_POINT
    is_exact = mpf((longitude + 180) / 360 * 2.0 ** 32) == x
    return _whole(x, is_exact) % STEPS, min(_whole(y, latitude == 0), STEPS - 1)


def _whole(value, is_exact):
    result = int(floor(value + mpf(1) / 2))
    if not is_exact and abs(abs(value - result) - mpf(1) / 2) < MARGIN:
        raise Undecided("a position between two steps")
    return result


def around(columns):
    """A difference in x the short way around the world."""
    return (columns + HALF) % STEPS - HALF


def rounded(value):
    """The nearest whole number, halves to the south and east."""
    return math.floor(value + Fraction(1, 2))


def square(first, second):
    """The square of the distance between two items."""
    return around(first.x - second.x) ** 2 + (first.y - second.y) ** 2


def _nearest(item, centres):
    """The nearest centre; of equally near ones the largest, then that of smaller scrambled y, then the western."""
    nearest = min(square(item, centre) for centre in centres)
    ties = [centre for centre in centres if square(item, centre) == nearest]
    first = min(_row(centre) for centre in ties)
    return min((centre for centre in ties if _row(centre) == first),
               key=lambda centre: around(centre.x - item.x))


def _row(item):
    """What comes before x in the order: the largest first, then by a scrambled latitude."""
    return -item.count, item.y * SCRAMBLE % STEPS


def _order(items):
    rows = {}
    for item in items:
        rows.setdefault(_row(item), []).append(item)
    return [item for row in sorted(rows) for item in _eastwards(rows[row])]


def _eastwards(row):
    """The items of a row from west to east, behind their widest gap.

    Of equal gaps the first east of the antimeridian counts.
    """
    row = sorted(row, key=lambda item: item.x)
    # The gap before each item; that across the antimeridian is the last.
    gaps = [row[index].x - row[index - 1].x for index in range(1, len(row))] + [row[0].x + STEPS - row[-1].x]
    start = (gaps.index(max(gaps)) + 1) % len(row)
    return row[start:] + row[:start]
