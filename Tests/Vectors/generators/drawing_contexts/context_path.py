"""Paths of drawing contexts, by the rules of FORMAT.md, section 13: what each step adds, in doubles.

A path is a list of the steps of scene files. Sines, cosines and tangents are mpmath's, rounded once.
"""

import math

import mpmath

IDENTITY = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
# The distance of the control points of a quarter of a circle: 4/3 (sqrt 2 - 1).
with mpmath.workdps(40):
    HANDLE = float(4 * (mpmath.sqrt(2) - 1) / 3)


def moved(transform, point):
    """The point after a transform."""
    a, b, c, d, tx, ty = transform
    x, y = point
    return (a * x + c * y + tx, b * x + d * y + ty)


def followed(first, after):
    """The transform that applies the first one and then the other."""
    a, b, c, d, tx, ty = after
    return [
        a * first[0] + c * first[1], b * first[0] + d * first[1], a * first[2] + c * first[3],
        b * first[2] + d * first[3], a * first[4] + c * first[5] + tx, b * first[4] + d * first[5] + ty
    ]


def inverse(transform):
    """The inverse; None where there is none."""
    a, b, c, d, tx, ty = transform
    scale = a * d - b * c
    if scale == 0 or not math.isfinite(scale):
        return None
    result = [
        d / scale, -b / scale, -c / scale, a / scale, (c * ty - d * tx) / scale, (b * tx - a * ty) / scale
    ]
    return result if all(map(math.isfinite, result)) else None


def is_finite(*points):
    """Whether no coordinate is infinite or NaN."""
    return all(math.isfinite(value) for point in points for value in point)


def standard(rect):
    """The rectangle with sides that are not negative."""
    x, y, width, height = map(float, rect)
    return (x + width if width < 0 else x, y + height if height < 0 else y, abs(width), abs(height))


def points_of(step):
    """The points of a step."""
    return list(zip(step[1::2], step[2::2]))


class Path:
    """A path that steps are added to. Each method has the points after its transform."""
    def __init__(self, steps=()):
        self.steps = []
        self._is_open = False
        self._start = (0.0, 0.0)
        self.append(list(steps))

    def current(self):
        """The start of the next line; None where nothing has begun."""
        if not self.steps:
            return None
        return self._start if self.steps[-1][0] == "Z" else tuple(self.steps[-1][-2:])

    def add(self, verb, *points):
        """Adds a step, unless a coordinate is infinite or NaN."""
        points = [tuple(map(float, point)) for point in points]
        if verb == "Z":
            if self._is_open:
                self.steps.append(["Z"])
            self._is_open = False
            return
        if not is_finite(*points):
            return
        if verb == "M":
            self._start, self._is_open = points[0], True
        elif not self._is_open:
            self.add("M", self._start if self.steps and self.steps[-1][0] == "Z" else points[0])
        self.steps.append([verb] + [value for point in points for value in point])

    def extend(self, verb, *points):
        """Adds a step if there is a current point. The last point is where it ends."""
        if self.current() is not None:
            self.add(verb, *points)

    def lines(self, points, closed=False):
        """Adds a contour through points; the one before it ends in any case."""
        self._is_open = False
        for index, point in enumerate([point for point in points if is_finite(point)]):
            self.add("L" if index else "M", point)
        if closed:
            self.add("Z")

    def rect(self, rect, transform=IDENTITY):
        """Adds a rectangle; nothing where it is not finite."""
        x, y, width, height = standard(rect)
        corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        if is_finite(*corners):
            own = Path()
            own.lines(corners, True)
            self.append(own.steps, transform)

    def ellipse(self, rect, transform=IDENTITY):
        """Adds an ellipse as four curves from its right end; nothing where its rectangle is not finite."""
        x, y, width, height = standard(rect)
        if not is_finite((x, y), (x + width, y + height)):
            return
        center, radii = ((x + (x + width)) / 2, (y + (y + height)) / 2), (width / 2, height / 2)

        def at(right, down):
            return (center[0] + right * radii[0], center[1] + down * radii[1])

        own = Path()
        own.add("M", at(1, 0))
        for (a, b) in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            # From one end to the next, a quarter of a turn from x to y.
            own.add("C", at(a - HANDLE * b, b + HANDLE * a), at(HANDLE * a - b, HANDLE * b + a), at(-b, a))
        own.add("Z")
        self.append(own.steps, transform)

    def arc(self, center, radius, start, end, clockwise, transform=IDENTITY):
        """Adds an arc as cubic curves of equal angles, at most 45 degrees each."""
        if not (radius >= 0 and math.isfinite(radius) and math.isfinite(start) and math.isfinite(end)):
            return
        with mpmath.workdps(40):
            turn = mpmath.mpf(2 * math.pi)
            sweep = mpmath.mpf(start - end if clockwise else end - start)
            if sweep >= turn:
                sweep = turn
            elif sweep < 0:
                sweep = mpmath.fmod(sweep, turn)
                sweep += turn if sweep < 0 else 0
                if sweep == 0:
                    sweep = turn
            count = max(1, int(mpmath.ceil(sweep / (mpmath.pi / 4) - mpmath.mpf(10)**-12)))
            step = (-sweep if clockwise else sweep) / count
            handle = radius * mpmath.tan(step / 4) * 4 / 3

            def at(angle, along):
                x = center[0] + radius * mpmath.cos(angle) - along * mpmath.sin(angle)
                y = center[1] + radius * mpmath.sin(angle) + along * mpmath.cos(angle)
                return moved(transform, (float(x), float(y)))

            self.add("M" if self.current() is None else "L", at(mpmath.mpf(start), 0))
            for index in range(count if sweep > 0 else 0):
                low, high = start + index * step, start + (index + 1) * step
                self.add("C", at(low, handle), at(high, -handle), at(high, 0))

    def append(self, steps, transform=IDENTITY):
        """Adds the steps of another path."""
        for step in steps:
            self.add(step[0], *(moved(transform, point) for point in points_of(step)))

    def control_bounds(self):
        """The smallest rectangle around all points; None without points."""
        return bounding([point for step in self.steps for point in points_of(step)])


def bounding(points):
    """The smallest rectangle around points; None without points."""
    if not points:
        return None
    (left, right), (top, bottom) = [(min(values), max(values)) for values in zip(*points)]
    return [left, top, right - left, bottom - top]
