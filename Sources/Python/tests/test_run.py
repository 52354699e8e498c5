"""Runs on a LocalCluster, with faults."""

import json
import os
import pathlib
import subprocess
import sys
import time

import distributed
import faults
import pytest
from conftest import merged, new_cluster, run_and_lose_scheduler, short_connections
from loxodrome_distribute import manifest, runner, shard
from loxodrome_distribute.files import Fault

PACKAGE = pathlib.Path(__file__).parents[1]


def names_in(work):
    return sorted(path.name for path in (work.path.parent / "shards").iterdir())


def complete(work):
    names = [f"{number:04d}.json" for number in range(1, 9)]
    return sorted(names + [f"{name}.done" for name in names])


@pytest.mark.parametrize("kill", faults.KILLS, ids=lambda kill: kill.__name__)
def test_a_killed_worker_costs_its_shard(work, expected, client, kill):
    outcome = runner.run(work, client, task=kill)
    assert (work.path.parent / "harmed").exists()
    assert (len(outcome.done), outcome.failed, outcome.left) == (8, {}, 0)
    assert sorted(receipt["shard"] for receipt in outcome.done) == [s.id for s in work.shards]
    # What the killed process left is removed by the next run.
    runner.run(work, client)
    assert names_in(work) == complete(work)
    assert merged(work) == expected


def test_a_slow_worker_delays_only_its_shard(work, program, expected, client):
    slow = program.parent / "slow"
    slow.touch()
    ended, start = [], time.monotonic()

    def report(progress, receipt):
        if receipt:
            ended.append(receipt)
        # The first shard is slow until the others have ended.
        if len(ended) == 7 or time.monotonic() - start > 600:
            slow.unlink(missing_ok=True)

    runner.run(work, client, report=report)
    assert len(ended) == 8 and ended[-1]["shard"] == "0001"
    assert merged(work) == expected


def test_a_lost_scheduler_costs_nothing_that_is_written(work, expected):
    run_and_lose_scheduler(work)
    kept = {name: (work.path.parent / "shards" / name).stat().st_mtime_ns for name in names_in(work)}
    assert len(kept) >= 6
    for entry in work.shards:
        shard.run_shard(work.path, entry.id)
    for name, time_written in kept.items():
        if name.endswith(".done"):
            assert (work.path.parent / "shards" / name).stat().st_mtime_ns == time_written
    assert merged(work) == expected


def test_lost_workers_are_told(work):
    """A nanny whose worker cannot be started again ends, and no worker would ever take the rest."""
    with new_cluster() as local, distributed.Client(local, set_as_default=False) as client:
        for nanny in list(local.workers.values()):
            local.sync(nanny.close)
        with pytest.raises(runner.LostWorkers, match="the workers have ended"):
            runner.run(work, client)


def test_canceled_work_is_that_of_a_lost_scheduler(client):
    future = client.submit(time.sleep, 9, pure=False)
    future.cancel()
    assert runner.ended(client, {future: None}) == [future]
    with pytest.raises(runner.LostScheduler):
        runner.outcome(future)


def test_a_program_that_fails_is_named_and_tried_again_by_the_next_run(work, program, expected, client):
    (program.parent / "broken").touch()
    outcome = runner.run(work, client)
    assert len(outcome.failed) == 8 and not outcome.done
    assert outcome.failed["0003"] == "shard 0003: the program ended with exit code 70: cannot do it"
    assert names_in(work) == []
    (program.parent / "broken").unlink()
    assert len(runner.run(work, client).done) == 8
    assert merged(work) == expected


def test_a_cut_output_is_no_output(work, program, expected, client):
    (program.parent / "cut").touch()
    outcome = runner.run(work, client)
    assert len(outcome.failed) == 8 and "expected a tally of map-sweep" in outcome.failed["0001"]
    (program.parent / "cut").unlink()
    runner.run(work, client)
    # An output that is cut or changed later is made again, and no other.
    for name, change in (
        ("0002.json", lambda data: data[:50]),
        ("0005.json", lambda data: data[:-9] + b"x" * 9),
    ):
        path = work.path.parent / "shards" / name
        path.write_bytes(change(path.read_bytes()))
    (work.path.parent / "shards/0007.json").unlink()
    ended = []
    runner.run(work, client, report=lambda progress, receipt: ended.append(receipt) if receipt else None)
    assert sorted(receipt["shard"] for receipt in ended) == ["0002", "0005", "0007"]
    assert merged(work) == expected


def test_a_full_disk_leaves_no_output(work, expected):
    message = faults.run_on_full_disk(work, "1")
    assert message.startswith("shard 0001: ") and message.count("\n") == 1, message
    assert names_in(work) == []
    for entry in work.shards:
        shard.run_shard(work.path, entry.id)
    assert merged(work) == expected


def test_a_run_that_ends_early_goes_on(work, expected, client):
    outcome = runner.run(work, client, seconds=0)
    assert (outcome.done, outcome.left) == ([], 8)
    # On a busy machine the shortest time can be over before the first shard begins.
    for seconds in (0.5, 5, 50):
        outcome = runner.run(work, client, report=lambda progress, receipt: time.sleep(0.2), seconds=seconds)
        if outcome.done:
            break
    assert 0 < len(outcome.done) <= 8
    assert len(runner.run(work, client).done) == 8
    assert merged(work) == expected


def test_two_runs_at_once_are_refused(work):
    with runner.only_run(work), pytest.raises(Fault, match="another run"):
        with runner.only_run(work):
            pass


def test_another_program_is_refused(work, program):
    program.write_text(program.read_text() + "\n")
    with pytest.raises(shard.ShardFault, match="is not the file of the manifest"):
        shard.run_shard(work.path, "1")


def command(*arguments):
    environment = os.environ | {"PYTHONPATH": str(PACKAGE)}
    return subprocess.run(
        [sys.executable, "-m", "loxodrome_distribute", *map(str, arguments)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_from_plan_to_result(tmp_path, program, expected):
    folder, result = tmp_path / "planned", tmp_path / "result.json"
    plan = ["sweep", "do", "--cases", 8 * 32768, "--shards", 5, "--program", program, "-o", folder]
    assert command(*plan).stdout.endswith("manifest.json: 5 shards, 262 thousand cases\n")
    assert command(*plan).returncode == 0
    other = command("sweep", "do", "--cases", 32768, "--program", program, "-o", folder)
    assert other.returncode == 2 and "other work" in other.stderr and other.stderr.count("\n") == 1
    lines = command("commands", folder).stdout.splitlines()
    assert len(lines) == 5 and lines[0].endswith(f"run-shard {folder}/manifest.json 0001")
    trusted = ("--program", program)
    assert json.loads(command("run-shard", folder, 2, *trusted).stdout)["shard"] == "0002"
    assert len(command("commands", folder).stdout.splitlines()) == 4
    missing = command("merge", folder, "-o", result)
    assert missing.returncode == 2 and "4 of 5 shards have no output, the first is 0001" in missing.stderr
    partial = command("merge", folder, "-o", result, "--partial")
    assert partial.returncode == 0 and "cases ran" in partial.stdout
    ran = command("run", folder, "--workers", 2, "--json", *trusted)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout.splitlines()[-1]) == {"done": 5, "failed": {}, "left": 0}
    assert command("merge", folder, "-o", result).returncode == 0
    assert result.read_bytes() == expected
    assert "5 of 5 shards" in command("status", folder).stdout
    with short_connections(2):
        nobody = command("run", folder, "--scheduler", "tcp://127.0.0.1:9", *trusted)
    assert nobody.returncode == 2 and "no scheduler answers" in nobody.stderr


def test_a_manifest_that_is_wrong_is_one_line(tmp_path, work):
    text = json.loads(work.path.read_text())
    changes = [
        ("kind", "cake", "$.kind"),
        ("shards", [], "$.shards"),
        ("unit", "", "$.unit"),
        ("shards", [text["shards"][0]] * 2, "two shards have the id '0001'"),
        ("shards", [{**text["shards"][0], "output": "../x"}], "$.shards[0].output"),
    ]
    for name, value, expected_text in changes:
        path = tmp_path / "wrong.json"
        path.write_text(json.dumps({**text, name: value}))
        with pytest.raises(Fault) as fault:
            manifest.read(path)
        assert expected_text in str(fault.value) and "\n" not in str(fault.value)
    for content, expected_text in ((b"{", "in JSON: Expecting"), (b"\xff", "in JSON: 'utf-8' codec")):
        (tmp_path / "wrong.json").write_bytes(content)
        with pytest.raises(Fault, match=expected_text):
            manifest.read(tmp_path / "wrong.json")
    with pytest.raises(Fault, match="No such file"):
        manifest.read(tmp_path / "absent.json")
