"""Why Boost.Geometry's strategy thomas fails the cases that it fails: for the same reasons as andoyer, if by less."""

import pathlib
import runpy

CAUSES = [cause for cause in runpy.run_path(str(pathlib.Path(__file__).with_name("boost-andoyer.py")))["CAUSES"]
          if cause[0].startswith("meters-between-coordinates")]
