"""The causes of FreeType's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import is_error, picture_off_by  # noqa: E402

SMOOTH = "https://gitlab.freedesktop.org/freetype/freetype/-/blob/VER-2-12-1/src/smooth/ftgrays.c"

CAUSES = [
    ("coverage/far-triangles/*", "an outline beyond 2^15 pixels is an error", SMOOTH, is_error),
    ("coverage/combs/*", "vertices are rounded to 1/64 of a pixel", SMOOTH, picture_off_by(11)),
    ("coverage/*", "vertices are rounded to 1/64 of a pixel", SMOOTH, picture_off_by(6)),
    ("laws-planar/coverage-*", "vertices are rounded to 1/64 of a pixel", "Tests/Adapters/FINDINGS.md"),
]
