"""Manifests that are damaged, contradict themselves, or are made to deceive."""

import os

import pytest
from loxodrome_distribute import documents, kinds, manifest
from loxodrome_distribute.files import Fault


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "expected a manifest of ci/distribute in JSON: Expecting value"),
        (b"{", "in JSON: Expecting property name"),
        (b"\xff\xff", "in JSON: 'utf-8' codec can't decode"),
        (b"\x00" * 50, "expected a manifest of ci/distribute in JSON"),
        (b"[" * 100_000, "the values are nested too deeply"),
        (b"9" * 5000, "is out of the range of a double"),
        (b'{"a": -1%s}' % (b"0" * 400), "0 is out of the range of a double"),
        (b"[]", "$: [] is not of type 'object'"),
        (b"null", "$: None is not of type 'object'"),
        (b'{"a": NaN}', "NaN is not JSON"),
        (b'{"a": 1e999}', "1e999 is out of the range of a double"),
        (b'{"a": 1, "a": 2}', "the member 'a' is there twice"),
        (b"{}", "$: 'schema' is a required property"),
    ],
)
def test_manifests_that_are_none_are_one_line(work, refused, data, text):
    work.path.write_bytes(data)
    for verb in ("status", "commands", "run"):
        assert text in refused(verb, work.path)
    assert text in refused("merge", work.path.parent, "-o", "x")
    assert text in refused("run-shard", work.path, "1")


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        (("unit",), 7, "$.unit"),
        (("work",), {}, "$.work: 'operation' is a required property"),
        (("work",), [], "$.work"),
        (("work", "cases"), "many", "$.work.cases: 'many' is not of type 'integer'"),
        (("work", "cases"), 10**400, "is out of the range of a double"),
        (("work", "cases"), 10**300, "$.work.cases"),
        (("program",), "sh", "$.program"),
        (("program", "path"), "a\0b", "$.program.path"),
        (("program", "sha256"), "0" * 64 + "\n", "$.program.sha256"),
        (("program", "exitCodes"), [-1], "$.program.exitCodes"),
        (("shards", 0, "id"), "0001\n", "$.shards[0].id"),
        (("shards", 0, "id"), "\x1b[2J", "$.shards[0].id"),
        (("shards", 0, "output"), "/etc/passwd", "$.shards[0].output"),
        (("shards", 0, "output"), "../x", "$.shards[0].output"),
        (("shards", 0, "output"), "manifest.json", "the output 'manifest.json' is a name of another file"),
        (("shards", 0, "output"), "shards/0002.json.done", "is a name of another file"),
        (("shards", 0, "cost"), -1, "$.shards[0].cost"),
        (("shards", 0, "cost"), 10**400, "is out of the range of a double"),
        (("shards", 0, "cost"), 10**300, "$.shards[0].cost"),
        (("shards", 0, "arguments"), ["a\0b"], "$.shards[0].arguments[0]"),
        (("shards", 0, "arguments"), [1], "$.shards[0].arguments[0]"),
        (("shards", 0), {"id": "x" * 5000}, "is a required property"),
        (("kind",), "points", "$"),
        (("kind",), "tiles", "$.shards"),
        (("kind",), "conform", "$"),
        (("kind",), "\x1b[2J", "$.kind"),
    ],
)
def test_manifests_of_another_form_name_the_place(work, change, refused, path, value, text):
    change(*path, value=value)
    why = refused("status", work.path)
    assert text in why and len(why) < 700


def test_members_are_compared_once():
    """Names are found by their hashes: each is compared with at most one other."""
    compared = []

    class Name(str):
        __hash__ = str.__hash__

        def __eq__(self, other):
            compared.append(other)
            return str.__eq__(self, other)

    pairs = [(Name(number), number) for number in range(500)]
    assert documents.members(pairs) == {str(number): number for number in range(500)}
    compared.clear()
    with pytest.raises(ValueError, match="the member '499' is there twice"):
        documents.members([*pairs, (Name(499), 0)])
    assert len(compared) < 2000


def test_every_kind_of_the_schema_is_a_module():
    schema = documents.validator("manifest").schema
    assert schema["properties"]["kind"]["enum"] == list(kinds.NAMES)
    for name in kinds.NAMES:
        assert kinds.of(name).check and kinds.of(name).merge
    with pytest.raises(Fault, match="expected one of the kinds clusters, conform, .*, found 'files'"):
        kinds.of("files")


@pytest.mark.parametrize("name", ["path", "folder"])
def test_paths_that_no_file_can_have_are_told(work, change, refused, loxodrome, name):
    change("program", "path", value=str(loxodrome))
    change("program", name, value="/\ud800")
    for arguments in (["run", work.path], ["run-shard", work.path, "1"]):
        why = refused(*arguments)
        assert "it runs /" in why and "'utf-8' codec can't encode" in why


def test_places_that_are_no_manifests_are_told(tmp_path, refused):
    os.mkfifo(tmp_path / "pipe")
    os.symlink("loop", tmp_path / "loop")
    (tmp_path / "folder/manifest.json").mkdir(parents=True)
    for name, text in (
        ("absent", "absent: No such file or directory"),
        ("pipe", "found a pipe or a device"),
        ("loop", "Too many levels of symbolic links"),
        ("folder", "folder/manifest.json: Is a directory"),
        ("x" * 300, "File name too long"),
        ("\x1b[2J", "\\u{1B}[2J: No such file or directory"),
    ):
        assert text in refused("status", tmp_path / name)


def test_a_folder_in_place_of_the_lock_is_told(work, refused):
    manifest.lock_path(work.path).mkdir()
    why = refused("run", work.path, "--program", work.program["path"])
    assert "manifest.json.lock: Is a directory" in why
