"""Suite gradient-color: the colour of a gradient at a location, from exact rationals.

Stops are clamped to 0...1 and a smaller one is raised to the one before; of equal ones the last wins. Before
the first stop its colour holds, from the last on its colour; no stops paint nothing, [0, 0, 0, 0]; counts
that differ are an invalid argument. Between stops the premultiplied components are linear in the location,
and the result is straight; with equal alphas that is linear in the straight components too.

Tolerance. The part between two stops rounds twice, premultiplying, mixing and dividing once or twice each:
fewer than nine halves of a unit of 1, 2e-15.
"""

from fractions import Fraction

from inputs import INF, NAN, Inputs, nudged
from tolerances import EXACT, absolute
from vector_file import Suite, source

RULE = source("contract", "exact", "exact rationals, rounded once")
OWN = source("project", "C", "the project's own answer where nothing is published; exact rationals")
NEAR = [absolute(2e-15)]
INVALID = {"error": "invalid-argument"}

RED, GREEN, BLUE = [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0], [0.0, 0.0, 1.0, 1.0]
WHITE, CLEAR = [1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0]


def suites():
    """All suites of this concept."""
    suite = Suite("gradient-color", "gradientColor", "planar")
    _two_stops(suite)
    _stop_rules(suite)
    _random(suite)
    _alphas(suite)
    _invalid(suite)
    return [suite]


def color(colors, stops, at):
    """The colour at a location, as rationals."""
    if not colors:
        return CLEAR
    cleaned = []
    for stop in stops:
        stop = max(0.0, min(1.0, stop))
        cleaned.append(max(stop, cleaned[-1]) if cleaned else stop)
    if at < cleaned[0]:
        return colors[0]
    last = max(index for index, stop in enumerate(cleaned) if stop <= at)
    if last == len(cleaned) - 1 or cleaned[last] == at:
        return colors[last]
    low, high = Fraction(cleaned[last]), Fraction(cleaned[last + 1])
    part = (Fraction(at) - low) / (high - low)
    first, second = ([Fraction(value) for value in colors[index]] for index in (last, last + 1))
    alpha = first[3] + (second[3] - first[3]) * part
    if alpha == 0:
        return CLEAR
    mixed = [a * first[3] * (1 - part) + b * second[3] * part for a, b in zip(first[:3], second[:3])]
    return [value / alpha for value in mixed] + [alpha]


def _add(group, colors, stops, at, flags=()):
    stops = [float(stop) for stop in stops]
    group.case(group.next_identifier("color"), {"colors": colors, "locations": stops, "at": float(at)},
               color(colors, stops, at), flags)


def _two_stops(suite):
    group = suite.group("two-stops", RULE, NEAR)
    for at in (0, 0.25, 0.5, 0.75, 1, 0.1, 0.3, 1e-300, nudged(1.0, -1)):
        _add(group, [RED, BLUE], [0, 1], at)
    for at in (0.2, 0.3, 0.5, 0.65, 0.8, 0.1, 0.9, 0.0, 1.0, nudged(0.2, 1), nudged(0.8, -1)):
        _add(group, [GREEN, WHITE], [0.2, 0.8], at)
    group = suite.group("outside-the-stops", RULE, EXACT)
    for at in (-1, -1e300, nudged(0.0, -1), 1e300, nudged(1.0, 1), 0.1, 0.95):
        _add(group, [RED, BLUE], [0.25, 0.75], at)
    group = suite.group("at-the-stops", RULE, EXACT)
    for at in (0, 0.25, 0.5, 1):
        _add(group, [RED, GREEN, WHITE, BLUE], [0, 0.25, 0.5, 1], at)
    group = suite.group("one-stop", RULE, EXACT)
    for stop, at in ((0.5, 0), (0.5, 0.5), (0.5, 1), (0, 0), (1, 0.99), (2, 0.5), (-1, 0.5)):
        _add(group, [[0.25, 0.5, 0.75, 0.5]], [stop], at)
    group = suite.group("no-stops", RULE, EXACT, ["Empty"])
    for at in (0, 0.5, 1, -5):
        _add(group, [], [], at)


def _stop_rules(suite):
    group = suite.group("hard-steps", RULE, NEAR, ["HardStep"])
    for at in (0.25, nudged(0.5, -1), 0.5, nudged(0.5, 1), 0.75):
        _add(group, [RED, GREEN, BLUE, WHITE], [0, 0.5, 0.5, 1], at)
        _add(group, [RED, GREEN, WHITE, BLUE, RED], [0, 0.5, 0.5, 0.5, 1], at)
    for at in (-0.5, 0, 0.25, 1):
        _add(group, [RED, GREEN, BLUE], [0, 0, 1], at)
        _add(group, [RED, GREEN, BLUE], [0, 1, 1], at)
        _add(group, [RED, BLUE], [0, 0], at)
        _add(group, [RED, BLUE], [1, 1], at)
    for at in (0, 0.5, 1):
        _add(group, [RED, GREEN, BLUE], [0.5, 0.5, 0.5], at)
    group = suite.group("clamped-stops", RULE, NEAR, ["ClampedStop"])
    for at in (0, 0.25, 0.5, 1):
        _add(group, [RED, BLUE], [-1, 2], at)
        _add(group, [RED, GREEN, BLUE], [-0.5, 0.25, 1.5], at)
        _add(group, [RED, GREEN], [2, 3], at)
        _add(group, [RED, GREEN], [-3, -2], at)
    for at in (0.1, 0.4, 0.5, 0.6, 0.8):
        _add(group, [RED, GREEN, BLUE], [0, 0.5, 0.25], at)
        _add(group, [RED, GREEN, BLUE, WHITE], [0.2, 0.6, 0.4, 0.9], at)
        _add(group, [RED, BLUE], [0.6, 0.4], at)
    _add(group, [RED, BLUE], [-1e300, 1e300], 0.5)
    group = suite.group("close-stops", RULE, NEAR, ["Tiny"])
    for low, high in ((0.5, nudged(0.5, 4)), (0.0, 5e-324), (0.3, 0.3 + 1e-12), (0.0, 1e-310)):
        for at in (low, high, nudged(low, 1), nudged(high, -1)):
            _add(group, [RED, GREEN], [low, high], at)


def _random(suite):
    inputs = Inputs(901)
    group = suite.group("random", RULE, NEAR)
    for index in range(45):
        count = inputs.integer(2, 6)
        alpha = 1.0 if index % 3 else inputs.decimal(0.1, 1, 2)
        colors = [[inputs.decimal(0, 1, 3),
                   inputs.decimal(0, 1, 3),
                   inputs.decimal(0, 1, 3), alpha] for _ in range(count)]
        stops = sorted(inputs.decimal(0, 1, 3) for _ in range(count))
        _add(group, colors, stops, inputs.decimal(0, 1, 4))


def _alphas(suite):
    group = suite.group("different-alphas", OWN, NEAR, ["DifferentAlphas"])
    for at in (0.25, 0.5, 0.75):
        _add(group, [RED, [0.0, 0.0, 1.0, 0.0]], [0, 1], at)
        _add(group, [RED, [0.0, 0.0, 1.0, 0.5]], [0, 1], at)
        _add(group, [CLEAR, WHITE], [0, 1], at)
    inputs = Inputs(911)
    for _ in range(12):
        colors = [[inputs.decimal(0, 1, 2) for _ in range(4)] for _ in range(3)]
        _add(group, colors, [0, 0.5, 1], inputs.decimal(0, 1, 3))
    group = suite.group("at-transparent-stops", RULE, EXACT, ["DifferentAlphas"])
    for at in (0, 0.5, 1):
        _add(group, [[0.1, 0.2, 0.3, 0.7], [0.9, 0.3, 0.2, 0.1], [0.5, 0.6, 0.7, 0.0]], [0, 0.5, 1], at)
    _add(group, [[0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0]], [0, 1], 0)
    group = suite.group("transparent", OWN, EXACT, ["DifferentAlphas"])
    for at in (0.25, 0.5):
        _add(group, [[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]], [0, 1], at)


def _invalid(suite):
    group = suite.group("counts-differ", RULE, EXACT, ["InvalidArgument"])
    for colors, stops in (([RED], [0.0, 1.0]), ([RED,
                                                 BLUE], [0.0]), ([], [0.0]), ([RED], []), ([RED, GREEN,
                                                                                            BLUE], [0.0,
                                                                                                    1.0])):
        group.case(group.next_identifier("color"), {"colors": colors, "locations": stops, "at": 0.5}, INVALID)
    group = suite.group("nan", OWN, EXACT, ["InvalidArgument", "NotFinite", "Undocumented"])
    for stops, at in (([NAN, 1.0], 0.5), ([0.0, NAN], 0.5), ([NAN, NAN], 0.5), ([0.0,
                                                                                 1.0], NAN), ([0.0,
                                                                                               NAN], 0.0)):
        group.case(group.next_identifier("color"), {"colors": [RED, BLUE], "locations": stops, "at": at},
                   INVALID)
    group = suite.group("infinite", OWN, EXACT, ["NotFinite", "Undocumented"])
    for stops, at in (([0.0, 1.0], INF), ([0.0, 1.0], -INF), ([-INF, INF], 0.0), ([-INF, INF], 1.0)):
        expected = color([RED, BLUE], stops, at)
        group.case(group.next_identifier("color"), {"colors": [RED, BLUE], "locations": stops, "at": at},
                   expected)
