"""The shapes of GeoJSON features on the map, by FORMAT.md, section 16: the model of map.shapes and
map.picture.

Longitudes are followed in rationals, so x is exact; only y of a latitude has a logarithm, of 50 digits.
"""

import math
from fractions import Fraction as F

import mercator
from map_view_viewport import exact
from simplestyle import Simplestyle, appearance

WORLD = F(1 << 28)
# Longitudes count as 180 degrees, and latitudes as 90, within this.
NEARLY = F(1, 10**9)


class Undrawable(Exception):
    """A feature that has no place on the map."""


class Features:
    """The elements of a text's features, and what was left out."""
    def __init__(self, items, rules, projection="mapkit", uses_simplestyle=True):
        self.rules, self.projection = rules, projection
        self.elements, self.pins, self.undrawable, self.faults = [], [], [], {}
        self.count = self.left_out = 0
        for item in items:
            self.count += 1
            self._add(item, uses_simplestyle)

    def answer(self):
        """The answer of map.shapes."""
        box = union([element["bounds"] for element in self.elements + self.pins])
        return {
            "bounds": self.bounds(), "itemCount": self.count, "leftOutCount": self.left_out,
            "elements": [_without_internals(element)
                         for element in self.elements + self.pins], "undrawable": self.undrawable[:10],
            "faults": [_fault(name, *entry) for name, entry in self.faults.items()],
            "continuesInNextWorld": box is not None and box["x"] + box["width"] > WORLD
        }

    def bounds(self):
        """The narrowest rectangle with each element in one of its copies."""
        box = union([element["bounds"] for element in self.elements + self.pins])
        if box is None:
            return {"x": math.inf, "y": math.inf, "width": 0, "height": 0}
        if box["x"] + box["width"] <= WORLD:
            return box
        intervals = [(pin["points"][0][0], ) * 2 for pin in self.pins]
        for element in self.elements:
            for west, east in element["intervals"]:
                intervals.append((west, min(east, WORLD)))
                if east > WORLD:
                    intervals.append((F(0), min(east - WORLD, WORLD)))
        covered = gap = start = F(0)
        for west, east in sorted(intervals):
            if west - covered > gap:
                gap, start = west - covered, west
            covered = max(covered, east)
        return dict(box, x=start, width=WORLD - gap)

    def _add(self, item, uses_simplestyle):
        is_feature = item["type"] == "Feature"
        geometry = item["geometry"] if is_feature else item
        properties = item.get("properties") if is_feature else None
        if geometry is None:
            return
        style = None
        if uses_simplestyle and isinstance(properties, dict):
            style = Simplestyle(properties, self._fault)
        elements, pins = len(self.elements), len(self.pins)
        try:
            self._geometry(geometry, properties, style)
        except Undrawable as reason:
            del self.elements[elements:], self.pins[pins:]
            self.left_out += 1
            name = ' (id "%s")' % item["id"] if isinstance(item.get("id"), str) else ""
            if isinstance(item.get("id"), int):
                name = " (id %d)" % item["id"]
            self.undrawable.append("%d%s: %s" % (self.count, name, reason))

    def _fault(self, name, expected, found):
        if name in self.faults:
            self.faults[name][2] += 1
        else:
            self.faults[name] = [expected, found, 1]

    def _geometry(self, geometry, properties, style):
        kind, places = geometry["type"], geometry.get("coordinates")
        if kind == "GeometryCollection":
            for part in geometry["geometries"]:
                self._geometry(part, properties, style)
        elif kind in ("Point", "MultiPoint"):
            self._points(([places] if places else []) if kind == "Point" else places, properties, style)
        elif kind in ("LineString", "MultiLineString"):
            self._lines([places] if kind == "LineString" else places, properties, style)
        else:
            self._polygons([places] if kind == "Polygon" else places, properties, style)

    def _points(self, places, properties, style):
        _check(places)
        points = [self.point(place[1], within_world(place[0])) for place in places]
        if not points:
            return
        if style and style.radius is not None:
            boxes = []
            for x, y in points:
                latitude = float(mercator.inverse_latitude(mercator.mpf(float(y))))
                half = exact(style.radius * mercator.map_points_per_meter(latitude))
                box = _box(x - half, y - half, 2 * half, 2 * half)
                if box["width"] > 256 * WORLD:
                    raise Undrawable("wider than 256 worlds")
                boxes.append(dict(box, x=box["x"] + shift_into_world(box)))
            self._element("circles",
                          "polygon",
                          union(boxes),
                          properties,
                          style,
                          rects=boxes,
                          intervals=[(box["x"], box["x"] + box["width"]) for box in boxes])
            if style.marker is None:
                return
        if style and style.marker is not None:
            for point in points:
                self.pins.append({
                    "kind": "pin", "points": [point], "bounds": around([point]),
                    "height": style.marker["height"], "symbol": style.marker["symbol"],
                    "appearance": {"fill": style.marker["color"]}
                })
            return
        self._element("points",
                      "point",
                      around(points),
                      properties,
                      style,
                      points=points,
                      intervals=[(x, x) for x, _ in points])

    def _lines(self, lines, properties, style):
        parts = [self._line(line) for line in lines if line]
        if not parts:
            return
        box = around([point for part in parts for point in part])
        members = {"intervals": [(box["x"], box["x"] + box["width"])]}
        if style and style.gradient:
            members.update(contours=parts, **style.gradient)
            self._element("gradientLines", "line", box, properties, style, **members)
        else:
            members["contours"] = [{"points": part, "isClosed": False} for part in parts]
            self._element("lines", "line", box, properties, style, **members)

    def _line(self, places):
        _check(places)
        points = self._walk(places)[:-1]
        return _moved(points, shift_into_world(_checked(around(points))))

    def _polygons(self, polygons, properties, style):
        areas, outlines, boxes, differs = [], [], [], False
        for polygon in polygons:
            rings = self._rings(polygon)
            boxes += [around(ring.points) for ring in rings]
            areas.append([{"points": ring.points, "isClosed": True} for ring in rings])
            outlines.append([line for ring in rings for line in ring.outline()])
            differs = differs or any(True in ring.hidden for ring in rings)
        if not boxes:
            return
        spans = [union([around(contour["points"]) for contour in area]) for area in areas if area]
        self._element("polygons",
                      "polygon",
                      union(boxes),
                      properties,
                      style,
                      polygons=areas,
                      outlines=outlines if differs else None,
                      outlines_of_each=outlines,
                      intervals=[(box["x"], box["x"] + box["width"]) for box in spans])

    def _rings(self, polygon):
        rings, pole = [], None
        for places in polygon:
            if not places:
                continue
            _check(places)
            ring = Ring(self, places)
            if ring.turns:
                if abs(ring.turns) != 1:
                    raise Undrawable("a ring goes %d times around the earth, expected at most 1" %
                                     abs(ring.turns))
                if pole is None:
                    pole = self.point(90 if ring.mean_y() <= WORLD / 2 else -90, 0)[1]
                ring.close(pole)
            box = _checked(around(ring.points))
            if rings:
                outer = around(rings[0].points)
                east, outer_east = box["x"] + box["width"], outer["x"] + outer["width"]
                if not (box["x"] >= outer["x"]
                        and east <= outer_east) and not (box["x"] >= 0 and max(east, outer_east) <= WORLD):
                    away = (outer["x"] + outer_east - box["x"] - east) / 2 / WORLD
                    ring.points = _moved(ring.points, round_away(away) * WORLD)
            else:
                ring.points = _moved(ring.points, shift_into_world(box))
            rings.append(ring)
        return rings

    def _element(self, kind, of, bounds, properties, style, **members):
        look = appearance(self.rules, of, properties)
        if style:
            style.change(look, of)
        self.elements.append(dict({"kind": kind, "bounds": bounds, "appearance": look}, **members))

    def point(self, latitude, longitude):
        """The map point of a longitude in -180...180."""
        x = (F(longitude) + 180) / 360 * WORLD
        if self.projection == "mapkit":
            return x, exact(mercator.mercator_y(max(-85.0, min(85.0, latitude))))
        return x, max(F(0), min(WORLD, exact(mercator.web_mercator_y(latitude))))

    def _walk(self, places, keeps_full_turns=False):
        """The points of places with continuous x, and the first place again."""
        points, given, at = [], None, None
        for place in places + places[:1]:
            longitude = F(place[0])
            if at is None:
                at = F(within_world(place[0]))
            else:
                step = longitude - given
                if abs(step) > 180 and not (keeps_full_turns and is_full_turn(step)):
                    step = remainder(F(within_world(place[0])) - F(within_world(float(given))))
                    at += step
                else:
                    # As given, but for what is rounded at 180 degrees.
                    at = nearest_copy(F(within_world(place[0])), at + step)
            given = longitude
            x, y = self.point(place[1], within_world(place[0]))
            worlds = round_away((at - F(within_world(place[0]))) / 360)
            points.append((x + worlds * WORLD, y))
        return points

    walk = _walk


class Ring:
    """A ring of a polygon, with its edges that are not outlined."""
    def __init__(self, features, places):
        points = features.walk(places)
        flat = len({x for x, _ in points[:-1]}) == 1
        if (_turns(points) or flat) and _has_full_turn(places):
            given = features.walk(places, True)
            if _turns(given) == 0:
                points = given
        self.turns = _turns(points)
        points.pop()
        first = points[0]
        if len(points) > 1 and points[-1] == (first[0] + self.turns * WORLD, first[1]):
            points.pop()
        self.points = points
        self.hidden = [_is_hidden(places, points, index) for index in range(len(points))]

    def mean_y(self):
        """The mean y over all x of a ring around the world."""
        end = (self.points[0][0] + self.turns * WORLD, self.points[0][1])
        area = sum((b[0] - a[0]) * (a[1] + b[1]) / 2 for a, b in zip(self.points, self.points[1:] + [end]))
        return area / (end[0] - self.points[0][0])

    def close(self, pole):
        """Closes a ring around the world at the edge of the map, from where it crosses the meridian of 180
        degrees nearest to the pole.
        """
        count = len(self.points)

        def point(index):
            x, y = self.points[index % count]
            return (x + (index // count) * self.turns * WORLD, y)

        best = None
        for index in range(count):
            a, b = point(index), point(index + 1)
            x = math.floor(max(a[0], b[0]) / WORLD) * WORLD
            if not (min(a[0], b[0]) < x or a[0] == x == b[0]):
                continue
            y = a[1] if a[0] == b[0] else a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0])
            if best is None or abs(y - pole) < abs(best[2] - pole):
                best = (index, x, y)
        index, x, y = best
        points, hidden = [(x, y)], [self.hidden[index]]
        for number in range(index + 1, index + count + 1):
            points.append(point(number))
            hidden.append(self.hidden[number % count])
        end = x + self.turns * WORLD
        self.points = points + [(end, y), (end, pole), (x, pole)]
        self.hidden = hidden + [True] * 3

    def outline(self):
        """The ring, or the lines between its hidden edges."""
        if True not in self.hidden:
            return [{"points": self.points, "isClosed": True}]
        start, count, lines, line = self.hidden.index(True), len(self.points), [], []
        for number in range(1, count + 1):
            index = (start + number) % count
            line.append(self.points[index])
            if self.hidden[index]:
                if len(line) > 1:
                    lines.append({"points": line, "isClosed": False})
                line = []
        return lines


def _turns(points):
    return round_away((points[-1][0] - points[0][0]) / WORLD)


def _has_full_turn(places):
    before = places[0] if places[-1][1] == places[0][1] else places[-1]
    for place in places:
        if is_full_turn(F(place[0]) - F(before[0])):
            return True
        before = place
    return False


def _is_hidden(places, points, index):
    after = (index + 1) % len(points)
    a, b = places[index], places[after]
    meridian = all(abs(within_world(place[0])) >= 180 - NEARLY for place in (a, b))
    if meridian and abs(points[index][0] - points[after][0]) <= 2 * NEARLY / 360 * WORLD:
        return True
    return all(abs(place[1]) >= 90 - NEARLY for place in (a, b)) and a[1] * b[1] > 0


def is_full_turn(step):
    """Whether a step is once around the earth."""
    return abs(abs(step) - 360) <= 2 * NEARLY


def within_world(longitude):
    """A longitude in -180...180."""
    if abs(longitude) <= 180:
        return longitude
    if abs(longitude) <= 180 + 1e-9:
        return math.copysign(180.0, longitude)
    return math.remainder(longitude, 360)


def remainder(degrees):
    """The short way around the earth; halves to the even turn."""
    return degrees - 360 * round(degrees / 360)


def nearest_copy(degrees, near):
    """The copy of a longitude that is nearest to another one."""
    return degrees + 360 * round_away((near - degrees) / 360)


def round_away(number):
    """The nearest whole number, halves away from zero."""
    return math.floor(number + F(1, 2)) if number >= 0 else -math.floor(-number + F(1, 2))


def shift_into_world(box):
    """The whole worlds by which the western edge comes into the world."""
    if not (box["x"] < 0 or (box["x"] >= WORLD and box["x"] + box["width"] > WORLD)):
        return F(0)
    return -math.floor(box["x"] / WORLD) * WORLD


def around(points):
    """The smallest rectangle around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return _box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def union(boxes):
    """The smallest rectangle around rectangles; None for none."""
    if not boxes:
        return None
    x, y = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    return _box(x, y,
                max(box["x"] + box["width"] for box in boxes) - x,
                max(box["y"] + box["height"] for box in boxes) - y)


def _box(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


def _checked(box):
    if box["width"] > 256 * WORLD:
        raise Undrawable("wider than 256 worlds")
    return box


def _moved(points, shift):
    return [(x + shift, y) for x, y in points]


def _check(places):
    for longitude, latitude, *_ in places:
        if abs(latitude) > 90:
            raise Undrawable("latitude %r, expected \u221290\u202690" % latitude)
        if not math.isfinite(longitude):
            raise Undrawable("longitude %r, expected a finite number" % longitude)


def _without_internals(element):
    return {name: value for name, value in element.items() if name not in ("intervals", "outlines_of_each")}


def _fault(name, expected, found, count):
    text = found if len(found) <= 40 else found[:40] + "\u2026"
    features = "1 feature" if count == 1 else "the first of %d features" % count
    return "property %s ignored: expected %s, found %s (%s)" % (name, expected, text, features)
