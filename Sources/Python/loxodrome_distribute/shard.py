"""Runs one shard."""

import contextlib
import functools
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

from . import files, kinds, manifest
from .files import Fault


class ShardFault(Fault):
    """Why a shard has no output."""


def receipt_path(output):
    """The file that tells that an output is whole."""
    return output.with_name(output.name + ".done")


def receipt(work, shard):
    """What was written when a shard ended; None where its output is absent or not whole."""
    output = work.output(shard)
    try:
        kept = json.loads(receipt_path(output).read_bytes())
        if output.stat().st_size == kept["bytes"] and files.sha256(output) == kept["sha256"]:
            return kept
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return None


def run_shard(path, name, program=None):
    """Runs a shard of the manifest at a path, unless its output is whole already.

    Returns its receipt: the shard, the output's size and checksum, seconds, seconds of processors,
    the program's exit code and the machine. `program` replaces the manifest's path of the program.
    """
    work = manifest.read(path)
    shard = work.shard(name)
    kept = receipt(work, shard)
    if kept is not None:
        return kept
    executable = program or work.program["path"]
    check_same(executable, work.program["sha256"])
    kind = kinds.of(work.kind)
    for entry in kind.inputs(work, shard) if hasattr(kind, "inputs") else work.inputs:
        check_same(entry["path"], entry["sha256"])
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
        files.write(receipt_path(output), (json.dumps(done) + "\n").encode())
        return done
    except OSError as error:
        raise ShardFault(f"shard {shard.id}: {error.filename or output}: {error.strerror}") from error
    finally:
        if part.is_dir():
            shutil.rmtree(part)
        else:
            part.unlink(missing_ok=True)


def run_program(executable, shard, part, program, feed=None):
    """Runs a program of a manifest, whose output goes into a file. `feed` writes its input."""
    arguments = [argument.replace("{output}", str(part)) for argument in shard.arguments]
    command = [executable, *arguments]
    if shutil.which("setpriv"):
        # The program ends with the worker.
        command = ["setpriv", "--pdeathsig", "KILL", *command]
    log = part.with_suffix(".log")
    begin = time.monotonic()
    try:
        with open(part if arguments == shard.arguments else os.devnull, "wb") as stdout, open(
            log, "wb"
        ) as errors:
            stdin = subprocess.PIPE if feed else subprocess.DEVNULL
            process = subprocess.Popen(
                command, cwd=program.get("folder"), stdin=stdin, stdout=stdout, stderr=errors
            )
            try:
                if feed:
                    write_input(process, feed)
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
    }


def write_input(process, feed):
    """Writes the input of a program. A program that ends before it has read all says itself why."""
    with contextlib.suppress(BrokenPipeError):
        feed(process.stdin)
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()


def ending(code):
    """How a program ended, in words."""
    if code >= 0:
        return f"the program ended with exit code {code}"
    return f"the program was ended by {signal.Signals(-code).name}"


def last_line(log):
    """The last line of a program's messages, after a colon."""
    lines = pathlib.Path(log).read_text(errors="replace").replace("\r", "\n").strip().splitlines()
    return f": {lines[-1][:300]}" if lines else ""


def check_same(path, expected):
    """Throws if a program or an input is not the one of the manifest."""
    try:
        status = os.stat(path)
        found = checksum(path, status.st_mtime_ns, status.st_size)
    except OSError as error:
        raise ShardFault(f"{path}: {error.strerror}") from error
    if found != expected:
        raise ShardFault(f"{path} is not the file of the manifest; results could differ")


@functools.cache
def checksum(path, _modified, _size):
    return files.sha256(path)
