"""Suite drawing-context-centers: drawing without smooth edges, where the centers of pixels decide.

Each pixel is covered or not, so that only colors round. Curves may be lines within 1/256 of a pixel, and
those of strokes, with round caps and joins, within 1/256 of the width. No center is so near to such an edge
(context_areas.py).
"""

import math

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add_moved as add, pictures, polygon, suite)

OFF = ["setShouldAntialias", False]


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-centers")
    for part in (_fills, _edges, _curves, _strokes, _clips, _settings, _others):
        part(result)
    return [result]


def _fills(of_suite):
    group = pictures(of_suite, "fills")
    add(group, "triangle", OFF, *polygon((1, 1), (10.4, 2.2), (4.6, 7)), ["fillPath"])
    add(group, "other-way", OFF, *polygon((4.6, 7), (10.4, 2.2), (1, 1)), ["fillPath"])
    star = [(6, 0.4), (8.6, 7.6), (1.4, 3), (10.6, 3), (3.4, 7.6)]
    for rule in ("nonzero", "even-odd"):
        add(group, "star-" + rule, OFF, *polygon(*star), ["fillPath", rule])
        add(group, "hole-" + rule, OFF, ["addRect", [1, 1, 10, 6]],
            *polygon((3.2, 2.2), (3.2, 5.8), (8, 5.8), (8, 2.2)), ["fillPath", rule])
        add(group, "twice-" + rule, OFF, ["addRect", [1, 1, 10, 6]], ["addRect", [3, 2, 6, 4]],
            ["fillPath", rule])
    add(group, "beyond", OFF, *polygon((-5, -3), (20, 2), (7, 15)), ["fillPath"])
    add(group, "far-beyond", OFF, *polygon((-1e6, -3), (20, 2e5), (7e4, -15)), ["fillPath"])
    add(group, "left", OFF, ["fill", [-9, 1, 5, 4]])
    add(group, "right-and-below", OFF, ["fill", [13, 1, 5, 4]], ["fill", [1, 9, 5, 4]],
        ["fill", [1, -9, 5, 4]])
    add(group, "thin", OFF, ["fill", [1.6, 1, 0.8, 6]], ["fill", [4.4, 1, 0.2, 6]],
        ["fill", [7, 2.6, 4, 0.8]])
    add(group, "mode", OFF, ["setFillColor", GREEN], ["addRect", [1.2, 1, 8.4, 5]],
        ["addRect", [3.2, 2.4, 3.4, 2]], ["drawPath", "eoFill"])
    add(group, "open", OFF, ["move", [1, 1]], ["addLine", [10, 2]], ["addLine", [4, 7]], ["fillPath"])
    add(group, "line-after-a-close", OFF, *polygon((2, 1), (10, 1), (6, 3)), ["addLine", [9, 7]],
        ["addLine", [1, 6]], ["fillPath"])
    add(group, "closed-at-the-start", OFF, ["move", [2, 1]], ["addLine", [10, 1]], ["addLine", [6, 6]],
        ["addLine", [2, 1]], ["closePath"], ["addLine", [2, 7]], ["addLine", [5, 7]], ["fillPath"])


def _edges(of_suite):
    group = pictures(of_suite, "edges-through-centers")
    add(group, "rect", OFF, ["fill", [1.5, 1.5, 5, 4]])
    add(group, "rect-other-way", OFF, ["addRect", [1.5, 1.5, 5, 4]], ["fillPath", "even-odd"])
    add(group, "diamond", OFF, *polygon((6.5, 0.5), (9.5, 3.5), (6.5, 6.5), (3.5, 3.5)), ["fillPath"])
    add(group, "neighbors", OFF, ["setFillColor", GLASS], *polygon((1.5, 0.5), (9.5, 0.5), (1.5, 6.5)),
        ["fillPath"], *polygon((9.5, 0.5), (9.5, 6.5), (1.5, 6.5)), ["fillPath"])
    add(group, "slanted", OFF, *polygon((0.5, 0.5), (8.5, 4.5), (8.5, 7.5), (0.5, 3.5)), ["fillPath"])
    add(group, "point", OFF, *polygon((4.5, 4.5), (4.5, 4.5), (4.5, 4.5)), ["fillPath"])
    add(group, "halves", OFF, ["fill", [0.5, 0.5, 0.5, 7]], ["fill", [3, 0.5, 0.5, 7]],
        ["fill", [6, 2, 5, 0.5]], ["fill", [6, 4.5, 5, 0.5]])


def _curves(of_suite):
    group = pictures(of_suite, "curves")
    add(group, "ellipse", OFF, ["fillEllipse", [1, 0.55, 10.1, 6.8]])
    add(group, "circle", OFF, ["addArc", [6.1, 4.2], 3.33, 0, 2 * math.pi, False], ["fillPath"])
    add(group, "arc", OFF, ["move", [6.1, 4.2]], ["addArc", [6.1, 4.2], 3.83, 0.4, 4.4, False], ["fillPath"])
    add(group, "cubic", OFF, ["move", [1, 7]], ["addCurve", [11, 6], [2, -4], [8, 10]], ["closePath"],
        ["fillPath"])
    add(group, "quadratic", OFF, ["move", [1, 7]], ["addQuadCurve", [11, 5.2], [4, -6]], ["fillPath"])
    add(group, "large-circle", OFF, ["fillEllipse", [1.1, 1.2, 21.3, 15.4]], size=(24, 18))
    add(group,
        "large-cubic",
        OFF, ["move", [1, 15.2]], ["addCurve", [23, 13.3], [3, -22], [15.4, 35]], ["fillPath"],
        size=(24, 18))
    add(group,
        "large-quadratic",
        OFF, ["move", [1, 17]], ["addQuadCurve", [23, 14.1], [7.2, -15]], ["fillPath"],
        size=(24, 18))
    add(group, "two-curves", OFF, ["move", [1, 3.2]], ["addQuadCurve", [11, 3.2], [6, -3.1]],
        ["addQuadCurve", [1, 3.2], [6, 9.7]], ["fillPath"])


def _strokes(of_suite):
    group = pictures(of_suite, "strokes")
    corner = [["move", [2, 1.6]], ["addLine", [9.4, 2.3]], ["addLine", [4, 6.4]]]
    wide = [["move", [5, 5.2]], ["addLine", [25, 6.4]], ["addLine", [11, 17.3]]]
    for cap in ("butt", "round", "square"):
        for join in ("miter", "round", "bevel"):
            pen = [OFF, ["setLineCap", cap], ["setLineJoin", join]]
            add(group, "%s-%s" % (cap, join), *pen, ["setLineWidth", 2.13], *corner, ["strokePath"])
            add(group,
                "%s-%s-wide" % (cap, join),
                *pen, ["setLineWidth", 6.13],
                *wide, ["strokePath"],
                size=(32, 24))
            add(group,
                "%s-%s-closed" % (cap, join),
                *pen, ["setLineWidth", 5.11],
                *wide, ["closePath"], ["strokePath"],
                size=(32, 24))
        add(group, "dot-" + cap, OFF, ["setLineWidth", 4.3], ["setLineCap", cap], ["move", [5.1, 4.2]],
            ["addLine", [5.1, 4.2]], ["strokePath"])
    # An end that is cut off is at a right angle to the last of the lines that a curve becomes.
    add(group,
        "curve",
        OFF, ["setLineWidth", 2.3], ["setLineCap", "round"], ["move", [3, 11]],
        ["addCurve", [20, 10.1], [6, -3], [18.2, 1]], ["strokePath"],
        size=(24, 14))
    for limit in (1.9, 2.1):
        # The miter of this corner is 2 widths long.
        add(group,
            "limit-%s" % str(limit).replace(".", "-"),
            OFF, ["setLineWidth", 4.1], ["setMiterLimit", limit], ["move", [4, 6.3]],
            ["addLine", [24.2, 6.3]], ["addLine", [14.2, 6.3 + 10 * math.sqrt(3)]], ["strokePath"],
            size=(32, 24))
    for name, phase, lengths in (("even", 0.2, [5.3, 2.2]), ("odd", -3.1, [4.3]), ("four", 101.1,
                                                                                   [3.1, 2.2, 7.7, 1.2])):
        for cap in ("butt", "round"):
            add(group,
                "dashes-%s-%s" % (name, cap),
                OFF, ["setLineWidth", 3.13], ["setLineCap", cap], ["setLineDash", phase, lengths],
                *wide, ["strokePath"],
                size=(32, 24))
            add(group,
                "closed-dashes-%s-%s" % (name, cap),
                OFF, ["setLineWidth", 3.17], ["setLineCap", cap], ["setLineDash", phase, lengths],
                *wide, ["closePath"], ["strokePath"],
                size=(32, 24))
    add(group,
        "stretched",
        OFF, ["concatenate", [2, 0.4, -0.3, 1, 5, 2]], ["setLineWidth", 2.27], ["setLineCap", "round"],
        ["setLineJoin", "round"], ["move", [1, 4]], ["addLine", [11, 6]], ["addLine", [4, 17.2]],
        ["strokePath"],
        size=(32, 24))
    add(group, "rect", OFF, ["stroke", [2.1, 1.9, 7.3, 4], 1.3])
    add(group, "ellipse", OFF, ["setLineWidth", 1.3], ["strokeEllipse", [2.1, 1.9, 17.3, 9]], size=(22, 13))
    add(group, "segments", OFF, ["setLineWidth", 1.7],
        ["strokeLineSegments", [[1, 1.1], [9, 2], [2, 5], [11, 6.3]]])
    add(group, "no-width", OFF, ["setLineWidth", 0], *corner, ["strokePath"])
    add(group, "flat", OFF, ["scaleBy", 1, 0], *corner, ["strokePath"])
    add(group, "both", OFF, ["setFillColor", RED], ["setLineWidth", 1.9], ["addRect", [2.2, 1.8, 6.6, 4.6]],
        ["drawPath", "fillStroke"])


def _clips(of_suite):
    group = pictures(of_suite, "clips")
    whole = ["fill", [0, 0, 12, 8]]
    add(group, "path", OFF, *polygon((1, 1), (10.4, 2.2), (4.6, 7)), ["clip"], whole)
    for rule in ("nonzero", "even-odd"):
        add(group, rule, OFF, ["addRect", [1.2, 1, 9, 6]], ["addRect", [3.4, 2.2, 4, 3]], ["clip", rule],
            whole)
    add(group, "rect-is-smooth", OFF, ["clipToRect", [1.4, 1.2, 6, 4.2]], whole)
    add(group, "turned-rect", ["translateBy", 5, 0], ["rotate", 0.6], OFF, ["clipToRect", [1.4, 1.2, 5, 3.2]],
        ["fill", [-9, -9, 30, 30]])
    add(group, "rects", OFF, ["clipToRects", [[1.4, 1.2, 3, 4.2], [6.6, 2.2, 3, 4.2]]], whole)
    add(group, "smooth-inside", OFF, ["addRect", [1.4, 1.2, 6, 4.2]], ["clip"], ["setShouldAntialias", True],
        ["fill", [2.2, 0, 3.4, 8]])
    add(group, "inside-smooth", *polygon((1, 1), (10.4, 2.2), (4.6, 7)), ["clip"], OFF,
        ["fill", [2.2, 0, 3.4, 8]])


def _settings(of_suite):
    group = pictures(of_suite, "settings")
    shape = ["fill", [1.4, 1.2, 6.2, 4.4]]
    for should in (True, False):
        for allows in (True, False):
            add(group, "should-%s-allows-%s" % (str(should).lower(), str(allows).lower()),
                ["setShouldAntialias", should], ["setAllowsAntialiasing", allows], shape)
    add(group, "back-on", OFF, ["setShouldAntialias", True], shape)
    add(group, "allowed-again", ["setAllowsAntialiasing", False], ["setAllowsAntialiasing", True], shape)
    add(group, "where-it-is-painted", OFF, ["addRect", [1.4, 1.2, 6.2, 4.4]], ["setShouldAntialias", True],
        ["fillPath"])


def _others(of_suite):
    group = pictures(of_suite, "others")
    image = {"a": {"width": 2, "height": 1, "pixels": [[255, 51, 0, 255], [0, 102, 204, 255]]}}
    add(group, "image-is-smooth", OFF, ["draw", "a", [1.4, 1.2, 6.2, 4.4]], images=image)
    add(group, "gradient-is-smooth", OFF,
        ["drawLinearGradient", {"colors": [RED, BLUE], "locations": [0, 1]}, [1.4, 0], [9.6, 2], []])
    add(group, "clear", OFF, ["clear", [1.4, 1.6, 6.2, 4.4]], background=GREEN)
    add(group,
        "colors",
        OFF, ["setAlpha", 0.6], ["setFillColor", [0.2, 0.6, 1, 0.4]], ["setBlendMode", "multiply"],
        ["fill", [1.4, 1.6, 6.2, 4.4]],
        background=[1, 0.4, 0.8, 1])
    for name, offset in (("right", [3, 1]), ("left", [-4, 0]), ("up", [0, -3]), ("far", [-30, -20])):
        add(group,
            "shadow-" + name,
            OFF, ["setShadow", offset, 0, RED], ["fill", [2.4, 3.2, 4.2, 2.4]],
            background=WHITE)
        add(group,
            "shadow-only-" + name,
            OFF, ["setShadow", offset, 0, RED],
            ["fill", [2.4 - 2 * offset[0], 3.2 - 2 * offset[1], 4.2 + offset[0] / 2, 2.4]],
            ["translateBy", -offset[0], -offset[1]], ["setLineWidth", 1.3], ["stroke", [2.1, 1.9, 7.3, 4]],
            background=WHITE)
