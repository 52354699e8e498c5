"""Suite tile-loader-events: what a loader of tiles asks its source for, what it answers, and what it keeps.

A model of FORMAT.md, section 12: a list of kept tiles from the least to the most recently used.
"""

from inputs import Inputs
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "a model with a plain list of kept tiles")
ENTRY = 128


def suites():
    """All suites of this concept."""
    suite = Suite("tile-loader-events", "tileLoader.events", "loxodrome")
    _requests(suite)
    _sizes(suite)
    _late(suite)
    _random(suite)
    _areas(suite)
    _impossible(suite)
    return [suite]


class Loader:
    """A loader of one tile at a time, which waits for none."""
    def __init__(self, capacity):
        self.capacity = max(capacity, 0)
        self.answers, self.kept, self.pending, self.failures, self.events = {}, [], [], [], []
        self.generation = 0

    def run(self, steps):
        """The events of the steps."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
        return self.events

    def _tile(self, tile, answer):
        self.answers[_key(tile)] = answer

    def _load(self, tiles, times=1):
        outcomes, is_late, largest = {}, False, largest_area(len(tiles) * times)
        for tile in tiles:
            key = _key(tile)
            if key in outcomes:
                continue
            if is_late:
                outcomes[key] = self._fail(key, "timeout")
                continue
            known = next((entry for entry in self.kept if entry[0] == key), None)
            if known:
                self.kept.remove(known)
                self.kept.append(known)
                outcomes[key] = known[1]
                if _area(known[1]) > largest:
                    outcomes[key] = self._fail(key, "picture")
                elif known[1] != "missing":
                    self._forget(key)
                continue
            self.events.append(["request", tile])
            answer = self.answers.get(key, "missing")
            if answer == "late":
                self.pending.append((key, self.generation))
                outcomes[key], is_late = self._fail(key, "timeout"), True
            else:
                outcomes[key] = self._end(key, "broken" if _area(answer) > largest else answer)
        for key, outcome in outcomes.items():
            tile = dict(zip("xyz", key))
            if isinstance(outcome, int):
                self.events.append(["picture", tile, outcome])
            else:
                self.events.append(["missing", tile] if outcome == "missing" else ["failed", tile, outcome])

    def _end(self, key, answer):
        if answer in ("broken", "error"):
            return self._fail(key, "picture" if answer == "broken" else "error")
        self._keep(key, answer)
        if answer == "missing":
            self._fail(key, "missing")
        else:
            self._forget(key)
        return answer

    def _keep(self, key, answer):
        self.kept = [entry for entry in self.kept if entry[0] != key]
        if _cost(answer) > self.capacity:
            return
        while self._size_of_kept() + _cost(answer) > self.capacity:
            del self.kept[0]
        self.kept.append((key, answer))

    def _fail(self, key, kind):
        self._forget(key)
        self.failures.append((key, kind))
        return kind

    def _forget(self, key):
        self.failures = [failure for failure in self.failures if failure[0] != key]

    def _arrive(self, tile, answer):
        key = _key(tile)
        waiting = [generation for pending, generation in self.pending if pending == key]
        assert waiting
        self.pending = [one for one in self.pending if one[0] != key]
        for generation in waiting:
            # A late failure is told to nobody, and nothing is kept of a load from before "removeAll".
            if generation == self.generation and answer not in ("broken", "error", "late"):
                self._end(key, answer)

    def _removeAll(self):
        self.kept, self.failures = [], []
        self.generation += 1

    def _size(self):
        self.events.append(["size", self._size_of_kept()])

    def _size_of_kept(self):
        return sum(_cost(answer) for _, answer in self.kept)

    def _failures(self):
        self.events.append(["failures", [[dict(zip("xyz", key)), kind] for key, kind in self.failures]])


def _key(tile):
    return tile["x"], tile["y"], tile["z"]


def _area(answer):
    return answer * answer if isinstance(answer, int) else 0


def _cost(answer):
    return ENTRY + 4 * _area(answer)


def largest_area(count):
    """The largest number of pixels of each picture of a load of so many tiles."""
    count = max(count, 1)
    return min(max(1 << 20, (1 << 26) // count), (1 << 32) // count, 1 << 24)


def _t(x, y=0, z=3):
    return {"x": x, "y": y, "z": z}


def _add(group, steps, capacity=1 << 20):
    group.case(group.next_identifier("loads"), {
        "cacheSize": capacity,
        "steps": steps
    }, {"events": Loader(capacity).run(steps)})


def _requests(suite):
    group = suite.group("requests", RULE, EXACT)
    a, b, c = _t(1), _t(2), _t(1, 1)
    end = [["failures"], ["size"]]
    for answer in (8, "missing", "broken", "error"):
        set_a = [["tile", a, answer]]
        _add(group, set_a + [["load", [a]]] + end)
        # Pictures, and that there is none, are kept; failures are asked for again.
        _add(group, set_a + [["load", [a]], ["load", [a]]] + end)
        _add(group, set_a + [["load", [a]], ["tile", a, 4], ["load", [a]]] + end)
        _add(group, set_a + [["load", [a]], ["removeAll"]] + end + [["tile", a, 4], ["load", [a]]] + end)
        _add(group, set_a + [["tile", b, 3], ["load", [a, b, a, c, b]]] + end)
        # A failure after another is the last of the list.
        _add(group, set_a + [["tile", b, "error"], ["load", [a, b]], ["load", [a]]] + end)
        _add(group,
             [["tile", b, "broken"], ["load", [b]]] + set_a + [["load", [a]], ["tile", b, answer], ["load", [b]]] + end)
    _add(group, [["load", []]] + end)
    # Tiles of other columns, rows and levels are others.
    tiles = [_t(0, 0, 1), _t(1, 0, 1), _t(0, 1, 1), _t(0, 0, 2), _t(0, 0, 0)]
    _add(group, [["tile", tile, 2 + number]
                 for number, tile in enumerate(tiles)] + [["load", tiles], ["load", list(reversed(tiles))]] + end)


def _sizes(suite):
    group = suite.group("sizes", RULE, EXACT)
    tiles = [_t(x) for x in range(6)]
    pictures = [["tile", tile, 8] for tile in tiles]
    each = ENTRY + 4 * 64
    for capacity in (0, -5, 127, 128, each - 1, each, 2 * each - 1, 2 * each, 3 * each, 3 * each + 128):
        _add(
            group, pictures[:5] + [["load", tiles[:3]], ["size"], ["load", tiles[:3]], ["size"], ["load", tiles[3:]],
                                   ["size"], ["load", tiles]], capacity)
    # The least recently used goes first, and one that is asked for again is used.
    for order in ((0, 1, 2, 0, 3, 0, 1, 2), (0, 1, 2, 1, 3, 0), (0, 1, 2, 2, 3, 1, 0), (0, 1, 0, 2, 3, 1, 0),
                  (5, 0, 5, 1, 2, 3, 5)):
        for capacity in (2 * each, 3 * each):
            _add(group, pictures[:5] + [["load", [tiles[number]]] for number in order] + [["size"]], capacity)
    # A large one takes the place of several; one that is too large is not kept, and nor is what was there before it.
    large = [["tile", tiles[4], 16], ["tile", tiles[5], 32]]
    for capacity in (3 * each, ENTRY + 4 * 256, ENTRY + 4 * 256 + each):
        _add(
            group, pictures[:4] + large +
            [["load", tiles[:3]], ["load", [tiles[4]]], ["size"], ["load", tiles[:3]], ["load", [tiles[5]]], ["size"],
             ["load", [tiles[5]]], ["load", [tiles[4]]], ["size"]], capacity)


def _late(suite):
    group = suite.group("late", RULE, EXACT)
    a, b, c = _t(1), _t(2), _t(4)
    end = [["failures"], ["size"]]
    late = [["tile", a, "late"], ["tile", b, 5], ["tile", c, "late"]]
    # The rest is given up too, and not asked for.
    for tiles in ([a], [a, b], [b, a], [b, a, b, c], [c, a]):
        _add(group, late + [["load", tiles]] + end)
    # What arrives late is kept, a failure is not.
    for answer in (8, "missing", "broken", "error"):
        _add(group, late + [["load", [a, b]], ["arrive", a, answer]] + end + [["load", [a, b]]] + end)
        _add(group, late + [["load", [a]], ["load", [a]], ["arrive", a, answer]] + end + [["load", [a]]] + end)
        _add(group,
             late + [["load", [a]], ["removeAll"], ["arrive", a, answer]] + end + [["tile", a, 3], ["load", [a]]] + end)
        _add(group,
             late + [["load", [a]], ["tile", a, 6], ["load", [a]], ["arrive", a, answer]] + end + [["load", [a]]] + end)


def _random(suite):
    group = suite.group("random", RULE, EXACT)
    inputs = Inputs(8601)
    for _ in range(60):
        tiles = [_t(x, inputs.integer(0, 1)) for x in range(5)]
        steps, capacity = [], inputs.one_of((0, 400, 800, 1200, 1 << 20))
        for _ in range(inputs.integer(8, 24)):
            kind, tile = inputs.integer(0, 11), inputs.one_of(tiles)
            if kind < 5:
                answer = inputs.one_of((4, 8, 8, 12, "missing", "broken", "error", "late"))
                steps.append(["tile", tile, answer])
            elif kind < 10:
                steps.append(["load", [inputs.one_of(tiles) for _ in range(inputs.integer(1, 4))]])
            elif kind == 10:
                steps.append([inputs.one_of(("size", "failures"))])
            else:
                waiting = Loader(capacity)
                waiting.run(steps)
                if waiting.pending:
                    late = dict(zip("xyz", inputs.one_of(waiting.pending)[0]))
                    steps.append(["arrive", late, inputs.one_of((4, 8, "missing", "error"))])
                elif inputs.integer(0, 3) == 0:
                    steps.append(["removeAll"])
        _add(group, steps + [["failures"], ["size"]], capacity)


def _areas(suite):
    group = suite.group("areas", RULE, EXACT)
    a, b = _t(1), _t(2)
    # The largest picture of a load, and one that is a pixel wider and higher.
    for count in (1, 4, 5, 32, 63, 64, 65, 100, 2000, 4095, 4096, 4097, 5000, 8192):
        side = int(largest_area(count)**0.5)
        for each in (side, side + 1):
            if each * each <= 1 << 21 or count == 1:
                _add(group, [["tile", a, each], ["load", [a], count], ["failures"], ["size"]], 1 << 30)
    # Two tiles count twice, and each has the limit by itself.
    for times in (32, 33, 2048, 2049):
        _add(group, [["tile", a, 1024], ["tile", b, 8], ["load", [a, b], times], ["failures"], ["size"]],
             1 << 30)
    # Small enough alone, and not among many: one that is kept is not asked for again, and is kept on.
    for steps in ([["load", [a]], ["load", [a, b], 64]], [["load", [a, b], 64], ["load", [a]]],
                  [["load", [a]], ["load", [a, b], 32], ["load", [a, b]]],
                  [["load", [a]], ["load", [a], 65], ["failures"], ["load", [a]]],
                  [["load", [a]], ["load", [a], 65], ["removeAll"], ["load", [a], 65]]):
        _add(group, [["tile", a, 1100], ["tile", b, 900], *steps, ["failures"], ["size"]], 1 << 30)


def _impossible(suite):
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    a = _t(1)
    for steps in ([["tile", a, 0]], [["tile", a, 4098]], [["tile", a, -1]], [["load", [a], 0]],
                  [["load", [a], 8193]], [["load", [a] * 9, 8192]],
                  [["load", [a], -1]], [["arrive", a, 8]], [["load", [a]], ["arrive", a, 8]]):
        group.case(group.next_identifier("loads"), {"cacheSize": 1000, "steps": steps},
                   {"error": "invalid-argument"})
