"""The features of programs, and what is right of the rows of a program that has them.

Each program has the benchmark `odd`, which has the features, and `healthy`. There are three variants
of it: the base, one in which `odd` does 20 % more timed work, and one in which it fails.
"""

import re

NAMES = {
    "plain": "odd",
    "]": "odd]",
    "}": "odd}",
    "{": "odd{2",
    "quotes and backslash": "odd \"a\" 'b' \\c",
    "pipe, comma, spaces": "odd|a, b  c",
    "slash": "odd/a//b/threads:x/by:me",
    "regex": "odd ^$.*+?()[a-z]{2}|",
    "UTF-8": "odd größe 日本",
    "tab": "odd\ta",
    "4000 bytes": "odd" + "x" * 3997,
    "line end": "odd\nend",
}

FEATURES = {
    "name": list(NAMES),
    "registration": ["function", "fixture", "template", "lambda", "two of one name", "three of one name"],
    "loop": ["range", "KeepRunning", "KeepRunningBatch"],
    "pause": ["none", "once", "twice", "nested"],
    "threads": ["none", "2", "1 and 2"],
    "clock": ["none", "real", "process", "process and real", "manual"],
    "length": ["none", "1 iteration", "7 iterations", "time", "warm-up"],
    "repetitions": ["none", "1", "3", "5"],
    "aggregates": ["none", "report only", "display only", "max"],
    "complexity": ["none", "oN", "oAuto", "lambda"],
    "arguments": ["none", "named", "range"],
    "counter": ["none", "NaN", "infinity", "rate", "items", "bytes", "label"],
    "unit": ["none", "us", "ms", "s"],
    "hooks": ["none", "Setup and Teardown"],
    "skip": ["none", "all", "base"],
    "main": ["macro", "prints", "prints inside", "returns 1", "crashes"],
    "failure": ["skip", "abort"],
}

# A fitted complexity needs sizes, and Google Benchmark 1.7.1 crashes where a benchmark with one is
# skipped. Three benchmarks with many rows each would take long.
CONFLICTS = [
    (("complexity", complexity), other)
    for complexity in ["oN", "oAuto", "lambda"]
    for other in [("arguments", "none"), ("arguments", "named"), ("skip", "all"), ("skip", "base"),
                  ("failure", "skip")]
] + [
    (("registration", "three of one name"), ("arguments", "range")),
    (("registration", "three of one name"), ("threads", "1 and 2")),
]


class Expectation:
    """What is right of a program's rows."""

    def __init__(self, features):
        self.features = features
        # `odd` has no number in the base, so that `healthy` is the one that becomes slower or fails.
        self.changes_healthy = features["skip"] != "none" or features["name"] == "line end"
        self.copies = {"two of one name": 2, "three of one name": 3}.get(features["registration"], 1)
        # Which of the benchmarks with one name becomes slower or fails.
        self.slow_copy = (len(features["unit"]) + len(features["clock"])) % self.copies
        # A name with a line end cannot be selected, and is two names in the list.
        self.has_names = features["name"] != "line end"
        self.ends_with_1 = features["main"] == "returns 1"

    def state(self, name, variant):
        """Returns "failed", "not counted", "counted" or "any" for a row of the odd benchmark."""
        features = self.features
        if name == "crashing" or not self.has_names:
            return "failed"
        if features["skip"] == "all" or features["skip"] == "base" and variant == "base":
            return "failed"
        if variant == "broken" and self.is_changed(name):
            return "failed"
        threads = re.search(r"/threads:(\d+)( \(|$)", name)
        if features["clock"] == "manual":
            return "not counted"
        if features["pause"] != "none" and threads and threads[1] != "1":
            return "not counted"
        # `count` runs three repetitions unless the code sets a number.
        if features["aggregates"] == "report only" and features["repetitions"] != "1":
            if features["length"] == "time":
                return "not counted"
            if features["loop"] == "KeepRunningBatch" and "iteration" not in features["length"]:
                return "any"
        return "counted"

    def is_lost(self, name, variant):
        """Whether a benchmark with the same name ends the process before this one is done."""
        crashes = variant == "broken" and self.features["failure"] == "abort" and not self.changes_healthy
        return crashes and self.copies > 1 and name not in ("healthy", "crashing")

    def is_changed(self, name):
        """Whether a row of the odd benchmark is slower or fails in the other variants."""
        if self.changes_healthy or name == "crashing":
            return False
        copy = re.search(r" \((\d+) of \d+\)$", name) if self.copies > 1 else None
        return copy is None or int(copy[1]) == self.slow_copy + 1
