"""Files that are whole or absent."""

import errno
import hashlib
import os
import pathlib
import re
import socket
import stat
import struct
import unicodedata


class Fault(Exception):
    """What cannot be done, as one line."""


def escaped(text):
    """A text on one line, with escapes such as \\u{1B} for control characters: a text of a file or of
    another program could otherwise control the terminal. As `escapedLine` of the command."""
    names = {"\0": "\\0", "\t": "\\t", "\n": "\\n", "\r": "\\r"}
    return "".join(
        names.get(letter, f"\\u{{{ord(letter):X}}}")
        if unicodedata.category(letter) in ("Cc", "Zl", "Zp")
        else letter
        for letter in text
    )


def absolute(path):
    """The path from the root, without links. pathlib throws for links that lead to themselves."""
    return pathlib.Path(os.path.realpath(path))


def check_regular(path):
    """Throws unless a path is that of a file with an end: a pipe would be waited for."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        raise Fault(f"{path}: {reason(error)}") from error
    if stat.S_ISDIR(mode):
        raise Fault(f"{path}: {os.strerror(errno.EISDIR)}; expected a file")
    if not stat.S_ISREG(mode):
        raise Fault(f"{path}: expected a file, found a pipe or a device")


def check_target(path):
    """Throws if a file that is to be written is a folder."""
    if os.path.isdir(path):
        raise Fault(f"{path}: {os.strerror(errno.EISDIR)}; expected the path of a file to write")


def part_path(path):
    """The name that a file has until it is whole. No two processes have the same. It has the ending
    of the file, since programs choose a format by that."""
    path = pathlib.Path(path)
    return path.with_name(f"{path.stem}.{socket.gethostname()}.{os.getpid()}.part{path.suffix}")


def put(part, path):
    """Gives a file that is whole its name. A crash of the system leaves the old file or the new."""
    with open(part, "rb") as file:
        os.fsync(file.fileno())
    os.replace(part, path)
    folder = os.open(pathlib.Path(path).parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write(path, data):
    """Writes bytes to a file, which other processes see as a whole."""
    check_target(path)
    part = part_path(path)
    try:
        part.write_bytes(data)
        put(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Fault(f"{path}: {reason(error)}") from error


def check_mark(path, found, expected):
    """Throws unless the first bytes of a file are those of a form and its version, as LOXTREE1."""
    if found == expected:
        return
    name, version = (part.decode() for part in re.fullmatch(rb"([A-Z]+)([1-9])\n*", expected).groups())
    other = re.match(name.encode() + rb"([1-9])", found)
    reason = f"version {other[1].decode()} of the form" if other else "another file"
    raise Fault(f"{path}: expected {name}{version}, found {reason}")


def reason(error):
    """Why a file cannot be read, as one line: that of the system, or that it is too short."""
    if isinstance(error, struct.error):
        return "a file too short for its header"
    return getattr(error, "strerror", None) or " ".join(str(error).split())[:200]


def sha256(path):
    """The SHA-256 of a file in hexadecimal."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def remove_parts(folder):
    """Removes what processes of this machine that ended too early have left in a folder."""
    for part in pathlib.Path(folder).rglob(f"*.{socket.gethostname()}.*.part*"):
        if not is_running(part.name.rpartition(".part")[0].rpartition(".")[2]):
            part.unlink(missing_ok=True)


def is_running(process):
    """Whether a process of this machine runs."""
    try:
        # The name before the state can have any characters.
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False
