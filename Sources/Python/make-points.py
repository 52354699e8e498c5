"""Writes seeded points into Parquet files, for measurements of clusters out of core.

A third of the points are anywhere; the others are around 20 000 places, densest in the middle, with
spreads from 10 meters to 100 km: make-points.py COUNT FILES FOLDER.
"""

import math
import pathlib
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet

PLACES = 20_000


def uniform(count, seed, low=0.0, high=1.0):
    return pc.add(pc.multiply(pc.random(count, initializer=seed), high - low), low)


def latitudes(count, seed):
    """Latitudes of points that are even on the sphere, up to 80 degrees."""
    top = math.sin(math.radians(80))
    return pc.multiply(pc.asin(uniform(count, seed, -top, top)), 180 / math.pi)


def points(count, seed):
    """Longitudes and latitudes."""
    places = uniform(PLACES, 1, -180, 180), latitudes(PLACES, 2)
    spreads = pc.multiply(pc.power(10.0, uniform(PLACES, 3, 0, 4)), 1e-4)
    place = pc.cast(pc.floor(uniform(count, seed, 0, PLACES)), pa.int32())
    distance = pc.multiply(pc.power(uniform(count, seed + 1), 3.0), pc.take(spreads, place))
    angle = uniform(count, seed + 2, 0, 2 * math.pi)
    is_anywhere = pc.less(uniform(count, seed + 3), 1 / 3)
    near = [
        pc.add(pc.take(places[0], place), pc.multiply(distance, pc.cos(angle))),
        pc.add(pc.take(places[1], place), pc.multiply(distance, pc.sin(angle))),
    ]
    anywhere = uniform(count, seed + 4, -180, 180), latitudes(count, seed + 5)
    return [pc.if_else(is_anywhere, *pair) for pair in zip(anywhere, near)]


def main():
    count, files, folder = int(float(sys.argv[1])), int(sys.argv[2]), pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(files):
        rows = count * (number + 1) // files - count * number // files
        table = pa.table(points(rows, 100 + 10 * number), names=["longitude", "latitude"])
        pa.parquet.write_table(table, folder / f"{number:03d}.parquet", compression="none")


if __name__ == "__main__":
    main()
