"""The kinds of work. Each is a module with these functions:

- `check(path, manifest, shard)` throws a `Fault` if a file is not the output of a shard.
- `merge(manifest, shards, path)` merges the outputs of some shards into a file, or into a folder
  where the result is one, and returns lines for people. `shards` has all of them, or fewer where a
  part of the result was asked for. The lines can have characters that control a terminal.

It can have more:

- `inputs(manifest, shard)` returns those of the manifest's inputs that a shard reads, if not all.
- `feed(manifest, shard, pipe)` writes what the program of a shard reads from its standard input, and
  returns a note for the receipt, or None.
- `MERGES_BY_PROGRAM`, true where `merge` runs the program of the manifest.
"""

import importlib

from .files import Fault

NAMES = ("clusters", "conform", "points", "sweep", "tiles")


def of(name):
    """The module of a kind."""
    if name not in NAMES:
        raise Fault(f"expected one of the kinds {', '.join(NAMES)}, found {name!r}")
    return importlib.import_module(f"{__package__}.{name}")
