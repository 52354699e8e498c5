"""The part of the suite draw about scenes that have no picture: each has one fault."""

from draw_cases import DEFINITION, fill, rectangle, refuse, scene
from tolerances import EXACT

RED = [1, 0, 0, 1]


def invalid(suite):
    """Adds scenes with a member that is misspelled, missing, or out of its range."""
    group = suite.group("invalid", DEFINITION, EXACT, ["InvalidArgument"])
    shape = fill(rectangle(0, 0, 2, 2), RED)
    good = scene((2, 2), shape)
    scenes = {
        "schema": dict(good, schema="loxodrome-scene-2"),
        "width-zero": dict(good, width=0),
        "height-fraction": dict(good, height=1.5),
        "width-too-large": dict(good, width=65537),
        "unknown-member": dict(good, foreground=RED),
        "color-above-1": dict(good, background=[2, 0, 0, 1]),
        "three-components": dict(good, background=[1, 0, 0])
    }
    entries = {
        "no-entry": {},
        "two-kinds": dict(shape, image={"file": "a.png", "rect": [0, 0, 1, 1]}),
        "no-paint": {"fill": {"path": []}},
        "unknown-mode": dict(shape, blend="Multiply"),
        "alpha-above-1": dict(shape, alpha=1.5),
        "alpha-negative": dict(shape, alpha=-0.5),
        "five-numbers": dict(shape, transform=[1, 0, 0, 1, 0]),
        "unknown-rule": fill([], RED, "evenodd"),
        "line-first": fill([["L", 1, 1]], RED),
        "unknown-step": fill([["M", 1, 1], ["l", 1, 1]], RED),
        "missing-coordinate": fill([["M", 1]], RED),
        "no-stops": _gradient([]),
        "decreasing-stops": _gradient([[0.5, RED], [0.25, RED]]),
        "negative-pen": {"stroke": {"path": [], "width": -1}, "paint": {"color": RED}},
        "negative-dash": {"stroke": {"path": [], "width": 1, "dash": [1, -1]}, "paint": {"color": RED}}
    }
    for name, changed in scenes.items():
        refuse(group, name, changed)
    for name, entry in entries.items():
        refuse(group, name, scene((2, 2), entry))
    refuse(group, "missing-image", scene((2, 2), {"image": {"file": "b.png", "rect": [0, 0, 1, 1]}}),
           {"a.png": {"width": 1, "height": 1, "pixels": [[1, 2, 3, 4]]}})


def _gradient(stops):
    return {"fill": {"path": []}, "paint": {"linear": {"from": [0, 0], "to": [1, 0], "stops": stops}}}
