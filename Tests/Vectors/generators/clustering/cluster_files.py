"""Suites clusters-run, clusters-band, clusters-merged: trees of clusters that are made in parts.

The files are written by cluster_shapes.py from the items of cluster_rule.py, so all is exact. Damaged files
are those with other bytes in one place.
"""

import base64
import struct

from cluster_cases import MOST_DRAWS, at_step, coordinates, spread
from cluster_rule import STEPS, Undecided
from cluster_shapes import LAST, blocks, run, run_of
from cluster_works import CUTS, crowded, some_works, works
from inputs import INF, NAN, Inputs, coordinate
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact",
              "every pair compared, in integers and rationals; bytes by struct")
LIMITS = source("contract", "exact", "what is impossible, and what readers of files refuse")
IMPOSSIBLE = {"error": "invalid-argument"}


def suites():
    """All suites of this concept."""
    return [_runs(), _bands(), _merged()]


def text(data):
    """Bytes in base64."""
    return base64.b64encode(data).decode("ascii")


def changed(data, position, *values):
    """Bytes with others from a position on."""
    return data[:position] + bytes(values) + data[position + len(values):]


def _runs():
    suite = Suite("clusters-run", "clusters.run", "loxodrome")
    group = suite.group("points", RULE, EXACT)

    def add(*parts, flags=()):
        points = [each for part in parts for each in part]
        group.case(group.next_identifier("blocks"), {"blocks": text(blocks(*parts))},
                   {"run": text(run(points))}, flags)

    few = coordinates([(48.2, 16.4), (-33.9, 151.2), (48.2, -16.4), (48.2, 16.4), (1.5, -2.25)])
    add()
    add([])
    add(few)
    add(few[:1], [], few[1:], [])
    add(few[::-1], few)
    add(few + [coordinate(NAN, 1.0), coordinate(91.0, 0.0),
               coordinate(1.0, INF)] + few[:2],
        flags=["NotFinite"])
    add([coordinate(NAN, 1.0)], flags=["NotFinite"])
    add([coordinate(90.0, 180.0), coordinate(-90.0, -180.0), coordinate(0.0, 540.0), coordinate(0.0, -180.0)])
    inputs = Inputs(9301)
    for count in (8, 64, 300):
        for _ in range(MOST_DRAWS):
            try:
                add(spread(inputs, count, 88, 359, 1), spread(inputs, count // 4, 2, 359, 0))
                break
            except Undecided:
                continue
    # Rows that differ in their first byte, their second byte, and so on.
    add([
        at_step(number * 7 << 20, (number * 37 % 64) << shift) for shift in (8, 14, 20, 26)
        for number in range(40)
    ])
    group = suite.group("damaged", LIMITS, EXACT)
    one = blocks(few)
    for data in (one[:-1], one[:8], one[:7], b"lat,lon\n48,16\n", one + b"\0", one + struct.pack("<Q", 1),
                 one + one[:20], struct.pack("<Q", (1 << 20) + 1), struct.pack("<Q", 1 << 32),
                 one + struct.pack("<Q", (1 << 20) + 1), struct.pack("<Q", 2) + bytes(16)):
        group.case(group.next_identifier("blocks"), {"blocks": text(data)}, {"error": "invalid-blocks"})
    group.case(group.next_identifier("text"), {"blocks": "?"}, IMPOSSIBLE, ["InvalidArgument"])
    return suite


def _bands():
    suite = Suite("clusters-band", "clusters.band", "loxodrome")
    group = suite.group("bands", RULE, EXACT)

    def add(work, rows, lowest):
        group.case(
            group.next_identifier("band"), {
                "runs": [text(each) for each in work.runs],
                "options": work.options,
                "rows": list(rows),
                "lowestZoom": lowest
            }, {"band": text(work.band(rows, lowest))})

    for number, work in enumerate(some_works()):
        lowest, highest = work.options["minimumZoom"], work.options["maximumZoom"]
        for cuts in (CUTS[number % 5], CUTS[(number + 2) % 5]):
            for which, (start, end) in enumerate(zip([0, *cuts], [*cuts, STEPS])):
                add(work, (start, end - 1), (lowest, highest, (lowest + highest) // 2)[(number + which) % 3])
        # A band of the rows of one item alone, which is at both of its edges.
        if work.items:
            y = work.items[len(work.items) // 2].y
            add(work, (y, y), (lowest + highest + 1) // 2)
            add(work, (y, LAST), highest)
            add(work, (0, y), lowest)
    group = suite.group("invalid-runs", LIMITS, EXACT)
    sound = next(works(9317, 1, (9, )))
    good = sound.runs[0]
    usual = {"options": sound.options, "rows": [0, LAST], "lowestZoom": 2}
    one, two = (5, 6, 0), (5, 7, 1)
    for runs in ([b""], [good[:-1]], [good + b"\0"], [good[:23]], [changed(good, 0, 108)],
                 [changed(good, 6, 50)], [good, b"LOXRUN1\n"], [run_of(2, [one, two], 3)],
                 [run_of(1, [one, two])], [run_of(2, [two, one])], [run_of(2, [one, one])],
                 [run_of(3, [one, (5, 6, 3)])], [run_of(3, [one, (4, 7, 2)])], [run_of(
                     (1 << 29) + 1, [one])], [run_of(1 << 29, [one]),
                                              run_of(1, [])], [run_of(2, [one, (5, 6, 2)])]):
        group.case(group.next_identifier("runs"), {
            "runs": [text(each) for each in runs],
            **usual
        }, {"error": "invalid-runs"})
    group = suite.group("impossible", LIMITS, EXACT, ["InvalidArgument"])
    for changes in ({
            "rows": [1, 0]
    }, {
            "rows": [0]
    }, {
            "rows": [-1, 5]
    }, {
            "rows": [0, STEPS]
    }, {
            "lowestZoom": -1
    }, {
            "lowestZoom": sound.options["maximumZoom"] + 1
    }, {
            "options": {
                **sound.options, "order": "input"
            }
    }, {
            "options": {
                **sound.options, "minimumPoints": 0
            }
    }, {
            "runs": ["?"]
    }):
        group.case(group.next_identifier("band"), {"runs": [text(good)], **usual, **changes}, IMPOSSIBLE)
    return suite


def _merged():
    suite = Suite("clusters-merged", "clusters.merged", "loxodrome")
    group = suite.group("bands", RULE, EXACT)

    def add(work, bands):
        group.case(group.next_identifier("bands"), {"bands": [text(each) for each in bands]},
                   {"file": text(work.file())})

    for number, work in enumerate(some_works()):
        lowest, highest = work.options["minimumZoom"], work.options["maximumZoom"]
        for zoom, cuts in zip((highest, (lowest + highest) // 2, lowest),
                              (CUTS[number % 5], CUTS[(number + 1) % 5], CUTS[1])):
            bands = work.bands(cuts, zoom)
            add(work, bands[::-1] if number % 2 else bands[1:] + bands[:1])
    _damaged(suite.group("invalid-bands", LIMITS, EXACT))
    group = suite.group("impossible", LIMITS, EXACT, ["InvalidArgument"])
    group.case(group.next_identifier("bands"), {"bands": ["AAAA", "?"]}, IMPOSSIBLE)
    return suite


def _damaged(group):
    work = crowded()
    other = crowded(radius=11)
    cuts = (1 << 31, )
    north, south = work.bands(cuts, 3)

    def add(*bands):
        group.case(group.next_identifier("bands"), {"bands": [text(each) for each in bands]},
                   {"error": "invalid-bands"})

    add()
    add(north)
    add(south)
    add(north, south, south)
    add(north, work.bands(cuts, 2)[1])
    add(north, other.bands(cuts, 3)[1])
    add(work.band((0, 1 << 31), 3), south)
    add(work.band((1, (1 << 31) - 1), 3), south)
    add(north, work.band((1 << 31, LAST - 1), 3))
    add(north, b"")
    add(north, south[:-1])
    add(north, south + b"\0")
    add(north, changed(south, 64, south[64] - 1))
    for position, values in header_damages():
        add(north, changed(south, position, *values))
    # The first item of the first group, and the items that are left.
    first = 336
    rest = struct.unpack("<Q", south[72:80])[0]
    left = len(south) - 40 * rest
    for start, offset, values in ((first, 4, [0, 0, 0, 0]), (first, 8, [255] * 4), (first, 12, [0] * 4),
                                  (first, 16, [255] * 4), (first, 20, [0] * 4), (first, 20, [31, 0, 0, 0]),
                                  (left, 0, [1]), (left, 8, [0] * 8), (left, 16, [0] * 4),
                                  (left, 24, [0, 0, 0, 0]), (left, 24, [255, 255, 0, 0]),
                                  (left, 28, [255] * 4), (left, 32, [1, 0, 0, 0]), (left, 32, [7, 0, 0, 0])):
        data = changed(south, start + offset, *values)
        if data != south:
            add(north, data)
    # Two of one group, and two of those that are left, in the wrong order or the same.
    for start, size in ((len(south) - 40 * rest - 48, 24), (left, 40)):
        one, two = south[start:start + size], south[start + size:start + 2 * size]
        add(north, south[:start] + two + one + south[start + 2 * size:])
        add(north, south[:start] + one + one + south[start + 2 * size:])


def header_damages():
    """Changes of bytes of a header that no reader accepts."""
    return ((0, [108]), (7, [50]), (15, [191]), (8, [0] * 6 + [240, 127]), (16, [0] * 8), (24, [9]),
            (28, [31]), (32, [0, 0, 0, 0]), (36, [8]), (36, [255]), (44, [0, 0, 0, 0]), (60, [1]), (68, [1]),
            (76, [1]), (80 + 8 * 31, [1]), (84, [1]))
