"""Suites map-view-views, map-view-marks and map-view-scripts: which views annotations get and which is at a point,
what is to be drawn again, and scripts of everything.
"""

from inputs import Inputs, coordinate
from map_view_queries import POINTS, RULE, WORLD, add, rect
from map_view_rules import LEVELS
from tolerances import EXACT
from vector_file import Suite

SIDE = 1 << 20
WEST = ["show", rect(1 << 27, (1 << 27) - SIDE, SIDE, SIDE)]
EAST = ["show", rect((1 << 27) + (1 << 22), (1 << 27) - SIDE, SIDE, SIDE)]
RECORD = ["view", "viewNumber"]


def suites():
    """All suites of this concept."""
    return [_views(), _marks(), _scripts()]


def _here(number):
    return coordinate(0.25 + 0.125 * number, 0.25 + 0.125 * number)


def _there(number):
    return coordinate(0.25 + 0.125 * number, 5.75 + 0.125 * number)


def _pin(name, place, identifier="pin", *size):
    return ["addAnnotation", name, place, identifier, *size]


def _views():
    suite = Suite("map-view-views", "mapView.events", "loxodrome")
    group = suite.group("last-used-first", RULE, EXACT)
    three = [_pin(name, _here(number)) for number, name in enumerate("abc")]
    two = [_pin(name, _there(number)) for number, name in enumerate("de")]
    for steps in (
            three + [EAST] + two,
            two + three + [EAST],
            three + two + [EAST, WEST],
            three + two + [EAST, WEST, EAST],
            three + [["removeAnnotation", "a"], ["removeAnnotation", "c"],
                     _pin("f", _here(4)),
                     _pin("g", _here(5))],
            three + [["removeAnnotation", "c"], ["removeAnnotation", "a"], ["removeAnnotation", "b"],
                     _pin("f", _here(4))],
            three + [["removeAnnotation", "b"], EAST,
                     _pin("f", _there(4)),
                     _pin("g", _there(5)),
                     _pin("h", _there(6)),
                     _pin("i", _there(7))],
        [
            _pin("a", _here(0)),
            _pin("b", _here(1), "dot"), EAST,
            _pin("c", _there(0), "dot"),
            _pin("d", _there(1)),
            _pin("e", _there(2), "dot")
        ],
            three + [["removeAnnotation", "a"], _pin("a", _here(2))],
            three + [EAST, ["removeAnnotation", "b"], WEST],
    ):
        add(group, "reuse", RECORD, [WEST] + steps)
    group = suite.group("held", RULE, EXACT)
    # A selected or dragged one keeps its view out of sight.
    record = RECORD + ["didSelect", "didDeselect", "dragState"]
    for steps in (
        [["select", "b"], EAST] + two,
        [["select", "b"], EAST, ["deselect", "b"]] + two,
        [["beginDrag", "a"], EAST] + two,
        [["beginDrag", "a"], EAST, ["endDrag"]] + two,
        [["beginDrag", "a"], EAST, ["cancelDrag"]] + two,
        [["select", "a"], EAST, ["select", "c"], WEST],
        [["select", "a"], ["beginDrag", "a"], ["removeAnnotation", "a"]] + two,
        [["beginDrag", "a"], ["beginDrag", "b"], ["endDrag"], ["endDrag"]],
        [["drag", [5, 5]], ["endDrag"], ["cancelDrag"]],
        [["select", "a"], ["removeAnnotation", "a"],
         _pin("a", _here(0)), ["select", "a"], ["select", "a"]],
        [EAST, ["select", "a"], ["beginDrag", "a"], WEST, ["select", "a"]],
        [["select", "a"], ["select", "b"], ["deselect", "a"], ["deselect", "b"]],
        [["beginDrag", "b"], ["drag", [-40, 50]], ["endDrag"], EAST, WEST],
        [["beginDrag", "b"], ["drag", [40, 50]], ["cancelDrag"]] + two,
    ):
        add(group, "held", record, [WEST] + three + steps)
    group = suite.group("dragged-places", RULE, POINTS)
    for point in ([10, 20], [-100, 300], [128, -1e6], [128, 1e6], [1e5, 5]):
        for end in ("endDrag", "cancelDrag"):
            add(group, "place", ["place"], [
                WEST, three[0], ["beginDrag", "a"], ["drag", [7, 7]], ["drag", point], ["place", "a"], [end],
                ["place", "a"]
            ])
    wide = ["show", rect(WORLD - 4096, 1 << 26, 8192, 8192)]
    for point in ([100, 0], [200, 10], [-4000, 100]):
        add(group, "place", ["place"], [
            wide,
            _pin("a", coordinate(66.6, 179.999)), ["beginDrag", "a"], ["drag", point], ["endDrag"], ["place", "a"]
        ])
    _at_points(suite)
    return suite


def _at_points(suite):
    group = suite.group("annotation-at-a-point", RULE, EXACT)
    # Places on the equator are at exact screen points: the view is 256 points for 2^20 map points.
    show = ["show", rect((1 << 27) - (SIDE >> 1), (1 << 27) - (SIDE >> 1), SIDE, SIDE)]

    def at(x, y=0):
        return coordinate(y, (x - 128) * 4096 / WORLD * 360)

    def asked(*points):
        return [["annotationAt", list(point)] for point in points]

    around = [(128, 128), (118, 128), (138, 128), (137.5, 128), (117.5, 128), (128, 123), (128, 133), (128, 132.5),
              (128, 122.5)]
    add(group, "frame", ["annotationAt"], [show, _pin("a", at(128), "pin", [20, 10])] + asked(*around))
    add(group, "frame", ["annotationAt"],
        [show, _pin("a", at(128), "pin", [0, 10]), _pin("b", at(60), "pin")] + asked((128, 128), (60, 128)))
    row = [
        _pin("a", at(120), "pin", [40, 40]),
        _pin("b", at(130), "pin", [40, 40]),
        _pin("c", at(125), "pin", [40, 40])
    ]
    column = [
        _pin("a", at(128, 0.01), "pin", [40, 40]),
        _pin("b", at(128, -0.01), "pin", [40, 40]),
        _pin("c", at(128, 0), "pin", [40, 40])
    ]
    same = [_pin(name, at(128), "pin", [40, 40]) for name in "abc"]
    points = [(122, 128), (128, 128), (101, 128), (147, 128), (149, 128), (200, 20)]
    for pins in (row, column, same):
        for steps in ([], [["select", "a"]], [["select", "c"], ["deselect", "c"]], [["removeAnnotation", "b"]],
                      [["beginDrag", "b"], ["drag", [200,
                                                     20]]], [["beginDrag", "b"], ["drag", [200, 20]],
                                                             ["cancelDrag"]], [["beginDrag", "a"], ["drag", [200, 20]],
                                                                               ["endDrag"]], [["removeAnnotation", "a"],
                                                                                              pins[0]]):
            add(group, "order", ["annotationAt"], [show] + pins + steps + asked(*points))
    # A dragged view goes to the edge of the world at most.
    world = ["show", rect(0, 0, WORLD, WORLD)]
    for point in ([100, -60], [100, 400], [300, 128], [-30, 128]):
        add(group, "dragged", ["annotationAt"],
            [world, _pin("a", coordinate(0, 0), "pin", [40, 40]), ["beginDrag", "a"], ["drag", point]] + asked(
                (100, 10), (100, 21), (100, 250), (100, 230), (245, 128), (10, 128), (285, 128), (128, 128)))
    # On both sides of the antimeridian, the eastern one is above.
    across = ["show", rect(WORLD - (SIDE >> 1), (1 << 27) - (SIDE >> 1), SIDE, SIDE)]
    step = 4096 / WORLD * 360
    pins = [
        _pin("a", coordinate(0, -180 + 4 * step), "pin", [20, 20]),
        _pin("b", coordinate(0, 180 - 4 * step), "pin", [20, 20])
    ]
    for order in (pins, pins[::-1]):
        add(group, "across", ["annotationAt"], [across] + order + asked((128, 128), (120, 128), (136, 128), (115, 128),
                                                                        (141, 128)))


def _marks():
    suite = Suite("map-view-marks", "mapView.events", "loxodrome")
    x, y = 1 << 26, 1 << 26
    home, scale = ["show", rect(x, y, SIDE, SIDE)], 256 / SIDE
    bounds = rect(x + 1024, y + 2048, 1 << 19, 1 << 18)
    added = ["addOverlay", "a", bounds, "aboveRoads"]
    one, two, edge = rect(x + 4096, y + 4096, 8192, 1024), rect(x + 8192, y + 4096, 64,
                                                                64), rect(x + 1024 - 64, y, 64, 1 << 20)
    group = suite.group("sequences", RULE, EXACT)
    redraw = ["redraw", "a"]

    def mark(*operands):
        return ["invalidate", "a", *operands]

    for steps in (
        [mark(one), mark(one), redraw],
        [mark(one), mark(two), mark(one), redraw],
        [mark(one), mark(), redraw],
        [mark(), mark(one), redraw],
        [mark(), mark(), redraw],
        [mark(one), mark(one, scale), redraw],
        [mark(one, scale), mark(one, scale), redraw],
        [mark(one, scale), mark(one, 2 * scale), redraw],
        [mark(one), redraw, mark(two), redraw, redraw],
        [mark(edge), redraw],
        [mark(rect(x + 1024 - 64, y, 65, 1 << 20)), redraw],
        [mark(rect(x, y, 0, 100)), redraw],
        [mark(bounds), redraw],
        [mark(one), ["removeOverlay", "a"], added, redraw],
        [mark(one), ["show", rect(x + (1 << 19), y, SIDE, SIDE)], redraw, home, redraw],
        [mark(one, scale / 2), ["show", rect(x, y, 2 * SIDE, 2 * SIDE)], redraw],
        [mark(one, scale), ["show", rect(x, y, 2 * SIDE, 2 * SIDE)], redraw, home, redraw],
        [mark(), ["show", rect(x + 8192, y + 4096, SIDE, SIDE)], redraw],
        [["addOverlay", "b", bounds, "aboveRoads"],
         mark(one), ["redraw", "b"], redraw],
        [["addOverlay", "b", rect(0, 0, 64, 64), "aboveRoads"], ["invalidate", "b"], ["redraw", "b"],
         ["show", rect(0, 0, SIDE, SIDE)], ["redraw", "b"]],
    ):
        add(group, "marks", ["redraw"], [home, added] + steps)
    # What is seen only in another copy of the world is left out.
    across = ["show", rect(WORLD - (SIDE >> 1), y, SIDE, SIDE)]
    for place in (rect(0, y, 4096, 4096), rect(WORLD, y, 4096, 4096), rect(WORLD - 4096, y, 4096,
                                                                           4096), rect(-4096, y, 8192, 4096)):
        add(group, "across", ["redraw"],
            [across, ["addOverlay", "a", place, "aboveRoads"],
             mark(), redraw, mark(place), redraw])
    return suite


def _scripts():
    suite = Suite("map-view-scripts", "mapView.events", "loxodrome")
    inputs = Inputs(8901)
    record = [
        "regionWillChange", "renderer", "didAddRenderers", "order", "viewNumber", "didSelect", "didDeselect",
        "dragState", "redraw", "overlaysAt", "annotationsIn"
    ]
    for kinds, number in ((record[:4] + record[8:10], 40), (record[:1] + record[4:8] + record[10:], 40)):
        group = suite.group("overlays" if "renderer" in kinds else "annotations", RULE, EXACT)
        for _ in range(number):
            add(group, "script", kinds, _script(inputs, "renderer" in kinds))
    return suite


def _script(inputs, of_overlays):
    steps, overlays, pins, next_name = [WEST], [], [], 0
    for _ in range(inputs.integer(8, 22)):
        kind = inputs.integer(0, 9)
        if kind < 2:
            steps.append(
                inputs.one_of((WEST, EAST, ["show",
                                            rect((1 << 27) + (SIDE >> 1), (1 << 27) - (SIDE >> 1), SIDE, SIDE)])))
        elif of_overlays:
            next_name += _overlay_step(inputs, steps, overlays, "o%d" % next_name)
        else:
            next_name += _pin_step(inputs, steps, pins, "p%d" % next_name)
    return steps


def _overlay_step(inputs, steps, overlays, name):
    kind = inputs.integer(0, 9)
    x = (1 << 27) + inputs.one_of(
        (-SIDE, 0, SIDE, 2 * SIDE, 4 * SIDE, WORLD - SIDE, -WORLD)) + inputs.integer(0, 2) * (SIDE >> 1)
    bounds = rect(x, (1 << 27) - SIDE + inputs.integer(-1, 1) * (SIDE >> 1), inputs.one_of((SIDE >> 1, SIDE, 0)),
                  SIDE >> inputs.integer(0, 2))
    if kind < 4 or len(overlays) < 2:
        if inputs.integer(0, 5) == 0:
            steps.append(["withoutRenderer", name])
        if not overlays or kind < 2:
            steps.append(["insertOverlay", name, bounds, inputs.integer(-1, 3), inputs.one_of(LEVELS)])
        else:
            steps.append([inputs.one_of(("insertAbove", "insertBelow")), name, bounds, inputs.one_of(overlays)])
        overlays.append(name)
        return 1
    chosen = inputs.one_of(overlays)
    if kind == 4:
        overlays.remove(chosen)
        steps.append(["removeOverlay", chosen])
    elif kind == 5:
        steps.append(["exchange", chosen, inputs.one_of([one for one in overlays if one != chosen])])
    elif kind == 6:
        steps.append(inputs.one_of((["order"], ["overlaysAt", [inputs.integer(0, 255), inputs.integer(0, 255)], 0])))
    elif kind < 9:
        steps.append(["invalidate", chosen] + ([bounds] if inputs.integer(0, 1) else []))
    else:
        steps.append(["redraw", chosen])
    return 0


def _pin_step(inputs, steps, pins, name):
    kind = inputs.integer(0, 9)
    if kind < 4 or not pins:
        place = coordinate(inputs.integer(-4, 16) / 8, inputs.one_of((0, 4, 6)) + inputs.integer(-2, 10) / 8)
        steps.append(_pin(name, place, inputs.one_of(("pin", "dot"))))
        pins.append(name)
        return 1
    chosen = inputs.one_of(pins)
    if kind == 4:
        pins.remove(chosen)
        steps.append(["removeAnnotation", chosen])
    elif kind < 7:
        steps.append([inputs.one_of(("select", "select", "deselect")), chosen])
    elif kind == 7:
        steps.append(["beginDrag", chosen])
    elif kind == 8:
        steps.append(
            inputs.one_of((["endDrag"], ["cancelDrag"], ["drag", [inputs.integer(-300, 600),
                                                                  inputs.integer(0, 255)]])))
    else:
        steps.append(["annotationsIn", rect(1 << 27, (1 << 27) - SIDE, inputs.one_of((SIDE, 4 * SIDE)), SIDE)])
    return 0
