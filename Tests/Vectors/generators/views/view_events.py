"""Suites view-hierarchy and view-touches: where views are on a screen that does not exist, what is hit, and
what touches cause, from the model of view_script.py.

Places are rationals of few bits, which doubles carry but for quotients: 1e-9.
"""

from overlay_cases import INVALID
from tolerances import EXACT, absolute
from vector_file import Suite, source
from view_script import Script

RULE = source("contract", "exact", "the rule of FORMAT.md, section 17, in rationals")
PLACES = [absolute(1e-9)]
TREE = [["map", "m", [10, 20, 200, 150]], ["view", "a", [5, 10, 80, 60]], ["view", "b", [20, 15, 40, 30]],
        ["view", "c", [50, 40, 90, 70]], ["control", "d", [3, 4, 20, 10]], ["add", "m", "a"],
        ["add", "a", "b"], ["add", "m", "c"], ["add", "b", "d"]]
POINTS = [[0, 0], [30, 30], [60, 50], [84.5, 69.5], [85, 70], [28, 30], [29, 29.5], [139.5, 100], [199, 149],
          [200, 10], [-1, 5], [48, 39], [55, 45]]
TURNS = {
    "double": [2, 0, 0, 2, 0, 0], "half": [0.5, 0, 0, 0.25, 3, -2], "quarter": [0, 1, -1, 0, 0, 0],
    "mirrored": [-1, 0, 0, 1, 5, 0], "sheared": [1, 0.5, 0.25, 1, -4,
                                                 6], "tilted": [0.75, 0.5, -0.5, 0.75, 1, 2]
}


def suites():
    """All suites of this concept."""
    return [_hierarchy(), _touches()]


def add(group, name, steps, flags=(), tolerance=None):
    """Adds a case with the events of the model."""
    group.case(name, {"steps": steps}, {"events": Script().run(steps)}, flags, tolerance=tolerance)


def _hierarchy():
    suite = Suite("view-hierarchy", "view.events", "loxodrome")
    group = suite.group("frames", RULE, PLACES)
    for name, transform in dict(TURNS, none=[1, 0, 0, 1, 0, 0]).items():
        for member, value in (("frame", [7, -3, 50,
                                         20]), ("bounds", [9, 9, 30,
                                                           50]), ("center", [1, 2.5]), ("frame-moved", None)):
            steps = [["view", "a", [5, 10, 80, 60]], ["set", "a", {"transform": transform}], ["get", "a"]]
            if value is None:
                view = Script()
                view.run(steps)
                frame = [float(number) for number in view.views["a"].frame]
                value, member = [frame[0] + 8, frame[1] - 3, *frame[2:]], "frame"
                add(group, "%s-moved" % name, steps + [["set", "a", {member: value}], ["get", "a"]])
                continue
            add(
                group, "%s-%s" % (name, member),
                steps + [["set", "a", {member: value}], ["get", "a"],
                         ["set", "a", {"transform": [1, 0, 0, 1, 0, 0]}], ["get", "a"]])
    add(group, "no-way-back",
        [["view", "a", [5, 10, 80, 60]], ["set", "a", {"transform": [0, 0, 0, 0, 0, 0]}],
         ["set", "a", {"frame": [1, 2, 3, 4]}], ["get", "a"]])
    group = suite.group("order", RULE, PLACES)
    get = [["get", name] for name in "mabcd"]
    more = [["view", "e", [0, 0, 5, 5]], ["view", "f", [1, 1, 5, 5]]]
    for name, steps in (("tree", []), ("again", [["add", "m", "a"]]), ("self", [["add", "a", "a"]]),
                        ("ancestor", [["add", "d", "a"]]), ("moved", [["add", "c",
                                                                       "b"]]), ("removed", [["remove", "a"],
                                                                                            ["remove", "a"]]),
                        ("front", [["front", "m", "a"]]), ("back", [["back", "m", "c"]]),
                        ("front-of-other", [["front", "c",
                                             "a"]]), ("at-0", [["insertAt", "m", "d",
                                                                0]]), ("at-1", [["insertAt", "m", "d", 1]]),
                        ("at-9", [["insertAt", "m", "d",
                                   9]]), ("at-negative", [["insertAt", "m", "d",
                                                           -2]]), ("at-own", [["insertAt", "m", "a", 1]]),
                        ("above", [["insertAbove", "m", "d",
                                    "a"]]), ("below", [["insertBelow", "m", "d",
                                                        "c"]]), ("above-own", [["insertAbove", "m", "a",
                                                                                "c"]]),
                        ("below-own", [["insertBelow", "m", "c",
                                        "a"]]), ("above-none", [["insertAbove", "m", "d", "b"]]),
                        ("below-none", [["insertBelow", "m", "d",
                                         "b"]]), ("above-self", [["insertAbove", "m", "a",
                                                                  "a"]]), ("below-self",
                                                                           [["insertBelow", "m", "c", "c"]])):
        add(group, name, TREE + steps + get)
    add(
        group, "several", TREE + more +
        [["insertAt", "m", "e", 1], ["insertBelow", "m", "f", "e"], ["back", "m", "e"], ["front", "m", "a"]] +
        get)
    add(group, "descendants", TREE + [["isDescendant", one, other] for one in "mad" for other in "mabcd"])
    for name, steps in (("none", []), ("root", [["set", "m", {"tintColor": [1, 0, 0, 0.5]}]
                                                ]), ("middle", [["set", "m", {"tintColor": [1, 0, 0, 1]}],
                                                                ["set", "b", {"tintColor": [0, 1, 0, 1]}]]),
                        ("taken-back", [["set", "a", {"tintColor": [1, 0, 0, 1]}],
                                        ["set", "a", {"tintColor": None}]])):
        add(group, "tint-" + name, TREE + steps + get)
    group = suite.group("hits", RULE, PLACES)
    hits = [["hit", "m", point] for point in POINTS]
    changes = {
        "plain": {}, "hidden": {"isHidden": True}, "faint": {"alpha": 0.009}, "nearly": {"alpha": 0.01},
        "disabled": {"isUserInteractionEnabled": False}, "clipped": {"clipsToBounds": True}
    }
    changes.update({name: {"transform": transform} for name, transform in TURNS.items()})
    for name, properties in changes.items():
        for view in ("a", "b", "c", "m"):
            if view == "m" and "transform" in properties:
                continue
            add(
                group, "%s-%s" % (name, view), TREE + [["set", view, properties]] + hits +
                [["hit", view, [3, 4]], ["inside", view, [0, 0]], ["inside", view, [79.5, 29.5]],
                 ["inside", view, [80, 5]], ["inside", view, [5, 60]], ["inside", view, [-0.5, 5]]])
    group = suite.group("conversions", RULE, PLACES)
    pairs = [("a", "d"), ("d", "a"), ("c", "b"), ("d", "m"), ("m", "d"), ("d", None), (None, "c")]
    for name, properties in [("plain", {})] + [(name, {"transform": transform})
                                               for name, transform in TURNS.items()]:
        for view in ("a", "b"):
            add(
                group, "%s-%s" % (name, view),
                TREE + [["set", view, properties]] + [["convert", one, other, [3, 7.5]]
                                                      for one, other in pairs] +
                [["convertRect", one, other, [3, 7.5, 10, 4 if one == "c" else 6]] for one, other in pairs])
    add(
        group, "no-way-back", TREE + [["set", "a", {"transform": [1, 1, 1, 1, 0, 0]}],
                                      ["convert", "m", "d", [1, 2]], ["convert", "d", "m", [1, 2]]])
    add(
        group, "apart", TREE + [["view", "e", [100, 200, 5, 5]], ["convert", "d", "e", [1, 2]],
                                ["convertRect", "e", "d", [0, 0, 5, 6]]])
    group = suite.group("many", RULE, PLACES)
    add(group, "in-each-other", _nested(64) + [["hit", "v0", [60, 60]], ["hit", "v0", [62.5, 0.5]],
                                                  ["convert", "v63", "v0", [1, 2]], ["get", "v63"]])
    group = suite.group("sizes", RULE, PLACES)
    image = {"i": {"width": 6, "height": 4, "pixels": [[0, 0, 0, 255]] * 24}}
    for scale in (1, 2, 0, -1):
        add(group, "image-%d" % scale if scale >= 0 else "image-negative",
            [["image", "i", [10, 20, 30, 30], image], ["set", "i", {"imageScale": scale}],
             ["fits", "i", [1, 1]], ["sizeToFit", "i"], ["get", "i"]])
    add(group, "properties-of-others", TREE + [["set", "a", {"imageScale": 2, "isTemplate": True}],
                                               ["set", "a", {"isEnabled": False}], ["get", "a"]])
    add(group, "view", TREE + [["fits", "a", [1, 1]], ["sizeToFit", "a"], ["get", "a"]])
    _buttons(suite.group("button-sizes", RULE, PLACES))
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    for name, steps in (("unknown", [["get",
                                      "x"]]), ("twice", TREE + TREE[:1]), ("add", TREE + [["add", "m", "x"]]),
                        ("sibling", TREE + [["insertAbove", "m", "d", "x"]]),
                        ("convert",
                         TREE + [["convert", "m", "x", [1, 2]]]), ("tap", TREE + [["tap", "a", [1, 2], 1]]),
                        ("require", TREE + [["require", "x", "y"]]), ("pixels",
                                                                      TREE + [["pixels", "m", 600, 500, 1]]),
                        ("scale", TREE + [["pixels", "m", 5, 5, 0]]),
                        ("recognizer", TREE + [["recognizer", "a", "r", "tap", {}]] * 2),
                        ("many", _nested(65)),
                        ("many-recognizers", TREE + [["recognizer", "a", "r%d" % number, "tap", {}]
                                                     for number in range(65)])):
        group.case(name, {"steps": steps}, INVALID)
    return suite


def _buttons(group):
    """The best sizes of buttons, with an image and a title."""
    for width, height in ((30, 4), (6, 36), (18, 30)):
        image = {"i": {"width": width, "height": height, "pixels": [[0, 0, 0, 255]] * (width * height)}}
        button = [["button", "b", [10, 20, 30, 30], image]]
        name = "%d-%d" % (width, height)
        for scale in (1, 2):
            add(group, "image-%s-at-%d" % (name, scale),
                button + [["set", "b", {"imageScale": scale}], ["fits", "b", [1, 1]], ["sizeToFit", "b"],
                          ["get", "b"]])
        # The title is at the right of the image, at most 8 wide and 28 high.
        points = [[x, y] for x in (0.5, width - 0.5, width + 8.5)
                  for y in (0.5, height - 0.5, max(height, 28) + 0.5)]
        ask = [["inside", "b", point] for point in points]
        add(group, "title-" + name, button + [["set", "b", {"title": "i"}], ["sizeToFit", "b"]] + ask)
        add(group, "empty-title-" + name,
            button + [["set", "b", {"title": ""}], ["fits", "b", [1, 1]], ["sizeToFit", "b"]] + ask)
    only = [["button", "b", [10, 20, 30, 30]], ["set", "b", {"title": "i"}], ["sizeToFit", "b"]]
    beside = ([8.5, 0.5], [0.5, 28.5], [29, 29])
    add(group, "title-alone", only + [["inside", "b", point] for point in beside])
    add(group, "nothing", only[:1] + [["fits", "b", [1, 1]], ["sizeToFit", "b"], ["get", "b"]])


def _nested(count):
    """Views in each other, the outermost a map view."""
    steps = [["map", "v0", [1, 1, 64, 64]]]
    for number in range(1, count):
        steps += [["view", "v%d" % number, [0.5, 0.5, 64, 64]], ["add", "v%d" % (number - 1), "v%d" % number]]
    return steps


def _touches():
    suite = Suite("view-touches", "view.events", "loxodrome")
    group = suite.group("controls", RULE, PLACES)
    # The control d is at 28...48 by 29...39 of the map view.
    taps = {
        "tap": ["tap", "m", [30, 30], 1], "taps": ["tap", "m", [30, 30],
                                                   3], "no-count": ["tap", "m", [30, 30], 0],
        "hundred": ["tap", "m", [30, 30], 1000],
        "long": ["longPress", "m", [30, 30]], "inside": ["move", "m", [[30, 30], [35, 35], [40, 33]]],
        "outside": ["move", "m", [[30, 30], [60, 35],
                                  [70, 70]]], "back": ["move", "m", [[30, 30], [60, 35], [40, 33]]],
        "still": ["move", "m", [[30, 30]]], "nowhere": ["move", "m",
                                                        []], "into": ["move", "m", [[100, 10], [30, 30]]],
        "map": ["tap", "m", [180, 10], 1], "beyond": ["tap", "m", [500, 10],
                                                      1], "view": ["tap", "m", [60, 15], 1]
    }
    for name, step in taps.items():
        add(group, name, TREE + [step])
        add(group, name + "-disabled", TREE + [["set", "d", {"isEnabled": False}], step])
    for name, view, properties in (("hidden", "b", {"isHidden": True}), ("not-touched", "d", {
            "isUserInteractionEnabled": False
    }), ("turned", "b", {"transform": [0, 1, -1, 0, 0, 0]}), ("map-hidden", "m", {"isHidden": True})):
        add(group, "tap-" + name, TREE + [["set", view, properties], taps["tap"], taps["outside"]])
    add(
        group, "inside-a-control", TREE + [["view", "e", [1, 1, 5, 5]], ["add", "d", "e"],
                                           ["tap", "m", [31, 32], 1], ["move", "m", [[31, 32], [90, 90]]]])
    group = suite.group("gestures", RULE, PLACES)
    kinds = {
        "tap": ["tap", {}], "double": ["tap", {"taps": 2}], "triple": ["tap", {"taps": 3}],
        "press": ["longPress", {}], "pan": ["pan", {}], "off": ["tap", {"isEnabled": False}]
    }
    steps = {
        "tap": ["tap", "m", [60, 15], 1], "taps": ["tap", "m", [60, 15], 2],
        "three": ["tap", "m", [60, 15], 3], "long": ["longPress", "m",
                                                     [60, 15]], "near": ["move", "m", [[60, 15], [66, 23]]],
        "ten": ["move", "m", [[60, 15], [66, 23.5], [70, 15],
                              [71, 15]]], "far": ["move", "m", [[60, 15], [80, 15], [90, 40], [61, 16]]]
    }
    for name, (kind, options) in kinds.items():
        for touch, step in steps.items():
            for view in ("a", "m") if touch in ("tap", "far") else ("a", ):
                add(group, "%s-%s-%s" % (name, touch, view),
                    TREE + [["recognizer", view, "r", kind, options], step, step])
    for name, transform in TURNS.items():
        add(
            group, "turned-" + name,
            TREE + [["set", "a", {"transform": transform}], ["recognizer", "a", "p", "pan", {}],
                    ["move", "m", [[45, 40], [65, 40], [70, 55]]]])
    group = suite.group("several", RULE, PLACES)
    two = [["recognizer", "a", "one", "tap", {}], ["recognizer", "a", "two", "tap", {"taps": 2}]]
    for name, first in (("both", two), ("turned-around", two[::-1]), ("required",
                                                                      two + [["require", "one", "two"]]),
                        ("required-again", two + [["require", "one", "two"]] * 2),
                        ("required-self", two + [["require", "one", "one"]]),
                        ("parent", [["recognizer", "a", "one", "tap", {}],
                                    ["recognizer", "m", "two", "tap",
                                     {}]]), ("parent-required", [["recognizer", "a", "one", "tap", {}],
                                                                 ["recognizer", "m", "two", "tap", {}],
                                                                 ["require", "one", "two"]]),
                        ("pan-and-tap", [["recognizer", "a", "one", "tap", {}],
                                         ["recognizer", "a", "two", "pan",
                                          {}]]), ("pans", [["recognizer", "a", "one", "pan", {}],
                                                           ["recognizer", "m", "two", "pan", {}]]),
                        ("press-and-pan",
                         [["recognizer", "m", "one", "longPress", {}],
                          ["recognizer", "a", "two", "pan",
                           {}]]), ("three", two + [["recognizer", "m", "three", "tap", {"taps": 3}],
                                                   ["require", "two", "three"], ["require", "one", "two"]]),
                        ("off", [["recognizer", "a", "one", "tap", {}],
                                 ["recognizer", "a", "two", "tap", {"isEnabled": False}],
                                 ["require", "one", "two"]])):
        add(group, name,
            TREE + first + [steps[touch] for touch in ("tap", "taps", "three", "far", "long", "near")])
    add(group, "as-many-as-possible",
        TREE + [["recognizer", "a", "r%d" % number, "tap", {}] for number in range(64)] + [steps["tap"]])
    group = suite.group("canceling", RULE, PLACES)
    for kind in ("tap", "pan", "longPress"):
        for cancels in (True, False):
            for view in ("d", "b"):
                add(
                    group, "%s-%s-%s" % (kind.lower(), "canceling" if cancels else "letting", view),
                    TREE + [["recognizer", view, "r", kind, {"cancels": cancels}], taps["tap"],
                            taps["outside"], taps["long"], taps["back"]])
    return suite
