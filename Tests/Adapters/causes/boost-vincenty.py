"""The causes of Boost.Geometry's known failures with the strategy vincenty for distances.

FINDINGS.md has details.
"""

from conditions import metres, size

ANTIPODES = "https://github.com/boostorg/geometry/issues/426"
PAGE = "https://www.movable-type.co.uk/scripts/latlong-vincenty.html"

CAUSES = [
    ("meters-between-coordinates/*",
     "the iteration leaves towards the antipode without having converged, and says nothing",
     ANTIPODES, lambda case: size(case["expected"]) > 19930000 and metres(case) > 1),
    ("meters-between-coordinates/*",
     "near the antipode the iteration ends before it has converged: centimetres",
     ANTIPODES, lambda case: size(case["expected"]) > 19930000 and 1e-4 <= metres(case) <= 1),
    ("meters-between-coordinates/short/*",
     "the iteration ends at 1e-12 of an angle: 0.2 % of a millimetre",
     PAGE, lambda case: metres(case) < 1e-5),
    ("meters-between-coordinates/equatorial/*",
     "the iteration ends at 1e-12 of an angle: six micrometres",
     PAGE, lambda case: metres(case) < 1e-5),
    ("meters-between-coordinates/*",
     "Vincenty's series is cut off and its iteration ends at 1e-12: below 0.1 mm here",
     PAGE, lambda case: metres(case) < 1e-4),
]
