"""Puts what belongs to an installed command beside it, as ci/install does.

    installed_files.py PREFIX

PREFIX/bin/loxodrome must be there. PREFIX/share gets its manual pages (man/man1), the completions of
bash, zsh and fish, the vectors, models, laws and data that the command reads where none are named
(loxodrome), and the licenses of all that is inside of the program (doc/loxodrome).
"""

import argparse
import datetime
import gzip
import os
import pathlib
import shutil
import subprocess
import sys

import manual_pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPLETIONS = {
    "bash": "bash-completion/completions/loxodrome",
    "zsh": "zsh/site-functions/_loxodrome",
    "fish": "fish/vendor_completions.d/loxodrome.fish",
}


def run(command, *arguments):
    """What a program prints.

    Raises SystemExit, with one line, if it cannot be started or fails.
    """
    try:
        result = subprocess.run([str(command), *map(str, arguments)], capture_output=True, check=False)
    except OSError as error:
        sys.exit(f"{command}: cannot be started: {error.strerror}")
    if result.returncode != 0:
        text = result.stderr.decode(errors="replace").strip()[-500:]
        sys.exit(f"{pathlib.Path(command).name} {arguments[0]}: exit code {result.returncode}: {text}")
    return result.stdout


def time_of_commit():
    """The time of the commit, in seconds, so that packages of one commit are the same."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    return int(run("git", "-C", ROOT, "log", "-1", "--format=%ct"))


def version_of(command):
    """The version that an installed command tells."""
    return run(command, "--version").decode().strip()


def files(command):
    """What PREFIX/share gets: bytes by path."""
    time = time_of_commit()
    date = datetime.datetime.fromtimestamp(time, datetime.UTC).date().isoformat()
    try:
        pages = manual_pages.pages(command, version_of(command), date)
    except subprocess.CalledProcessError as error:
        sys.exit(f"{command}: exit code {error.returncode}: its help cannot be read")
    found = {f"man/man1/{name}.gz": gzip.compress(text.encode(), mtime=0) for name, text in pages.items()}
    for shell, path in COMPLETIONS.items():
        script = run(command, "--generate-completion-script", shell)
        # A shell reads the file; it is no program.
        found[path] = script.partition(b"\n")[2] if script.startswith(b"#!") else script
    vectors = ROOT / "Tests/Vectors"
    for path in sorted([*vectors.glob("*.json"), *vectors.glob("*.md")]):
        found[f"loxodrome/vectors/{path.name}"] = path.read_bytes()
    for path in sorted((ROOT / "Tests/Models").glob("*.json")):
        found[f"loxodrome/models/{path.name}"] = path.read_bytes()
    for path in sorted((ROOT / "Tests/Laws").glob("*.json")):
        found[f"loxodrome/laws/{path.name}"] = path.read_bytes()
    for name in ("ne_110m_countries.geojson", "cities.csv"):
        found[f"loxodrome/data/{name}"] = (ROOT / "Benchmarks/Data" / name).read_bytes()
    for name in ("copyright", "ICU-LICENSE"):
        found[f"doc/loxodrome/{name}"] = (ROOT / "ci/packages/debian" / name).read_bytes()
    found["doc/loxodrome/changelog.gz"] = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("prefix", type=pathlib.Path)
    share = parser.parse_args().prefix / "share"
    found = files(share.parent / "bin" / "loxodrome")
    # Vectors of an earlier version would be judged too.
    shutil.rmtree(share / "loxodrome", ignore_errors=True)
    try:
        for name, data in found.items():
            path = share / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(0o644)
    except OSError as error:
        sys.exit(f"installed_files.py: {error.filename}: {error.strerror}")


if __name__ == "__main__":
    main()
