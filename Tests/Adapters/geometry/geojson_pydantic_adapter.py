"""geojson-pydantic: GeoJSON as models of pydantic, which reads the JSON itself."""

import geojson_pydantic
import pydantic
from documents import INVALID_GEOJSON, INVALID_JSON, counted, listed, octets, shapes
from geojson_pydantic.geometries import Geometry
from protocol import serve

MODEL = pydantic.TypeAdapter(
    geojson_pydantic.FeatureCollection | geojson_pydantic.Feature | Geometry)


def read(document, answer):
    try:
        model = MODEL.validate_json(document)
    except pydantic.ValidationError as refused:
        is_json = all(error["type"] != "json_invalid" for error in refused.errors())
        return INVALID_GEOJSON if is_json else INVALID_JSON
    return answer(shapes(MODEL.dump_python(model)))


serve(
    "geojson-pydantic",
    f"{geojson_pydantic.__version__} (pydantic {pydantic.VERSION})",
    "https://developmentseed.org/geojson-pydantic/",
    {
        ("mapkit", "geoJSON"): lambda text: read(text, counted),
        ("mapkit", "geoJSON.shapes"): lambda bytes: read(octets(bytes), listed),
    },
)
