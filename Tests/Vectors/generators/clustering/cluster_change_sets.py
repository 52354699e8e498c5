"""Sets of points for the suite clusters-changed: around the world, in heaps and lattices, many, and crowded."""

from cluster_cases import EQUATOR, at_step, group_of, options, spread
from cluster_change_cases import drawn, drawn_steps
from inputs import coordinate


def around(suite):
    group = group_of(suite, "around", "spatial", ["AroundTheWorld"])
    # Points of one row all around the world: where their order begins depends on the widest gap.
    for seed in range(6):

        def draw(inputs, seed=seed):
            row = sorted({inputs.integer(0, 255) << 24 for _ in range(90)})[:70]
            points = [at_step(x, EQUATOR + (seed % 2) * (1 << 26) * (x >> 24 & 1)) for x in row]
            other = [x for x in (number << 24 for number in range(256)) if x not in row]
            chosen = options("spatial", maximumZoom=2, radius=inputs.one_of((3, 5, 9, 40)))
            steps = []
            for number in range(4):
                steps += [["insert", [at_step(inputs.one_of(other), EQUATOR)], []], ["clusters", 2],
                          ["remove", [inputs.integer(0, 60)]], ["clusters", 1], ["clusters", 0]]
            return points, chosen, steps

        drawn(group, "ring", 9160 + seed, draw)
    group = group_of(suite, "antimeridian", "spatial", ["Antimeridian"])
    for seed in range(3):

        def draw(inputs):
            def new(count):
                return [
                    coordinate(each["latitude"], (each["longitude"] + 360) % 360 - 180)
                    for each in spread(inputs, count, 40, 30, 1)
                ]

            return new(70), options("spatial", maximumZoom=4), drawn_steps(inputs, 70, new,
                                                                           (0, 1, 2, 3)) + [["hierarchy"]]

        drawn(group, "drawn", 9170 + seed, draw)


def heaps(suite):
    group = group_of(suite, "heaps", "spatial", ["EqualPoints"])
    for seed in range(4):

        def draw(inputs):
            places = spread(inputs, 8, 40, 90, 0)

            def new(count):
                return [inputs.one_of(places) for _ in range(count)]

            return new(90), options("spatial", maximumZoom=3), drawn_steps(inputs, 90, new,
                                                                           (0, 2, 3, 4)) + [["hierarchy"]]

        drawn(group, "equal", 9180 + seed, draw)
    # On a lattice many are equally near, and radii are reached exactly.
    group = group_of(suite, "lattice", "spatial", ["EqualDistance", "RadiusReached"])
    for seed in range(5):

        def draw(inputs):
            def new(count):
                return [
                    at_step((1 << 30) + (inputs.integer(0, 19) << 26),
                            EQUATOR + (inputs.integer(-9, 9) << 26)) for _ in range(count)
                ]

            chosen = options("spatial", maximumZoom=2, radius=inputs.one_of((8, 16, 20, 40)))
            return new(100), chosen, drawn_steps(inputs, 100, new, (0, 1, 2, 3)) + [["hierarchy"]]

        drawn(group, "drawn", 9190 + seed, draw)


def long(suite):
    # Numbers of former items and clusters are used again.
    group = group_of(suite, "long", "spatial")
    for seed in range(3):

        def draw(inputs):
            points = spread(inputs, 66, 30, 80, 1)
            steps = []
            for number in range(12):
                steps += [["remove", [number * 5]], ["insert", spread(inputs, 1, 30, 80, 1), []]]
                if number % 4 == 3:
                    steps += [["clusters", number % 3], ["clusters", 4]]
            steps += [["remove", [66 + number]] for number in range(12)]
            return points, options("spatial",
                                   maximumZoom=4), steps + [["hierarchy"], ["unplaced"], ["clusters", 0]]

        drawn(group, "drawn", 9200 + seed, draw)


def large(suite):
    # More than a page of 256 items; 1.6 % of them are changed.
    group = group_of(suite, "large", "spatial")
    for seed, (count, changes) in enumerate([(420, 6), (700, 10)]):

        def draw(inputs, count=count, changes=changes):
            def new(number):
                return spread(inputs, number, 70, 340, 1)

            chosen = options("spatial", minimumZoom=2, maximumZoom=3, radius=30)
            gone = sorted({inputs.integer(0, count - 1) for _ in range(changes)})
            rect = {"x": 2.0**26, "y": 2.0**26, "width": 2.0**27, "height": 2.0**26}
            return new(count), chosen, [["insert", new(changes), []], ["in", rect, 3], ["remove", gone],
                                        ["in", rect, 4], ["insert", new(changes), []], ["clusters", 2],
                                        ["unplaced"]]

        drawn(group, "drawn", 9210 + seed, draw)
    # All new points in one corner, so that a page is filled there.
    def draw(inputs):
        points = spread(inputs, 300, 70, 340, 1)
        steps = []
        for _ in range(8):
            steps.append(["insert", spread(inputs, 4, 2, 4, 2), []])
        rect = {"x": 2.0**27 - 2.0**22, "y": 2.0**27 - 2.0**22, "width": 2.0**23, "height": 2.0**23}
        return points, options("spatial", minimumZoom=4, maximumZoom=5,
                               radius=10), steps + [["in", rect, 4], ["in", rect, 6], ["clusters", 5]]

    drawn(group, "corner", 9220, draw)


def crowded(suite):
    # Where nearly all points are within the radius, so many places are visited that the tree is built again.
    group = group_of(suite, "crowded", "spatial")
    for seed, minimum in enumerate((2, 2, 3)):

        def draw(inputs, minimum=minimum):
            points = spread(inputs, 90, 5, 5, 2)
            chosen = options("spatial", maximumZoom=5, radius=200, minimumPoints=minimum)
            return points, chosen, drawn_steps(inputs, 90, lambda number: spread(inputs, number, 5, 5, 2),
                                               (0, 3, 5)) + [["hierarchy"]]

        drawn(group, "drawn", 9230 + seed, draw)
    group = group_of(suite, "parts", "input")

    def draw(inputs):
        points = spread(inputs, 70, 50, 200, 1)
        return points, options(
            "input",
            maximumZoom=3), drawn_steps(inputs, 70, lambda number: spread(inputs, number, 50, 200, 1),
                                        (0, 1, 2)) + [["hierarchy"]]

    drawn(group, "drawn", 9240, draw)
