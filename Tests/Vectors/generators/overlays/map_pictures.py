"""Suite map-picture: pictures of GeoJSON features, from the models of map_features.py and map_drawing.py.

Tolerances are counted by map_drawing.py for each pixel. Half a level for each area, color and result that
is rounded, one more for each shape below; at circles, round pens and pins the area between an arc and its
polygon (stroke_cases.py) times the difference between the color and what is below.
"""

import json
import math

import mercator
from inputs import INF, NAN
from map_drawing import MapDrawing
from map_features import Features
from map_shapes import STANDARD, area, box, feature, line, lines, point
from map_view_viewport import exact
from overlay_cases import INVALID, PICTURES, RULE, WORLD, rect
from simplestyle import color
from stroke_cases import SAMPLED
from tolerances import EXACT, absolute, relative
from vector_file import Suite

DEGREE = WORLD / 360
SHARP = {"cap": "butt", "join": "miter"}
FILL = {"where": {"geometry": "polygon"}, "fill": "#c33c", "stroke": "#036", "width": 1, **SHARP}
PEN = {"where": {"geometry": "line"}, "stroke": "#06cc", "width": 2, **SHARP}
DOT = {"where": {"geometry": "point"}, "fill": "#0a0", "stroke": "#fff", "width": 1, "radius": 3}


def suites():
    """All suites of this concept."""
    return [_pictures()]


def around(longitude, latitude, width, height, degrees_per_pixel=1.0):
    """A part of the map about a place on the equator's scale, with pixels of a number of degrees."""
    side = degrees_per_pixel * DEGREE
    y = float(exact(mercator.mercator_y(latitude)))
    x = (longitude + 180) * DEGREE
    return rect(round(x - width * side / 2), round(y - height * side / 2), width * side, height * side)


def add(group,
        name,
        items,
        part,
        size,
        rules=None,
        background=None,
        projection="mapkit",
        scale=1,
        repeats=True,
        decorations=(),
        tolerance=None,
        flags=()):
    """Adds a case with the picture of the models. The part has the proportions of the size."""
    text = json.dumps(items[0] if len(items) == 1 else {"type": "FeatureCollection", "features": list(items)})
    style = {}
    if rules is not None:
        style["rules"] = rules
    if background is not None:
        style["background"] = background
    features = Features(json.loads(json.dumps(items)), STANDARD if not style else rules or [], projection)
    below = [0.8, 0.88, 0.92, 1] if not style else color(background or "none")
    width, height = (math.floor(side * scale + 0.5) for side in size)
    drawing = MapDrawing(part, width, height, scale, repeats, below)
    clustered = [step for step in decorations if step[0] == "clusters"]
    drawing.draw([] if clustered else features.elements)
    if clustered:
        # The last point is beyond the radius of the others, which are one cluster.
        places = [element["points"][0] for element in features.elements]
        drawing.clusters(places[:-1], places[-1:], features.elements[-1]["appearance"])
    events = []
    for verb, *operands in decorations:
        found = None
        if verb == "pins":
            drawing.pins(features.pins)
        elif verb != "clusters":
            found = {"graticule": drawing.graticule, "scaleBar": drawing.scale_bar}[verb](*operands)
        events.append([verb, found])
    if drawing.is_crowded:
        flags = list(flags) + ["OverlapInPixel"]
    if tolerance is None:
        tolerance = [absolute(drawing.tolerance() + (SAMPLED if drawing.is_crowded else 0))]
    group.case(name, {
        "text": text, "style": json.dumps(style) if style else "", "projection": projection, "mapRect": part,
        "width": size[0], "height": size[1], "scale": scale, "repeats": repeats,
        "decorations": [list(step) for step in decorations]
    }, {"pixels": drawing.levels(), "decorations": events},
               flags,
               tolerance=tolerance + [relative(1e-9)])


def _pictures():
    suite = Suite("map-picture", "map.picture", "loxodrome")
    group = suite.group("shapes", PICTURES, [absolute(3)])
    part = around(0, 0, 24, 16)
    triangle, hole = [(-9, -6), (8, -5), (1, 7)], [(-3, -3), (3, -3), (1, 2)]
    rules = [FILL, PEN, DOT]
    for projection in ("mapkit", "web-mercator"):
        for name, item in (("polygon", area(triangle, hole)), ("line", line(
            (-10, -5), (9, -5), (9, 6))), ("lines", lines([(-10, -5), (9, -5)], [(-8, 3), (8, 6.5)])),
                           ("point", point(3.25, -2.5)), ("polygons", {
                               "type": "MultiPolygon",
                               "coordinates": [area(triangle)["coordinates"],
                                               area(hole)["coordinates"]]
                           })):
            add(group, "%s-%s" % (name, projection), [feature(item)], part, (24, 16), rules, "#fff",
                projection)
        add(group, "beyond-%s" % projection,
            [feature(area(box(-1, 83, 1, 89))),
             feature(line((-1.5, 87), (1.5, 87)))], around(0, 84.9, 24, 24,
                                                           0.125), (24, 24), rules, "#fff", projection)
    everything = [
        feature(area(triangle, hole)),
        feature(line((-10, -5), (9, -5), (9, 6))),
        feature(point(3.25, -2.5))
    ]
    for scale in (1, 2, 1.5):
        add(group, "scale-%d" % (10 * scale), everything, part, (24, 16), rules, "#fff", scale=scale)
        add(group,
            "dashes-%d" % (10 * scale),
            everything[1:2],
            part, (24, 16), [dict(PEN, dash=[3, 2], phase=1)],
            "#fff",
            scale=scale)
    add(group, "standard", everything, part, (24, 16))
    add(group, "no-background", everything, part, (24, 16), rules)
    for mode in ("multiply", "screen", "xor", "destinationOut"):
        add(group, mode.lower(), everything[:2], part, (24, 16),
            [FILL, dict(PEN, blend=mode, alpha=0.6)], "#8ac8")
    add(group, "clear-colors", everything, part, (24, 16), [{"fill": "#fff0", "stroke": "#fff0"}], "#8ac")
    add(group, "no-width", everything, part, (24, 16), [{"fill": "#f00", "stroke": "#00f", "width": 0}],
        "#8ac")
    add(group, "no-radius", everything[2:], part, (24, 16), [dict(DOT, radius=0)], "#8ac")
    add(group,
        "gradient",
        [feature(line((-10, -2), (9, -2)), stroke_gradient=["#f00", "#0f0", "#00f8"], stroke_width=3)],
        part, (24, 16), [dict(PEN)],
        "#fff",
        tolerance=[absolute(5)])
    add(group, "circle",
        [feature(point(1.5, -1), circle_radius=500000, fill="#080", stroke="#00f", stroke_width=1)], part,
        (24, 16), [], "#fff")
    group = suite.group("worlds", PICTURES, [absolute(3)], ["Antimeridian"])
    across = [feature(area(box(170, -5, 190, 4))), feature(line((-176, -7), (172, 6)))]
    for repeats in (True, False):
        for name, longitude in (("east", 178), ("west", -178), ("next", 540)):
            add(group,
                "%s-%s" % (name, "repeating" if repeats else "once"),
                across,
                around(longitude, 0, 24, 16), (24, 16),
                rules,
                "#fff",
                repeats=repeats)
        add(group,
            "two-%s" % ("repeating" if repeats else "once"),
            across,
            around(0, 0, 80, 10, 9), (80, 10), [FILL],
            "#fff",
            repeats=repeats)
    cut = [feature(area(box(-180, -4, 180, 5)))]
    add(group, "cut", cut, around(180, 0, 24, 16), (24, 16), [FILL], "#fff")
    add(group, "pole", [feature(area([(0, -70), (90, -65), (180, -75), (-90, -68)]))],
        around(0, -72, 72, 12, 5), (72, 12), [FILL], "#fff")
    add(group, "reach", [feature(line((-2, 9), (-2, -9)))], around(10.5, 0, 24, 16), (24, 16),
        [dict(PEN, width=5)], "#fff")
    add(group, "reach-next", [feature(line((179, 9), (179, -9)))], around(-168.5, 0, 24, 16), (24, 16),
        [dict(PEN, width=5)], "#fff")
    # An area and a line that are wider than the world, whose copies are one with them. All edges are between
    # pixels.
    side = 9 * DEGREE
    def band_of_rows(top, bottom):
        edges = [mercator.inverse_latitude(mercator.mpf(WORLD / 2 + row * side)) for row in (top, bottom)]
        high, low = map(float, edges)
        return [(x, low) for x in (0, 180, 360, 540)] + [(x, high) for x in (540, 360, 180, 0)]

    band = band_of_rows(-10, 8)
    plain = {"where": {"geometry": "polygon"}, "fill": "#c33c"}
    around_twice = line((-170, 0), (-50, 0), (70, 0), (-170, 0), (-126, 0))
    for name, item, rule in (("band", area(band), plain), ("line", around_twice, dict(PEN, stroke="#00f8"))):
        for repeats in (True, False):
            add(group, "wide-%s-%s" % (name, "repeating" if repeats else "once"), [feature(item)],
                around(0, 0, 60, 40, 9), (60, 40), [rule], "#fff", repeats=repeats)
    bands = {"type": "MultiPolygon", "coordinates": [[band], [band_of_rows(-4, 12)]]}
    whole = {
        "type": "MultiPolygon",
        "coordinates": [[box(-180, low, 180, high)] for low, high in ((-40, 40), (0, 60))]
    }
    for name, item in (("bands", bands), ("whole", whole)):
        add(group, "wide-" + name, [feature(item)], around(0, 0, 60, 40, 9), (60, 40), [plain], "#fff")
    for name, place in (("circle", point(10, 30)), ("circles", {
                                                       "type": "MultiPoint", "coordinates": [(10, 30), (90, -40)]
                                                   })):
        add(group, "wide-" + name,
            [feature(place, circle_radius=2e7, fill="#080", fill_opacity=0.5, stroke_width=0)],
            around(0, 0, 60, 60, 9), (60, 60), [], "#fff")
    halves = [area(box(172, -5, 180, 5))["coordinates"], area(box(-180, -5, -173, 5))["coordinates"]]
    for name, parts in (("halves", halves), ("halves-turned",
                                             [halves[0], [halves[1][0][::-1]]])):
        add(group, name, [feature({"type": "MultiPolygon", "coordinates": parts})],
            around(180.3, 0, 24, 16), (24, 16), [FILL], "#fff")
    group = suite.group("holes", PICTURES, [absolute(3)])
    frame, opening = box(-8, -5, 8, 5), box(-7.7, -4.7, 7.7, 4.7)
    for name, rings in (("same-direction", [frame, opening]), ("opposite-direction", [frame, opening[::-1]])):
        add(group, name, [feature(area(*rings))], around(0.4, 0.3, 24, 16), (24, 16),
            [{"where": {"geometry": "polygon"}, "fill": "#c33"}], "#fff")
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    good = group_arguments(part)
    for name, changes in (("scale-zero", {"scale": 0}), ("scale-nan", {"scale": NAN}),
                          ("negative", {"width": -5}), ("too-many", {"width": 1024, "height": 257}),
                          ("rect", {"mapRect": rect(0, 0, 0,
                                                    5)}), ("rect-nan", {"mapRect": rect(NAN, 0, 5, 5)}),
                          ("rect-infinite", {"mapRect": rect(0, 0, INF, 5)
                                             }), ("rect-tiny", {"mapRect": rect(WORLD, 0, 1e-9, 1e-9)})):
        group.case(name, dict(good, **changes), INVALID)
    return suite


def group_arguments(part):
    """The arguments of a picture of nothing."""
    return {
        "text": json.dumps(feature(None)), "style": "", "projection": "mapkit", "mapRect": part, "width": 24,
        "height": 16, "scale": 1, "repeats": True, "decorations": []
    }
