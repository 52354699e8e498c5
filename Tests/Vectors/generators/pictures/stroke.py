"""Suite stroke: how much of each pixel a pen covers along a path, from areas in closed form (convex_area.py).

Here are caps, joins, closed lines and lines of special shapes; stroke_dashes.py adds dashes. Where two parts
of a stroke cover parts of one pixel twice, many rasterizers add them up; FORMAT.md asks for their union, and
these cases carry the flag OverlapInPixel. They are required; only parts that are not beside one another on
the line may be added up, within a bound.
"""

import math

import stroke_dashes
from inputs import Inputs
from stroke_cases import add, line, stroke_group
from stroking import pen
from tolerances import EXACT
from vector_file import Suite, source

CAPS, JOINS = ("butt", "square", "round"), ("miter", "bevel", "round")
INVALID = {"error": "invalid-argument"}
DEFINITION = source("contract", "exact", "definition")


def suites():
    """All suites of this concept."""
    suite = Suite("stroke", "stroke", "planar")
    for part in (_caps, _widths, _joins, _miter_limits, _closed, _contours, _cusps, _short, _dots, _curves,
                 _beyond, _long, _overlaps, _special):
        part(suite)
    dashed = Suite("stroke-dashes", "stroke", "planar")
    stroke_dashes.add_groups(dashed)
    return [suite, dashed]


def _caps(suite):
    group = stroke_group(suite, "caps")
    for cap in CAPS:
        for points in (((3, 4), (7, 4)), ((4.5, 2.25), (4.5, 5.75)), ((2, 2), (6, 5)), ((7, 2.5), (2.5, 5.5)),
                       ((6.2, 5.9), (5.8, 2.1))):
            add(group, line(*points), pen(2.0, cap), (9, 8))
        add(group, line((3, 3), (7, 4.5)), pen(1.0, cap), (10, 8))
        add(group, line((4, 4), (5, 4.5)), pen(3.5, cap), (10, 8))


def _widths(suite):
    group = stroke_group(suite, "widths")
    for width in (0.0, 0.1, 0.5, 1.0, 1.5, 2.75, 5.0, 9.0):
        add(group, line((1.5, 2), (6.5, 4)), pen(width), (8, 6))
    for width in (20.0, 100.0, 5000.0):
        add(group, line((1.5, -3), (6.5, 9)), pen(width), (8, 6))
        add(group, line((width / 2 + 3, -width), (width / 2 + 4.5, width)), pen(width), (8, 6))
    for path in (line((1.5, 2), (6.5, 4)), line((1, 1.5), (5.5, 1.5), (5.5, 5))):
        add(group, path, {"hairline": True}, (8, 6))
        add(group, path, {"hairline": True, "width": 5.0, "cap": "square"}, (8, 6))


# Corners of about 150, 90, 60 and 35 degrees to the left and to the right.
CORNERS = (((1, 4), (5, 4), (9, 5.5)), ((1, 6), (6, 6), (6, 1.5)), ((1, 2), (7, 2),
                                                                    (4, 7)), ((1.5, 2), (8, 3.5), (2.5, 7.5)),
           ((1, 7.5), (7, 6), (3.5, 1)), ((2, 1), (2.5, 7), (7.5, 2.5)), ((9, 2), (5, 4.5), (1, 6)))


def _joins(suite):
    group = stroke_group(suite, "joins")
    for join in JOINS:
        # The slight turn has its bevel at the end of the group.
        for points in CORNERS[1:] if join == "bevel" else CORNERS:
            add(group, line(*points), pen(2.0, "butt", join), (10, 9))
        add(group, line((1, 7), (3.5, 2), (6, 7), (8.5, 2)), pen(1.25, "square", join), (10, 9))
        add(group, line((1, 2), (5, 2), (5, 5), (9, 5), (9, 8)), pen(1.0, "butt", join), (10, 9))
    add(group, line(*CORNERS[0]), pen(2.0, "butt", "bevel"), (10, 9))


def _miter_limits(suite):
    group = stroke_group(suite, "miter-limits")
    # The ratios of the corners are 1 / sin(angle / 2): sqrt 2 for a right angle, 2 for 60 degrees.
    right = line((1, 6.5), (5.5, 6.5), (5.5, 1.5))
    sixty = line((1, 3), (6, 3), (3.5, round(3 + 2.5 * math.sqrt(3), 9)))
    sharp = line((1, 3), (5, 4), (1, 5))
    for path, ratio in ((right, math.sqrt(2)), (sixty, 2), (sharp, math.sqrt(17))):
        for limit in (ratio * 0.99, ratio * 1.01):
            add(group, path, pen(1.0, limit=round(limit, 6)), (10, 9))
    for limit in (0.0, 0.5, 1.0, 1.5, 4.0, 11.0, 1000.0):
        add(group, right, pen(2.0, limit=limit), (10, 9))
        add(group, line((0, 4), (4, 4.4), (0, 4.8)), pen(0.375, limit=limit), (10, 9))
    # The default is 10: 11.4 and 12.6 degrees, ratios of 10.07 and 9.11.
    for half in (0.1, 0.11):
        add(group, line((0, 4 - 4 * half), (4, 4), (0, 4 + 4 * half)), pen(0.35), (10, 9))


def _closed(suite):
    group = stroke_group(suite, "closed")
    shapes = (((2, 2), (8, 2), (8, 7), (2, 7)), ((2, 7), (5, 1.5), (8, 7)),
              ((1.5, 2), (8, 1.5), (5, 4.5), (7.5, 7.5), (2, 7)), ((8, 7), (8, 2), (2, 2)))
    for join in JOINS:
        for points in shapes:
            add(group, line(*points, closed=True), pen(1.0, "square", join), (10, 9))
        add(group, line(*shapes[0], closed=True), pen(3.0, "round", join), (10, 9))
    # An explicit line to the start, before the end of the contour or in place of it.
    square = shapes[0]
    add(group, line(*square, square[0], closed=True), pen(1.5), (10, 9))
    add(group, line(*square, square[0]), pen(2.0), (10, 9))
    add(group, line(*square), pen(1.5), (10, 9))
    group = stroke_group(suite, "closed-lines")
    for join in JOINS:
        add(group, line((2, 4), (7, 4), closed=True), pen(2.0, "square", join), (10, 9))
    group = stroke_group(suite, "closed-lines-across-pixels", ["OverlapInPixel"])
    for join in JOINS:
        add(group, line((2, 2.5), (7, 6), closed=True), pen(1.5, "square", join), (10, 9))


def _contours(suite):
    group = stroke_group(suite, "contours")
    add(group, line((1, 2), (8, 2)) + line((1, 5), (8, 6.5)), pen(1.25, "square"), (10, 9))
    add(group, line((1, 1), (4, 1), (4, 4), closed=True) + line((6, 5), (9, 8)), pen(0.75), (10, 9))
    # After the end of a contour the next one begins at its start.
    add(group,
        line((2, 2), (6, 2), (6, 5), closed=True) + [["L", 2, 8]],
        pen(1.0), (10, 9),
        apart=True)
    add(group, [["M", 5, 1], ["L", 9, 1], ["Z"], ["M", 1, 7], ["L", 8, 7]], pen(2.0), (10, 9))
    # A move that nothing follows.
    add(group, [["M", 3, 3], ["M", 1, 8], ["L", 8, 7], ["M", 5, 5]], pen(1.5, "square"), (10, 9))


def _cusps(suite):
    group = stroke_group(suite, "cusps")
    for join in JOINS:
        add(group, line((2, 4), (7, 4), (2, 4)), pen(2.0, "butt", join), (10, 9))
        add(group,
            line((2, 3), (7, 5.5), (4, 4)),
            pen(2.0, "butt", join), (10, 9), ["OverlapInPixel"])
        add(group, line((2, 2), (2, 2), (7, 3), (7, 3), (4, 7), (4, 7)), pen(1.5, "square", join), (10, 9),
            ["EqualPoints"])
        # A point on the line between its neighbors is no corner.
        add(group, line((1, 2), (4, 3.5), (8, 5.5)), pen(2.0, "butt", join), (10, 9))


def _short(suite):
    group = stroke_group(suite, "short-segments")
    for join in JOINS:
        # Segments shorter than the pen is wide, in one direction and around a corner.
        add(group, line((1, 4), (1.5, 4), (2, 4), (2.25, 4), (8, 4)), pen(4.0, "butt", join), (10, 9))
        add(group,
            line((1, 7), (5, 7), (5.5, 6.8), (5.9, 6.4), (6, 6), (6, 1)),
            pen(3.0, "butt", join), (10, 9))
    group = stroke_group(suite, "wide-pens", ["OverlapInPixel"])
    for join in JOINS:
        add(group, line((3, 4), (4, 4), (4, 5)), pen(5.0, "butt", join), (10, 9))
        add(group,
            line((4, 4), (5, 3), (6, 5), closed=True),
            pen(4.0, "butt", join), (10, 9))


def _dots(suite):
    group = stroke_group(suite, "without-length", ["ZeroLength"])
    for cap in CAPS:
        for path in (line((4.5, 4), (4.5, 4)), line((4.25, 3.5), (4.25, 3.5), (4.25, 3.5),
                                                    closed=True), line((2, 2), (2, 2)) + line(
                                                        (6, 6.5), (6, 6.5)), [["M", 4.5, 4], ["Z"]]):
            add(group, path, pen(2.5, cap), (9, 8))
        add(group, [["M", 4, 4]], pen(2.0, cap), (9, 8))


def _curves(suite):
    group = stroke_group(suite, "curves")
    loop = [["M", 5, 1], ["C", 9.5, 1, 9.5, 7.5, 5, 7.5], ["C", 0.5, 7.5, 0.5, 1, 5, 1], ["Z"]]
    # Its curve ends at a corner, and a part of a curve is shorter than the pen is wide.
    cornered = [["M", 2, 2], ["Q", 8, 1.5, 8, 7], ["L", 2, 7], ["Z"]]
    for path in ([["M", 1, 7], ["Q", 5, -4, 9, 7]], [["M", 1, 2], ["C", 10, 1, 0, 8, 9, 7]], cornered, loop):
        for width, cap, join in ((1.0, "butt", "miter"), (2.0, "square", "bevel"), (1.5, "round", "round")):
                add(group, path, pen(width, cap, join), (10, 9))
    add(group, [["M", 1, 7], ["Q", 5, -4, 9, 7]], pen(1.5, dash=[3.0, 2.0]), (10, 9))


def _beyond(suite):
    group = stroke_group(suite, "beyond-the-picture", ["BeyondPicture"])
    for points in (((-3, 2), (12, 5)), ((-50, -20), (60, 30)), ((3, -8), (4, 20)), ((-1, -2), (9, -1.5)),
                   ((-1e5, 3.25), (1e5, 3.25)), ((-2, -2), (10, -1), (9, 8), (-1, 7))):
        for cap in ("butt", "square"):
            add(group, line(*points), pen(2.5, cap, "bevel"), (8, 6))
    # Tips and caps that reach into the picture from outside.
    add(group, line((-8, 1), (-2, 3), (-8, 5)), pen(1.5), (8, 6))
    add(group, line((-8, 3), (-1, 3)), pen(3.0, "square"), (8, 6))
    add(group, line((-8, 3), (-1, 3)), pen(3.0, "round"), (8, 6))
    add(group, line((-4, -4), (12, -4), (12, 10), (-4, 10), closed=True), pen(9.0), (8, 6))


def _long(suite):
    group = stroke_group(suite, "many-segments")
    inputs = Inputs(1501)
    # Lines of more than 32 and 512 segments, whose parts are looked up by boxes; 300 columns cross tiles.
    zigzag = [[2 + 4 * index, 2 + 3 * (index % 2)] for index in range(75)]
    for join in JOINS:
        add(group, line(*zigzag), pen(0.75, "square", join), (300, 7))
    back = [[300 - 4 * index, 9 + 2 * (index % 2)] for index in range(75)]
    add(group, line(*(zigzag + back), closed=True), pen(0.75), (300, 13))
    walk = [[0.5 * index, 4 + inputs.decimal(-0.5, 0.5, 2)] for index in range(-600, 600)]
    add(group, line(*walk), pen(6.0, "butt", "bevel"), (12, 9), ["OverlapInPixel"])
    far = [[-400 + 10 * index, -30 + 60 * (index % 2)] for index in range(100)]
    add(group, line(*far), pen(1.5), (12, 9))
    # Some dashes end just beyond a corner.
    add(group, line(*far), pen(1.5, dash=[7.0, 4.5]), (12, 9))
    group = stroke_group(suite, "hundreds-of-segments")
    # Boxes around boxes of segments, of which a picture shows few.
    wave = [[8 * index, 4 + index % 2] for index in range(-400, 400)]
    add(group, line(*wave), pen(1.5), (40, 9))
    for pen_of in (pen(1.5, dash=[7.0, 4.5]), pen(1.0, "square", "bevel", dash=[5.0, 9.0], phase=-3.0)):
        add(group, line(*wave), pen_of, (40, 9))
    # A ring of 720 sides and a radius of 500 that passes through the picture at its start and elsewhere.
    ring = [[10 + 500 * math.cos(math.radians(index / 2)), 4 + 500 * math.sin(math.radians(index / 2))]
            for index in range(720)]
    ring = [[round(x, 3), round(y, 3)] for x, y in ring]
    for dx, dy in ((-500, 0), (350, 360)):
        path = line(*[[round(x + dx, 3), round(y + dy, 3)] for x, y in ring], closed=True)
        add(group, path, pen(3.0), (20, 9))
        add(group, path, pen(1.5, dash=[11.0, 6.0]), (20, 9))


def _overlaps(suite):
    group = stroke_group(suite, "crossings")
    # Lines that cross between pixels, so that no pixel is covered twice in part.
    add(group, line((1, 4), (9, 4), (9, 1), (5, 1), (5, 8)), pen(2.0), (10, 9))
    add(group, line((2, 1), (2, 8)) + line((0, 5), (10, 5)), pen(2.0), (10, 9))
    group = stroke_group(suite, "overlaps-in-a-pixel", ["OverlapInPixel"])
    hook = line((2, 3), (7, 5), (2, 5.5))
    for path in (line((1, 1), (9, 8)) + line((9, 1.5), (1.5, 8)), line(
        (1, 2), (8, 6), (2, 7), (7, 1)), line((1, 4.3), (9, 4.3)) + line(
            (1, 4.7), (9, 4.7)), hook):
        for width, join in ((1.0, "miter"), (2.5, "bevel")):
            add(group, path, pen(width, "butt", join), (10, 9), apart=path is not hook)


def _special(suite):
    group = suite.group("empty", DEFINITION, EXACT, ["Empty"])
    question = {"path": line((1, 1), (5, 2)), "pen": pen(2.0), "width": 3, "height": 2}
    group.case("no-path", dict(question, path=[]), [0] * 6)
    group.case("no-pixels", dict(question, width=0), [])
    group.case("no-rows", dict(question, height=0), [])
    group = suite.group("invalid", DEFINITION, EXACT, ["InvalidArgument"])
    group.case("negative-width", dict(question, width=-1), INVALID)
    group.case("negative-height", dict(question, height=-3), INVALID)
