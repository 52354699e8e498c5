"""Suite stroke-dashes: the dashes of lines, from areas in closed form (convex_area.py)."""

from convex_area import levels
from inputs import Inputs
from stroke_cases import NEAREST, OWN, add, line, stroke_group
from stroking import pen, shapes

LEVEL = line((1, 3), (15, 3))
SLOPE = line((1, 1), (15, 6))
CORNER = line((1, 1.5), (10, 1.5), (10, 7), (2, 7))
SIZE = (16, 9)


def add_groups(suite):
    """Adds the groups of dashes."""
    for part in (_patterns, _phases, _caps, _corners, _closed, _contours, _short, _random, _ends, _open):
        part(suite)


def _patterns(suite):
    group = stroke_group(suite, "patterns")
    for dash in ([2.0, 1.0], [1.0, 2.0], [3.0, 1.0, 1.0, 1.0], [0.5, 0.5], [2.5, 0.25, 1.25, 3.0], [5.0, 5.0],
                 [20.0, 3.0], [1.0, 40.0], [14.0, 1.0]):
        add(group, LEVEL, pen(2.0, dash=dash), SIZE)
        add(group, SLOPE, pen(1.5, dash=dash), SIZE)
    group = stroke_group(suite, "odd-patterns")
    for dash in ([2.0], [3.0, 1.0, 2.0], [1.0, 0.5, 2.0, 1.0, 0.25], [30.0]):
        add(group, LEVEL, pen(2.0, dash=dash), SIZE)
        add(group, LEVEL, pen(2.0, dash=dash, phase=2.5), SIZE)
        add(group, SLOPE, pen(1.0, dash=dash, phase=-1.5), SIZE)
    group = stroke_group(suite, "solid")
    for dash in ([], [0.0], [0.0, 0.0], [0.0, 0.0, 0.0]):
        add(group, SLOPE, pen(2.0, "square", dash=dash, phase=3.0), SIZE)
    add(group, SLOPE, pen(2.0, dash=[3.0, 0.0]), SIZE)


def _phases(suite):
    group = stroke_group(suite, "phases")
    for phase in (0.5, 1.0, 2.0, 2.5, 3.0, 3.5, 7.25, 300.5, -0.5, -1.0, -2.0, -2.75, -3.0, -100.25):
        add(group, LEVEL, pen(2.0, dash=[2.0, 1.0], phase=phase), SIZE)
    for phase in (1.5, 4.0, -0.75, -6.25, 9.5):
        add(group, SLOPE, pen(1.0, "square", dash=[2.0, 1.5, 0.5, 1.5], phase=phase), SIZE)


def _caps(suite):
    group = stroke_group(suite, "caps")
    for cap in ("butt", "square", "round"):
        for path in (LEVEL, SLOPE, line((1, 7), (14, 2))):
            add(group, path, pen(1.5, cap, dash=[2.0, 3.0]), SIZE)
            add(group, path, pen(1.0, cap, dash=[0.5, 2.0], phase=0.25), SIZE)
        add(group, CORNER, pen(1.0, cap, dash=[3.0, 2.5], phase=-1.0), SIZE)


def _corners(suite):
    group = stroke_group(suite, "corners")
    for join in ("miter", "bevel", "round"):
        for phase in (0.0, 2.0, 5.5):
            add(group, CORNER, pen(1.5, "butt", join, dash=[4.0, 2.0], phase=phase), SIZE)
        # A dash over two corners.
        add(group, CORNER, pen(1.5, "butt", join, dash=[12.0, 30.0], phase=-5.0), SIZE)
        # Dashes that end just beyond a corner.
        add(group,
            line((1, 7), (5, 2), (9, 7), (13, 2)),
            pen(1.0, "square", join, dash=[3.5, 2.5]),
            SIZE)


def _closed(suite):
    group = stroke_group(suite, "closed")
    ring = line((2, 2), (12, 2), (12, 7), (2, 7), closed=True)
    for join in ("miter", "round"):
        # 30 around: gaps at the start, by the phase and by the pattern, and no dash that ends at a corner.
        for dash, phase in (([4.0, 2.0], 4.5), ([3.0, 3.0], -0.5), ([7.0, 2.0], 7.5), ([30.0, 5.0], -3.0)):
            add(group,
                ring,
                pen(1.5, "butt", join, dash=dash, phase=phase),
                SIZE)
    triangle = line((2, 7.5), (8, 1), (14, 7.5), closed=True)
    add(group, triangle, pen(0.75, "butt", "bevel", dash=[2.75, 1.5], phase=3.0), SIZE)


def _contours(suite):
    group = stroke_group(suite, "contours")
    # The pattern begins anew in each contour.
    add(group, line((1, 2), (8, 2)) + line((1, 5), (14, 5)), pen(2.0, dash=[3.0, 2.0], phase=1.0), SIZE)
    add(group,
        line((1, 1), (3.5, 1)) + line((6, 1), (9, 4)) + line((14, 1), (14, 8)),
        pen(1.0, "square", dash=[1.0, 2.0]), SIZE)
    # A point repeated, and a segment without length, do not move the pattern.
    add(group, line((1, 3), (6, 3), (6, 3), (15, 3), (15, 3)), pen(2.0, dash=[2.0, 1.0]), SIZE,
        ["EqualPoints"])


def _short(suite):
    group = stroke_group(suite, "wide-pens")
    for dash in ([0.25, 2.0], [0.5, 0.75], [1.0, 1.5]):
        add(group, SLOPE, pen(4.0, dash=dash), SIZE)
        add(group, LEVEL, pen(5.0, dash=dash, phase=0.125), SIZE)
    group = stroke_group(suite, "dots", ["ZeroLength"])
    for cap in ("butt", "square", "round"):
        for phase in (0.0, 1.0, -2.0):
            add(group, LEVEL, pen(1.5, cap, dash=[0.0, 3.0], phase=phase), SIZE)
        add(group, SLOPE, pen(1.0, cap, dash=[0.0, 3.0, 2.0, 3.0]), SIZE)
        add(group, CORNER, pen(1.5, cap, dash=[0.0, 4.0], phase=1.0), SIZE)
    group = stroke_group(suite, "many-in-a-pixel")
    for dash in ([0.1, 0.1], [0.05, 0.15], [0.3, 0.02]):
        add(group, LEVEL, pen(2.0, dash=dash), SIZE)


def _ends(suite):
    group = stroke_group(suite, "ends")
    # 14 long: a dash or a gap that ends exactly at the end.
    for dash in ([2.0, 5.0], [7.0, 7.0], [6.0, 8.0], [3.5, 3.5], [14.0, 2.0], [1.0, 13.0]):
        add(group, LEVEL, pen(2.0, dash=dash), SIZE)
    for dash in ([14.0, 2.0], [4.0, 1.0], [2.0, 4.0]):
        add(group, LEVEL, pen(2.0, "square", dash=dash), SIZE)
    # Dashes that begin far outside the picture.
    for start in (-1000.0, -99.5):
        add(group, line((start, 3), (40, 3)), pen(2.0, dash=[3.0, 2.0]), SIZE)
        add(group, line((start, start / 10), (140, 14)), pen(1.5, "square", dash=[2.0, 4.0], phase=1.0), SIZE)


def _open(suite):
    """What PostScript, PDF and SVG leave open: each is a choice of this project."""
    group = suite.group("dash-across-the-start", OWN, NEAREST, ["Undocumented"])
    ring = line((2, 2), (12, 2), (12, 7), (2, 7), closed=True)
    for phase in (0.0, 2.0):
        add(group, ring, pen(2.0, dash=[4.0, 2.0], phase=phase), SIZE)
        add(group, ring, pen(2.0, "square", dash=[1.0, 4.0], phase=phase / 4), SIZE)
    group = suite.group("dash-begins-at-the-end", OWN, NEAREST, ["Undocumented"])
    for dash in ([2.0, 5.0], [7.0, 7.0], [6.0, 8.0], [3.5, 3.5], [1.0, 13.0]):
        add(group, LEVEL, pen(2.0, "square", dash=dash), SIZE)
    group = suite.group("dash-ends-at-a-corner", OWN, NEAREST, ["Undocumented"])
    for join in ("miter", "bevel", "round"):
        add(group, CORNER, pen(1.5, "butt", join, dash=[9.0, 2.0]), SIZE)
        add(group, CORNER, pen(1.5, "butt", join, dash=[3.0, 6.0], phase=3.0), SIZE)
    group = suite.group("line-without-length", OWN, NEAREST, ["Undocumented", "ZeroLength"])
    for cap in ("butt", "square", "round"):
        add(group, line((3, 4), (3, 4)), pen(1.0, cap, dash=[1.0, 1.0]), SIZE)
        add(group, line((8, 4), (8, 4), closed=True), pen(3.0, cap, dash=[1.0, 1.0], phase=1.5), SIZE)
    group = suite.group("dashes-below-a-hundredth", OWN, NEAREST, ["Undocumented", "Tiny"])
    for dash in ([0.004, 0.004], [0.001, 0.009], [0.002, 0.003, 0.001, 0.002]):
        size = {"width": SIZE[0], "height": SIZE[1]}
        question = dict(path=LEVEL, pen=pen(2.0, dash=dash), **size)
        group.case(group.next_identifier("stroke"), question, levels(shapes(LEVEL, pen(2.0)), *SIZE))
    group = stroke_group(suite, "dashes-above-a-hundredth", ["Tiny"])
    short = line((1, 3), (4, 3))
    for dash in ([0.01, 0.01], [0.002, 0.022]):
        add(group, short, pen(2.0, dash=dash), SIZE)


def _random(suite):
    inputs = Inputs(1511)
    group = stroke_group(suite, "random")
    for _ in range(24):
        # Gaps are wider than what caps and joins add to a dash, so that dashes do not meet.
        dash = [
            inputs.decimal(0.5, 4, 2) if place % 2 == 0 else inputs.decimal(3, 5, 2)
            for place in range(inputs.one_of((2, 4)))
        ]
        points = ((1, inputs.decimal(1, 3, 2)), (inputs.decimal(9, 14, 2), inputs.decimal(1, 3, 2)),
                  (inputs.decimal(6, 14, 2), inputs.decimal(6.5, 8, 2)))
        add(group,
            line(*points),
            pen(inputs.one_of((0.75, 1.0, 1.5)), inputs.one_of(("butt", "square")),
                inputs.one_of(("miter", "bevel")), 4.0, dash, inputs.decimal(-9, 9, 2)),
            SIZE)
