"""Suite drawing-context-tiles: pictures of several tiles, and what crosses their edges.

A rasterizer that draws a picture part by part must not show where the parts meet: rows and columns 256
are usual edges. Tolerances are those of the other suites of drawing contexts.
"""

import math

from context_cases import (BLUE, GLASS, GREEN, RED, WHITE, add, add_moved, pictures, polygon, suite)

WIDE, HIGH = (282, 3), (3, 282)
ACROSS = [1, 0, 0, 1, 0, 0], [0, 1, 1, 0, 0, 0]
IMAGE = {
    "a": {
        "width":
        3, "height":
        2, "pixels": [[255, 0, 51, 255], [0, 102, 0, 204], [51, 51, 153, 153], [0, 0, 255, 255],
                      [102, 51, 0, 102], [204, 255, 0, 255]]
    }
}


def suites():
    """All suites of this concept."""
    result = suite("drawing-context-tiles")
    for part in (_shapes, _clips, _paints, _long, _small, _centers):
        part(result)
    return [result]


def _both(group, name, *steps, **members):
    """A wide picture and a high one, with x and y exchanged."""
    for suffix, size, transform in (("wide", WIDE, ACROSS[0]), ("high", HIGH, ACROSS[1])):
        add(group, "%s-%s" % (name, suffix), ["concatenate", transform], *steps, size=size, **members)


def _shapes(of_suite):
    group = pictures(of_suite, "shapes")
    _both(group, "rect", ["fill", [250.4, 0.6, 12, 1.8]], ["setFillColor", GLASS],
          ["fill", [270.2, 0.4, 11, 2]])
    _both(group, "triangle", *polygon((3, 0), (289, 1.4), (200, 3)), ["fillPath"])
    _both(group, "two-triangles", *polygon((0, 0), (284, 1.4), (10, 3)),
          *polygon((255.4, 2.6), (289, 2.2), (289, 3)), ["fillPath", "even-odd"])
    _both(group, "stroke", ["setLineWidth", 1.2], ["move", [4, 0.8]], ["addLine", [284, 2.2]], ["strokePath"])
    _both(group, "dashes", ["setLineWidth", 1.2], ["setLineDash", 3, [30.4, 7.6, 5, 2]], ["move", [4, 0.8]],
          ["addLine", [284, 2.2]], ["strokePath"])
    _both(group, "round", ["setLineWidth", 2], ["setLineCap", "round"],
          ["strokeLineSegments", [[240, 1.4], [255.6, 1.4], [260, 1], [270, 2]]])
    _both(group,
          "modes", ["setFillColor", [0.4, 0.8, 0.2, 0.6]], ["setBlendMode", "multiply"],
          ["fill", [240.4, 0.4, 40, 2.2]], ["setBlendMode", "xor"], ["fill", [255, 1, 2, 2]],
          background=[0.6, 0.8, 0.4, 0.8])


def _clips(of_suite):
    group = pictures(of_suite, "clips")
    whole = ["fill", [0, 0, 290, 290]]
    wedge = polygon((3, 0), (289, 1.4), (200, 3)) + [["clip"]]
    _both(group, "path", *wedge, whole, background=WHITE)
    _both(group, "rect", ["clipToRect", [250.4, 0.6, 30, 1.8]], whole, background=WHITE)
    _both(group,
          "nested",
          *wedge, ["addRect", [100.4, 0.4, 180, 2]], ["clip"], ["clipToRect", [120, 0, 150.6, 3]],
          whole,
          background=WHITE)
    # A mask that is kept from one shape to the next must be that of the tile and of the clip.
    _both(group, "alternating", ["saveGState"], *wedge, ["setFillColor", RED], ["fill", [0, 0, 290, 1]],
          ["restoreGState"], ["saveGState"], ["addRect", [200.4, 0.4, 100, 2]], ["clip"],
          ["setFillColor", BLUE], whole, ["restoreGState"], ["saveGState"], *wedge, ["setFillColor", GREEN],
          ["fill", [0, 2, 290, 1]], ["restoreGState"], ["setFillColor", GLASS], ["fill", [254, 0, 5, 3]])
    _both(group,
          "one-clip-two-shapes",
          *wedge, ["setFillColor", GLASS],
          whole, ["setFillColor", [1, 0, 0, 0.4]], ["fill", [200, 0.4, 120, 2]],
          background=WHITE)
    _both(group, "stroke", *wedge, ["setLineWidth", 2], ["move", [0, 2.4]], ["addLine", [290, 0.4]],
          ["strokePath"])
    _both(group, "in-one-tile", ["addRect", [260.4, 0.4, 20, 2]], ["clip"], whole, ["setFillColor", RED],
          ["fill", [0, 1, 290, 1]])


def _paints(of_suite):
    group = pictures(of_suite, "paints")
    stops = {"colors": [RED, [0, 0.6, 0.2, 0.6], BLUE], "locations": [0, 0.4, 1]}
    for name, options in (("strip", []), ("beyond", ["before", "after"])):
        _both(group, "linear-" + name, ["drawLinearGradient", stops, [100, 0], [270, 20], options])
    _both(group, "radial", ["drawRadialGradient", stops, [256.3, 1.2], 3.2, [260.4, 4.1], 200.3, []])
    _both(group, "radial-clipped", ["clipToRect", [250.4, 0.6, 30, 1.8]],
          ["drawRadialGradient", stops, [256.3, 1.2], 3.2, [260.4, 4.1], 200.3, ["after"]])
    _both(group, "image", ["draw", "a", [-10, 0, 305, 3]], images=IMAGE)
    _both(group,
          "image-clipped",
          *polygon((3, 0), (289, 1.4), (200, 3)), ["clip"], ["draw", "a", [240.4, 0, 30, 3]],
          images=IMAGE)
    _both(group, "shadow", ["setShadow", [4, 0], 3, RED], ["fill", [245, 1, 12, 1]],
          ["fill", [272, 0.4, 12, 9]])
    _both(group, "shadow-from-beside", ["setShadow", [200, 0], 2, RED], ["fill", [50.4, 0, 9, 3]],
          ["fill", [75.4, 0, 9, 3]])


def _long(of_suite):
    group = pictures(of_suite, "long-lines")
    # Lines of more points than a box of an outline has, and of more boxes than the next level has. Parts
    # are left, right, above and below of a tile.
    for count in (40, 600):
        zigzag = [[round(2 + 285 * index / count, 3), 0.4 + 2 * (index % 2)] for index in range(count + 1)]
        back = [[x, y + 0.4] for x, y in zigzag[::-1]]
        _both(group, "fill-%d" % count, ["addLines", zigzag], ["addLine", [287, 9]], ["addLine", [2, 9]],
              ["fillPath"])
        if count == 40:
            _both(group, "band-%d" % count, ["addLines", zigzag + back], ["fillPath"])
    for count in (40, 200):
        slow = [[round(2 + 285 * index / count, 3),
                 round(1.5 + math.sin(index / 20), 3)] for index in range(count + 1)]
        _both(group, "stroke-%d" % count, ["setLineWidth", 0.8], ["setLineJoin", "round"], ["addLines", slow],
              ["strokePath"])
        _both(group, "dashed-%d" % count, ["setLineWidth", 0.8], ["setLineJoin", "bevel"],
              ["setLineDash", 1, [20.4, 5.2]], ["addLines", slow], ["strokePath"])
    clip = [[round(2 + 285 * index / 100, 3), 0.4 + 2 * (index % 2)]
            for index in range(101)] + [[287, 9], [2, 9]]
    _both(group,
          "clip", ["addLines", clip], ["clip"], ["setFillColor", GLASS], ["fill", [100, 0, 180, 3]],
          background=WHITE)


def _small(of_suite):
    group = pictures(of_suite, "small-shapes")
    # Small shapes in a picture that is larger than they are, also at its edges.
    steps = []
    for index in range(24):
        x, y = (index * 37) % 83 - 2, (index * 23) % 71 - 2
        steps += [["setFillColor", [index / 24, 1 - index / 24, (index % 5) / 5, 0.4 + 0.6 * (index % 2)]],
                  *polygon((x + 0.4, y), (x + 5.2, y + 1.4), (x + 1.2, y + 6)), ["fillPath"]]
    add(group, "triangles", *steps, size=(72, 64))
    add(group,
        "strokes",
        *[
            step for index in range(12)
            for step in (["setStrokeColor", [index / 12, 0.4, 1 - index / 12, 1]],
                         ["setLineWidth", 0.6 + index % 3], [
                             "strokeLineSegments",
                             [[(index * 31) % 80, (index * 17) %
                               66], [(index * 31) % 80 + 6, (index * 17) % 66 + 4]]
                         ])
        ],
        size=(72, 64))
    add(group,
        "most-of-a-tile",
        *polygon((1, 1), (57.4, 20), (20, 63.4)), ["fillPath"], ["setFillColor", GLASS],
        *polygon((70, 2), (78.4, 60), (12, 64)), ["fillPath"],
        size=(72, 64))


def _centers(of_suite):
    group = pictures(of_suite, "centers")
    off = ["setShouldAntialias", False]
    for suffix, size, transform in (("wide", WIDE, ACROSS[0]), ("high", HIGH, ACROSS[1])):
        for name, steps in {
                "triangle": [*polygon((3, 0), (289, 1.4), (200, 3)), ["fillPath"]], "clip":
            [*polygon((3, 0), (289, 1.4), (200, 3)), ["clip"],
             ["fill", [0, 0, 290, 3]]], "stroke": [["setLineWidth", 1.2], ["move", [4, 0.8]],
                                                   ["addLine", [284, 2.2]], ["strokePath"]], "many":
            [["fillRects", [[4 * index + 0.6, index % 3, 2, 1] for index in range(72)]]]
        }.items():
            add_moved(group, "%s-%s" % (name, suffix), off, ["concatenate", transform], *steps, size=size)
