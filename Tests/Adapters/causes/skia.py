"""The causes of Skia's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import is_error, pen_at_most, picture_off_by  # noqa: E402

ANALYTIC = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkScan_AAAPath.cpp"
HAIRLINE = "https://github.com/linebender/tiny-skia/issues/158"
FIXED = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkAnalyticEdge.h"
GRADIENT = "https://api.skia.org/classSkGradientShader.html"
DASHES = "https://api.skia.org/classSkDashPathEffect.html"
BLITTERS = "https://skia.googlesource.com/skia/+/refs/heads/chrome/m144/src/core/SkCoverageMath.h"

CAUSES = [
    ("coverage/huge/*", "a path that is not finite in single precision, or far larger, is not drawn", FIXED),
    ("coverage/*", "the y of a vertex is rounded to a quarter of a pixel", ANALYTIC, picture_off_by(75)),
    ("stroke*/*", "a pen of a width of at most 1 draws a hairline that is scaled", HAIRLINE, pen_at_most(1)),
    ("stroke-dashes/dots/*", "a dash without length at the end of a line is not drawn", DASHES),
    ("stroke*/*", "the y of a vertex is rounded to a quarter of a pixel", ANALYTIC, picture_off_by(75)),
    ("blend/invalid/*", "a coverage beyond 255 is a rectangle that is higher than the pixel", BLITTERS),
    ("blend/*", "coverage and colors are rounded to 8 bits between steps", BLITTERS, picture_off_by(2)),
    ("blend/*", "the y of a vertex is rounded to a quarter of a pixel", BLITTERS,
     picture_off_by(50)),
    ("gradient/one-stop/*", "skia-python asks for two colors or more", GRADIENT, is_error),
    ("gradient/nothing/*", "a gradient of equal points is the color of its last stop", GRADIENT),
    ("gradient/short/*", "a gradient shorter than 2^-15 is the color of its last stop", GRADIENT),
    ("gradient/*", "colors of 8 bits, which are rounded once more", GRADIENT, picture_off_by(2)),
    ("laws-planar/coverage-*", "the y of a vertex is rounded to a quarter", "Tests/Adapters/FINDINGS.md"),
]
