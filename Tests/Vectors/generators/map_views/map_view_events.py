"""Suites map-view-order, map-view-renderers, map-view-region, map-view-reuse, map-view-selection,
map-view-drag, map-view-invalidation.

A script of steps, and the events of some kinds that it causes. What Apple's documentation states is required: where
an overlay goes among the others, that a renderer is asked for once, when its overlay comes into view, which states a
drag goes through.
"""

from inputs import Inputs, coordinate
from map_view_rules import LEVELS, MapView
from tolerances import EXACT, absolute
from vector_file import Suite, source

GUIDE = source("Apple, MKMapView and MKOverlay documentation", "A", "a model of the documented rules, in rationals")
OWN = source("project", "C", "the project's own answer, by the same model")
SIZE = [256, 256]
HOME = {"x": 1 << 26, "y": 1 << 26, "width": 1 << 20, "height": 1 << 20}
NEAR = {"x": (1 << 26) + 4096, "y": (1 << 26) + 8192, "width": 65536, "height": 65536}
FAR = {"x": 1 << 27, "y": 1 << 27, "width": 65536, "height": 65536}
NAMES = "abcdefgh"


def suites():
    """All suites of this concept."""
    return [_order(), _renderers(), _region(), _reuse(), _selection(), _drag(), _invalidation()]


def _add(group, stem, record, steps, flags=(), size=SIZE):
    events = MapView(size, record).run(steps)
    arguments = {"size": size, "record": record, "steps": steps}
    group.case(group.next_identifier(stem), arguments, {"events": events}, flags)


def _suite(name):
    return Suite(name, "mapView.events", "mapkit")


def _order():
    suite = _suite("map-view-order")
    group = suite.group("each-verb", GUIDE, EXACT)
    first = [["show", HOME], ["addOverlay", "a", NEAR, "aboveRoads"], ["addOverlay", "b", NEAR, "aboveRoads"],
             ["addOverlay", "c", NEAR, "aboveLabels"]]
    for steps in (
        [],
        [["addOverlay", "d", NEAR, "aboveRoads"]],
        [["addOverlay", "d", NEAR, "aboveLabels"]],
        [["insertOverlay", "d", NEAR, 0, "aboveRoads"]],
        [["insertOverlay", "d", NEAR, 1, "aboveRoads"]],
        [["insertOverlay", "d", NEAR, 2, "aboveRoads"]],
        [["insertOverlay", "d", NEAR, 0, "aboveLabels"]],
        [["insertAbove", "d", NEAR, "a"]],
        [["insertAbove", "d", NEAR, "b"]],
        [["insertAbove", "d", NEAR, "c"]],
        [["insertBelow", "d", NEAR, "a"]],
        [["insertBelow", "d", NEAR, "b"]],
        [["insertBelow", "d", NEAR, "c"]],
        [["exchange", "a", "b"]],
        [["exchange", "a", "c"]],
        [["exchange", "c", "b"]],
        [["removeOverlay", "a"]],
        [["removeOverlay", "c"]],
        [["removeOverlay", "a"], ["addOverlay", "a", NEAR, "aboveRoads"]],
    ):
        _add(group, "order", ["order"], first + steps + [["order"]])
    group = suite.group("index-beyond-the-end", GUIDE, EXACT)
    for index in (3, 4, 1000):
        _add(group, "order", ["order"], first + [["insertOverlay", "d", NEAR, index, "aboveRoads"], ["order"]])
    inputs = Inputs(7001)
    group = suite.group("random", GUIDE, EXACT)
    for _ in range(60):
        _add(group, "order", ["order"], [["show", HOME]] + _shuffles(inputs) + [["order"]])
    return suite


def _shuffles(inputs):
    """Some steps that put overlays into an order."""
    present, absent, steps = [], list(NAMES), []
    for _ in range(inputs.integer(4, 14)):
        kind = inputs.integer(0, 6)
        if absent and (kind <= 3 or len(present) < 2):
            name = absent.pop(inputs.integer(0, len(absent) - 1))
            level = inputs.one_of(LEVELS)
            if kind == 0 or not present:
                steps.append(["addOverlay", name, NEAR, level])
            elif kind == 1:
                steps.append(["insertOverlay", name, NEAR, inputs.integer(0, 3), level])
            else:
                steps.append([("insertAbove", "insertBelow")[kind % 2], name, NEAR, inputs.one_of(present)])
            present.append(name)
        elif kind == 4 and len(present) > 2:
            name = present.pop(inputs.integer(0, len(present) - 1))
            steps.append(["removeOverlay", name])
            absent.append(name)
        elif len(present) >= 2:
            first = inputs.one_of(present)
            second = inputs.one_of([name for name in present if name != first])
            steps.append(["exchange", first, second])
    return steps


def _renderers():
    suite = _suite("map-view-renderers")
    group = suite.group("asked-once", GUIDE, EXACT)
    near_far = {"x": FAR["x"] - (1 << 19), "y": FAR["y"] - (1 << 19), "width": 1 << 20, "height": 1 << 20}
    for steps in (
        [["show", HOME], ["addOverlay", "a", NEAR, "aboveRoads"]],
        [["show", HOME], ["addOverlay", "a", FAR, "aboveRoads"]],
        [["show", HOME], ["addOverlay", "a", FAR, "aboveRoads"], ["show", near_far]],
        [["show", HOME], ["addOverlay", "a", NEAR, "aboveRoads"], ["show", near_far], ["show", HOME]],
        [["show", HOME], ["addOverlay", "a", NEAR, "aboveLabels"], ["addOverlay", "b", NEAR, "aboveRoads"]],
        [["show", HOME], ["addOverlay", "a", NEAR, "aboveLabels"], ["removeOverlay", "a"],
         ["addOverlay", "a", NEAR, "aboveLabels"]],
        [["show", HOME], ["addOverlay", "a", FAR, "aboveRoads"], ["addOverlay", "b", NEAR, "aboveRoads"]],
    ):
        _add(group, "renderers", ["renderer"], steps)
    # Whether renderers that come into view at once are asked for from the bottom to the top, and
    # told of together, nobody says.
    group = suite.group("several-at-once", OWN, EXACT, ["Undocumented"])
    _add(group, "renderers", ["renderer", "didAddRenderers"],
         [["show", near_far], ["addOverlay", "a", NEAR, "aboveLabels"], ["addOverlay", "b", NEAR, "aboveRoads"],
          ["addOverlay", "c", NEAR, "aboveRoads"], ["show", HOME]])
    return suite


def _region():
    suite = _suite("map-view-region")
    group = suite.group("will-before-did", GUIDE, EXACT)
    rects = [HOME, FAR, {"x": 0, "y": 0, "width": 1 << 28, "height": 1 << 28},
             {"x": 12345, "y": 1 << 26, "width": 4096, "height": 4096}]
    # Not the world first: a new view may show it already.
    for first, second in ((0, 1), (1, 2), (3, 0), (0, 3)):
        _add(group, "region", ["regionWillChange", "regionDidChange"],
             [["show", rects[first]], ["show", rects[second]]])
    group = suite.group("other-proportions", GUIDE, EXACT)
    wide = {"x": 1 << 26, "y": 1 << 26, "width": 1 << 21, "height": 1 << 20}
    _add(group, "region", ["regionDidChange"], [["show", wide]], size=[512, 256])
    return suite


def _reuse():
    suite = _suite("map-view-reuse")
    west = {"x": 1 << 27, "y": (1 << 27) - (1 << 20), "width": 1 << 20, "height": 1 << 20}
    east = {"x": (1 << 27) + (1 << 22), "y": (1 << 27) - (1 << 20), "width": 1 << 20, "height": 1 << 20}
    here, there = coordinate(0.5, 0.5), coordinate(0.5, 6)
    group = suite.group("in-view-only", GUIDE, EXACT)
    for steps in (
        [["addAnnotation", "a", here, "pin"]],
        [["addAnnotation", "a", there, "pin"]],
        [["addAnnotation", "a", there, "pin"], ["show", east]],
        [["addAnnotation", "a", here, "pin"], ["addAnnotation", "b", here, "pin"]],
        [["addAnnotation", "a", here, "pin"], ["addAnnotation", "b", there, "dot"], ["show", east]],
    ):
        _add(group, "reuse", ["view"], [["show", west]] + steps)
    # A view that is out of sight may be used again; whether it is, and when, Apple leaves open.
    group = suite.group("used-again", OWN, EXACT, ["Undocumented"])
    for steps in (
        [["addAnnotation", "a", here, "pin"], ["addAnnotation", "b", there, "pin"], ["show", east]],
        [["addAnnotation", "a", here, "pin"], ["show", east], ["show", west]],
        [["addAnnotation", "a", here, "pin"], ["removeAnnotation", "a"], ["addAnnotation", "b", here, "pin"]],
        [["addAnnotation", "a", here, "pin"], ["addAnnotation", "b", there, "dot"], ["show", east], ["show", west]],
    ):
        _add(group, "reuse", ["view"], [["show", west]] + steps)
    return suite


def _selection():
    suite = _suite("map-view-selection")
    group = suite.group("one-at-a-time", GUIDE, EXACT)
    both = [["show", {"x": 1 << 27, "y": (1 << 27) - (1 << 20), "width": 1 << 20, "height": 1 << 20}],
            ["addAnnotation", "a", coordinate(0.5, 0.5), "pin"], ["addAnnotation", "b", coordinate(0.75, 1), "pin"]]
    for steps in (
        [["select", "a"]],
        [["select", "a"], ["deselect", "a"]],
        [["select", "a"], ["deselect", "a"], ["deselect", "a"]],
        [["deselect", "a"]],
        [["select", "a"], ["deselect", "b"]],
        [["select", "a"], ["deselect", "a"], ["select", "b"]],
    ):
        _add(group, "selection", ["didSelect", "didDeselect"], both + steps)
    # That the other one goes first, that nothing happens to one that is selected already: not
    # documented.
    group = suite.group("changes", OWN, EXACT, ["Undocumented"])
    for steps in (
        [["select", "a"], ["select", "b"]],
        [["select", "a"], ["select", "a"]],
        [["select", "a"], ["removeAnnotation", "a"]],
    ):
        _add(group, "selection", ["didSelect", "didDeselect"], both + steps)
    return suite


def _drag():
    suite = _suite("map-view-drag")
    start = coordinate(0.5, 0.5)
    show = {"x": 1 << 27, "y": (1 << 27) - (1 << 20), "width": 1 << 20, "height": 1 << 20}
    first = [["show", show], ["addAnnotation", "a", start, "pin"], ["beginDrag", "a"]]
    group = suite.group("states", GUIDE, EXACT)
    for steps in ([["endDrag"]], [["cancelDrag"]], [["drag", [10, 20]], ["endDrag"]],
                  [["drag", [10, 20]], ["drag", [30, 40]], ["cancelDrag"]],
                  [["drag", [10, 20]], ["endDrag"], ["beginDrag", "a"], ["drag", [1, 2]], ["endDrag"]]):
        _add(group, "drag", ["dragState"], first + steps)
    group = suite.group("places", GUIDE, [absolute(1e-9)])
    inputs = Inputs(7002)
    for _ in range(20):
        point = [inputs.dyadic(1, 255, 2), inputs.dyadic(1, 255, 2)]
        _add(group, "drag", ["place"], first + [["drag", point], ["endDrag"], ["place", "a"]])
    group = suite.group("canceled", GUIDE, [absolute(1e-9)])
    _add(group, "drag", ["place"], first + [["endDrag"], ["place", "a"]])
    group = suite.group("canceled-goes-back", OWN, [absolute(1e-9)], ["Undocumented"])
    for point in ([1, 2], [200, 13]):
        _add(group, "drag", ["place"], first + [["drag", point], ["cancelDrag"], ["place", "a"]])
    return suite


def _invalidation():
    suite = _suite("map-view-invalidation")
    x, y = HOME["x"], HOME["y"]
    bounds = {"x": x + 1024, "y": y + 2048, "width": 1 << 19, "height": 1 << 18}
    first = [["show", HOME], ["addOverlay", "a", bounds, "aboveRoads"]]
    part = {"x": x + 4096, "y": y + 4096, "width": 8192, "height": 1024}
    across = {"x": x - 4096, "y": y - 4096, "width": 16384, "height": 16384}
    outside = {"x": x + (1 << 24), "y": y, "width": 64, "height": 64}
    scale = 256 / float(1 << 20)
    group = suite.group("three-forms", GUIDE, EXACT)
    for steps in (
        [],
        [["invalidate", "a"]],
        [["invalidate", "a", part]],
        [["invalidate", "a", across]],
        [["invalidate", "a", outside]],
        [["invalidate", "a", part, scale]],
        [["invalidate", "a", part, scale * 2]],
        [["invalidate", "a", part], ["invalidate", "a", across, scale]],
        [["invalidate", "a", part, scale / 2], ["invalidate", "a", across]],
    ):
        _add(group, "invalidation", ["redraw"], first + steps + [["redraw", "a"]])
    group = suite.group("once", GUIDE, EXACT)
    _add(group, "invalidation", ["redraw"], first + [["invalidate", "a", part], ["redraw", "a"], ["redraw", "a"]])
    return suite
