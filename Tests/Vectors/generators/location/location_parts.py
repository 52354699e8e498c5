"""Parts of the model of location services: areas, filters, and what is kept.

Distances are those of GeographicLib, within 15 nm of the WGS84 geodesic.
"""

from geographiclib.geodesic import Geodesic

from location_polygons import Polygon

MARGIN = 1e-3


class Filter:
    """What a service has reported last."""

    def __init__(self):
        self.last = None

    def passes(self, fix, distance, seconds=0.0, accuracy=0.0):
        """Whether the location is reported; it is the last one then."""
        if self.last is not None:
            far = reaches(meters(fix["place"], self.last["place"]), distance)
            late = fix["time"] - self.last["time"] >= seconds
            better = accuracy > 0 and self.last["accuracy"] > accuracy >= fix["accuracy"]
            if not (far and late) and not better:
                return False
        self.last = fix
        return True


class Circle:
    """A circle on the ground."""

    def __init__(self, center, radius):
        self.center = center
        self.reach = radius

    def holds(self, place):
        """Whether a place is inside."""
        return not reaches(meters(self.center, place), self.reach, strictly=True)

    def beyond(self, place):
        """Metres to the boundary."""
        return abs(meters(self.center, place) - self.reach)

    def depth(self):
        """Metres from the boundary to the place inside that is farthest from it."""
        return self.reach


class Region:
    """An area, and on which side of it the device is."""

    def __init__(self, area, cushion):
        self.area = area
        self.leaving = cushion
        depth = area.depth()
        self.entering = min(cushion, depth / 2)
        if isinstance(area, Polygon) and depth / 2 < cushion * 1.2:
            raise ArithmeticError("the depth of the polygon decides, of which the model knows no more than a part")
        self.side = None
        self.since = None

    def take(self, fix):
        """Takes a location, which can begin a crossing or end one."""
        inside = self.area.holds(fix["place"])
        if self.side is None:
            self.side = inside
        elif inside == self.side:
            self.since = None
        else:
            if not reaches(self.area.beyond(fix["place"]), self.entering if inside else self.leaving):
                self.since = None
            elif self.since is None:
                self.since = fix["time"]


class Deferral:
    """Locations that are kept."""

    def __init__(self, distance, end, fix):
        self.distance = distance
        self.end = end
        self.last = fix
        self.path = 0.0
        self.kept = []

    def take(self, fix):
        """Keeps a location, and says whether the path is long enough."""
        if self.last is not None:
            self.path += meters(self.last["place"], fix["place"])
        self.last = fix
        self.kept.append(fix)
        return reaches(self.path, self.distance)


def meters(a, b):
    """Metres between two coordinates."""
    if a == b:
        return 0
    return Geodesic.WGS84.Inverse(a["latitude"], a["longitude"], b["latitude"], b["longitude"])["s12"]


def reaches(distance, limit, strictly=False):
    """Whether a distance is at least a limit, or above it."""
    if distance == 0 or limit <= 0:
        return distance > limit if strictly else distance >= limit
    if abs(distance - limit) < MARGIN:
        raise ArithmeticError("%s m hinge on the limit of %s m" % (distance, limit))
    return distance > limit


def turns(old, new, limit, exact):
    """Whether two directions differ by a limit or more. Unless they are exact, no close call is decided."""
    turned = abs(new - old) % 360
    turned = min(turned, 360 - turned)
    if not exact and abs(turned - limit) < 0.05:
        raise ArithmeticError("a heading hinges on the declination")
    return turned >= limit
