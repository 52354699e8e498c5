"""The causes of PostGIS's known failures. FINDINGS.md has details."""

import math

from conditions import is_refusal, laws, negative, numbers, off_by_rounding, says

MANUAL = "https://postgis.net/docs/manual-3.3"
SOURCE = "https://github.com/postgis/postgis/blob/3.3.2"
MERCATOR = "https://proj.org/en/stable/operations/projections/webmerc.html"
COVERS = f"{MANUAL}/ST_Covers.html"
RING = f"{SOURCE}/postgis/lwgeom_functions_analytic.c#L671"
LOCATE = f"{SOURCE}/liblwgeom/ptarray.c"
GEOJSON = f"{MANUAL}/ST_GeomFromGeoJSON.html"
READER = f"{SOURCE}/liblwgeom/lwin_geojson.c"
LENIENT = "https://github.com/OSGeo/gdal/issues/970"
CLIP = f"{MANUAL}/ST_ClipByBox2D.html"
SIMPLIFY = f"{MANUAL}/ST_Simplify.html"
PROJECT = f"{MANUAL}/ST_Project.html"

ROUNDED = "the side of a point is a determinant in doubles, which is rounded"
UNDERFLOW = "the side of a point is a determinant in doubles, which underflows"
OVERFLOW = "the side of a point is a determinant in doubles, which overflows"
SQUARED = "lengths are squared, which overflows or underflows"
FIRST = "the first place nearest to the point: a line that comes back gets its first visit"


def is_not_json(case):
    """Whether the text is not JSON."""
    return case["expected"] == {"error": "invalid-json"}


def beyond(limit):
    """A condition: a finite number among the arguments is larger, or smaller than its inverse."""
    def holds(case):
        sizes = [abs(number) for number in numbers(shape_of(case)) if number and math.isfinite(number)]
        return max(sizes, default=1) > limit or min(sizes, default=1) < 1 / limit
    return holds


def shape_of(case):
    """The arguments of a question without the fill rule."""
    return {name: value for name, value in case["arguments"].items() if name != "fillRule"}


def not_finite(case):
    """Whether a number among the arguments is NaN or infinite."""
    return not all(map(math.isfinite, numbers(shape_of(case))))


def rounded(case):
    """Whether the answer has as many parts and points as the expected one, and is off by rounding."""
    shapes = [list(map(len, case[answer])) for answer in ("expected", "actual")]
    return shapes[0] == shapes[1] and off_by_rounding(case)


def has_holes(case):
    return len(case["arguments"]["rings"]) > 1


CAUSES = [
    # Web Mercator.
    ("web-mercator-map-point/limit/*", "ST_Transform projects beyond the square of the tiles", MERCATOR),
    ("web-mercator-map-point/latitude-out-of-range/*", "ST_Transform refuses a latitude beyond a pole",
     MERCATOR, is_refusal),
    ("poly*-bounds/beyond-the-clamp/*", "ST_Transform projects beyond the square of the tiles", MERCATOR),
    ("tile-map-rect/tiles/*", "levels above 31 are refused", f"{MANUAL}/ST_TileEnvelope.html", is_refusal),
    ("tile-map-rect/tiles/*", "the edges are in meters, and their differences are rounded",
     f"{MANUAL}/ST_TileEnvelope.html"),
    # The Earth.
    ("meters-between-coordinates/*", "places that differ by less than 5e-14 radians are the same",
     f"{SOURCE}/liblwgeom/lwgeodetic.h#L43", says(0)),
    ("great-circle-coordinate/beyond/*", "a distance of more than half of the sphere is refused", PROJECT,
     is_refusal),
    ("great-circle-coordinate/ends/*", "between antipodes the distance is rounded to more than half of it",
     PROJECT, is_refusal),
    ("great-circle-coordinate/ends/*", "an end is computed as any other place, and rounded", PROJECT),
    ("great-circle-coordinate/antipodes/*",
     "between antipodes every way is the shortest: another than that over the pole",
     f"{MANUAL}/ST_Azimuth.html"),
    ("great-circle-coordinate/not-valid/*",
     "places that are not valid are moved into the range, and NaN is not checked", PROJECT),
    # Points in polygons.
    ("point-in-polygon/pentagram/*", "a ring contains what it winds around, which is the nonzero rule", RING),
    ("p*-polygon*/*", "NaN and infinities are not checked", RING, not_finite),
    ("p*-polygon*/*", "what any hole covers is outside", COVERS, has_holes),
    ("prepared-polygon-containment/tiny/*",
     "the second time it is asked, a polygon has lost its edges below 1e-12",
     f"{SOURCE}/postgis/lwgeom_functions_analytic.c#L762"),
    ("prepared-polygon-containment/*/*", OVERFLOW, RING, beyond(1e150)),
    ("prepared-polygon-containment/*/*",
     "a ring contains what it winds around, which is the nonzero rule", RING),
    ("point-in-polygon/subnormal/*", UNDERFLOW, RING),
    ("point-in-polygon/rounded-differences/*", UNDERFLOW, RING),
    ("point-in-polygon/huge/*", OVERFLOW, RING),
    ("point-in-polygon/far-apart/*", OVERFLOW, RING),
    ("point-in-polygon/mixed-sizes/*", OVERFLOW, RING),
    ("point-in-polygon/scaled-*/*", "the side of a point is a determinant, which overflows or underflows",
     RING, beyond(1e70)),
    ("point-in-polygon/*/*", ROUNDED, RING),
    # Lines.
    ("polyline-locations/no-length/*", "the last point of a line is at 1, also on a line without length",
     LOCATE),
    ("polyline-locations/vanishing-lengths/*",
     "lengths are added one by one: those below half a unit of the sum vanish", LOCATE),
    ("polyline-locations/*/*", SQUARED, LOCATE, beyond(1e100)),
    ("polyline-locations/tiny/*", SQUARED, LOCATE),
    ("polyline-locations/*/*", FIRST, f"{MANUAL}/ST_LineLocatePoint.html"),
    ("polyline-simplified/unchanged/*", "NaN and infinities are not checked", SIMPLIFY, not_finite),
    ("polyline-simplified/unchanged/*", "a tolerance below 0 is squared", SIMPLIFY),
    ("polyline-simplified/huge/*", SQUARED, SIMPLIFY),
    ("polyline-simplified/tiny/*", SQUARED, SIMPLIFY),
    ("polyline-simplified/many-divisions/*", "divisions have no limit of depth", SIMPLIFY),
    ("polyline-simplified/nearly-on-the-segment/*", "squares of distances are rounded or underflow",
     SIMPLIFY),
    ("polyline-simplified/*/*", "with a tolerance of 0, a point between two equal ones is left out",
     SIMPLIFY, lambda case: case["arguments"]["tolerance"] == 0),
    ("polyline-clipped/*/*", "a box has its corners in order: no negative size", CLIP, negative),
    ("polyline-clipped/*/*", "NaN and infinities are not checked", CLIP, not_finite),
    ("polyline-clipped/*/*", "crossings are rounded in another way", CLIP, rounded),
    ("polyline-clipped/huge/*", "crossings overflow", CLIP),
    ("polyline-clipped/tiny/*", "crossings are rounded in another way", CLIP),
    ("polyline-clipped/all-bits/*", "crossings are rounded in another way", CLIP),
    ("polyline-clipped/*/*", "parts along the box's edges are left out", CLIP),
    # GeoJSON.
    ("geojson-shapes/numbers/*", "whole numbers are read in 64 bits, and -0 as 0", READER),
    ("geojson-shapes/*/*", "json-c takes 01, NaN and True, commas at the end, comments, and text after it",
     LENIENT, is_not_json),
    ("geojson/not-json/*", "json-c takes 01, NaN and True, commas at the end, comments, and text after it",
     LENIENT, is_not_json),
    ("geojson-shapes/wrong-coordinates/*", "what is no number is 0 or left out", READER),
    ("geojson/not-geojson/lower-case-type", "the case of types does not matter", READER),
    ("geojson/not-geojson/geometries-object", "an object in place of a list is an empty list", READER),
    ("geojson/not-geojson/*", "what is no number is 0 or left out", READER),
    ("geojson/collections/*", "nesting is limited", GEOJSON),
    *laws("the projection has no clamp: beyond the limit y runs on, and the pole is refused",
          "web-mercator/projection-range", "web-mercator/projection-flat-beyond-its-limit"),
    *laws("the edges of tiles are in meters, and their differences are rounded",
          "web-mercator/tile-children-tile-parent"),
    *laws("a ring whose points are all one has no boundary, and what any hole covers is outside",
          "planar/containment-ring-order-free", "planar/containment-corners-are-boundary"),
    *laws(ROUNDED, "planar/shared-edge-partition"),
    *laws(FIRST, "planar/locations-ends", "planar/locations-monotonic", "planar/locations-reversal",
          "planar/locations-ignore-a-middle"),
]
