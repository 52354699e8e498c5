"""The pages that have numbers of cases between marks, and why the models are models.

Who answers is read from Reports/CONFORMANCE.md, which ci/matrix writes.

A mark is a line `<!-- cases: NAME -->`, and `<!-- end -->` ends what is made. Tests/Models/README.md has a row for
each entry of REASONS, and each model belongs to one of them.
"""

import fnmatch
import pathlib
import re

TESTS = pathlib.Path(__file__).resolve().parents[2]
# The implementations of this project, as the matrix names them.
OURS = ["Loxodrome", "textbook formulas"]
# Patterns of the suites, and why nobody else can be asked. The first pattern that fits a suite counts.
REASONS = [
    (["*-own"], "Apple has published nothing, and FORMAT.md leaves it open: the words of LOXODROME.md"),
    (["clusters-*"], "the bytes of this project's own files, which nobody else reads or writes"),
    (["display-*"], "a rule of this project; how MapKit chooses among annotations and labels is unpublished"),
    (["geocode-forward"], "this project's keys, readings and order of names; each geocoder has its own"),
    (["geojson-pieces"], "when this project's reader returns what it has read"),
    (["geojson-write"], "this project's order of members, spelling of numbers and layouts"),
    (["geojson-parts", "geojson-decoded"], "what this project's types say of a feature, and which are equal"),
    (["location-index", "location-polygons"],
     "regions that Core Location does not have: polygons, cushions, and hundreds at once"),
    (["map-frame", "map-scale-bar", "map-degrees"], "this project's sizes, round lengths and texts"),
    (["map-shapes", "map-styles", "map-picture*"], "this project's styles, labels and decorations"),
    (["map-view-hits", "map-view-pictures"], "pictures of this project's view with its renderers"),
    (["map-view-*"], "the order of events and the numbers of this project's view, where Apple's are unpublished"),
    (["overlay-renderer"], "scripts of this project's renderers"),
    (["overlay-*"], "widths, dashes, worlds and mixing of this project's renderers; MapKit's are unpublished"),
    (["picture-squares"], "a part of this project's type of pictures"),
    (["tile-archive-written"], "what this project's writer chooses where MBTiles and PMTiles leave it open"),
    (["tile-loader-events"], "the order of requests, and what this project's loader keeps"),
    (["tile-overlay-*", "tile-requests-edges"], "this project's rule of the level, and of columns beyond the world"),
    (["track-replay"], "this project's clock"),
    (["view-*"], "this project's views, gestures and pixels of pins and callouts"),
]


def texts(vectors, models):
    """The pages as they are with these numbers of cases by suite: bytes by path."""
    sentence = _sentence(vectors, models, *_answers(vectors))
    made = {
        TESTS.parent / "README.md": {"all": sentence},
        TESTS / "README.md": {"all": sentence},
        TESTS / "Models/README.md": {"models": _table(models)},
    }
    return {path: _filled(path, blocks).encode("utf-8") for path, blocks in made.items()}


def _answers(vectors):
    """The number of implementations that answer a case, and of the suites that one answers that is not ours."""
    tables = (TESTS.parent / "Reports/CONFORMANCE.md").read_text(encoding="utf-8").split("\n## ")
    answers, verdicts = [
        [[cell.strip(" *") for cell in line.split("|")[1:-1]] for line in table.split("\n") if line.startswith("| ")]
        for table in tables[1:3]]
    answering = [row[0] for row in answers[1:] if row[2] != "0" or row[3] != "0"]
    others = [index for index, name in enumerate(verdicts[0]) if index > 1 and name not in OURS]
    answered = [row[0] for row in verdicts[1:] if row[0] in vectors and any(row[index] != "–" for index in others)]
    return len(answering), len(answered)


def _sentence(vectors, models, implementations, answered):
    return (
        "**%d cases in %d suites that anybody can be asked**, answered by %d implementations, %d of the\n"
        "suites by others than our own; **%d model cases in %d suites of our own**." %
        (sum(vectors.values()), len(vectors), implementations, answered, sum(models.values()), len(models)))


def _table(models):
    rows = {index: [] for index in range(len(REASONS))}
    for name in sorted(models):
        index = next(
            (index for index, (patterns, _) in enumerate(REASONS)
             if any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)), None)
        if index is None:
            raise SystemExit("%s: a model without a reason in pages.py" % name)
        rows[index].append(name)
    lines = ["| suites | number | cases | why nobody else can be asked |", "|---|---:|---:|---|"]
    for index, (patterns, reason) in enumerate(REASONS):
        cases = sum(models[name] for name in rows[index])
        shown = ", ".join("`%s`" % pattern for pattern in patterns)
        lines.append("| %s | %d | %d | %s |" % (shown, len(rows[index]), cases, reason))
    lines.append("| all | %d | %d | |" % (len(models), sum(models.values())))
    return "\n".join(lines)


def _filled(path, blocks):
    text = path.read_text(encoding="utf-8")
    for name, block in blocks.items():
        mark = "<!-- cases: %s -->" % name
        pattern = re.escape(mark) + r"\n.*?\n?<!-- end -->"
        text, count = re.subn(pattern, lambda _: "%s\n%s\n<!-- end -->" % (mark, block), text, flags=re.DOTALL)
        if count != 1:
            raise SystemExit("%s: the mark %r is there %d times" % (path.name, mark, count))
    return text
