"""Reads vector files."""

import dataclasses
import functools
import json
import pathlib
import warnings

from . import comparison
from .values import plain

# Arguments that are texts: "nan" and "0x1p3" are themselves in them.
_TEXTS = {"geoJSON": ("text",), "tileFromQuadkey": ("quadkey",), "geocode.forward": ("text",)}


class Mismatch(AssertionError):
    """A result that is not right. The text has the case, both values, and what is allowed and why."""


@dataclasses.dataclass(frozen=True)
class Source:
    """Where expected values come from: the name, how reliable it is ("A", "A*", "B", "C", "exact"
    or "own", see README.md of the vectors), and how the values were obtained."""

    name: str
    grade: str
    method: str
    link: str | None = None


@dataclasses.dataclass(frozen=True)
class Case:
    """One question with its right answers.

    `arguments` has the operation's arguments by name, with floats where the file has strings such as
    "nan". `expected` lists the right results as in the file; one of them has to match. Another answer
    to a case that `is_acceptable` fails nobody. `notes` says what each of the case's flags means.
    """

    suite: str
    group: str
    id: str
    operation: str
    profile: str
    arguments: dict
    expected: list
    tolerances: list
    source: Source
    notes: dict
    is_acceptable: bool

    @property
    def name(self):
        """The name as `suite/group/case`, which never changes."""
        return f"{self.suite}/{self.group}/{self.id}"

    def difference(self, result):
        """Why a result is not right, in one line; None if it is."""
        first = None
        for expected in self.expected:
            found = comparison.difference(result, expected, self.tolerances, "SignedZero" in self.notes)
            if found is None:
                return None
            first = first or found
        return first

    def check(self, result):
        """Raises `Mismatch` if a result is not right. For an acceptable case it only warns."""
        found = self.difference(result)
        if found is None:
            return
        expected = self.expected[0] if len(self.expected) == 1 else {"anyOf": self.expected}
        lines = [
            f"{self.name}: {found}",
            f"  arguments  {json.dumps(self.arguments)}",
            f"  expected   {json.dumps(expected)}",
            f"  actual     {result!r}",
            f"  allowed    {comparison.allowed(self.tolerances)}",
            f"  source     {self.source.name}, grade {self.source.grade}: {self.source.method}",
            *(f"  flag       {flag}: {text}" for flag, text in self.notes.items()),
        ]
        if self.is_acceptable:
            warnings.warn("acceptable difference: " + "\n".join(lines), stacklevel=2)
        else:
            raise Mismatch("\n".join(lines))


def folder():
    """The folder of the vector files: the package's own, or that of the checkout."""
    own = pathlib.Path(__file__).parent / "vectors"
    return own if own.is_dir() else pathlib.Path(__file__).parents[3] / "Tests" / "Vectors"


def suites(path=None):
    """The names of the suites in a folder, sorted."""
    return sorted(text["suite"] for text in _files(path or folder()))


def cases(suite=None, operation=None, profile=None, path=None, acceptable=True):
    """The cases of all suites, or of one suite, operation or profile, in the order of the files.

    `path` is another folder of vector files, or one file. Without `acceptable` only the required
    cases are returned. An operation or suite that does not exist is a `ValueError`.
    """
    found = []
    for text in _files(path or folder()):
        if suite in (None, text["suite"]) and operation in (None, text["operation"]):
            if profile in (None, text["profile"]):
                found += _cases(text)
    if not found:
        raise ValueError(f"no cases of suite={suite!r}, operation={operation!r}, profile={profile!r}")
    return [case for case in found if acceptable or not case.is_acceptable]


def parametrize(**selection):
    """A decorator that makes a pytest test of each case, with the argument `case`. Takes what `cases`
    takes."""
    import pytest

    selected = cases(**selection)
    return pytest.mark.parametrize("case", selected, ids=[case.name for case in selected])


def _files(path):
    path = pathlib.Path(path)
    names = [path] if path.is_file() else sorted(path.glob("*.json"))
    texts = [_read(str(name)) for name in names if not name.name.endswith(".schema.json")]
    return [text for text in texts if text.get("schema") == "loxodrome-vectors-1"]


@functools.lru_cache(maxsize=256)
def _read(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def _cases(text):
    for group in text["groups"]:
        source = Source(**group["source"])
        for entry in group["cases"]:
            texts = _TEXTS.get(text["operation"], ())
            yield Case(
                suite=text["suite"],
                group=group["id"],
                id=entry["id"],
                operation=text["operation"],
                profile=text["profile"],
                arguments={
                    name: value if name in texts else plain(value)
                    for name, value in entry["arguments"].items()
                },
                expected=entry["anyOf"] if "anyOf" in entry else [entry["expected"]],
                tolerances=entry.get("tolerance", group["tolerance"]),
                source=source,
                notes={flag: text["notes"][flag]["description"] for flag in entry["flags"]},
                is_acceptable=entry["result"] == "acceptable" or source.grade == "C",
            )
