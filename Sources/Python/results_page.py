"""Makes the documentation's page of results from the reports of this repository.

usage: results_page.py REPORTS OUTPUT

REPORTS is the folder of reports. OUTPUT is the article in DocC's Markdown. No number is written here:
errors and times are those of REPORTS/latest, where ci/report has run, and else those of the newest
record in REPORTS/history; counts and goals are from their JSON; the other tables are those that the
command writes between marks in the pages.

Exit code: 0 written; 2 a file that is missing or has another form.
"""

import json
import math
import re
import sys
from pathlib import Path


class Fault(Exception):
    """What is missing or wrong, and where: one line."""


def text_of(path):
    """The text of a file; Fault where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Fault(f"{path}: cannot be read ({problem})") from None


def json_of(path):
    """The JSON of a file; Fault where it cannot be read or is none."""
    try:
        return json.loads(text_of(path))
    except json.JSONDecodeError as problem:
        raise Fault(f"{path}:{problem.lineno}: expected JSON ({problem.msg})") from None


def block(path, start, end):
    """What the command wrote between two marks of a page."""
    before, mark, rest = text_of(path).partition(f"<!-- {start} -->")
    inside, end_mark, _ = rest.partition(f"<!-- {end} -->")
    if not mark or not end_mark:
        raise Fault(f"{path}: expected text between the marks <!-- {start} --> and <!-- {end} -->")
    return inside.strip()


def line_of(path, pattern):
    """The first line of a page that matches the pattern."""
    match = re.search(pattern, text_of(path), re.MULTILINE)
    if not match:
        raise Fault(f"{path}: expected a line like {pattern}")
    return match.group(0)


def table(head, rows, right=()):
    """A Markdown table. The columns with numbers in `right` are aligned to the right."""
    rule = "|".join("---:" if column in right else "---" for column in range(len(head)))
    lines = [f"| {' | '.join(head)} |", f"|{rule}|"]
    return "\n".join(lines + [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows])


def short(number):
    """A number with three digits, or a whole number, as all are from 999.5. No line breaks inside it."""
    if not math.isfinite(number):
        raise ValueError(f"expected a finite number, found {number}")
    if isinstance(number, int) or abs(number) >= 999.5:
        return f"{number:,.0f}".replace(",", "\N{NO-BREAK SPACE}")
    return re.sub("e-0?", "e\N{NON-BREAKING HYPHEN}", f"{number:.3g}")


def seconds(number):
    """A time with three digits in the unit that suits it."""
    # Rounded first: 0.9999 s is 1 s, and not 1000 ms.
    rounded = float(f"{number:.3g}")
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if rounded * factor >= 1:
            return f"{short(rounded * factor)}\N{NO-BREAK SPACE}{unit}"
    return f"{short(rounded * 1e9)}\N{NO-BREAK SPACE}ns"


def newest_record(reports):
    """The newest record of the history, or None."""
    records = [json_of(path) for path in sorted((reports / "history").glob("*/*.json"))]
    return max(records, key=lambda record: record["date"], default=None)


def accuracy(reports):
    """The largest error of each operation, with where it was measured."""
    latest = reports / "latest" / "accuracy.json"
    if latest.exists():
        rows = {}
        for row in json_of(latest)["measurements"]:
            if row["by"] != "loxodrome":
                continue
            key = (row["operation"], row["reference"], row["unit"])
            known = rows.setdefault(key, [0, 0, row["limit"]])
            if known[2] != row["limit"]:
                raise Fault(
                    f"{latest}: expected one limit of {row['operation']} against {row['reference']},"
                    f" found {known[2]} and {row['limit']}")
            known[0] += row["cases"]
            known[1] = max(known[1], row["maximum"])
        body = [
            (f"`{operation}`", reference, short(cases), f"{short(error)} {unit}",
             "" if limit is None else short(limit))
            for (operation, reference, unit), (cases, error, limit) in sorted(rows.items())]
        note = "The last run of `ci/report` in this checkout, by `map-accuracy`."
        return note, table(("operation", "against", "cases", "largest error", "limit"), body, (2, 3, 4))
    record = newest_record(reports)
    if record is None:
        raise Fault(f"{reports}: expected latest/accuracy.json, which ci/report writes, or history/*/*.json")
    body = []
    for name, error in sorted(record["accuracy"].items()):
        match = re.fullmatch(r"(.+) by loxodrome against (.+) \((.+)\)", name)
        if match:
            body.append((f"`{match[1]}`", match[2], f"{short(error)} {match[3]}"))
    note = f"The record of {record['date'][:10]}, commit `{record['commit'][:8]}`, by `map-accuracy`."
    return note, table(("operation", "against", "largest error"), body, (2,))


def counts(reports):
    """The committed instruction counts of each benchmark."""
    path = reports / "baseline" / "x86-64-v3.json"
    rows = [
        (f"`{row['name'].removesuffix('/by:loxodrome')}`", short(min(row["instructions"])))
        for row in json_of(path)["counts"] if row["instructions"]]
    return table(("benchmark", "instructions"), rows, (1,))


def goal_text(goal):
    """What a goal asks for."""
    if "atLeast" in goal:
        return f"at least {short(goal['atLeast'])}×"
    nanoseconds = goal.get("nanosecondsAtMost")
    if nanoseconds is None:
        nanoseconds = goal["secondsAtMost"] * 1e9
    return f"at most {seconds(nanoseconds / 1e9)}"


def goals(reports):
    """The goals, with what the last report measured of them."""
    latest = reports / "latest" / "performance.json"
    if latest.exists():
        rows = []
        for row in json_of(latest)["goals"]:
            if row["goal"] is None:
                continue
            value = row["value"]
            if value is None:
                shown = row["outcome"] if row["outcome"] == "skipped" else "not measured"
            else:
                shown = f"{short(value)}×" if "atLeast" in row["goal"] else seconds(value)
                shown += f", {row['outcome']}"
            rows.append((f"`{row['work']}`", row["peer"] or row["than"] or "", goal_text(row["goal"]), shown))
        return table(("work", "beside", "goal", "the last run of `ci/report`"), rows)
    rows = [
        (f"`{goal['work']}`", goal.get("peer") or goal.get("than") or "", goal_text(goal))
        for goal in json_of(reports / "goals.json")["goals"]]
    return table(("work", "beside", "goal"), rows)


def page(reports):
    """The article."""
    if not reports.is_dir():
        raise Fault(f"{reports}: expected the folder of reports, and there is no such folder")
    note, errors = accuracy(reports)
    figures = reports / "FIGURES.md"
    parts = [
        "# Results: speed, accuracy, false alarms",
        "What was measured, made from the reports of the repository when this documentation was built.",
        "## Overview",
        "How each number is measured, and how to repeat it, is in `Reports/README.md`,"
        " `Reports/FIGURES.md` and `Benchmarks/README.md`. Ratios are a peer's time over ours: above 1,"
        " ours is faster.",
        "### Conformance",
        line_of(reports / "CONFORMANCE.md", r"^\d+ implementations, .* cases each"),
        line_of(reports / "MUTANTS.md", r"^\d+ mutants: .*$"),
        "### Accuracy", note, errors,
        "The recorded figures:", block(figures, "figures: errors", "end of figures"),
        "### Speed", block(figures, "figures: times", "end of figures"),
        "Pictures:", block(figures, "figures: pictures", "end of figures"),
        block(figures, "figures: world", "end of figures"),
        "Clusters:", block(figures, "figures: clusters", "end of figures"),
        "### Goals", goals(reports),
        "### Instruction counts",
        "The committed counts, under Callgrind, which `ci/gate` compares each commit with.", counts(reports),
        "### False alarms",
        block(reports / "README.md", "calibration", "end of calibration"),
    ]
    return "\n\n".join(parts) + "\n"


def main(arguments):
    if len(arguments) != 2:
        print("usage: results_page.py REPORTS OUTPUT", file=sys.stderr)
        return 2
    try:
        Path(arguments[1]).write_text(page(Path(arguments[0])), encoding="utf-8")
    except (Fault, OSError) as problem:
        print(f"results_page.py: {problem}", file=sys.stderr)
        return 2
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as problem:
        print(f"results_page.py: a file of {arguments[0]} has another form: {problem!r}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
