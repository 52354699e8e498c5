"""The causes of pyquadkey2's known failures. FINDINGS.md has details."""

from conditions import is_refusal, laws

SOURCE = "https://github.com/muety/pyquadkey2/blob/master/src/pyquadkey2/quadkey.py"

CAUSES = [
    ("tile-for-coordinate/*", "levels are 1 to 29, and latitudes beyond the square are refused", SOURCE,
     is_refusal),
    ("tile-from-quadkey/not-a-quadkey/*", "the pattern's $ accepts a line feed at the end", SOURCE),
    ("tile-from-quadkey/*", "levels are 1 to 29", SOURCE, is_refusal),
    ("tile-from-quadkey/*", "a tile is computed in 32 bits", SOURCE),
    ("tile-quadkey/*", "a level is not checked here, and memory beyond the digits is returned", SOURCE),
    *laws("levels are 1 to 29", "web-mercator/tile-quadkey-round-trips", "web-mercator/tile-levels-nest"),
]
