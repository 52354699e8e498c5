"""Suites map-view-conversions, map-view-fits and map-view-in-view: where things are on the screen, which part of the
map a request shows, and what is there.

Every answer is that of map_view_rules.py, in rationals. Tolerances: a double of 2^28 map points has steps of 6e-8, of
which an answer has a few, times the scale for screen points.
"""

from inputs import INF, NAN, Inputs, coordinate, region
from map_view_rules import MapView
from tolerances import EXACT, absolute, relative
from vector_file import Suite, source

GUIDE = source("Apple, MKMapView documentation and Location and Maps Programming Guide, table 4-1", "A",
               "a model of the documented conversions, with MapKit's projection at 50 digits")
RULE = source("the rule of FORMAT.md", "exact", "a model of the rules, in rationals")
POINTS = [absolute(1e-6), relative(1e-9)]
DEGREES = [absolute(1e-11), relative(1e-9)]
RECTS = [absolute(1e-6)]
WORLD = 1 << 28
SIZES = ([256, 256], [400, 300], [375, 667])
REGIONS = ((47.5, 8.25, 2, 3), (0, 0, 1, 1), (-33.75, 151.25, 0.125, 0.25), (60, -100, 20, 40), (84, 179.5, 0.5, 4),
           (-84.5, -179.5, 1, 1))


def suites():
    """All suites of this concept."""
    return [_conversions(), _fits(), _in_view()]


def add(group, stem, record, steps, size=(256, 256), flags=()):
    """Adds a case with the events that the model has."""
    size = list(size)
    group.case(group.next_identifier(stem), {
        "size": size,
        "record": record,
        "steps": steps
    }, {"events": MapView(size, record).run(steps)}, flags)


def rect(x, y, width, height):
    """A rectangle as FORMAT.md writes it."""
    return {"x": x, "y": y, "width": width, "height": height}


def _shown(inputs, size):
    """A step that shows a part of the map with the proportions of the size."""
    width = size[0] * 2**inputs.integer(2, 16)
    height = size[1] * width // size[0]
    return ["show", rect(inputs.integer(0, WORLD), inputs.integer(0, WORLD - height), width, height)]


def _conversions():
    suite = Suite("map-view-conversions", "mapView.events", "mapkit")
    inputs = Inputs(8801)
    parts = [(size, _shown(inputs, size)) for size in SIZES for _ in range(5)]
    group = suite.group("coordinate-to-point", GUIDE, POINTS)
    for size, show in parts:
        add(group, "point", ["pointAt"],
            [show] + [["pointAt", coordinate(inputs.decimal(-84, 84, 5), inputs.decimal(-179, 179, 5))]
                      for _ in range(4)], size)
    group = suite.group("point-to-coordinate", GUIDE, DEGREES)
    for size, show in parts:
        points = [[0, 0], size, [size[0] / 2, size[1] / 2],
                  [inputs.dyadic(0, size[0], 3), inputs.dyadic(0, size[1], 3)]]
        add(group, "coordinate", ["coordinateAt"], [show] + [["coordinateAt", point] for point in points], size)
    group = suite.group("region-to-rect", GUIDE, POINTS)
    for number, (size, show) in enumerate(parts):
        add(group, "rect", ["rectOf"], [show] + [["rectOf", region(*REGIONS[(number + k) % 6])] for k in range(3)],
            size)
    group = suite.group("rect-to-region", GUIDE, DEGREES)
    for size, show in parts:
        rects = [[0, 0, *size], [size[0] / 4, size[1] / 2, 10, 20],
                 [inputs.dyadic(0, 100, 2), inputs.dyadic(0, 100, 2), 50, 1]]
        add(group, "region", ["regionOf", "region"], [show] + [["regionOf", one] for one in rects] + [["region"]], size)
    return suite


def _fits():
    suite = Suite("map-view-fits", "mapView.events", "loxodrome")
    none = [0, 0, 0, 0]
    group = suite.group("copies", RULE, POINTS, ["Antimeridian"])
    # The copy that is nearest to the middle; halfway that an even number of worlds away.
    for middle in (0, 1 << 20, WORLD // 4, WORLD // 2, WORLD - (1 << 20), WORLD):
        show = ["show", rect(middle - (1 << 19), (1 << 27) - (1 << 19), 1 << 20, 1 << 20)]
        add(group, "points", ["pointAt", "rectOf"],
            [show] + [["pointAt", coordinate(10, longitude)] for longitude in (-180, -179, -90, 0, 89, 179, 180)] +
            [["rectOf", region(0, longitude, 1, 4)] for longitude in (-180, -178, 0, 179.5)])
    for invalid in ((91, 0), (0, 181), (NAN, 0), (0, NAN), (-90.5, 10)):
        add(group, "invalid", ["pointAt", "rectOf"],
            [["pointAt", coordinate(*invalid)], ["rectOf", region(*invalid, 1, 1)]])
    for deltas in ((0, 1), (1, 0), (-1, 1), (1, -1), (NAN, 1), (1, INF)):
        add(group, "invalid", ["rectOf"], [["rectOf", region(10, 10, *deltas)]])
    for latitude in (85, 86, 90, -85, -89.5):
        add(group, "clamped", ["pointAt", "rectOf"],
            [["pointAt", coordinate(latitude, 20)], ["rectOf", region(latitude, 20, 4, 400)],
             ["rectOf", region(latitude, 20, 179.95, 4)]])
    group = suite.group("beyond-the-edges", RULE, DEGREES)
    for point in ([-10, -20], [-128, 0], [128, 300], [256, 256], [384, 128], [-1000, 5], [128, -4000]):
        add(group, "outside", ["coordinateAt", "regionOf"], [["coordinateAt", point], ["regionOf", [*point, 40, 30]]])
    # Four worlds side by side.
    add(group, "wide", ["regionOf", "region", "coordinateAt"],
        [["regionOf", [0, 0, 400, 100]], ["regionOf", [10, 10, 150, 50]], ["region"], ["coordinateAt", [0, 50]],
         ["coordinateAt", [390, 5]]], [400, 100])
    group = suite.group("rects", RULE, RECTS)
    wide, high = rect(1 << 27, 1 << 26, 1 << 22, 1 << 20), rect(1 << 26, 1 << 27, 1 << 20, 3 << 21)
    asked = (wide, high, rect(5, 7, 0, 1 << 20), rect(1 << 27, 5, 1 << 20, 0), rect(0, 0, WORLD, WORLD),
             rect(-WORLD, 0, 3 * WORLD, 5), rect(100, 100, 1, 1), rect(1 << 27, 1 << 27, 0.25,
                                                                       0.5), rect(1 << 27, -1000, 1 << 20, 1 << 20),
             rect(1 << 27, WORLD - 1000, 1 << 20, 1 << 20), rect(WORLD, 1 << 27, 1 << 20,
                                                                 1 << 20), rect(-(1 << 20), 1 << 27, 1 << 20, 1 << 20),
             rect(WORLD - (1 << 19), 1 << 27, 1 << 20, 1 << 20), rect(5 * WORLD + 77, 1 << 27, 1 << 20, 1 << 20),
             rect(-3 * WORLD, 1 << 27, 1 << 20, 1 << 20), rect(9, 9, 0, 0), rect(9, 9, -1, 5), rect(9, 9, 5, -1))
    for size in SIZES:
        for one in asked:
            add(group, "rect", ["fits", "visible"], [["fits", one, none], ["visible"], ["show", one], ["visible"]],
                size)
    group = suite.group("padding", RULE, RECTS)
    for insets in ([10, 20, 30, 40], [0, 100, 0, 0], [100, 0, 0, 0], [0, 0, 0, 100], [0, 0, 100, 0], [127, 0, 128, 0],
                   [128, 0, 128, 0], [0, 200, 0, 56], [0, 200, 0, 55], [-10, 5, NAN, 0], [INF, 0, 0,
                                                                                          7], [300, 0, 0,
                                                                                               0], [0.5, 0.25, 8, 16]):
        for one in (wide, high, rect(1 << 27, 1 << 27, 1 << 20, 1 << 20)):
            add(group, "padding", ["fits", "visible"],
                [["fits", one, insets], ["visible"], ["showPadded", one, insets], ["visible"]])
    add(group, "padding", ["visible"], [["showPadded", rect(0, 0, WORLD, WORLD), [10, 10, 10, 10]], ["visible"]])
    add(group, "padding", ["visible"],
        [["showPadded", rect(1 << 27, 0, 1 << 20, 1 << 20), [50, 10, 0, 10]], ["visible"]], [400, 300])
    group = suite.group("regions", RULE, RECTS)
    more = REGIONS + ((0, 180, 1, 1), (0, -180, 1, 1), (10, 20, 0, 0), (10, 20, 0, 1), (10, 20, 1, 0), (95, 0, 1, 1),
                      (10, 20, -1, 1), (10, 20, 1, NAN), (0, 0, 179.95, 1), (0, 0, 1, 400), (89, 10, 1, 1),
                      (-90, 10, 0, 0), (1, 2, 1e-9, 1e-9))
    for size in SIZES[:2]:
        for one in more:
            add(group, "region", ["visible"], [["setRegion", region(*one)], ["visible"]], size)
    group = suite.group("regions-that-fit", RULE, DEGREES)
    for size in SIZES[:2]:
        for one in more:
            add(group, "region", ["regionFits", "region"],
                [["regionFits", region(*one)], ["setRegion", region(*one)], ["region"]], size)
    _moves(suite)
    return suite


def _moves(suite):
    near = ["show", rect((1 << 27) + 4096, (1 << 26) + 8192, 1 << 20, 1 << 20)]
    edge = ["show", rect(WORLD - (1 << 19), 0, 1 << 20, 1 << 20)]
    group = suite.group("moves", RULE, RECTS)
    for start in ([], [near], [edge]):
        for steps in (
            [["center", coordinate(47, 8)]],
            [["center", coordinate(90, 180)]],
            [["center", coordinate(-89, -180)]],
            [["center", coordinate(0, 181)]],
            [["center", coordinate(NAN, 0)]],
            [["pan", [10, 20]]],
            [["pan", [-300, 5]]],
            [["pan", [0, 10000]]],
            [["pan", [0, -10000]]],
            [["pan", [4000, 0]]],
            [["pan", [0.5, -0.25]]],
            [["zoom", 2]],
            [["zoom", 0.5]],
            [["zoom", 4, [0, 0]]],
            [["zoom", 2, [256, 256]]],
            [["zoom", 1.5, [30, 200]]],
            [["zoom", 1e9]],
            [["zoom", 1e-9]],
            [["zoom", 0]],
            [["zoom", -2]],
            [["zoom", 0.25, [10, 20]]],
            [["zoom", 1e9, [64, 32]]],
            [["resize", [128, 128]]],
            [["resize", [512, 256]]],
            [["resize", [256, 512]]],
            [["resize", [100, 300]]],
            [["resize", [512, 512]], ["resize", [256, 256]]],
        ):
            add(group, "move", ["visible"], start + steps + [["visible"]])
    # The delegate is told of each change once, and of none that changes nothing.
    group = suite.group("told", RULE, RECTS)
    record = ["regionWillChange", "regionDidChange"]
    for steps in ([near, near], [near, ["zoom", 1]], [near, ["pan", [0, 0]]], [near, ["center",
                                                                                      coordinate(95, 0)]],
                  [near, ["zoom", 2],
                   ["zoom", 0.5]], [near, edge, near], [near, ["show", rect(9, 9, -1, 5)]], [near, ["pan", [8, 8]]],
                  [["show", rect(0, 0, WORLD, WORLD)]], [["zoom", 0.5]], [near, ["setRegion",
                                                                                 region(91, 0, 1, 1)]]):
        add(group, "told", record, steps)


def _in_view():
    suite = Suite("map-view-in-view", "mapView.events", "loxodrome")
    side = 1 << 20
    west, north = 1 << 27, 1 << 26
    home = ["show", rect(west, north, side, side)]
    group = suite.group("edges", RULE, EXACT)
    # An overlay that reaches into the view, touches it, or does not reach it; a line that touches it is in view.
    for inside in (-1, 0, 1):
        for one in (rect(west - 64 + inside, north, 64, 64), rect(west + side - inside, north, 64,
                                                                  64), rect(west, north - 64 + inside, 64, 64),
                    rect(west, north + side - inside, 64,
                         64), rect(west - 64 + inside, north, 64,
                                   0), rect(west, north + side - inside, 0,
                                            64), rect(west - 64 + inside, north - 64 + inside, 64,
                                                      64), rect(west + side - inside, north + 5, 0,
                                                                0), rect(west - 4096, north - inside, 1 << 21, 0)):
            add(group, "overlay", ["renderer"], [home, ["addOverlay", "a", one, "aboveRoads"]])
    group = suite.group("around-the-world", RULE, EXACT, ["Antimeridian"])
    across = ["show", rect(WORLD - side // 2, north, side, side)]
    for one in (rect(0, north, 64, 64), rect(WORLD - 64, north, 64, 64), rect(side // 2, north, 64,
                                                                              64), rect(side // 2 - 1, north, 64, 64),
                rect(WORLD, north, 64, 64), rect(-64, north, 64, 64), rect(2 * WORLD, north, 64,
                                                                           64), rect(-2 * WORLD - 64, north, 64, 64),
                rect(WORLD // 2, north, 64, 64), rect(-WORLD, north, 64, 64), rect(-3 * WORLD // 2, north, 64, 64),
                rect(0, 0, WORLD, WORLD), rect(WORLD // 2, north, WORLD, 64), rect(side, north, WORLD - 2 * side,
                                                                                   64), rect(side // 2, north, 0, 64)):
        for show in (across, ["show", rect(-side // 2, north, side,
                                           side)], ["show", rect(3 * WORLD - side // 4, north, side, side)], home):
            add(group, "overlay", ["renderer"], [show, ["addOverlay", "a", one, "aboveRoads"]])
    group = suite.group("many-worlds-away", RULE, EXACT, ["Antimeridian"])
    for show, left in ((home, west), (across, WORLD - side // 2)):
        for worlds in (-1000, -65, -64, -63, -7, 5, 9, 63, 64, 65, 500):
            for one in (rect(left + 64 + worlds * WORLD, north + 64, 64, 64),
                        rect(left - 63 + worlds * WORLD, north, 64, 64),
                        rect(left - 64 + worlds * WORLD, north, 64, 64)):
                add(group, "overlay", ["renderer"], [show, ["addOverlay", "a", one, "aboveRoads"]])
        for worlds in (-70, -66, -64, -3, 60, 64, 66):
            one = rect(left + 64 + worlds * WORLD, north, 4 * WORLD, 64)
            add(group, "wide", ["renderer"], [show, ["addOverlay", "a", one, "aboveRoads"]])
    group = suite.group("without-a-renderer", RULE, EXACT)
    inside, far = rect(west + 64, north + 64, 64, 64), rect(0, 0, 64, 64)
    away = ["show", rect(0, 0, side, side)]
    record = ["renderer", "didAddRenderers", "redraw"]
    none = ["withoutRenderer", "a"]
    for steps in (
        [none, ["addOverlay", "a", inside, "aboveRoads"]],
        [none, ["addOverlay", "a", inside, "aboveRoads"], ["addOverlay", "b", inside, "aboveRoads"]],
        [none, ["addOverlay", "a", inside, "aboveRoads"], away, home],
        [none, ["addOverlay", "a", inside, "aboveRoads"], ["invalidate", "a"], ["redraw", "a"], ["invalidate", "a"]],
        [
            none, ["addOverlay", "a", inside, "aboveRoads"], ["removeOverlay", "a"],
            ["addOverlay", "a", inside, "aboveRoads"]
        ],
        [
            none, ["addOverlay", "a", far, "aboveRoads"], ["addOverlay", "b", inside, "aboveLabels"],
            ["exchange", "a", "b"], away
        ],
        [["addOverlay", "a", far, "aboveLabels"], ["addOverlay", "b", far, "aboveRoads"],
         ["addOverlay", "c", inside, "aboveRoads"], away, home, away],
        [["addOverlay", "a", far, "aboveLabels"], ["addOverlay", "b", far, "aboveRoads"],
         ["addOverlay", "c", far, "aboveRoads"], ["exchange", "a", "b"], away],
    ):
        add(group, "renderer", record, [home] + steps)
    _at_points(suite, home, west, north)
    _annotations(suite, home, west, north, side)
    return suite


def _at_points(suite, home, west, north):
    group = suite.group("overlays-at-a-point", RULE, EXACT)
    # A screen point is 4096 map points. The edges belong to an overlay; above comes first.
    overlays = [["addOverlay", "a", rect(west + 40960, north + 40960, 40960, 40960), "aboveLabels"],
                ["addOverlay", "b", rect(west + 61440, north + 61440, 40960, 40960), "aboveRoads"],
                ["addOverlay", "c", rect(west, north, 1 << 20, 1 << 20), "aboveLabels"],
                ["insertOverlay", "d",
                 rect(west + 61440 - WORLD, north, 8192, 1 << 20), 0, "aboveRoads"],
                ["addOverlay", "e", rect(1 << 20, 1 << 20, 64, 64), "aboveLabels"]]
    points = [[12, 12], [10, 10], [20, 20], [9.5, 12], [20.5, 20], [18, 18], [15, 15], [17, 3], [15, 200], [25, 25],
              [26, 25], [-1, 5], [256, 256], [256.5, 10]]
    for steps in ([], [["exchange", "a",
                        "b"]], [["removeOverlay",
                                 "c"]], [["exchange", "c", "d"],
                                         ["removeOverlay",
                                          "a"]], [["insertAbove", "f",
                                                   rect(west, north, 1 << 19, 1 << 19), "b"]]):
        add(group, "overlays", ["overlaysAt"],
            [home] + overlays + steps + [["overlaysAt", point, 0] for point in points])
    add(group, "overlays", ["overlaysAt"],
        [home, ["withoutRenderer", "a"]] + overlays + [["overlaysAt", point, 2] for point in points[:5]])
    group = suite.group("overlapping-overlays", RULE, EXACT)
    tiles = {
        "a": (0, 0, 100, 100),
        "b": (100, 0, 100, 100),
        "c": (99, 50, 10, 100),
        "d": (WORLD - 50, 10, 60, 10),
        "e": (-30, 0, 29, 90),
        "f": (0, 100, 100, 50),
        "g": (5, 5, 0, 10),
        "h": (WORLD + 50, 50, 10, 10),
        "i": (20, 20, 5, 5)
    }
    inputs = Inputs(8802)
    for _ in range(14):
        names = [name for name in tiles if inputs.integer(0, 2)]
        steps = [["addOverlay", name,
                  rect(*tiles[name]),
                  inputs.one_of(("aboveRoads", "aboveLabels"))] for name in names]
        add(group, "pairs", ["overlapping"], [home] + steps + [["overlapping"]])


def _annotations(suite, home, west, north, side):
    group = suite.group("annotations", RULE, EXACT)
    # On the corners of a view around (0, 0) or (0, 180), whose map points are exact, and outside.
    for longitude, middle in ((0, 1 << 27), (180, 0), (-180, WORLD), (-90, 1 << 26), (90, 3 << 26)):
        for dx, dy in ((0, 0), (-side, 0), (0, -side), (-side, -side), (1, 0), (-side - 1, 0), (0, 1), (0, -side - 1),
                       (-side // 2, -side // 2)):
            add(group, "edge", ["view"], [["show", rect(middle + dx, (1 << 27) + dy, side, side)],
                                          ["addAnnotation", "a", coordinate(0, longitude), "pin"]])
    places = {
        "a": (0, 0),
        "b": (0, 90),
        "c": (0, -90),
        "d": (0, 180),
        "e": (0, -180),
        "f": (45, 10),
        "g": (-45, -10),
        "h": (88, 120)
    }
    added = [["addAnnotation", name, coordinate(*place), "pin"] for name, place in places.items()]
    half, quarter = WORLD // 2, WORLD // 4
    for one in (rect(0, half, WORLD, 0), rect(half, half, quarter, 1), rect(half + 1, half - 1, quarter, 2),
                rect(-quarter, half, quarter, 5), rect(WORLD - 5, 0, 10, WORLD), rect(0, 0, WORLD, WORLD),
                rect(3 * WORLD + half, 0, quarter, WORLD), rect(half, half, 0, 0), rect(quarter, 0, half, half - 1),
                rect(9, 9, -1, 5), rect(9, 9, 5, -1), rect(NAN, 0, 5, 5), rect(-5 * WORLD, half, 10 * WORLD, 0)):
        if one["x"] == one["x"] and abs(one["x"]) <= 4 * WORLD and one["width"] >= 0 and one["height"] >= 0:
            add(group, "rect", ["annotationsIn"],
                added + [["annotationsIn", one], ["removeAnnotation", "b"], ["annotationsIn", one]])
