"""The causes of resvg's known failures. FINDINGS.md has details."""

from conditions import laws, pen_at_most, picture_off_by, within_a_pixel

SAMPLES = "https://github.com/linebender/tiny-skia/blob/v0.11.4/src/scan/path_aa.rs"
HAIRLINE = "https://github.com/linebender/tiny-skia/issues/158"
DASHES = "https://github.com/linebender/tiny-skia/blob/v0.11.4/path/src/dash.rs"
GRADIENT = "https://github.com/linebender/tiny-skia/blob/v0.11.4/src/shaders/linear_gradient.rs"

# One of four lines is a quarter of 255, which is 64. The 70 of curves is the largest error observed.
CAUSES = [
    ("coverage/inside-a-pixel/*", "a pixel has 4 × 4 samples, which a small shape can miss", SAMPLES,
     within_a_pixel),
    ("coverage/*", "a row has four lines, and each is measured in quarters of a pixel", SAMPLES,
     picture_off_by(64)),
    ("stroke*/*", "a pen of a width of at most 1 draws a hairline that is scaled", HAIRLINE, pen_at_most(1)),
    ("stroke-dashes/dots/*", "a dash without length at the end of a line is not drawn", DASHES),
    ("stroke/curves/*", "a row has four lines, and each is measured in quarters of a pixel", SAMPLES,
     picture_off_by(70)),
    ("stroke*/*", "a row has four lines, and each is measured in quarters of a pixel", SAMPLES,
     picture_off_by(64)),
    ("gradient/nothing/*", "a gradient of equal points is the color of its last stop", GRADIENT),
    ("gradient/short/*", "a gradient shorter than 2^-15 is the color of its last stop", GRADIENT),
    *laws("a pixel is sampled at 4 × 4 points", "planar/coverage-split-edges", "planar/coverage-translation",
          "planar/coverage-window", "planar/coverage-transposition", "planar/coverage-mirror",
          "planar/coverage-cut-in-two", "planar/coverage-keeps-area", "planar/coverage-quarters"),
]
