"""Suite view-pixels: views with their subviews, layers and images as pixels, from view_drawing.py.

Tolerances. Half a level for each area, color and result that is rounded; at round corners also the area between
an arc and its polygon, 0.05 of a pixel wide, for the length of arcs in a pixel (FORMAT.md, section 2).
"""

from overlay_cases import PICTURES
from tolerances import absolute
from vector_file import Suite
from view_annotation_cases import add as add_annotated
from view_drawing import MODES
from view_events import TURNS, add
from view_script import Script


ROUNDING = 3
LEVELS = [absolute(ROUNDING)]


def suites():
    """All suites of this concept."""
    return [_pixels()]


def _pixels():
    suite = Suite("view-pixels", "view.events", "loxodrome")
    group = suite.group("plain", PICTURES, LEVELS)
    red, blue, glass = [1, 0, 0, 1], [0, 0.2, 1, 1], [0, 0.8, 0.2, 0.6]
    root = [["view", "r", [1, 2, 14, 10]], ["set", "r", {"backgroundColor": [0.8, 0.8, 0.6, 1]}]]
    child = [["view", "a", [2.4, 1.2, 8, 5.4]], ["set", "a", {"backgroundColor": glass}], ["add", "r", "a"]]
    inner = [["view", "b", [4, 2, 9, 7]], ["set", "b", {"backgroundColor": blue}], ["add", "a", "b"]]
    show = [["pixels", "r", 18, 14, 1]]
    add(group, "root", root + show)
    add(group, "no-background", root + child + [["set", "r", {"backgroundColor": None}]] + show)
    add(group, "tree", root + child + inner + show)
    add(group, "tree-fine", root + child + inner + [["pixels", "r", 30, 26, 2]])
    for name, view, properties in (("hidden", "a", {"isHidden": True}),
                                   ("hidden-inside", "b", {"isHidden": True}), ("faint", "a", {"alpha": 0.4}),
                                   ("faint-inside", "b", {"alpha": 0.6}), ("faint-root", "r", {"alpha": 0.2}),
                                   ("gone", "a", {"alpha": 0}), ("no-size", "a", {"bounds": [0, 0, 0, 5]})):
        add(group, name, root + child + inner + [["set", view, properties]] + show)
    add(group, "both-faint",
        root + child + inner + [["set", "a", {"alpha": 0.6}], ["set", "b", {"alpha": 0.4}]] + show)
    whole = [["set", "a", {"frame": [2, 1, 8, 5]}]]
    for name, properties in (("clipped", {"clipsToBounds": True}), ("clipped-faint",
                                                                    {"clipsToBounds": True, "alpha": 0.6})):
        add(group, name, root + child + inner + whole + [["set", "a", properties]] + show)
    for name, transform in TURNS.items():
        if name != "double":
            add(group, "transform-" + name,
                root + child + inner + [["set", "a", {"transform": transform}]] + show)
    add(
        group, "order", root + child + [["view", "b", [4, 2, 9, 7]], ["set", "b", {"backgroundColor": blue}],
                                        ["add", "r", "b"], ["front", "r", "a"]] + show)
    group = suite.group("layers", PICTURES, LEVELS)
    layer = root + child + inner + whole
    for name, properties in (("border", {"borderWidth": 1}), ("border-color",
                                                              {"borderWidth": 1.4, "borderColor": red}),
                             ("no-color", {"borderWidth": 1, "borderColor": None}),
                             ("thick", {"borderWidth": 9,
                                        "borderColor": glass}), ("negative", {"borderWidth": -2}),
                             ("clipped", {"borderWidth": 1, "clipsToBounds": True})):
        add(group, name, layer + [["set", "a", properties]] + show)
    group = suite.group("corners", PICTURES, LEVELS)
    for name, properties in (("round", {"cornerRadius": 2}), ("large", {"cornerRadius": 20}),
                             ("negative", {"cornerRadius": -3}), ("clipped",
                                                                  {"cornerRadius": 2, "clipsToBounds": True}),
                             ("border", {"cornerRadius": 2.5, "borderWidth": 1, "borderColor": red})):
        _add_round(group, name, layer + [["set", "a", properties]] + show)
    for corners in (0, 1, 2, 4, 8, 5, 10):
        _add_round(
            group, "some-%d" % corners,
            layer + [["remove", "b"], ["set", "a", {"cornerRadius": 2, "maskedCorners": corners}]] + show)
    group = suite.group("images", PICTURES, LEVELS)
    levels = [[51 * (index % 4), 51 * (index // 4), 102, 204] for index in range(12)]
    image = {"i": {"width": 4, "height": 3, "pixels": levels}}
    place = root[:1] + [["image", "i", [2, 1, 9, 6], image], ["add", "r", "i"]]
    for mode in ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", *MODES]:
        add(group, mode.lower(), place + [["set", "i", {"contentMode": mode}]] + show)
        add(group,
            mode.lower() + "-clipped",
            place + [["set", "i", {"contentMode": mode, "clipsToBounds": True, "imageScale": 0.25}]] + show)
    add(group, "background", place + [["set", "i", {"backgroundColor": [1, 1, 1, 1]}]] + show)
    add(group, "template", place + [["set", "i", {"isTemplate": True}]] + show)
    add(group, "template-tinted",
        place + [["set", "r", {"tintColor": [1, 0.4, 0, 0.6]}], ["set", "i", {"isTemplate": True}]] + show)
    add(group, "faint", place + [["set", "i", {"alpha": 0.4}]] + show)
    _buttons(suite, root, image, show)
    _annotations(suite)
    return suite


def _buttons(suite, root, image, show):
    group = suite.group("buttons", PICTURES, LEVELS)
    place = root[:1] + [["button", "b", [2, 1, 9, 6], image], ["add", "r", "b"]]
    add(group, "image", place + show)
    add(group, "no-image", root + [["button", "b", [2, 1, 9, 6]], ["add", "r", "b"]] + show)
    add(group, "fitting", place + [["sizeToFit", "b"]] + show)
    add(group, "fitting-fine",
        place + [["set", "b", {"imageScale": 0.5}], ["sizeToFit", "b"], ["pixels", "r", 30, 26, 2]])
    add(group, "template", place + [["set", "b", {"isTemplate": True, "tintColor": [1, 0.4, 0, 0.6]}]] + show)
    add(group, "background", place + [["set", "b", {"backgroundColor": [1, 1, 1, 1]}]] + show)


def _annotations(suite):
    """Views whose classes draw by themselves."""
    group = suite.group("drawn-annotations", PICTURES, LEVELS)
    show = ["pixels", "v", 16, 12, 1]
    boxes = {"inside": [1, 1.5, 5, 3.25], "beyond": [3, -2.5, 8, 12], "beside": [9, 1, 3, 3]}
    for kind in ("annotation", "marker", "pin", "user"):
        new = [["annotationView", "v", kind, None],
               ["set", "v", {"frame": [3, 3, 8, 6], "tintColor": [1, 0.4, 0, 0.6]}]]
        for name, box in boxes.items():
            add_annotated(group, "%s-%s" % (kind, name), new + [["set", "v", {"drawing": box}], show])
            add_annotated(group, "%s-%s-not-opaque" % (kind, name),
                          new + [["set", "v", {"isOpaque": False, "drawing": box}], show])
        some = new + [["set", "v", {"drawing": boxes["beyond"]}]]
        add_annotated(group, kind + "-fine", some + [["pixels", "v", 30, 22, 2]])
        add_annotated(group, kind + "-background",
                      some + [["set", "v", {"backgroundColor": [1, 1, 1, 1]}], show])
        add_annotated(
            group, kind + "-with-a-view",
            some + [["view", "a", [2, 2, 9, 3]], ["set", "a", {"backgroundColor": [0, 0, 1, 1]}],
                    ["add", "v", "a"], show])


def _add_round(group, name, steps):
    """Adds a case with the tolerance of its arcs."""
    script = Script()
    events = script.run(steps)
    tolerance = [absolute(ROUNDING + script.flatness)] if script.flatness else None
    group.case(name, {"steps": steps}, {"events": events}, tolerance=tolerance)
