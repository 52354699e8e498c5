"""A model of location services: what is reported of measured locations and headings (FORMAT.md, section 9).

Distances are those of GeographicLib, within 15 nm of the WGS84 geodesic. A script whose outcome hinges on less
than a millimetre ends the program, unless the distance is exactly 0.
"""

from geographiclib.geodesic import Geodesic

FAR = 500.0
PAUSE = 300.0
LARGEST = 2128000.0
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


class Region:
    """A circle, and on which side of it the device is."""
    def __init__(self, center, radius, cushion):
        self.center = center
        self.radius = radius
        self.leaving = cushion
        self.entering = min(cushion, radius / 2)
        self.side = None
        self.since = None

    def holds(self, place):
        """Whether a place is inside."""
        return not reaches(meters(self.center, place), self.radius, strictly=True)

    def take(self, fix):
        """Takes a location, which can begin a crossing or end one."""
        inside = self.holds(fix["place"])
        if self.side is None:
            self.side = inside
        elif inside == self.side:
            self.since = None
        else:
            beyond = abs(meters(self.center, fix["place"]) - self.radius)
            if not reaches(beyond, self.entering if inside else self.leaving):
                self.since = None
            elif self.since is None:
                self.since = fix["time"]


class LocationServices:
    """Performs a script, and keeps the events."""
    def __init__(self):
        self.events = []
        self.settings = {
            "distanceFilter": -1.0, "headingFilter": 1.0, "desiredAccuracy": -1.0, "regionDwell": 20.0,
            "regionLimit": 20
        }
        self.status = "authorizedAlways"
        self.fix = None
        self.placed = None
        self.regions = {}
        self.services = {"locations": None, "significantChanges": None}
        self.headings = False
        self.heading = None
        self.requested = False

    def run(self, steps):
        """The events of a script."""
        for step in steps:
            getattr(self, "_" + step[0])(*step[1:])
        return self.events

    @property
    def _allowed(self):
        return self.status.startswith("authorized")

    def _refuse(self):
        if self.status in ("denied", "restricted"):
            self.events.append(["failure", "denied"])

    def _start(self, service):
        if service == "headings":
            if not self.headings:
                self.headings, self.heading = True, None
            return
        if self.services[service] is not None:
            return
        self.services[service] = Filter()
        self._refuse()
        if self._allowed and self.fix is not None:
            self.events.append(["location", self.fix["time"]])

    def _stop(self, service):
        if service == "headings":
            self.headings = False
        else:
            self.services[service] = None
        if service == "locations":
            self.requested = False

    def _request(self):
        self._refuse()
        self.requested = self.requested or self._allowed

    def _set(self, name, value):
        self.settings[name] = value

    def _allow(self, status):
        self.status = status
        self.events.append(["authorization", status])
        if any(service is not None for service in self.services.values()):
            self._refuse()

    def _location(self, time, place, accuracy):
        if accuracy < 0 or abs(place["latitude"]) > 90 or abs(place["longitude"]) > 180:
            return
        if self.fix is not None and time < self.fix["time"]:
            return
        self._advance(time)
        self.fix = fix = {"time": time, "place": place, "accuracy": accuracy}
        if not self._allowed:
            return
        self.placed = fix
        for region in self.regions.values():
            region.take(fix)
        if self.settings["regionDwell"] <= 0:
            self._advance(time)
        service = self.services["locations"]
        passes = service is not None and service.passes(
            fix, self.settings["distanceFilter"], accuracy=self.settings["desiredAccuracy"])
        if passes or self.requested:
            self.requested = False
            self.events.append(["location", time])
        service = self.services["significantChanges"]
        if service is not None and service.passes(fix, FAR, PAUSE):
            self.events.append(["location", time])

    def _heading(self, time, direction, accuracy):
        self._advance(time)
        if not self.headings:
            return
        new = direction if accuracy >= 0 else None
        if self.heading is not None:
            old = self.heading[0]
            if old is None and new is None:
                return
            if old is not None and new is not None:
                turned = abs(new - old) % 360
                if min(turned, 360 - turned) < self.settings["headingFilter"]:
                    return
        self.heading = (new, )
        self.events.append(["heading", time, -1.0 if new is None else new])

    def _advance(self, time):
        if self.placed is None or not self._allowed:
            return
        due = []
        for number, (name, region) in enumerate(self.regions.items()):
            if region.since is not None and region.since + self.settings["regionDwell"] <= time:
                due.append((region.since, number, name, region))
        for _, _, name, region in sorted(due, key=lambda item: item[:2]):
            region.side, region.since = not region.side, None
            self.events.append(["enter" if region.side else "exit", name])

    def _monitor(self, name, center, radius, cushion):
        cushion = 200.0 if cushion < 0 else cushion
        if not self._allowed:
            self.events.append(["failure", "regionMonitoringDenied", name])
        elif not 0 <= radius <= LARGEST or (name not in self.regions
                                            and len(self.regions) >= self.settings["regionLimit"]):
            self.events.append(["failure", "regionMonitoringFailure", name])
        else:
            self.regions.pop(name, None)
            self.regions[name] = region = Region(center, radius, cushion)
            self.placed = self.fix
            if self.placed is not None:
                region.take(self.placed)
            self.events.append(["monitored", name])

    def _forget(self, name):
        self.regions.pop(name, None)

    def _state(self, name):
        region = self.regions.get(name)
        state = "unknown"
        if region is not None and self.placed is not None:
            state = "inside" if region.holds(self.placed["place"]) else "outside"
        self.events.append(["state", name, state])


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
