"""PyGeodesy: its own exact geodesics, and web Mercator."""

import pygeodesy
from protocol import InvalidArgument, metres_from_world, serve, world_from_metres
from pygeodesy.ellipsoidalExact import LatLon


def rejecting(operation):
    """The operation, with the library's own exceptions converted to InvalidArgument."""
    def answer(**arguments):
        try:
            return operation(**arguments)
        except (pygeodesy.RangeError, pygeodesy.WebMercatorError, pygeodesy.LimitError,
                pygeodesy.UnitError) as refused:
            raise InvalidArgument from refused
    return answer


def meters_between_coordinates(a, b):
    start, end = (LatLon(place["latitude"], place["longitude"]) for place in (a, b))
    return float(start.distanceTo(end))


def map_point(coordinate):
    place = pygeodesy.toWm(coordinate["latitude"], coordinate["longitude"])
    return world_from_metres(float(place.x), float(place.y))


def coordinate(mapPoint):
    place = pygeodesy.Wm(*metres_from_world(mapPoint)).latlon
    return {"latitude": float(place.lat), "longitude": float(place.lon)}


serve(
    "PyGeodesy",
    pygeodesy.__version__,
    "https://mrjean1.github.io/PyGeodesy/",
    {
        ("mapkit", "metersBetweenCoordinates"): rejecting(meters_between_coordinates),
        ("web-mercator", "mapPoint"): rejecting(map_point),
        ("web-mercator", "coordinate"): rejecting(coordinate),
    },
)
