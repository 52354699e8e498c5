"""The causes of AGG's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import picture_off_by  # noqa: E402

CELLS = "https://agg.sourceforge.net/antigrain.com/doc/scanlines/scanlines.agdoc.html"
STROKER = "https://agg.sourceforge.net/antigrain.com/doc/introduction/introduction.agdoc.html"
TWICE = "at the inner side of a corner the outline overlaps itself, and a pixel adds both areas"

CAUSES = [
    ("coverage/combs/*", "vertices are rounded to 1/256 of a pixel", CELLS, picture_off_by(8)),
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
    ("laws-planar/coverage-*", "vertices are rounded to 1/256 of a pixel", "Tests/Adapters/FINDINGS.md"),
]
