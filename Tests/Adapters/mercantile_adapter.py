"""mercantile: spherical Mercator tiles."""

import warnings

import mercantile
from protocol import InvalidArgument, Skip, metres_from_world, serve, whole, world_from_metres

warnings.simplefilter("ignore")  # What the next version will do is not what this one does.


def map_point(coordinate):
    return world_from_metres(*mercantile.xy(coordinate["longitude"], coordinate["latitude"]))


def coordinate(mapPoint):
    place = mercantile.lnglat(*metres_from_world(mapPoint))
    return {"latitude": place.lat, "longitude": place.lng}


def refusing(operation):
    """The operation with the library's own refusals, which are errors of one family, as FORMAT.md's."""
    def answer(**arguments):
        try:
            return operation(**arguments)
        except mercantile.MercantileError as refused:
            raise InvalidArgument from refused
    return answer


def tile_for_coordinate(coordinate, z):
    return words(mercantile.tile(coordinate["longitude"], coordinate["latitude"], whole(z)))


def tile_quadkey(tile):
    return mercantile.quadkey(mercantile_tile(tile))


def tile_from_quadkey(quadkey):
    return words(mercantile.quadkey_to_tile(quadkey))


def mercantile_tile(tile):
    if tile["z"] > 1000:
        raise Skip("mercantile takes a step for each zoom level, without end for a huge one")
    return mercantile.Tile(whole(tile["x"]), whole(tile["y"]), whole(tile["z"]))


def words(tile):
    return {"x": tile.x, "y": tile.y, "z": tile.z}


serve(
    "mercantile",
    mercantile.__version__,
    "https://mercantile.readthedocs.io/",
    {
        ("web-mercator", "mapPoint"): map_point,
        ("web-mercator", "coordinate"): coordinate,
        ("web-mercator", "tileForCoordinate"): refusing(tile_for_coordinate),
        ("web-mercator", "tileQuadkey"): refusing(tile_quadkey),
        ("web-mercator", "tileFromQuadkey"): refusing(tile_from_quadkey),
    },
)
