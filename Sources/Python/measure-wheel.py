"""Measures what a point costs through the wheel, beside pyproj and shapely, in one run on one thread.

    measure-wheel.py [--points N] [--repeats N] [--countries FILE]

Needs the wheel, pyproj and shapely. The functions take turns; the time is the median of the repeats. The
ratio is the other library's time over ours. All results are compared before they are timed.
"""

import argparse
import functools
import math
import pathlib
import statistics
import time

import loxodrome
import numpy as np
import pyproj
import shapely

COUNTRIES = (
    pathlib.Path(loxodrome.__file__).with_name("installed") / "share/loxodrome/data/ne_110m_countries.geojson"
)

# Each library's map points are within 1e-7 of the formula (15 nm at the equator).
MAP_POINTS = 2e-7
# A map point has 360 / 2^28 degrees of longitude and less of latitude; a result is rounded by an ulp of
# 180 at most.
DEGREES = 360 / loxodrome.WORLD_SIZE * MAP_POINTS + math.ulp(180)
# Each library's geodesics are within 15 nm.
METERS = 2 * 15e-9


def are_near(bound, ours, theirs):
    """Whether all numbers differ by the bound at most; no number may be NaN."""
    return bool(np.abs(ours - theirs).max() <= bound)


def map_points_of(x, y):
    """Map points of the coordinates of EPSG:3857 (meters), with y to the south."""
    scale = loxodrome.WORLD_SIZE / (2 * math.pi * 6378137)
    middle = loxodrome.WORLD_SIZE / 2
    return np.column_stack([middle + x * scale, middle - y * scale])


def intersecting(tree, polygons, places):
    """The pairs of places and prepared polygons that meet.

    A query with a predicate takes five times as long: it prepares each place and no polygon.
    """
    pairs = tree.query(places)
    return pairs[:, shapely.intersects(polygons[pairs[1]], places[pairs[0]])]


def first_of(pairs, count, polygons):
    """The first polygon of each point from pairs of points and polygons, -1 where there is none."""
    found = np.full(count, polygons)
    np.minimum.at(found, pairs[0], pairs[1])
    return np.where(found < polygons, found, -1)


def work(count, path):
    """Each row: what is done, the other library, ours and theirs as functions, and whether results agree."""
    random = np.random.default_rng(1)
    coordinates = random.uniform([-85, -180], [85, 180], (count, 2))
    ends = random.uniform([-85, -180], [85, 180], (count, 2))
    latitudes, longitudes = np.ascontiguousarray(coordinates[:, 0]), np.ascontiguousarray(coordinates[:, 1])
    points = np.ascontiguousarray(coordinates[:, ::-1])
    target = np.empty_like(coordinates)
    forward = pyproj.Transformer.from_crs(4326, 3857)
    yield (
        "coordinates to web Mercator", f"PROJ {pyproj.proj_version_str}",
        lambda: loxodrome.web_mercator_points(coordinates, out=target),
        lambda: forward.transform(latitudes, longitudes),
        lambda ours, theirs: are_near(MAP_POINTS, ours, map_points_of(*theirs)),
    )  # fmt: skip
    back = pyproj.Transformer.from_crs(3857, 4326)
    x, y = forward.transform(latitudes, longitudes)
    map_points = loxodrome.web_mercator_points(coordinates)
    yield (
        "web Mercator to coordinates", f"PROJ {pyproj.proj_version_str}",
        lambda: loxodrome.web_mercator_coordinates(map_points, out=target),
        lambda: back.transform(x, y),
        lambda ours, theirs: are_near(DEGREES, ours, np.column_stack(theirs)),
    )  # fmt: skip
    ellipsoid = pyproj.Geod(ellps="WGS84")
    distances = np.empty(count)
    end_latitudes, end_longitudes = np.ascontiguousarray(ends[:, 0]), np.ascontiguousarray(ends[:, 1])
    yield (
        "geodesics of WGS84", f"PROJ {pyproj.proj_version_str}",
        lambda: loxodrome.geodesic_distances(coordinates, ends, out=distances),
        lambda: ellipsoid.inv(longitudes, latitudes, end_longitudes, end_latitudes)[2],
        functools.partial(are_near, METERS),
    )  # fmt: skip
    outlines = loxodrome.read_outlines(path)
    shapes = [shapely.Polygon(rings[0], rings[1:]) for rings in outlines.polygons]
    largest = max(range(len(shapes)), key=lambda index: shapes[index].area)
    polygon, shape = loxodrome.Polygon(outlines.polygons[largest]), shapes[largest]
    shapely.prepare(shape)
    answers = np.empty(count, np.uint8)
    yield (
        f"points in a polygon of {len(shape.exterior.coords)} vertices",
        f"GEOS {shapely.geos_version_string}",
        lambda: polygon.locate(points, out=answers),
        lambda: shapely.intersects_xy(shape, longitudes, latitudes),
        lambda ours, theirs: np.array_equal(ours > 0, theirs),
    )  # fmt: skip
    index, tree = loxodrome.PolygonIndex(outlines.polygons), shapely.STRtree(shapes)
    polygons = np.array(shapes)
    shapely.prepare(polygons)
    first, places = np.empty(count, np.int64), shapely.points(points)
    yield (
        f"points in {len(shapes)} polygons", f"GEOS {shapely.geos_version_string}",
        lambda: index.first(points, out=first),
        lambda: intersecting(tree, polygons, places),
        lambda ours, theirs: np.array_equal(ours, first_of(theirs, count, len(shapes))),
    )  # fmt: skip


def seconds(function):
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--countries", type=pathlib.Path, default=COUNTRIES)
    options = parser.parse_args()
    print(f"{options.points} points, level {loxodrome.LEVEL}, median of {options.repeats}\n")
    print("| work | ours, ns a point | other | other, ns a point | ratio |\n|---|--:|---|--:|--:|")
    for name, other, ours, theirs, agrees in work(options.points, options.countries):
        if not agrees(ours(), theirs()):
            raise SystemExit(f"measure-wheel.py: {name}: the results differ")
        times = [(seconds(ours), seconds(theirs)) for _ in range(options.repeats)]
        one, two = (statistics.median(part) / options.points * 1e9 for part in zip(*times, strict=True))
        print(f"| {name} | {one:.2f} | {other} | {two:.2f} | {two / one:.1f} |")


if __name__ == "__main__":
    main()
