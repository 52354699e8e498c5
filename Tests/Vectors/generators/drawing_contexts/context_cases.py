"""How a case of the suites of drawing contexts is made."""

from context_model import Context
from tolerances import EXACT, absolute
from vector_file import Suite, source

MODEL = source(
    "the rules of FORMAT.md", "exact",
    "exact or closed areas, colors at centers and W3C's formulas, rounded to thousandths of a level")
RULE = source("the rules of FORMAT.md", "exact", "a model of the context, in doubles")
DEFINITION = source("contract", "exact", "definition")
INVALID = {"error": "invalid-argument"}
# The numbers of questions are a few sums and products of doubles, and tell the same within a few roundings.
ROUNDED = [absolute(1e-12), {"kind": "relative", "value": 1e-13}]
# The tolerance of a group of pictures; each case has its own.
LEVEL = [absolute(1.5)]

WHITE, BLACK, RED = [1, 1, 1, 1], [0, 0, 0, 1], [1, 0, 0, 1]
GREEN, BLUE, GLASS = [0, 0.8, 0.2, 1], [0, 0, 1, 1], [0.2, 0.6, 1, 0.4]
SIZE = (12, 8)
SHIFTS = [
    None, (0.11, 0.23), (-0.17, 0.07), (0.29, -0.19), (-0.37, 0.41), (0.43, 0.31), (-0.47, -0.27),
    (0.2, 0.05), (0.35, 0.17), (-0.08, -0.33), (0.05, 0.47), (-0.23, 0.14), (0.37, -0.41), (0.15, -0.11),
    (-0.31, 0.35)
]


def suite(name, operation="drawingContext.pixels"):
    """A suite of the profile planar."""
    return Suite(name, operation, "planar")


def arguments(steps, size=SIZE, scale=1, background=(0, 0, 0, 0), images=None):
    """The arguments of a script."""
    return {
        "width": size[0], "height": size[1], "scale": scale, "background": list(background), "steps": steps,
        "images": images or {}
    }


def add(group, name, *steps, flags=(), **members):
    """Adds a case whose picture the model draws, with the tolerance that it counts."""
    asked = arguments(list(steps), **members)
    context = Context(asked["width"], asked["height"], asked["scale"], asked["background"],
                      asked["images"]).run(steps)
    group.case(name, asked, context.levels(), flags, tolerance=[absolute(context.tolerance())])


def add_like(group, name, steps, other_steps, **members):
    """Adds a case that looks as other steps do."""
    asked = arguments(steps, **members)
    context = Context(asked["width"], asked["height"], asked["scale"], asked["background"]).run(other_steps)
    group.case(name, asked, context.levels(), tolerance=[absolute(context.tolerance())])


def add_moved(group, name, *steps, **members):
    """Adds a case, moved by the first shift with which no center is too near to an edge."""
    for shift in SHIFTS:
        moved = ([] if shift is None else [["translateBy", *shift]]) + list(steps)
        try:
            return add(group, name, *moved, **members)
        except ValueError:
            continue
    raise ValueError("%s: all shifts have a center that is too near to an edge" % name)


def ask(group, name, *steps, flags=(), **members):
    """Adds a case whose questions the model answers."""
    asked = arguments(list(steps), **members)
    context = Context(asked["width"], asked["height"], asked["scale"], asked["background"]).run(steps)
    group.case(name, asked, {"events": context.events}, flags)


def refuse(group, name, *steps, **members):
    """Adds a case without an answer."""
    group.case(name, arguments(list(steps), **members), INVALID)


def pictures(of_suite, name, flags=()):
    """A group of pictures."""
    return of_suite.group(name, MODEL, LEVEL, flags)


def questions(of_suite, name, flags=()):
    """A group of questions."""
    return of_suite.group(name, RULE, ROUNDED, flags)


def refused(of_suite):
    """A group without answers."""
    return of_suite.group("invalid", DEFINITION, EXACT, ["InvalidArgument"])


def polygon(*points):
    """The steps that add a closed contour."""
    return [["move", list(points[0])]] + [["addLine", list(point)] for point in points[1:]] + [["closePath"]]
