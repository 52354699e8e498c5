"""The causes of Java 2D's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import picture_off_by  # noqa: E402

MARLIN = "https://github.com/openjdk/jdk17u/tree/master/src/java.desktop/share/classes/sun/java2d/marlin"
COMPOSITE = "https://docs.oracle.com/en/java/javase/17/docs/api/java.desktop/java/awt/AlphaComposite.html"

CAUSES = [
    ("coverage/huge/*", "coordinates beyond the range of the renderer are not drawn", MARLIN),
    ("coverage/far-*", "coordinates far outside are cut to the renderer's range in single precision", MARLIN),
    ("coverage/slivers/*", "a row has eight lines, and a line is measured in 1/256", MARLIN,
     picture_off_by(32)),
    ("coverage/*", "a row has eight lines, and a line is measured in 1/256", MARLIN, picture_off_by(16)),
    ("stroke*/without-length/*", "a closed line without length has no caps", MARLIN),
    ("stroke-dashes/dots/*", "a dash without length has caps along x, and some are lost", MARLIN),
    ("stroke/cusps/*", "a point that is repeated at the end has a cap along x", MARLIN),
    ("stroke*/*", "a row has eight lines, and a line is measured in 1/256", MARLIN, picture_off_by(18)),
    ("blend/invalid/*", "a coverage beyond 255 is a rectangle that is higher than the pixel", COMPOSITE),
    ("blend/*", "coverage and colors are rounded to 8 bits between steps", COMPOSITE, picture_off_by(2)),
    ("laws-planar/coverage-*", "a pixel is 256 wide and 8 high", "Tests/Adapters/FINDINGS.md"),
]
