"""Suite clusters-changed: trees of clusters into which points are inserted and from which they are removed.

After each change the tree has to answer like a new one of all points, in which those that were removed have
no place. So expected values are those of cluster_rule.py and cluster_input_rule.py for the points that there
are.

A change of few points of a tree in spatial order changes parts of it; others, and those in input order or
with more points for a cluster, build it again. Here are trees of 64 to 700 points for the one, and of fewer
for the other.

Tolerances. In spatial order all is exact. In input order positions are those of clusters.py.
"""

import cluster_change_sets as sets
from cluster_cases import group_of, options, spread
from cluster_change_cases import add, drawn, drawn_steps
from inputs import INF, NAN, coordinate
from vector_file import Suite, source

INVALID = {"error": "invalid-argument"}
LIMITS = source("contract", "exact", "steps that are impossible")
REDUCTIONS = ("sum", "minimum", "maximum", "any")


def suites():
    """All suites of this concept."""
    suite = Suite("clusters-changed", "clusters.changed", "web-mercator")
    for part in (_few, _values, sets.around, sets.heaps, sets.long, sets.large, sets.crowded):
        part(suite)
    _again(suite)
    _impossible(suite)
    return [suite]


def _few(suite):
    for order in ("spatial", "input"):
        group = group_of(suite, "few", order)
        usual = options(order, maximumZoom=4)
        asked = [["unplaced"], ["clusters", 5], ["clusters", 3], ["clusters", 0], ["hierarchy"]]
        pair = [coordinate(48.2, 16.4), coordinate(48.3, 16.3)]
        add(group, "few", [], usual,
            [["insert", pair, []], *asked, ["remove", [0]], *asked, ["remove", [1]], *asked])
        add(group, "few", pair, usual, [["remove", [0, 1]], *asked, ["insert", pair[:1], []], *asked])
        add(group, "few", pair, usual,
            [["insert", [], []], ["remove", []], ["remove", [-1, 2, 1 << 40]], *asked])
        add(group, "few", pair, usual, [["remove", [1, 1]], ["remove", [1]], *asked])
        lost = [coordinate(91.0, 0.0), coordinate(NAN, 1.0), coordinate(0.0, INF)]
        add(group, "few", lost + pair,
            usual, [["remove", [0, 4]], ["unplaced"], ["insert", lost[1:] + pair, []], *asked,
                    ["remove", [5, 3]], *asked], ["NotFinite"])
        add(group, "few", pair * 2, usual, [["insert", pair, []], *asked, ["remove", [2, 0]], *asked],
            ["EqualPoints"])
        for seed in range(4):

            def draw(inputs, order=order):
                points = spread(inputs, 14, 60, 200, 1)
                chosen = options(order, maximumZoom=3, minimumPoints=inputs.integer(2, 3))
                new = spread(inputs, 5, 60, 200, 1)
                return points, chosen, [["remove", [3, 11, 7]], ["clusters", 0], ["insert", new, []],
                                        ["unplaced"], ["clusters", 2], ["clusters", 0], ["hierarchy"]]

            drawn(group, "drawn", 9100 + seed, draw)


def _again(suite):
    group = group_of(suite, "parts", "spatial")
    for seed, (count, changes, width) in enumerate([(64, 1, 40), (70, 1, 340), (90, 1, 100), (100, 1, 20),
                                                    (125, 2, 340), (130, 2, 90), (140, 2, 30), (190, 3, 340),
                                                    (200, 3, 120), (64, 1, 10), (80, 1, 60), (96, 1, 340)]):

        def draw(inputs, count=count, changes=changes, width=width):
            digits = inputs.integer(1, 2)
            points = spread(inputs, count, width / 5, width, digits)
            chosen = options("spatial", maximumZoom=inputs.integer(3, 6), radius=inputs.one_of((20, 40, 60)))
            steps = drawn_steps(inputs, count,
                                lambda number: spread(inputs, number, width / 5, width, digits),
                                (0, 1, 2, 3, 4), changes)
            return points, chosen, steps + [["hierarchy"]]

        drawn(group, "drawn", 9120 + seed, draw)
    group = group_of(suite, "windows", "spatial")
    for seed in range(4):

        def draw(inputs):
            points = spread(inputs, 80, 60, 340, 1)
            chosen = options("spatial", maximumZoom=4)
            rect = {
                "x": float(inputs.integer(-2**27, 2**28)),
                "y": float(inputs.integer(0, 2**27)),
                "width": float(inputs.integer(2**25, 2**27)),
                "height": float(inputs.integer(2**25, 2**27))
            }
            steps = []
            for zoom in (4, 2, 5):
                steps += [["insert", spread(inputs, 1, 60, 340, 1), []], ["in", rect, zoom],
                          ["remove", [inputs.integer(0, 79)]], ["in", rect, zoom - 1],
                          ["nearest", inputs.coordinate(60, 170, 2), zoom],
                          [
                              "tile", {
                                  "x": inputs.integer(0, 3),
                                  "y": inputs.integer(0, 3),
                                  "z": 2
                              },
                              float(inputs.integer(0, 80))
                          ]]
            return points, chosen, steps

        drawn(group, "drawn", 9140 + seed, draw)


def _values(suite):
    for order in ("spatial", "input"):
        group = group_of(suite, "values", order)
        for seed in range(3):

            def draw(inputs, order=order, seed=seed):
                points = spread(inputs, 66 if seed else 12, 50, 120, 1)
                steps = [["reduce", name, [inputs.integer(-9, 9) for _ in range(inputs.one_of((5, 12, 90)))]]
                         for name in REDUCTIONS]
                steps += [[
                    "insert",
                    spread(inputs, 1, 50, 120, 1),
                    [[inputs.integer(10, 99), 5], [inputs.integer(-99, -10)], []]
                ], ["clusters", 0], ["clusters", 2], ["remove", [3]], ["clusters", 1],
                          ["insert", spread(inputs, 1, 50, 120, 1), [[1], [NAN], [100], [7]]],
                          ["clusters", 0], ["remove", [6]], ["insert",
                                                             spread(inputs, 1, 50, 120, 1), []],
                          ["clusters", 0]]
                return points, options(order, maximumZoom=3, radius=60), steps

            drawn(group, "drawn", 9150 + seed, draw)
        three = [coordinate(1.0, 1.0), coordinate(1.0, 2.0), coordinate(1.0, 3.0)]
        for values in ([NAN, 1, 2], [1, NAN, 2], [0, -1, 0], [0, 0, 0], [NAN, NAN, 0], [INF, 1, 2], [0,
                                                                                                     0], []):
            add(group, "few", three, options(order, maximumZoom=2), [
                *(["reduce", name, values] for name in REDUCTIONS), ["clusters", 0], ["clusters", 3],
                ["insert", [coordinate(1.0, 1.5)], [[NAN], [-3], [9], [0]]], ["clusters", 0],
                ["remove", [1, 0]], ["clusters", 0], ["clusters", 3]
            ])


def _impossible(suite):
    group = suite.group("impossible", LIMITS, [{"kind": "exact"}], ["InvalidArgument"])
    points = [coordinate(1.0, 1.0), coordinate(1.0, 2.0)]
    outside = {"x": 2, "y": 0, "z": 1}
    inside = {"x": 0, "y": 0, "z": 1}
    for chosen, steps in ((options("spatial", radius=-1), []), (options("spatial"), [["tile", outside, 0]]),
                          (options("spatial"), [["tile", inside,
                                                 -1]]), (options("input"), [["tile", inside, NAN]]),
                          (options("spatial"), [["clusters", 0],
                                                ["reduce", "sum",
                                                 []]]), (options("input"), [["remove", [0]],
                                                                            ["reduce", "sum", [1]]])):
        group.case(group.next_identifier("steps"), {
            "coordinates": points,
            "options": chosen,
            "steps": steps
        }, INVALID)
