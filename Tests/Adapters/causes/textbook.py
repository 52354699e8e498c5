"""Why the textbook's formulas fail the cases that they fail; FINDINGS.md tells more."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import is_error, negative, null, wants_boundary  # noqa: E402

HAVERSINE = "https://www.movable-type.co.uk/scripts/latlong.html"
TILES = "https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames"
CROSSINGS = "https://wrfranklin.org/Research/Short_Notes/pnpoly.html"
MAPKIT = "https://developer.apple.com/documentation/mapkit/"
RECT = MAPKIT + "mkmaprect"
RFC = "https://datatracker.ietf.org/doc/html/rfc7946#section-3"
README = "Tests/Adapters/FINDINGS.md#textbook-formulas"

CAUSES = [
    # Projections
    ("*map-point/*", "the logarithm of the tangent has no value at the poles and beyond", TILES, is_error),
    ("map-point/recorded-six-decimals/*", "not clamped at 85 degrees", README),
    ("map-point/*clamp/*", "not clamped at 85 degrees", README),
    ("map-point/out-of-range/*", "a coordinate out of range is projected; MapKit answers (-1, -1)", README),
    ("web-mercator-map-point/*", "not clamped at 85.0511 degrees", TILES),
    ("coordinate/*", "the exponential of a place far outside the world overflows", README, is_error),
    ("web-mercator-coordinate/*", "the exponential of a place far outside the world overflows", README, is_error),
    ("coordinate/*", "the longitude is not wrapped into the world", README),
    # Distances and scales
    ("meters-between-coordinates/*", "sine and cosine of infinity have no value", HAVERSINE, is_error),
    ("meters-between-coordinates/*", "a sphere: up to 0.56 % from the ellipsoid", HAVERSINE),
    ("meters-between-map-points/*", "the cosine of the angle is beyond -1 by rounding, or the place far outside the world",
     HAVERSINE, is_error),
    ("meters-between-map-points/close/*", "the cosine of a small angle is 1: short distances come in coarse steps",
     HAVERSINE),
    ("meters-between-map-points/*", "the mean radius; MapKit's depends on the latitude", README),
    ("m*-per-m*/*", "the cosine of infinity has no value", README, is_error),
    ("m*-per-m*/*", "the scale of the sphere; MapKit's is the ellipsoid's, over a degree of its clamped projection",
     README),
    ("region-from-distance/*", "the cosine of infinity has no value", README, is_error),
    ("region-from-distance/*", "111 320 metres for every degree", README),
    ("circle-bounds/*", "the logarithm of the tangent has no value at the poles and beyond", TILES, is_error),
    ("circle-bounds/*", "the scale of the sphere; MapKit's is the ellipsoid's", README),
    # Shapes
    ("poly*-bounds/recorded-empty/*", "the least of no points", README, is_error),
    ("poly*-bounds/*", "the logarithm of the tangent has no value at the poles and beyond", TILES, is_error),
    ("poly*-bounds/beyond-the-clamp/*", "not clamped at 85 degrees", README),
    ("polygon-coordinate/*", "divided by no points", README, is_error),
    ("polygon-coordinate/*", "the mean of the vertices; MapKit's is the middle of the bounds", MAPKIT + "mkannotation"),
    ("polyline-locations/huge/*", "the square of a length overflows", README),
    ("polyline-locations/beyond-the-largest-double/*", "the square of a length overflows", README),
    ("polyline-locations/vanishing-lengths/*", "lengths added one by one: those below half a unit of the sum vanish",
     README),
    ("polyline-locations/*", "divided by a line without length", README, is_error),
    ("point-in-polygon/*", "the answer is a Bool: nothing is on the boundary", CROSSINGS, wants_boundary),
    ("point-in-polygon/kettner-grid/*", "where the edge crosses the ray is rounded", CROSSINGS),
    ("point-in-polygon/near-edges/*", "where the edge crosses the ray is rounded", CROSSINGS),
    ("point-in-polygon/shared-edges/*", "where the edge crosses the ray is rounded", CROSSINGS),
    ("point-in-polygon/subnormal/*", "where the edge crosses the ray is rounded to a subnormal number", CROSSINGS),
    ("point-in-polygon/huge/*", "where the edge crosses the ray overflows", CROSSINGS),
    ("point-in-polygon/mixed-sizes/*", "where the edge crosses the ray is rounded or overflows", CROSSINGS),
    ("point-in-polygon/not-finite/*", "comparisons with NaN are false and those with infinity are not refused",
     CROSSINGS),
    ("point-in-polygon/*", "crossings are counted, whatever the fill rule asked for", CROSSINGS,
     lambda case: case["arguments"]["fillRule"] == "nonzero"),
    ("gradient-color/no-stops/*", "the first of no colours", README, is_error),
    ("gradient-color/hard-steps/*", "divided by the distance of two stops at one place", README, is_error),
    ("gradient-color/hard-steps/*", "of stops at one place the first wins", README),
    ("gradient-color/clamped-stops/*", "stops out of range or out of order are taken as they stand", README),
    ("gradient-color/*", "colours of different alpha are mixed without regard to it", README),
    # Rects
    ("map-rect-union/*", "no null rect: its infinite corner counts", RECT, null),
    ("map-rect-intersection/*", "what is disjoint gives the zero rect; MapKit's is null", RECT,
     lambda case: case["actual"] == {"x": 0, "y": 0, "width": 0, "height": 0}),
    ("map-rect-intersection/*", "no null rect, and no regard to negative sizes", RECT),
    ("map-rect-intersects/*", "rects that only touch intersect, and so do those without area", RECT),
    ("map-rect-contains-point/*", "the largest edges are left out", RECT),
    ("map-rect-contains-rect/*", "no null rect, and no regard to negative sizes", RECT,
     lambda case: null(case) or negative(case)),
    ("map-rect-inset/*", "the null rect is inset like any other", RECT, null),
    ("map-rect-divide/*", "the amount is not clamped to the size", RECT,
     lambda case: case["group"] == "clamped"),
    ("map-rect-divide/*", "the null rect is divided like any other", RECT, null),
    ("map-rect-is-empty/*", "a rect without width or height, or of a negative one, is empty; MapKit asks for both 0",
     RECT),
    ("map-rect-mid-?/*", "half of the edges' sum, which is rounded or overflows", RECT),
    ("map-rect-spans-180th-meridian/*", "a rect wholly outside the world spans its edge", RECT),
    # Tiles, levels and documents
    ("tile-for-coordinate/*", "no tile for NaN, infinity and huge zooms: an exception", TILES, is_error),
    ("tile-for-coordinate/*", "columns and rows are not clamped", TILES,
     lambda case: case["group"] in ("east-edge", "places", "polar-edges", "out-of-range")),
    ("tile-from-quadkey/*", "other digits than 0 to 3 are not refused, other letters by an exception", README),
    ("tile-*/outside/*", "2 to the power of a huge zoom overflows", README, is_error),
    ("zoom-level/*", "the logarithm of 0, NaN, infinity or a negative scale has no whole part", README, is_error),
    ("zoom-level/*", "cut off; MapKit rounds, and has no level below 0", MAPKIT + "mkzoomscale"),
    ("geojson/features/*", "a null geometry is taken for a broken one", RFC),
    ("geojson/not-json/*", "Python's json accepts NaN and Infinity", "https://docs.python.org/3/library/json.html"),
    ("geojson/left-open/*", "deep nesting exceeds Python's stack: an exception",
     "https://docs.python.org/3/library/json.html",
     is_error),
    ("geojson/not-geojson/*", "a text in place of coordinates holds texts without end, until the stack ends",
     RFC, is_error),
    ("geojson/not-geojson/*", "nothing is checked but what is needed to count points", RFC),
]
