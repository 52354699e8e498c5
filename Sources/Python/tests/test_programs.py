"""Which programs a manifest may name, and where the cluster listens."""

import contextlib
import json
import pathlib
import sys

import distributed
import pytest
from loxodrome_distribute import files, kinds, manifest, programs, runner, sweep
from loxodrome_distribute.files import Fault
from sharded_points import first_phase, run_all, some_points, write_csv, write_program


def test_signals_of_real_time_are_named():
    assert programs.ending(-40) == "the program was ended by signal 40"
    assert programs.ending(-9) == "the program was ended by SIGKILL"


def test_programs_of_others_run_only_by_an_option(work, refused, call, tmp_path):
    for arguments in (["run", work.path], ["run-shard", work.path, "1"]):
        why = refused(*arguments)
        assert f"it runs {work.program['path']}, which is no program of this checkout or of PATH" in why
        assert "--program FILE" in why
    assert not list((work.path.parent / "shards").iterdir())
    assert call("run-shard", work.path, "1", "--program", work.program["path"])[0] == 0
    # Another program than that of the manifest is still another program.
    why = refused("run-shard", work.path, "2", "--program", sys.executable, code=1)
    assert "is not the file of the manifest" in why
    assert b"--program /p" in call("commands", work.path, "--program", "/p")[1]


def test_commands_name_the_program_from_any_folder(work, call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    line = call("commands", work.path, "--program", "p")[1].decode().splitlines()[0]
    assert line.endswith(f" --program {tmp_path}/p")


@pytest.mark.parametrize("letter", ["\n", "\x1b", "\x85", "\u2028"])
def test_commands_are_one_line_without_control_characters(work, refused, tmp_path, letter):
    folder = tmp_path / f"a{letter}touch b"
    work.path.parent.rename(folder)
    shown = f"a{files.escaped(letter)}touch b"
    why = "a command of one line cannot have its control characters; rename the file or the folder"
    assert f"{shown}/manifest.json: {why}" in refused("commands", folder)
    folder.rename(work.path.parent)
    assert f"{shown}: {why}" in refused("commands", work.path, "--program", folder)


def test_merging_runs_no_program_of_others(work, change, refused, tmp_path):
    for kind in ("tiles", "clusters"):
        change("kind", value=kind)
        for number in range(8):
            words = ["cluster-shards", "build"] if kind == "clusters" else ["tiles"]
            change("shards", number, "arguments", value=words)
        why = refused("merge", work.path, "-o", tmp_path / "m")
        assert "no program of this checkout" in why
        assert getattr(kinds.of(kind), "MERGES_BY_PROGRAM")


def test_merging_for_another_program_is_refused(tmp_path, refused, call):
    """The bands of sorted points have the program that `--program` names, which merging does not run."""
    program = write_program(tmp_path / "program", sys.executable)
    first = first_phase(tmp_path / "work", program, [write_csv(tmp_path / "a.csv", some_points(9))], 2)
    run_all(first)
    bands = tmp_path / "bands"
    for other, text in (("/bin/true", "is not the file of the manifest"), ("/absent", "No such file")):
        assert f"{other}" in (why := refused("merge", first.path, "-o", bands, "--program", other))
        assert text in why and not bands.exists()
    moved = write_program(tmp_path / "moved", sys.executable)
    assert call("merge", first.path, "-o", bands, "--program", moved)[0] == 0
    assert manifest.read(bands / "manifest.json").program["path"] == str(moved)


def test_merging_reads_the_manifest_once(whole, call, tmp_path, monkeypatch):
    """Between two readings another manifest could take its place."""
    paths, read = [], manifest.read
    monkeypatch.setattr(manifest, "read", lambda path: paths.append(path) or read(path))
    assert call("merge", whole.path, "-o", tmp_path / "m.json")[0] == 0
    assert paths == [whole.path]


def test_programs_of_the_project_run(work, monkeypatch, tmp_path):
    own = pathlib.Path(work.program["path"])
    monkeypatch.setattr(programs, "CHECKOUT", tmp_path)
    with pytest.raises(Fault):
        programs.check_known(work)
    for name in (
        ".build/debug/loxodrome",
        ".build/release/loxodrome",
        "Benchmarks/.build/release/loxodrome",
        "Benchmarks/.build/release/map-sweep",
    ):
        built = tmp_path / name
        built.parent.mkdir(parents=True, exist_ok=True)
        built.symlink_to(own)
        programs.check_known(work)
        built.unlink()
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "loxodrome").symlink_to(own)
    monkeypatch.setenv("PATH", str(folder))
    programs.check_known(work)
    # A relative entry is a folder of whoever calls.
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "bin")
    with pytest.raises(Fault):
        programs.check_known(work)
    # The folder has adapters, which name programs.
    monkeypatch.setenv("PATH", str(folder))
    work.program["folder"] = str(tmp_path / "other")
    with pytest.raises(Fault, match="which is not this checkout"):
        programs.check_known(work)
    programs.check_known(work, own)
    work.program["folder"] = str(tmp_path)
    programs.check_known(work)


def test_manifests_of_a_matrix_name_no_adapters(tmp_path, refused, loxodrome, call):
    plan = ["conform", "-o", tmp_path / "work", "--program", loxodrome, "--suite", "zoom-level"]
    assert call(*plan)[0] == 0
    path = tmp_path / "work/manifest.json"
    fields = json.loads(path.read_text())
    for more in (["--adapters", "x.json"], ["--adapters=x.json"]):
        shards = [{**entry, "arguments": entry["arguments"] + more} for entry in fields["shards"]]
        path.write_text(json.dumps({**fields, "shards": shards}))
        assert "--adapters" in (why := refused("status", path)) and "].arguments[" in why


def test_a_matrix_runs_in_a_folder_that_the_manifest_names(tmp_path, refused, loxodrome, call):
    """A matrix runs the commands of the adapters that its folder has."""
    plan = ["conform", "-o", tmp_path / "work", "--program", loxodrome, "--suite", "zoom-level"]
    assert call(*plan)[0] == 0
    path = tmp_path / "work/manifest.json"
    fields = json.loads(path.read_text())
    del fields["program"]["folder"]
    path.write_text(json.dumps(fields))
    assert "$.program: 'folder' is a required property" in refused("run-shard", path, "1")


@pytest.mark.parametrize(
    "arguments",
    [
        ["matrix", "--adapters", "x.json", "--only", "X"],
        ["--cases=1\n", "--first=0", "--count=1"],
        ["--first=0", "--count=1", "--cases=1"],
        ["--cases=1", "--adapters=x.json"],
        ["--cases=1", "--output", "folder"],
        ["--cases=1", "--json"],
        ["--cases=1", "--\n"],
        [],
    ],
)
def test_sweeps_have_the_arguments_of_map_sweep(work, change, refused, loxodrome, arguments):
    change("program", "path", value=str(loxodrome))
    change("shards", 0, "arguments", value=arguments)
    assert "$.shards[0].arguments" in refused("run-shard", work.path, "1")


def test_planned_sweeps_have_the_arguments_of_map_sweep(tmp_path, program):
    options = {"seed": 2**64 - 1, "oracle": "proj", "profile": "planar", "limit": 1e-300}
    planned = sweep.plan(tmp_path / "all", program, "mapPoint", 40_000, 2, **options)
    manifest.write(planned)
    assert manifest.read(planned.path).shards == planned.shards


def test_the_cluster_listens_on_this_machine_alone(monkeypatch):
    made = []
    monkeypatch.setattr(distributed, "LocalCluster", lambda **options: made.append(options) or 1 / 0)
    with pytest.raises(ZeroDivisionError), runner.connection(1, None):
        pass
    assert made[0]["dashboard_address"].startswith("127.0.0.1:")


def test_workers_that_cannot_be_started_are_told(work, monkeypatch, refused):
    def failing(**options):
        raise RuntimeError("Nanny failed to start.")

    monkeypatch.setattr(distributed, "LocalCluster", failing)
    why = refused("run", work.path, "--workers", 2, "--program", work.program["path"])
    assert why == "ci/distribute: the workers cannot be started: Nanny failed to start.\n"


def test_what_fails_later_is_no_fault_of_the_connection(monkeypatch):
    monkeypatch.setattr(distributed, "LocalCluster", lambda **_: contextlib.nullcontext())
    monkeypatch.setattr(distributed, "Client", lambda *_, **__: contextlib.nullcontext())
    for scheduler in (None, "tcp://127.0.0.1:8786"):
        with pytest.raises(RuntimeError, match="later"), runner.connection(1, scheduler):
            raise RuntimeError("later")


@pytest.mark.parametrize("address", ["x", "ftp://1.2.3.4:5", "tcp://[::", "\x1b[2J"])
def test_addresses_that_are_none_are_told(work, refused, address):
    why = refused("run", work.path, "--scheduler", address, "--program", work.program["path"])
    assert "no scheduler answers at" in why
