"""Prints the adapters of adapters.json that start here, in the same form.

    Tests/Adapters/installed.py [ADAPTERS]

Those that do not start are named on standard error with the last line of what they said, and the exit
code is 1. The reason can be a library that is missing, or an adapter that is broken.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
LIMIT = 60  # seconds for an adapter's start
QUESTIONS = [{"command": "start", "protocol": 1}, {"command": "stop"}]


def problem(command):
    """Why the adapter does not answer `start`, or None. The built-in implementation has no command."""
    if command is None:
        return None
    try:
        done = subprocess.run(
            command, shell=True, input="".join(json.dumps(question) + "\n" for question in QUESTIONS),
            capture_output=True, text=True, timeout=LIMIT, cwd=ROOT)
    except subprocess.TimeoutExpired:
        return f"no answer in {LIMIT} seconds"
    if '"operations"' in done.stdout:
        return None
    lines = done.stderr.strip().splitlines()
    return lines[-1].strip() if lines else f"exit code {done.returncode}, and no message"


def main():
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "adapters.json"
    installed, skipped = [], 0
    for adapter in json.loads(file.read_text()):
        reason = problem(adapter["command"])
        if reason is None:
            installed.append(adapter)
        else:
            skipped += 1
            print(f"skipped {adapter['name']}, which does not start here: {reason}", file=sys.stderr)
    print(json.dumps(installed, indent=2))
    return 1 if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
