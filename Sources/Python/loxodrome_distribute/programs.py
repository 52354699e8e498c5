"""Programs that a manifest names. Whoever writes a manifest chooses what runs: its program, the
folder in which it runs, and its arguments. So only the programs of the project run by themselves."""

import functools
import os
import pathlib
import shutil
import signal
import subprocess

from . import files
from .files import Fault

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
SWEEPS = "Benchmarks/.build/release/map-sweep"
DEBUG = ".build/debug/loxodrome"
RELEASE = ".build/release/loxodrome"
NATIVE = "Benchmarks/.build/release/loxodrome"


def known():
    """The programs of the project: those that the checkout has built, and those on PATH."""
    installed = (shutil.which(name) for name in ("loxodrome", "map-sweep"))
    # An empty or relative entry of PATH is the folder of whoever calls.
    absolute = (path for path in installed if path and os.path.isabs(path))
    built = (CHECKOUT / name for name in (SWEEPS, DEBUG, RELEASE, NATIVE))
    return {os.path.realpath(path) for path in (*built, *absolute)}


def check_known(work, program=None):
    """Throws if a manifest names another program than those of the project, or another folder than
    the checkout. `program` is the path that the user gave: the user knows what runs."""
    if program is not None:
        return
    path, folder = work.program["path"], work.program.get("folder")
    where = f"{work.path}: it runs {path}"
    try:
        is_known = os.path.realpath(path) in known()
        is_here = folder is None or os.path.realpath(folder) == str(CHECKOUT)
    except ValueError as error:  # characters that no path can have
        raise Fault(f"{where}: {files.reason(error)}") from error
    if not is_known:
        raise Fault(f"{where}, which is no program of this checkout or of PATH; --program FILE allows it")
    if not is_here:
        raise Fault(f"{where} in {folder}, which is not this checkout; --program FILE allows it")


def check_same(path, expected):
    """Throws if a program or an input is not the one of the manifest."""
    files.check_regular(path)
    try:
        status = os.stat(path)
        found = checksum(path, status.st_mtime_ns, status.st_size)
    except OSError as error:
        raise Fault(f"{path}: {files.reason(error)}") from error
    if found != expected:
        raise Fault(f"{path} is not the file of the manifest; results could differ")


@functools.cache
def checksum(path, _modified, _size):
    return files.sha256(path)


def merged_by(command):
    """What a program that merges says. A `Fault` is the last line of its messages."""
    try:
        result = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
        )
    except (OSError, ValueError) as error:
        raise Fault(f"{command[0]}: {files.reason(error)}") from error
    if result.returncode != 0:
        lines = result.stderr.strip().splitlines()
        raise Fault(lines[-1] if lines else f"merging failed: {ending(result.returncode)}")
    return result.stdout.strip()


def ending(code):
    """How a program ended, in words."""
    if code >= 0:
        return f"the program ended with exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:  # a signal of real time
        name = f"signal {-code}"
    return f"the program was ended by {name}"
