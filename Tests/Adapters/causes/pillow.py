"""The causes of Pillow's known failures. FINDINGS.md has details."""

POLYGON = "https://github.com/python-pillow/Pillow/pull/7142"
CHOPS = "https://pillow.readthedocs.io/en/stable/reference/ImageChops.html"

CAUSES = [
    ("coverage/*", "polygons are filled without antialiasing, with the pixels of their edges", POLYGON),
    ("blend/*", "overlay, hard light and soft light are rounded in steps, or have other formulas", CHOPS),
    ("laws-planar/coverage-*", "polygons have the pixels of their edges", "Tests/Adapters/FINDINGS.md"),
]
