"""A polygon on the ground, for the model of location services: which places it contains and how far they are from it.

Its edges are arcs of great circles on the sphere of geographic latitudes. A place is inside if the directions to
the vertices turn around it once. Distances to the boundary are those of the WGS84 geodesic to the point of the
sphere that is nearest; those of two neighbouring points hardly differ, so MARGIN is a metre.
"""

import math

from geographiclib.geodesic import Geodesic

MARGIN = 1.0


class Polygon:
    """A polygon whose vertices are at most 80 degrees from their middle."""

    def __init__(self, vertices):
        self.vertices = [_vector(vertex) for vertex in vertices]
        self.middle = _unit([sum(part) for part in zip(*self.vertices)])
        if len(vertices) < 3 or any(
                _dot(self.middle, vertex) < math.cos(math.radians(80)) for vertex in self.vertices):
            raise ArithmeticError("this is no polygon")
        self.reach = max(_meters(self.middle, vertex) for vertex in self.vertices)

    def holds(self, place):
        """Whether a place is inside."""
        point = _vector(place)
        if _dot(point, self.middle) <= 0:
            return False
        self.beyond(place)
        north, east = _axes(point)
        angles = [math.atan2(_dot(vertex, east), _dot(vertex, north)) for vertex in self.vertices]
        turned = sum(
            math.remainder(after - before, 2 * math.pi) for before, after in zip(angles, angles[1:] + angles[:1]))
        return abs(turned) > math.pi

    def beyond(self, place):
        """Metres to the boundary. A place within a metre of it ends the program."""
        point = _vector(place)
        nearest = max((self._nearest(point, start, end)
                       for start, end in zip(self.vertices, self.vertices[1:] + self.vertices[:1])),
                      key=lambda candidate: _dot(point, candidate))
        distance = _meters(point, nearest)
        if distance < MARGIN:
            raise ArithmeticError("%s is %s m from the boundary" % (place, distance))
        return distance

    def depth(self):
        """At most the metres from the boundary of the place inside that is farthest from it: that of a grid's places."""
        north, east = _axes(self.middle)
        size = math.tan(max(math.acos(_dot(self.middle, vertex)) for vertex in self.vertices))
        found = 0.0
        for column in range(-15, 16):
            for row in range(-15, 16):
                place = _place(
                    _unit([m + size / 15.3 * (column * e + row * n) for m, e, n in zip(self.middle, east, north)]))
                try:
                    if self.holds(place):
                        found = max(found, self.beyond(place))
                except ArithmeticError:
                    pass  # on the boundary
        return found

    @staticmethod
    def _nearest(point, start, end):
        if start == end:
            return start
        normal = _unit(_cross(start, end))
        height = _dot(point, normal)
        foot = _unit([p - height * n for p, n in zip(point, normal)])
        if _dot(_cross(start, foot), normal) >= 0 and _dot(_cross(foot, end), normal) >= 0:
            return foot
        return start if _dot(point, start) >= _dot(point, end) else end


def _axes(point):
    """Two directions at right angles to a point's and to each other."""
    pole = [0.0, 0.0, 1.0] if abs(point[2]) < 0.9 else [1.0, 0.0, 0.0]
    east = _unit(_cross(pole, point))
    return _cross(point, east), east


def _vector(place):
    latitude, longitude = math.radians(place["latitude"]), math.radians(place["longitude"])
    return [math.cos(latitude) * math.cos(longitude), math.cos(latitude) * math.sin(longitude), math.sin(latitude)]


def _place(vector):
    return {
        "latitude": math.degrees(math.atan2(vector[2], math.hypot(vector[0], vector[1]))),
        "longitude": math.degrees(math.atan2(vector[1], vector[0]))
    }


def _meters(a, b):
    a, b = _place(a), _place(b)
    return Geodesic.WGS84.Inverse(a["latitude"], a["longitude"], b["latitude"], b["longitude"])["s12"]


def _dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def _cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def _unit(a):
    length = math.sqrt(_dot(a, a))
    return [x / length for x in a]
