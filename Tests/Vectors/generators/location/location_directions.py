"""Suite location-magnetic: headings from magnetic north.

Apple documents that a true heading needs a location. Declinations are those of the World Magnetic Model.
"""

from inputs import Inputs, coordinate
from location_events import ALASKA, GUIDE, SANTIAGO, add
from tolerances import absolute
from vector_file import Suite, source

MODEL = source("NOAA, World Magnetic Model 2025", "A",
               "pygeomag 1.1.0 with NOAA's coefficients, compared with NOAA's test values")
# NOAA's values are rounded to 0.01 degrees; 2 such steps.
DEGREES = [absolute(0.02)]
START = 1767225600.0  # the start of 2026


def suites():
    """All suites of this concept."""
    return [_magnetic()]


def _magnetic():
    suite = Suite("location-magnetic", "location.events", "mapkit")
    group = suite.group("declination", MODEL, DEGREES)
    inputs = Inputs(8106)
    places = [
        coordinate(64.5, -150.25),
        coordinate(-33.45, -70.66),
        coordinate(28.2, 179.9999),
        coordinate(28.2, -179.9999),
        coordinate(86.0, 150.0),
        coordinate(-64.5, 137.0),
        coordinate(0.0, 0.0),
        coordinate(-79.0, 115.0)
    ]
    places += [inputs.coordinate(80, 180, 2) for _ in range(14)]
    for number, place in enumerate(places):
        time = START + number * 5.0e6
        turns = [["magneticHeading", time + 1.0 + turn, float((turn * 71 + 13) % 360), 2.0] for turn in range(6)]
        service = ("locations", "significantChanges")[number % 2]
        add(group, "place", [["start", "headings"], ["start", service], ["location", time, place, 5.0]] + turns)
    group = suite.group("years", MODEL, DEGREES)
    # The change of a year is 0.7 degrees at this place; the model is for 2025 to 2030.
    far = coordinate(84.0, -110.0)
    for year in (1970, 2020, 2024, 2025, 2026, 2028, 2030, 2031, 2060):
        time = (year - 1970) * 31556952.0
        add(group, "year", [["start", "headings"], ["start", "locations"], ["location", time, far, 5.0],
                            ["magneticHeading", time + 1.0, 200.0, 2.0]])
    group = suite.group("without-a-place", GUIDE, DEGREES)
    turn = [["magneticHeading", START + second, 40.0 + 10 * second, 2.0] for second in range(4)]
    add(group, "unknown", [["start", "headings"]] + turn)
    add(group, "not-running", [["start", "headings"], ["location", START - 1, ALASKA, 5.0]] + turn)
    add(group, "stopped", [["start", "headings"], ["start", "locations"], ["location", START - 2, ALASKA, 5.0],
                           ["stop", "locations"], ["location", START - 1, SANTIAGO, 5.0]] + turn)
    add(group, "cached", [["start", "headings"], ["location", START - 1, ALASKA, 5.0], ["start", "locations"]] + turn)
    add(group, "request", [["start", "headings"], ["request"], ["location", START - 1, ALASKA, 5.0],
                           ["location", START - 1, SANTIAGO, 5.0]] + turn)
    add(group, "filtered", [["start", "headings"], ["set", "distanceFilter", 1e7], ["start", "locations"],
                            ["location", START - 2, ALASKA, 5.0],
                            ["location", START - 1, coordinate(60.0, -100.0), 5.0]] + turn)
    add(group, "denied",
        [["start", "headings"], ["start", "locations"], ["allow", "denied"], ["location", START - 1, ALASKA, 5.0]] +
        turn)
    add(group, "moved", [["start", "headings"], ["start", "locations"], ["location", START - 1, ALASKA, 5.0]] + turn +
        [["location", START + 10, coordinate(10.0, -150.0), 5.0], ["magneticHeading", START + 11, 70.0, 2.0]])
    group = suite.group("filter", MODEL, DEGREES)
    place = [["start", "locations"], ["location", START, coordinate(30.0, -120.0), 5.0], ["start", "headings"]]
    for width in (5.0, 20.0):
        add(group, "magnetic", [["set", "headingFilter", width]] + place +
            [["magneticHeading", START + number, direction % 360, 2.0]
             for number, direction in enumerate([0.0, 4.5, 5.5, 355.0, 348.0, 330.0, 351.0, 10.0])])
        # The true direction counts, whatever was measured.
        add(group, "both", [["set", "headingFilter", width]] + place +
            [["magneticHeading", START + 1, 100.0, 2.0], ["heading", START + 2, 100.0, 2.0],
             ["heading", START + 3, 113.0, 2.0], ["magneticHeading", START + 4, 103.0, 2.0],
             ["magneticHeading", START + 5, 121.0, 2.0], ["heading", START + 6, 139.0, 2.0]])
    add(group, "found",
        [["set", "headingFilter", 5.0], ["start", "headings"], ["magneticHeading", START, 90.0, 2.0],
         ["magneticHeading", START + 1, 93.0, 2.0], ["start", "locations"],
         ["location", START + 2, coordinate(30.0, -120.0), 5.0], ["magneticHeading", START + 3, 91.0, 2.0]])
    add(
        group, "not-valid", place + [["magneticHeading", START + number, 10.0 * number, accuracy]
                                     for number, accuracy in enumerate([2.0, -1.0, -1.0, 2.0, -1.0])])
    return suite
