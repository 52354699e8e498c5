"""The causes of Boost.Geometry's known failures with the strategy thomas for distances.

They are those of the strategy andoyer, with smaller errors.
"""

import pathlib
import runpy

ANDOYER = pathlib.Path(__file__).with_name("boost-andoyer.py")
CAUSES = [cause for cause in runpy.run_path(str(ANDOYER))["CAUSES"]
          if cause[0].startswith("meters-between-coordinates")]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/geodesic-triangle/*",
     "a second-order formula: its errors break the triangle inequality by 11 micrometres",
     LAWS),
    ("laws-mapkit/poles-have-no-longitude/*", "a pole at two longitudes is two places, 12 micrometres apart",
     LAWS),
]
