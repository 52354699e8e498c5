"""How a case of the suite stroke is made."""

import math

import convex_area
import stroking
from vector_file import absolute, source

AREAS = source("closed forms", "exact",
               "area of each pixel in the union of rectangles, corners and disks, integrated in closed form")
OWN = source("project", "C", "the project's own answer where nothing is published; areas in closed form")

# As in coverage: a level and its neighbor, since areas near a half may be rounded either way.
NEAREST = [absolute(1)]

# Circles may be polygons, and curves lines, within FLATNESS of a pixel (FORMAT.md). Along the longest way of
# arcs and curves in one pixel that is an area, which is added to the level for rounding. In the mean a
# polygon is nearer by a third, so the tolerance is never above 13, or above 26 for pens of a pixel or less, of
# whose caps one pixel may have all of the edge.
FLATNESS = 0.05
LARGEST, LARGEST_OF_THIN_PENS = 13, 26


def stroke_group(suite, name, flags=(), tolerance=None):
    """A group whose expected values are areas."""
    return suite.group(name, AREAS, NEAREST if tolerance is None else tolerance, flags)


def add(group, path, pen, size, flags=(), comment=None, acceptable=False):
    """Adds a case. A case with a crowded segment is refused unless the caller says that it is acceptable."""
    if stroking.has_crowded_segment(path, pen) and not acceptable:
        raise ValueError("%s: the case after %d has a crowded segment; it must be acceptable" %
                         (group.identifier, len(group.cases)))
    if acceptable and "OverlapInPixel" not in flags:
        flags = list(flags) + ["OverlapInPixel"]
    width, height = size
    shapes = stroking.shapes(path, pen)
    group.case(group.next_identifier("stroke"), {"path": path, "pen": pen, "width": width, "height": height},
               convex_area.levels(shapes, width, height),
               flags,
               tolerance=_tolerance(path, pen, shapes, width, height),
               comment=comment,
               acceptable=acceptable)


def _tolerance(path, pen, shapes, width, height):
    """The tolerance for arcs and curves; None, that of the group, without them."""
    is_round = "round" in (pen.get("cap"), pen.get("join")) or any(step[0] in "QC" for step in path)
    if not is_round:
        return None
    parts = [part for shape in shapes for part in shape if isinstance(part, convex_area.Arc)]
    parts += stroking.bent_sides(path, pen)
    longest = convex_area.longest_in_a_pixel(parts, width, height)
    derived = math.ceil(round(100 + 25500 * FLATNESS * longest, 3)) / 100
    return [absolute(min(derived, LARGEST if pen["width"] > 1 else LARGEST_OF_THIN_PENS))]


def line(*points, closed=False):
    """A path through points."""
    steps = [["M" if index == 0 else "L", x, y] for index, (x, y) in enumerate(points)]
    return steps + [["Z"]] if closed else steps
