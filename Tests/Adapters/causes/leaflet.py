"""The causes of Leaflet's known failures. FINDINGS.md has details."""

from conditions import flat, laws, negative, off_by_rounding, sphere

EARTH = "https://github.com/Leaflet/Leaflet/pull/5935"
BOUNDS = "https://leafletjs.com/reference-1.6.0.html#bounds"
PROJECTION = "https://leafletjs.com/reference-1.6.0.html#projection-l-projection-sphericalmercator"

CAUSES = [
    sphere(EARTH),
    ("map-rect-*", "bounds have their corners in order: no negative size", BOUNDS, negative),
    ("map-rect-intersects/*", "bounds without area overlap those around them", BOUNDS, flat),
    ("map-rect-union/*", "bounds have corners, so a size comes back rounded", BOUNDS, off_by_rounding),
    ("web-mercator-map-point/limit/*", "the limit is written with ten decimals", PROJECTION),
    ("web-mercator-map-point/latitude-out-of-range/*", "the limit is written with ten decimals", PROJECTION),
    ("web-mercator-map-point/*", "half of the logarithm of (1 + sin) / (1 - sin) cancels near the poles",
     PROJECTION),
    *laws("the root of a number below 0 is NaN", "mapkit/geodesic-symmetric"),
    *laws("half a great circle is longer than half a meridian", "mapkit/geodesic-bounds",
          "mapkit/geodesic-adds-along-a-meridian"),
    *laws("bounds have their corners in order", "mapkit/union-with-itself",
          "mapkit/null-is-identity-of-union"),
]
