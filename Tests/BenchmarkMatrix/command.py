"""Runs commands, and notes what they should have done."""

import json
import shlex
import subprocess
from dataclasses import dataclass, field


class Broken(Exception):
    """The matrix itself cannot go on, such as without a compiler: exit code 2."""


@dataclass
class Ended:
    """What a command did."""

    words: list
    code: int
    output: str
    errors: str

    @property
    def first_line(self):
        lines = [line for line in (self.errors + "\n" + self.output).splitlines() if line.strip()]
        return lines[0][:300] if lines else "(no output)"

    @property
    def command(self):
        return " ".join(shlex.quote(str(word)) for word in self.words)

    def json(self):
        """Returns the JSON of the output; None if it is none."""
        try:
            return json.loads(self.output)
        except ValueError:
            return None


def run(*words, limit=300):
    """Runs a command. One that takes longer than the limit (seconds) has the code "too long"."""
    words = [str(word) for word in words]
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return Ended(words, "too long", "", f"killed after {limit} s")
    except OSError as error:
        raise Broken(f"{words[0]}: {error.strerror}") from error
    decode = lambda data: data.decode("utf-8", "replace")
    return Ended(words, done.returncode, decode(done.stdout), decode(done.stderr))


@dataclass
class Case:
    """A program or a file with its features, the comparisons made of it, and what was wrong."""

    identifier: str
    features: dict
    comparisons: int = 0
    failures: list = field(default_factory=list)

    @property
    def description(self):
        return ", ".join(f"{name}: {str(value)[:40]!r}" for name, value in self.features.items())

    def expect(self, is_right, ended, expected, got):
        """Notes a failure unless it is right."""
        if not is_right:
            self.failures.append((ended.command, expected, got, ended.first_line))
        return is_right

    def expect_code(self, ended, codes, what):
        """Notes a failure unless the command has ended with one of the codes."""
        codes = codes if isinstance(codes, (set, tuple)) else {codes}
        text = " or ".join(map(str, sorted(codes)))
        return self.expect(ended.code in codes, ended, f"{what}: exit code {text}", f"exit code {ended.code}")


class Comparison:
    """A comparison by `loxodrome compare`, and the rows of its report."""

    def __init__(self, case, loxodrome, base, head, *options):
        case.comparisons += 1
        self.case = case
        self.ended = run(loxodrome, "compare", base, head, "--format", "json", *options)
        self.report = self.ended.json() or {}
        self.rows = {row["name"]: row for row in self.report.get("benchmarks", [])}

    def expect_code(self, codes, what):
        return self.case.expect_code(self.ended, codes, what)

    def expect(self, is_right, expected, got):
        return self.case.expect(is_right, self.ended, expected, got)

    def outcomes(self):
        """Returns the outcomes by name, short enough for a message."""
        return {name[:60]: row["outcome"] for name, row in self.rows.items()}

    def expect_outcome(self, name, outcomes, what, reason=""):
        """Notes a failure unless a row has one of the outcomes, and the reason in it.

        reason: a text that the row's reason has, in lower case; "" for any or none.
        """
        row = self.rows.get(name)
        got = f"{row['outcome']} ({row['reason']})" if row else f"no such row, but {self.outcomes()}"
        is_right = row is not None and row["outcome"] in outcomes
        is_right = is_right and reason.lower() in (row["reason"] or "").lower()
        wanted = " or ".join(outcomes) + (f" with the reason {reason!r}" if reason else "")
        return self.expect(is_right, f"{what}: {name[:60]!r} {wanted}", got)
