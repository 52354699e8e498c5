"""What is in the wheel: libraries with their licenses, levels of instructions, types."""

import ctypes
import importlib.metadata
import os
import pathlib
import re
import subprocess
import sys

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")
_library = pytest.importorskip("loxodrome._library")

PACKAGE = pathlib.Path(loxodrome.__file__).parent
V3 = _library.LEVELS["x86-64-v3"]
V4 = _library.LEVELS["x86-64-v4"]


def run(*arguments, **variables):
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **variables},
    )


def test_the_library_has_every_function_of_its_header():
    signatures = _library.library._signatures
    assert len(signatures) > 90
    for name in signatures:
        assert getattr(_library.library._library, name) is not None


def test_functions_that_are_called_have_types_that_can_be_checked():
    called = set()
    for path in PACKAGE.glob("*.py"):
        called |= set(re.findall(r'library\.([a-z]\w+)|_find\("(\w+)"', path.read_text(encoding="utf-8")))
    names = {one or other for one, other in called} - {"loxodrome"}
    assert len(names) > 40
    for name in names:
        assert getattr(_library.library, name).argtypes is not None


@pytest.mark.parametrize(
    "wrong",
    [np.zeros(2, np.float32), np.zeros((2, 2))[:, 0], np.zeros(4)[::2], [0.0, 0.0], None, 5],
)
def test_a_wrong_array_does_not_reach_the_library(wrong):
    with pytest.raises((TypeError, ctypes.ArgumentError), match=r"array must have|argument 2"):
        _library.library.map_points(1, wrong, np.zeros(2))


def test_a_result_must_be_writable():
    target = np.zeros(2)
    target.flags.writeable = False
    with pytest.raises(ctypes.ArgumentError, match="array must have flags"):
        _library.library.map_points(1, np.zeros(2), target)


@pytest.mark.parametrize(
    ("flags", "level"),
    [
        (set(), "x86-64"), (V3, "x86-64-v3"), (V3 - {"fma"}, "x86-64"), (V3 | V4, "x86-64-v4"),
        (V4, "x86-64"), (V3 | V4 - {"avx512bw"}, "x86-64-v3"),
    ],
)  # fmt: skip
def test_the_level_is_the_highest_with_all_flags(flags, level):
    assert _library.level_of(flags) == level


def test_the_level_is_that_of_the_dynamic_loader():
    text = subprocess.run(
        ["/lib64/ld-linux-x86-64.so.2", "--help"], capture_output=True, text=True, check=True
    )
    supported = re.findall(r"^\s+(x86-64-v\d) \(supported", text.stdout, flags=re.MULTILINE)
    expected = next((level for level in supported if level in _library.LEVELS), "x86-64")
    assert _library.level_of(_library.flags_of_processor()) == expected


def test_a_lower_level_can_be_asked_for():
    code = "import loxodrome; print(loxodrome.LEVEL, loxodrome.map_points([0, 0]).tolist())"
    for lowest in ("x86-64", "native"):
        found = run("-c", code, LOXODROME_LEVEL=lowest)
        assert found.stdout == "x86-64 [134217728.0, 134217728.0]\n"


def test_levels_have_the_names_of_the_command():
    wrong = run("-c", "import loxodrome", LOXODROME_LEVEL="x86-65")
    line = "expected one of native, x86-64, x86-64-v3, x86-64-v4 in LOXODROME_LEVEL, found "
    assert f"{line}'x86-65'" in wrong.stderr
    command = subprocess.run(
        [PACKAGE / "installed/bin/loxodrome", "--version"], capture_output=True, text=True, check=False,
        env={**os.environ, "LOXODROME_LEVEL": "x86-65"},
    )  # fmt: skip
    assert f'{line}"x86-65"' in command.stderr


def test_every_library_in_the_wheel_has_a_license():
    files = {pathlib.Path(file).name: file for file in importlib.metadata.files("loxodrome")}
    licenses = {
        name: pathlib.Path(file.locate()).read_text(encoding="utf-8")
        for name, file in files.items()
        if "licenses" in str(file) and not name.endswith(".py")
    }
    assert {"LICENSE", "copyright", "ICU-LICENSE"} <= licenses.keys()
    libraries = [file.name for file in (PACKAGE.parent / "loxodrome.libs").iterdir()]
    assert len(libraries) > 30
    swift = re.compile(r"lib(_?Foundation|_?swift|dispatch|BlocksRuntime)")
    for library in libraries:
        stem = re.sub(r"-[0-9a-f]{8}(?=\.)", "", library).replace("libloxodrome-", "lib").partition(".")[0]
        named = [
            name for name, text in licenses.items() if re.search(rf"^{re.escape(stem)}\b", text, re.MULTILINE)
        ]
        assert swift.match(stem) or named, f"{library} has no license"


def test_nothing_is_of_the_machine_that_built_it():
    for path in [*(PACKAGE / "installed").rglob("*"), *(PACKAGE.parent / "loxodrome.libs").iterdir()]:
        if path.is_file() and path.read_bytes()[:4] == b"\x7fELF":
            dynamic = subprocess.run(
                ["readelf", "--dynamic", path], capture_output=True, text=True, check=True
            )
            for places in re.findall(r"R(?:UN)?PATH\).*\[(.*)\]", dynamic.stdout):
                assert all(place.startswith("$ORIGIN") for place in places.split(":")), path


def test_the_interface_is_documented():
    for name in loxodrome.__all__:
        thing = getattr(loxodrome, name)
        if callable(thing):
            assert thing.__doc__, name
            for member, value in vars(thing).items() if isinstance(thing, type) else ():
                if callable(value) and not member.startswith("_"):
                    assert value.__doc__, f"{name}.{member}"
