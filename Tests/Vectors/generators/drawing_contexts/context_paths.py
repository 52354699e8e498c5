"""Suite drawing-context-paths: paths that are built, filled and cleared.

Tolerances are counted by context_model.py: half a level, a level for each shape over another that a pixel
shows, and the area between curves and lines in place of them (stroke_cases.py).
"""

import math

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, pictures, polygon, refuse, refused, suite)
from inputs import INF, NAN


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-paths")
    for part in (_fills, _steps, _arcs, _shortcuts, _cleared, _not_finite, _many, _invalid):
        part(result)
    return [result]


def _fills(of_suite):
    group = pictures(of_suite, "fills")
    add(group, "triangle", *polygon((1, 1), (10.4, 2.2), (4.6, 7)), ["fillPath"])
    add(group, "open-is-closed", ["move", [1, 1]], ["addLine", [10, 2]], ["addLine", [4, 7]], ["fillPath"])
    for rule in ("nonzero", "even-odd"):
        add(group, "other-way-" + rule, ["addRect", [1, 1, 9, 6]],
            *polygon((3.4, 2.2), (3.4, 5.2), (7.4, 5.2), (7.4, 2.2)), ["fillPath", rule])
        add(group, "same-way-" + rule, ["addRect", [1, 1, 9, 6]], ["addRect", [3.4, 2.2, 4, 3]],
            ["fillPath", rule])
    add(group, "default-rule", ["addRect", [1, 1, 9, 6]], ["addRect", [3.4, 2.2, 4, 3]], ["fillPath"])
    add(group, "empty", ["fillPath"], background=WHITE)
    add(group, "only-a-move", ["move", [3, 3]], ["fillPath"], background=WHITE)
    for mode in ("fill", "eoFill", "stroke", "fillStroke", "eoFillStroke"):
        add(group, "mode" + "".join("-" + letter.lower() if letter.isupper() else letter
                                    for letter in "-" + mode), ["setFillColor", GLASS],
            ["setStrokeColor", RED], ["setLineWidth", 1.2], ["addRect", [2, 1.4, 8, 5]],
            ["addRect", [4, 2.6, 4, 2]], ["drawPath", mode])


def _steps(of_suite):
    group = pictures(of_suite, "steps")
    add(group, "lines-end-a-contour", ["addLines", [[1, 1], [6, 1], [1, 6]]],
        ["addLines", [[11, 7], [6, 7], [11, 2]]], ["fillPath"])
    add(group, "lines-end-open", ["addLines", [[1, 1], [9, 1]]], ["addLine", [5, 7]], ["fillPath"])
    add(group, "line-without-a-point", ["addLine", [9, 1]], ["addLine", [9, 7]], ["addLine", [1, 7]],
        ["fillPath"])
    add(group, "curves-without-a-point", ["addCurve", [9, 1], [9, 7], [1, 7]],
        ["addQuadCurve", [9, 7], [1, 1]], ["addLine", [3, 3]], ["fillPath"])
    add(group, "line-after-a-close", ["move", [2, 1]], ["addLine", [10, 1]], ["addLine", [6, 3]],
        ["closePath"], ["addLine", [9, 7]], ["addLine", [1, 6]], ["fillPath"])
    add(group, "closed-twice", *polygon((2, 1), (10, 1), (6, 5)), ["closePath"], ["fillPath"])
    add(group, "cubic", ["move", [1, 7]], ["addCurve", [11, 6], [2, -4], [8, 3]], ["closePath"], ["fillPath"])
    add(group, "quadratic", ["move", [1, 7]], ["addQuadCurve", [11, 5], [4, -6]], ["fillPath"])
    add(group, "rects", ["addRects", [[1, 1, 3, 2], [5.2, 1, 4.4, 6], [1, 4, 3, 3]]], ["fillPath"])
    add(group, "negative-sides", ["addRect", [10, 6.4, -8, -5]], ["fillPath"])
    add(group, "negative-width", ["addRect", [10, 1.4, -8.2, 5]], ["fillPath"])
    add(group, "path", ["translateBy", 1, 0.4], [
        "addPath",
        [["M", 0, 0], ["L", 8, 1], ["Q", 9, 7, 3, 3], ["Z"], ["L", 2.2, 6], ["C", 1, 8, 0, 6, -1, 5]]
    ], ["fillPath"])
    add(group, "path-after-a-line", ["move", [1, 1]], ["addLine", [4, 1]],
        ["addPath", [["M", 6, 1], ["L", 11, 1]]], ["addLine", [11, 7]], ["fillPath"])
    add(group, "transform-between-points", ["move", [1, 1]], ["scaleBy", 2, 0.5], ["addLine", [5, 2]],
        ["translateBy", 0.4, 10], ["addLine", [2, 4]], ["fillPath"])
    add(group, "rotated", ["translateBy", 6, 4], ["rotate", 0.5], ["addRect", [-4, -2, 8, 3]], ["fillPath"])
    add(group, "order-of-transforms", ["translateBy", 2, 1], ["scaleBy", 2, 1.5],
        ["concatenate", [1, 0.2, -0.5, 1, 1, 0]], ["addRect", [0.4, 0, 3, 3.2]], ["fillPath"])


def _arcs(of_suite):
    group = pictures(of_suite, "arcs")
    for name, start, end in (("quarter", 0, math.pi / 2), ("three-quarters", math.pi / 2, 2 * math.pi),
                             ("below-a-turn", 0.3, 6), ("backwards", 1, -1), ("negative", -2, -0.5),
                             ("a-turn", 0.4, 0.4 + 2 * math.pi), ("two-turns", 0, 14), ("nothing", 1, 1)):
        for clockwise in (False, True):
            add(group, "%s-%s" % (name, "clockwise" if clockwise else "other"), ["move", [6, 4]],
                ["addArc", [6, 4.4], 3.4, start, end, clockwise], ["fillPath"])
    add(group, "without-a-point", ["addArc", [6, 4], 3, 0.5, 2.8, False], ["addLine", [1, 1]], ["fillPath"])
    add(group, "two-arcs", ["addArc", [3, 4], 2, math.pi / 2, 1.5 * math.pi, False],
        ["addArc", [9, 4], 2.4, -1.5, 1.4, False], ["fillPath"])
    add(group, "squeezed", ["scaleBy", 2, 0.8], ["addArc", [3, 5], 2.4, 1, 4, True], ["fillPath"])
    add(group, "negative-radius", ["move", [1, 1]], ["addLine", [9, 1]], ["addArc", [6, 4], -3, 0, 2, False],
        ["addLine", [9, 7]], ["fillPath"])
    add(group, "ellipse", ["addEllipse", [1, 0.5, 10, 7]], ["fillPath"])
    add(group, "negative-ellipse", ["addEllipse", [11, 7, -9, -4]], ["fillPath"])
    add(group, "turned-ellipse", ["translateBy", 6, 4], ["rotate", 0.7], ["addEllipse", [-5, -2, 10, 4]],
        ["fillPath"])


def _shortcuts(of_suite):
    group = pictures(of_suite, "shortcuts")
    colors = [["setFillColor", GREEN], ["setStrokeColor", BLUE], ["setLineWidth", 1.4]]
    # The line before is a part of no shape: each shortcut begins with an empty path.
    line = [["move", [0, 0]], ["addLine", [12, 0]], ["addLine", [12, 8]]]
    for name, step in (("fill", ["fill", [2.2, 1, 7, 5.6]]), ("fill-negative", ["fill", [9, 7, -6.2, -5]]),
                       ("fill-rects", ["fillRects", [[1, 1, 3, 3.2],
                                                     [3, 2, 6, 5]]]), ("stroke", ["stroke", [2, 2, 8, 4]]),
                       ("stroke-width", ["stroke", [2, 2, 8, 4],
                                         0.6]), ("fill-ellipse", ["fillEllipse",
                                                                  [2, 1, 8,
                                                                   6]]), ("stroke-ellipse",
                                                                          ["strokeEllipse", [2, 1.4, 8, 5]]),
                       ("segments", ["strokeLineSegments", [[1, 1], [9, 2], [2, 5], [11, 6.4]]
                                     ]), ("odd-segments", ["strokeLineSegments", [[1, 1], [9, 2], [2, 5]]]),
                       ("one-point", ["strokeLineSegments",
                                      [[1, 1]]]), ("no-points", ["strokeLineSegments", []])):
        # A thick line along a narrow bend is one that FORMAT.md asks nobody for.
        thin = [["setLineWidth", 0.5]] if name == "stroke-ellipse" else []
        add(group, name, *colors, *thin, *line, step)
        add(group, name + "-and-no-more", *colors, *thin, *line, step, ["drawPath", "fillStroke"],
            ["setFillColor", RED], ["addRect", [0, 0, 1, 1]], ["fillPath"])
    add(group, "rects-each-by-itself", ["setFillColor", GLASS], ["fillRects", [[1, 1, 6, 5], [4, 2, 7, 5]]])
    for name, before in (("clear", []), ("clear-ignores-alpha", [["setAlpha", 0.4]]),
                         ("clear-ignores-modes", [["setBlendMode", "multiply"]]),
                         ("clear-ignores-colors", [["setFillColor", [1, 1, 1, 0]]
                                                   ]), ("clear-has-no-shadow", [["setShadow", [2, 1], 0,
                                                                                 RED]])):
        add(group, name, *before, *line, ["clear", [2.4, 1, 6, 5.2]], ["fillPath"], background=GLASS)
    add(group, "clear-clipped", ["clipToRect", [0, 0, 5, 8]], ["clear", [2.4, 1, 6, 5.2]], background=GREEN)
    add(group,
        "clear-turned", ["translateBy", 6, 0], ["rotate", 0.6], ["clear", [0, 0, 6, 4]],
        background=GREEN)


def _cleared(of_suite):
    group = pictures(of_suite, "cleared")
    shape, corner = [["addRect", [1, 1, 6, 4]]], [["setFillColor", RED], ["addRect", [9, 5, 2, 2]],
                                                  ["fillPath"]]
    for name, step in (("by-a-fill", ["fillPath"]), ("by-a-stroke", ["strokePath"]), ("by-a-mode",
                                                                                      ["drawPath", "eoFill"]),
                       ("by-begin", ["beginPath"]), ("by-a-rect-clip", ["clipToRect", [0, 0, 12, 8]]),
                       ("by-rect-clips", ["clipToRects", [[0, 0, 12,
                                                           8]]]), ("by-clear", ["clear", [0, 0, 1, 1]])):
        add(group, name, *shape, step, *corner)
    add(group, "not-by-saving", *shape, ["saveGState"], ["addRect", [9, 5, 2, 2]], ["restoreGState"],
        ["fillPath"])
    add(group,
        "not-by-images",
        *shape, ["draw", "a", [9, 0, 2, 1]], ["fillPath"],
        images={"a": {"width": 1, "height": 1, "pixels": [[9, 90, 190, 200]]}})
    add(group, "not-by-gradients", *shape,
        ["drawLinearGradient", {"colors": [RED, RED], "locations": [0, 1]}, [8, 0], [12, 0], []],
        ["fillPath"])


def _not_finite(of_suite):
    group = pictures(of_suite, "not-finite", ["NotFinite"])
    for index, value in enumerate((NAN, INF, -INF)):
        name = ("nan", "inf", "minus-inf")[index]
        add(group, "points-" + name, ["move", [1, 1]], ["addLine", [value, 1]], ["addLine", [9, 1]],
            ["addCurve", [9, 6], [10, value], [9, 5]], ["addQuadCurve", [value, 7], [9, 6]],
            ["addLine", [2, 7]], ["move", [3, value]], ["addLine", [1, 5]], ["fillPath"])
        add(group, "lines-" + name, ["addLines", [[1, 1], [value, 3], [9, 1], [7, value], [2, 7]]],
            ["fillPath"])
        add(group, "rects-" + name, ["move", [1, 1]], ["addLine", [9, 1]], ["addRect", [value, 1, 3, 3]],
            ["addRect", [1, 1, 3, value]], ["addEllipse", [1, value, 3, 3]], ["addEllipse", [1, 1, value, 3]],
            ["addLine", [4, 7]], ["fillPath"])
        add(group, "arcs-" + name, ["move", [1, 1]], ["addLine", [9, 1]],
            ["addArc", [4, 4], value, 0, 1, False], ["addArc", [4, 4], 2, value, 1, False],
            ["addArc", [4, 4], 2, 0, value, True], ["addLine", [4, 7]], ["fillPath"])
        add(group, "transform-" + name, ["saveGState"], ["translateBy", value, 0], ["fill", [0, 0, 12, 8]],
            ["setLineWidth", 3], ["stroke", [2, 2, 4, 4]], ["fillEllipse", [0, 0, 9, 9]], ["restoreGState"],
            ["fill", [2, 2, 3.4, 3]])
        add(group, "of-the-path-only-" + name, ["addRect", [2, 2, 3.4, 3]], ["translateBy", 0, value],
            ["fillPath"])
    add(group, "no-points", ["addLines", [[NAN, 1], [1, INF]]], ["addLine", [9, 1]], ["addLine", [9, 7]],
        ["fillPath"])
    add(group, "no-points-after-a-contour", ["addLines", [[1, 1], [4, 1], [1, 4]]], ["addLines", [[NAN, 1]]],
        ["addLine", [11, 2]], ["addLine", [9, 7]], ["addLine", [6, 6]], ["fillPath"])
    add(group, "no-points-before-a-curve", ["addLines", [[1, 1], [4, 1], [1, 4]]], ["addLines", []],
        ["addCurve", [6, 7], [11, 2], [11, 7]], ["fillPath"])
    add(group, "no-points-after-a-close", *polygon((1, 1), (1, 5), (0.2, 5)), ["addLines", []],
        ["addLine", [11, 2]], ["addLine", [9, 7]], ["fillPath"])


def _many(of_suite):
    group = pictures(of_suite, "many-points")
    # More lines than a box of an outline has, and more boxes than a box of the next level.
    for count in (33, 64, 513, 1100):
        points = [[
            round(20 + (11 + 7 * (index % 2)) * math.cos(2 * math.pi * index / count), 3),
            round(14 + (8 + 5 * (index % 2)) * math.sin(2 * math.pi * index / count), 3)
        ] for index in range(count)]
        if count < 500:
            add(group, "star-of-%d" % count, ["addLines", points], ["fillPath", "even-odd"], size=(40, 28))
        circle = [[
            round(20 + 18 * math.cos(2 * math.pi * index / count), 3),
            round(14 + 13 * math.sin(2 * math.pi * index / count), 3)
        ] for index in range(count)]
        add(group, "circle-of-%d" % count, ["addLines", circle], ["fillPath"], size=(40, 28))
        inner = [[round(20 + (x - 20) / 2, 3), round(14 + (y - 14) / 2, 3)] for x, y in circle]
        add(group,
            "ring-of-%d" % count, ["addLines", circle], ["closePath"], ["addLines", inner],
            ["setFillColor", GLASS], ["fillPath", "even-odd"],
            size=(40, 28))


def _invalid(of_suite):
    group = refused(of_suite)
    for size in ((0, 4), (4, 0), (-1, 4), (4, -1), (257, 256), (65537, 1)):
        refuse(group, "size-%s-%s" % tuple(str(side).replace("-", "minus-") for side in size), size=size)
    for index, scale in enumerate((0, -1, NAN, INF)):
        refuse(group, "scale-%d" % index, scale=scale)
    refuse(group, "image", ["draw", "b", [0, 0, 1, 1]])
    refuse(group, "gradient", ["drawLinearGradient", {"colors": [RED], "locations": []}, [0, 0], [1, 0], []])
    refuse(group, "location",
           ["drawRadialGradient", {"colors": [RED], "locations": [NAN]}, [0, 0], 1, [1, 0], 2, []])
    refuse(group, "blur", ["setShadow", [0, 0], 100.5])
    refuse(group, "blur-of-pixels", ["setShadow", [0, 0], 60, RED], scale=2)
    add(pictures(of_suite, "limits"), "largest-blur", ["setShadow", [0, 0], 100, RED],
        ["setShadow", [0, 0], 1, None], ["fill", [1, 1, 3, 3]])
