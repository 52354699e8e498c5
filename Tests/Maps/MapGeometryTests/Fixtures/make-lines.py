"""Writes lines.json, or with --check compares it: lines simplified and clipped, and rings clipped, by
GEOS through shapely 2.2.0.

    python3 make-lines.py [--check]

Numbers of the input are multiples of 1/1024. A simplified line is the list of the indices that are
kept. Of a line that crosses itself only the length inside is expected, since GEOS divides the line
at its crossings. Of a line whose x grows the parts are expected, of a ring the area inside.
"""

import json
import math
import pathlib
import random
import sys

import shapely


def number(value):
    return round(value * 1024) / 1024


def walk(rng, count, step=10.0):
    x, y = 0.0, 0.0
    line = []
    for _ in range(count):
        x, y = number(x + rng.uniform(-step, step)), number(y + rng.uniform(-step, step))
        line.append((x, y))
    return line


def spikes(rng, count):
    """A straight line with points far beside it."""
    return [(number(i + rng.uniform(-0.2, 0.2)), number(rng.uniform(-0.5, 0.5) if rng.random() < 0.8
                                                         else rng.uniform(-90, 90))) for i in range(count)]


def closed(line):
    return line + [line[0]]


def growing(rng, count):
    x, line = -60.0, []
    for _ in range(count):
        x = number(x + rng.uniform(0.5, 240 / count))
        line.append((x, number(rng.uniform(-60, 60))))
    return line


def star(rng, count):
    cx, cy = rng.uniform(-40, 40), rng.uniform(-40, 40)
    turn = rng.uniform(0, 6)
    return [(number(cx + radius * math.cos(turn + 2 * math.pi * i / count)),
             number(cy + radius * math.sin(turn + 2 * math.pi * i / count)))
            for i, radius in ((i, rng.uniform(5, 70)) for i in range(count))]


def rect(rng):
    x, y = number(rng.uniform(-50, 20)), number(rng.uniform(-50, 20))
    return [x, y, number(rng.uniform(1, 60)), number(rng.uniform(1, 60))]


def box(r):
    return shapely.box(r[0], r[1], r[0] + r[2], r[1] + r[3])


def kept(line, tolerance):
    """The indices of the points of the simplified line, which are in order."""
    result, index = [], 0
    for point in shapely.LineString(line).simplify(tolerance, preserve_topology=False).coords:
        while line[index] != point:
            index += 1
        result.append(index)
        index += 1
    # The last point can equal an earlier one.
    result[-1] = len(line) - 1
    return result


def parts(line, r):
    """The parts with a length, from west to east."""
    inside = shapely.line_merge(shapely.intersection(shapely.LineString(line), box(r)))
    found = [list(part.coords) for part in shapely.get_parts(inside) if part.geom_type == "LineString"]
    return sorted(part if part[0] <= part[-1] else part[::-1] for part in found)


def cases():
    rng = random.Random(20261124)
    simplified = []
    for index in range(24):
        line = [walk, spikes][index % 2](rng, rng.randint(3, 70))
        if index % 3 == 0:
            line = closed(line)
        tolerance = [0.25, 1, 4, 9.5, 30][index % 5]
        simplified.append({"line": line, "tolerance": tolerance, "kept": kept(line, tolerance)})
    lengths = []
    for _ in range(12):
        line, r = walk(rng, 60, 12), rect(rng)
        length = shapely.intersection(shapely.LineString(line), box(r)).length
        lengths.append({"line": line, "rect": r, "length": length})
    growings = []
    for _ in range(12):
        line, r = growing(rng, rng.randint(2, 30)), rect(rng)
        growings.append({"line": line, "rect": r, "parts": parts(line, r)})
    areas = []
    for _ in range(20):
        ring, r = star(rng, rng.randint(3, 40)), rect(rng)
        areas.append({"ring": ring, "rect": r, "area": shapely.intersection(shapely.Polygon(ring), box(r)).area})
    return {"simplified": simplified, "lengths": lengths, "parts": growings, "areas": areas}


def main():
    rows = ",\n".join(
        json.dumps(name) + ": [\n" + ",\n".join(json.dumps(case) for case in group) + "\n]"
        for name, group in cases().items())
    text = "{\n" + rows + "\n}\n"
    path = pathlib.Path(__file__).with_name("lines.json")
    if "--check" not in sys.argv:
        path.write_text(text)
    elif path.read_text() != text:
        sys.exit("lines.json is not what this script writes")


main()
