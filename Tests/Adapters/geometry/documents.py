"""What the adapters of GeoJSON readers share: the answers of FORMAT.md for what a reader read."""

INVALID_JSON = {"error": "invalid-json"}
INVALID_GEOJSON = {"error": "invalid-geojson"}


def octets(text):
    """The bytes that FORMAT.md's `bytes` stands for: each character is one byte."""
    return text.encode("latin-1")


def counted(shapes):
    """The answer of `geoJSON`: the shapes with the number of their positions."""
    return {"shapes": [{"type": kind, "pointCount": count(coordinates)} for kind, coordinates in shapes]}


def listed(shapes):
    """The answer of `geoJSON.shapes`: the shapes with their coordinates."""
    return {"shapes": [{"type": kind, "coordinates": coordinates} for kind, coordinates in shapes]}


def count(coordinates):
    if coordinates and isinstance(coordinates[0], (int, float)):
        return 1
    return sum(count(part) for part in coordinates)


def shapes(thing):
    """The shapes of a GeoJSON object in the form of dictionaries, in the document's order."""
    if thing is None:
        return
    kind = thing["type"]
    if kind == "FeatureCollection":
        for feature in thing["features"]:
            yield from shapes(feature)
    elif kind == "Feature":
        yield from shapes(thing["geometry"])
    elif kind == "GeometryCollection":
        for geometry in thing["geometries"]:
            yield from shapes(geometry)
    else:
        yield kind, thing["coordinates"]
