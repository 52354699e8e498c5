"""What options refuse: one line with the option, what was expected and what was found."""

import os
import pathlib

import pytest

SWEEP = ["sweep", "do", "-o", "work"]
TILES = ["tiles", "a.geojson", "-o", "work", "--zooms", "0-4"]
CLUSTERS = ["clusters", "a.csv", "-o", "work"]
ANOTHER_WHOLE = "expected a whole number from"
ANOTHER_PORT = "--scheduler: expected an address with a port up to 65535, such as tcp://10.0.0.1:8786"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch, program):
    """A folder with a file of points and one of a map, and the program in it."""
    monkeypatch.chdir(tmp_path)
    pathlib.Path("a.csv").write_text("lon,lat\n1,2\n")
    pathlib.Path("a.geojson").write_text("{}")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "arguments are required: VERB"),
        (["fly"], "invalid choice: 'fly'"),
        (["run", "a", "--bold"], "unrecognized arguments: --bold"),
        (["run", "a", "b\x1b[2J"], "unrecognized arguments: b\\u{1B}[2J"),
        (["run", "a", "--workers"], "--workers: expected one argument"),
        (["run", "a", "--workers", "2", "--scheduler", "x"], "not allowed with argument --workers"),
        (["run"], "arguments are required: manifest"),
        (["merge", "a"], "arguments are required: -o/--output"),
        (["merge", "a", "-o", ""], "-o/--output: expected a path, got ''"),
        (["run", ""], "manifest: expected a path, got ''"),
        *((["run", "a", f"--workers={value}"], f"--workers: {ANOTHER_WHOLE} 1 to 1000, got '{value}'")
          for value in ("0", "-1", "1.5", "1e15", "inf", "nan", "sNaN", "x", "", "1e99999999999999999999")),
        *((["run", "a", f"--for={value}"], f"--for: expected a finite number from 0, got '{value}'")
          for value in ("-1", "nan", "inf", "soon")),
        *((["run", "a", f"--scheduler={value}"], f"{ANOTHER_PORT}, got '{value}'")
          for value in ("tcp://127.0.0.1:65536", "127.0.0.1:99999", "tcp://[::1]:100000", "x:99999/")),
        (["run", "a", "--scheduler=x:" + "9" * 5000], ANOTHER_PORT),
        ([*SWEEP, "--cases", "inf"], f"--cases: {ANOTHER_WHOLE} 1 to 1e12, got 'inf'"),
        ([*SWEEP, "--cases", "1e13"], f"--cases: {ANOTHER_WHOLE} 1 to 1e12, got '1e13'"),
        ([*SWEEP, "--cases", "9" * 5000], f"--cases: {ANOTHER_WHOLE} 1 to 1e12, got '999"),
        ([*SWEEP, "--shards", "1001"], f"--shards: {ANOTHER_WHOLE} 1 to 1000"),
        ([*SWEEP, "--seed", "-1"], f"--seed: {ANOTHER_WHOLE} 0 to"),
        ([*SWEEP, "--limit", "nan"], "--limit: expected a finite number from 0, got 'nan'"),
        ([*SWEEP, "--profile", "round"], "--profile: invalid choice: 'round'"),
        (["conform", "-o", "work", "--parts", "0"], f"--parts: {ANOTHER_WHOLE} 1 to 1000"),
        ([*TILES, "--zooms", "low"], "--zooms: expected levels such as 0-12, got 'low'"),
        ([*TILES, "--zooms", "4-0"], "--zooms takes levels from 0 to 31, such as 0-12, got 4-0"),
        ([*TILES, "--zooms", "0-99999999999"], "--zooms: expected levels such as 0-12"),
        ([*TILES, "--subtree-level", "-1"], f"--subtree-level: {ANOTHER_WHOLE} 0 to 31"),
        ([*TILES, "--zooms", "0-31", "--subtree-level", "31"], "shards are more than 1000"),
        ([*TILES, "--zooms", "0-31", "--subtree-level", "31", "--bounds=-1,-1,1,1"], "are more than 1000"),
        ([*TILES, "--bounds", "1,2,3"], "--bounds: expected west,south,east,north in degrees, got '1,2,3'"),
        ([*TILES, "--bounds", "1,2,3,nan"], "--bounds: expected west,south,east,north in degrees"),
        ([*TILES, "--bounds", "-25,34,45,72"], "a value that begins with - is written as --option=VALUE"),
        ([*TILES, "--bounds", "9,0,-9,5"], "with west < east and south < north"),
        ([*CLUSTERS, "--bands", "0"], f"--bands: {ANOTHER_WHOLE} 1 to 1000"),
        ([*CLUSTERS, "--radius", "nan"], "--radius: expected a finite number from 0, got 'nan'"),
        ([*CLUSTERS, "--extent", "0"], "--extent: expected a finite number above 0, got '0'"),
        ([*CLUSTERS, "--max-zoom", "31"], f"--max-zoom: {ANOTHER_WHOLE} 0 to 30, got '31'"),
        ([*CLUSTERS, "--min-points", "0"], f"--min-points: {ANOTHER_WHOLE} 1 to"),
        ([*CLUSTERS, "--min-zoom", "5", "--max-zoom", "3"], "--min-zoom is 5, above --max-zoom, 3"),
        ([*CLUSTERS, "--lowest-zoom", "17"], "--lowest-zoom is 17, expected 0 to 16"),
    ],
)  # fmt: skip
def test_wrong_options_are_told_with_the_reason(refused, program, arguments, text):
    if arguments and arguments[0] in ("sweep", "tiles", "clusters") and "work" in arguments:
        arguments = [*arguments, "--program", str(program)]
    assert text in refused(*arguments)
    assert not pathlib.Path("work").exists()


def test_paths_that_are_no_files_are_told(refused, program):
    os.mkfifo("pipe")
    os.symlink("loop", "loop")
    pathlib.Path("kept").write_text("mine")
    pathlib.Path("taken/manifest.json").mkdir(parents=True)
    for arguments, text in (
        (["clusters", "pipe"], "pipe: expected a file, found a pipe or a device"),
        (["clusters", "loop"], "loop: Too many levels of symbolic links"),
        (["clusters", "a" * 300], "File name too long"),
        (["clusters", "."], "Is a directory; expected a file"),
        (["clusters", "\x1b]0;x\x07"], "\\u{1B}]0;x\\u{7}: No such file or directory"),
        (["sweep", "do", "--program", "absent"], "absent: there is no such program"),
        (["sweep", "do", "--program", "pipe"], "pipe: expected a file, found a pipe or a device"),
        (["sweep", "do", "-o", "kept"], "kept: Not a directory"),
        (["sweep", "do", "-o", "a.csv/work"], "Not a directory"),
        (["sweep", "do", "-o", "taken"], "taken/manifest.json: Is a directory; expected a file"),
        (["conform", "--suite", "\x1b[2J"], "there is no suite '\\x1b[2J', only"),
    ):
        more = [] if "--program" in arguments else ["--program", program]
        more += [] if "-o" in arguments else ["-o", "work"]
        assert text in refused(*arguments, *more)
    assert pathlib.Path("kept").read_text() == "mine"
