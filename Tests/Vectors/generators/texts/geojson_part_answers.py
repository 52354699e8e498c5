"""The results of geoJSON.parts and geoJSON.decoded, from geojson_reference.py."""

import mercator
from geojson_reference import read
from json_reference import Fault

SHAPES = {
    "Point": "point",
    "MultiPoint": "points",
    "LineString": "polyline",
    "MultiLineString": "polylines",
    "Polygon": "polygon",
    "MultiPolygon": "polygons"
}


def items_of(data):
    """The features at the root, or the geometry as one, and their values."""
    root, values = read(data)
    if root["type"] == "FeatureCollection":
        return root["features"], values
    if root["type"] == "Feature":
        return [root], values
    return [
        dict({name: root[name]
              for name in ("bbox", "foreign") if name in root},
             type="Feature",
             geometry=root)
    ], values


def parts(data):
    """The result of geoJSON.parts."""
    try:
        items, _ = items_of(data)
    except Fault as fault:
        return {"error": fault.kind}
    compared = {"id": [], "properties": [], "foreign": [], "all": []}
    for item in items:
        for name, values in compared.items():
            values.append(item if name == "all" else item.get(name))
    return {
        "parts": [
            dict(_part(item), same={
                name: values.index(values[number])
                for name, values in compared.items()
            }) for number, item in enumerate(items)
        ],
        "distinct": {
            name: sum(values.index(value) == number for number, value in enumerate(values))
            for name, values in compared.items()
        }
    }


def _part(item):
    result = {}
    if "bbox" in item:
        numbers = item["bbox"]
        axes = len(numbers) // 2
        # The lowest numbers of all axes, then the highest.
        result["box"] = {
            "axes": axes,
            "west": numbers[0],
            "south": numbers[1],
            "east": numbers[axes],
            "north": numbers[axes + 1]
        }
    if "geometry" in item:
        shapes = _flat(item["geometry"])
        places = [place for shape in shapes for place in _places(shape)]
        polygons = [polygon for shape in shapes for polygon in _polygons(shape)]
        result["geometry"] = {
            "positionCount": len(places),
            "coordinates": places,
            "polygons": polygons,
            "rings": [ring for polygon in polygons for ring in polygon],
            "types": [shape["type"] for shape in shapes]
        }
    return result


def _flat(geometry):
    if geometry["type"] == "GeometryCollection":
        return [shape for part in geometry["geometries"] for shape in _flat(part)]
    return [geometry]


def _places(shape):
    return [place for part in _levels(shape["coordinates"]) for place in part]


def _levels(value):
    """Lists of positions, as longitudes and latitudes, at any depth."""
    if value and isinstance(value[0], float):
        return [[value[:2]]]
    return [part for element in value for part in _levels(element)]


def _polygons(shape):
    if shape["type"] not in ("Polygon", "MultiPolygon"):
        return []
    polygons = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
    return [[[place[:2] for place in ring] for ring in polygon] for polygon in polygons]


def decoded(data):
    """The result of geoJSON.decoded."""
    try:
        root, _ = read(data)
        items, values = items_of(data)
    except Fault as fault:
        return {"error": fault.kind}
    if root["type"] not in ("Feature", "FeatureCollection"):
        return {"objects": _shapes(root)}
    result = []
    for item, value in zip(items, values):
        identifier = item.get("id", {})
        properties = next((member for name, member in value.content if name == "properties"), None)
        has_properties = "properties" in item
        result.append({
            "identifier":
            identifier.get("string", identifier.get("number")),
            "properties":
            data[properties.start:properties.end].decode("utf-8") if has_properties else None,
            "shapes":
            _shapes(item["geometry"]) if "geometry" in item else []
        })
    return {"objects": result}


def _shapes(geometry):
    return [shape for shape in map(_shape, _flat(geometry)) if shape is not None]


def _shape(geometry):
    kind, contents = geometry["type"], geometry["coordinates"]
    if kind == "Point":
        return ["point", contents[:2]] if contents else None
    if kind in ("MultiPoint", "LineString"):
        return [SHAPES[kind], _line(contents)]
    if kind == "MultiLineString":
        return ["polylines", [_line(line) for line in contents]]
    if kind == "Polygon":
        return ["polygon", _polygon(contents)]
    return ["polygons", [_polygon(rings) for rings in contents]]


def _line(positions):
    return [list(mercator.map_point(latitude, longitude)) for longitude, latitude, *_ in positions]


def _polygon(rings):
    """The outline and the polygons of the holes; null where there are none."""
    holes = [[_line(ring), None] for ring in rings[1:]]
    return [_line(rings[0]) if rings else [], holes or None]
