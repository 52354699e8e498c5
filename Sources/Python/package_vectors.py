"""Makes the package of the vectors, for any language and for Python.

    package_vectors.py FOLDER [--since REVISION]

FOLDER gets loxodrome-vectors-VERSION.tar.gz, with the JSON files of Tests/Vectors, which anybody can be
asked, their schema, FORMAT.md, PROFILE.md, LOXODROME.md, the laws, checksums (SHA256SUMS), VERSION and
CHANGES.md, the changes of cases since a revision (the newest tag v*, if there is one); and a wheel with
the same files and the module loxodrome_vectors. The same commit gives the same bytes of the archive.
"""

import argparse
import gzip
import hashlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
VECTORS = ROOT / "Tests" / "Vectors"
NAME = "loxodrome-vectors"
PYPROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "{version}"
description = "Conformance vectors of map geometry: projections, rects, distances, containment, clusters"
requires-python = ">=3.10"
license = "Apache-2.0"
license-files = ["LICENSE"]
readme = "README.md"

[tool.setuptools]
packages = ["loxodrome_vectors"]

[tool.setuptools.package-data]
loxodrome_vectors = ["vectors/*", "vectors/laws/*"]
"""


def version():
    """The version of the commands, which is written in one place."""
    text = (ROOT / "Sources/Commands/LoxodromeCommandLine/Program.swift").read_text(encoding="utf-8")
    return re.search(r'loxodromeVersion = "([0-9.]+)"', text).group(1)


def files():
    """The files of the package by name."""
    found = {path.name: path.read_bytes() for path in sorted(VECTORS.glob("*.json"))}
    for name in ("FORMAT.md", "PROFILE.md", "LOXODROME.md"):
        found[name] = (VECTORS / name).read_bytes()
    for path in sorted((ROOT / "Tests" / "Laws").glob("*.json")):
        found[f"laws/{path.name}"] = path.read_bytes()
    found["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return found


def cases(texts):
    """Each case's name, and what decides about it, as text."""
    found = {}
    for name, data in texts.items():
        text = json.loads(data)
        if text.get("schema") != "loxodrome-vectors-1":
            continue
        for group in text["groups"]:
            for case in group["cases"]:
                rules = {"tolerance": group["tolerance"], **case, "source": group["source"]}
                rules["asked"] = [text["operation"], text["profile"]]
                found[f"{text['suite']}/{group['id']}/{case['id']}"] = json.dumps(rules, sort_keys=True)
    return found


def vectors(texts):
    return {name: data for name, data in texts.items() if name.endswith(".json") and "/" not in name}


def git(*arguments):
    return subprocess.run(
        ["git", "-C", str(ROOT), *arguments], capture_output=True, check=True
    ).stdout


def earlier(revision):
    """The vector files of a revision by name."""
    listed = git("ls-tree", "--name-only", revision, "Tests/Vectors/").decode().split()
    return {
        pathlib.Path(path).name: git("show", f"{revision}:{path}")
        for path in listed
        if path.endswith(".json")
    }


def changes(now, before, number, revision):
    """CHANGES.md: which cases were added, changed and removed."""
    lines = [f"# Changes of cases in version {number}", ""]
    suites = len({name.split("/")[0] for name in now})
    lines += [f"{len(now)} cases in {suites} suites.", ""]
    if before is None:
        return "\n".join(lines + ["This is the first version: all cases are new.", ""])
    lists = {
        "Added": sorted(now.keys() - before.keys()),
        "Changed": sorted(name for name in now.keys() & before.keys() if now[name] != before[name]),
        "Removed": sorted(before.keys() - now.keys()),
    }
    for title, names in lists.items():
        lines += [f"## {title} since {revision}: {len(names)}", ""]
        lines += [f"- `{name}`" for name in names] + ([""] if names else [])
    return "\n".join(lines)


def archive(texts, folder):
    """The files as tar.gz, with the same bytes each time."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(texts):
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size, entry.mode = len(texts[name]), 0o644
            tar.addfile(entry, io.BytesIO(texts[name]))
    compressed = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=compressed, mode="wb", mtime=0) as file:
        file.write(buffer.getvalue())
    return compressed.getvalue()


def wheel(texts, number, output):
    """Builds the wheel and returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        stage = pathlib.Path(scratch)
        package = stage / "loxodrome_vectors"
        shutil.copytree(
            ROOT / "Sources/Python/loxodrome_vectors", package, ignore=shutil.ignore_patterns("__pycache__")
        )
        for name, data in texts.items():
            path = package / "vectors" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        (stage / "LICENSE").write_bytes(texts["LICENSE"])
        shutil.copy(ROOT / "Sources/Python/VECTORS.md", stage / "README.md")
        (stage / "pyproject.toml").write_text(PYPROJECT.format(name=NAME, version=number))
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", output, stage]
        result = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
        if result.returncode != 0:
            sys.exit(f"package_vectors.py: the wheel cannot be built: {result.stderr.strip()[-500:]}")
    return next(pathlib.Path(output).glob(f"loxodrome_vectors-{number}-*.whl"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument(
        "--since", help="the revision with which cases are compared; default: the newest tag v*")
    options = parser.parse_args()
    number = version()
    tags = git("tag", "--list", "v*", "--sort=-v:refname").decode().split()
    revision = options.since or next((tag for tag in tags if tag != f"v{number}"), None)
    texts = files()
    try:
        before = None if revision is None else cases(earlier(revision))
    except subprocess.CalledProcessError as error:
        sys.exit(f"package_vectors.py: {error.stderr.decode().strip()}")
    texts["VERSION"] = f"{number}\n".encode()
    texts["CHANGES.md"] = changes(cases(vectors(texts)), before, number, revision).encode()
    sums = [f"{hashlib.sha256(texts[name]).hexdigest()}  {name}\n" for name in sorted(texts)]
    texts["SHA256SUMS"] = "".join(sums).encode()
    path = options.folder / f"{NAME}-{number}.tar.gz"
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(archive(texts, f"{NAME}-{number}"))
    except OSError as error:
        sys.exit(f"package_vectors.py: {error.filename}: {error.strerror}")
    print(path)
    print(wheel(texts, number, options.folder))


if __name__ == "__main__":
    main()
