"""Suites blend-color and blend: blend modes of straight colors in doubles, and of rows of 8-bit pixels.

Expected values are exact rationals from the formulas of the W3C (blending.py), rounded once.

Tolerance of blend-color. A result in doubles has a few roundings of premultiplied components, at most 1e-15
together, and is divided by an alpha. Alphas of results are 0.04 and more, but for 0, and the steepest formula
divides by 1 - cs or cs of 0.02 and more: 1e-12.

Tolerance of blend. Pixels have 8 bits, so the nearest level is off by 1/2 at most; a rasterizer that keeps
8 bits between its steps may be off by a level. Groups ask for 1. The group `nearest-level` asks for the
nearest level of one rounding, 1/2, with 0.001 for arithmetic in single precision and for expected values,
which have three decimals.
"""

from fractions import Fraction

import blending
from inputs import Inputs
from tolerances import EXACT, absolute
from vector_file import Suite, slug, source

FORMULAS = source("W3C Compositing and Blending Level 1", "exact",
                  "its formulas in exact rationals, rounded once", "https://www.w3.org/TR/compositing-1/")
SUMS = source("contract", "exact", "the two sums in exact rationals, rounded once")
NEAR = [absolute(1e-12)]
LEVEL = [absolute(1)]
NEAREST = [absolute(0.501)]
INVALID = {"error": "invalid-argument"}


def suites():
    """All suites of this concept."""
    return [_blend_color(), _blend()]


def _source(mode):
    return SUMS if mode in blending.SUMS else FORMULAS


# Straight colors


def _add_color(group, mode, front, back, coverage):
    result = blending.straight(
        blending.mixed(mode, blending.premultiplied(front), blending.premultiplied(back), Fraction(coverage)))
    group.case(group.next_identifier("color"),
               {"mode": mode, "source": front, "backdrop": back, "coverage": coverage}, result)


# Pairs of which each formula takes another branch in each component: on both sides of a half, of a quarter,
# and of each other; then colors without saturation, and black and white.
PAIRS = (([0.2, 0.7, 0.5], [0.6, 0.3, 0.5]), ([0.9, 0.1, 0.45], [0.1, 0.85, 0.25]),
         ([0.6, 0.6, 0.6], [0.9, 0.2, 0.05]), ([0.85, 0.9, 0.05], [0.4, 0.4, 0.4]), ([1.0, 0.0,
                                                                                      0.5], [0.5, 1.0, 0.0]),
         ([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]), ([1.0, 1.0, 1.0], [0.0, 0.0, 0.0]), ([0.75, 0.55,
                                                                                   0.98], [0.95, 0.2, 0.24]))


def _blend_color():
    suite = Suite("blend-color", "blendColor", "planar")
    inputs = Inputs(1301)
    for mode in blending.MODES:
        group = suite.group(slug(mode), _source(mode), NEAR)
        for front, back in PAIRS:
            _add_color(group, mode, front + [1.0], back + [1.0], 1.0)
        for alpha, other in ((0.5, 1.0), (1.0, 0.5), (0.25, 0.75), (0.6, 0.3), (0.0, 0.6), (0.6, 0.0), (0.0,
                                                                                                        0.0)):
            front, back = inputs.one_of(PAIRS)
            _add_color(group, mode, front + [alpha], back + [other], 1.0)
        for coverage in (0.0, 0.25, 0.9):
            front, back = inputs.one_of(PAIRS)
            _add_color(group, mode, front + [0.8], back + [0.4], coverage)
            _add_color(group, mode, front + [1.0], back + [1.0], coverage)
    return suite


# Rows of pixels


def row(mode, sources, backdrops, coverages):
    """The premultiplied levels of a row, 0...255, as numbers of three decimals."""
    result = []
    for front, back, coverage in zip(sources, backdrops, coverages):
        mixed = blending.mixed(mode, [Fraction(level, 255) for level in front],
                               [Fraction(level, 255) for level in back], Fraction(coverage, 255))
        result.append([thousandths(255 * value) for value in mixed])
    return result


def thousandths(value):
    """The nearest number of three decimals."""
    return float(round(value * 1000)) / 1000


def _add_row(group, mode, stem, sources, backdrops, coverages, tolerance=None):
    identifier = "%s-%s" % (slug(mode), stem)
    group.case(identifier, {"mode": mode, "source": sources, "backdrop": backdrops, "coverage": coverages},
               row(mode, sources, backdrops, coverages),
               tolerance=tolerance)


def _opaque(inputs):
    return [inputs.integer(0, 255) for _ in range(3)] + [255]


def _translucent(inputs):
    alpha = inputs.integer(16, 254)
    return [inputs.integer(0, alpha) for _ in range(3)] + [alpha]


# Levels at the ends and in the middle, where formulas change their branch.
ENDS = [[0, 0, 0, 255], [255, 255, 255, 255], [255, 0, 0, 255], [0, 255, 255, 255], [127, 128, 64, 255],
        [63, 64, 65, 255], [0, 0, 0, 0], [128, 128, 128, 128], [0, 0, 0, 128], [128, 0, 64, 128],
        [1, 0, 1, 1]]


def _blend():
    suite = Suite("blend", "blend", "planar")
    _modes(suite)
    _coverages(suite)
    _one_color(suite)
    _nearest(suite)
    _invalid(suite)
    return suite


def _modes(suite):
    groups = [(suite.group("modes", FORMULAS, LEVEL), blending.MODES[:-2]),
              (suite.group("sums", SUMS, LEVEL), blending.SUMS)]
    inputs = Inputs(1303)
    for group, modes in groups:
        for mode in modes:
            for stem, pixel in (("opaque", _opaque), ("translucent", _translucent)):
                sources, backdrops = ([pixel(inputs) for _ in range(11)] for _ in range(2))
                _add_row(group, mode, stem, sources, backdrops, [255] * 11)
            # Each end over each other one in two rows of the modes together.
            step = inputs.integer(0, len(ENDS) - 1)
            _add_row(group, mode, "ends", ENDS + ENDS[:8],
                     [ENDS[(index + step) % len(ENDS)] for index in range(len(ENDS) + 8)], [255] * 19)


def _coverages(suite):
    group = suite.group("coverages", FORMULAS, LEVEL)
    inputs = Inputs(1307)
    # A row with pixels that are covered wholly, in part and not at all, in the first eight and beside them,
    # and eight in a row that are not covered.
    coverages = [255, 0, 128, 1, 254, 64, 0, 200, 13] + [0] * 10 + [100, 255]
    for mode in blending.MODES:
        kinds = [inputs.one_of((_opaque, _translucent)) for _ in coverages]
        sources, backdrops = ([kind(inputs) for kind in kinds] for _ in range(2))
        _add_row(group, mode, "row", sources, backdrops, coverages)


def _one_color(suite):
    group = suite.group("one-color", FORMULAS, LEVEL)
    inputs = Inputs(1319)
    for mode in blending.MODES:
        backdrops = [_opaque(inputs), _translucent(inputs), [0, 0, 0, 0]] * 6
        front = _translucent(inputs)
        _add_row(group, mode, "whole", [front] * 18, backdrops, [255] * 18)
        coverages = [255] * 9 + [30, 127, 128, 0, 0, 254, 255, 1, 99]
        _add_row(group, mode, "covered", [_opaque(inputs)] * 18, backdrops, coverages)


def _nearest(suite):
    group = suite.group("nearest-level", FORMULAS, NEAREST)
    inputs = Inputs(1321)
    for mode in blending.MODES:
        count = 13
        # Of `normal` only whole pixels are rounded once by everyone: an alpha times a coverage is a level.
        coverages = [255] * count if mode == "normal" else [inputs.integer(1, 255) for _ in range(count)]
        sources, backdrops = ([_translucent(inputs) for _ in range(count)] for _ in range(2))
        _add_row(group, mode, "nearest", sources, backdrops, coverages)
    group = suite.group("every-alpha", FORMULAS, NEAREST)
    for alpha in range(0, 256, 17):
        front = [alpha, alpha * 2 // 3, 0, alpha]
        backdrops = [[level, 255 - level, level // 2, 255] for level in range(0, 256, 15)]
        group.case("normal-alpha-%03d" % alpha,
                   {"mode": "normal", "source": [front] * 18, "backdrop": backdrops, "coverage": [255] * 18},
                   row("normal", [front] * 18, backdrops, [255] * 18))


def _invalid(suite):
    group = suite.group("empty", source("contract", "exact", "definition"), EXACT, ["Empty"])
    group.case("no-pixels", {"mode": "screen", "source": [], "backdrop": [], "coverage": []}, [])
    group = suite.group("invalid", source("contract", "exact", "definition"), EXACT, ["InvalidArgument"])
    pixel = [10, 20, 30, 40]
    for sources, backdrops, coverages in (([pixel], [], [255]), ([pixel], [pixel], []), ([], [pixel], [255]),
                                          ([pixel], [pixel], [256]), ([pixel], [pixel],
                                                                      [-1]), ([pixel], [pixel], [255, 255])):
        group.case(group.next_identifier("row"),
                   {"mode": "normal", "source": sources, "backdrop": backdrops, "coverage": coverages},
                   INVALID)
