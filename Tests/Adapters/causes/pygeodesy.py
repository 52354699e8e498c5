"""The causes of PyGeodesy's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import is_refusal  # noqa: E402

LAT_LON = "https://mrjean1.github.io/PyGeodesy/docs/pygeodesy.ellipsoidalExact.LatLon-class.html"
MERCATOR = "https://mrjean1.github.io/PyGeodesy/docs/pygeodesy.webmercator-module.html"

CAUSES = [
    ("meters-between-coordinates/*", "a longitude beyond 180 degrees is refused", LAT_LON, is_refusal),
    ("web-mercator-map-point/*", "a latitude beyond the square is refused", MERCATOR, is_refusal),
    ("web-mercator-map-point/*", "rounding near the poles is above the limit of 2e-7 map points", MERCATOR),
    ("web-mercator-coordinate/edges-of-the-world/*",
     "the western edge is at 179.99999999999997 degrees: it is wrapped after rounding", MERCATOR),
    ("laws-web-mercator/*", "a latitude beyond the square is refused, and an edge is wrapped",
     "Tests/Adapters/FINDINGS.md"),
]
