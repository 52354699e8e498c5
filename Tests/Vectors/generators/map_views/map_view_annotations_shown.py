"""Suite map-view-annotations-shown: showing annotations, margins, the coordinates of clusters and drags to
the edge of the world, from the model of map_view_following.py. Tolerances are those of
map_view_queries.py.
"""

from inputs import INF, NAN, Inputs, coordinate
from map_view_camera import camera
from map_view_following import add
from map_view_queries import DEGREES, POINTS, RULE, WORLD, rect
from overlay_cases import INVALID
from tolerances import EXACT
from vector_file import Suite

HOME = ["show", rect(1 << 27, (1 << 27) - (1 << 20), 1 << 20, 1 << 20)]


def _new(places):
    return [["p%d" % number, coordinate(*place), "pin"] for number, place in enumerate(places)]


def suites():
    """All suites of this concept."""
    return [_shown()]


def _shown():
    suite = Suite("map-view-annotations-shown", "mapView.events", "loxodrome")
    group = suite.group("shown", RULE, POINTS)
    see = ["visible", "regionDidChange"]
    sets = {
        "one": [(47.5, 8.25)],
        "same": [(47.5, 8.25), (47.5, 8.25)],
        "two": [(47.5, 8.25), (46.25, 9.5)],
        "three": [(47.5, 8.25), (46.25, 9.5), (47, 7)],
        "level": [(20, 10), (20, 14)],
        "upright": [(20, 10), (28, 10)],
        "near": [(47.5, 8.25), (47.5, 8.250001)],
        "at-the-meridian": [(10, 179.5), (12, -179)],
        "many-at-the-meridian": [(10, 170), (12, -175), (8, 178), (9, -179.5)],
        "wide-at-the-meridian": [(10, 100), (-12, -80)],
        "both-edges": [(10, 180), (12, -180)],
        "edge": [(10, 180)],
        "western-edge": [(10, -180)],
        "around": [(0, -150), (10, -30), (5, 80), (20, 170)],
        "opposite": [(5, -90), (5, 90)],
        "far-west": [(5, -170), (5, 5)],
        "far-east": [(5, 170), (5, -5)],
        "gap-in-the-middle": [(0, -120), (0, -100), (0, 60), (0, 70)],
        "gap-of-the-last": [(0, -170), (0, -20), (0, -10), (0, 179)],
        "high": [(84, 0), (-84, 1)],
        "north": [(89, 20), (86, 22)],
        "world": [(80, -179), (-80, -60), (0, 60), (0, 179)],
        "none": [],
    }
    for name, places in sets.items():
        for size in ((400, 300), (300, 500)):
            add(group, name, see, [HOME, ["showAnnotations", _new(places)], ["visible"]], size)
    turned = ["setCamera", camera(30, 40, 100000, 50, 60)]
    for name in ("one", "two", "at-the-meridian"):
        add(group, "turned", see + ["camera"],
            [turned, ["showAnnotations", _new(sets[name])], ["visible"], ["camera"]])
    pins = [["addAnnotation", *pin] for pin in _new(sets["three"])]
    add(group, "added-before", see, [HOME] + pins + [["showAnnotations", ["p0", "p2"]], ["visible"]])
    add(group, "one-added-before", see, [HOME] + pins + [["showAnnotations", ["p1"]], ["visible"]])
    add(group, "some-added-before", see,
        [HOME] + pins + [["showAnnotations", ["p1", ["q", coordinate(40, 20), "pin"]]], ["visible"],
                         ["annotationsIn", rect(0, 0, WORLD, WORLD)]])
    add(group,
        "not-valid",
        see, [HOME, ["showAnnotations", _new([(91, 0), (20, 10), (NAN, 5), (24, 12)])], ["visible"]],
        flags=["NotFinite"])
    add(group, "none-valid", see, [HOME, ["showAnnotations", _new([(91, 0), (0, 181)])], ["visible"]])
    inputs = Inputs(9101)
    for _ in range(20):
        middle = inputs.one_of((0, 90, 180, -178))
        places = [(inputs.decimal(-70, 70, 3), ((middle + inputs.decimal(-60, 60, 3) + 180) % 360) - 180)
                  for _ in range(inputs.integer(2, 5))]
        add(group, "random", see, [HOME, ["showAnnotations", _new(places)], ["visible"]])
    # What was added has a view where it is in view.
    group = suite.group("views", RULE, EXACT)
    record = ["view", "annotationsIn"]
    add(group, "views", record, [
        HOME, ["showAnnotations", _new(sets["three"])],
        ["annotationsIn", rect(0, 0, WORLD, WORLD)], ["showAnnotations", ["p0"]],
        ["showAnnotations", ["p0", "p0"]]
    ])
    _margins(suite)
    _clusters(suite)
    _drags(suite)
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    for name, steps in (("unknown", [["showAnnotations", ["a"]]]),
                        ("removed", pins + [["removeAnnotation", "p0"], ["showAnnotations", ["p0"]]]),
                        ("twice", pins + [["showAnnotations", _new(sets["one"])]])):
        group.case(name, {"size": [400, 300], "record": [], "steps": steps}, INVALID)
    return suite


def _margins(suite):
    group = suite.group("margins", RULE, POINTS)
    area = rect(1 << 27, 3 << 26, 3 << 20, 1 << 20)
    for margins in ([10, 20, 30, 40], [40, 30, 20, 10], [0, 50, 0, 0], [50, 0, 0, 0], [0, 0, 50,
                                                                                       0], [0, 0, 0, 50],
                    [120, 5, 170, 5], [5, 190, 5, 205], [150, 0, 150,
                                                         0], [0, 200, 0, 200], [149, 0, 150,
                                                                                0], [-10, 20, -30,
                                                                                     40], [NAN, 20, INF, 40]):
        for size in ((400, 300), (300, 500)):
            add(group, "margins", ["visible", "fits"],
                [["showPadded", area, margins], ["visible"], ["fits", area, margins],
                 ["fits", rect(WORLD - (1 << 20), 1 << 27, 1 << 21, 1 << 10), margins],
                 ["fits", rect(5, 7, 9, 1 << 22), margins]], size)


def _clusters(suite):
    group = suite.group("clusters", RULE, DEGREES)
    ask = lambda stem, *members, flags=(): add(
        group,
        stem, ["clusterOf"], [["clusterOf", [[coordinate(*place), title] for place, title in members]]],
        flags=flags)
    ask("one", ((47.5, 8.25), "a"))
    ask("two", ((47.5, 8.25), "a"), ((46.25, 9.5), "b"))
    ask("far", ((10, -80), "a"), ((-30, 90), "b"), ((60, 10), "c"))
    for places in (((10, 170), (20, -160)), ((20, -160), (10, 170)), ((0, 179), (0, -178), (5, 175)),
                   ((0, -178), (5, 175), (0, 179)), ((1, 179.5), (1, 179), (1, -179.75)),
                   ((0, -100), (0, 100)), ((0, 100), (0, -100), (0, 110))):
        ask("across", *[(place, "a") for place in places], flags=["Antimeridian"])
    for titles in ((None, "b"), ("", "b", "c"), (None, None), ("", None), ("a", "b", "c", "d"), (None, None,
                                                                                                 "c")):
        ask("titles", *[((10, 20 + number), title) for number, title in enumerate(titles)])
    ask("not-valid", ((91, 0), "a"), ((10, 20), None), ((20, 40), None))
    ask("none-valid", ((91, 0), "a"), ((0, 181), None))
    ask("north", ((89, 0), None), ((86, 10), None))
    add(group, "empty", ["clusterOf"], [["clusterOf", []]], flags=["Empty"])


def _drags(suite):
    """Views that are dragged to the edge of the world, and beyond it."""
    group = suite.group("dragged-to-edges", RULE, POINTS)
    for show in (rect(0, 0, WORLD,
                      WORLD), rect(WORLD >> 2, 0, 1 << 20,
                                   1 << 20), rect(WORLD - (1 << 19), WORLD - (1 << 20), 1 << 20, 1 << 20)):
        pin = [
            "addAnnotation", "a",
            coordinate(84.9 if show["y"] == 0 else -84.9, -80 if show["x"] < WORLD / 2 else 179.9), "pin"
        ]
        for points in ([[128, -1]], [[128, -500], [60, 20]], [[128, 257]], [[128, 900], [100, 250]],
                       [[-30, 128]], [[290, 128]], [[-2000, -2000]], [[2000, 2000]], [[0, 0]], [[256, 256]]):
            add(group, "edge", ["place"], [["show", show], pin, ["beginDrag", "a"]] +
                [["drag", point] for point in points] + [["endDrag"], ["place", "a"]], (256, 256))
