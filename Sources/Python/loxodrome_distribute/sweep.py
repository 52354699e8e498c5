"""Sweeps: ranges of seeded cases, whose tallies add up to the tally of the whole."""

import heapq
import json
import math

from . import documents, files
from .files import Fault
from .manifest import Manifest, Shard, program
from .progress import quantity

CHUNK = 32768  # map-sweep's; a range begins and ends with one
KEPT = 20  # the worst cases that are kept
SHARED = ("schema", "operation", "oracle", "profile", "unit", "source", "sweep")
COUNTS = ("cases", "excluded", "beyond", "overruled", "exact")


def plan(folder, executable, operation, cases, shards, seed=1, oracle=None, profile=None, limit=None):
    """The manifest of a sweep."""
    chunks = -(-cases // CHUNK)
    shards = min(shards, chunks)
    arguments = [f"--cases={cases}", f"--seed={seed}", "--jobs=1", "--json={output}"]
    arguments += [
        f"--{name}={value}"
        for name, value in (("oracle", oracle), ("profile", profile), ("limit", limit))
        if value is not None
    ]
    entries = []
    for number in range(shards):
        first, end = (min(chunks * index // shards * CHUNK, cases) for index in (number, number + 1))
        name = f"{number + 1:04d}"
        own = [f"--first={first}", f"--count={end - first}"]
        entries.append(Shard(name, [*arguments, *own, "--", operation], f"shards/{name}.json", end - first))
    return Manifest(
        path=files.absolute(folder) / "manifest.json",
        kind="sweep",
        unit="cases",
        shards=entries,
        # 1 says that errors are beyond the limit, which is a result.
        program=program(executable, [0, 1]),
        work={
            "operation": operation,
            "cases": cases,
            "seed": seed,
            "oracle": oracle,
            "profile": profile,
            "limit": limit,
        },
    )


def read(path):
    """Reads a tally. The ranges of its cases are a list, as in merged tallies."""
    tally = documents.read(path, "tally")
    if "ranges" not in tally:
        first = tally.pop("first")
        tally["ranges"] = [[first, first + tally.pop("count")]]
    for first, end in tally["ranges"]:
        if first >= end:
            raise Fault(f"{path}: expected ranges of cases, found one from {first} to {end}")
    counted = sum(stratum["cases"] + stratum["excluded"] for stratum in tally["strata"])
    if counted != sum(end - first for first, end in tally["ranges"]):
        raise Fault(f"{path}: the counts of the strata do not add up to the cases of its range")
    return {name: tally[name] for name in (*SHARED, "ranges", "strata", "worst")}


def check(path, manifest, shard):
    """The tally of a file, which is that of a shard."""
    tally = read(path)
    options = dict(
        argument[2:].split("=", 1)
        for argument in shard.arguments
        if argument.startswith("--") and "=" in argument
    )
    try:
        first, count = int(options["first"]), int(options["count"])
    except (KeyError, ValueError) as error:
        what = f"--first=N and --count=N in the arguments of shard {shard.id}"
        raise Fault(f"{manifest.path}: expected {what}") from error
    if tally["ranges"] != [[first, first + count]] or (
        tally["sweep"]["cases"],
        tally["sweep"]["seed"],
        tally["operation"],
    ) != (manifest.work["cases"], manifest.work["seed"], manifest.work["operation"]):
        raise Fault(f"{path}: the tally is of other cases than those of its shard")
    return tally


def number(value):
    """A number of a tally, in which infinity is a text."""
    return math.inf if value == "inf" else value


def add(first, second):
    """The tally of the cases of two tallies. The order does not matter."""
    for name in SHARED:
        if first[name] != second[name]:
            raise Fault(f"two tallies differ in {name!r}: {first[name]} and {second[name]}")
    ranges = []
    for begin, end in sorted(first["ranges"] + second["ranges"]):
        if ranges and begin < ranges[-1][1]:
            raise Fault(f"two tallies have the cases from {begin} to {min(end, ranges[-1][1]) - 1}")
        if ranges and begin == ranges[-1][1]:
            ranges[-1][1] = end
        else:
            ranges.append([begin, end])
    names = [[stratum["name"] for stratum in tally["strata"]] for tally in (first, second)]
    if names[0] != names[1]:
        raise Fault(f"two tallies have the strata {', '.join(names[0])} and {', '.join(names[1])}")
    strata = []
    for one, other in zip(first["strata"], second["strata"], strict=True):
        bins = {}
        for size, count in one["errors"] + other["errors"]:
            bins[size] = bins.get(size, 0) + count
        strata.append(
            {
                "name": one["name"],
                **{name: one[name] + other[name] for name in COUNTS},
                "maximum": max(one["maximum"], other["maximum"], key=number),
                "errors": [[size, bins[size]] for size in sorted(bins, key=number)],
            }
        )
    worst = heapq.nsmallest(
        KEPT, first["worst"] + second["worst"], key=lambda case: (-number(case["error"]), case["number"])
    )
    return {**{name: first[name] for name in SHARED}, "ranges": ranges, "strata": strata, "worst": worst}


def merge(manifest, shards, path):
    total = None
    for shard in shards:
        tally = check(manifest.output(shard), manifest, shard)
        total = tally if total is None else add(total, tally)
    told = text(total)
    files.write(path, (json.dumps(total) + "\n").encode())
    return told


def percentile(errors, exact, share):
    """The upper bound of the bin in which a share of the sizes ends: sizes are below it."""
    rest = share * (exact + sum(count for _, count in errors)) - exact
    for size, count in errors:
        rest -= count
        if rest <= 0:
            return number(size)
    return 0.0


def text(tally):
    """The lines of a table of the strata, the worst case, and what the rest would have."""
    cases = tally["sweep"]["cases"]
    ran = sum(end - first for first, end in tally["ranges"])
    lines = [
        f"{tally['operation']} ({tally['profile']}) against {tally['source']}, in {tally['unit']};"
        f" limit {tally['sweep']['limit']:.3g}, seed {tally['sweep']['seed']}",
    ]
    if ran < cases:
        lines.append(
            f"{quantity(ran)} of {quantity(cases)} cases ran ({ran / cases:.1%}); "
            "what follows is of those alone"
        )
    header = ("stratum", "cases", "exact", "beyond", "median", "99.9 % from", "maximum")
    lines.append("  {:18}{:>16}{:>16}{:>10}{:>12}{:>14}{:>12}".format(*header))
    for stratum in tally["strata"]:
        errors, exact = stratum["errors"], stratum["exact"]
        lines.append(
            f"  {stratum['name']:18}{stratum['cases']:>16}{exact:>16}{stratum['beyond']:>10}"
            f"{percentile(errors, exact, 0.5):>12.3g}{percentile(errors, exact, 0.999):>14.3g}"
            f"{number(stratum['maximum']):>12.3g}"
        )
    if tally["worst"]:
        worst = tally["worst"][0]
        lines.append(
            f"worst: case {worst['number']}: {json.dumps(worst['arguments'])} gives"
            f" {json.dumps(worst['actual'])}, expected {json.dumps(worst['expected'])}"
        )
    beyond = sum(stratum["beyond"] for stratum in tally["strata"])
    verdict = f"{beyond} beyond the limit" if beyond else "all within the limit"
    if ran < cases and not beyond:
        # The rule of three: with 95 % confidence the share of the cases that were not run is below.
        verdict += (
            f"; with 95 % confidence at most {quantity(3 / ran * (cases - ran))} of the other cases are not"
        )
    lines.append(verdict)
    return lines
