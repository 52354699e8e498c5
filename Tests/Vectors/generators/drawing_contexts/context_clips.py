"""Suite drawing-context-clips: clips to paths and rectangles, one inside another.

Tolerances are those of context_paths.py; each clip of a path rounds an area by another half level.
"""

import math

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, pictures, polygon, suite)
from inputs import INF, NAN

WHOLE = ["fill", [0, 0, 12, 8]]


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-clips")
    for part in (_paths, _rects, _nested, _empty, _painted, _restored):
        part(result)
    return [result]


def _paths(of_suite):
    group = pictures(of_suite, "paths")
    for rule in ("nonzero", "even-odd"):
        add(group, "triangle-" + rule, *polygon((6, 0.4), (10.6, 3), (3.4, 7.6)), ["clip", rule], WHOLE)
        add(group, "hole-" + rule, ["addRects", [[1.2, 1, 9, 6.4], [3, 2.2, 5, 3]]], ["clip", rule], WHOLE)
    add(group, "default-rule", ["addRects", [[1.2, 1, 9, 6.4], [3, 2.2, 5, 3]]], ["clip"], WHOLE)
    add(group, "open", ["move", [1, 1]], ["addLine", [11, 2]], ["addLine", [4, 7]], ["clip"], WHOLE)
    add(group, "ellipse", ["addEllipse", [1, 0.6, 10, 7]], ["clip"], WHOLE)
    add(group, "arc", ["addArc", [6, 4], 3.4, 0, 4, False], ["clip"], WHOLE)
    add(group, "turned", ["translateBy", 6, 0.4], ["rotate", 0.7], ["addRect", [0, 0, 6, 4]], ["clip"],
        ["fill", [-9, -9, 30, 30]])
    add(group, "beyond", ["addRect", [-4, -4, 9.4, 8.2]], ["clip"], WHOLE)
    add(group, "outside", ["addRect", [13, 1, 3, 3]], ["clip"], WHOLE, background=GREEN)
    add(group, "around", ["addRect", [-20, -20, 60, 60]], ["clip"], WHOLE)
    add(group, "only-a-move", ["move", [3, 3]], ["clip"], WHOLE, background=GREEN)
    add(group, "transform-after", ["addRect", [1.4, 1, 5, 4.2]], ["clip"], ["scaleBy", 2, 2],
        ["translateBy", 1, 1], ["fill", [0, 0, 3.2, 3]])


def _rects(of_suite):
    group = pictures(of_suite, "rects")
    add(group, "rect", ["clipToRect", [1.4, 1.2, 6, 4.4]], WHOLE)
    add(group, "whole-pixels", ["clipToRect", [1, 2, 6, 4]], WHOLE)
    add(group, "negative-sides", ["clipToRect", [9.2, 6.6, -6, -4.4]], WHOLE)
    add(group, "two-rects", ["clipToRect", [1.4, 1.2, 6, 4.4]], ["clipToRect", [3.2, 0, 8, 3.4]], WHOLE)
    # One intersection, so that the same edge twice does not count twice.
    add(group, "same-rect", ["clipToRect", [1.4, 1.2, 6, 4.4]], ["clipToRect", [1.4, 1.2, 6, 4.4]], WHOLE)
    add(group, "inside-a-pixel", ["clipToRect", [3.2, 2.4, 0.4, 0.4]], WHOLE)
    for name, steps in {
            "scaled": [["scaleBy", 2, 0.6]], "mirrored": [["translateBy", 11.4, 0], ["scaleBy", -1, 1]],
            "turned-quarter": [["translateBy", 9, 0], ["concatenate", [0, 1, -1, 0, 0, 0]]],
            "mirrored-across": [["concatenate", [0, 1.5, 1, 0, 0, 0]]], "turned": [["translateBy", 4, 0],
                                                                                   ["rotate", 0.6]],
            "sheared": [["concatenate", [1, 0, 0.4, 1, 0,
                                         0]]], "sheared-down": [["concatenate", [1, 0.4, 0, 1, 0, 0]]]
    }.items():
        add(group, name, *steps, ["clipToRect", [1.4, 1.2, 3, 4.4]], ["fill", [-30, -30, 90, 90]])
        add(group, name + "-twice", *steps, ["clipToRect", [1.4, 1.2, 3, 4.4]],
            ["clipToRect", [2.2, 0.8, 9, 3]], ["fill", [-30, -30, 90, 90]])
    add(group,
        "touching", ["clipToRect", [1, 1, 4, 4]], ["clipToRect", [5, 1, 4, 4]],
        WHOLE,
        background=GREEN)
    add(group,
        "touching-below", ["clipToRect", [1, 1, 4, 2]], ["clipToRect", [1, 3, 4, 4]],
        WHOLE,
        background=GREEN)
    add(group, "apart", ["clipToRect", [1, 1, 3, 4]], ["clipToRect", [6, 1, 4, 4]], WHOLE, background=GREEN)
    add(group, "outside", ["clipToRect", [20, 1, 3, 4]], WHOLE, background=GREEN)
    add(group, "no-area", ["clipToRect", [2, 2, 0, 4]], WHOLE, background=GREEN)
    add(group, "no-height", ["clipToRect", [2, 2, 5, 0]], WHOLE, background=GREEN)
    add(group,
        "empty-stays-empty", ["clipToRect", [20, 1, 3, 4]], ["clipToRect", [1, 1, 3, 4]],
        WHOLE,
        background=GREEN)
    group = pictures(of_suite, "several-rects")
    add(group, "two", ["clipToRects", [[1, 1.4, 4, 5], [6.6, 2, 3, 3.4]]], WHOLE)
    add(group, "overlapping", ["clipToRects", [[1, 1.4, 6, 4.6], [4, 2, 5, 5.2]]], WHOLE)
    add(group, "none", ["clipToRects", []], WHOLE, background=GREEN)
    add(group, "turned", ["translateBy", 4, 0], ["rotate", 0.6],
        ["clipToRects", [[0, 0, 2, 6], [3, 1, 3, 3]]], ["fill", [-30, -30, 90, 90]])


def _nested(of_suite):
    group = pictures(of_suite, "nested")
    triangle = polygon((0, 0.4), (12, 2.2), (3.4, 8))
    add(group, "two-paths", *triangle, ["clip"], ["addRect", [2.4, 1.2, 6, 4.4]], ["clip"], WHOLE)
    add(group, "three-paths", *triangle, ["clip"], ["addRect", [2.4, 1.2, 6, 4.4]], ["clip"],
        *polygon((3, 0), (9, 4), (3, 8)), ["clip"], WHOLE)
    add(group, "path-in-rect", ["clipToRect", [2.4, 1.2, 6, 4.4]], *triangle, ["clip"], WHOLE)
    add(group, "rect-in-path", *triangle, ["clip"], ["clipToRect", [2.4, 1.2, 6, 4.4]], WHOLE)
    add(group, "rect-path-rect", ["clipToRect", [1, 0.6, 9, 7]], *triangle, ["clip"],
        ["clipToRect", [2.4, 1.2, 6, 4.4]], WHOLE)
    add(group, "same-path", *triangle, ["clip"], *triangle, ["clip"], WHOLE)
    add(group, "even-odd-in-nonzero", ["addRects", [[1, 1, 9, 6], [3, 2.2, 5, 3]]], ["clip"],
        ["addRects", [[2, 1.4, 9, 5], [4, 2.6, 5, 2]]], ["clip", "even-odd"], WHOLE)


def _empty(of_suite):
    group = pictures(of_suite, "empty")
    add(group,
        "path", ["clip"],
        WHOLE, ["clipToRect", [0, 0, 12, 8]],
        WHOLE, ["stroke", [2, 2, 4, 4], 2], ["clear", [1, 1, 3, 3]], ["draw", "a", [0, 0, 9, 9]],
        ["drawLinearGradient", {"colors": [RED, RED], "locations": [0, 1]}, [0, 0], [12, 0], []],
        ["drawRadialGradient", {"colors": [RED, RED], "locations": [0, 1]}, [6, 4], 0, [6, 4], 5, []],
        background=GREEN,
        images={"a": {"width": 1, "height": 1, "pixels": [[9, 90, 190, 200]]}})
    add(group, "restored", ["saveGState"], ["clip"], ["restoreGState"], WHOLE)
    add(group,
        "not-finite", ["addRect", [NAN, 1, 3, 3]], ["clip"],
        WHOLE,
        background=GREEN,
        flags=["NotFinite"])
    add(group, "rect-inf", ["clipToRect", [INF, 1, 3, 4]], WHOLE, background=GREEN, flags=["NotFinite"])


def _painted(of_suite):
    group = pictures(of_suite, "painted")
    clip = polygon((0, 0.4), (12, 2.2), (3.4, 8)) + [["clip"]]
    image = {
        "a": {
            "width": 2, "height": 2, "pixels": [[255, 0, 51, 255], [0, 102, 0, 204], [51, 51, 153, 153],
                                                [255] * 4]
        }
    }
    stops = {"colors": [RED, BLUE], "locations": [0, 1]}
    for name, step in (("stroke", ["stroke", [3, 2, 6, 3], 1.6]), ("clear", ["clear", [1.4, 0, 5, 6]]),
                       ("image", ["draw", "a",
                                  [1.4, 0.6, 8,
                                   6]]), ("gradient", ["drawLinearGradient", stops, [2, 0], [9, 3], []]),
                       ("radial", ["drawRadialGradient", stops, [5, 3], 1.1, [6, 4], 4.2, []])):
        add(group, name, *clip, step, images=image, background=[1, 1, 0, 1])
        add(group,
            name + "-in-a-rect", ["clipToRect", [1.4, 1.2, 6, 4.4]],
            step,
            images=image,
            background=[1, 1, 0, 1])
        add(group, name + "-in-both", *clip, ["clipToRect", [2.4, 1.2, 5, 4.4]], step, images=image)


def _restored(of_suite):
    group = pictures(of_suite, "restored")
    triangle = polygon((0, 0.4), (12, 2.2), (3.4, 8))
    add(group, "one-after-another", ["saveGState"], *triangle, ["clip"], ["setFillColor", RED], WHOLE,
        ["restoreGState"], ["saveGState"], ["addRect", [6.2, 3.4, 5, 4]], ["clip"], ["setFillColor", BLUE],
        WHOLE, ["restoreGState"], ["setFillColor", GLASS], ["fill", [0, 0, 3, 8]])
    add(group, "siblings", *triangle, ["clip"], ["saveGState"], ["addRect", [1, 1, 4, 6]], ["clip"],
        ["setFillColor", RED], WHOLE, ["restoreGState"], ["saveGState"], ["addRect", [4.4, 1, 4, 3]],
        ["clip"], ["setFillColor", BLUE], WHOLE, ["restoreGState"], ["setFillColor", GLASS], WHOLE)
    add(group,
        "painted-before-and-after", ["setFillColor", GLASS], ["clipToRect", [1, 0, 9.4, 8]],
        WHOLE, ["clipToRect", [3.2, 1, 12, 5]],
        WHOLE,
        *triangle, ["clip"],
        WHOLE,
        background=WHITE)
    steps = []
    for index in range(9):
        angle = 2 * math.pi * index / 9
        x, y = round(6 + 3 * math.cos(angle), 2), round(4 + 2 * math.sin(angle), 2)
        steps += [["saveGState"], *polygon((6, 4), (x, y), (y + 2, x - 2)), ["clip"],
                  ["setFillColor", [index / 10, 1 - index / 10, 0.4, 1]], WHOLE, ["restoreGState"]]
    add(group, "many", *steps)
