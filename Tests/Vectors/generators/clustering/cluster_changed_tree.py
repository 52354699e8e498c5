"""A tree of clusters that is changed by the steps of `clusters.changed`, and what it answers.

Every answer is that of a new tree, by cluster_rule.py or cluster_input_rule.py.
"""

import functools
import math
import operator
from fractions import Fraction

from cluster_areas import is_between, region_edges
from cluster_cases import clusters_of, hierarchy, items_at
from cluster_rule import STEPS, STEPS_PER_MAP_POINT, Undecided, around, place
from cluster_tiles import in_tile
from inputs import NAN, coordinate


class ChangedTree:
    """A tree that is changed by steps, and the answers to those that ask."""
    def __init__(self, points, chosen):
        self.points = list(points)
        self.options = chosen
        self.columns = []
        self.answers = []
        self._trees = {}

    def tree(self):
        """The tree of the points that there are."""
        key = tuple((each["latitude"], each["longitude"]) for each in self.points)
        if key not in self._trees:
            self._trees = {key: clusters_of(self.points, self.options)}
        return self._trees[key]

    def perform(self, step):
        """Changes the points, or answers."""
        verb, *parts = step
        if verb == "reduce":
            self.columns.append((parts[0], list(parts[1])))
        elif verb == "insert":
            first = len(self.points)
            self.points += parts[0]
            for number, (_, values) in enumerate(self.columns):
                new = parts[1][number][:len(parts[0])] if number < len(parts[1]) else []
                del values[first:]
                values += [0] * (first - len(values)) + list(new)
            self.answers.append([first, len(self.points)])
        elif verb == "remove":
            for index in parts[0]:
                if 0 <= index < len(self.points):
                    self.points[index] = coordinate(NAN, NAN)
        elif verb == "unplaced":
            self.answers.append(
                [index for index, each in enumerate(self.points) if not has_place(self.tree(), index)])
        elif verb == "clusters":
            self.answers.append(self._answer(items_at(self.tree(), parts[0])))
        elif verb == "in":
            self.answers.append(
                self._answer([item for item in items_at(self.tree(), parts[1]) if is_inside(item, parts[0])]))
        elif verb == "nearest":
            self.answers.append(self._nearest(*parts))
        elif verb == "between":
            self.answers.append(self._between(*parts))
        elif verb == "region":
            self.answers.append(self._between(region_edges(parts[0]), parts[1]))
        elif verb == "equallyNear":
            self.answers.append(self._equally_near(*parts))
        elif verb == "item":
            self.answers.append(self._item(*parts))
        elif verb == "leaves":
            self.answers.append(self._leaves(*parts))
        elif verb == "tile":
            buffer = parts[1] if len(parts) > 1 else self.options["radius"]
            self.answers.append(in_tile(self.tree(), parts[0], buffer))
        elif verb == "hierarchy":
            self.answers.append(hierarchy(self.tree()))

    def _answer(self, items):
        tree = self.tree()
        found = []
        for item in items:
            members = {
                "id": identifier(tree, item),
                "position": tree.position(item),
                "count": item.count,
                "points": item.members
            }
            if self.columns:
                members["values"] = [reduced(item, values, name) for name, values in self.columns]
            found.append(members)
        return found

    def _between(self, edges, zoom):
        if edges is None:
            return []
        tree = self.tree()
        return self._answer([item for item in items_at(tree, zoom) if is_between(tree, item, *edges)])

    def _item(self, number):
        item = items_by_id(self.tree()).get(number)
        if item is None:
            return None
        return dict(self._answer([item])[0],
                    expansionZoom=None if item.zoom is None else item.zoom + 1,
                    children=sorted(child.members for child in item.children))

    def _leaves(self, number, limit, offset):
        item = items_by_id(self.tree()).get(number)
        if item is None:
            return None
        count = min(max(limit, 0), max(item.count - max(offset, 0), 0))
        return {"count": count, "isPart": True, "isByChildren": True}

    def _equally_near(self, where, zoom):
        step = place(where["latitude"], where["longitude"])
        items = items_at(self.tree(), zoom)
        if step is None or not items:
            return None
        away = [around(item.x - step[0])**2 + (item.y - step[1])**2 for item in items]
        least = min(away)
        if least >= 2**64:
            raise Undecided("too far")
        return {"points": [item.members for item, each in zip(items, away) if each == least], "isFirst": True}

    def _nearest(self, where, zoom):
        x, y = place(where["latitude"], where["longitude"])
        found = sorted(
            ((around(item.x - x)**2 + (item.y - y)**2, item.members) for item in items_at(self.tree(), zoom)))
        if len(found) > 1 and found[1][0] <= found[0][0] * (1 + Fraction(1, 1000)) + 1000:
            raise Undecided("two are equally near, perhaps")
        return found[0][1] if found else None


def has_place(tree, index):
    """Whether a point is in the tree."""
    return any(index in item.members for item in items_at(tree, 100))


def identifier(tree, item):
    """The id of an item; see the rules of ids in FORMAT.md."""
    if item.zoom is None:
        return item.members[0]
    if tree.options["order"] == "spatial":
        return (item.zoom + 1 << 32) + representative(tree, item)
    above = tree.levels[item.zoom + 1]
    center = next(number for number, other in enumerate(above) if other is item.children[0])
    return 32 * center + item.zoom + 1 + tree.point_count


def representative(tree, item):
    """The point to which one comes from center to center, in spatial order."""
    while item.zoom is not None:
        level = [other for other in tree.levels[item.zoom + 1] if other.count > 1]
        center = item.children[0]
        if center.count > 1 and sum(
            (other.x, other.y, other.count) == (center.x, center.y, center.count) for other in level) > 1:
            raise Undecided("two clusters of one size at one place")
        item = center
    return item.members[0]


def items_by_id(tree):
    """All items of all zooms by their ids."""
    return {identifier(tree, item): item for items in tree.levels.values() for item in items}


def reduced(item, values, name):
    """The value of a column for an item."""
    numbers = [float(values[point]) if point < len(values) else 0.0 for point in item.members]
    if name == "sum":
        return _sum(item, values)
    if name == "any":
        return 1 if any(number != 0 and not math.isnan(number) for number in numbers) else 0
    if any(map(math.isnan, numbers)):
        return NAN
    return min(numbers) if name == "minimum" else max(numbers)


def _sum(item, values):
    """The sum of a column, child by child in the order of y, x and value, each sum rounded."""
    if item.zoom is None:
        point = item.members[0]
        return float(values[point]) if point < len(values) else 0.0
    parts = sorted(((child.y, child.x, _sum(child, values)) for child in item.children),
                   key=lambda part: (*part[:2], math.inf if math.isnan(part[2]) else part[2]))
    return functools.reduce(operator.add, [value for _, _, value in parts])


def is_inside(item, rect):
    """Whether an item in spatial order is in a rect, with its edges, that goes around the world."""
    west, north = (Fraction(rect[each]) * STEPS_PER_MAP_POINT for each in "xy")
    width, height = (Fraction(rect[each]) * STEPS_PER_MAP_POINT for each in ("width", "height"))
    return north <= item.y <= north + height and (item.x - west) % STEPS <= width
