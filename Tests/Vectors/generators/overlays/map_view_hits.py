"""Suite map-view-hits: the overlays of a map view that a tap hits, at several scales and headings, with
several tolerances, from the model of map_view_pictures.py. Each place is at least a twentieth of a screen
point from where the answer changes.
"""

from map_view_pictures import UNIT, WORLD, X, Y, add
from overlay_cases import BLUE, GLASS, RED, RULE, SMOKE, polygon, polyline, rect, rects
from tolerances import EXACT
from vector_file import Suite

SIZE = (40, 24)
TOLERANCES = (0, 2, 5, -3)
# The middle of what is shown.
MIDDLE = (X + 3 * UNIT, Y + 5 * UNIT)


def suites():
    """All suites of this concept."""
    return [_hits()]


def _show(exponent, x=MIDDLE[0], y=MIDDLE[1]):
    """Shows the part around a place at a scale of a power of two."""
    unit = UNIT * 2.0**exponent
    return ["show", rect(x - 20 * unit, y - 12 * unit, 40 * unit, 24 * unit)]


def _around(*places):
    return [[MIDDLE[0] + x * UNIT, MIDDLE[1] + y * UNIT] for x, y in places]


def _asked(points):
    return [["overlaysAt", list(point), tolerance] for point in points for tolerance in TOLERANCES]


# Half the width of the lines is 1 screen point, so a tap hits within 1, 3 and 6 points.
BESIDE = [(20, 12 + side * distance) for side in (-1, 1) for distance in (0, 0.9, 1.1, 2.9, 3.1, 5.9, 6.1)]


def _hits():
    suite = Suite("map-view-hits", "mapView.pictures", "loxodrome")
    line = polyline(_around((-1000, 0), (1000, 0)), strokeColor=BLUE, lineWidth=2)
    shapes = {
        "line":
        line, "dashed":
        dict(line, lineDashPattern=[1, 50]), "gradient":
        polyline(line["points"], colors=[RED], locations=[0], lineWidth=2), "without-color":
        dict(line, strokeColor=None), "road":
        dict(line, lineWidth=0), "edge":
        polygon(_around((-1000, 0), (1000, 0), (1000, 500), (-1000, 500)), strokeColor=RED, lineWidth=2),
        "area":
        polygon(_around((-1000, 0), (1000, 0), (1000, 500), (-1000, 500)), fillColor=GLASS), "area-and-edge":
        polygon(_around((-1000, 0), (1000, 0), (1000, 500), (-1000, 500)),
                fillColor=GLASS,
                strokeColor=RED,
                lineWidth=2), "boxes":
        rects(rect(MIDDLE[0] - 1000 * UNIT, MIDDLE[1], 2000 * UNIT, 500 * UNIT),
              rect(MIDDLE[0], MIDDLE[1], UNIT, UNIT),
              fillColor=SMOKE)
    }
    group = suite.group("scales", RULE, EXACT)
    for name, overlay in shapes.items():
        # The edge of an area and of bounds itself is asked for elsewhere.
        points = [point for point in BESIDE
                  if point[1] != 12] if name in ("area", "boxes", "road") else BESIDE
        for exponent in (-4, -1, 0, 1, 3, 7):
            add(group, "%s-%s" % (name, str(exponent).replace("-", "minus-")),
                [_show(exponent), ["addOverlay", "a", overlay]] + _asked(points), SIZE)
    group = suite.group("several", RULE, EXACT)
    every = [["addOverlay", name, shapes[name]] for name in ("area", "line", "edge", "boxes")]
    for exponent in (-2, 0, 4):
        add(group, "order-%s" % str(exponent).replace("-", "minus-"),
            [_show(exponent)] + every + _asked([point for point in BESIDE if point[1] != 12]) +
            [["removeOverlay", "line"], ["exchange", "area", "edge"]] + _asked([(20, 14.9), (20, 9.1)]), SIZE)
    add(group, "zoomed",
        [_show(0)] + every[1:2] + _asked([(20, 14.9)]) + [["zoom", 4]] + _asked([(20, 14.9)]) +
        [["zoom", 0.0625]] + _asked([(20, 14.9)]) + [["pan", [3, 2]]] + _asked([(20, 14.9),
                                                                                (20, 17.1)]), SIZE)
    group = suite.group("turned", RULE, EXACT)
    center = {"latitude": 35.5, "longitude": -90}
    shape = {"shape": "circle", "center": center, "radius": 500}
    for heading in (0, 30, 135, 270):
        for distance in (2000, 8000, 30000):
            camera = ["setCamera", {"center": center, "distance": distance, "heading": heading}]
            for name, overlay in (("filled", dict(shape, fillColor=GLASS)), ("stroked",
                                                                             dict(shape,
                                                                                  strokeColor=RED,
                                                                                  lineWidth=3))):
                add(group, "%s-%d-%d" % (name, heading, distance),
                    [camera, ["addOverlay", "a", overlay]] + _asked([(20.3 + x, 12.1 + y)
                                                                     for x in (-17, -9, -4, 0, 3, 8, 13)
                                                                     for y in (-10, -5, 0, 4, 11)]), SIZE)
    group = suite.group("worlds", RULE, EXACT, ["Antimeridian"])
    across = polyline([[WORLD - 900 * UNIT, MIDDLE[1]], [WORLD + 900 * UNIT, MIDDLE[1]]],
                      strokeColor=BLUE,
                      lineWidth=2)
    for name, x in (("east", WORLD - 30 * UNIT), ("west", 30 * UNIT), ("edge", WORLD), ("start", 0)):
        for exponent in (-3, 0, 2):
            add(group, "%s-%s" % (name, str(exponent).replace("-", "minus-")),
                [_show(exponent, x), ["addOverlay", "a", across]] + _asked(BESIDE), SIZE)
    return suite
