"""The shapes of GeoJSON features on the map, by FORMAT.md, section 16: the model of map.shapes and
map.picture.

Longitudes are followed in rationals, so x is exact; only y of a latitude has a logarithm, of 50 digits.
"""

import math
from fractions import Fraction as F

import geodesic
import mercator
from map_boxes import (WORLD, around, box_of, is_full_turn, nearest_copy, remainder, round_away,
                       shift_into_world, union, within_world)
from map_rings import Ring
from map_view_viewport import exact
from simplestyle import Simplestyle, appearance


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
            "faults": [{"property": name, "count": count} for name, count in self.faults.items()],
            "continuesInNextWorld": box is not None and box["x"] + box["width"] > WORLD
        }

    def bounds(self):
        """The narrowest rectangle with each element in one of its copies."""
        box = union([element["bounds"] for element in self.elements + self.pins])
        if box is None:
            return {"x": math.inf, "y": math.inf, "width": 0, "height": 0}
        intervals = []
        for west, east in [(pin["points"][0][0], ) * 2 for pin in self.pins
                           ] + [pair for element in self.elements for pair in element["intervals"]]:
            intervals.append((west, min(east, WORLD)))
            if east > WORLD:
                intervals.append((F(0), min(east - WORLD, WORLD)))
        intervals.sort()
        covered, start = intervals[0][1], intervals[0][0]
        gap = start + WORLD - max(east for _, east in intervals)
        for west, east in intervals:
            if west - covered > gap:
                gap, start = west - covered, west
            covered = max(covered, east)
        # A rectangle that is as wide as the world with its margin crosses its edge only if a shape does.
        if (WORLD - gap) * 27 > WORLD * 25 and box["x"] + box["width"] <= WORLD:
            return box
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
            self.undrawable.append({"number": self.count, "id": item.get("id"), "reason": str(reason)})

    def _fault(self, name):
        self.faults[name] = self.faults.get(name, 0) + 1

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
        if style and style.radius is not None and style.is_geodesic:
            self._areas([self._geodesic_circle(place, style.radius) for place in places], properties, style)
            if style.marker is None:
                return
        elif style and style.radius is not None:
            boxes = []
            for x, y in points:
                latitude = float(mercator.inverse_latitude(mercator.mpf(float(y))))
                half = exact(style.radius * mercator.map_points_per_meter(latitude))
                box = box_of(x - half, y - half, 2 * half, 2 * half)
                if box["width"] > 256 * WORLD:
                    raise Undrawable("width")
                boxes.append(dict(box, x=box["x"] + shift_into_world(box)))
            self._element("circles",
                          "polygon",
                          union(boxes),
                          properties,
                          style,
                          rects=boxes,
                          intervals=[_span(box) for box in boxes])
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
        members = {"intervals": [_span(around(part)) for part in parts]}
        if style and style.gradient:
            members.update(contours=parts, **style.gradient)
            self._element("gradientLines", "line", box, properties, style, **members)
        else:
            members["contours"] = [{"points": part, "isClosed": False} for part in parts]
            self._element("lines", "line", box, properties, style, **members)

    def _line(self, places):
        _check(places)
        points = self.walk(places)[:-1]
        return _moved(points, shift_into_world(_checked(around(points))))

    def _polygons(self, polygons, properties, style):
        self._areas([self._rings(polygon) for polygon in polygons], properties, style)

    def _geodesic_circle(self, place, radius):
        """The rings of a circle on the ground."""
        count = math.ceil(180 * max(1, math.sqrt(radius / 1e5)))
        ends = [geodesic.direct(place[1], F(180 * number, count), radius) for number in range(count + 1)]
        has_north, has_south = ends[0][1] > 90, ends[-1][1] > 90
        x = self.point(place[1], within_world(place[0]))[0]
        half = [(x + exact(east) / 360 * WORLD, self.point(latitude, 0)[1]) for latitude, east in ends]
        mirror = 2 * x + (WORLD if has_south else 0)
        ring = Ring.of_points(half + [(mirror - x, y) for x, y in half[-2:0:-1]], has_south - has_north)
        north, south = self.point(90, 0)[1], self.point(-90, 0)[1]
        # What is beyond the map is at its edge, which is no part of the circle.
        ring.hidden = [
            a == b and a in (north, south)
            for (_, a), (_, b) in zip(ring.points, ring.points[1:] + ring.points[:1])
        ]
        if ring.turns:
            ring.close(north if has_north else south)
        ring.points = _moved(ring.points, shift_into_world(around(ring.points)))
        if not (has_north and has_south):
            return [ring]
        world = [(F(0), north), (WORLD, north), (WORLD, south), (F(0), south)]
        return [Ring.of_points(world, is_hidden=True), ring]

    def _areas(self, polygons, properties, style):
        areas, outlines, boxes, differs = [], [], [], False
        for rings in polygons:
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
                      intervals=[_span(box) for box in spans])

    def _rings(self, polygon):
        rings, pole = [], None
        for places in polygon:
            if not places:
                continue
            _check(places)
            ring = Ring(self, places, rings[0].points if rings else None)
            if ring.turns:
                if abs(ring.turns) != 1:
                    raise Undrawable("turns")
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

    def walk(self, places, keeps_full_turns=False):
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


def _span(box):
    return box["x"], box["x"] + box["width"]


def _checked(box):
    if box["width"] > 256 * WORLD:
        raise Undrawable("width")
    return box


def _moved(points, shift):
    return [(x + shift, y) for x, y in points]


def _check(places):
    for longitude, latitude, *_ in places:
        if abs(latitude) > 90:
            raise Undrawable("latitude")
        if not math.isfinite(longitude):
            raise Undrawable("longitude")


def _without_internals(element):
    return {name: value for name, value in element.items() if name not in ("intervals", "outlines_of_each")}
