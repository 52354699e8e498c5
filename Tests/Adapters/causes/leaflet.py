"""The causes of Leaflet's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import distance_off_by, negative, off_by_rounding  # noqa: E402

EARTH = "https://github.com/Leaflet/Leaflet/pull/5935"
BOUNDS = "https://leafletjs.com/reference-1.6.0.html#bounds"
PROJECTION = "https://leafletjs.com/reference-1.6.0.html#projection-l-projection-sphericalmercator"

CAUSES = [
    ("meters-between-coordinates/*", "the Earth is a sphere: an error of up to 0.57 %", EARTH,
     distance_off_by(0.0057)),
    ("map-rect-*", "bounds have their corners in order: no negative size", BOUNDS, negative),
    ("map-rect-intersects/*", "bounds without area overlap those around them", BOUNDS),
    ("map-rect-union/*", "bounds have corners, so a size comes back rounded", BOUNDS, off_by_rounding),
    ("web-mercator-map-point/limit/*", "the limit is written with ten decimals", PROJECTION),
    ("web-mercator-map-point/latitude-out-of-range/*", "the limit is written with ten decimals", PROJECTION),
    ("web-mercator-map-point/*", "half of the logarithm of (1 + sin) / (1 - sin) cancels near the poles",
     PROJECTION),
    ("laws-mapkit/geodesic-symmetric/*", "the root of a number below 0 is NaN", "Tests/Adapters/FINDINGS.md"),
    ("laws-mapkit/geodesic-*", "half a great circle is longer than half a meridian",
     "Tests/Adapters/FINDINGS.md"),
    ("laws-mapkit/*", "bounds have their corners in order", "Tests/Adapters/FINDINGS.md"),
]
