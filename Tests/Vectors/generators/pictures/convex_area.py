"""The area of each pixel that a union of convex shapes covers, in closed form.

A shape is bounded by straight sides and arcs of circles. Each side is cut into parts that are functions of y:
a line, or the left or right half of a circle. Each row of pixels is cut at every y where a part begins, ends,
crosses another one, or crosses from one column of pixels into the next. Between two cuts the parts keep their
order and each keeps its column, and a shape is the interval between its two parts: the union of the intervals
has the same ends throughout, and its area is a difference of integrals that are known in closed form.

Everything is in doubles. `levels` rounds areas to 1e-6 of a level before it rounds to whole levels, so that
a half is a half. That is far above the error of doubles and of the math library's asin, cos, sin and hypot:
a cut that is off by a few units in the last place moves an area by its square.
"""

import math
from fractions import Fraction

TINY = 1e-13


class Line:
    """A straight side that is not level, as a function of y."""
    def __init__(self, start, end):
        (self.x0, self.low), (self.x1, self.high) = sorted((start, end), key=lambda point: point[1])
        self.slope = (self.x1 - self.x0) / (self.high - self.low)
        self.left, self.right = min(self.x0, self.x1), max(self.x0, self.x1)

    def x(self, y):
        """Where the side is at a y."""
        return self.x0 + (y - self.low) * self.slope

    def integral(self, low, high):
        """The integral of x from one y to another."""
        return (high - low) * self.x((low + high) / 2)

    def ys(self, x):
        """The y at which it crosses a column's edge."""
        return [] if self.slope == 0 else [self.low + (x - self.x0) / self.slope]

    def length(self, low, high):
        """The length from one y to another."""
        return (high - low) * math.hypot(1, self.slope)


class Arc:
    """A part of the left (side -1) or the right (side 1) half of a circle, as a function of y."""
    def __init__(self, center, radius, side, low, high):
        self.center, self.radius, self.side, self.low, self.high = center, radius, side, low, high
        self.left, self.right = center[0] - radius, center[0] + radius

    def _half(self, y):
        return math.sqrt(max(self.radius**2 - (y - self.center[1])**2, 0.0))

    def x(self, y):
        """Where the arc is at a y."""
        return self.center[0] + self.side * self._half(y)

    def integral(self, low, high):
        """The integral of x from one y to another."""
        return self.center[0] * (high - low) + self.side * (self._area(high) - self._area(low))

    def _area(self, y):
        up = y - self.center[1]
        return (up * self._half(y) + self.radius**2 * math.asin(max(-1.0, min(1.0, up / self.radius)))) / 2

    def ys(self, x):
        """The ys at which it crosses a column's edge."""
        away = self.radius**2 - (x - self.center[0])**2
        if away < 0:
            return []
        return [self.center[1] - math.sqrt(away), self.center[1] + math.sqrt(away)]

    def length(self, low, high):
        """The length from one y to another."""
        ups = (max(-1.0, min(1.0, (y - self.center[1]) / self.radius)) for y in (low, high))
        first, last = map(math.asin, ups)
        return self.radius * (last - first)


def polygon(points):
    """A convex polygon as a shape."""
    return [Line(a, b) for a, b in zip(points, points[1:] + points[:1]) if a[1] != b[1]]


def pie(center, radius, first, second):
    """The part of a disc between two directions of length 1, less than half a turn from each other."""
    if first[0] * second[1] < first[1] * second[0]:
        first, second = second, first
    spokes = [(center[0] + way[0] * radius, center[1] + way[1] * radius) for way in (first, second)]
    shape = [Line(center, spoke) for spoke in spokes if spoke[1] != center[1]]
    for side in (-1, 1):
        # The arc on one half of the circle lies between the spokes there, or from one to the top or bottom.
        ys = [way[1] for way in (first, second) if way[0] * side > 0]
        if len(ys) == 1:
            ys += [y for y in (-1.0, 1.0) if first[0] * y >= 0 >= second[0] * y]
        if len(ys) > 1 and min(ys) < max(ys):
            shape.append(Arc(center, radius, side, center[1] + radius * min(ys),
                             center[1] + radius * max(ys)))
    return shape


def half_disc(center, radius, direction):
    """The half of a disc that lies in a direction of length 1 from its center."""
    (x, y), (dx, dy) = center, direction
    ends = (x - dy * radius, y + dx * radius), (x + dy * radius, y - dx * radius)
    shape = [Line(*ends)] if ends[0][1] != ends[1][1] else []
    for side in (-1, 1):
        # Of the circle's left and right half, the part with (point - center) . direction >= 0. The chord's
        # ends are at y = center +- dx radius, one of them on each half unless the chord is level.
        if dy == 0:
            if side * dx > 0:
                shape.append(Arc(center, radius, side, y - radius, y + radius))
        else:
            cut = y - side * dx * radius * (1 if dy > 0 else -1)
            low, high = (cut, y + radius) if dy > 0 else (y - radius, cut)
            if low < high:
                shape.append(Arc(center, radius, side, low, high))
    return shape


def areas(shapes, width, height):
    """The covered area of each pixel, row by row."""
    result = [[0.0] * width for _ in range(height)]
    shapes = [
        shape for shape in shapes
        if any(part.right > 0 for part in shape) and any(part.left < width for part in shape)
    ]
    for row in range(height):
        parts = [[part for part in shape if part.low < row + 1 and part.high > row] for shape in shapes]
        parts = [part for part in parts if part]
        cuts = _cuts(row, [part for shape in parts for part in shape], width)
        for low, high in zip(cuts, cuts[1:]):
            if high - low > TINY:
                _add_slab(result[row], parts, low, high, width)
    return [area for row in result for area in row]


def exact(areas_of_pixels):
    """Areas as rationals of nine decimals."""
    return [Fraction(round(area * 10**9), 10**9) for area in areas_of_pixels]


def levels(shapes, width, height):
    """The covered areas as whole numbers 0...255, halves upwards."""
    return [int(math.floor(round(255 * area, 6) + 0.5)) for area in areas(shapes, width, height)]


def longest_in_a_pixel(parts, width, height):
    """The largest total length of parts in a pixel of the picture."""
    return max(lengths_in_pixels(parts, width, height).values(), default=0.0)


def lengths_in_pixels(parts, width, height):
    """The total length of parts in each pixel of the picture that has one, by its column and row."""
    lengths = {}
    for part in parts:
        low, high = max(part.low, 0.0), min(part.high, float(height))
        cuts = [low, high] + list(range(math.ceil(low), math.floor(high) + 1))
        for x in range(max(math.floor(part.left), 0), min(math.ceil(part.right), width) + 1):
            cuts += part.ys(x)
        cuts = sorted(cut for cut in cuts if low <= cut <= high)
        for a, b in zip(cuts, cuts[1:]):
            pixel = math.floor(part.x((a + b) / 2)), math.floor((a + b) / 2)
            if 0 <= pixel[0] < width:
                lengths[pixel] = lengths.get(pixel, 0.0) + part.length(a, b)
    return lengths


def _add_slab(row, shapes, low, high, width):
    """Adds the area of the union between two cuts."""
    middle = (low + high) / 2
    intervals = []
    for shape in shapes:
        ends = sorted(
            (part.x(middle), index) for index, part in enumerate(shape) if part.low < middle < part.high)
        if len(ends) > 1:
            (left, first), (right, last) = ends[0], ends[-1]
            intervals.append((left, right, shape[first], shape[last]))
    intervals.sort(key=lambda interval: interval[:2])
    merged = []
    for left, right, first, last in intervals:
        if merged and left <= merged[-1][1]:
            if right > merged[-1][1]:
                merged[-1] = (merged[-1][0], right, merged[-1][2], last)
        else:
            merged.append((left, right, first, last))
    height = high - low
    for left, right, first, last in merged:
        if right <= 0 or left >= width:
            continue
        start, end = math.floor(left), math.floor(right)
        for column in range(max(start, 0), min(end, width - 1) + 1):
            to = last.integral(low, high) if column == end else (column + 1) * height
            origin = first.integral(low, high) if column == start else column * height
            row[column] += to - origin


def _cuts(row, parts, width):
    """The ys of a row between which parts keep order and column."""
    cuts = [float(row), float(row + 1)]
    for part in parts:
        cuts += [part.low, part.high]
        for x in range(max(math.floor(part.left), 0), min(math.ceil(part.right), width) + 1):
            cuts += part.ys(x)
    for index, a in enumerate(parts):
        for b in parts[index + 1:]:
            if max(a.low, b.low, row) < min(a.high, b.high,
                                            row + 1) and a.left <= b.right and b.left <= a.right:
                cuts += _crossings(a, b)
    cuts = sorted(cut for cut in cuts if row <= cut <= row + 1)
    return cuts


def _crossings(a, b):
    """The ys where the lines or circles of two parts cross."""
    if isinstance(a, Arc) and isinstance(b, Arc):
        return _circle_crossings(a, b)
    if isinstance(a, Arc):
        a, b = b, a
    if isinstance(b, Line):
        if a.slope == b.slope:
            return []
        return [(b.x(0.0) - a.x(0.0)) / (a.slope - b.slope)]
    # x = p + s y on the circle: (p + s y - cx)^2 + (y - cy)^2 = r^2.
    cy, away = b.center[1], a.x(0.0) - b.center[0]
    squares, linear = 1 + a.slope**2, a.slope * away - cy
    root = linear**2 - squares * (away**2 + cy**2 - b.radius**2)
    if root < 0:
        return []
    return [(-linear - math.sqrt(root)) / squares, (-linear + math.sqrt(root)) / squares]


def _circle_crossings(a, b):
    (ax, ay), (bx, by) = a.center, b.center
    dx, dy = bx - ax, by - ay
    distance = math.hypot(dx, dy)
    if distance == 0 or distance > a.radius + b.radius:
        return []
    along = (distance**2 + a.radius**2 - b.radius**2) / (2 * distance)
    across = a.radius**2 - along**2
    if across < 0:
        return []
    across = math.sqrt(across)
    return [ay + (along * dy - across * dx) / distance, ay + (along * dy + across * dx) / distance]
