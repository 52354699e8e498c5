"""What options take: each function makes the value of a text, or says what was expected."""

import argparse
import decimal
import math
import pathlib
import re

from .files import escaped


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, with the reason and without characters that control a
    terminal."""

    def error(self, message):
        if message.endswith("expected one argument"):
            message += "; a value that begins with - is written as --option=VALUE"
        self.exit(2, f"{escaped(f'{self.prog}: {message}')}; see {self.prog} --help\n")


def expected(what, text):
    """The error of an option: what was expected, and the beginning of what was found."""
    found = text if len(text) <= 60 else text[:60] + "…"
    return argparse.ArgumentTypeError(f"expected {what}, got {found!r}")


def whole(least, most):
    """Whole numbers of a range, also such as 1e10."""

    def parse(text):
        try:
            value = decimal.Decimal(text)
            if value.is_finite() and least <= value <= most and value == value.to_integral_value():
                return int(value)
        except ArithmeticError:
            pass
        raise expected(f"a whole number from {named(least)} to {named(most)}", text)

    return parse


def named(number):
    """A number as people write it: a large power of ten as 1e12."""
    zeros = len(str(number)) - 1
    return f"1e{zeros}" if number == 10**zeros and zeros > 4 else str(number)


def real(least=-math.inf, above=-math.inf):
    """Finite numbers: from `least`, which is one of them, and above `above`, which is none."""

    def parse(text):
        try:
            value = float(text)
            if math.isfinite(value) and value >= least and value > above:
                return value
        except ValueError:
            pass
        place = f" from {least:g}" if least > -math.inf else f" above {above:g}" if above > -math.inf else ""
        raise expected(f"a finite number{place}", text)

    return parse


def levels(text):
    """Two levels such as 0-12, or one."""
    found = re.fullmatch("([0-9]{1,2})(?:-([0-9]{1,2}))?", text)
    if not found:
        raise expected("levels such as 0-12", text)
    return int(found[1]), int(found[2] or found[1])


def degrees(text):
    """Four numbers between commas."""
    try:
        values = tuple(map(float, text.split(",")))
    except ValueError:
        values = ()
    if len(values) != 4 or not all(map(math.isfinite, values)):
        raise expected("west,south,east,north in degrees", text)
    return values


def address(text):
    """The address of a scheduler. dask would try a port above the last one for half a minute."""
    port = re.search(":([0-9]+)/?$", text)
    if port and float(port[1]) > 65535:
        raise expected("an address with a port up to 65535, such as tcp://10.0.0.1:8786", text)
    return text


def path(text):
    """A path, which an empty text is not."""
    if not text:
        raise expected("a path", text)
    return pathlib.Path(text)
