"""Suite map-view-pictures: pictures of a map view one after the other. A view keeps what it has drawn, and
every picture is what a new view would show, but for what a renderer has changed without a word.

The expected pictures are drawn anew by overlay_pictures.py. Tolerances are those of overlay_pixels.py, and a
level more where a vertex of a kept part may have been rounded the other way.
"""

from fractions import Fraction as F

import overlay_pictures
from inputs import NAN
from map_boxes import round_away
from overlay_cases import (BLUE, GLASS, GREEN, INVALID, PICTURES, RED, RULE, SMOKE, WHITE, WORLD, polygon,
                           polyline, rect, rects, several)
from overlay_events import Renderer
from overlay_pictures import View
from turned_map import TurnedMap
from tolerances import EXACT, absolute
from vector_file import Suite

BUTT = {"lineCap": "butt", "lineJoin": "miter"}
UNIT = 1024
X, Y = 1 << 26, 3 << 26


def suites():
    """All suites of this concept."""
    return [_pictures()]


class Pictures:
    """The model of a view with overlays, which draws everything anew."""
    def __init__(self, size, factor, background):
        self.map = TurnedMap(size, [])
        self.factor, self.background = factor, background
        self.overlays = {}
        self.events = []

    def run(self, steps):
        """The events of the steps."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
        return self.events

    def __getattr__(self, name):
        # The steps that move the map.
        return getattr(self.map, name)

    def _resize(self, size):
        self.map._resize(size)

    def _scale(self, factor):
        self.factor = factor

    def _background(self, color):
        self.background = color

    def _discard(self):
        pass

    def _addOverlay(self, name, overlay):
        self.overlays[name] = overlay

    def _removeOverlay(self, name):
        del self.overlays[name]

    def _exchange(self, one, other):
        names = list(self.overlays)
        first, second = names.index(one), names.index(other)
        names[first], names[second] = other, one
        self.overlays = {name: self.overlays[name] for name in names}

    def _set(self, name, properties):
        self.overlays[name] = dict(self.overlays[name], **properties)

    def _rects(self, name, boxes):
        self._set(name, {"rects": boxes})

    def _invalidate(self, _name, _rect=None, _scale=None):
        pass

    def _overlaysAt(self, point, tolerance):
        x, y = self.map.viewport.map_point(point)
        place = {"x": float(x), "y": float(y)}
        tolerance = tolerance if 0 < tolerance < 1e300 else 0
        scale = float(self.map.viewport.scale)
        self.events.append([
            "overlaysAt",
            [
                name for name in reversed(list(self.overlays))
                if Renderer(self.overlays[name])._contains(place, scale, tolerance)
            ]
        ])

    def _picture(self):
        viewport = self.map.viewport
        width, height = (max(round_away(side * F(self.factor)), 1)
                         for side in (viewport.width, viewport.height))
        view = View(viewport.rect, width, height, self.factor, viewport.heading)
        view.zoom_scale = viewport.scale
        shown = [overlay for overlay in self.overlays.values() if self._shows(overlay)]
        self.events.append(["picture", overlay_pictures.picture(shown, view, self.background)])

    def _shows(self, overlay):
        """Whether the view shows a part of the bounds: an area, or of a line at least its edge."""
        if overlay["shape"] == "rects":
            bounds = [F(overlay["boundingMapRect"][name]) for name in ("x", "y", "width", "height")]
        else:
            bounds = overlay_pictures.bounds(overlay)
        x, y, width, height = bounds
        if width and height:
            return self.map._overlay_is_in_view(dict(zip(("x", "y", "width", "height"), bounds)))
        around = self.map.viewport.around
        return any(x + copy * WORLD <= around["x"] + around["width"] and around["x"] <= x + copy * WORLD +
                   width and y <= around["y"] + around["height"] and around["y"] <= y + height
                   for copy in range(-3, 4))


def add(group, name, steps, size=(20, 12), factor=1, background=None, expected=None, flags=()):
    """Adds a case with the events of the model, or with others."""
    background = WHITE if background is None else background
    events = Pictures(list(size), factor, background).run(steps) if expected is None else expected
    group.case(name,
               {"size": list(size), "contentScaleFactor": factor, "background": background, "steps": steps},
               {"events": events} if isinstance(events, list) else events, flags)


def show(size=(20, 12), x=0, y=0):
    """Shows a part of the map with pixels of UNIT map points, from a pixel on."""
    return ["show", rect(X + x * UNIT, Y + y * UNIT, size[0] * UNIT, size[1] * UNIT)]


def at(*places):
    """Map points at positions in pixels."""
    return [[X + x * UNIT, Y + y * UNIT] for x, y in places]


def box(left, top, right, bottom):
    """A map rect between positions in pixels."""
    return rect(X + left * UNIT, Y + top * UNIT, (right - left) * UNIT, (bottom - top) * UNIT)


def ring(left, top, right, bottom):
    """A ring around a rectangle in pixels."""
    return at((left, top), (right, top), (right, bottom), (left, bottom))


AREA = polygon(ring(2.4, 1.6, 12.2, 9.4), ring(4, 4, 8, 7), fillColor=GLASS)
WAY = polyline(at((-6, 2.2), (15, 2.2), (15, 30)), strokeColor=BLUE, lineWidth=2, **BUTT)
BOXES = rects(box(0, 0, 20, 12), box(1, 1, 6, 5.4), box(4, 3, 11.2, 9), fillColor=SMOKE)
PICTURE = ["picture"]


def _pictures():
    suite = Suite("map-view-pictures", "mapView.pictures", "loxodrome")
    group = suite.group("first", PICTURES, several(3))
    every = [["addOverlay", "a", AREA], ["addOverlay", "w", WAY], ["addOverlay", "b", BOXES]]
    add(group, "nothing", [show(), PICTURE])
    add(group, "not-shown", [PICTURE], (8, 8))
    for name, steps in (("area", every[:1]), ("way", every[1:2]), ("boxes", every[2:]), ("all", every)):
        add(group, name, [show()] + steps + [PICTURE])
        add(group, name + "-before", steps + [show(), PICTURE, PICTURE])
    add(group, "all-twice-as-fine", [show()] + every + [PICTURE], factor=2)
    add(group, "background", [show()] + every[:1] + [PICTURE, ["background", [0.2, 0.4, 0.6, 0.6]], PICTURE])
    # A line beside the view is not shown, although its pen reaches into it.
    beside = polyline(at((0, -1), (20, -1)), strokeColor=RED, lineWidth=4, **BUTT)
    add(group, "beside", [show(), ["addOverlay", "l", beside], PICTURE, show(y=-2), PICTURE, show(), PICTURE])
    add(group, "touching", [show(), ["addOverlay", "l", dict(beside, points=at((0, 0), (20, 0)))], PICTURE])
    group = suite.group("moves", PICTURES, several(4))
    moves = {
        "east": [-3, 0], "west": [4, 0], "south": [0, -5], "north": [0, 2], "both": [-7, -3],
        "far": [-200, 0], "part": [-0.5, 0.25]
    }
    for name, offset in moves.items():
        back = [-offset[0], -offset[1]]
        add(group, name, [show()] + every + [PICTURE, ["pan", offset], PICTURE, ["pan", back], PICTURE])
        add(group, name + "-fine", [show()] + every[:2] + [PICTURE, ["pan", offset], PICTURE], factor=2)
    add(group, "zoom",
        [show()] + every + [PICTURE, ["zoom", 2], PICTURE, ["zoom", 0.5], PICTURE, ["zoom", 0.5], PICTURE])
    add(group, "resize",
        [show()] + every + [PICTURE, ["resize", [12, 10]], PICTURE, ["resize", [24, 14]], PICTURE])
    add(group, "scale",
        [show()] + every[:2] + [PICTURE, ["scale", 1.5], PICTURE, ["scale", 1], PICTURE, ["scale", NAN]])
    group = suite.group("wide", PICTURES, several(4))
    size = (264, 3)
    wide = [["addOverlay", "a", polygon(ring(-20, 0.4, 262.2, 2.6), fillColor=GLASS)],
            ["addOverlay", "b",
             rects(box(0, 0, 300, 3), box(200, 1, 290.4, 2.2), fillColor=SMOKE)]]
    for offset in ([-20, 0], [15, 0]):
        add(group, "pan-%d" % abs(offset[0]), [show(size)] + wide + [PICTURE, ["pan", offset], PICTURE], size)
    group = suite.group("changes", PICTURES, several(4))
    first = [show()] + every + [PICTURE]
    for name, changes in (("fill", [["set", "a",
                                     {"fillColor": GREEN}]]), ("no-fill", [["set", "a",
                                                                            {"fillColor": None}]]),
                          ("stroke", [["set", "a", {"strokeColor": RED, "lineWidth": 1,
                                                    **BUTT}]]), ("width", [["set", "w", {"lineWidth": 5}]]),
                          ("thinner", [["set", "w", {"lineWidth": 0.6}]
                                       ]), ("dash", [["set", "w", {"lineDashPattern": [3, 2]}]]),
                          ("start", [["set", "w",
                                      {"strokeStart": 0.25}]]), ("end", [["set", "w", {"strokeEnd": 0.5}]]),
                          ("cap", [["set", "w",
                                    {"lineCap": "square"}]]), ("join", [["set", "w", {"lineJoin": "bevel"}]]),
                          ("alpha", [["set", "a",
                                      {"alpha": 0.4}]]), ("alpha-of-boxes", [["set", "b", {"alpha": 0.4}]]),
                          ("mode", [["set", "a", {"blendMode": "multiply"}]]), ("mode-of-boxes", [[
                              "set", "b", {"blendMode": "screen"}
                          ]]), ("remove", [["removeOverlay", "w"]]), ("remove-boxes", [["removeOverlay",
                                                                                        "b"]]),
                          ("exchange", [["exchange", "a", "b"]]), ("exchange-others", [["exchange", "a", "w"],
                                                                                       ["exchange", "w",
                                                                                        "b"]]),
                          ("add", [["addOverlay", "c",
                                    polygon(ring(1, 1, 5, 11), fillColor=GREEN)]]), ("add-boxes", [[
                                        "addOverlay", "c",
                                        rects(box(0, 0, 20, 12), box(9, 1, 15, 5), fillColor=RED)
                                    ]]), ("discard", [["discard"]]), ("rects",
                                                                      [["rects", "b", [box(8, 2, 18, 6)]],
                                                                       ["invalidate", "b"]]),
                          ("rects-in-part", [["rects", "b", [box(8, 2, 18, 6)]],
                                             ["invalidate", "b",
                                              box(0, 0, 1,
                                                  1)]]), ("rects-at-scale",
                                                          [["rects", "b", [box(8, 2, 18, 6)]],
                                                           ["invalidate", "b",
                                                            box(0, 0, 1, 1), 1 / UNIT]])):
        add(group, name, first + changes + [PICTURE])
        if name in ("width", "alpha", "remove", "exchange", "add", "rects-in-part"):
            add(group, name + "-moved", first + changes + [["pan", [-4, 2]], PICTURE])
    _silent(suite, first)
    group = suite.group("turned", PICTURES, several(4))
    # A camera 1 km above the ground and more sees a part of a few pixels.
    for heading in (0, 90, 30, 200.5):
        camera = [
            "setCamera",
            {"center": {"latitude": 35.5, "longitude": -90}, "distance": 4000, "heading": heading}
        ]
        around = [["addOverlay", "a", _about(AREA)], ["addOverlay", "w", _about(WAY)]]
        add(group, "heading-%d" % heading, [camera] + around + [PICTURE])
        add(group, "heading-%d-subclass" % heading,
            [camera] + [["addOverlay", "a", _about(dict(AREA, isSubclass=True))], PICTURE])
        if heading % 90 == 0:
            add(group, "heading-%d-moved" % heading, [camera] + around + [PICTURE, ["pan", [3, -2]], PICTURE])
    _turned_changes(suite)
    _uncovered(suite)
    group = suite.group("worlds", PICTURES, several(4), ["Antimeridian"])
    west = polygon(
        [[WORLD - 4 * UNIT, Y + UNIT], [WORLD + 5 * UNIT, Y + UNIT], [WORLD + 2 * UNIT, Y + 9 * UNIT]],
        fillColor=GLASS)
    at_edge = ["show", rect(-10 * UNIT, Y, 20 * UNIT, 12 * UNIT)]
    add(group, "edge",
        [at_edge, ["addOverlay", "a", west], PICTURE, ["pan", [-3, 0]], PICTURE, ["pan", [15, 0]], PICTURE])
    group = suite.group("hits", RULE, EXACT)
    for point in ([3, 3], [5, 5], [6, 4.5], [15, 7], [14.1, 8], [13.5, 8], [19, 11], [0.5,
                                                                                      2.5], [0, 0], [11, 8]):
        add(group, "at-%d-%d" % (10 * point[0], 10 * point[1]),
            [show()] + every + [["overlaysAt", point, 0], ["overlaysAt", point, 1], ["exchange", "a", "b"],
                                ["overlaysAt", point, NAN], ["overlaysAt", point, -3]])
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    for name, steps in (("unknown", [["removeOverlay", "x"]]), ("twice", every[:1] * 2),
                        ("set", [["set", "x", {}]]), ("exchange", every[:1] + [["exchange", "a", "x"]]),
                        ("pixels", [["resize", [2000, 2000]],
                                    PICTURE]), ("all-pixels", [["resize", [500, 500]], PICTURE, PICTURE]),
                        ("thin-pixels", [["resize", [60000, 0.4]]] + [PICTURE] * 5)):
        add(group, name, steps, expected=INVALID)
    for name, size in (("zero", [0, 5]), ("negative", [5, -5]), ("nan", [NAN,
                                                                         5]), ("one", [5]), ("none", [])):
        group.case("size-" + name, {"size": size, "contentScaleFactor": 1, "background": WHITE, "steps": []},
                   INVALID)
    return suite


def _about(overlay):
    """The overlay about the middle of the turned view: pixels of 44 map points there."""
    from overlay_pictures import map_point
    x, y = (float(int(value)) for value in map_point({"latitude": 35.5, "longitude": -90}))

    def moved(points):
        return [[x + (a - X - 10 * UNIT) * 0.96, y + (b - Y - 6 * UNIT) * 0.96] for a, b in points]

    if "rings" in overlay:
        return dict(overlay, rings=[moved(points) for points in overlay["rings"]])
    return dict(overlay, points=moved(overlay["points"]))


def _turned_changes(suite):
    """Changes on a turned map, of overlays that are small, or reach over the view."""
    group = suite.group("turned-changes", PICTURES, several(4))
    around = [["addOverlay", "a", _about(AREA)], ["addOverlay", "w", _about(WAY)]]
    small = _about(polygon(ring(6, 2, 14, 10), fillColor=GLASS))
    for heading in (30, 90, 135, 200.5, 340):
        camera = [
            "setCamera",
            {"center": {"latitude": 35.5, "longitude": -90}, "distance": 4000, "heading": heading}
        ]
        first = [camera] + around + [["addOverlay", "s", small], PICTURE]
        for name, changes in (("fill", [["set", "a", {"fillColor": GREEN}]]),
                              ("small", [["set", "s", {"fillColor": RED}]]),
                              ("width", [["set", "w", {"lineWidth": 4}]]),
                              ("remove", [["removeOverlay", "w"], ["removeOverlay", "s"]]),
                              ("exchange", [["exchange", "a", "s"]]),
                              ("add", [["addOverlay", "c", dict(small, fillColor=BLUE)]])):
            add(group, "%s-%d" % (name, heading), first + changes + [PICTURE])


def _uncovered(suite):
    """Overlays that were not drawn in kept parts come into view, or out from below one that replaces the map.
    """
    group = suite.group("uncovered", PICTURES, several(4))
    under = {
        name: ["addOverlay", name[0], overlay]
        for name, overlay in (("area", AREA), ("way", WAY), ("boxes", BOXES))
    }
    whole = rects(box(-10, -10, 14, 20), box(-8, 2, 3, 6), fillColor=RED, canReplaceMapContent=True)
    cover = ["addOverlay", "c", whole]
    east, west = [["pan", [-8, 0]], PICTURE], [["pan", [8, 0]], PICTURE]
    for name, step in under.items():
        steps = [show(x=-8), step, cover]
        add(group, name, steps + [PICTURE] + east)
        add(group, name + "-and-back", steps + [PICTURE] + east + west + east)
        add(group, name + "-covered", [show(), step, cover, PICTURE] + west + east)
        add(group, name + "-seen-through", steps + [PICTURE, ["set", "c", {"alpha": 0.5}], PICTURE])
        add(group, name + "-removed", steps + [PICTURE, ["removeOverlay", "c"], PICTURE])
    add(group, "all", [show(x=-8)] + list(under.values()) + [cover, PICTURE] + east + west)
    # A wide pen of a line beside the view, in each direction.
    for name, places, offset in (("north", ((0, -1), (20, -1)), [0, 3]),
                                 ("south", ((0, 13), (20, 13)), [0, -3]),
                                 ("west", ((-1, 0), (-1, 12)), [3, 0]),
                                 ("east", ((21, 0), (21, 12)), [-3, 0])):
        line = polyline(at(*places), strokeColor=RED, lineWidth=6, **BUTT)
        back = [-offset[0], -offset[1]]
        add(group, "beside-" + name, [
            show(), ["addOverlay", "l", line], PICTURE, ["pan", offset], PICTURE, ["pan", back], PICTURE,
            ["pan", offset], PICTURE
        ])


def _silent(suite, first):
    """What a renderer changes without a word is not drawn again, and parts are told when it is called."""
    group = suite.group("kept", PICTURES, several(3))
    before = Pictures([20, 12], 1, WHITE).run(first)[0][1]
    silent = ["rects", "b", [box(8, 2, 18, 6)]]
    changed = Pictures([20, 12], 1, WHITE).run(first + [silent, PICTURE])[1][1]
    events = lambda *pictures: [["picture", picture] for picture in pictures]
    add(group, "silent", first + [silent, PICTURE], expected=events(before, before))
    add(group,
        "another-scale",
        first + [silent, ["invalidate", "b", box(0, 0, 9, 9), 2 / UNIT], PICTURE],
        expected=events(before, before))
    add(group,
        "elsewhere",
        first + [silent, ["invalidate", "b", box(400, 0, 500, 9)], PICTURE],
        expected=events(before, before))
    add(group, "discarded", first + [silent, ["discard"], PICTURE], expected=events(before, changed))
    add(group,
        "other-overlay",
        first + [silent, ["invalidate", "a"], PICTURE],
        expected=events(before, before))
    # The color of another overlay is drawn again without a call.
    recolored = Pictures([20, 12], 1, WHITE).run(first + [["set", "a", {"fillColor": GREEN}], PICTURE])[1][1]
    add(group,
        "recolored",
        first + [silent, ["set", "a", {"fillColor": GREEN}], PICTURE],
        expected=events(before, recolored))
    group = suite.group("calls", RULE, [absolute(1e-6)])
    parts, whole = ["parts", "b"], box(0, 0, 20, 12)
    steps = [show(), ["addOverlay", "b", BOXES], parts]

    def called(name, script, *answers, size=(20, 12)):
        # Pictures are cut out here: only the calls are asked for, so the view is clear.
        boxes = rects(BOXES["boundingMapRect"], fillColor=[0, 0, 0, 0])
        script = [["addOverlay", "b", boxes] if step[0] == "addOverlay" else step for step in script]
        events = []
        answers = list(answers)
        sizes = Pictures(list(size), 1, [0, 0, 0, 0])
        for step in script:
            if step[0] == "parts":
                events.append(["parts", answers.pop(0)])
            else:
                count = len(sizes.events)
                sizes.run([step])
                events += [["picture", event[1]] for event in sizes.events[count:]]
        add(group, name, script, size, background=[0, 0, 0, 0], expected=events)

    called("once", steps + [PICTURE, parts, PICTURE, parts], [], [whole], [])
    called("east", steps + [PICTURE, parts, ["pan", [-3, 0]], PICTURE, parts], [], [whole], [])
    called("west", [
        show(), ["addOverlay", "b", BOXES], ["pan", [-15, 0]], PICTURE, parts, ["pan", [4, 0]], PICTURE, parts
    ], [box(15, 0, 20 + 15, 12)], [box(11, 0, 15, 12)])
    called("invalid", steps + [PICTURE, parts, ["invalidate", "b"], PICTURE, parts], [], [whole], [whole])
    called("another-scale",
           steps + [PICTURE, parts, ["zoom", 2], PICTURE, parts, ["zoom", 0.5], PICTURE, parts], [], [whole],
           [box(5, 3, 15, 9)], [])
    called("discarded", steps + [PICTURE, parts, ["discard"], PICTURE, parts], [], [whole], [whole])
    called("recolored", steps + [PICTURE, parts, ["set", "b", {"alpha": 0.5}], PICTURE, parts], [], [whole],
           [whole])
