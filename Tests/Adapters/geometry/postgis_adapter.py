"""PostGIS in a PostgreSQL server of its own, through Debian's python3-psycopg2."""

import math

import psycopg2
import wkb
from documents import INVALID_GEOJSON, INVALID_JSON, counted, listed, octets
from postgres import connect
from protocol import InvalidArgument, Skip, metres_from_world, serve, whole, world_from_metres

CURSOR = connect().cursor()
CURSOR.execute("CREATE EXTENSION postgis")
QUERIES = {}
NOWHERE = [math.nan, math.nan]  # the empty point


def ask(expression, *arguments):
    """The row that an expression of SQL gives. It is prepared when it is first asked."""
    name = QUERIES.get(expression)
    if name is None:
        name = QUERIES[expression] = f"query{len(QUERIES)}"
        CURSOR.execute(f"PREPARE {name} AS SELECT {expression}")
    places = f"({', '.join(['%s'] * len(arguments))})" if arguments else ""
    try:
        CURSOR.execute(f"EXECUTE {name}{places}", [text_of(argument) for argument in arguments])
    except psycopg2.InternalError as refused:
        message = refused.diag.message_primary
        if "must have at least" in message:
            raise Skip(f"PostGIS does not read it: {message}") from refused
        raise
    return CURSOR.fetchone()


def text_of(argument):
    """The argument as text, from which PostgreSQL reads the same bits."""
    if isinstance(argument, list):
        return "{" + ",".join(map(text_of, argument)) + "}"
    return repr(argument) if isinstance(argument, float) else argument


def number(value):
    return math.nan if value is None else value


def geometry(argument):
    """The expression of a geometry from well-known binary, of which PostGIS checks the points."""
    return f"ST_GeomFromWKB(decode({argument}, 'hex'))"


# Web Mercator.


def transformed(x, y, source, target):
    try:
        place, = ask("ST_Transform(ST_SetSRID(ST_MakePoint($1::float8, $2::float8), $3::int), $4::int)",
                     x, y, source, target)
    except psycopg2.InternalError as refused:
        raise InvalidArgument from refused
    return wkb.read(place)[1] or NOWHERE


def map_point(coordinate):
    return world_from_metres(
        *transformed(coordinate["longitude"], coordinate["latitude"], "4326", "3857"))


def coordinate(mapPoint):
    longitude, latitude = transformed(*metres_from_world(mapPoint), "3857", "4326")
    return {"latitude": latitude, "longitude": longitude}


def world_bounds(expression, *arguments):
    """The rectangle around a geometry in EPSG:3857."""
    left, bottom, right, top = ask(
        f"ST_XMin(g), ST_YMin(g), ST_XMax(g), ST_YMax(g) FROM (SELECT {expression} AS g) AS it", *arguments)
    if left is None:
        raise Skip("an empty geometry has no bounds")
    north_west, south_east = world_from_metres(left, top), world_from_metres(right, bottom)
    return {**north_west, "width": south_east["x"] - north_west["x"],
            "height": south_east["y"] - north_west["y"]}


def tile_map_rect(tile):
    try:
        return world_bounds("ST_TileEnvelope($1::int, $2::int, $3::int)",
                            *(str(whole(tile[part])) for part in "zxy"))
    except (psycopg2.InternalError, psycopg2.errors.NumericValueOutOfRange) as refused:
        raise InvalidArgument from refused


def shape_bounds(coordinates):
    line = wkb.line([(place["longitude"], place["latitude"]) for place in coordinates])
    try:
        return world_bounds(f"ST_Transform(ST_SetSRID({geometry('$1')}, 4326), 3857)", line)
    except psycopg2.InternalError as refused:
        raise InvalidArgument from refused


# The Earth: WGS84, or the sphere EPSG:4047, whose geodesics are great circles.


def geography(longitude, latitude, system):
    return f"ST_SetSRID(ST_MakePoint(${longitude}::float8, ${latitude}::float8), {system})::geography"


def ask_between(expression, a, b, *more, system=4326):
    """The value of an expression of the places a and b."""
    source = f"(SELECT {geography(1, 2, system)} AS a, {geography(3, 4, system)} AS b) AS ends"
    return ask(f"{expression} FROM {source}",
               a["longitude"], a["latitude"], b["longitude"], b["latitude"], *more)[0]


def check_distance(*ends):
    """Skips what ST_Distance answers by chance: NaN or 0, different from one server to the next."""
    if not all(math.isfinite(end[part]) for end in ends for part in ("latitude", "longitude")):
        raise Skip("the distance from a place that is not finite differs from server to server")


def meters_between_coordinates(a, b):
    check_distance(a, b)
    return ask_between("ST_Distance(a, b)", a, b)


def bearing(to, **ends):
    return number(ask_between("degrees(ST_Azimuth(a, b))", ends["from"], to, system=4047))


def great_circle_coordinate(to, fraction, **ends):
    check_distance(ends["from"], to)
    try:
        place = ask_between("ST_Project(a, ST_Distance(a, b) * $5::float8, ST_Azimuth(a, b))::geometry",
                            ends["from"], to, fraction, system=4047)
    except psycopg2.InternalError as refused:
        raise InvalidArgument from refused
    longitude, latitude = wkb.read(place)[1] or NOWHERE if place else NOWHERE
    return {"latitude": latitude, "longitude": longitude}


# The plane.

PLACED = """array_agg(CASE WHEN ST_Contains(shape, point) THEN 'inside'
    WHEN ST_Covers(shape, point) THEN 'boundary' ELSE 'outside' END ORDER BY number)
  FROM (SELECT {polygon} AS shape OFFSET 0) AS shapes, LATERAL
    (SELECT ST_MakePoint(x, y) AS point, number
     FROM unnest($2::float8[], $3::float8[]) WITH ORDINALITY AS list(x, y, number)) AS points"""


def containment(rings, points, fillRule):
    # A ring has a winding number in PostGIS, and a polygon is a shell without its holes.
    if fillRule == "nonzero" and len(rings) > 1:
        raise Skip("PostGIS has no nonzero rule for several rings")
    answers, = ask(PLACED.format(polygon=geometry("$1")), wkb.polygon(rings),
                   [x for x, _ in points], [y for _, y in points])
    return answers or []


def polyline_locations(points):
    line = wkb.line([(point["x"], point["y"]) for point in points])
    locations, = ask(f"array_agg(ST_LineLocatePoint({geometry('$1')}, geom) ORDER BY path)"
                     f" FROM ST_DumpPoints({geometry('$1')})", line)
    return locations or []


def polyline_simplified(points, tolerance):
    kept, = ask(f"ST_Simplify({geometry('$1')}, $2::float8, true)", wkb.line(points), tolerance)
    return wkb.read(kept)[1] if kept else []


def polyline_clipped(points, mapRect):
    corners = [mapRect["x"], mapRect["y"], mapRect["x"] + mapRect["width"], mapRect["y"] + mapRect["height"]]
    box = "ST_MakeEnvelope($2::float8, $3::float8, $4::float8, $5::float8)::box2d"
    kept, = ask(f"ST_ClipByBox2D({geometry('$1')}, {box})", wkb.line(points), *corners)
    kind, parts = wkb.read(kept) if kept else ("GeometryCollection", [])
    return [parts] if kind == "LineString" and parts else parts


# Documents.


def read(document, answer):
    try:
        read, = ask("ST_GeomFromGeoJSON(convert_from(decode($1, 'hex'), 'UTF8'))", document.hex())
    except psycopg2.errors.CharacterNotInRepertoire:
        return INVALID_JSON
    except psycopg2.InternalError as refused:
        if "(at offset" in refused.diag.message_primary:  # a message of the JSON parser
            return INVALID_JSON
        if b'"Feature' in document:
            raise Skip("PostGIS reads geometries, not features") from refused
        return INVALID_GEOJSON
    return answer(list(shapes(*wkb.read(read))))


def shapes(kind, coordinates):
    if kind == "GeometryCollection":
        for part in coordinates:
            yield from shapes(*part)
    else:
        yield kind, coordinates


serve(
    "PostGIS",
    ask("postgis_lib_version() || ' (GEOS ' || split_part(postgis_geos_version(), '-', 1) || ')'")[0],
    "https://postgis.net/",
    {
        ("web-mercator", "mapPoint"): map_point,
        ("web-mercator", "coordinate"): coordinate,
        ("web-mercator", "tileMapRect"): tile_map_rect,
        ("mapkit", "metersBetweenCoordinates"): meters_between_coordinates,
        ("mapkit", "polylineBounds"): shape_bounds,
        ("mapkit", "polygonBounds"): shape_bounds,
        ("mapkit", "geoJSON"): lambda text: read(text.encode(), counted),
        ("mapkit", "geoJSON.shapes"): lambda bytes: read(octets(bytes), listed),
        ("planar", "pointInPolygon"): lambda rings, point, fillRule: containment(rings, [point], fillRule)[0],
        ("planar", "polylineLocations"): polyline_locations,
        ("geodesy", "bearing"): bearing,
        ("geodesy", "greatCircle.coordinate"): great_circle_coordinate,
        ("planar", "preparedPolygon.containment"): containment,
        ("planar", "polyline.simplified"): polyline_simplified,
        ("planar", "polyline.clipped"): polyline_clipped,
    },
    language="C",
)
