"""The causes of SpatiaLite's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import negative, null  # noqa: E402

MBR = "https://www.gaia-gis.it/gaia-sins/spatialite-sql-5.0.1.html"

CAUSES = [
    ("map-rect-*", "a bounding rectangle has its corners in order: no negative size", MBR, negative),
    ("map-rect-*", "no bounding rectangle is empty, so infinities are corners", MBR, null),
    ("map-rect-intersects/*", "rectangles are closed sets, so those that only touch intersect", MBR),
    ("laws-mapkit/*", "a bounding rectangle is a closed set of corners in order, and none is empty",
     "Tests/Adapters/FINDINGS.md"),
]
