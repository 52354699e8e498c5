"""The causes of GEOS's known failures. FINDINGS.md has details."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import flat, infinite, is_error, negative, null, off_by_rounding  # noqa: E402

RFC = "https://datatracker.ietf.org/doc/html/rfc7946#section-3"
READER = "https://libgeos.org/doxygen/classgeos_1_1io_1_1GeoJSONReader.html"
CLOSED = "https://libgeos.org/doxygen/classgeos_1_1geom_1_1Geometry.html"
VALID = "https://shapely.readthedocs.io/en/stable/manual.html#polygons"
BOX = "https://shapely.readthedocs.io/en/stable/reference/shapely.box.html"
DOUBLE_DOUBLE = "https://github.com/locationtech/jts/pull/1197"
LOCATE = "https://shapely.readthedocs.io/en/stable/reference/shapely.line_locate_point.html"

CAUSES = [
    ("geojson/features/*null-geometry",
     "GEOS refuses a feature whose geometry is null, which RFC 7946 allows",
     RFC),
    ("geojson/rings/not-closed", "GEOS refuses a ring that is not closed; MapKit accepts one", RFC),
    ("geojson/not-geojson/*", "an object or null in place of a list is an empty list to GEOS", READER),
    ("geojson/not-json/nul-at-the-end", "shapely hands GEOS a C string, which ends at the NUL", READER),
    ("geojson/not-json/*",
     "GEOS's message quotes half of a character, and shapely fails to decode it",
     READER, is_error),
    ("map-rect-*", "a box has two corners in any order: GEOS knows no negative size", BOX, negative),
    ("map-rect-*", "a box of infinite size is no polygon to GEOS: wrong answers, or an error on NaN", BOX,
     lambda case: infinite(case) and not null(case)),
    ("map-rect-contains-rect/*",
     "no geometry covers the empty one in GEOS; for MapKit a rect contains the null rect",
     CLOSED, null),
    ("map-rect-intersects/*", "GEOS's shapes are closed, so those that only touch intersect", CLOSED),
    ("map-rect-union/*", "GEOS keeps corners, so a size comes back rounded", BOX, off_by_rounding),
    ("map-rect-*",
     "a box without area is an invalid polygon, of which GEOS drops what has no area",
     VALID, flat),
    ("point-in-polygon/not-finite/*",
     "a polygon with NaN or infinities is invalid: GEOS answers something",
     VALID),
    ("point-in-polygon/subnormal/*",
     "orientation in double-double underflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/huge/*",
     "orientation in double-double overflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/mixed-sizes/*",
     "orientation in double-double overflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/rounded-differences/*", "orientation in double-double underflows", DOUBLE_DOUBLE),
    ("point-in-polygon/far-apart/*",
     "orientation in double-double overflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/scaled-by-powers-of-two/*",
     "orientation in double-double overflows or underflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/scaled-decimals/*",
     "orientation in double-double overflows or underflows: GEOS takes the point to be on the edge",
     DOUBLE_DOUBLE),
    ("point-in-polygon/*",
     "holes that overlap or leave the shell are invalid: GEOS takes what any hole covers as outside",
     VALID, lambda case: len(case["arguments"]["rings"]) > 1),
    ("polyline-locations/huge/*", "GEOS squares the coordinates, which overflows", LOCATE, is_error),
    ("polyline-locations/tiny/*", "GEOS squares the coordinates, which underflows", LOCATE, is_error),
    ("polyline-locations/vanishing-lengths/*",
     "GEOS adds lengths one by one: those below half a unit of the sum vanish",
     LOCATE),
    ("polyline-locations/*",
     "GEOS gives the first place nearest to the point: a line that comes back gets its first visit",
     LOCATE),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/union-with-itself/*", "negative sizes are standardised: the library keeps corners in order",
     LAWS),
    ("laws-mapkit/null-is-identity-of-union/*",
     "negative sizes are standardised: the library keeps corners in order",
     LAWS),
    ("laws-mapkit/union-contains-both/*",
     "a rectangle without width or height is a line, a point or nothing to GEOS",
     LAWS),
    ("laws-mapkit/intersection-associates/*",
     "a rectangle without width or height is a line, a point or nothing to GEOS",
     LAWS),
    ("laws-mapkit/intersection-with-itself/*",
     "a rectangle without width or height is a line, a point or nothing to GEOS",
     LAWS),
    ("laws-mapkit/intersection-inside-both/*",
     "a rectangle without width or height is a line, a point or nothing to GEOS",
     LAWS),
    ("laws-mapkit/intersects-iff-positive-overlap/*", "envelopes that touch intersect",
     LAWS),
    ("laws-planar/containment-ring-order-free/*", "a ring whose points are all one has no boundary",
     LAWS),
    ("laws-planar/containment-corners-are-boundary/*", "a ring whose points are all one has no boundary",
     LAWS),
    ("laws-planar/locations-ends/*",
     "project() finds the first place on the line: a point passed twice has the location of the first time",
     LAWS),
    ("laws-planar/locations-monotonic/*",
     "project() finds the first place on the line: a point passed twice has the location of the first time",
     LAWS),
    ("laws-planar/locations-reversal/*",
     "project() finds the first place on the line: a point passed twice has the location of the first time",
     LAWS),
    ("laws-planar/locations-ignore-a-middle/*",
     "project() finds the first place on the line: a point passed twice has the location of the first time",
     LAWS),
]
