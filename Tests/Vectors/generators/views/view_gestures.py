"""Suites view-gestures and view-actions: which gestures exclude each other, what a control is told of a
touch that a gesture ends, and the actions of controls, from the model of view_script.py.
"""

from vector_file import Suite
from view_events import PLACES, RULE, TREE, add
from view_script import RECORDED

TOUCHES = {
    "tap": ["tap", "m", [60, 15], 1], "taps": ["tap", "m", [60, 15], 2], "long": ["longPress", "m", [60, 15]],
    "near": ["move", "m", [[60, 15], [66,
                                      20]]], "far": ["move", "m", [[60, 15], [80, 15], [90, 40], [61, 16]]]
}
KINDS = ("tap", "longPress", "pan")


def suites():
    """All suites of this concept."""
    return [_gestures(), _actions()]


def _gestures():
    suite = Suite("view-gestures", "view.events", "loxodrome")
    group = suite.group("kinds", RULE, PLACES)
    # A gesture that requires another one to fail shows whether and when that fails.
    for first in KINDS:
        for second in KINDS:
            for options in ({}, {"taps": 0}, {"taps": 2}) if second == "tap" else ({}, ):
                steps = [["recognizer", "a", "one", first, {}], ["recognizer", "a", "two", second, options]]
                name = "%s-%s%s" % (first.lower(), second.lower(), "-%d" % options["taps"] if options else "")
                add(group, name, TREE + steps + list(TOUCHES.values()))
                add(group, name + "-required",
                    TREE + steps + [["require", "one", "two"]] + list(TOUCHES.values()))
                add(
                    group, name + "-outer",
                    TREE + [["recognizer", "m", "one", first, {}], steps[1], ["require", "one", "two"]] +
                    list(TOUCHES.values()))
    group = suite.group("together", RULE, PLACES)
    pairs = {
        "none": ([], []), "first": (["two"], []), "second": ([], ["one"]), "both": (["two"], ["one"]),
        "others": (["three", "one"], ["four"])
    }
    for first in KINDS:
        for second in KINDS:
            for name, (one, two) in pairs.items():
                add(
                    group, "%s-%s-%s" % (first.lower(), second.lower(), name),
                    TREE + [["recognizer", "a", "one", first, {"together": one}],
                            ["recognizer", "m", "two", second, {"together": two}]] + list(TOUCHES.values()))
    # A gesture that excludes the second one, so that the third one need not wait for it.
    for first, second, third in (("longPress", "pan", "longPress"), ("longPress", "tap", "longPress"),
                                 ("pan", "longPress", "pan"), ("tap", "pan", "tap"),
                                 ("longPress", "pan", "pan"), ("pan", "pan", "pan"), ("tap", "tap", "tap"),
                                 ("longPress", "longPress", "longPress")):
        for one in (["three"], [], ["two", "three"], ["two"]):
            add(
                group,
                "%s-%s-%s-%s" % (first.lower(), second.lower(), third.lower(), "-".join(one) or "none"),
                TREE +
                [["recognizer", "a", "one", first, {"together": one}], ["recognizer", "a", "two", second, {}],
                 ["recognizer", "a", "three", third, {}], ["require", "three", "two"]] +
                list(TOUCHES.values()))
    group = suite.group("allowed", RULE, PLACES)
    for kind in KINDS:
        for option in ("begins", "receives", "isEnabled"):
            refused = ["recognizer", "a", "one", kind, {option: False}]
            name = "%s-%s" % (kind.lower(), option.lower())
            add(group, name, TREE + [refused] + list(TOUCHES.values()))
            for other in KINDS:
                both = [refused, ["recognizer", "a", "two", other, {}]]
                add(group, "%s-%s" % (name, other.lower()), TREE + both + list(TOUCHES.values()))
                add(group, "%s-%s-required" % (name, other.lower()),
                    TREE + both + [["require", "two", "one"]] + list(TOUCHES.values()))
    group = suite.group("ended-touches", RULE, PLACES)
    # The control d is at 28...48 by 29...39 of the map view. A map view in it has gestures that end a touch
    # but do not take a tap from the control.
    inner = TREE + [["map", "n", [1, 1, 10, 8]], ["add", "d", "n"]]
    touches = [["tap", "m", [31, 32], 1], ["tap", "m", [31, 32], 2], ["longPress", "m", [31, 32]],
               ["move", "m", [[31, 32], [44, 33], [46, 34]]], ["move", "m", [[31, 32], [60, 35], [70, 70]]],
               ["move", "m", [[31, 32], [60, 35], [40, 33]]], ["move", "m", [[31, 32], [33, 33]]]]
    for kind in KINDS:
        for cancels in (True, False):
            for view in ("n", "d", "b", "m"):
                add(group, "%s-%s-%s" % (kind.lower(), "canceling" if cancels else "letting", view),
                    inner + [["recognizer", view, "r", kind, {"cancels": cancels}]] + touches)
        add(
            group, "%s-of-both" % kind.lower(),
            inner + [["recognizer", "n", "r", kind, {"together": ["s"]}],
                     ["recognizer", "d", "s", kind, {"cancels": False}]] + touches)
        add(group, "%s-disabled" % kind.lower(),
            inner + [["set", "d", {"isEnabled": False}], ["recognizer", "n", "r", kind, {}]] + touches)
    return suite


def _actions():
    suite = Suite("view-actions", "view.events", "loxodrome")
    every = list(RECORDED) + ["valueChanged", "primary"]
    send = [["send", "d", [event]] for event in every]
    touches = [["tap", "m", [30, 30], 1], ["move", "m", [[30, 30], [35, 35], [60, 33]]],
               ["move", "m", [[30, 30], [60, 33], [40, 33]]]]

    def action(label, identifier, *events):
        return ["action", "d", label, identifier, list(events)]

    def removal(identifier, *events):
        return ["removeAction", "d", identifier, list(events)]

    group = suite.group("actions", RULE, PLACES)
    scripts = {
        "one": [action("x", None, "upInside")],
        "two": [action("x", None, "upInside"), action("y", None, "upInside")],
        "same-twice": [action("x", None, "down"), action("x", None, "down")],
        "several-events": [action("x", None, "down", "upInside", "cancel")],
        "every-event": [action("x", None, *every)],
        "no-event": [action("x", None)],
        "identified": [action("x", "i", "upInside")],
        "replaced": [action("x", "i", "upInside"), action("y", "i", "upInside")],
        "replaced-in-part": [action("x", "i", "down", "upInside"),
                             action("y", "i", "upInside", "cancel")],
        "replaced-wholly":
        [action("x", "i", "down", "upInside"),
         action("y", "i", "upInside", "down", "cancel")],
        "replaced-between": [action("x", "i", "down"),
                             action("y", None, "down"),
                             action("z", "i", "down")],
        "replaced-again": [action("x", "i", "down"),
                           action("y", "i", "down"),
                           action("z", "i", "down")],
        "other-event": [action("x", "i", "down"), action("y", "i", "upInside")],
        "other-identifier": [action("x", "i", "down"), action("y", "j", "down")],
        "removed": [action("x", "i", "down"), removal("i", "down")],
        "removed-in-part": [action("x", "i", "down", "upInside", "cancel"),
                            removal("i", "upInside")],
        "removed-from-others": [action("x", "i", "down"),
                                removal("i", "upInside", "cancel")],
        "removed-other": [action("x", "i", "down"),
                          action("y", "j", "down"),
                          removal("j", "down")],
        "removed-unknown": [action("x", None, "down"), removal("i", "down")],
        "removed-twice":
        [action("x", "i", "down"),
         removal("i", *every),
         removal("i", *every),
         action("y", "i", "down")],
        "removed-of-both": [action("x", "i", "down"),
                            action("y", "i", "upInside"),
                            removal("i", *every)],
        "primary": [action("x", None, "primary"),
                    action("y", "i", "primary", "upInside")],
    }
    for name, steps in scripts.items():
        add(group, name, TREE + steps + send + touches)
        add(group, name + "-disabled", TREE + [["set", "d", {"isEnabled": False}]] + steps + send + touches)
    add(
        group, "at-once", TREE + [
            action("x", None, "down"),
            action("y", None, "cancel", "down"),
            action("z", "i", "upInside"), ["send", "d", ["down", "cancel"]], ["send", "d", every],
            ["send", "d", []]
        ])
    group = suite.group("buttons", RULE, PLACES)
    # A button runs its actions for the primary one with those of a tap.
    button = TREE[:4] + [["button", "d", [3, 4, 20, 10]]] + TREE[5:]
    for name in ("one", "every-event", "primary", "replaced", "removed"):
        add(group, name, button + scripts[name] + send + touches)
    return suite
