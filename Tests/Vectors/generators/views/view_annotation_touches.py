"""The groups of view-annotations about the views that are used again, and about touches."""

from view_annotation_cases import KINDS, LEFT, MAP, SIDE, add, hits, pin, shown
from view_events import PLACES, RULE


def reuse(suite):
    """Adds cases of views that are used again."""
    group = suite.group("reuse", RULE, PLACES)
    away, back = shown(left=LEFT + 1000 * SIDE), shown()
    for kind in KINDS:
        register = ["register", "m", kind, "i"]
        some = [pin("a", 40, dequeue="i"), pin("b", 120, dequeue="i")]
        names = [["viewOf", "m", "v", "a"], ["viewOf", "m", "w", "b"]]
        add(group, "dequeued-" + kind, [MAP, back, register] + some + names +
            [["describe", "v"], ["describe", "w"], away, ["describe", "v"], back, ["viewOf", "m", "x", "a"],
             ["viewOf", "m", "y", "b"]])
        add(group, "for-" + kind,
            [MAP, away, register] + some + [["dequeue", "m", "v", "i", "a"], ["describe", "v"],
                                            ["dequeue", "m", "w", "i", "b"], ["describe", "w"]])
        used = [MAP, back, register] + some + names + [[
            "set", "v", {"canShowCallout": True, "centerOffset": [3, 4]}
        ], ["select", "m", "a"], ["removeAnnotation", "m", "a"], ["describe", "v"]]
        add(
            group, "used-for-" + kind, used + [["dequeue", "m", "x", "i", "b"], ["describe", "v"],
                                               ["dequeue", "m", "x", "i", "b"], ["describe", "x"]])
        add(
            group, "used-" + kind, used + [["dequeue", "m", "x", "i", None], ["describe", "v"],
                                           pin("c", 200, view="v"), ["describe", "v"]])
    add(group, "not-registered", [
        MAP, back,
        pin("a", 40), ["dequeue", "m", "v", "i", None], ["dequeue", "m", "v", "i", "a"], ["describe", "v"]
    ])
    add(group, "no-longer-registered", [
        MAP, back, ["register", "m", "pin", "i"], ["register", "m", None, "i"],
        pin("a", 40, dequeue="i"), ["viewOf", "m", "v", "a"], ["describe", "v"]
    ])
    add(group, "registered-again", [
        MAP, back, ["register", "m", "pin", "i"], ["register", "m", "user", "i"],
        pin("a", 40, dequeue="i"), ["viewOf", "m", "v", "a"], ["describe", "v"]
    ])
    add(group, "other-identifier", [
        MAP, back, ["register", "m", "pin", "i"],
        pin("a", 40, dequeue="j"), ["viewOf", "m", "v", "a"], ["describe", "v"]
    ])
    add(group, "used-markers", [
        MAP, back,
        pin("a", 40, dequeue="j"), ["viewOf", "m", "v", "a"], ["removeAnnotation", "m", "a"],
        ["describe", "v"],
        pin("b", 80, dequeue="j"), ["viewOf", "m", "w", "b"], ["describe", "v"]
    ])
    add(group, "standard-again", [
        MAP, back,
        pin("a", 40),
        pin("b", 120), ["viewOf", "m", "v", "a"], ["viewOf", "m", "w", "b"],
        ["set", "v", {"canShowCallout": False}], ["removeAnnotation", "m", "a"],
        pin("c", 200), ["viewOf", "m", "x", "c"], ["describe", "v"]
    ])
    own = ["annotationView", "v", "pin", "i"]
    add(group, "own", [
        MAP, back, own,
        pin("a", 40, view="v"), ["describe", "v"], away, ["describe", "v"], ["dequeue", "m", "w", "i", None],
        back, ["describe", "v"]
    ])
    add(group, "in-use", [
        MAP, back, own,
        pin("a", 40, view="v"),
        pin("b", 120, view="v"), ["viewOf", "m", "w", "b"], ["describe", "w"], ["describe", "v"]
    ])
    add(group, "no-identifier", [
        MAP, back, ["annotationView", "v", "pin", None],
        pin("a", 40, view="v"), ["removeAnnotation", "m", "a"], ["describe", "v"],
        pin("b", 60, view="v"), ["describe", "v"]
    ])
    add(group, "last-first", [MAP, back, ["register", "m", "pin", "i"]] +
        [pin(name, 40 + 40 * number, dequeue="i") for number, name in enumerate("abc")] +
        [["viewOf", "m", "v" + name, name]
         for name in "abc"] + [["removeAnnotation", "m", "a"], ["removeAnnotation", "m", "c"],
                               ["dequeue", "m", "x", "i", None], ["dequeue", "m", "y", "i", None],
                               ["dequeue", "m", "z", "i", None], ["dequeue", "m", "z2", "i", "b"]])
    add(group, "name-of-a-used-view", [
        MAP, back, ["register", "m", "pin", "i"], ["dequeue", "m", "v", "i", None],
        pin("a", 40, view="v"), ["removeAnnotation", "m", "a"], ["dequeue", "m", "v", "i", None],
        ["dequeue", "m", "m", "j", None]
    ])
    add(group, "two-maps", [
        MAP, ["map", "n", [0, 0, 256, 192]], back, ["register", "m", "pin", "i"],
        pin("a", 40, dequeue="i"), ["viewOf", "m", "v", "a"], ["removeAnnotation", "m", "a"],
        ["dequeue", "n", "w", "i", None], ["dequeue", "m", "w", "i", None]
    ])


def touches(suite):
    """Adds cases of views that overlap, and of taps on them."""
    group = suite.group("touches", RULE, PLACES)
    views = [["annotationView", name, "annotation", "i"] for name in "vw"]
    views += [["set", name, {"frame": [0, 0, 40, 30]}] for name in "vw"]
    both = [MAP, shown()] + views + [pin("a", 100, view="v"), pin("b", 120, view="w")]
    ask = hits((95, 96), (110, 96), (125, 96), (110, 50), (80.25, 96), (79.75, 96), (139.75, 96),
               (140.25, 96), (110, 81.25), (110, 80.75), (110, 110.75), (110, 111.25))
    for name, steps in (("plain", []), ("selected", [["select", "m", "a"]
                                                     ]), ("first-higher", [["set", "v", {"zPriority": 600}]]),
                        ("first-lower", [["set", "w", {"zPriority": 600}],
                                         ["select", "m",
                                          "a"]]), ("selected-low", [["set", "v", {"selectedZPriority": 400}],
                                                                    ["select", "m", "a"]]),
                        ("selected-same", [["set", "v", {"selectedZPriority": 500}],
                                           ["select", "m",
                                            "a"]]), ("disabled", [["set", "w", {"isEnabled": False}]]),
                        ("hidden", [["set", "w", {"isHidden": True}]
                                    ]), ("not-touched", [["set", "w", {"isUserInteractionEnabled": False}]
                                                         ]), ("removed", [["removeAnnotation", "m", "b"]]),
                        ("added-view", [["view", "x", [100, 60, 15, 60]],
                                        ["add", "m", "x"]]), ("inner-view", [["view", "x", [5, 5, 10, 20]],
                                                                             ["add", "w", "x"]])):
        add(group, name, both + steps + ask)
        add(
            group, name + "-tapped",
            both + steps + [["tap", "m", list(point), 1]
                            for point in ((110, 96), (125, 96), (110, 96), (20, 20), (95, 96), (20, 20))])
    control = [["control", "c", [5, 5, 10, 20]], ["add", "w", "c"]]
    for name, steps in (("control", []), ("disabled-control", [["set", "c", {"isEnabled": False}]]),
                        ("gesture", [["recognizer", "w", "g", "tap",
                                      {}]]), ("letting-gesture",
                                              [["recognizer", "w", "g", "tap", {"cancels": False}]]),
                        ("gesture-of-the-map", [["recognizer", "m", "g", "tap",
                                                 {}]]), ("press", [["recognizer", "w", "g", "longPress",
                                                                    {}]])):
        add(
            group, name, both + control + steps +
            [["tap", "m", [110, 96], 1], ["tap", "m", [125, 85], 1], ["longPress", "m", [125, 85]],
             ["tap", "m", [20, 20], 1], ["move", "m", [[125, 96], [150, 120]]], ["tap", "m", [125, 96], 3]])
    add(
        group, "selection",
        both + [["select", "m", "a"], ["select", "m", "a"], ["select", "m", "b"], ["describe", "v"],
                ["describe", "w"], ["deselect", "m", "a"], ["deselect", "m", "b"], ["select", "m", "a"],
                ["removeAnnotation", "m", "a"], ["describe", "v"]])
    add(
        group, "disabled-selection", both + [["set", "v", {"isEnabled": False}], ["select", "m", "a"],
                                             ["describe", "v"], ["tap", "m", [85, 96], 1]])
