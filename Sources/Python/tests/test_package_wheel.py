"""The wheel of the C library: types of arguments from its header, libraries and their licenses."""

import pathlib
import platform
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Sources/Python"))

import package_wheel  # noqa: E402

HEADER = """
# define SWIFT_EXTERN extern
SWIFT_EXTERN ptrdiff_t loxodrome_count(void) SWIFT_NOEXCEPT SWIFT_WARN_UNUSED_RESULT;
SWIFT_EXTERN void * _Nullable loxodrome_make(double const * _Nonnull rect, double const * _Nullable dashes, \
bool isNew) SWIFT_NOEXCEPT;
SWIFT_EXTERN void loxodrome_call(void (* _Nonnull name)(void * _Nullable, ptrdiff_t), \
uint8_t * _Nonnull bytes) SWIFT_NOEXCEPT;
"""
# The types of Swift as the compiler writes them into the header.
TYPES = {
    "Int": "ptrdiff_t",
    "Double": "double",
    "Bool": "bool",
    "UnsafePointer<CChar>": "char const *",
    "UnsafeMutablePointer<CChar>": "char *",
    "UnsafePointer<Double>": "double const *",
    "UnsafePointer<Double>?": "double const * nullable",
    "UnsafeMutablePointer<Double>": "double *",
    "UnsafePointer<Int>": "ptrdiff_t const *",
    "UnsafeMutablePointer<Int>": "ptrdiff_t *",
    "UnsafePointer<UInt8>": "uint8_t const *",
    "UnsafeMutablePointer<UInt8>": "uint8_t *",
    "UnsafeMutablePointer<UInt8>?": "uint8_t *",
    "UnsafeMutableRawPointer": "void *",
    "UnsafeMutableRawPointer?": "void *",
}


def test_types_are_read_from_the_header():
    assert package_wheel.signatures(HEADER) == {
        "loxodrome_count": ["ptrdiff_t", []],
        "loxodrome_make": ["void *", ["double const *", "double const * nullable", "bool"]],
        "loxodrome_call": ["void", ["function", "uint8_t *"]],
    }


@pytest.mark.parametrize("header", ["", HEADER + "SWIFT_EXTERN int other(void);\n"])
def test_a_header_of_another_form_is_an_error(header):
    with pytest.raises(SystemExit, match=r"package_wheel\.py: loxodrome-c\.h: expected every function"):
        package_wheel.signatures(header)


def test_types_are_those_of_the_entry_points():
    pattern = "*/MapCInterface.build/include/MapCInterface-Swift.h"
    headers = [*(ROOT / ".build").glob(f"*/{pattern}"), *(ROOT / ".build").glob(pattern)]
    if not headers:
        pytest.skip("the C interface is not built")
    sources = sorted((ROOT / "Sources/Maps/MapCInterface").glob("*.swift"))
    # A header that is the same is not written again, but objects are.
    built = {header: max(path.stat().st_mtime for path in header.parents[1].iterdir()) for header in headers}
    header = max(headers, key=built.__getitem__)
    if any(path.stat().st_mtime > built[header] for path in sources):
        pytest.skip("the C interface is not built from the present sources")
    found = package_wheel.signatures(header.read_text(encoding="utf-8"))
    declared = {}
    for path in sources:
        text = path.read_text(encoding="utf-8")
        declarations = re.findall(
            r"@c\((\w+)\)\s+(?:@discardableResult\s+)?public func \w+\((.*?)\)(?: -> (\S+))? \{",
            text,
            re.DOTALL,
        )
        for name, parameters, result in declarations:
            # A function as an argument has commas of its own; it is not compared.
            kinds = re.findall(r"\w+: (@convention\(c\).*|[^,]+?)(?:,|$)", parameters.replace("\n", " "))
            declared[name] = [TYPES[result] if result else "void", kinds]
    assert declared.keys() == found.keys()
    for name, (result, kinds) in declared.items():
        assert found[name][0] == result, name
        if not any(kind.startswith("@convention") for kind in kinds):
            assert found[name][1] == [TYPES[kind.strip()] for kind in kinds], name


@pytest.fixture(name="libraries")
def libraries_of_a_program():
    return package_wheel.needed([pathlib.Path(sys.executable).resolve(), pathlib.Path("/bin/sh").resolve()])


def test_libraries_are_found_with_their_packages(libraries):
    assert libraries["libc.so.6"].name == "libc.so.6"
    if shutil.which("dpkg-query"):
        assert package_wheel.package_of(libraries["libc.so.6"]) == "libc6"
        assert package_wheel.package_of(pathlib.Path("/nowhere/libx.so")) is None


@pytest.mark.skipif(not (shutil.which("dpkg-query") and shutil.which("swift")), reason="needs Debian, Swift")
def test_licenses_name_the_libraries(tmp_path, libraries):
    folder = tmp_path / "licenses"
    package = package_wheel.package_of(pathlib.Path("/usr/lib/x86_64-linux-gnu/libpng16.so.16"))
    if package is None:
        pytest.skip("needs libpng")
    named = {"libpng16.so.16": pathlib.Path("/usr/lib/x86_64-linux-gnu/libpng16.so.16"), **libraries}
    named = {name: path for name, path in named.items() if "python" not in name}
    package_wheel.copy_licenses(named, folder)
    lines = (folder / package).read_text().splitlines()
    assert lines[0] == "libpng16.so.16 is a part of the wheel."
    assert lines[1].startswith(f"It is of Debian's package {package}, whose source is libpng1.6 ")
    # Its copyright refers to a text that Debian has once, as ours does.
    assert "Apache License" in (folder / "common-Apache-2.0").read_text()
    assert not (folder / "libc6").exists()
    assert (folder / "copyright").exists()
    with pytest.raises(SystemExit, match=r"libx\.so: /nowhere/libx\.so is of no package and not Swift's"):
        package_wheel.copy_licenses({"libx.so": pathlib.Path("/nowhere/libx.so")}, tmp_path / "other")


def test_a_text_that_a_license_refers_to_must_be_there(tmp_path, monkeypatch):
    missing = tmp_path / "GPL-9"
    (tmp_path / "ci/packages/debian").mkdir(parents=True)
    (tmp_path / "ci/packages/debian/copyright").write_text(f"The text is in {missing}.\n")
    (tmp_path / "ci/packages/debian/ICU-LICENSE").write_text("of ICU\n")
    monkeypatch.setattr(package_wheel, "ROOT", tmp_path)
    monkeypatch.setattr(package_wheel, "COMMON", re.escape(str(missing)))
    monkeypatch.setattr(
        package_wheel, "run", lambda *command: b'{"paths": {"runtimeLibraryPaths": []}}'
    )
    with pytest.raises(SystemExit, match="GPL-9: a license refers to this text, which is missing"):
        package_wheel.copy_licenses({}, tmp_path / "licenses")
    missing.write_text("the text\n")
    package_wheel.copy_licenses({}, tmp_path / "other")
    assert (tmp_path / "other/common-GPL-9").read_text() == "the text\n"


@pytest.mark.parametrize(
    "machine, error, line",
    [
        ("aarch64", None, "expected a machine of x86_64, found aarch64"),
        ("x86_64", shutil.Error([("a", "b", "no space is left")]), r"\[\('a', 'b', 'no space is left'\)\]$"),
        ("x86_64", FileNotFoundError(2, "No such file", "bin"), "bin: No such file$"),
    ],
)
def test_what_ends_the_command_is_one_line(monkeypatch, tmp_path, machine, error, line):
    def fails(prefix, output):
        raise error

    monkeypatch.setattr(package_wheel.platform, "machine", lambda: machine)
    monkeypatch.setattr(package_wheel, "wheel", fails)
    monkeypatch.setattr(sys, "argv", ["package_wheel.py", str(tmp_path), str(tmp_path / "out")])
    with pytest.raises(SystemExit, match=r"^package_wheel\.py: " + line):
        package_wheel.main()


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the wheel is for x86_64")
def test_the_command_has_one_line_for_what_is_missing(tmp_path):
    command = [sys.executable, ROOT / "Sources/Python/package_wheel.py", tmp_path, tmp_path / "out"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == f"package_wheel.py: {tmp_path}/bin: No such file or directory\n"
