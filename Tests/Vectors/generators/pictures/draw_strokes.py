"""Suite draw-strokes: strokes in scenes, with transforms of the path and the pen, and lines of changing
color.
"""

from draw_cases import ENTRY, SCENES, add, entries, rectangle, scene
from draw_scenes import BLUE, GREEN, OTHERS, RED, SIMILAR, WHITE, stroke


def add_groups(suite):
    """Adds the groups of strokes."""
    for part in (_strokes, _dashes, _hairlines, _along, _wide, _repeated):
        part(suite)


def _strokes(suite):
    group = suite.group("strokes", SCENES, ENTRY)
    line = [["M", 0.5, 1], ["L", 3, 1], ["L", 3, 3.5]]
    for name, transform in SIMILAR + OTHERS:
        add(group, name,
            scene((8, 6), stroke(line, 0.8, RED, cap="square", transform=transform), background=WHITE))
        add(
            group, name + "-bevel",
            scene((8, 6),
                  stroke(line, 1.2, [0, 0, 1, 0.4], join="bevel", transform=transform),
                  background=WHITE))
    add(
        group, "overlap-once",
        scene((8, 6),
              stroke([["M", 0, 3], ["L", 7, 3], ["L", 7, 1], ["L", 4, 1], ["L", 4, 6]], 2, [1, 0, 0, 0.4]),
              background=WHITE))
    add(group, "width-zero", scene((8, 6), stroke(line, 0, RED), background=WHITE))
    add(
        group, "gradient",
        scene(
            (8, 6), {
                "stroke": {"path": line, "width": 2}, "paint":
                {"linear": {"from": [0, 0], "to": [6, 0], "stops": [[0, RED], [1, GREEN]]}}
            },
            background=WHITE))


def _dashes(suite):
    group = suite.group("dashes", SCENES, ENTRY)
    line = [["M", 0.2, 1], ["L", 3.8, 1]]
    for name, transform in SIMILAR + OTHERS:
        add(
            group, name,
            scene((8, 6),
                  stroke(line, 0.8, RED, dash=[0.8, 0.6], phase=0.2, transform=transform),
                  background=WHITE))


def _hairlines(suite):
    group = suite.group("hairlines", SCENES, ENTRY)
    line = [["M", 0.5, 1.2], ["L", 3, 1.2], ["L", 3, 3.5]]
    for name, transform in SIMILAR + OTHERS:
        add(group, name,
            scene((8, 6), stroke(line, 9, RED, hairline=True, transform=transform), background=WHITE))
        add(
            group, name + "-dashed",
            scene((8, 6),
                  stroke(line, 9, BLUE, hairline=True, dash=[1.5, 2.5], phase=0.5, transform=transform),
                  background=WHITE))


def _along(suite, colors=([1, 0, 0, 1], [1, 1, 0, 1], [0, 0, 1, 1])):
    # A color is that of the nearest point, from a table of 4096 colors; rounding and mixing as elsewhere.
    group = suite.group("along-a-line", SCENES, ENTRY)
    for name, points, locations in (("level", ((1, 2), (9, 2)), (0, 0.5, 1)), ("back", ((9, 2), (1, 2)),
                                                                               (0, 0.25, 1)),
                                    ("corner", ((1, 1), (8, 1), (8, 5)),
                                     (0, 0.5, 1)), ("slope", ((1, 1), (9, 5)), (0.2, 0.5, 0.8))):
        stroke = {
            "points": [list(point) for point in points], "width": 2, "colors":
            [list(color) for color in colors], "locations": list(locations)
        }
        add(group, name, scene((10, 6), {"gradientStroke": stroke}, background=WHITE))
        add(group, name + "-dashed",
            scene((10, 6), {"gradientStroke": dict(stroke, dash=[2, 1.5], phase=-0.5)}, background=WHITE))
        add(
            group, name + "-options",
            scene(
                (10, 6), {
                    "gradientStroke": dict(stroke, cap="square"), "alpha": 0.6, "transform":
                    [1, 0, 0, 1, 0.6, 0.4], "clip": {"path": rectangle(2, 0, 8, 6)}
                },
                background=WHITE))


def _wide(suite, colors=([1, 0, 0, 1], [1, 1, 0, 1], [0, 0, 1, 1])):
    # A pen so wide that every pixel is near all segments.
    group = suite.group("wide-pens-along-a-line", SCENES, ENTRY)
    for name, points in (("level", ((2, 6), (22, 6))), ("slope", ((2, 1), (20, 10))),
                         ("corner", ((2.25, 2), (18, 2), (18, 11)))):
        wide = {
            "points": [list(point) for point in points], "width": 90, "cap": "square", "colors":
            [list(color) for color in colors], "locations": [0, 0.5, 1]
        }
        add(group, name, scene((24, 12), {"gradientStroke": wide}))


def _repeated(suite):
    # Entries of the same pen, transform and clip as the one before, then of others, then of the first again.
    group = suite.group("repeated-options", SCENES, entries(3))
    first = {"dash": [1.5, 1], "transform": [1, 0, 0, 1, 0.4, 0.2], "clip": {"path": rectangle(0, 0, 6, 8)}}
    second = {"cap": "square", "transform": [1, 0, 0, 1, -0.6, 0], "clip": {"path": rectangle(3, 0, 9, 8)}}
    parts = [
        stroke([["M", 0, y], ["L", 9, y]], 0.8, color, **dict(options))
        for y, color, options in ((1, RED, first), (2.2, BLUE, first), (3.4, GREEN, second),
                                  (4.6, RED, second), (5.8, BLUE, first), (7, GREEN, {}))
    ]
    add(group, "six", scene((10, 8), *parts, background=WHITE))
    add(group, "reversed", scene((10, 8), *parts[::-1], background=WHITE))
    add(group, "four", scene((10, 8), *[parts[index] for index in (0, 2, 4, 3)], background=WHITE))
