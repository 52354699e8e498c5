#!/usr/bin/env python3
"""Asks an adapter many questions and fails if its memory grows.

usage: Tests/Adapters/soak.py QUESTIONS COMMAND [ARGUMENT...]

The questions are those of Tests/Vectors and Tests/Models, again and again, at least QUESTIONS of
them. Each round must have the same answers as the first, to the byte. The resident memory of the program (VmRSS of
/proc) after a tenth of the rounds and at the end may differ by 4 MiB.

Exit code: 0 no growth; 1 growth, or other answers; 2 the program cannot be asked.
"""

import json
import pathlib
import subprocess
import sys
import threading
import time

LARGEST_GROWTH = 4 << 20
TESTS = pathlib.Path(__file__).resolve().parents[1]


def questions():
    """The lines of one round, and their number."""
    lines = []
    for path in sorted([*TESTS.glob("Vectors/*.json"), *TESTS.glob("Models/*.json")]):
        if path.name.endswith(".schema.json"):
            continue
        suite = json.loads(path.read_text())
        for group in suite["groups"]:
            for case in group["cases"]:
                lines.append(json.dumps({
                    "command": "run", "id": len(lines), "profile": suite["profile"],
                    "operation": suite["operation"], "arguments": case["arguments"],
                }))
    return "".join(line + "\n" for line in lines).encode(), len(lines)


def resident(process):
    """The resident memory of a process in bytes."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) << 10
    fail(2, "the program has ended")


def fail(code, message):
    print(f"Tests/Adapters/soak.py: {message}", file=sys.stderr)
    sys.exit(code)


def main():
    if len(sys.argv) < 3 or not sys.argv[1].isdecimal():
        fail(2, "expected a number of questions and a command")
    lines, count = questions()
    rounds = max(-(-int(sys.argv[1]) // count), 2)
    try:
        process = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    except OSError as error:
        fail(2, f"{sys.argv[2]} cannot be started: {error.strerror}")

    def ask():
        """Writes all rounds, while the answers are read."""
        try:
            for _ in range(rounds):
                process.stdin.write(lines)
            process.stdin.write(b'{"command": "stop"}\n')
            process.stdin.close()
        except BrokenPipeError:
            pass

    threading.Thread(target=ask, daemon=True).start()
    start = time.monotonic()
    first = b"".join(process.stdout.readline() for _ in range(count))
    after_tenth = None
    for done in range(1, rounds + 1):
        if done > 1 and process.stdout.read(len(first)) != first:
            process.kill()
            fail(1, f"round {done} of the {count} questions has other answers than the first")
        if after_tenth is None and done * 10 >= rounds:
            after_tenth = resident(process)
        if done == rounds - 1:
            # The program has a round to answer, so it has not ended.
            at_end = resident(process)
    answered = json.loads(process.stdout.readline() or "{}").get("answered")
    if process.wait() != 0 or answered != rounds * count:
        fail(1, f"expected {rounds * count} answers, found {answered}, and exit code {process.returncode}")
    print(f"soak: serve, {answered} questions: {after_tenth / 2**20:.1f} MiB after a tenth, "
          f"{at_end / 2**20:.1f} MiB at the end, {time.monotonic() - start:.0f} s")
    if at_end - after_tenth > LARGEST_GROWTH:
        fail(1, f"the memory grew by more than {LARGEST_GROWTH >> 20} MiB")


main()
