"""Suite display-clusters: which annotations are shown as one."""

from display_form import PLACE, RULE, add, looks, pin, view
from display_random import random_cases
from inputs import INF, NAN
from vector_file import Suite


def suite():
    """The suite."""
    suite = Suite("display-clusters", "display.choose", "loxodrome")
    _who_joins(suite)
    _order(suite)
    _appearance(suite)
    _rounds(suite)
    _around_the_world(suite)
    random_cases(suite.group("random", RULE, PLACE), 8201, 50, clusters=4, labels=0, conditions=0, views=1, least=1)
    random_cases(suite.group("dense", RULE, PLACE),
                 8202,
                 3,
                 clusters=4,
                 labels=0,
                 conditions=0,
                 views=1,
                 counts=(40, 50),
                 least=3)
    return suite


def _member(number, x, y, **changes):
    return pin(number, x, y, **dict({"cluster": "a"}, **changes))


def _who_joins(suite):
    group = suite.group("who-joins", RULE, PLACE)
    for gap in (0, 9, 10):
        add(group, "pair", [_member(1, 100, 100), _member(2, 100 + gap, 100)], [view()])
        add(group, "pair", [_member(1, 100, 100), _member(2, 104, 100 + gap)], [view()])
    for first, second in (({}, {
            "cluster": "b"
    }), ({}, {
            "cluster": None
    }), ({}, {
            "priority": 1000
    }), ({
            "priority": 1000
    }, {}), ({}, {
            "mode": "none"
    }), ({}, {
            "w": 0
    }), ({}, {
            "mode": "circle"
    }), ({
            "mode": "circle"
    }, {
            "mode": "circle",
            "x": 107,
            "y": 107
    }), ({
            "priority": 999
    }, {
            "priority": 1
    }), ({
            "cluster": ""
    }, {
            "cluster": ""
    }), ({}, {
            "min": 1.5
    }), ({}, {
            "x": 500,
            "dx": -200
    }), ({}, {
            "dx": 5,
            "dy": 5
    }), ({}, {
            "y": NAN
    })):
        add(group, "pair", [dict(_member(1, 100, 100), **first), dict(_member(2, 104, 100), **second)], [view()])
    # Those out of view join none.
    for x in (-5, -6, -7):
        add(group, "pair", [_member(1, x, 100), _member(2, x + 3, 100)], [view()])
    # A cluster hides as a view does, and is hidden with all its members.
    for priority in (250, 1000):
        add(group, "pair", [_member(1, 100, 100), _member(2, 104, 100), pin(3, 108, 100, priority=priority)], [view()])
        add(group, "pair", [_member(1, 120, 100), _member(2, 124, 100), pin(3, 114, 100)], [view()])


def _order(suite):
    group = suite.group("order", RULE, PLACE)
    # Members: the highest priority first, then the northern, the western, the smallest id. The cluster has the
    # priority and the frame of the first.
    for members in ([(1, 100, 100, 250), (2, 102, 100, 750)], [(1, 100, 103, 500), (2, 100, 100, 500)], [
        (1, 103, 100, 500), (2, 100, 100, 500)
    ], [(3, 100, 100, 500), (2, 100, 100, 500)], [(1, 100, 104, 750), (2, 99, 100, 500), (3, 101, 100, 500),
                                                  (4, 103, 98, 250)]):
        add(group, "members",
            [_member(number, x, y, priority=priority, w=8 + 4 * number)
             for number, x, y, priority in members] + [pin(9, 113, 100, priority=501)], [view()])
    # Of a row, each joins the first before it that it meets and that joined none: not the nearest to the middle.
    for count in (3, 4, 5, 8):
        add(group, "row", [_member(number, 100 + 7 * number, 100) for number in range(count)], [view()])
        add(group, "row", [_member(number, 100, 100 + 7 * number, priority=500 - number) for number in range(count)],
            [view()])
        add(group, "row", [_member(number, 60 + 7 * ((3 * number) % count), 100 - number) for number in range(count)],
            [view()], looks(4, 4))
    # The view does not decide, as long as it shows all.
    row = [_member(number, 80 + 7 * number, 100, w=12) for number in range(5)]
    for x in (-60, -20, 10):
        add(group, "view", row, [view((x, 0, 200, 200))], looks(6, 6))


def _appearance(suite):
    group = suite.group("appearance", RULE, PLACE)
    pair = [_member(1, 100, 100), _member(2, 104, 100)]
    other = pin(3, 117, 100, priority=500)
    for given in (looks(10, 10), looks(20, 10), looks(21, 10), looks(10, 10, growth=6), looks(20, 20, mode="circle"),
                  looks(40, 40, mode="none"), looks(10, 10, dx=6), looks(10, 10, dx=-9), looks(30, 30, priority=400),
                  looks(30, 30, priority=1000), looks(0, 0), looks(NAN, 30), looks(30, 30, dx=NAN), looks(30,
                                                                                                          30,
                                                                                                          dy=INF),
                  looks(10, 10, dx=-300)):
        add(group, "looks", pair + [other], [view()], given)
    # An identifier of its own: the cluster joins others of that one, and not those of its members.
    for identifier in (None, "b", "a", "c"):
        for number in (3, 0):
            add(group, "identifier", pair +
                [_member(number, 112, 100, cluster="b"),
                 _member(4, 92, 100), _member(5, 100, 90)], [view()], looks(14, 14, cluster=identifier))
        add(group, "identifier", pair +
            [_member(3, 110, 103, cluster="b"), _member(4, 113, 103, cluster="b")], [view()],
            looks(20, 20, cluster=identifier))
    # Clusters of one identifier join each other, and larger views join more.
    pairs = [_member(2 * n + k, 60 + 30 * n + 4 * k, 100, w=6, h=6) for n in range(3) for k in range(2)]
    for size in (20, 30, 31, 40):
        add(group, "grown", pairs, [view()], looks(size, 10))
        add(group, "grown", pairs, [view()], looks(size, size, mode="circle", priority=1000))
    # The mean of all members, each with the same weight.
    add(group, "mean",
        [_member(1, 90, 90), _member(2, 92, 90),
         _member(3, 94, 90), _member(4, 99, 97)], [view()], looks(8, 8))


def _rounds(suite):
    group = suite.group("rounds", RULE, PLACE)
    # A cluster that grows by one member a round, for 20 rounds. From the 17th on, those that are less than 2, 4, 8
    # points apart join too: the last two would not meet it.
    places, mean = [0.0, 1.75], 0.875
    while len(places) < 19:
        count = len(places)
        places.append(int(16 * (mean + 2 * count + 1 - 0.25)) / 16)
        mean = sum(places) / len(places)
    for gap in (0.5, 3, 5, 12):
        far = places[-1] + 6 + gap
        members = [_member(n, 20 + x, 100, w=2, h=2, priority=900 - n) for n, x in enumerate(places + [far])]
        add(group, "grows", members, [view((0, 0, 250, 200))], looks(0, 2, growth=4))
    # The 16th round is not the 17th: rows that have joined before it end there.
    for count in (14, 15, 16, 17):
        far = sum(places[:count]) / count + 2 * count + 2
        members = [_member(n, 20 + x, 100, w=2, h=2, priority=900 - n) for n, x in enumerate(places[:count] + [far])]
        add(group, "ends", members, [view((0, 0, 250, 200))], looks(0, 2, growth=4))
    # As many at one place take one round.
    add(group, "grows", [_member(n, 100, 100) for n in range(12)], [view()], looks(10, 10, growth=1))


def _around_the_world(suite):
    group = suite.group("around-the-world", RULE, PLACE, ["Antimeridian"])
    for places in ((254, 2), (2, 254), (250, 258), (255, 1, 3), (-4, 260), (0, 256), (253, 252, 2)):
        members = [_member(n, x, 100, w=14) for n, x in enumerate(places)]
        for rect in ((206, 0, 100, 200), (-50, 0, 100, 200), (0, 0, 256, 200)):
            add(group, "across", members, [view(rect)])
    for heading in (90, 180):
        add(group, "turned",
            [_member(1, 252, 100), _member(2, 3, 98), _member(3, 20, 100)], [view((206, 0, 100, 200), heading=heading)])
