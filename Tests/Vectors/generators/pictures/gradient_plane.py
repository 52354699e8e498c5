"""Suite gradient: the colors of a linear gradient at the centers of pixels, in exact rationals.

The location of a center p is ((p - from) . (to - from)) / |to - from|^2. The color there is that of the
stops as in gradient.py, linear in premultiplied components, and constant beyond the outer stops.

Tolerance. A table of 256 colors between the two points has the color of a location at most 1/512 away. With
the steepest change of a component, m levels from 0 to 1, that is m / 512 levels, and rounding adds a half.
Two hundredths are added for the arithmetic: positions in the table are kept to 2^-20 of an entry.
"""

from fractions import Fraction

from blend_modes import thousandths
from inputs import INF, NAN, Inputs
from tolerances import EXACT, absolute
from vector_file import Suite, source

RATIONALS = source("contract", "exact", "exact rationals, rounded to thousandths of a level")
OWN = source("project", "C", "the project's own answer where FORMAT.md is silent")
DEFINITION = source("contract", "exact", "definition")
INVALID = {"error": "invalid-argument"}

BLACK, WHITE, RED, BLUE = [0.0, 0.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 0.0, 0.0,
                                                                       1.0], [0.0, 0.0, 1.0, 1.0]
GREEN, CLEAR = [0.0, 0.8, 0.2, 1.0], [0.0, 0.0, 0.0, 0.0]
HALF = [1.0, 0.5, 0.25, 0.5]


def suites():
    """All suites of this concept."""
    suite = Suite("gradient", "gradient", "planar")
    for part in (_axes, _slopes, _stops, _ends, _alphas, _steep, _random, _special):
        part(suite)
    return [suite]


def stops(colors, locations):
    """The stops as Fractions: the location, cleaned, and the premultiplied components."""
    result, last = [], Fraction(0)
    for color, location in zip(colors, locations):
        last = max(last, min(Fraction(location), Fraction(1)))
        values = [Fraction(value) for value in color]
        result.append((last, [value * values[3] for value in values[:3]] + [values[3]]))
    return result


def color_at(stops_of, at):
    """The premultiplied color at a location."""
    if at < stops_of[0][0]:
        return stops_of[0][1]
    index = max(index for index, (location, _) in enumerate(stops_of) if location <= at)
    if index == len(stops_of) - 1:
        return stops_of[index][1]
    (low, first), (high, second) = stops_of[index:index + 2]
    return [a + (b - a) * (at - low) / (high - low) for a, b in zip(first, second)]


def location(start, end, x, y):
    """The location of a point."""
    (x0, y0), (x1, y1) = [[Fraction(value) for value in point] for point in (start, end)]
    dx, dy = x1 - x0, y1 - y0
    return ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)


def picture(start, end, colors, locations, size):
    """The levels of each pixel."""
    width, height = size
    half = Fraction(1, 2)
    cleaned = stops(colors, locations)
    return [[
        thousandths(255 * value) for value in color_at(cleaned, location(start, end, x + half, y + half))
    ] for y in range(height) for x in range(width)]


def _tolerance(start, end, colors, locations, size):
    """Half a level and the steepest change in half an entry; refuses centers near an abrupt change."""
    cleaned = stops(colors, locations)
    steepest = Fraction(0)
    for (low, first), (high, second) in zip(cleaned, cleaned[1:]):
        change = max(abs(a - b) for a, b in zip(first, second))
        if low == high and change > 0:
            _check_distance(start, end, low, size)
        elif high > low:
            steepest = max(steepest, change / (high - low))
    return round(0.52 + float(255 * steepest) / 512, 3)


def _check_distance(start, end, step, size):
    half = Fraction(1, 2)
    for y in range(size[1]):
        for x in range(size[0]):
            away = abs(location(start, end, x + half, y + half) - step)
            if away * away * ((Fraction(end[0]) - Fraction(start[0]))**2 +
                              (Fraction(end[1]) - Fraction(start[1]))**2) < Fraction(1, 16):
                raise ValueError("a center is within a quarter of a pixel of an abrupt change")


def _add(group, start, end, colors, locations, size, flags=()):
    group.case(group.next_identifier("gradient"),
               _arguments(start, end, colors, locations, size),
               picture(start, end, colors, locations, size),
               flags,
               tolerance=[absolute(_tolerance(start, end, colors, locations, size))])


def _arguments(start, end, colors, locations, size):
    return {
        "from": [float(value) for value in start], "to": [float(value) for value in end], "colors": colors,
        "locations": [float(value) for value in locations], "width": size[0], "height": size[1]
    }


def _group(suite, name, flags=()):
    return suite.group(name, RATIONALS, [absolute(1)], flags)


def _axes(suite):
    group = _group(suite, "along-an-axis")
    for start, end in (((0, 0), (12, 0)), ((12, 0), (0, 0)), ((2, 5), (10, 5)), ((10.5, -3), (1.5, -3)),
                       ((-6, 0), (18, 0)), ((0.25, 0), (11.75, 0))):
        _add(group, start, end, [BLACK, WHITE], [0, 1], (12, 3))
        _add(group, start[::-1], end[::-1], [RED, GREEN], [0, 1], (3, 12))


def _slopes(suite):
    group = _group(suite, "across")
    # At 45 degrees rows are moved copies of each other, to the left or to the right.
    for start, end in (((0, 0), (8, 8)), ((8, 0), (0, 8)), ((0, 8), (8, 0)), ((8, 8), (0, 0)), ((1, 2), (7,
                                                                                                         5)),
                       ((7, 1), (3, 6)), ((4, 7.5), (3, 1)), ((-5, -20), (14, 30)), ((2.3, 6.1), (5.9, 0.4))):
        _add(group, start, end, [WHITE, BLUE], [0, 1], (8, 8))


def _stops(suite):
    group = _group(suite, "stops")
    for locations in ((0, 0.5, 1), (0.25, 0.5, 0.75), (0.1, 0.2, 0.9), (0.4, 0.7, 1), (0, 0.3, 0.6)):
        _add(group, (0, 0), (16, 0), [RED, WHITE, BLUE], locations, (16, 1))
        _add(group, (1, 1), (15, 4), [RED, GREEN, BLACK], locations, (16, 3))
    group = _group(suite, "clamped-stops", ["ClampedStop"])
    for locations in ((-1, 0.5, 2), (0, 0.75, 0.25), (0.5, 0.25, 1), (-2, -1, 0.5), (0.5, 2, 3)):
        _add(group, (0, 0), (16, 0), [RED, WHITE, BLUE], locations, (16, 1))
    group = _group(suite, "hard-steps", ["HardStep"])
    for locations in ((0, 0.5, 0.5, 1), (0, 0.25, 0.25, 0.25), (0.5, 0.5, 0.5, 0.5), (0.25, 0.25, 0.75,
                                                                                      0.75)):
        _add(group, (0, 0), (16, 0), [RED, WHITE, BLACK, BLUE], locations, (16, 2))
        _add(group, (0, 16), (0, 0), [RED, WHITE, BLACK, BLUE], locations, (2, 16))
    group = _group(suite, "several-at-one-place", ["HardStep"])
    # Of the stops at one place only the first and the last are seen, and of those at an end one.
    for locations in ((0, 0, 0, 1, 1, 1), (0, 0.5, 0.5, 0.5, 0.5, 1), (0.25, 0.25, 0.5, 0.5, 0.75, 0.75),
                      (0.5, 0.5, 0.5, 1, 1, 1), (0, 0, 0, 0.5, 0.5, 0.5), (1, 1, 1, 1, 1, 1),
                      (0, 0, 0, 0, 0, 0),
                      (0, 0.75, 0.25, 0.5, 0.75, 1), (-1, -1, 0.5, 2, 2, 2), (0, 0.5, 0.5, 0.5, 0.75, 0.75)):
        for start, end in (((0, 0), (16, 0)), ((16, 0), (0, 0)), ((-16, 0), (32, 0))):
            _add(group, start, end, [RED, GREEN, WHITE, BLACK, HALF, BLUE], locations, (16, 2))
    group = _group(suite, "one-stop")
    for location_of in (0, 0.5, 1):
        _add(group, (1, 1), (4, 2), [HALF], [location_of], (5, 3))


def _ends(suite):
    group = _group(suite, "beyond-the-ends")
    for start, end in (((5, 0), (7, 0)), ((7, 0), (5, 0)), ((30, 0), (40, 0)), ((-20, 0), (-10, 0)),
                       ((40, 0), (30, 0)), ((-1000, 0), (1000, 0)), ((3, 3), (4, 3.5))):
        _add(group, start, end, [RED, BLUE], [0, 1], (12, 3))
    group = _group(suite, "beyond-several-stops", ["HardStep"])
    # Beyond an end the color is that of the outermost of the stops there.
    for start, end in (((4, 0), (12, 0)), ((12, 0), (4, 0)), ((0, 4), (0, 12)), ((0, 12), (0, 4)),
                       ((4, 4.5), (12, 12.5)), ((12, 4.5), (4, 12.5))):
        for locations in ((0, 0, 1, 1), (0, 0, 0, 0), (1, 1, 1, 1), (-1, 0, 0.5, 0.5), (0.5, 0.5, 1, 2)):
            _add(group, start, end, [BLACK, GREEN, WHITE, RED], locations, (16, 16))
    group = _group(suite, "equal-rows")
    # A gradient along y has one color in each row; one of 600 columns crosses tiles of any usual size.
    _add(group, (3, 1), (3, 9), [WHITE, BLUE, RED], [0, 0.5, 1], (9, 10))
    _add(group, (0, 0), (600, 0), [BLACK, WHITE], [0, 1], (600, 1))
    _add(group, (100, 0), (500, 1), [RED, GREEN, BLUE], [0, 0.4, 1], (600, 1))
    group = _group(suite, "high")
    for start, end in (((0, 0), (0, 600)), ((0, 550), (1, 50)), ((0, 0), (300, 300)), ((0, 300), (300, 0))):
        _add(group, start, end, [BLACK, WHITE], [0, 1], (1, 560))


def _alphas(suite):
    group = suite.group("different-alphas", source("contract", "exact", RATIONALS["method"]), [absolute(1)])
    for colors in ([RED, CLEAR], [CLEAR, WHITE], [HALF, BLUE], [RED, [0.0, 0.0, 1.0,
                                                                      0.0]], [[0.2, 0.9, 0.4, 0.3],
                                                                              [0.7, 0.1, 1.0,
                                                                               0.9]], [HALF, HALF]):
        _add(group, (0, 0), (12, 2), colors, [0, 1], (12, 2))
        _add(group, (10, 1), (1, 2), colors, [0.2, 0.8], (12, 2))


def _steep(suite):
    group = _group(suite, "short")
    # The two points lie between centers, so every center is beyond one of them.
    for start, end in (((4.75, 0), (5.25, 0)), ((5.1, 2), (4.9, 2)), ((3, 3), (3.0000001, 3))):
        _add(group, start, end, [RED, BLUE], [0, 1], (10, 3))
    group = _group(suite, "far", ["Huge"])
    for start, end in (((-1e6, 0), (1e6, 0)), ((-1e9, -1e9), (1e9, 1e9)), ((1e12, 0), (2e12, 0))):
        _add(group, start, end, [RED, BLUE], [0, 1], (4, 3))


def _random(suite):
    inputs = Inputs(1409)
    group = _group(suite, "random")
    for _ in range(24):
        count = inputs.integer(2, 5)
        colors = [[inputs.decimal(0, 1, 2) for _ in range(3)] + [inputs.one_of((1.0, 1.0, 0.5, 0.2))]
                  for _ in range(count)]
        # Stops that are a tenth apart or more, so that the steepest change stays small.
        locations = sorted(inputs.decimal(0, 1 - 0.1 * count, 2) for _ in range(count))
        locations = [round(value + 0.1 * index, 2) for index, value in enumerate(locations)]
        ends = [[inputs.decimal(-4, 12, 2) for _ in range(2)] for _ in range(2)]
        _add(group, ends[0], ends[1], colors, locations, (8, 5))


def _special(suite):
    group = suite.group("nothing", DEFINITION, EXACT)
    clear = [[0, 0, 0, 0]] * 6
    group.case("no-stop", _arguments((0, 0), (3, 0), [], [], (3, 2)), clear, ["Empty"])
    group.case("equal-points", _arguments((1, 1), (1, 1), [RED, BLUE], [0, 1], (3, 2)), clear, ["ZeroLength"])
    group.case("no-pixels", _arguments((0, 0), (3, 0), [RED, BLUE], [0, 1], (0, 2)), [], ["Empty"])
    group.case("no-rows", _arguments((0, 0), (3, 0), [RED, BLUE], [0, 1], (5, 0)), [], ["Empty"])
    group = suite.group("invalid", DEFINITION, EXACT, ["InvalidArgument"])
    for colors, locations, size in (([RED], [0, 1], (2, 1)), ([RED, BLUE], [0], (2, 1)), ([], [0.5], (2, 1)),
                                    ([RED, BLUE], [0, 1], (-1, 1)), ([RED, BLUE], [0, 1], (1, -1))):
        group.case(group.next_identifier("gradient"), _arguments((0, 0), (3, 0), colors, locations, size),
                   INVALID)
    group = suite.group("not-finite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for point in ((NAN, 0), (0, INF), (-INF, 0)):
        group.case(group.next_identifier("from"), _arguments(point, (3, 0), [RED, BLUE], [0, 1], (3, 2)),
                   clear)
        group.case(group.next_identifier("to"), _arguments((3, 0), point, [RED, BLUE], [0, 1], (3, 2)), clear)
    group = suite.group("limits", OWN, EXACT, ["OwnLimit"])
    group.case("too-many-pixels", _arguments((0, 0), (3, 0), [RED, BLUE], [0, 1], (1025, 1024)), INVALID)
    group.case("too-wide", _arguments((0, 0), (3, 0), [RED, BLUE], [0, 1], (65537, 1)), INVALID)
