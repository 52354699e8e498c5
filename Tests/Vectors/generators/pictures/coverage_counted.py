"""Suites coverage-counted and picture-squares: rings in one list, and square parts of pictures.

Areas are those of pixel_area.py, for rings that are cut from the list by their counts. Parts are taken from
rows of pixels.
"""

from coverage_cases import RULES, NEAREST, AREAS, moved, rectangle, turned
from inputs import INF, NAN, Inputs
from pixel_area import PixelAreas
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "rows of pixels, cut")
INVALID = {"error": "invalid-argument"}
HUGE = 1 << 52


def suites():
    """All suites of this concept."""
    return [_counted(), _squares()]


def cut(points, counts):
    """The rings: each takes its number of points from those that are left."""
    rings, rest = [], list(points)
    for count in counts:
        length = min(max(count, 0), len(rest))
        rings.append(rest[:length])
        rest = rest[length:]
    return rings


def _add(group, points, counts, size, flags=()):
    width, height = size
    areas = PixelAreas([ring for ring in cut(points, counts) if ring], width, height)
    for rule in RULES:
        overlaps = areas.overlaps(rule)
        group.case(group.next_identifier("picture"), {
            "points": points,
            "counts": counts,
            "fillRule": rule,
            "width": width,
            "height": height
        },
                   areas.coverage(rule), [*flags, *(["OverlapInPixel"] * overlaps)],
                   acceptable=overlaps)


def _counted():
    suite = Suite("coverage-counted", "coverage.counted", "planar")
    group = suite.group("rings", AREAS, NEAREST)
    outer, inner = rectangle(1.0, 1.0, 11.0, 7.0), rectangle(3.0, 2.0, 6.0, 5.0)
    triangle, small = [[7.0, 2.5], [10.0, 2.5], [8.5, 6.0]], [[0.25, 0.25], [0.75, 0.25], [0.5, 0.75]]
    beyond = rectangle(-3.5, 7.5, 20.0, 12.0)
    for rings in ([outer], [outer, inner], [outer, inner[::-1]], [outer, inner, triangle],
                  [inner, triangle, small], [outer, inner, triangle, small,
                                             beyond], [small, triangle], [beyond, small, inner],
                  turned([outer, inner,
                          triangle]), [moved(small, x, y) for x in range(0, 12, 3) for y in range(0, 8, 2)]):
        _add(group, [point for ring in rings for point in ring], [len(ring) for ring in rings], (12, 8))
    group = suite.group("counts", AREAS, NEAREST)
    points = outer + inner + triangle
    # Points that are left over, too few of them, none, and numbers that are below 0.
    for counts in ([4, 4], [4], [], [4, 4, 3, 0], [0, 4, 0, 0, 4,
                                                   3], [4, 4, 99], [99], [4, 7], [4, 4, 3, 5, 2], [-1, 4, 4],
                   [4, -3, 4, 3], [-4, -4], [4, HUGE], [-HUGE, 4, HUGE,
                                                        HUGE], [1, 3, 4, 3], [2, 2, 4, 3], [4, 1, 1, 1, 1,
                                                                                            3], [4, 4, 2, 1]):
        _add(group, points, counts, (12, 8))
    for counts in ([], [0], [3], [-1, 9]):
        _add(group, [], counts, (4, 3), ["Empty"])
    group = suite.group("not-finite", AREAS, NEAREST, ["NotFinite"])
    for lost in (NAN, INF, -INF):
        # It counts, and is left out.
        broken = inner[:2] + [[lost, 4.0], [4.0, lost]] + inner[2:]
        _add(group, outer + broken + triangle, [4, 6, 3], (12, 8))
    inputs = Inputs(1531)
    group = suite.group("drawn", AREAS, NEAREST)
    for _ in range(12):
        # Each ring in a part of the picture of its own.
        rings = []
        for column in range(3):
            for row in range(2):
                rings.append([[column * 5 + inputs.between(0.1, 4.9), row * 5 + inputs.between(0.1, 4.9)]
                              for _ in range(3)])
        order = sorted(range(6), key=lambda _: inputs.integer(0, 1 << 30))
        _add(group, [point for index in order for point in rings[index]], [3] * inputs.integer(1, 7),
             (15, 10))
    group = suite.group("sizes", source("contract", "exact", "definition"), EXACT)
    for width, height, expected in ((0, 5, []), (5, 0, []), (0, 0, []), (-1, 3, INVALID), (3, -1, INVALID),
                                    (1 << 20, 2, INVALID)):
        group.case(group.next_identifier("size"), {
            "points": outer,
            "counts": [4],
            "fillRule": "nonzero",
            "width": width,
            "height": height
        }, expected, ["Empty"] if expected == [] else ["InvalidArgument"])
    return suite


def _image(inputs, width, height):
    pixels = []
    for _ in range(width * height):
        alpha = inputs.integer(0, 255)
        pixels.append([inputs.integer(0, alpha) for _ in range(3)] + [alpha])
    return {"width": width, "height": height, "pixels": pixels}


def square(image, x, y, side):
    """The part of a picture; None where it is not inside."""
    if side <= 0 or x < 0 or y < 0 or x + side > image["width"] or y + side > image["height"]:
        return None
    width = image["width"]
    rows = [image["pixels"][row * width:(row + 1) * width] for row in range(image["height"])]
    return [pixel for row in rows[y:y + side] for pixel in row[x:x + side]]


def _squares():
    suite = Suite("picture-squares", "picture.squares", "loxodrome")
    group = suite.group("parts", RULE, EXACT)
    inputs = Inputs(1532)
    for width, height in ((1, 1), (4, 4), (5, 3), (3, 5), (8, 2), (1, 6), (7, 7)):
        image = _image(inputs, width, height)
        asked = []
        for side in range(-1, max(width, height) + 2):
            # At each edge and beside it.
            for x in sorted({-1, 0, 1, width - side - 1, width - side, width - side + 1}):
                for y in sorted({-1, 0, 1, height - side - 1, height - side, height - side + 1}):
                    asked.append(["square", "a", x, y, side])
        group.case(group.next_identifier("part"), {
            "images": {
                "a": image
            },
            "steps": asked
        }, {"squares": [square(image, *step[2:]) for step in asked]})
    group = suite.group("huge", RULE, EXACT, ["Huge"])
    image = _image(inputs, 3, 2)
    asked = [["square", "a", *numbers]
             for numbers in ((HUGE, 0, 1), (0, HUGE, 1), (-HUGE, 0, 1), (0, 0, HUGE), (1e300, 1e300, 1e300),
                             (-1e300, 0, 2), (0, 0, -1e300))]
    group.case(group.next_identifier("part"), {
        "images": {
            "a": image
        },
        "steps": asked
    }, {"squares": [None] * len(asked)})
    both = {"a": image, "b": _image(inputs, 2, 3)}
    asked = [["square", name, 0, 0, side] for name in ("b", "a") for side in (2, 3, 1)]
    group = suite.group("images", RULE, EXACT)
    group.case(group.next_identifier("part"), {
        "images": both,
        "steps": asked
    }, {"squares": [square(both[step[1]], *step[2:]) for step in asked]})
    group.case(group.next_identifier("part"), {"images": both, "steps": []}, {"squares": []}, ["Empty"])
    group = suite.group("impossible", source("contract", "exact", "definition"), EXACT, ["InvalidArgument"])
    group.case(group.next_identifier("part"), {"images": both, "steps": [["square", "c", 0, 0, 1]]}, INVALID)
    return suite
