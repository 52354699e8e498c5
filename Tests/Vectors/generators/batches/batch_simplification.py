"""Suites polyline-simplified and ring-simplified, by a tolerance and for a zoom.

The method of Douglas and Peucker in exact rationals: the answer is the one of FORMAT.md, section 14. An
implementation rounds its distances by less than 2^-50 of those between a point and the ends of its segment.
So each comparison here is either of numbers that doubles calculate exactly (whole components below 2^11 with
a tolerance in quarters, times a power of two), where equal distances and a distance of exactly the tolerance
count, or has a margin of 1e-9, or the generation stops.
"""

import math
from fractions import Fraction

from inputs import INF, NAN, Inputs
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "squares of distances in exact rationals")
DIVISIONS = 256
MARGIN = Fraction(1, 10**9)


def suites():
    """All suites of this concept."""
    return [_lines("polyline"), _lines("ring"), _zooms("polyline"), _zooms("ring")]


def scaled_square(point, start, end, length):
    """The square of the distance of a point from a segment, times that of its length if it is not 0."""
    px, py = point[0] - start[0], point[1] - start[1]
    if length == 0:
        return px * px + py * py
    x, y = end[0] - start[0], end[1] - start[1]
    along = px * x + py * y
    if along <= 0:
        return (px * px + py * py) * length
    if along >= length:
        return ((point[0] - end[0])**2 + (point[1] - end[1])**2) * length
    return (px * y - py * x)**2


def simplified(line, tolerance, exact=None):
    """The line with fewer points.

    `exact` says that doubles calculate all squares exactly. By default it is found out.
    """
    finite = all(math.isfinite(number) for point in line for number in point)
    if len(line) <= 2 or not finite or not tolerance >= 0:
        return line
    if tolerance == INF:
        return [line[0], line[-1]]
    points = [tuple(map(Fraction, point)) for point in line]
    scale = max(number.denominator for point in points for number in point)
    points = [tuple(int(number * scale) for number in point) for point in points]
    extent = max(max(axis) - min(axis) for axis in zip(*points))
    # A tolerance far below the extent counts as 0.
    limit = Fraction(tolerance) * scale
    if limit < min(Fraction(extent), Fraction(1.7976931348623157e308) * scale) / 2**100:
        limit = Fraction(0)
    exact = _is_exact(line, tolerance) if exact is None else exact
    kept = set()
    parts = [(0, len(line) - 1, 0)]
    while parts:
        first, last, depth = parts.pop()
        kept.update((first, last))
        split = _split(points, first, last, limit * limit, exact) if last - first > 1 else None
        if split is None:
            continue
        if depth >= DIVISIONS:
            split = first + (last - first) // 2
        parts += [(first, split, depth + 1), (split, last, depth + 1)]
    return [line[index] for index in sorted(kept)]


def _split(points, first, last, limit, exact):
    start, end = points[first], points[last]
    length = (end[0] - start[0])**2 + (end[1] - start[1])**2
    squares = [scaled_square(point, start, end, length) for point in points[first + 1:last]]
    largest, limit = max(squares), limit * (length or 1)
    if not exact:
        reach = MARGIN * (length or 1) * max(
            sum((a - b)**2 for a, b in zip(point, each)) for point in points[first:last + 1]
            for each in (start, end))
        close = [square for square in squares if largest - square < reach]
        if len(close) > 1 and largest > limit or 0 < abs(largest - limit) < reach:
            raise ArithmeticError("the rounding decides between %d and %d" % (first, last))
    return first + 1 + squares.index(largest) if largest > limit else None


def _is_exact(line, tolerance):
    """Whether doubles calculate all squares exactly: all numbers have few bits in one unit."""
    numbers = [Fraction(number) for point in line for number in point]
    quarters = [4 * Fraction(tolerance)] if 0 < tolerance < INF else []
    scale = max(number.denominator for number in numbers + quarters)
    common = math.gcd(*(int(number * scale) for number in numbers + quarters)) or 1
    unit = Fraction(common & -common, scale)
    return max(numbers) - min(numbers) < unit * 2**11 and sum(quarters) < unit * 2**14


def simplified_ring(ring, tolerance, exact=None):
    """The ring with fewer points; empty if less than a triangle is left."""
    if not ring or not tolerance >= 0 or not all(math.isfinite(number) for point in ring for number in point):
        return ring
    closed = len(ring) > 1 and ring[0] == ring[-1]
    result = simplified(ring if closed else ring + ring[:1], tolerance, exact)
    if len(result) < 4:
        return []
    return result if closed else result[:-1]


def _whole_line(inputs, count, size, start=(0, 0)):
    """A line of whole components in 0...size."""
    return [[float(start[0] + inputs.integer(0, size)),
             float(start[1] + inputs.integer(0, size))] for _ in range(count)]


def _wave(inputs, count, height):
    """A line from west to east."""
    return [[float(5 * index), float(inputs.integer(0, height))] for index in range(count)]


def _lines(kind):
    suite = Suite("%s-simplified" % kind, "%s.simplified" % kind, "planar")
    rule = simplified if kind == "polyline" else simplified_ring
    inputs = Inputs(14041 if kind == "polyline" else 14042)

    def add(group, line, tolerance, flags=(), exact=None):
        line = [[float(x), float(y)] for x, y in line]
        group.case(group.next_identifier("line"), {
            "points": line,
            "tolerance": tolerance
        }, rule(line, tolerance, exact), flags)

    group = suite.group("lengths", RULE, EXACT)
    for count in list(range(1, 20)) + [24, 25, 31, 32, 33, 40, 41, 63, 70]:
        add(group, _whole_line(inputs, count, 200), inputs.integer(0, 300) / 4)
    group = suite.group("waves", RULE, EXACT)
    for count in (9, 17, 30, 60, 100, 200, 350):
        for tolerance in (0.25, 3.0, 10.5, 40.0, 300.0):
            add(group, _wave(inputs, count, 60), tolerance)
    group = suite.group("farthest-point", RULE, EXACT)
    # One point apart from the others, at each place of a group of eight and of the rest behind it.
    for count in (3, 6, 9, 10, 11, 13, 18, 19, 27):
        for place in range(1, count - 1):
            line = [[16.0 * index, 0.0] for index in range(count)]
            line[place][1] = -40.0
            for other in (1, count - 2):
                if other != place:
                    line[other][1] = 3.0
            add(group, line, 4.0)
    group = suite.group("equal-distances", RULE, EXACT, ["EqualDistance"])
    for count in (4, 7, 12, 20, 29):
        level = [[0.0, 0.0]] + [[20.0 * index, 12.0] for index in range(1, count - 1)] + [[20.0 * count, 0.0]]
        add(group, level, 11.75)
        add(group, level, 12.0)
        saw = [[20.0 * index, 30.0 * (index % 2)] for index in range(count)]
        add(group, saw, 5.0)
        add(group, [[y, -x] for x, y in saw], 29.0)
    group = suite.group("at-the-tolerance", RULE, EXACT)
    # Beside the segment, before its start and behind its end: by 3, 4 and 5.
    for tolerance in (2.75, 3.0, 3.25, 4.75, 5.0, 5.25, 0.0, 0.25):
        add(group, [(0, 0), (40, 3), (80, 0)], tolerance)
        add(group, [(0, 0), (-3, 4), (80, 0)], tolerance)
        add(group, [(0, 0), (83, -4), (80, 0)], tolerance)
        add(group, [(0, 0), (33, 56), (30, 52), (60, 80)], tolerance)
        add(group, [(10, 10), (13, 14), (10, 10)], tolerance)
        add(group, [(10, 10), (13, 14), (7, 6), (10, 10), (10, 15), (10, 10)], tolerance)
    group = suite.group("on-the-segment", RULE, EXACT, ["Degenerate", "ZeroLength"])
    for line in ([(0, 0), (3, 1), (6, 2), (9, 3), (30, 10)], [(0, 0), (3, 1), (3, 1), (30, 10)], [(0, 0),
                                                                                                  (-3, -1),
                                                                                                  (30, 10)],
                 [(0, 0), (33, 11),
                  (30, 10)], [(0, 0), (0, 0), (0, 0)], [(0, 0), (5, 5), (5, 5),
                                                        (0, 0)], [(0, 0), (5, 0), (5, 0), (9, 9), (9, 9),
                                                                  (0, 7)], [(4, 4)] * 9, [(0, 0), (8, 0),
                                                                                          (4, 0), (2, 0),
                                                                                          (6, 0), (8, 0),
                                                                                          (8, 1)], [(0, 0),
                                                                                                    (0, 0),
                                                                                                    (4, 0),
                                                                                                    (4, 4),
                                                                                                    (4, 4),
                                                                                                    (0, 4),
                                                                                                    (0, 0)]):
        for tolerance in (0.0, 1.0):
            add(group, line, tolerance)
    _deep(suite, add, kind)
    _all_bits(suite, add, inputs)
    _sizes(suite, add)
    group = suite.group("unchanged", RULE, EXACT, ["NotFinite"])
    line = [(0, 0), (5, 1), (9, 0), (20, 30), (22, 31), (0, 12)]
    for tolerance in (-1.0, NAN, -INF, -5e-324, -0.0, INF, 1e300):
        add(group, line, tolerance)
    for number in (NAN, INF, -INF):
        add(group, line[:3] + [(number, 4)] + line[3:], 2.0)
        add(group, line + [(4, number)], 2.0)
        add(group, [(number, number), (1, 2)], 2.0)
    group = suite.group("few-points", RULE, EXACT, ["Empty"])
    for count in range(4):
        add(group, line[:count], 0.0)
        add(group, line[:count] + line[:1], 3.0)
    return suite


def _deep(suite, add, kind):
    """Lines of which the farthest point is beside an end each time: after 256 divisions the middle counts."""
    group = suite.group("many-divisions", RULE, EXACT)
    for count in (200, 258, 259, 400, 600) if kind == "polyline" else (300, 520):
        # A zigzag that becomes smaller.
        line = [[0.0, 0.0]] + [[1.0 * index, float((count - index) * (1 if index % 2 else -1))]
                               for index in range(1, count)]
        add(group, line, 0.25)
        add(group, line[::-1], 3.0)


def _all_bits(suite, add, inputs):
    group = suite.group("all-bits", RULE, EXACT)
    while len(group.cases) < 24:
        count = inputs.integer(4, 60)
        scale = 10.0**inputs.integer(-3, 8)
        line = [[(index + inputs.between(0, 3)) * scale,
                 inputs.between(-5, 5) * scale] for index in range(count)]
        try:
            add(group, line, inputs.magnitude(-1, 0) * scale)
        except ArithmeticError:
            continue


def _sizes(suite, add):
    line = [(0, 0), (100, 7), (210, -3), (220, 90), (300, 100), (310, 108), (305, 160), (150, 155), (140, 20)]
    group = suite.group("huge", RULE, EXACT, ["Huge"])
    for power in (500, 900, 1010, 1015):
        add(group, [(x * 2.0**power, y * 2.0**power) for x, y in line], 8 * 2.0**power)
    # The extent is no double.
    wide = [((x - 155) * 2.0**1016, y * 2.0**1016) for x, y in line]
    add(group, wide, 8 * 2.0**1016)
    add(group, wide, 2.0**900)
    group = suite.group("tiny", RULE, EXACT, ["Tiny"])
    for power in (-500, -1000, -1030, -1074):
        add(group, [(x * 2.0**power, y * 2.0**power) for x, y in line], 8 * 2.0**power)
        add(group, [(x * 2.0**power, y * 2.0**power) for x, y in line], 0.0)
    # Segments that are far shorter than the line and its tolerance.
    group = suite.group("short-segments", RULE, EXACT, ["Tiny"])
    for power in (-100, -150, -160, -170, -300, -1074):
        for tolerance in (49.75, 50.25, 29.75):
            add(group, [(0, 0), (30, 40), (-20, 1), (2.0**power, 0)], tolerance)
            add(group, [(0, 0), (30, 40), (0, -31), (0, -2.0**power), (90, -1), (0, 2.0**power)], tolerance)
    # Below 2^-100 of the extent a tolerance is 0: a point is left out only if it is on its segment.
    group = suite.group("nearly-on-the-segment", RULE, EXACT, ["NearEdge"])
    thin = [(0, 0), (64, 0), (128, 2.0**-130), (192, 0), (256, 0), (512, 0), (512, 256), (0, 64)]
    for tolerance in (0.0, 5e-324, 2.0**-92, 2.0**-80):
        add(group, thin, tolerance, exact=True)
    for line in _unrounded():
        add(group, line + [[line[2][0] + 4096.0, -8192.0], [0.0, -4096.0]], 0.0, exact=True)


def _unrounded():
    """Lines of three points whose middle is not on the segment, although the rounded cross product is 0."""
    found = []
    inputs = Inputs(14043)
    while len(found) < 6:
        end = [inputs.between(1000, 2000), inputs.between(500, 1000)]
        share = inputs.between(0.2, 0.8)
        middle = [end[0] * share, end[1] * share]
        rounded = middle[0] * end[1] - middle[1] * end[0]
        exact = Fraction(middle[0]) * Fraction(end[1]) - Fraction(middle[1]) * Fraction(end[0])
        if rounded == 0 and exact != 0:
            found.append([[0.0, 0.0], middle, end])
    return found


def _zooms(kind):
    suite = Suite("%s-simplified-for-zoom" % kind, "%s.simplifiedForZoom" % kind, "planar")
    rule = simplified if kind == "polyline" else simplified_ring
    inputs = Inputs(14044)
    group = suite.group("zooms", RULE, EXACT)
    line = _wave(inputs, 40, 60) + [[0.0, 2000.0]]
    # Half a pixel is 2^(19 - zoom) map points.
    for zoom in list(range(7, 23)) + [0, -1, 30, 60, 2000, -2000, 3000, -3000, 1e300, -1e300]:
        half = INF if zoom < -1004 else 0.0 if zoom > 1093 else 2.0**(19 - int(zoom))
        group.case(group.next_identifier("zoom"), {"points": line, "zoom": zoom}, rule(line, half, True))
    return suite
