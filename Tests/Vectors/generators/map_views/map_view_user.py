"""Suite map-view-user: following the user, from the model of map_view_following.py. Tolerances are those of
map_view_camera.py.
"""

from inputs import INF, NAN, coordinate, region
from map_view_annotations_shown import HOME
from map_view_camera import NUMBERS, camera
from map_view_following import add
from map_view_queries import RULE, rect
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_user()]


def _user():
    suite = Suite("map-view-user", "mapView.events", "loxodrome")
    record = ["trackingMode", "userLocation", "userNotLocated", "locate", "turn", "user", "regionWillChange"]
    ask = [["user"], ["camera"], ["visible"]]
    here, there = ["locate", coordinate(47.5, 8.25), 5], ["locate", coordinate(46.75, 7.5), 10]
    follow, turning = ["track", "follow"], ["track", "followWithHeading"]

    group = suite.group("modes", RULE, NUMBERS)

    def case(stem, *steps, size=(400, 300), flags=()):
        add(group, stem, record + ["camera", "visible"], [HOME] + list(steps) + ask, size, flags)

    case("not-shown", here)
    case("shown", ["showUser", True], here)
    case("hidden", ["showUser", True], here, ["showUser", False], there)
    case("hidden-while-following", follow, here, ["showUser", False], there)
    for name, mode in (("follow", follow), ("turning", turning)):
        case(name, mode, here, *ask, there)
        case(name + "-later", ["showUser", True], here, mode, there)
        case(name + "-twice", mode, here, mode, ["zoom", 0.25], mode)
        case(name + "-none", mode, here, ["track", "none"], there)
        case(name + "-close", ["show", rect(1 << 27, 3 << 26, 256, 192)], mode, here, there)
        case(name + "-resized", mode, ["resize", [300, 500]], here, ["resize", [200, 200]], there)
        case(name + "-not-valid", mode, ["locate", coordinate(91, 0), 5], here,
             ["locate", coordinate(0, 0), -1], ["user"])
    case("changed-mode", follow, here, turning, there)
    case("changed-back", turning, here, ["turn", 90, 95, 5], follow, there, ["track", "none"])
    case("in-view", ["showUser", True], ["locate", coordinate(0.25, 1), 5])
    case("edges", ["showUser", True], ["locate", coordinate(84, 179.9), 5], follow)
    case("zooms-once", follow, here, ["track", "none"], ["zoom", 0.125], follow, turning)
    case("zooms-for-a-size", follow, here, size=(300, 500))
    # What ends following, and what does not.
    group = suite.group("ended", RULE, NUMBERS)
    others = {
        "show": ["show", rect(1 << 27, 3 << 26, 1 << 20, 1 << 19)],
        "padded": ["showPadded", rect(1 << 27, 3 << 26, 1 << 20, 1 << 19), [1, 2, 3, 4]],
        "region": ["setRegion", region(10, 20, 5, 6)],
        "center": ["center", coordinate(47.5, 8.25)],
        "pan": ["pan", [3, 4]],
        "zoom": ["zoom", 2],
        "camera": ["setCamera", camera(20, 30, 50000, 10)],
        "annotations": ["showAnnotations", [["a", coordinate(20, 30), "pin"]]],
        "no-annotations": ["showAnnotations", []],
        "refused-region": ["setRegion", region(91, 20, 5, 6)],
        "refused-camera": ["setCamera", camera(91, 30, 50000, 10)],
        "refused-zoom": ["zoom", -1],
        "refused-center": ["center", coordinate(91, 0)],
        "forbidden-zoom": ["enable", "zoom", False],
        "resize": ["resize", [320, 200]],
        "north": ["turnNorth"],
    }
    for name, step in others.items():
        case(name, turning, here, ["turn", 30, 40, 5], step, *([["zoom", 2]] if step[0] == "enable" else []),
             there, ["turn", 50, 60, 5])
    group = suite.group("headings", RULE, NUMBERS)
    for magnetic, true, accuracy in ((90, 95.5, 5), (95.5, 90, 0), (40, -1, 5), (40, -0.5, 5), (40, 0, 5),
                                     (0, 40, 5), (-1, 40, 5), (-1, -1, 5), (40, 50, -1), (NAN, 50, 5),
                                     (40, NAN, 5), (40, INF, 5), (INF, -1, 5), (359.5, 360, 5), (370, 725, 5),
                                     (10, 20, 180), (200, 180, 5), (1, -0.0, 5), (45, 30, NAN)):
        heading = ["turn", magnetic, true, accuracy]
        flags = ["NotFinite"] if not all(abs(number) < INF for number in heading[1:]) else []
        case("heading", turning, here, heading, flags=flags)
        case("other-mode", follow, here, heading, flags=flags)
    case("not-located", turning, ["turn", 40, 50, 5], here, ["turn", 60, 70, 5])
    case("not-rotating", ["enable", "rotate", False], turning, here, ["turn", 40, 50, 5],
         ["enable", "rotate", True], ["turn", 80, -1, 5])
    case("kept", turning, here, ["turn", 40, 50, 5], ["track", "follow"], ["turn", 80, 90, 5], there)
    case("pitch", ["setCamera", camera(20, 30, 50000, 10, 45)], turning, here, ["turn", 40, 50, 5])
    return suite
