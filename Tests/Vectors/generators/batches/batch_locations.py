"""Suite locations: the locations along lines whose components are in arrays of their own.

The rule is that of polylineLocations (locations.py): sums of lengths at 50 digits. Lengths are calculated
eight at a time, in blocks of 512, so there are lines of each length up to 20 and around these numbers, with a
segment of every size at every place of a group.

Tolerance. A length rounds each difference (half a unit of it), two squares and a sum (a unit of the square,
so half a unit of the root) and the root: 3.3e-16 of it; sums that are compensated round once more; a location
is the quotient of two of them: 1e-15.
"""

from inputs import INF, NAN, Inputs
from locations import locations
from tolerances import EXACT, relative
from vector_file import Suite, source

FORM = source("definition", "exact", "lengths by mpmath at 50 digits")


def suites():
    """All suites of this concept."""
    suite = Suite("locations", "locations", "planar")
    inputs = Inputs(14061)

    def add(group, points, flags=(), expected=None):
        x, y = [float(point[0]) for point in points], [float(point[1]) for point in points]
        group.case(group.next_identifier("line"), {
            "x": x,
            "y": y
        },
                   locations(list(zip(x, y))) if expected is None else expected, flags)

    group = suite.group("lengths", FORM, [relative(1e-15)])
    for count in list(range(1, 20)) + [24, 25, 26, 33, 65]:
        add(group, [(inputs.decimal(0, 1000, 2), inputs.decimal(0, 1000, 2)) for _ in range(count)])
    group = suite.group("blocks", FORM, [relative(1e-15)])
    for count in (512, 513, 514, 521, 1026):
        add(group, [(inputs.integer(0, 99), inputs.integer(0, 99)) for _ in range(count)])
    # Short lengths behind a long one: each is less than half a unit of the sum.
    add(group, [(0, 0), (2.0**53, 0)] + [(2.0**53, 0.5 * (index % 2)) for index in range(60)])
    group = suite.group("quarters", FORM, EXACT)
    for points in ([(0, 0), (3, 4), (6, 8), (9, 12), (12, 16)], [(1, 1), (1, 5), (4, 5), (4, 4)], [(5, 5),
                                                                                                   (5, 9),
                                                                                                   (9, 9)]):
        add(group, points)
    group = suite.group("without-length", FORM, EXACT, ["ZeroLength", "Empty"])
    add(group, [], expected=[])
    for count in (1, 2, 3, 8, 9, 10, 17, 600):
        add(group, [(7, -3)] * count)
    group = suite.group("equal-points", FORM, [relative(1e-15)], ["ZeroLength"])
    for place in range(1, 19, 3):
        points = [(3.0 * index, 4.0 * index) for index in range(19)]
        points[place] = points[place - 1]
        add(group, points)
    # Lengths whose squares are too large or too small for doubles, at every place of a group.
    for name, sizes, flag in (("large", (2.0**500, 2.0**501, 2.0**600, 1e308), "Huge"),
                              ("small", (2.0**-450, 2.0**-451, 2.0**-500, 2.0**-1070), "Tiny")):
        group = suite.group(name, FORM, [relative(1e-15)], [flag])
        for number, size in enumerate(sizes):
            for place in range(number, 18, 4):
                points = [(0.0, 0.0)]
                for index in range(1, 18):
                    x, y = points[-1]
                    step = size if index == place else 2.0**400 if size > 1 else 2.0**-440
                    points.append((x + step * (index % 2),
                                   y + step * (1 - index % 2)) if x + step < 1.5e308 else (x, y))
                add(group, points)
            add(group, [(0, 0), (size, 0), (size, size / 2), (0, size / 2)])
    group = suite.group("not-finite", FORM, EXACT, ["NotFinite", "InvalidArgument"])
    impossible = {"error": "invalid-argument"}
    for number in (NAN, INF, -INF):
        for place in (0, 1, 8, 9, 17):
            points = [(3 * index, 4 * index) for index in range(18)]
            points[place] = (number, 1) if place % 2 else (1, number)
            add(group, points, expected=impossible)
        add(group, [(number, number)], expected=impossible)
    return [suite]
