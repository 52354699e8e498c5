"""Suites drawing-path-parts, -dashes and -strokes: paths that are made from paths."""

from inputs import INF, NAN
from outline_cases import (CURVES, EXACT_RULE, LOOP, ROUNDED, RULE, SHEAR, add, asked, closed, grid, suite)
from tolerances import EXACT, absolute, relative
from vector_file import source


def suites():
    """All suites of this concept."""
    result = []
    for name, part in (("parts", _parts), ("dashes", _dashes), ("strokes", _strokes)):
        result.append(suite(name))
        part(result[-1])
    return result


def _parts(of_suite):
    group = of_suite.group("lines", RULE, ROUNDED)
    paths = {
        "line": [["addLines", [[1, 2], [9, 4]]]], "lines": [["addLines", [[0, 0], [4, 0], [4, 3], [10, 3]]]],
        "closed": closed((0, 0), (4, 0), (4, 3)), "two": [["addRect", [0, 0, 4, 3]],
                                                          ["addLines", [[9, 9], [9, 2], [5, 2]]]], "repeated":
        [["addLines", [[0, 0], [4, 0], [4, 0], [4, 3]]]], "after-a-close": closed(
            (0, 0), (4, 0), (4, 3)) + [["addLine", [9, 0]]], "closed-at-the-start":
        [["addLines", [[0, 0], [4, 0], [4, 3], [0, 0]]], ["closeSubpath"]]
    }
    cuts = ((0, 1), (0.25, 0.75), (0, 0.5), (0.5, 1), (0.1, 0.15), (-1, 0.4), (0.6, 7), (-1, 2), (0.7, 0.3),
            (0.4, 0.4), (1, 2), (-2, 0), (0, 0), (1, 1))
    for name, steps in paths.items():
        for index, (start, end) in enumerate(cuts):
            add(group, "%s-%02d" % (name, index), *steps, ["trim", start, end], ["steps"])
    for name, steps in {
            "empty": [], "no-length": [["addLines", [[4, 4], [4, 4]]]], "move": [["move", [3, 3]]]
    }.items():
        add(group, name, *steps, ["trim", 0.2, 0.8], ["steps"])
        add(group, name + "-whole", *steps, ["trim", 0, 1], ["steps"])
    group = of_suite.group("not-finite", RULE, ROUNDED, ["NotFinite"])
    for name, (start, end) in {
            "nan-start": (NAN, 0.5), "nan-end": (0.5, NAN), "nan": (NAN, NAN), "inf": (-INF, INF),
            "inf-start": (INF, 1), "inf-end": (0.3, INF), "minus-inf": (0, -INF)
    }.items():
        add(group, name, *paths["lines"], ["trim", start, end], ["steps"])
    for name, steps in {
            "curves": CURVES, "loop": LOOP, "ellipse": [["addEllipse", [1, 3, 8, 5]]], "curve": CURVES[:2],
            "quadratic": [["move", [1, 2]], ["addQuadCurve", [3, 9], [12, 4]]]
    }.items():
        # The curves are at most 16 long.
        group = of_suite.group(name, RULE, [absolute(2e-3)])
        for index, (start, end) in enumerate(
            ((0.26, 0.74), (0, 0.51), (0.3, 1), (0.1, 0.15), (0.45, 0.55), (0.9, 2))):
            add(group, "part-%d" % index, *steps, ["trim", start, end], ["steps"])
        add(group, "whole", *steps, ["trim", 0, 1], ["steps"])


def _dashes(of_suite):
    group = of_suite.group("lines", RULE, [absolute(1e-11), relative(1e-12)])
    paths = {
        "line": [["addLines", [[1, 2], [11, 2]]]], "corner":
        [["addLines", [[0, 0], [4, 0], [4, 3], [10.5, 3]]]], "closed": closed((0, 0), (4, 0), (4, 3)), "two":
        [["addRect", [0, 0, 4, 3]], ["addLines", [[9, 9], [9, 2], [5, 2]]]], "after-a-close": closed(
            (0, 0), (4, 0), (4, 3)) + [["addLine", [9, 0]]]
    }
    patterns = ((0, [1.31, 0.617]), (0.4, [1.31, 0.617]), (1.5, [1.31, 0.617]), (-0.3, [1.31, 0.617]),
                (100.3, [1.3,
                         0.6]), (-100.3, [1.31,
                                          0.617]), (0.2, [0.713]), (0.9, [0.713]), (0.3, [1.1, 0.35, 0.45]),
                (1.7, [1.103, 0.353,
                       0.457]), (0.1, [0.9, 0.3, 0.2,
                                       0.7]), (0.1, [50, 1]), (50.5, [50,
                                                                      9]), (0, []), (0, [0, 0]), (0, [2, -1]))
    for name, steps in paths.items():
        for index, (phase, pattern) in enumerate(patterns):
            add(group, "%s-%02d" % (name, index), *steps, ["dash", phase, pattern], ["steps"])
    add(group, "transformed", *paths["corner"], ["dash", 0.4, [1.31, 0.617], SHEAR], ["steps"])
    add(group, "empty", ["dash", 0.4, [1.31, 0.617]], ["steps"])
    add(group, "solid-transformed", *paths["corner"], ["dash", 0, [], SHEAR], ["steps"])
    add(group, "too-many", ["addLines", [[0, 0], [4, 0], [4, 3]]], ["dash", 0, [1e-6, 2e-6]], ["steps"])
    add(group, "too-many-closed", *paths["closed"], ["dash", 0, [1e-6, 2e-6]], ["steps"])
    group = of_suite.group("not-finite", RULE, ROUNDED, ["NotFinite"])
    for name, (phase, pattern) in {
            "nan-phase": (NAN, [1, 2]), "inf-phase": (INF, [1, 2]), "nan": (0, [1, NAN]), "inf": (0, [INF, 1])
    }.items():
        add(group, name, *paths["corner"], ["dash", phase, pattern], ["steps"])
    group = of_suite.group("curves", EXACT_RULE, EXACT)
    for name, steps in {
            "ellipse": [["addEllipse", [1, 2, 9, 7]]], "arc": [["addArc", [5, 5], 4, 1, 5, False]], "curve":
        [["move", [1, 9]], ["addCurve", [10, 8], [2, -4], [9, 1]]]
    }.items():
        steps = steps + [["dash", 0.3, [1.7, 0.9]], ["stroke", 0.8, "round", "miter", 10]]
        add(group, name, *steps, asked(steps, grid(0, 11, 16, 0.02), "nonzero", 3))


def _strokes(of_suite):
    group = of_suite.group("strokes", EXACT_RULE, EXACT)
    corner = [["addLines", [[2, 1.6], [9.4, 2.2], [4, 8.4]]]]
    points = grid(-1, 12, 31, 0.03)
    for cap in ("butt", "round", "square"):
        for join in ("miter", "round", "bevel"):
            for name, steps in (("open", corner), ("closed", corner + [["closeSubpath"]])):
                of_pen = steps + [["stroke", 1.9, cap, join, 10]]
                add(group, "%s-%s-%s" % (name, cap, join), *of_pen, asked(of_pen, points, "nonzero"))
    others = {
        "back": [["addLines", [[2, 2], [9, 2], [4, 2]]]], "repeated":
        [["addLines", [[2, 2], [2, 2], [9, 2], [9, 2], [5, 8],
                       [5, 8]]]], "left-and-right": [["addLines", [[1, 8], [3, 2], [6, 8], [9, 2],
                                                                   [9.5, 8]]]], "closed-line":
        [["addLines", [[2, 3], [9, 5], [2, 3]]],
         ["closeSubpath"]], "dot": [["addLines", [[5, 5], [5, 5]]]], "closed-dot": [["move", [5, 5]],
                                                                                    ["closeSubpath"]],
        "straight": [["addLines", [[1, 2], [5, 4], [9, 6]]]]
    }
    for name, steps in others.items():
        for cap in ("butt", "square", "round"):
            of_pen = steps + [["stroke", 1.9, cap, "round" if cap == "round" else "miter", 10]]
            add(group, "%s-%s" % (name, cap), *of_pen, asked(of_pen, points, "nonzero", 10))
    group = of_suite.group("curves", EXACT_RULE, EXACT)
    for name, steps in {"ellipse": [["addEllipse", [1, 2, 9, 7]]]}.items():
        of_pen = steps + [["stroke", 1.3, "round", "bevel", 10]]
        add(group, name, *of_pen, asked(of_pen, points, "nonzero", 2))
    group = of_suite.group("miter-limits", EXACT_RULE, EXACT)
    # The miters of these corners are 2.24 and 1.41 widths long.
    for limit in (0, 1.4, 1.42, 2.2, 2.3, -3):
        of_pen = [["addLines", [[1, 3], [8, 3], [4, 6], [7, 10]]], ["stroke", 1.9, "butt", "miter", limit]]
        tips = [[x / 10, y / 10] for y in range(16, 80, 3) for x in range(70, 120)]
        add(group, "limit-" + str(limit).replace(".", "-").replace("-3", "minus-3"), *of_pen,
            asked(of_pen, tips, "nonzero", 30))
    group = of_suite.group("pens", EXACT_RULE, EXACT)
    for name, width in (("thin", 0.5), ("wide", 6), ("zero", 0), ("negative", -2)):
        of_pen = corner + [["stroke", width, "round", "bevel", 10]]
        add(group, name, *of_pen, asked(of_pen, points, "nonzero"), ["isEmpty"])
    for name, width in (("nan", NAN), ("inf", INF)):
        of_pen = corner + [["stroke", width, "round", "bevel", 10]]
        add(group, name, *of_pen, ["contains", points[:9]], ["isEmpty"], flags=["NotFinite"])
    of_pen = corner + [["stroke", 1.9, "square", "miter", 10, [0.8, 0.3, -0.2, 0.9, 1, -1]]]
    add(group, "transformed", *of_pen, asked(of_pen, points, "nonzero", 40))
    of_pen = corner + [["dash", 0.4, [2.3, 0.8]], ["stroke", 1.1, "square", "miter", 10]]
    add(group, "dashed", *of_pen, asked(of_pen, points, "nonzero", 40))
    _limits(of_suite)


def _limits(of_suite):
    group = of_suite.group("invalid", source("contract", "exact", "definition"), EXACT, ["InvalidArgument"])
    invalid = {"error": "invalid-argument"}
    many = [["addLines", [[index, index % 3] for index in range(4098)]]]
    group.case("too-many-lines", {"steps": many + [["stroke", 1, "butt", "miter", 10]]}, invalid)
    curves = [["addEllipse", [index, 0, 3, 3]] for index in range(17)]
    group.case("too-many-curves", {"steps": curves + [["dash", 0, [1, 2]]]}, invalid)
    group.case("too-many-dashes", {"steps": [["addEllipse", [0, 0, 9, 9]], ["dash", 0, [1e-4, 1e-4]]]},
               invalid)
    group.case("doubled-too-often", {"steps": [["addRect", [0, 0, 9, 9]]] + [["addItself"]] * 14}, invalid)
