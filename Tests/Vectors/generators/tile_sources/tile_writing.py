"""Suite tile-archive-written: archives of tiles that are written and read again.

The order of tiles and the size of directories are those of the package pmtiles, of the authors of the format;
the rest is by the specifications of the formats and by FORMAT.md. How well gzip compresses is not asked, only
whether the first directory fits beside the header.

Tolerances. `places` are whole numbers of 10^-7 degrees. Before rounding none is within 10^-3 of a half,
unless it is one that doubles hit exactly; the rect is that of these degrees, as in tile_archive_cases.py.
"""

from inputs import Inputs
from pmtiles.tile import tileid_to_zxy, zxy_to_tileid
from tile_archive_cases import BOUNDS
from tile_written import answer, finish, first_id, text, tile_object, tiles
from tolerances import EXACT
from vector_file import Suite, source

FORMATS = source("MBTiles 1.3, PMTiles 3, TileJSON 3.0.0", "exact", "the package pmtiles; bounds by mpmath")
LIMITS = source("contract", "exact", "what is impossible, and what cannot be written")
IMPOSSIBLE = {"error": "invalid-argument"}
UNWRITABLE = {"error": "unwritable-archive"}
KINDS = ("mbtiles", "pmtiles", "folder")


def suites():
    """All suites of this concept."""
    suite = Suite("tile-archive-written", "tileArchive.written", "loxodrome")
    for part in (_tiles, _contents, _extents, _directories, _descriptions, _impossible):
        part(suite)
    return [suite]


def _add(group, stem, kind, steps, asked=(), flags=()):
    asked = [tile_object(*tile) for tile in asked]
    group.case(group.next_identifier(stem), {
        "format": kind,
        "steps": steps,
        "tiles": asked
    }, answer(kind, steps, asked), flags)


def _tiles(suite):
    group = suite.group("tiles", FORMATS, BOUNDS)
    world = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (2, 3, 1), (2, 1, 3), (2, 2, 2), (40, 1, 1),
             (1, -1, 0)]
    some = sorted(((2, 3, 1), (2, 1, 3), (3, 5, 6), (3, 0, 7), (3, 7, 7)),
                  key=lambda tile: zxy_to_tileid(*tile))
    for kind in KINDS:
        _add(group, "none", kind, [finish((0, 0))], world, ["Empty"])
        _add(group, "one", kind, [tiles((0, 0, 0), 1, b"world"), finish((0, 0))], world)
        _add(group, "one", kind, [tiles(
            (18, 137000, 90123), 1, b"a"), finish((18, 18), "jpeg")], [(18, 137000, 90123),
                                                                       (18, 90123, 137000)])
        _add(group, "level", kind, [
            tiles((0, 0, 0), 1, b"w"), *(tiles(tileid_to_zxy(number), 1, b"%d" % number)
                                         for number in range(1, 21)),
            finish((0, 2))
        ], world + [(2, x, y) for x in range(4) for y in range(4)])
        _add(group, "some", kind,
             [tiles(tile, 1, b"\0\xff%d" % number) for number, tile in enumerate(some)] + [finish(
                 (2, 3))], some + world)
        _add(group, "run", kind, [
            tiles((1, 0, 1), 3, b"sea"),
            tiles((2, 1, 1), 7, b"sea"),
            tiles((3, 0, 0), 2, b"land"),
            finish()
        ], world + [(2, x, y) for x in range(4) for y in range(4)])
    inputs = Inputs(9601)
    for kind in KINDS:
        for level in (4, 9, 14, 19, 24, 29, 31) if kind == "pmtiles" else (11, 31):
            places = sorted(
                {(level, inputs.integer(0, (1 << level) - 1), inputs.integer(0, (1 << level) - 1))
                 for _ in range(6)},
                key=lambda tile: zxy_to_tileid(*tile))
            steps = [tiles(tile, 1, b"%d" % (number % 4)) for number, tile in enumerate(places)]
            _add(group, "deep", kind, steps + [finish((level, level))],
                 places + [(level, y, x) for _, x, y in places])


def _contents(suite):
    group = suite.group("contents", FORMATS, BOUNDS)
    # Pictures of all lengths up to 20 that differ in one byte; each comes again later.
    pictures = []
    for length in (1, 2, 7, 8, 9, 15, 16, 17, 20):
        plain = bytes(range(1, length + 1))
        pictures += [plain] + [plain[:place] + b"\x80" + plain[place + 1:] for place in range(length)]
    pictures += [bytes(8), bytes(16), bytes(1), bytes(7), bytes(9)]
    order = list(range(len(pictures)))
    choices = order + order[::-1] + [number for number in order for _ in (0, 1)][:60]
    for kind in KINDS:
        few = kind != "pmtiles"
        picked, chosen = (pictures[::3], [each // 3 for each in choices
                                          if each % 3 == 0]) if few else (pictures, choices)
        step = ["scattered", tile_object(5, 3, 3), [0] * len(chosen), chosen, [text(each) for each in picked]]
        asked = [tileid_to_zxy(zxy_to_tileid(5, 3, 3) + number) for number in range(0, len(chosen), 3)]
        _add(group, "equal", kind, [step, finish((5, 5))], asked)
        same = [
            "scattered",
            tile_object(4, 0, 0), [0, 0, 3, 0, 0, 1], [0, 0, 0, 1, 0, 0], [text(b"a"), text(b"b")]
        ]
        _add(group, "neighbors", kind,
             [same, tiles((5, 0, 0), 2, b"b"),
              tiles((5, 2, 2), 1, b"a"),
              finish((4, 5))], [tileid_to_zxy(zxy_to_tileid(4, 0, 0) + number) for number in range(12)])
    large = bytes(number * number % 251 for number in range(6000))
    for kind in KINDS:
        _add(group, "large", kind, [
            tiles((1, 0, 0), 1, large),
            tiles((1, 0, 1), 2, large[::-1]),
            tiles((2, 0, 0), 1, large),
            finish((1, 2))
        ], [(1, 0, 0), (1, 1, 1)])


def _extents(suite):
    group = suite.group("extents", FORMATS, BOUNDS)
    # Runs that begin and end everywhere on the curve, on one level and over several.
    inputs = Inputs(9602)
    runs = [(0, 5), (1, 2), (3, 3), (6, 15), (5, 15), (9, 8), (20, 2), (38, 20), (84, 2), (85, 256),
            (86, 254)]
    for first, count in runs + [(inputs.integer(85, 1300), inputs.integer(1, 400)) for _ in range(3)]:
        _add(group, "run", "pmtiles", [tiles(tileid_to_zxy(first), count, b"x"), finish((0, 6))], [])
    for level, shift in ((17, 33), (18, 33), (20, 36), (25, 40), (31, 20), (31, 40)):
        first = first_id(level) + (inputs.integer(0, (1 << 2 * level - shift) - 1) << shift if 2 *
                                   level > shift else 0)
        for before, count in ((0, 1 << shift), ) if level % 2 else ((3, 1 << shift), (0, (1 << shift) - 1)):
            asked = [
                tileid_to_zxy(first + before),
                tileid_to_zxy(first + before + count - 1),
                tileid_to_zxy(first + before + count)
            ]
            _add(group, "long", "pmtiles",
                 [tiles(tileid_to_zxy(first + before), count, b"sea"),
                  finish((level, level))], asked)
    # A run that goes on where another ended, over 2^32 - 1 tiles; one of another picture; one after a gap.
    first = first_id(20)
    steps = [
        tiles(tileid_to_zxy(first), 1 << 31, b"a"),
        tiles(tileid_to_zxy(first + (1 << 31)), (1 << 31) + 5, b"a"),
        tiles(tileid_to_zxy(first + (1 << 32) + 5), 2, b"b"),
        tiles(tileid_to_zxy(first + (1 << 32) + 8), 2, b"b"),
        finish((20, 20))
    ]
    _add(group, "joined", "pmtiles", steps,
         [tileid_to_zxy(first + (1 << 32) + number) for number in range(-2, 11)])
    # The highest level with tiles decides, whatever the levels of the description are.
    for kind in KINDS:
        steps = [
            tiles((0, 0, 0), 1, b"w"),
            tiles((3, 2, 5), 1, b"a"),
            tiles((3, 6, 1), 1, b"b"),
            finish((0, 9))
        ]
        _add(group, "highest", kind, steps, [(3, 2, 5)])
        _add(group, "east", kind, [tiles((1, 1, 1), 2, b"a"), finish((0, 1))], [(1, 1, 0)])


def _directories(suite):
    group = suite.group("directories", FORMATS, BOUNDS)
    inputs = Inputs(9603)
    pictures = [bytes([number]) * (3 + 5 * number) for number in range(7)]
    for count, gap in ((300, 3), (4096, 20000), (4097, 20000), (9000, 20000)):
        choices = [inputs.integer(0, 6) for _ in range(count)]
        gaps = [inputs.integer(0, gap) for _ in range(count)]
        if count <= 4097 and gap == 20000:
            # Too many for the first directory, and as many as one leaf has, or one more.
            choices = [number % 7 for number in range(count)]
            gaps = [inputs.integer(0, 1 << 36) for _ in range(count)]
        step = [
            "scattered",
            tile_object(24, 9000000, 8000000), gaps, choices, [text(each) for each in pictures]
        ]
        numbers, number = [], zxy_to_tileid(24, 9000000, 8000000)
        for each in gaps:
            numbers.append(number + each)
            number += each + 1
        asked = [
            tileid_to_zxy(each)
            for each in numbers[::97] + numbers[4090:4100] + numbers[8188:8196] + numbers[-1:]
        ]
        asked += [tileid_to_zxy(each + 1) for each in numbers[::211]]
        _add(group, "scattered", "pmtiles", [step, finish((24, 31))], asked)


def _descriptions(suite):
    group = suite.group("descriptions", FORMATS, BOUNDS)
    one = tiles((2, 1, 1), 1, b"x")
    for kind in KINDS:
        odd = finish((0, 31), "jpeg", name='a "b" \\ /\n\u4e00\U0001f30d', background="#00000080")
        for last in (finish((2, 2), attribution="\u00a9 a & <b>",
                            background="#123456"), odd, finish((3, 7), attribution="", name="")):
            _add(group, "texts", kind, [one, last], [(2, 1, 1)])
    for kind in KINDS:
        _add(group, "texts", kind, [one, finish((2, 2), "webp")], [(2, 1, 1)])


def _impossible(suite):
    group = suite.group("impossible", LIMITS, EXACT, ["InvalidArgument"])
    one, last = tiles((2, 1, 1), 1, b"x"), finish()
    scattered = ["scattered", tile_object(2, 0, 0), [0, 0], [0, 0], [text(b"x")]]

    def add(kind, steps, expected=IMPOSSIBLE):
        group.case(group.next_identifier("steps"), {"format": kind, "steps": steps, "tiles": []}, expected)

    for kind in KINDS:
        for steps in ([one, one, last], [tiles((2, 2, 2), 1, b"x"), one, last], [one], [], [one, last, last],
                      [last, one], [["tiles", tile_object(2, 4, 0), 1, ""],
                                    last], [["tiles", tile_object(32, 0, 0), 1,
                                             text(b"x")],
                                            last], [["tiles", tile_object(2, 0, 0), 0,
                                                     text(b"x")],
                                                    last], [["tiles",
                                                             tile_object(2, 0, 0), -1,
                                                             text(b"x")],
                                                            last], [["tiles",
                                                                     tile_object(2, 0, 0), 1, "?"], last],
                      [scattered[:2] + [[0], [0, 0]] + scattered[4:],
                       last], [scattered[:3] + [[0, 1]] + scattered[4:],
                               last], [scattered[:3] + [[0, -1]] + scattered[4:],
                                       last], [scattered[:2] + [[0, -1], [0, 0]] + scattered[4:],
                                               last], [scattered[:4] + [["?"]],
                                                       last], [one, finish(
                                                           (3, 2))], [one, finish(
                                                               (-1, 2))], [one, finish((0, 32))]):
            add(kind, steps)
        add(kind, [["tiles", tile_object(2, 0, 0), 1, ""], last], UNWRITABLE)
        add(kind, [one, scattered[:1] + [tile_object(3, 0, 0)] + scattered[2:4] + [[""]], last], UNWRITABLE)
        add(kind, [tiles((31, (1 << 31) - 1, 0), 2, b"x"), finish((31, 31))], UNWRITABLE)
    add("pmtiles", [tiles((25, 0, 0), (1 << 40) + 1, b"x"), last])
    for kind in ("mbtiles", "folder"):
        add(kind, [tiles((9, 0, 0), 1025, b"x"), last])
        add(kind, [tiles((9, 0, 0), 1024, b"x"), tiles((10, 0, 0), 1, b"x"), last])
