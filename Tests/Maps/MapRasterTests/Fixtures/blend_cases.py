#!/usr/bin/env python3
"""Writes blend-cases.json: the results of each blend mode for some pixels, in exact fractions.

    python3 blend_cases.py > blend-cases.json

The first sixteen modes are computed as in W3C Compositing and Blending Level 1 (sections 9 and 10),
with straight colors. The others follow Porter and Duff's table. plusDarker and plusLighter follow
the scene format, with plusDarker's alpha as BlendMode.mix documents it. Only softLight has an
irrational step, a square root, which is computed to 60 digits.

A case is a source, a destination and a coverage of 0...255. Source and destination are packed as in
a PixelBuffer: red lowest, alpha highest, premultiplied. A result is red, green, blue, alpha,
premultiplied, in 1/255, to six decimals.
"""
import json
import random
from decimal import Decimal, getcontext
from fractions import Fraction as F

getcontext().prec = 60
HALF, QUARTER = F(1, 2), F(1, 4)


def root(x):
    return F((Decimal(x.numerator) / Decimal(x.denominator)).sqrt())


# Section 10.1: blend functions of one color, B(cb, cs).
def screen(cb, cs): return cb + cs - cb * cs
def hard_light(cb, cs): return cb * 2 * cs if cs <= HALF else screen(cb, 2 * cs - 1)
def color_dodge(cb, cs): return F(0) if cb == 0 else F(1) if cs == 1 else min(F(1), cb / (1 - cs))
def color_burn(cb, cs): return F(1) if cb == 1 else F(0) if cs == 0 else 1 - min(F(1), (1 - cb) / cs)


def soft_light(cb, cs):
    if cs <= HALF:
        return cb - (1 - 2 * cs) * cb * (1 - cb)
    d = ((16 * cb - 12) * cb + 4) * cb if cb <= QUARTER else root(cb)
    return cb + (2 * cs - 1) * (d - cb)


SEPARABLE = {
    "normal": lambda cb, cs: cs,
    "multiply": lambda cb, cs: cb * cs,
    "screen": screen,
    "overlay": lambda cb, cs: hard_light(cs, cb),
    "darken": min,
    "lighten": max,
    "colorDodge": color_dodge,
    "colorBurn": color_burn,
    "softLight": soft_light,
    "hardLight": hard_light,
    "difference": lambda cb, cs: abs(cb - cs),
    "exclusion": lambda cb, cs: cb + cs - 2 * cb * cs,
}


# Section 10.2: blend functions of three colors at once, after the standard's own pseudo-code.
def lum(c): return F(30, 100) * c[0] + F(59, 100) * c[1] + F(11, 100) * c[2]
def sat(c): return max(c) - min(c)


def clip_color(c):
    l, n, x = lum(c), min(c), max(c)
    if n < 0:
        c = [l + (v - l) * l / (l - n) for v in c]
    if x > 1:
        c = [l + (v - l) * (1 - l) / (x - l) for v in c]
    return c


def set_lum(c, l):
    d = l - lum(c)
    return clip_color([v + d for v in c])


def set_sat(c, s):
    result = [F(0)] * 3
    low, mid, high = sorted(range(3), key=lambda i: c[i])
    if c[high] > c[low]:
        result[mid] = (c[mid] - c[low]) * s / (c[high] - c[low])
        result[high] = s
    return result


NON_SEPARABLE = {
    "hue": lambda cb, cs: set_lum(set_sat(cs, sat(cb)), lum(cb)),
    "saturation": lambda cb, cs: set_lum(set_sat(cb, sat(cs)), lum(cb)),
    "color": lambda cb, cs: set_lum(cs, lum(cb)),
    "luminosity": lambda cb, cs: set_lum(cb, lum(cs)),
}

# Section 9.1: how much of the source and of the destination remains.
PORTER_DUFF = {
    "clear": lambda sa, da: (0, 0),
    "copy": lambda sa, da: (1, 0),
    "sourceIn": lambda sa, da: (da, 0),
    "sourceOut": lambda sa, da: (1 - da, 0),
    "sourceAtop": lambda sa, da: (da, 1 - sa),
    "destinationOver": lambda sa, da: (1 - da, 1),
    "destinationIn": lambda sa, da: (0, sa),
    "destinationOut": lambda sa, da: (0, 1 - sa),
    "destinationAtop": lambda sa, da: (1 - da, sa),
    "xor": lambda sa, da: (1 - da, 1 - sa),
}

MODES = [*SEPARABLE, *NON_SEPARABLE, *PORTER_DUFF, "plusDarker", "plusLighter"]


def components(pixel):
    return [F(pixel >> shift & 255, 255) for shift in (0, 8, 16, 24)]


def straight(pixel):
    *color, alpha = components(pixel)
    return [c / alpha if alpha else F(0) for c in color]


def blend(mode, source, destination):
    s, d = components(source), components(destination)
    sa, da = s[3], d[3]
    if mode in PORTER_DUFF:
        fs, fd = PORTER_DUFF[mode](sa, da)
        return [fs * a + fd * b for a, b in zip(s, d)]
    if mode == "plusLighter":
        return [min(F(1), a + b) for a, b in zip(s, d)]
    if mode == "plusDarker":
        alpha = min(F(1), sa + da)
        return [max(F(0), alpha - ((da - b) + (sa - a))) for a, b in zip(s[:3], d[:3])] + [alpha]
    cs, cb = straight(source), straight(destination)
    if mode in SEPARABLE:
        meeting = [SEPARABLE[mode](b, a) for b, a in zip(cb, cs)]
    else:
        meeting = NON_SEPARABLE[mode](cb, cs)
    color = [sa * (1 - da) * a + sa * da * m + (1 - sa) * da * b for a, b, m in zip(cs, cb, meeting)]
    return color + [sa + da * (1 - sa)]


def result(mode, source, destination, coverage):
    before, part = components(destination), F(coverage, 255)
    after = blend(mode, source, destination)
    return [round(float(255 * (d + part * (b - d))), 6) for b, d in zip(after, before)]


def pixel(red, green, blue, alpha):
    return red | green << 8 | blue << 16 | alpha << 24


def cases():
    # What the formulas treat apart: nothing, black, white, grays, pure colors, halves, each with
    # and without alpha.
    clear, black, white = pixel(0, 0, 0, 0), pixel(0, 0, 0, 255), pixel(255, 255, 255, 255)
    blue, orange, half = pixel(0, 0, 255, 255), pixel(255, 140, 20, 255), pixel(60, 10, 128, 128)
    grey, dark = pixel(100, 100, 100, 200), pixel(3, 40, 61, 255)
    yield from [
        (clear, orange, 255), (orange, clear, 255), (black, orange, 255), (orange, black, 255),
        (white, orange, 255), (orange, white, 255), (blue, orange, 255), (orange, half, 255),
        (half, orange, 255), (half, half, 128), (grey, orange, 255), (orange, grey, 200),
        (dark, orange, 255), (orange, dark, 255), (half, dark, 255), (dark, grey, 1),
        (white, dark, 254), (black, half, 77), (clear, half, 99), (half, clear, 180),
    ]
    numbers = random.Random(1)

    def some():
        alpha = numbers.choice([255, numbers.randint(1, 255)])
        return pixel(*(numbers.randint(0, alpha) for _ in range(3)), alpha)

    for _ in range(12):
        yield some(), some(), numbers.choice([255, numbers.randint(1, 255)])


if __name__ == "__main__":
    listed = list(cases())
    print('{"cases": [')
    print(",\n".join(json.dumps(case) for case in listed))
    print('], "results": {')
    print(",\n".join(
        f'"{mode}": ' + json.dumps([result(mode, *case) for case in listed], separators=(",", ":"))
        for mode in MODES))
    print("}}")
