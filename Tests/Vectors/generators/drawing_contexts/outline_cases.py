"""How a case of the suites of paths is made.

Tolerances. Steps and bounds are a few sums and products of doubles. The ends of a part of a curve are 4e-5 of
its length from their place, the interface says, and its control points move at most three times as far.
Distances are off by 1e-6 of the path's size on curves. Containment is exact; no point
is asked that is near a curve, or within a hundredth of the pen's width of the edge of a stroke.
"""

from context_cases import polygon
from outline_model import Outlines
from tolerances import absolute, relative
from vector_file import Suite, source

RULE = source("the rules of FORMAT.md", "exact", "sums and products of doubles, roots and arcs at 40 digits")
EXACT_RULE = source("the rules of FORMAT.md", "exact", "exact rationals for lines, many lines for curves")
ROUNDED = [absolute(1e-12), relative(1e-13)]
SHEAR = [1.5, 0.5, -0.25, 2, 3, 1]
CURVES = [["move", [1, 2]], ["addCurve", [9, 3], [2, 8], [7, -5]], ["addQuadCurve", [3, 9], [12, 4]]]
LOOP = [["move", [0, 0]], ["addCurve", [1, 0], [9, 8], [-8, 8]], ["closeSubpath"]]


def suite(name):
    """A suite of paths."""
    return Suite("drawing-path-" + name, "drawingPath.events", "planar")


def add(group, name, *steps, flags=(), tolerance=None):
    """Adds a case whose questions the model answers."""
    group.case(name, {"steps": list(steps)}, {"events": Outlines().run(steps)}, flags, tolerance=tolerance)


def asked(steps, points, rule, count=8):
    """The step that asks for some of the points, most of them beside an edge, none too near to it."""
    model = Outlines()
    model.run(steps)
    answer = model.containing(rule)
    answers = [answer(point) for point in points]
    pairs = [index for index in range(1, len(points)) if None not in answers[index - 1:index + 1]]
    beside = [index for index in pairs if answers[index - 1] != answers[index]]
    chosen = sorted({near for index in beside for near in (index - 1, index)} or set(pairs))
    step = max(1, len(chosen) // count)
    if not chosen:
        raise ValueError("no point is away from the edges")
    return ["contains", [list(points[index]) for index in chosen[::step]][:count + 4], rule]


def closed(*points):
    """The steps that add a closed contour."""
    return polygon(*points)[:-1] + [["closeSubpath"]]


def grid(low, high, count, shift=0.0):
    """The middles of the squares of a grid, moved a little."""
    step = (high - low) / count
    return [[round(low + step * (x + 0.5) + shift, 4),
             round(low + step * (y + 0.5) - shift, 4)] for y in range(count) for x in range(count)]
