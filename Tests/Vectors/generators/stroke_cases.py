"""How a case of the suite stroke is made."""

import convex_area
import stroking
from vector_file import absolute, source

AREAS = source("closed forms", "exact",
               "area of each pixel in the union of rectangles, corners and disks, integrated in closed form")
OWN = source("project", "C", "the project's own answer where nothing is published; areas in closed form")

# As in coverage: a level and its neighbor, since areas near a half may be rounded either way.
NEAREST = [absolute(1)]

# A circle may be a polygon within 0.05 of a pixel of it. In a pixel that it crosses, on a way of about 1,
# that is 0.05 of the pixel, 12.75 levels. The same holds for curves. Of a disk no wider than a pixel, one
# pixel may have all of the edge, on a way of 3, of which a polygon loses 2/3 of 0.05: 26.
ROUND, SMALL = [absolute(13)], [absolute(26)]


def stroke_group(suite, name, flags=(), tolerance=None):
    """A group whose expected values are areas."""
    return suite.group(name, AREAS, NEAREST if tolerance is None else tolerance, flags)


def add(group, path, pen, size, flags=(), comment=None, acceptable=False):
    """Adds a case; arcs and curves take the tolerance of circles. A tight corner makes it acceptable."""
    width, height = size
    if stroking.has_tight_corner(path, pen):
        acceptable = True
        if "OverlapInPixel" not in flags:
            flags = list(flags) + ["OverlapInPixel"]
    is_round = "round" in (pen.get("cap"), pen.get("join")) or any(step[0] in "QC" for step in path)
    group.case(group.next_identifier("stroke"), {"path": path, "pen": pen, "width": width, "height": height},
               convex_area.levels(stroking.shapes(path, pen), width, height),
               flags,
               tolerance=None if not is_round else ROUND if pen["width"] > 1 else SMALL,
               comment=comment,
               acceptable=acceptable)


def line(*points, closed=False):
    """A path through points."""
    steps = [["M" if index == 0 else "L", x, y] for index, (x, y) in enumerate(points)]
    return steps + [["Z"]] if closed else steps
