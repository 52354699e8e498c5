"""Faults of workers and of disks.

Each function of `KILLS` is a task that a worker runs instead of `run_shard`. It kills the worker
once: a file beside the manifest tells that it was done.
"""

import os
import pathlib
import signal
import subprocess
import sys
import time

from loxodrome_distribute import files, shard


PACKAGE = pathlib.Path(__file__).parents[1]
ON_FULL_DISK = """
import resource, signal, sys
from loxodrome_distribute import shard
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
try:
    shard.run_shard(sys.argv[1], sys.argv[2])
except shard.ShardFault as error:
    print(error)
"""


def run_on_full_disk(work, name):
    """Runs a shard with a limit of the size of files, at which writing fails as on a full disk.

    Returns the message of the fault, with a line feed.
    """
    command = [sys.executable, "-c", ON_FULL_DISK, work.path, name]
    return subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, check=True).stdout


def once(path):
    """Whether this is the first call of any process."""
    try:
        os.close(os.open(pathlib.Path(path).parent / "harmed", os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def killed_before(path, name, program=None):
    if once(path):
        die()
    return shard.run_shard(path, name, program)


def replaced(target, name, action):
    """A context in which a function of a module is another one."""
    from unittest import mock

    return mock.patch.object(target, name, action)


def killed_while_running(path, name, program=None):
    def wait(process, options):
        # From here on the program ends with its parent.
        while pathlib.Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"setpriv"):
            time.sleep(0.01)
        die()

    if once(path):
        with replaced(os, "wait4", wait):
            return shard.run_shard(path, name, program)
    return shard.run_shard(path, name, program)


def killed_before_rename(path, name, program=None):
    if once(path):
        with replaced(files, "put", lambda part, output: die()):
            return shard.run_shard(path, name, program)
    return shard.run_shard(path, name, program)


def killed_after_rename(path, name, program=None):
    put = files.put

    def put_and_die(part, output):
        put(part, output)
        die()

    if once(path):
        with replaced(files, "put", put_and_die):
            return shard.run_shard(path, name, program)
    return shard.run_shard(path, name, program)


def killed_after(path, name, program=None):
    receipt = shard.run_shard(path, name, program)
    if once(path):
        die()
    return receipt


KILLS = [killed_before, killed_while_running, killed_before_rename, killed_after_rename, killed_after]
