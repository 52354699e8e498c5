"""A model of location services: what is reported of measured locations and headings (FORMAT.md, section 9).

Distances are those of GeographicLib, within 15 nm of the WGS84 geodesic. A script whose outcome hinges on less
than a millimetre ends the program, unless the distance is exactly 0.
"""

from location_magnetism import declination
from location_parts import Circle, Deferral, Filter, Region, meters, reaches, turns
from location_polygons import Polygon

FAR = 500.0
PAUSE = 300.0
LARGEST = 2128000.0


class LocationServices:
    """Performs a script, and keeps the events."""

    def __init__(self):
        self.events = []
        self.settings = {
            "distanceFilter": -1.0, "headingFilter": 1.0, "desiredAccuracy": -1.0, "regionDwell": 20.0,
            "regionLimit": 20, "backgroundUpdates": 0, "pauses": 0, "pauseInterval": 900.0, "pauseDistance": 50.0
        }
        self.status = "authorizedAlways"
        self.fix = None
        self.placed = None
        self.regions = {}
        self.services = {"locations": None, "significantChanges": None}
        self.headings = False
        self.heading = None
        self.requested = False
        self.background = False
        self.now = 0.0
        self.known = None
        self.deferral = None
        self.pause = (None, False)

    def run(self, steps):
        """The events of a script."""
        for step in steps:
            getattr(self, "_" + step[0])(*step[1:])
        return self.events

    @property
    def _allowed(self):
        return self.status.startswith("authorized")

    def _delivers(self, service):
        if not self._allowed or not self.background:
            return self._allowed
        if service == "locations":
            return self.settings["backgroundUpdates"] != 0
        return service != "headings" and self.status == "authorizedAlways"

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
        if service == "locations":
            self.pause = (None, False)
        self._refuse()
        if self._delivers(service) and self.fix is not None:
            self.known = self.fix
            self.events.append(["location", self.fix["time"]])

    def _stop(self, service):
        if service == "locations":
            self._end("deferredCanceled")
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
        if self._allowed and (self.requested or any(service is not None for service in self.services.values())):
            self.known = fix
        if self._delivers("regions"):
            self.placed = fix
            for region in self.regions.values():
                region.take(fix)
            if self.settings["regionDwell"] <= 0:
                self._cross(time)
        if self._delivers("locations"):
            self._standard(fix)
        service = self.services["significantChanges"]
        if service is not None and self._delivers("significantChanges") and service.passes(fix, FAR, PAUSE):
            self.events.append(["location", time])

    def _standard(self, fix):
        service = self.services["locations"]
        if service is not None and self.settings["pauses"] != 0 and self._rests(fix):
            return
        passes = service is not None and service.passes(
            fix, self.settings["distanceFilter"], accuracy=self.settings["desiredAccuracy"])
        if not passes and not self.requested:
            return
        self.requested = False
        if self.deferral is None or not self.background:
            self.events.append(["location", fix["time"]])
        elif self.deferral.take(fix):
            self._end()

    def _rests(self, fix):
        """Whether locations are paused, which begins and ends here."""
        assert not self.requested
        place, paused = self.pause
        if place is None or reaches(
                meters(place["place"], fix["place"]), self.settings["pauseDistance"], strictly=True):
            self.pause = (fix, False)
            if paused:
                self.events.append(["resumed"])
            return False
        rests = fix["time"] - place["time"] >= self.settings["pauseInterval"]
        if rests and not paused:
            self.events.append(["paused"])
        self.pause = (place, paused or rests)
        return paused or rests

    def _background(self, background):
        self.background = background
        if not background:
            self._end()

    def _defer(self, distance, seconds):
        if self.services["locations"] is None:
            self.events.append(["deferralEnded", "deferredNotUpdatingLocation"])
        elif self.settings["distanceFilter"] >= 0:
            self.events.append(["deferralEnded", "deferredDistanceFiltered"])
        elif self.settings["desiredAccuracy"] > -1:
            self.events.append(["deferralEnded", "deferredAccuracyTooLow"])
        else:
            self._end()
            self.deferral = Deferral(distance, self.now + seconds, self.fix)

    def _endDeferral(self):
        self._end("deferredCanceled")

    def _end(self, code=None):
        if self.deferral is not None:
            kept, self.deferral = self.deferral.kept, None
            assert self._allowed or not kept
            self.events += [["location", fix["time"]] for fix in kept]
            self.events.append(["deferralEnded"] if code is None else ["deferralEnded", code])

    def _heading(self, time, direction, accuracy):
        self._turn(time, direction if accuracy >= 0 else None, direction, True)

    def _magneticHeading(self, time, direction, accuracy):
        true = -1.0
        if self.known is not None:
            # Rounded, so that the bytes do not depend on the platform's functions.
            true = round((direction + declination(self.known["place"], time)) % 360, 4)
            if min(true, 360 - true) < 0.05:
                raise ArithmeticError("a heading hinges on the declination")
        self._turn(time, (direction if true < 0 else true) if accuracy >= 0 else None, true, False)

    def _turn(self, time, new, reported, exact):
        self._advance(time)
        if not self.headings or self.background:
            return
        if self.heading is not None:
            old = self.heading[0]
            if old is None and new is None:
                return
            exact = exact and self.heading[1]
            if old is not None and new is not None and not turns(old, new, self.settings["headingFilter"], exact):
                return
        self.heading = (new, exact)
        self.events.append(["heading", time, -1.0 if new is None else reported])

    def _advance(self, time):
        self.now = max(self.now, time)
        self._cross(time)
        if self.deferral is not None and self.deferral.end <= time:
            self._end()

    def _cross(self, time):
        if self.placed is None or not self._delivers("regions"):
            return
        due = []
        for number, (name, region) in enumerate(self.regions.items()):
            if region.since is not None and region.since + self.settings["regionDwell"] <= time:
                due.append((region.since, number, name, region))
        for _, _, name, region in sorted(due, key=lambda item: item[:2]):
            region.side, region.since = not region.side, None
            self.events.append(["enter" if region.side else "exit", name])

    def _monitor(self, name, center, radius, cushion):
        self._add(name, Circle(center, radius), cushion)

    def _monitorPolygon(self, name, vertices, cushion):
        area = Polygon(vertices)
        if abs(area.reach - LARGEST) < 1000:
            raise ArithmeticError("a polygon hinges on the largest radius")
        self._add(name, area, cushion)

    def _add(self, name, area, cushion):
        cushion = 200.0 if cushion < 0 else cushion
        if not self._allowed:
            self.events.append(["failure", "regionMonitoringDenied", name])
        elif not 0 <= area.reach <= LARGEST or (name not in self.regions
                                                and len(self.regions) >= self.settings["regionLimit"]):
            self.events.append(["failure", "regionMonitoringFailure", name])
        else:
            self.regions.pop(name, None)
            self.regions[name] = region = Region(area, cushion)
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
            state = "inside" if region.area.holds(self.placed["place"]) else "outside"
        self.events.append(["state", name, state])
