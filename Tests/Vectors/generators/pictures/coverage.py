"""Suite coverage, from exact rational areas (pixel_area.py).

Here are plain shapes and both fill rules. coverage_frames.py adds what lies beyond the picture and rings
without area, coverage_precision.py what shows how exact an area is, coverage_outlines.py outlines of
countries.
"""

import coverage_frames as frames
import coverage_outlines as outlines
import coverage_precision as precision
from coverage_cases import RULES, add_picture, area_group, moved, rectangle, turned
from tolerances import EXACT
from vector_file import Suite

# A bow tie whose edges cross at a corner of pixels, with slopes of opposite sign: no pixel holds
# more than the windings of two neighboring sectors.
BOW = [[0.0, 0.0], [8.0, 8.0], [8.0, 0.0], [0.0, 8.0]]
# Unit pentagram, vertices at 90, 234, 18, 162 and 306 degrees, to 12 decimals.
PENTAGRAM = [[0.0, 1.0], [-0.587785252292, -0.809016994375], [0.951056516295, 0.309016994375],
             [-0.951056516295, 0.309016994375], [0.587785252292, -0.809016994375]]


def suites():
    """All suites of this concept."""
    suite = Suite("coverage", "coverage", "planar")
    for part in (_aligned, _halves, _rectangles, _triangles, _holes, _stars, _shared_edges):
        part(suite)
    for part in (frames.beyond, frames.far, frames.far_triangles, frames.huge, frames.degenerate, frames.empty, frames.sizes):
        part(suite)
    for part in (precision.rounding, precision.steep, precision.slivers, precision.inside_a_pixel,
                 precision.combs, precision.near_whole_numbers, precision.random_rings):
        part(suite)
    for part in (outlines.countries, _overlaps, frames.not_finite):
        part(suite)
    return [suite]


def _aligned(suite):
    group = area_group(suite, "aligned", ["AlignedToPixels"], EXACT)
    for ring in (rectangle(2.0, 1.0, 5.0, 3.0), rectangle(0.0, 0.0, 6.0,
                                                          4.0), rectangle(-3.0, -2.0, 9.0, 7.0),
                 rectangle(0.0, 0.0, 1.0, 4.0), rectangle(5.0, 3.0, 6.0, 4.0)):
        add_picture(group, [ring], (6, 4), [RULES[len(group.cases) % 2]])
        add_picture(group, turned([ring]), (6, 4), [RULES[len(group.cases) // 2 % 2]])
    stairs = [[0.0, 0.0], [6.0, 0.0], [6.0, 2.0], [4.0, 2.0], [4.0, 4.0], [2.0, 4.0], [2.0, 6.0], [0.0, 6.0]]
    frame = [rectangle(0.0, 0.0, 7.0, 7.0), rectangle(2.0, 2.0, 5.0, 5.0)]
    crossed = [rectangle(1.0, 2.0, 6.0, 5.0), rectangle(3.0, 0.0, 5.0, 7.0)]
    twice = [rectangle(1.0, 1.0, 4.0, 6.0)] * 2
    for rings in ([stairs], frame, [frame[0], frame[1][::-1]], crossed, [crossed[0], crossed[1][::-1]], twice,
                  [twice[0], twice[0][::-1]], twice + twice[:1], frame + [rectangle(3.0, 3.0, 4.0, 4.0)]):
        add_picture(group, rings, (7, 7))


def _halves(suite):
    group = area_group(suite, "halves", ["HalfPixel"], EXACT)
    for ring in (rectangle(0.0, 0.0, 0.5, 1.0), rectangle(0.5, 0.0, 1.0, 1.0), rectangle(0.0, 0.0, 1.0, 0.5),
                 rectangle(0.0, 0.5, 1.0, 1.0), rectangle(0.25, 0.0, 0.75,
                                                          1.0), [[0.0, 0.0], [1.0, 0.0],
                                                                 [0.0, 1.0]], [[0.0, 0.0], [1.0, 1.0],
                                                                               [0.0, 1.0]], [[0.5, 0.0],
                                                                                             [1.0, 0.5],
                                                                                             [0.5, 1.0],
                                                                                             [0.0, 0.5]]):
        for rule, rings in zip(RULES, ([ring], turned([ring]))):
            group.case(group.next_identifier("half"), {
                "rings": rings,
                "fillRule": rule,
                "width": 1,
                "height": 1
            },
                       any_of=[[127], [128]])


def _rectangles(suite):
    group = area_group(suite, "rectangles")
    for edges in ((1.25, 0.5, 4.75, 3.375), (0.1, 0.2, 5.9, 3.8), (2.3, 1.4, 2.9, 1.6), (2.3, 0.0, 2.4, 4.0),
                  (0.0, 1.9, 6.0, 2.1), (-0.5, -0.25, 0.125, 0.75), (5.2, 3.4, 8.0, 9.0), (3.999, 0.001,
                                                                                           4.001, 2.0)):
        add_picture(group, [rectangle(*edges)], (6, 4))
    both = [rectangle(0.5, 0.5, 2.25, 3.5), rectangle(3.75, 0.25, 5.5, 3.0)]
    add_picture(group, both, (6, 4))
    add_picture(group, [both[0], both[1][::-1]], (6, 4))


def _triangles(suite):
    group = area_group(suite, "triangles")
    for ring in ([[1.0, 1.0], [7.0, 2.0], [3.0, 6.0]], [[0.0, 0.0],
                                                        [8.0, 0.0], [0.0, 7.0]], [[0.3, 0.1], [7.7, 3.4],
                                                                                  [0.9, 6.8]], [[4.0, -1.0],
                                                                                                [9.0, 8.0],
                                                                                                [-1.0, 8.0]],
                 [[0.2, 0.3], [0.9, 0.4], [0.5, 0.8]], [[2.5, 0.0],
                                                        [5.0, 7.0], [0.0, 7.0]], [[3.0, 3.0], [6.0, 3.0],
                                                                                  [4.5, 5.5]], [[7.9, 0.1],
                                                                                                [0.1, 6.9],
                                                                                                [7.9, 6.9]]):
        add_picture(group, [ring], (8, 7), [RULES[len(group.cases) % 2]])
        add_picture(group, turned([ring]), (8, 7), [RULES[len(group.cases) // 2 % 2]])
    arrow = [[1.0, 3.5], [6.5, 0.5], [4.5, 3.5], [6.5, 6.5]]
    for start in range(4):
        add_picture(group, [arrow[start:] + arrow[:start]], (8, 7), [RULES[start % 2]])


def _holes(suite):
    group = area_group(suite, "holes", ["Hole"])
    outer = [[0.5, 0.5], [7.5, 0.25], [7.25, 7.5], [0.25, 7.0]]
    hole = [[2.5, 2.5], [5.5, 3.25], [3.25, 5.75]]
    island = [[3.25, 3.5], [4.25, 3.75], [3.5, 4.5]]
    for rings in ([outer, hole], [outer, hole[::-1]], [hole, outer], [outer[::-1], hole]):
        add_picture(group, rings, (8, 8))
    add_picture(group, [outer, hole[::-1], moved(hole[::-1], 1.75, 0.5)[:1]], (8, 8))
    slit = [outer[::-1], moved(island, 2.0, 2.0), moved(island, -2.0, -2.0)]
    add_picture(group, slit, (8, 8))
    # The two rules differ over two windings of one sense, whose edges cross no pixel together.
    add_picture(
        group,
        [rectangle(0.25, 0.25, 7.75, 7.75),
         rectangle(1.5, 1.5, 6.5, 6.5),
         rectangle(3.25, 3.25, 4.75, 4.75)], (8, 8))


def _stars(suite):
    group = area_group(suite, "stars", ["SelfIntersecting"])
    add_picture(group, [BOW], (8, 8))
    add_picture(group, [moved(BOW, -3.0, 1.0)], (8, 8))
    # Two overlapping squares in one ring, crossing at corners of pixels.
    eight = [[1.5, 1.25], [6.0, 1.25], [6.0, 7.5], [3.0, 7.5], [3.0, 4.0], [7.75, 4.0], [7.75, 6.0],
             [1.5, 6.0]]
    add_picture(group, [eight], (8, 8))
    add_picture(group, turned([eight]), (8, 8))
    # A diamond and a square over it, both windings of one sense.
    diamond = [[4.0, 0.0], [8.0, 4.0], [4.0, 8.0], [0.0, 4.0]]
    add_picture(group, [diamond, rectangle(2.0, 2.0, 6.0, 6.0)], (8, 8))
    add_picture(group, [diamond, rectangle(1.0, 1.0, 7.0, 7.0)], (8, 8))
    # Windings that cancel to the last: nothing is covered.
    add_picture(group, [diamond, diamond[::-1]], (8, 8))
    # A pentagram's edges cross inside pixels (group overlaps-in-a-pixel); its outline does not
    # cross itself.
    inner = [[x * -0.381966011250, y * -0.381966011250] for x, y in PENTAGRAM]
    outline = [
        PENTAGRAM[0], inner[4], PENTAGRAM[3], inner[2], PENTAGRAM[1], inner[0], PENTAGRAM[4], inner[3],
        PENTAGRAM[2], inner[1]
    ]
    add_picture(group, [[[4.0 + 4.2 * x, 4.0 - 4.2 * y] for x, y in outline]], (8, 8))


def _shared_edges(suite):
    group = area_group(suite, "shared-edges")
    for cut in (((2.3, 0.0), (4.9, 6.0)), ((0.0, 2.1), (7.0, 3.7)), ((3.4, 0.0), (3.4, 6.0))):
        (x0, y0), (x1, y1) = cut
        if y0 == 0.0:
            parts = ([[0.0, 0.0], [x0, y0], [x1, y1], [0.0, 6.0]], [[x0, y0], [7.0, 0.0], [7.0, 6.0],
                                                                    [x1, y1]])
        else:
            parts = ([[0.0, 0.0], [7.0, 0.0], [x1, y1], [x0, y0]], [[x0, y0], [x1, y1], [7.0, 6.0],
                                                                    [0.0, 6.0]])
        for part in parts:
            add_picture(group, [part], (7, 6), [RULES[len(group.cases) % 2]])
        # Both at once cover every pixel: the edge between them is none.
        add_picture(group, list(parts), (7, 6))
    fan = [[0.0, 0.0], [7.0, 0.0], [7.0, 6.0], [0.0, 6.0]]
    triangles = [[[3.3, 2.6], a, b] for a, b in zip(fan, fan[1:] + fan[:1])]
    for triangle in triangles:
        add_picture(group, [triangle], (7, 6), [RULES[len(group.cases) % 2]])
    add_picture(group, triangles, (7, 6))


def _overlaps(suite):
    group = area_group(suite, "overlaps-in-a-pixel", ["OverlapInPixel"])
    for scale, (x, y) in ((4.2, (4.0, 4.0)), (3.9, (4.3, 4.4)), (11.0, (4.0, 3.0))):
        add_picture(group, [[[x + scale * a, y - scale * b] for a, b in PENTAGRAM]], (8, 8), overlaps=True)
    bow = [[0.5, 0.25], [3.75, 3.5], [3.5, 0.5], [0.25, 3.75]]
    add_picture(group, [bow], (4, 4), overlaps=True)
    square = rectangle(0.5, 0.5, 2.5, 2.5)
    add_picture(group, [square, square], (3, 3), overlaps=True)
    add_picture(group, [square, moved(square, 0.25, 0.125)], (3, 3), overlaps=True)
    halves = [rectangle(0.0, 0.0, 0.5, 1.0), rectangle(0.5, 0.0, 1.0, 1.0)]
    add_picture(group, [halves[0], halves[1][::-1]], (1, 1), overlaps=True)
    add_picture(group, [rectangle(0.25, 0.25, 0.75, 0.75)] * 3, (1, 1), overlaps=True)
