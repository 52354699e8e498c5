"""Suites map-view-camera, map-view-turned and map-view-camera-limits: a map view's camera, from the model of
turned_map.py.

Tolerances. Angles and coordinates have 53 bits, of which a few are lost: 1e-10 degrees. A distance follows
from a scale of the map whose form loses four digits (scale.py): 1e-9 of it. Points on the screen are
differences of map points of 2^28, of steps of 6e-8, times the scale.
"""

from inputs import INF, NAN, Inputs, coordinate, region
from map_view_queries import rect
from overlay_cases import RULE
from turned_map import TurnedMap
from tolerances import absolute, relative
from vector_file import Suite

WORLD = 1 << 28
NUMBERS = [absolute(1e-9), relative(2e-9)]
POINTS = [absolute(2e-5), relative(2e-9)]
NOT_TURNED = ("visible", "regionDidChange")


def suites():
    """All suites of this concept."""
    return [_cameras(), _turned(), _limits()]


def add(group, stem, record, steps, size=(400, 300), flags=()):
    """Adds a case with the events of the model."""
    size = list(size)
    group.case(group.next_identifier(stem), {"size": size, "record": record, "steps": steps},
               {"events": TurnedMap(size, record).run(steps)}, flags)


def camera(latitude, longitude, distance, heading=None, pitch=None):
    """A camera as FORMAT.md writes it."""
    result = {"center": coordinate(latitude, longitude), "distance": distance}
    if heading is not None:
        result["heading"] = heading
    if pitch is not None:
        result["pitch"] = pitch
    return result


def _cameras():
    suite = Suite("map-view-camera", "mapView.events", "loxodrome")
    group = suite.group("cameras", RULE, NUMBERS)
    inputs = Inputs(1611)
    ask, see = ["camera"], ["camera", "visible"]
    for size in ([400, 300], [256, 256], [375, 667]):
        add(group, "first", see, [ask, ["visible"]], size)
        add(group, "shown", see, [["show", rect(1 << 27, 3 << 26, 1 << 20, 1 << 19)], ask], size)
        for _ in range(5):
            one = camera(inputs.decimal(-80, 80, 4), inputs.decimal(-179, 179, 4), inputs.magnitude(3, 6),
                         inputs.decimal(0, 360, 2), inputs.decimal(0, 80, 1))
            add(group, "set", see, [["setCamera", one], ask, ["visible"]], size)
    for heading in (0, 90, 180, 270, 360, 45, 44.999, 135, 225, 315, -90, -30, 725, 3600.5, 1e-9):
        add(group, "heading", see, [["setCamera", camera(20, 30, 50000, heading)], ask, ["visible"]])
    for pitch in (0, 30, 89.5, 90, 100, -45, -90, 400):
        add(group, "pitch", see,
            [["setCamera", camera(20, 30, 50000, 10, pitch)], ask, ["setAltitude", 20000], ask])
    for latitude in (85, 86, 90, -85, -89, 84.9):
        add(group,
            "latitude",
            see, [["setCamera", camera(latitude, 30, 5000)], ask, ["visible"]],
            flags=["PolarClamp"])
    for distance in (0, 1, 100, 1e4, 1e6, 1e7, 1e8, 1e12):
        for heading in (0, 30):
            add(group, "distance", see, [["setCamera", camera(20, 30, distance, heading)], ask, ["visible"]])
    for bad in (camera(91, 0, 100), camera(0, 181, 100), camera(NAN, 0, 100), camera(0, 0, -1),
                camera(0, 0, NAN), camera(0, 0, INF), camera(0, 0, 100, NAN), camera(0, 0, 100, INF),
                camera(0, 0, 100, 0, NAN), camera(0, 0, 100, 0, -INF)):
        add(group,
            "refused",
            see + ["regionDidChange"],
            [["setCamera", camera(10, 20, 30000, 40, 50)], ["setCamera", bad], ask],
            flags=["InvalidArgument"])
    group = suite.group("eyes", RULE, NUMBERS)
    for eye, center in (((37.6, -122.5), (37.8, -122.4)), ((10, 20), (10, 20)), ((10, 20), (9, 20)),
                        ((10, 20), (10, 19.5)), ((-33.5, 151), (-33.9, 151.3)), ((0.5, 179.9), (0.25,
                                                                                                -179.9))):
        for altitude in (1000, 50000.5, 0):
            add(group, "eye", ["lookAt", "camera"],
                [["lookAt", coordinate(*center), coordinate(*eye), altitude], ask])
    group = suite.group("kept", RULE, NUMBERS)
    turned = ["setCamera", camera(30, 40, 100000, 50, 60)]
    for name, step in (("show", ["show", rect(1 << 27, 3 << 26, 1 << 20, 1 << 19)]),
                       ("padded", ["showPadded",
                                   rect(1 << 27, 3 << 26, 1 << 20, 1 << 19),
                                   [10, 20, 30, 40]]), ("world", ["show", rect(0, 0, WORLD, WORLD)]),
                       ("region", ["setRegion", region(10, 20, 5,
                                                       6)]), ("center", ["center",
                                                                         coordinate(-20, 50)]),
                       ("zoom", ["zoom", 2.5]), ("pan", ["pan", [30, -50]]), ("north", ["turnNorth"]),
                       ("resize", ["resize", [300, 500]]), ("altitude", ["setAltitude", 5000])):
        add(group, name, see + ["regionWillChange", "regionDidChange"], [turned, step, ask, ["visible"]])
        add(group, name + "-twice", see, [turned, step, turned, step, ask])
    for name in ("rotate", "pitch", "zoom", "scroll"):
        for later in (False, True):
            off, on = ["enable", name, False], ["enable", name, True]
            steps = [off, turned] if later else [turned, off]
            add(group, name, see, steps + [ask, ["zoom", 2], ["pan", [10, 20]], ask, on, ask, turned, ask])
    add(group, "no-change", ["regionWillChange", "regionDidChange"], [turned, ["turnNorth"], ["turnNorth"]])
    return suite


def _turned():
    suite = Suite("map-view-turned", "mapView.events", "loxodrome")
    group = suite.group("conversions", RULE, POINTS)
    places = (coordinate(20, 30), coordinate(20.4, 30.1), coordinate(19.5, 30.9), coordinate(-60, -100))
    points = ([0, 0], [400, 300], [200, 150], [37.5, 280], [-50, 900])
    for heading in (30, 90, 135.5, 180, 270, 301.25):
        turned = ["setCamera", camera(20, 30, 200000, heading)]
        add(group, "points", ["pointAt"], [turned] + [["pointAt", place] for place in places])
        add(group, "coordinates", ["coordinateAt"], [turned] + [["coordinateAt", point] for point in points])
        add(group, "regions", ["regionOf", "region"],
            [turned, ["region"]] + [["regionOf", [*point, 40, 90]] for point in points])
        add(group, "rects", ["rectOf"],
            [turned] + [["rectOf", region(place["latitude"], place["longitude"], 0.5, 0.75)]
                        for place in places])
        add(group, "moves", ["camera", "visible"], [
            turned, ["pan", [50, -20]], ["camera"], ["zoom", 1.5, [30, 40]], ["camera"],
            ["zoom", 0.25, [390, 10]], ["camera"], ["center", coordinate(10, 20)], ["camera"],
            ["resize", [200, 500]], ["camera"], ["visible"]
        ])
    group = suite.group("edges", RULE, POINTS)
    for heading in (0, 30, 90, 200):
        for latitude in (84, -84):
            add(group, "edge", ["camera", "visible"],
                [["setCamera", camera(latitude, 179, 3e6, heading)], ["camera"], ["visible"],
                 ["pan", [0, 4000]], ["camera"], ["pan", [0, -9000]], ["camera"], ["pan", [9000, 10]],
                 ["visible"], ["zoom", 0.001], ["visible"]])
    group = suite.group("copies", RULE, POINTS, ["Antimeridian"])
    # A turned view wider than a world, where the nearest copy can be out of view while another one is not.
    for heading in (0, 60, 90, 120):
        far = ["setCamera", camera(0, 10, 1e9, heading)]
        add(group, "wide", ["pointAt"], [far] + [["pointAt", coordinate(latitude, longitude)]
                                                 for latitude in (-80, -40, 0, 40, 80)
                                                 for longitude in (-175, -90, -10, 60, 120, 175)], [900, 120])
    group = suite.group("in-view", RULE, POINTS)
    box = lambda x, y, side=1 << 16: rect((1 << 27) + x * (1 << 16), (1 << 27) + y * (1 << 16), side, side)
    for heading in (0, 45, 100):
        steps = [["setCamera", camera(0, 0, 300000, heading)]]
        steps += [["addOverlay", "o%d%d" % (x, y),
                   box(3 * x - 9, 3 * y - 9), "aboveRoads"] for x in range(6) for y in range(6)]
        add(group, "overlays", ["renderer", "didAddRenderers"], steps + [["turnNorth"]])
        steps = [["setCamera", camera(0, 0, 300000, heading)]]
        steps += [[
            "addAnnotation",
            "a%d%d" % (x, y),
            coordinate(0.3 * x - 0.7, 0.4 * y - 0.9), "pin", [30, 20]
        ] for x in range(5) for y in range(5)]
        steps += [["annotationAt", point]
                  for point in ([200, 150], [100, 80], [300, 250], [210, 60], [30, 140])]
        add(group, "annotations", ["view", "annotationAt"], steps + [["turnNorth"]])
    return suite


def _limits():
    suite = Suite("map-view-camera-limits", "mapView.events", "loxodrome")
    record = ["boundary", "zoomRange", "camera", "visible", "fits", "regionFits"]
    ask = [["camera"], ["visible"]]
    group = suite.group("boundaries", RULE, POINTS)
    inside = rect(1 << 27, 3 << 26, 1 << 22, 1 << 21)
    start = ["setCamera", camera(20, 30, 300000, 0)]
    moves = (["center", coordinate(-60, 170)], ["center",
                                                coordinate(70, -150)], ["pan",
                                                                        [5000, 300]], ["pan", [-9000, -7000]],
             ["show", rect(5, 1 << 27, 1 << 20,
                           1 << 20)], ["setRegion", region(50, 60, 1,
                                                           2)], ["setCamera",
                                                                 camera(-70, 100, 50000, 70)])
    for boundary in (inside, region(10, 20, 4, 8), rect(-(1 << 22), 1 << 27, 1 << 23, 1 << 20),
                     rect(5, 1 << 27, WORLD, 1 << 20), rect(0, 0, 2 * WORLD,
                                                            5), rect(3 * WORLD + 99, 1 << 26, 1 << 22,
                                                                     1 << 22), region(84, 179, 20, 8)):
        add(group, "boundary", record, [start, ["boundary", boundary]] + ask)
        for move in moves:
            add(group, "boundary", record, [["boundary", boundary], move] + ask, flags=[])
    for bad in (rect(0, 0, 0, 5), rect(0, 0, 5, 0), rect(0, 0, -5, 5), rect(NAN, 0, 5, 5), rect(0, INF, 5, 5),
                rect(0, 0, INF, 5), None):
        add(group, "none", record, [start, ["boundary", inside], ["boundary", bad], moves[0]] + ask)
    for bad in (region(95, 0, 1, 1), region(0, 0, 0, 1), region(0, 0, 1, -1), region(0, NAN, 1,
                                                                                     1), region(0, 0, NAN,
                                                                                                1)):
        add(group, "none", record, [["boundary", bad], moves[0]] + ask)
    add(group, "fits", record,
        [["boundary", inside], ["fits", rect(5, 1 << 27, 1 << 20, 1 << 20), [0, 0, 0, 0]],
         ["regionFits", region(50, 60, 1, 2)]] + ask)
    group = suite.group("distances", RULE, POINTS)
    steps = (["zoom", 4], ["zoom", 0.125], ["zoom", 3, [10, 20]], ["setCamera",
                                                                   camera(60, 10, 100)],
             ["setCamera", camera(-50, 10, 9e6, 30)], ["show", rect(1 << 27, 3 << 26, 1000, 500)],
             ["resize", [200, 900]], ["center", coordinate(75, 20)], ["show",
                                                                      rect(0, 0, WORLD, WORLD)])
    for least, most in ((100000, 500000), (-1, 200000), (400000, -1), (300000, 300000), (0, 100000), (0, 0),
                        (1e9, -1), (-1, 10)):
        add(group, "range", record, [start, ["zoomRange", least, most]] + ask)
        for step in steps:
            add(group, "range", record, [start, ["zoomRange", least, most], step] + ask)
    for least, most in ((5, 4), (-2, 5), (5, -3), (NAN, 5), (5, INF), (-1, NAN), (-1, -1)):
        add(group, "no-range", record,
            [start, ["zoomRange", 100000, 200000], ["zoomRange", least, most], ["zoom", 8]] + ask)
    group = suite.group("both", RULE, POINTS)
    for step in steps + moves:
        add(group, "both", record,
            [start, ["boundary", inside], ["zoomRange", 100000, 500000], step, ["turnNorth"]] + ask)
    return suite
