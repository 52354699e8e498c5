"""Suites draw, draw-transforms, draw-strokes and draw-images: whole scenes as pixels, from the compositor
of scene_pictures.py.

Tolerances (draw_cases.py). Colors and areas here are mostly whole levels: components are multiples of 1/5
and edges lie at fifths of a pixel, 51 levels. Then only the mixing rounds, by half a level, and the mode
`normal` may round an alpha too, which is a level in all. An entry whose color or area is no whole level
adds the half level by which it is rounded, and each entry over it passes on what was off below.
"""

import blending
import draw_faults
import draw_images
import draw_scenes
import draw_strokes
from draw_cases import ENTRY, LEVEL, SCENES, add, entries, fill, rectangle, scene
from stroke_cases import curve_parts, flatness_tolerance
from tolerances import EXACT, absolute
from vector_file import Suite, slug

RED, GREEN, BLUE = [1, 0, 0, 1], [0, 0.8, 0.2, 1], [0.2, 0, 1, 1]
WHITE, GRAY = [1, 1, 1, 1], [0.4, 0.4, 0.4, 1]
# With alphas of fifths these are whole levels too.
THIRD, TWO_THIRDS = 1 / 3, 2 / 3


def suites():
    """All suites of this concept."""
    suite = Suite("draw", "draw", "planar")
    for part in (_backgrounds, _fills, _rules, _order, _alphas, _clips, _modes, draw_faults.invalid):
        part(suite)
    of_transforms = Suite("draw-transforms", "draw", "planar")
    draw_scenes.add_groups(of_transforms)
    of_strokes = Suite("draw-strokes", "draw", "planar")
    draw_strokes.add_groups(of_strokes)
    of_images = Suite("draw-images", "draw", "planar")
    draw_images.add_groups(of_images)
    return [suite, of_transforms, of_strokes, of_images]


def _backgrounds(suite):
    group = suite.group("backgrounds", SCENES, EXACT)
    colors = {
        "none": None,
        "opaque": [0.2, 0.4, 0.6, 1],
        "translucent": [1, TWO_THIRDS, 0, 0.2],
        "transparent": [1, 1, 1, 0]
    }
    for name, color in colors.items():
        add(group, name, scene((3, 2), background=color))


def _fills(suite):
    group = suite.group("fills", SCENES, LEVEL)
    shapes = {
        "whole-pixels": (1, 1, 4, 3),
        "fifths": (0.6, 1.2, 3.4, 3.8),
        "in-one-pixel": (1.2, 1.4, 1.8, 2),
        "beyond": (-3, -2, 2.4, 9),
        "outside": (7, 1, 9, 3),
        "all": (-1, -1, 6, 5),
        "column": (2.4, 0, 2.6, 4),
        "row": (0, 1.8, 5, 2.2)
    }
    for name, edges in shapes.items():
        add(group, name, scene((5, 4), fill(rectangle(*edges), RED)))
        add(group, name + "-over-white",
            scene((5, 4), fill(rectangle(*edges), [0, 0.2, 0.6, 0.6]), background=WHITE))
    add(group, "wide", scene((40, 2), fill(rectangle(2, 0.4, 37, 1.6), [0.2, 0.6, 1, 0.6]), background=WHITE))
    around = [["M", 1, 1], ["L", 1, 3], ["L", 4, 3], ["L", 4, 1]]
    add(group, "turned-around", scene((5, 4), fill(around, RED)))
    add(
        group, "two-steps-in-one-edge",
        scene((5, 4), fill([["M", 1, 1], ["L", 3, 1], ["L", 4, 1], ["L", 4, 3], ["L", 1, 3], ["L", 1, 2]],
                           RED)))
    add(group, "empty-path", scene((3, 2), fill([], RED), background=GRAY))
    add(group, "one-point", scene((3, 2), fill([["M", 1, 1], ["Z"]], RED), background=GRAY))
    add(group, "no-entries", scene((3, 2), background=GRAY))
    group = suite.group("shapes", SCENES, ENTRY)
    triangle = [["M", 0.5, 5.5], ["L", 3, 0.25], ["L", 5.5, 4.5]]
    for name, path in (("open-triangle", triangle), ("closed-triangle", triangle + [["Z"]]),
                       ("next-begins-at-start", triangle + [["Z"], ["L", 0, 0], ["L", 3, 0.25]]),
                       ("two-contours", triangle[:3] + [["M", 5, 0], ["L", 6, 0], ["L", 6, 2]])):
        add(group, name, scene((6, 6), fill(path, BLUE), background=WHITE))
    group = suite.group("curves", SCENES, [absolute(14)])
    for name, path, color in (("quadratic", [["M", 1, 1], ["Q", 12, 2, 1, 7]], RED),
                              ("cubic", [["M", 1, 4], ["C", 1, -2, 9, 1, 7, 7], ["L", 2, 7]], BLUE)):
        add(group, name, scene((8, 8), fill(path, color)), tolerance=_of_curves(path, 8, 8), has_curves=True)


def _of_curves(path, width, height):
    """An entry, and the area between curves and lines."""
    return [absolute(round(1.5 + flatness_tolerance(curve_parts(path), width, height), 2))]


def _rules(suite):
    group = suite.group("rules", SCENES, LEVEL)
    frame = rectangle(0.4, 0.4, 6.6, 5.6) + rectangle(2, 1.6, 5, 4)
    hole = rectangle(0.4, 0.4, 6.6, 5.6) + [["M", 2, 1.6], ["L", 2, 4], ["L", 5, 4], ["L", 5, 1.6], ["Z"]]
    eight = [["M", 1, 1], ["L", 5, 1], ["L", 5, 5], ["L", 3, 5], ["L", 3, 3], ["L", 6, 3], ["L", 6, 4],
             ["L", 1, 4]]
    for name, path in (("frame", frame), ("hole", hole), ("eight", eight)):
        for rule in (None, "nonzero", "even-odd"):
            add(group, "%s-%s" % (name, rule or "default"),
                scene((7, 6), fill(path, GREEN, rule), background=WHITE))


def _order(suite):
    group = suite.group("order", SCENES, entries(2))
    first, second = rectangle(0.4, 0.6, 3.4, 2.6), rectangle(1.6, 1.2, 4.8, 3.8)
    for name, colors in (("opaque", (RED, BLUE)), ("translucent", ([1, 0, 0, 0.6], [0, 1, 0.4, 0.4]))):
        one, other = fill(first, colors[0]), fill(second, colors[1])
        add(group, name, scene((5, 4), one, other, background=WHITE))
        add(group, name + "-reversed", scene((5, 4), other, one, background=WHITE))
        add(group, name + "-over-nothing", scene((5, 4), one, other))
    group = suite.group("covered", SCENES, entries(3))
    add(
        group, "hidden-below",
        scene((5, 4), fill(first, RED), fill(second, GREEN), fill(rectangle(0, 0, 5, 4), GRAY),
              fill(rectangle(1, 1, 2, 2), WHITE)))
    add(group, "covered-in-part",
        scene((5, 4), fill(first, RED), fill(rectangle(0, 0, 5, 2), GRAY), fill(second, [0, 0, 1, 0.2])))
    add(group,
        "many",
        scene((6, 3),
              *[
                  fill(rectangle(index, 0.2, index + 1.4, 2.8), [0.2 * index, 1 - 0.2 * index, 0.4, 0.6])
                  for index in range(5)
              ],
              background=WHITE),
        tolerance=entries(6))


def _alphas(suite):
    group = suite.group("alphas", SCENES, ENTRY)
    for alpha in (0, 0.2, 0.6, 1):
        slug = "%02d" % round(alpha * 10)
        add(group, "color-" + slug,
            scene((4, 3), fill(rectangle(0.6, 0.4, 3, 2.6), RED, alpha=alpha), background=WHITE))
        add(
            group, "translucent-" + slug,
            scene((4, 3),
                  fill(rectangle(0.6, 0.4, 3, 2.6), [1, 0.4, 0, 0.4], alpha=alpha),
                  background=[0, 0, 1, 0.6]))
        add(
            group, "gradient-" + slug,
            scene(
                (4, 3), {
                    "fill": {"path": rectangle(0, 0.4, 4, 3)}, "paint": {
                        "linear": {"from": [0, 0], "to": [4, 0], "stops": [[0, RED], [1, [0, 0, 1, 0.4]]]}
                    }, "alpha": alpha
                },
                background=WHITE))


def _clips(suite):
    group = suite.group("clips", SCENES, ENTRY)
    shape = rectangle(0.6, 0.4, 5.2, 4.6)
    frame = rectangle(0, 0, 6, 5) + rectangle(2, 1.4, 4.2, 3)
    clips = {
        "inside": {"path": rectangle(1.4, 1.2, 4, 3.6)},
        "whole-pixels": {"path": rectangle(1, 1, 4, 3)},
        "around": {"path": rectangle(-5, -5, 20, 20)},
        "outside": {"path": rectangle(6.2, 0, 9, 5)},
        "far": {"path": rectangle(100, 100, 120, 130)},
        "empty": {"path": []},
        "same-edges": {"path": shape},
        "corner": {"path": rectangle(-2, -2, 1.8, 1.6)},
        "triangle": {"path": [["M", 0, 0], ["L", 6, 0], ["L", 3, 5]]},
        "even-odd": {"path": frame, "rule": "even-odd"},
        "nonzero": {"path": frame, "rule": "nonzero"},
        "default-rule": {"path": frame},
        "two-parts": {"path": rectangle(1, 1, 2, 4) + rectangle(3, 1, 4.4, 4)}
    }
    for name, clip in clips.items():
        add(group, name, scene((6, 5), fill(shape, RED, clip=clip), background=WHITE))
        add(
            group, name + "-blend",
            scene((6, 5), fill(shape, [0.4, 0.6, 1, 1], clip=clip, blend="copy"), background=[0, 0.2, 0,
                                                                                              0.4]))
    clip = {"path": rectangle(1.4, 1.2, 4, 3.6)}
    add(
        group, "stroke",
        scene((6, 5), {
            "stroke": {"path": [["M", 0, 2], ["L", 6, 2]], "width": 2.4}, "paint": {"color": RED}, "clip":
            clip
        },
              background=WHITE))
    add(
        group, "gradient",
        scene(
            (6, 5), {
                "fill": {"path": shape}, "clip": clip, "paint":
                {"linear": {"from": [0, 0], "to": [6, 0], "stops": [[0, RED], [1, BLUE]]}}
            },
            background=WHITE))
    # Each entry has its own clip, and one after it has none.
    add(
        group, "one-of-three",
        scene((6, 5),
              fill(rectangle(0, 0, 6, 2), RED, clip={"path": rectangle(0, 0, 2, 5)}),
              fill(rectangle(0, 2, 6, 4), BLUE, clip={"path": rectangle(3, 0, 5.4, 5)}),
              fill(rectangle(0, 4, 6, 5), GREEN),
              background=WHITE))


def _modes(suite):
    group = suite.group("modes", SCENES, LEVEL)
    # Below: opaque and translucent. Above: a rectangle between pixels, an area of fifths, a triangle of
    # half pixels next to nothing, each with whole levels.
    backdrop = scene((7, 3),
                     fill(rectangle(0, 0, 4, 3), [0.6, 0.2, 0.8, 1], blend="copy"),
                     background=[THIRD, 1, TWO_THIRDS, 0.2])
    for mode in blending.MODES:
        for stem, color in (("opaque", [0.4, 0.8, 0.2, 1]), ("translucent", [1, THIRD, TWO_THIRDS, 0.6])):
            shape = rectangle(1, 0, 6, 1) + rectangle(1.2, 1, 5.6, 1.8) + rectangle(2, 2, 5, 3)
            of_mode = dict(backdrop, draw=backdrop["draw"] + [fill(shape, color, blend=mode)])
            add(group, "%s-%s" % (slug(mode), stem), of_mode)
    group = suite.group("rectangles-of-modes", SCENES, LEVEL)
    for mode in blending.MODES:
        add(
            group, slug(mode),
            scene((12, 2),
                  fill(rectangle(0.4, 0.2, 11.2, 1), [1, THIRD, TWO_THIRDS, 0.6], blend=mode),
                  background=[0.6, 0.2, 0.8, 1]))
