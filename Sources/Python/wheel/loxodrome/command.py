"""The command `loxodrome` of the wheel."""

import os
import sys
from typing import NoReturn

from ._library import FOLDER

PROGRAM = FOLDER / "bin/loxodrome"


def main() -> NoReturn:
    """Becomes the command, with the arguments of this program."""
    try:
        os.execv(PROGRAM, ["loxodrome", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"loxodrome: {PROGRAM} cannot be started: {error.strerror}")
