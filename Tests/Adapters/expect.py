"""Writes the adapters' known failures, expectations/NAME.json, from the causes in causes/NAME.py.

    Tests/Adapters/expect.py [--loxodrome PATH] [--check] [--errors] [NAME …]

Each adapter is asked every vector. A failing case is written with the reason and the link of the
first cause that it matches. A failing case that matches no cause is printed and not written, so it
keeps failing until somebody has found its cause. A cause that matches no case is an error too. With
--check nothing is written, and a file that is not what would be written is an error. The exit code is
0 if every failure has a cause, every cause has a failure, and with --check every file is current.

A cause is (pattern, reason, link) or (pattern, reason, link, condition). The pattern is a file name
pattern for suite/group/case. The condition is a function of the case in the report.
"""

import argparse
import fnmatch
import json
import pathlib
import runpy
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
sys.path.insert(0, str(FOLDER / "causes"))

from conditions import levels_off  # noqa: E402


def main():
    parser = argparse.ArgumentParser(
        description="Writes the known failures of the adapters from their causes.")
    parser.add_argument("--loxodrome", default=".build/debug/loxodrome", help="the command, built")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing")
    parser.add_argument(
        "--errors", action="store_true", help="print the largest error of each group of pictures (levels)")
    parser.add_argument("names", nargs="*", help="those of these files only, such as geos")
    options = parser.parse_args()
    good = True
    for adapter in json.loads((FOLDER / "adapters.json").read_text()):
        if adapter["expectations"] is None:
            continue
        output = ROOT / adapter["expectations"]
        if not options.names or output.stem in options.names:
            cases = report(options.loxodrome, adapter["command"])
            good &= judge(output, cases, options.check)
            if options.errors:
                print_errors(cases)
    return 0 if good else 1


def report(loxodrome, command):
    """The results of all vectors, in the form of the JSON report."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.json"
        subprocess.run(
            [loxodrome, "conform", "--implementation", command, "--format", "json", "--output", file],
            cwd=ROOT, stdout=subprocess.DEVNULL)
        if not file.exists():
            sys.exit(f"expect.py: no report from {command}")
        return json.loads(file.read_text())["results"]


def judge(output, cases, is_check):
    """Writes or compares the known failures of one adapter.

    Returns whether every failure has a cause, every cause has a failure, and the file is current.
    """
    name = output.stem
    listed = runpy.run_path(str(FOLDER / "causes" / f"{name}.py"))["CAUSES"]
    causes = [(*cause, always)[:4] for cause in listed]
    used, known, unexplained = set(), [], []
    for case in cases:
        if case["verdict"] not in ("fail", "error"):
            continue
        path = path_of(case)
        for number, (pattern, reason, link, holds) in enumerate(causes):
            if fnmatch.fnmatchcase(path, pattern) and holds(case):
                used.add(number)
                known.append({"case": path, "reason": reason, "link": link})
                break
        else:
            unexplained.append(path)
    text = "[\n" + ",\n".join("  " + json.dumps(entry) for entry in known) + "\n]\n"
    is_current = True
    if is_check:
        is_current = output.exists() and output.read_text() == text
    else:
        output.parent.mkdir(exist_ok=True)
        output.write_text(text)
    unused = [pattern for number, (pattern, *_) in enumerate(causes) if number not in used]
    print(f"{name}: {len(known)} known failures of {len(used)} causes")
    for path in unexplained:
        print(f"  no cause: {path}")
    for pattern in unused:
        print(f"  explains nothing: {pattern}")
    if not is_current:
        print(f"  not current: {output.relative_to(ROOT)}")
    return not unexplained and not unused and is_current


def print_errors(cases):
    """Prints the largest error of the failing pictures of each group."""
    largest = {}
    for case in cases:
        if case["verdict"] == "fail" and isinstance(case["actual"], list) and is_picture(case):
            group = f"{case['suite']}/{case['group']}"
            largest[group] = max(largest.get(group, (0, "")), (levels_off(case), case["case"]))
    for group, (levels, name) in largest.items():
        print(f"  {group}: {levels:g} in {name}")


def is_picture(case):
    return case["suite"] in ("coverage", "stroke", "stroke-dashes", "gradient", "blend")


def path_of(case):
    return f"{case['suite']}/{case['group']}/{case['case']}"


def always(case):
    return True


if __name__ == "__main__":
    sys.exit(main())
