"""pymap3d: Vincenty's distance on the WGS84 ellipsoid."""

import importlib.metadata
import math

import pymap3d.vincenty
from protocol import InvalidArgument, serve


def meters_between_coordinates(a, b):
    try:
        distance, _ = pymap3d.vincenty.vdist(
            a["latitude"], a["longitude"], b["latitude"], b["longitude"])
    except ValueError as refused:
        if "math domain" in str(refused):
            raise
        raise InvalidArgument from refused
    # A point and itself have no distance to it but a masked value.
    return math.nan if getattr(distance, "mask", False) else float(distance)


serve(
    "pymap3d",
    importlib.metadata.version("pymap3d"),
    "https://github.com/geospace-code/pymap3d",
    {("mapkit", "metersBetweenCoordinates"): meters_between_coordinates},
)
