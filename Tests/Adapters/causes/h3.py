"""The causes of H3's known failures. FINDINGS.md has details."""

from conditions import laws, sphere

SPHERE = "https://h3geo.org/docs/api/misc#greatcircledistancerads"

CAUSES = [
    sphere(SPHERE),
    *laws("the arc sine of more than 1 is NaN", "mapkit/geodesic-symmetric"),
    *laws("half a great circle is longer than half a meridian", "mapkit/geodesic-bounds",
          "mapkit/geodesic-adds-along-a-meridian"),
]
