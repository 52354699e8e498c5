"""Areas between meridians and parallels: which items of a tree are in them."""

import math
from fractions import Fraction

import mercator
from cluster_input_rule import nearest_single, single
from cluster_rule import STEPS, Undecided, place


def is_between(tree, item, west, south, east, north):
    """Whether an item is between meridians, from west to east, and parallels, with these edges.

    The edges are rounded like places, in input order to 32-bit floats.
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
    top, bottom = (Fraction(single(_row(_clamped(latitude)))) for latitude in (north, south))
    left, right = (_column(longitude) for longitude in (west, east))
    if not top <= y <= bottom:
        return False
    return is_whole or left == right and extent > 180 or (x - left) % 1 <= (right - left) % 1


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
        return 0.0 if latitude > 0 else 1.0
    return float(mercator.web_mercator_y(latitude) / mercator.W)


def _column(longitude):
    """The column of a meridian, rounded once to a double and then to a 32-bit float, in sides of the world."""
    wrapped = float((Fraction(longitude) + 180) % 360 - 180)
    column = single(wrapped / 360 + 0.5)
    if column == 1:
        raise Undecided("a meridian that is rounded to that of 180 degrees")
    return Fraction(column)
