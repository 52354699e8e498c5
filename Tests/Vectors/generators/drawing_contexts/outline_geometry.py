"""Questions of drawingPath.events (FORMAT.md, section 13): bounds, containment, distances, parts, dashes.

Lines are asked in doubles, curves by mpmath or as many lines. Containment is exact for lines (winding.py); a
point is refused that lies near a curve, within 1e-5 of the path's size.
"""

import math

import context_areas
import mpmath
import stroking
import winding
from context_path import Path, bounding, is_finite, points_of

# The lines that stand for a curve.
PARTS = 4096
NEAR = 1e-5


def segments(steps):
    """The segments of each contour, lists of control points, with the line that closes it."""
    result, first, current = [], None, None
    for step in steps:
        points = points_of(step)
        if step[0] == "M":
            result.append([])
            first = points[0]
        elif step[0] == "Z":
            if current != first:
                result[-1].append([current, first])
            points = [first]
        else:
            result[-1].append([current] + points)
        current = points[-1]
    return result


def point_at(controls, t):
    """The point of a line or curve at a parameter."""
    while len(controls) > 1:
        controls = [tuple(a + (b - a) * t for a, b in zip(*pair)) for pair in zip(controls, controls[1:])]
    return controls[0]


def part_of(controls, low, high):
    """The control points of the part between two parameters, by blossoms."""
    count = len(controls) - 1

    def blossom(parameters):
        points = controls
        for t in parameters:
            points = [tuple(a + (b - a) * t for a, b in zip(*pair)) for pair in zip(points, points[1:])]
        return points[0]

    return [blossom([low] * (count - index) + [high] * index) for index in range(count + 1)]


def bounds(steps):
    """The smallest rectangle around lines, curves and starts of contours; None without steps."""
    points = [points_of(step)[0] for step in steps if step[0] == "M"]
    for controls in (controls for contour in segments(steps) for controls in contour):
        points.append(controls[-1])
        with mpmath.workdps(40):
            for axis in (0, 1):
                turns = _turns([mpmath.mpf(point[axis]) for point in controls])
                points += [point_at(controls, t) for t in turns]
    return bounding([tuple(map(float, point)) for point in points])


def _turns(values):
    """The parameters between 0 and 1 where a coordinate has an extremum."""
    slopes = [b - a for a, b in zip(values, values[1:])]
    with mpmath.workdps(40):
        if len(slopes) == 2:
            roots = [slopes[0] / (slopes[0] - slopes[1])] if slopes[0] != slopes[1] else []
        elif len(slopes) == 3:
            a, b, c = slopes[0] - 2 * slopes[1] + slopes[2], slopes[1] - slopes[0], slopes[0]
            if a == 0:
                roots = [-c / (2 * b)] if b != 0 else []
            else:
                square = b * b - a * c
                roots = [(-b + sign * mpmath.sqrt(square)) / a for sign in (1, -1)] if square >= 0 else []
        else:
            roots = []
        return [root for root in roots if 0 < root < 1]


def rings(steps):
    """The contours as points, curves as lines. A contour that is only a move is none."""
    coarse, stroking.CURVE_PARTS = stroking.CURVE_PARTS, 512
    try:
        return [points for points, _, _ in stroking.lines(steps)]
    finally:
        stroking.CURVE_PARTS = coarse


def containing(steps, rule):
    """A function that tells whether a point is inside or on the outline; None too near to a curve."""
    lines = rings(steps)
    if not context_areas.has_curves(steps):
        return lambda point: is_finite(point) and winding.location(lines, point, rule) != "outside"
    edges = [edge for ring in lines for edge in zip(ring, ring[1:] + ring[:1])]
    near = NEAR * max(bounding([point for step in steps for point in points_of(step)])[2:])

    def answer(x, y):
        turns = 0
        for (x0, y0), (x1, y1) in edges:
            if (y0 <= y) != (y1 <= y) and x0 + (x1 - x0) * (y - y0) / (y1 - y0) < x:
                turns += 1 if y0 < y1 else -1
        return turns % 2 == 1 if rule == "even-odd" else turns != 0

    return lambda point: agreed(answer, point, near)


def agreed(answer, point, near):
    """The answer of a point if it is that of all points around it, else None."""
    answers = {answer(point[0] + dx * near, point[1] + dy * near) for dx, dy in context_areas.AROUND}
    return answers.pop() if len(answers) == 1 else None


def distance(steps, point):
    """The distance to the nearest line or curve; infinite without one."""
    best = math.inf
    contours = segments(steps)
    for contour in contours:
        for controls in contour:
            best = min(best, _distance(controls, point))
    # A contour that is closed and has one point is a line of no length.
    number = -1
    for index, step in enumerate(steps):
        if step[0] == "M":
            number += 1
        if step[0] == "Z" and not contours[number]:
            best = min(best, math.dist(points_of(steps[index - 1])[0], point))
    return best


def _distance(controls, point):
    if len(controls) == 2:
        return _to_line(*controls, point)
    count = PARTS // 4
    points = [point_at(controls, index / count) for index in range(count + 1)]
    return min(_to_line(a, b, point) for a, b in zip(points, points[1:]))


def _to_line(a, b, point):
    way = (b[0] - a[0], b[1] - a[1])
    square = way[0]**2 + way[1]**2
    along = max(0.0, min(1.0, ((point[0] - a[0]) * way[0] + (point[1] - a[1]) * way[1]) /
                         square)) if square else 0.0
    return math.dist((a[0] + along * way[0], a[1] + along * way[1]), point)


def _lengths(controls):
    """The lengths from the start of a curve to equally spaced parameters."""
    if len(controls) == 2:
        return [0.0, math.dist(*controls)]
    points = [point_at(controls, index / PARTS) for index in range(PARTS + 1)]
    result = [0.0]
    for a, b in zip(points, points[1:]):
        result.append(result[-1] + math.dist(a, b))
    return result


def _parameter(length, lengths):
    if length <= 0:
        return 0.0
    if length >= lengths[-1]:
        return 1.0
    index = next(index for index, value in enumerate(lengths) if value > length)
    part = (length - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
    return (index - 1 + part) / (len(lengths) - 1)


def cubic(controls):
    """A line as it is, a quadratic curve as a cubic one."""
    if len(controls) != 3:
        return controls
    first, control, end = controls
    return [first, point_at([first, control], 2 / 3), point_at([end, control], 2 / 3), end]


def trimmed(steps, start, end):
    """The part of a path between two fractions of its length."""
    start, end = (0.0 if start != start else start), (1.0 if end != end else end)
    if start <= 0 and end >= 1:
        return steps
    contours = [[(cubic(controls), _lengths(cubic(controls))) for controls in contour]
                for contour in segments(steps)]
    total = sum(lengths[-1] for contour in contours for _, lengths in contour)
    result, before = Path(), 0.0
    if not start < end or total == 0:
        return []
    for contour in contours:
        has_begun = False
        for controls, lengths in contour:
            length = lengths[-1]
            if length > 0 and before + length > start * total and before < end * total:
                part = part_of(controls, _parameter(start * total - before, lengths),
                               _parameter(end * total - before, lengths))
                if not has_begun:
                    result.add("M", part[0])
                has_begun = True
                result.add("L" if len(part) == 2 else "C", *part[1:])
            before += length
    return result.steps


def dashed(steps, phase, pattern):
    """The dashes of a path of lines, as open contours; of curves, as many lines."""
    if not (pattern and sum(pattern) > 0 and all(value >= 0
                                                 for value in pattern) and is_finite(pattern + [phase])):
        return steps
    result = Path()
    for points, smooth, closed in _contours(steps):
        # More dashes than these would only take memory.
        length = sum(math.dist(a, b) for a, b in zip(points, points[1:] + (points[:1] if closed else [])))
        count = len(pattern) * (2 if len(pattern) % 2 else 1)
        if length / (sum(pattern) * count / len(pattern)) * count >= 2**20:
            result.lines(points + (points[:1] if closed else []))
            continue
        for part, _ in stroking.dashes(points, smooth, closed, pattern, phase):
            result.lines(part)
    return result.steps


def _contours(steps):
    coarse, stroking.CURVE_PARTS = stroking.CURVE_PARTS, 512
    try:
        return stroking.lines(steps)
    finally:
        stroking.CURVE_PARTS = coarse
