"""Suite drawing-context-events: what a drawing context tells of its transform, its path and its clip."""

import math

from context_cases import ask, polygon, questions, refuse, refused, suite
from inputs import INF, NAN

ALL = [["ctm"], ["path"], ["isPathEmpty"], ["currentPointOfPath"], ["boundingBoxOfPath"],
       ["boundingBoxOfClipPath"]]


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-events", "drawingContext.events")
    for part in (_transforms, _paths, _arcs, _clips, _current, _invalid):
        part(result)
    return [result]


def _transforms(of_suite):
    group = questions(of_suite, "transforms")
    for name, steps in {
            "none": [], "translate": [["translateBy", 3.5, -2.25]], "scale": [["scaleBy", 2.5, -0.75]],
            "rotate": [["rotate", 0.7]], "rotate-back": [["rotate", -2]], "concatenate":
        [["concatenate", [1, 0.4, -0.3, 1.2, 2, 1]]], "several": [["translateBy", 3, 1], ["scaleBy", 2, 3],
                                                                  ["rotate", 0.3],
                                                                  ["concatenate", [1, 2, 3, 5, 7, 11]],
                                                                  ["translateBy", -1, 4]], "flat":
        [["scaleBy", 0, 1]], "flat-down": [["scaleBy", 1,
                                            0]], "singular": [["concatenate",
                                                               [1, 2, 2, 4, 5,
                                                                6]]], "restored": [["saveGState"],
                                                                                   ["translateBy", 1, 2],
                                                                                   ["ctm"], ["restoreGState"]]
    }.items():
        for scale in (1, 2.5):
            ask(group,
                "%s-%s" % (name, str(scale).replace(".", "-")),
                *steps,
                *ALL, ["addRect", [1, 2, 3, 4]],
                *ALL,
                scale=scale)
    group = questions(of_suite, "transforms-not-finite", ["NotFinite"])
    for name, value in (("nan", NAN), ("inf", INF)):
        ask(group, "translate-" + name, ["addRect", [1, 2, 3, 4]], ["translateBy", value, 2], *ALL)
        ask(group, "point-" + name, ["move", [value, 1]], *ALL, ["move", [2, 1]], ["addLine", [3, value]],
            *ALL)


def _paths(of_suite):
    group = questions(of_suite, "paths")
    for name, steps in {
            "empty": [], "move": [["move", [3, 4]]], "two-moves": [["move", [3, 4]], ["move", [6, 1]]],
            "line": [["move", [3, 4]], ["addLine",
                                        [7, 1]]], "no-point": [["addLine", [7, 1]],
                                                               ["addCurve", [1, 2], [3, 4], [5, 6]],
                                                               ["addQuadCurve", [1, 2], [3, 4]]], "close":
            polygon((1, 2), (7, 3), (4, 8)), "close-nothing": [["closePath"]], "close-twice":
            polygon((1, 2), (7, 3), (4, 8)) + [["closePath"]], "after-a-close":
            polygon((1, 2), (7, 3), (4, 8)) + [["addLine", [9, 9]]], "curve-after-a-close":
            polygon((1, 2), (7, 3), (4, 8)) + [["addCurve", [9, 9], [1, 5], [2, 6]]],
            "curves": [["move", [1, 2]], ["addCurve", [9, 3], [2, 8], [7, -5]],
                       ["addQuadCurve", [3, 9], [12, 4]]], "lines": [["addLines", [[1, 2], [5, 7], [3, 1]]]],
            "no-lines": [["move", [3, 4]], ["addLines", []]], "line-after-no-lines": [["move", [3, 4]],
                                                                                      ["addLines", []],
                                                                                      ["addLine", [5, 5]]],
            "curve-after-no-lines": [["move", [3, 4]], ["addLines", []],
                                     ["addCurve", [5, 5], [1, 6],
                                      [7,
                                       2]]], "quadratic-after-no-lines": [["move", [3, 4]], ["addLines", []],
                                                                          ["addQuadCurve", [5, 5],
                                                                           [1, 6]]], "no-lines-after-a-close":
            polygon((1, 2), (7, 3),
                    (4, 8)) + [["addLines", []], ["addLine", [5, 5]]], "rect": [["addRect", [3, 4, -2,
                                                                                             6]]], "rects":
        [["addRects", [[3, 4, 2, 6],
                       [0, 1, -5, -7]]]], "no-rects": [["addRects",
                                                        []]], "line-after-a-rect": [["addRect", [3, 4, 2, 6]],
                                                                                    ["addLine", [9, 9]]],
            "ellipse": [["addEllipse", [1, 3, 8, 5]]], "negative-ellipse": [["addEllipse", [9, 3, -8,
                                                                                            -5]]], "path":
        [["addPath", [["M", 1, 2], ["L", 5, 7], ["Q", 1, 1, 8, 3], ["Z"],
                      ["C", 1, 2, 3, 4, 5,
                       6]]]], "path-after-a-line": [["move", [3, 4]], ["addLine", [7, 1]],
                                                    ["addPath", [["M", 1, 2], ["L", 5, 7]]],
                                                    ["addLine", [2, 2]]], "empty-path": [["move", [3, 4]],
                                                                                         ["addPath", []],
                                                                                         ["addLine", [2, 2]]],
            "begun-again": [["move", [3, 4]], ["addLine", [7, 1]],
                            ["beginPath"]], "filled": [["addRect", [1, 2, 3, 4]],
                                                       ["fillPath"]], "clipped": [["addRect", [1, 2, 3, 4]],
                                                                                  ["clip"]]
    }.items():
        ask(group, name, *steps, *ALL)
        ask(group, name + "-transformed", ["translateBy", 2, 1], ["concatenate", [1.5, 0.5, -0.25, 2, 0, 0]],
            *steps, ["scaleBy", 0.5, 4], *ALL)


def _arcs(of_suite):
    group = questions(of_suite, "arcs")
    angles = (0, 0.3, math.pi / 4, math.pi / 2, 3, math.pi, 5, 2 * math.pi, 7, -1, -math.pi / 2, -7, 20)
    for number, start in enumerate((0, 1, -2)):
        for index, end in enumerate(angles):
            for clockwise in (False, True):
                ask(group, "arc-%d-%02d-%s" % (number, index, "clockwise" if clockwise else "other"),
                    ["addArc", [3, 5], 2.5, start, end, clockwise], ["path"], ["currentPointOfPath"],
                    ["boundingBoxOfPath"])
    ask(group, "after-a-line", ["move", [1, 1]], ["addLine", [4, 2]], ["addArc", [3, 5], 2.5, 1, 2, False],
        ["path"])
    ask(group, "after-a-close", *polygon((1, 2), (7, 3), (4, 8)), ["addArc", [3, 5], 2.5, 1, 2, False],
        ["path"])
    ask(group, "no-radius", ["addArc", [3, 5], 0, 1, 2, False], ["path"])
    ask(group, "negative-radius", ["addArc", [3, 5], -1, 1, 2, False], ["path"])
    ask(group, "transformed", ["concatenate", [1, 0.5, -0.25, 2, 3, 1]], ["addArc", [3, 5], 2.5, 1, 3, True],
        ["path"], ["concatenate", [2, 0, 0, 1, 1, 1]], ["path"])


def _clips(of_suite):
    group = questions(of_suite, "clips")
    box = ["boundingBoxOfClipPath"]
    for name, steps in {
            "rect": [["clipToRect", [2, 1, 5, 4]]], "beyond": [["clipToRect", [-2, -1, 50, 4]]], "two":
        [["clipToRect", [2, 1, 5, 4]], ["clipToRect", [4, 0, 9, 3]]], "apart": [["clipToRect", [2, 1, 2, 4]],
                                                                                ["clipToRect", [8, 0, 2, 3]]],
            "touching": [["clipToRect", [2, 1, 2, 4]], ["clipToRect", [4, 1, 2, 3]]], "negative":
        [["clipToRect", [9, 7, -5, -4]]], "no-area": [["clipToRect", [2, 1, 0, 4]]], "empty": [["clip"]],
            "empty-then-rect": [["clip"], ["clipToRect", [2, 1, 5, 4]]], "path": [["addRect", [2, 1, 5, 4]],
                                                                                  ["clip"]], "rects":
        [["clipToRects", [[2, 1, 5, 4]]]], "no-rects": [["clipToRects",
                                                         []]], "turned": [["rotate", 0.5],
                                                                          ["clipToRect", [2, 1, 5, 4]]],
            "quarter": [["translateBy", 8, 0], ["concatenate", [0, 1, -1, 0, 0, 0]],
                        ["clipToRect", [2, 1, 4, 3]]], "restored": [["saveGState"],
                                                                    ["clipToRect", [2, 1, 5, 4]],
                                                                    ["restoreGState"]]
    }.items():
        ask(group, name, *steps, box, ["translateBy", 1, 2], ["scaleBy", 2, 0.5], box, ["rotate", 0.4], box)
        ask(group, name + "-scaled", *steps, box, scale=2)
    ask(group, "flat", ["scaleBy", 0, 1], box, ["clipToRect", [2, 1, 5, 4]], box)
    # No area is left, in each direction.
    for name, one, other in (("no-height", [2, 1, 5, 0], None), ("no-size", [2, 1, 0, 0],
                                                                 None), ("below", [2, 1, 5, 2], [2, 3, 5, 2]),
                             ("above", [2, 4, 5, 2], [3, 1, 9, 3]), ("corner", [2, 1, 3, 2], [5, 3, 4, 4]),
                             ("beside-the-picture", [2, -4, 5, 4], None)):
        clips = [["clipToRect", rect] for rect in (one, other) if rect]
        ask(group, name, *clips, box, ["translateBy", 1, 2], box)
        ask(group, name + "-scaled", *clips, box, scale=2)
        ask(group, name + "-restored", ["saveGState"], *clips, ["restoreGState"], box)


def _current(of_suite):
    group = questions(of_suite, "current")
    now = ["current"]
    ask(group, "none", now, ["pop"], now)
    ask(group, "pushed", ["push"], now, ["pop"], now)
    ask(group, "pushed-twice", ["push"], ["push"], ["pop"], now, ["pop"], now, ["pop"], now)
    ask(group, "nested", ["push"], ["pushOther"], now, ["push"], now, ["pop"], now, ["pop"], now, ["pop"],
        now)
    ask(group, "left", ["push"], ["pushOther"], now)
    ask(group, "none-again", now)


def _invalid(of_suite):
    group = refused(of_suite)
    refuse(group, "no-width", ["ctm"], size=(0, 3))
    refuse(group, "no-scale", ["ctm"], scale=0)
    refuse(group, "not-finite", ["ctm"], scale=NAN)
    refuse(group, "image", ["draw", "b", [0, 0, 1, 1]], ["ctm"])
