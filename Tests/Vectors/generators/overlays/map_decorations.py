"""Suite map-picture-decorations: graticules, scale bars, pins and clusters over pictures, from the model of
map_drawing.py. The tolerances are those of map_pictures.py.
"""

from inputs import NAN
from map_pictures import DOT, FILL, add, around
from map_shapes import area, box, feature, point
from overlay_cases import PICTURES
from tolerances import absolute
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_decorations()]


def grid(meridian, latitude, columns, rows, degrees):
    """A part of the map with a meridian in the middle of its sixth column of pixels."""
    return around(meridian + (columns / 2 - 5.5) * degrees, latitude, columns, rows, degrees)


def _decorations():
    suite = Suite("map-picture-decorations", "map.picture", "loxodrome")
    group = suite.group("graticules", PICTURES, [absolute(3)])
    nothing = [feature(None)]
    # Lines of whole pixels from west to east: where they cross, an area is the same as a union and as a sum.
    for name, step, meridian, latitude, columns, rows, degrees in (("ten", 10, 0, 12.7, 24, 16, 1),
                                                                   ("fifteen", 15, -60, 50.2, 28, 16,
                                                                    1.25), ("half", 0.5, 3.5, 12.7, 24, 16,
                                                                            0.0625), ("ninety", 90, -90, 0.5,
                                                                                      60, 8, 10),
                                                                   ("beyond", 20, 180, 80.7, 24, 16,
                                                                    2.5), ("third", 10 / 3, 0, -8.2, 24, 12,
                                                                           5 / 12), ("eighty-five", 5, 175,
                                                                                     -84, 24, 16, 1)):
        for repeats in (True, False):
            for scale in (4 / 3, 4) if name in ("ten", "beyond") else (4 / 3, ):
                add(group,
                    "%s-%s-%d" % (name, "repeating" if repeats else "once", 3 * scale),
                    nothing,
                    grid(meridian, latitude, columns, rows, degrees),
                    (round(columns / scale), round(rows / scale)), [],
                    "#fff",
                    scale=scale,
                    repeats=repeats,
                    decorations=[("graticule", step)])
    for degrees in (22.5, 3.1, 0.61, 0.011, 0.0007, 0.00003):
        add(group,
            "usual-%d" % round(1e6 * degrees),
            nothing,
            grid(0, 12.71, 80, 4, degrees), (60, 3), [],
            "#fff",
            scale=4 / 3,
            decorations=[("graticule", )])
    for name, step in (("zero", 0), ("negative", -5), ("large", 91), ("nan", NAN), ("too-many", 0.01)):
        add(group,
            "none-" + name,
            nothing,
            around(3.3, 12.7, 12, 8), (12, 8), [],
            "#fff",
            decorations=[("graticule", step)])
    group = suite.group("scale-bars", PICTURES, [absolute(3)])
    for name, part, size in (("equator", around(3, 0, 36,
                                                27), (36, 27)), ("north", around(3, 60, 36, 27,
                                                                                 0.25), (36, 27)),
                             ("near", around(3, 50, 40, 27,
                                             1e-5), (40, 27)), ("south", around(3, -84.9, 36, 27,
                                                                                0.125), (36, 27)),
                             ("low", around(3, 0, 36, 25), (36, 25)), ("narrow", around(3, 0, 20,
                                                                                        27), (20, 27)),
                             ("far", around(3, 0, 36, 27,
                                            2), (36, 27)), ("nearest", around(3, 0, 36, 27, 1e-9),
                                                            (36, 27)), ("wide", around(3, 10, 600, 28,
                                                                                       0.01), (600, 28))):
        for scale in {"equator": (1, 1.5), "wide": (0.25, )}.get(name, (1, )):
            add(group,
                "%s-%d" % (name, 10 * scale),
                nothing,
                part,
                size, [],
                "#48a",
                scale=scale,
                decorations=[("scaleBar", )])
    add(group,
        "over-all", [feature(area(box(-20, -20, 10, 10)))],
        around(3, 0, 36, 27), (36, 27), [FILL],
        "#fff",
        decorations=[("graticule", 90), ("scaleBar", )])
    _marks(suite)
    add(group,
        "twice",
        nothing,
        grid(0, 3, 36, 28, 5), (27, 21), [],
        "#fff",
        scale=4 / 3,
        decorations=[("graticule", 20), ("graticule", 15)])
    return suite


def _marks(suite):
    group = suite.group("pins", PICTURES, [absolute(3)])
    part = around(0, 0, 32, 40)
    pin = lambda longitude, latitude, **properties: feature(point(longitude, latitude),
                                                            **dict({"marker_size": "medium"}, **properties))
    for name, items, scale in (("medium", [pin(0.25, -10.5)], 1), ("small", [
            pin(-10.25, 5.75, marker_size="small"),
            pin(10, 0, marker_size="small", marker_color="#ff8")
    ], 1), ("large", [pin(3, -15, marker_size="large",
                          marker_color="#04c")], 1), ("over", [pin(4, -16),
                                                               pin(-1, -6, marker_color="f00")], 1),
                               ("symbol", [pin(0, -10, marker_symbol="a", marker_color="#0a0")], 1)):
        add(group,
            name,
            items,
            part, (32, 40), [],
            "#fff",
            scale=scale,
            decorations=[("pins", )])
    add(group,
        "next-world", [pin(179, -10)],
        around(-178, 0, 32, 40), (32, 40), [],
        "#fff",
        decorations=[("pins", )],
        flags=["Antimeridian"])
    add(group, "none", [pin(179, -10)], part, (32, 40), [], "#fff", tolerance=[absolute(1)])
    group = suite.group("clusters", PICTURES, [absolute(3)])
    near = [(-12, 0), (-10, 1), (-11, -2)]
    ten = [(-12 + index % 4, index // 4 - 1) for index in range(10)]
    for name, places in (("three", near), ("ten", ten)):
        items = [feature(point(*place)) for place in places] + [feature(point(16, 3))]
        add(group,
            name,
            items,
            around(0, 0, 48, 34), (48, 34), [DOT],
            "#fff",
            projection="web-mercator",
            decorations=[("clusters", 12)])
