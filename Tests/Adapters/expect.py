"""Writes the adapters' known failures, expectations/NAME.json, from the causes in causes/NAME.py.

    Tests/Adapters/expect.py [--loxodrome PATH] [NAME …]

Each adapter is asked every vector. A failing case is written with the reason and the link of the
first cause that it matches. A failing case that matches no cause is printed and not written, so it
keeps failing until somebody has found its cause. A cause that matches no case is an error too. The
exit code is 0 if every failure has a cause and every cause has a failure.

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


def main():
    parser = argparse.ArgumentParser(
        description="Writes the known failures of the adapters from their causes.")
    parser.add_argument(
        "--loxodrome", default="Benchmarks/.build/release/loxodrome", help="the command, built")
    parser.add_argument("names", nargs="*", help="those of these files only, such as geos")
    options = parser.parse_args()
    good = True
    for adapter in json.loads((FOLDER / "adapters.json").read_text()):
        if adapter["expectations"] is None:
            continue
        output = ROOT / adapter["expectations"]
        if not options.names or output.stem in options.names:
            good &= write(output, report(options.loxodrome, adapter["command"]))
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


def write(output, cases):
    """Writes the known failures of one adapter.

    Returns whether every failure has a cause and every cause has a failure.
    """
    name = output.stem
    listed = runpy.run_path(str(FOLDER / "causes" / f"{name}.py"))["CAUSES"]
    causes = [(*cause, always)[:4] for cause in listed]
    used, known, unexplained = set(), [], []
    for case in cases:
        if case["verdict"] not in ("fail", "error"):
            continue
        path = f"{case['suite']}/{case['group']}/{case['case']}"
        for number, (pattern, reason, link, holds) in enumerate(causes):
            if fnmatch.fnmatchcase(path, pattern) and holds(case):
                used.add(number)
                known.append({"case": path, "reason": reason, "link": link})
                break
        else:
            unexplained.append(path)
    output.parent.mkdir(exist_ok=True)
    output.write_text("[\n" + ",\n".join("  " + json.dumps(entry) for entry in known) + "\n]\n")
    unused = [pattern for number, (pattern, *_) in enumerate(causes) if number not in used]
    print(f"{name}: {len(known)} known failures of {len(used)} causes")
    for path in unexplained:
        print(f"  no cause: {path}")
    for pattern in unused:
        print(f"  explains nothing: {pattern}")
    return not unexplained and not unused


def always(case):
    return True


if __name__ == "__main__":
    sys.exit(main())
