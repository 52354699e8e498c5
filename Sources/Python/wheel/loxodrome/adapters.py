"""Functions of Python as an adapter: a program that `loxodrome conform` asks line by line.

An operation is a function that takes the arguments of FORMAT.md by name, with numbers as floats, and
returns its result. `loxodrome operations` lists all of them.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ._protocol import InvalidArgument, Skip, serve

Operations: TypeAlias = Mapping[tuple[str, str], Callable[..., Any]]
"""Functions by profile and operation, such as ("web-mercator", "tileQuadkey")."""

__all__ = ["InvalidArgument", "Operations", "Skip", "adapter"]


def adapter(operations: Operations, *, name: str = "Python", version: str = "", homepage: str = "") -> None:
    """Answers the questions on standard input until the runner stops.

    A program that calls it is an adapter: `loxodrome conform --implementation "python my_adapter.py"`.
    A function raises `InvalidArgument` where the implementation rejects an argument, and `Skip` with a
    reason where it cannot be asked. What it prints goes to standard error.
    """
    serve(name, version, homepage, operations)
