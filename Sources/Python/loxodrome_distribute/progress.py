"""What is done, at what rate, what is left, and what it costs."""

import sys
import time

from .files import escaped


def duration(seconds):
    """A duration for people, such as 1 h 05 min."""
    seconds = round(seconds)
    if seconds < 60:
        return f"{seconds} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02d} min"


def quantity(value):
    """A number of units with at most three digits, such as 2.5 billion."""
    for power, name in ((1e12, " trillion"), (1e9, " billion"), (1e6, " million"), (1e3, " thousand")):
        if value >= power:
            return f"{value / power:.3g}{name}"
    return f"{value:.3g}"


class Progress:
    """Counts shards that ended. The estimate takes what is done in this run as typical."""

    def __init__(self, manifest, kept, clock=time.monotonic):
        self.manifest = manifest
        self.clock = clock
        self.begin = clock()
        self.done = list(kept)
        self.kept_count = len(kept)
        self.costs = {shard.id: shard.cost for shard in manifest.shards}

    def add(self, receipt):
        self.done.append(receipt)

    def numbers(self):
        """The state as JSON values."""
        cost = sum(self.costs[receipt["shard"]] for receipt in self.done)
        here = sum(self.costs[receipt["shard"]] for receipt in self.done[self.kept_count :])
        seconds = self.clock() - self.begin
        rate = here / seconds if here and seconds > 0 else None
        return {
            "shards": len(self.done),
            "ofShards": len(self.costs),
            self.manifest.unit: cost,
            "of": self.manifest.cost,
            "seconds": round(seconds, 1),
            "aSecond": rate,
            "secondsLeft": (self.manifest.cost - cost) / rate if rate else None,
            "processorSeconds": round(sum(receipt["processorSeconds"] for receipt in self.done), 1),
        }

    def line(self):
        """The state on one line for people."""
        now = self.numbers()
        unit = self.manifest.unit
        text = f"{now['shards']} of {now['ofShards']} shards, "
        text += f"{quantity(now[unit])} of {quantity(now['of'])} {unit}"
        if now["aSecond"]:
            text += f", {quantity(now['aSecond'])} a second, about {duration(now['secondsLeft'])} left"
        return text + f"; {duration(now['processorSeconds'])} of one processor so far"


class Line:
    """A line on standard error that replaces itself on a terminal; elsewhere one every half minute."""

    def __init__(self, stream=None):
        self.stream = stream or sys.stderr
        self.is_terminal = self.stream.isatty()
        self.last = None
        self.text = None

    def show(self, text, is_last=False):
        text = escaped(text)
        if text == self.text:
            return
        now = time.monotonic()
        if self.is_terminal:
            print(f"\r\x1b[K{text}", end="\n" if is_last else "", file=self.stream, flush=True)
        elif is_last or self.last is None or now - self.last >= 30:
            print(text, file=self.stream, flush=True)
        else:
            return
        self.last, self.text = now, text
