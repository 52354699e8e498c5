"""Coverage of triangles with vertices so far away that other rasterizers give up (LOXODROME.md, section 4)."""

from coverage_cases import NEAREST, RULES, add_picture
from inputs import Inputs
from pixel_area import PixelAreas
from vector_file import source


def add(of_operation):
    """Adds lines through the picture whose ends are at 10^13 to 10^300, in all directions."""
    rule = source("LOXODROME.md, section 4", "own", "area of each pixel, in rationals")
    group = of_operation("coverage").group("far-lines", rule, NEAREST)
    inputs = Inputs(748)
    while len(group.cases) < 24:
        far = 10.0**inputs.integer(13, 300)
        x, y = inputs.one_of((-1, 1)) * inputs.decimal(1, 9, 3), inputs.decimal(1, 9, 3)
        ring = [[-far * x, -far * y], [far * x, far * y], [inputs.decimal(-2, 6, 3), inputs.decimal(-2, 6, 3)]]
        if any(0 < area < 1 for area in PixelAreas([ring], 4, 3).covered("nonzero")):
            add_picture(group, [ring], (4, 3), [RULES[len(group.cases) % 2]])
