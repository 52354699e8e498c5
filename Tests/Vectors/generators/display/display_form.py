"""Scenes of annotations for display.choose: how FORMAT.md writes them, and how display_rule.py reads them.

The model's unit is a 256th of the world's width, 2^20 map points; a scale of 1 shows a unit as a screen point. So
the numbers of a scene are small integers, and those of the case are exact.
"""

import math
from fractions import Fraction

import display_rule
from tolerances import absolute
from vector_file import source

UNIT = 1 << 20
RULE = source("the rule of FORMAT.md", "exact", "every pair compared, in rationals")
# A mean of doubles in whatever order, and its place around the world, in map points.
PLACE = [absolute(1e-6)]
NOTHING = {"visible": [], "clusters": [], "labels": []}
LIMIT = 1e30


def pin(number, x, y, w=10, h=10, **changes):
    """An annotation of the model: its place in units, its size in screen points."""
    result = {
        "id": number,
        "x": x,
        "y": y,
        "w": w,
        "h": h,
        "dx": 0,
        "dy": 0,
        "priority": 750,
        "cluster": None,
        "mode": "rectangle",
        "min": 0,
        "max": math.inf,
        "share": None,
        "areaOf": None,
        "label": None
    }
    assert set(changes) <= set(result), changes
    return dict(result, **changes)


def label(w, h, dx=0, dy=0, required=False, alternatives=()):
    """A label of the model; an alternative is [w, h, dx, dy]."""
    places = [dict(zip(("w", "h", "dx", "dy"), place)) for place in alternatives]
    return {"w": w, "h": h, "dx": dx, "dy": dy, "required": required, "alternatives": places}


def looks(w, h, growth=0, **changes):
    """The appearance of clusters."""
    result = {
        "w": w,
        "h": h,
        "growth": growth,
        "dx": 0,
        "dy": 0,
        "priority": 750,
        "cluster": None,
        "mode": "rectangle",
        "label": None
    }
    assert set(changes) <= set(result), changes
    return dict(result, **changes)


def view(rect=(0, 0, 200, 200), scale=1, **changes):
    """A view of the model: the visible rectangle in units, and screen points per unit."""
    result = {
        "view": list(rect),
        "scale": scale,
        "heading": 0,
        "margin": 0,
        "tolerance": 0,
        "shareTolerance": 0,
        "changed": []
    }
    assert set(changes) <= set(result), changes
    return dict(result, **changes)


def add(group, stem, annotations, views, appearance=None, flags=()):
    """Adds a case; raises display_rule.Ambiguous where doubles can decide differently. Returns the choices."""
    arguments = {
        "annotations": [_annotation(a) for a in annotations],
        "appearance": _appearance(appearance),
        "views": [_view(step) for step in views]
    }
    choices = expected(annotations, views, appearance)
    group.case(group.next_identifier(stem), arguments, choices, flags)
    return choices


def expected(annotations, views, appearance):
    """The answer: a choice for each view."""
    present = {a["id"]: a for a in annotations}
    memory, choices = None, []
    for step in views:
        for changed in step["changed"]:
            present[changed["id"]] = changed
        choice, memory = _choose(list(present.values()), appearance, step, memory)
        choices.append(choice)
    return choices


def _choose(annotations, appearance, step, memory):
    numbers = [*step["view"], step["scale"], step["heading"]]
    if not all(map(math.isfinite, numbers)) or min(step["view"][2:]) < 0 or step["scale"] <= 0:
        return NOTHING, {"roles": {}, "clusters": [], "labels": {}}
    step = dict(
        step, **{
            name: step[name] if math.isfinite(step[name]) and step[name] > 0 else 0
            for name in ("margin", "tolerance", "shareTolerance")
        })
    if appearance is not None and not math.isfinite(appearance["dx"] + appearance["dy"]):
        appearance = None
    elif appearance is not None:
        appearance = dict(_plain(appearance), label=_plain_label(appearance["label"]))
    shown = [dict(_plain(a), label=_plain_label(a["label"])) for a in annotations if _can_be_shown(a)]
    result, memory, _ = display_rule.choose(shown, appearance, step, memory)
    clusters = [{
        "identifier": one["identifier"],
        "members": one["members"],
        "position": {
            "x": one["x"] * UNIT,
            "y": one["y"] * UNIT
        },
        "label": one["label"]
    } for one in result["clusters"]]
    labels = [{"id": number, "place": place} for number, place in zip(result["labels"], result["labelPlaces"])]
    return {"visible": result["visible"], "clusters": clusters, "labels": labels}, memory


# Values that are not valid.


def _can_be_shown(a):
    if not all(map(math.isfinite, (a["x"], a["y"], a["dx"], a["dy"]))) or math.isnan(a["min"] + a["max"]):
        return False
    return a["share"] is None or (a["share"][1] >= 0 and a["share"][2] >= 0)


def _side(number):
    return number if math.isfinite(number) and number > 0 else 0


def _plain(shape):
    result = dict(shape, w=_side(shape["w"]), h=_side(shape["h"]))
    priority = result["priority"]
    result["priority"] = min(priority, 1000) if priority > 0 else 0
    for name in ("min", "max"):
        if name in result:
            result[name] = min(max(result[name], -LIMIT), LIMIT)
    return result


def _plain_label(given):
    if given is None:
        return None

    def place(one):
        if math.isfinite(one["dx"]) and math.isfinite(one["dy"]):
            return dict(one, w=_side(one["w"]), h=_side(one["h"]))
        return dict(one, w=0, h=0, dx=0, dy=0, nowhere=True)

    return dict(place(given), alternatives=[place(one) for one in given["alternatives"]])


# As FORMAT.md writes them: a member with its default is left out.


def _members(required, optional):
    return dict(required, **{name: value for name, (value, default) in optional.items() if value != default})


def _shape(shape):
    return _members({"size": [shape["w"], shape["h"]]}, {"offset": ([shape["dx"], shape["dy"]], [0, 0])})


def _label(given):
    if given is None:
        return None
    return dict(
        _shape(given),
        **_members({}, {
            "isRequired": (given["required"], False),
            "alternatives": ([_shape(place) for place in given["alternatives"]], []),
        }))


def _view_properties(shape):
    return dict(
        _shape(shape),
        **_members({}, {
            "priority": (shape["priority"], 1000),
            "clusteringIdentifier": (shape["cluster"], None),
            "collisionMode": (shape["mode"], "rectangle"),
            "label": (_label(shape["label"]), None),
        }))


def _annotation(a):
    position = {"x": a["x"] * UNIT, "y": a["y"] * UNIT}
    share = a["share"] and dict({
        "side": a["share"][0],
        "share": a["share"][1]
    }, **(a["areaOf"] or {
        "polygonArea": a["share"][2] * UNIT**2
    }))
    return dict({
        "id": a["id"],
        "position": position
    }, **_view_properties(a),
                **_members({}, {
                    "minimumZoomScale": (_per_point(a["min"]), 0),
                    "maximumZoomScale": (_per_point(a["max"]), math.inf),
                    "areaShare": (share, None),
                }))


def _appearance(given):
    if given is None:
        return None
    return dict(_view_properties(given), **_members({}, {"growth": (given["growth"], 0)}))


def _view(step):
    x, y, width, height = (number * UNIT for number in step["view"])
    return _members(
        {
            "visibleRect": {
                "x": x,
                "y": y,
                "width": width,
                "height": height
            },
            "zoomScale": _per_point(step["scale"])
        }, {
            "heading": (step["heading"], 0),
            "margin": (step["margin"], 0),
            "tolerance": (step["tolerance"], 0),
            "shareTolerance": (step["shareTolerance"], 0),
            "changed": ([_annotation(a) for a in step["changed"]], []),
        })


def _per_point(scale):
    """Screen points per map point of a scale in screen points per unit."""
    return float(Fraction(scale) / UNIT) if math.isfinite(scale) else scale
