"""Clusters out of core, second phase: a shard makes the clusters of a band of the world down to a
zoom. Merging makes those of the zooms below, and one tree."""

import math
import pathlib
import struct

from . import files, programs
from .files import Fault
from .manifest import Manifest, Shard, program, same_file

# Merging needs the program.
MERGES_BY_PROGRAM = True
# The options of loxodrome cluster that matter, with their usual values.
OPTIONS = {"radius": 40.0, "extent": 512.0, "min-zoom": 0, "max-zoom": 16, "min-points": 2}
# The bytes of the header, of an item, and of an item that a band leaves for merging.
HEADER_SIZE = 336
ITEM_SIZE = 24
REST_SIZE = 40
# The first 8 bytes of a tree or of a band: the name of the form and its version.
MARK = b"LOXTREE1"
# The most items that bands may leave for merging, which has them in memory.
LARGEST_REST = 1 << 24
GRID = 1 << 32


def lowest_zoom(options):
    """The lowest zoom that bands make by default: merging has at most `LARGEST_REST` items.

    Centers of a zoom are farther from each other than its radius. So there are at most 1.16 / radius²
    of them on the unit square, and as many items, but for points that are too few for a cluster.
    """
    radius = options["radius"] / options["extent"]
    if not 0 < radius < 1e9:
        return options["max-zoom"]
    zoom = math.floor(math.log2(LARGEST_REST / 1.16) / 2 + math.log2(radius))
    return min(max(zoom, options["min-zoom"]), options["max-zoom"])


def plan(folder, work, points, borders, count):
    """The manifest of bands that begin at borders, from the sorted points of a manifest."""
    options = work.work["options"]
    lowest = work.work["lowestZoom"]
    if lowest is None:
        lowest = lowest_zoom(options)
    inputs = [same_file(path) for path in points]
    shared = ["cluster-shards", "build", *(entry["path"] for entry in inputs), "-o", "{output}"]
    shared += [word for name, value in options.items() for word in (f"--{name}", str(value))]
    shared += ["--lowest-zoom", str(lowest)]
    shards = []
    for first, end in zip([0, *borders], [*borders, GRID]):
        name = f"{len(shards) + 1:04d}"
        arguments = [*shared, "--rows", f"{first}-{end - 1}"]
        shards.append(Shard(name, arguments, f"shards/{name}.clusters", count / (len(borders) + 1)))
    return Manifest(
        path=files.absolute(folder) / "manifest.json",
        kind="clusters",
        unit="points",
        shards=shards,
        program=program(work.program["path"], [0]),
        inputs=inputs,
        work={"options": options, "lowestZoom": lowest, "borders": borders},
    )


def check(path, work, shard):
    """Whether a file has all the items that its header counts."""
    try:
        with open(path, "rb") as file:
            header = file.read(HEADER_SIZE)
        mark, rest = struct.unpack_from("<8s64xQ", header)
        items = struct.unpack_from("<32Q", header, 80)
    except (OSError, struct.error) as error:
        raise Fault(f"{path}: expected clusters, found {files.reason(error)}") from error
    files.check_mark(path, mark, MARK)
    if pathlib.Path(path).stat().st_size != HEADER_SIZE + ITEM_SIZE * sum(items) + REST_SIZE * rest:
        raise Fault(f"{path}: expected clusters, found a part of them")


def merge(work, shards, path):
    if len(shards) < len(work.shards):
        raise Fault("a tree needs all of its bands")
    files.check_target(path)
    part = files.part_path(path)
    command = [work.program["path"], "cluster-shards", "merge", *(str(work.output(s)) for s in shards)]
    try:
        programs.merged_by([*command, "-o", str(part)])
        check(part, work, None)
        files.put(part, path)
    except OSError as error:
        raise Fault(f"{path}: {files.reason(error)}") from error
    finally:
        part.unlink(missing_ok=True)
    return [f"{path}: a tree, from which loxodrome cluster answers"]
