"""The part of the suite coverage about the picture's edges: rings beyond it, far away, without area, not
finite, and pictures without pixels.
"""

from coverage_cases import NEAREST, RULES, add_picture, area_group, rectangle, turned
from inputs import INF, NAN, Inputs
from pixel_area import PixelAreas
from tolerances import EXACT
from vector_file import source

DEFINITION = source("definition", "exact",
                    "a picture without pixels has none; one of negative size does not exist")
LEFT_OUT = source("project", "C", "the vertex left out, the area of the rest in exact rational arithmetic")


def beyond(suite):
    """Rings that leave the picture on every side, lie wholly outside it, or surround it."""
    group = area_group(suite, "beyond-the-picture", ["BeyondPicture"])
    for ring in ([[-5.0, -4.0],
                  [11.0, 2.0], [3.0, 9.0]], [[-3.0, 2.5], [9.0, 1.5], [9.0, 3.5]], [[2.5, -4.0], [3.5, 9.0],
                                                                                    [1.5, 9.0]], [[-2.0, 1.0],
                                                                                                  [3.0, -3.0],
                                                                                                  [10.0, 3.0],
                                                                                                  [2.0, 8.0]],
                 [[-1.0, -1.0], [9.0, -1.5],
                  [-1.5, 8.0]], [[-4.0, 1.25], [-2.0, 3.5],
                                 [2.75, 2.5]], [[9.0, 1.25], [11.0, 3.5],
                                                [3.25, 2.5]], [[-3.0, -1.0], [9.0, -2.0], [9.0, 7.0],
                                                               [-2.0, 8.0]], [[2.0, -3.0], [4.0, -2.0],
                                                                              [3.0, -1.0]], [[2.0, 6.0],
                                                                                             [4.0, 7.0],
                                                                                             [3.0, 9.0]],
                 [[-4.0, 1.0], [-2.0, 2.0],
                  [-3.0, 4.0]], [[8.0, 1.0], [10.0, 2.0], [9.0, 4.0]], [[6.0, 0.0], [8.0, 0.0], [8.0, 5.0],
                                                                        [6.0, 5.0]], [[-2.0, 0.0], [0.0, 0.0],
                                                                                      [0.0, 5.0], [-2.0,
                                                                                                   5.0]]):
        add_picture(group, [ring], (6, 5), [RULES[len(group.cases) % 2]])
        add_picture(group, turned([ring]), (6, 5), [RULES[len(group.cases) // 2 % 2]])
    # A frame around the picture, whose hole is larger than it, and one whose hole cuts its corner.
    around = [rectangle(-4.0, -4.0, 10.0, 9.0), rectangle(-1.0, -1.0, 7.0, 6.0)]
    corner = [rectangle(-4.0, -4.0, 10.0, 9.0), rectangle(-1.0, -1.0, 2.5, 1.25)]
    for rings in (around, corner, [corner[0], corner[1][::-1]]):
        add_picture(group, rings, (6, 5))
    # Arms that leave the picture at the left and the right and come back in another row.
    snake = [[-2.0, 0.5], [8.0, 0.5], [8.0, 2.25], [-1.0, 2.25], [-1.0, 3.0], [8.0, 3.0], [8.0, 4.5],
             [-2.0, 4.5]]
    add_picture(group, [snake], (6, 5))
    add_picture(group, turned([snake]), (6, 5))


def far(suite):
    """Vertices at 1e9 and beyond, whose edges cross the picture."""
    group = area_group(suite, "far-vertices", ["BeyondPicture"])
    far = 1e9
    for ring in (rectangle(-far, -far, far, far), rectangle(-far, 1.5, far,
                                                            3.25), rectangle(2.5, -far, 3.75, far),
                 rectangle(2.25, 1.5, far, far), rectangle(-far, -far, 2.25, 1.5), [[-far, -far], [far, far],
                                                                                    [-far, far]],
                 [[0.5, 0.5], [far, 0.75], [far, far]], [[3.0, 2.5], [far, far - 2.0],
                                                         [-far, far + 3.0]], [[-far, 1.3], [far, 2.6],
                                                                              [far, 3.9]], [[1.3, far],
                                                                                            [2.6, -far],
                                                                                            [3.9, far]],
                 rectangle(far, far, far + 4.0,
                           far + 4.0), [[-far, 0.0], [0.0, -far], [far, 0.0],
                                        [0.0, far]], [[1e12, 2.0], [-3e12, 3.0],
                                                      [-2e12, 2.25]], [[123456789.123, 987654321.987],
                                                                       [-456789.5, 3.3], [2.2, -9e8]]):
        add_picture(group, [ring], (6, 5), [RULES[len(group.cases) % 2]])


def far_triangles(suite):
    """Triangles whose vertices lie anywhere up to 1e12, and whose edges pass the picture or miss it narrowly."""
    group = area_group(suite, "far-triangles", ["BeyondPicture"])
    # Edges longer than 2^17, whose ends are nearer than that: fixed point may hold the ends and not
    # the length.
    for tall in ([[0.998, 110215.4], [2.058, 7.297], [7.0, -44644.8]], [[2.5, -100000.0], [4.5, 100000.0],
                                                                        [1.25, 130000.0]]):
        for ring in (tall, [[y, x] for x, y in tall]):
            add_picture(group, [ring], (6, 5), [RULES[len(group.cases) % 2]])
    inputs = Inputs(747)
    while len(group.cases) < 60:
        ring = [[_anywhere(inputs), _anywhere(inputs)] for _ in range(3)]
        # Most cover all of the picture, or nothing.
        if any(0 < area < 1 for area in PixelAreas([ring], 6, 5).covered("nonzero")):
            add_picture(group, [ring], (6, 5), [RULES[len(group.cases) % 2]])


def _anywhere(inputs):
    """A coordinate in or near the picture, or of any size."""
    if inputs.integer(0, 2) == 0:
        return inputs.decimal(-2, 8, 3)
    return inputs.one_of((-1, 1)) * inputs.magnitude(2, 11, 5)


def degenerate(suite):
    """Rings without area, spikes and repeated points."""
    group = area_group(suite, "degenerate", ["Degenerate"], EXACT)
    for ring in ([[2.5, 1.5]], [[0.5, 0.5],
                                [3.5, 2.5]], [[1.0, 1.0], [1.0, 1.0],
                                              [1.0, 1.0]], [[0.5, 0.5], [3.5, 2.5],
                                                            [2.0, 1.5]], [[0.5, 1.5], [3.5, 1.5], [2.0, 1.5],
                                                                          [1.0,
                                                                           1.5]], [[1.5, 0.5], [1.5, 2.5],
                                                                                   [1.5, 1.0]], [[0.5, 0.5],
                                                                                                 [3.0, 2.0],
                                                                                                 [3.5, 0.5],
                                                                                                 [3.0, 2.0]]):
        for rings in ([ring], [rectangle(1.0, 0.0, 3.0, 2.0), ring]):
            # Lines forth and back have no area, but need not cancel to the last bit.
            add_picture(group, rings, (4, 3), [RULES[len(group.cases) // 2 % 2]])
    group = area_group(suite, "spikes-and-repeats", ["Degenerate"])
    spike = [[0.5, 0.5], [2.5, 0.5], [2.5, 1.5], [5.5, 1.5], [2.5, 1.5], [2.5, 2.5], [0.5, 2.5]]
    slanted = [[0.5, 0.5], [2.5, 0.5], [5.75, 2.25], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]]
    repeats = [[0.5, 0.5], [0.5, 0.5], [4.25, 0.75], [4.25, 0.75], [3.5, 2.5], [3.5, 2.5], [0.5, 0.5]]
    for ring in (spike, slanted, repeats, repeats[1:-1] + repeats[1:2]):
        add_picture(group, [ring], (6, 3))


def empty(suite):
    """No rings, rings without points."""
    group = area_group(suite, "empty", ["Empty"], EXACT)
    square = rectangle(1.0, 1.0, 2.0, 2.0)
    for rings in ([], [[]], [[], []], [[], square], [square, []]):
        add_picture(group, rings, (3, 3))


def sizes(suite):
    """Narrow and low pictures, pictures without pixels, impossible ones."""
    square = rectangle(0.25, 0.0, 9.0, 9.0)
    group = area_group(suite, "sizes")
    for size in ((1, 1), (1, 7), (7, 1), (3, 2), (17, 1), (1, 17), (33, 2), (600, 2), (2, 600)):
        add_picture(group, [square], size, [RULES[len(group.cases) % 2]])
        add_picture(group, [[[0.5, -0.5], [40.0, 1.25], [1.0, 20.0]]], size,
                    [RULES[len(group.cases) // 2 % 2]])
    group = suite.group("no-pixels", DEFINITION, EXACT, ["Empty"])
    for width, height in ((0, 0), (0, 3), (3, 0), (0, 1000000000)):
        group.case(group.next_identifier("picture"), {
            "rings": [square],
            "fillRule": RULES[len(group.cases) % 2],
            "width": width,
            "height": height
        }, [])
    group = suite.group("negative-sizes", DEFINITION, EXACT, ["InvalidArgument"])
    for width, height in ((-1, 3), (3, -1), (-2, -2), (0, -1), (-1, 0), (-9007199254740992, 1)):
        group.case(group.next_identifier("picture"), {
            "rings": [square],
            "fillRule": RULES[len(group.cases) % 2],
            "width": width,
            "height": height
        }, {"error": "invalid-argument"})
    limit = source("project", "C",
                   "this project's limit: 2^24 pixels, whose answer fills a line of 2^26 bytes")
    group = suite.group("too-many-pixels", limit, EXACT, ["OwnLimit"])
    for width, height in ((9007199254740992, 9007199254740992), (1, 9007199254740992), (4294967296,
                                                                                        4294967296)):
        group.case(group.next_identifier("picture"), {
            "rings": [],
            "fillRule": RULES[len(group.cases) % 2],
            "width": width,
            "height": height
        }, {"error": "invalid-argument"})


def not_finite(suite):
    """Rings with NaN or infinities."""
    group = suite.group("not-finite", LEFT_OUT, NEAREST, ["NotFinite", "NotFiniteVertex"])
    for value in (NAN, INF, -INF):
        for vertex in ([value, 2.5], [2.5, value], [value, value]):
            ring = [[0.5, 0.5], [3.5, 0.75], vertex, [0.75, 2.5]]
            rule = RULES[len(group.cases) % 2]
            for rings in ([ring], [[vertex], rectangle(1.0, 1.0, 3.0, 2.5)]):
                group.case(group.next_identifier("picture"), {
                    "rings": rings,
                    "fillRule": rule,
                    "width": 4,
                    "height": 3
                },
                           PixelAreas(rings, 4, 3).coverage(rule))


def huge(suite):
    """Rectangles whose far edges are near the largest double."""
    group = area_group(suite, "huge", ["Huge", "BeyondPicture"])
    for far in (1e100, 1e300, 1.7976931348623157e308):
        for ring in (rectangle(-far, -far, far, far), rectangle(1.5, -far, 2.5,
                                                                far), rectangle(-far, 0.25, far, 1.75)):
            add_picture(group, [ring], (4, 3), [RULES[len(group.cases) % 2]])
