"""Measures clusters out of core: what each phase takes, and queries of the tree.

measure-clusters.py COUNT BANDS FOLDER [--workers N] [--memory] makes COUNT points with
make-points.py in BANDS files, unless FOLDER has them, and runs ci/distribute as its page shows. It
prints the rows of the tables of README.md. --memory also writes the points as CSV and clusters them
in one memory. A folder that has a tree from an earlier measurement is refused, since what is done
would not be measured.
"""

import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys
import time

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

HERE = pathlib.Path(__file__).resolve().parent
DISTRIBUTE = HERE.parents[1] / "ci/distribute"
LOXODROME = HERE.parents[1] / ".build/release/loxodrome"
QUERIES = {
    "the clusters of Europe, zoom 2": ["--zoom", "2", "--bounds", "-25,34,45,72"],
    "a tile of zoom 10": ["--tile", "10/533/358"],
    "the points of a box, zoom 17": ["--zoom", "17", "--bounds", "8.5,47.3,8.6,47.4"],
}


def run(*command):
    """Runs a program without its output.

    Returns its seconds, the seconds of processors and the largest memory of one process in bytes, each
    with the processes that it has started.
    """
    begin = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"measure-clusters.py: exit code {process.returncode}: {command}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def receipts(folder):
    """The seconds of processors of all shards of a manifest, and the largest memory of one."""
    found = [json.loads(path.read_text()) for path in (folder / "shards").glob("*.done")]
    return sum(each["processorSeconds"] for each in found), max(each["peakBytes"] for each in found)


def gigabytes(size):
    return f"{size / 1e9:.2g} GB"


def machine():
    """The processor, the number of processors for this process, and the memory."""
    names = [line for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name")]
    name = names[0].partition(":")[2].strip() if names else platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{name}, {len(os.sched_getaffinity(0))} processors, {memory / 2**30:.0f} GiB of memory"


def in_one_memory(program, folder):
    """The processor and the memory of `loxodrome cluster` with the points of a folder as CSV."""
    schema = pa.schema([("longitude", pa.float64()), ("latitude", pa.float64())])
    path = folder / "points.csv"
    with pa.csv.CSVWriter(path, schema) as writer:
        for part in sorted((folder / "points").iterdir()):
            writer.write_table(pa.parquet.read_table(part))
    _, processor, memory = run(program, "cluster", path, "--zoom", "0")
    path.unlink()
    return f"{processor:.0f} s, {gigabytes(memory)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("count", type=float)
    parser.add_argument("bands", type=int)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--memory", action="store_true", help="also cluster the points in one memory")
    parser.add_argument("--program", type=pathlib.Path, default=LOXODROME)
    arguments = parser.parse_args()
    folder, tree = arguments.folder, arguments.folder / "tree"
    if tree.exists():
        sys.exit(f"measure-clusters.py: {tree} exists; choose another folder")
    points = folder / "points"
    if not points.exists():
        run(sys.executable, HERE / "make-points.py", int(arguments.count), arguments.bands, points)
    begin = time.monotonic()
    plan = ["clusters", *sorted(points.iterdir()), "--bands", arguments.bands]
    program = ["--program", arguments.program]
    run(DISTRIBUTE, *plan, *program, "-o", tree)
    run(DISTRIBUTE, "run", tree, "--workers", arguments.workers, *program)
    run(DISTRIBUTE, "merge", tree, "-o", tree / "bands", *program)
    run(DISTRIBUTE, "run", tree / "bands", "--workers", arguments.workers, *program)
    result = folder / "points.clusters"
    _, merging, merging_memory = run(DISTRIBUTE, "merge", tree / "bands", "-o", result, *program)
    seconds = time.monotonic() - begin
    (sorting, _), (bands, memory) = receipts(tree), receipts(tree / "bands")
    one = in_one_memory(arguments.program, folder) if arguments.memory else ""
    print(machine())
    columns = [f"{int(arguments.count):,}".replace(",", " "), arguments.bands, arguments.workers]
    columns += [f"{sorting:.0f} s", f"{bands:.0f} s", f"{merging:.0f} s", f"{seconds / 60:.1f} min"]
    columns += [gigabytes(memory), gigabytes(merging_memory), one]
    print("|", " | ".join(map(str, columns)), "|")
    for name, query in QUERIES.items():
        _, processor, memory = run(arguments.program, "cluster", result, *query)
        print(f"| {name} | {processor:.2f} s | {memory / 1e6:.0f} MB |")


if __name__ == "__main__":
    main()
