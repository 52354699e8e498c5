"""Suite point-index-in-circle: the points of an index within a distance, by batch_point_rule.py.

Implementations decide most points by rounded distances, so there are points at the radius to the step, a step
beside it, and beside it by small parts of it, for radii of all sizes.
"""

import math

from batch_point_rule import EXACTLY, WORLD, near, sets, thousands, within
from inputs import INF, NAN, Inputs
from tolerances import EXACT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_in_circle()]


def _in_circle():
    suite = Suite("point-index-in-circle", "pointIndex.inCircle", "web-mercator")
    inputs = Inputs(14073)

    def add(group, points, circles, flags=()):
        centers, radii = [[float(x), float(y)]
                          for x, y, _ in circles], [float(radius) for _, _, radius in circles]
        group.case(group.next_identifier("circles"), {
            "points": points,
            "centers": centers,
            "radii": radii
        }, [within(points, radius, center) for center, radius in zip(centers, radii)], flags)

    for name, points in sets(inputs):
        usual = [point for point in points if all(abs(number) < 1e9 for number in point)]
        circles = [(0, 0, 1000), (WORLD - 1, 600, 250.5)]
        for x, y in near(inputs, usual, 2):
            other = inputs.one_of(usual) if usual else [0.0, 0.0]
            # As far as a point is, rounded up and down.
            distance = math.hypot(other[0] - x, other[1] - y)
            circles += [(x, y, 40), (x, y, distance), (x, y, math.nextafter(distance, 0))]
        add(suite.group(name, EXACTLY, EXACT, ["RadiusReached"]), points, circles)
    _at_the_radius(suite, add)
    group = suite.group("thousands", EXACTLY, EXACT)
    add(group, thousands(inputs), [(500, 500, 20), (0, 999, 33.3), (250.25, 750.75, 5), (1100, 500, 101)])
    group = suite.group("limits", EXACTLY, EXACT, ["RadiusBeyondWorld", "NotFinite"])
    points = [[float(column * 3e7), float(row * 4e7)] for column in range(9) for row in range(7)]
    add(group, points, [(1e8, 1e8, radius) for radius in (WORLD, WORLD - 1, WORLD * 0.75, 1e300, INF, 0, -0.0,
                                                          -1, NAN, -INF, 5e-324, 1e8, 2.0**27)])
    add(group, points, [(x, y, 1e8) for x, y in ((NAN, 0), (0, NAN), (INF, 0), (0, -INF), (-1, -1),
                                                 (WORLD + 5, 1e8), (1e300, 1e8), (1e8, 1e300))])
    group = suite.group("counts-that-differ", EXACTLY, EXACT, ["InvalidArgument"])
    for centers, radii in (([[1.0, 1.0]], []), ([], [1.0]), ([[1.0, 1.0]] * 2, [1.0] * 3)):
        group.case(group.next_identifier("circles"), {
            "points": points[:3],
            "centers": centers,
            "radii": radii
        }, {"error": "invalid-argument"})
    return suite


def _at_the_radius(suite, add):
    """Points at the radius to the step, a step nearer and a step farther, for radii of all sizes."""
    group = suite.group("at-the-radius", EXACTLY, EXACT, ["RadiusReached"])
    triples = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (20, 21, 29), (1, 0, 1), (0, 1, 1), (12, 35, 37))
    for power in (0, 3, 8, 12, 16, 20, 24, 26, 27):
        points, circles = [], []
        for a, b, c in triples[power % 3::3]:
            scale = max(1, 2**power // 16)
            if c * scale > 2**27 or b * scale > 1.2e8:
                continue
            for dx, dy in ((a * scale, b * scale), (-b * scale, a * scale)):
                for step_x in (-1, 0, 1):
                    for step_y in (-1, 0, 1):
                        points.append([(1.3e8 + dx + step_x / 16), (1.3e8 + dy + step_y / 16)])
            circles += [(1.3e8, 1.3e8, c * scale), (1.3e8, 1.3e8, c * scale - 0.0625),
                        (1.3e8, 1.3e8, math.nextafter(c * scale, INF)),
                        (1.3e8, 1.3e8, math.nextafter(c * scale, 0))]
        if points:
            add(group, points, circles)
    # Rings of points whose distances are near the radius by parts of 10^-7 to 10^-3 of it.
    for radius in (1000.0, 1e6, 1e8):
        points = []
        for index in range(96):
            angle = 2 * math.pi * index / 96
            size = radius * (1 + (index % 7 - 3) * 10.0**-(3 + index % 5))
            points.append([
                round(16 * (1.3e8 + size * math.cos(angle))) / 16,
                round(16 * (1.3e8 + size * math.sin(angle))) / 16
            ])
        points = [point for point in points if 0 <= point[1] < WORLD]
        add(group, points, [(1.3e8, 1.3e8, radius), (1.3e8, 1.3e8, radius * 1.001),
                            (1.3e8, 1.3e8, radius * 0.9999)])
