"""H3's distance along a great circle of a sphere."""

import h3
from protocol import serve


def meters_between_coordinates(a, b):
    ends = [(end["latitude"], end["longitude"]) for end in (a, b)]
    return h3.great_circle_distance(*ends, unit="m")


serve(
    "H3",
    f"{h3.versions()['c']} (h3 {h3.__version__})",
    "https://h3geo.org/",
    {("mapkit", "metersBetweenCoordinates"): meters_between_coordinates},
    language="C",
)
