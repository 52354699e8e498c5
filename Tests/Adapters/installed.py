"""Prints the adapters of adapters.json that start here, in the same form.

    Tests/Adapters/installed.py [ADAPTERS]

Those that do not start, because their library is missing, are named on standard error.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
QUESTIONS = [{"command": "start", "protocol": 1}, {"command": "stop"}]


def starts(command):
    """Whether the adapter answers `start`. The built-in implementation has no command."""
    if command is None:
        return True
    try:
        done = subprocess.run(
            command, shell=True, input="".join(json.dumps(question) + "\n" for question in QUESTIONS),
            capture_output=True, text=True, timeout=60, cwd=FOLDER.parent.parent)
    except subprocess.TimeoutExpired:
        return False
    return '"operations"' in done.stdout


def main():
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "adapters.json"
    installed = []
    for adapter in json.loads(file.read_text()):
        if starts(adapter["command"]):
            installed.append(adapter)
        else:
            print(f"skipped {adapter['name']}, which does not start here", file=sys.stderr)
    print(json.dumps(installed, indent=2))


if __name__ == "__main__":
    main()
