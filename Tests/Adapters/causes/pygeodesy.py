"""The causes of PyGeodesy's known failures. FINDINGS.md has details."""

from conditions import is_refusal, laws

LAT_LON = "https://mrjean1.github.io/PyGeodesy/docs/pygeodesy.ellipsoidalExact.LatLon-class.html"
MERCATOR = "https://mrjean1.github.io/PyGeodesy/docs/pygeodesy.webmercator-module.html"

CAUSES = [
    ("meters-between-coordinates/*", "a longitude beyond 180 degrees is refused", LAT_LON, is_refusal),
    ("web-mercator-map-point/*", "a latitude beyond the square is refused", MERCATOR, is_refusal),
    ("web-mercator-map-point/*", "rounding near the poles is above the limit of 2e-7 map points", MERCATOR),
    ("web-mercator-coordinate/edges-of-the-world/*",
     "the western edge is at 179.99999999999997 degrees: it is wrapped after rounding", MERCATOR),
    *laws("the edge of the world is wrapped after rounding", "web-mercator/projection-round-trips"),
    *laws("a latitude beyond the square is refused", "web-mercator/projection-range",
          "web-mercator/projection-flat-beyond-its-limit"),
]
