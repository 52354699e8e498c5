"""The causes of AGG's known failures. FINDINGS.md has details."""

from conditions import laws, picture_off_by

CELLS = "https://agg.sourceforge.net/antigrain.com/doc/scanlines/scanlines.agdoc.html"
STROKER = "https://agg.sourceforge.net/antigrain.com/doc/introduction/introduction.agdoc.html"
TWICE = "at the inner side of a corner the outline overlaps itself, and a pixel adds both areas"

# A vertex that moves by 1/512 is half a level for each of two edges, and one is lost by rounding down: 2.
# The limits of combs and strokes are the largest errors observed.
CAUSES = [
    ("coverage/combs/*", "vertices are rounded to 1/256 of a pixel", CELLS, picture_off_by(7)),
    ("coverage/*", "vertices are rounded to 1/256 of a pixel, and areas are rounded down", CELLS,
     picture_off_by(2)),
    ("stroke*/without-length/*", "a line without length has no caps", STROKER),
    ("stroke-dashes/dots/*", "a dash without length has no caps", STROKER),
    ("stroke/closed-lines/*", "a closed contour of two points is an open line", STROKER),
    ("stroke/*", "vertices are rounded to 1/256 of a pixel, and areas are rounded down", CELLS,
     picture_off_by(3)),
    ("stroke-dashes/*", "vertices are rounded to 1/256 of a pixel, and areas are rounded down", CELLS,
     picture_off_by(3)),
    ("stroke/cusps/*", "a line that turns back has another round join", STROKER),
    ("stroke-dashes/*", TWICE, STROKER),
    ("stroke/closed-lines-across-pixels/*", TWICE, STROKER, picture_off_by(185)),
    ("stroke/short-segments/*", TWICE, STROKER, picture_off_by(27)),
    ("stroke/wide-pens/*", TWICE, STROKER, picture_off_by(223)),
    ("stroke/curves/*", TWICE, STROKER, picture_off_by(37)),
    ("stroke/many-segments/*", TWICE, STROKER, picture_off_by(104)),
    ("stroke/overlaps-in-a-pixel/*", TWICE, STROKER, picture_off_by(45)),
    *laws("vertices are rounded to 1/256 of a pixel", "planar/coverage-ring-reversal",
          "planar/coverage-translation", "planar/coverage-window", "planar/coverage-transposition",
          "planar/coverage-mirror", "planar/coverage-tiling-sums", "planar/coverage-cut-in-two",
          "planar/coverage-keeps-area", "planar/coverage-quarters"),
]
