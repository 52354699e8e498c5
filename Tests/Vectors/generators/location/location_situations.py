"""Suites location-polygons, location-background.

Polygonal regions, programs in the background, deferred and paused locations. Apple documents what is delivered in
the background, and the errors and the ends of deferrals; the rest are rules of FORMAT.md.
"""

from inputs import INF, NAN, Inputs, coordinate
from location_events import ALASKA, GUIDE, MIDWAY, SANTIAGO, add, at, fixes
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("contract", "exact", "a model of the rules of FORMAT.md over the WGS84 geodesic")


def suites():
    """All suites of this concept."""
    return [_polygons(), _background()]


def shape(center, corners):
    """A ring of places at distances and directions from a center."""
    return [at(center, meters, azimuth) for meters, azimuth in corners]


def polygon(center, corners, cushion=50.0, name="park"):
    """A step that monitors a polygon."""
    return ["monitorPolygon", name, shape(center, corners), cushion]


SQUARE = [(1000, 45), (1000, 135), (1000, 225), (1000, 315)]
# A wide angle to the west: the middle of the vertices is outside.
HOOK = [(1500, 20), (1500, 160), (1200, 150), (150, 90), (1200, 30)]
STAR = [(1500 if number % 2 else 600, number * 36) for number in range(10)]


def _polygons():
    suite = Suite("location-polygons", "location.events", "mapkit", is_model=True)
    group = suite.group("crossings", RULE, EXACT)
    for center, flags in ((SANTIAGO, []), (ALASKA, []), (MIDWAY, ["Antimeridian"]),
                          (coordinate(89.9995, 10.0), ["Pole"]), (coordinate(-90.0, 0.0), ["Pole"])):
        for azimuth in (0.0, 90.0, 200.0):
            add(group, "square", [polygon(center, SQUARE)] +
                fixes(center, [0, 300, 720, 1200, 1210, 1220, 690, 500, 490, 480], azimuth) + [["advance", 200.0]],
                flags)
        add(group, "star", [polygon(center, STAR)] + fixes(center, [0, 1000, 1010, 1020, 500, 100, 90, 80], 72.0) +
            fixes(center, [0, 1000, 1010, 1020], 36.0, time=100.0), flags)
        add(group, "hook", [polygon(center, HOOK, 30.0)] + fixes(center, [0, 20, 300, 310, 320, 330], 90.0) +
            fixes(center, [1350, 1340, 1330, 1320], 25.0, time=90.0) + [["advance", 300.0]], flags)
        add(group, "reversed", [polygon(center, STAR[::-1]),
                                polygon(center, SQUARE + SQUARE[:1], 50.0, "plaza")] +
            fixes(center, [0, 1300, 1310, 1320, 0, 10, 20], 0.0), flags)
    group = suite.group("cushion", RULE, EXACT)
    for cushion in (20.0, 100.0, 250.0):
        # The western edge is 707 m from the center; its ends are 1000 m away.
        for far in (715, 730, 790, 820, 950, 970):
            add(group, "edge", [polygon(SANTIAGO, SQUARE, cushion), ["set", "regionDwell", 0.0]] +
                fixes(SANTIAGO, [0, far, far, 0], 270.0))
        # Beyond a corner, the corner is nearest, and not the line of an edge.
        for far in (1010, 1060, 1090, 1130, 1240, 1260):
            add(group, "corner", [polygon(SANTIAGO, SQUARE, cushion), ["set", "regionDwell", 0.0]] +
                fixes(SANTIAGO, [0, far, far, 0], 45.0))
    group = suite.group("large", RULE, EXACT)
    # Arcs of great circles pass north of the parallel through their ends.
    wide = [coordinate(60.0, -20.0), coordinate(60.0, 20.0), coordinate(50.0, 20.0), coordinate(50.0, -20.0)]
    for latitude in (49.0, 50.5, 51.2, 59.0, 60.5, 61.4, 62.2):
        add(group, "arc",
            [["monitorPolygon", "sea", wide, 1000.0], ["location", 0.0,
                                                       coordinate(latitude, 0.0), 5.0], ["state", "sea"]])
    add(group, "pole",
        [["monitorPolygon", "ice", [coordinate(80.0, longitude)
                                    for longitude in (0.0, 90.0, 180.0, -90.0)], 1000.0]] +
        [
            step
            for number, place in enumerate((coordinate(90.0, 0.0), coordinate(81.0, 45.0), coordinate(83.5, 135.0),
                                            coordinate(-90.0, 0.0), coordinate(80.5, -90.0)))
            for step in (["location", 10.0 * number, place, 5.0], ["state", "ice"])
        ], ["Pole"])
    for size in (10.0, 15.0, 18.0, 40.0):
        box = [coordinate(-size, 170.0), coordinate(size, 170.0), coordinate(size, -170.0), coordinate(-size, -170.0)]
        add(group, "limit", [["monitorPolygon", "sea", box, 1000.0], ["location", 0.0,
                                                                      coordinate(0.0, 180.0), 5.0], ["state", "sea"]],
            ["Antimeridian"])
    group = suite.group("beside-circles", RULE, EXACT)
    add(group, "replaced",
        [polygon(ALASKA, SQUARE), ["monitor", "park", ALASKA, 400.0, 50.0],
         polygon(ALASKA, STAR, 20.0, "x")] + fixes(ALASKA, [0, 600, 610, 620, 900, 910, 920], 36.0) +
        [["forget", "x"], ["state", "x"], ["state", "park"]])
    add(group, "limit", [["set", "regionLimit", 2],
                         polygon(ALASKA, SQUARE, name="a"), ["monitor", "b", ALASKA, 400.0, 50.0],
                         polygon(ALASKA, SQUARE, name="c"),
                         polygon(ALASKA, STAR, name="a"), ["allow", "denied"],
                         polygon(ALASKA, STAR, name="a")])
    add(group, "default", [polygon(ALASKA, [(4 * far, azimuth) for far, azimuth in SQUARE], -1.0)] +
        fixes(ALASKA, [0, 2950, 3010, 3040, 3050, 3060, 3070], 0.0))
    inputs = Inputs(8105)
    group = suite.group("random-walks", RULE, EXACT)
    for _ in range(15):
        start = inputs.coordinate(89, 180)
        corners = [(float(inputs.integer(700, 1500)), 60.0 * number + inputs.integer(0, 40)) for number in range(6)]
        steps = [["set", "regionDwell", float(inputs.integer(0, 40))],
                 polygon(start, corners, float(inputs.integer(0, 150)))]
        for number in range(25):
            place = at(start, inputs.decimal(0, 1800, 1), inputs.decimal(0, 360, 1))
            steps.append(["location", number * 15.0, place, 5.0])
        add(group, "walk", steps + [["advance", 1000.0]])
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    for ring in ([], [ALASKA,
                      SANTIAGO], [ALASKA, coordinate(64.0, -150.0),
                                  coordinate(91.0, 0.0)], [ALASKA,
                                                           coordinate(64.0, -150.0),
                                                           coordinate(NAN, -150.0)]):
        group.case(group.next_identifier("ring"), {"steps": [["monitorPolygon", "a", ring, 50.0]]},
                   {"error": "invalid-argument"})
    return suite


def _background():
    suite = Suite("location-background", "location.events", "mapkit")
    away, home = ["background", True], ["background", False]
    group = suite.group("authorization", GUIDE, EXACT)
    for status in ("authorizedAlways", "authorizedWhenInUse"):
        for allowed in (0, 1):
            first = [["allow", status], ["set", "backgroundUpdates", allowed]]
            add(
                group, "locations", first + [["start", "locations"]] + fixes(ALASKA, [0, 10]) + [away] +
                fixes(ALASKA, [20, 30], time=50.0) + [home] + fixes(ALASKA, [40], time=90.0))
            add(
                group, "filter",
                first + [["set", "distanceFilter", 100.0], ["start", "locations"]] + fixes(ALASKA, [0]) + [away] +
                fixes(ALASKA, [150], time=50.0) + [home] + fixes(ALASKA, [180, 90, 260], time=90.0))
            add(
                group, "started",
                first + fixes(ALASKA, [0]) + [away, ["start", "locations"], ["start", "significantChanges"]] +
                fixes(ALASKA, [600, 1200], seconds=400.0, time=400.0) + [home, ["start", "locations"]] +
                fixes(ALASKA, [1300], time=2000.0))
            add(group, "request",
                first + [away, ["request"]] + fixes(ALASKA, [0, 10]) + [home] + fixes(ALASKA, [20, 30], time=50.0))
            add(
                group, "significant", first + [["start", "significantChanges"]] + fixes(ALASKA, [0]) + [away] +
                fixes(ALASKA, [600, 1300], seconds=400.0, time=400.0) + [home] +
                fixes(ALASKA, [2000, 2100], time=2000.0))
            add(
                group, "regions",
                first + [["monitor", "home", ALASKA, 400.0, 100.0]] + fixes(ALASKA, [0, 10]) + [away] +
                fixes(ALASKA, [600, 610, 620, 630], time=50.0) + [["state", "home"], home, ["state", "home"]] +
                fixes(ALASKA, [640, 650, 660, 670], time=200.0) + [["state", "home"]])
            add(
                group, "dwell", first + [["monitor", "home", ALASKA, 400.0, 100.0]] + fixes(ALASKA, [0, 600]) +
                [away] + [["advance", 100.0], home, ["advance", 101.0]])
            add(
                group, "monitored",
                first + fixes(ALASKA, [0]) + [away, ["monitor", "home", ALASKA, 400.0, 100.0], ["state", "home"]] +
                fixes(ALASKA, [600, 610, 640], time=50.0) + [["advance", 150.0], ["state", "home"], home])
    add(group, "headings",
        [["start", "headings"], ["heading", 0.0, 10.0, 2.0], away, ["heading", 1.0, 50.0, 2.0], home,
         ["heading", 2.0, 10.5, 2.0], ["heading", 3.0, 12.0, 2.0]])
    add(group, "denied", [["start", "locations"], away, ["allow", "denied"], ["set", "backgroundUpdates", 1]] +
        fixes(ALASKA, [0]) + [["allow", "authorizedWhenInUse"]] + fixes(ALASKA, [5], time=10.0))
    _deferrals(suite, away, home)
    _pauses(suite)
    return suite


def _deferrals(suite, away, home):
    first = [["set", "backgroundUpdates", 1], ["start", "locations"]]
    group = suite.group("deferral", GUIDE, EXACT)
    for meters, seconds in ((1000.0, INF), (INF, 60.0), (250.0, 25.0), (INF, INF), (0.0, 100.0)):
        add(
            group, "until", first + fixes(SANTIAGO, [0]) + [away, ["defer", meters, seconds]] +
            fixes(SANTIAGO, [100, 0, 300, 350, 900, 950, 1400], time=5.0) +
            [["advance", 120.0], home, ["advance", 130.0]])
        add(
            group, "known", first + fixes(SANTIAGO, [0]) + [["advance", 50.0], ["defer", meters, seconds], away] +
            fixes(SANTIAGO, [900, 950, 1200], time=55.0) + [["advance", 112.0], ["defer", meters, seconds]] +
            fixes(SANTIAGO, [1300], time=115.0) + [home])
    for meters in (500.0, 1500.0):
        # Nothing is known at first: the path begins with the first location that is kept.
        add(group, "unknown", first + [away, ["defer", meters, INF]] + fixes(ALASKA, [0, 450, 0, 450, 460]) + [home])
    add(
        group, "foreground", first + [["defer", 1000.0, INF]] + fixes(ALASKA, [0, 100]) + [away] +
        fixes(ALASKA, [200, 300], time=50.0) + [home] + fixes(ALASKA, [400], time=90.0))
    add(
        group, "foreground", first + fixes(ALASKA, [0]) + [["defer", 300.0, INF]] +
        fixes(ALASKA, [100, 0, 100, 0, 100], time=10.0) + [away] + fixes(ALASKA, [200, 290, 320], time=70.0) + [home])
    add(
        group, "stopped", first + [away, ["defer", 1000.0, INF]] + fixes(ALASKA, [0, 100]) + [["stop", "locations"]] +
        fixes(ALASKA, [200], time=50.0) + [home])
    add(
        group, "ended", first + [away, ["defer", 1000.0, INF]] + fixes(ALASKA, [0, 100]) + [["endDeferral"]] +
        fixes(ALASKA, [200], time=50.0) + [["endDeferral"], home])
    add(
        group, "again", first + [away, ["defer", 1000.0, INF]] + fixes(ALASKA, [0, 600]) + [["defer", 500.0, 100.0]] +
        fixes(ALASKA, [900, 1090, 1120, 1130], time=50.0) + [home])
    add(
        group, "beside", first +
        [["start", "significantChanges"], ["monitor", "home", ALASKA, 400.0, 100.0], away, ["defer", INF, 1000.0]] +
        fixes(ALASKA, [0, 600, 610, 620], seconds=400.0) + [home])
    add(group, "not-delivered", [["set", "backgroundUpdates", 0]] + first[1:] + [away, ["defer", INF, 100.0]] +
        fixes(ALASKA, [0, 10]) + [home] + fixes(ALASKA, [20], time=50.0))
    group = suite.group("deferral-refused", GUIDE, EXACT)
    add(group, "not-running",
        [["defer", 100.0, 100.0], ["endDeferral"], ["start", "significantChanges"], ["defer", 9.0, 9.0]])
    for name, value in (("distanceFilter", 10.0), ("distanceFilter", 0.0), ("desiredAccuracy", 10.0),
                        ("desiredAccuracy", -2.0), ("desiredAccuracy", -1.0)):
        add(group, "setting",
            first + [["set", name, value], away, ["defer", 100.0, 100.0]] + fixes(ALASKA, [0, 50]) + [home])
    add(group, "both", [["set", "distanceFilter", 5.0], ["set", "desiredAccuracy", 5.0], ["defer", 1.0, 1.0],
                        ["start", "locations"], ["defer", 1.0, 1.0]])
    add(
        group, "kept", first + [away, ["defer", 900.0, 900.0]] + fixes(ALASKA, [0, 50]) +
        [["set", "distanceFilter", 10.0], ["defer", 5.0, 5.0], home])


def _pauses(suite):
    group = suite.group("pauses", RULE, EXACT)
    for interval, distance, gap in ((None, None, 300.0), (100.0, None, 30.0), (None, 20.0, 300.0), (60.0, 100.0,
                                                                                                    60.0)):
        first = [["set", "pauses", 1]]
        first += [] if interval is None else [["set", "pauseInterval", interval]]
        first += [] if distance is None else [["set", "pauseDistance", distance]]
        for walk in ([0, 10, 15, 5, 8, 9, 300, 310, 600], [0, 30, 60, 90, 120, 150,
                                                           180], [0, 10, 40, 70, 45, 90, 60, 10]):
            add(group, "walk", first + [["start", "locations"]] + fixes(SANTIAGO, walk, seconds=gap))
    rest = [0, 1, 2, 3, 4, 5]
    add(group, "off", [["start", "locations"]] + fixes(ALASKA, rest, seconds=400.0))
    add(group, "filter", [["set", "pauses", 1], ["set", "distanceFilter", 100.0], ["start", "locations"]] +
        fixes(ALASKA, rest + [60, 90, 200], seconds=400.0))
    add(group, "restarted", [["set", "pauses", 1], ["start", "locations"]] + fixes(ALASKA, rest, seconds=400.0) +
        [["stop", "locations"], ["start", "locations"]] + fixes(ALASKA, rest, seconds=400.0, time=4000.0))
    add(group, "beside",
        [["set", "pauses", 1], ["start", "locations"], ["start", "significantChanges"],
         ["monitor", "home", ALASKA, 400.0, 100.0]] + fixes(ALASKA, rest + [600, 610, 620], seconds=400.0))
    add(group, "without",
        [["set", "pauses", 1], ["start", "significantChanges"]] + fixes(ALASKA, rest, seconds=400.0))
