"""A map view with a camera, by FORMAT.md, section 16: the model of map_view_rules.py with a heading, a pitch,
and limits of the camera. Headings are turned into rationals of 50 digits.
"""

from fractions import Fraction as F

import geodesic
import mercator
from inputs import INF
from map_boxes import round_away
from map_view_rules import MapView
from map_view_viewport import WORLD, Viewport, exact, many_digits, map_point, rect_region, region_rect
from mpmath import atan2, cos, mpf, pi, sin, sqrt
from overlay_pictures import turn

# Half the aperture of 30 degrees: its tangent is 2 - sqrt(3).
TANGENT = 2 - sqrt(mpf(3))
NO_LIMIT = -1


class TurnedViewport(Viewport):
    """A viewport whose `rect` is the one that it would show with north up."""
    heading = F(0)
    cosine, sine = 1, 0

    def set_heading(self, heading):
        """Turns the map."""
        self.heading = heading
        self.cosine, self.sine = turn(heading)

    def sides(self, width, height, heading=None):
        """The sides of the smallest rectangle around a turned one."""
        cosine, sine = (self.cosine, self.sine) if heading is None else turn(heading)
        return (width * abs(cosine) + height * abs(sine), width * abs(sine) + height * abs(cosine))

    def limited_turned(self, scale, heading):
        """The scale within the limits of a turned map, which shows nothing beyond the world."""
        least = min(self.sides(self.width, self.height, heading)[1] / WORLD, F(64))
        return max(min(scale, F(64)), least)

    def placed_turned(self, rect, heading):
        """The rectangle for which a turned view is inside the world from north to south."""
        if heading == 0:
            return self.placed(rect)
        half = self.sides(rect["width"], rect["height"], heading)[1] / 2
        middle = rect["y"] + rect["height"] / 2
        middle = max(min(half, WORLD / 2), min(middle, WORLD - half))
        x = rect["x"]
        if x + rect["width"] / 2 != WORLD:
            x -= ((x + rect["width"] / 2) // WORLD) * WORLD
        return dict(rect, x=x, y=middle - rect["height"] / 2)

    def centered(self, x, y, scale, heading):
        """The rectangle of a scale and a heading with a place in the middle."""
        scale = self.limited_turned(scale, heading)
        width, height = self.width / scale, self.height / scale
        return self.placed_turned({"x": x - width / 2, "y": y - height / 2, "width": width, "height": height},
                                  heading)

    @property
    def around(self):
        """The smallest rectangle around what is visible."""
        width, height = self.sides(self.rect["width"], self.rect["height"])
        x, y = self.middle
        return {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}

    def on_map(self, x, y):
        """The offset on the map of an offset on the screen."""
        return x * self.cosine - y * self.sine, y * self.cosine + x * self.sine

    def on_screen(self, x, y):
        """The offset on the screen of an offset on the map."""
        return x * self.cosine + y * self.sine, y * self.cosine - x * self.sine

    def shows(self, x, y):
        """Whether a place is in view, edges included."""
        across, down = self.on_screen(x - self.middle[0], y - self.middle[1])
        return abs(across) <= self.rect["width"] / 2 and abs(down) <= self.rect["height"] / 2

    def nearest_shown(self, x, y):
        """The nearest copy; on a turned map wider than a world, one beside it if only that is in view."""
        x = self.nearest(x)
        if self.heading and self.around["width"] > WORLD and not self.shows(x, y):
            for other in (x - WORLD, x + WORLD):
                if self.shows(other, y):
                    return other
        return x

    def point(self, x, y):
        """The screen point of a map point."""
        across, down = self.on_screen(x - self.middle[0], y - self.middle[1])
        return [self.width / 2 + across * self.scale, self.height / 2 + down * self.scale]

    def map_point(self, point):
        """The map point of a screen point."""
        east, south = self.on_map((F(point[0]) - self.width / 2) / self.scale,
                                  (F(point[1]) - self.height / 2) / self.scale)
        return self.middle[0] + east, self.middle[1] + south


class TurnedMap(MapView):
    """A map view whose camera has a heading and a pitch, and limits."""
    def __init__(self, size, record):
        super().__init__(size, record)
        self.viewport = TurnedViewport(*size)
        self.pitch = 0
        self.allowed = {"rotate": True, "pitch": True, "zoom": True, "scroll": True}
        self.boundary = None
        self.range = (NO_LIMIT, NO_LIMIT)

    @property
    def rect(self):
        return self.viewport.around

    def _change(self, rect, heading=None, pitch=None):
        """Shows a rectangle, within the limits of the camera; by default with the heading and the pitch of
        now.
        """
        if rect is None:
            return
        viewport = self.viewport
        heading = viewport.heading if heading is None else heading
        rect = self.within_limits(rect, heading)
        if pitch is not None:
            self.pitch = pitch
        if rect == viewport.rect and heading == viewport.heading:
            return
        self._event("regionWillChange")
        viewport.rect = rect
        viewport.set_heading(heading)
        self._event("regionDidChange", viewport.around)

    def within_limits(self, rect, heading):
        """A rectangle with its middle in the boundary, and then with a distance in the zoom range."""
        if self.boundary is None and self.range == (NO_LIMIT, NO_LIMIT):
            return rect
        viewport = self.viewport
        x, y = rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2
        inside = self.nearest_inside(x, y) if self.boundary else (x, y)
        scale = viewport.width / rect["width"]
        least, most = self.scales(*inside)
        limited = max(min(scale, most), least)
        if inside == (x, y) and limited == scale:
            return rect
        return viewport.centered(*inside, limited, heading)

    def nearest_inside(self, x, y):
        """The place in the boundary that is nearest along each axis, in the copy whose middle is nearest."""
        left, top, width, height = (F(self.boundary[name]) for name in ("x", "y", "width", "height"))
        y = min(max(y, top), top + height)
        if width < WORLD:
            left += WORLD * round_away((x - left - width / 2) / WORLD)
            x = min(max(x, left), left + width)
        return x, y

    def scales(self, x, y):
        """The scales that the zoom range allows at a place."""
        def scale(distance):
            return self.viewport.height / height_of(distance, latitude_of(y))

        most = scale(self.range[0]) if self.range[0] > 0 else F(1 << 400)
        return (min(scale(self.range[1]), most) if self.range[1] > 0 else F(0)), most

    # Steps.

    def _show(self, rect):
        self._change(self.viewport.fitting(rect), F(0), 0)

    def _showPadded(self, rect, insets):
        self._change(self.viewport.fitting(rect, insets), F(0), 0)

    def _setRegion(self, region):
        self._change(self.viewport.fitting_region(region), F(0), 0)

    def _center(self, coordinate):
        if mercator.is_valid(coordinate["latitude"], coordinate["longitude"]):
            x, y = map_point(coordinate)
            rect = self.viewport.rect
            moved = dict(rect, x=x - rect["width"] / 2, y=y - rect["height"] / 2)
            self._change(self.viewport.placed_turned(moved, self.viewport.heading))

    def _zoom(self, factor, point=None):
        viewport = self.viewport
        if not self.allowed["zoom"] or not 0 < factor < INF:
            return
        least, most = self.scales(*viewport.middle)
        factor = max(min(F(factor), most / viewport.scale), least / viewport.scale)
        point = point or [viewport.width / 2, viewport.height / 2]
        x, y = viewport.map_point(point)
        scale = viewport.limited_turned(viewport.scale * factor, viewport.heading)
        east, south = viewport.on_map((F(point[0]) - viewport.width / 2) / scale,
                                      (F(point[1]) - viewport.height / 2) / scale)
        width, height = viewport.width / scale, viewport.height / scale
        moved = {"x": x - east - width / 2, "y": y - south - height / 2, "width": width, "height": height}
        self._change(viewport.placed_turned(moved, viewport.heading))

    def _pan(self, offset):
        if not self.allowed["scroll"]:
            return
        viewport = self.viewport
        east, south = viewport.on_map(-F(offset[0]) / viewport.scale, -F(offset[1]) / viewport.scale)
        rect = viewport.rect
        moved = dict(rect, x=rect["x"] + east, y=rect["y"] + south)
        self._change(viewport.placed_turned(moved, viewport.heading))

    def _resize(self, size):
        viewport = self.viewport
        scale, middle = viewport.scale, viewport.middle
        viewport.width, viewport.height = map(F, size)
        self._change(viewport.centered(*middle, scale, viewport.heading))

    def _setCamera(self, camera):
        center, distance = camera["center"], camera["distance"]
        heading, pitch = camera.get("heading", 0), camera.get("pitch", 0)
        numbers = (heading, pitch)
        if not mercator.is_valid(center["latitude"], center["longitude"]) or not all(
                -INF < number < INF for number in numbers) or not 0 <= distance < INF:
            return
        heading = F(heading) % 360 if self.allowed["rotate"] else F(0)
        height = height_of(distance, center["latitude"])
        scale = self.viewport.height / height if height else F(1 << 400)
        self._change(self.viewport.centered(*map_point(center), scale, heading), heading,
                     pitch if self.allowed["pitch"] else 0)

    def _setAltitude(self, altitude):
        camera = self.camera()
        cosine = cosine_of(camera["pitch"])
        if cosine > 0:
            camera["distance"] = mpf(altitude) / cosine
        self._setCamera(camera)

    def _lookAt(self, center, eye, altitude):
        distance = geodesic.distance(eye, center)
        camera = {"center": center, "distance": mpf(altitude), "heading": mpf(0), "pitch": mpf(0)}
        if distance > 0:
            camera = {
                "center": center, "distance": sqrt(distance**2 + mpf(altitude)**2),
                "heading": bearing(eye, center), "pitch": atan2(distance, mpf(altitude)) * 180 / pi
            }
        self._event("lookAt", with_altitude(camera))
        self._setCamera(dict(camera, heading=exact(camera["heading"])))

    def _turnNorth(self):
        if self.viewport.heading:
            self._change(self.viewport.centered(*self.viewport.middle, self.viewport.scale, F(0)), F(0),
                         self.pitch)

    def _enable(self, name, value):
        self.allowed[name] = value
        if name == "rotate" and not value:
            self._turnNorth()

    def _boundary(self, boundary):
        self.boundary, region = boundary, None
        if boundary is not None and "center" in boundary:
            self.boundary, region = region_rect(boundary), boundary
        elif boundary is not None:
            sides = [boundary[name] for name in ("x", "y", "width", "height")]
            if all(-INF < side < INF for side in sides) and sides[2] > 0 and sides[3] > 0:
                region = rect_region({name: F(value) for name, value in boundary.items()})
            else:
                self.boundary = None
        self._event("boundary", None if self.boundary is None else [self.boundary, region])
        self._apply_limits()

    def _zoomRange(self, least, most):
        good = all(distance == NO_LIMIT or 0 <= distance < INF
                   for distance in (least, most)) and (most == NO_LIMIT or least <= most)
        self._event("zoomRange", good)
        self.range = (least, most) if good else (NO_LIMIT, NO_LIMIT)
        self._apply_limits()

    def _apply_limits(self):
        limited = self.within_limits(self.viewport.rect, self.viewport.heading)
        if limited != self.viewport.rect:
            self._change(limited)

    # Questions.

    def camera(self):
        """The camera that sees what is visible."""
        x, y = self.viewport.middle
        center = mercator.coordinate_object(many_digits(x), many_digits(y))
        height = many_digits(self.viewport.rect["height"])
        return {
            "center": center,
            "distance": height * mercator.meters_per_map_point(within(center["latitude"])) / (2 * TANGENT),
            "heading": self.viewport.heading, "pitch": self.pitch if self.allowed["pitch"] else 0
        }

    def _camera(self):
        self._event("camera", with_altitude(self.camera()))

    def _region(self):
        self._event("region", rect_region(self.viewport.around, 360))

    def _pointAt(self, coordinate):
        x, y = map_point(coordinate)
        self._event("pointAt", self.viewport.point(self.viewport.nearest_shown(x, y), y))

    def _rectOf(self, region):
        rect, viewport = region_rect(region), self.viewport
        x, y = rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2
        across, down = viewport.point(viewport.nearest_shown(x, y), y)
        width, height = viewport.sides(rect["width"] * viewport.scale, rect["height"] * viewport.scale)
        self._event("rectOf", [across - width / 2, down - height / 2, width, height])

    def _regionOf(self, rect):
        viewport = self.viewport
        x, y = viewport.map_point([F(rect[0]) + F(rect[2]) / 2, F(rect[1]) + F(rect[3]) / 2])
        width, height = viewport.sides(F(rect[2]) / viewport.scale, F(rect[3]) / viewport.scale)
        self._event("regionOf",
                    rect_region({"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}))

    def _fits(self, rect, insets):
        fitting = self.viewport.fitting(rect, insets)
        self._event("fits", self.viewport.around if fitting is None else self.within_limits(fitting, F(0)))

    def _regionFits(self, region):
        fitting = self.viewport.fitting_region(region)
        self._event("regionFits", rect_region(self.within_limits(fitting, F(0)), 360))

    def _center_of(self, name):
        x, y = map_point(self.places[name])
        return self.viewport.point(self.viewport.nearest_shown(x, y), y)

    def _is_in_view(self, name):
        x, y = map_point(self.places[name])
        return self.viewport.shows(self.viewport.nearest_shown(x, y), y)

    def _overlay_is_in_view(self, bounds):
        """Whether turned bounds and the view have an area in common along the axes of both."""
        viewport = self.viewport
        around = viewport.around
        x, y, width, height = (F(bounds[name]) for name in ("x", "y", "width", "height"))
        for copy in range(-4, 5):
            left = x + copy * WORLD
            across, down = viewport.on_screen(left + width / 2 - viewport.middle[0],
                                              y + height / 2 - viewport.middle[1])
            sides = viewport.sides(width, height)
            if abs(across) <= (sides[0] + viewport.rect["width"]) / 2 and abs(
                    down
            ) <= (sides[1] + viewport.rect["height"]) / 2 and left < around["x"] + around["width"] and around[
                    "x"] < left + width and y < around["y"] + around["height"] and around["y"] < y + height:
                return True
        return False


def within(latitude):
    """A latitude within those of the map."""
    return max(-85.0, min(85.0, float(latitude)))


def latitude_of(y):
    """The latitude of a y."""
    return float(mercator.inverse_latitude(many_digits(y)))


def height_of(distance, latitude):
    """The map points from the top to the bottom that a camera sees from a distance in meters."""
    return exact(2 * mpf(distance) * TANGENT * mercator.map_points_per_meter(within(latitude)))


def cosine_of(pitch):
    """The cosine of a pitch in degrees; 0 from 90 on."""
    return cos(mpf(pitch) * pi / 180) if abs(pitch) < 90 else mpf(0)


def with_altitude(camera):
    """A camera with its height above the ground."""
    return dict(camera, altitude=mpf(camera["distance"]) * cosine_of(camera["pitch"]))


def bearing(a, b):
    """The direction of the great circle from one place to another, on a sphere."""
    one, other = (mercator.radians(place["latitude"]) for place in (a, b))
    across = mercator.radians(mpf(b["longitude"]) - mpf(a["longitude"]))
    degrees = atan2(sin(across) * cos(other),
                    cos(one) * sin(other) - sin(one) * cos(other) * cos(across)) * 180 / pi
    return degrees % 360
