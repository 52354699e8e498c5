"""Why PROJ fails the cases that it fails; FINDINGS.md tells more."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from conditions import is_error  # noqa: E402

CAUSES = [
    ("web-mercator-map-point/limit/*", "PROJ projects beyond the square of the tiles: it has no limit of latitude",
     "https://proj.org/en/stable/operations/projections/webmerc.html"),
    ("web-mercator-map-point/latitude-out-of-range/*", "PROJ answers infinity to a latitude beyond a pole, without a clamp",
     "https://proj.org/en/stable/operations/projections/webmerc.html"),
    ("geodesic-point-count/not-valid/*", "pyproj makes a number of points of NaN: SystemError, not an answer",
     "https://github.com/pyproj4/pyproj/issues/1282", is_error),
]
