"""The causes of S2's known failures. FINDINGS.md has details."""

from conditions import flat, laws, negative, null, off_by_rounding, sphere

EARTH = "https://github.com/google/s2geometry/blob/v0.10.0/src/s2/s2earth.h"
RECT = "https://github.com/google/s2geometry/blob/v0.10.0/src/s2/r2rect.h"
PROJECTIONS = "https://github.com/google/s2geometry/blob/v0.10.0/src/s2/s2projections.cc"

CAUSES = [
    sphere(EARTH),
    ("map-rect-mid-*/*", "the middle of the empty rectangle is between 1 and 0", RECT, null),
    ("map-rect-mid-*/random/*", "the middle is half of the sum of the edges, rounded once more", RECT,
     off_by_rounding),
    ("map-rect-mid-*/extremes/*", "half of the sum of the edges is rounded to a subnormal number", RECT),
    ("map-rect-is-empty/*", "a rectangle without area is a point or a line, which is not empty", RECT),
    ("map-rect-contains-rect/*", "every rectangle contains the empty one", RECT, null),
    ("map-rect-contains-point/*", "a width below half a unit of the edge is none", RECT, negative),
    ("map-rect-intersects/*", "a rectangle without area is a point or a line, which intersects too", RECT,
     flat),
    ("map-rect-intersects/*", "rectangles are closed sets, so those that only touch intersect", RECT),
    ("map-rect-union/*", "a rectangle has corners, so a size comes back rounded", RECT, off_by_rounding),
    ("web-mercator-map-point/latitude-out-of-range/*", "the projection is not limited at the poles",
     PROJECTIONS),
    ("web-mercator-map-point/limit/*", "the projection is not limited to the square, and rounds at its edge",
     PROJECTIONS),
    ("web-mercator-map-point/*", "half of the logarithm of (1 + sin) / (1 - sin) cancels near the poles",
     PROJECTIONS),
    ("web-mercator-coordinate/*", "the arc sine has a large slope near the poles", PROJECTIONS),
    *laws("half a great circle is longer than half a meridian", "mapkit/geodesic-bounds",
          "mapkit/geodesic-adds-along-a-meridian"),
    *laws("a rectangle is a closed set", "mapkit/intersects-iff-positive-overlap"),
    *laws("the projection is not limited to the square", "web-mercator/projection-range",
          "web-mercator/projection-flat-beyond-its-limit"),
]
