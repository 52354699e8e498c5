"""Clusters out of core for tests: points, both phases without dask, and a program in place of
loxodrome."""

import random
import textwrap

from loxodrome_distribute import clusters, manifest, points, shard

# Sorts and cuts points in the forms of cluster-shards, without making clusters: y is the latitude as
# a number of degrees from the south pole, and all points are in the group of zoom 0.
PROGRAM = """
    import pathlib, struct, sys, time
    verb, words = sys.argv[2], sys.argv[3:]
    places = [i for i, word in enumerate(words) if word.startswith("-") and word != "-"]
    options = {words[i]: words[i + 1] for i in places}
    files = [word for word in words if word.endswith((".points", ".clusters")) and word != options["-o"]]
    here = pathlib.Path(__file__).parent
    if (here / "broken").exists():
        print("cannot do it", file=sys.stderr)
        sys.exit(2)
    head = lambda rest, count: b"LOXTREE1" + bytes(64) + struct.pack("<33Q", rest, count, *[0] * 31)
    if verb == "sort":
        data, rows, number = sys.stdin.buffer.read(), [], 0
        while data:
            n, = struct.unpack_from("<Q", data)
            values = struct.unpack_from(f"<{2 * n}d", data, 8)
            for x, y in zip(values[:n], values[n:]):
                if x == x and y == y:
                    rows.append((int(y + 90), int(x + 180), number))
                number += 1
            data = data[8 + 16 * n:]
        output = struct.pack("<8sQQ", b"LOXRUN1\\n", number, len(rows))
        output += b"".join(struct.pack("<III", *row) for row in sorted(rows))
    elif verb == "build":
        first, last = map(int, options["--rows"].split("-"))
        found, base = [], 0
        for path in files:
            data = pathlib.Path(path).read_bytes()
            _, rows, count = struct.unpack_from("<8sQQ", data)
            for y, x, row in struct.iter_unpack("<III", data[24:]):
                if first <= y <= last:
                    found.append((y, x, base + row))
            base += rows
        output = head(0, len(found))
        output += b"".join(struct.pack("<6I", x, y, row, 1, 0, 0) for y, x, row in sorted(found))
    else:
        parts = [pathlib.Path(path).read_bytes()[336:] for path in files]
        output = head(0, sum(map(len, parts)) // 24) + b"".join(parts)
    if (here / "cut").exists():
        output = output[:-5]
    pathlib.Path(options["-o"]).write_bytes(output)
"""


def write_program(path, interpreter):
    path.write_text(f"#!{interpreter}\n{textwrap.dedent(PROGRAM)}")
    path.chmod(0o755)
    return path


def some_points(count, seed=1):
    numbers = random.Random(seed)
    return [(numbers.uniform(-180, 180), numbers.uniform(-80, 80)) for _ in range(count)]


def write_csv(path, rows):
    path.write_text("name,lon,lat\n" + "".join(f"n,{x!r},{y!r}\n" for x, y in rows).replace("nan", ""))
    return path


def first_phase(folder, program, inputs, bands):
    work = points.plan(folder, program, inputs, bands)
    manifest.write(work)
    return manifest.read(work.path)


def second_phase(work):
    points.merge(work, work.shards, work.path.parent / "bands")
    return manifest.read(work.path.parent / "bands/manifest.json")


def merged(work):
    path = work.path.parent / "tree.clusters"
    clusters.merge(work, work.shards, path)
    return path.read_bytes()


def run_all(work):
    for entry in work.shards:
        shard.run_shard(work.path, entry.id)


def whole(folder, program, inputs, bands):
    """The tree without dask."""
    first = first_phase(folder, program, inputs, bands)
    run_all(first)
    second = second_phase(first)
    run_all(second)
    return merged(second)
