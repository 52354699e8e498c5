"""The causes of CGAL's known failures. FINDINGS.md has details."""

from conditions import flat, off_by_rounding

BOX = "https://doc.cgal.org/5.5.1/Kernel_23/classCGAL_1_1Bbox__2.html"

CAUSES = [
    ("map-rect-intersects/*", "a box without area is a point or a line, which overlaps too", BOX, flat),
    ("map-rect-intersects/*", "boxes are closed sets, so those that only touch overlap", BOX),
    ("map-rect-union/*", "a box has corners, so a size comes back rounded", BOX, off_by_rounding),
]
