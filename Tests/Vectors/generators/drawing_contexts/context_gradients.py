"""Suites drawing-context-gradients and drawing-context-images: what has a color of its own in each pixel.

Tolerances. To those of context_paths.py a linear gradient adds the steepest change of a component in 1/512 of
its length, for a table of 256 colors, and an image half a level for positions kept to 1/256 of its pixels.
"""

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, add_moved, pictures, suite)
from inputs import INF, NAN, Inputs

TWO = {"colors": [RED, BLUE], "locations": [0, 1]}
THREE = {"colors": [[1, 0.2, 0, 1], [0, 0.8, 0.4, 0.6], [0.2, 0, 1, 0.2]], "locations": [0.1, 0.6, 0.9]}
SIDES = {"none": [], "before": ["before"], "after": ["after"], "both": ["before", "after"]}


def suites():
    """All suites of this concept."""
    gradients, images = suite("drawing-context-gradients"), suite("drawing-context-images")
    for part in (_linear, _radial, _stops):
        part(gradients)
    _images(images)
    return [gradients, images]


def _linear(of_suite):
    group = pictures(of_suite, "linear")
    for name, options in SIDES.items():
        add(group, "across-" + name, ["drawLinearGradient", TWO, [3.2, 0], [8.6, 0], options])
        add(group,
            "down-" + name, ["drawLinearGradient", THREE, [2, 6.4], [2, 1.8], options],
            background=WHITE)
        add(group, "slanted-" + name, ["drawLinearGradient", TWO, [3.4, 2], [8.2, 5], options])
        add(group, "back-" + name, ["drawLinearGradient", THREE, [9.4, 6], [3.2, 3], options])
        add(group, "outside-" + name, ["drawLinearGradient", TWO, [14, 2], [19, 5], options])
        add(group, "transformed-" + name, ["translateBy", 1, 2], ["concatenate", [1.4, 0.3, -0.5, 1.1, 0, 0]],
            ["drawLinearGradient", TWO, [2.2, 1], [5.4, 2], options])
        add(group, "equal-" + name, ["drawLinearGradient", TWO, [4, 2], [4, 2], options], background=GREEN)
    for name, (start, end) in {
            "far-left": ([-400, 300], [-390, 302]), "far-right": ([300, -410], [297, -400]),
            "far-around": ([-300, -200], [320, 260])
    }.items():
        add(group, name, ["drawLinearGradient", TWO, start, end, ["before", "after"]])
    add(group,
        "flat", ["scaleBy", 1, 0], ["drawLinearGradient", TWO, [3, 1], [8, 1], ["before"]],
        background=GREEN)
    add(group,
        "alpha", ["setAlpha", 0.4], ["drawLinearGradient", TWO, [3.2, 0], [8.6, 0], []],
        background=WHITE)
    add(group,
        "mode", ["setBlendMode", "multiply"], ["drawLinearGradient", TWO, [3.2, 0], [8.6, 0], []],
        background=[0.6, 0.8, 0.4, 1])
    add(group, "scaled", ["drawLinearGradient", TWO, [1.2, 0], [4.6, 1], []], scale=2)
    group = pictures(of_suite, "linear-not-finite", ["NotFinite"])
    for name, value in (("nan", NAN), ("inf", INF), ("minus-inf", -INF)):
        add(group,
            "start-" + name, ["drawLinearGradient", TWO, [value, 2], [4, 2], ["before", "after"]],
            background=GREEN)
        add(group,
            "end-" + name, ["drawLinearGradient", TWO, [4, 2], [8, value], ["before", "after"]],
            background=GREEN)
        add(group,
            "transform-" + name, ["scaleBy", value, 1],
            ["drawLinearGradient", TWO, [4, 2], [8, 3], ["before"]],
            background=GREEN)


def _radial(of_suite):
    group = pictures(of_suite, "radial")
    circles = {
        "same-center": ([6.1, 4.2], 1.1, [6.1, 4.2], 3.6), "shrinking": ([6.1, 4.2], 3.6, [6.1, 4.2], 1.1),
        "from-a-point": ([5.1, 3.2], 0, [6.1, 4.2], 3.3), "to-a-point": ([5.1, 3.2], 3.3, [6.1, 4.2], 0),
        "inside": ([5.2, 3.7], 0.8, [6.1, 4.4], 3.1), "apart": ([3.1, 4.2], 1.2, [8.7, 4.6], 2.3),
        "apart-back": ([8.7, 4.6], 2.3, [3.1, 4.2], 1.2), "same-radius": ([3.1, 3.3], 1.7, [8.7, 4.6], 1.7),
        "touching": ([4, 4], 1, [5, 4], 2), "touching-shrinking": ([7, 4], 3, [6, 4], 2), "overlapping":
        ([4.1, 3.3], 2.1, [7.3, 4.6], 3.1)
    }
    for name, (start, first, end, last) in circles.items():
        for options, sides in SIDES.items():
            add_moved(group, "%s-%s" % (name, options),
                      ["drawRadialGradient", TWO, start, first, end, last, sides])
    for name, steps in {
            "scaled": [["scaleBy", 1.6, 0.8]], "turned": [["translateBy", 3, -2], ["rotate", 0.5]],
            "mirrored": [["translateBy", 12, 0], ["scaleBy", -1, 1.1]]
    }.items():
        add_moved(group,
                  name,
                  *steps, ["drawRadialGradient", THREE, [4.1, 4.2], 0.7, [5.2, 4.6], 3.3, []],
                  background=WHITE)
    add_moved(group,
              "alpha", ["setAlpha", 0.6], ["drawRadialGradient", THREE, [6.1, 4.2], 1, [5.2, 4.6], 3.3, []],
              background=WHITE)
    add_moved(group,
              "mode", ["setBlendMode", "screen"],
              ["drawRadialGradient", TWO, [6.1, 4.2], 1, [5.2, 4.6], 3.3, []],
              background=[0.6, 0.2, 0.4, 1])
    add_moved(group, "two", ["drawRadialGradient", TWO, [3.1, 3.2], 0, [3.1, 3.2], 2.2, []],
              ["drawRadialGradient", THREE, [7.2, 4.1], 0.5, [7.2, 4.1], 3.3, []])
    group = pictures(of_suite, "no-circles")
    nothing = {
        "equal": ([6, 4], 2, [6, 4], 2), "negative-start": ([6, 4], -1, [6, 4], 2), "negative-end":
        ([6, 4], 1, [6, 4], -2), "nan": ([6, NAN], 1, [6, 4], 2), "nan-end": ([6, 4], 1, [NAN, 4], 2), "inf":
        ([INF, 4], 1, [6, 4], 2), "inf-end": ([6, 4], 1, [6, -INF], 2), "nan-radius":
        ([6, 4], NAN, [6, 4], 2), "inf-radius": ([6, 4], 1, [6, 4], INF)
    }
    for name, (start, first, end, last) in nothing.items():
        flags = ["NotFinite"] if "nan" in name or "inf" in name else []
        add_moved(group,
                  name, ["drawRadialGradient", TWO, start, first, end, last, ["before", "after"]],
                  background=GREEN,
                  flags=flags)
    add_moved(group,
              "flat", ["scaleBy", 0, 1], ["drawRadialGradient", TWO, [6, 4], 1, [6, 4], 2, ["after"]],
              background=GREEN)


def _stops(of_suite):
    group = pictures(of_suite, "stops")
    for name, gradient in {
            "none": {"colors": [], "locations": []}, "one": {"colors": [GLASS], "locations":
                                                             [0.5]}, "late-and-early":
        {"colors": [RED, WHITE, BLUE], "locations":
         [0.3, 0.5, 0.7]}, "beyond": {"colors": [RED, WHITE, BLUE], "locations": [-1, 0.4, 3]}, "descending":
        {"colors": [RED, WHITE, BLUE], "locations":
         [0.6, 0.2, 1]}, "abrupt": {"colors": [RED, GREEN, WHITE, BLUE], "locations": [0, 0.52, 0.52, 1]}
    }.items():
        add_moved(group,
                  "linear-" + name, ["drawLinearGradient", gradient, [0, 0], [12, 0], []],
                  background=WHITE)
        add_moved(group,
                  "radial-" + name, ["drawRadialGradient", gradient, [1.13, 1.21], 0, [1.13, 1.21], 12.1, []],
                  background=WHITE)
    ends = {"colors": [RED, GREEN, WHITE, BLUE], "locations": [0, 0, 1, 1]}
    for name, options in SIDES.items():
        add_moved(group,
                  "linear-at-the-ends-" + name, ["drawLinearGradient", ends, [3.2, 0], [8.6, 0], options],
                  background=WHITE)
        add_moved(group,
                  "radial-at-the-ends-" + name,
                  ["drawRadialGradient", ends, [6.1, 4.2], 1.1, [6.1, 4.2], 3.6, options],
                  background=WHITE)


def _image(width, height, seed):
    inputs = Inputs(seed)
    pixels = []
    for _ in range(width * height):
        alpha = inputs.one_of((255, 255, 204, 102))
        pixels.append([inputs.integer(0, alpha // 51) * 51 for _ in range(3)] + [alpha])
    return {"width": width, "height": height, "pixels": pixels}


def _images(of_suite):
    images = {"a": _image(3, 2, 2001), "b": _image(5, 4, 2003)}
    group = pictures(of_suite, "placed")
    for name, rect in {
            "pixel-by-pixel": [2, 1, 3, 2], "doubled": [2, 1, 6, 4], "beyond": [-1, 5, 6, 4], "halves":
        [1.5, 1.5, 6, 4], "negative-width": [8, 1, -6, 4], "negative-height": [2, 7, 6, -4], "no-width":
        [2, 1, 0, 4], "no-height": [2, 1, 4, 0], "outside": [13, 1, 6, 4], "wider": [0, 2, 12, 3]
    }.items():
        add(group, name, ["draw", "a", rect], images=images, background=[0, 0.2, 0.4, 1])
    group = pictures(of_suite, "transforms")
    for name, steps in {
            "moved": [["translateBy", 2,
                       1]], "doubled": [["scaleBy", 2, 2]], "mirrored": [["translateBy", 9, 0],
                                                                         ["scaleBy", -1, 1]], "upside-down":
        [["translateBy", 0, 7], ["scaleBy", 1, -1]], "quarter": [["translateBy", 7, 0],
                                                                 ["concatenate", [0, 1, -1, 0, 0, 0]]],
            "turned": [["translateBy", 4, 0], ["concatenate", [0.8, 0.6, -0.6, 0.8, 0,
                                                               0]]], "flat": [["scaleBy", 1, 0]]
    }.items():
        add(group, name, *steps, ["draw", "a", [0, 0, 6, 4]], images=images)
        add(group, name + "-other", *steps, ["draw", "b", [1, 0.5, 5, 4]], images=images)
    group = pictures(of_suite, "mixed")
    add(group, "alpha", ["setAlpha", 0.6], ["draw", "b", [1, 1, 5, 4]], images=images, background=WHITE)
    add(group,
        "mode", ["setBlendMode", "multiply"], ["draw", "b", [1, 1, 5, 4]],
        images=images,
        background=[0.6, 0.8, 0.2, 1])
    add(group, "two", ["draw", "b", [1, 1, 5, 4]], ["draw", "a", [4, 2, 6, 4]], images=images)
    add(group,
        "colors-do-not-matter", ["setFillColor", RED], ["setStrokeColor", GREEN], ["draw", "a", [2, 1, 6, 4]],
        images=images)
    add(group, "scale", ["draw", "a", [1, 0.5, 3, 2]], images=images, scale=2)
    group = pictures(of_suite, "not-finite", ["NotFinite"])
    for name, value in (("nan", NAN), ("inf", INF)):
        for index in range(4):
            rect = [1, 1, 3, 3]
            rect[index] = value
            add(group, "%s-%d" % (name, index), ["draw", "a", rect], images=images, background=GREEN)
