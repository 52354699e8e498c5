"""The packages of the command: its pages, what is installed beside it, the .deb and the archive."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Sources/Python"))

import installed_files  # noqa: E402
import manual_pages  # noqa: E402
import package_command  # noqa: E402

HELP = {
    "command": {
        "commandName": "loxodrome",
        "abstract": "Tests maps.",
        "discussion": "Start here.\n\nExit codes: 0 right; 2 wrong; see below.",
        "arguments": [],
        "subcommands": [
            {
                "commandName": "draw-it",
                "abstract": "Draws a map.",
                "discussion": ".dots and 'quotes' and a\\b stay.\n\nExamples:\n  loxodrome draw-it -o x.png",
                "arguments": [
                    {
                        "kind": "option",
                        "abstract": "The file.",
                        "isOptional": False,
                        "isRepeating": False,
                        "names": [{"kind": "short", "name": "o"}, {"kind": "long", "name": "output"}],
                        "valueName": "file",
                    },
                    {
                        "kind": "option",
                        "abstract": "The format.",
                        "isOptional": True,
                        "isRepeating": True,
                        "names": [{"kind": "long", "name": "format"}],
                        "valueName": "format",
                        "allValues": ["png", "jpeg"],
                        "defaultValue": "png",
                    },
                ],
            },
            {"commandName": "secret", "abstract": "No.", "shouldDisplay": False},
        ],
    }
}
# Answers as the command does; prints other arguments.
PROGRAM = """#!/bin/sh
case "$1" in
  --version) echo 1.2.3 ;;
  --experimental-dump-help) cat "$(dirname "$0")/../help.json" ;;
  --generate-completion-script) echo "completions of $2" ;;
  *) exit 3 ;;
esac
"""


@pytest.fixture(name="prefix")
def installed(tmp_path, monkeypatch):
    """A folder as ci/install leaves it, whose command is a script beside a program of the system."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = tmp_path / "prefix"
    program = folder / "libexec/loxodrome/native/loxodrome"
    for path in (folder / "bin", program.parent, folder / "lib"):
        path.mkdir(parents=True)
    (folder / "help.json").write_text(json.dumps(HELP))
    (folder / "bin/loxodrome").write_text(PROGRAM)
    (folder / "bin/loxodrome").chmod(0o755)
    shutil.copy("/bin/true", program)
    (folder / "lib/libloxodrome-c.so").write_bytes(b"library")
    monkeypatch.setattr(sys, "argv", ["installed_files.py", str(folder)])
    installed_files.main()
    return folder


def plain(text):
    """A page as a person reads it, on one line."""
    command = ["groff", "-man", "-Tascii", "-P-c", "-ww"]
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return " ".join(re.sub(".\b", "", run.stdout).replace("-\n", "").split())


def test_each_verb_has_a_page_and_what_is_hidden_has_none():
    pages = manual_pages.page(["loxodrome"], HELP["command"], "1.2.3", "2026-01-02")
    assert sorted(pages) == ["loxodrome-draw-it.1", "loxodrome.1"]
    assert ".BR loxodrome\\-draw\\-it (1)" in pages["loxodrome.1"]
    assert "secret" not in pages["loxodrome.1"]


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_pages_say_what_the_help_says():
    pages = manual_pages.page(["loxodrome"], HELP["command"], "1.2.3", "2026-01-02")
    text = plain(pages["loxodrome-draw-it.1"])
    assert "loxodrome-draw-it - Draws a map" in text
    assert "loxodrome draw-it --output <file> [--format <format> ...]" in text
    assert ".dots and 'quotes' and a\\b stay." in text
    assert "-o, --output <file> The file." in text
    assert "The format. (values: png, jpeg; default: png)" in text
    assert "EXAMPLES loxodrome draw-it -o x.png" in text
    assert "EXIT STATUS 0 right. 2 wrong; see below." in plain(pages["loxodrome.1"])


def test_what_belongs_to_the_command_is_installed(prefix):
    share = prefix / "share"
    assert "loxodrome\\-draw\\-it" in gzip.decompress(
        (share / "man/man1/loxodrome-draw-it.1.gz").read_bytes()
    ).decode()
    assert (share / "fish/vendor_completions.d/loxodrome.fish").read_text() == "completions of fish\n"
    # The pages that say what is right are beside the vectors.
    vectors = {path.name for path in (ROOT / "Tests/Vectors").iterdir() if path.suffix in (".json", ".md")}
    assert {path.name for path in (share / "loxodrome/vectors").iterdir()} == vectors
    models = {path.name for path in (ROOT / "Tests/Models").glob("*.json")}
    assert {path.name for path in (share / "loxodrome/models").iterdir()} == models
    licenses = (share / "doc/loxodrome/copyright").read_text()
    for part in ("Swift", "swift-argument-parser", "swift-mustache", "Chart.js", "GeoNames", "ICU"):
        assert part in licenses


def test_vectors_of_an_earlier_version_are_removed(prefix):
    old = prefix / "share/loxodrome/vectors/old.json"
    old.write_text("{}")
    installed_files.main()
    assert not old.exists()


@pytest.mark.skipif(shutil.which("dpkg-shlibdeps") is None, reason="needs dpkg-dev")
def test_the_package_has_the_command_and_names_what_it_needs(prefix, tmp_path):
    path = package_command.deb(prefix, tmp_path)
    assert path.name.startswith("loxodrome_1.2.3-1_")
    fields = subprocess.run(
        ["dpkg-deb", "--field", path, "Version", "Depends", "Recommends"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "Version: 1.2.3-1\n" in fields
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\), fonts-dejavu-core$", fields, flags=re.MULTILINE)
    listed = subprocess.run(["dpkg-deb", "--contents", path], capture_output=True, text=True, check=True)
    names = {line.split(maxsplit=5)[5]: line.split()[:2] for line in listed.stdout.splitlines()}
    assert names["./usr/bin/loxodrome"] == ["-rwxr-xr-x", "root/root"]
    assert names["./usr/share/doc/loxodrome/copyright"] == ["-rw-r--r--", "root/root"]
    assert "./usr/share/zsh/vendor-completions/_loxodrome" in names
    assert not any(name.startswith("./usr/lib/") for name in names)
    first = path.read_bytes()
    assert package_command.deb(prefix, tmp_path).read_bytes() == first


def test_names_of_packages_on_ubuntu_are_alternatives(monkeypatch, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "dpkg-shlibdeps").write_text("#!/bin/sh\necho 'shlibs:Depends=libc6 (>= 2.36), libturbojpeg0'\n")
    (tools / "dpkg-shlibdeps").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    assert package_command.libraries([], tmp_path) == "libc6 (>= 2.36), libturbojpeg0 | libturbojpeg"


def test_the_archive_has_all_files_and_the_same_bytes(prefix, tmp_path):
    path = package_command.archive(prefix, tmp_path)
    first = path.read_bytes()
    with tarfile.open(path) as tar:
        names = {entry.name.partition("/")[2]: entry for entry in tar}
    assert names["lib/libloxodrome-c.so"].size == 7
    assert names["bin/loxodrome"].mode == 0o755
    assert names["share/doc/loxodrome/copyright"].mode == 0o644
    assert {entry.mtime for entry in names.values()} == {1700000000}
    os.utime(prefix / "bin/loxodrome")
    assert package_command.archive(prefix, tmp_path).read_bytes() == first


def test_one_place_has_the_version():
    pytest.importorskip("setuptools")
    command = [sys.executable, "setup.py", "--version"]
    folder = ROOT / "Sources/Python"
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    text = (ROOT / "Sources/Commands/LoxodromeCommandLine/Program.swift").read_text()
    assert f'loxodromeVersion = "{run.stdout.strip()}"' in text


def test_a_command_that_fails_has_one_line(prefix, monkeypatch):
    (prefix / "bin/loxodrome").write_text("#!/bin/sh\necho broken >&2; exit 9\n")
    with pytest.raises(SystemExit) as caught:
        package_command.archive(prefix, prefix)
    assert str(caught.value) == "loxodrome --version: exit code 9: broken"
    monkeypatch.setattr(package_command, "version_of", lambda _: "1")
    with pytest.raises(SystemExit):
        installed_files.main()
