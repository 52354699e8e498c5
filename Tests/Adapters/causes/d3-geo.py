"""The causes of d3-geo's known failures. FINDINGS.md has details."""

DOCUMENTATION = "https://d3js.org/d3-geo/cylindrical"

CAUSES = [
    ("web-mercator-map-point/limit/*",
     "d3 clips shapes at the square's edge, but projects points beyond it",
     DOCUMENTATION),
    ("web-mercator-map-point/latitude-out-of-range/*",
     "beyond a pole the tangent is negative, its logarithm NaN",
     DOCUMENTATION),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-web-mercator/projection-range/*",
     "the projection has no clamp: beyond the limit y runs on, and the pole is refused or infinitely far",
     LAWS),
    ("laws-web-mercator/projection-flat-beyond-its-limit/*",
     "the projection has no clamp: beyond the limit y runs on, and the pole is refused or infinitely far",
     LAWS),
]
