"""The package geojson: reads documents and says what is not valid in them."""

import json

import geojson
from documents import INVALID_GEOJSON, INVALID_JSON, counted, listed, octets, shapes
from protocol import serve


def read(document, answer):
    try:
        document = geojson.loads(document)
    except (json.JSONDecodeError, UnicodeDecodeError):
        return INVALID_JSON
    except ValueError as refused:
        return INVALID_JSON if "not JSON compliant" in str(refused) else INVALID_GEOJSON
    if not isinstance(document, geojson.GeoJSON) or not document.is_valid:
        return INVALID_GEOJSON
    return answer(shapes(document))


serve(
    "geojson",
    geojson.__version__,
    "https://github.com/jazzband/geojson",
    {
        ("mapkit", "geoJSON"): lambda text: read(text, counted),
        ("mapkit", "geoJSON.shapes"): lambda bytes: read(octets(bytes), listed),
    },
)
