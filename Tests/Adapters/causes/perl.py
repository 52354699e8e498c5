"""The causes of the known failures of GIS::Distance::Vincenty and Math::Polygon.

FINDINGS.md has details.
"""

from conditions import is_error, metres, size, wants_boundary

DISTANCE = "https://metacpan.org/pod/GIS::Distance::Vincenty"
POLYGON = "https://metacpan.org/pod/Math::Polygon"
PAGE = "https://www.movable-type.co.uk/scripts/latlong-vincenty.html"
CROSSING = "where the edge crosses the ray is rounded, or beyond the doubles"

CAUSES = [
    ("meters-between-coordinates/*", "Vincenty's formula divides by zero", PAGE, is_error),
    ("meters-between-coordinates/*",
     "the iteration stops after 20 steps without having converged, and says nothing",
     PAGE, lambda case: metres(case) > 1),
    ("meters-between-coordinates/*",
     "the polar radius 6356752.3142 lacks its digits, and Vincenty's series some: 1e-11 of every distance",
     DISTANCE,
     lambda case: metres(case) < 1.2e-11 * size(case["expected"])),
    ("meters-between-coordinates/*",
     "Vincenty's iteration ends at 1e-12 of an angle, which is much of a short line",
     PAGE, lambda case: metres(case) < 2e-5),
    ("meters-between-coordinates/*", "the iteration stops after 20 steps, here almost converged", PAGE),
    ("point-in-polygon/not-finite/*",
     "comparisons with NaN are false and those with infinity are not refused",
     POLYGON),
    ("point-in-polygon/*",
     "Math::Polygon answers inside or outside: there is no boundary",
     POLYGON, wants_boundary),
    ("point-in-polygon/subnormal/*",
     "where the edge crosses the ray is rounded to a subnormal number",
     POLYGON),
    ("point-in-polygon/huge/*", "where the edge crosses the ray overflows", POLYGON),
    ("point-in-polygon/mixed-sizes/*", "where the edge crosses the ray overflows", POLYGON),
    ("point-in-polygon/*",
     "where the edge crosses the ray is rounded, and the point is within that of the edge",
     POLYGON, lambda case: case["group"] in ("kettner-grid", "near-edges", "shared-edges")),
    ("point-in-polygon/far-apart/*", CROSSING, POLYGON),
    ("point-in-polygon/scaled-by-powers-of-two/*", CROSSING, POLYGON),
    ("point-in-polygon/scaled-decimals/*", CROSSING, POLYGON),
    ("point-in-polygon/rounded-differences/*", CROSSING, POLYGON),
    ("point-in-polygon/near-the-bound/*", CROSSING, POLYGON),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/geodesic-mirror/*",
     "Vincenty's iteration gives up and answers 0 for one of two mirror images",
     LAWS),
    ("laws-mapkit/geodesic-adds-along-a-meridian/*", "GIS::Distance divides by zero in Vincenty's formula",
     LAWS),
    ("laws-planar/containment-corners-are-boundary/*", "a ring whose points are all one has no boundary",
     LAWS),
    ("laws-planar/shared-edge-partition/*",
     "a crossing test in doubles: points near an edge are in both triangles or in none",
     LAWS),
]
