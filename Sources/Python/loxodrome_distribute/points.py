"""Points of clusters, first phase: a shard sorts the points of one input. The result is the manifest
of the second phase, whose shards are bands of the world."""

import math
import os
import pathlib
import struct

from . import clusters, coordinates, files, manifest
from .files import Fault
from .manifest import Manifest, Shard, program, same_file

# The head of sorted points: a mark, all rows, and the points with a position.
HEAD = struct.Struct("<8sQQ")
MARK = b"LOXRUN1\n"
# A point: row of the grid, column, and row of the input.
POINT = struct.Struct("<III")
# The largest number of points of a tree, as of cluster-shards.
LARGEST = 1 << 29
# About as many points decide where bands begin: 65 for each of the most bands, 1000.
SAMPLES = 1 << 16


def plan(folder, executable, inputs, bands, columns=(None, None), options=None, lowest_zoom=None):
    """The manifest of sorting.

    `columns` are the names of the columns of longitudes and latitudes, or None. `options` are those of
    the clusters, by the names in `OPTIONS`. `lowest_zoom` is the lowest that bands make.
    """
    if len(inputs) > 1000:
        raise Fault(f"{len(inputs)} inputs are more than 1000: join some of them")
    entries = [same_file(path) for path in inputs]
    shards = []
    for number, entry in enumerate(entries, 1):
        name = f"{number:04d}"
        size = os.stat(entry["path"]).st_size
        arguments = ["cluster-shards", "sort", "-", "-o", "{output}"]
        shards.append(Shard(name, arguments, f"shards/{name}.points", size))
    return Manifest(
        path=files.absolute(folder) / "manifest.json",
        kind="points",
        unit="bytes",
        shards=shards,
        program=program(executable, [0]),
        inputs=entries,
        work={
            "columns": list(columns),
            "options": {**clusters.OPTIONS, **(options or {})},
            "bands": bands,
            "lowestZoom": lowest_zoom,
        },
    )


def inputs(work, shard):
    """The inputs that a shard reads, of those of the manifest."""
    return [work.inputs[work.shards.index(shard)]]


def feed(work, shard, pipe):
    """Writes what the program of a shard reads. Returns a note about it, or None."""
    return coordinates.write(inputs(work, shard)[0]["path"], pipe, *work.work["columns"])


def counts(path):
    """The number of rows and of points with a position of sorted points."""
    try:
        with open(path, "rb") as file:
            mark, rows, count = HEAD.unpack(file.read(HEAD.size))
    except (OSError, struct.error) as error:
        raise Fault(f"{path}: expected sorted points, found {files.reason(error)}") from error
    files.check_mark(path, mark, MARK)
    if pathlib.Path(path).stat().st_size != HEAD.size + count * POINT.size:
        raise Fault(f"{path}: expected sorted points, found a part of them")
    if count > rows:
        raise Fault(f"{path}: expected sorted points, found {count} of {rows} rows")
    return rows, count


def check(path, work, shard):
    counts(path)


def merge(work, shards, path):
    """Writes the manifest of the bands into a folder."""
    if len(shards) < len(work.shards):
        raise Fault("bands need the points of all shards")
    outputs = [work.output(shard) for shard in shards]
    sizes = [counts(output) for output in outputs]
    rows, count = (sum(numbers) for numbers in zip(*sizes))
    if rows > LARGEST:
        raise Fault(f"{rows} points are more than {LARGEST}")
    planned = clusters.plan(path, work, outputs, borders(outputs, sizes, work.work["bands"]), count)
    manifest.write(planned)
    return [f"{count} of {rows} points have a position", f"{planned.path}: {len(planned.shards)} bands"]


def borders(outputs, sizes, bands):
    """The rows of the grid at which bands of about equally many points begin, without the first.

    They are found from at most about `SAMPLES` points, evenly spaced in the sorted points of each
    output.
    """
    total = sum(count for _, count in sizes)
    samples = []
    for path, (_, count) in zip(outputs, sizes):
        if count == 0:
            continue
        taken = max(1, min(count, math.ceil(SAMPLES * count / total)))
        with open(path, "rb") as file:
            for number in range(taken):
                file.seek(HEAD.size + (2 * number + 1) * count // (2 * taken) * POINT.size)
                samples.append((POINT.unpack(file.read(POINT.size))[0], count / taken))
    samples.sort()
    found, passed = [], 0
    for row, weight in samples:
        if passed >= total * (len(found) + 1) / bands and row > (found[-1] if found else 0):
            found.append(row)
        passed += weight
    return found[: bands - 1]
