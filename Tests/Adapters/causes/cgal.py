"""The causes of CGAL's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import off_by_rounding  # noqa: E402

BOX = "https://doc.cgal.org/5.5.1/Kernel_23/classCGAL_1_1Bbox__2.html"

CAUSES = [
    ("map-rect-intersects/*", "boxes are closed sets, so those that only touch overlap", BOX),
    ("map-rect-union/*", "a box has corners, so a size comes back rounded", BOX, off_by_rounding),
]
