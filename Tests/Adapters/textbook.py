"""Formulas of textbooks and web pages, as people copy them, without handling of edge cases.

Each formula is right for ordinary input in the middle of the map. The rects are in
textbook_rects.py.
"""

import json
import math

import textbook_rects
from protocol import InvalidArgument, serve, whole

WORLD = 2.0**28
MEAN_RADIUS = 6371008.8
METERS_PER_DEGREE = 111320.0


def haversine(a, b):
    phi1, phi2 = math.radians(a["latitude"]), math.radians(b["latitude"])
    half_latitude, half_longitude = (phi2 - phi1) / 2, math.radians(b["longitude"] - a["longitude"]) / 2
    h = math.sin(half_latitude) ** 2 + math.cos(phi1) * math.cos(phi2) * math.sin(half_longitude) ** 2
    return 2 * MEAN_RADIUS * math.asin(math.sqrt(h))


def law_of_cosines(a, b):
    phi1, phi2 = math.radians(a["latitude"]), math.radians(b["latitude"])
    cosine = math.sin(phi1) * math.sin(phi2) + math.cos(phi1) * math.cos(phi2) * math.cos(
        math.radians(b["longitude"] - a["longitude"]))
    return MEAN_RADIUS * math.acos(cosine)


def map_point(coordinate):
    y = math.log(math.tan(math.pi / 4 + math.radians(coordinate["latitude"]) / 2))
    return {"x": (coordinate["longitude"] + 180) / 360 * WORLD, "y": (1 - y / math.pi) / 2 * WORLD}


def coordinate(mapPoint):
    n = math.pi - 2 * math.pi * mapPoint["y"] / WORLD
    return {"latitude": math.degrees(2 * math.atan(math.exp(n)) - math.pi / 2),
            "longitude": mapPoint["x"] / WORLD * 360 - 180}


def meters_per_map_point(latitude):
    return 2 * math.pi * 6378137 * math.cos(math.radians(latitude)) / WORLD


def region_from_distance(center, latitudinalMeters, longitudinalMeters):
    return {"center": center, "span": {
        "latitudeDelta": latitudinalMeters / METERS_PER_DEGREE,
        "longitudeDelta": longitudinalMeters / (
            METERS_PER_DEGREE * math.cos(math.radians(center["latitude"])))}}


def point_in_polygon(rings, point, fillRule):
    """The common short crossing test. It knows no boundary and only the even-odd rule."""
    x, y = point
    inside = False
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
    return "inside" if inside else "outside"


def polyline_locations(points):
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.sqrt((b["x"] - a["x"]) ** 2 + (b["y"] - a["y"]) ** 2))
    return [length / lengths[-1] for length in lengths[: len(points)]]


def bounds(coordinates):
    points = [map_point(coordinate) for coordinate in coordinates]
    left, top = min(p["x"] for p in points), min(p["y"] for p in points)
    return {"x": left, "y": top, "width": max(p["x"] for p in points) - left,
            "height": max(p["y"] for p in points) - top}


def circle_bounds(center, radius):
    middle, half = map_point(center), radius / meters_per_map_point(center["latitude"])
    return {"x": middle["x"] - half, "y": middle["y"] - half, "width": 2 * half, "height": 2 * half}


def gradient_color(colors, locations, at):
    if len(colors) != len(locations):
        raise InvalidArgument
    for k in range(len(locations) - 1):
        if locations[k] <= at <= locations[k + 1]:
            t = (at - locations[k]) / (locations[k + 1] - locations[k])
            return [a + (b - a) * t for a, b in zip(colors[k], colors[k + 1])]
    return colors[0] if at < locations[0] else colors[-1]


def tile_for_coordinate(coordinate, z):
    n = 2.0 ** whole(z)
    phi = math.radians(coordinate["latitude"])
    x = int((coordinate["longitude"] + 180) / 360 * n)
    y = int((1 - math.asinh(math.tan(phi)) / math.pi) / 2 * n)
    return {"x": x, "y": y, "z": int(z)}


def tile_quadkey(tile):
    digits = ""
    for bit in range(whole(tile["z"]) - 1, -1, -1):
        digits += str((whole(tile["x"]) >> bit & 1) + 2 * (whole(tile["y"]) >> bit & 1))
        if len(digits) > 1000:
            raise InvalidArgument
    return digits


def tile_from_quadkey(quadkey):
    x = y = 0
    for digit in quadkey:
        x, y = x << 1 | int(digit) & 1, y << 1 | int(digit) >> 1
    return {"x": x, "y": y, "z": len(quadkey)}


def geo_json(text):
    try:
        document = json.loads(text)
    except ValueError:
        return {"error": "invalid-json"}
    try:
        return {"shapes": list(shapes(document))}
    except (KeyError, TypeError):
        return {"error": "invalid-geojson"}


def shapes(thing):
    if thing["type"] == "FeatureCollection":
        for feature in thing["features"]:
            yield from shapes(feature)
    elif thing["type"] == "Feature":
        yield from shapes(thing["geometry"])
    elif thing["type"] == "GeometryCollection":
        for geometry in thing["geometries"]:
            yield from shapes(geometry)
    else:
        yield {"type": thing["type"], "pointCount": count(thing["coordinates"])}


def count(coordinates):
    if coordinates and isinstance(coordinates[0], (int, float)):
        return 1
    return sum(count(part) for part in coordinates)


if __name__ == "__main__":
    serve(
        "textbook formulas",
        "1",
        "https://www.movable-type.co.uk/scripts/latlong.html",
        {
            **{(profile, operation): function for profile in ("mapkit", "web-mercator")
               for operation, function in (("mapPoint", map_point), ("coordinate", coordinate))},
            ("mapkit", "coordinateIsValid"): lambda coordinate: (
                -90 <= coordinate["latitude"] <= 90 and -180 <= coordinate["longitude"] <= 180),
            ("mapkit", "metersBetweenCoordinates"): haversine,
            ("mapkit", "metersBetweenMapPoints"): lambda a, b: law_of_cosines(coordinate(a), coordinate(b)),
            ("mapkit", "metersPerMapPoint"): meters_per_map_point,
            ("mapkit", "mapPointsPerMeter"): lambda latitude: 1 / meters_per_map_point(latitude),
            ("mapkit", "regionFromDistance"): region_from_distance,
            ("mapkit", "polylineBounds"): bounds,
            ("mapkit", "polygonBounds"): bounds,
            ("mapkit", "circleBounds"): circle_bounds,
            ("mapkit", "polygonCoordinate"): lambda coordinates: {
                part: sum(coordinate[part] for coordinate in coordinates) / len(coordinates)
                for part in ("latitude", "longitude")},
            ("mapkit", "zoomLevel"): lambda zoomScale: int(20 + math.log2(zoomScale)),
            ("mapkit", "geoJSON"): geo_json,
            ("planar", "pointInPolygon"): point_in_polygon,
            ("planar", "polylineLocations"): polyline_locations,
            ("planar", "gradientColor"): gradient_color,
            ("web-mercator", "tileForCoordinate"): tile_for_coordinate,
            ("web-mercator", "tileMapRect"): lambda tile: {
                "x": tile["x"] * WORLD / 2 ** tile["z"], "y": tile["y"] * WORLD / 2 ** tile["z"],
                "width": WORLD / 2 ** tile["z"], "height": WORLD / 2 ** tile["z"]},
            ("web-mercator", "tileQuadkey"): tile_quadkey,
            ("web-mercator", "tileFromQuadkey"): tile_from_quadkey,
            ("web-mercator", "tileFlipped"): lambda tile: {**tile, "y": 2 ** tile["z"] - 1 - tile["y"]},
            **{("mapkit", operation): function for operation, function in textbook_rects.OPERATIONS.items()},
        },
    )
