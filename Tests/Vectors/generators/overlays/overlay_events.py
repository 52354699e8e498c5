"""Suite overlay-renderer: a renderer's conversions between the map and its drawing area, what a tap hits, and
the parts that need display, by FORMAT.md, section 16.

Conversions are one subtraction or addition each, rounded once. Hits are decided in rationals; squares of
distances are compared, so no root is taken.
"""

import math
from fractions import Fraction as F

import overlay_pictures
import winding
from inputs import INF, NAN, Inputs, map_point
from overlay_cases import RULE, WORLD, polygon, polyline, rect, rects
from tolerances import EXACT, absolute
from vector_file import Suite

RED = [1, 0, 0, 1]


def suites():
    """All suites of this concept."""
    suite = Suite("overlay-renderer", "overlayRenderer.events", "loxodrome")
    for part in (_conversions, _hits, _marks, _paths):
        part(suite)
    return [suite]


def add(group, stem, overlay, steps, flags=()):
    """Adds a case with the events of the model."""
    group.case(group.next_identifier(stem), {"overlays": [overlay], "steps": steps},
               {"events": Renderer(overlay).run(steps)}, flags)


class Renderer:
    """The model of a renderer."""
    def __init__(self, overlay):
        self.overlay = overlay
        self.marks = []
        if overlay["shape"] == "rects":
            box = overlay["boundingMapRect"]
            self.bounds = tuple(box[name] for name in ("x", "y", "width", "height"))
        else:
            self.bounds = overlay_pictures.bounds(overlay)
        finite = self.bounds is not None and all(math.isfinite(value) for value in self.bounds[:2])
        self.origin = tuple(float(value) for value in self.bounds[:2]) if finite else (0.0, 0.0)

    def run(self, steps):
        """The events of the steps."""
        events = []
        for verb, *operands in steps:
            answer = getattr(self, "_" + verb)(*operands)
            if verb not in ("invalidate", "invalidatePath"):
                events.append([verb, answer])
        return events

    def _point(self, place):
        return [place["x"] - self.origin[0], place["y"] - self.origin[1]]

    def _mapPoint(self, point):
        return map_point(point[0] + self.origin[0], point[1] + self.origin[1])

    def _rect(self, box):
        return self._point(box) + [box["width"], box["height"]]

    def _mapRect(self, box):
        return dict(self._mapPoint(box), width=box[2], height=box[3])

    def _invalidate(self, box=None, scale=None):
        mark = [box, scale]
        if box is None:
            self.marks = [mark]
        elif self.marks[-1:] != [mark] and self.marks != [[None, None]]:
            self.marks.append(mark)

    def _invalidatePath(self):
        if self.overlay["shape"] != "rects":
            self._invalidate()

    def _invalidations(self):
        return list(self.marks) if len(self.marks) <= 1024 else [[None, None]]

    def _takeInvalidations(self):
        taken, self.marks = self._invalidations(), []
        return taken

    def _path(self):
        if self.overlay["shape"] == "rects":
            return None
        if self.bounds is None or self.overlay.get("renderer",
                                                   self.overlay["shape"]) != self.overlay["shape"]:
            return [INF, INF, 0, 0]
        return [0, 0, self.bounds[2], self.bounds[3]]

    def _colors(self):
        if len(self.overlay.get("colors", [])) != len(self.overlay.get("locations", [])):
            return []
        return self.overlay.get("colors", []) + self.overlay.get("locations", [])

    def _contains(self, place, scale, tolerance):
        numbers = (place["x"], place["y"], scale, tolerance)
        if not all(math.isfinite(number) for number in numbers) or scale <= 0 or self.bounds is None:
            return False
        x, y = F(place["x"]), F(place["y"])
        beside = F(max(tolerance, 0)) / F(scale)
        center = F(self.bounds[0]) + F(self.bounds[2]) / 2
        nearest = round((x - center) / WORLD)
        return any(
            self._paints(x - copy * WORLD, y, F(scale), beside) for copy in range(nearest - 2, nearest + 3))

    def _paints(self, x, y, scale, beside):
        overlay = self.overlay
        if overlay["shape"] == "rects":
            left, top, width, height = map(F, self.bounds)
            return left <= x <= left + width and top <= y <= top + height
        outlines = overlay_pictures.outlines(overlay)
        if overlay.get("fillColor") and any(_is_inside(outline, x, y) for outline in outlines):
            return True
        width = overlay.get("lineWidth", 0)
        if not (overlay.get("strokeColor") or overlay.get("colors")) or not 0 <= width < 1e300:
            return False
        width = F(width) / scale if width else overlay_pictures.road_width(scale)
        return any(_is_near(outline, x, y, width / 2 + beside, overlay) for outline in outlines)


def _is_inside(outline, x, y):
    if outline[0] == "circle":
        _, cx, cy, radius = outline
        return (x - cx)**2 + (y - cy)**2 <= radius**2
    rule = "even-odd" if outline[0] == "rings" else "nonzero"
    return winding.location(outline[1], [x, y], rule) != "outside"


def _is_near(outline, x, y, reach, overlay):
    if outline[0] == "circle":
        _, cx, cy, radius = outline
        square = (x - cx)**2 + (y - cy)**2
        return max(radius - reach, 0)**2 <= square <= (radius + reach)**2
    lines = [[(F(a), F(b)) for a, b in contour] for contour in outline[1]]
    if outline[0] == "rings":
        lines = [line + line[:1] for line in lines]
    start, end = overlay.get("strokeStart", 0), overlay.get("strokeEnd", 1)
    if start > 0 or end < 1:
        lines = overlay_pictures.trimmed([[(float(a), float(b)) for a, b in line] for line in lines], start,
                                         end)
    return any(_square(a, b, x, y) <= reach**2 for line in lines for a, b in zip(line, line[1:]))


def _square(a, b, x, y):
    """The square of the distance of a point from a segment."""
    (ax, ay), (bx, by) = (F(a[0]), F(a[1])), (F(b[0]), F(b[1]))
    length = (bx - ax)**2 + (by - ay)**2
    part = max(F(0), min(F(1), ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else F(0)
    return (ax + part * (bx - ax) - x)**2 + (ay + part * (by - ay) - y)**2


LINE = polyline([[1000, 3000], [5000, 3000], [5000, 7000]], strokeColor=RED, lineWidth=4)
RINGS = polygon([[1000, 2000], [9000, 2000], [9000, 8000], [1000, 8000]],
                [[3000, 4000], [5000, 4000], [5000, 6000], [3000, 6000]])
BOX = rects(rect(2000, 3000, 4000, 1000), rect(0, 0, 1, 1))
CIRCLE = {"shape": "circle", "center": {"latitude": 30.5, "longitude": 20.25}, "radius": 5000}


def _conversions(suite):
    group = suite.group("conversions", RULE, EXACT)
    inputs = Inputs(1601)
    overlays = [
        LINE, RINGS, BOX,
        polyline([[0.1, 0.7], [5.3, 9.9]]),
        polyline([[-7.25, WORLD + 0.5], [3, WORLD + 99]]),
        rects(rect(INF, INF, 0, 0)),
        rects(rect(5, NAN, 1, 1)),
        rects(rect(-INF, 5, 1, 1)),
        polyline([]),
        polyline([[7, 3]]),
        rects(rect(100.5, -20.25, -50, 30))
    ]
    for overlay in overlays:
        for x, y in ((0, 0), (1000.5, -3.25), (WORLD, WORLD), (inputs.between(0, WORLD),
                                                               inputs.between(0, WORLD))):
            add(group, "all", overlay, [["point", map_point(x, y)], ["mapPoint", [x, y]],
                                        ["rect", rect(x, y, y, 7.5)], ["mapRect", [y, x, 2.5, x]]])
    for value in (NAN, INF, -INF):
        add(group, "special", LINE,
            [["point", map_point(value, 1)], ["point", map_point(1, value)], ["mapPoint", [value, 2]],
             ["mapPoint", [2, value]], ["rect", rect(1, 2, value, 3)], ["mapRect", [1, 2, 3, value]]],
            ["NotFinite"])
    # A map point may be off by 4e-7 (projection.py). The corner of the bounds and its difference from a point
    # are each rounded by half of 2^-25, and the radius by much less.
    group = suite.group("circles", RULE, [absolute(4.4e-7)])
    add(group, "circle", CIRCLE, [["point", map_point(1e8, 2e8)], ["mapPoint", [5, 7]], ["path"]])


def _hits(suite):
    group = suite.group("hits", RULE, EXACT)
    grid = [
        map_point(x, y) for x in (999, 1000, 1500, 3000, 4000, 5000, 6000, 9000, 9001)
        for y in (1999, 2000, 3000, 3500, 4000, 5000, 6000, 8000, 8001)
    ]

    def ask(stem, overlay, places, scales=((1, 0), ), flags=()):
        for scale, tolerance in scales:
            add(group, stem, overlay, [["contains", place, scale, tolerance] for place in places], flags)

    scales = ((1, 0), (0.0625, 0), (0.0625, 20), (1, 200), (1, -5), (2.5, 1.5))
    ask("rects", BOX, grid, ((1, 0), (1, 50)))
    ask("polygon", dict(RINGS, fillColor=RED), grid)
    ask("polygon-without-colors", RINGS, grid[:20])
    ask("polygon-stroke", dict(RINGS, strokeColor=RED, lineWidth=4), grid, scales)
    ask("polygon-both", dict(RINGS, fillColor=RED, strokeColor=RED, lineWidth=10), grid, ((0.01, 0), ))
    ask("road", dict(RINGS, strokeColor=RED),
        grid + [map_point(991, 2500), map_point(989, 2500),
                map_point(989.5, 2500)], ((1, 0), (0.5, 0), (0.001, 0)))
    ask(
        "several", {
            "shape": "multiPolygon",
            "polygons": [RINGS["rings"], [[[3500, 4500], [4500, 4500], [4000, 5500]]]], "fillColor": RED
        }, grid + [map_point(4000, 4700), map_point(3500, 4400)])
    edges = [map_point(3000, y) for y in (2997.5, 2998, 2998.5, 3000, 3001, 3002, 3003)]
    edges += [map_point(x, 5000) for x in (4997, 4998, 5002, 5002.5)
              ] + [map_point(998, 3000), map_point(997.75, 3000)]
    edges += [map_point(5001, 2999), map_point(5002, 2998), map_point(6500, 7000), map_point(3000, 5000)]
    ask("line", LINE, edges, scales)
    ask("line-filled", dict(LINE, strokeColor=None, fillColor=RED),
        [map_point(4000, 3500), map_point(2000, 5000),
         map_point(4900, 6800)])
    ask("line-dashed", dict(LINE, lineDashPattern=[1, 1000]), edges)
    ask("line-in-part", dict(LINE, strokeStart=0.25, strokeEnd=0.75),
        [map_point(x, 3000)
         for x in (1000, 2900, 2990, 3010, 4000)] + [map_point(5000, y) for y in (3000, 4900, 5100)])
    for width in (-1, NAN, INF, 0.5):
        ask("width", dict(LINE, lineWidth=width), edges[:6])
    ask("gradient", polyline(LINE["points"], colors=[RED], locations=[0], lineWidth=4), edges)
    ask(
        "lines", {
            "shape": "multiPolyline", "lines": [LINE["points"], [[0, 0], [0, 9000]]], "strokeColor": RED,
            "lineWidth": 4
        }, edges + [map_point(1, 50), map_point(3, 50)])
    x, y = (float(value) for value in overlay_pictures.map_point(CIRCLE["center"]))
    radius = float(overlay_pictures.circle(CIRCLE["center"], CIRCLE["radius"])[2])
    around = [
        map_point(x + dx * radius, y + dy * radius)
        for dx, dy in ((0, 0), (0.99, 0), (1.01, 0), (0.7, 0.7), (0.72, 0.72), (-0.6, -0.79), (0, -1.01),
                       (0, 0.995))
    ]
    ask("circle", dict(CIRCLE, fillColor=RED), around)
    ask("circle-stroke", dict(CIRCLE, strokeColor=RED, lineWidth=0.0078125 * radius), around,
        ((1, 0), (0.25, 0), (1, 0.01 * radius)))
    ask("point-circle", dict(CIRCLE, radius=0, fillColor=RED), around[1:])
    # Copies of the world, and overlays beyond it.
    for copy in (-3, -1, 1, 2, 200):
        ask("copies",
            dict(RINGS, fillColor=RED),
            [map_point(place["x"] + copy * WORLD, place["y"]) for place in grid[::7]],
            flags=["Antimeridian"])
        ask("copies-of-a-line", LINE,
            [map_point(place["x"] + copy * WORLD, place["y"]) for place in edges[:7]], ((0.0625, 20), ))
    wide = polygon([[-WORLD, 100], [2 * WORLD, 100], [2 * WORLD, 200]], fillColor=RED)
    ask("wide", wide, [map_point(100, 150), map_point(100, 190), map_point(WORLD - 5, 105), map_point(7, 99)])
    for place in (map_point(NAN, 3000), map_point(3000, INF)):
        add(group, "special", LINE, [["contains", place, 1, 0]], ["NotFinite"])
    for scale, tolerance in ((0, 0), (-1, 0), (NAN, 0), (INF, 0), (1, NAN), (1, INF)):
        for overlay in (LINE, BOX):
            add(group, "special", overlay, [["contains", map_point(3000, 3000), scale, tolerance]],
                ["NotFinite"])


def _marks(suite):
    group = suite.group("marks", RULE, EXACT)
    one, two = rect(1, 2, 3, 4), rect(5, 6, 7, 8.5)
    ask, take = ["invalidations"], ["takeInvalidations"]
    scripts = [[ask, take], [["invalidate"], ask, take, ask],
               [["invalidate", one], ["invalidate", two, 0.5], ask, ask, take, ask],
               [["invalidate", one], ["invalidate", one], ["invalidate", one, 1], ["invalidate", one, 1],
                ["invalidate", one], ask, take],
               [["invalidate", one], ["invalidate"], ask, ["invalidate", two], ask, take, ["invalidate", two],
                ask], [["invalidate", one], take, ["invalidate", one], take, take],
               [["invalidate", one, 1], ["invalidate", one, 2], ["invalidate", two, 1], take],
               [["invalidate"], ["invalidate"], take, ["invalidate"], take, take],
               [["invalidate", two], ["invalidatePath"], take]]
    for overlay in (LINE, BOX):
        for script in scripts:
            add(group, "marks", overlay, script)
    many = [["invalidate", rect(index, 2, 3, 4)] for index in range(1025)]
    add(group, "most", BOX, many[:1024] + [["takeInvalidations"]])
    add(group, "too-many", BOX, many + [ask, take, ask, many[0], ask])
    add(group, "many-after-reading", BOX, many[:520] + [take] + many[520:] + [take])


def _paths(suite):
    group = suite.group("paths", RULE, EXACT)
    for overlay in (LINE, RINGS, BOX, polyline([]), polyline([[5, 7]]), dict(LINE, renderer="polygon"),
                    dict(RINGS, renderer="circle"), {"shape": "multiPolygon", "polygons": [RINGS["rings"]]},
                    {"shape": "multiPolyline", "lines": [LINE["points"],
                                                         [[0, 0], [9, 9000]]]}, dict(CIRCLE, radius=0)):
        steps = [["path"], ["invalidatePath"], ["path"], ["invalidations"]]
        add(group, "path", overlay, steps)
    group = suite.group("colors", RULE, EXACT)
    for colors, locations in (([RED, [0, 0.5, 0.25, 1]], [0.25,
                                                          0.75]), ([], []), ([RED], [0.5]), ([RED], [0, 1])):
        add(group, "colors", polyline(LINE["points"], colors=colors, locations=locations), [["colors"]])
