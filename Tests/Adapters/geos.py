"""GEOS through shapely: point in polygon, rects as boxes, locations along a line, GeoJSON."""

import math

import numpy
import shapely
from protocol import Skip, serve

numpy.seterr(all="ignore")  # Warnings about overflow are not needed.


def point_in_polygon(rings, point, fillRule):
    if not rings:
        polygon = shapely.Polygon()
    else:
        try:
            polygon = shapely.Polygon(rings[0], rings[1:])
        except (ValueError, shapely.errors.GEOSException) as refused:
            raise Skip(f"not a polygon to GEOS: {refused}") from refused
    # A polygon of GEOS is a shell without its holes, which is the even-odd rule. GEOS has no other
    # rule, so some questions are skipped.
    if fillRule == "nonzero" and (len(rings) > 1 or not polygon.is_valid):
        raise Skip("GEOS has no nonzero rule")
    geos_point = shapely.Point(point)
    if shapely.contains(polygon, geos_point):
        return "inside"
    return "boundary" if shapely.covers(polygon, geos_point) else "outside"


def polyline_locations(points):
    if len(points) < 2:
        raise Skip("GEOS has no line of fewer than two points")
    vertices = [(point["x"], point["y"]) for point in points]
    locations = shapely.line_locate_point(
        shapely.LineString(vertices), shapely.points(vertices), normalized=True)
    return [float(location) for location in locations]


def box(rect):
    """The rect as a polygon. The null rect is the empty polygon.

    shapely returns None for a rect with NaN, and its functions accept None.
    """
    if math.isinf(rect["x"]) and math.isinf(rect["y"]):
        return shapely.Polygon()
    return shapely.box(rect["x"], rect["y"], rect["x"] + rect["width"], rect["y"] + rect["height"])


def bounds(geometry):
    """The bounding rect. The null rect for the empty geometry, and NaN for no geometry."""
    if geometry is not None and geometry.is_empty:
        return {"x": math.inf, "y": math.inf, "width": 0.0, "height": 0.0}
    left, top, right, bottom = (float(edge) for edge in shapely.bounds(geometry))
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def geo_json(text):
    try:
        geometry = shapely.from_geojson(text)
    except shapely.errors.GEOSException as problem:
        # The JSON parser and the GeoJSON reader raise the same exception. Messages of the parser
        # contain its name, parse_error.
        return {"error": "invalid-json" if "parse_error" in str(problem) else "invalid-geojson"}
    return {"shapes": list(shapes(geometry))}


def shapes(geometry):
    if geometry.geom_type == "GeometryCollection":
        for part in geometry.geoms:
            yield from shapes(part)
    else:
        yield {"type": geometry.geom_type, "pointCount": int(shapely.get_num_coordinates(geometry))}


serve(
    "GEOS",
    f"{shapely.geos_version_string} (shapely {shapely.__version__})",
    "https://libgeos.org/",
    {
        ("planar", "pointInPolygon"): point_in_polygon,
        ("planar", "polylineLocations"): polyline_locations,
        ("mapkit", "mapRect.union"): lambda a, b: bounds(shapely.geometrycollections([box(a), box(b)])),
        ("mapkit", "mapRect.intersection"): lambda a, b: bounds(shapely.intersection(box(a), box(b))),
        ("mapkit", "mapRect.intersects"): lambda a, b: bool(shapely.intersects(box(a), box(b))),
        ("mapkit", "mapRect.containsRect"): lambda a, b: bool(shapely.covers(box(a), box(b))),
        ("mapkit", "mapRect.containsPoint"): lambda mapRect, mapPoint: bool(
            shapely.covers(box(mapRect), shapely.Point(mapPoint["x"], mapPoint["y"]))),
        ("mapkit", "geoJSON"): geo_json,
    },
    language="C++",
)
