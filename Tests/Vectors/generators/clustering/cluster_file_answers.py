"""Suite clusters-in-file: what a file of clusters answers.

Files are written by cluster_shapes.py. Answers are those of the tree of cluster_rule.py, exactly.
"""

import struct

from cluster_areas import is_between
from cluster_cases import at_step, coordinates, items_at, options, spread
from cluster_changed_tree import identifier, is_inside
from cluster_files import LIMITS, RULE, changed, header_damages, text
from cluster_shapes import LAST
from cluster_tiles import in_tile
from cluster_works import Work, crowded, works
from inputs import INF, NAN, Inputs
from tolerances import EXACT
from vector_file import Suite

INVALID = {"error": "invalid-file"}
DAMAGED = {"error": "damaged-file"}
WORLD = {"x": 0, "y": 0, "width": 2**28, "height": 2**28}


def suites():
    """All suites of this concept."""
    suite = Suite("clusters-in-file", "clusters.inFile", "loxodrome")
    _queries(suite)
    _edges(suite)
    _damaged(suite)
    _impossible(suite)
    return [suite]


def answer(work, step):
    """The answer to a step."""
    tree, (verb, *parts) = work.tree, step
    if verb == "header":
        return {
            "options": work.options,
            "pointCount": tree.point_count,
            "isEmpty": not any(each is not None for each in tree.places)
        }
    if verb == "check":
        return True
    if verb == "clusters":
        return _clusters(tree, items_at(tree, parts[0]))
    if verb == "in":
        return _clusters(tree, [item for item in items_at(tree, parts[1]) if is_inside(item, parts[0])])
    if verb == "between":
        items = [item for item in items_at(tree, parts[1]) if is_between(tree, item, *parts[0])]
        return _clusters(tree, items)
    if verb == "has":
        return any(is_inside(item, parts[0]) for item in items_at(tree, parts[1]))
    if verb == "largest":
        return max((item.count for item in items_at(tree, parts[0])), default=0)
    return _tile(tree, parts[0], parts[1] if len(parts) > 1 else tree.options["radius"])


def _clusters(tree, items):
    return sorted(({
        "id": identifier(tree, item),
        "position": tree.position(item),
        "count": item.count,
        "expansionZoom": None if item.zoom is None else item.zoom + 1
    } for item in items),
                  key=lambda each: each["id"])


def _tile(tree, tile, buffer):
    """What a tile shows, item by item."""
    found = []
    for item in items_at(tree, tile["z"]):
        alone = _Alone(tree, item)
        found += [[each["x"], each["y"], each["count"],
                   identifier(tree, item)] for each in in_tile(alone, tile, buffer)]
    return sorted(found, key=lambda each: (each[0], each[1], each[3]))


class _Alone:
    """A tree that shows one item at all zooms."""
    def __init__(self, tree, item):
        self.options = tree.options
        self.tile_places = tree.tile_places
        self.levels = dict.fromkeys(tree.levels, [item])


def _add(group, stem, work, steps):
    group.case(group.next_identifier(stem), {
        "file": text(work.file()),
        "steps": steps
    }, {"answers": [answer(work, step) for step in steps]})


def _rects(inputs):
    """Rects of the map: within the world, across its edges, all around it, and none."""
    width, height = float(1 << inputs.integer(22, 27)), float(1 << inputs.integer(22, 28))
    x, y = float(inputs.integer(0, 1 << 28)), float(inputs.integer(0, 1 << 27))
    yield {"x": x, "y": y, "width": width, "height": height}
    yield {"x": x - 2.0**28, "y": y, "width": width, "height": height}
    yield {"x": 2.0**28 - width / 4, "y": 0, "width": width, "height": 2**28}
    yield {"x": x, "y": -height, "width": 2.0**28, "height": 2 * height}


def _queries(suite):
    group = suite.group("queries", RULE, EXACT)
    sets = [(9330, (9, 3), {}), (9331, (60, ), {
        "maximumZoom": 7,
        "minimumZoom": 2
    }), (9332, (20, 0, 31), {
        "minimumPoints": 3
    }), (9333, (100, ), {
        "maximumZoom": 3
    }), (9334, (90, ), {
        "radius": 3,
        "maximumZoom": 4
    }), (9335, (25, ), {
        "maximumZoom": 10,
        "minimumZoom": 10
    })]
    for seed, sizes, changes in sets:
        inputs = Inputs(seed)
        for work in works(seed, 2, sizes, **changes):
            lowest, highest = work.options["minimumZoom"], work.options["maximumZoom"]
            zooms = sorted({lowest, (lowest + highest) // 2, highest, highest + 1})
            steps = [["header"], ["check"], ["clusters", lowest - 1], ["clusters", 99],
                     *(["clusters", zoom] for zoom in zooms)]
            _add(group, "zooms", work, steps + [["largest", zoom] for zoom in zooms])
            steps = []
            for zoom in zooms:
                for rect in _rects(inputs):
                    steps += [["in", rect, zoom], ["has", rect, zoom]]
            _add(group, "rects", work, steps)
            steps = []
            for zoom in zooms:
                # Sums with 360 are exact.
                west, south = inputs.dyadic(-180, 180, 2), inputs.decimal(-80, 40, 2)
                east, north = west + inputs.dyadic(1, 200, 2), south + inputs.decimal(1, 60, 2)
                chosen = [[west, south, east, north], [west - 360, -95, east - 360, north],
                          [east, south, west + 360, 90], [west, south, west + 360, north]]
                for edges in chosen:
                    steps.append(["between", edges, zoom])
            _add(group, "degrees", work, steps)
            steps = []
            for z in sorted({0, 1, min(lowest + 1, 4), 3}):
                last = (1 << z) - 1
                for x, y in ((0, 0), (last, last // 2), (inputs.integer(0, last), inputs.integer(0, last))):
                    steps.append(["tile", {"x": x, "y": y, "z": z}, float(inputs.one_of((0, 16, 40, 600)))])
            _add(group, "tiles", work, steps)
    group = suite.group("empty", RULE, EXACT, ["Empty"])
    steps = [["header"], ["check"], ["clusters", 0], ["in", WORLD, 3], ["has", WORLD, 3], ["largest", 2],
             ["tile", {
                 "x": 0,
                 "y": 0,
                 "z": 0
             }, 0], ["between", [-180, -90, 180, 90], 0]]
    for inputs in ([], [[]], [coordinates([(95, 0)])]):
        _add(group, "file", Work(inputs, options("spatial", maximumZoom=4)), steps)


def _edges(suite):
    group = suite.group("edges", RULE, EXACT, ["Boundary"])
    # Points in all corners of a lattice of tiles, and rects whose edges are theirs, or a step beside.
    places = [(x, y) for x in (0, 1 << 30, 1 << 31, LAST - 15) for y in (1 << 29, 1 << 30, 1 << 31)]
    work = Work([[at_step(x, y) for x, y in places]], options("spatial", maximumZoom=3, radius=0))
    unit = 1 / 16
    for x, y in places[::2]:
        west, north = x * unit, y * unit
        steps = []
        for dx, dy, width, height in ((0, 0, 0, 0), (unit, 0, 9, 9), (-9, 0, 9, 9), (-9, 0, 9 - unit, 9),
                                      (0, unit, 9, 9), (0, -9, 9, 9), (0, -9, 9, 9 - unit),
                                      (0, 0, 2**26, 2**26), (0, 0, 2**27, 2**26), (2**28, 0, 2**27, 2**26)):
            rect = {"x": west + dx, "y": north + dy, "width": width, "height": height}
            steps += [["in", rect, 4], ["has", rect, 4]]
        _add(group, "rect", work, steps)
    _add(group, "tiles", work, [["tile", {"x": tile % 4, "y": tile // 4, "z": 2}, 0] for tile in range(16)])
    steps = []
    for x, y in places:
        if x < LAST - 15:
            corner = at_step(x, y)
            edges = [corner["longitude"], corner["latitude"]]
            steps += [["between", edges * 2, 4], ["between", [edges[0], edges[1], edges[0] + 90, 86], 4],
                      ["between", [edges[0] - 91, -86, edges[0], edges[1]], 4]]
    _add(group, "degrees", work, steps)
    group = suite.group("nothing", RULE, EXACT, ["NotFinite"])
    null = {"x": INF, "y": INF, "width": 0, "height": 0}
    steps = []
    for rect in (null, {
            **WORLD, "x": NAN
    }, {
            **WORLD, "height": NAN
    }, {
            **WORLD, "width": -1
    }, {
            **WORLD, "height": -1
    }, {
            **WORLD, "y": 2.0**29
    }, {
            **WORLD, "y": -2.0**29
    }):
        steps += [["in", rect, 4], ["has", rect, 4]]
    steps += [["between", edges, 4]
              for edges in ([NAN, 0, 9, 9], [0, -INF, 9, 9], [0, 9, 9, 0], [0, 0, INF, 9])]
    expected = [[] if step[0] != "has" else False for step in steps]
    group.case(group.next_identifier("rect"), {
        "file": text(work.file()),
        "steps": steps
    }, {"answers": expected})


def _damaged(suite):
    group = suite.group("damaged", LIMITS, EXACT)
    work = crowded(minimumZoom=3)
    sound = work.file()
    for data in (b"", sound[:335], sound[:-1], sound + b"\0", work.band((0, LAST), 1), work.band(
        (0, LAST), 3), work.band(
            (0, 1 << 31), 1), *(changed(sound, position, *values) for position, values in header_damages())):
        group.case(group.next_identifier("file"), {"file": text(data), "steps": [["check"]]}, INVALID)
    counts = struct.unpack("<32Q", sound[80:336])
    highest = work.options["maximumZoom"] + 1
    first, last = 336, 336 + 24 * sum(counts[:highest])
    damages = [(first, 4, [0, 0, 0, 255]), (first, 8, [255] * 4), (first, 12, [0] * 4),
               (first, 12, [1, 0, 0, 0]), (first, 12, [200, 0, 0, 0]), (first, 16, [0] * 4),
               (first, 20, [0] * 4), (first, 20, [31, 0, 0, 0]), (last, 8, [70, 0, 0, 0]),
               (last, 12, [2, 0, 0, 0]), (last, 16, [255] * 4), (last, 16, [70, 0, 0, 0]),
               (last, 20, [5, 0, 0, 0])]
    asked = [["check"], ["clusters", highest]]
    for start, offset, values in damages:
        data = changed(sound, start + offset, *values)
        if data == sound:
            continue
        group.case(group.next_identifier("item"), {
            "file": text(data),
            "steps": asked[:1]
        }, {"answers": [DAMAGED]})
    for start in (first, last):
        one, two = sound[start:start + 24], sound[start + 24:start + 48]
        for pair in (two + one, one + one):
            data = sound[:start] + pair + sound[start + 48:]
            group.case(group.next_identifier("order"), {
                "file": text(data),
                "steps": asked
            }, {"answers": [DAMAGED] * 2})
    # Numbers that each item can have, but not all together: only the check of all of them finds it.
    data = changed(sound, first + 12,
                   *struct.pack("<I",
                                struct.unpack("<I", sound[first + 12:first + 16])[0] + 1))
    group.case(group.next_identifier("sum"), {"file": text(data), "steps": asked[:1]}, {"answers": [DAMAGED]})


def _impossible(suite):
    group = suite.group("impossible", LIMITS, EXACT, ["InvalidArgument"])
    file = text(Work([spread(Inputs(1), 3, 9, 9, 0)], options("spatial", maximumZoom=4)).file())
    tile = {"x": 0, "y": 0, "z": 1}
    for chosen, step in ((file, ["tile", {
            **tile, "x": 2
    }, 0]), (file, ["tile", tile, -1]), (file, ["tile", tile, NAN]), (file, ["between", [0, 0, 1],
                                                                             0]), ("?", ["check"])):
        group.case(group.next_identifier("steps"), {
            "file": chosen,
            "steps": [step]
        }, {"error": "invalid-argument"})
