"""How a case of the suite stroke is made."""

import math

import convex_area
import stroking
from tolerances import absolute
from vector_file import source

AREAS = source("closed forms", "exact",
               "area of each pixel in the union of rectangles, corners and disks, integrated in closed form")
OWN = source("project", "C", "the project's own answer where nothing is published; areas in closed form")

# As in coverage: a level and its neighbor, since areas near a half may be rounded either way.
NEAREST = [absolute(1)]

# Circles may be polygons, and curves lines, within FLATNESS of a pixel (FORMAT.md). Along the longest way of
# arcs and curves in one pixel that is an area, which is added to the level for rounding. In the mean a
# polygon is nearer by a third, so it is never above 12 levels for the edge of a fill. Of a pen one pixel may
# have a quarter of a cap, so it is never above 13; or above 26 for pens of a pixel or less, of whose caps one
# pixel may have all of the edge. In the suite stroke these numbers include the level for rounding.
FLATNESS = 0.05
LARGEST_OF_FILLS, LARGEST, LARGEST_OF_THIN_PENS = 12, 13, 26

# Two parts of a stroke that cover a half of the same pixel may cover all of it.
ADDED_UP = 64
# A union may be taken from sixteen rows of samples in a pixel: half a row, and what rounding adds.
SAMPLED = 8


def stroke_group(suite, name, flags=(), tolerance=None):
    """A group whose expected values are areas."""
    return suite.group(name, AREAS, NEAREST if tolerance is None else tolerance, flags)


def add(group, path, pen, size, flags=(), comment=None, apart=False):
    """Adds a case.

    apart: whether parts overlap inside a pixel that are not beside one another on the line. They may be added
    up, in part or wholly (FORMAT.md).
    """
    if (apart or stroking.has_crowded_segment(path, pen)) and "OverlapInPixel" not in flags:
        flags = list(flags) + ["OverlapInPixel"]
    width, height = size
    shapes = stroking.shapes(path, pen)
    group.case(group.next_identifier("stroke"), {"path": path, "pen": pen, "width": width, "height": height},
               convex_area.levels(shapes, width, height),
               flags,
               tolerance=_tolerance(path, pen, shapes, width, height, flags, apart),
               comment=comment)


def _tolerance(path, pen, shapes, width, height, flags, apart):
    """The tolerance for overlaps, arcs and curves; None, that of the group, without them."""
    if apart:
        return [absolute(ADDED_UP)]
    sampled = SAMPLED if "OverlapInPixel" in flags else 0
    is_round = "round" in (pen.get("cap"), pen.get("join")) or any(step[0] in "QC" for step in path)
    if not is_round:
        return [absolute(1 + sampled)] if sampled else None
    flatness = flatness_tolerance(pen_parts(path, pen, shapes), width, height, pen["width"])
    largest = LARGEST if pen["width"] > 1 else LARGEST_OF_THIN_PENS
    return [absolute(min(round(1 + flatness, 2), largest) + sampled)]


def flatness_tolerance(parts, width, height, pen_width=math.inf):
    """The levels by which a pixel may be off where its arcs and curves, which `parts` are, are lines.

    pen_width: the width of the pen in pixels, where the parts are those of a stroke.
    """
    longest = convex_area.longest_in_a_pixel(parts, width, height)
    return flatness_levels(longest, pen_width)


def flatness_levels(length, pen_width=math.inf):
    """The levels by which a pixel may be off that has a length of arcs and curves."""
    derived = math.ceil(round(25500 * FLATNESS * length, 3)) / 100
    if pen_width == math.inf:
        return min(derived, LARGEST_OF_FILLS)
    return min(derived, LARGEST if pen_width > 1 else LARGEST_OF_THIN_PENS)


def pen_parts(path, pen, shapes):
    """The arcs of a stroke and its sides along curves."""
    return arcs(shapes) + stroking.bent_sides(path, pen)


def arcs(shapes):
    """The arcs of convex shapes."""
    return [part for shape in shapes for part in shape if isinstance(part, convex_area.Arc)]


def curve_parts(path):
    """The lines in place of the curves of a filled path."""
    return [
        part for points, bends, _ in stroking.lines(path)
        for a, b, bend, next_bend in zip(points, points[1:], bends, bends[1:]) if bend or next_bend
        for part in convex_area.polygon([a, b])[:1]
    ]


def line(*points, closed=False):
    """A path through points."""
    steps = [["M" if index == 0 else "L", x, y] for index, (x, y) in enumerate(points)]
    return steps + [["Z"]] if closed else steps
