"""The causes of Skia's known failures. FINDINGS.md has details."""

from conditions import is_error, laws, pen_at_most, picture_off_by

ANALYTIC = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkScan_AAAPath.cpp"
HAIRLINE = "https://github.com/linebender/tiny-skia/issues/158"
FIXED = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkAnalyticEdge.h"
GRADIENT = "https://api.skia.org/classSkGradientShader.html"
DASHES = "https://api.skia.org/classSkDashPathEffect.html"
BLITTERS = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkCoverageMath.h"

# The largest error observed, in a pixel with several edges. A y that moves by an eighth of a pixel is 32
# levels for each of them.
OBSERVED = 71

CAUSES = [
    ("coverage/huge/*", "a path that is not finite in single precision, or far larger, is not drawn", FIXED),
    ("coverage/*", "the y of a vertex is rounded to a quarter of a pixel", ANALYTIC,
     picture_off_by(OBSERVED)),
    ("stroke*/*", "a pen of a width of at most 1 draws a hairline that is scaled", HAIRLINE, pen_at_most(1)),
    ("stroke-dashes/dots/*", "a dash without length at the end of a line is not drawn", DASHES),
    ("stroke*/*", "the y of a vertex is rounded to a quarter of a pixel", ANALYTIC, picture_off_by(OBSERVED)),
    ("blend/*", "colors are rounded to 8 bits between steps", BLITTERS, picture_off_by(2)),
    ("gradient/one-stop/*", "skia-python asks for two colors or more", GRADIENT, is_error),
    ("gradient/nothing/*", "a gradient of equal points is the color of its last stop", GRADIENT),
    ("gradient/short/*", "a gradient shorter than 2^-15 is the color of its last stop", GRADIENT),
    ("gradient/*", "colors of 8 bits, which are rounded once more", GRADIENT, picture_off_by(2)),
    *laws("the y of a vertex is rounded to a quarter", "planar/coverage-ring-rotation",
          "planar/coverage-ring-reversal", "planar/coverage-closing-point-optional",
          "planar/coverage-split-edges", "planar/coverage-translation", "planar/coverage-window",
          "planar/coverage-transposition", "planar/coverage-mirror", "planar/coverage-tiling-sums",
          "planar/coverage-cut-in-two", "planar/coverage-keeps-area", "planar/coverage-quarters",
          "planar/coverage-complement"),
]
