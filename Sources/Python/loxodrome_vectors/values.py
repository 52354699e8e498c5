"""The values of vector files (FORMAT.md, section 1): numbers that JSON does not have are strings."""

import math
import re
import struct

_NAMED = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf, "-0.0": -0.0}
_HEXADECIMAL = re.compile(r"-?0x[0-9a-f](\.[0-9a-f]*)?p[+-]?[0-9]+", re.IGNORECASE)


def number(value):
    """The number that a JSON value stands for, or None if it is not one. A boolean is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, str):
        if value in _NAMED:
            return _NAMED[value]
        if _HEXADECIMAL.fullmatch(value):
            return float.fromhex(value)
    return None


def plain(value):
    """The value with the strings that stand for numbers replaced by floats, at every depth."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(element) for element in value]
    found = number(value)
    return value if found is None else found


def ulps(a, b):
    """The number of steps from one double to the other, where -0 and 0 are the same.

    Two NaNs are 0 steps apart. None where the numbers differ and one of them is not finite.
    """
    a, b = float(a), float(b)
    if a == b or (math.isnan(a) and math.isnan(b)):
        return 0
    if not (math.isfinite(a) and math.isfinite(b)):
        return None
    rank_a, rank_b = _rank(abs(a)), _rank(abs(b))
    same_sign = math.copysign(1, a) == math.copysign(1, b)
    return abs(rank_a - rank_b) if same_sign else rank_a + rank_b


def _rank(magnitude):
    return struct.unpack("<q", struct.pack("<d", magnitude))[0]
