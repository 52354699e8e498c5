"""New cases for the suites map-rect-*-own: NaN, infinities, signed zeros and lost sizes, everywhere."""

import own_rect_rule as rule
from inputs import INF, NAN, map_point, nudged
from tolerances import EXACT
from vector_file import source

OWN = source("LOXODROME.md, section 2", "own", "a second implementation of that section, in IEEE arithmetic")
WORLD = 2.0**28
KEYS = ("x", "y", "width", "height")
STARTS = [NAN, INF, -INF, -0.0, 5.0, 1e308, -1e308]
LENGTHS = [NAN, INF, -INF, -0.0, -3.0, 1e308, 5e-324]
# Ordinary, overlapping, touching, of negative sizes, without a size, null in several ways, with NaN in each
# place, infinite, at zero, and with a size that rounding loses.
RECTS = [
    (0, 0, 10, 10),
    (5, 5, 10, 10),
    (10, 2, 4, 6),
    (10, 10, -5, -5),
    (0, 10, 10, -10),
    (5, 5, 0, 0),
    (3, 3, 0, 5),
    (INF, INF, 0, 0),
    (INF, INF, 4, 4),
    (INF, 0, 0, 0),
    (NAN, 0, 10, 10),
    (0, NAN, 10, 10),
    (0, 0, NAN, 10),
    (0, 0, 10, NAN),
    (-INF, 0, INF, 10),
    (0, 0, INF, INF),
    (-INF, -INF, 5, 5),
    (1e308, 0, 1e308, 10),
    (-0.0, -0.0, 10, 10),
    (1e17, 0, 1, 10),
    (INF, INF, NAN, -INF),
    (NAN, NAN, NAN, NAN),
    (1e17, 0, -1, 10),
]
POINTS = [(NAN, 5), (5, NAN), (INF, INF), (-INF, 0), (-0.0, -0.0), (10, 10), (5, 5), (1e17, 0), (3, 8),
          (1e308, 10)]
MOVES = [(NAN, 0), (0, NAN), (INF, 1), (1, -INF), (-0.0, -0.0), (1, 2), (1e308, -1e308), (5, 5), (-5, 6)]
AMOUNTS = [NAN, INF, -INF, -0.0, 3.0, 1e308]
DIVIDED = [(0, 0, 10, 10), (1, 2, -3, -4), (0.1, 0.2, 0.7, 0.9), (NAN, 0, 10, 10), (0, 0, NAN, NAN),
           (0, 0, INF, INF), (INF, INF, 4, 4), (-0.0, -0.0, 0, 0), (1e308, -1e308, 1e308, 1e308),
           (INF, 0, 5, 5)]
SIDES = [(-5, 10), (-5, 5), (0, 5), (-0.0, WORLD), (WORLD - 5, 10), (WORLD, 5), (WORLD + 5, 5),
         (-5, WORLD + 10), (-5, INF), (5, INF), (NAN, 5), (5, NAN), (-5, -10), (WORLD + 5, -10), (-5, 0),
         (WORLD + 5, 0), (-5, -0.0), (nudged(WORLD, -1), 1), (-5e-324, 5e-324), (-5e-324, 1), (-WORLD, WORLD),
         (-2 * WORLD, 1), (3 * WORLD, 1), (-1e300, 1), (1e300, 1e300), (-1e308, 1e308)]
TEXTS = [
    0.05, 0.15, 0.25, 0.35, 0.45, -0.04, -0.05, -0.25, 0.95, 9.95, 99.95, 1e15 + 0.25, 2.0**53, 1e22,
    123456789.05, 1e300, 1.7976931348623157e308, 5e-324, -5e-324, -0.0, NAN, INF, -INF, 0.049999999999999996,
    1e16 + 2
]


def _value(rect):
    return dict(zip(KEYS, map(float, rect)))


def _flags(*rects):
    numbers = [number for rect in rects for number in rect]
    flags = []
    if any(number != number or abs(number) == INF for number in numbers):
        flags.append("NotFinite")
    if any(rule.is_null(rect) for rect in rects):
        flags.append("NullRect")
    if any(rect[2] < 0 or rect[3] < 0 for rect in rects):
        flags.append("NegativeSize")
    return flags


def add(suites):
    """Adds the cases to the suites, a dictionary by operation."""
    _numbers(suites)
    _single(suites)
    _pairs(suites)
    _moves(suites)
    _divided(suites)
    _sides(suites)


def _group(suites, operation, identifier, flags=()):
    return suites("mapRect." + operation).group(identifier, OWN, EXACT, flags)


def _numbers(suites):
    """Edges, middles and sizes of all pairs of starts and lengths, with the sign of zero."""
    answers = {
        "minX": lambda start, _: start,
        "maxX": lambda start, length: start + length,
        "midX": lambda start, length: start + length / 2,
        "width": lambda _, length: length,
    }
    for operation, answer in answers.items():
        for name, axis in ((operation, 0), ({"width": "height"}.get(operation, operation[:3] + "Y"), 1)):
            group = _group(suites, name, "all-doubles", ["SignedZero"])
            for start in STARTS:
                for length in LENGTHS:
                    if (operation == "minX" and length != -3) or (operation == "width" and start != 5):
                        continue
                    rect = [2.0, 3.0, 7.0, 11.0]
                    rect[axis], rect[axis + 2] = start, length
                    group.case(group.next_identifier("rect"), {"mapRect": _value(rect)},
                               answer(start, length), _flags(rect))


def _single(suites):
    for operation, answer in (("isNull", rule.is_null), ("isEmpty", rule.is_empty)):
        group = _group(suites, operation, "all-doubles")
        for rect in RECTS + [(-INF, -INF, 0, 0), (INF, -INF, 0, 0), (0, 0, -0.0, 0.0), (5, 5, 5e-324, 0),
                             (0, 0, -5, 0)]:
            group.case(group.next_identifier("rect"), {"mapRect": _value(rect)}, answer(rect), _flags(rect))
    group = _group(suites, "string", "all-doubles")
    for index, number in enumerate(TEXTS):
        rect = [float(index), -1.5, 2.0, 3.25]
        rect[index % 4] = number
        group.case(group.next_identifier("rect"), {"mapRect": _value(rect)}, rule.text(rect), _flags(rect))
    group = _group(suites, "containsPoint", "all-doubles")
    for rect in RECTS:
        for point in POINTS:
            group.case(group.next_identifier("point"), {
                "mapRect": _value(rect),
                "mapPoint": map_point(*map(float, point))
            }, rule.contains_point(rect, point), _flags(rect))


def _pairs(suites):
    for operation, answer in (("union", rule.union), ("intersection", rule.intersection),
                              ("intersects", rule.intersects), ("containsRect", rule.contains_rect)):
        group = _group(suites, operation, "all-doubles")
        for a in RECTS:
            for b in RECTS:
                expected = answer(a, b)
                group.case(group.next_identifier("pair"), {
                    "a": _value(a),
                    "b": _value(b)
                }, expected if isinstance(expected, bool) else _value(expected), _flags(a, b))


def _moves(suites):
    for operation, answer in (("inset", rule.inset), ("offset", rule.offset)):
        group = _group(suites, operation, "all-doubles", ["SignedZero"])
        for rect in RECTS[::2] + [(-0.0, 0.0, 10, 12)]:
            for dx, dy in MOVES:
                expected = answer(tuple(map(float, rect)), float(dx), float(dy))
                group.case(group.next_identifier("move"), {
                    "mapRect": _value(rect),
                    "dx": float(dx),
                    "dy": float(dy)
                }, _value(expected), _flags(rect))


def _divided(suites):
    group = _group(suites, "divide", "all-doubles")
    for rect in DIVIDED:
        for amount in AMOUNTS:
            for edge in ("minX", "minY", "maxX", "maxY"):
                parts = rule.divided(rect, amount, edge)
                group.case(group.next_identifier("cut"), {
                    "mapRect": _value(rect),
                    "amount": amount,
                    "edge": edge
                }, dict(zip(("slice", "remainder"), map(_value, parts))), _flags(rect))


def _sides(suites):
    for operation, answer in (("spans180thMeridian", rule.spans_180th_meridian), ("remainder",
                                                                                  rule.remainder)):
        group = _group(suites, operation, "all-doubles")
        for x, width in SIDES:
            for y, height in ((1.0, 2.0), (NAN, 2.0), (1.0, -2.0), (-INF, 0.0)):
                if (x, width) not in SIDES[::3] and y != 1:
                    continue
                rect = (x, y, width, height)
                expected = answer(rect)
                group.case(group.next_identifier("rect"), {"mapRect": _value(rect)},
                           expected if isinstance(expected, bool) else _value(expected), _flags(rect))
