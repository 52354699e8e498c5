"""Suites overlay-worlds and overlay-parts: copies of the world, and parts of a picture.

The tolerances are those of overlay_pixels.py.
"""

from overlay_cases import (BLUE, GLASS, GREEN, PICTURES, RED, SMOKE, WORLD, Frame, add, polygon, polyline,
                           rect, rects, several)
from overlay_pixels import BUTT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_worlds(), _parts()]


def _worlds():
    suite = Suite("overlay-worlds", "overlay.pixels", "loxodrome")
    group = suite.group("copies", PICTURES, several(2))
    unit = 1 << 24
    shapes = lambda frame: (
        ("polygon",
         polygon([[3 * unit, 2 * unit], [6.4 * unit, 2 * unit], [5 * unit, 6 * unit]], fillColor=GLASS)),
        ("line",
         polyline([[14 * unit, 3 * unit], [18 * unit, 3 * unit], [18 * unit, 5 * unit]],
                  strokeColor=BLUE,
                  lineWidth=1,
                  **BUTT)),
        ("west",
         polygon([[-2 * unit, unit], [1.4 * unit, unit], [1.4 * unit, 4 * unit], [-2 * unit, 4 * unit]],
                 fillColor=GREEN,
                 strokeColor=SMOKE,
                 lineWidth=1,
                 **BUTT)), ("far",
                            polygon([[x + 100 * WORLD, y] for x, y in
                                     ((3 * unit, 2 * unit), (6 * unit, 2 * unit), (5 * unit, 6 * unit))],
                                    fillColor=GLASS)), ("rects",
                                                        rects(rect(2 * unit, unit, 3 * unit, 4 * unit),
                                                              rect(2 * unit, unit, 2.4 * unit, 3.2 * unit),
                                                              fillColor=GLASS)),
        ("rects-beyond",
         rects(rect(14 * unit, unit, 4 * unit, 4 * unit),
               rect(14 * unit, unit, 3.4 * unit, 3.2 * unit),
               fillColor=GLASS)))
    for place, columns, x in (("world", 16, 0), ("east", 16, 12 * unit), ("west", 16, -7 * unit),
                              ("two", 32, -8 * unit), ("three", 44, 5 * unit), ("next", 16, 16 * unit),
                              ("far", 16, 50 * WORLD + 3 * unit)):
        frame = Frame(columns, 8, unit, x, 0)
        for name, overlay in shapes(frame):
            if name.startswith("rects") and place == "far":
                continue
            add(group, "%s-%s" % (name, place), frame, overlay, flags=["Antimeridian"] if x else [])
    group = suite.group("beyond-the-bounds", PICTURES, several(1))
    # The stroke of a line beside the picture reaches into it, also at a miter and from the next world.
    frame = Frame(10, 6, 1024)
    for name, points, join in (("above", [(0, -1), (10, -1)], "bevel"), ("left", [
        (-1.2, -3), (-1.2, 9)
    ], "bevel"), ("miter", [(0, -6), (5, -4), (10, -6)], "miter"), ("beyond", [(0, -4), (10, -4)], "bevel"),
                               ("square", [(-4, 3), (-1, 3)], "bevel")):
        for kind in (False, True):
            add(
                group, name + ("-subclass" if kind else ""), frame,
                polyline(frame.points(*points),
                         strokeColor=RED,
                         lineWidth=3,
                         lineJoin=join,
                         lineCap="square",
                         isSubclass=kind))
    edge = Frame(10, 6, 1024, 0, 1 << 20)
    add(
        group, "next-world", edge,
        polyline([[WORLD - 1024, 1 << 20], [WORLD - 1024, (1 << 20) + 6144]],
                 strokeColor=RED,
                 lineWidth=4,
                 **BUTT))
    # What lies beyond the bounds is drawn in a part that the bounds overlap, and only in the world.
    add(group, "rects-beyond-bounds", frame,
        rects(frame.box(2, 2, 3, 3), frame.box(0, 0, 9, 5.4), fillColor=GLASS))
    add(group, "rects-bounds-touch", frame,
        rects(frame.box(-5, 2, 0, 3), frame.box(0, 0, 9, 5.4), fillColor=GLASS))
    top = Frame(10, 6, 1024, 1 << 20, -2048)
    add(group, "rects-beyond-world", top,
        rects(rect(1 << 20, 0, 4096, 4096), rect(1 << 20, -2048, 9216, 5120), fillColor=GLASS))
    add(group, "rects-above-world", top,
        rects(rect(1 << 20, -1024, 4096, 4096), rect(1 << 20, -2048, 9216, 5120), fillColor=GLASS))
    return suite


def _parts():
    suite = Suite("overlay-parts", "overlay.pixels", "loxodrome")
    group = suite.group("wide", PICTURES, several(3))
    frame = Frame(280, 3)
    ring = frame.ring(-3, 0.4, 270.4, 2.4)
    for name, overlay in (("polygon", polygon(ring, fillColor=GLASS)),
                          ("subclass", polygon(ring, fillColor=GLASS,
                                               isSubclass=True)), ("faint",
                                                                   polygon(ring,
                                                                           fillColor=GLASS,
                                                                           strokeColor=BLUE,
                                                                           lineWidth=1,
                                                                           alpha=0.6,
                                                                           **BUTT)),
                          ("dashes",
                           polyline(frame.points((246.2, 2), (279, 2)),
                                    strokeColor=RED,
                                    lineWidth=2,
                                    lineDashPattern=[3, 2.4],
                                    isSubclass=True,
                                    **BUTT)), ("rects",
                                               rects(frame.rect,
                                                     frame.box(200.4, 1, 270.6, 2.4),
                                                     fillColor=GLASS)), ("one-part",
                                                                         rects(frame.box(0, 0, 256, 3),
                                                                               frame.box(200, 1, 280, 3),
                                                                               fillColor=GLASS)),
                          ("undrawable",
                           rects(frame.rect,
                                 frame.box(100, 1, 280, 3),
                                 fillColor=GLASS,
                                 undrawable=frame.box(256, 0, 270,
                                                      3))), ("undrawable-touching",
                                                             rects(frame.rect,
                                                                   frame.box(200, 1, 280,
                                                                             3),
                                                                   fillColor=GLASS,
                                                                   undrawable=frame.box(280, 0, 310, 3)))):
        add(group, name, frame, overlay)
    group = suite.group("high", PICTURES, several(3))
    frame = Frame(3, 300)
    add(group, "rects", frame, rects(frame.box(0, 0, 3, 256),
                                     frame.box(0.4, 200.2, 2, 299.4),
                                     fillColor=SMOKE))
    add(group, "subclass", frame, polygon(frame.ring(0.4, 250.2, 2.2, 280.6),
                                          fillColor=SMOKE,
                                          isSubclass=True))
    add(
        group, "undrawable", frame,
        rects(frame.rect,
              frame.box(0.4, 200.2, 2, 299.4),
              fillColor=SMOKE,
              undrawable=frame.box(0, 0, 3, 256)))
    return suite
