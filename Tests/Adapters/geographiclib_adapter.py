"""The geodesic routines of GeographicLib's Python package."""

import math

import geographiclib
from geographiclib.geodesic import Geodesic
from protocol import InvalidArgument, serve


def meters_between_coordinates(a, b):
    line = Geodesic.WGS84.Inverse(
        a["latitude"], a["longitude"], b["latitude"], b["longitude"], Geodesic.DISTANCE)
    return line["s12"]


def geodesic_point_count(coordinates):
    # The waypoints of the example in the package's documentation, at most a kilometer apart: n legs
    # have n + 1 ends.
    lengths = [meters_between_coordinates(a, b) for a, b in zip(coordinates, coordinates[1:])]
    if any(math.isnan(length) for length in lengths):
        raise InvalidArgument  # The package returns NaN for invalid coordinates.
    return sum(math.ceil(length / 1000) for length in lengths) + 1 if coordinates else 0


serve(
    "GeographicLib",
    geographiclib.__version__,
    "https://geographiclib.sourceforge.io/Python/doc/",
    {
        ("mapkit", "metersBetweenCoordinates"): meters_between_coordinates,
        ("mapkit", "geodesicPointCount"): geodesic_point_count,
    },
)
