"""Suite map-shapes: the shapes that a picture of GeoJSON features consists of, and where they lie on the map,
from the model of map_features.py.

Tolerances. x is a rational, rounded once for each world. y is within 4e-7 map points (projection.py), and a
pole's meridian is a fraction of two of them; a size has twice that.
"""

import json

from map_features import Features
from overlay_cases import RULE
from tolerances import absolute, relative
from vector_file import Suite

PLACES = [absolute(2e-6), relative(1e-15)]
CIRCLES = [absolute(1e-5), relative(1e-12)]
STANDARD = [{
    "where": {"geometry": "polygon"}, "fill": [0.96, 0.94, 0.88, 1], "stroke": [0.52, 0.5, 0.46, 1],
    "width": 0.75, "join": "round"
}, {
    "where": {"geometry": "line"}, "stroke": [0.2, 0.42, 0.64, 1], "width": 1.25, "cap": "round",
    "join": "round"
}, {
    "where": {"geometry": "point"}, "fill": [0.8, 0.24, 0.2, 1], "stroke": [1, 1, 1, 1], "width": 1,
    "radius": 3.5
}]


def suites():
    """All suites of this concept."""
    return [_shapes()]


def add(group, name, *items, rules=None, projection="mapkit", uses_simplestyle=True, flags=()):
    """Adds a case of features and geometries, a text of one or of a collection."""
    # The model reads the numbers that the text has.
    text = json.dumps(items[0] if len(items) == 1 else {"type": "FeatureCollection", "features": list(items)})
    style = "" if rules is None else json.dumps({"rules": rules})
    features = Features(json.loads(json.dumps(items)), STANDARD if rules is None else rules, projection,
                        uses_simplestyle)
    group.case(name,
               {"text": text, "style": style, "projection": projection, "usesSimplestyle": uses_simplestyle},
               features.answer(), flags)


def feature(geometry, identifier=None, **properties):
    """A feature of a geometry; _ in the names of properties is a hyphen."""
    result = {
        "type": "Feature", "geometry": geometry,
        "properties": {name.replace("_", "-"): value for name, value in properties.items()}
    }
    if identifier is not None:
        result["id"] = identifier
    return result


def line(*places):
    """A line string."""
    return {"type": "LineString", "coordinates": [list(place) for place in places]}


def lines(*parts):
    """A multi-line string."""
    return {"type": "MultiLineString", "coordinates": [[list(place) for place in part] for part in parts]}


def area(*rings):
    """A polygon; its rings are closed here."""
    return {"type": "Polygon", "coordinates": [closed(ring) for ring in rings]}


def closed(ring):
    """A ring with its first place again."""
    return [list(place) for place in list(ring) + list(ring)[:1]]


def point(longitude, latitude):
    """A point."""
    return {"type": "Point", "coordinates": [longitude, latitude]}


def box(west, south, east, north):
    """A ring around a rectangle, counterclockwise."""
    return [(west, south), (east, south), (east, north), (west, north)]


def _shapes():
    suite = Suite("map-shapes", "map.shapes", "loxodrome")
    group = suite.group("plain", RULE, PLACES)
    ring, hole = box(10, 20, 40, 50), box(15, 25, 20, 30)
    for projection in ("mapkit", "web-mercator"):
        for name, item in (("point", point(7.5, 46.25)),
                           ("points", {"type": "MultiPoint", "coordinates": [[1, 2], [-3, 4]]}),
                           ("line", line((1, 2), (3, 4),
                                         (-5, 60))), ("lines", lines([(1, 2), (3, 4)], [], [(5, 6), (7, 8)])),
                           ("polygon", area(ring, hole)), ("polygons", {
                               "type": "MultiPolygon", "coordinates": [
                                   area(ring, hole)["coordinates"],
                                   area(box(-50, -60, -20, -10))["coordinates"]
                               ]
                           }), ("poles", line(
                               (0, 90), (10, -90), (20, 88), (30, 85.03), (40, -86))), ("collection", {
                                   "type": "GeometryCollection", "geometries": [
                                       point(1, 2),
                                       line((3, 4), (5, 6)),
                                       {"type": "GeometryCollection", "geometries": [area(ring)]}
                                   ]
                               })):
            add(group, "%s-%s" % (name, projection), feature(item), projection=projection)
    add(group, "no-geometry", feature(None), feature(point(1, 2)))
    add(group, "empty", {"type": "MultiPoint", "coordinates": []}, flags=["Empty"])
    add(group, "empty-line", line(), flags=["Empty"])
    add(group, "empty-lines", lines(), flags=["Empty"])
    add(group, "empty-polygon", {"type": "Polygon", "coordinates": []}, flags=["Empty"])
    add(group, "empty-rings", {"type": "Polygon", "coordinates": [[], closed(ring), []]}, flags=["Empty"])
    add(group, "not-closed", {"type": "Polygon", "coordinates": [[list(place) for place in ring]]})
    add(group, "one-place", {"type": "Polygon", "coordinates": [[[5, 6]]]})
    add(group, "long", line(*[(index * 0.7 - 60, (index % 13) * 3.5 - 20) for index in range(150)]))
    add(group, "long-ring", area([(index * 0.9 - 60, (index % 7) * 3.5 - 20) for index in range(100)]))
    group = suite.group("antimeridian", RULE, PLACES, ["Antimeridian"])
    for name, places in (("east", [(170, 10), (-170, 20)]), ("west", [
        (-170, 10), (170, 20)
    ]), ("there-and-back", [(170, 10), (-170, 20), (175, 30)]), ("twice", [
        (170, 0), (-100, 1), (-10, 2), (80, 3), (170, 4), (-170, 5)
    ]), ("beyond", [(170, 10), (190, 20), (200, 0)]), ("far", [(530, 10), (550, 20)]), ("half", [
        (0, 0), (180, 10)
    ]), ("half-west", [(0, 0), (-180, 10)]), ("on-it", [(180, 10), (180, 20)]), ("on-it-west", [
        (-180, 10), (-180, 20)
    ]), ("from-it", [(180, 10), (-170, 20)]), ("to-it", [(170, 10), (-180, 20)]), ("a-little-beyond", [
        (179, 10), (180.0000000005, 20)
    ]), ("more-beyond", [(179, 10), (180.000001, 20)]), ("a-little-west", [
        (-179, 10), (-180.0000000005, 20)
    ]), ("one-beyond", [(185, 10)]), ("around", [(-180, 0), (-60, 1), (60, 2), (180, 3)]), ("long-step", [
        (-100, 0), (100, 5)
    ]), ("step-of-180", [(-90, 0), (90, 5)]), ("wide", [
        (index * 170.0, 5 + index % 3) for index in range(12)
    ]), ("negative-wide", [(index * -170.0, 5 + index % 3) for index in range(12)])):
        add(group, "line-" + name, line(*places))
    for name, rings in (("east", [box(170, 10, 190, 20)]), ("east-short", [[
        (170, 10), (-170, 10), (-170, 20), (170, 20)
    ]]), ("west", [box(-190, 10, -170,
                       20)]), ("touching", [box(170, 10, 180,
                                                20)]), ("touching-west", [box(-180, 10, -170, 20)]),
                        ("world", [box(-180, -60, 180, 60)]), ("world-to-poles", [box(-180, -90, 180, 90)]),
                        ("hole-in-next", [box(170, 10, 190, 30),
                                          box(-178, 15, -175,
                                              20)]), ("hole-in-this", [[(170, 10), (-170, 10), (-170, 30),
                                                                        (170, 30)],
                                                                       box(172, 15, 175, 20)]),
                        ("hole-across",
                         [box(100, 0, 220, 50),
                          [(175, 10), (-175, 10), (-175, 20),
                           (175, 20)]]), ("hole-outside", [box(10, 10, 20, 20),
                                                           box(-100, 0, -90, 10)]), ("cut-at-the-pole", [[
                                                               (-180, -90), (180, -90), (180, -70), (60, -75),
                                                               (-60, -65), (-180, -70)
                                                           ]]), ("cut-at-the-north", [[(180, 90), (-180, 90),
                                                                                       (-180, 70), (0, 60),
                                                                                       (180, 70)]]),
                        ("nearly-at-it", [box(170, 10, 179.9999999999999,
                                              20)]), ("beside-it", [box(170, 10, 179.99999, 20)
                                                                    ]), ("parallel-strip", [[(-180, 10),
                                                                                             (180, 10),
                                                                                             (180, 20),
                                                                                             (-180, 20)]])):
        add(group, "ring-" + name, area(*rings))
    group = suite.group("poles", RULE, PLACES, ["Pole"])
    for name, rings in (("south", [[(0, -70), (90, -65), (180, -75), (-90, -68)]]), ("south-west", [[
        (0, -70), (-90, -65), (180, -75), (90, -68)
    ]]), ("north", [[(10, 70), (100, 65), (-170, 75),
                     (-80, 68)]]), ("north-wide", [[(10, 5), (130, 1), (-110, 9)]]), ("band", [[
                         (0, 30), (120, 35), (-120, 32)
                     ], [(0, 60), (120, 65),
                         (-120, 62)]]), ("crossings", [[(0, -70), (100, -60), (170, -65), (-170, -66),
                                                        (170, -67), (-170, -68),
                                                        (-90, -70)]]), ("on-the-meridian", [[(-180, -70),
                                                                                             (-60, -65),
                                                                                             (60, -75)]]),
                        ("along-the-meridian", [[(-60, -65), (60, -75), (180, -70),
                                                 (180, -60)]]), ("with-a-hole", [[(0, -60), (90, -55),
                                                                                  (180, -65), (-90, -58)],
                                                                                 box(20, -75, 40, -70)])):
        add(group, name, area(*rings))
        add(group, name + "-web-mercator", area(*rings), projection="web-mercator")
    group = suite.group("undrawable", RULE, PLACES, ["OutOfRange"])
    good = feature(point(5, 6), 9)
    for name, item in (("latitude", point(5, 95.5)), ("latitude-south", line(
        (0, 0), (1, -90.25))), ("hole", area(box(0, 0, 9, 9),
                                             [(1, 1), (2, 90.5), (3, 1)])), ("twice-around",
                                                                             area([(0, 10), (120, 12),
                                                                                   (-120, 14), (0, 20),
                                                                                   (120, 22), (-120, 24)])),
                       ("wide", line(*[(index * 180, index % 2) for index in range(520)])),
                       ("collection",
                        {"type": "GeometryCollection", "geometries": [point(1, 2),
                                                                      point(3, -95.5)]})):
        add(group, name, feature(item, "x"), good)
        add(group, name + "-bare", good, feature(item, 17))
    add(group, "wide-enough", line(*[(index * 180, index % 2) for index in range(510)]))
    add(group, "many", *[feature(point(index, 95.5)) for index in range(12)])
    group = suite.group("bounds", RULE, PLACES, ["Antimeridian"])
    across = feature(line((170, 10), (-170, 20)))
    for name, items in (("next-to-west", [across, feature(point(-150, 40))]), ("next-to-east", [
            across, feature(point(100, -40))
    ]), ("both", [across, feature(point(-150, 40)),
                  feature(point(100, -40))]), ("gap-in-the-west", [across,
                                                                   feature(line((-20, 0), (60, 5)))]),
                        ("pin", [across, feature(point(20, 30), marker_size="small")]), ("areas", [
                            across,
                            feature({
                                "type": "MultiPolygon", "coordinates": [
                                    area(box(-100, 0, -90, 5))["coordinates"],
                                    area(box(40, 0, 50, 5))["coordinates"]
                                ]
                            })
                        ]), ("whole", [across, feature(line((-179, 0), (0, 5), (179, 0)))]),
                        ("twice-around", [feature(line((-100, 0), (0, 0), (100, 0), (200, 0), (300, 0)))])):
        add(group, name, *items)
    both = [(178.44, -18.12), (-178.9, -18.6), (-179.95, -16.8)]
    cut = lines([(171, -22), (180, -20)], [(-180, -20), (-171, -18)])
    # Gaps of 20 degrees around the edge of the world, of at most 25, and one that is wider.
    near, far = [-170, -145, -121, -97, -74, -50, -27, -4, 19, 43, 66], [116, 140, 163, 170]
    for name, items in (("sides-of-points", [feature(point(*place)) for place in both]),
                        ("sides-of-pins", [feature(point(*place), marker_color="#f00") for place in both]),
                        ("sides-of-lines", [feature(cut)]),
                        ("sides-of-gradients", [feature(cut, stroke_gradient=["#f00", "#00f"])]),
                        ("sides-of-areas", [
                                                feature({
                                                    "type": "MultiPolygon", "coordinates": [
                                                        area(box(170, 0, 180, 5))["coordinates"],
                                                        area(box(-180, 0, -175, 5))["coordinates"]
                                                    ]
                                                })
                                            ]), ("edges", [feature(point(180, 1)),
                                                           feature(point(-180, 2))]),
                        ("equal-gaps", [feature(point(x, 0)) for x in (-160, 0, 160)]),
                        ("half", [feature(point(x, 0)) for x in (-90, 90)]),
                        ("gap-of-26-degrees", [feature(point(x, 0)) for x in near + [92] + far]),
                        ("gap-of-27-degrees", [feature(point(x, 0)) for x in near + [93] + far])):
        add(group, name, *items)
    group = suite.group("directions", RULE, PLACES, ["Antimeridian"])
    grid, strip = box(-179.75, -60, 179.75, 60), box(-100, 10, 100, 20)
    for name, rings in (("counterclockwise", [grid]), ("clockwise", [grid[::-1]]),
                        ("strip", [strip]), ("strip-clockwise", [strip[::-1]]),
                        ("hole-clockwise", [box(-150, -50, 150, 50), strip[::-1]]),
                        ("hole", [box(140, -50, 220, 50), box(170, -10, -170, 10)]),
                        ("hole-across", [box(140, -50, 220, 50), box(170, -10, -170, 10)[::-1]]),
                        ("there-and-back", [[(-100, 10), (100, 10)]]),
                        ("beyond", [[(-181, 10), (100, 10), (100, 20), (-181, 20)]]),
                        ("full-turns", [[(179, 0), (179, 10), (180, 10), (-180, 10), (-179, 10), (-179, 0),
                                         (-180, 0), (180, 0)]])):
        add(group, name, area(*rings))
        add(group, name + "-web-mercator", area(*rings), projection="web-mercator")
    group = suite.group("circles", RULE, CIRCLES)
    for name, item in (("plain", feature(point(10, 20), circle_radius=50000)), ("text",
                                                                                feature(point(10, -60),
                                                                                        circle_radius="1e3")),
                       ("next", feature(point(179.9, 20), circle_radius=50000)), ("west",
                                                                                  feature(point(-179.9, 20),
                                                                                          circle_radius=5e5)),
                       ("zero", feature(point(10, 20), circle_radius=0)), ("marker",
                                                                           feature(point(10, 20),
                                                                                   circle_radius=5,
                                                                                   marker_symbol="b")),
                       ("several",
                        feature({"type": "MultiPoint", "coordinates": [[0, 0], [179.99, 50]]},
                                circle_radius=20000)), ("on-a-line",
                                                        feature(line((0, 0), (1, 1)), circle_radius=5))):
        add(group, name, item)
    group = suite.group("geodesic-circles", RULE, CIRCLES)
    # Circles of many points are few: one that encloses a pole and is partly on the other half of the map,
    # and one around both poles, whose outside is across the meridian of 180 degrees.
    for name, place, radius, projection, flags in (
        ("plain", (10, 20), 50000, "mapkit", ()), ("small", (-70.5, -33.25), 10, "mapkit", ()),
        ("far-north", (20, 82), 300000, "web-mercator", ()),
        ("at-it", (180, 20), 200000, "mapkit", ["Antimeridian"]),
        ("west", (-179.5, -40), 150000, "web-mercator", ["Antimeridian"]),
        ("north", (100, 82), 1050000, "mapkit", ["Pole"]),
        ("south", (-60, -82), 1050000, "web-mercator", ["Pole"]),
        ("at-the-pole", (30, 90), 800000, "mapkit", ["Pole"]),
        ("north-with-the-equator", (-100, 58), 12000000, "mapkit", ["Pole"]),
        ("both", (10, 3), 10500000, "mapkit", ["Pole"])
    ):
        item = feature(point(*place), circle_radius=radius, geodesic=True)
        add(group, name, item, projection=projection, flags=flags)
    add(group, "not-geodesic", feature(point(10, 20), circle_radius=50000, geodesic=False))
    add(group, "marker", feature(point(10, 20), circle_radius=5, geodesic=True, marker_symbol="b"))
    several = {"type": "MultiPoint", "coordinates": [[0, 0], [60, 89]]}
    add(group, "several", feature(several, circle_radius=200000, geodesic=True))
    add(group, "on-a-line", feature(line((0, 0), (1, 1)), circle_radius=5, geodesic=False))
    return suite
