"""Makes every page that the project writes, each from several inputs, by the command of this checkout."""

import json
import os
import pathlib
import shlex
import subprocess

import inputs

CHECKOUT = pathlib.Path(__file__).parents[2]
VECTORS = CHECKOUT / "Tests/Vectors"
TEXTBOOK = f"python3 {shlex.quote(str(CHECKOUT / 'Tests/Adapters/textbook.py'))}"
# The largest page has as many benchmarks.
MANY = 2000
# All pages, in the order in which they are made.
NAMES = ["conform"] + [
    f"{kind}-{name}" for name in ("passing", "failing", "hostile", "many", "empty")
    for kind in ("report", "performance")
] + [f"comparison-{name}" for name in ("equal", "slower", "hostile", "many", "empty", "counts")] + [
    "matrix", "matrix-hostile", "matrix-empty"]
# The suites of a matrix. The textbook formulas answer some without an error, and not the first.
SUITES = ["bearing", "coordinate-is-valid", "map-point", "map-rect-mid-x", "meters-between-coordinates",
          "tile-quadkey"]
# Two works and a peer.
GOALS = (("stem-0/work/size:0", "stem-1/work/size:1"), "peer")
HOSTILE_GOALS = ((f"{inputs.HOSTILE[0]}/size:1", f"{inputs.HOSTILE[1]}/size:1"), inputs.HOSTILE_PEER)
EMPTY_RUN = {
    "summary": dict.fromkeys(
        ["pass", "fail", "unsupported", "skipped", "error", "knownFailure", "unexpectedPass"], 0),
    "results": [],
}


class PageMaker:
    """Makes pages in a folder.

    command: the path of `loxodrome`.
    """

    def __init__(self, folder: pathlib.Path, command: pathlib.Path):
        self.folder, self.command = folder.resolve(), command
        self.pages: dict[str, pathlib.Path] = {}

    def all(self) -> dict[str, pathlib.Path]:
        """The paths of all pages by their names: a kind and an input, as in `report-empty`."""
        self._run_conformance()
        self._reports()
        self._comparisons()
        self._matrices()
        missing = [str(path) for path in self.pages.values() if not path.is_file()]
        if missing:
            raise RuntimeError(f"the command did not write {', '.join(missing)}")
        return self.pages

    def _loxodrome(self, *arguments, codes=(0,)) -> None:
        call = [str(self.command), *map(str, arguments)]
        result = subprocess.run(call, cwd=CHECKOUT, capture_output=True, text=True, timeout=300, env={
            **os.environ, "TZ": "UTC"})
        if result.returncode not in codes:
            raise RuntimeError(f"{shlex.join(call)} ends with {result.returncode}, expected {codes}:"
                               f" {result.stderr[-1000:]}")

    def _run_conformance(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        passing, failing = self.folder / "passing.json", self.folder / "failing.json"
        self._loxodrome("conform", "--vectors", VECTORS / "tile-quadkey.json", "--format", "json",
                        "--output", passing)
        vectors = VECTORS / "meters-between-coordinates.json"
        textbook = ["conform", "--vectors", vectors, "--implementation", TEXTBOOK]
        self._loxodrome(*textbook, "--format", "json", "--output", failing, codes=(1,))
        page = self.folder / "conform.html"
        self._loxodrome(*textbook, "--format", "html", "--output", page, codes=(1,))
        self.pages["conform"] = page
        hostile = inputs.rename(json.loads(failing.read_text(encoding="utf-8")))
        inputs.write(self.folder / "hostile.json", hostile)
        inputs.write(self.folder / "empty.json", EMPTY_RUN)

    def _reports(self) -> None:
        few = inputs.many_names(8) + inputs.threads_and_sizes()
        names = {"passing": few, "failing": few, "hostile": inputs.hostile_names(),
                 "many": inputs.many_names(MANY), "empty": []}
        accuracy = inputs.write(self.folder / "accuracy.json", inputs.accuracy())
        for name, benchmarks in names.items():
            output = self.folder / f"report-{name}"
            conformance = self.folder / f"{'passing' if name == 'many' else name}.json"
            times = inputs.write(output / "benchmarks.json", inputs.benchmarks(
                benchmarks, factor=1.5 if name == "failing" else 1))
            more = [] if name == "empty" else ["--accuracy", accuracy]
            if name in ("passing", "failing", "hostile"):
                goals = inputs.goals(*HOSTILE_GOALS if name == "hostile" else GOALS)
                more += ["--goals", inputs.write(output / "goals.json", goals)]
            self._loxodrome("report", "--conformance", conformance, "--benchmarks", times, *more,
                            "--output", output)
            self.pages[f"report-{name}"] = output / "index.html"
            self.pages[f"performance-{name}"] = output / "performance.html"

    def _comparisons(self) -> None:
        few = inputs.many_names(8) + inputs.threads_and_sizes()
        lists = {"equal": (few, 1), "slower": (few, 1.5), "hostile": (inputs.hostile_names(), 1.5),
                 "many": (inputs.many_names(MANY), 1.5), "empty": ([], 1)}
        for name, (benchmarks, factor) in lists.items():
            output = self.folder / f"comparison-{name}"
            base = inputs.write(output / "base.json", inputs.benchmarks(benchmarks))
            head = inputs.write(output / "head.json", inputs.benchmarks(benchmarks, factor))
            self._compare(name, base, head)
        baseline = CHECKOUT / "Reports/baseline/x86-64-v3.json"
        counts = inputs.more_instructions(json.loads(baseline.read_text(encoding="utf-8")))
        head = inputs.write(self.folder / "comparison-counts/head.json", counts)
        self._compare("counts", baseline, head, "--history", CHECKOUT / "Reports/history")

    def _compare(self, name: str, base, head, *more) -> None:
        output = self.folder / f"comparison-{name}"
        self._loxodrome("compare", base, head, "--output", output, *more, codes=(0, 1, 3, 4, 5))
        self.pages[f"comparison-{name}"] = output / "index.html"

    def _matrices(self) -> None:
        adapters = inputs.write(self.folder / "adapters.json", [
            {"name": "Loxodrome", "command": None, "expectations": None, "homepage": "https://example.org/"},
            {"name": "textbook formulas", "command": TEXTBOOK, "expectations": None, "homepage": "none"},
        ])
        output = self.folder / "matrix"
        suites = [word for suite in SUITES for word in ("--suite", suite)]
        self._loxodrome("matrix", "--adapters", adapters, "--vectors", VECTORS, *suites,
                        "--output", output, codes=(1,))
        self.pages["matrix"] = output / "matrix.html"
        matrix = json.loads((output / "matrix.json").read_text(encoding="utf-8"))
        for name, results in (("hostile", inputs.rename_matrix(matrix)),
                              ("empty", {**matrix, "suites": [], "implementations": []})):
            output = self.folder / f"matrix-{name}"
            self._loxodrome("matrix", "--results", inputs.write(output / "results.json", results),
                            "--output", output, codes=(0, 1, 3))
            self.pages[f"matrix-{name}"] = output / "matrix.html"
