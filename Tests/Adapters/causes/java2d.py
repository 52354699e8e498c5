"""The causes of Java 2D's known failures. FINDINGS.md has details."""

from conditions import laws, picture_off_by

MARLIN = "https://github.com/openjdk/jdk17u/tree/master/src/java.desktop/share/classes/sun/java2d/marlin"

# Half of one of eight lines is a sixteenth of 255, for one edge of a pixel 16 levels and for the two of a
# sliver 32. Strokes have curves of short lines besides: the 19 is the largest error observed.
CAUSES = [
    ("coverage/huge/*", "coordinates beyond the range of the renderer are not drawn", MARLIN),
    ("coverage/far-*", "coordinates far outside are cut to the renderer's range in single precision", MARLIN),
    ("coverage/slivers/*", "a row has eight lines, and a line is measured in 1/256", MARLIN,
     picture_off_by(32)),
    ("coverage/*", "a row has eight lines, and a line is measured in 1/256", MARLIN, picture_off_by(16)),
    ("stroke*/without-length/*", "a closed line without length has no caps", MARLIN),
    ("stroke-dashes/dots/*", "a dash without length has caps along x, and some are lost", MARLIN),
    ("stroke/cusps/*", "a point that is repeated at the end has a cap along x", MARLIN),
    ("stroke*/*", "a row has eight lines, and a line is measured in 1/256", MARLIN, picture_off_by(19)),
    *laws("a pixel is 256 wide and 8 high", "planar/coverage-transposition", "planar/coverage-keeps-area",
          "planar/coverage-quarters"),
]
