"""Suites meters-per-map-point and map-points-per-meter.

The form is |y(latitude - 0.5) - y(latitude + 0.5)| / latM(latitude) with MapKit's y, clamped at 85 degrees
and -1 out of range. It reproduces the four figures recorded in full, and it explains the published oddities
near the poles.

Tolerances. y is within 4e-7 map points (projection.py), and half a degree on either side spans at least
745654 map points where nothing is clamped: 8e-7 / 745654 = 1.1e-12 relative, held at 2e-12. Between 84.5 and
85.5 degrees the clamp eats the span; the cases keep at least 0.01 degrees of it (85000 map points), so that
1e-10 suffices.
"""

import mercator
from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT, absolute, relative, ulp
from vector_file import Suite, source

CLOSED_FORM = source("closed form", "A*", "mpmath at 50 digits; the form reproduces every published figure")
PROBES = source("published probes", "A", "recorded on iOS 18.3 and macOS 26.1, 16 digits")


def suites():
    """All suites of this concept."""
    per_point = Suite("meters-per-map-point", "metersPerMapPoint", "mapkit")
    group = per_point.group("recorded", PROBES, [ulp(2)])
    group.case("equator", {"latitude": 0.0}, 0.14828977333772544)
    group.case("latitude-60", {"latitude": 60.0}, 0.07470109070817468)
    group = per_point.group("recorded-infinite", PROBES, EXACT, ["ClampedScale"])
    group.case("latitude-86", {"latitude": 86.0}, INF)
    group.case("latitude-89", {"latitude": 89.0}, INF)
    _fill(per_point, mercator.meters_per_map_point, 101)

    per_meter = Suite("map-points-per-meter", "mapPointsPerMeter", "mapkit")
    group = per_meter.group("recorded", PROBES, [ulp(2)])
    group.case("equator", {"latitude": 0.0}, 6.74355336508965)
    group.case("cupertino", {"latitude": 37.3326}, 8.449910702134479)
    group = per_meter.group(
        "recorded-poles",
        source("published probes", "A", "recorded to three decimals; half of "
               "the last one"), [absolute(5e-4)], ["Pole", "ClampedScale"])
    group.case("north", {"latitude": 90.0}, 3.936)
    group.case("south", {"latitude": -90.0}, 2399.377)
    group = per_meter.group("recorded-out-of-range", PROBES, EXACT, ["OutOfRange"])
    group.case("north", {"latitude": 91.0}, 0.0)
    group.case("south", {"latitude": -91.0}, 0.0)
    _fill(per_meter, mercator.map_points_per_meter, 102)
    return [per_point, per_meter]


def _fill(suite, form, seed):
    def add(group, latitude, flags=()):
        group.case(group.next_identifier("latitude"), {"latitude": latitude}, form(latitude), flags)

    inputs = Inputs(seed)
    group = suite.group("every-tenth-degree", CLOSED_FORM, [relative(2e-12)])
    for latitude in range(-80, 81, 10):
        add(group, float(latitude))
    group = suite.group("random", CLOSED_FORM, [relative(2e-12)])
    for _ in range(40):
        add(group, inputs.decimal(-84.5, 84.5, 6))
    group = suite.group("near-equator", CLOSED_FORM, [relative(2e-12)], ["NearEquator"])
    for latitude in (5e-324, -1e-300, 1e-12, -1e-6, 0.001, -0.5, 0.5):
        add(group, latitude)
    group = suite.group("at-the-clamp", CLOSED_FORM, [relative(1e-10)], ["ClampedScale"])
    for latitude in (84.0, 84.5, 84.51, 84.75, 85.0, 85.2, 85.4, 85.49, 85.5, 86.0, 87.25, 89.0, 89.49, 89.5,
                     89.51, 89.75, 90.0, 90.25, 90.49):
        add(group, latitude)
        add(group, -latitude)
    group = suite.group("out-of-range", CLOSED_FORM, EXACT, ["OutOfRange"])
    for latitude in (90.51, 91.0, 100.0, 180.0, 1e6):
        add(group, latitude)
        add(group, -latitude)
    group = suite.group("not-finite", PROBES, EXACT, ["NotFinite"])
    for latitude in (NAN, INF, -INF):
        add(group, latitude)
    group = suite.group("last-doubles", CLOSED_FORM, EXACT, ["OutOfRange"])
    for latitude in (nudged(90.5, 1), nudged(-90.5, -1)):
        add(group, latitude)
