"""The part of the suite coverage that shows how exact an area is: rounding, edges along the grid, shapes far
smaller than a pixel, coordinates beside whole numbers, random rings.
"""

from fractions import Fraction

from coverage_cases import RULES, add_picture, area_group, moved, rectangle
from inputs import Inputs, nudged
from pixel_area import PixelAreas
from tolerances import EXACT


def rounding(suite):
    """Areas whose 255-fold is at least 1/8 from every half, of coordinates in sixteenths: exact levels.

    Truncating, rounding upwards, and taking 256 for 255 are all wrong here.
    """
    group = area_group(suite, "rounding", tolerance=EXACT)
    sizes = ((4, 4), (8, 4), (8, 8), (12, 8), (10, 16), (12, 16), (14, 16), (15, 16), (3, 5), (13, 15),
             (1, 1), (2, 1))
    for columns in (12, 4, 1):
        for start in range(0, 12, columns):
            rings = []
            for place, (width, height) in enumerate(sizes[start:start + columns]):
                left, top = place + (16 - width) // 2 / 16, (16 - height) // 2 / 16
                rings.append(rectangle(left, top, left + width / 16, top + height / 16))
            _add_clear(group, rings, (columns, 1))
    inputs = Inputs(741)
    while len(group.cases) < 40:
        triangle = [[inputs.integer(0, 48) / 16, inputs.integer(0, 32) / 16] for _ in range(3)]
        _add_clear(group, [triangle], (3, 2))


def _add_clear(group, rings, size):
    """Adds a case where no pixel is near a half, and some is covered in part."""
    levels = [255 * area for area in PixelAreas(rings, *size).covered("even-odd")]
    partial = [level - level.__floor__() for level in levels if 0 < level < 255]
    if partial and all(abs(part - Fraction(1, 2)) >= Fraction(1, 8) for part in partial):
        add_picture(group, rings, size, [RULES[len(group.cases) % 2]])


def steep(suite):
    """Edges that are nearly level or nearly upright, inside a row and over the line between two."""
    group = area_group(suite, "along-the-grid")
    for rise in (0.25, 1e-2, 1e-4, 1e-6, 1e-9, 1e-12):
        for bottom in (3.5, 3.0 - rise / 2):
            ring = [[0.5, 1.5], [6.5, 1.5 + rise], [6.5, bottom + rise], [0.25, bottom]]
            rule = RULES[len(group.cases) // 2 % 2]
            add_picture(group, [ring], (7, 4), [rule])
            add_picture(group, [[[y, x] for x, y in ring]], (4, 7), [rule])
    # From one side of the picture to the other in a rise of less than a level, over and over.
    fan = [[-1.0, 1.0]] + [[8.0, 1.0 + step / 300] for step in range(0, 60, 6)]
    add_picture(group, [fan], (7, 2))


def slivers(suite):
    """Shapes much narrower than a pixel, most of whose pixels are 0 or a few levels."""
    group = area_group(suite, "slivers", ["Sliver"])
    for width in (0.05, 0.02, 0.004, 1e-3, 1e-9):
        for ring in (rectangle(2.3, 0.2, 2.3 + width,
                               5.8), rectangle(0.2, 2.3, 6.8,
                                               2.3 + width), [[0.0, 0.0], [7.0, 6.0],
                                                              [7.0, 6.0 - width]], [[0.1, 5.5], [6.9, 0.3],
                                                                                    [6.9, 0.3 + width],
                                                                                    [0.1, 5.5 + width]]):
            add_picture(group, [ring], (7, 6), [RULES[len(group.cases) % 2]])
    # Needles side by side, each too thin to be seen alone.
    needles = [[[x / 8, 0.0], [x / 8 + 0.03, 0.0], [x / 8 + 0.05, 3.0]] for x in range(24)]
    add_picture(group, needles, (3, 3))


def inside_a_pixel(suite):
    """Rings inside one pixel or over the corner of four."""
    group = area_group(suite, "inside-a-pixel", ["SmallerThanPixel"])
    for quarter in (1, 4, 16, 64):
        for radius in (0.48, 0.3, 0.05):
            ring = [[1.5 + radius * x, 0.5 + radius * y] for x, y in _around(quarter)]
            add_picture(group, [ring], (3, 1), [RULES[len(group.cases) % 2]])
        ring = [[1.03 + 0.4 * x, 0.97 + 0.4 * y] for x, y in _around(quarter)]
        add_picture(group, [ring], (2, 2), [RULES[len(group.cases) % 2]])
    ring = [[1.5 + 0.45 * x, 0.5 + 0.45 * y] for x, y in _around(8)]
    hole = [[1.5 + 0.3 * x, 0.5 + 0.3 * y] for x, y in _around(5)]
    add_picture(group, [ring, hole[::-1]], (3, 1))
    tiny = rectangle(0.02, 0.03, 0.07, 0.08)
    add_picture(group, [moved(tiny, x / 10, y / 10) for x in range(10) for y in range(10)], (1, 1))
    teeth = [[0.0, 0.9]] + [[x / 40, 0.1 if x % 2 else 0.6] for x in range(1, 40)] + [[1.0, 0.9]]
    many = [[0.0, 0.95]] + [[x / 500, 0.05 if x % 2 else 0.8] for x in range(1, 500)] + [[1.0, 0.95]]
    for ring in (teeth, many):
        add_picture(group, [ring], (1, 1))
        add_picture(group, [[[y, x] for x, y in ring]], (1, 1))


def combs(suite):
    """Many teeth narrower than 1/256 of a pixel, which a grid of 256ths loses all or widens all.

    Eight teeth of 0.6/256 cover 4.8 levels of a pixel; on that grid they cover 0 or 8.
    """
    group = area_group(suite, "combs", ["Sliver", "SmallerThanPixel"])
    tooth = 0.6 / 256
    for start in (0.0097, 0.01, 0.0112):
        for width in (tooth, 0.25 * tooth, 2.4 * tooth):
            ring = [[start, -1.0], [start + width, -1.0], [start + width, 3.0], [start, 3.0]]
            upright = [moved(ring, place / 8, 0.0) for place in range(16)]
            level = [[[y, x] for x, y in ring] for ring in upright]
            rule = RULES[len(group.cases) // 2 % 2]
            add_picture(group, upright, (2, 2), [rule])
            add_picture(group, level, (2, 2), [rule])


def near_whole_numbers(suite):
    """Coordinates a few doubles, or a few billionths, from the edges of pixels."""
    group = area_group(suite, "near-whole-numbers")
    for off in (1e-3, 1e-6, 1e-9, 1e-13):
        for x, y in ((off, -off), (-off, off), (-off, -off)):
            ring = [[1.0 + x, 1.0 + y], [4.0 - y, 1.0 - x], [4.0 + x, 3.0 + y], [1.0 - y, 3.0 - x]]
            add_picture(group, [ring], (5, 4), [RULES[len(group.cases) % 2]])
    for steps in (1, -1):
        ring = [[nudged(1.0, steps), nudged(1.0, -steps)], [nudged(4.0, steps),
                                                            nudged(1.0, steps)],
                [nudged(4.0, -steps), nudged(3.0, steps)], [nudged(1.0, -steps),
                                                            nudged(3.0, -steps)]]
        add_picture(group, [ring], (5, 4))
        diamond = [[nudged(2.0, steps), 0.0], [4.0, nudged(2.0, -steps)], [nudged(2.0, -steps), 4.0],
                   [-0.0, 2.0]]
        add_picture(group, [diamond], (4, 4))


def random_rings(suite):
    """Points at random distances around one in order of direction, so that no ring crosses itself."""
    group = area_group(suite, "random-rings")
    inputs = Inputs(743)
    for _ in range(36):
        size = inputs.one_of((0.7, 3.0, 6.0, 30.0))
        x, y = inputs.between(-1, 9), inputs.between(-1, 7)
        ring = []
        for dx, dy in _around(inputs.integer(1, 8)):
            distance = size * inputs.between(0.25, 1)
            ring.append([x + distance * dx, y + distance * dy])
        rings = [ring if inputs.integer(0, 1) else ring[::-1]]
        add_picture(group, rings, (8, 6), [RULES[len(group.cases) % 2]])


def _around(quarter):
    """So many points on each quarter of the unit circle, by its rational form: the same on every machine."""
    points = []
    for step in range(quarter):
        t = step / quarter
        points.append(((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)))
    for turn in range(3):
        points += [(-y, x) for x, y in points[-quarter:]]
    return points
