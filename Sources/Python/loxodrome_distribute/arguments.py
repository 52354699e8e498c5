"""The arguments of ci/distribute."""

import argparse
import os
import pathlib

from .clusters import OPTIONS

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
EPILOG = """\
exit codes: 0 done; 1 a shard failed; 2 something could not be done; 3 shards are left

examples:
  ci/distribute sweep mapPoint --oracle proj --cases 10000000000 --shards 400 -o sweeps/map-point
  ci/distribute run sweeps/map-point --workers 2 --for 60
  ci/distribute merge sweeps/map-point -o map-point.json
  ci/distribute commands sweeps/map-point | parallel -j 2
"""


def amount(text):
    """A positive whole number, also as 1e10."""
    value = float(text)
    if not (value >= 1 and value == int(value) and value <= 1e15):
        raise ValueError
    return int(value)


def levels(text):
    """Two levels such as 0-12, or one."""
    first, _, last = text.partition("-")
    return int(first), int(last or first)


def degrees(text):
    """Four numbers between commas."""
    west, south, east, north = map(float, text.split(","))
    return west, south, east, north


def parser():
    top = argparse.ArgumentParser(
        prog="ci/distribute",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Runs the work of loxodrome in shards, on this machine or on a cluster.",
    )
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")

    def verb(name, help_text):
        return verbs.add_parser(name, help=help_text, description=help_text)

    def add_columns(command):
        command.add_argument("--longitude-column", metavar="NAME", help="the column of longitudes")
        command.add_argument("--latitude-column", metavar="NAME", help="the column of latitudes")

    def add_plan(name, help_text, program):
        command = verb(name, help_text)
        command.add_argument(
            "-o",
            "--output",
            required=True,
            type=pathlib.Path,
            metavar="FOLDER",
            help="a folder for the manifest and the outputs",
        )
        command.add_argument(
            "--program",
            type=pathlib.Path,
            default=CHECKOUT / program,
            metavar="FILE",
            help=f"the program (default: {program} of the checkout)",
        )
        return command

    command = add_plan(
        "sweep", "Writes the manifest of a sweep of seeded cases.", "Benchmarks/.build/release/map-sweep"
    )
    command.add_argument("operation", help="as map-sweep --help lists it")
    command.add_argument(
        "--cases", type=amount, default=10**10, metavar="N", help="all cases (default: 1e10)"
    )
    command.add_argument("--shards", type=amount, default=400, metavar="N", help="1 to 1000 (default: 400)")
    command.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the seed of the cases (default: 1)"
    )
    command.add_argument("--oracle", help="what to compare with")
    command.add_argument("--profile", help="mapkit, web-mercator or planar")
    command.add_argument("--limit", type=float, help="the largest error allowed, instead of the usual one")

    command = add_plan("conform", "Writes the manifest of a conformance matrix.", ".build/debug/loxodrome")
    command.add_argument(
        "--implementation",
        action="append",
        default=[],
        metavar="NAME",
        help="only this implementation of Tests/Adapters/adapters.json; can be repeated",
    )
    command.add_argument(
        "--suite", action="append", default=[], metavar="NAME", help="only this suite; can be repeated"
    )
    command.add_argument(
        "--parts", type=amount, default=4, metavar="N", help="the shards of an implementation (default: 4)"
    )

    command = add_plan("tiles", "Writes the manifest of a pyramid of tiles.", ".build/release/loxodrome")
    command.add_argument("input", nargs="+", type=pathlib.Path, help="as of loxodrome tiles")
    command.add_argument(
        "--zooms", type=levels, required=True, metavar="FIRST-LAST", help="the levels to draw"
    )
    command.add_argument("--style", type=pathlib.Path, metavar="FILE", help="the style of all inputs")
    command.add_argument(
        "--subtree-level",
        type=int,
        default=3,
        metavar="Z",
        help="the level of the shards' tiles (default: 3)",
    )
    command.add_argument(
        "--bounds", type=degrees, metavar="W,S,E,N", help="where the data is; other subtrees are left out"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        help="an option of loxodrome tiles, such as --option=--labels",
    )

    command = add_plan(
        "clusters", "Writes the manifest of points that become clusters.", ".build/release/loxodrome"
    )
    command.add_argument(
        "input", nargs="+", type=pathlib.Path, help="a file of CSV, Parquet, GeoParquet or Arrow"
    )
    command.add_argument(
        "--bands",
        type=amount,
        default=64,
        metavar="N",
        help="the parts of the world, 1 to 1000 (default: 64)",
    )
    add_columns(command)
    command.add_argument(
        "--lowest-zoom", type=int, metavar="Z", help="the lowest zoom of bands; merging makes those below"
    )
    for name, value in OPTIONS.items():
        command.add_argument(
            f"--{name}",
            type=type(value),
            default=value,
            metavar="N",
            help=f"as of loxodrome cluster (default: {value})",
        )

    command = verb(
        "coordinates",
        "Writes the coordinates of a file to standard output, as loxodrome cluster-shards sort reads them.",
    )
    command.add_argument("input", type=pathlib.Path, help="a file of CSV, Parquet, GeoParquet or Arrow")
    add_columns(command)

    def add_work(name, help_text):
        command = verb(name, help_text)
        command.add_argument("manifest", type=pathlib.Path, help="the manifest, or its folder")
        return command

    command = add_work("run", "Runs all shards that have no output. The same command again goes on.")
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--workers",
        type=amount,
        default=os.cpu_count(),
        metavar="N",
        help="the number of programs at once on this machine (default: one a processor)",
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="a dask scheduler, such as tcp://10.0.0.1:8786")
    command.add_argument(
        "--for", type=float, dest="minutes", metavar="MINUTES", help="start no more shards after this time"
    )
    command.add_argument(
        "--json", action="store_true", help="one JSON line for each shard, and one at the end"
    )
    command.add_argument("--program", metavar="FILE", help="the path of the program on the workers")

    command = add_work("run-shard", "Runs one shard here and prints its receipt.")
    command.add_argument("shard", help="its id, or its number from 1")
    command.add_argument("--program", metavar="FILE", help="the path of the program on this machine")
    add_work("commands", "Prints a command for each shard that has no output, for GNU parallel and queues.")
    add_work("status", "Says what is done.")
    command = add_work("merge", "Merges the outputs of all shards.")
    command.add_argument(
        "-o", "--output", required=True, type=pathlib.Path, metavar="FILE", help="the result"
    )
    command.add_argument("--partial", action="store_true", help="merge what there is")
    return top
