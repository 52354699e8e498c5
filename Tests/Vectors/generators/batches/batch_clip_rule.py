"""Lines and rings clipped to a rectangle by the rule of FORMAT.md, section 14, in IEEE's doubles.

Python's floats are IEEE's, and the rule names each operation, so answers are exact. For each segment the part
in exact rationals must agree: the same ends, each component within 16 units of the largest number's last
place. A case where doubles cannot decide as rationals do raises `Undecided`.
"""

import math
from fractions import Fraction


class Undecided(Exception):
    """The answer hangs on a rounding."""


class Sides:
    """The edges of a rectangle (x, y, width, height); `is_empty` if nothing is inside."""

    def __init__(self, rect):
        x, y, width, height = rect
        self.west, self.north, self.east, self.south = x, y, x + width, y + height
        is_null = x == math.inf and y == math.inf
        self.is_empty = is_null or not (width >= 0 and height >= 0 and x <= self.east and y <= self.south)

    def contains(self, point):
        return (all(map(math.isfinite, point)) and self.west <= point[0] <= self.east
                and self.north <= point[1] <= self.south)

    def are_beyond_one(self, a, b):
        """Whether two points are beyond the same edge."""
        return (max(a[0], b[0]) < self.west or min(a[0], b[0]) > self.east or max(a[1], b[1]) < self.north
                or min(a[1], b[1]) > self.south)


def share_of(number, start, end):
    """The share of the way from one number to another at which a third one is."""
    length = end - start
    if math.isfinite(length):
        share = (number - start) / length
    else:
        share = (number / 2 - start / 2) / (end / 2 - start / 2)
    return min(max(0.0, share), 1.0)


def between(start, end, share):
    """The number at a share of the way from one number to another."""
    length = end - start
    number = start + length * share if math.isfinite(length) else start * (1 - share) + end * share
    return min(max(number, min(start, end)), max(start, end))


def part_of(start, end, sides):
    """The part of a segment that is inside; None if there is none."""
    if sides.are_beyond_one(start, end):
        return None
    if tuple(start) > tuple(end):
        part = part_of(end, start, sides)
        return part[::-1] if part else None
    result = _rounded_part(start, end, sides)
    exact = _exact_part(start, end, sides)
    if (result is None) != (exact is None):
        raise Undecided
    if result is not None:
        size = max(map(abs, list(start) + list(end)))
        for a, b in zip(result, exact):
            for rounded, number in zip(a, b):
                if abs(Fraction(rounded) - number) > 16 * Fraction(math.ulp(size)):
                    raise Undecided
        if (result[0] == result[1]) != (exact[0] == exact[1]):
            raise Undecided
    return result


def _rounded_part(start, end, sides):
    entry, leave = (0.0, tuple(start)), (1.0, tuple(end))
    crossings = []
    if start[0] < sides.west:
        share = share_of(sides.west, start[0], end[0])
        crossings.append((True, share, (sides.west, between(start[1], end[1], share))))
    if end[0] > sides.east:
        share = share_of(sides.east, start[0], end[0])
        crossings.append((False, share, (sides.east, between(start[1], end[1], share))))
    southward = start[1] <= end[1]
    if min(start[1], end[1]) < sides.north:
        share = share_of(sides.north, start[1], end[1])
        crossings.append((southward, share, (between(start[0], end[0], share), sides.north)))
    if max(start[1], end[1]) > sides.south:
        share = share_of(sides.south, start[1], end[1])
        crossings.append((not southward, share, (between(start[0], end[0], share), sides.south)))
    for enters, share, point in crossings:
        if enters and share >= entry[0]:
            entry = share, point
        if not enters and share <= leave[0]:
            leave = share, point
    if entry[0] > leave[0]:
        return None
    return [(min(max(x, sides.west), sides.east), min(max(y, sides.north), sides.south))
            for x, y in (entry[1], leave[1])]


def _exact_part(start, end, sides):
    entry, leave = Fraction(0), Fraction(1)
    for axis, low, high in ((0, sides.west, sides.east), (1, sides.north, sides.south)):
        a, b = Fraction(start[axis]), Fraction(end[axis])
        low = Fraction(low) if math.isfinite(low) else min(a, b) - 1
        high = Fraction(high) if math.isfinite(high) else max(a, b) + 1
        if a == b:
            if not low <= a <= high:
                return None
            continue
        shares = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        entry, leave = max(entry, shares[0]), min(leave, shares[1])
    if entry > leave:
        return None
    return [
        tuple(Fraction(a) + (Fraction(b) - Fraction(a)) * share for a, b in zip(start, end))
        for share in (entry, leave)
    ]


def clipped(line, rect):
    """The parts of a line that are in a rectangle."""
    sides = Sides(rect)
    line = [tuple(map(float, point)) for point in line]
    if sides.is_empty or not line:
        return []
    parts, current = [], []
    if sides.contains(line[0]):
        current.append(line[0])

    def end_part():
        if current and any(point != current[0] for point in current):
            parts.append(list(current))
        current.clear()

    for start, end in zip(line, line[1:]):
        if sides.contains(start) and sides.contains(end):
            current.append(end)
            continue
        finite = all(map(math.isfinite, start + end))
        part = part_of(start, end, sides) if finite else None
        if part is not None and not sides.contains(start) and part[0] != part[1]:
            current.append(part[0])
        if sides.contains(end):
            current.append(end)
        else:
            if part is not None and (not current or part[1] != current[-1]):
                current.append(part[1])
            end_part()
    end_part()
    return parts


def clipped_ring(ring, rect):
    """The part of a ring that is in a rectangle, as one ring."""
    sides = Sides(rect)
    ring = [tuple(map(float, point)) for point in ring]
    if sides.is_empty or not ring or not all(
            map(math.isfinite, (number for point in ring for number in point))):
        return []
    closed = len(ring) > 1 and ring[0] == ring[-1]
    points = ring[:-1] if closed else ring
    west, east = min(x for x, _ in ring), max(x for x, _ in ring)
    north, south = min(y for _, y in ring), max(y for _, y in ring)
    if not (west < sides.east and east > sides.west and north < sides.south and south > sides.north):
        return []
    if west < sides.west:
        points = _half(points, 0, sides.west, lambda number: number >= sides.west)
    if east > sides.east:
        points = _half(points, 0, sides.east, lambda number: number <= sides.east)
    if north < sides.north:
        points = _half(points, 1, sides.north, lambda number: number >= sides.north)
    if south > sides.south:
        points = _half(points, 1, sides.south, lambda number: number <= sides.south)
    if len(points) < 3 or len({x for x, _ in points}) < 2 or len({y for _, y in points}) < 2:
        return []
    return points + points[:1] if closed else points


def _half(ring, axis, limit, is_inside):
    """The part of an open ring on one side of a line across an axis."""
    result = []
    for before, point in zip(ring[-1:] + ring[:-1], ring):
        inside = is_inside(point[axis])
        if inside != is_inside(before[axis]):
            start, end = sorted((before, point))
            other = between(start[1 - axis], end[1 - axis], share_of(limit, start[axis], end[axis]))
            border = (limit, other) if axis == 0 else (other, limit)
            if border != (result[-1] if result else None) and (not inside or border != point):
                result.append(border)
        if inside:
            result.append(point)
    return result
