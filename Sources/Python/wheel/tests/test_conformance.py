"""The suite judges functions of this process, and programs by the command."""

import itertools
import math
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import time

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
_protocol = pytest.importorskip("loxodrome._protocol")
np = pytest.importorskip("numpy")
pyproj = pytest.importorskip("pyproj")

QUADKEY = ("web-mercator", "tileQuadkey")
COMMAND = shutil.which("loxodrome", path=sysconfig.get_path("scripts"))


def quadkey(tile):
    x, y, z = (int(tile[part]) for part in "xyz")
    if not 0 <= z <= 30:
        raise loxodrome.Skip("asked for levels up to 30")
    return "".join(str((x >> bit & 1) + 2 * (y >> bit & 1)) for bit in range(z - 1, -1, -1))


def judge(function, **keywords):
    return loxodrome.conform({QUADKEY: function}, suites=["tile-quadkey"], **keywords)


def test_a_right_function_passes():
    calls = []
    report = judge(lambda tile: (calls.append(tile), quadkey(tile))[1], name="my quadkeys", version="3")
    assert report["implementation"] == "my quadkeys"
    assert report["failures"] == []
    assert report["answers"]["wrong"] == 0
    assert report["answers"]["right"] > 30
    # In this process, with numbers as floats.
    assert len(calls) == len(report["results"])
    assert {type(number) for tile in calls for number in tile.values()} == {float}


def test_a_wrong_function_fails():
    report = judge(lambda tile: quadkey(tile)[::-1])
    assert report["answers"]["wrong"] > 10
    assert report["failures"][0]["group"].startswith("tile-quadkey/")


def test_what_a_function_raises_is_an_answer():
    def broken(tile):
        raise KeyError(tile["z"])

    assert judge(broken)["answers"]["error"] > 40

    def rejects(tile):
        raise loxodrome.InvalidArgument

    assert judge(rejects)["answers"]["error"] == 0


def test_what_json_does_not_have_is_an_answer():
    values = itertools.cycle(
        [10**5000, {math.nan: 1}, "\ud800", {"\ud800": 1}, {quadkey}, b"1", np.clongdouble(1j)]
    )
    answers = judge(lambda tile: next(values))["answers"]
    assert answers["error"] > 40
    assert answers["right"] == answers["wrong"] == 0
    number = _protocol.write(np.longdouble(0.5))
    assert (number, type(number)) == (0.5, float)

    def broken(tile):
        raise loxodrome.Skip("\ud800") if tile["z"] == 0 else KeyError("\ud800")

    assert judge(broken)["answers"]["error"] > 40
    with pytest.raises(TypeError, match="bytes is not JSON serializable"):
        judge(quadkey, version=b"1")


def test_arrays_of_numpy_are_answers():
    to_map = pyproj.Transformer.from_crs(4326, 3857)

    def map_point(coordinate):
        if not all(np.isfinite(list(coordinate.values()))) or abs(coordinate["latitude"]) > 85:
            raise loxodrome.Skip("not in the middle of the map")
        metres = np.array(to_map.transform(coordinate["latitude"], coordinate["longitude"]))
        x, y = (metres * (1, -1) / (2 * np.pi * 6378137) + 0.5) * loxodrome.WORLD_SIZE
        return {"x": np.float64(x), "y": y}

    suite = ["web-mercator-map-point"]
    report = loxodrome.conform({("web-mercator", "mapPoint"): map_point}, suites=suite)
    assert report["answers"]["right"] > 20
    assert report["answers"]["error"] == 0


def test_the_library_of_the_wheel_is_judged_too():
    report = loxodrome.conform(suites=["tile-quadkey", "point-in-polygon"])
    assert report["failures"] == []

    def inside(rings, point, fillRule):  # noqa: N803, the name of FORMAT.md
        with loxodrome.Polygon([ring for ring in rings if ring]) as polygon:
            rule = "nonzero" if fillRule == "nonzero" else "even-odd"
            return loxodrome.Containment(int(polygon.locate(point, fill_rule=rule))).name.lower()

    report = loxodrome.conform({("planar", "pointInPolygon"): inside}, suites=["point-in-polygon"])
    assert report["failures"] == []
    assert report["answers"]["right"] > 100


def test_what_cannot_be_judged_has_one_line(tmp_path):
    with pytest.raises(ValueError, match="no suite of-nobody"):
        loxodrome.conform({QUADKEY: quadkey}, suites=["of-nobody"])
    with pytest.raises(ValueError, match='expected a profile, found "mercator"'):
        loxodrome.conform({("mercator", "tileQuadkey"): quadkey})
    with pytest.raises(ValueError, match="no such file or folder"):
        judge(quadkey, vectors=tmp_path / "none")
    with pytest.raises(ValueError, match="no suite --help in "):
        loxodrome.conform({QUADKEY: quadkey}, suites=["--help"])
    with pytest.raises(ValueError, match="--help: no such file or folder"):
        judge(quadkey, vectors="--help")
    with pytest.raises(TypeError, match="suites: expected a sequence of names, found str"):
        loxodrome.conform({QUADKEY: quadkey}, suites="tile-quadkey")
    for timeout in (-1, 0, math.nan):
        with pytest.raises(ValueError, match="--timeout takes a number above 0"):
            judge(quadkey, timeout=timeout)


def test_a_late_answer_is_an_error_when_the_function_has_returned():
    def answer_late(timeout):
        ends = []

        def slow(tile):
            time.sleep(2 * timeout)
            ends.append(time.monotonic())

        with pytest.raises(ValueError, match=rf"gave no answer within {timeout} s"):
            judge(slow, timeout=timeout)
        return ends, time.monotonic() - max(ends, default=0)

    # On a busy machine the shortest time can be over before the function is called.
    for timeout in (0.5, 5, 50):
        ends, waited = answer_late(timeout)
        if len(ends) == 1 and waited < 2:
            break
    # It is asked no more, and nothing is waited for after it.
    assert len(ends) == 1
    assert waited < 2


def test_an_error_of_this_program_ends_the_runner():
    def interrupt(tile):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge(interrupt)


def test_the_command_judges_an_adapter(tmp_path):
    program = tmp_path / "my.py"
    program.write_text(
        textwrap.dedent("""
            import loxodrome
            from test_conformance import QUADKEY, quadkey

            def noisy(tile):
                print("not an answer")
                return quadkey(tile)

            loxodrome.adapter({QUADKEY: noisy}, name="of a program")
        """)
    )
    adapter = f"PYTHONPATH={__file__.rpartition('/')[0]} {sys.executable} {program}"
    command = [COMMAND, "conform", "--implementation", adapter, "--suite", "tile-quadkey"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "41 pass, 19 skipped" in run.stdout
    assert run.stderr.startswith("not an answer\n")
    version = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.strip() == loxodrome.__version__
