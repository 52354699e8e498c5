"""The C library: which build of it is loaded, and how its functions are called.

`signatures.json` is made from the library's own header when the wheel is built, so the types of
arguments are those of the library. An array is passed by its address: its type and its order must be
those of the header, and a wrong one is a `TypeError` of ctypes.
"""

import ctypes
import json
import os
import pathlib
from typing import Any

import numpy
from numpy.ctypeslib import ndpointer

FOLDER = pathlib.Path(__file__).resolve().parent / "installed"

# What processors of a level have besides the level below, by the names of /proc/cpuinfo, which leaves
# out what the system does not support. From the psABI of x86-64; "abm" is LZCNT.
LEVELS = {
    "x86-64-v3": {
        "abm", "avx", "avx2", "bmi1", "bmi2", "cx16", "f16c", "fma", "lahf_lm", "movbe", "pni", "popcnt",
        "sse4_1", "sse4_2", "ssse3", "xsave",
    },
    "x86-64-v4": {"avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl"},
}  # fmt: skip


BASE = "x86-64"
NAMES = (BASE, *LEVELS)


def level_of(flags: set[str]) -> str:
    """The highest level of x86-64 whose instructions a processor has."""
    level = BASE
    for name, needed in LEVELS.items():
        if not needed <= flags:
            break
        level = name
    return level


def flags_of_processor() -> set[str]:
    """The flags of the first processor in /proc/cpuinfo; none where it cannot be read."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("flags"):
                    return set(line.partition(":")[2].split())
    except OSError:
        pass
    return set()


def level_to_load() -> str:
    """The level of the processor, or a lower one that the variable LOXODROME_LEVEL names.

    The names are those of the command; "native" is the level of other processors, and here the lowest.
    """
    names = ("native", *NAMES)
    highest = level_of(flags_of_processor())
    limit = os.environ.get("LOXODROME_LEVEL", highest)
    if limit not in names:
        raise ImportError(f"expected one of {', '.join(names)} in LOXODROME_LEVEL, found {limit!r}")
    return max(min(limit, highest, key=names.index), BASE, key=names.index)


def find_library() -> tuple[str, pathlib.Path]:
    """The level and the file of the library; the level is the highest of those in the wheel."""
    candidates = [(name, FOLDER / f"lib/glibc-hwcaps/{name}/libloxodrome-c.so") for name in LEVELS]
    candidates.insert(0, (BASE, FOLDER / "lib/libloxodrome-c.so"))
    usable = candidates[: NAMES.index(level_to_load()) + 1]
    for name, path in reversed(usable):
        if path.exists():
            return name, path
    raise ImportError(f"{usable[0][1]}: there is no library; the package is complete in its wheel only")


class _OptionalDoubles:
    """A pointer to doubles, or None for a null pointer."""

    @classmethod
    def from_param(cls, value: Any) -> Any:
        return None if value is None else _ARGUMENTS["double const *"].from_param(value)


_ARGUMENTS: dict[str, Any] = {
    "double": ctypes.c_double,
    "ptrdiff_t": ctypes.c_ssize_t,
    "bool": ctypes.c_bool,
    "void *": ctypes.c_void_p,
    "char const *": ctypes.c_char_p,
    "char *": ctypes.c_char_p,
    "double const *": ndpointer(numpy.float64, flags="C"),
    "double const * nullable": _OptionalDoubles,
    "double *": ndpointer(numpy.float64, flags=("C", "W")),
    "ptrdiff_t const *": ndpointer(numpy.int64, flags="C"),
    "ptrdiff_t *": ndpointer(numpy.int64, flags=("C", "W")),
    "uint8_t const *": ndpointer(numpy.uint8, flags="C"),
    "uint8_t *": ndpointer(numpy.uint8, flags=("C", "W")),
}
_RESULTS = {
    "void": None, "bool": ctypes.c_bool, "ptrdiff_t": ctypes.c_ssize_t, "void *": ctypes.c_void_p
}  # fmt: skip


class Library:
    """The functions of the C library by their names without `loxodrome_`.

    ctypes releases the interpreter's lock during a call, so calls of several threads run at once.
    """

    def __init__(self, path: pathlib.Path, signatures: dict[str, list[Any]]) -> None:
        self._library = ctypes.CDLL(str(path))
        self._signatures = signatures

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        result, arguments = self._signatures[f"loxodrome_{name}"]
        function = getattr(self._library, f"loxodrome_{name}")
        function.restype = _RESULTS[result]
        function.argtypes = [_ARGUMENTS[argument] for argument in arguments]
        # Found without this method from now on.
        setattr(self, name, function)
        return function


LEVEL, _path = find_library()
library = Library(
    _path, json.loads(pathlib.Path(__file__).with_name("signatures.json").read_text(encoding="utf-8"))
)
