"""Single items for the suite clusters-queries: by ids, their points, in tiles, and their values."""

from cluster_cases import at_step, coordinates, group_of, options, spread
from cluster_change_cases import add, drawn
from cluster_changed_tree import ChangedTree, items_by_id
from inputs import INF, NAN, coordinate
from tolerances import EXACT


def _sets(inputs, order, kind):
    """Points of trees of several shapes, and their options."""
    if kind == 0:
        return spread(inputs, 14, 60, 200, 1), options(order, maximumZoom=4)
    if kind == 1:
        return spread(inputs, 30, 20, 60, 1), options(order, maximumZoom=6, minimumZoom=2)
    if kind == 2:
        return spread(inputs, 20, 5, 5, 1), options(order, maximumZoom=3, radius=200, minimumPoints=3)
    return spread(inputs, 3, 5, 5, 1) * 3 + [coordinate(95.0, 0.0)], options(order, maximumZoom=5, radius=0)


def items(suite, order):
    group = group_of(suite, "items", order)
    for kind in range(4):

        def draw(inputs, kind=kind):
            points, chosen = _sets(inputs, order, kind)
            known = sorted(items_by_id(ChangedTree(points, chosen).tree()))
            count = len(points)
            wrong = {-1, -(1 << 32), count, count + 1, 1 << 31, (1 << 32) - 1, 1 << 40, 1 << 52, -(1 << 40)}
            for number in known:
                wrong |= {number + 1, number - 1, number + (1 << 32), number - (1 << 32), number + 32}
            asked = known + sorted(wrong - set(known))[:120]
            return points, chosen, [["reduce", "sum", list(range(1, count + 1))],
                                    *(["item", number] for number in asked)]

        drawn(group, "drawn", 9430 + kind, draw)
    pair = coordinates([(1, 1), (1, 1.5)])
    chosen = options(order, maximumZoom=2)
    numbers = sorted(items_by_id(ChangedTree(pair, chosen).tree()))
    asked = [["item", number] for number in numbers] + [["leaves", numbers[-1], 9, 0]]
    add(group, "changed", pair, chosen,
        [*asked, ["remove", [0]], *asked, ["insert", pair[:1], []], *asked, ["item", 2], ["item", 3]])


def leaves(suite, order):
    group = group_of(suite, "leaves", order)
    for kind in range(4):

        def draw(inputs, kind=kind):
            points, chosen = _sets(inputs, order, kind)
            items = items_by_id(ChangedTree(points, chosen).tree())
            largest = sorted((number for number in items if items[number].count > 1),
                             key=lambda number: (-items[number].count, number))[:3]
            steps = []
            for number in largest:
                count = items[number].count
                for offset in [*range(-1, count + 2), 1 << 50, -(1 << 50)]:
                    for limit in (0, 1, count - 1, 1 << 50):
                        steps.append(["leaves", number, limit, offset])
                for limit in (-(1 << 50), -1, 2, count, count + 1):
                    steps.append(["leaves", number, limit, 0])
                    steps.append(["leaves", number, limit, 1])
            for number in (0, 1, -1, 1 << 40, len(points), len(points) + 7):
                for limit, offset in ((9, 0), (1, 0), (0, 0), (9, 1), (-1, -1), (1, -1)):
                    steps.append(["leaves", number, limit, offset])
            return points, chosen, steps

        drawn(group, "drawn", 9440 + kind, draw)


def tiles(suite, order):
    group = group_of(suite, "tiles", order, tolerance=EXACT)
    for seed, changes in enumerate(({}, {
            "radius": 100
    }, {
            "radius": 0
    }, {
            "radius": 7.5,
            "extent": 64
    }, {
            "extent": 4096
    })):

        def draw(inputs, changes=changes):
            points = spread(inputs, 60, 75, 340, 2)
            chosen = options(order, maximumZoom=3, **changes)
            steps = []
            for z in (0, 1, 2, 3, 5):
                last = (1 << z) - 1
                for x, y in ((0, 0), (last, last), (last // 2, last // 2), (last // 2 + (z > 0), last // 3)):
                    steps += [["tile", {"x": x, "y": y, "z": z}], ["tile", {"x": x, "y": y, "z": z}, 0]]
            return points, chosen, steps

        drawn(group, "without-buffer", 9450 + seed, draw)


def turns(suite):
    group = group_of(suite, "turns", "spatial", ["AroundTheWorld"])
    # A buffer of many worlds: the world is there again eight times on each side.
    points = [at_step(1 << 30, 1 << 31), at_step(7 << 29, 3 << 30)]
    for buffer in (512, 3600, 4000, 4095, 4200, 4600, 9000):
        for x, z in ((0, 0), (0, 1), (1, 1), (3, 2)):
            add(group, "worlds", points, options("spatial", radius=0, maximumZoom=1),
                [["tile", {
                    "x": x,
                    "y": 0,
                    "z": z
                }, buffer << z]])
    group = group_of(suite, "pixels", "spatial", ["Huge"])
    # Pixels from the western and northern edge: halves to the east and south, and numbers beyond 2^63 are 0.
    places = [((1 << 31) + dx, (1 << 31) + dy)
              for dx, dy in ((-(1 << 22), 3 << 22), (1 << 22, -(3 << 22)), (1 << 21, -(1 << 21)),
                             (-(5 << 21), 5 << 21), (3 << 23, -(3 << 23)), (-(1 << 23), 1 << 23))]
    points = [at_step(*each) for each in places]
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        add(group, "halves", points, options("spatial", radius=0, extent=256, maximumZoom=1),
            [["tile", {
                "x": x,
                "y": y,
                "z": 1
            }, buffer] for buffer in (0, 1, 200)])
    for extent in (1e300, 2.0**70, 2.0**40, 1.0, 1e-3):
        add(group, "extents", points, options("spatial", radius=0, extent=extent, maximumZoom=1),
            [["tile", {
                "x": 1,
                "y": 1,
                "z": 1
            }, 0], ["tile", {
                "x": 0,
                "y": 0,
                "z": 0
            }, 0]])


def values(suite, order):
    group = group_of(suite, "values", order)
    names = ("sum", "minimum", "maximum", "any")
    five = coordinates([(1, 1), (1.25, 1), (1, 1.5), (-3, 2), (0.5, -40)])
    chosen = options(order, maximumZoom=3)
    asked = [["clusters", zoom] for zoom in (0, 1, 2, 3, 4)]
    # A value that decides, at each of the points in turn.
    for special in (NAN, INF, -INF, -7.0, 9.0):
        for place in range(5):
            values = [3.0, -2.0, 5.0, 0.0, 1.0]
            values[place] = special
            add(group, "place", five, chosen, [*(["reduce", name, values] for name in names), *asked[::2]],
                ["NotFinite"] if special in (INF, -INF) or special != special else [])
    for values in ([NAN] * 5, [INF, -INF, 1.0, 2.0,
                               3.0], [NAN, 1.0, NAN], [0.0, NAN, 0.0, NAN,
                                                       0.0], [4.0], [1.0, 2.0, 3.0, 4.0, 5.0, 99.0, -99.0]):
        add(group, "few", five, chosen, [
            *(["reduce", name, values] for name in names), *asked, ["insert", five[:1], [[NAN], [NAN]]],
            ["clusters", 0], ["remove", [5]], ["clusters", 0]
        ], ["NotFinite"])
    add(group, "none", five, chosen, [["reduce", "sum", []], ["reduce", "any", []], *asked])


def sums(suite):
    group = group_of(suite, "sums", "spatial")
    # Sums that the order decides: child by child, from the north to the south, from west to east, by value.
    huge, parts = 2.0**53, [1.0, 2.0**53, -2.0**53, 0.5, 3.0, 1e16, -1e16, 0.125]
    lines = ([(1, 1 + each) for each in range(8)], [(1 + each, 1) for each in range(8)],
             [(8 - each, (3 * each) % 8) for each in range(8)], [(5, 5)] * 8)
    for line in lines:
        for turn in (0, 3, 5):
            values = parts[turn:] + parts[:turn]
            add(group, "order", coordinates(line), options("spatial", maximumZoom=5, radius=60),
                [["reduce", "sum", values], *(["clusters", zoom] for zoom in (0, 2, 4)),
                 ["insert", coordinates(line[2:3]), [[huge]]], ["clusters", 0]])
    for seed in range(3):

        def draw(inputs):
            points = spread(inputs, 70, 40, 90, 1)
            values = [inputs.magnitude(-3, 16) * inputs.one_of((1, -1)) for _ in range(72)]
            return points, options("spatial", maximumZoom=4,
                                   radius=60), [["reduce", "sum", values], ["clusters", 0], ["clusters", 2],
                                                ["remove", [7]], ["clusters", 0],
                                                ["insert", spread(inputs, 1, 40, 90, 1), [[0.1]]],
                                                ["clusters", 1], ["clusters", 0]]

        drawn(group, "drawn", 9460 + seed, draw)
