"""The causes of Blend2D's known failures. FINDINGS.md has details."""

from conditions import laws, picture_off_by

RASTER = "https://blend2d.com/doc/index.html"

# The limits are the largest errors observed.
CAUSES = [
    ("coverage/huge/*", "a path of coordinates near the largest double is not drawn", RASTER),
    ("coverage/near-whole-numbers/*",
     "a vertex beside a whole number in the last place: one pixel has twice its coverage", RASTER),
    ("coverage/combs/*", "vertices are rounded to 1/256 of a pixel", RASTER, picture_off_by(6)),
    ("coverage/*", "vertices are rounded to 1/256 of a pixel, and areas are rounded down", RASTER,
     picture_off_by(4)),
    *laws("vertices are rounded to 1/256 of a pixel", "planar/coverage-ring-reversal",
          "planar/coverage-translation", "planar/coverage-window", "planar/coverage-mirror",
          "planar/coverage-tiling-sums", "planar/coverage-cut-in-two", "planar/coverage-keeps-area",
          "planar/coverage-quarters"),
]
