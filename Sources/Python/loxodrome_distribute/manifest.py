"""The manifest: which shards a piece of work has."""

import dataclasses
import importlib.resources
import json
import pathlib

import jsonschema

from . import files
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


def same_file(path):
    """The entry of a file that must be the same for all shards."""
    path = pathlib.Path(path).resolve()
    try:
        return {"path": str(path), "sha256": files.sha256(path)}
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from error


def program(path, exit_codes):
    """The entry of a program."""
    if not pathlib.Path(path).exists():
        raise Fault(
            f"{path}: there is no such program; of the checkout, ci/build-release builds map-sweep, and "
            "swift build -c release --product loxodrome builds the command"
        )
    return {**same_file(path), "exitCodes": exit_codes}


def read(path):
    """Reads a manifest; a `Fault` names what is wrong."""
    path = pathlib.Path(path).resolve()
    try:
        fields = json.loads(path.read_bytes())
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise Fault(f"{path}: expected JSON, {error}") from error
    schema = json.loads(importlib.resources.files(__package__).joinpath("manifest.schema.json").read_bytes())
    error = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(schema).iter_errors(fields))
    if error is not None:
        raise Fault(f"{path}: {error.json_path}: {error.message[:200]}")
    del fields["schema"]
    shards = [Shard(**shard) for shard in fields.pop("shards")]
    for name in ("id", "output"):
        values = [getattr(shard, name) for shard in shards]
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice is not None:
            raise Fault(f"{path}: two shards have the {name} {twice!r}")
    return Manifest(path=path, shards=shards, **fields)


def write(manifest):
    """Writes a manifest. A folder that has one keeps it; it must be the same."""
    folder = manifest.path.parent
    try:
        for shard in manifest.shards:
            manifest.output(shard).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{folder}: {error.strerror}") from error
    if manifest.path.exists():
        if manifest.path.read_text() != manifest.text():
            raise Fault(f"{manifest.path} is of other work or of another build; choose another folder")
        return
    files.write(manifest.path, manifest.text().encode())
