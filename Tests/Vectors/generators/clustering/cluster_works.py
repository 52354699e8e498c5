"""Points in inputs, with their tree of clusters and the files that it is made of."""

from cluster_cases import MOST_DRAWS, at_step, clusters_of, options, spread
from cluster_rule import STEPS, Undecided
from cluster_shapes import band, file_items, run, whole
from inputs import NAN, Inputs, coordinate


class Work:
    """The points of some inputs and their tree."""
    def __init__(self, inputs, chosen):
        self.runs = [run(each) for each in inputs]
        self.options = chosen
        self.tree = clusters_of([point for each in inputs for point in each], chosen)
        self.items = file_items(self.tree)

    def band(self, rows, lowest):
        """The bytes of a band."""
        return band(self.tree, self.items, rows, lowest)

    def bands(self, cuts, lowest):
        """The bytes of all bands between cuts."""
        starts = [0, *cuts]
        return [self.band((start, end - 1), lowest) for start, end in zip(starts, [*cuts, STEPS])]

    def file(self):
        """The bytes of the whole file."""
        return whole(self.tree, self.items)


def works(seed, count, sizes, **changes):
    """Drawn points in some inputs, with options."""
    inputs = Inputs(seed)
    for _ in range(MOST_DRAWS):
        width = inputs.one_of((40, 120, 350))
        points = [spread(inputs, size, 80, width, inputs.integer(0, 2)) for size in sizes]
        chosen = options("spatial", **{"maximumZoom": 5, "radius": inputs.one_of((20, 40, 70)), **changes})
        try:
            yield Work(points, chosen)
        except Undecided:
            continue
        count -= 1
        if not count:
            return
    raise ValueError("every draw is undecided")


def some_works():
    yield from works(9310, 4, (9, 3))
    yield from works(9311, 3, (60, ), maximumZoom=7, minimumZoom=2)
    yield from works(9312, 2, (20, 0, 31), minimumPoints=3)
    yield from works(9313, 2, (120, 70), maximumZoom=4)
    yield from works(9314, 2, (90, ), radius=3, maximumZoom=3)
    yield from works(9315, 1, (40, ), radius=600, maximumZoom=2)
    yield from works(9316, 1, (30, 5), radius=0, maximumZoom=30, minimumZoom=29)
    lost = [coordinate(NAN, 1.0), coordinate(12.0, 5.0), coordinate(12.5, 5.5), coordinate(95.0, 1.0)]
    usual = options("spatial", maximumZoom=4)
    yield Work([lost, lost[1:]], usual)
    yield Work([lost[:1]], usual)
    yield Work([[]], usual)
    yield Work([], usual)
    # Rows and columns at the edges of the world, and points around the antimeridian.
    edges = [
        at_step(x, y) for x in (0, 1 << 20, (1 << 32) - (1 << 20))
        for y in (1 << 22, 1 << 31, (1 << 32) - (1 << 22))
    ]
    yield Work([edges * 2], options("spatial", maximumZoom=6))
    # Clusters of points on both sides of the antimeridian, whose sums are turned.
    around = [
        coordinate(10.0 + row, (179.0 + column + 180) % 360 - 180) for row in range(4) for column in range(5)
    ]
    yield Work([around], options("spatial", maximumZoom=6))


CUTS = ((), (1 << 31, ), (1 << 30, 1 << 31, 3 << 30), ((1 << 31) - 12345678, (1 << 31) + 7654321),
        (1 << 28, 1 << 29, 1 << 30, 5 << 28, 3 << 29, 7 << 28))


def crowded(**changes):
    """Points of which many are in clusters, on both sides of the equator."""
    points = spread(Inputs(9318), 70, 12, 24, 1)
    return Work([points], options("spatial", **{"maximumZoom": 5, "radius": 60, **changes}))
