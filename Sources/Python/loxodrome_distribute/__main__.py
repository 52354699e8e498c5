"""The command of ci/distribute."""

import contextlib
import dataclasses
import json
import os
import shlex
import sys

from . import conform, coordinates, kinds, manifest, points, programs, progress, shard, sweep, tiles
from .arguments import OPTIONS, parser
from .files import Fault, escaped, reason
from .programs import CHECKOUT

# The name of the standard output in messages.
OUTPUT = "standard output"


def opened(path):
    """The manifest of a path, which is its own or that of its folder."""
    return manifest.read(path / "manifest.json" if os.path.isdir(path) else path)


def opened_to_run(arguments):
    """The manifest of the arguments, whose program may be run."""
    work = opened(arguments.manifest)
    programs.check_known(work, arguments.program)
    return work


@contextlib.contextmanager
def writing_output():
    """Names the standard output in errors of writing it; the system names no file there."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or OUTPUT
        raise


def say(text, flush=False):
    """Prints a line without characters that control a terminal."""
    with writing_output():
        print(escaped(text), flush=flush)


def complain(text):
    """Prints a line to standard error without characters that control a terminal."""
    print(f"ci/distribute: {escaped(text)}", file=sys.stderr)


def tell_notes(receipts):
    """Says what the receipts of shards say to people."""
    for receipt in receipts:
        if "note" in receipt:
            complain(f"shard {receipt['shard']}: {receipt['note']}")


def finished(work):
    """The receipts of the shards that are whole, by their ids."""
    receipts = (shard.receipt(work, entry) for entry in work.shards)
    return {receipt["shard"]: receipt for receipt in receipts if receipt}


def plan(arguments):
    if arguments.verb == "sweep":
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
        if arguments.min_zoom > arguments.max_zoom:
            raise Fault(f"--min-zoom is {arguments.min_zoom}, above --max-zoom, {arguments.max_zoom}")
        lowest = arguments.lowest_zoom
        if lowest is not None and not arguments.min_zoom <= lowest <= arguments.max_zoom:
            raise Fault(f"--lowest-zoom is {lowest}, expected {arguments.min_zoom} to {arguments.max_zoom}")
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
    say(f"{work.path}: {len(work.shards)} shards, {progress.quantity(work.cost)} {work.unit}")
    return 0


def run(arguments):
    # Dask takes a second to import, and one shard does not need it.
    from . import runner

    work = opened_to_run(arguments)
    program = None if arguments.program is None else os.path.abspath(arguments.program)
    line = progress.Line()

    def report(state, receipt):
        if receipt and arguments.json:
            say(json.dumps(receipt), flush=True)
        if not arguments.json:
            line.show(state.line(), is_last=len(state.done) == len(work.shards))

    seconds = None if arguments.minutes is None else arguments.minutes * 60
    with runner.only_run(work):
        try:
            with runner.connection(arguments.workers or os.cpu_count(), arguments.scheduler) as client:
                outcome = runner.run(work, client, seconds, program, report)
        except runner.LostScheduler as error:
            count = len(finished(work))
            raise Fault(
                f"{error}; {count} of {len(work.shards)} shards are whole; run the same again"
            ) from error
    if arguments.json:
        say(json.dumps({"done": len(outcome.done), "failed": outcome.failed, "left": outcome.left}))
    for name, why in outcome.failed.items():
        complain(why if name in why else f"shard {name}: {why}")
    tell_notes(outcome.done)
    if outcome.failed:
        return 1
    if outcome.left:
        complain(f"{outcome.left} of {len(work.shards)} shards are left; the same command goes on")
    return 3 if outcome.left else 0


def commands(arguments):
    work = opened(arguments.manifest)
    done = finished(work)
    for entry in work.shards:
        if entry.id not in done:
            words = [str(CHECKOUT / "ci/distribute"), "run-shard", str(work.path), entry.id]
            if arguments.program is not None:
                words += ["--program", os.path.abspath(arguments.program)]
            wrong = next((word for word in words if escaped(word) != word), None)
            if wrong is not None:
                why = "a command of one line cannot have its control characters"
                raise Fault(f"{wrong}: {why}; rename the file or the folder")
            # The bytes of the path, also where they are not UTF-8.
            with writing_output():
                sys.stdout.buffer.write(os.fsencode(shlex.join(words) + "\n"))
    return 0


def status(arguments):
    work = opened(arguments.manifest)
    say(progress.Progress(work, list(finished(work).values())).line())
    return 0


def merge(arguments):
    work = opened(arguments.manifest)
    kind = kinds.of(work.kind)
    runs_program = getattr(kind, "MERGES_BY_PROGRAM", False)
    if runs_program:
        programs.check_known(work, arguments.program)
    if arguments.program is not None:
        program = {**work.program, "path": os.path.abspath(arguments.program)}
        work = dataclasses.replace(work, program=program)
    done = finished(work)
    missing = [entry for entry in work.shards if entry.id not in done]
    if missing and not (arguments.partial and done):
        raise Fault(
            f"{len(missing)} of {len(work.shards)} shards have no output, the first is "
            f"{missing[0].id}{shard.why_missing(work, missing[0])}; "
            "run them, or merge the others with --partial"
        )
    # The bands of merged points have the program, too.
    if runs_program or arguments.program is not None:
        programs.check_same(work.program["path"], work.program["sha256"])
    entries = [entry for entry in work.shards if entry.id in done]
    for line in kind.merge(work, entries, arguments.output):
        say(line)
    tell_notes(done.values())
    cost = sum(receipt["processorSeconds"] for receipt in done.values())
    say(f"{len(entries)} of {len(work.shards)} shards; {progress.duration(cost)} of one processor")
    return 0


def run_shard(arguments):
    work = opened_to_run(arguments)
    program = None if arguments.program is None else os.path.abspath(arguments.program)
    receipt = shard.run_shard(work.path, arguments.shard, program)
    say(json.dumps(receipt))
    tell_notes([receipt])
    return 0


def write_coordinates(arguments):
    if sys.stdout.isatty():
        raise Fault("coordinates are binary: redirect them to a file or a pipe")
    columns = arguments.longitude_column, arguments.latitude_column
    with writing_output():
        note = coordinates.write(arguments.input, sys.stdout.buffer, *columns)
    if note:
        complain(note)
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
    # A name can have characters that the terminal's encoding has not.
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = verbs[arguments.verb](arguments)
        with writing_output():
            sys.stdout.flush()
        return code
    except shard.ShardFault as error:
        complain(str(error))
        return 1
    except Fault as error:
        complain(str(error))
        return 2
    except OSError as error:
        # A reader that ends early says itself why.
        if not (isinstance(error, BrokenPipeError) and error.filename == OUTPUT):
            complain(f"{error.filename}: {reason(error)}" if error.filename else reason(error))
        # Python would report what is left once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print("\nci/distribute: interrupted; the same command goes on", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
