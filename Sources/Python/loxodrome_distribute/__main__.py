"""The command of ci/distribute."""

import argparse
import json
import os
import pathlib
import shlex
import sys

from . import conform, kinds, manifest, progress, shard, sweep
from .files import Fault

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


def opened(path):
    return manifest.read(path / "manifest.json" if path.is_dir() else path)


def finished(work):
    """The receipts of the shards that are whole, by their ids."""
    receipts = (shard.receipt(work, entry) for entry in work.shards)
    return {receipt["shard"]: receipt for receipt in receipts if receipt}


def plan(arguments):
    if arguments.verb == "sweep":
        if arguments.shards > 1000:
            raise Fault("--shards takes 1 to 1000: more tasks cost more than they give")
        work = sweep.plan(
            arguments.output,
            arguments.program,
            arguments.operation,
            arguments.cases,
            arguments.shards,
            arguments.seed,
            arguments.oracle,
            arguments.profile,
            arguments.limit,
        )
    else:
        work = conform.plan(
            arguments.output,
            arguments.program,
            CHECKOUT,
            arguments.implementation,
            arguments.suite,
            arguments.parts,
        )
    manifest.write(work)
    print(f"{work.path}: {len(work.shards)} shards, {progress.quantity(work.cost)} {work.unit}")
    return 0


def run(arguments):
    # Dask takes a second to import, and one shard does not need it.
    from . import runner

    work = opened(arguments.manifest)
    line = progress.Line()

    def report(state, receipt):
        if receipt and arguments.json:
            print(json.dumps(receipt), flush=True)
        if not arguments.json:
            line.show(state.line(), is_last=len(state.done) == len(work.shards))

    seconds = None if arguments.minutes is None else arguments.minutes * 60
    with runner.only_run(work):
        try:
            with runner.connection(arguments.workers, arguments.scheduler) as client:
                outcome = runner.run(work, client, seconds, arguments.program, report)
        except runner.LostScheduler as error:
            count = len(finished(work))
            raise Fault(
                f"{error}; {count} of {len(work.shards)} shards are whole; run the same again"
            ) from error
    if arguments.json:
        print(json.dumps({"done": len(outcome.done), "failed": outcome.failed, "left": outcome.left}))
    for name, reason in outcome.failed.items():
        print(f"ci/distribute: {reason if name in reason else f'shard {name}: {reason}'}", file=sys.stderr)
    if outcome.failed:
        return 1
    if outcome.left:
        print(
            f"ci/distribute: {outcome.left} of {len(work.shards)} shards are left; the same command goes on",
            file=sys.stderr,
        )
    return 3 if outcome.left else 0


def commands(arguments):
    work = opened(arguments.manifest)
    done = finished(work)
    for entry in work.shards:
        if entry.id not in done:
            print(shlex.join([str(CHECKOUT / "ci/distribute"), "run-shard", str(work.path), entry.id]))
    return 0


def status(arguments):
    work = opened(arguments.manifest)
    print(progress.Progress(work, list(finished(work).values())).line())
    return 0


def merge(arguments):
    work = opened(arguments.manifest)
    done = finished(work)
    missing = [entry.id for entry in work.shards if entry.id not in done]
    if missing and not (arguments.partial and done):
        raise Fault(
            f"{len(missing)} of {len(work.shards)} shards have no output, the first is {missing[0]}; "
            "run them, or merge the others with --partial"
        )
    entries = [entry for entry in work.shards if entry.id in done]
    print(kinds.of(work.kind).merge(work, entries, arguments.output))
    cost = sum(receipt["processorSeconds"] for receipt in done.values())
    print(f"{len(entries)} of {len(work.shards)} shards; {progress.duration(cost)} of one processor")
    return 0


def run_shard(arguments):
    work = opened(arguments.manifest)
    print(json.dumps(shard.run_shard(work.path, arguments.shard, arguments.program)))
    return 0


def main():
    arguments = parser().parse_args()
    verbs = {
        "sweep": plan,
        "conform": plan,
        "run": run,
        "run-shard": run_shard,
        "commands": commands,
        "status": status,
        "merge": merge,
    }
    try:
        return verbs[arguments.verb](arguments)
    except shard.ShardFault as error:
        print(f"ci/distribute: {error}", file=sys.stderr)
        return 1
    except Fault as error:
        print(f"ci/distribute: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nci/distribute: interrupted; the same command goes on", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
