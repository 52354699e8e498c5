"""The arguments of ci/distribute."""

import argparse

from .clusters import OPTIONS
from .programs import CHECKOUT, DEBUG, RELEASE, SWEEPS
from .usage import Parser, address, degrees, levels, path, real, whole

# What each option of OPTIONS takes, as of loxodrome cluster.
RANGES = {
    "radius": real(least=0),
    "extent": real(above=0),
    "min-zoom": whole(0, 30),
    "max-zoom": whole(0, 30),
    "min-points": whole(1, 2**63 - 1),
}
EPILOG = """\
A manifest names a program that is run with its arguments: use only manifests whose writer you trust.

exit codes: 0 done; 1 a shard failed; 2 something could not be done; 3 shards are left

examples:
  ci/distribute sweep mapPoint --oracle proj --cases 10000000000 --shards 400 -o sweeps/map-point
  ci/distribute run sweeps/map-point --workers 2 --for 60
  ci/distribute merge sweeps/map-point -o map-point.json
  ci/distribute commands sweeps/map-point | parallel -j 2
"""


def parser():
    top = Parser(
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
            type=path,
            metavar="FOLDER",
            help="a folder for the manifest and the outputs",
        )
        command.add_argument(
            "--program",
            type=path,
            default=CHECKOUT / program,
            metavar="FILE",
            help=f"the program (default: {program} of the checkout)",
        )
        return command

    command = add_plan(
        "sweep", "Writes the manifest of a sweep of seeded cases.", SWEEPS
    )
    command.add_argument("operation", help="as map-sweep --help lists it")
    command.add_argument(
        "--cases", type=whole(1, 10**12), default=10**10, metavar="N", help="all cases (default: 1e10)"
    )
    command.add_argument(
        "--shards", type=whole(1, 1000), default=400, metavar="N", help="1 to 1000 (default: 400)"
    )
    command.add_argument(
        "--seed", type=whole(0, 2**64 - 1), default=1, metavar="S", help="the seed of the cases (default: 1)"
    )
    command.add_argument("--oracle", help="what to compare with")
    command.add_argument("--profile", choices=("mapkit", "web-mercator", "planar"), help="of the operation")
    command.add_argument(
        "--limit", type=real(least=0), help="the largest error allowed, instead of the usual one"
    )

    command = add_plan("conform", "Writes the manifest of a conformance matrix.", DEBUG)
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
        "--parts",
        type=whole(1, 1000),
        default=4,
        metavar="N",
        help="the shards of an implementation (default: 4)",
    )

    command = add_plan("tiles", "Writes the manifest of a pyramid of tiles.", RELEASE)
    command.add_argument("input", nargs="+", type=path, help="as of loxodrome tiles")
    command.add_argument(
        "--zooms", type=levels, required=True, metavar="FIRST-LAST", help="the levels to draw"
    )
    command.add_argument("--style", type=path, metavar="FILE", help="the style of all inputs")
    command.add_argument(
        "--subtree-level",
        type=whole(0, 31),
        default=3,
        metavar="Z",
        help="the level of the shards' tiles (default: 3)",
    )
    command.add_argument(
        "--bounds",
        type=degrees,
        metavar="W,S,E,N",
        help="where the data is, as in --bounds=-25,34,45,72; other subtrees are left out",
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        help="an option of loxodrome tiles, such as --option=--labels",
    )

    command = add_plan(
        "clusters", "Writes the manifest of points that become clusters.", RELEASE
    )
    command.add_argument(
        "input", nargs="+", type=path, help="a file of CSV, Parquet, GeoParquet or Arrow"
    )
    command.add_argument(
        "--bands",
        type=whole(1, 1000),
        default=64,
        metavar="N",
        help="the parts of the world, 1 to 1000 (default: 64)",
    )
    add_columns(command)
    command.add_argument(
        "--lowest-zoom",
        type=whole(0, 30),
        metavar="Z",
        help="the lowest zoom of bands; merging makes those below",
    )
    for name, value in OPTIONS.items():
        command.add_argument(
            f"--{name}",
            type=RANGES[name],
            default=value,
            metavar="N",
            help=f"as of loxodrome cluster (default: {value})",
        )

    command = verb(
        "coordinates",
        "Writes the coordinates of a file to standard output, as loxodrome cluster-shards sort reads them.",
    )
    command.add_argument("input", type=path, help="a file of CSV, Parquet, GeoParquet or Arrow")
    add_columns(command)

    def add_work(name, help_text):
        command = verb(name, help_text)
        command.add_argument("manifest", type=path, help="the manifest, or its folder")
        return command

    def add_program(command, where):
        command.add_argument(
            "--program",
            metavar="FILE",
            type=path,
            help=f"run this program, by its path on {where}, instead of the path in the manifest. A manifest "
            "chooses what runs, with which arguments, so without this option only programs of this checkout "
            "and of PATH are run",
        )

    command = add_work("run", "Runs all shards that have no output. The same command again goes on.")
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--workers",
        type=whole(1, 1000),
        metavar="N",
        help="the number of programs at once on this machine (default: one a processor)",
    )
    where.add_argument(
        "--scheduler",
        type=address,
        metavar="ADDRESS",
        help="a dask scheduler, such as tcp://10.0.0.1:8786",
    )
    command.add_argument(
        "--for",
        type=real(least=0),
        dest="minutes",
        metavar="MINUTES",
        help="start no more shards after this time",
    )
    command.add_argument(
        "--json", action="store_true", help="one JSON line for each shard, and one at the end"
    )
    add_program(command, "the workers")

    command = add_work("run-shard", "Runs one shard here and prints its receipt.")
    command.add_argument("shard", help="its id, or its number from 1")
    add_program(command, "this machine")
    command = add_work(
        "commands", "Prints a command for each shard that has no output, for GNU parallel and queues."
    )
    add_program(command, "the machines that run them")
    add_work("status", "Says what is done.")
    command = add_work("merge", "Merges the outputs of all shards.")
    command.add_argument(
        "-o", "--output", required=True, type=path, metavar="FILE", help="the result"
    )
    command.add_argument("--partial", action="store_true", help="merge what there is")
    add_program(command, "this machine")
    return top
