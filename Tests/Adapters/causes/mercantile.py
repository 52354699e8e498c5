"""The causes of mercantile's known failures. FINDINGS.md has details."""

from conditions import says

TRUNCATE = "https://mercantile.readthedocs.io/en/latest/"

CAUSES = [
    ("web-mercator-map-point/limit/*",
     "mercantile clamps only on request, and then at the poles, not at the square's edge",
     TRUNCATE),
    ("web-mercator-map-point/latitude-out-of-range/*",
     "mercantile answers infinity to a latitude beyond a pole",
     TRUNCATE),
    ("tile-for-coordinate/edges-of-tiles/*",
     "mercantile adds 1e-14 of the world to place: 45 tiles at zoom 52",
     "https://github.com/mapbox/mercantile/issues/112"),
    ("tile-for-coordinate/polar-edges/*", "mercantile refuses the poles; the last row holds them", TRUNCATE,
     says({"error": "invalid-argument"})),
    ("tile-for-coordinate/out-of-range/*",
     "mercantile takes the sine of any latitude, so 1e300 degrees is some row",
     TRUNCATE),
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
    ("laws-web-mercator/tile-levels-nest/*", "the poles have no tile",
     LAWS),
]
