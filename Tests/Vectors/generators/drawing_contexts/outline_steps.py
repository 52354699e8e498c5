"""Suite drawing-path-steps: what each step adds to a path."""

import math

from inputs import INF, NAN, Inputs
from outline_cases import CURVES, ROUNDED, RULE, SHEAR, add, closed, suite
from tolerances import EXACT


def suites():
    """All suites of this concept."""
    result = []
    for name, part in (("steps", _steps), ):
        result.append(suite(name))
        part(result[-1])
    return result


def _steps(of_suite):
    group = of_suite.group("steps", RULE, ROUNDED)
    told = [["steps"], ["isEmpty"], ["currentPoint"], ["boundingBox"]]
    triangle = closed((1, 2), (7, 3), (4, 8))
    for name, steps in {
            "empty": [], "move": [["move", [3, 4]]], "line": [["move", [3, 4]], ["addLine", [7, 1]]],
            "no-point": [["addLine", [7, 1]], ["addCurve", [1, 2], [3, 4], [5, 6]],
                         ["addQuadCurve", [1, 2], [3, 4]], ["closeSubpath"]], "close":
            triangle, "close-twice":
            triangle + [["closeSubpath"]], "after-a-close":
            triangle + [["addLine", [9, 9]]], "curve-after-a-close":
            triangle + [["addCurve", [9, 9], [1, 5], [2, 6]]], "quadratic-after-a-close":
            triangle + [["addQuadCurve", [9, 9], [1, 5]]], "move-after-a-close":
            triangle + [["move", [9, 9]]], "lines": [["addLines", [[1, 2], [5, 7], [3, 1]]],
                                                     ["addLine", [4, 4]]], "no-lines": [["addLines", []]],
            "line-after-no-lines": [["move", [3, 4]], ["addLines", []],
                                    ["addLine",
                                     [5, 5]]], "curve-after-no-lines": [["move", [3, 4]], ["addLines", []],
                                                                        ["addCurve", [5, 5], [1, 6],
                                                                         [7, 2]]], "quadratic-after-no-lines":
        [["move", [3, 4]], ["addLines", []],
         ["addQuadCurve", [5, 5], [1,
                                   6]]], "close-after-no-lines": [["move", [3, 4]], ["addLines", []],
                                                                  ["closeSubpath"]], "no-lines-after-a-close":
            triangle + [["addLines", []], ["addLine", [5, 5]]], "curves":
            CURVES, "rect": [["addRect", [3, 4, -2,
                                          6]]], "rects": [["addRects", [[3, 4, 2, 6], [0, 1, -5, -7]]]],
            "flat-rect": [["addRect", [3, 4, 0, 6]]], "line-after-a-rect": [["addRect", [3, 4, 2, 6]],
                                                                            ["addLine", [9, 9]]], "ellipse":
        [["addEllipse", [1, 3, 8, 5]]], "negative-ellipse": [["addEllipse", [9, 3, -8, -5]]], "path":
            triangle +
        [["addPath", [["M", 1, 2], ["L", 5, 7], ["Q", 1, 1, 8, 3], ["Z"], ["C", 1, 2, 3, 4, 5, 6]]]],
            "empty-path": [["move", [3, 4]], ["addPath", []], ["addLine", [2, 2]]], "line-after-a-path":
            triangle + [["addPath", [["M", 1, 2], ["L", 5, 7], ["Z"]]], ["addLine", [2, 2]]],
            "line-after-an-open-path":
            triangle + [["addPath", [["M", 1, 2], ["L", 5, 7]]], ["addLine", [2, 2]], ["closeSubpath"]],
            "itself":
            triangle + [["addItself", SHEAR], ["addItself"]], "itself-empty": [["addItself"]],
            "rect-of-its-own": [["rect", [3, 4, -2, 6]],
                                ["addLine", [9, 9]]], "ellipse-of-its-own": [["ellipse", [1, 3, 8,
                                                                                          -5]]], "replaced":
            triangle + [["rect", [3, 4, 2, 6]]]
    }.items():
        add(group, name, *steps, *told)
    for name, step in {
            "move": ["move", [3, 4], SHEAR], "line": ["addLine", [7, 1],
                                                      SHEAR], "lines": ["addLines", [[1, 2], [5, 7]], SHEAR],
            "curve": ["addCurve", [9, 3], [2, 8], [7, -5],
                      SHEAR], "quadratic": ["addQuadCurve", [3, 9], [12, 4],
                                            SHEAR], "arc": ["addArc", [3, 5], 2.5, 1, 3, True, SHEAR], "rect":
        ["addRect", [3, 4, 2, 6], SHEAR], "rects": ["addRects", [[3, 4, 2, 6], [0, 1, 5, 7]],
                                                    SHEAR], "ellipse": ["addEllipse", [1, 3, 8, 5], SHEAR],
            "path": ["addPath", [["M", 1, 2], ["Q", 1, 1, 8, 3], ["C", 1, 2, 3, 4, 5, 6], ["Z"]], SHEAR]
    }.items():
        add(group, "transformed-" + name, ["move", [1, 1]], step, *told)
    for index, (start, end) in enumerate(
        ((0, 1), (1, 0), (2, 9), (-1, -8), (0, math.pi / 4), (0, -math.pi / 4), (3, 3))):
        for clockwise in (False, True):
            add(group, "arc-%d-%s" % (index, "clockwise" if clockwise else "other"),
                ["addArc", [3, 5], 2.5, start, end, clockwise], ["steps"], ["addLine", [0, 0]],
                ["currentPoint"])
    group = of_suite.group("not-finite", RULE, ROUNDED, ["NotFinite"])
    for name, value in (("nan", NAN), ("inf", INF), ("minus-inf", -INF)):
        add(group, "points-" + name, ["move", [value, 1]], ["move", [1, 1]], ["addLine", [2, value]],
            ["addLine", [5, 2]], ["addCurve", [value, 1], [2, 2], [3, 3]],
            ["addCurve", [4, 1], [2, value], [3, 3]], ["addCurve", [4, 1], [2, 2], [value, 3]],
            ["addQuadCurve", [value, 7], [9, 6]], ["addQuadCurve", [5, 7], [value, 6]],
            ["addLines", [[value, 1], [6, 2], [3, value], [8, 8]]], *told)
        add(group, "rects-" + name, ["move", [1, 1]], ["addRect", [value, 1, 3, 3]],
            ["addRect", [1, value, 3, 3]], ["addRect", [1, 1, value, 3]], ["addRect", [1, 1, 3, value]],
            ["addEllipse", [value, 1, 3, 3]], ["addEllipse", [1, 1, 3, value]], ["addLine", [4, 7]], *told)
        add(group, "arcs-" + name, ["move", [1, 1]], ["addArc", [4, 4], value, 0, 1, False],
            ["addArc", [4, 4], 2, value, 1, False], ["addArc", [4, 4], 2, 0, value, True],
            ["addArc", [value, 4], 2, 0, 1, True], ["addLine", [4, 7]], *told)
        add(group, "transform-" + name, ["move", [1, 1]], ["addRect", [1, 1, 3, 3], [1, 0, 0, 1, value, 0]],
            ["addPath", [["M", 1, 2], ["L", 3, 4]], [1, 0, 0, value, 0, 0]], ["addLine", [4, 7]], *told)
    # A point that a transform moves beyond the doubles is left out alone.
    add(of_suite.group("huge", RULE, ROUNDED, ["Huge"]), "beyond", ["move", [5, 5]], [
        "addPath",
        [["M", 1, 2], ["L", 1e308, 4], ["L", 7, 8], ["Q", 1, 1, 1e308, 3], ["C", 1, 1, 2, 2, 3, 1e308],
         ["C", 1, 1, 2, 2, 3, 3], ["Z"]], [4, 0, 0, 4, 0, 0]
    ], ["steps"])
    group = of_suite.group("contours", RULE, EXACT)
    for name, steps in {
            "empty": [], "moves": [["move", [1, 2]],
                                   ["move", [3, 4]]], "lines": [["addLines", [[1, 2], [5, 7], [3, 1]]]],
            "closed": triangle, "two": triangle + [["addLines", [[1, 2], [5, 7], [3, 1]]]],
            "line-after-a-close": triangle + [["addLine", [9, 9]]], "curves": CURVES, "quadratic":
        [["move", [1, 2]], ["addQuadCurve", [3, 9],
                            [12, 4]]], "rects": [["addRects", [[3, 4, 2, 6], [0, 1, 5,
                                                                              7]]]], "dot": [["move", [1, 2]],
                                                                                             ["closeSubpath"]]
    }.items():
        add(group, name, *steps, ["contours"])
    group = of_suite.group("many", RULE, ROUNDED)
    for count in (9, 70):
        inputs = Inputs(2101 + count)
        steps = []
        for _ in range(count):
            numbers = [[inputs.decimal(-9, 9, 2), inputs.decimal(-9, 9, 2)] for _ in range(3)]
            steps.append(
                inputs.one_of((["move", numbers[0]], ["addLine", numbers[0]], ["addLine", numbers[1]],
                               ["addCurve", *numbers], ["addQuadCurve", *numbers[:2]], ["closeSubpath"],
                               ["addRect",
                                numbers[0] + numbers[1]], ["addEllipse", numbers[1] + numbers[0], SHEAR])))
        add(group, "steps-%d" % count, *steps, ["steps"], ["currentPoint"], ["boundingBox"],
            ["boundingBoxOfPath"])
