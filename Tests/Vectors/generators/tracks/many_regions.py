"""Suite location-index: the events of locations among many regions.

A program that looks only at the regions near a place has to find those of every size, on both sides of the
180th meridian and around the poles, and has to forget those that are not monitored any more. The model of
location_rules.py compares every location with every region.
"""

from inputs import Inputs, coordinate
from location_events import ALASKA, MIDWAY, SANTIAGO, at
from location_rules import LocationServices
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("contract", "exact",
              "a model of the rules of FORMAT.md over the WGS84 geodesic, for every region")
START = [["set", "regionLimit", 1000], ["set", "regionDwell", 0.0]]


def suites():
    """All suites of this concept."""
    suite = Suite("location-index", "location.events", "mapkit", is_model=True)
    _sizes(suite)
    _crowds(suite)
    _forgotten(suite)
    return [suite]


def _add(group, stem, steps, flags=()):
    group.case(group.next_identifier(stem), {"steps": steps}, {"events": LocationServices().run(steps)},
               flags)


def _visits(places):
    """Locations one after the other."""
    return [["location", 10.0 * number, place, 5.0] for number, place in enumerate(places)]


def _sizes(suite):
    group = suite.group("sizes", RULE, EXACT)
    for start, flags in ((coordinate(0.0, 0.0), []), (SANTIAGO, []), (ALASKA, []), (MIDWAY, ["Antimeridian"]),
                         (coordinate(-17.0, -179.9999), ["Antimeridian"]), (coordinate(89.9, 20.0), ["Pole"]),
                         (coordinate(-88.0, -100.0), ["Pole"]), (coordinate(90.0, 0.0), ["Pole"]),
                         (coordinate(80.0, 180.0), ["Antimeridian"])):
        # Circles of all sizes around one place, and the places inside and outside of each.
        sizes = [4.0 * 2**number for number in range(20)]
        steps = START + [["monitor", "r%d" % number, start, radius, 0.0]
                         for number, radius in enumerate(sizes)]
        for azimuth in (3.0, 95.0, 268.0):
            places = []
            for radius in sizes:
                places += [at(start, radius * 0.96 - 0.5, azimuth), at(start, radius * 1.04 + 0.5, azimuth)]
            _add(group, "circles", steps + _visits(places[::-1] if azimuth > 100 else places), flags)


def _crowds(suite):
    group = suite.group("crowds", RULE, EXACT)
    for seed, (latitude, low, high, count) in enumerate([(85, 3, 5, 90), (90, 5, 6, 60), (60, 2, 4, 80),
                                                         (89, 4, 6, 60), (30, 5, 6, 60)]):
        inputs = Inputs(9500 + seed)
        steps, centers = list(START), []
        for number in range(count):
            center = inputs.coordinate(latitude, 180, 3)
            radius = inputs.magnitude(low, high - 1, 1)
            centers.append((center, radius))
            steps.append(["monitor", "r%d" % number, center, radius, 0.0])
        places = []
        for _ in range(40):
            center, radius = inputs.one_of(centers)
            places.append(
                at(center, radius * inputs.one_of((0.0, 0.5, 0.97, 1.03, 1.5)), float(inputs.integer(0,
                                                                                                     359))))
        _add(group, "drawn", steps + _visits(places))
    # A lattice of circles that overlap, walked through along a diagonal.
    steps = list(START)
    for row in range(8):
        for column in range(8):
            steps.append([
                "monitor",
                "%d-%d" % (row, column),
                coordinate(10 + row * 0.25, 179 + column * 0.25 - 360 * (column > 3)), 20000.0, 0.0
            ])
    places = [
        coordinate(9.8 + 0.061 * number, (178.83 + 0.059 * number + 180) % 360 - 180) for number in range(40)
    ]
    _add(group, "lattice", steps + _visits(places), ["Antimeridian"])
    # Squares beside circles.
    steps = list(START)
    for number in range(24):
        middle = coordinate(46.0 + number // 6 * 0.1, 7.0 + number % 6 * 0.1)
        steps.append([
            "monitorPolygon",
            "p%d" % number, [at(middle, 7000.0, azimuth) for azimuth in (40.0, 130.0, 220.0, 310.0)], 0.0
        ])
        steps.append(["monitor", "c%d" % number, middle, 3000.0, 0.0])
    _add(
        group, "polygons",
        steps + _visits([coordinate(45.91 + 0.0123 * number, 6.93 + 0.0187 * number)
                         for number in range(36)]))


def _forgotten(suite):
    group = suite.group("forgotten", RULE, EXACT)
    for start, flags in ((ALASKA, []), (MIDWAY, ["Antimeridian"]), (coordinate(-89.9, 0.0), ["Pole"])):
        steps = list(START)
        for number in range(30):
            steps.append([
                "monitor",
                "r%d" % number,
                at(start, 900.0 * (number % 6), 60.0 * number), 300.0 * (1 + number % 7), 0.0
            ])
        walk = _visits([at(start, 150.0 * number + 7, 60.0 * (number // 8)) for number in range(32)])
        changes = [["forget", "r%d" % number] for number in range(0, 30, 3)]
        # The same names elsewhere, and larger.
        changes += [["monitor",
                     "r%d" % number,
                     at(start, 2500.0, 12.0 * number), 40.0 * number + 20.0, 0.0]
                    for number in range(1, 30, 4)]
        changes += [["state", "r%d" % number] for number in range(0, 30, 2)]
        again = [["location", step[1] + 320.0, *step[2:]] for step in walk]
        _add(group, "changed", steps + walk + changes + again, flags)
