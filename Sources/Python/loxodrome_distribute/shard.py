"""Runs one shard."""

import contextlib
import functools
import json
import os
import pathlib
import shutil
import socket
import subprocess
import time

from . import documents, files, kinds, manifest
from .files import Fault
from .programs import check_same, ending


class ShardFault(Fault):
    """Why a shard has no output."""


def kept(work, shard):
    """What was written when a shard ended. A `Fault` says why its output is absent or not whole."""
    output = work.output(shard)
    path = manifest.receipt_path(output)
    found = documents.read(path, "receipt")
    if found["shard"] != shard.id:
        raise Fault(f"{path}: expected the receipt of shard {shard.id}, found that of {found['shard']!r}")
    files.check_regular(output)
    try:
        if output.stat().st_size == found["bytes"] and files.sha256(output) == found["sha256"]:
            return found
    except OSError as error:
        raise Fault(f"{output}: {files.reason(error)}") from error
    raise Fault(f"{output} is not the output of its receipt")


def receipt(work, shard):
    """What was written when a shard ended; None where its output is absent or not whole."""
    try:
        return kept(work, shard)
    except Fault:
        return None


def why_missing(work, shard):
    """After a colon, why a shard that has a receipt has no output; nothing where it has none."""
    try:
        if os.path.lexists(manifest.receipt_path(work.output(shard))):
            kept(work, shard)
    except Fault as error:
        return f": {error}"
    return ""


def run_shard(path, name, program=None):
    """Runs a shard of the manifest at a path, unless its output is whole already.

    Returns its receipt: the shard, the output's size and checksum, seconds, seconds of processors,
    the program's exit code and the machine. `program` replaces the manifest's path of the program.
    """
    work = manifest.read(path)
    shard = work.shard(name)
    whole = receipt(work, shard)
    if whole is not None:
        return whole
    executable = program or work.program["path"]
    kind = kinds.of(work.kind)
    try:
        check_same(executable, work.program["sha256"])
        for entry in kind.inputs(work, shard) if hasattr(kind, "inputs") else work.inputs:
            check_same(entry["path"], entry["sha256"])
    except Fault as error:
        raise ShardFault(f"shard {shard.id}: {error}") from error
    output = work.output(shard)
    part = files.part_path(output)
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        feed = functools.partial(kind.feed, work, shard) if hasattr(kind, "feed") else None
        result = run_program(executable, shard, part, work.program, feed)
        try:
            kind.check(part, work, shard)
        except Fault as error:
            raise ShardFault(f"shard {shard.id}: {error}") from error
        done = {"shard": shard.id, "bytes": part.stat().st_size, "sha256": files.sha256(part), **result}
        files.put(part, output)
        files.write(manifest.receipt_path(output), (json.dumps(done) + "\n").encode())
        return done
    except OSError as error:
        place = error.filename2 or error.filename or output
        raise ShardFault(f"shard {shard.id}: {place}: {files.reason(error)}") from error
    finally:
        if part.is_dir():
            shutil.rmtree(part)
        else:
            part.unlink(missing_ok=True)


def run_program(executable, shard, part, program, feed=None):
    """Runs a program of a manifest, whose output goes into a file. `feed` writes its input, and returns
    a note for the receipt or None."""
    arguments = [argument.replace("{output}", str(part)) for argument in shard.arguments]
    command = [executable, *arguments]
    if shutil.which("setpriv"):
        # The program ends with the worker.
        command = ["setpriv", "--pdeathsig", "KILL", *command]
    log = part.with_suffix(".log")
    note = None
    begin = time.monotonic()
    try:
        with open(part if arguments == shard.arguments else os.devnull, "wb") as stdout, open(
            log, "wb"
        ) as errors:
            stdin = subprocess.PIPE if feed else subprocess.DEVNULL
            try:
                process = subprocess.Popen(
                    command, cwd=program.get("folder"), stdin=stdin, stdout=stdout, stderr=errors
                )
            except ValueError as error:
                # Characters that no argument and no path can have.
                raise ShardFault(f"shard {shard.id}: it cannot be run: {files.reason(error)}") from error
            try:
                if feed:
                    note = write_input(process, feed)
                _, status, usage = os.wait4(process.pid, 0)
            except BaseException as error:
                process.kill()
                process.wait()
                raise ShardFault(f"shard {shard.id}: {error}") if type(error) is Fault else error
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in program["exitCodes"]:
            raise ShardFault(f"shard {shard.id}: {ending(process.returncode)}{last_line(log)}")
    finally:
        log.unlink(missing_ok=True)
    return {
        "seconds": round(time.monotonic() - begin, 3),
        "processorSeconds": round(usage.ru_utime + usage.ru_stime, 3),
        "peakBytes": usage.ru_maxrss * 1024,
        "exitCode": process.returncode,
        "machine": socket.gethostname(),
        **({"note": note} if note else {}),
    }


def write_input(process, feed):
    """Writes the input of a program, and returns a note about it or None. A program that ends before it
    has read all says itself why."""
    note = None
    with contextlib.suppress(BrokenPipeError):
        note = feed(process.stdin)
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    return note


def last_line(log):
    """The last line of a program's messages, after a colon."""
    lines = pathlib.Path(log).read_text(errors="replace").replace("\r", "\n").strip().splitlines()
    return f": {lines[-1][:300]}" if lines else ""
