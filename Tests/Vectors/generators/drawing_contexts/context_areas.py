"""The area of each pixel that a path or its stroke covers, smooth or by the centers of pixels.

Smooth areas of fills are exact (pixel_area.py), those of strokes in closed form (convex_area.py). Without
smooth edges a pixel is covered where its center is inside: of a fill by crossings in exact rationals, of a
stroke where the center is in one of its convex shapes. Curves are lines within 1/256 of a pixel there; those
of a stroke, and its caps and joins, within 1/256 of the pen's width. A center must be farther from edges that
may lie elsewhere, or it is refused.
"""

import math
from fractions import Fraction

import convex_area
import stroking
from context_path import inverse, moved, points_of
from pixel_area import PixelAreas
from stroke_cases import arcs, flatness_tolerance, pen_parts

AROUND = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)]
CURVE_MARGIN, LINE_MARGIN = 1 / 128, 1e-6
# The lines of a curve where centers decide, at most 0.003 of a pixel away from the curves of the suites.
FINE_PARTS = 160


def rings(steps):
    """The contours of a path as lists of points, curves as lines."""
    return [points for points, _, _ in stroking.lines(steps)]


def finely(steps):
    """The path with each curve as `FINE_PARTS` lines, and of each line whether it bends before its end."""
    coarse, stroking.CURVE_PARTS = stroking.CURVE_PARTS, FINE_PARTS
    try:
        return stroking.lines(steps)
    finally:
        stroking.CURVE_PARTS = coarse


def has_curves(steps):
    """Whether a step is a curve."""
    return any(step[0] in "QC" for step in steps)


def filled(steps, rule, size):
    """The covered area of each pixel, row by row; refused where windings overlap inside a pixel."""
    areas = PixelAreas(rings(steps), *size)
    if areas.overlaps(rule):
        raise ValueError("different windings meet inside a pixel")
    return areas.covered(rule)


def filled_centers(steps, rule, size):
    """1 for each pixel whose center is inside, else 0."""
    edges = [edge for ring, _, _ in finely(steps) for edge in zip(ring, ring[1:] + ring[:1])]
    is_exact = not has_curves(steps)
    if is_exact:
        edges = [[tuple(map(Fraction, point)) for point in edge] for edge in edges]

    def is_inside(x, y):
        winding = 0
        for (x0, y0), (x1, y1) in edges:
            turn = 1 if y0 <= y1 else -1
            if turn < 0:
                (x0, y0), (x1, y1) = (x1, y1), (x0, y0)
            # On an edge a center is inside where the shape is to the right of it or below it.
            if y0 <= y < y1 and x0 + (x1 - x0) * (y - y0) / (y1 - y0) <= x:
                winding += turn
        return winding % 2 == 1 if rule == "even-odd" else winding != 0

    return _centers(is_inside, 0 if is_exact else CURVE_MARGIN, size)


def _centers(is_inside, margin, size):
    result = []
    for row in range(size[1]):
        for column in range(size[0]):
            x, y = column + 0.5, row + 0.5
            if margin == 0:
                answers = {is_inside(Fraction(x), Fraction(y))}
            else:
                answers = {is_inside(x + margin * dx, y + margin * dy) for dx, dy in AROUND}
            if len(answers) > 1:
                raise ValueError("the center of the pixel %d, %d is too near to an edge" % (column, row))
            result.append(Fraction(1 if answers.pop() else 0))
    return result


def even_scale(transform):
    """The factor of all lengths where it is the same in all directions; None elsewhere."""
    a, b, c, d = transform[:4]
    first, second = math.hypot(a, b), math.hypot(c, d)
    if first > 0 and abs(first - second) <= first * 1e-9 and abs(a * c + b * d) <= first * first * 1e-9:
        return first
    return None


def scaled(pen, scale):
    """The pen with all lengths multiplied."""
    result = dict(pen, width=pen["width"] * scale, phase=pen.get("phase", 0.0) * scale)
    if pen.get("dash"):
        result["dash"] = [scale * length for length in pen["dash"]]
    return result


def transformed(steps, transform):
    """The steps after a transform."""
    return [[step[0]] + [value for point in points_of(step) for value in moved(transform, point)]
            for step in steps]


def stroked(steps, pen, transform, size):
    """The area that a pen covers along a path of pixels. The transform is applied to the pen."""
    back = inverse(transform)
    scale = even_scale(transform)
    if back is None or not (pen["width"] > 0 and math.isfinite(pen["width"])):
        return [Fraction(0)] * (size[0] * size[1])
    if stroking.has_crowded_segment(transformed(steps, back), pen):
        raise ValueError("a segment is too short for the corners at its ends")
    if scale is not None:
        shapes = stroking.shapes(steps, scaled(pen, scale))
    elif "round" in (pen.get("cap"), pen.get("join")) or has_curves(steps):
        raise ValueError("arcs with a transform that is not similar")
    else:
        shapes = stroking.shapes(transformed(steps, back), pen, lambda point: moved(transform, point))
    return convex_area.exact(convex_area.areas(shapes, *size))


def pen_flatness(steps, pen, transform, size):
    """The levels by which a pixel of a stroke may be off for lines in place of arcs and curves, which only
    transforms that are similar keep.
    """
    scale = even_scale(transform)
    if scale is None or not (pen["width"] > 0 and math.isfinite(pen["width"])):
        return 0
    pen = scaled(pen, scale)
    return flatness_tolerance(pen_parts(steps, pen, stroking.shapes(steps, pen)), *size, pen["width"])


def stroked_centers(steps, pen, transform, size):
    """1 for each pixel whose center the pen covers, else 0."""
    back = inverse(transform)
    if back is None or not (pen["width"] > 0 and math.isfinite(pen["width"])):
        return [Fraction(0)] * (size[0] * size[1])
    shapes = fine_shapes(transformed(steps, back), pen)
    stretch = max(map(abs, transform[:4]))
    margin = LINE_MARGIN
    if has_curves(steps):
        margin = CURVE_MARGIN + pen["width"] * stretch / 256
    for row in range(size[1]):
        for column in range(size[0]):
            if is_near_arc(shapes, moved(back, (column + 0.5, row + 0.5)), pen["width"] / 256):
                raise ValueError("the center of the pixel %d, %d is too near to an arc" % (column, row))
    return _centers(lambda x, y: is_in(shapes, moved(back, (x, y))), margin, size)


def fine_shapes(steps, pen):
    """The convex shapes of a stroke, each with the box around it."""
    coarse, stroking.CURVE_PARTS = stroking.CURVE_PARTS, FINE_PARTS
    try:
        shapes = stroking.shapes(steps, pen)
    finally:
        stroking.CURVE_PARTS = coarse
    return [((min(part.left for part in shape), max(part.right for part in shape),
              min(part.low for part in shape), max(part.high for part in shape)), shape) for shape in shapes
            if shape]


def is_near_arc(shapes, point, margin):
    """Whether a point is within a distance from an arc of some convex shapes."""
    x, y = point
    for (left, right, low, high), shape in shapes:
        if not (left - margin <= x <= right + margin and low - margin <= y <= high + margin):
            continue
        for part in arcs([shape]):
            across, down = x - part.center[0], y - part.center[1]
            if abs(math.hypot(across, down) - part.radius) <= margin and part.side * across >= -margin and (
                    part.low - margin <= y <= part.high + margin):
                return True
    return False


def is_in(shapes, point):
    """Whether a point is in one of some convex shapes."""
    x, y = point
    for (left, right, low, high), shape in shapes:
        if not (left <= x <= right and low <= y <= high):
            continue
        xs = [part.x(y) for part in shape if part.low <= y <= part.high]
        if xs and min(xs) <= x <= max(xs):
            return True
    return False
