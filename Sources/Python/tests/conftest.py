"""A small sweep whose program is a script, and a cluster of two processes."""

import contextlib
import json
import os
import pathlib
import sys
import textwrap
from unittest import mock

import dask
import distributed
import pytest
from loxodrome_distribute import __main__ as command
from loxodrome_distribute import manifest, runner, sweep

# Writes the tally of a range of cases whose errors are known: case n has the error n % 7.
PROGRAM = """
    import json, sys, time, pathlib
    options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:] if "=" in argument)
    first, count = int(options["first"]), int(options["count"])
    here = pathlib.Path(__file__).parent
    while first == 0 and (here / "slow").exists():
        time.sleep(0.01)
    if (here / "broken").exists():
        print("cannot do it", file=sys.stderr)
        sys.exit(70)
    errors = {}
    for number in range(first, first + count):
        errors[number % 7] = errors.get(number % 7, 0) + 1
    exact = errors.pop(0, 0)
    worst = [number for number in range(first, first + count) if number % 7 == 6][:20]
    tally = {
        "schema": "loxodrome-sweep-1", "operation": "do", "oracle": "o", "profile": "p", "unit": "u",
        "source": "s", "first": first, "count": count,
        "sweep": {"suite": "x", "cases": int(options["cases"]), "seed": int(options["seed"]), "limit": 5,
                  "chunk": 32768, "build": 1},
        "strata": [{"name": "all", "cases": count, "excluded": 0, "beyond": errors.get(6, 0),
                    "overruled": 0, "exact": exact, "maximum": max(errors, default=0),
                    "errors": [[size, errors[size]] for size in sorted(errors)]}],
        "worst": [{"error": 6, "number": number, "stratum": 0, "arguments": {}, "expected": 0, "actual": 6}
                  for number in worst],
    }
    text = json.dumps(tally)
    if (here / "cut").exists():
        text = text[:100]
    pathlib.Path(options["json"]).write_text(text)
"""
CASES = 8 * 32768
CHECKOUT = pathlib.Path(__file__).parents[3]


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "program"
    path.write_text(f"#!{sys.executable}\n{textwrap.dedent(PROGRAM)}")
    path.chmod(0o755)
    return path


@pytest.fixture
def work(tmp_path, program):
    """A manifest of eight shards."""
    planned = sweep.plan(tmp_path / "work", program, "do", CASES, 8)
    manifest.write(planned)
    return manifest.read(planned.path)


@pytest.fixture
def change(work):
    """Changes the manifest: the path of a value, and the value."""

    def changed(*path, value):
        fields = json.loads(work.path.read_text())
        place = fields
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = value
        work.path.write_text(json.dumps(fields))

    return changed


@pytest.fixture
def whole(work):
    """The manifest of eight shards that were run."""
    from loxodrome_distribute.shard import run_shard

    for entry in work.shards:
        run_shard(work.path, entry.id)
    return work


@pytest.fixture
def expected(tmp_path, program):
    """The merged bytes of the same sweep in one shard, without dask."""
    from loxodrome_distribute.shard import run_shard

    whole = sweep.plan(tmp_path / "whole", program, "do", CASES, 1)
    manifest.write(whole)
    run_shard(whole.path, "1")
    return merged(whole)


def merged(work):
    path = work.path.parent / "merged.json"
    sweep.merge(work, work.shards, path)
    return path.read_bytes()


def new_cluster():
    return distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        memory_limit=0,
        dashboard_address="127.0.0.1:0",
        silence_logs=50,
    )


@contextlib.contextmanager
def short_connections(seconds):
    """Nothing waits long for a scheduler that is gone, in this process and in those that it starts."""
    with (
        mock.patch.dict(os.environ, DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT=f"{seconds}s"),
        dask.config.set({"distributed.comm.timeouts.connect": f"{seconds}s"}),
    ):
        yield


def run_and_lose_scheduler(work):
    """Runs shards on a cluster of its own, whose scheduler ends when three of them are done."""

    def report(progress, receipt):
        if receipt and len(progress.done) == 3:
            cluster.loop.add_callback(cluster.scheduler.close)

    # Long enough for the connections that are made, also on a busy machine.
    with (
        short_connections(10),
        new_cluster() as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
        pytest.raises(runner.LostScheduler),
    ):
        runner.run(work, client, report=report)


@pytest.fixture
def call(capfdbinary, monkeypatch):
    """Calls ci/distribute in this process: its exit code, its output, and what it says."""

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["ci/distribute", *map(str, arguments)])
        capfdbinary.readouterr()
        try:
            code = command.main()
        except SystemExit as error:
            code = error.code
        sys.stdout.flush()
        output, errors = capfdbinary.readouterr()
        return code, output, errors.decode()

    return run


@pytest.fixture
def refused(call):
    """Calls ci/distribute, which must refuse, and returns why: one line without control characters."""

    def run(*arguments, code=2, partial_output=False):
        found, output, errors = call(*arguments)
        assert found == code, errors
        assert partial_output or output == b"", output
        assert errors.startswith("ci/distribute") and errors.endswith("\n"), errors
        assert errors[:-1].isprintable(), errors
        return errors

    return run


@pytest.fixture
def loxodrome():
    """The command of the checkout."""
    for build in ("release", "debug"):
        path = CHECKOUT / ".build" / build / "loxodrome"
        if path.exists():
            return path
    return pytest.skip("the command is not built")


@pytest.fixture(scope="session")
def shared_cluster():
    with new_cluster() as local:
        yield local


@pytest.fixture
def client(shared_cluster):
    with distributed.Client(shared_cluster, set_as_default=False) as connected:
        yield connected
