"""Functions of Python as an adapter: a program that `loxodrome conform` asks line by line.

An operation is a function that takes the arguments of FORMAT.md by name, with numbers as floats, and
returns its result. `loxodrome operations` lists all of them.
"""

from ._protocol import InvalidArgument, Operations, Skip, serve

__all__ = ["InvalidArgument", "Operations", "Skip", "adapter"]


def adapter(operations: Operations, *, name: str = "Python", version: str = "", homepage: str = "") -> None:
    """Answers the questions on standard input until the runner stops.

    A program that calls it is an adapter: `loxodrome conform --implementation "python my_adapter.py"`.
    A function raises `InvalidArgument` where the implementation rejects an argument, and `Skip` with a
    reason where it cannot be asked. What it prints goes to standard error.
    """
    serve(name, version, homepage, operations)
