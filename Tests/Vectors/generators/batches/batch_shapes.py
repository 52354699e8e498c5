"""Rings for the suites of polygons and lines: stars, combs, stairs, spirals and grids, with whole components.

Components are whole or of few bits, so that the files stay small and most points can be put exactly onto
edges and vertices.
"""

from math import gcd

import mercator
from mpmath import cos, mpf, sin


def _rounded(number, digits=0):
    """A double of few digits; of zeros the positive one."""
    return float(round(float(number), digits)) + 0.0


def star(count, radius, inner=0.5, center=(0, 0), turn=0.0, digits=0):
    """A star of `count` vertices, which alternate between two radii."""
    result = []
    for index in range(count):
        angle = mercator.radians(mpf(360) * index / count) + mpf(turn)
        size = radius * (inner if index % 2 else 1)
        result.append([
            _rounded(center[0] + size * cos(angle), digits),
            _rounded(center[1] + size * sin(angle), digits)
        ])
    return result


def rough(count, radius, inputs, center=(0, 0)):
    """A ring around a center whose radius changes from vertex to vertex."""
    result = []
    for index in range(count):
        angle = mercator.radians(mpf(360) * index / count)
        size = radius * inputs.between(0.6, 1)
        result.append([
            _rounded(center[0] + size * cos(angle)),
            _rounded(center[1] + size * sin(angle))
        ])
    return result


def comb(teeth, width, height):
    """A comb with tall teeth, whose edges cross every row of a grid."""
    result = [[0.0, 0.0]]
    for tooth in range(teeth):
        result += [[float(width * tooth), float(height)], [width * tooth + width / 2, height / 64]]
    return result + [[float(width * teeth), float(height)], [float(width * teeth), 0.0]]


def stairs(steps, width, height):
    """Stairs whose edges are parallel to the axes."""
    result = [[0.0, 0.0]]
    for step in range(steps):
        result += [[float(width * step), float(height * (step + 1))],
                   [float(width * (step + 1)), float(height * (step + 1))]]
    return result + [[float(width * steps), 0.0]]


def box(x, y, width, height):
    """A rectangle, its corners in the direction from x to y."""
    return [[float(x), float(y)], [float(x + width), float(y)], [float(x + width),
                                                                 float(y + height)],
            [float(x), float(y + height)]]


def on_edges(ring, inputs, count):
    """Points exactly on edges, where the edge has any with few bits, and vertices."""
    result = []
    while len(result) < count:
        index = inputs.integer(0, len(ring) - 1)
        (x0, y0), (x1, y1) = ring[index - 1], ring[index]
        parts = gcd(int(x1 - x0), int(y1 - y0)) if x0 % 1 == y0 % 1 == x1 % 1 == y1 % 1 == 0 else 1
        part = inputs.integer(0, parts) if parts else 0
        step = part / parts if parts else 0
        result.append([x0 + (x1 - x0) * step, y0 + (y1 - y0) * step])
    return result


def around(points, inputs, reach):
    """Points beside others."""
    return [[x + inputs.integer(-reach, reach) / 4, y + inputs.integer(-reach, reach) / 4] for x, y in points]


def spread(inputs, count, low, high):
    """Points anywhere in a square, in quarters."""
    return [[inputs.integer(4 * low, 4 * high) / 4,
             inputs.integer(4 * low, 4 * high) / 4] for _ in range(count)]
