"""The polynomials of the functions of arrays: writes Sources/Maps/MapGeometry/Arrays/ArrayPolynomials.swift.

Each polynomial is the one that is exact at Chebyshev's nodes, calculated with 60 digits. Its error is measured
with the coefficients as they are written, at 2000 places. With --check the file is compared instead of written.
"""

import sys
from pathlib import Path

from mpmath import atan, atanh, cos, expm1, lu_solve, matrix, mp, mpf, pi, sin, sqrt, tan

mp.dps = 60
FILE = Path(__file__).resolve().parents[4] / "Sources/Maps/MapGeometry/Arrays/ArrayPolynomials.swift"


def polynomial(function, low, high, count):
    nodes = [(low + high) / 2 + (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    powers = matrix(count, count)
    values = matrix(count, 1)
    for i, x in enumerate(nodes):
        values[i] = function(x)
        for j in range(count):
            powers[i, j] = x**j
    return [float(value) for value in lu_solve(powers, values)]


def error(function, coefficients, low, high):
    """The largest relative error."""
    worst = mpf(0)
    for step in range(2001):
        x = low + (high - low) * step / 2000
        value = sum(mpf(c) * x**j for j, c in enumerate(coefficients))
        worst = max(worst, abs(value / function(x) - 1))
    return float(worst)


def over_root(function):
    return lambda z: function(sqrt(z)) / sqrt(z) if z else mpf(1)


# The northing in map points is this number times atanh s, where ln q = 2 atanh s: the width of the world / π.
NORTHING = mpf(2) ** 28 / pi

POLYNOMIALS = [
    ("northingQuotient", "z", "2²⁸ / π · atanh(√z) / √z for 0 ≤ z ≤ 0.0425",
     lambda z: NORTHING * over_root(atanh)(z), 0, "0.0425", 8),
    ("arcTangentQuotient", "z", "atan(√z) / √z for 0 ≤ z ≤ 0.1716, up to tan² 22.5°", over_root(atan), 0, "0.1716",
     11),
    ("exponentialQuotient", "x", "(eˣ − 1) / x for |x| ≤ 0.3467, half of ln 2", lambda x: expm1(x) / x if x else
     mpf(1), "-0.3467", "0.3467", 11),
    ("sineQuotient", "z", "sin(√z) / √z for 0 ≤ z ≤ 0.6169, up to the square of π/4", over_root(sin), 0, "0.6169", 7),
    ("versedSineQuotient", "z", "(cos(√z) − 1) / z for 0 ≤ z ≤ 0.6169, up to the square of π/4",
     lambda z: (cos(sqrt(z)) - 1) / z if z else mpf("-0.5"), 0, "0.6169", 7),
]


def tangent():
    """The coefficients of Padé's approximation of tan(x / 2) for x in degrees, by powers of x²: those of the
    numerator / x, but for the last one, which is −1, and those of the denominator."""
    unit = 360 / pi
    numerator = [135135 * unit**6, -17325 * unit**4, 378 * unit**2]
    denominator = [135135 * unit**7, -62370 * unit**5, 3150 * unit**3, -28 * unit]
    return numerator, denominator


def rounded_tangent():
    """The coefficients as they are written."""
    return [[float(c) for c in part] for part in tangent()]


def tangent_text():
    numerator, denominator = rounded_tangent()
    return [
        "/// tan(x / 2) for x of 0…45 degrees, as a quotient: Padé's approximation. Its relative error is at most",
        f"/// {tangent_error(*rounded_tangent()):.1e} before rounding.", "@inline(__always)",
        "func halfAngleTangent(degrees x: Lanes) -> (numerator: Lanes, denominator: Lanes) {", "  let z = x * x",
        f"  let numerator = fused(z, fused(z, {numerator[2]!r} - z, {numerator[1]!r}), {numerator[0]!r})",
        "  let denominator = polynomial(", f"    z, ({', '.join(repr(c) for c in denominator)}))",
        "  return (x * numerator, denominator)", "}", ""
    ]


def text():
    lines = ["// Made by Tests/Maps/MapGeometryTests/Fixtures/array-polynomials.py, which measures the errors.", ""]
    lines += tangent_text()
    for name, x, what, function, low, high, count in POLYNOMIALS:
        coefficients = polynomial(function, mpf(low), mpf(high), count)
        worst = error(function, coefficients, mpf(low), mpf(high))
        lines += [f"/// {what}. Its relative error is at most", f"/// {worst:.1e} before rounding.", "@inline(__always)",
                  f"func {name}(_ {x}: Lanes) -> Lanes {{", "  polynomial(", f"    {x},"]
        for start in range(0, count, 4):
            part = coefficients[start:start + 4]
            numbers = ", ".join(repr(number) for number in part)
            end = ")" if start + 4 >= count else ","
            lines.append(f"    ({numbers}){end}" if len(part) > 1 else f"    {numbers}{end}")
        lines += ["}", ""]
    return "\n".join(lines[:-1]) + "\n"


def tangent_error(numerator, denominator):
    """The largest relative error of the approximation of the tangent up to 22.5 degrees."""
    worst = mpf(0)
    for step in range(1, 2001):
        x = mpf(45) * step / 2000
        z = x * x
        top = x * (numerator[0] + z * (numerator[1] + z * (numerator[2] - z)))
        value = top / sum(mpf(c) * z**j for j, c in enumerate(denominator))
        worst = max(worst, abs(value / tan(x * pi / 360) - 1))
    return float(worst)


def main():
    if tangent_error(*tangent()) > 1e-17:
        sys.exit(f"array-polynomials.py: the tangent is off by {tangent_error(*tangent())}")
    made = text()
    if "--check" in sys.argv[1:]:
        if not FILE.exists() or FILE.read_text() != made:
            sys.exit(f"array-polynomials.py: {FILE.name} is not what this script makes")
    else:
        FILE.write_text(made)


if __name__ == "__main__":
    main()
