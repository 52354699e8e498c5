"""Blend modes in exact rational arithmetic, from the formulas of W3C Compositing and Blending Level 1.

A color is a list of premultiplied red, green and blue and the alpha, each a Fraction in 0...1. Only the
blend functions B(cb, cs), which `_meeting` calls, take straight colors without an alpha. Only softLight has
a square root, which is taken to 40 digits. The last two modes are not W3C's: `plusLighter` is min(1, S + D),
and `plusDarker`, which Apple documents as max(0, 1 - ((1 - D) + (1 - S))), is here FORMAT.md's sum of the parts
missing to the alphas, min(1, sa + da) - ((da - D) + (sa - S)), which is the same where both are opaque.
"""

from fractions import Fraction
from math import isqrt

SEPARABLE = ("normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
             "softLight", "hardLight", "difference", "exclusion")
NOT_SEPARABLE = ("hue", "saturation", "color", "luminosity")
PORTER_DUFF = ("clear", "copy", "sourceIn", "sourceOut", "sourceAtop", "destinationOver", "destinationIn",
               "destinationOut", "destinationAtop", "xor")
SUMS = ("plusDarker", "plusLighter")
MODES = SEPARABLE + NOT_SEPARABLE + PORTER_DUFF + SUMS

_SCALE = 10**40


def root(value):
    """The square root of a Fraction, within 1e-40."""
    return Fraction(isqrt(value.numerator * _SCALE * _SCALE // value.denominator), _SCALE)


def _hard_light(cb, cs):
    if cs <= Fraction(1, 2):
        return cb * 2 * cs
    part = 2 * cs - 1
    return cb + part - cb * part


def _soft_light(cb, cs):
    if cs <= Fraction(1, 2):
        return cb - (1 - 2 * cs) * cb * (1 - cb)
    curve = ((16 * cb - 12) * cb + 4) * cb if cb <= Fraction(1, 4) else root(cb)
    return cb + (2 * cs - 1) * (curve - cb)


def _color_dodge(cb, cs):
    if cb == 0:
        return Fraction(0)
    return Fraction(1) if cs == 1 else min(Fraction(1), cb / (1 - cs))


def _color_burn(cb, cs):
    if cb == 1:
        return Fraction(1)
    return Fraction(0) if cs == 0 else 1 - min(Fraction(1), (1 - cb) / cs)


_BLEND = {
    "normal": lambda cb, cs: cs,
    "multiply": lambda cb, cs: cb * cs,
    "screen": lambda cb, cs: cb + cs - cb * cs,
    "overlay": lambda cb, cs: _hard_light(cs, cb),
    "darken": min,
    "lighten": max,
    "colorDodge": _color_dodge,
    "colorBurn": _color_burn,
    "softLight": _soft_light,
    "hardLight": _hard_light,
    "difference": lambda cb, cs: abs(cb - cs),
    "exclusion": lambda cb, cs: cb + cs - 2 * cb * cs,
}


def _luminosity(color):
    return Fraction(3, 10) * color[0] + Fraction(59, 100) * color[1] + Fraction(11, 100) * color[2]


def _saturation(color):
    return max(color) - min(color)


def _clip_color(color):
    middle, low, high = _luminosity(color), min(color), max(color)
    if low < 0:
        color = [middle + (value - middle) * middle / (middle - low) for value in color]
    if high > 1:
        color = [middle + (value - middle) * (1 - middle) / (high - middle) for value in color]
    return color


def _set_luminosity(color, luminosity):
    move = luminosity - _luminosity(color)
    return _clip_color([value + move for value in color])


def _set_saturation(color, saturation):
    low, high = min(color), max(color)
    if low == high:
        return [Fraction(0)] * 3
    return [(value - low) * saturation / (high - low) for value in color]


def _meeting(mode, cb, cs):
    """B(cb, cs) of a color; None for a mode without such a function."""
    if mode in _BLEND:
        return [_BLEND[mode](b, s) for b, s in zip(cb, cs)]
    if mode == "hue":
        return _set_luminosity(_set_saturation(cs, _saturation(cb)), _luminosity(cb))
    if mode == "saturation":
        return _set_luminosity(_set_saturation(cb, _saturation(cs)), _luminosity(cb))
    if mode == "color":
        return _set_luminosity(cs, _luminosity(cb))
    if mode == "luminosity":
        return _set_luminosity(cb, _luminosity(cs))
    return None


def _porter_duff(mode, sa, da):
    """The factors of the premultiplied source and backdrop."""
    return {
        "clear": (0, 0),
        "copy": (1, 0),
        "sourceIn": (da, 0),
        "sourceOut": (1 - da, 0),
        "sourceAtop": (da, 1 - sa),
        "destinationOver": (1 - da, 1),
        "destinationIn": (0, sa),
        "destinationOut": (0, 1 - sa),
        "destinationAtop": (1 - da, sa),
        "xor": (1 - da, 1 - sa),
    }[mode]


def blended(mode, source, backdrop):
    """The premultiplied result of two premultiplied colors [red, green, blue, alpha] of Fractions."""
    sa, da = source[3], backdrop[3]
    if mode in PORTER_DUFF:
        of_source, of_backdrop = _porter_duff(mode, sa, da)
        return [of_source * s + of_backdrop * d for s, d in zip(source, backdrop)]
    if mode == "plusLighter":
        return [min(Fraction(1), s + d) for s, d in zip(source, backdrop)]
    if mode == "plusDarker":
        alpha = min(Fraction(1), sa + da)
        return [max(Fraction(0), alpha - ((da - d) + (sa - s)))
                for s, d in zip(source[:3], backdrop)] + [alpha]
    meeting = [Fraction(0)] * 3
    if sa > 0 and da > 0:
        meeting = _meeting(mode, [d / da for d in backdrop[:3]], [s / sa for s in source[:3]])
    return [(1 - da) * s + (1 - sa) * d + sa * da * both
            for s, d, both in zip(source, backdrop, meeting)] + [sa + da - sa * da]


def mixed(mode, source, backdrop, coverage):
    """The premultiplied result where the source covers a part of the backdrop."""
    result = blended(mode, source, backdrop)
    return [d + coverage * (r - d) for d, r in zip(backdrop, result)]


def premultiplied(color):
    """The premultiplied Fractions of a straight color of numbers."""
    values = [Fraction(value) for value in color]
    return [value * values[3] for value in values[:3]] + [values[3]]


def straight(color):
    """The straight color of premultiplied Fractions; transparent black where the alpha is 0."""
    if color[3] == 0:
        return [Fraction(0)] * 4
    return [value / color[3] for value in color[:3]] + [color[3]]
