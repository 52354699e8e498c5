"""Suite drawing-context-strokes: pens of drawing contexts, and what transforms do to them.

Tolerances are those of context_paths.py. Of strokes, both sides along curves count, and the arcs of caps and
joins.
"""

from context_cases import BLUE, GLASS, RED, add, add_like, pictures, suite
from inputs import INF, NAN

CORNER = [["move", [2, 1.6]], ["addLine", [9.4, 2.2]], ["addLine", [4, 6.4]]]


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-strokes")
    for part in (_pens, _miters, _dashes, _transforms, _defaults, _no_pens):
        part(result)
    return [result]


def _pens(of_suite):
    group = pictures(of_suite, "pens")
    for cap in ("butt", "round", "square"):
        for join in ("miter", "round", "bevel"):
            pen = [["setLineWidth", 1.8], ["setLineCap", cap], ["setLineJoin", join]]
            add(group, "%s-%s" % (cap, join), *pen, *CORNER, ["strokePath"])
            add(group, "%s-%s-closed" % (cap, join), *pen, *CORNER, ["closePath"], ["strokePath"])
        pen = [["setLineWidth", 2.4], ["setLineCap", cap]]
        add(group, "dot-" + cap, *pen, ["move", [5, 4]], ["addLine", [5, 4]], ["strokePath"])
        add(group, "closed-dot-" + cap, *pen, ["move", [5, 4]], ["closePath"], ["strokePath"])
        add(group, "move-" + cap, *pen, ["move", [5, 4]], ["strokePath"])
        add(group, "curve-" + cap, *pen, ["move", [2, 6]], ["addCurve", [10, 5], [3, 0], [9, 1]],
            ["strokePath"])
    for width in (0.4, 1, 2, 3.6):
        name = str(width).replace(".", "-")
        add(group, "width-" + name, ["setLineWidth", width], *CORNER, ["setStrokeColor", BLUE],
            ["strokePath"])
        add(group, "rect-" + name, ["setLineWidth", 9], ["stroke", [3, 2, 6, 4], width])


def _miters(of_suite):
    group = pictures(of_suite, "miter-limits")
    # The miters of these corners are 2.24 and 1.41 widths long.
    for limit in (0, 1, 1.4, 1.42, 2.2, 2.3, 10, NAN, INF, -3):
        name = str(limit).replace(".", "-").replace("-3", "minus-3")
        flags = ["NotFinite"] if limit != limit or limit == INF else []
        add(group,
            "limit-" + name, ["setLineWidth", 1.6], ["setMiterLimit", limit], ["move", [1, 2]],
            ["addLine", [6, 2]], ["addLine", [2, 5]], ["addLine", [5, 9]], ["strokePath"],
            flags=flags)


def _dashes(of_suite):
    group = pictures(of_suite, "dashes")
    patterns = {
        "even": (0, [2, 1]), "odd": (0, [2.4]), "three": (0.6, [2, 1, 0.5]), "phase": (1.4, [2, 1.2]),
        "negative-phase": (-0.8, [2, 1.2]), "long-phase": (100.4, [2, 1.2]), "four": (0.3, [1, 0.5, 2, 1.2]),
        "longer": (0, [100, 2])
    }
    # No dash of these bends so near to its end that its inner edges do not meet.
    lines = [["addLines", [[1, 1.4], [11, 2.2]]], ["addLines", [[0.6, 7], [9, 4.4]]]]
    for name, (phase, lengths) in patterns.items():
        for cap in ("butt", "square"):
            add(group, "%s-%s" % (name, cap), ["setLineWidth", 1.2 if cap == "butt" else 0.4],
                ["setLineCap", cap], ["setLineDash", phase, lengths], *lines, ["strokePath"])
    for name, phase, lengths in (("gaps-at-corners", -0.8, [6.4, 1.6, 3.4,
                                                            1.6]), ("corners", -1, [10, 3, 10, 3])):
        add(group, name, ["setLineWidth", 1.2], ["setLineDash", phase, lengths], ["addRect", [2, 1.6, 8, 5]],
            ["strokePath"])
    for name, phase, lengths in (("empty", 0, []), ("zero", 0, [0, 0]), ("negative", 0, [2, -1]),
                                 ("nan", 0, [2, NAN]), ("inf", 0, [INF, 1]), ("nan-phase", NAN, [2, 1]),
                                 ("inf-phase", INF, [2, 1]), ("tiny", 0, [1e-3, 1e-3])):
        flags = ["NotFinite"] if "nan" in name or "inf" in name else []
        # A pattern of much less than a pixel is drawn solid.
        steps = [["setLineWidth", 1.2], ["setLineDash", phase, lengths], *CORNER, ["strokePath"]]
        if name == "tiny":
            solid = [["setLineWidth", 1.2], *CORNER, ["strokePath"]]
            add_like(group, "solid-" + name, steps, solid)
        else:
            add(group, "solid-" + name, *steps, flags=flags)
    # Short dashes: a dash and its gap have more than a hundredth
    # of a pixel together, also where it is scaled.
    short = ["move", [1, 1.2]], ["addLine", [2.2, 1.7]], ["strokePath"]
    for name, steps, lengths in (("short", [], [0.009, 0.004]), ("short-scaled", [["scaleBy", 2,
                                                                                   2]], [0.005, 0.003]),
                                 ("short-stretched", [["scaleBy", 3, 2]], [0.005, 0.003])):
        add(group, name, *steps, ["setLineWidth", 0.8], ["setLineDash", 0, lengths], *short)
    add_like(group, "too-short-where-small",
             [["scaleBy", 0.5, 0.5], ["setLineDash", 0, [0.009, 0.006]], *CORNER, ["strokePath"]],
             [["scaleBy", 0.5, 0.5], *CORNER, ["strokePath"]])
    add(group, "replaced", ["setLineDash", 0, [1, 1]], ["setLineDash", 0, []], *CORNER, ["strokePath"])


def _transforms(of_suite):
    group = pictures(of_suite, "transforms")
    pen = [["setLineWidth", 1.2], ["setLineDash", 0.3, [2, 0.8]]]
    line = [["strokeLineSegments", [[1, 1], [4.4, 1.6], [0.6, 2.2], [4, 3]]]]
    for name, steps in {
            "doubled": [["scaleBy", 2, 2]], "mirrored": [["translateBy", 11, 0], ["scaleBy", -2, 2]],
            "turned": [["translateBy", 7, 0], ["concatenate", [1.2, 1.6, -1.6, 1.2, 0,
                                                               0]]], "wider": [["scaleBy", 2.4, 1.2]],
            "higher": [["scaleBy", 1.1, 2.3]], "sheared": [["concatenate", [1.4, 0.3, 0.8, 1.6, 0,
                                                                            0]]], "flat": [["scaleBy", 2, 0]],
            "nearly-even": [["scaleBy", 2, 2.0000000001]], "hardly-even": [["scaleBy", 2, 2.04]]
    }.items():
        add(group, name, *steps, *pen, *line)
        add(group, name + "-solid", *steps, ["setLineWidth", 0.8], ["setLineCap", "square"], *line)
        add(group, name + "-rect", *steps, ["setLineWidth", 3], ["stroke", [1, 0.8, 3, 1.6], 0.6])
    # The path is transformed where it is built, the pen where it paints.
    add(group, "pen-only", ["move", [2, 2]], ["addLine", [9, 2]], ["addLine", [9, 6]], ["scaleBy", 1.2, 2.4],
        ["strokePath"])
    add(group, "path-only", ["saveGState"], ["scaleBy", 2, 1.4], ["move", [1, 1]], ["addLine", [5, 1]],
        ["addLine", [5, 4]], ["restoreGState"], ["strokePath"])
    add(group, "round-doubled", ["scaleBy", 2, 2], ["setLineCap", "round"], ["setLineJoin", "round"],
        ["setLineWidth", 0.9], *line)


def _defaults(of_suite):
    group = pictures(of_suite, "defaults")
    add(group, "width-cap-join-and-color", *CORNER, ["strokePath"])
    add(group, "miter-limit-ten", ["setLineWidth", 0.8], ["move", [0, 3]], ["addLine", [8, 4]],
        ["addLine", [0, 5.1]], ["strokePath"])
    add(group, "below-eleven", ["setLineWidth", 0.5], ["setMiterLimit", 12], ["move", [0, 3]],
        ["addLine", [5, 3.5]], ["addLine", [0, 3.92]], ["strokePath"])
    add(group, "beyond-ten", ["setLineWidth", 0.5], ["move", [0, 3]], ["addLine", [5, 3.5]],
        ["addLine", [0, 3.92]], ["strokePath"])
    add(group, "fill-then-stroke", ["setFillColor", RED], ["setStrokeColor", GLASS], ["setLineWidth", 2],
        ["addRect", [3, 2, 6, 4]], ["drawPath", "fillStroke"])


def _no_pens(of_suite):
    group = pictures(of_suite, "no-pens")
    for name, width in (("zero", 0), ("negative", -2), ("nan", NAN), ("inf", INF)):
        flags = ["NotFinite"] if name in ("nan", "inf") else []
        add(group,
            name, ["setLineWidth", width],
            *CORNER, ["strokePath"], ["stroke", [2, 2, 3, 3], width], ["fill", [9, 5, 2, 2]],
            flags=flags)
        add(group,
            name + "-scaled", ["scaleBy", 1.2, 2], ["setLineWidth", width],
            *CORNER, ["strokePath"],
            flags=flags)
