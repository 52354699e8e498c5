"""Suite overlay-strokes: the pens of overlays, at zoom scales and along parts of lines.

The tolerances are those of overlay_pixels.py.
"""

import overlay_pictures
from inputs import INF, NAN
from overlay_cases import (BLUE, PICTURES, RED, SMOKE, WHITE, Frame, add, arguments, polygon, polyline,
                           several)
from overlay_pixels import BUTT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_strokes()]


def _strokes():
    suite = Suite("overlay-strokes", "overlay.pixels", "loxodrome")
    frame = Frame(14, 10)
    line = frame.points((2, 2.2), (10.6, 2.2), (10.6, 7.4), (5, 7.4))
    zigzag = frame.points((1.5, 7), (5, 2.5), (8.5, 7), (12, 2.5))
    pen = {"strokeColor": RED, "lineWidth": 2}
    group = suite.group("pens", PICTURES, several(1))
    for cap in ("butt", "round", "square"):
        for join in ("miter", "round", "bevel"):
            add(group, "%s-%s" % (cap, join), frame, polyline(line, lineCap=cap, lineJoin=join, **pen))
            add(group, "%s-%s-zigzag" % (cap, join), frame, polyline(zigzag,
                                                                     lineCap=cap,
                                                                     lineJoin=join,
                                                                     **pen))
    add(group, "defaults", frame, polyline(zigzag, strokeColor=RED, lineWidth=1.4))
    for limit in (1, 1.3, 1.6, 2, 3):
        add(group, "limit-%d" % (10 * limit), frame, polyline(zigzag, miterLimit=limit, **pen, **BUTT))
    closed = polygon(frame.ring(3, 2.4, 10.2, 7.6), **pen)
    add(group, "closed-miter", frame, dict(closed, **BUTT))
    add(group, "closed-round", frame, closed)
    add(group, "color-null", frame, polyline(line, strokeColor=None, lineWidth=2))
    group = suite.group("widths", PICTURES, several(1))
    for factor in (1, 2, 3, 0.5):
        for width in (0.8, 1.2, 3):
            scaled = Frame(14, 10, factor=factor)
            # A pen of 6 pixels and more is too wide for the side of 5 between two corners.
            add(group,
                "width-%d-at-%d" % (10 * width, 10 * factor),
                scaled,
                polyline(line, strokeColor=RED, lineWidth=width, **BUTT))
    for name, width in (("negative", -1), ("nan", NAN), ("infinite", INF), ("tiny", 1e-300)):
        add(group, "width-" + name, frame,
            polyline(line, strokeColor=RED, fillColor=SMOKE, lineWidth=width, **BUTT))
    # The width of a road, at scales of the table, between them and beyond.
    for unit, factor in ((2, 1), (8, 1), (64, 2), (256, 1), (512, 1), (0.25, 1), (1, 1), (12, 1), (1024, 2),
                         (4096, 1)):
        scaled = Frame(40 if unit < 8 else 16, 8, unit, factor=factor)
        for width in (0, None):
            road = polyline(scaled.points((-30, 3.4), (60, 3.4)), strokeColor=RED, **BUTT)
            if width is not None:
                road["lineWidth"] = width
            add(group, "road-%d-at-%d%s" % (unit * 100, factor, "-unset" if width is None else ""), scaled,
                road)
    group = suite.group("dashes", PICTURES, several(1))
    for name, dash in (("two", {"lineDashPattern": [2, 1]}), ("phase", {
            "lineDashPattern": [2, 1.4], "lineDashPhase": 0.6
    }), ("phase-beyond", {"lineDashPattern": [1.2, 1.4], "lineDashPhase": 7.2
                          }), ("phase-negative", {"lineDashPattern": [1.2, 1.4], "lineDashPhase": -0.4}),
                       ("odd", {"lineDashPattern": [1, 2.2, 0.6]}), ("one", {"lineDashPattern": [1.4]}),
                       ("empty", {"lineDashPattern": []}), ("zeros", {"lineDashPattern": [0, 0]}),
                       ("negative", {"lineDashPattern": [2, -1]}), ("only-phase", {"lineDashPhase": 1})):
        for factor in (1, 2):
            scaled = Frame(14, 10, factor=factor)
            dashed = {"strokeColor": BLUE, "lineWidth": 0.8, **dash, **BUTT}
            add(group,
                "%s-at-%d" % (name, factor),
                scaled,
                polyline(line, **dashed))
            add(group, "%s-at-%d-straight" % (name, factor), scaled,
                polyline(scaled.points((1.2, 4.4), (12.6, 4.4)), **dashed))
            add(group, "%s-at-%d-round" % (name, factor), scaled,
                polyline(scaled.points((7.4, 9.2), (7.4, 0.6)), **dict(dashed, lineCap="round")))
    add(group,
        "closed",
        frame,
        dict(closed, lineDashPattern=[3, 1.4], lineDashPhase=1, **BUTT))
    add(
        group, "square", frame,
        polyline(line,
                 lineDashPattern=[2, 2.5],
                 lineCap="square",
                 strokeColor=BLUE,
                 lineWidth=1,
                 lineJoin="bevel"))
    group = suite.group("parts-of-strokes", PICTURES, several(1))
    for number, (start, end) in enumerate(((0, 0.5), (0.25, 1), (0.2, 0.7), (0.6, 0.6), (0.7, 0.3),
                                           (-0.5, 0.4), (0.75, 1.5), (0, 0), (1, 1), (-1, 2), (0.05, 0.06))):
        for kind, overlay in (("line", polyline(line, **pen,
                                                **BUTT)), ("ring", dict(closed, **BUTT)), ("lines", {
                                                    "shape": "multiPolyline",
                                                    "lines": [line, frame.points((0, 5),
                                                                                 (9, 5))], **pen, **BUTT
                                                })):
            add(group,
                "%s-%02d" % (kind, number),
                frame,
                dict(overlay, strokeStart=start, strokeEnd=end))
    add(
        group, "holes", frame,
        polygon(frame.ring(1, 1, 13, 9),
                frame.ring(4, 3, 10, 7),
                strokeStart=0.3,
                strokeEnd=0.8,
                **pen,
                **BUTT))
    add(group,
        "dashed",
        frame,
        polyline(line, strokeStart=0.3, strokeEnd=0.9, lineDashPattern=[2, 1], **pen, **BUTT))
    add(group, "filled", frame, polyline(line, strokeStart=0.3, strokeEnd=0.6, fillColor=SMOKE, **pen,
                                         **BUTT))
    _gradients(suite, frame, line)
    return suite


def _gradients(suite, frame, line):
    # A table of 256 colors is off by half of its steps: of the largest difference of two stops.
    group = suite.group("gradients", PICTURES, several(2.5))
    colors = [[1, 0, 0, 1], [0, 0.8, 0.2, 1], [0.2, 0, 1, 1]]
    pen = dict({"lineWidth": 2, "colors": colors, "locations": [0, 0.25, 1]}, **BUTT)
    straight = frame.points((1, 4), (13, 4))
    for name, changes in (("three", {}), ("two", {"colors": colors[:2], "locations": [0.2, 0.9]}), ("one", {
            "colors": colors[:1], "locations": [0.5]
    }), ("over-a-stroke-color", {"strokeColor": BLUE}), ("none", {"colors": [], "locations": []}),
                          ("none-over-a-stroke-color", {"colors": [], "locations": [],
                                                        "strokeColor": BLUE}), ("faint", {"alpha": 0.4}),
                          ("filled", {"fillColor": SMOKE}), ("filled-and-faint",
                                                             {"fillColor": SMOKE,
                                                              "alpha": 0.6}), ("start", {"strokeStart": 0.3}),
                          ("end", {"strokeEnd": 0.65}), ("middle", {"strokeStart": 0.1, "strokeEnd": 0.8}),
                          ("between-stops", {"strokeStart": 0.4, "strokeEnd": 0.9}), ("empty", {
                              "strokeStart": 0.9, "strokeEnd": 0.3
                          }), ("start-below", {"strokeStart": -0.5, "strokeEnd": 0.5
                                               }), ("end-beyond", {"strokeStart": 0.5, "strokeEnd": 1.5}),
                          ("dashed", {"lineDashPattern": [2, 1]}), ("subclass", {"isSubclass": True})):
        for kind, points in (("straight", straight), ("bent", line)):
            add(group,
                "%s-%s" % (name, kind),
                frame,
                dict(polyline(points), **dict(pen, **changes)))
    for name, changes in (("counts-differ", {"locations": [0,
                                                           1]}), ("location-nan", {"locations": [0, NAN,
                                                                                                 1]})):
        overlay = dict(polyline(straight), **dict(pen, **changes))
        wanted = dict(polyline(straight), lineWidth=2, **BUTT)
        _as_if(group, name, frame, overlay, wanted)
        _as_if(group, name + "-stroked", frame, dict(overlay, strokeColor=BLUE), dict(wanted,
                                                                                      strokeColor=BLUE))


def _as_if(group, name, frame, overlay, wanted):
    """Adds a case with the picture of another overlay."""
    group.case(name, arguments(frame, [overlay], WHITE), overlay_pictures.picture([wanted], frame.view,
                                                                                  WHITE))
