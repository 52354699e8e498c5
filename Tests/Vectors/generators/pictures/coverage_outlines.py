"""The part of the suite coverage made of real outlines: countries of Natural Earth, each filling a picture.

The data are Benchmarks/Data/ne_110m_countries.geojson (public domain, https://www.naturalearthdata.com).
Degrees are scaled to pixels and rounded to three decimals, so that the files stay readable.
"""

import json
import pathlib

from coverage_cases import RULES, add_picture, area_group

DATA = pathlib.Path(__file__).resolve().parents[4] / "Benchmarks" / "Data" / "ne_110m_countries.geojson"
# A hole, islands, fjords, a long narrow coast.
COUNTRIES = ("South Africa", "Indonesia", "Norway", "Chile", "Japan", "New Zealand", "Iceland")
SIDE = 32


def countries(suite):
    """A country a picture, which it fills, north at the top; Indonesia is larger than its picture."""
    group = area_group(suite, "countries")
    features = json.loads(DATA.read_text(encoding="utf-8"))["features"]
    for name in COUNTRIES:
        rings = _rings(next(feature for feature in features if feature["properties"]["name"] == name))
        if name == "Indonesia":
            rings = [[[2.5 * x - 20, 2.5 * y - 5] for x, y in ring] for ring in rings]
        width, height = (min(SIDE,
                             int(max(point[axis] for ring in rings for point in ring)) + 1)
                         for axis in (0, 1))
        add_picture(group, rings, (width, height), [RULES[len(group.cases) % 2]], comment=name)


def _rings(feature):
    """The feature's rings in pixels, without the points that close them."""
    geometry = feature["geometry"]
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    rings = [ring[:-1] for polygon in polygons for ring in polygon]
    points = [point for ring in rings for point in ring]
    west, north = min(x for x, _ in points), max(y for _, y in points)
    scale = SIDE / max(max(x for x, _ in points) - west, north - min(y for _, y in points))
    return [[[round((x - west) * scale, 3), round((north - y) * scale, 3)] for x, y in ring]
            for ring in rings]
