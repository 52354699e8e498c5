"""A map view with annotations, and cases of it, for the suites view-annotations and view-callouts.

The map view shows 256 × 192 screen points of 4096 map points each. Edges are asked for beside them,
because a place on the screen is a quotient.
"""

from inputs import coordinate
from view_annotation_script import AnnotatedScript

WORLD = 1 << 28
SIDE = 4096
MAP = ["map", "m", [10, 20, 256, 192]]
LEFT = (1 << 27) - 128 * SIDE
KINDS = ("annotation", "marker", "pin", "user")


def add(group, name, steps, flags=()):
    """Adds a case with the events of the model."""
    group.case(name, {"steps": steps}, {"events": AnnotatedScript().run(steps)}, flags)


def shown(y=96, left=LEFT):
    """A step that shows the equator so many points below the upper edge of the map view."""
    return ["show", "m", {"x": left, "y": (1 << 27) - y * SIDE, "width": 256 * SIDE, "height": 192 * SIDE}]


def at(x):
    """The coordinate on the equator so many points from the western edge."""
    return coordinate(0, (LEFT + x * SIDE) / WORLD * 360 - 180)


def pin(name, x, **options):
    """A step that adds an annotation."""
    return ["annotation", "m", name, at(x), options]


def hits(*points):
    """Steps that ask what is at points of the map view."""
    return [["hit", "m", list(point)] for point in points]
