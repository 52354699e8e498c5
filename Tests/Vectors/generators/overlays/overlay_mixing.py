"""Suite overlay-mixing: alphas, blend modes and the order of overlays.

The tolerances are those of overlay_pixels.py.
"""

from overlay_cases import BLUE, GLASS, GREEN, PICTURES, SMOKE, Frame, add, polygon, polyline, rects, several
from overlay_pixels import BUTT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_mixing()]


def _mixing():
    suite = Suite("overlay-mixing", "overlay.pixels", "loxodrome")
    frame = Frame(8, 6)
    group = suite.group("alphas", PICTURES, several(3))
    box, other = frame.ring(1, 1, 6.4, 5), frame.ring(3, 2, 7.4, 5.6)
    both = {"fillColor": GREEN, "strokeColor": BLUE, "lineWidth": 2, **BUTT}
    # A stroke lies over its fill, whatever the alpha: both are mixed with what is below together.
    for alpha in (0, 0.2, 0.6, 1):
        for name, overlay in (("one", polygon(box, fillColor=GLASS)), ("both", polygon(box, **both)),
                              ("both-subclass", polygon(box, isSubclass=True, **both))):
            add(group,
                "%s-%d" % (name, 10 * alpha),
                frame,
                dict(overlay, alpha=alpha),
                background=[0.2, 0.4, 0.6, 0.8])
    group = suite.group("modes", PICTURES, several(3.5))
    backdrop = polygon(frame.ring(0, 0, 8, 3), fillColor=[0.8, 0.4, 0.2, 0.8])
    # Edges between pixels: `plusLighter` and `plusDarker` of a part are not a part of the sum.
    whole = frame.ring(1, 1, 6, 5)
    for mode in ("normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
                 "softLight", "hardLight", "difference", "exclusion", "hue", "saturation", "color",
                 "luminosity", "clear", "copy", "sourceIn", "sourceOut", "sourceAtop", "destinationOver",
                 "destinationIn", "destinationOut", "destinationAtop", "xor", "plusDarker", "plusLighter"):
        for name, overlay in (("one", polygon(whole, fillColor=[0.2, 0.4, 0.8, 0.6])),
                              ("several",
                               polygon(whole,
                                       fillColor=[0.2, 0.4, 0.8, 0.6],
                                       strokeColor=[0.8, 0.2, 0.4, 0.8],
                                       lineWidth=2,
                                       alpha=0.6,
                                       **BUTT)), ("subclass",
                                                  polygon(whole,
                                                          fillColor=[0.2, 0.4, 0.8, 0.6],
                                                          strokeColor=[0.8, 0.2, 0.4, 1],
                                                          lineWidth=2,
                                                          alpha=0.8,
                                                          isSubclass=True,
                                                          **BUTT))):
            add(group,
                "%s-%s" % (name, mode.lower()),
                frame,
                backdrop,
                dict(overlay, blendMode=mode),
                background=[0.2, 0.4, 0.6, 0.6])
    group = suite.group("own-modes", PICTURES, several(3))
    # The rectangles are mixed with each other by their mode, and then with what is below as a whole.
    boxes = frame.box(0, 0, 5, 4), frame.box(3, 2, 8, 6)
    for mode in ("multiply", "xor", "plusLighter", "sourceAtop", None):
        for alpha, blend in ((1, "normal"), (0.6, "normal"), (1, "screen")):
            overlay = rects(frame.rect, *boxes, fillColor=[0.8, 0.2, 0.4, 0.6], alpha=alpha, blendMode=blend)
            if mode:
                overlay["rectBlendMode"] = mode
            add(group, "%s-%d-%s" % ((mode or "none").lower(), 10 * alpha, blend), frame, backdrop, overlay)
    group = suite.group("order", PICTURES, several(4))
    one, two, three = (polygon(box, fillColor=GLASS), polygon(other, fillColor=SMOKE, alpha=0.8),
                       polyline(frame.points((0, 3.4), (8, 3.4)), strokeColor=BLUE, lineWidth=2, **BUTT))
    for name, overlays in (("one-two", (one, two, three)), ("three-two", (three, two, one)),
                           ("two-one", (two, one, three)),
                           ("subclasses",
                            tuple(dict(overlay, isSubclass=True) for overlay in (one, two, three))),
                           ("between", (one, dict(two,
                                                  isSubclass=True), three)), ("twice", (one, one, two, two))):
        add(group, name, frame, *overlays)
    group = suite.group("replacing", PICTURES, several(3))
    cover = rects(frame.rect, frame.box(2, 2, 6, 4), fillColor=GREEN, canReplaceMapContent=True)
    smaller = frame.box(0, 0, 7.5, 6)
    for name, overlays in (("hides", (one, two, cover, three)), ("twice", (one, cover, two, cover, three)),
                           ("faint", (one, dict(cover,
                                                alpha=0.8))), ("mode", (one, dict(cover,
                                                                                  blendMode="multiply"))),
                           ("not-replacing", (one, dict(cover, canReplaceMapContent=False))),
                           ("smaller", (one, dict(cover, boundingMapRect=smaller))),
                           ("larger", (one, dict(cover,
                                                 boundingMapRect=frame.box(-9, -9, 20,
                                                                           20)))), ("below", (cover, one))):
        add(group, name, frame, *overlays)
    return suite
