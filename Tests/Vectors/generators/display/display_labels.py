"""Suite display-labels: which labels are shown, and where. A label never hides a view."""

from display_form import PLACE, RULE, add, label, looks, pin, view
from display_random import random_cases
from inputs import INF, NAN
from vector_file import Suite


def suite():
    """The suite."""
    suite = Suite("display-labels", "display.choose", "loxodrome")
    _one(suite)
    _order(suite)
    _places(suite)
    _clusters(suite)
    random_cases(suite.group("random", RULE, PLACE), 8301, 35, clusters=1, labels=4, conditions=0, views=2)
    return suite


def _one(suite):
    group = suite.group("one", RULE, PLACE)
    # A label of 20 by 6 points, 8 below the place of its view of 10 points, which it overlaps or not.
    for dy in (8, 7, -8, 0):
        add(group, "own-view", [pin(1, 100, 100, label=label(20, 6, 0, dy))], [view()])
    # Another view that it meets, touches or does not reach.
    for gap in (14, 15, 16):
        add(group, "other-view", [pin(1, 100, 100, label=label(20, 6, 0, 8)), pin(2, 100 + gap, 108)], [view()])
        add(group, "other-view", [pin(1, 100, 100, label=label(20, 6, 0, 8)),
                                  pin(2, 100 + gap, 108, mode="none")], [view()])
        add(group, "other-view", [pin(1, 100, 100, label=label(20, 6, 0, 8)),
                                  pin(2, 100 + gap, 108, mode="circle")], [view()])
    # It hides no view, whatever their priorities; if it is required, it is shown all the same.
    for required in (False, True):
        for priority in (250, 1000):
            add(group, "never-hides", [
                pin(1, 100, 100, priority=priority, label=label(40, 6, 0, 8, required)),
                pin(2, 100, 112, priority=500)
            ], [view()])
    # Without area it meets nothing. A view that is hidden shows none.
    for given in (label(0, 6), label(20, 0), label(NAN, 6), label(20, INF), label(20, 6, NAN,
                                                                                  0), label(20, 6, 0,
                                                                                            INF), label(20, -6)):
        add(group, "without-area", [pin(1, 100, 100, label=given), pin(2, 104, 109)], [view()])
    add(group, "hidden", [pin(1, 100, 100), pin(2, 104, 100, label=label(20, 6, 0, 30))], [view()])
    # Out of view it is shown too, and meets others there.
    add(group, "out-of-view", [
        pin(1, 100, 3, label=label(20, 6, 0, -8)),
        pin(2, 112, 3, label=label(20, 6, 0, -8)),
        pin(3, 40, 100, label=label(20, 6, -300, 0))
    ], [view()])
    # Labels are not turned.
    for heading in (0, 90):
        add(group, "turned",
            [pin(1, 100, 100, label=label(20, 6, 0, 8)),
             pin(2, 114, 108), pin(3, 92, 90)], [view(heading=heading)])


def _order(suite):
    group = suite.group("order", RULE, PLACE)
    # Two labels that meet: the required one first, then by priority, then the nearest to the middle.
    for first, second in (({}, {}), ({
            "required": True
    }, {}), ({}, {
            "required": True
    }), ({
            "required": True
    }, {
            "required": True
    })):
        for priorities in ((750, 750), (250, 750), (750, 250), (750, 1000)):
            add(group, "two", [
                pin(1, 104, 100, priority=priorities[0], label=label(20, 6, 0, 8, **first)),
                pin(2, 120, 100, priority=priorities[1], label=label(20, 6, 0, 8, **second))
            ], [view()])
    # Touching labels are both shown, the hidden ones hide none.
    for gap in (19, 20):
        add(group, "row", [pin(number, 100 + gap * number, 100, label=label(20, 6, 0, 9)) for number in range(4)],
            [view()])
    # After another view, those that were shown are nearer by the margin.
    for margin in (0, 2, 5):
        shown = [pin(1, 92, 100, label=label(20, 6, 0, 8)), pin(2, 110, 100, label=label(20, 6, 0, 8))]
        add(group, "stays", shown,
            [view(margin=margin)] + [view((x, 0, 200, 200), margin=margin) for x in (2, 4, 6, 2, 0)])


def _places(suite):
    group = suite.group("places", RULE, PLACE)
    four = label(20, 6, 0, 8, alternatives=[[20, 6, 0, -8], [6, 20, 9, 0], [6, 20, -9, 0]])
    blocks = {0: pin(5, 100, 112), 1: pin(6, 100, 88), 2: pin(7, 114, 100), 3: pin(8, 86, 100)}
    for blocked in ((), (0, ), (1, ), (0, 1), (0, 2), (0, 1, 2), (0, 1, 2, 3), (1, 2, 3)):
        for required in (False, True):
            add(group, "first-free", [pin(1, 100, 100, priority=1000, label=dict(four, required=required))] +
                [blocks[number] for number in blocked], [view()])
    # Then the one that it had, while it is free, and else the first.
    away = {number: dict(block, x=20 + number * 30, y=20) for number, block in blocks.items()}
    for states in (((0, ), (), (0, )), ((0, 1), (), (2, )), ((0, 1), (), (2, ), ()), ((0, 1, 2, 3), (), (0, )),
                   ((), (0, 1, 2, 3), ()), ((0, 1), (1, 2), (1, ))):
        for required in (False, True):
            views = [
                view(changed=[blocks[number] if number in blocked else away[number] for number in range(4)])
                for blocked in states
            ]
            add(group, "had",
                [pin(1, 100, 100, priority=1000, label=dict(four, required=required))] + list(away.values()), views)
    # The settled place may overlap by the margin, another one must be the margin away.
    for y in (113, 114, 115, 116, 117):
        for margin in (1, 2):
            add(group, "margin", [pin(1, 100, 100, label=four), pin(2, 100, 140)], [
                view(margin=margin),
                view(margin=margin, changed=[pin(2, 100, y)]),
                view(margin=margin, changed=[pin(2, 100, y - 1)]),
                view(margin=margin, changed=[pin(2, 100, y + 1)])
            ])
    # Another place than the one that it had must be the margin away.
    for y in (82, 83, 84, 85):
        add(group, "margin",
            [pin(1, 100, 100, label=four), pin(2, 100, y), pin(3, 30, 30)],
            [view(margin=2), view(margin=2, changed=[pin(3, 100, 112)])])
    # A place without area, or that is none.
    add(group, "first-free", [pin(1, 100, 100, label=label(20, 6, 0, 8, alternatives=[[0, 6, 0, -8]])), blocks[0]],
        [view()])
    add(group, "first-free", [pin(1, 100, 100, label=label(20, 6, NAN, 8, alternatives=[[20, 6, 0, -8]]))], [view()])
    add(group, "first-free",
        [pin(1, 100, 100, label=label(20, 6, 0, 8, alternatives=[[20, 6, 0, INF], [6, 20, 9, 0]])), blocks[0]],
        [view()])


def _clusters(suite):
    group = suite.group("clusters", RULE, PLACE)
    pair = [
        pin(1, 100, 100, cluster="a", label=label(20, 6, 0, 8)),
        pin(2, 104, 100, cluster="a", label=label(4, 4, 0, -30))
    ]
    add(group, "label", pair, [view()])
    for given in (None, label(20, 6, 0, 8), label(20, 6, 0, 8, alternatives=[[20, 6, 0, -8]]), label(20, 6, 0, 8,
                                                                                                     True)):
        for others in ([], [pin(3, 102, 112)], [pin(3, 118, 108, label=label(30, 6))]):
            add(group, "label", pair + others, [view()], looks(10, 10, label=given))
    # Of one that was shown, the label is shown a little longer.
    for x in (113, 114, 115, 116):
        add(group, "stays", pair + [pin(3, 140, 108)], [
            view(margin=2),
            view(margin=2, changed=[pin(3, 102 + x - 100, 108)]),
            view(margin=2, changed=[pin(3, 103 + x - 100, 108)])
        ], looks(10, 10, label=label(20, 6, 0, 8)))
    # A cluster takes over the label of the one that was joined.
    for x in (116, 117, 118, 119):
        add(group, "stays",
            [dict(pair[0], x=100), dict(pair[1], x=150, label=None),
             pin(3, x, 108)], [view(margin=2), view(margin=2, changed=[pair[1]])],
            looks(10, 10, label=label(20, 6, 0, 8)))
