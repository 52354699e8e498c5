"""The causes of Blend2D's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import picture_off_by  # noqa: E402

RASTER = "https://blend2d.com/doc/index.html"

CAUSES = [
    ("coverage/huge/*", "a path of coordinates near the largest double is not drawn", RASTER),
    ("coverage/near-whole-numbers/*",
     "a vertex beside a whole number in the last place: one pixel has twice its coverage", RASTER),
    ("coverage/combs/*", "vertices are rounded to 1/256 of a pixel", RASTER, picture_off_by(6)),
    ("coverage/*", "vertices are rounded to 1/256 of a pixel, and areas are rounded down", RASTER,
     picture_off_by(4)),
    ("blend/invalid/*", "a coverage beyond 255 is a rectangle that is higher than the pixel", RASTER),
    ("blend/*", "coverage and colors are rounded to 8 bits between steps", RASTER, picture_off_by(2)),
    ("laws-planar/coverage-*", "vertices are rounded to 1/256 of a pixel", "Tests/Adapters/FINDINGS.md"),
]
