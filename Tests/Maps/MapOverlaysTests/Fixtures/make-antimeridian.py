"""Writes antimeridian.json, or with --check compares it: shapes across the 180th meridian, and locations
inside and outside of them.

    python3 make-antimeridian.py [--check]

A shape is made in continuous longitudes. It is cut at 180 + 360 k degrees in exact rational numbers,
as RFC 7946, 3.1.9, describes, and its pieces are moved into -180...180. Locations are tested against
the pieces by the even-odd rule. The same shape is written with its longitudes as they are, wrapped,
and moved by a world. Locations nearer to an edge than 1 degree are left out, since edges are
straight on the map, not in degrees of latitude; all latitudes are within 20 degrees of the equator,
where the difference is below 0.3 degrees.
"""

import json
import pathlib
import random
import sys
from fractions import Fraction as F

MARGIN = 1


def wrap(x):
    """The longitude in -180...180."""
    while x > 180:
        x -= 360
    while x < -180:
        x += 360
    return x


def clip(ring, keeps, cut):
    """The part of a closed ring on one side of a meridian (Sutherland and Hodgman)."""
    result = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if keeps(ax):
            result.append((ax, ay))
        if keeps(ax) != keeps(bx):
            result.append((cut, ay + (by - ay) * F(cut - ax) / F(bx - ax)))
    return result


def pieces(ring):
    """The pieces of a ring in the worlds that it meets, moved into -180...180."""
    result = []
    for world in range(-3, 4):
        west, east = -180 + 360 * world, 180 + 360 * world
        piece = clip(clip(ring, lambda x: x >= west, west), lambda x: x <= east, east)
        if len(piece) > 2:
            result.append([(x - 360 * world, y) for x, y in piece])
    return result


def holds(ring, x, y):
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay <= y) != (by <= y) and x < ax + F(bx - ax) * F(y - ay) / F(by - ay):
            inside = not inside
    return inside


def is_near(line, x, y):
    """Whether a location is nearer to a line than the margin, in any world."""
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        length = F((bx - ax) ** 2 + (by - ay) ** 2)
        for world in range(-3, 4):
            px = x + 360 * world
            t = F((px - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else F(0)
            t = min(max(t, F(0)), F(1))
            if (ax + t * (bx - ax) - px) ** 2 + (ay + t * (by - ay) - y) ** 2 < MARGIN**2:
                return True
    return False


def case(name, rings, spelled, randoms):
    """A polygon, and locations: half of them near it."""
    inside, outside = [], []
    parts = [pieces(ring) for ring in rings]
    xs = [x for ring in rings for x, _ in ring]
    while min(len(inside), len(outside)) < 12 and len(inside) + len(outside) < 60:
        x = wrap(randoms.randint(min(xs) - 15, max(xs) + 15)) + F(1, 2)
        x, y = wrap(x), randoms.randint(-19, 19) + F(1, 2)
        if any(is_near(ring + ring[:1], x, y) for ring in rings):
            continue
        is_inside = sum(holds(piece, x, y) for part in parts for piece in part) % 2 == 1
        (inside if is_inside else outside).append([float(x), float(y)])
    coordinates = [[[spelled(x), y] for x, y in ring + ring[:1]] for ring in rings]
    return {"name": name, "geometry": {"type": "Polygon", "coordinates": coordinates}, "inside": inside,
            "outside": outside}


def star(randoms, middle, reach):
    """A ring around a middle whose edges are shorter than 180 degrees."""
    corners = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    ring = []
    for dx, dy in corners:
        ring.append((middle + dx * randoms.randint(4, reach), dy * randoms.randint(4, 18)))
    return ring


def band(name, latitudes, is_north, spelled, randoms):
    """A ring around the world that encloses a pole: its latitudes at even distances."""
    count = len(latitudes)
    line = [(-180 + F(360 * index, count), latitudes[index % count]) for index in range(count + 1)]
    inside, outside = [], []
    while len(inside) < 12 or len(outside) < 12:
        x, y = randoms.randint(-180, 179) + F(1, 2), randoms.randint(-19, 19) + F(1, 2)
        if is_near(line, x, y):
            continue
        for (ax, ay), (bx, by) in zip(line, line[1:]):
            if ax <= x < bx:
                is_above = y > ay + (by - ay) * (x - ax) / (bx - ax)
        (inside if is_above == is_north else outside).append([float(x), float(y)])
    coordinates = [[[spelled(float(x) + 40), float(y)] for x, y in line]]
    moved = lambda points: [[float(wrap(F(x) + 40)), y] for x, y in points]
    return {"name": name, "geometry": {"type": "Polygon", "coordinates": coordinates},
            "inside": moved(inside), "outside": moved(outside)}


def main():
    randoms = random.Random(17)
    spellings = [("continuous", lambda x: x), ("wrapped", wrap), ("the next world", lambda x: x + 360)]
    cases = []
    for name, spelled in spellings:
        square = [(170, -10), (190, -10), (190, 10), (170, 10)]
        cases.append(case(f"a square, {name}", [square], spelled, randoms))
        turned = square[2:] + square[:2]
        cases.append(case(f"a square that begins in the east, {name}", [turned], spelled, randoms))
        hole = [(182, -5), (188, -5), (188, 5), (182, 5)]
        cases.append(case(f"a square with a hole in the next world, {name}", [square, hole], spelled, randoms))
        for number in range(6):
            ring = star(randoms, randoms.choice([-180, 178, 183, 190]), 60)
            cases.append(case(f"a star {number}, {name}", [ring], spelled, randoms))
        for number, (low, high, is_north) in enumerate([(2, 15, True), (-15, -2, False)]):
            latitudes = [randoms.randint(low, high) for _ in range(8)]
            cases.append(band(f"a ring around a pole {number}, {name}", latitudes, is_north, spelled, randoms))
    path = pathlib.Path(__file__).with_name("antimeridian.json")
    text = "[\n" + ",\n".join(json.dumps(entry) for entry in cases) + "\n]\n"
    if "--check" in sys.argv:
        sys.exit(0 if path.read_text() == text else f"{path} is not what make-antimeridian.py writes")
    path.write_text(text)


main()
