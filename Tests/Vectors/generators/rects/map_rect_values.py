"""Suites of what one map rect is: the eight accessors, is-null, is-empty, spans-180th-meridian, and its text.

Recorded values come from published tests and probes on Apple's systems; the others are the plain sums that
Apple's header states, in IEEE arithmetic (rectangle.py).
"""

from inputs import INF, NAN, Inputs
from rectangle import WORLD, Rect, spans_180th_meridian
from tolerances import EXACT
from vector_file import Suite, slug, source

RECORDED = source("openuikit, PinFloyd and published probes", "A",
                  "recorded on iOS 11, iOS 18.3.1, macOS 26.1")
HEADER = source("MapKit header", "A", "plain sums in IEEE doubles, nothing standardised")
OWN = source("project", "C", "the project's own answer where nothing is published")

ACCESSORS = {
    "minX": lambda rect: rect.x,
    "midX": lambda rect: rect.x + rect.width / 2,
    "maxX": lambda rect: rect.max_x,
    "minY": lambda rect: rect.y,
    "midY": lambda rect: rect.y + rect.height / 2,
    "maxY": lambda rect: rect.max_y,
    "width": lambda rect: rect.width,
    "height": lambda rect: rect.height,
}

# Accessor, rect, value.
RECORDED_ACCESSORS = [
    ("midX", (INF, INF, 0, 0), INF),
    ("maxX", (INF, INF, 0, 0), INF),
    ("minY", (10, 20, 30, 40), 20),
    ("maxX", (10, 20, 30, 40), 40),
    ("midX", (10, 20, 30, 40), 25),
    ("midY", (10, 20, 30, 40), 40),
    ("height", (10, 20, 30, 40), 40),
    ("minX", (10, 20, 50, 20), 10),
    ("minY", (10, 20, 50, 20), 20),
    ("maxY", (10, 20, 50, 20), 40),
]


def suites():
    """All suites of this concept."""
    accessors = [_accessor(name, form, 400 + index) for index, (name, form) in enumerate(ACCESSORS.items())]
    return accessors + [_is_null(), _is_empty(), _spans(), _string()]


def rect_flags(rect):
    """The flags that a rect deserves by itself."""
    numbers = (rect.x, rect.y, rect.width, rect.height)
    flags = []
    if rect.is_null:
        flags.append("NullRect")
    elif INF in (rect.width, rect.height):
        flags.append("InfiniteSize")
    elif any(number != number or abs(number) == INF for number in numbers):
        flags.append("NotFinite")
    if rect.is_negative:
        flags.append("NegativeSize")
    elif (rect.width == 0 or rect.height == 0) and not rect.is_null:
        flags.append("ZeroSize")
    if any(1e100 < abs(number) < INF for number in numbers):
        flags.append("Huge")
    if rect.width > WORLD and rect.width < INF:
        flags.append("WiderThanWorld")
    return flags


def _accessor(name, form, seed):
    suite = Suite("map-rect-" + slug(name), "mapRect." + name, "mapkit")

    def add(group, rect):
        group.case(group.next_identifier("rect"), {"mapRect": rect.value()}, form(rect), rect_flags(rect))

    group = suite.group("recorded", RECORDED, EXACT)
    for accessor, numbers, value in RECORDED_ACCESSORS:
        if accessor == name:
            rect = Rect(*numbers)
            group.case(group.next_identifier("rect"), {"mapRect": rect.value()}, float(value),
                       rect_flags(rect))
    inputs = Inputs(seed)
    group = suite.group("plain", HEADER, EXACT)
    for numbers in ((0, 0, 0, 0), (0, 0, WORLD, WORLD), (1, 2, 3, 4), (-90, -90, 90, 90),
                    (0.1, 0.2, 0.3, 0.4), (40, 20, -30, 40), (10, 20, 30, -41), (5, 5, -5, -5),
                    (1e16, 1e16, 1, 1), (-0.0, -0.0, 0, 0)):
        add(group, Rect(*numbers))
    group = suite.group("random", HEADER, EXACT)
    for _ in range(12):
        add(
            group,
            Rect(inputs.between(-WORLD, WORLD), inputs.between(-WORLD, WORLD), inputs.between(-1e6, WORLD),
                 inputs.between(-1e6, WORLD)))
    group = suite.group("extremes", HEADER, EXACT)
    largest = 1.7976931348623157e308
    for numbers in ((largest, largest, largest, largest), (-largest, -largest, largest, largest),
                    (5e-324, 5e-324, 5e-324, 5e-324), (INF, INF, 0, 0), (INF, 20, 30, 40), (0, 0, INF, INF),
                    (-INF, -INF, INF, INF), (-INF, -INF, 5, 5), (NAN, NAN, 1, 1), (1, 1, NAN, NAN)):
        add(group, Rect(*numbers))
    return suite


def _cases(group, rects, answer):
    for numbers in rects:
        rect = Rect(*numbers)
        group.case(group.next_identifier("rect"), {"mapRect": rect.value()}, answer, rect_flags(rect))


def _is_null():
    suite = Suite("map-rect-is-null", "mapRect.isNull", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _cases(group, [(INF, INF, 0, 0)], True)
    _cases(group, [(10, 20, 0, 5), (0, 0, WORLD, WORLD), (INF, 20, 30, 40)], False)
    group = suite.group("origin-decides", source("MapKit header", "A", "null: the origin is (+inf, +inf)"),
                        EXACT)
    _cases(group, [(INF, INF, 10, 10), (INF, INF, -1, -1), (INF, INF, INF, INF)], True)
    _cases(group, [(0, 0, 0, 0), (20, INF, 30, 40), (-INF, -INF, 0, 0), (-INF, INF, 0, 0), (INF, -INF, 0, 0),
                   (0, 0, INF, INF), (0, 0, -1, -1), (1.7976931348623157e308, 1.7976931348623157e308, 0, 0),
                   (-0.0, -0.0, -0.0, -0.0), (-5, 0, 10, 10), (1e9, 1e9, 1, 1)], False)
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    _cases(group, [(NAN, NAN, 0, 0), (INF, NAN, 0, 0), (NAN, INF, 0, 0), (0, 0, NAN, NAN)], False)
    _cases(group, [(INF, INF, NAN, NAN)], True)
    return suite


def _is_empty():
    suite = Suite("map-rect-is-empty", "mapRect.isEmpty", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _cases(group, [(INF, INF, 0, 0), (0, 0, 0, 0)], True)
    _cases(group, [(0, 0, WORLD, WORLD), (INF, 20, 30, 40), (0, 0, INF, INF)], False)
    group = suite.group("both-sizes", source("MapKit header", "A", "null, or width and height both 0"), EXACT)
    _cases(group, [(5, 6, 0, 0), (-5, -6, 0, 0), (-INF, -INF, 0, 0), (1e300, 1e300, 0, 0), (1, 1, -0.0, -0.0),
                   (INF, INF, 5, 5)], True)
    _cases(group, [(1, 2, 3, 4), (0, 0, 5e-324, 5e-324), (0, 0, -1, -1), (0, 0, 1, -1), (0, 0, 1e300, 1e-300),
                   (WORLD, WORLD, 1, 1), (10, 20, -30, 40)], False)
    group = suite.group("one-size", OWN, EXACT, ["OneZeroSize"])
    _cases(group, [(10, 20, 0, 5), (10, 20, 5, 0), (0, 0, 0, 1e-300), (0, 0, INF, 0), (0, 0, -1, 0)], False)
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    _cases(group, [(NAN, NAN, 1, 1), (0, 0, NAN, NAN), (0, 0, NAN, 0), (0, NAN, 5, 5)], False)
    _cases(group, [(NAN, NAN, 0, 0)], True)
    return suite


def _spans():
    suite = Suite("map-rect-spans-180th-meridian", "mapRect.spans180thMeridian", "mapkit")
    group = suite.group("recorded", RECORDED, EXACT)
    _cases(group, [(0, 0, INF, INF), (-5, 0, 10, 10), (-100, 0, WORLD + 200, 100)], True)
    _cases(group, [(INF, INF, 0, 0), (0, 0, WORLD, WORLD), (10, 10, 20, 20), (-90, -90, 90, 90)], False)
    group = suite.group(
        "strictly-inside",
        source("MapKit header and recordings", "A", "minX < 0 < maxX or "
               "minX < 2^28 < maxX"), EXACT)
    _cases(group, [(WORLD - 1, 5, 2, 2), (-5e-324, 0, 1, 1), (-1, 0, 1.0000001, 1), (-1, 0, 2, 0),
                   (-1, 0, 2, -5), (WORLD - 2.0 ** -25, 0, 1, 1), (-1e300, 0, 2e300, 1)], True)
    _cases(group, [(WORLD, 0, 10, 10), (WORLD - 10, 0, 10, 10), (-10, 0, 10, 10), (-10, 0, 5, 5),
                   (0, 0, 0, 0), (WORLD, 0, 0, 0), (WORLD + 5, 0, 10, 10), (-0.0, 0, 1, 1), (5, 0, -10, 10),
                   (WORLD + 5, 0, -10, 10), (0, -10, 10, 20), (0, WORLD - 5, 10, 10)], False)
    inputs = Inputs(431)
    group = suite.group("random", HEADER, EXACT)
    for _ in range(24):
        center = inputs.one_of((0.0, WORLD, WORLD / 2))
        rect = Rect(center + inputs.dyadic(-1000, 1000, 4), inputs.dyadic(0, 1000, 4),
                    inputs.dyadic(0, 2000, 4), 5.0)
        group.case(group.next_identifier("rect"), {"mapRect": rect.value()}, spans_180th_meridian(rect))
    group = suite.group("nan", OWN, EXACT, ["NotFinite", "Undocumented"])
    _cases(group, [(NAN, 0, 1, 1), (-1, 0, NAN, 1)], False)
    _cases(group, [(-1, NAN, 2, 1)], True)
    return suite


def _string():
    suite = Suite("map-rect-string", "mapRect.string", "mapkit")
    form = source(
        "published probes", "A", "{{%.1f, %.1f}, {%.1f, %.1f}}; the decimals of the exact binary value, a "
        "tie to the even digit")

    def add(group, *numbers):
        rect = Rect(*numbers)
        text = "{{%.1f, %.1f}, {%.1f, %.1f}}" % (rect.x, rect.y, rect.width, rect.height)
        group.case(group.next_identifier("rect"), {"mapRect": rect.value()}, text, rect_flags(rect))

    group = suite.group("plain", form, EXACT)
    for numbers in ((0, 0, 0, 0), (1, 2, 3, 4), (10.5, 20.25, 30.75, 40.125), (0, 0, WORLD, WORLD),
                    (-90, -90, 90, 90), (40, 20, -30, 40), (42974526.354955375, 103713496.57613145,
                                                            1059.574397161603, 959.9748493880033)):
        add(group, *numbers)
    group = suite.group("rounding", form, EXACT)
    # 0.25 is a tie, 0.35 a little below its decimal, 0.05 a little above: the binary value decides.
    for numbers in ((0.25, 0.75, 0.35, 0.45), (0.05, 0.15, 0.95, 0.949999), (1.25, 1.75, 2.25, 2.75),
                    (9.95, 99.95, 999.95, 9999.95), (0.04999999, 0.0500001, 1e-300, 5e-324),
                    (123456789.25, 123456789.75, 4503599627370495.5,
                     9007199254740993.0), (0.125, 0.375, 0.625, 0.875), (-0.25, -0.35, -1.05, -0.06)):
        add(group, *numbers)
    inputs = Inputs(441)
    group = suite.group("random", form, EXACT)
    for _ in range(15):
        add(group, inputs.between(0, WORLD), inputs.between(0, WORLD), inputs.between(0, 1e4),
            inputs.between(0, 1e4))
    group = suite.group("huge", form, EXACT)
    for numbers in ((1e15, 1e16, 1e17, 1e22), (1e23, -1e25, 1.5e30, 2.0 ** 100)):
        add(group, *numbers)
    group = suite.group("not-finite-or-negative-zero", source("C's printf", "C", "what %.1f prints"), EXACT,
                        ["Undocumented"])
    for numbers in ((INF, INF, 0, 0), (0, 0, INF, INF), (-INF, -INF, 1, 1), (NAN, 1, 1, 1),
                    (-0.0, -0.0, 0, 0), (-0.04, -0.01, 1, 1)):
        add(group, *numbers)
    return suite
