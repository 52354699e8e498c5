"""Suite overlay-shapes: the shapes of overlays as pixels, from the model of overlay_pictures.py.

Tolerances (overlay_cases.py). Half a level for each area, color and result that is rounded. Where a line has
round caps or joins, and at circles, a pixel may be off by the area between its arcs and their polygons, which
stroke_cases.py derives.
"""

from inputs import INF, NAN
from overlay_cases import (BLUE, GLASS, GREEN, INVALID, PICTURES, RED, RULE, SMOKE, WHITE, Frame, add,
                           arguments, polygon, polyline, rect, several)
from overlay_pictures import map_point
from tolerances import EXACT
from vector_file import Suite

BUTT = {"lineCap": "butt", "lineJoin": "miter"}


def suites():
    """All suites of this concept."""
    return [_shapes()]


def _shapes():
    suite = Suite("overlay-shapes", "overlay.pixels", "loxodrome")
    frame = Frame(9, 7)
    group = suite.group("polygons", PICTURES, several(2))
    outer, hole = frame.ring(0.4, 0.6, 8.2, 6.4), frame.ring(2, 1.6, 5, 4)
    for name, rings in (("plain", [outer]), ("hole", [outer, hole]), ("hole-reversed", [outer, hole[::-1]]),
                        ("two-holes", [outer, hole, frame.ring(5.6, 4.2, 7.8, 6)
                                       ]), ("overlapping-holes", [outer, hole,
                                                                  frame.ring(4, 3, 7, 5)]),
                        ("hole-beyond", [hole, frame.ring(4, 0, 9, 3)]),
                        ("bow-tie", [frame.points(
                            (1, 1), (7, 5), (7, 1),
                            (1, 5))]), ("no-points", [[]]), ("one-point", [frame.points((3, 3))])):
        for kind in (False, True):
            add(group, name + ("-subclass" if kind else ""), frame,
                polygon(*rings, fillColor=GLASS, isSubclass=kind))
    add(group, "no-fill", frame, polygon(outer))
    add(group, "fill-null", frame, polygon(outer, fillColor=None, strokeColor=RED, lineWidth=1, **BUTT))
    add(group, "fill-and-stroke", frame,
        polygon(outer, hole, fillColor=GREEN, strokeColor=SMOKE, lineWidth=1, **BUTT))
    group = suite.group("multi-polygons", PICTURES, several(3))
    parts = [[frame.ring(0.2, 0.4, 6.6, 5.4), frame.ring(2, 2, 4.2, 4)], [frame.ring(3, 3.4, 8.4, 6.2)]]
    # Each is filled by itself, so that where they overlap is no hole, and then stroked.
    for name, properties in (("filled", {}), ("stroked", {"strokeColor": SMOKE, "lineWidth": 1, **BUTT}),
                             ("subclass", {"isSubclass": True, "strokeColor": BLUE, "lineWidth": 0.8,
                                           **BUTT}), ("faint", {"alpha": 0.4}),
                             ("faint-subclass", {"alpha": 0.4, "isSubclass": True})):
        add(group, name, frame,
            dict({"shape": "multiPolygon", "polygons": parts, "fillColor": GLASS}, **properties))
    add(group, "none", frame, {"shape": "multiPolygon", "polygons": [], "fillColor": GLASS})
    group = suite.group("lines", PICTURES, several(2))
    line = frame.points((1, 1.2), (7.4, 1.2), (7.4, 5.4), (3, 5.4))
    # The area between a line and the way back to its start.
    add(group, "filled", frame, polyline(line, fillColor=GLASS))
    add(group, "filled-and-stroked", frame,
        polyline(line, fillColor=GREEN, strokeColor=BLUE, lineWidth=1, **BUTT))
    add(
        group, "filled-twice-around", frame,
        polyline(frame.ring(1, 1, 6, 5) + frame.ring(1, 1, 6, 5)[:1] + frame.ring(2, 2, 5, 4),
                 fillColor=GLASS))
    add(
        group, "several", frame, {
            "shape": "multiPolyline", "lines": [line, frame.points(
                (0, 3.4), (9, 3.4))], "strokeColor": GLASS, "lineWidth": 1.2, **BUTT
        })
    add(
        group, "several-subclass", frame, {
            "shape": "multiPolyline", "lines": [line, frame.points(
                (0, 3.4),
                (9, 3.4))], "strokeColor": GLASS, "lineWidth": 1.2, "alpha": 0.6, "isSubclass": True, **BUTT
        })
    add(group, "several-filled", frame, {
        "shape": "multiPolyline", "lines": [line, frame.points((2, 0), (6, 0), (4, 6.8))], "fillColor": GLASS
    })
    add(
        group, "coordinates", Frame(8, 6, 1 << 20, 0, 0), {
            "shape": "polyline", "coordinates": [{"latitude": 85, "longitude": -179}, {
                "latitude": 84.9, "longitude": -173
            }], "strokeColor": RED, "lineWidth": 2, **BUTT
        })
    group = suite.group("circles", PICTURES, several(2))
    center = {"latitude": 12.5, "longitude": -33.25}
    for radius, unit in ((300, 256), (420.5, 256), (60, 64), (5, 64), (0.5, 64)):
        frame = _frame_around(center, unit)
        for name, properties in (("filled", {"fillColor": GLASS}), ("stroked", {
                "strokeColor": BLUE, "lineWidth": 2
        }), ("both", {"fillColor": GREEN, "strokeColor": SMOKE, "lineWidth": 3, "isSubclass": True})):
            # The pens are 2 or 3 pixels wide. The two smallest circles have a radius of half a pixel or less.
            add(group,
                "%s-%d" % (name, radius * 10),
                frame,
                dict({"shape": "circle", "center": center, "radius": radius}, **properties))
    group = suite.group("nothing", PICTURES, several(0))
    frame = Frame(5, 4)
    add(group, "no-overlays", frame, background=[0.2, 0.4, 0.6, 0.8])
    ring, circle = frame.ring(1, 1, 4,
                              3), {"shape": "circle", "center": center, "radius": 100, "fillColor": RED}
    for name, overlay in (("line-as-polygon", polyline(ring, renderer="polygon", fillColor=RED)),
                          ("polygon-as-line", polygon(ring, renderer="polyline",
                                                      fillColor=RED)), ("polygon-as-circle",
                                                                        polygon(ring,
                                                                                renderer="circle",
                                                                                fillColor=RED)),
                          ("polygon-as-several", polygon(ring, renderer="multiPolygon",
                                                         fillColor=RED)), ("line-as-several",
                                                                           polyline(ring,
                                                                                    renderer="multiPolyline",
                                                                                    fillColor=RED)),
                          ("circle-as-polygon", dict(circle, renderer="polygon")), ("polygon-as-rects",
                                                                                    polygon(ring,
                                                                                            renderer="rects",
                                                                                            fillColor=RED))):
        add(group, name, frame, overlay)
    _impossible(suite)
    return suite


def _frame_around(center, unit):
    """A frame of 24 by 20 pixels about a place, whose middle is a fraction of a pixel away."""
    x, y = map_point(center)
    return Frame(24, 20, unit, float(int(x)) - 11.75 * unit, float(int(y)) - 10.25 * unit)


def _impossible(suite):
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    frame = Frame(3, 2)

    def refuse(name, **changes):
        group.case(name, dict(arguments(frame, [], WHITE), **changes), INVALID)

    for name, box in (("no-width", rect(0, 0, 0, 5)), ("no-height", rect(0, 0, 5, 0)),
                      ("negative", rect(0, 0, -5, 5)), ("nan", rect(NAN, 0, 5,
                                                                    5)), ("infinite", rect(0, 0, INF, 5))):
        refuse(name, mapRect=box)
    for name, factor in (("zero", 0), ("negative", -1), ("nan", NAN), ("infinite", INF)):
        refuse("factor-" + name, contentScaleFactor=factor)
    for name, size in (("no-columns", (0, 2)), ("no-rows", (2, 0)), ("negative-columns", (-1, 2)),
                       ("too-many", (1024, 257))):
        refuse(name, width=size[0], height=size[1])
