"""pyquadkey2: tiles and quadkeys."""

import importlib.metadata

from protocol import InvalidArgument, serve, whole
from pyquadkey2 import quadkey as library
from pyquadkey2 import tilesystem


def rejecting(operation):
    """The operation, with the library's own refusals converted to InvalidArgument."""
    def answer(**arguments):
        try:
            return operation(**arguments)
        except (AssertionError, ValueError) as refused:
            raise InvalidArgument from refused
    return answer


def tile_members(quadkey):
    (x, y), z = quadkey.to_tile()
    return {"x": x, "y": y, "z": z}


def tile_for_coordinate(coordinate, z):
    place = (coordinate["latitude"], coordinate["longitude"])
    return tile_members(library.from_geo(place, whole(z)))


def tile_quadkey(tile):
    return tilesystem.tile_to_quadkey((whole(tile["x"]), whole(tile["y"])), whole(tile["z"]))


def tile_from_quadkey(quadkey):
    return tile_members(library.QuadKey(quadkey))


serve(
    "pyquadkey2",
    importlib.metadata.version("pyquadkey2"),
    "https://github.com/muety/pyquadkey2",
    {
        ("web-mercator", "tileForCoordinate"): rejecting(tile_for_coordinate),
        ("web-mercator", "tileQuadkey"): rejecting(tile_quadkey),
        ("web-mercator", "tileFromQuadkey"): rejecting(tile_from_quadkey),
    },
)
