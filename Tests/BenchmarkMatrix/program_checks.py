"""Builds the variants of a program, counts, measures and compares them, and checks what is said.

| comparison | right |
|---|---|
| with itself, counted twice | 0; also 1 or 5 where times decide a row |
| with the slower variant | 1, and the rows that do 20 % more |
| with the broken variant | 3, the reason, and all other rows decided |

Whether a row is slower is decided by counts. Rows that cannot be counted are only looked at: they
have a reason, and times decide them.
"""

import json
import shutil

from command import Broken, Case, Comparison, run
from covering import covering_rows
from program_features import CONFLICTS, FEATURES, Expectation
from program_source import PRINTED, source

VARIANTS = ["base", "slower", "broken"]
HEADER = "#include <benchmark/benchmark.h>\n#include <algorithm>\n#include <cstdio>\n#include <cstdlib>\n"
FLAGS = ["-O1", "-std=c++17"]
DECIDED = ("regressed", "improved", "unchanged", "inconclusive")


def program_cases(seed):
    """Returns all cases of programs."""
    rows = covering_rows(FEATURES, CONFLICTS, f"{seed} programs")
    return [Case(f"program-{index}", row) for index, row in enumerate(rows)]


class ProgramChecks:
    def __init__(self, loxodrome, folder):
        self.loxodrome = loxodrome
        self.headers = folder / "headers"

    def prepare(self):
        """Compiles the header once, for all programs."""
        for tool in ["g++", "valgrind"]:
            if not shutil.which(tool):
                raise Broken(f"{tool} is not there; ci/setup installs what programs need")
        self.headers.mkdir(exist_ok=True)
        header = self.headers / "benchmark.h"
        header.write_text(HEADER)
        made = run("g++", *FLAGS, "-x", "c++-header", header, "-o", f"{header}.gch")
        if made.code != 0:
            raise Broken(f"the header does not compile: {made.first_line}")

    def check(self, case, folder):
        ProgramCheck(case, self, folder).all()


class ProgramCheck:
    def __init__(self, case, tools, folder):
        self.case, self.tools, self.folder = case, tools, folder
        self.expected = Expectation(case.features)
        # `measure` has no times of a benchmark after which the program ends with 1.
        self.has_times = not self.expected.ends_with_1
        self.code = folder / "program.cc"
        self.code.write_text(source(case.features))

    def all(self):
        for number, variant in enumerate(VARIANTS):
            (self.folder / variant).mkdir()
            made = run("g++", *FLAGS, f"-I{self.tools.headers}", f"-DVARIANT={number}", self.code, "-o",
                       self.folder / variant / "program", "-lbenchmark", "-lpthread")
            if made.code != 0:
                raise Broken(f"{self.case.identifier} does not compile: {made.first_line}")
        self.names = self.listed_names()
        for variant in VARIANTS:
            self.count(variant, self.folder / f"counts-{variant}.json")
        self.count("base", self.folder / "counts-same.json")
        for head in VARIANTS[1:]:
            self.measure(head)
        if not self.case.failures:
            self.with_itself()
            self.with_slower()
            self.with_broken()

    def listed_names(self):
        """Returns the names of the rows, from what Google Benchmark lists: "odd (1 of 2)"."""
        listed = run(self.folder / "base" / "program", "--benchmark_list_tests")
        lines = [line for line in listed.output.splitlines() if line not in PRINTED]
        if not self.expected.has_names:
            return [line for line in lines if line in ("healthy", "crashing")]
        return numbered(lines)

    def state(self, name, variant):
        if name == "healthy":
            return "failed" if variant == "broken" and self.expected.changes_healthy else "counted"
        return self.expected.state(name, variant)

    def count(self, variant, file):
        ended = run(self.tools.loxodrome, "count", self.folder / variant / "program", "--output", file)
        states = {name: self.state(name, variant) for name in self.names}
        fails = "failed" in states.values() or not self.expected.has_names
        if not self.case.expect_code(ended, 1 if fails else 0, f"count of {variant}"):
            return
        rows = {row["name"]: row for row in json.loads(file.read_text())["counts"]}
        lost = {name for name in self.names if self.expected.is_lost(name, variant)}
        if self.expected.has_names and not lost:
            self.case.expect(
                sorted(rows) == sorted(self.names), ended,
                f"count of {variant}: the rows {short(self.names)}", short(rows))
        for name, state in states.items():
            if name in lost:
                continue
            row = rows.get(name, {})
            keys = {"failed": ["error"], "counted": ["instructions"], "not counted": ["notCounted"],
                    "any": ["instructions", "notCounted"]}[state]
            self.case.expect(
                any(row.get(key) for key in keys), ended, f"count of {variant}: {name[:60]!r} has {keys}",
                str({key: value for key, value in row.items() if key != "name"})[:300])
            if "notCounted" in row:
                self.case.expect(
                    "not counted" in ended.errors, ended, "a line that says so", ended.errors[:300])

    def measure(self, head):
        """Measures base and head. That all rows are there is what `compare` is asked for."""
        folder = self.folder / f"measured-{head}"
        programs = [self.folder / variant / "program" for variant in ("base", head)]
        ended = run(self.tools.loxodrome, "measure", *programs, "--output", folder, "--blocks", 3,
                    "--seconds", 0.01)
        states = [self.state(name, variant) for name in self.names for variant in ("base", head)]
        fails = "failed" in states or not self.expected.has_names or not self.has_times
        self.case.expect_code(ended, 1 if fails else 0, f"measure of {head}")
        for side, counts in [("base", "base"), ("head", head)]:
            if not self.has_times:
                shutil.rmtree(folder / side, ignore_errors=True)
            (folder / side).mkdir(parents=True, exist_ok=True)
            source_file = self.folder / f"counts-{counts}.json"
            if source_file.exists():
                shutil.copy(source_file, folder / side / "counts.json")

    def compare(self, base, head, codes, variant, what):
        """Compares two folders, and checks the rows that do not change."""
        comparison = Comparison(self.case, self.tools.loxodrome, self.folder / base, self.folder / head)
        comparison.expect_code(codes, what)
        lost = {name for name in self.names if self.expected.is_lost(name, variant)}
        if self.expected.has_names and not lost:
            comparison.expect(
                sorted(comparison.rows) == sorted(self.names), f"{what}: the rows {short(self.names)}",
                short(comparison.rows))
        for name in set(self.names) - lost:
            states = {self.state(name, "base"), self.state(name, variant)}
            if states == {"failed"}:
                comparison.expect_outcome(name, ["unmeasured"], what)
            elif "failed" not in states and states & {"not counted", "any"}:
                outcomes = DECIDED if self.has_times else ("unchanged", "unmeasured")
                comparison.expect_outcome(name, outcomes, what)
            elif states == {"counted"} and not self.is_changed(name, variant):
                comparison.expect_outcome(name, ["unchanged"], what)
        return comparison

    def is_changed(self, name, variant):
        if variant == "base":
            return False
        return self.expected.changes_healthy if name == "healthy" else self.expected.is_changed(name)

    def codes(self, code):
        """Returns the codes that are right: more than one if times take part in the decision."""
        states = {self.state(name, "base") for name in self.names}
        by_times = states & {"not counted", "any"} or self.case.features["threads"] == "1 and 2"
        return {0, 1, 5} if by_times and self.has_times else {code}

    def with_itself(self):
        # The second count of the base is beside its times of the second measurement, for this alone.
        folder = self.folder / "measured-same"
        shutil.copytree(self.folder / "measured-broken" / "base", folder)
        shutil.copy(self.folder / "counts-same.json", folder / "counts.json")
        self.compare("measured-slower/base", "measured-same", self.codes(0), "base", "with itself")

    def with_slower(self):
        slow = [name for name in self.names if self.is_changed(name, "slower")]
        counted = [name for name in slow if self.state(name, "slower") == "counted"]
        codes = {1} if counted else self.codes(0)
        comparison = self.compare(
            "measured-slower/base", "measured-slower/head", codes, "slower", "the head is slower")
        for name in counted:
            comparison.expect_outcome(name, ["regressed"], "the head is slower")
            ratio = ((comparison.rows.get(name) or {}).get("counts") or {}).get("ratio") or 0
            comparison.expect(1.1 < ratio < 1.25, f"{name[:60]!r} has 20 % more", f"a ratio of {ratio}")

    def with_broken(self):
        comparison = self.compare(
            "measured-broken/base", "measured-broken/head", 3, "broken", "the head is broken")
        reason = "" if self.case.features["failure"] == "abort" else 'no "data" file'
        for name in self.names:
            if self.expected.is_lost(name, "broken"):
                rows = [row for other, row in comparison.rows.items() if other.startswith(name[:3])]
                comparison.expect(
                    any(row["outcome"] == "errored" and row["reason"] for row in rows),
                    f"the head is broken: a row of {name[:60]!r} with a reason", comparison.outcomes())
            elif self.is_changed(name, "broken"):
                comparison.expect_outcome(name, ["errored"], "the head is broken", reason)
                row = comparison.rows.get(name) or {}
                comparison.expect(row.get("reason"), f"the head is broken: a reason of {name[:60]!r}", "none")


def numbered(names):
    """Returns the names with their places among those that are alike."""
    places = {}
    result = []
    for name in names:
        places[name] = places.get(name, 0) + 1
        count = names.count(name)
        result.append(f"{name} ({places[name]} of {count})" if count > 1 else name)
    return result


def short(names):
    return [name[:40] for name in names]
