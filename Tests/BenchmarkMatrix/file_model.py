"""What the files of all formats share: their benchmarks, and the times of them.

A file has two benchmarks: `odd`, which has the feature, and `healthy`. Each format has a function
`document(draft)` that returns the value of the file, which `encoded` turns into bytes.
"""

import json
import re
from dataclasses import dataclass, field

# Features of every format.
COMMON = {
    "runs": [2, 5, 6, 8, 20],
    "slower": ["odd", "healthy"],
    "place": ["file", "folder"],
    "encoding": ["plain", "escaped", "byte order mark", "UTF-16", "CRLF"],
}

# Names, and what a name of that kind is in a file.
NAMES = {
    "plain": "odd",
    "4000 bytes": "odd" + "x" * 3997,
    "control characters": "odd\t\u0001\u001b[1m\u007f\nsecond line",
    "markup": "odd größe 日本 🚀 <b>&amp;</b> | `a` *b* {{c}} ]]> \"a\" 'b' \\c",
    "slashes": "odd//by:/",
}


@dataclass
class Draft:
    """One file that is to be written, and which benchmarks of it have a number."""

    features: dict
    random_numbers: object
    # "feature": as the feature says; "plain": a usual row; "failed": as the format says a failure.
    state: str = "feature"
    # What the times of `odd` and `healthy` are multiplied by.
    odd: float = 1
    healthy: float = 1
    # The number of benchmarks with the name of `odd`.
    copies: int = 1
    # Whether the row of `odd` has a name. Without one, its place is its name.
    has_name: bool = True
    # Whether the file comes from another machine, compiler or interpreter.
    is_other_machine: bool = False

    @property
    def runs(self):
        return self.features["runs"]

    @property
    def name(self):
        return NAMES[self.features.get("name", "plain")]

    @property
    def kind(self):
        """The kind of the odd benchmark in this file."""
        return {"feature": self.features["kind"], "plain": "plain", "failed": "failed"}[self.state]

    def times(self, benchmark, seconds, count=None):
        """Returns times with a noise of 0.5 %."""
        factor = {"odd": self.odd, "healthy": self.healthy}.get(benchmark, 1)
        count = self.runs if count is None else count
        noise = self.random_numbers.uniform
        return [round(seconds * factor * (1 + noise(-0.005, 0.005)), 15) for _ in range(count)]

    @property
    def slow_copy(self):
        """The index of the benchmark that `odd` changes, among those with one name."""
        return self.copies - 1 if self.runs in (2, 6, 20) else 0

    @property
    def may_be_mixed(self):
        """Whether the rows are in another order. It tells those apart that are alike otherwise."""
        return self.features["order"] == "mixed" and self.copies == 1 and self.has_name

    def shuffled(self, values):
        values = list(values)
        self.random_numbers.shuffle(values)
        return values


@dataclass
class Kind:
    """A kind of odd benchmark.

    reason: None if it has numbers; otherwise a text that the reason of its row has.
    copies: the number of benchmarks with one name, of which the last or the first is slower.
    has_times: False if the file has no repetitions, so that nothing can be decided.
    has_name: False if the row has no name that can be read.
    has_enough: whether it has enough repetitions, however many `healthy` has.
    cautions: a text that the report's cautions have.
    """

    reason: str | None = None
    copies: int = 1
    has_times: bool = True
    has_name: bool = True
    has_enough: bool = False
    cautions: str = ""


@dataclass
class Format:
    """A format of results."""

    name: str
    features: dict
    conflicts: list
    kinds: dict
    document: object
    # The properties of the machine by which two files are not compared: those of --across.
    properties: list = field(default_factory=list)
    least: int = 0
    # The name of the file in a folder.
    file_name: str = "benchmarks.json"
    # Whether the numbers are counts, of which one is enough.
    are_counts: bool = False
    failure: str = ""


# Texts that are written without their quotes.
HUGE, NEGATIVE_HUGE, NEGATIVE_NAN = "@1e400@", "@-1e400@", "@-nan@"
NAN, INFINITY = float("nan"), float("inf")


def encoded(value, encoding):
    """Returns a value as JSON. NaN, Infinity and HUGE are not in quotes."""
    text = json.dumps(
        value, ensure_ascii=encoding == "escaped", indent=2 if encoding == "CRLF" else None)
    text = re.sub('"@(-?[0-9a-z]+)@"', r"\1", text)
    if encoding == "CRLF":
        text = text.replace("\n", "\r\n")
    if encoding == "byte order mark":
        return b"\xef\xbb\xbf" + text.encode()
    # Python's UTF-16 has a byte order mark.
    return text.encode("utf-16" if encoding == "UTF-16" else "utf-8")
