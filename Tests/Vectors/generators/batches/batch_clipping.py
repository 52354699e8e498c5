"""Suites polyline-clipped and ring-clipped, by batch_clip_rule.py, to the bit."""

import batch_shapes as shapes
from batch_clip_rule import Undecided, clipped, clipped_ring
from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact",
              "IEEE's operations in the rule's order, compared with rationals")
RECT = (10.0, 20.0, 40.0, 30.0)


def suites():
    """All suites of this concept."""
    return [_suite("polyline", clipped, 14051), _suite("ring", clipped_ring, 14052)]


def _suite(kind, rule, seed):
    suite = Suite("%s-clipped" % kind, "%s.clipped" % kind, "planar")
    inputs = Inputs(seed)

    def add(group, points, rect, flags=()):
        points = [[float(x), float(y)] for x, y in points]
        rect = tuple(map(float, rect))
        answer = rule(points, rect)
        group.case(group.next_identifier("points"), {
            "points": points,
            "mapRect": dict(zip(("x", "y", "width", "height"), rect))
        }, answer, flags)

    _sides(suite, add)
    _corners(suite, add)
    _touching(suite, add)
    _long(suite, add, inputs)
    _rects(suite, add)
    _extremes(suite, add)
    _random(suite, add, inputs)
    return suite


def _sides(suite, add):
    """Segments between all nine places of a rectangle: beyond each edge, inside, and on the edges."""
    group = suite.group("between-places", RULE, EXACT)
    x = {"west": 2.0, "on-west": 10.0, "middle": 26.0, "on-east": 50.0, "east": 66.0}
    y = {"north": 4.0, "on-north": 20.0, "middle": 36.0, "on-south": 50.0, "south": 68.0}
    places = [(a, b) for a in x.values() for b in y.values()]
    for number, start in enumerate(places):
        ends = [place for place in places if place != start][number % 2::2]
        line = [start]
        for end in ends:
            line += [end, start]
        add(group, line, RECT)
    for start in places[::6]:
        for end in places[::5]:
            add(group, [start, end, (28, 31)], RECT)


def _corners(suite, add):
    group = suite.group("past-corners", RULE, EXACT, ["Touching"])
    for x, y in ((10, 20), (50, 20), (50, 50), (10, 50)):
        for dx, dy in ((8, 8), (8, -8), (16, 4), (-4, 16), (8, 0), (0, 8)):
            # Through the corner, beside it on both sides, from it and to it.
            for shift in (0, 1, -1):
                line = [(x - dx + shift, y - dy), (x + dx + shift, y + dy)]
                add(group, line, RECT)
            add(group, [(x, y), (x + dx, y + dy), (x - dx, y - dy), (x, y)], RECT)
    for ring in (shapes.box(0, 0, 100, 100), shapes.box(10, 20, 40, 30), shapes.box(20, 25, 5, 5),
                 shapes.box(0, 30, 100, 5), shapes.box(20, 0, 7, 100), shapes.box(50, 20, 10, 30),
                 shapes.box(10, 50, 40, 9), shapes.box(0, 0, 10,
                                                       20), shapes.box(30, 30, 100,
                                                                       100), [[30.0, 0.0], [70.0, 35.0],
                                                                              [30.0, 80.0],
                                                                              [-10.0, 35.0]], [[30.0, 15.0],
                                                                                               [60.0, 35.0],
                                                                                               [30.0, 55.0],
                                                                                               [5.0, 35.0]]):
        for each in (ring, ring[::-1], ring + ring[:1], ring[2:] + ring[:2], ring[1:] + ring[:1] + ring[1:2]):
            add(group, each, RECT)


def _touching(suite, add):
    group = suite.group("touching", RULE, EXACT, ["Touching", "Degenerate"])
    for line in ([(10, 0), (10, 100)], [(0, 20), (100, 20)], [(50, 60), (50, 0)], [(0, 50), (60, 50)], [
        (0, 30), (10, 30), (0, 40)
    ], [(60, 30), (50, 30), (60, 30)], [(30, 0), (30, 20), (40, 0)], [(30, 60), (30, 50), (40, 60)], [
        (30, 60), (30, 50), (40, 50), (50, 60)
    ], [(10, 20)], [(30, 30), (30, 30)], [(30, 30)] * 4, [(0, 0), (10, 20), (10, 20), (0, 9)], [
        (20, 30), (20, 30), (40, 30), (40, 30), (90, 30), (90, 30), (40, 30), (40, 35)
    ], [(0, 30), (20, 30), (20, 30), (0, 30)], [(10, 30), (0, 30)], [(0, 30), (10, 30), (30, 30)], [
        (10, 30), (10, 40), (0, 40), (10, 40), (12, 44)
    ], [(20, 20), (40, 20), (40, 10)], [(12, 20), (12, 50)], [(0, 35), (100, 35)], [(30, 0), (30, 20),
                                                                                    (30, 100)], [(5, 35),
                                                                                                 (5, 90),
                                                                                                 (60, 90),
                                                                                                 (60, 35),
                                                                                                 (30, 35)],
                 [(0, 0), (5, 100)], [(60, 0), (70, 100)], [(0, 5),
                                                            (100, 10)], [(0, 60),
                                                                         (100, 70)], [(30, 0), (40, 0),
                                                                                      (35, 21)], [(30, 60),
                                                                                                  (40, 60),
                                                                                                  (35, 20)]):
        add(group, line, RECT)
        add(group, [(y + 5, x + 5) for x, y in line], (25, 15, 30, 40))
    # A ring in several areas, which the edges of the rectangle connect.
    fork = [[0.0, 15.0], [70.0, 15.0], [70.0, 55.0], [56.0, 55.0], [56.0, 25.0], [44.0, 25.0], [44.0, 60.0],
            [36.0, 60.0], [36.0, 25.0], [20.0, 25.0], [20.0, 70.0], [0.0, 70.0]]
    for turn in range(0, 12, 3):
        add(group, fork[turn:] + fork[:turn], RECT)
        add(group, (fork[turn:] + fork[:turn])[::-1], (12, 30, 50, 40))


def _long(suite, add, inputs):
    group = suite.group("long", RULE, EXACT)
    for count in (3, 10, 60, 300):
        for reach in (35, 60):
            points = [(30 + inputs.integer(-reach, reach), 35 + inputs.integer(-reach, reach))
                      for _ in range(count)]
            add(group, points, RECT)
    wave = [(index, 35 + (index * 7) % 23 - 11 + (30 if index % 40 > 33 else 0)) for index in range(160)]
    add(group, wave, (20, 20, 100, 30))
    add(group, [(y, x) for x, y in wave], (20, 20, 30, 100))
    add(group, shapes.star(120, 60, 0.5, (30, 35)), RECT)
    add(group, shapes.star(121, 45, 0.4, (30, 35), 0.2, 3), RECT)


def _rects(suite, add):
    line = [(0, 30), (30, 40), (60, 10), (20, 5), (20, 90), (0, 60)]
    group = suite.group("rects", RULE, EXACT,
                        ["ZeroSize", "NegativeSize", "NullRect", "InfiniteSize", "NotFinite"])
    for rect in ((10, 20, 0, 30), (10, 20, 40, 0), (20, 30, 0, 0), (10, 20, -1, 30), (10, 20, 40, -5),
                 (INF, INF, 0, 0), (INF, INF, 9, 9), (NAN, 20, 40, 30), (10, NAN, 40, 30), (10, 20, NAN, 30),
                 (10, 20, 40, NAN), (10, 20, INF, 30), (10, 20, 40, INF), (-INF, 20, INF, 30),
                 (-INF, 20, 40, 30), (10, -INF, 40, 50), (10, 20, INF, INF), (INF, 20, 0, 30),
                 (10, INF, 40, 0), (-100, -100, 500, 500), (200, 20, 40, 30), (-90, 20, 40, 30),
                 (10, 200, 40, 30), (10, -90, 40, 30), (-0.0, -0.0, 20, 40)):
        add(group, line, rect)
        add(group, line + line[:1], rect)
    group = suite.group("not-finite", RULE, EXACT, ["NotFinite"])
    for number in (NAN, INF, -INF):
        for place in (0, 1, 3, 6):
            add(group, line[:place] + [(number, 30)] + line[place:], RECT)
            add(group, line[:place] + [(30, number)] + line[place:], RECT)
        add(group, [(number, number)], RECT)
        add(group, [(30, 30), (40, 40), (number, 30), (35, 30), (30, 35), (20, number), (25, 30)], RECT)
    group = suite.group("empty", RULE, EXACT, ["Empty"])
    add(group, [], RECT)
    add(group, [(30, 30)], RECT)


def _extremes(suite, add):
    group = suite.group("huge", RULE, EXACT, ["Huge"])
    large = 2.0**1023
    for line in ([(-large, 0), (large, 0)], [(-large, -large),
                                             (large, large)], [(large, -large), (-large, large),
                                                               (0, 0)], [(-large, 32), (large, 40),
                                                                         (large, large), (0, large),
                                                                         (0, -large)], [(-large, -large),
                                                                                        (-large, large),
                                                                                        (large, large),
                                                                                        (large, -large)]):
        for rect in (RECT, (-64, -64, 128, 128), (-large / 2, -large / 2, large, large),
                     (-large / 4, 0, large, large / 8), (-large, -large, INF, INF)):
            # Where a rectangle is small beside the line, only some are decided.
            try:
                add(group, line, rect)
                add(group, line[::-1], rect)
            except Undecided:
                continue
    group = suite.group("tiny", RULE, EXACT, ["Tiny"])
    small = 2.0**-1074
    line = [(0, 30 * small), (30 * small, 46 * small), (62 * small, 14 * small), (20 * small, 5 * small)]
    add(group, line, tuple(number * small for number in RECT))
    for ulps in (1, -1):
        for x in (10.0, 50.0):
            add(group, [(nudged(x, ulps), 30), (30, 40), (nudged(x, -ulps), 41)], RECT)
        for y in (20.0, 50.0):
            add(group, [(30, nudged(y, ulps)), (31, 40), (40, nudged(y, -ulps)), (30, 30)], RECT)


def _random(suite, add, inputs):
    group = suite.group("all-bits", RULE, EXACT)
    while len(group.cases) < 60:
        scale = 10.0**inputs.integer(-3, 9)
        points = [(inputs.between(-1, 2) * scale, inputs.between(-1, 2) * scale)
                  for _ in range(inputs.integer(2, 14))]
        rect = (inputs.between(-0.5, 0.5) * scale, inputs.between(-0.5, 0.5) * scale,
                inputs.between(0.2, 1) * scale, inputs.between(0.2, 1) * scale)
        try:
            add(group, points, rect)
            # The way back has the same points.
            add(group, points[::-1], rect)
        except Undecided:
            continue
