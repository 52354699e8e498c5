"""The causes of PROJ's known failures. FINDINGS.md has details."""

CAUSES = [
    ("web-mercator-map-point/limit/*",
     "PROJ projects beyond the square of the tiles: it has no limit of latitude",
     "https://proj.org/en/stable/operations/projections/webmerc.html"),
    ("web-mercator-map-point/latitude-out-of-range/*",
     "PROJ answers infinity to a latitude beyond a pole, without a clamp",
     "https://proj.org/en/stable/operations/projections/webmerc.html"),
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
