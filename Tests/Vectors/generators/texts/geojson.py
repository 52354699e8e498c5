"""Suite geojson: what shapes a GeoJSON text holds, or why it holds none.

The texts are written for this suite from the grammar of RFC 7946 and RFC 8259; the expected shapes are
counted by the author beside each text. For random documents the text is made from the shapes, not the shapes
from the text.

Only a text with one fault is required to be refused in a certain way: a text that is neither JSON nor GeoJSON
may be refused for either reason, so there is none of these.
"""

import json

from geojson_faults import LENIENT, NOT_GEOJSON, NOT_JSON
from geojson_texts import VALID
from inputs import Inputs
from tolerances import EXACT
from vector_file import Suite, source

RFC_7946 = source("RFC 7946", "exact", "positions counted by hand", "https://www.rfc-editor.org/rfc/rfc7946")
RFC_8259 = source("RFC 8259", "exact", "not derivable from the grammar",
                  "https://www.rfc-editor.org/rfc/rfc8259")
OPEN = source("project", "C", "the project's own answer where the standards and MapKit leave it open")
BUILT = source("RFC 7946", "exact", "the text is built from the shapes")
INVALID_JSON = {"error": "invalid-json"}
INVALID_GEOJSON = {"error": "invalid-geojson"}


def suites():
    """All suites of this concept."""
    suite = Suite("geojson", "geoJSON", "mapkit")
    for name, texts in VALID.items():
        group = suite.group(name, RFC_7946, EXACT)
        for identifier, text, shapes in texts:
            group.case(identifier, {"text": text}, _result(shapes))
    _random(suite)
    group = suite.group("not-geojson", RFC_7946, EXACT, ["BadGeoJSON"])
    for identifier, text in NOT_GEOJSON:
        group.case(identifier, {"text": text}, INVALID_GEOJSON)
    group = suite.group("not-json", RFC_8259, EXACT, ["BadJSON"])
    for identifier, text in NOT_JSON:
        group.case(identifier, {"text": text}, INVALID_JSON)
    _truncated(suite)
    group = suite.group("left-open", OPEN, EXACT, ["LenientReader"])
    for identifier, text, answer in LENIENT:
        group.case(identifier, {"text": text},
                   {"error": answer} if isinstance(answer, str) else _result(answer))
    return [suite]


def _result(shapes):
    return {"shapes": [{"type": name, "pointCount": count} for name, count in shapes]}


def _truncated(suite):
    """Every proper beginning of a text is not JSON; these are some, of every kind of end."""
    group = suite.group("truncated", RFC_8259, EXACT, ["BadJSON"])
    whole = ('{"coordinates": [[1.5, -2e1], [3, 4]], "note": "a\\u00e9\\n", "flag": true, '
             '"type": "LineString"}')
    for length in (1, 2, 8, 15, 16, 17, 18, 20, 21, 22, 25, 26, 27, 28, 36, 37, 38, 45, 48, 50, 53, 56, 59,
                   61, 70, 72, 75, 80, len(whole) - 2, len(whole) - 1):
        group.case("length-%02d" % length, {"text": whole[:length]}, INVALID_JSON)


def _random(suite):
    group = suite.group("random", BUILT, EXACT)
    inputs = Inputs(1301)
    for _ in range(25):
        shapes = []
        members = [_random_geometry(inputs, shapes, 0) for _ in range(inputs.integer(0, 5))]
        features = [{"type": "Feature", "properties": {"index": index}, "geometry": geometry}
                    for index, geometry in enumerate(members)]
        if inputs.integer(0, 2) == 0:
            document = {"type": "GeometryCollection", "geometries": members}
        else:
            document = {"features": features, "type": "FeatureCollection"}
        spacing = inputs.one_of((None, 1))
        group.case(group.next_identifier("document"), {"text": json.dumps(document, indent=spacing)},
                   _result(shapes))


def _random_geometry(inputs, shapes, depth):
    """A geometry as JSON values; its shapes are appended to the list."""
    kind = inputs.integer(0, 7 if depth < 2 else 5)

    def positions(count):
        return [[inputs.decimal(-180, 180, 4), inputs.decimal(-90, 90, 4)] for _ in range(count)]

    def ring():
        open_ring = positions(inputs.integer(3, 5))
        return open_ring + open_ring[:1]

    if kind >= 6:
        return {
            "type": "GeometryCollection", "geometries":
            [_random_geometry(inputs, shapes, depth + 1) for _ in range(inputs.integer(0, 3))]
        }
    name = ("Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon")[kind]
    if kind == 0:
        values, count = positions(1)[0], 1
    elif kind <= 2:
        values = positions(inputs.integer(2, 5))
        count = len(values)
    elif kind <= 4:
        lines = inputs.integer(1, 3)
        values = [ring() if kind == 4 else positions(inputs.integer(2, 4)) for _ in range(lines)]
        count = sum(len(line) for line in values)
    else:
        values = [[ring() for _ in range(inputs.integer(1, 2))] for _ in range(inputs.integer(1, 2))]
        count = sum(len(line) for polygon in values for line in polygon)
    shapes.append((name, count))
    return {"type": name, "coordinates": values}
