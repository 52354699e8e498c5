"""The causes of pymap3d's known failures. FINDINGS.md has details."""

from conditions import laws, metres

VDIST = "https://github.com/geospace-code/pymap3d/blob/main/src/pymap3d/vincenty.py"

CAUSES = [
    ("meters-between-coordinates/*", "poles are moved by 1e-10 radians, and the iteration ends at 1e-12",
     VDIST, lambda case: isinstance(case["actual"], (int, float)) and metres(case) <= 0.002),
    ("meters-between-coordinates/*",
     "the iteration does not converge near the antipode, and its last value is returned",
     "https://github.com/geopy/geopy/issues/30"),
    *laws("near the antipode the last value of the iteration depends on the quadrant",
          "mapkit/geodesic-mirror"),
    *laws("poles are moved by 1e-10 radians, so each longitude has its own",
          "mapkit/poles-have-no-longitude"),
]
