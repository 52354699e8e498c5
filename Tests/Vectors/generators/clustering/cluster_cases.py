"""How cases of clusters are written: FORMAT.md's options and answers, and points at chosen steps."""

import mercator
from cluster_input_rule import InputClusters
from cluster_rule import STEPS_PER_MAP_POINT, SpatialClusters, Undecided
from inputs import Inputs, coordinate
from mpmath import mpf
from tolerances import EXACT, absolute
from vector_file import source

RULE = source("the rule of FORMAT.md", "exact",
              "every pair compared, in integers and rationals; projection at 50 digits")
INPUT = source("supercluster's rule", "exact", "every pair compared, in doubles; projection at 50 digits",
               "https://github.com/mapbox/supercluster")
MEANS = [absolute(5e-7)]
# The row of steps at the equator.
EQUATOR = 2 ** 31
# The draws after which a kind of input is taken to be undecided always.
MOST_DRAWS = 200


def group_of(suite, name, order, flags=(), tolerance=None):
    """A group of cases in an order; those in input order are named so."""
    if order == "spatial":
        return suite.group(name, RULE, EXACT, flags)
    return suite.group(name + "-input-order", INPUT, MEANS if tolerance is None else tolerance, flags)


def options(order, **changes):
    """FORMAT.md's options: the usual ones but for the changes."""
    usual = {
        "radius": 40,
        "extent": 512,
        "minimumZoom": 0,
        "maximumZoom": 16,
        "minimumPoints": 2,
        "order": order
    }
    return {**usual, **changes}


def coordinates(pairs):
    """Coordinates of pairs of latitude and longitude."""
    return [coordinate(float(latitude), float(longitude)) for latitude, longitude in pairs]


def at_step(x, y):
    """A coordinate with few decimals whose nearest step is the given one."""
    longitude = round(float(mercator.linear_longitude(mpf(x) / STEPS_PER_MAP_POINT)), 8)
    latitude = round(float(mercator.web_mercator_latitude(mpf(y) / STEPS_PER_MAP_POINT)), 8)
    return coordinate(latitude + 0.0, longitude)


def spread(inputs, size, latitude, width, digits):
    """Points spread evenly over a box of the given width in degrees."""
    return [
        coordinate(inputs.decimal(-latitude, latitude, digits), inputs.decimal(-width / 2, width / 2, digits))
        for _ in range(size)
    ]


def clusters_of(points, chosen):
    """The hierarchy by the options' order."""
    return (SpatialClusters if chosen["order"] == "spatial" else InputClusters)(points, chosen)


def add(group, points, chosen, zoom=None, flags=()):
    """Adds a case about a zoom, or without one about the hierarchy."""
    tree = clusters_of(points, chosen)
    arguments = {"coordinates": points, "options": chosen}
    if zoom is None:
        group.case(group.next_identifier("points"), arguments, hierarchy(tree), flags)
    else:
        group.case(group.next_identifier("points"), {**arguments, "zoom": zoom}, at_zoom(tree, zoom), flags)


def random_cases(group, draw_points, draw_options, zooms, count, seed):
    """Adds a case for each zoom and each of so many sets; what the rule does not decide is left out."""
    inputs = Inputs(seed)
    added = 0
    for _ in range(MOST_DRAWS):
        points, chosen = draw_points(inputs), draw_options(inputs)
        try:
            clusters_of(points, chosen)
        except Undecided:
            continue
        for zoom in zooms:
            add(group, points, chosen, zoom)
        added += 1
        if added == count:
            return
    raise ValueError("%s: every draw is undecided" % group.identifier)


def items_at(tree, zoom):
    """The items that one sees at a zoom, by their first points."""
    lowest, highest = tree.options["minimumZoom"], tree.options["maximumZoom"]
    return sorted(tree.levels[min(max(zoom, lowest), highest + 1)], key=lambda item: item.members)


def at_zoom(tree, zoom):
    """The answer about a zoom."""
    return [{
        "position": tree.position(item),
        "count": item.count,
        "points": item.members
    } for item in items_at(tree, zoom)]


def hierarchy(tree):
    """The answer about all clusters."""
    found = {
        tuple(item.members): item
        for items in tree.levels.values()
        for item in items if item.zoom is not None
    }
    return [{
        "points": item.members,
        "expansionZoom": item.zoom + 1,
        "children": sorted(child.members for child in item.children)
    } for item in sorted(found.values(), key=lambda item: (item.zoom, item.members))]
