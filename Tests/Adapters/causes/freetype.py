"""The causes of FreeType's known failures. FINDINGS.md has details."""

from conditions import is_error, laws, picture_off_by

SMOOTH = "https://gitlab.freedesktop.org/freetype/freetype/-/blob/VER-2-12-1/src/smooth/ftgrays.c"

# A vertex that moves by 1/128 is two levels for each of two edges, and rounding is another: 5. The
# limit of combs, with many edges in a pixel, is the largest error observed.
CAUSES = [
    ("coverage/far-triangles/*", "an outline beyond 2^15 pixels is an error", SMOOTH, is_error),
    ("coverage/combs/*", "vertices are rounded to 1/64 of a pixel", SMOOTH, picture_off_by(11)),
    ("coverage/*", "vertices are rounded to 1/64 of a pixel", SMOOTH, picture_off_by(5)),
    *laws("vertices are rounded to 1/64 of a pixel", "planar/coverage-ring-reversal",
          "planar/coverage-transposition", "planar/coverage-mirror", "planar/coverage-tiling-sums",
          "planar/coverage-cut-in-two", "planar/coverage-keeps-area", "planar/coverage-quarters"),
]
