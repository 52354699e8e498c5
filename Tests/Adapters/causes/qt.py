"""The causes of Qt's known failures. FINDINGS.md has details."""

from conditions import laws, pen_at_most, picture_off_by

RASTER = "https://code.qt.io/cgit/qt/qtbase.git/tree/src/gui/painting/qgrayraster.c?h=6.4.2"
STROKER = "https://code.qt.io/cgit/qt/qtbase.git/tree/src/gui/painting/qstroker.cpp?h=6.4.2"
ENGINE = "https://code.qt.io/cgit/qt/qtbase.git/tree/src/gui/painting/qpaintengine_raster.cpp?h=6.4.2"
TWICE = "at the inner side of a corner the outline overlaps itself, and a pixel adds both areas"
SHORT = "where segments are shorter than the pen is wide, the inner side of a corner is filled or left open"
GRADIENT = "https://doc.qt.io/qt-6/qgradient.html#setColorAt"

# A vertex that moves by 1/128 is two levels for each of two edges: 4. The other limits, of combs, strokes
# and corners, are the largest errors observed.
CAUSES = [
    ("coverage/huge/*", "coordinates beyond the engine's range are not drawn", ENGINE),
    ("coverage/combs/*", "vertices are rounded to 1/64 of a pixel", RASTER, picture_off_by(11)),
    ("coverage/*", "vertices are rounded to 1/64 of a pixel, and areas are rounded down", RASTER,
     picture_off_by(4)),
    ("stroke*/*", "a pen of a width of at most 1 draws separate lines without joins", ENGINE,
     pen_at_most(1)),
    ("stroke*/without-length/*", "a line without length has no caps", STROKER),
    ("stroke-dashes/dots/*", "a dash without length has no caps", STROKER),
    ("stroke-dashes/solid/*", "dashes without gaps are drawn with seams", STROKER),
    ("stroke*/*", "vertices are rounded to 1/64 of a pixel, and areas are rounded down", RASTER,
     picture_off_by(12)),
    ("stroke/closed/stroke-017", "a line that ends where it began is closed", STROKER),
    ("stroke/cusps/stroke-009", "a line that turns back has no round join", STROKER),
    ("stroke*/*", TWICE, STROKER, picture_off_by(64)),
    ("stroke*/corners/*", TWICE, STROKER, picture_off_by(80)),
    ("stroke*/closed/*", TWICE, STROKER, picture_off_by(113)),
    ("stroke/closed-lines-across-pixels/*", TWICE, STROKER, picture_off_by(120)),
    ("stroke/cusps/*", TWICE, STROKER, picture_off_by(94)),
    ("stroke/many-segments/*", TWICE, STROKER, picture_off_by(131)),
    ("stroke/wide-pens/*", SHORT, STROKER),
    ("stroke/hundreds-of-segments/*", SHORT, STROKER),
    ("stroke-dashes/many-in-a-pixel/*", "short dashes and gaps have other lengths", STROKER),
    ("stroke-dashes/dashes-above-a-hundredth/*", "short dashes and gaps have other lengths", STROKER),
    ("gradient/hard-steps/*", "a location has one color: the second replaces the first", GRADIENT),
    ("gradient/clamped-stops/*", "a location has one color: the second replaces the first", GRADIENT),
    ("gradient/several-at-one-place/*", "a location has one color: the second replaces the first", GRADIENT),
    ("gradient/beyond-several-stops/*", "a location has one color: the second replaces the first", GRADIENT),
    ("gradient/nothing/*", "a gradient of equal points, or without stops, has colors", GRADIENT),
    ("gradient/short/*", "a gradient far shorter than a pixel is one color", GRADIENT),
    *laws("vertices are rounded to 1/64 of a pixel", "planar/coverage-ring-reversal",
          "planar/coverage-transposition", "planar/coverage-mirror", "planar/coverage-tiling-sums",
          "planar/coverage-cut-in-two", "planar/coverage-keeps-area", "planar/coverage-quarters"),
]
