"""The causes of Cairo's known failures. FINDINGS.md has details."""

from conditions import levels_off

SCAN = "https://gitlab.freedesktop.org/cairo/cairo/-/blob/1.16.0/src/cairo-tor-scan-converter.c"
FIXED = "https://gitlab.freedesktop.org/cairo/cairo/-/blob/1.16.0/src/cairo-fixed-type-private.h"
COMBINE = "https://gitlab.freedesktop.org/pixman/pixman/-/blob/pixman-0.42.2/pixman/pixman-combine32.c"
GRADIENT = "https://gitlab.freedesktop.org/pixman/pixman/-/blob/pixman-0.42.2/pixman/pixman-linear-gradient.c"


def off_by_the_grid(case):
    """Whether the error of every pixel is at most that of two edges on a grid of 15 lines.

    The error of one edge is at most a thirtieth of 255.
    """
    return levels_off(case) <= 17


CAUSES = [
    ("coverage/far-*/*", "coordinates are 24.8 fixed point: a vertex beyond 2^23 wraps around", FIXED),
    ("coverage/huge/*", "coordinates are 24.8 fixed point: a vertex beyond 2^23 wraps around", FIXED),
    ("coverage/combs/*",
     "coordinates are rounded to 1/256 of a pixel, and rows have 15 lines",
     FIXED, off_by_the_grid),
    ("coverage/*", "a row is sampled at 15 lines and each line measured in 256ths", SCAN, off_by_the_grid),
    ("stroke*/*", "a row is sampled at 15 lines and each line measured in 256ths", SCAN, off_by_the_grid),
    ("stroke/without-length/*",
     "a contour without length has no direction, so no square is drawn",
     "https://www.cairographics.org/manual/cairo-cairo-t.html#cairo-stroke"),
    ("stroke/wide-pens/*", "the inner side of a corner is filled where segments are shorter than the pen is wide",
     "https://gitlab.freedesktop.org/cairo/cairo/-/blob/1.16.0/src/cairo-path-stroke-polygon.c"),
    ("blend/*/multiply-*", "products are rounded to 8 bits before they are added", COMBINE),
    ("gradient/short/*", "the points of a gradient are 16.16 fixed point", GRADIENT),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-planar/coverage-translation/*",
     "an edge is cut at the picture's side and rounded there to 1/256",
     LAWS),
    ("laws-planar/coverage-window/*",
     "an edge is cut at the picture's side and rounded there to 1/256",
     LAWS),
    ("laws-planar/coverage-transposition/*", "a pixel is 256 wide and 15 high to it", LAWS),
    ("laws-planar/coverage-mirror/*", "where an edge meets a line of the grid is rounded to one side", LAWS),
    ("laws-planar/coverage-tiling-sums/*", "each triangle's edges are rounded for themselves", LAWS),
    ("laws-planar/coverage-cut-in-two/*", "each part's edges are rounded for themselves", LAWS),
    ("laws-planar/coverage-keeps-area/*", "a row is sampled at 15 lines", LAWS),
    ("laws-planar/coverage-quarters/*", "a row is sampled at 15 lines, which are 30 at twice the size", LAWS),
    ("laws-planar/coverage-complement/*",
     "where an edge meets a line of the grid is rounded to one side",
     LAWS),
]
