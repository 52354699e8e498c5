"""Why Boost.Geometry's strategy thomas fails the cases that it fails: for the same reasons as andoyer, if by less."""

import pathlib
import runpy

CAUSES = [cause for cause in runpy.run_path(str(pathlib.Path(__file__).with_name("boost-andoyer.py")))["CAUSES"]
          if cause[0].startswith("meters-between-coordinates")]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/geodesic-triangle/*", "a second-order formula: its errors break the triangle inequality by 11 micrometres",
     LAWS),
    ("laws-mapkit/poles-have-no-longitude/*", "a pole at two longitudes is two places, 12 micrometres apart",
     LAWS),
]
