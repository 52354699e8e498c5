"""Suites drawing-path-bounds, -containment and -distances."""

import math

from inputs import INF, NAN, Inputs
from outline_cases import (CURVES, EXACT_RULE, LOOP, ROUNDED, RULE, SHEAR, add, asked, closed, grid, suite)
from outline_geometry import point_at, segments
from outline_model import Outlines
from tolerances import EXACT, absolute, relative


def suites():
    """All suites of this concept."""
    result = []
    for name, part in (("bounds", _bounds), ("containment", _containment), ("distances", _distances)):
        result.append(suite(name))
        part(result[-1])
    return result


def _bounds(of_suite):
    group = of_suite.group("bounds", RULE, [absolute(1e-11), relative(1e-12)])
    told = [["boundingBox"], ["boundingBoxOfPath"]]
    for name, steps in {
            "empty": [], "move": [["move", [3, 4]]], "moves": [["move", [3, 4]], ["move", [-6, 1]]], "line":
        [["move", [3, 4]],
         ["addLine", [7,
                      -1]]], "curves": CURVES, "loop": LOOP, "quadratic": [["move", [1, 2]],
                                                                           ["addQuadCurve", [3, 3], [9, -4]]],
            "curve-and-a-move": CURVES + [["move", [-5, 20]]], "move-before-a-curve":
        [["move", [-5, 20]]] + CURVES, "straight-curve": [["move", [1, 2]],
                                                          ["addCurve", [7, 8], [3, 4], [5,
                                                                                        6]]], "bent-one-way":
        [["move", [0, 0]],
         ["addCurve", [6, 0], [0, 4],
          [6, 4]]], "turns-at-the-ends": [["move", [0, 0]],
                                          ["addCurve", [6, 3], [0, 3],
                                           [0, 3]]], "both-turn-in-x": [["move", [0, 0]],
                                                                        ["addCurve", [1, 5], [9, 1],
                                                                         [-8, 4]]], "both-turn-in-y":
        [["move", [0, 0]],
         ["addCurve", [5, 1], [1, -9],
          [4, 8]]], "no-square": [["move", [0, 0]],
                                  ["addCurve", [6, 1], [2, 3],
                                   [4, -2]]], "beyond-the-controls": [["move", [2, 2]],
                                                                      ["addCurve", [2, 2], [8, 5],
                                                                       [-3, 7]]], "line-after-a-close":
            LOOP + [["addLine", [-9, 4]]], "curve-after-a-close": LOOP + [["addQuadCurve", [-9, 4], [3, -7]]],
            "ellipse": [["addEllipse", [1, 3, 8, 5]]], "turned-ellipse": [["addEllipse", [1, 3, 8, 5],
                                                                           SHEAR]], "arc":
        [["addArc", [10, 20], 8, math.pi / 4, 3 * math.pi / 4,
          False]], "long-arc": [["addArc", [10, 20], 8, 1, 0.5,
                                 False]], "rect": [["addRect",
                                                    [9, 3, -2,
                                                     -5]]], "lines": [["addLines",
                                                                       [[1, 2], [5, 7],
                                                                        [3, 1]]]], "dot": [["move", [1, 2]],
                                                                                           ["closeSubpath"]]
    }.items():
        add(group, name, *steps, *told)
    inputs = Inputs(2111)
    for number in range(40):
        points = [[inputs.decimal(-9, 9, 2), inputs.decimal(-9, 9, 2)] for _ in range(4)]
        step = ["addCurve", *points[1:]] if number % 4 else ["addQuadCurve", *points[1:3]]
        add(group, "random-%02d" % number, ["move", points[0]], step, *told)


def _containment(of_suite):
    group = of_suite.group("containment", EXACT_RULE, EXACT)
    star = closed((6, 0.5), (8.5, 7.5), (1.5, 3), (10.5, 3), (3.5, 7.5))
    on_edges = [[6, 0.5], [8.5, 7.5], [6, 3], [7.25, 4], [1.5, 3], [9, 3], [4.75, 4], [6, 4.5], [11, 3],
                [1, 3]]
    for name, steps in {
            "star": star, "holes": [["addRect", [1, 1, 10, 8]], ["addRect", [3, 3, 5, 4]]], "other-way":
        [["addRect", [1, 1, 10, 8]]] + closed(
            (3, 3), (3, 7), (8, 7), (8, 3)), "open": [["addLines", [[1, 1], [9, 2], [5, 8]]]], "two-lines":
        [["addLines", [[1, 1], [9, 5]]]], "dot": [["move", [6, 3]], ["closeSubpath"]], "move":
        [["move", [6, 3]]], "empty": [], "after-a-close": closed(
            (1, 1), (9, 1), (6, 3)) + [["addLine", [9, 9]], ["addLine", [1, 6]]]
    }.items():
        for rule in ("nonzero", "even-odd"):
            points = grid(0, 12, 7) + on_edges + [[3, 3], [5, 1], [1, 5], [11, 9], [5, 3]]
            add(group, "%s-%s" % (name, rule), *steps, ["contains", points, rule])
        add(group, name, *steps, ["contains", grid(0, 12, 5)])
    curves = {
        "curves": CURVES, "loop": LOOP, "ellipse": [["addEllipse", [1, 3, 8, 5]]], "ellipses":
        [["addEllipse", [1, 1, 9, 8]], ["addEllipse",
                                        [3, 3, 4, 4]]], "arc": [["addArc", [5, 5], 4, 1, 5, False]], "turned":
        [["addEllipse", [1, 0, 6, 3], [0.8, 0.6, -0.6, 0.8, 2, 1]]]
    }
    for name, steps in curves.items():
        for rule in ("nonzero", "even-odd"):
            add(group, "%s-%s" % (name, rule), *steps, asked(steps, grid(-1, 11, 21, 0.03), rule, 6))
    # Beside a curve: three parts in 1e5 of the size of the path on either side of it.
    for name, box in (("circle", [-1, -1, 2, 2]), ("large", [-1000, -1000, 2000,
                                                             2000]), ("small", [-1e-3, -1e-3, 2e-3, 2e-3])):
        steps = [["addEllipse", box]]
        path = Outlines()
        path.run(steps)
        points = []
        for controls in segments(path.path.steps)[0][:4]:
            for t in (0.13, 0.37, 0.61, 0.88):
                x, y = point_at(controls, t)
                points += [[x * (1 + 6e-5), y * (1 + 6e-5)], [x * (1 - 6e-5), y * (1 - 6e-5)]]
        add(group, "beside-a-" + name, *steps, asked(steps, points, "nonzero", 12))
    group = of_suite.group("transforms", EXACT_RULE, EXACT)
    add(group, "of-the-point", ["addRect", [1, 1, 10, 8]], ["contains", grid(-4, 8, 5), "nonzero", SHEAR])
    add(group, "exchanged", ["addRect", [1, 1, 10, 2]],
        ["contains", grid(0, 12, 5), "nonzero", [0, 1, 1, 0, 0, 0]])
    group = of_suite.group("not-finite", EXACT_RULE, EXACT, ["NotFinite"])
    add(group, "points", ["addRect", [1, 1, 10, 8]],
        ["contains", [[NAN, 3], [3, NAN], [INF, 3], [3, -INF], [3, 3]]], ["distance", [[3, 4]]])


def _distances(of_suite):
    group = of_suite.group("lines", EXACT_RULE, ROUNDED)
    points = [[0, 0], [5, 5], [12, 3], [6, -2], [1, 1], [-3, 9], [4, 2.5], [20, 20]]
    for name, steps in {
            "empty": [], "move": [["move", [6, 3]]], "dot": [["move", [6, 3]], ["closeSubpath"]], "line":
        [["addLines", [[1, 1], [9, 2]]]], "open": [["addLines", [[1, 1], [9, 2], [5, 8]]]], "closed": closed(
            (1, 1), (9, 2), (5, 8)), "rect": [["addRect", [1, 1, 10, 8]]], "no-length":
        [["addLines", [[4, 4], [4, 4]]]], "after-a-close": closed(
            (1, 1), (9, 1), (6, 3)) + [["addLine", [9, 9]]], "two": [["addRect", [1, 1, 2, 2]],
                                                                     ["addRect", [8, 8, 2, 2]]],
            "move-and-a-line": [["move", [0, 0]], ["addLines", [[4, 4], [9, 4]]]]
    }.items():
        add(group, name, *steps, ["distance", points])
    group = of_suite.group("curves", EXACT_RULE, [absolute(3e-5)])
    for name, steps in {
            "curves": CURVES, "loop": LOOP, "ellipse": [["addEllipse", [1, 3, 8, 5]]], "arc":
        [["addArc", [5, 5], 4, 1, 5, False]]
    }.items():
        add(group, name, *steps, ["distance", points + [[3.2, 4.1], [5, 5.5]]])
