"""Cases of the suite clusters-at-zoom at the edges of the world, around it, and across half of it."""

from cluster_cases import EQUATOR, add, at_step, coordinates, group_of, options, random_cases, spread
from inputs import coordinate


def antimeridian(suite):
    group = group_of(suite, "antimeridian", "spatial", ["Antimeridian"])
    for points in ([(10, 179), (10, -179)], [(10, 178), (10, -179)], [(10, 180), (10, -180)], [(0, 180)], [
        (0, -180)
    ], [(10, 170), (11, 175), (12, -179),
        (9, -170), (8, -165)], [(10, 179.9), (10, -179.8), (-40, 0)], [(0, 165), (0, 180),
                                                                       (0, -165)], [(20, -160), (0, 180),
                                                                                    (20, 160)], [(0, 150),
                                                                                                 (0, 172),
                                                                                                 (0, -166),
                                                                                                 (0, -144),
                                                                                                 (0, -122)]):
        for zoom in (0, 1):
            add(group, coordinates(points), options("spatial", maximumZoom=1), zoom)
    for seed in range(6):
        random_cases(group, lambda inputs: turned(spread(inputs, 10, 50, 100, 1)),
                     lambda inputs: options("spatial", maximumZoom=2), [0], 1, 2430 + seed)


def both_edges(suite):
    """What supercluster leaves apart: it sees around the world from tiles only."""
    group = group_of(suite, "antimeridian", "input", ["Antimeridian"])
    for points in ([(10, 179), (10, -179)], [(0, 176), (0, -180), (0, -178),
                                             (0, 179)], [(10, -180), (10, 179.999)], [(0, 180), (0, 179.5),
                                                                                      (0, -180),
                                                                                      (0, -179.5)]):
        add(group, coordinates(points), options("input", maximumZoom=1), 0)
    random_cases(group, lambda inputs: turned(spread(inputs, 12, 50, 90, 1)),
                 lambda inputs: options("input", maximumZoom=2), [0], 2, 2440)


def turned(points):
    """The points half the world further."""
    return [
        coordinate(each["latitude"], round(each["longitude"] + (180 if each["longitude"] < 0 else -180), 3))
        for each in points
    ]


def rings(suite):
    group = group_of(suite, "rings", "spatial", ["AroundTheWorld"])
    for latitude in (0, 40):
        for count, radius in ((8, 70), (9, 60), (16, 40), (16, 70)):
            for turn in (0, 100):
                # The last gap is wider than the others by a tenth of one.
                gap = 360 / (count + 0.1)
                ring = [
                    coordinate(latitude, round((turn + index * gap) % 360 - 180, 4)) for index in range(count)
                ]
                add(group, ring, options("spatial", radius=radius, maximumZoom=0), 0)
            # All gaps are equal.
            ring = [coordinate(latitude, 11.25 + index * 360 / count - 180) for index in range(count)]
            if count in (8, 16):
                add(group, ring[3:] + ring[:3], options("spatial", radius=radius, maximumZoom=0), 0)
    # A ring whose gap is wider than the radius.
    for turn in (0, 200):
        ring = [coordinate(12, (turn + index * 20) % 360 - 180) for index in range(16)]
        add(group, ring, options("spatial", maximumZoom=0), 0)


def edges(suite):
    group = group_of(suite, "polar-edges", "spatial", ["Pole", "WebMercatorClamp"])
    for points in ([(90, 0), (-90, 0)], [(90, 10), (86, 11), (85.0511, 12)], [(-90, 10), (-86, 11),
                                                                              (-85.0511, 12)], [(89, -179),
                                                                                                (88, 179)],
                   [(85.06, 1), (85.05112878, 1), (85.05, 1), (84, 1)], [(-85.06, 1), (-85.05112878, 1),
                                                                         (-85.05, 1), (-84, 1)]):
        for zoom in (0, 4):
            add(group, coordinates(points), options("spatial", maximumZoom=5), zoom)


def longitudes(suite):
    group = group_of(suite, "longitudes", "spatial", ["OutOfRange", "Antimeridian"])
    for longitudes in ((540, 180), (-190, 170), (181, -179), (900, -180, 179), (360, 0, -360, 720), (3600045,
                                                                                                     45)):
        points = [(12, longitude) for longitude in longitudes]
        add(group, coordinates(points), options("spatial", maximumZoom=3), 3)
        add(group, coordinates(points), options("spatial", maximumZoom=3), 4)


def wide(suite):
    group = group_of(suite, "wide", "spatial", ["RadiusBeyondWorld"])
    # Beyond half the world nothing reaches: the poles are a world apart.
    for points in ([(85, 0), (-85, 0)], [(80, 10), (0, 20), (-80, 30)], [(90, 0), (-90, 0),
                                                                         (0, 1)], [(60, -60), (-60, 50),
                                                                                   (10, 0),
                                                                                   (-10, -20)], [(0, -100),
                                                                                                 (0, 78),
                                                                                                 (0, 81)]):
        for radius in (200, 256, 600, 1e300):
            add(group, coordinates(points), options("spatial", radius=radius, maximumZoom=1), 0)

    # In input order, a radius is what it is.
    group = group_of(suite, "wide", "input", ["RadiusBeyondWorld"])
    for points in ([(85, 0), (-85, 0)], [(0, -170), (0, 170)], [(80, 10), (0, 20), (-80, 30)]):
        for radius in (600, 300):
            add(group, coordinates(points), options("input", radius=radius, maximumZoom=1), 0)


def precise(suite):
    group = group_of(suite, "precise", "spatial", ["RadiusReached"])
    # A radius of 30 bits and more: its square is no double, and one step more or less decides.
    for steps in (2 ** 30 + 1, 2 ** 29 + 3, 2 ** 30 - 1, 2 ** 28 + 2 ** 14 + 1):
        for apart in (-1, 0, 1):
            pair = [at_step(2 ** 29, EQUATOR), at_step(2 ** 29 + steps + apart, EQUATOR)]
            add(group, pair, options("spatial", radius=steps / 2 ** 23, maximumZoom=0), 0)
