"""The causes of Pillow's known failures. FINDINGS.md has details."""

from conditions import laws

POLYGON = "https://github.com/python-pillow/Pillow/pull/7142"
CHOPS = "https://pillow.readthedocs.io/en/stable/reference/ImageChops.html"



def has_two_levels(case):
    """Whether every pixel is covered completely or not at all."""
    return set(case["actual"]) <= {0, 255}


CAUSES = [
    ("coverage/*", "polygons are filled without antialiasing, with the pixels of their edges", POLYGON,
     has_two_levels),
    ("blend/*", "soft light has another formula", CHOPS,
     lambda case: case["arguments"]["mode"] == "softLight"),
    *laws("polygons have the pixels of their edges", "planar/coverage-split-edges",
          "planar/coverage-transposition", "planar/coverage-mirror"),
]
