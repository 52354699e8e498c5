"""The conformance suite for functions of Python, in the process that has them."""

import contextlib
import json
import os
import pathlib
import shlex
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from typing import Any

from ._protocol import replies
from .adapters import Operations
from .command import PROGRAM
from .geojson import Path


def conform(
    operations: Operations | None = None, *, suites: Iterable[str] = (), vectors: Path | None = None,
    expectations: Path | None = None, timeout: float = 10, name: str = "Python", version: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Judges functions by the conformance vectors and laws, and returns the report.

    `operations` has functions by profile and operation, as for `adapter`; None judges the implementation
    of the wheel. They are called by this thread. `suites` are the names of the suites, all where there
    are none; `vectors` is a folder or a file other than the vectors in the wheel; `expectations` is a
    file of known failures; `timeout` is the time limit of one answer (seconds, above 0).

    The report is that of `loxodrome conform --format json`: "answers" counts the cases, "failures" has
    those that are not as expected, "results" has all. Raises ValueError for suites, operations, files or
    a time limit that cannot be used, and for a function that did not answer in time, with the command's
    own line. A function is not interrupted, so the error of a late answer comes when it has returned, and
    never if it does not return.
    """
    if isinstance(suites, str):
        raise TypeError("suites: expected a sequence of names, found str")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        report, messages = folder / "report.json", folder / "messages"
        command: list[str | os.PathLike[str]] = [PROGRAM, "conform", "--format", "json", "--output", report]
        # A value that begins with a hyphen is no option.
        command += [f"--timeout={timeout}", *(f"--suite={suite}" for suite in suites)]
        for option, path in (("--vectors", vectors), ("--expectations", expectations)):
            if path is not None:
                command.append(f"{option}={os.fspath(path)}")
        with contextlib.ExitStack() as stack:
            error = stack.enter_context(messages.open("wb"))
            listener = stack.enter_context(socket.socket(socket.AF_UNIX))
            if operations is not None:
                listener.bind(str(folder / "functions"))
                listener.listen()
                bridge = [sys.executable, str(pathlib.Path(__file__).with_name("_bridge.py"))]
                command += ["--implementation", shlex.join([*bridge, str(folder / "functions")])]
            runner = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=error
            )
            # However this ends, no program stays: the runner ends the adapter.
            stack.callback(runner.wait)
            stack.callback(runner.terminate)
            if operations is not None:
                _answer(listener, runner, operations, name, version)
            code = runner.wait()
        if code not in (0, 1) or not report.exists():
            lines = messages.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            raise ValueError(lines[0] if lines else f"loxodrome conform ends with {code}")
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        return found


def _answer(
    listener: socket.socket, runner: subprocess.Popen[bytes], operations: Operations, name: str, version: str
) -> None:
    """Answers the questions of the adapter's process until the runner has ended."""
    listener.settimeout(0.05)
    while runner.poll() is None:
        try:
            connection, _ = listener.accept()
        except TimeoutError:
            continue
        # An answer that comes too late has no reader any more.
        with connection, contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.settimeout(None)
            with connection.makefile("r", encoding="utf-8") as questions:
                for reply in replies(questions, name, version, "", operations):
                    connection.sendall(reply.encode() + b"\n")
