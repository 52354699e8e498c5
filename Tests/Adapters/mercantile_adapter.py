"""mercantile: spherical Mercator tiles."""

import warnings

import mercantile
from protocol import InvalidArgument, Skip, metres_from_world, serve, whole, world_from_metres

warnings.simplefilter("ignore")  # Ignores announcements of future changes.


def map_point(coordinate):
    return world_from_metres(*mercantile.xy(coordinate["longitude"], coordinate["latitude"]))


def coordinate(mapPoint):
    lng_lat = mercantile.lnglat(*metres_from_world(mapPoint))
    return {"latitude": lng_lat.lat, "longitude": lng_lat.lng}


def rejecting(operation):
    """The operation, with the library's own exceptions converted to InvalidArgument."""
    def answer(**arguments):
        try:
            return operation(**arguments)
        except mercantile.MercantileError as refused:
            raise InvalidArgument from refused
    return answer


def tile_for_coordinate(coordinate, z):
    return tile_members(mercantile.tile(coordinate["longitude"], coordinate["latitude"], whole(z)))


def tile_quadkey(tile):
    return mercantile.quadkey(mercantile_tile(tile))


def tile_from_quadkey(quadkey):
    return tile_members(mercantile.quadkey_to_tile(quadkey))


def mercantile_tile(tile):
    if tile["z"] > 1000:
        raise Skip("mercantile takes a step for each zoom level, without end for a huge one")
    return mercantile.Tile(whole(tile["x"]), whole(tile["y"]), whole(tile["z"]))


def tile_members(tile):
    return {"x": tile.x, "y": tile.y, "z": tile.z}


serve(
    "mercantile",
    mercantile.__version__,
    "https://mercantile.readthedocs.io/",
    {
        ("web-mercator", "mapPoint"): map_point,
        ("web-mercator", "coordinate"): coordinate,
        ("web-mercator", "tileForCoordinate"): rejecting(tile_for_coordinate),
        ("web-mercator", "tileQuadkey"): rejecting(tile_quadkey),
        ("web-mercator", "tileFromQuadkey"): rejecting(tile_from_quadkey),
    },
)
