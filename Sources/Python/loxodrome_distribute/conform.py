"""Conformance: implementations times suites, one matrix."""

import json

from . import documents, files
from .files import Fault
from .manifest import Manifest, Shard, program

SCHEMA = "loxodrome-matrix-1"


def known_suites(checkout):
    """The suites in the order of the matrix: name, operation and profile, and the number of cases."""
    suites = []
    for path in sorted((checkout / "Tests/Vectors").glob("*.json")):
        file = documents.load(path)
        if "suite" not in file:  # the schema
            continue
        suites.append((file["suite"], [file["operation"], file["profile"]], file["numberOfCases"]))
    for path in sorted((checkout / "Tests/Laws").glob("*.json")):
        file = documents.load(path)
        name = f"laws-{file['profile']}"
        suites.append((name, [name, file["profile"]], sum(law["cases"] for law in file["laws"])))
    return suites


def plan(folder, executable, checkout, implementations=(), suites=(), parts=4):
    """The manifest of a matrix. The suites of one operation stay together, since an implementation's
    accuracy is that of an operation."""
    checkout = files.absolute(checkout)
    known = [entry["name"] for entry in documents.load(checkout / "Tests/Adapters/adapters.json")]
    chosen = choose("implementation", implementations, known)
    all_suites = known_suites(checkout)
    names = choose("suite", suites, [name for name, _, _ in all_suites])
    groups = {}
    for name, key, cases in all_suites:
        if name in names:
            group = groups.setdefault(tuple(key), [[], 0])
            group[0].append(name)
            group[1] += cases
    bins = [[[], 0] for _ in range(min(parts, len(groups)))]
    for members, cases in sorted(groups.values(), key=lambda group: -group[1]):
        smallest = min(bins, key=lambda part: part[1])
        smallest[0].extend(members)
        smallest[1] += cases
    shards = []
    for implementation in chosen:
        for members, cases in bins:
            name = f"{len(shards) + 1:04d}"
            # A manifest with other options is refused by its schema.
            arguments = ["matrix", "--laws", "Tests/Laws", "--format", "json", "--only", implementation]
            arguments += [item for suite in names if suite in members for item in ("--suite", suite)]
            shards.append(Shard(name, arguments, f"shards/{name}.json", cases))
    return Manifest(
        path=files.absolute(folder) / "manifest.json",
        kind="conform",
        unit="cases",
        shards=shards,
        # 1 says that there are failures, 3 that an implementation is missing.
        program={**program(executable, [0, 1, 3]), "folder": str(checkout)},
        work={
            "implementations": chosen,
            "suites": [[name, *key] for name, key, _ in all_suites if name in names],
        },
    )


def choose(what, requested, known):
    unknown = [name for name in requested if name not in known]
    if unknown:
        raise Fault(f"there is no {what} {unknown[0]!r}, only {', '.join(known)}")
    return [name for name in known if not requested or name in requested]


def check(path, manifest, shard):
    """The matrix of a file, which is that of a shard."""
    matrix = documents.read(path, "matrix")
    columns, names = matrix["implementations"], [suite["name"] for suite in matrix["suites"]]
    if ([column["name"] for column in columns], names) != of_shard(shard):
        raise Fault(f"{path}: the matrix is of other implementations or suites than those of its shard")
    known = {name: (operation, profile) for name, operation, profile in manifest.work["suites"]}
    # The arguments of a shard can contradict the work of the manifest.
    for what, found, expected in (
        ("implementation", [column["name"] for column in columns], manifest.work["implementations"]),
        ("suite", names, known),
    ):
        other = next((name for name in found if name not in expected), None)
        if other is not None:
            raise Fault(f"{path}: the matrix has another {what}, {other!r}; expected those of the manifest")
    for column in columns:
        for part in (*column["suites"], *column["cases"]):
            if part["suite"] not in names:
                raise Fault(f"{path}: the matrix has results of another suite, {part['suite']!r}")
        for row in column["accuracy"]:
            if (row["operation"], row["profile"]) not in known.values():
                raise Fault(f"{path}: the matrix has another operation, {row['operation']!r}")
    return matrix


def of_shard(shard):
    """The implementations and the suites of a shard."""
    pairs = list(zip(shard.arguments, shard.arguments[1:]))
    return tuple([value for name, value in pairs if name == option] for option in ("--only", "--suite"))


def merge(manifest, shards, path):
    suites = {
        name: (index, operation, profile)
        for index, (name, operation, profile) in enumerate(manifest.work["suites"])
    }
    operations = {}
    for index, operation, profile in suites.values():
        operations.setdefault((operation, profile), index)
    counts, columns = {}, {}
    for shard in shards:
        matrix = check(manifest.output(shard), manifest, shard)
        for suite in matrix["suites"]:
            counts[suite["name"]] = suite
        for part in matrix["implementations"]:
            column = columns.setdefault(part["name"], {**part, "suites": [], "cases": [], "accuracy": []})
            for name in ("homepage", "language", "version"):
                if column[name] != part[name]:
                    raise Fault(f"{part['name']}: two shards differ in {name}: {column[name]}, {part[name]}")
            # An implementation that broke the protocol once has no results.
            column["failure"] = column["failure"] or part["failure"]
            for name in ("suites", "cases", "accuracy"):
                column[name] += part[name]
    for column in columns.values():
        if column["failure"]:
            column.update(suites=[], cases=[], accuracy=[])
        for name in ("suites", "cases"):
            column[name].sort(key=lambda entry: suites[entry["suite"]][0])
        column["accuracy"].sort(key=lambda row: operations[row["operation"], row["profile"]])
    merged = {
        "schema": SCHEMA,
        "suites": sorted(counts.values(), key=lambda suite: suites[suite["name"]][0]),
        "implementations": [columns[name] for name in manifest.work["implementations"] if name in columns],
    }
    told = text(merged)
    files.write(path, (json.dumps(merged, sort_keys=True) + "\n").encode())
    return told


def text(matrix):
    """One line for each implementation."""
    lines = []
    for column in matrix["implementations"]:
        passed, known, *others = (
            sum(suite[verdict] for suite in column["suites"])
            for verdict in ("pass", "knownFailure", "fail", "error", "unexpectedPass")
        )
        counts = f"{passed} of {passed + known + sum(others)} answers pass, {known} known failures"
        lines.append(f"{column['name']}: {column['failure'] or f'{counts}, {sum(others)} others'}")
    lines.append("its pages: loxodrome matrix --results FILE --output FOLDER")
    return lines
