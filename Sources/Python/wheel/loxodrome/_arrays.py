"""Checks of arguments: what reaches the C library has the right type, shape and range."""

import operator
from collections.abc import Iterable, Sequence
from typing import Any, SupportsIndex, TypeAlias, cast

import numpy
import numpy.typing

Array: TypeAlias = numpy.typing.NDArray[numpy.float64]
Integers: TypeAlias = numpy.typing.NDArray[numpy.int64]
Bytes: TypeAlias = numpy.typing.NDArray[numpy.uint8]
Booleans: TypeAlias = numpy.typing.NDArray[numpy.bool_]
ArrayLike: TypeAlias = numpy.typing.ArrayLike
# A ring, or the rings of a polygon, outer ones and holes in any order.
Rings: TypeAlias = ArrayLike | Sequence[ArrayLike]

LARGEST_INDEX = 2**63 - 1


def array_of(values: ArrayLike, name: str) -> numpy.typing.NDArray[Any]:
    """The values as an array. Raises ValueError for rows of different lengths."""
    try:
        return numpy.asarray(values)
    except ValueError:
        raise ValueError(f"{name}: expected numbers, in rows of the same length") from None


def doubles(values: ArrayLike, columns: int, name: str) -> Array:
    """The values as doubles with `columns` in the last dimension.

    An aligned array of float64 in C order is returned as it is; anything else is copied. Raises TypeError for
    what is no real number, ValueError for another shape.
    """
    array = array_of(values, name)
    if array.dtype.kind not in "fiu" and array.size > 0:
        raise TypeError(f"{name}: expected real numbers, found an array of {array.dtype}")
    if array.ndim == 0 or array.shape[-1] != columns:
        raise ValueError(f"{name}: expected the shape (…, {columns}), found {array.shape}")
    return numpy.require(array, numpy.float64, ["C", "A"])


def numbers(values: ArrayLike, count: int, name: str) -> Array:
    """One row of doubles, such as a rectangle or a color."""
    array = doubles(values, count, name)
    if array.ndim != 1:
        raise ValueError(f"{name}: expected {count} numbers, found the shape {array.shape}")
    return array


def table(values: ArrayLike, columns: int, name: str) -> Array:
    """Doubles of the shape (n, columns); an empty list has no rows."""
    array = array_of(values, name)
    if array.size == 0 and array.ndim < 2:
        return numpy.empty((0, columns))
    found = doubles(array, columns, name)
    if found.ndim != 2:
        raise ValueError(f"{name}: expected the shape (n, {columns}), found {found.shape}")
    return found


def output(
    out: numpy.typing.NDArray[Any] | None, shape: tuple[int, ...], dtype: type, inputs: Iterable[Array],
    in_place: bool = False,
) -> numpy.typing.NDArray[Any]:  # fmt: skip
    """The array that gets the results: a new one, or `out` if it fits and overlaps no input.

    With `in_place`, `out` can be the input itself.
    """
    if out is None:
        return numpy.empty(shape, dtype)
    if not isinstance(out, numpy.ndarray) or out.dtype != dtype:
        found = out.dtype if isinstance(out, numpy.ndarray) else type(out).__name__
        raise TypeError(f"out: expected an array of {numpy.dtype(dtype)}, found {found}")
    if out.shape != shape:
        raise ValueError(f"out: expected the shape {shape}, found {out.shape}")
    if not (out.flags.c_contiguous and out.flags.aligned and out.flags.writeable):
        raise ValueError("out: expected an aligned array in C order that can be written to")
    for one in inputs:
        is_same = one.ctypes.data == out.ctypes.data and one.nbytes == out.nbytes
        if numpy.may_share_memory(one, out) and not (in_place and is_same):
            raise ValueError("out: expected an array that does not overlap the arguments")
    return out


def integer(value: SupportsIndex, name: str, least: int = 0, most: int = LARGEST_INDEX) -> int:
    """A whole number in a range. Raises TypeError or ValueError."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, found {type(value).__name__}") from None
    if not least <= number <= most:
        limits = f"from {least}" if most == LARGEST_INDEX else f"{least} to {most}"
        raise ValueError(f"{name}: expected a number {limits}, found {number}")
    return number


def choice(value: str, names: Sequence[str], name: str) -> int:
    """The number of a name in a list."""
    if value not in names:
        raise ValueError(f"{name}: expected one of {', '.join(names)}, found {value!r}")
    return names.index(value)


def threads_of(value: SupportsIndex) -> int:
    """A number of threads, 1 to 1024."""
    return integer(value, "threads", 1, 1024)


def joined(rings: Rings, name: str = "rings") -> tuple[Integers, Array]:
    """The number of vertices of each ring, and the vertices of all rings, which are copied."""
    parts: list[Any] = [rings] if isinstance(rings, numpy.ndarray) else list(cast(Any, rings))
    if isinstance(rings, numpy.ndarray) and rings.ndim == 3:
        parts = list(rings)
    elif parts and numpy.ndim(parts[0]) == 1 and len(parts[0]) > 0:
        # Vertices and not rings: it is one ring.
        parts = [parts]
    arrays = [table(part, 2, f"{name}[{index}]") for index, part in enumerate(parts)]
    counts = numpy.array([len(array) for array in arrays], dtype=numpy.int64)
    return counts, numpy.concatenate(arrays) if arrays else numpy.empty((0, 2))
