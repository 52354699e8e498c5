"""Map geometry for arrays of NumPy: projections, distances, containment, clusters, drawing, conformance.

Arrays of float64 in C order are read where they are; everything else is copied once. Coordinates are
latitude, longitude (degrees), map points x, y in a world of 2^28. Calls release the interpreter's lock.
What has a wrong type raises TypeError, a wrong shape or value ValueError.
"""

from importlib.metadata import version

from . import rects
from ._library import LEVEL
from .adapters import InvalidArgument, Operations, Skip, adapter
from .clusters import Clusters, ClusterTree, PointIndex, TileFeatures
from .conformance import conform
from .distances import geodesic_distances, map_point_distances
from .drawing import BLEND_MODES, Scene, coverage
from .geojson import Outlines, read_outlines, read_positions
from .lines import clipped, clipped_ring, line_locations, simplified
from .polygons import Containment, Polygon, PolygonIndex
from .projections import (
    WORLD_SIZE,
    coordinates,
    map_points,
    web_mercator_coordinates,
    web_mercator_points,
)

__version__ = version("loxodrome")

__all__ = [
    "BLEND_MODES",
    "LEVEL",
    "WORLD_SIZE",
    "ClusterTree",
    "Clusters",
    "Containment",
    "InvalidArgument",
    "Operations",
    "Outlines",
    "PointIndex",
    "Polygon",
    "PolygonIndex",
    "Scene",
    "Skip",
    "TileFeatures",
    "adapter",
    "clipped",
    "clipped_ring",
    "conform",
    "coordinates",
    "coverage",
    "geodesic_distances",
    "line_locations",
    "map_point_distances",
    "map_points",
    "read_outlines",
    "read_positions",
    "rects",
    "simplified",
    "web_mercator_coordinates",
    "web_mercator_points",
]
