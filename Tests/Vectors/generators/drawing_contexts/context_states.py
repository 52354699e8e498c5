"""Suite drawing-context-state: what is saved and restored, transforms, colors, opacities and modes.

Tolerances are those of context_paths.py.
"""

import blending
from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, pictures, suite)
from inputs import INF, NAN
from vector_file import slug

BAR = ["fill", [1, 1, 4, 2.4]]


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-state")
    for part in (_saved, _transforms, _colors, _alphas, _modes, _scales):
        part(result)
    return [result]


def _saved(of_suite):
    group = pictures(of_suite, "saved")
    # Each member of the state: a change that is undone, and what shows it.
    line = [["move", [1, 2]], ["addLine", [8.4, 2]], ["addLine", [4, 6]], ["strokePath"]]
    wide = [["setLineWidth", 2]]
    dash = ["setLineDash", 0.4, [2, 1.2]]
    members = {
        "transform": (["translateBy", 3,
                       2], [BAR]), "fill-color": (["setFillColor",
                                                   RED], [BAR]), "stroke-color": (["setStrokeColor",
                                                                                   BLUE], line), "line-width":
        (["setLineWidth", 3], line), "line-cap": (["setLineCap", "square"], wide + line), "line-join":
        (["setLineJoin", "bevel"], wide + line), "miter-limit": (["setMiterLimit", 1], wide + line),
        "line-dash": (dash, [["strokeLineSegments", [[1, 1], [11, 2], [2, 5], [9, 6]]]]), "alpha":
        (["setAlpha", 0.4], [BAR]), "blend-mode": (["setBlendMode", "multiply"], [BAR]), "shadow":
        (["setShadow", [3, 2], 0,
          GREEN], [BAR]), "antialias": (["setShouldAntialias",
                                         False], [BAR]), "clip-rect": (["clipToRect", [0, 0, 2.2, 8]], [BAR])
    }
    for name, (change, shown) in members.items():
        add(group,
            name, ["setFillColor", GLASS], ["saveGState"],
            change, ["restoreGState"],
            *shown,
            background=WHITE)
        add(group,
            name + "-kept", ["setFillColor", GLASS], ["saveGState"], ["saveGState"], ["restoreGState"],
            change,
            *shown,
            background=WHITE)
        add(group,
            name + "-inside", ["setFillColor", GLASS],
            change, ["saveGState"],
            *shown, ["restoreGState"], ["translateBy", 4, 3.4],
            *shown,
            background=WHITE)
    add(group, "clip-path", ["saveGState"], ["addRect", [0, 0, 2.2, 8]], ["clip"], ["restoreGState"], BAR)
    add(group, "not-saved", ["restoreGState"], BAR, ["saveGState"], ["setFillColor", RED], ["restoreGState"],
        ["restoreGState"], ["fill", [6, 2, 3, 3]])
    add(group, "nested", ["saveGState"], ["setFillColor", RED], ["saveGState"], ["setFillColor", BLUE],
        ["translateBy", 2, 1], BAR, ["restoreGState"], ["translateBy", 0, 4], BAR, ["restoreGState"],
        ["translateBy", 7, 0], BAR)
    add(group, "allows-antialiasing-is-not-saved", ["saveGState"], ["setAllowsAntialiasing", False],
        ["restoreGState"], ["fill", [1.4, 1.4, 6, 4.2]])


def _transforms(of_suite):
    group = pictures(of_suite, "transforms")
    for name, steps in {
            "translate": [["translateBy", 3.4, 1.2]], "scale": [["scaleBy", 1.6,
                                                                 2.4]], "mirror": [["translateBy", 11, 0],
                                                                                   ["scaleBy", -1.5, 1]],
            "concatenate": [["concatenate", [1, 0.4, -0.3, 1.2, 2,
                                             1]]], "translate-scale": [["translateBy", 2, 1],
                                                                       ["scaleBy", 2, 1.4]],
            "scale-translate": [["scaleBy", 2, 1.4], ["translateBy", 2, 1]], "rotate": [["translateBy", 4, 1],
                                                                                        ["rotate", 0.4]],
            "rotate-back": [["translateBy", 1, 4], ["rotate", -0.8]], "rotate-scale": [["translateBy", 4, 1],
                                                                                       ["rotate", 0.6],
                                                                                       ["scaleBy", 1.6, 0.7]],
            "flat": [["scaleBy", 1, 0]], "concatenate-twice": [["concatenate", [2, 0, 1, 1, 0, 0]],
                                                               ["concatenate", [1, 0.5, 0, 1, 1, 0]]]
    }.items():
        add(group, name, *steps, ["fill", [1, 0.4, 3, 2]])


def _colors(of_suite):
    group = pictures(of_suite, "colors")
    for name, color in {
            "opaque": [0.2, 0.4, 0.8, 1], "translucent": [1, 0.6, 0.2, 0.4], "transparent": [1, 0.6, 0.2, 0],
            "beyond": [2, -1, 0.4, 1], "beyond-alpha": [0.2, 0.6, 1, 3], "below-alpha": [1, 1, 1, -1], "nan":
        [NAN, 1, 0.4, 1], "nan-alpha": [1, 0, 0, NAN], "inf": [INF, -INF, 0.4, 1]
    }.items():
        flags = ["NotFinite"] if name in ("nan", "nan-alpha", "inf") else []
        for setter, paint in (("setFillColor", ["fill",
                                                [1, 1, 5,
                                                 3.4]]), ("setStrokeColor", ["stroke", [2, 2, 6, 3], 1.4])):
            stem = name + ("-fill" if setter == "setFillColor" else "-stroke")
            add(group, stem, [setter, color], paint, background=WHITE, flags=flags)
            add(group,
                stem + "-components", [setter] + color,
                paint,
                background=[0, 0.2, 0.4, 0.6],
                flags=flags)
    add(group, "two-colors", ["setFillColor", GREEN], ["setStrokeColor", RED], ["addRect", [2, 2, 6, 4]],
        ["drawPath", "fillStroke"])
    for name, background in (("opaque", [0.2, 0.4, 0.6,
                                         1]), ("translucent", [0.2, 0.4, 0.6,
                                                               0.4]), ("beyond", [3, -1, 0.6, 2])):
        add(group, "background-" + name, ["setFillColor", GLASS], BAR, background=background)
        add(group, "only-background-" + name, background=background)


def _alphas(of_suite):
    group = pictures(of_suite, "alphas")
    for name, alpha in (("none", 0), ("fifth", 0.2), ("most", 0.8), ("all", 1), ("beyond", 7),
                        ("below", -0.4), ("nan", NAN), ("inf", INF), ("minus-inf", -INF)):
        flags = ["NotFinite"] if name in ("nan", "inf", "minus-inf") else []
        add(group,
            "fill-" + name, ["setAlpha", alpha], ["setFillColor", [1, 0.4, 0, 0.6]],
            BAR,
            background=[0, 0.2, 1, 1],
            flags=flags)
        add(group,
            "stroke-" + name, ["setAlpha", alpha], ["stroke", [2, 2, 6, 3], 1.4],
            background=WHITE,
            flags=flags)
    add(group, "replaced", ["setAlpha", 0.4], ["setAlpha", 0.6], BAR, background=WHITE)


def _modes(of_suite):
    group = pictures(of_suite, "modes")
    for mode in blending.MODES:
        add(group,
            slug(mode), ["setFillColor", [0.6, 0.2, 0.8, 1]], ["setBlendMode", "copy"],
            ["fill", [0, 0, 4, 4]], ["setBlendMode", mode], ["setFillColor", [0.4, 0.8, 0.2, 1]],
            ["fill", [1, 0.4, 5, 1]], ["setFillColor", [1, 0.4, 0.6, 0.6]], ["fill", [2, 2.2, 4, 1]],
            ["setBlendMode", "normal"], ["fill", [0, 3.4, 2, 0.4]],
            size=(7, 4),
            background=[0.2, 1, 0.6, 0.2])
    for mode in ("copy", "sourceIn", "destinationIn", "xor", "screen"):
        add(group,
            slug(mode) + "-clipped", ["setBlendMode", mode], ["clipToRect", [1.4, 0, 4, 3]], ["move", [0, 0]],
            ["addLine", [7, 0]], ["addLine", [4, 4]], ["clip"], ["setFillColor", [0.4, 0.8, 0.2, 0.6]],
            ["fill", [0, 0, 7, 4]],
            size=(7, 4),
            background=[0.2, 1, 0.6, 0.4])
        add(group,
            slug(mode) + "-stroke", ["setBlendMode", mode], ["setStrokeColor", [0.4, 0.8, 0.2, 0.6]],
            ["stroke", [1.4, 1, 4, 2], 0.8],
            size=(7, 4),
            background=[0.2, 1, 0.6, 0.4])
        add(group,
            slug(mode) + "-alpha", ["setBlendMode", mode], ["setAlpha", 0.4],
            ["setFillColor", [0.4, 0.8, 0.2, 0.6]], ["fill", [1.4, 1, 4, 2]],
            size=(7, 4),
            background=[0.2, 1, 0.6, 0.4])


def _scales(of_suite):
    group = pictures(of_suite, "scales")
    for scale in (0.5, 1.6, 2, 3):
        name = str(scale).replace(".", "-")
        add(group, "fill-" + name, ["fill", [1, 0.5, 2.4, 2]], scale=scale)
        add(group,
            "stroke-" + name, ["setLineWidth", 0.8], ["setLineDash", 0.2, [1, 0.4]],
            ["strokeLineSegments", [[0.8, 0.8], [3, 1.2]]],
            scale=scale)
        add(group, "clip-" + name, ["clipToRect", [0.6, 0.4, 2, 1.6]], ["fill", [0, 0, 40, 40]], scale=scale)
