"""The rule of searches of an index of points, and the sets of points that are searched.

Places are on the grid of clusters: 2^32 steps a side, 16 for a map point. Every point is compared, in whole
numbers.
"""

import math
from fractions import Fraction

import mercator
from inputs import INF, NAN
from mpmath import floor, mpf
from vector_file import source

STEPS = 2**32
WORLD = 2**28
EXACTLY = source("the rule of FORMAT.md", "exact", "every point, in whole numbers")
MARGIN = mpf(10)**-4


def step_of(point):
    """The grid point nearest to a map point; None if it is not finite."""
    if not all(map(math.isfinite, point)):
        return None
    x, y = (math.floor(Fraction(number) * 16 + Fraction(1, 2)) for number in point)
    return x % STEPS, min(max(y, 0), STEPS - 1)


def squared_distance(a, b):
    """The square of a distance in steps, the short way around the world, at most 2^64 - 1."""
    dx = abs(a[0] - b[0])
    dx = min(dx, STEPS - dx)
    return min(dx * dx + (a[1] - b[1])**2, 2**64 - 1)


def placed(points):
    """The grid points of points with their indices."""
    steps = [(index, step_of(point)) for index, point in enumerate(points)]
    return [(index, step) for index, step in steps if step is not None]


def nearest(points, count, place):
    """The indices of the nearest points."""
    center = step_of(place)
    if center is None:
        return []
    found = sorted((squared_distance(step, center), index) for index, step in placed(points))
    return [index for _, index in found[:max(int(count), 0)]]


def within(points, radius, center):
    """The indices of the points within a radius."""
    step = step_of(center)
    if step is None or not radius >= 0:
        return []
    limit = STEPS**2 * 4 if radius == INF or radius * 16 >= STEPS else (Fraction(radius) * 16)**2
    return [index for index, each in placed(points) if squared_distance(each, step) <= limit]


def inside(steps, rect):
    """The indices of places, with their steps, in a rectangle (x, y, width, height)."""
    x, y, width, height = rect
    east, south = x + width, y + height
    if not (x <= east and y <= south) or x == east and math.isinf(x):
        return []
    if math.isinf(x) or math.isinf(east) or Fraction(east) - Fraction(x) >= WORLD:
        columns = None
    else:
        columns = Fraction(x) * 16, Fraction(east) * 16
    found = []
    for index, (column, row) in steps:
        # Between the last row and the edge of the world places are in the last row.
        low = min(y * 16, STEPS - 1) if y * 16 <= STEPS else y * 16
        if not low <= row <= south * 16:
            continue
        if columns is None:
            found.append(index)
            continue
        turn = math.ceil((columns[0] - column) / STEPS)
        if column + turn * STEPS <= columns[1]:
            found.append(index)
    return sorted(found)


def coordinate_step(latitude, longitude):
    """The grid point of a coordinate, or None; generation stops where a rounding of doubles could decide."""
    if not (abs(latitude) <= 90 and math.isfinite(longitude)):
        return None
    turn = (Fraction(longitude) + 180) / 360 * STEPS + Fraction(1, 2)
    column = math.floor(turn)
    y = mercator.web_mercator_y(latitude) * 16 + mpf(1) / 2
    row = int(floor(y))
    edge = row < 0 or row >= STEPS or abs(latitude) >= mercator.WEB_MERCATOR_LIMIT
    exact = Fraction(longitude).denominator == 1 and (longitude + 180) % 45 == 0
    if not edge and (y - row < MARGIN or row + 1 - y < MARGIN) and latitude != 0:
        raise ArithmeticError("a row")
    if not exact and min(turn - column, column + 1 - turn) < Fraction(1, 10**4):
        raise ArithmeticError("a column")
    return column % STEPS, min(max(row, 0), STEPS - 1)


def sets(inputs):
    """Names and sets of points."""

    def anywhere(count, low, high):
        return [[inputs.integer(16 * low, 16 * high) / 16,
                 inputs.integer(16 * low, 16 * high) / 16] for _ in range(count)]

    yield "none", []
    for count in (1, 2, 15, 16, 17, 63, 64, 65, 100, 255, 257):
        yield "anywhere-%d" % count, [[
            float(inputs.integer(0, WORLD - 1)),
            float(inputs.integer(0, WORLD - 1))
        ] for _ in range(count)]
    yield "in-a-square", anywhere(300, 1000, 1100)
    yield "whole-square", [[float(x), float(y)] for x in range(24) for y in range(24)]
    yield "on-a-row", [[float(inputs.integer(0, 3000)), 77.0] for _ in range(280)]
    yield "on-a-column", [[123.0, float(inputs.integer(0, 3000))] for _ in range(280)]
    yield "at-one-place", [[5.0, 6.0]] * 300
    yield "at-few-places", [[float(100 * inputs.integer(0, 2)),
                             float(70 * inputs.integer(0, 2))] for _ in range(400)]
    heaps = []
    for _ in range(9):
        x, y = inputs.integer(0, WORLD - 1), inputs.integer(0, WORLD - 1)
        heaps += [[float(x + inputs.integer(0, 40)), float(y + inputs.integer(0, 40))] for _ in range(50)]
    yield "heaps", heaps
    yield "antimeridian", [[
        float(inputs.one_of((inputs.integer(0, 300), WORLD - inputs.integer(1, 300)))),
        float(inputs.integer(500, 900))
    ] for _ in range(150)]
    yield "beyond-the-world", [[-5.0, 10.0], [WORLD + 7.0, 20.0], [-3.0 * WORLD + 1, 30.0], [100.0, -40.0],
                               [200.0, WORLD + 50.0], [1e300, 9.0], [WORLD - 0.03125, WORLD - 0.03125],
                               [WORLD - 0.0625, WORLD - 0.0625], [0.03125, 0.03125], [0.0, float(WORLD)],
                               [float(WORLD), 0.0], [-0.03125, 40.0], [-0.0, -0.0]]
    yield "not-finite", [[NAN, 1.0], [5.0, 5.0], [1.0, INF], [7.0, 7.0], [-INF, 2.0], [3.0, NAN], [9.0, 8.0]]


def thousands(inputs):
    """A set of more than 16^3 points."""
    return [[float(inputs.integer(0, 999)), float(inputs.integer(0, 999))] for _ in range(4150)]


def near(inputs, points, count):
    """Places at points, beside points and anywhere."""
    found = [[0.0, 0.0], [float(WORLD - 1), 700.0],
             [float(inputs.integer(0, WORLD)),
              float(inputs.integer(0, WORLD))]]
    for _ in range(count if points else 0):
        x, y = inputs.one_of(points)
        found += [[x, y], [x + inputs.integer(-640, 640) / 16, y + inputs.integer(-640, 640) / 16]]
    return found
