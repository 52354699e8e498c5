"""Suites location-filter, location-heading, location-regions, location-services.

A script of measured locations and headings, and the events that it causes. What Apple's documentation states is
required: the distance filter counts from the last location that was delivered, the heading filter from the last
heading, the place where monitoring begins is no crossing, and a crossing counts after a cushion and a dwell time.
"""

from geographiclib.geodesic import Geodesic

from inputs import Inputs, coordinate
from location_rules import LocationServices
from tolerances import EXACT
from vector_file import Suite, source

GUIDE = source("Apple, CLLocationManager documentation and Location and Maps Programming Guide", "A",
               "a model of the documented rules over the WGS84 geodesic")
VALUES = source("Apple, Region Monitoring documentation", "B", "the documented values in the same model")
OWN = source("project", "C", "the project's own answer, by the same model")
ALASKA = coordinate(64.5, -150.25)
MIDWAY = coordinate(28.2, 179.9999)
SANTIAGO = coordinate(-33.45, -70.66)


def suites():
    """All suites of this concept."""
    return [_filter(), _heading(), _regions(), _services()]


def at(start, meters, azimuth=90.0):
    """A place so far away, at most 1e-8 degrees (1.1 mm) from there."""
    end = Geodesic.WGS84.Direct(start["latitude"], start["longitude"], azimuth, meters)
    return coordinate(round(end["lat2"], 8), round((end["lon2"] + 180) % 360 - 180, 8))


def fixes(start, distances, azimuth=90.0, seconds=10.0, accuracy=5.0, time=0.0):
    """Steps of locations at distances from the start, one after the other."""
    return [["location", time + seconds * number, at(start, meters, azimuth), accuracy]
            for number, meters in enumerate(distances)]


def add(group, stem, steps, flags=()):
    """Adds a case of a script, with its events by the model."""
    group.case(group.next_identifier(stem), {"steps": steps}, {"events": LocationServices().run(steps)}, flags)


def _suite(name):
    return Suite(name, "location.events", "mapkit")


def _filter():
    suite = _suite("location-filter")
    group = suite.group("from-the-last-delivered", GUIDE, EXACT)
    for start, azimuth, flags in ((ALASKA, 0.0, []), (SANTIAGO, 225.0, []), (coordinate(0.0, 0.0), 90.0, []),
                                  (MIDWAY, 90.0, ["Antimeridian"]), (coordinate(89.999, 30.0), 0.0, ["Pole"]),
                                  (coordinate(-89.998, -120.0), 180.0, ["Pole"])):
        for distances in ([0, 499, 501, 999, 1003], [0, 200, 400, 600, 800, 1000, 1200, 1400],
                          [0, 510, 0, 510, 30], [0, 499, 0, -499, -501]):
            add(group, "walk", [["set", "distanceFilter", 500.0], ["start", "locations"]]
                 + fixes(start, distances, azimuth), flags)
    group = suite.group("every-location", GUIDE, EXACT)
    for value in (None, -1.0, 0.0):
        first = [] if value is None else [["set", "distanceFilter", value]]
        add(group, "walk", first + [["start", "locations"]] + fixes(SANTIAGO, [0, 0.5, 0.5, 1, 900]))
    group = suite.group("changed-on-the-way", GUIDE, EXACT)
    add(group, "walk", [["set", "distanceFilter", 100.0], ["start", "locations"]] + fixes(ALASKA, [0, 90, 110])
         + [["set", "distanceFilter", 10.0]] + fixes(ALASKA, [115, 125], time=100.0)
         + [["set", "distanceFilter", 1000.0]] + fixes(ALASKA, [1100, 1130], time=200.0))
    inputs = Inputs(8101)
    group = suite.group("random-walks", GUIDE, EXACT)
    for _ in range(25):
        steps = [["set", "distanceFilter", float(inputs.integer(20, 400))], ["start", "locations"]]
        add(group, "walk", steps + _walk(inputs, inputs.coordinate(88, 180), inputs.integer(10, 30), 150))
    group = suite.group("accuracy", OWN, EXACT, ["Undocumented"])
    for accuracies in ([500, 400, 90, 80], [50, 500, 90], [500, 100, 100]):
        steps = [["set", "distanceFilter", 1000.0], ["set", "desiredAccuracy", 100.0], ["start", "locations"]]
        add(group, "better", steps + [["location", 10.0 * number, at(ALASKA, 20.0 * number), float(accuracy)]
                                       for number, accuracy in enumerate(accuracies)])
    return suite


def _heading():
    suite = _suite("location-heading")
    group = suite.group("from-the-last-delivered", GUIDE, EXACT)
    for width, directions in ((None, [10.0, 10.5, 11.0, 11.5, 12.5]), (5.0, [10.0, 14.0, 16.0, 12.0, 10.0, 20.5]),
                              (5.0, [358.0, 1.0, 4.0, 359.5, 356.0]), (90.0, [0.0, 89.0, 270.5, 180.0, 269.5]),
                              (180.0, [0.0, 179.0, 181.0, 180.0]), (-1.0, [5.0, 5.0, 5.0])):
        first = [] if width is None else [["set", "headingFilter", width]]
        add(group, "turn", first + [["start", "headings"]]
             + [["heading", float(number), direction, 2.0] for number, direction in enumerate(directions)])
    group = suite.group("started-and-stopped", GUIDE, EXACT)
    add(group, "turn", [["heading", 0.0, 50.0, 2.0], ["start", "headings"], ["heading", 1.0, 50.0, 2.0],
                         ["stop", "headings"], ["heading", 2.0, 150.0, 2.0], ["start", "headings"],
                         ["heading", 3.0, 50.25, 2.0]])
    group = suite.group("not-valid", OWN, EXACT, ["Undocumented"])
    for accuracies in ([2, -1, -1, 2], [-1, -1, 2, 2]):
        add(group, "turn", [["start", "headings"]]
             + [["heading", float(number), 50.0, float(accuracy)] for number, accuracy in enumerate(accuracies)])
    inputs = Inputs(8102)
    group = suite.group("random", GUIDE, EXACT)
    for _ in range(10):
        steps = [["set", "headingFilter", float(inputs.integer(1, 40))], ["start", "headings"]]
        direction = inputs.integer(0, 359 * 4)
        for number in range(25):
            direction = (direction + inputs.integer(-80, 80)) % 1440
            # Quarters of degrees are exact; eighths never reach a filter of whole degrees.
            steps.append(["heading", float(number), direction / 4 + (0.125 if number % 2 else 0), 3.0])
        add(group, "turn", steps)
    return suite


def _regions():
    suite = _suite("location-regions")

    def home(center, radius=400.0, cushion=100.0, name="home"):
        return ["monitor", name, center, radius, cushion]

    group = suite.group("crossings", GUIDE, EXACT)
    for center, azimuth, flags in ((SANTIAGO, 40.0, []), (ALASKA, 270.0, []), (MIDWAY, 90.0, ["Antimeridian"]),
                                   (coordinate(89.9995, 10.0), 0.0, ["Pole"]),
                                   (coordinate(-90.0, 0.0), 17.0, ["Pole"])):
        for distances in ([0, 100, 200], [450, 0, 450], [0, 600, 610, 620], [0, 450, 480, 470, 490, 300],
                          [600, 500, 390, 350, 320, 310, 290, 280, 200, 0], [0, 520, 380, 520, 530, 540, 550],
                          [600, 100, 90, 80, 600, 610, 620, 630, 100, 90, 80, 70]):
            add(group, "walk", [home(center)] + fixes(center, distances, azimuth)
                 + [["advance", 10.0 * len(distances) + 20]], flags)
    group = suite.group("dwell", GUIDE, EXACT)
    for dwell, gap in ((20.0, 19.0), (20.0, 20.0), (60.0, 25.0), (0.0, 5.0)):
        steps = [["set", "regionDwell", dwell], home(ALASKA)]
        add(group, "walk", steps + fixes(ALASKA, [0, 550, 560, 570, 580], seconds=gap))
        add(group, "stay", steps + fixes(ALASKA, [0, 550], seconds=gap)
             + [["advance", gap + dwell - 0.5], ["state", "home"], ["advance", gap + dwell]])
        add(group, "back", steps + fixes(ALASKA, [0, 550, 0], seconds=gap) + [["advance", 1000.0]])
    group = suite.group("several", GUIDE, EXACT)
    for names in (["a", "b"], ["b", "a"]):
        steps = [home(SANTIAGO, 300.0 + 200 * index, 50.0, name) for index, name in enumerate(names)]
        walk = [0, 700, 710, 720, 730, 0, 10, 20, 30]
        add(group, "nested", steps + fixes(SANTIAGO, walk))
        add(group, "nested", steps + fixes(SANTIAGO, [0, 400, 410, 420, 600, 610, 620, 640], seconds=15.0))
    add(group, "replaced", [home(SANTIAGO)] + fixes(SANTIAGO, [0, 600]) + [home(SANTIAGO, 900.0)]
         + fixes(SANTIAGO, [610, 1200, 1210, 1220], time=20.0))
    add(group, "forgotten", [home(SANTIAGO)] + fixes(SANTIAGO, [0, 600]) + [["forget", "home"], ["advance", 99.0],
                                                                            ["state", "home"]])
    for first in (0, 600):
        add(group, "known", fixes(SANTIAGO, [first]) + [home(SANTIAGO), ["state", "home"]]
             + fixes(SANTIAGO, [600, 610, 620, 20, 10, 0], time=10.0))
    group = suite.group("states", GUIDE, EXACT)
    add(group, "asked", [["state", "home"], home(ALASKA), ["state", "home"]] + fixes(ALASKA, [0])
         + [["state", "home"]] + fixes(ALASKA, [401], time=10.0) + [["state", "home"]])
    group = suite.group("limits", VALUES, EXACT)
    add(group, "twenty", [home(SANTIAGO, name="r%d" % number) for number in range(22)]
         + [["forget", "r3"], home(SANTIAGO, name="r21"), home(ALASKA, name="r5")])
    add(group, "more", [["set", "regionLimit", 2]] + [home(SANTIAGO, name=name) for name in "abc"])
    add(group, "radius", [home(ALASKA, radius, name="r%d" % number)
                           for number, radius in enumerate((2127999.0, 2128000.0, 2128001.0))])
    group = suite.group("small", OWN, EXACT, ["Undocumented"])
    add(group, "half-depth", [home(ALASKA, 100.0, 200.0)] + fixes(ALASKA, [400, 80, 60, 45, 40, 30, 20, 10])
         + [["advance", 999.0]])
    for distances in ([0, 599, 0, 601], [0, 610, 620]):
        add(group, "default-cushion", [home(ALASKA, 400.0, -1.0)] + fixes(ALASKA, distances) + [["advance", 999.0]])
    add(group, "negative", [home(ALASKA, -1.0)] + fixes(ALASKA, [0, 10]))
    inputs = Inputs(8103)
    group = suite.group("random-walks", GUIDE, EXACT)
    for _ in range(25):
        start = inputs.coordinate(89, 180)
        steps = [["set", "regionDwell", float(inputs.integer(0, 40))]]
        for number in range(inputs.integer(1, 4)):
            center = at(start, inputs.integer(0, 500), inputs.integer(0, 359))
            radius, cushion = inputs.integer(150, 600), inputs.integer(0, 75)
            steps.append(home(center, float(radius), float(cushion), "r%d" % number))
        add(group, "walk", steps + _walk(inputs, start, 25, 300) + [["advance", 1000.0]])
    return suite


def _services():
    suite = _suite("location-services")
    group = suite.group("cached", GUIDE, EXACT)
    for service in ("locations", "significantChanges"):
        add(group, "start", fixes(SANTIAGO, [0, 20]) + [["start", service], ["start", service]]
             + fixes(SANTIAGO, [25, 600], time=400.0) + [["stop", service]]
             + fixes(SANTIAGO, [1200], time=900.0) + [["start", service]])
    group = suite.group("one-request", GUIDE, EXACT)
    add(group, "once", [["request"]] + fixes(ALASKA, [0, 10, 20]) + [["request"]] + fixes(ALASKA, [21], time=60.0))
    add(group, "stopped", [["request"], ["stop", "locations"]] + fixes(ALASKA, [0]))
    add(group, "beside", [["set", "distanceFilter", 100.0], ["start", "locations"]] + fixes(ALASKA, [0, 10])
         + [["request"]] + fixes(ALASKA, [20, 30, 101], time=60.0))
    group = suite.group("significant-changes", VALUES, EXACT)
    for distances, gap in (([0, 499, 501, 1003], 301.0), ([0, 600, 1200, 1800, 2400], 100.0),
                           ([0, 600, 1200], 300.0), ([0, 300, 600, 900, 1200, 1500], 299.0)):
        add(group, "drive", [["start", "significantChanges"]] + fixes(MIDWAY, distances, seconds=gap),
             ["Antimeridian"])
    add(group, "both", [["start", "significantChanges"], ["start", "locations"]]
         + fixes(ALASKA, [0, 100, 700], seconds=200.0))
    group = suite.group("authorization", GUIDE, EXACT)
    add(group, "denied", [["allow", "denied"], ["start", "locations"]] + fixes(ALASKA, [0])
         + [["request"], ["monitor", "home", ALASKA, 400.0, 100.0], ["allow", "authorizedAlways"]]
         + fixes(ALASKA, [10], time=10.0))
    walk = [["location", 10.0 * number, at(ALASKA, meters), 5.0] for number, meters in enumerate((900, 0, 10, 900))]
    add(group, "region", [["monitor", "away", SANTIAGO, 400.0, 100.0], walk[0], ["allow", "denied"], walk[1],
                           ["state", "away"], ["allow", "authorizedAlways"],
                           ["monitor", "home", ALASKA, 400.0, 100.0], ["state", "home"], walk[2], walk[3],
                           ["advance", 90.0]])
    add(group, "withdrawn", [["start", "locations"]] + fixes(ALASKA, [0]) + [["allow", "restricted"]]
         + fixes(ALASKA, [10], time=10.0) + [["allow", "authorizedWhenInUse"]] + fixes(ALASKA, [20], time=20.0))
    add(group, "not-asked", [["allow", "notDetermined"], ["start", "locations"], ["request"]]
         + fixes(ALASKA, [0]) + [["allow", "authorizedAlways"]] + fixes(ALASKA, [10], time=10.0))
    group = suite.group("not-valid", OWN, EXACT, ["Undocumented"])
    add(group, "skipped", [["start", "locations"], ["location", 0.0, coordinate(90.5, 0.0), 5.0],
                            ["location", 1.0, coordinate(0.0, 180.5), 5.0], ["location", 2.0, ALASKA, -1.0],
                            ["location", 3.0, ALASKA, 0.0]])
    add(group, "older", [["start", "locations"], ["location", 10.0, ALASKA, 5.0], ["location", 9.0, SANTIAGO, 5.0],
                          ["location", 10.0, SANTIAGO, 5.0], ["location", 11.0, ALASKA, 5.0]])
    return suite


def _walk(inputs, start, count, reach):
    """Steps of a random walk about the start."""
    steps = []
    time = 0.0
    for _ in range(count):
        place = at(start, inputs.decimal(0, 3 * reach, 1), inputs.decimal(0, 360, 1))
        steps.append(["location", time, place, float(inputs.integer(1, 50))])
        time += inputs.integer(5, 40)
    return steps
