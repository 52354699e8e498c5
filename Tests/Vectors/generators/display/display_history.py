"""Suite display-history: what is displayed after another choice. What was shown stays a little longer."""

from display_form import PLACE, RULE, add, looks, pin, view
from display_random import random_cases
from inputs import NAN
from vector_file import Suite


def suite():
    """The suite."""
    suite = Suite("display-history", "display.choose", "loxodrome")
    _margins(suite)
    _nearness(suite)
    _clusters(suite)
    _roles(suite)
    random_cases(suite.group("random", RULE, PLACE), 8401, 40, clusters=3, labels=1, conditions=1, views=4, least=1)
    return suite


def _moves(other, places, **options):
    """Views between which one annotation moves through places."""
    return [view(changed=[dict(other, x=x)], **options) for x in places]


def _margins(suite):
    group = suite.group("margins", RULE, PLACE)
    # Frames of 16 points: both shown until they overlap by more than 2 points, then hidden until 2 apart.
    for mode in ("rectangle", "circle"):
        for w, places in ((16, (130, 116, 114.5, 114, 113.5, 116, 117.5, 118, 118.5)),
                          (16, (130, 113.5, 114, 117, 118, 114)), (4, (130, 110, 109, 108.5, 110, 110.5, 111, 111.5)),
                          (16, (114, 118, 114, 112, 117)), (40, (150, 127, 126, 125.5, 129, 130))):
            other = pin(2, 130, 100, w=w, h=w, mode=mode, priority=500)
            for margin in (2, 8):
                add(group, "frames", [pin(1, 100, 100, w=16, h=16, mode=mode), other],
                    _moves(other, places, margin=margin))
    # A circle and a rectangle, one below the other.
    for places in ((130, 111, 110, 109, 112, 113, 114), (110.5, 111.5, 112.5, 113.5)):
        for mode, other_mode in (("circle", "rectangle"), ("rectangle", "circle"), ("none", "circle")):
            other = pin(2, 100, 130, w=8, h=8, mode=other_mode, priority=500)
            add(group, "frames", [pin(1, 100, 100, w=16, h=16, mode=mode), other],
                [view(margin=2, changed=[dict(other, y=y)]) for y in places])
    # No margin without a choice before; a margin that is not a number above 0 is none.
    for margin in (0, -3, NAN):
        other = pin(2, 130, 100, priority=500)
        add(group, "frames", [pin(1, 100, 100), other], _moves(other, (109.5, 110, 109.5), margin=margin))
    # The same view again changes nothing.
    row = [pin(number, 60 + 7 * number, 100 + number % 3, priority=750 - 250 * (number % 2)) for number in range(9)]
    add(group, "again", row, [view(margin=3)] * 3)
    # The margin of the view counts, not that of the one before.
    other = pin(2, 130, 100, w=16, h=16, priority=500)
    add(group, "frames", [pin(1, 100, 100, w=16, h=16), other], [
        view(margin=4),
        view(margin=0, changed=[dict(other, x=115)]),
        view(margin=4),
        view(margin=4, changed=[dict(other, x=113)])
    ])


def _nearness(suite):
    group = suite.group("nearness", RULE, PLACE)
    # Of two that meet, the one that was shown is nearer to the middle by the margin.
    two = [pin(1, 96, 100, w=20), pin(2, 106, 100, w=20)]
    for margin in (0, 2, 4):
        add(group, "two", two, [view((x, 0, 200, 200), margin=margin) for x in (0, 1, 2, 3, 4, 2, 0, -1)])
    # By less than a margin for an equal distance: the order of the result has none.
    add(group, "two", [pin(1, 90, 100), pin(2, 112, 100)], [view((x, 0, 200, 200), margin=4) for x in (0, 2, 3)])
    # The priority is first.
    add(group, "two", [pin(1, 96, 100, w=20), pin(2, 106, 100, w=20, priority=500)],
        [view(margin=4), view(margin=4, changed=[pin(1, 96, 100, w=20, priority=499)]),
         view(margin=4)])


def _clusters(suite):
    group = suite.group("clusters", RULE, PLACE)
    # A pair 4 apart is a cluster of the distance 2 of each. It stays until a member is 2 + 1 from that place.
    first = pin(1, 100, 100, w=16, h=16, cluster="a")
    for margin in (2, 4):
        for places in ((104, 104.5, 105, 105.5, 106, 110), (104, 122, 104), (104, 119, 117.5, 115, 113, 104), (104, 107,
                                                                                                               104)):
            other = pin(2, 104, 100, w=16, h=16, cluster="a")
            add(group, "stays", [first, other], _moves(other, places, margin=margin))
            add(group, "stays", [first, other], _moves(other, places, margin=margin), looks(30, 30))
    # Both at the limit exactly, and too far apart to join again: (4.5, 4.5) from the place, 3.5 at first, and 1.
    round_pair = [pin(1, 100, 100, mode="circle", cluster="a"), pin(2, 106, 107, mode="circle", cluster="a")]
    for x, y in ((98.5, 99), (98.5, 98.75), (98.25, 99)):
        add(group, "limit", round_pair, [
            view(margin=2),
            view(margin=2, changed=[dict(round_pair[0], x=x, y=y),
                                    dict(round_pair[1], x=107.5, y=108)])
        ])
    # Around the world too.
    for x in (254, 253, 236, 251):
        other = pin(2, 254, 100, w=16, h=16, cluster="a")
        for place in (2, 258):
            add(group, "across", [dict(first, x=place), other],
                [view((206, 0, 100, 200), margin=2),
                 view((206, 0, 100, 200), margin=2, changed=[dict(other, x=x)])])
    # The distance is on the screen, and the larger of both axes.
    pair = [first, pin(2, 104, 103, w=16, h=16, cluster="a")]
    for scales in ((1, 1.25, 1.5, 2, 4, 5, 4), (1, 8, 6, 5, 4, 3, 2), (4, 5, 4)):
        add(group, "zooms", pair, [view((60, 60, 80, 80), scale, margin=3) for scale in scales])
        add(group, "zooms", pair, [view((60, 60, 80, 80), scale, margin=3) for scale in scales],
            looks(24, 24, mode="circle"))
    # With one that goes away, the rest stays; with one left there is no cluster. A new one joins by meeting.
    three = [pin(n, 100 + 4 * n, 100, w=16, h=16, cluster="a") for n in range(3)]
    for changes in ({
            "cluster": "b"
    }, {
            "cluster": None
    }, {
            "priority": 1000
    }, {
            "mode": "none"
    }, {
            "min": 9
    }, {
            "y": 160
    }, {
            "x": 30
    }, {
            "priority": 999
    }, {
            "w": 0
    }):
        views = [
            view(margin=4),
            view(margin=4, changed=[dict(three[1], **changes)]),
            view(margin=4, changed=[dict(three[2], **changes)]),
            view(margin=4, changed=three[1:])
        ]
        add(group, "leaves", three, views)
        add(group, "leaves", three, views, looks(20, 20, cluster="b"))
    # The members of clusters with identifiers of their own.
    mixed = [pin(1, 100, 100, cluster="a"), pin(2, 104, 100, cluster="a"), pin(3, 109, 100, cluster="b")]
    for identifier in ("a", "b", "c", None):
        add(group, "leaves", mixed, [
            view(margin=4),
            view(margin=4, changed=[dict(mixed[2], cluster=identifier)]),
            view(margin=4, changed=[dict(mixed[1], cluster=identifier)])
        ], looks(12, 12, cluster="b"))


def _roles(suite):
    group = suite.group("roles", RULE, PLACE)
    # One that could form a cluster and was hidden is settled among those of its identifier, not among the shown.
    blocker = pin(9, 100, 100, w=30, h=30, priority=1000)
    pair = [pin(1, 92, 100, cluster="a"), pin(2, 108, 100, cluster="a")]
    for places in ((108, 102, 101, 100.5, 99), (108, 101, 104)):
        add(group, "hidden", pair + [blocker], [view(margin=2, changed=[dict(pair[1], x=x)]) for x in places])
        add(group, "hidden", pair + [blocker], [view(margin=2, changed=[dict(pair[1], x=x)])
                                                for x in places] + [view(margin=2, changed=[dict(blocker, x=160)])])
    # A hidden cluster stays one, and is shown again the margin away.
    joined = [pin(1, 100, 100, cluster="a", priority=500), pin(2, 104, 100, cluster="a", priority=500)]
    for x in (113, 114, 115, 117):
        near = pin(9, x, 100, priority=750)
        add(group, "cluster", joined + [dict(near, x=150)], [
            view(margin=2),
            view(margin=2, changed=[near]),
            view(margin=2, changed=[dict(near, x=x + 1)]),
            view(margin=2, changed=[dict(near, x=x - 2)])
        ], looks(12, 12, priority=500))
    # One that is new, or comes back after a view without it, has no role.
    for back in (view(margin=2), view((300, 0, 200, 200), margin=2), view((100, 0, 1, 1), margin=2)):
        other = pin(2, 115, 100, w=16, h=16, priority=500)
        add(group, "back", [pin(1, 100, 100, w=16, h=16), dict(other, x=140)],
            [view(margin=2), back, view(margin=2, changed=[other])])
    # The cluster takes the role of the one that others joined.
    add(group, "cluster", [pin(1, 80, 100, cluster="a"),
                           pin(2, 100, 100, cluster="a"),
                           pin(3, 117, 100, priority=500)], [
                               view(margin=2),
                               view(margin=2, changed=[pin(1, 97, 100, cluster="a")]),
                               view(margin=2, changed=[pin(3, 112, 100, priority=500)])
                           ], looks(14, 14))
