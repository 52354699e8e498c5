"""The bytes of files of clusters that are made in parts: blocks of coordinates, runs, bands, and whole files.

All numbers are little-endian. The items are those of cluster_rule.py, of the whole world: what a band makes
of its rows does not depend on where the world is cut.
"""

import struct

from cluster_changed_tree import representative
from cluster_rule import STEPS, place

LAST = STEPS - 1
NONE = STEPS - 1
GROUPS = 32


def blocks(*parts):
    """Blocks of coordinates: the count, all longitudes, all latitudes."""
    return b"".join(
        struct.pack("<Q", len(part)) +
        b"".join(struct.pack("<d", each[name]) for name in ("longitude", "latitude") for each in part)
        for part in parts)


def run(coordinates):
    """The sorted points of one input."""
    found = []
    for row, each in enumerate(coordinates):
        where = place(each["latitude"], each["longitude"])
        if where is not None:
            found.append((where[1], where[0], row))
    return run_of(len(coordinates), sorted(found))


def run_of(rows, points, count=None):
    """A run of points: y, x and row."""
    count = len(points) if count is None else count
    return b"LOXRUN1\n" + struct.pack("<QQ", rows, count) + b"".join(
        struct.pack("<3I", *point) for point in points)


class FileItem:
    """An item with what files say of it: the representative, the parent and the highest zoom."""
    def __init__(self, tree, item, parent):
        self.x, self.y, self.count = item.x, item.y, item.count
        self.sums = item.sums
        self.representative = representative(tree, item)
        self.zoom = tree.options["maximumZoom"] + 1 if item.zoom is None else item.zoom
        self.parent = parent

    def key(self, group):
        """By which items of a group are sorted."""
        strip = self.y >> (32 - group) if group else 0
        return strip, self.x, self.y, self.representative

    def bytes(self, parent):
        """The item in a group."""
        return struct.pack("<6I", self.x, self.y, self.representative, self.count, parent, self.zoom)

    def rest(self):
        """The item as one that is left for lower zooms."""
        return struct.pack("<2q6I", self.sums[0], self.sums[1], self.x, self.y, self.count,
                           self.representative, self.zoom, 0)


def file_items(tree):
    """The items of a tree, each once, as files have them."""
    found = {}

    def visit(item, parent):
        if id(item) not in found:
            found[id(item)] = FileItem(tree, item, parent)
            for child in item.children:
                visit(child, found[id(item)])

    for item in tree.levels[tree.options["minimumZoom"]]:
        visit(item, None)
    return list(found.values())


def header(options, lowest, rows, counts, rest, groups, mark=b"LOXTREE1"):
    """The 336 bytes before the items."""
    return mark + struct.pack("<2d8I3Q32Q", options["radius"], options["extent"], options["minimumZoom"],
                              options["maximumZoom"], min(options["minimumPoints"], LAST), lowest, rows[0],
                              rows[1], 0, 0, counts[0], counts[1], rest, *groups)


def band(tree, items, rows, lowest):
    """What the rows of a band become down to a zoom."""
    groups, rest = [[] for _ in range(GROUPS)], []
    for item in items:
        if item.zoom < lowest or not rows[0] <= item.y <= rows[1]:
            continue
        if item.parent is not None and item.parent.zoom >= lowest:
            groups[item.parent.zoom + 1].append(item)
        else:
            rest.append(item)
    rest.sort(key=lambda item: (item.y, item.x, item.representative))
    return (header(tree.options, lowest, rows, counts(tree), len(rest), [len(group) for group in groups]) +
            _items(groups) + b"".join(item.rest() for item in rest))


def whole(tree, items):
    """The file of a whole tree."""
    groups = [[] for _ in range(GROUPS)]
    lowest = tree.options["minimumZoom"]
    for item in items:
        groups[lowest if item.parent is None else item.parent.zoom + 1].append(item)
    return header(tree.options, lowest,
                  (0, LAST), counts(tree), 0, [len(group) for group in groups]) + _items(groups)


def counts(tree):
    """How many points there are, and how many of them have a place."""
    return tree.point_count, sum(each is not None for each in tree.places)


def _items(groups):
    return b"".join(
        item.bytes(NONE if item.parent is None else item.parent.representative)
        for zoom, group in enumerate(groups) for item in sorted(group, key=lambda item: item.key(zoom)))
