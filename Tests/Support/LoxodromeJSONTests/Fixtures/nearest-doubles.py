#!/usr/bin/env python3
"""Writes nearest-doubles.txt: texts of JSON numbers with the bits of their nearest doubles.

    python3 Tests/Support/LoxodromeJSONTests/Fixtures/nearest-doubles.py

Each line has a text and 16 hexadecimal digits, or "range" where the number is out of the range of
doubles. A text is an exact fraction of two integers here, and Python rounds the quotient of two
integers correctly, ties to even, to a double.
"""

import pathlib
import random
import re
import struct
from fractions import Fraction

NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$")


def bits(text):
    sign, whole, fraction, exponent = NUMBER.match(text).groups()
    fraction = fraction or ""
    value = Fraction(int(whole + fraction)) * Fraction(10) ** (int(exponent or 0) - len(fraction))
    try:
        double = value.numerator / value.denominator
    except OverflowError:
        return "range"
    return "%016x" % struct.unpack("<Q", struct.pack("<d", -double if sign else double))[0]


def digits(generator, count):
    return "".join(generator.choice("0123456789") for _ in range(count))


def lengths(generator):
    """Every number of digits before and after the point, around the limits of 7, 8, 16 and 19."""
    for whole in range(1, 22):
        for fraction in range(0, 22):
            first = generator.choice("123456789") if whole > 1 else generator.choice("0123456789")
            text = first + digits(generator, whole - 1)
            yield text + ("." + digits(generator, fraction) if fraction else "")
    for zeros in range(0, 30):
        yield "0." + "0" * zeros + digits(generator, generator.randrange(1, 20)) + "1"
        yield generator.choice("123456789") + "." + "0" * zeros + "1"
        yield generator.choice("123456789") + "." + "9" * (zeros + 1)


def exponents(generator):
    for power in list(range(-45, 46)) + [-400, -330, -324, -323, -310, -308, 300, 308, 309, 400]:
        for whole in ["0", "1", generator.choice("23456789") + digits(generator, 16)]:
            fraction = generator.choice(["", "." + digits(generator, generator.randrange(1, 12))])
            yield f"{whole}{fraction}{generator.choice('eE')}{'+' if power > 0 else ''}{power}"


def decimal(value, places):
    """The fraction, which has at most that many decimal places, as text."""
    scaled = value * 10**places
    assert scaled.denominator == 1
    text = str(scaled.numerator).rjust(places + 1, "0")
    return text[:-places] + "." + text[-places:] if places else text


def halfway(generator):
    """Numbers halfway between two doubles, and the nearest numbers of up to 19 digits to both sides."""
    for shift in range(-52, 12):
        for _ in range(6):
            middle = Fraction(2 * generator.randrange(2**52, 2**53) + 1, 2) * Fraction(2) ** shift
            places = max(0, 1 - shift)
            if middle < 10**19 and places <= 4:
                yield decimal(middle, places)
            yield decimal(middle, places) if places < 20 else decimal(middle, places) + "0"
            for places in range(12, 20):
                below = middle.numerator * 10**places // middle.denominator
                if 10**17 <= below < 10**19:
                    yield decimal(Fraction(below, 10**places), places)
                    yield decimal(Fraction(below + 1, 10**places), places)


def main():
    generator = random.Random(2026)
    texts = []
    for kind in [lengths, exponents, halfway]:
        for text in kind(generator):
            texts.append(generator.choice(["", "-"]) + text)
    path = pathlib.Path(__file__).with_suffix(".txt")
    path.write_text("".join(f"{text} {bits(text)}\n" for text in dict.fromkeys(texts)))


if __name__ == "__main__":
    main()
