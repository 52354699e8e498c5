"""Areas between meridians and parallels: which items of a tree are in them."""

import math
from fractions import Fraction

import mercator
from cluster_input_rule import nearest_single
from cluster_rule import STEPS, Undecided, place

# How far from an edge, in sides of the world, an item in input order has to be.
MARGIN = 1e-9


def is_between(tree, item, west, south, east, north):
    """Whether an item is between meridians, from west to east, and parallels, with these edges.

    In spatial order the edges are rounded like places. In input order they are not, and the items lie where
    32-bit floats say.
    """
    if not all(map(math.isfinite, (west, south, east, north))) or south > north:
        return False
    extent = (Fraction(east) - Fraction(west)) % 360
    is_whole = east - west >= 360
    if tree.options["order"] == "spatial":
        (left, top), (right, bottom) = (place(_clamped(latitude), longitude)
                                        for latitude, longitude in ((north, west), (south, east)))
        # Nearly the whole circle: both edges round to one step.
        is_whole = is_whole or (left == right and extent > 180)
        return top <= item.y <= bottom and (is_whole or (item.x - left) % STEPS <= (right - left) % STEPS)
    x, y = (Fraction(nearest_single(each)) for each in (item.x, item.y))
    for latitude, sign in ((north, 1), (south, -1)):
        edge = _row(_clamped(latitude))
        if 0 < edge < 1 and abs(float(y) - edge) < MARGIN:
            raise Undecided("an edge beside an item")
        if (y - edge) * sign < 0:
            return False
    if is_whole:
        return True
    from_west = (x - Fraction(west) / 360 - Fraction(1, 2)) % 1
    if min(from_west, 1 - from_west, abs(from_west - extent / 360)) < MARGIN:
        raise Undecided("an edge beside an item")
    return from_west <= extent / 360


def region_edges(region):
    """The edges of a region, west, south, east and north, as doubles give them; None for a negative width."""
    center, span = region["center"], region["span"]
    if not span["longitudeDelta"] >= 0:
        return None
    east, north = span["longitudeDelta"] / 2, span["latitudeDelta"] / 2
    return (center["longitude"] - east, center["latitude"] - north, center["longitude"] + east,
            center["latitude"] + north)


def _clamped(latitude):
    return max(min(latitude, 90.0), -90.0)


def _row(latitude):
    """The row of a latitude in sides of the world."""
    if abs(latitude) == 90:
        return Fraction(0 if latitude > 0 else 1)
    return Fraction(float(mercator.web_mercator_y(latitude) / mercator.W))
