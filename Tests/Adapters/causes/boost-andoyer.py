"""The causes of Boost.Geometry's known failures, with the strategy andoyer for distances.

FINDINGS.md has details.
"""

from conditions import is_error, metres, negative, null, says, size

DOCUMENTATION = "https://www.boost.org/doc/libs/1_74_0/libs/geometry/doc/html/index.html"
ROBUSTNESS = "https://github.com/boostorg/geometry/pull/95"
ANTIPODES = "https://github.com/boostorg/geometry/issues/426"

# The distance (metres) above which the formulas are known to fail: half the globe less 70 km.
FAR = 19930000


def from_cosine(case):
    """Whether the error is as small as that of an angle from a rounded cosine.

    That error is the square of the radius times 2^-53, divided by the distance.
    """
    return size(case["expected"]) < 0.2 or metres(case) < 0.01 / size(case["expected"])


CAUSES = [
    ("meters-between-coordinates/*",
     "the strategy fails towards the antipode, here by a kilometre or more",
     ANTIPODES, lambda case: size(case["expected"]) > FAR and metres(case) > 1000),
    ("meters-between-coordinates/*",
     "towards the antipode the strategy is off by metres or millimetres",
     ANTIPODES, lambda case: size(case["expected"]) > FAR),
    ("meters-between-coordinates/*",
     "the angle is taken from its cosine: a short distance comes in coarse steps, or as 0",
     DOCUMENTATION, from_cosine),
    ("meters-between-coordinates/*",
     "the strategy's formula is a series in the flattening: this is what it leaves out",
     DOCUMENTATION),
    ("map-rect-*", "a box with a negative size is taken as it stands, for a box to which nothing is promised",
     DOCUMENTATION, negative),
    ("map-rect-union/*",
     "expanded by the empty box, a box grows to the ends of doubles; the other way round it is right",
     DOCUMENTATION, null),
    ("map-rect-contains-rect/*",
     "the empty box has its corners at the ends of doubles, and those are compared",
     DOCUMENTATION, null),
    ("map-rect-intersects/*",
     "boxes are closed, so those that only touch intersect",
     DOCUMENTATION, says(True)),
    ("point-in-polygon/*",
     "whether the polygon is valid is asked in 64-bit integers, which throws at this size",
     DOCUMENTATION, is_error),
    ("point-in-polygon/not-finite/*", "NaN and infinities compare false with every edge, and count as inside",
     DOCUMENTATION,
     says("inside")),
    ("point-in-polygon/few-points/*", "a ring of fewer than three points has no boundary to Boost.Geometry",
     DOCUMENTATION,
     says("outside")),
    ("point-in-polygon/subnormal/*", "the determinant of the side underflows", ROBUSTNESS),
    ("point-in-polygon/huge/*", "the determinant of the side overflows", ROBUSTNESS),
    ("point-in-polygon/mixed-sizes/*", "the determinant of the side overflows or underflows", ROBUSTNESS),
    ("point-in-polygon/rounded-differences/*", "the determinant of the side underflows", ROBUSTNESS),
    ("point-in-polygon/far-apart/*", "the determinant of the side overflows or underflows",
     ROBUSTNESS),
    ("point-in-polygon/scaled-by-powers-of-two/*", "the determinant of the side overflows or underflows",
     ROBUSTNESS),
    ("point-in-polygon/scaled-decimals/*", "the determinant of the side overflows or underflows",
     ROBUSTNESS),
    ("point-in-polygon/*",
     "what is within rounding of an edge is on it: the side is compared with an epsilon",
     ROBUSTNESS, says("boundary")),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/union-commutes/*",
     "expand() expects corners in order: negative sizes and the null rect have none",
     LAWS),
    ("laws-mapkit/union-associates/*",
     "expand() expects corners in order: negative sizes and the null rect have none",
     LAWS),
    ("laws-mapkit/union-with-itself/*",
     "expand() expects corners in order: negative sizes and the null rect have none",
     LAWS),
    ("laws-mapkit/null-is-identity-of-union/*",
     "expand() expects corners in order: negative sizes and the null rect have none",
     LAWS),
    ("laws-mapkit/intersects-iff-positive-overlap/*", "boxes that touch intersect",
     LAWS),
    ("laws-mapkit/geodesic-triangle/*",
     "a first-order formula: its errors break the triangle inequality by 11 micrometres",
     LAWS),
]
