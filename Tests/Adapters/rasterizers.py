"""Writes how right rasterizers are: Reports/RASTERIZERS.md and its pictures in Reports/rasterizers.

    Tests/Adapters/rasterizers.py [--loxodrome PATH] [--adapters FILE] [--output FOLDER] [--check]

Each rasterizer is asked the suites of pictures. An error is the difference of a number of an answer from the
exact one, in levels of 255. Where both are 0 or both are 255 nothing is counted, or the insides of shapes
would hide the errors at their edges. With --check nothing is written, and a page that is not what would be
written is an error. ci/matrix calls this program.
"""

import argparse
import fnmatch
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import textwrap

from PIL import Image, ImageDraw, ImageFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUITES = ["coverage", "stroke", "stroke-dashes", "gradient", "blend"]

NAMES = ["Loxodrome", "Cairo", "Skia", "AGG", "Java 2D", "Qt", "resvg", "Blend2D", "FreeType", "OpenCV", "Pillow"]

# The name of a stratum, and patterns of its cases (suite/group/case). Cases of which FORMAT.md asks nobody for the
# answer are left out, except in OVERLAPS.
OVERLAPS = "Strokes: parts that overlap inside a pixel"
STRATA = [
    ("Polygons", [
        "coverage/%s/*" % group
        for group in ("aligned", "halves", "rectangles", "triangles", "holes", "stars", "shared-edges", "rounding",
                      "sizes", "along-the-grid", "random-rings", "countries")]),
    ("Polygons: details inside a pixel", [
        "coverage/%s/*" % group
        for group in ("slivers", "inside-a-pixel", "combs", "near-whole-numbers", "spikes-and-repeats")]),
    ("Polygons: vertices far outside", [
        "coverage/%s/*" % group for group in ("beyond-the-picture", "far-vertices", "far-triangles", "huge")]),
    ("Polygons: windings that meet inside a pixel", ["coverage/overlaps-in-a-pixel/*"]),
    ("Strokes: caps and widths", [
        "stroke/%s/*" % group for group in ("caps", "widths", "without-length", "contours")]),
    ("Strokes: joins", [
        "stroke/%s/*" % group
        for group in ("joins", "miter-limits", "closed", "closed-lines", "cusps", "short-segments")]),
    ("Strokes: curves and long lines", [
        "stroke/%s/*" % group for group in ("curves", "many-segments", "hundreds-of-segments")]),
    ("Strokes: dashes", ["stroke-dashes/*"]),
    (OVERLAPS, ["stroke/*", "stroke-dashes/*"]),
    ("Gradients", ["gradient/*"]),
    ("Blend modes: Porter and Duff, sums", [
        "blend/*/*%s*" % mode for mode in ("clear", "copy", "source", "destination", "xor", "plus", "normal")]),
    ("Blend modes: of one component", [
        "blend/*/*%s*" % mode
        for mode in ("multiply", "screen", "overlay", "darken", "lighten", "dodge", "burn", "light", "difference",
                     "exclusion")]),
    ("Blend modes: of color", ["blend/*/*%s*" % mode for mode in ("hue", "saturation", "color", "luminosity")]),
]


def numbers(value):
    """The numbers of an answer in order; None if it has something else."""
    if isinstance(value, bool) or not isinstance(value, (int, float, list)):
        return None
    if not isinstance(value, list):
        return [value]
    parts = [numbers(part) for part in value]
    return None if None in parts else [number for part in parts for number in part]


def errors(case):
    """The errors of a case (levels) in order, for all its numbers; None if there is no picture."""
    expected, actual = numbers(case["expected"]), numbers(case["actual"])
    if not expected or actual is None or len(actual) != len(expected):
        return None
    return [abs(a - b) for a, b in zip(actual, expected)]


def counted(case, found):
    """The errors that are counted: where the exact number is between 0 and 255, or there is one."""
    return [error for error, value in zip(found, numbers(case["expected"])) if 0 < value < 255 or error > 0]


def stratum_of(case):
    """The name of a case's stratum, or None."""
    name = "%s/%s/%s" % (case["suite"], case["group"], case["case"])
    overlaps = "OverlapInPixel" in case["flags"]
    if overlaps and case["operation"] == "stroke":
        return OVERLAPS
    if case.get("acceptable") and not overlaps:
        return None
    return next(
        (title for title, patterns in STRATA
         if title != OVERLAPS and any(fnmatch.fnmatch(name, pattern) for pattern in patterns)), None)


def ask(loxodrome, adapter, folder):
    """The cases of a rasterizer's report by name."""
    report = pathlib.Path(folder) / "report.json"
    command = [loxodrome, "conform", "--format", "json", "--output", str(report)]
    for suite in SUITES:
        command += ["--suite", suite]
    if adapter["command"]:
        command += ["--implementation", adapter["command"]]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit("%s: %s" % (adapter["name"], run.stderr.strip()))
    results = json.loads(report.read_text(encoding="utf-8"))["results"]
    return {"%(suite)s/%(group)s/%(case)s" % case: case for case in results}


def percentile(values, share):
    return sorted(values)[max(0, -(-len(values) * share // 100) - 1)]


def shown(value):
    return "%.3g" % value if value < 10 else "%d" % round(value)


def table(title, rasterizers):
    """The rows of a stratum, the smallest 99th percentile first; none if only one program answers."""
    rows = []
    for name, cases in rasterizers.items():
        members = [case for case in cases.values() if stratum_of(case) == title]
        pictures = [(case, errors(case)) for case in members]
        values = [error for case, found in pictures if found is not None for error in counted(case, found)]
        if values:
            answered = sum(1 for _, found in pictures if found is not None)
            rows.append((percentile(values, 99), statistics.fmean(values), max(values), name, answered, values))
    rows.sort(key=lambda row: row[:3])
    return rows


def picture(case_name, rasterizers):
    """The exact picture, each rasterizer's, and below it its difference."""
    answers = [(name, cases[case_name]) for name, cases in rasterizers.items()]
    answers = [(name, case) for name, case in answers if errors(case) is not None]
    width, height = answers[0][1]["size"]
    exact = numbers(answers[0][1]["expected"])
    side = max(1, 96 // max(width, height))
    cell_width, cell_height = max(width * side, 84) + 8, height * side
    sheet = Image.new("RGB", (cell_width * (len(answers) + 1) + 8, 2 * cell_height + 56), "white")
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(11)

    def pixels(left, top, colors):
        for index, color in enumerate(colors):
            x, y = left + index % width * side, top + index // width * side
            draw.rectangle((x, y, x + side - 1, y + side - 1), fill=color)
        draw.rectangle((left - 1, top - 1, left + width * side, top + height * side), outline="#999999")

    for column, (name, levels) in enumerate([("exact", exact)] + [(name, numbers(c["actual"])) for name, c in answers]):
        left = 8 + column * cell_width
        draw.text((left, 4), name, fill="black", font=font)
        pixels(left, 20, [(255 - round(level),) * 3 for level in levels])
        if column:
            pixels(left, 32 + cell_height, [difference_color(a - b) for a, b in zip(levels, exact)])
            worst = max(abs(a - b) for a, b in zip(levels, exact))
            draw.text((left, 36 + 2 * cell_height), "up to " + shown(worst), fill="black", font=font)
    return sheet


def difference_color(difference):
    """Red for too much, blue for too little; small differences are made visible by a square root."""
    rest = 255 - min(255, round(255 * (abs(difference) / 255) ** 0.5))
    return (255, rest, rest) if difference > 0 else (rest, rest, 255)


def worst_case(title, rasterizers):
    """The case of a stratum of coverage or strokes whose median of the largest errors is largest."""
    found = {}
    for cases in rasterizers.values():
        for name, case in cases.items():
            if stratum_of(case) != title or case["operation"] not in ("coverage", "stroke"):
                continue
            values = errors(case)
            if values is not None:
                found.setdefault(name, []).append(max(values))
    shared = {name: values for name, values in found.items() if len(values) >= 4}
    return max(sorted(shared), key=lambda name: statistics.median(shared[name]), default=None)


def sizes(cases):
    """Gives each case of coverage or strokes the size of its picture, from the vector files."""
    known = {}
    for suite in SUITES:
        document = json.loads((ROOT / "Tests/Vectors" / (suite + ".json")).read_text(encoding="utf-8"))
        for group in document["groups"]:
            for case in group["cases"]:
                arguments = case["arguments"]
                known["%s/%s/%s" % (suite, group["id"], case["id"])] = (
                    arguments.get("width"), arguments.get("height"))
    for name, case in cases.items():
        case["size"] = known[name]
    return cases


def page(rasterizers, versions):
    """The text of the page, and its pictures by file name."""
    pictures = {}
    lines = ["# How right rasterizers are", ""] + paragraph(
        "Made by `ci/matrix`, which also checks that it is current; do not edit. Each number of an answer is "
        "compared with the exact one: areas in closed form, formulas of blend modes in rationals "
        "([FORMAT.md](../Tests/Vectors/FORMAT.md), section 2). Errors are in levels of 255: an answer that is "
        "rounded to the nearest level is off by 0.5 at most, or by 1 where the exact one is rounded too. Numbers "
        "that are 0 or 255 on both sides are not counted. The pictures that a rasterizer does not answer are in "
        "[the matrix](CONFORMANCE.md), the causes of its errors in [FINDINGS](../Tests/Adapters/FINDINGS.md).")
    lines += ["", "| rasterizer | version |", "|---|---|"]
    lines += ["| %s | %s |" % (name, versions.get(name, "")) for name in rasterizers]
    for title, _ in STRATA:
        rows = table(title, rasterizers)
        if not rows:
            continue
        lines += ["", "## " + title, "", "| rasterizer | pictures | numbers | mean | 99 % | largest |",
                  "|---|--:|--:|--:|--:|--:|"]
        for high, mean, largest, name, answered, values in rows:
            lines.append("| %s | %d | %d | %s | %s | %s |" % (
                name, answered, len(values), shown(mean), shown(high), shown(largest)))
        case = worst_case(title, rasterizers)
        if case:
            file = case.replace("/", "-") + ".png"
            pictures[file] = picture(case, rasterizers)
            lines += [""] + paragraph(
                "The case with the largest errors in most of them, `%s`: what each draws, and below it the "
                "difference, red where it covers too much and blue where too little." % case)
            lines += ["", "![%s](rasterizers/%s)" % (case, file)]
    return "\n".join(lines) + "\n", pictures


def paragraph(text):
    return textwrap.wrap(text, 100, break_long_words=False, break_on_hyphens=False)


def versions_in(matrix):
    """The version of each implementation that the page of the matrix names."""
    return dict(re.findall(r"^- \*\*(.+?)\*\* (.*?) · ", matrix, re.MULTILINE))


def is_current(file, text, folder, pictures):
    """Whether the page and its pictures are what would be written."""
    return (
        file.exists() and file.read_text(encoding="utf-8") == text
        and {path.name for path in folder.glob("*.png")} == set(pictures)
        and all(Image.open(folder / name).tobytes() == sheet.tobytes() for name, sheet in pictures.items()))


def main():
    parser = argparse.ArgumentParser(description="Writes how right rasterizers are.")
    parser.add_argument("--loxodrome", default=".build/debug/loxodrome", help="the command, built")
    parser.add_argument("--adapters", default="Tests/Adapters/adapters.json", help="the list of programs")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Reports", help="the folder of the page")
    parser.add_argument("--check", action="store_true", help="compare with the page instead of writing")
    options = parser.parse_args()
    adapters = json.loads((ROOT / options.adapters).read_text(encoding="utf-8"))
    rasterizers = {}
    with tempfile.TemporaryDirectory() as folder:
        for adapter in adapters:
            if adapter["name"] in NAMES:
                print("%s is asked for pictures" % adapter["name"], file=sys.stderr)
                rasterizers[adapter["name"]] = sizes(ask(options.loxodrome, adapter, folder))
    versions = versions_in((ROOT / "Reports/CONFORMANCE.md").read_text(encoding="utf-8"))
    text, pictures = page(rasterizers, versions)
    file, folder = options.output / "RASTERIZERS.md", options.output / "rasterizers"
    if options.check:
        if not is_current(file, text, folder, pictures):
            sys.exit("%s or a picture of it is not current: run ci/matrix and commit them" % file)
        return
    folder.mkdir(parents=True, exist_ok=True)
    for old in set(folder.glob("*.png")) - {folder / name for name in pictures}:
        old.unlink()
    for name, sheet in pictures.items():
        sheet.save(folder / name, optimize=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
