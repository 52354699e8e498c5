"""Suite clusters-queries: what one asks a tree of clusters beyond a zoom and a rectangle.

Areas between meridians and parallels, and the nearest clusters; cluster_item_queries.py has single items.
Answers are those of cluster_changed_tree.py: every item of the tree is compared.

What the rule leaves open, the order of a tree, is asked for in a form that has one answer: whether the order
is the same everywhere.
"""

import cluster_item_queries as of_items
from cluster_cases import EQUATOR, at_step, coordinates, group_of, options, spread
from cluster_change_cases import add, drawn
from inputs import INF, NAN, coordinate, region
from tolerances import EXACT
from vector_file import Suite, source

INVALID = {"error": "invalid-argument"}
LIMITS = source("contract", "exact", "steps that are impossible")


def suites():
    """All suites of this concept."""
    suite = Suite("clusters-queries", "clusters.changed", "web-mercator")
    for order in ("spatial", "input"):
        for part in (_regions, _degrees, of_items.items, of_items.leaves, of_items.tiles, of_items.values):
            part(suite, order)
    for part in (_edges, _edges_in_input_order, _nearest, of_items.turns, of_items.sums, _impossible):
        part(suite)
    return [suite]


def _zooms(chosen):
    lowest, highest = chosen["minimumZoom"], chosen["maximumZoom"]
    return (lowest - 1, lowest, highest, highest + 1, 99)


def _regions(suite, order):
    group = group_of(suite, "regions", order)
    for seed, (width, highest, lowest) in enumerate(((340, 4, 0), (60, 5, 2), (340, 3, 3))):

        def draw(inputs, width=width, highest=highest, lowest=lowest):
            points = spread(inputs, 40, 70, width, 2)
            chosen = options(order, maximumZoom=highest, minimumZoom=lowest, radius=inputs.one_of((20, 40)))
            steps = []
            for zoom in _zooms(chosen):
                latitude, longitude = inputs.dyadic(-50, 50, 3), inputs.dyadic(-170, 170, 3)
                height, across = inputs.dyadic(2, 60, 3), inputs.dyadic(2, 200, 3)
                for asked in (region(latitude, longitude, height,
                                     across), region(latitude, 178.0, height,
                                                     across), region(latitude, -176.5, 90.0, across),
                              region(80.0, longitude, 60.0, across), region(0.0, longitude, 200.0, 20.0),
                              region(latitude, longitude + 360, height,
                                     40.0), region(latitude, longitude, height,
                                                   360.0), region(latitude, longitude, 180.0, 719.0)):
                    steps.append(["region", asked, zoom])
            return points, chosen, steps

        drawn(group, "drawn", 9400 + seed, draw)
    points = coordinates([(10, 20), (11, 21), (10.5, 179), (10.5, -179)])
    none = [
        region(*numbers)
        for numbers in ((10.0, 20.0, -1.0, 9.0), (10.0, 20.0, 9.0, -1.0), (10.0, 20.0, 9.0, -360.0),
                        (NAN, 20.0, 9.0, 9.0), (10.0, NAN, 9.0, 9.0), (10.0, 20.0, NAN, 9.0),
                        (10.0, 20.0, 9.0, NAN), (INF, 20.0, 9.0, 9.0), (10.0, -INF, 9.0, 9.0),
                        (10.0, 20.0, INF, 9.0), (10.0, 20.0, 9.0, INF))
    ]
    add(group, "nothing", points, options(order, maximumZoom=3),
        [["region", asked, zoom] for asked in none for zoom in (0, 4)], ["NotFinite"])
    add(group, "nothing", [], options(order, maximumZoom=3),
        [["region", region(0.0, 0.0, 180.0, 360.0), zoom] for zoom in (0, 4)], ["Empty"])


def _degrees(suite, order):
    group = group_of(suite, "degrees", order)
    for seed in range(3):

        def draw(inputs):
            points = spread(inputs, 40, 70, 340, 2)
            chosen = options(order, maximumZoom=4)
            steps = []
            for zoom in (0, 2, 5):
                west, south = inputs.dyadic(-180, 180, 3), inputs.dyadic(-80, 40, 3)
                east, north = west + inputs.dyadic(1, 300, 3), south + inputs.dyadic(1, 80, 3)
                for edges in ([west, south, east,
                               north], [east, south, west,
                                        north], [west + 720, -95.0, east + 720,
                                                 north], [west - 360, south, east - 360,
                                                          95.0], [west, south, west + 359.875,
                                                                  north], [west, south, west + 360, north],
                              [east, south, west - 720,
                               north], [170.0, south, 180.0, 90.0], [180.0, -90.0, 190.0,
                                                                     north], [-190.0, south, -180.0, north]):
                    steps.append(["between", edges, zoom])
            return points, chosen, steps

        drawn(group, "drawn", 9410 + seed, draw)
    points = coordinates([(10, 20), (11, 21), (10.5, 179), (10.5, -179)])
    add(group, "nothing", points, options(order, maximumZoom=3),
        [["between", edges, zoom]
         for edges in ([NAN, 0.0, 30.0, 30.0], [0.0, NAN, 30.0, 30.0], [0.0, 0.0, NAN, 30.0],
                       [0.0, 0.0, 30.0, NAN], [-INF, 0.0, INF, 30.0], [0.0, 0.0, INF, 30.0],
                       [0.0, -INF, 30.0, INF], [0.0, 20.0, 30.0, 0.0]) for zoom in (0, 4)], ["NotFinite"])


def _edges(suite):
    group = group_of(suite, "edges", "spatial", ["Boundary", "Antimeridian"])
    # Points whose meridians and parallels are the edges, also that of 180 degrees.
    places = [(x, y) for x in (0, 1 << 30, 1 << 31, 3 << 30) for y in (1 << 30, 1 << 31)]
    points = [at_step(x, y) for x, y in places]
    chosen = options("spatial", maximumZoom=3, radius=0)
    steps = []
    for each in points:
        latitude, longitude = each["latitude"], each["longitude"]
        for edges in ([longitude, latitude, longitude, latitude], [longitude, latitude, longitude + 90, 86.0],
                      [longitude - 90, -86.0, longitude,
                       latitude], [longitude + 360, latitude, longitude + 450,
                                   latitude], [longitude + 1, -90.0, longitude + 89,
                                               90.0], [longitude, latitude + 1e-3, longitude,
                                                       90.0], [longitude, -90.0, longitude, latitude - 1e-3],
                      [longitude, -90.0, longitude + 360 - 2.0**-40,
                       90.0], [longitude, -90.0, longitude - 2.0**-40, 90.0]):
            steps.append(["between", edges, 4])
        steps += [["region", region(latitude, longitude, 0.0, 0.0), 4],
                  ["region", region(latitude, longitude, 0.0, 180.0), 4]]
    add(group, "points", points, chosen, steps)
    # Nearly as wide as the world: where its end is rounded to its start, nothing is there twice.
    for x in (-(2.0**26), 2.0**27, 2.0**27 + 2.0**26, -(2.0**28) + 2.0**26):
        rect = {"x": x, "y": 0.0, "width": 2.0**28 - 2.0**-25, "height": 2.0**28}
        add(group, "rect", points, chosen, [["in", rect, 4], ["in", {
            **rect, "width": 2.0**28
        }, 4], ["in", {
            **rect, "width": 0.0
        }, 4]])
    # Both names of the meridian of 180 degrees.
    both = coordinates([(20, 180), (20, -180), (-20, 180), (5, 540), (30, 179.5), (31, -179.5)])
    add(group, "points", both, chosen,
        [["between", edges, 4] for edges in ([180.0, -90.0, 180.0, 90.0], [-180.0, -90.0, -180.0, 90.0],
                                             [179.0, -90.0, 180.0, 90.0], [179.0, -90.0, -180.0, 90.0],
                                             [-180.0, -90.0, -179.0, 90.0], [180.0, -90.0, -179.0, 90.0],
                                             [-180.0, -90.0, 180.0, 90.0], [180.0, -90.0, 540.0, 90.0],
                                             [179.75, -90.0, -179.75, 90.0])])


def _edges_in_input_order(suite):
    group = group_of(suite, "edges", "input", ["Boundary"])
    for seed, (height, width) in enumerate(((0.1, 0.1), (60, 170), (1e-5, 1e-5))):

        def draw(inputs, height=height, width=width):
            # Extents of points: their meridians and parallels are no 32-bit floats.
            latitude, longitude = inputs.between(-20, 20), inputs.between(-5, 5)
            points = [
                coordinate(latitude + inputs.between(-height, height), longitude + inputs.between(-width, width))
                for _ in range(24)
            ]
            steps = []
            for _ in range(12):
                some = [inputs.one_of(points) for _ in range(inputs.integer(1, 4))]
                south, north = (pick(each["latitude"] for each in some) for pick in (min, max))
                west, east = (pick(each["longitude"] for each in some) for pick in (min, max))
                steps += [["between", [west, south, east, north], 3], ["between", [east, south, west, north], 3]]
            return points, options("input", maximumZoom=2), steps

        drawn(group, "extent", 9420 + seed, draw)


def _nearest(suite):
    group = group_of(suite, "equally-near", "spatial", ["EqualDistance"])
    unit = 1 << 26
    chosen = options("spatial", maximumZoom=2, radius=0)
    corner = ((1 << 30), EQUATOR - 8 * unit)
    for columns, rows, radius in ((3, 3, 0), (6, 5, 0), (20, 15, 0), (24, 20, 9), (20, 20, 17)):
        lattice = [(corner[0] + column * unit, corner[1] + row * unit) for row in range(rows)
                   for column in range(columns)]
        # Between four, between two, at one, beside a corner.
        asked = [(corner[0] + (2 * column + dx) * unit // 2, corner[1] + (2 * row + dy) * unit // 2)
                 for column, row in ((0, 0), (1, 1), (columns // 2, rows // 2), (columns - 2, rows - 2))
                 for dx, dy in ((1, 1), (1, 0), (0, 1), (0, 0), (-1, -1))]
        add(group, "lattice", [at_step(*each) for each in lattice], dict(chosen, radius=radius),
            [["equallyNear", at_step(*each), zoom] for each in asked
             for zoom in ((3, ) if radius == 0 else (2, 1))])
    # Changes, after which the order is another one.
    lattice = [
        at_step(corner[0] + column * unit, corner[1] + row * unit) for row in range(10)
        for column in range(10)
    ]
    middles = [
        at_step(corner[0] + (2 * each + 1) * unit // 2, corner[1] + (2 * each + 1) * unit // 2)
        for each in range(9)
    ]
    asked = [["equallyNear", each, 3] for each in middles]
    add(group, "changed", lattice, chosen, [["remove", [11]], *asked, ["insert", lattice[11:12], []], *asked,
                                            ["insert", lattice[44:45], []], *asked])
    # Around the world: the antimeridian lies between, and all are on one place.
    around = [
        at_step(x, EQUATOR + dy) for x in (unit, 2**32 - unit, 5 * unit, 2**32 - 5 * unit, 1 << 31)
        for dy in (-unit, unit)
    ]
    edge = [at_step(x, EQUATOR) for x in (0, 2**32 - unit // 2, unit // 2, 3 * unit, 1 << 31, 1 << 30)]
    add(group, "around", around, chosen, [["equallyNear", each, 3] for each in edge], ["Antimeridian"])
    add(group, "equal", [at_step(unit, EQUATOR)] * 40, dict(chosen, radius=0, maximumZoom=0),
        [["equallyNear", edge[0], zoom] for zoom in (-1, 0, 1, 30)], ["EqualPoints"])
    add(group, "none", [], chosen, [["equallyNear", edge[0], 0], ["nearest", edge[0], 0]], ["Empty"])
    lost = [coordinate(91.0, 0.0), coordinate(NAN, 0.0), coordinate(0.0, INF), coordinate(-90.5, 0.0)]
    add(group, "none", lost[:1] + around, chosen, [["equallyNear", each, 3] for each in lost], ["NotFinite"])
    add(group, "none", lost, chosen, [["equallyNear", edge[0], 3]], ["NotFinite"])
    for seed in range(3):

        def draw(inputs):
            points = spread(inputs, 90, 60, 340, 0)
            chosen = options("spatial", maximumZoom=3)
            return points, chosen, [["equallyNear", inputs.coordinate(80, 180, 0), zoom]
                                    for zoom in (0, 1, 2, 4) for _ in range(8)]

        drawn(group, "drawn", 9420 + seed, draw)


def _impossible(suite):
    group = suite.group("impossible", LIMITS, EXACT, ["InvalidArgument"])
    points = coordinates([(1, 1), (1, 2)])
    for chosen, step in ((options("spatial"), ["between", [0, 0, 1],
                                               0]), (options("spatial"), ["between", [0, 0, 1, 1, 2], 0]),
                         (options("input"), ["equallyNear", coordinate(1.0, 1.5),
                                             0]), (options("spatial"), ["tile", {
                                                 "x": 2,
                                                 "y": 0,
                                                 "z": 1
                                             }])):
        group.case(group.next_identifier("steps"), {
            "coordinates": points,
            "options": chosen,
            "steps": [step]
        }, INVALID)
