"""The manifest: which shards a piece of work has."""

import dataclasses
import json
import os
import pathlib

from . import documents, files
from .files import Fault

SCHEMA = "loxodrome-manifest-1"


@dataclasses.dataclass(frozen=True)
class Shard:
    """One run of the program."""

    id: str
    arguments: list[str]
    output: str
    cost: float


@dataclasses.dataclass(frozen=True)
class Manifest:
    """The shards of a piece of work. `path` is where the manifest is; outputs lie beside it."""

    path: pathlib.Path
    kind: str
    work: dict
    program: dict
    unit: str
    shards: list[Shard]
    inputs: list[dict] = dataclasses.field(default_factory=list)

    def output(self, shard):
        return self.path.parent / shard.output

    def shard(self, name):
        """The shard with an id, or with a number from 1, as batch queues count."""
        for number, shard in enumerate(self.shards, 1):
            if name in (shard.id, str(number)):
                return shard
        raise Fault(f"{self.path} has no shard {name!r}, only 1 to {len(self.shards)}")

    @property
    def cost(self):
        return sum(shard.cost for shard in self.shards)

    def text(self):
        fields = {name: value for name, value in dataclasses.asdict(self).items() if name != "path"}
        return json.dumps({"schema": SCHEMA, **fields}, indent=1) + "\n"


def receipt_path(output):
    """The file beside an output that tells that it is whole."""
    return pathlib.Path(f"{output}.done")


def lock_path(path):
    """The file beside a manifest that a run holds."""
    return path.with_name(path.name + ".lock")


def same_file(path):
    """The entry of a file that must be the same for all shards."""
    path = files.absolute(path)
    files.check_regular(path)
    try:
        return {"path": str(path), "sha256": files.sha256(path)}
    except OSError as error:
        raise Fault(f"{path}: {files.reason(error)}") from error


def program(path, exit_codes):
    """The entry of a program."""
    if not os.path.exists(path):
        raise Fault(
            f"{path}: there is no such program; of the checkout, ci/build-release builds map-sweep, and "
            "swift build -c release --product loxodrome builds the command"
        )
    return {**same_file(path), "exitCodes": exit_codes}


def read(path):
    """Reads a manifest; a `Fault` names what is wrong."""
    path = files.absolute(path)
    fields = documents.read(path, "manifest")
    del fields["schema"]
    shards = [Shard(**shard) for shard in fields.pop("shards")]
    for name in ("id", "output"):
        values = [getattr(shard, name) for shard in shards]
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice is not None:
            raise Fault(f"{path}: two shards have the {name} {twice!r}")
    # What lies beside outputs must not be replaced by one.
    own = {path.name, lock_path(path).name, *(str(receipt_path(shard.output)) for shard in shards)}
    for shard in shards:
        if shard.output in own:
            raise Fault(f"{path}: shard {shard.id}: the output {shard.output!r} is a name of another file")
    if fields["kind"] == "points" and len(fields["inputs"]) != len(shards):
        found = len(fields["inputs"])
        raise Fault(f"{path}: expected an input for each of {len(shards)} shards, found {found}")
    return Manifest(path=path, shards=shards, **fields)


def write(manifest):
    """Writes a manifest. A folder that has one keeps it; it must be the same."""
    folder = manifest.path.parent
    try:
        for shard in manifest.shards:
            manifest.output(shard).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{folder}: {files.reason(error)}") from error
    if os.path.lexists(manifest.path):
        files.check_regular(manifest.path)
        try:
            earlier = manifest.path.read_bytes()
        except OSError as error:
            raise Fault(f"{manifest.path}: {files.reason(error)}") from error
        if earlier != manifest.text().encode():
            raise Fault(f"{manifest.path} is of other work or of another build; choose another folder")
        return
    files.write(manifest.path, manifest.text().encode())
