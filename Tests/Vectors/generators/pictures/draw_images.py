"""Suite draw-images: images in scenes.

Tolerance. Positions in an image are kept to 1/256 of its pixels. Where the centers fall on such positions,
the mean of four pixels is rounded by half a level; elsewhere each of its two weights is off by 1/512 of the
difference of two neighbors, at most a level together: 1.5. At an edge that counts by the covered part only.
The halves for the area and for mixing find room beside it, since hardly any neighbors differ by 255 levels.
"""

from draw_cases import ENTRY, LEVEL, SCENES, add, entries, rectangle, scene
from inputs import Inputs
from tolerances import EXACT

WHITE = [1, 1, 1, 1]


def _image(width, height, seed, is_opaque=True):
    inputs = Inputs(seed)
    pixels = []
    for _ in range(width * height):
        alpha = 255 if is_opaque else inputs.one_of((0, 51, 128, 255))
        pixels.append([inputs.integer(0, alpha) for _ in range(3)] + [alpha])
    return {"width": width, "height": height, "pixels": pixels}


SMALL = {"a.png": _image(3, 2, 1601)}
GLASS = {"a.png": _image(3, 3, 1607, False)}
WIDE = {"a.png": _image(20, 1, 1609)}


def _entry(*rect, **options):
    return dict({"image": {"file": "a.png", "rect": list(rect)}}, **options)


def add_groups(suite):
    """Adds the groups of images."""
    for part in (_placed, _scaled, _between, _transforms, _opacity, _clips, _modes, _several):
        part(suite)


def _placed(suite):
    group = suite.group("pixel-by-pixel", SCENES, EXACT)
    for name, images, rect in (("whole", SMALL, (0, 0, 3, 2)), ("moved", SMALL, (2, 1, 3, 2)),
                               ("beyond", SMALL, (-1, -1, 3, 2)), ("beyond-right", SMALL, (4, 3, 3, 2)),
                               ("outside", SMALL, (7, 0, 3, 2)), ("translucent", GLASS, (1, 1, 3, 3))):
        add(group, name, scene((6, 4), _entry(*rect)), images)
    add(group, "wide", scene((22, 2), _entry(1, 0, 20, 1)), WIDE)
    group = suite.group("over-colors", SCENES, LEVEL)
    add(group, "translucent", scene((6, 5), _entry(1, 1, 3, 3), background=[0.2, 0.4, 1, 1]), GLASS)
    add(group, "covered-in-part",
        scene((6, 5), _entry(1, 1, 3, 3), _entry(2, 2, 3, 3), background=[0.2, 0.4, 1, 1]), GLASS, entries(1))


def _scaled(suite):
    group = suite.group("scaled", SCENES, LEVEL)
    for name, rect in (("doubled", (0, 0, 6, 4)), ("four-times", (-2, -2, 12, 8)), ("wider", (1, 1, 6, 2)),
                       ("higher", (1, 0, 3, 8)), ("one-color-edges", (2, 2, 24, 16))):
        add(group, name, scene((8, 6), _entry(*rect)), SMALL)
    add(group, "halved", scene((11, 2), _entry(0, 0, 10, 1)), WIDE)
    add(group, "one-pixel", scene((4, 3), _entry(0, 0, 4, 3)), {"a.png": _image(1, 1, 1613)})
    add(group, "empty-width", scene((4, 3), _entry(1, 1, 0, 2), background=WHITE), SMALL)
    add(group, "empty-height", scene((4, 3), _entry(1, 1, 2, 0), background=WHITE), SMALL)


def _between(suite):
    group = suite.group("between-pixels", SCENES, LEVEL)
    # The edge of the rectangle covers half a pixel, which may be 127 or 128 levels.
    for name, rect in (("half-right", (1.5, 1, 3, 2)), ("half-down", (1, 1.5, 3, 2)), ("quarter", (0.25, 0.75,
                                                                                                   3, 2))):
        add(group, name, scene((6, 4), _entry(*rect)), SMALL, ENTRY)
    group = suite.group("any-scale", SCENES, ENTRY)
    for name, rect in (("thirds", (0.4, 0.2, 5.2, 3.4)), ("wide", (-3.3, 0.1, 13.7, 3.3)),
                       ("small", (1.1, 1.2, 1.9, 1.1))):
        add(group, name, scene((6, 4), _entry(*rect), background=WHITE), SMALL)


def _transforms(suite):
    group = suite.group("transforms", SCENES, LEVEL)
    for name, transform in (("flipped-x", [-1, 0, 0, 1, 5, 1]), ("flipped-y", [1, 0, 0, -1, 1, 4]),
                            ("upside-down", [-1, 0, 0, -1, 5, 4]), ("turned", [0, 1, -1, 0, 4, 0]),
                            ("turned-back", [0, -1, 1, 0, 1,
                                             4]), ("mirrored", [0, 1, 1, 0, 1,
                                                                1]), ("doubled", [2, 0, 0, 2, -1, 0])):
        add(group, name, scene((6, 5), _entry(0, 0, 3, 2, transform=transform)), SMALL)
    group = suite.group("turned", SCENES, ENTRY)
    add(group, "3-4-5",
        scene((8, 7), _entry(0, 0, 6, 4, transform=[0.6, 0.8, -0.8, 0.6, 3.2, 0]), background=WHITE), SMALL)
    add(group, "sheared", scene((8, 7), _entry(0, 0, 6, 4, transform=[1, 0, 0.5, 1, 0, 1]), background=WHITE),
        SMALL)


def _opacity(suite):
    group = suite.group("alpha", SCENES, ENTRY)
    for alpha in (0, 0.2, 0.6, 1):
        slug = "%02d" % round(10 * alpha)
        add(group, "opaque-" + slug, scene((4, 3), _entry(0, 0, 3, 2, alpha=alpha)), SMALL)
        add(group, "translucent-" + slug,
            scene((4, 4), _entry(1, 1, 3, 3, alpha=alpha), background=[0, 0.2, 0.4, 1]), GLASS)


def _clips(suite):
    group = suite.group("clips", SCENES, ENTRY)
    for name, clip in (("whole", rectangle(1, 0, 3,
                                           3)), ("fifths", rectangle(1.2, 0.4, 2.8,
                                                                     2.6)), ("outside", rectangle(5, 5, 6,
                                                                                                  6))):
        add(group, name, scene((5, 4), _entry(0, 0, 3, 3, clip={"path": clip}), background=WHITE), GLASS)
        add(
            group, name + "-turned",
            scene((5, 4),
                  _entry(0, 0, 3, 3, clip={"path": clip}, transform=[0, 1, -1, 0, 4, 0]),
                  background=WHITE), GLASS)


def _modes(suite):
    group = suite.group("modes", SCENES, ENTRY)
    for name, mode in (("multiply", "multiply"), ("copy", "copy"), ("source-in", "sourceIn"), ("xor", "xor"),
                       ("screen", "screen"), ("destination-over", "destinationOver"), ("plus-lighter",
                                                                                       "plusLighter")):
        add(group, name, scene((5, 4), _entry(1, 0.4, 3, 3, blend=mode), background=[0.6, 0.8, 0.2, 0.6]),
            GLASS)


def _several(suite):
    group = suite.group("several", SCENES, EXACT)
    images = {"a.png": SMALL["a.png"], "b.png": GLASS["a.png"]}
    other = {"image": {"file": "b.png", "rect": [3, 0, 3, 3]}}
    add(group, "two", scene((6, 4), _entry(0, 0, 3, 2), other), images)
    add(group, "one-twice", scene((6, 4), _entry(0, 0, 3, 2), _entry(3, 2, 3, 2)), images)
    group = suite.group("tiles", SCENES, ENTRY)
    add(group, "wide", scene((530, 1), _entry(-3, 0, 540, 1)), WIDE)
    add(group, "high", scene((1, 530), _entry(0, 0, 20, 1, transform=[0, 26.5, -1, 0, 1, 0])), WIDE)
