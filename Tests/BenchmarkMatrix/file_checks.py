"""Writes the files of a case, compares them, and checks what `loxodrome compare` says of them.

| comparison | right |
|---|---|
| with itself | 0; 5 with fewer than 6 repetitions |
| with a slower benchmark | 1, and that row; 5 with fewer than 6 repetitions |
| with a broken benchmark | 3, the reason, and the other row decided |
| of a broken benchmark with a mended one | 0, or 5 |
| with another machine | 4; with --across as with itself |
| with a file that is cut off | 2, one line with the file and the place |
"""

import random
import re
import xml.etree.ElementTree

from command import Case, Comparison, run
from covering import covering_rows
from file_counts import FORMAT as COUNTS
from file_google import FORMAT as GOOGLE
from file_jmh import FORMATS as JMH
from file_model import Draft, encoded
from file_others import FORMATS as OTHERS

FORMATS = {form.name: form for form in [GOOGLE, COUNTS, *OTHERS, *JMH]}
SLOWER = 1.5


def file_cases(seed):
    """Returns all cases of files."""
    cases = []
    for name, form in FORMATS.items():
        rows = covering_rows(form.features, form.conflicts, f"{seed} {name}", form.least)
        cases += [Case(f"{name}-{index}", row) for index, row in enumerate(rows)]
    return cases


def check_files(case, loxodrome, folder, seed):
    """Makes the files of a case in a folder, and all comparisons of them."""
    FileChecks(case, loxodrome, folder, seed).all()


class FileChecks:
    def __init__(self, case, loxodrome, folder, seed):
        self.case, self.loxodrome, self.folder = case, loxodrome, folder
        self.form = FORMATS[case.identifier.rpartition("-")[0]]
        self.kind = self.form.kinds[case.features["kind"]]
        self.random_numbers = random.Random(f"{seed} {case.identifier}")
        self.is_decided = self.form.are_counts or case.features["runs"] >= 6
        self.has_number = self.kind.reason is None

    def write(self, name, *, cut=1, **draft):
        """Writes a file, or a part of it, and returns the path to compare."""
        draft = Draft(self.case.features, self.random_numbers, copies=self.kind.copies, **draft)
        draft.has_name = self.kind.has_name
        path = self.folder / f"{name}.json"
        if self.case.features["place"] == "folder":
            path = self.folder / name / self.form.file_name
            path.parent.mkdir()
        data = encoded(self.form.document(draft), self.case.features["encoding"])
        path.write_bytes(data[: int(len(data) * cut)])
        return path.parent if self.case.features["place"] == "folder" else path

    def compare(self, base, head, *options):
        return Comparison(self.case, self.loxodrome, base, head, *options)

    def all(self):
        base = self.write("base")
        self.with_itself(base)
        self.with_slower(base)
        self.with_broken(base)
        if self.form.properties and self.case.features["property"] != "none":
            self.with_other_machine(base)
        self.with_part(base)

    @property
    def code_of_itself(self):
        return 0 if self.is_decided and self.kind.has_times else 5

    def with_itself(self, base):
        out = self.folder / "report"
        comparison = self.compare(base, self.write("same"), "--output", out)
        if not comparison.expect_code(self.code_of_itself, "with itself"):
            return
        self.expect_healthy(comparison, "with itself")
        for text in [self.kind.cautions] * bool(self.kind.cautions):
            found = any(text in caution for caution in comparison.report["cautions"])
            comparison.expect(
                found, f"with itself: a caution with {text!r}", comparison.report["cautions"])
        if self.kind.reason is not None:
            rows = [row for row in comparison.rows.values() if row["outcome"] == "unmeasured"]
            # Rows without a name are not known to be of one benchmark.
            is_right = len(rows) == 1 or len(rows) > 1 and not self.kind.has_name
            is_right = is_right and all(self.kind.reason.lower() in row["reason"].lower() for row in rows)
            comparison.expect(
                is_right, f"with itself: unmeasured with {self.kind.reason!r}", describe(comparison))
        try:
            xml.etree.ElementTree.parse(out / "junit.xml")
        except (OSError, xml.etree.ElementTree.ParseError) as error:
            comparison.expect(False, "with itself: junit.xml is XML", error)

    def with_slower(self, base):
        slow = self.case.features["slower"] if self.has_number and self.kind.has_times else "healthy"
        is_decided = self.is_decided or slow == "odd" and self.kind.has_enough
        comparison = self.compare(base, self.write("slower", **{slow: SLOWER}))
        if comparison.expect_code(1 if is_decided else 5, f"{slow} is slower") and is_decided:
            names = [name for name, row in comparison.rows.items() if row["outcome"] == "regressed"]
            is_right = len(names) == 1 and ("healthy" in names[0]) == (slow == "healthy")
            comparison.expect(is_right, f"{slow} is slower: only it has regressed", comparison.outcomes())

    def with_broken(self, base):
        """Of a kind without a number, a usual row of the base has none in the head."""
        healthy = SLOWER if self.case.features["slower"] == "healthy" else 1
        if self.has_number:
            comparison = self.compare(base, self.write("broken", state="failed", healthy=healthy))
            reason = self.form.failure
        else:
            usual = self.write("usual", state="plain")
            comparison = self.compare(usual, self.write("broken", healthy=healthy))
            reason = self.kind.reason
            mended = self.compare(base, usual)
            # The head does not have the place that a row without a name is called by.
            code = 3 if not self.kind.has_name else 0 if self.is_decided else 5
            mended.expect_code(code, "the base is broken")
        if not comparison.expect_code(3, "the head is broken"):
            return
        reasons = [row["reason"] or "" for row in comparison.rows.values() if row["outcome"] == "errored"]
        is_right = any(reason.lower() in text.lower() for text in reasons)
        comparison.expect(
            is_right, f"the head is broken: a row has failed with {reason!r}", describe(comparison))
        if self.is_decided:
            outcome = "regressed" if healthy > 1 else "unchanged"
            self.expect_healthy(comparison, "the head is broken", outcome)
            if healthy > 1:
                comparison.expect(
                    "healthy" in comparison.report["summary"], "the summary says that healthy is slower",
                    comparison.report["summary"][:300])

    def with_other_machine(self, base):
        name = self.case.features["property"]
        other = self.write("other", is_other_machine=True)
        self.compare(base, other).expect_code(4, f"another {name}")
        self.compare(base, other, "--across", name).expect_code(self.code_of_itself, f"--across {name}")

    def with_part(self, base):
        part = self.write("part", cut=0.6)
        self.case.comparisons += 1
        ended = run(self.loxodrome, "compare", base, part)
        if self.case.expect_code(ended, 2, "a part of a file"):
            lines = ended.errors.strip().splitlines()
            is_right = len(lines) == 1 and "part" in lines[0] and re.search(r"line \d+, column \d+", lines[0])
            self.case.expect(is_right, ended, "one line with the file and the place", ended.errors[:300])

    def expect_healthy(self, comparison, what, outcome="unchanged"):
        if not self.is_decided:
            outcome = "inconclusive"
        outcomes = {row["outcome"] for name, row in comparison.rows.items() if "healthy" in name}
        comparison.expect(outcomes == {outcome}, f"{what}: healthy {outcome}", comparison.outcomes())


def describe(comparison):
    return {name[:60]: (row["outcome"], row["reason"]) for name, row in comparison.rows.items()}
