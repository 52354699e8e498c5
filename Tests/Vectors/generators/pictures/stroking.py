"""What a pen covers: a union of convex shapes (convex_area.py) for each line and each dash.

A stroke is, by the definition of PostScript, PDF and SVG, the union of a rectangle for each segment, a join
at each corner and a cap at each end. A join is the triangle of the corner and the outer ends of the two
rectangles; or the part of a disc between these ends; or the triangle and the tip beyond it, if the tip is
at most the miter limit times the width away from the inner corner: 1 / sin(angle / 2) <= limit. Cusps,
where the tip is infinitely far, are beveled. A segment without length is none. A line without length has
caps only: a disc, a square along the x-axis.
"""

import math

from convex_area import half_disc, pie, polygon

CURVE_PARTS = 40


def pen(width, cap="butt", join="miter", limit=10.0, dash=None, phase=0.0):
    """The pen of a question, without the members that have their default."""
    result = {"width": width}
    if cap != "butt":
        result["cap"] = cap
    if join != "miter":
        result["join"] = join
    if limit != 10.0:
        result["miterLimit"] = limit
    if dash is not None:
        result["dash"] = dash
    if phase != 0.0:
        result["phase"] = phase
    return result


def shapes(path, with_pen, to_pixels=lambda point: point):
    """The convex shapes whose union a pen covers along a path.

    to_pixels: a linear map of the points, for pens without arcs.
    """
    half = (1.0 if with_pen.get("hairline") else with_pen["width"]) / 2
    if half == 0:
        return []
    result = []
    for points, smooth, closed in lines(path):
        dash = with_pen.get("dash")
        if dash and sum(dash) > 0:
            for part, bends in dashes(points, smooth, closed, dash, with_pen.get("phase", 0.0)):
                result += _stroke(part, bends, False, half, with_pen)
        else:
            result += _stroke(points, smooth, closed, half, with_pen)
    # A polygon is its points here, and anything else has its sides already.
    return [
        polygon([to_pixels(point) for point in shape]) if isinstance(shape[0], tuple) else shape
        for shape in result
    ]


def has_crowded_segment(path, with_pen):
    """Whether the inner edges at the two ends of a segment need more than its length to meet those beside it.

    At a corner the inner edges of two rectangles meet half the width times the tangent of half the turn
    before it. Where a segment is shorter than the sum of what its two corners need, parts of its stroke
    overlap beside an inner edge, inside a pixel, and FORMAT.md allows eight levels more.
    """
    half = (1.0 if with_pen.get("hairline") else with_pen["width"]) / 2
    for points, _, closed in _parts(path, with_pen):
        points = [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]
        ways = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]
        needs = [0.0] * len(ways)
        following = list(range(1, len(ways))) + ([0] if closed and ways else [])
        for before, after in zip(range(len(ways)), following):
            (ax, ay), (bx, by) = ways[before], ways[after]
            lengths = math.hypot(ax, ay) * math.hypot(bx, by)
            cosine, sine = (ax * bx + ay * by) / lengths, abs(ax * by - ay * bx) / lengths
            if sine > 0:
                need = half * sine / (1 + cosine) if cosine > -1 else math.inf
                needs[before] += need
                needs[after] += need
        if any(need > math.hypot(*way) for need, way in zip(needs, ways)):
            return True
    return False


def bent_sides(path, with_pen):
    """The sides of the rectangles along curves, as parts of convex shapes."""
    half = (1.0 if with_pen.get("hairline") else with_pen["width"]) / 2
    result = []
    for points, bends, _ in _parts(path, with_pen):
        for index, (a, b) in enumerate(zip(points, points[1:])):
            if a != b and (bends[index] or bends[index + 1]):
                corners = _rectangle(a, b, _direction(a, b), half)
                result += polygon(corners[:2])[:1] + polygon(corners[2:])[:1]
    return result


def _parts(path, with_pen):
    """The lines or dashes of a path: points, of each whether it bends, and whether the line is closed.

    A closed line ends with its first point.
    """
    for points, smooth, closed in lines(path):
        dash = with_pen.get("dash")
        if dash and sum(dash) > 0:
            for part, bends in dashes(points, smooth, closed, dash, with_pen.get("phase", 0.0)):
                if bends is not None:
                    yield part, bends, False
        elif closed:
            yield points + points[:1], smooth + smooth[:1], True
        else:
            yield points, smooth, False


def lines(path):
    """The lines of a path: points, of each whether it bends as a curve does, and whether it is closed."""
    result = []
    points, smooth, start = [], [], None
    for step in path:
        verb, numbers = step[0], [float(number) for number in step[1:]]
        if verb in ("M", "Z"):
            if verb == "Z" and points:
                result.append((points, smooth, True))
            elif len(points) > 1:
                result.append((points, smooth, False))
            if verb == "M":
                start = (numbers[0], numbers[1])
            points, smooth = ([start], [False]) if verb == "M" else ([], [])
            continue
        if not points:
            points, smooth = [start], [False]
        if verb == "L":
            points.append((numbers[0], numbers[1]))
            smooth.append(False)
            continue
        controls = [points[-1]] + list(zip(numbers[::2], numbers[1::2]))
        for index in range(1, CURVE_PARTS + 1):
            points.append(_on_curve(controls, index / CURVE_PARTS))
            smooth.append(index < CURVE_PARTS)
    if len(points) > 1:
        result.append((points, smooth, False))
    return result


def _on_curve(controls, t):
    while len(controls) > 1:
        controls = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1])
                    for a, b in zip(controls, controls[1:])]
    return controls[0]


def dashes(points, smooth, closed, pattern, phase):
    """The dashes of a line, each as points and whether they bend as a curve does."""
    if len(pattern) % 2 == 1:
        pattern = pattern + pattern
    if closed:
        points, smooth = points + points[:1], smooth + [False]
    at = [0.0]
    for a, b in zip(points, points[1:]):
        at.append(at[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    if at[-1] == 0:
        return [([points[0]], [False])]
    period = sum(pattern)
    position = -(phase % period)
    result = []
    while position <= at[-1]:
        for dash, gap in zip(pattern[::2], pattern[1::2]):
            low, high = max(position, 0.0), min(position + dash, at[-1])
            if high > low or (dash == 0 and 0 <= position <= at[-1]):
                result.append(_part(points, smooth, at, low, high))
            position += dash + gap
    return result


def _part(points, smooth, at, low, high):
    index = max(index for index in range(len(points) - 1) if at[index] <= low and at[index + 1] > at[index])
    part, bends = [_between(points, at, low)], [False]
    for other in range(index + 1, len(points)):
        if low < at[other] < high:
            part.append(points[other])
            bends.append(smooth[other])
    if high > low:
        return part + [_between(points, at, high)], bends + [False]
    a, b = points[index], points[index + 1]
    length = at[index + 1] - at[index]
    # The third element is the direction of a dash without length.
    return part + [((b[0] - a[0]) / length, (b[1] - a[1]) / length)], None


def _between(points, at, length):
    for index in range(len(points) - 1):
        if at[index] <= length <= at[index + 1] and at[index + 1] > at[index]:
            part = (length - at[index]) / (at[index + 1] - at[index])
            a, b = points[index], points[index + 1]
            return (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))
    return points[-1]


def _stroke(points, smooth, closed, half, with_pen):
    cap, join = with_pen.get("cap", "butt"), with_pen.get("join", "miter")
    if smooth is None:
        return _dot(points[0], points[1], half, cap)
    kept, bends = [points[0]], [smooth[0]]
    for point, bend in zip(points[1:], smooth[1:]):
        if point != kept[-1]:
            kept.append(point)
            bends.append(bend)
    if closed and len(kept) > 1 and kept[-1] == kept[0]:
        kept.pop()
        bends.pop()
    if len(kept) == 1:
        return _dot(kept[0], (1.0, 0.0), half, cap)
    if closed:
        kept.append(kept[0])
        bends.append(bends[0])
    ways = [_direction(a, b) for a, b in zip(kept, kept[1:])]
    result = [_rectangle(a, b, way, half) for (a, b), way in zip(zip(kept, kept[1:]), ways)]
    corners = [(kept[index], ways[index - 1], ways[index], bends[index]) for index in range(1, len(ways))]
    if closed:
        corners.append((kept[0], ways[-1], ways[0], bends[0]))
    else:
        back = (-ways[0][0], -ways[0][1])
        result += _cap(kept[0], back, half, cap) + _cap(kept[-1], ways[-1], half, cap)
    for point, before, after, bend in corners:
        result += _join(point, before, after, half, "round" if bend else join,
                        with_pen.get("miterLimit", 10.0))
    return [shape for shape in result if shape]


def _direction(a, b):
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _rectangle(a, b, way, half):
    x, y = -way[1] * half, way[0] * half
    return [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]


def _cap(point, way, half, cap):
    if cap == "round":
        return [half_disc(point, half, way)]
    if cap == "square":
        return [_rectangle(point, (point[0] + way[0] * half, point[1] + way[1] * half), way, half)]
    return []


def _dot(point, way, half, cap):
    return [] if cap == "butt" else _cap(point, way, half, cap) + _cap(point, (-way[0], -way[1]), half, cap)


def _join(point, before, after, half, join, limit):
    sine = before[0] * after[1] - before[1] * after[0]
    cosine = before[0] * after[0] + before[1] * after[1]
    if sine == 0:
        return [half_disc(point, half, before)] if join == "round" and cosine < 0 else []
    side = half if sine < 0 else -half
    first = (-before[1] * side, before[0] * side)
    second = (-after[1] * side, after[0] * side)
    if join == "round":
        return [pie(point, half, (first[0] / half, first[1] / half), (second[0] / half, second[1] / half))]
    corner = [point, (point[0] + first[0], point[1] + first[1])]
    # The sine of half the angle between the segments, which is the cosine of half the turn.
    if join == "miter" and math.sqrt((1 + cosine) / 2) * limit >= 1:
        scale = 1 / (1 + cosine)
        corner.append((point[0] + (first[0] + second[0]) * scale, point[1] + (first[1] + second[1]) * scale))
    return [corner + [(point[0] + second[0], point[1] + second[1])]]
