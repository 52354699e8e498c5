"""Runs the shards of a manifest with dask."""

import concurrent.futures
import contextlib
import dataclasses
import fcntl
import math
import secrets
import time

import distributed

from . import files
from .files import Fault
from .manifest import lock_path
from .progress import Progress
from .shard import ShardFault, receipt, run_shard

ATTEMPTS = 3
ENDED = (distributed.Status.closing, distributed.Status.closed, distributed.Status.failed)


@dataclasses.dataclass
class Outcome:
    """What a run has left: the receipts of the shards that are whole, the reasons of those that failed
    three times, and the number of those that were not tried."""

    done: list
    failed: dict
    left: int


class LostScheduler(Fault):
    """The connection to the scheduler has ended."""


class LostWorkers(Fault):
    """All workers of this machine have ended, and none was started again."""


@contextlib.contextmanager
def only_run(manifest):
    """Excludes another run of the same manifest on this machine."""
    path = lock_path(manifest.path)
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(open(path, "w", encoding="utf-8"))
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Fault(f"{manifest.path}: another run of it has not ended") from error
        except OSError as error:
            raise Fault(f"{path}: {files.reason(error)}") from error
        yield


@contextlib.contextmanager
def connection(workers, scheduler):
    """A client of a scheduler, or of a cluster of processes on this machine that ends with it."""
    with contextlib.ExitStack() as stack:
        try:
            if not scheduler:
                # A worker runs one program at a time; the program's memory is its own.
                cluster = distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    processes=True,
                    memory_limit=0,
                    # A port of this machine alone; without an address, the whole network sees the work.
                    dashboard_address="127.0.0.1:0",
                    silence_logs=50,
                )
                stack.enter_context(cluster)
            client = distributed.Client(scheduler or cluster, set_as_default=False)
        except (OSError, ValueError, OverflowError, RuntimeError) as error:
            what = f"no scheduler answers at {scheduler}" if scheduler else "the workers cannot be started"
            raise Fault(f"{what}: {files.reason(error)}") from error
        yield stack.enter_context(client)


def run(manifest, client, seconds=None, program=None, report=lambda progress, receipt: None, task=run_shard):
    """Runs the shards that have no output, as many at once as there are workers: a shard that waited
    behind another one on a worker could not go to a worker that is free earlier.

    `report` is called about once a second, with None or with the receipt of a shard that ended.
    After `seconds` no more shards are started. `task` is what a worker runs.
    """
    files.remove_parts(manifest.path.parent)
    kept = [found for found in (receipt(manifest, shard) for shard in manifest.shards) if found]
    names = {found["shard"] for found in kept}
    waiting = [shard for shard in manifest.shards if shard.id not in names]
    # The longest first, so that the last ones are short.
    waiting.sort(key=lambda shard: -shard.cost)
    progress = Progress(manifest, kept)
    report(progress, None)
    end = math.inf if seconds is None else time.monotonic() + seconds
    running, attempts, failed = {}, {}, {}
    # The scheduler can still have a future of an earlier run, and would return its result for the same key.
    token = secrets.token_hex(8)
    while running or (waiting and time.monotonic() < end):
        while waiting and len(running) < max(worker_count(client), 1) and time.monotonic() < end:
            shard = waiting.pop(0)
            attempts[shard.id] = attempts.get(shard.id, 0) + 1
            future = client.submit(
                task,
                str(manifest.path),
                shard.id,
                program,
                pure=False,
                key=f"{manifest.path.parent.name}-{shard.id}-{attempts[shard.id]}-{token}",
            )
            running[future] = shard
        for future in ended(client, running):
            shard = running.pop(future)
            result, reason = outcome(future)
            if result is not None:
                progress.add(result)
                report(progress, result)
            elif attempts[shard.id] < ATTEMPTS:
                waiting.append(shard)
            else:
                failed[shard.id] = reason
        report(progress, None)
    return Outcome(progress.done, failed, len(manifest.shards) - len(progress.done) - len(failed))


def worker_count(client):
    workers = client.scheduler_info(n_workers=-1).get("workers")
    if client.status != "running" or workers is None:
        raise LostScheduler("the connection to the scheduler has ended")
    return len(workers)


def ended(client, running):
    """The futures that ended, after a second at most."""
    if client.status != "running":
        raise LostScheduler("the connection to the scheduler has ended")
    # A scheduler elsewhere can get other workers. On this machine each has a nanny, which starts it again.
    nannies = getattr(client.cluster, "workers", {}).values()
    if nannies and all(nanny.status in ENDED for nanny in nannies):
        raise LostWorkers("the workers have ended and could not be started again; what is done is kept")
    # Futures of a scheduler that is lost are canceled; `outcome` says so.
    with contextlib.suppress(TimeoutError, concurrent.futures.CancelledError), client.as_current():
        distributed.wait(list(running), timeout=1, return_when="FIRST_COMPLETED")
    return [future for future in running if future.done()]


def outcome(future):
    """The receipt of a future that ended, or None and the reason."""
    if future.status in ("cancelled", "lost"):
        raise LostScheduler("the connection to the scheduler has ended")
    error = future.exception()
    if error is None:
        return future.result(), None
    if isinstance(error, ShardFault):
        return None, str(error)
    if isinstance(error, distributed.KilledWorker):
        return None, "the workers that ran it were killed"
    return None, f"{type(error).__name__}: {files.reason(error)}"
