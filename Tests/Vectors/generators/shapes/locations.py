"""Suite polyline-locations: the part of a line's length at each of its points, 0...1, in map points.

Lengths are sums of square roots at 50 digits. First 0 and last 1 exactly; a line without length is 0
everywhere; a segment without length repeats its location.

Tolerance. A difference of two doubles rounds once, hypot is within a unit, and adding n positive lengths
plainly costs at most n / 2 units: 1e-14 relative for the at most 60 segments of most lines here. Two lines of
400 segments, `vanishing-lengths`, need a compensated sum for that: each short length is less than half a unit
of the sum, so plain addition ends 2.2e-14 short or more. Equal steps of 1 add up exactly, and the
quotient rounds once, by the reciprocal twice: 2 units.
"""

from mpmath import mpf, sqrt

import geometry_edges
import mercator
from inputs import INF, NAN, Inputs, map_point
from tolerances import EXACT, absolute, relative, ulp
from vector_file import Suite, double, source

FORM = source("definition", "exact", "lengths by mpmath at 50 digits")
NEAR = [relative(1e-14)]


def suites():
    """All suites of this concept."""
    suite = Suite("polyline-locations", "polylineLocations", "planar")
    _recorded(suite)
    _plain(suite)
    _random(suite)
    _extremes(suite)
    geometry_edges.add_locations(suite, FORM, NEAR)
    return [suite]


def locations(points):
    """The locations of points `(x, y)`."""
    sums = [mpf(0)]
    for (x, y), (next_x, next_y) in zip(points, points[1:]):
        sums.append(sums[-1] + sqrt((mpf(next_x) - mpf(x)) ** 2 + (mpf(next_y) - mpf(y)) ** 2))
    if not points:
        return []
    return [value / sums[-1] if sums[-1] != 0 else mpf(0) for value in sums]


def _add(group, points, flags=(), expected=None):
    points = [(float(x), float(y)) for x, y in points]
    group.case(group.next_identifier("line"), {"points": [map_point(x, y) for x, y in points]},
               locations(points) if expected is None else expected, flags)


def _recorded(suite):
    header = source(
        "MapKit header", "A", "the distance-wise fraction along the line; along one parallel map points "
        "and metres agree")
    group = suite.group("one-parallel", header, NEAR)
    y = double(mercator.map_point(48.0, 0.0)[1])
    for longitudes in ((0.0, 45.0, 90.0), (-90.0, -45.0, 0.0, 22.5), (0.0, 11.25, 90.0, 135.0, 180.0)):
        _add(group, [(double(mercator.map_point(48.0, longitude)[0]), y) for longitude in longitudes])
    # In meters the middle location would be 0.5625 on a sphere and 0.561043 on WGS84.
    group = suite.group("one-meridian", source("closed form", "C",
                                               "in map points; half of the sixth decimal"), [absolute(5e-7)],
                        ["LineMeasure"])
    _add(group, [(2.0 ** 27, double(mercator.map_point(latitude, 0.0)[1])) for latitude in (0.0, 45.0, 80.0)],
         expected=[0.0, 0.361775, 1.0])


def _plain(suite):
    group = suite.group("halves-and-quarters", FORM, EXACT)
    for points in (((0, 0), (1, 0)), ((0, 0), (3, 4)), ((5, 5), (5, 9), (9, 9)),
                   ((0, 0), (1, 0), (2, 0), (4, 0)), ((0, 0), (3, 4), (0, 0), (3, 4),
                                                      (6, 8)), ((1, 1), (1, 0), (0, 0), (0, 1), (1, 1)),
                   ((-5, 0), (5, 0), (-5, 0)), ((2.0 ** 28, 0), (0, 0)), ((0.1, 0.2), (0.7, 0.9))):
        _add(group, points)
    group = suite.group("few-points", FORM, EXACT)
    _add(group, (), ["Empty"])
    _add(group, ((5, 6), ))
    _add(group, ((0, 0), ))
    group = suite.group("no-length", FORM, EXACT, ["ZeroLength"])
    _add(group, ((5, 6), (5, 6)))
    _add(group, ((0.1, 0.1), ) * 7)
    _add(group, ((0.0, -0.0), (-0.0, 0.0)))
    group = suite.group("repeated-points", FORM, EXACT, ["ZeroLength"])
    for points in (((0, 0), (0, 0), (1, 0), (1, 0)), ((0, 0), (1, 0), (1, 0), (1, 0), (2, 0)),
                   ((7, 7), (7, 7), (7, 7), (7, 8)), ((7, 8), (7, 7), (7, 7))):
        _add(group, points)


def _random(suite):
    inputs = Inputs(801)
    group = suite.group("random", FORM, NEAR)
    for _ in range(25):
        count = inputs.integer(3, 12)
        _add(group,
             [(inputs.decimal(0, 2.0 ** 28, 2), inputs.decimal(0, 2.0 ** 28, 2)) for _ in range(count)])
    group = suite.group("long-lines", FORM, NEAR)
    for count in (30, 60):
        x, y, points = 1e8, 1e8, []
        for _ in range(count):
            points.append((x, y))
            x, y = x + inputs.decimal(-100, 300, 1), y + inputs.decimal(-200, 200, 1)
        _add(group, points)
    # A long segment among short ones: the short ones must not vanish.
    group = suite.group("uneven", FORM, NEAR)
    for _ in range(10):
        x, points = 0.0, [(0.0, 0.0)]
        for _ in range(6):
            x += inputs.magnitude(-9, 8)
            points.append((x, inputs.decimal(0, 1, 3)))
        _add(group, points)
    group = suite.group("vanishing-lengths", FORM, NEAR)
    for long, short in ((2.0 ** 53, 1.0), (2.0 ** 28, 2.0 ** -26)):
        _add(group, [(0.0, 0.0)] + [(long, step * short) for step in range(400)])
    group = suite.group("equal-steps", FORM, [ulp(2)])
    for count in (10, 49, 100):
        _add(group, [(float(step), 7.0) for step in range(count + 1)])
    group = suite.group("far-from-the-origin", FORM, NEAR)
    for _ in range(6):
        base = inputs.decimal(1e8, 2e8, 3)
        _add(group, [(base + inputs.dyadic(0, 4, 10), base + inputs.dyadic(0, 4, 10)) for _ in range(4)])


def _extremes(suite):
    group = suite.group("huge", FORM, NEAR, ["Huge"])
    for points in (((0, 0), (3e200, 4e200), (6e200, 8e200)),
                   ((-1e300, 0), (0, 1e300), (1e300, 0), (1e300, 5e299)), ((1e155, 1e155), (-1e155, 1e155),
                                                                           (1e155, -3e155))):
        _add(group, points)
    unit = 5e-324
    group = suite.group("tiny", FORM, NEAR, ["Tiny"])
    _add(group, ((0, 0), (3 * unit, 4 * unit), (3 * unit, 8 * unit), (11 * unit, 8 * unit)))
    _add(group, ((0, 0), (3e-200, 4e-200), (6e-200, 0), (6e-200, 1e-199)))
    _add(group, ((1, 1), (1, 1.0000000000000002), (1, 1.0000000000000007)))
    group = suite.group(
        "beyond-the-largest-double",
        source("definition", "C", "mpmath at 50 digits, where a double's "
               "sum of lengths overflows"), NEAR, ["Huge", "Undocumented"])
    _add(group, ((-1.7e308, 0), (1.7e308, 0), (1.7e308, 1.7e308)))
    _add(group, ((0, 0), (1.7e308, 0), (0, 0)))
    group = suite.group("not-finite", source("project", "C", "no length, no answer"), EXACT,
                        ["NotFinite", "InvalidArgument", "Undocumented"])
    for points in (((NAN, 0), (1, 1)), ((0, 0), (1, NAN)), ((0, 0), (INF, 0)), ((0, -INF), (1, 1), (2, 2)),
                   ((NAN, NAN), ), ((0, 0), (1, 1), (INF, INF))):
        _add(group, points, expected={"error": "invalid-argument"})
