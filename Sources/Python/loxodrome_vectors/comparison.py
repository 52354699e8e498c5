"""When a result is right (FORMAT.md, section 3)."""

import math

from .values import number, ulps


def difference(actual, expected, tolerances, compares_zero_signs=False):
    """Why a result does not match, as one line with the place; None if it does."""
    comparison = _Comparison(tolerances, compares_zero_signs)
    comparison.compare(actual, expected, "$")
    return comparison.problem


class _Comparison:
    def __init__(self, tolerances, compares_zero_signs):
        self.tolerances = tolerances
        self.compares_zero_signs = compares_zero_signs
        self.differing_pixels = 0
        self.problem = None

    def report(self, path, text):
        if self.problem is None:
            self.problem = f"{path}: {text}"

    def compare(self, actual, expected, path):
        wanted, found = number(expected), number(actual)
        if wanted is not None and found is not None:
            self.compare_numbers(float(found), float(wanted), path)
        elif isinstance(expected, list) and isinstance(actual, (list, tuple)):
            if len(actual) != len(expected):
                self.report(path, f"{len(actual)} elements instead of {len(expected)}")
            for index, (a, e) in enumerate(zip(actual, expected)):
                self.compare(a, e, f"{path}[{index}]")
        elif isinstance(expected, dict) and isinstance(actual, dict):
            for name in sorted({*actual, *expected}):
                if name not in actual:
                    self.report(path, f"no member {name!r}")
                elif name not in expected:
                    self.report(path, f"a member {name!r} too many")
                else:
                    self.compare(actual[name], expected[name], f"{path}.{name}")
        elif type(actual) is not type(expected) or actual != expected:
            self.report(path, f"{actual!r} instead of {expected!r}")

    def compare_numbers(self, actual, expected, path):
        if actual == 0 == expected and self.compares_zero_signs:
            if math.copysign(1, actual) != math.copysign(1, expected):
                self.report(path, f"{actual!r} instead of {expected!r}")
        if not self.is_allowed(actual, expected):
            steps = ulps(actual, expected)
            distance = "" if steps is None else f", {actual - expected:+g}, {steps} ulps"
            self.report(path, f"{actual!r} instead of {expected!r}{distance}")

    def is_allowed(self, actual, expected):
        if actual == expected or (math.isnan(actual) and math.isnan(expected)):
            return True
        if any(_admits(tolerance, actual, expected) for tolerance in self.tolerances):
            return True
        self.differing_pixels += 1
        return any(
            tolerance["kind"] == "pixels"
            and abs(actual - expected) <= tolerance["maximumDifference"]
            and self.differing_pixels <= tolerance["differingPixels"]
            for tolerance in self.tolerances
        )


def _admits(tolerance, actual, expected):
    if not (math.isfinite(actual) and math.isfinite(expected)):
        return False
    kind, limit = tolerance["kind"], tolerance.get("value")
    if kind == "ulp":
        return ulps(actual, expected) <= limit
    if kind == "absolute":
        return abs(actual - expected) <= limit
    if kind == "relative":
        return abs(actual - expected) <= limit * abs(expected)
    return False


def allowed(tolerances):
    """The tolerances in words, such as "4e-07 or 2 ulps"."""
    words = []
    for tolerance in tolerances:
        kind, limit = tolerance["kind"], tolerance.get("value")
        if kind == "exact":
            words.append("no difference")
        elif kind == "ulp":
            words.append(f"{limit:g} ulp{'' if limit == 1 else 's'}")
        elif kind == "absolute":
            words.append(f"{limit:g}")
        elif kind == "relative":
            words.append(f"{limit:g} of the expected number")
        else:
            words.append(
                f"{tolerance['differingPixels']} numbers that differ by at most"
                f" {tolerance['maximumDifference']:g}"
            )
    return " or ".join(words)
