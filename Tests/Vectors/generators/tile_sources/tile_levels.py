"""Suites tile-overlay-level and tile-requests-edges: the level of the tiles for a scale, and the tiles of rectangles at
edges.

Exact rationals: a level is decided by comparing squares with powers of two, so that no logarithm is rounded. The
products of every case are doubles, or far from the middle between two levels.
"""

from fractions import Fraction
from math import isfinite, nextafter

from inputs import INF, NAN, Inputs
from tile_requests import WORLD, add, level_of, rect
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "squares compared with powers of two, in rationals")
ROOT = 1.4142135623730951  # The first double above the square root of 2.


def suites():
    """All suites of this concept."""
    return [_levels(), _edges()]


def _add(group, scale, content=1, size=256, has_scale=False, minimum=0, maximum=52, flags=()):
    level = None
    if isfinite(scale) and scale >= 0:
        points = size if isfinite(size) and size > 0 else 256
        pixels = Fraction(points) / (Fraction(content) if isfinite(content) and content > 0 and not has_scale else 1)
        level = level_of(Fraction(scale), pixels, minimum, maximum)
    group.case(
        group.next_identifier("level"), {
            "zoomScale": scale,
            "contentScaleFactor": content,
            "tileSize": size,
            "hasScale": has_scale,
            "minimumZ": minimum,
            "maximumZ": maximum
        }, {"level": level}, flags)


def _levels():
    suite = Suite("tile-overlay-level", "tileOverlay.level", "loxodrome")
    group = suite.group("halves", RULE, EXACT)
    below = nextafter(ROOT, 0)
    for exponent in (-20, -19, -10, -1, 0, 5, 31):
        for scale in (1.0, below, ROOT, ROOT / 2, below / 2, 1.25, 1.5, 0.75):
            _add(group, scale * 2.0**exponent)
    group = suite.group("sizes-and-content-scales", RULE, EXACT)
    for size in (128, 256, 512, 1024, 200, 384, 1):
        for content in (1, 2, 3, 0.5):
            for has_scale in (False, True):
                _add(group, 2.0**-12 * 1.125, content, size, has_scale)
    for content in (2, 4):
        for scale in (below / content, ROOT / content):
            _add(group, scale * 2.0**-8, content)
            _add(group, scale * 2.0**-8, content, has_scale=True)
    group = suite.group("limits", RULE, EXACT)
    for minimum, maximum in ((0, 21), (7, 9), (8, 8), (9, 8), (-3, 60), (8, 7), (0, -1), (-5, -1), (53, 60), (0, 0)):
        for exponent in (-14, -13, -12, -11, -10):
            _add(group, 2.0**exponent, minimum=minimum, maximum=maximum)
    for scale in (0, 2.0**-40, 5e-324, 2.0**33, 2.0**40, 1e300):
        for maximum in (21, 52, 100):
            _add(group, scale, maximum=maximum)
    # The product or a quotient is beyond the doubles, on its way or in the end.
    for scale, content, size in ((1e308, 1, 256), (1e300, 1, 1), (1.0, 1e300, 1e-300), (1e-300, 1e300, 1e-300),
                                 (5e-324, 1e300, 256), (1e-300, 1, 1e300)):
        for maximum in (21, 60):
            _add(group, scale, content, size, maximum=maximum)
    group = suite.group("not-valid", RULE, EXACT, ["NotFinite"])
    for scale in (NAN, INF, -INF, -1.0, -1e-300):
        _add(group, scale)
    for size in (0, -256, NAN, INF):
        for has_scale in (False, True):
            _add(group, 2.0**-12, 2, size, has_scale)
    for content in (0, -2, NAN, INF):
        _add(group, 2.0**-12, content)
    inputs = Inputs(8501)
    group = suite.group("random", RULE, EXACT)
    for _ in range(40):
        _add(group,
             inputs.between(1, 2) * 2.0**inputs.integer(-24, 2), inputs.one_of((1, 2, 3, 1.5)),
             inputs.one_of((256, 512, 300)),
             inputs.integer(0, 1) == 1, inputs.integer(0, 6), inputs.integer(5, 22))
    return suite


def _edges():
    suite = Suite("tile-requests-edges", "tileOverlay.requests", "loxodrome")
    side = WORLD >> 4
    group = suite.group("edges-of-tiles", RULE, EXACT, ["EdgeOfTiles"])
    # Each edge alone: on the edge of a tile, a unit inside it, a unit beyond it, and a little.
    for west in (0, 1, -1, 2.0**-10, -2.0**-10):
        for flipped in (False, True):
            add(group, rect(4 * side + west, 6 * side, side - west, side), 2.0**-16, flipped=flipped)
            add(group, rect(4 * side, 6 * side + west, side, side - west), 2.0**-16, flipped=flipped)
            add(group, rect(4 * side, 6 * side, side + west, side), 2.0**-16, flipped=flipped)
            add(group, rect(4 * side, 6 * side, side, side + west), 2.0**-16, flipped=flipped)
    add(group, rect(4 * side, 6 * side, 2.0**-20, 2.0**-20), 2.0**-16)
    add(group, rect(4 * side - 2.0**-20, 6 * side - 2.0**-20, 2.0**-20, 2.0**-20), 2.0**-16)
    group = suite.group("around-the-world", RULE, EXACT, ["Antimeridian"])
    eighth = WORLD >> 3
    for x in (-eighth, -1, WORLD - eighth, WORLD - 1, WORLD, WORLD + eighth, -WORLD, -WORLD + eighth, -2 * WORLD,
              1 - 2 * WORLD, 2 * WORLD - 1, 2 * WORLD):
        for width in (2, eighth, 2 * eighth):
            add(group, rect(x, eighth, width, eighth), 2.0**-17, flipped=width == 2)
    # As wide as the world, or wider: every column once, from the first that is seen.
    for x, width in ((0, WORLD), (0, WORLD + 1), (-1, WORLD), (-1, WORLD + 2), (3 * eighth, WORLD),
                     (3 * eighth, 2 * WORLD), (-3 * WORLD, 6 * WORLD), (-1e12, 2e12)):
        add(group, rect(x, eighth, width, 1), 2.0**-17)
        add(group, rect(x, eighth, width, 1), 2.0**-30)
    group = suite.group("beyond-the-poles", RULE, EXACT)
    for y, height in ((-eighth, eighth), (-eighth, eighth + 1), (-1, 2), (WORLD - 1, 1), (WORLD - 1, 2),
                      (WORLD, eighth), (-WORLD, 3 * WORLD), (-1e12, 2e12), (-eighth, 1)):
        for flipped in (False, True):
            add(group, rect(eighth, y, 1, height), 2.0**-17, flipped=flipped)
    group = suite.group("no-area", RULE, EXACT, ["ZeroSize"])
    for edges in ((10, 10, 0, 5), (10, 10, 5, 0), (10, 10, -5, 5), (10, 10, 5, -5), (INF, INF, 0, 0), (NAN, 10, 5, 5),
                 (10, NAN, 5, 5), (10, 10, NAN, 5)):
        add(group, rect(*edges), 1)
    group = suite.group("levels", RULE, EXACT)
    below = nextafter(ROOT, 0)
    for exponent in (-20, -15, 0):
        for scale in (below, ROOT, ROOT / 2, below / 2):
            add(group, rect(5, 5, 1, 1), scale * 2.0**exponent, maximum=30)
    for minimum, maximum in ((3, 5), (4, 4), (5, 3), (-2, 3), (0, -1), (0, 60)):
        for exponent in (-18, -17, -16, -15, -14):
            add(group, rect(5 * side, 5 * side, side, side), 2.0**exponent, minimum, maximum, flipped=exponent == -16)
    for size in (128, 512, 1024, 300, 0, -1):
        add(group, rect(5 * side, 5 * side, side, side), 2.0**-16, size=size)
    add(group, rect(5, 5, 2.0**-24, 2.0**-24), 2.0**40, maximum=60)
    add(group, rect(5, 5, 1, 1), 0)
    group = suite.group("too-many", RULE, EXACT)
    # More than 2^16 tiles would be those of a lower level, which is below the first here.
    for minimum in (9, 12, 20):
        add(group, rect(0, 0, WORLD, WORLD), 1, minimum=minimum, maximum=20)
    for minimum in (17, 18):
        add(group, rect(0, 5, WORLD, 2.0**-10), 1, minimum=minimum, maximum=20)
    return suite
