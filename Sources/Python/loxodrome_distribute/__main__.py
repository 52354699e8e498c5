"""The command of ci/distribute."""

import json
import os
import shlex
import sys

from . import conform, coordinates, kinds, manifest, points, progress, shard, sweep, tiles
from .arguments import CHECKOUT, OPTIONS, parser
from .files import Fault


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
    elif arguments.verb == "tiles":
        work = tiles.plan(
            arguments.output,
            arguments.program,
            arguments.input,
            arguments.zooms,
            arguments.subtree_level,
            arguments.style,
            arguments.bounds,
            arguments.option,
        )
    elif arguments.verb == "clusters":
        if arguments.bands > 1000:
            raise Fault("--bands takes 1 to 1000: more tasks cost more than they give")
        work = points.plan(
            arguments.output,
            arguments.program,
            arguments.input,
            arguments.bands,
            (arguments.longitude_column, arguments.latitude_column),
            {name: getattr(arguments, name.replace("-", "_")) for name in OPTIONS},
            arguments.lowest_zoom,
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


def write_coordinates(arguments):
    if sys.stdout.isatty():
        raise Fault("coordinates are binary: redirect them to a file or a pipe")
    coordinates.write(
        arguments.input, sys.stdout.buffer, arguments.longitude_column, arguments.latitude_column
    )
    sys.stdout.flush()
    return 0


def main():
    arguments = parser().parse_args()
    verbs = {
        "sweep": plan,
        "conform": plan,
        "tiles": plan,
        "clusters": plan,
        "coordinates": write_coordinates,
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
    except BrokenPipeError:
        # The reader says why it ended. Without a file, Python would report the pipe once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print("\nci/distribute: interrupted; the same command goes on", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
