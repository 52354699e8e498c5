"""Suite draw-transforms: transforms of all that an entry has, strokes in scenes, and pictures wider than
tiles.
"""

from draw_cases import ENTRY, LEVEL, SCENES, add, entries, fill, rectangle, scene
from tolerances import EXACT, absolute

RED, GREEN, BLUE, WHITE = [1, 0, 0, 1], [0, 0.8, 0.2, 1], [0.2, 0, 1, 1], [1, 1, 1, 1]

# Transforms [a, b, c, d, tx, ty] of a picture of 8 x 6.
SIMILAR = (("identity", [1, 0, 0, 1, 0, 0]), ("moved", [1, 0, 0, 1, 1.4,
                                                        0.6]), ("doubled", [2, 0, 0, 2, -1, 0.4]),
           ("turned", [0, 1, -1, 0, 6, 0]), ("flipped-x", [-1, 0, 0, 1, 7,
                                                           1]), ("flipped-y", [1, 0, 0, -1, 1, 5]),
           ("upside-down", [-1, 0, 0, -1, 7, 5]), ("turned-3-4-5", [0.6, 0.8, -0.8, 0.6, 4, 0]))
OTHERS = (("wide", [2, 0, 0, 1, 0, 1]), ("high", [1, 0, 0, 1.5, 2, 0]), ("sheared-x", [1, 0, 0.5, 1, 0, 0]),
          ("sheared-y", [1, 0.5, 0, 1, 0, 0]), ("any", [0.5, 0.25, -0.75, 1, 4, 1]))
SINGULAR = (("nothing", [0, 0, 0, 0, 3, 3]), ("line", [1, 1, 1, 1, 0, 0]))


def add_groups(suite):
    """Adds the groups of transforms."""
    for part in (_fills, _clips, _paints, _tiles):
        part(suite)


def _fills(suite):
    group = suite.group("fills", SCENES, ENTRY)
    for name, transform in SIMILAR + OTHERS:
        add(group, name,
            scene((8, 6), fill(rectangle(0.4, 0.6, 3, 2.4), RED, transform=transform), background=WHITE))
    group = suite.group("singular", SCENES, EXACT)
    for name, transform in SINGULAR:
        add(group, name, scene((8, 6), fill(rectangle(0.4, 0.6, 3, 2.4), RED, transform=transform)))


def _clips(suite):
    group = suite.group("clips", SCENES, ENTRY)
    for name, transform in SIMILAR[1:] + OTHERS:
        add(
            group, name,
            scene((8, 6),
                  fill(rectangle(0, 0, 4, 3),
                       RED,
                       transform=transform,
                       clip={"path": rectangle(0.8, 0.4, 2.2, 2.6)}),
                  background=WHITE))


def _paints(suite):
    # Half a level, 255 / 512 for the table of 256 colors, and half for what the mode `normal` rounds.
    group = suite.group("paints", SCENES, [absolute(1.5)])
    for name, transform in SIMILAR[1:] + OTHERS:
        add(
            group, name,
            scene(
                (8, 6), {
                    "fill": {"path": rectangle(-2, -2, 12, 12)}, "paint": {
                        "linear": {"from": [0.5, 0], "to": [4, 1], "stops": [[0, RED], [1, [0, 0, 1, 1]]]}
                    }, "transform": transform
                }))
    group = suite.group("gradients-without-direction", SCENES, EXACT)
    add(
        group, "equal-points",
        scene(
            (3, 2), {
                "fill": {"path": rectangle(0, 0, 3, 2)}, "paint":
                {"linear": {"from": [1, 1], "to": [1, 1], "stops": [[0, RED], [1, BLUE]]}}
            },
            background=GREEN))


def stroke(path, width, color, **options):
    """An entry that strokes a path."""
    pen = {"path": path, "width": width}
    for name in ("cap", "join", "dash", "phase", "miterLimit", "hairline"):
        if name in options:
            pen[name] = options.pop(name)
    return dict({"stroke": pen, "paint": {"color": color}}, **options)


def _tiles(suite):
    # 530 columns cross the edges of tiles of 16, 256 and 512 pixels.
    size = (530, 2)
    group = suite.group("tiles", SCENES, LEVEL)
    add(group, "rectangle",
        scene(size, fill(rectangle(3, 0.2, 527.4, 1.8), [0.2, 0.6, 1, 0.6]), background=WHITE))
    add(
        group, "clip",
        scene(size,
              fill(rectangle(0, 0, 530, 2), RED, clip={"path": rectangle(200.2, 0.4, 515, 2)}),
              background=WHITE))
    group = suite.group("wide-pictures", SCENES, entries(2))
    add(group, "triangle",
        scene(size, fill([["M", 10, 0], ["L", 520, 1], ["L", 10, 2]], RED), background=WHITE))
    add(group, "stroke",
        scene(size, stroke([["M", -20, 1], ["L", 540, 1]], 1.2, BLUE, dash=[90, 37]), background=WHITE))
    add(
        group, "high",
        scene((2, 530),
              stroke([["M", 1, -20], ["L", 1, 540]], 1.2, BLUE, dash=[90, 37], phase=10),
              fill(rectangle(0, 250, 2, 260.4), RED),
              background=WHITE))
