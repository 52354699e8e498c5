"""Suites display-collisions and display-conditions: which annotations are displayed.

Every case is a scene, and what display_rule.py shows of it. The view is 200 points square around (100, 100), a unit
is a point, unless the case is about the view.
"""

import display_clusters
import display_history
import display_labels
import display_shares
from display_form import RULE, add, pin, view
from display_random import random_cases
from inputs import INF, NAN
from tolerances import EXACT
from vector_file import Suite

MIDDLE = 100


def suites():
    """All suites of this concept."""
    return [_collisions(), _conditions(), display_clusters.suite(), display_labels.suite(), display_history.suite()]


def _collisions():
    suite = Suite("display-collisions", "display.choose", "loxodrome")
    _order(suite)
    _priorities(suite)
    _shapes(suite)
    _chains(suite)
    _around_the_world(suite)
    random_cases(suite.group("random", RULE, EXACT), 8101, 40, clusters=0, labels=0, conditions=0, views=1)
    random_cases(suite.group("dense", RULE, EXACT),
                 8102,
                 3,
                 clusters=0,
                 labels=0,
                 conditions=0,
                 views=1,
                 counts=(50, 60))
    return suite


def _order(suite):
    group = suite.group("order", RULE, EXACT)
    # Of equal priority the nearest to the middle is first, then the northern, the western, the smallest id.
    for one, other in (((96, 100), (103, 100)), ((103, 100), (96, 100)), ((100, 92), (100, 99)),
                       ((100, 97), (100, 103)), ((103, 100), (97, 100)), ((97, 103), (103, 97)),
                       ((100, 100), (100, 100)), ((97, 97), (103, 97))):
        for numbers in ((1, 2), (2, 1)):
            add(group, "order", [pin(numbers[0], *one), pin(numbers[1], *other)], [view()])
    # The distance is that of the location, not of the frame; both axes count.
    add(group, "order", [pin(1, 100, 100, dx=12), pin(2, 106, 100)], [view()])
    add(group, "order", [pin(1, 104, 104), pin(2, 95, 100, w=20)], [view()])
    add(group, "order", [pin(1, 103, 104), pin(2, 100, 96, h=30)], [view()])
    # The result is in this order, with required ones first.
    add(group, "order", [
        pin(1, 20, 20),
        pin(2, 180, 180, priority=1000),
        pin(3, 100, 50),
        pin(4, 60, 100),
        pin(5, 140, 100, priority=250)
    ], [view()])


def _priorities(suite):
    group = suite.group("priorities", RULE, EXACT)
    for first, second in ((750, 250), (250, 750), (500, 500.5), (999, 1000), (1000, 1000), (999.5, 999), (0, 1),
                          (1500, 1000), (1500, 999), (-5, 0), (-5, 1), (NAN, 0), (NAN, 1), (INF, 999)):
        add(group, "priority", [pin(1, 108, 100, priority=first), pin(2, 103, 100, priority=second)], [view()])
    # Required ones collide with nothing that is shown, and hide what is not required.
    add(group, "priority", [pin(number, 100 + number, 100, priority=1000)
                            for number in range(4)] + [pin(9, 100, 100, priority=999)], [view()])


def _shapes(suite):
    group = suite.group("shapes", RULE, EXACT)
    # Two frames of 10 points whose centers are 9, 10 or 11 apart: touching is not overlapping.
    for gap in (9, 10, 11):
        add(group, "rectangles", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE + gap, MIDDLE + 2)], [view()])
        add(group, "rectangles", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE - 3, MIDDLE + gap)], [view()])
        add(group, "rectangles", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE - 9, MIDDLE - gap)], [view()])
    # Circles of the diameters 10 and 20 whose centers are (9, 12) apart, a distance of 15.
    for dx, dy in ((9, 12), (8, 12), (9, 11), (-9, -12), (14, 0), (15, 0), (0, 16), (10, 12)):
        add(group, "circles",
            [pin(1, MIDDLE, MIDDLE, mode="circle"),
             pin(2, MIDDLE + dx, MIDDLE + dy, w=20, h=20, mode="circle")], [view()])
    # A circle takes the shorter side.
    for w, h in ((10, 30), (30, 10)):
        for dx, dy in ((9, 0), (10, 0), (12, 0), (0, 9), (0, 12)):
            add(group, "circles",
                [pin(1, MIDDLE, MIDDLE, mode="circle"),
                 pin(2, MIDDLE + dx, MIDDLE + dy, w=w, h=h, mode="circle")], [view()])
    # A circle of the radius 5 and the corner of a rectangle, (3, 4) from it, or an edge, or the inside.
    for mode in ("rectangle", "circle"):
        other = "circle" if mode == "rectangle" else "rectangle"
        for dx, dy in ((13, 9), (12, 9), (13, 8), (-13, -9), (-12, 9), (15, 0), (14, 0), (0, 10), (0, 9), (4, 2), (14,
                                                                                                                   8)):
            box = pin(1 if mode == "rectangle" else 2, MIDDLE, MIDDLE, w=20, h=10)
            circle = pin(2 if mode == "rectangle" else 1, MIDDLE + dx, MIDDLE + dy, mode="circle")
            add(group, "%s-first" % mode, [box, circle] if other == "circle" else [circle, box], [view()])
    # No shape, and no area: neither hides, nor is hidden.
    for changes in ({
            "mode": "none"
    }, {
            "w": 0
    }, {
            "h": 0
    }, {
            "w": -4
    }, {
            "h": NAN
    }, {
            "w": INF
    }, {
            "w": 0,
            "mode": "circle"
    }, {
            "h": -1,
            "mode": "circle"
    }):
        add(group, "without", [pin(1, MIDDLE, MIDDLE, **changes), pin(2, MIDDLE + 1, MIDDLE)], [view()])
        add(group, "without", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE + 1, MIDDLE, **changes)], [view()])
    # Offsets move the frames, and not the places.
    for changes in ({"dx": 10}, {"dx": 9}, {"dx": -10}, {"dy": 10}, {"dy": -9}, {"dy": -10}, {"dx": 5, "dy": 5}):
        add(group, "offsets", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE, MIDDLE, **changes)], [view()])
    # Points on the screen, not units of the map: at another scale the same places collide or not.
    for scale in (0.5, 1, 1.25, 2):
        add(group, "scales", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE + 8, MIDDLE)], [view(scale=scale)])
        add(group, "scales", [pin(1, MIDDLE, MIDDLE), pin(2, MIDDLE, MIDDLE - 8, dy=3)], [view(scale=scale)])


def _chains(suite):
    group = suite.group("chains", RULE, EXACT)
    # The hidden hide nothing: of a row in which each meets the next, every other one is shown.
    for count in (3, 4, 7):
        add(group, "row", [pin(number, 100 + 6 * number, 100) for number in range(count)], [view()])
        add(group, "row", [pin(number, 100, 40 + 6 * number, priority=700 - number) for number in range(count)],
            [view()])
    # A large one of low priority gives way to any small one, and hides none.
    add(group, "row", [pin(1, 100, 100, w=90, h=90, priority=250)] + [pin(2 + n, 70 + 20 * n, 80) for n in range(4)],
        [view()])
    add(group, "row", [pin(1, 100, 100, w=90, h=90)] + [pin(2 + n, 70 + 20 * n, 80) for n in range(4)], [view()])


def _around_the_world(suite):
    group = suite.group("around-the-world", RULE, EXACT, ["Antimeridian"])
    whole = view((0, 0, 256, 256))
    for a, b in ((1, 254), (1, 250), (254, 3), (0, 256), (128, 129), (2, 247)):
        add(group, "edges", [pin(1, a, 100), pin(2, b, 100)], [whole])
    # A view across the antimeridian, of a world or of more.
    for rect in ((200, 0, 100, 200), (-60, 0, 120, 200), (256 + 200, 0, 100, 200), (-100, 0, 500, 200), (216, 0, 80,
                                                                                                         200)):
        add(group, "across",
            [pin(1, 250, 100),
             pin(2, 3, 98),
             pin(3, 128, 40),
             pin(4, 256 + 12, 101),
             pin(5, -20, 90),
             pin(6, 40, 100)], [view(rect)])
    # The nearest to the middle is so around the world too.
    add(group, "across", [pin(1, 250, 100), pin(2, 5, 100, w=16)], [view((206, 0, 100, 200))])
    add(group, "across", [pin(1, 246, 100, w=16), pin(2, 1, 100, w=16)], [view((206, 0, 100, 200))])


def _conditions():
    suite = Suite("display-conditions", "display.choose", "loxodrome")
    group = suite.group("zoom-scales", RULE, EXACT)
    for low, high in ((1.25, INF), (0, 1.25), (1, 2), (2, 1), (1.25, 1.25), (NAN, INF), (0, NAN), (INF, INF), (-1, INF),
                      (0, -1), (-INF, 1.5)):
        add(group, "zoom", [pin(1, 100, 100, min=low, max=high), pin(2, 100, 50)],
            [view((90, 40, 40, 120), scale) for scale in (1, 1.25, 1.5, 2.5, 1, 0.5)])
    # What is displayed stays up to the tolerance beyond its thresholds: 1 * 1.25 = 1.25, 2 * 1.25 = 2.5.
    for low, high, scales in ((1.25, INF, (1.25, 1, 0.9375, 1, 1.25)), (1.25, INF, (1, 1.25, 1, 0.75, 1)),
                              (0, 2, (2, 2.5, 2.5625, 2.5, 2)), (0, 2, (2.5, 2, 2.5, 2.5, 3))):
        views = [view((90, 40, 40, 120), scale, tolerance=0.25) for scale in scales]
        for changes in ({}, {"cluster": "a"}, {"priority": 1000}):
            add(group, "tolerance", [pin(1, 100, 100, min=low, max=high, **changes)], views)
        # Only what was displayed: this one is hidden by a required one at first.
        add(group, "tolerance", [pin(1, 100, 100, min=low, max=high), pin(2, 101, 100, priority=1000, max=1.75)], views)
        add(group, "tolerance",
            [pin(1, 100, 100, min=low, max=high, cluster="a"),
             pin(2, 101, 100, priority=1000, max=1.75)], views)
    for tolerance in (NAN, -1, INF):
        add(group, "tolerance", [pin(1, 100, 100, max=2)],
            [view((90, 40, 40, 120), scale, tolerance=tolerance) for scale in (2, 2.25)])
    _shares(suite)
    display_shares.add_group(suite)
    _edges(suite)
    _headings(suite)
    _invalid(suite)
    random_cases(suite.group("random", RULE, EXACT), 8103, 25, clusters=1, labels=0, conditions=4, views=3)
    return suite


def _shares(suite):
    group = suite.group("shares", RULE, EXACT)
    # A quarter of 200 by 200 units is 10000 square units.
    for side in ("below", "atLeast"):
        for share, area in ((0.25, 9999), (0.25, 10000), (0.25, 10001), (0, 0), (0, 1), (2, 79999), (2, 80000),
                            (-0.5, 10), (NAN, 10), (0.25, -1), (0.25, NAN)):
            add(group, "share", [pin(1, 100, 100, share=[side, share, area])], [view()])
        # Zooming changes the share, moving does not; what is displayed stays up to the tolerance.
        for areas in ((10000, 12500, 12501), (8000, 7999, 12499)):
            for area in areas:
                views = [
                    view((0, 0, side_length, side_length), shareTolerance=tolerance)
                    for side_length, tolerance in ((250, 0.25), (150, 0.25), (200, 0.25), (200, 0), (200, 0.25))
                ]
                add(group, "share", [pin(1, 100, 100, share=[side, 0.25, area])], views)
        views = [view((0, 0, size, 200), shareTolerance=0.25, tolerance=4) for size in (200, 160, 128, 125, 250)]
        add(group, "share", [pin(1, 100, 100, share=[side, 0.25, 8000])], views)
        add(group, "share", [pin(1, 100, 100, share=[side, 0.25, 0])], [view((100, 100, 0, 0)), view((100, 0, 0, 200))])


def _edges(suite):
    group = suite.group("edges-of-the-view", RULE, EXACT)
    # Frames of 10 and 20 points whose edges are inside, on or beyond the edges of the view, 200 points square.
    for distance in (-1, 0, 1):
        frames = [
            pin(1, -5 - distance, 100),
            pin(2, 205 + distance, 100),
            pin(3, 100, -10 - distance, h=20),
            pin(4, 100, 210 + distance, h=20),
            pin(5, 50, -10 - distance, h=20, mode="circle"),
            pin(6, -20 - distance, 50, dx=15),
            pin(7, 30, 230 + distance, dy=-25),
            pin(8, 0 - distance, 20, w=0)
        ]
        add(group, "edge", frames, [view()])
        add(group, "edge", frames, [view(scale=2)])
        # Those that were displayed are so up to the margin beyond the edge.
        for margin in (1, 2):
            add(group, "margin", frames, [
                view(margin=margin),
                view((1, 1, 198, 198), margin=margin),
                view((2, 2, 196, 196), margin=margin),
                view(margin=margin)
            ])
    add(group, "edge", [pin(1, 100, 100), pin(2, 101, 100), pin(3, 100, 105, h=11)], [view((100, 100, 0, 0))])
    add(group, "edge", [pin(1, 3, 100), pin(2, 250, 100), pin(3, 128, 100)], [view((-40, 0, 80, 200))])


def _headings(suite):
    group = suite.group("headings", RULE, EXACT)
    # The heading is up: with 90 degrees, what is east of the middle is above it.
    places = [pin(1, 100, 20), pin(2, 180, 100), pin(3, 100, 180), pin(4, 20, 100)]
    for heading in (0, 90, 180, 270):
        for rect, size in (((0, 60, 200, 80), 10), ((60, 0, 80, 200), 10), ((95, 10, 10, 180), 12)):
            add(group, "turned", [dict(place, w=size, h=4) for place in places], [view(rect, heading=heading)])
        # The frames are not turned, and nor are the offsets.
        add(group, "turned", [pin(1, 100, 100, w=40, h=4),
                              pin(2, 118, 100, w=4, h=4),
                              pin(3, 100, 118, w=4, h=4)], [view(heading=heading)])
        add(group, "turned",
            [pin(1, 100, 100), pin(2, 108, 100, dx=12),
             pin(3, 100, 108, dy=12),
             pin(4, 100, 91)], [view(heading=heading)])
        # A copy around the world that the turned view shows.
        add(group, "turned", [pin(1, 10, 100), pin(2, 246, 100), pin(3, 128, 100)],
            [view((236, 60, 40, 80), heading=heading)])
        add(group, "turned", [pin(1, 5, 100), pin(2, 251, 140)], [view((236, 0, 40, 200), heading=heading)])
    for heading in (37, 200.5, -45, 405):
        add(group, "oblique",
            [pin(1, 100, 30), pin(2, 163, 80),
             pin(3, 104, 180), pin(4, 30, 91),
             pin(5, 108, 102)], [view((30, 50, 140, 100), heading=heading)])
    # Copies that are not the nearest to the middle, in a long view: in the far corners of the strip that it shows.
    for x, y in ((-38, 284), (238, -84), (218, 284), (-18, -84)):
        add(group, "oblique", [pin(1, x, y), pin(2, 100, 100)], [view((80, -160, 40, 520), heading=37)])


def _invalid(suite):
    group = suite.group("not-valid", RULE, EXACT, ["NotFinite"])
    here = pin(1, 100, 100)
    for changes in ({
            "x": NAN
    }, {
            "x": INF
    }, {
            "y": -INF
    }, {
            "y": NAN
    }, {
            "dx": NAN
    }, {
            "dx": INF
    }, {
            "dy": NAN
    }, {
            "dy": -INF
    }):
        add(group, "annotation", [dict(here, **changes), pin(2, 101, 100)], [view()])
    for rect, scale in (((NAN, 0, 200, 200), 1), ((0, INF, 200, 200), 1), ((0, 0, -1, 200), 1), ((0, 0, 200, -1), 1),
                        ((0, 0, INF, 200), 1), ((0, 0, 200, NAN), 1), ((0, 0, 200, 200), 0), ((0, 0, 200, 200), -1),
                        ((0, 0, 200, 200), NAN), ((0, 0, 200, 200), INF)):
        add(group, "view", [here], [view(rect, scale)])
    for heading in (NAN, INF):
        add(group, "view", [here], [view(heading=heading)])
    # After a view of nothing, nothing was displayed; but the margin counts.
    for margin in (0, 3):
        add(group, "view", [pin(1, 100, 100), pin(2, 112, 100)],
            [view(margin=margin), view(scale=0, margin=margin),
             view(margin=margin)])
    add(group, "view", [], [view()], flags=["Empty"])
