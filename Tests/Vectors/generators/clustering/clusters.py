"""Suites clusters-at-zoom, clusters-in-tile, clusters-hierarchy.

Expected values come from cluster_rule.py, the rule in integers and rationals, and in input order from
cluster_input_rule.py, supercluster's rule. Here are sets of points for both orders and the hierarchy;
cluster_world.py has those at the edges of the world and around it, cluster_tiles.py the tiles.

Tolerances. In spatial order positions are steps of 1/16 map point, which doubles hold. In input order a point
has its own projection, within 2e-7 map points, and a mean is a sum of doubles in whatever order, within 3e-7.
"""

import cluster_tiles
import cluster_world as world
from cluster_cases import EQUATOR, add, at_step, coordinates, group_of, options, random_cases, spread
from inputs import INF, NAN, Inputs, coordinate
from tolerances import EXACT
from vector_file import Suite, source

OWN = source("project", "C", "the project's own limits of the options, else invalid")
INVALID = {"error": "invalid-argument"}


def suites():
    """All suites of this concept."""
    return [_at_zoom(), cluster_tiles.suite(), _hierarchy()]


def _at_zoom():
    suite = Suite("clusters-at-zoom", "clusters.atZoom", "web-mercator")
    for order in ("spatial", "input"):
        for part in (_few, _duplicates, _lines, _radius, _ties, _minimum_points, _zooms, _unplaced, _random):
            part(suite, order)
    for part in (world.antimeridian, world.both_edges, world.rings, world.edges, world.longitudes, world.wide,
                 world.precise):
        part(suite)
    _invalid(suite)
    return suite


def _few(suite, order):
    group = group_of(suite, "few", order)
    for points in ([], [(0, 0)], [(48.2, 16.4), (48.3, 16.3)], [(48.2, 16.4), (-33.9, 151.2)], [(0, 0),
                                                                                                (10, 10),
                                                                                                (20, 20)]):
        flags = [] if points else ["Empty"]
        for zoom in (0, 3):
            add(group, coordinates(points), options(order), zoom, flags)


def _duplicates(suite, order):
    group = group_of(suite, "duplicates", order, ["EqualPoints"])
    for points, minimum in (([(10.5, 20.5)] * 2, 2), ([(10.5, 20.5)] * 5, 2), ([(10.5, 20.5)] * 2, 3),
                            ([(10.5, 20.5)] * 3, 3), ([(1, 2), (3, 4), (1, 2),
                                                       (3, 4), (1, 2)], 2), ([(1, 2), (3, 4), (1, 2), (3, 4),
                                                                              (1, 2)], 3)):
        add(group, coordinates(points), options(order, maximumZoom=9, minimumPoints=minimum), 9)
        add(group, coordinates(points), options(order, maximumZoom=9, minimumPoints=minimum, radius=0), 0)


def _lines(suite, order):
    group = group_of(suite, "lines", order)
    for count, gap, zoom in ((7, 39, 0), (8, 41, 0), (9, 30, 0), (12, 25, 0), (10, 20, 1)):
        parallel = [(51.5, -150 + gap * 360 / 512 * index / 2 ** zoom) for index in range(count)]
        add(group, coordinates(parallel), options(order, maximumZoom=2), zoom)
        # The same in steps along a meridian, from north to south.
        meridian = [
            at_step(2 ** 31 + 12345, 2 ** 31 + ((index - count // 2) * gap * 2 ** 23 >> zoom))
            for index in range(count)
        ]
        add(group, meridian, options(order, maximumZoom=2), zoom)


def _radius(suite, order):
    group = group_of(suite, "radius", order, ["RadiusReached"])
    # 64 of 512 pixels are 2^29 steps at zoom 0; 5 of 8 at zoom 3 the longest side of 3-4-5.
    unit = 2 ** 26 if order == "spatial" else 2 ** 27
    for offset in (-1, 0, 1):
        apart = offset if order == "spatial" else offset * 2 ** 12
        x, y = 2 ** 30 + 4096, 2 ** 30
        for other in ((x + 2 ** 29 + apart, y), (x, y + 2 ** 29 + apart)):
            add(group, [at_step(x, y), at_step(*other)], options(order, radius=64, maximumZoom=0), 0)
        pair = [at_step(x, y), at_step(x + 3 * unit + apart, y + 4 * unit)]
        add(group, pair, options(order, radius=5 * unit / 2 ** 29 * 512, maximumZoom=3), 3)
    if order == "input":
        # Between two 32-bit floats, 128 steps apart here: what is nearer to the radius is on it.
        for apart in (16, 48, 80, 112, 144):
            pair = [at_step(x, y), at_step(x + 2 ** 29 + apart, y)]
            add(group, pair, options(order, radius=64, maximumZoom=0), 0)
            add(group, pair[::-1], options(order, radius=64, maximumZoom=0), 0)
    few = coordinates([(0, 0), (0, 0), (0, 1e-7), (0, 1e-5), (20, 1)])
    for radius in (0, 1e-9, 511, 512):
        add(group, few, options(order, radius=radius, maximumZoom=1), 0)
        add(group, few, options(order, radius=radius, extent=256, maximumZoom=1), 0)


def _ties(suite, order):
    group = group_of(suite, "ties", order, ["EqualDistance"])
    # Centers on both sides of a point, at the same distance from it: on a parallel, on a meridian,
    # crosswise.
    inner, outer = 2 ** 28, 2 ** 28 + 2 ** 27
    for x, y in ((2 ** 31 + 2 ** 24, EQUATOR - 2 ** 28), ):
        for places in ([(-inner, 0), (0, 0), (inner, 0)], [(0, -inner),
                                                           (0, 0), (0, inner)], [(0, 0), (-inner, 0),
                                                                                 (inner, 0)], [(0, 2 ** 20),
                                                                                               (inner, 0),
                                                                                               (-inner, 0)],
                       [(inner, 0), (0, 2 ** 20), (-inner, 0)], [(-outer, 0), (outer, 0), (0, -outer),
                                                                 (0, outer), (0, 0)], [(-inner, -inner),
                                                                                       (inner, -inner),
                                                                                       (-inner, inner),
                                                                                       (inner, inner)]):
            points = [at_step(x + dx, y + dy) for dx, dy in places]
            add(group, points, options(order, radius=40, maximumZoom=0), 0)
            add(group, points, options(order, radius=48, maximumZoom=0), 0)
    lattice = [
        at_step(2 ** 30 + column * 2 ** 27, EQUATOR + (row - 2) * 2 ** 27) for row in range(5)
        for column in range(5)
    ]
    for radius in (16, 20, 24, 33):
        add(group, lattice, options(order, radius=radius, maximumZoom=1), 0, ["RadiusReached"])


def _minimum_points(suite, order):
    group = group_of(suite, "minimum-points", order, ["MinimumPoints"])
    for size, seed in ((9, 1), (16, 3)):
        points = spread(Inputs(2400 + seed), size, 60, 100, 2)
        for minimum in (1, 2, 3, 5):
            random_cases(group,
                         lambda inputs, points=points: points,
                         lambda inputs, minimum=minimum: options(
                             order, radius=48, maximumZoom=2, minimumPoints=minimum), [0],
                         1,
                         0)
    three = coordinates([(1, 1), (1, 2), (1, 3)])
    for minimum in (3, 4, 2 ** 40):
        add(group, three, options(order, maximumZoom=2, minimumPoints=minimum), 0)
    # Three make a cluster at zoom 2, which is one item beside the others at zoom 1.
    grown = coordinates([(1, 1), (1, 2), (1, 3), (1, 12), (1, 26), (1, 27)])
    for minimum in (3, 4):
        for zoom in (0, 1):
            add(group, grown, options(order, maximumZoom=2, minimumPoints=minimum), zoom)
    for seed in range(4):
        random_cases(group, lambda inputs: spread(inputs, 14, 50, 120, 1),
                     lambda inputs: options(order, maximumZoom=1, minimumPoints=inputs.integer(3, 4)), [0], 1,
                     2420 + seed)


def _zooms(suite, order):
    group = group_of(suite, "zooms", order, ["ZoomOutOfRange"])
    points = spread(Inputs(2410), 8, 40, 80, 1)
    for minimum, maximum, zooms in ((2, 4, (-1, 1, 2, 3, 4, 5)), (3, 3, (0, 3, 4)), (0, 30, (0, 30, 31,
                                                                                             100))):
        for zoom in zooms:
            random_cases(group, lambda inputs: points,
                         lambda inputs: options(order, minimumZoom=minimum, maximumZoom=maximum, radius=60),
                         [zoom], 1, 0)
    near = coordinates([(5, 5), (5.0000004, 5.0000004), (5.00001, 5.00001)])
    for zoom in (24, 26, 30):
        add(group, near, options(order, maximumZoom=30), zoom)


def _unplaced(suite, order):
    group = group_of(suite, "unplaced", order, ["NotFinite", "OutOfRange"])
    for points in ([(91, 0), (1, 1)], [(1, 1), (-90.001, 3),
                                       (1, 2)], [(NAN, 1), (2, NAN), (3, 3),
                                                 (3, 3.5)], [(INF, 1), (2, -INF),
                                                             (-INF, INF)], [(90.5, 0)], [(4, 4), (1e300, 4),
                                                                                         (4, 5), (4, 6)]):
        add(group, coordinates(points), options(order, maximumZoom=3), 1)


def _random(suite, order):
    group = group_of(suite, "random", order)
    for size, width, seed in ((5, 40, 1), (8, 340, 2), (12, 60, 3), (16, 120, 4), (20, 340, 5), (24, 340, 6),
                              (30, 90, 7), (45, 340, 8), (60, 340, 9)):
        random_cases(group,
                     lambda inputs, size=size, width=width: spread(inputs, size, 80, width, 2),
                     lambda inputs: options(order,
                                            radius=inputs.one_of((20, 40, 40, 60)),
                                            maximumZoom=4,
                                            extent=inputs.one_of((256, 512))), [0, 2] if size < 45 else [1],
                     1,
                     seed)
    group = group_of(suite, "heaps", order)
    for size, seed in ((10, 21), (18, 22), (24, 23)):
        random_cases(group,
                     lambda inputs, size=size: _heaps(inputs, size),
                     lambda inputs: options(order, maximumZoom=6), [0, 3, 5],
                     1,
                     seed)


def _heaps(inputs, size):
    """Points around a few places."""
    middles = [(inputs.between(-60, 60), inputs.between(-150, 150)) for _ in range(3)]
    return [
        coordinate(round(latitude + inputs.between(-3, 3), 2), round(longitude + inputs.between(-5, 5), 2))
        for latitude, longitude in (inputs.one_of(middles) for _ in range(size))
    ]


def _invalid(suite):
    group = suite.group("invalid-options", OWN, EXACT, ["InvalidArgument", "OwnLimit"])
    for changes in ({
            "radius": -1
    }, {
            "radius": NAN
    }, {
            "radius": INF
    }, {
            "extent": 0
    }, {
            "extent": -512
    }, {
            "extent": NAN
    }, {
            "extent": INF
    }, {
            "minimumZoom": -1
    }, {
            "maximumZoom": 31
    }, {
            "minimumZoom": 5,
            "maximumZoom": 4
    }, {
            "minimumPoints": 0
    }, {
            "minimumPoints": -3
    }):
        group.case(group.next_identifier("options"), {
            "coordinates": coordinates([(1, 1), (1, 2)]),
            "options": options("spatial", **changes),
            "zoom": 0
        }, INVALID)


def _hierarchy():
    suite = Suite("clusters-hierarchy", "clusters.hierarchy", "web-mercator")
    for order in ("spatial", "input"):
        group = group_of(suite, "few", order)
        for points in ([], [(1, 1)], [(1, 1), (1, 1)], [(1, 1), (1, 2), (40, 40)]):
            add(group, coordinates(points), options(order), flags=[] if points else ["Empty"])
        group = group_of(suite, "chains", order)
        for minimum in (2, 3):
            chain = coordinates([(0, 2 ** index) for index in range(-3, 7)])
            add(group, chain, options(order, maximumZoom=9, minimumPoints=minimum))
            add(group, chain[::-1], options(order, maximumZoom=9, minimumZoom=2, minimumPoints=minimum))
        group = group_of(suite, "random", order)
        for size, seed in ((6, 1), (9, 2), (14, 3), (20, 4), (30, 5)):
            random_cases(group,
                         lambda inputs, size=size: spread(inputs, size, 80, 340, 2),
                         lambda inputs: options(order,
                                                maximumZoom=inputs.integer(4, 8),
                                                minimumPoints=inputs.one_of((2, 2, 3)),
                                                minimumZoom=inputs.integer(0, 1)), [None],
                         2,
                         2450 + seed)
    group = group_of(suite, "antimeridian", "spatial", ["Antimeridian"])
    random_cases(group, lambda inputs: world.turned(spread(inputs, 12, 50, 60, 1)),
                 lambda inputs: options("spatial", maximumZoom=6), [None], 3, 2470)
    return suite
