"""Cases at the ends of the doubles for containment, locations along lines and zoom levels.

Containment: a cross product of two differences underflows below 2^-537 and loses digits below 2^-486, so the
shapes here lie on both sides of these limits and of those of overflow. Locations: squares of differences
underflow and overflow, one segment among many in each place of a group of eight. Zoom levels: the doubles on
both sides of each odd power of the root of 2, where a level begins.
"""

from fractions import Fraction

from mpmath import mp, mpf, sqrt

from inputs import Inputs, map_point, nudged
from winding import location

# A ring with slanted edges, and points on them, beside them and inside, to be scaled by powers of two.
RING = [(0, 0), (96, 32), (128, 128), (64, 96), (16, 112)]
POINTS = [(48, 16), (48, 17), (48, 15), (3, 1), (4, 1), (2, 1), (112, 80), (113, 80), (111, 80), (96, 112),
          (95, 112), (8, 56), (9, 56), (7, 56), (64, 96), (64, 97), (60, 60), (40, 104), (40, 105), (0, 0),
          (-1, 0), (129, 128)]
POWERS = [
    -1074, -1066, -1030, -1022, -1000, -800, -560, -545, -540, -537, -536, -530, -520, -500, -486, -470, -460,
    -450, -440, -300, 300, 480, 500, 504, 508, 511, 512, 700, 1000, 1015
]
# Rings of decimals times powers of ten, whose edges have all their bits.
DECIMALS = (1e-100, 1e-150, 1e-155, 1e-160, 1e-163, 1e-170, 1e-200, 1e-250, 1e-300, 1e-305, 1e120, 1e150,
            1e154, 1e200, 1e300)

# Lines through two points that pass a third near zero: x and y of each. The products of the differences are
# beside halves of 2^-1074, and the differences are rounded, so that plain products give the wrong side. Found
# by trying coordinates of few bits at random.
ROUNDED = [
    ("-0x1.3ffffffffffffp-533", "-0x1.3333333333333p-543", "0x1.aaaaaaaaaaaabp-533", "0x1.999999999999ap-543",
     "0x1.0000000000000p-587", "-0x1.999999999999ap-597"),
    ("-0x1.4000000000002p-538", "-0x1.3333333333332p-538", "0x1.aaaaaaaaaaaabp-538", "0x1.9999999999998p-538",
     "-0x1.0000000000000p-594", "0x1.6666666666667p-591"),
    ("-0x1.7fffffffffffdp-540", "-0x1.5555555555556p-535", "0x1.8000000000000p-541", "0x1.5555555555558p-536",
     "0x1.4000000000000p-595", "-0x1.2aaaaaaaaaaaap-590"),
    ("-0x1.0000000000000p-535", "-0x1.7fffffffffffdp-538", "0x1.0000000000002p-536", "0x1.8000000000000p-539",
     "-0x1.c000000000000p-590", "-0x1.2000000000000p-594"),
    ("-0x1.ffffffffffffcp-537", "-0x1.2000000000000p-538", "0x1.5555555555556p-536", "0x1.8000000000003p-538",
     "0x1.0000000000000p-591", "-0x1.2000000000000p-592"),
    ("-0x1.0000000000000p-533", "-0x1.8000000000002p-541", "0x1.ffffffffffffcp-534", "0x1.8000000000000p-541",
     "-0x1.c000000000000p-588", "0x1.8000000000000p-595"),
    ("-0x1.7fffffffffffdp-536", "-0x1.aaaaaaaaaaaa9p-537", "0x1.8000000000003p-537", "0x1.aaaaaaaaaaaaep-538",
     "0x1.c000000000000p-590", "-0x1.7555555555556p-592"),
    ("-0x1.0000000000000p-531", "-0x1.bfffffffffffep-542", "0x1.0000000000001p-531", "0x1.c000000000000p-542",
     "-0x1.0000000000000p-585", "-0x1.c000000000000p-598"),
    ("-0x1.4000000000000p-534", "-0x1.8000000000002p-540", "0x1.aaaaaaaaaaaa9p-534", "0x1.0000000000000p-539",
     "0x1.0000000000000p-590", "-0x1.0000000000000p-594"),
    ("-0x1.0000000000000p-538", "-0x1.f800000000002p-534", "0x1.5555555555555p-538", "0x1.4ffffffffffffp-533",
     "0x1.4000000000000p-592", "-0x1.5000000000000p-586"),
    ("-0x1.4000000000001p-536", "-0x1.0cccccccccccbp-536", "0x1.4000000000002p-535", "0x1.0ccccccccccccp-535",
     "-0x1.0000000000000p-590", "0x1.0cccccccccccdp-591"),
    ("-0x1.ffffffffffffep-544", "-0x1.5000000000001p-528", "0x1.0000000000000p-543", "0x1.5000000000001p-528",
     "-0x1.0000000000000p-597", "-0x1.5000000000000p-581"),
    ("-0x1.7fffffffffffdp-529", "-0x1.0c00000000002p-539", "0x1.7fffffffffffep-529", "0x1.0c00000000002p-539",
     "0x1.0000000000000p-583", "-0x1.9200000000000p-594"),
    ("-0x1.7fffffffffffdp-537", "-0x1.0c00000000002p-531", "0x1.7fffffffffffep-537", "0x1.0c00000000002p-531",
     "-0x1.c000000000000p-591", "-0x1.0c00000000000p-584"),
    ("-0x1.ffffffffffffcp-541", "-0x1.91ffffffffffdp-528", "0x1.0000000000002p-540", "0x1.9200000000003p-528",
     "0x1.0000000000000p-597", "-0x1.2d80000000000p-582"),
    ("-0x1.7fffffffffffdp-531", "-0x1.0008000000000p-532", "0x1.0000000000000p-530", "0x1.5560000000003p-532",
     "-0x1.4000000000000p-586", "0x1.5560000000000p-587"),
    ("-0x1.8000000000000p-537", "-0x1.0007ffffffffep-526", "0x1.0000000000001p-536", "0x1.5560000000001p-526",
     "-0x1.0000000000000p-591", "0x1.5560000000000p-579"),
    ("-0x1.7fffffffffffep-539", "-0x1.5560000000000p-523", "0x1.8000000000000p-540", "0x1.5560000000001p-524",
     "-0x1.0000000000000p-594", "-0x1.5560000000000p-577"),
    ("-0x1.3fffffffffffep-537", "-0x1.3333cccccccccp-522", "0x1.aaaaaaaaaaaabp-537", "0x1.999a666666669p-522",
     "0x1.4000000000000p-591", "0x1.0000800000000p-575"),
    ("-0x1.4000000000001p-534", "-0x1.999a666666668p-524", "0x1.3ffffffffffffp-535", "0x1.999a666666666p-525",
     "0x1.0000000000000p-588", "0x1.0000800000000p-577"),
    ("-0x1.8000000000003p-541", "-0x1.5556000000001p-518", "0x1.8000000000000p-541", "0x1.5555ffffffffdp-518",
     "0x1.8000000000000p-595", "-0x1.aaab800000000p-572"),
    ("-0x1.ffffffffffffep-546", "-0x1.000007fffffffp-509", "0x1.0000000000001p-545", "0x1.0000080000001p-509",
     "0x1.8000000000000p-600", "0x0.0p+0"),
    ("-0x1.4000000000000p-534", "-0x1.33333cccccccdp-521", "0x1.aaaaaaaaaaaa9p-534", "0x1.9999a66666668p-521",
     "0x1.0000000000000p-589", "0x1.6666719999999p-573"),
    ("-0x1.0000000000001p-534", "-0x1.000007ffffffep-520", "0x1.0000000000001p-534", "0x1.0000080000001p-520",
     "-0x1.0000000000000p-587", "0x1.0000080000000p-573"),
    ("-0x1.0000000000002p-538", "-0x1.0000000200001p-507", "0x1.ffffffffffffep-538", "0x1.00000001ffffep-506",
     "-0x1.0000000000000p-592", "0x1.8000000300000p-561"),
    ("-0x1.8000000000000p-545", "-0x1.5555555800001p-500", "0x1.7fffffffffffep-545", "0x1.5555555800001p-500",
     "0x1.c000000000000p-599", "0x1.0000000200000p-552"),
    ("-0x1.0000000000000p-533", "-0x1.00000001fffffp-510", "0x1.0000000000001p-534", "0x1.0000000200000p-511",
     "0x1.0000000000000p-588", "-0x1.0000000200000p-566"),
    ("-0x1.0000000000002p-543", "-0x1.00000000007ffp-492", "0x1.0000000000000p-542", "0x1.00000000007fep-491",
     "-0x1.0000000000000p-596", "0x1.0000000000800p-546"),
    ("-0x1.ffffffffffffep-540", "-0x1.8000000000c02p-496", "0x1.5555555555554p-539", "0x1.0000000000801p-495",
     "0x1.8000000000000p-594", "-0x1.c000000000e00p-550"),
    ("-0x1.0000000000001p-541", "-0x1.0000000000800p-494", "0x1.0000000000001p-540", "0x1.00000000007fep-493",
     "0x1.0000000000000p-593", "0x1.c000000000e00p-548"),
]


def add_containment(suite, source, exact):
    """Adds groups to the suite point-in-polygon."""
    group = suite.group("scaled-by-powers-of-two", source, exact)
    for number, power in enumerate(POWERS):
        flags = ["Huge"] if power > 0 else ["Tiny"]
        for index, point in enumerate(POINTS):
            if (index + number) % 4 == 0:
                _containment(group, RING, point, Fraction(2)**power, index, flags)
    group = suite.group("scaled-decimals", source, exact)
    inputs = Inputs(7001)
    for scale in DECIMALS:
        for index in range(6):
            corners = [(inputs.between(-1, 0), inputs.between(-1, 0)),
                       (inputs.between(0, 1), inputs.between(-1, 0)),
                       (inputs.between(0, 1), inputs.between(0, 1))]
            (x0, y0), (x1, y1) = corners[0], corners[2]
            part = inputs.between(0.1, 0.9)
            point = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            _containment(group, corners, point, Fraction(scale), index, ["Huge"] if scale > 1 else ["Tiny"])
    group = suite.group("tiny-beside-large", source, exact, ["Tiny"])
    for size in (5e-324, 1e-300, 1e-170, 1e-20):
        for x in (-size, 0.0, size):
            ring = [[0.0, -1.0], [0.0, 1.0], [1.0, 0.0]]
            _case(group, ring, [x, 0.5], "nonzero", [])
            _case(group, ring, [x, size], "even-odd", [])
        ring = [[-1.0, 0.0], [1.0, size], [0.0, 1.0]]
        for y in (0.0, size / 2, size):
            _case(group, ring, [0.0, y], "even-odd", [])
            _case(group, ring, [1.0, y], "nonzero", [])
    group = suite.group("far-apart", source, exact, ["Huge"])
    largest = 1.7976931348623157e308
    ring = [[-largest, -largest], [largest, -largest], [largest, largest]]
    for point in ([0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [5e-324, 0.0], [0.0,
                                                                      5e-324], [largest,
                                                                                0.0], [-largest, -largest],
                  [largest,
                   largest], [nudged(largest, -1),
                              largest], [1e292, 1e292], [1e292, nudged(1e292, 1)], [1e292,
                                                                                    nudged(1e292, -1)]):
        for rule in ("even-odd", "nonzero"):
            _case(group, ring, point, rule, [])
    group = suite.group("rounded-differences", source, exact, ["Tiny"])
    for numbers in ROUNDED:
        x0, y0, x1, y1, x, y = map(float.fromhex, numbers)
        # The third vertex is far beside the line.
        for rule in ("even-odd", "nonzero"):
            _case(group, [[x0, y0], [x1, y1], [x1 * 4, y0 * 4]], [x, y], rule, [])
    # Plain products are off here by 2^-52 of their sum, two thirds of Shewchuk's bound, on the wrong side.
    group = suite.group("near-the-bound", source, exact, ["NearEdge"])
    ring = [[-1.0, -1.0000000149011614], [0.999999985098839, 1.0000000000000002]]
    for third in ([4.0, -4.0], [-4.0, 4.0]):
        for rule in ("even-odd", "nonzero"):
            _case(group, ring + [third], [-6.938893903907228e-17, -9.71445146547012e-17], rule, [])


def _containment(group, ring, point, scale, index, flags):
    scaled = [[float(Fraction(x) * scale), float(Fraction(y) * scale)] for x, y in list(ring) + [point]]
    _case(group, scaled[:-1], scaled[-1], "nonzero" if index % 2 else "even-odd", flags)


def _case(group, ring, point, rule, flags):
    group.case(group.next_identifier("point"), {
        "rings": [ring],
        "point": point,
        "fillRule": rule
    }, location([ring], point, rule), flags)


# Lengths 5, 13, 0, 10 and 17 in whole coordinates.
LINE = [(0, 0), (3, 4), (8, 16), (8, 16), (2, 8), (17, 16)]


def add_locations(suite, source, tolerance):
    """Adds groups to the suite polyline-locations."""
    group = suite.group("scaled-by-powers-of-two", source, tolerance)
    for power in (-1074, -1073, -1060, -1030, -1022, -900, -700, -600, -541, -540, -538, -537, -536, -520,
                  -511, -500, -452, -451, -450, -449, 480, 490, 495, 499, 500, 501, 505, 510, 511, 512, 600,
                  1000, 1015):
        points = [(float(x * Fraction(2)**power), float(y * Fraction(2)**power)) for x, y in LINE]
        _line(group, points, ["Huge"] if power > 0 else ["Tiny"])
    group = suite.group("one-of-many", source, tolerance)
    for position in range(19):
        for length in (5e-324, 1e-160, 2.0**-450, 2.0**500, 2.0**501, 1e200)[position % 2::2]:
            x, points = 0.0, [(0.0, 0.0)]
            for index in range(19):
                if index == position:
                    # The long or the tiny segment is upright, so that rounding takes nothing from it.
                    points.append((x, length if points[-1][1] == 0 else 0.0))
                else:
                    x += 3.0
                    points.append((x, points[-1][1]))
            _line(group, points, ["Huge"] if length > 1 else ["Tiny"])
    group = suite.group("counts", source, tolerance)
    for count in list(range(2, 20)) + [31, 32, 33]:
        _line(group, [(3.0 * index * index, 4.0 * index * index) for index in range(count)], [])
    group = suite.group("zero-among-others", source, tolerance, ["ZeroLength"])
    for position in range(0, 18, 2):
        _line(group, [(float(index if index <= position else index - 1), 5.0) for index in range(18)], [])
    group = suite.group("tiny-roots", source, tolerance, ["Tiny"])
    for power in (-1074, -1073, -1070, -1066, -1060, -1056, -1052, -1048, -1044, -1040, -1036, -1030, -1026,
                  -1022, -1000):
        unit = 2.0**power
        for line in (((0, 0), (1, 1), (3, 1)), ((0, 0), (2, 1), (2, 4), (-3, 5)), ((7, 0), (0, 5), (1, 0),
                                                                                   (1, 1), (3, 2))):
            _line(group, [(x * unit, y * unit) for x, y in line], [])


def _line(group, points, flags):
    # Squares of the least doubles need more digits than the others: 2^-2148 beside 1.
    with mp.workdps(60):
        sums = [mpf(0)]
        for (x, y), (next_x, next_y) in zip(points, points[1:]):
            sums.append(sums[-1] + sqrt((mpf(next_x) - mpf(x))**2 + (mpf(next_y) - mpf(y))**2))
        answer = [total / sums[-1] for total in sums]
    group.case(group.next_identifier("line"), {"points": [map_point(x, y) for x, y in points]}, answer, flags)


def first_of_level(level):
    """The first double whose square is 2^(2 level - 1) or more: there the zoom level 20 + level begins."""
    limit = Fraction(2)**(2 * level - 1)
    first = float(mp.power(2, mpf(level) - mpf(1) / 2))
    while Fraction(first)**2 >= limit:
        first = nudged(first, -1)
    return nudged(first, 1)


def add_zoom_levels(suite, source, exact):
    """Adds a group to the suite zoom-level: beside the limits by more than a rounded logarithm can err."""
    group = suite.group("beside-halves", source, exact)
    for level in list(range(-22, 3)) + [-300, 40, 1000]:
        first, error = first_of_level(level), 1e-15 * (4 + abs(level))
        flags = ["Huge"] if level > 100 else []
        for name, scale, answer in (("above", first * (1 + error), 20 + level), ("below", first * (1 - error),
                                                                                 19 + level)):
            group.case("level-%s-%s" % (str(level).replace("-", "minus-"), name), {"zoomScale": scale},
                       max(0, answer), flags)
