"""Images and gradients of drawing contexts, as colors at the centers of pixels."""

import math
from fractions import Fraction

import gradient_plane
from context_path import inverse, is_finite, moved

CLEAR = [Fraction(0)] * 4
NEAR = 1e-6


def _premultiplied_stops(gradient):
    return gradient_plane.stops([[max(0.0, min(1.0, value)) for value in color]
                                 for color in gradient["colors"]], gradient["locations"])


def _quad(corners):
    return [["L" if index else "M", *corner] for index, corner in enumerate(corners)] + [["Z"]]


def draw_image(context, image, rect):
    """An image in a rectangle whose sides are not negative."""
    transform = context.state.transform
    back = inverse(transform)
    x, y, width, height = rect
    if width == 0 or height == 0 or not is_finite(rect) or back is None:
        return
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    steps = _quad([moved(transform, corner) for corner in corners])

    def color(column, row):
        point = moved(back, (column + 0.5, row + 0.5))
        return sampled(image, rect, [Fraction(value) for value in point])

    context.other_errors += 0.5
    context.paint(lambda size, margin: context.filled(steps, "nonzero", True, size, margin), color)


def sampled(image, rect, point):
    """The mean of the four pixels around a point; beyond the outer centers the edge goes on."""
    size = (image["width"], image["height"])
    result = list(CLEAR)
    weights = []
    for axis in (0, 1):
        at = (point[axis] - Fraction(rect[axis])) * size[axis] / Fraction(rect[axis + 2]) - Fraction(1, 2)
        at = max(Fraction(0), min(Fraction(size[axis] - 1), at))
        first = min(math.floor(at), max(size[axis] - 2, 0))
        weights.append({first: 1 - (at - first), first + 1: at - first})
    for row, down in weights[1].items():
        for column, right in weights[0].items():
            if down and right:
                levels = image["pixels"][row * size[0] + column]
                result = [value + down * right * Fraction(level, 255) for value, level in zip(result, levels)]
    return result


def draw_linear(context, gradient, start, end, options):
    """Colors along a line, in the strip between its ends or beyond them."""
    start, end = [tuple(map(float, point)) for point in (start, end)]
    back = inverse(context.state.transform)
    if start == end or not is_finite(start, end) or back is None:
        return
    way = (end[0] - start[0], end[1] - start[1])
    # Far beyond the picture, in parts of the way.
    far = 2**12 * max(1.0, max(map(abs, context.state.transform))) / math.hypot(*way)
    low, high = (-far if "before" in options else 0.0), (far if "after" in options else 1.0)

    def corner(along, across):
        point = (start[0] + way[0] * along - way[1] * across, start[1] + way[1] * along + way[0] * across)
        return moved(context.state.transform, point)

    strip = _quad([corner(low, -far), corner(high, -far), corner(high, far), corner(low, far)])
    stops = _premultiplied_stops(gradient)

    def color(column, row):
        at = gradient_plane.location(start, end, *moved(back, (column + 0.5, row + 0.5)))
        return gradient_plane.color_at(stops, at)

    if stops:
        context.other_errors += 0.02 + _steepest(stops) * 255 / 512
        context.paint(lambda size, margin: context.filled(strip, "nonzero", True, size, margin), color)


def _steepest(stops):
    changes = [
        float(max(abs(a - b) for a, b in zip(first, second)) / (high - low))
        for (low, first), (high, second) in zip(stops, stops[1:]) if high > low
    ]
    return max(changes, default=0.0)


def draw_radial(context, gradient, start, first_radius, end, last_radius, options):
    """The colors of circles between two circles, whole pixels by their centers."""
    back = inverse(context.state.transform)
    start, end = [tuple(map(float, point)) for point in (start, end)]
    stops = _premultiplied_stops(gradient)
    radii = (float(first_radius), float(last_radius))
    if back is None or not stops or not is_finite(start, end, radii) or min(radii) < 0:
        return
    if start == end and radii[0] == radii[1]:
        return

    def color(column, row):
        places = {}
        for dx, dy in ((0, 0), (NEAR, 0), (-NEAR, 0), (0, NEAR), (0, -NEAR)):
            at = _location(moved(back, (column + 0.5 + dx, row + 0.5 + dy)), start, end, radii, options)
            places[dx, dy] = at
        answers = {at is None for at in places.values()}
        if len(answers) > 1:
            raise ValueError("the center of the pixel %d, %d is at the edge of a gradient" % (column, row))
        at = places[0, 0]
        if at is None:
            return None
        if any(low == high and abs(at - low) < NEAR for (low, _), (high, _) in zip(stops, stops[1:])):
            raise ValueError("the center of the pixel %d, %d is at an abrupt change" % (column, row))
        return gradient_plane.color_at(stops, Fraction(at))

    colors = {}

    def areas(size, margin):
        result = []
        for row in range(size[1]):
            for column in range(size[0]):
                found = color(column - margin, row - margin)
                colors[column - margin, row - margin] = found
                result.append(Fraction(0 if found is None else 1))
        return result

    context.paint(areas, lambda column, row: colors[column, row])


def _location(point, start, end, radii, options):
    """The largest location whose circle goes through a point; None where there is none.

    The circle of location s has its center and radius s of the way from the first to the second.
    """
    x, y = point[0] - start[0], point[1] - start[1]
    way_x, way_y, growth = end[0] - start[0], end[1] - start[1], radii[1] - radii[0]
    # (x - s way_x)^2 + (y - s way_y)^2 = (r + s growth)^2.
    a = way_x**2 + way_y**2 - growth**2
    b = x * way_x + y * way_y + radii[0] * growth
    c = x**2 + y**2 - radii[0]**2
    if abs(a) < 1e-12:
        roots = [c / (2 * b)] if b else []
    else:
        if b * b < a * c:
            return None
        root = math.sqrt(b * b - a * c)
        roots = [(b + root) / a, (b - root) / a]
    low = -math.inf if "before" in options else 0
    high = math.inf if "after" in options else 1
    return max((s for s in roots if low <= s <= high and radii[0] + s * growth >= 0), default=None)
