"""The causes of SpatiaLite's known failures. FINDINGS.md has details."""

from conditions import flat, laws, negative, null

MBR = "https://www.gaia-gis.it/gaia-sins/spatialite-sql-5.0.1.html"

CAUSES = [
    ("map-rect-*", "a bounding rectangle has its corners in order: no negative size", MBR, negative),
    ("map-rect-*", "no bounding rectangle is empty, so infinities are corners", MBR, null),
    ("map-rect-intersects/*", "a rectangle without area is a point or a line, which intersects too", MBR,
     flat),
    ("map-rect-intersects/*", "rectangles are closed sets, so those that only touch intersect", MBR),
    *laws("a bounding rectangle has its corners in order, and none is empty", "mapkit/union-with-itself",
          "mapkit/null-is-identity-of-union"),
]
