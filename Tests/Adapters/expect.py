"""Writes the adapters' known failures, expectations/NAME.json, from the causes found by hand, causes/NAME.py.

    Tests/Adapters/expect.py [--loxodrome PATH] [NAME …]

Each adapter is asked every vector. A failing case is written with the reason and link of the first cause that it
matches. One that matches none is printed and left out, so that it goes on failing: somebody has to look at it. A cause
that explains nothing any more is an error too. Exit code 0 where every failure has a cause and every cause a failure.

A cause is (pattern, reason, link) or (pattern, reason, link, condition): the pattern is one of file names over
suite/group/case, the condition a function of the case as the report has it.
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
    parser = argparse.ArgumentParser(description="Writes the known failures of the adapters from their causes.")
    parser.add_argument("--loxodrome", default="Benchmarks/.build/release/loxodrome", help="the command, built")
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
    """The cases of a run of all vectors."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.json"
        subprocess.run(
            [loxodrome, "conform", "--implementation", command, "--format", "json", "--output", file],
            cwd=ROOT, stdout=subprocess.DEVNULL)
        if not file.exists():
            sys.exit(f"expect.py: no report from {command}")
        return json.loads(file.read_text())["results"]


def write(output, cases):
    """Writes the known failures. True where each has a cause and each cause has some."""
    name = output.stem
    causes = [(*cause, always)[:4] for cause in runpy.run_path(str(FOLDER / "causes" / f"{name}.py"))["CAUSES"]]
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
    idle = [pattern for number, (pattern, *_) in enumerate(causes) if number not in used]
    print(f"{name}: {len(known)} known failures of {len(used)} causes")
    for path in unexplained:
        print(f"  no cause: {path}")
    for pattern in idle:
        print(f"  explains nothing: {pattern}")
    return not unexplained and not idle


def always(case):
    return True


if __name__ == "__main__":
    sys.exit(main())
