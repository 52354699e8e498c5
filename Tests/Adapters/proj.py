"""PROJ through pyproj: EPSG:3857 and the WGS84 geodesic."""

import pyproj
from protocol import Skip, metres_from_world, serve, world_from_metres
from pyproj.enums import TransformDirection
from pyproj.geod import GeodIntermediateFlag

WEB_MERCATOR = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:3857", always_xy=True)
WGS84 = pyproj.Geod(ellps="WGS84")


def map_point(coordinate):
    return world_from_metres(*WEB_MERCATOR.transform(coordinate["longitude"], coordinate["latitude"]))


def coordinate(mapPoint):
    x, y = metres_from_world(mapPoint)
    longitude, latitude = WEB_MERCATOR.transform(x, y, direction=TransformDirection.INVERSE)
    return {"latitude": latitude, "longitude": longitude}


def meters_between_coordinates(a, b):
    return WGS84.inv(a["longitude"], a["latitude"], b["longitude"], b["latitude"])[2]


def geodesic_point_count(coordinates):
    if len(coordinates) != 2:
        raise Skip("PROJ counts the points of one leg")
    ends = [number for end in coordinates for number in (end["longitude"], end["latitude"])]
    # The points are at most a kilometer apart. An index of 0 at both ends includes the end points.
    return WGS84.inv_intermediate(
        *ends, del_s=1000, initial_idx=0, terminus_idx=0, return_back_azimuth=False,
        flags=(GeodIntermediateFlag.NPTS_CEIL | GeodIntermediateFlag.DEL_S_NO_RECALC
               | GeodIntermediateFlag.AZIS_DISCARD),
    ).npts


serve(
    "PROJ",
    f"{pyproj.proj_version_str} (pyproj {pyproj.__version__})",
    "https://proj.org/",
    {
        ("web-mercator", "mapPoint"): map_point,
        ("web-mercator", "coordinate"): coordinate,
        ("mapkit", "metersBetweenCoordinates"): meters_between_coordinates,
        ("mapkit", "geodesicPointCount"): geodesic_point_count,
    },
    language="C++",
)
