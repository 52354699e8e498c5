"""Conditions that several causes share."""


def rects(value):
    """Every rect in a case's arguments."""
    if isinstance(value, dict):
        if "width" in value:
            yield value
        else:
            for member in value.values():
                yield from rects(member)


def negative(case):
    """A rect has a negative size."""
    return any(size(rect["width"]) < 0 or size(rect["height"]) < 0 for rect in rects(case["arguments"]))


def null(case):
    """A rect is the null rect, or has an infinite origin."""
    return any(rect["x"] == "inf" or rect["y"] == "inf" for rect in rects(case["arguments"]))


def infinite(case):
    """A rect has an infinite size or place, and is not null."""
    return any("inf" in str(rect[part]) for rect in rects(case["arguments"]) for part in ("width", "height", "x", "y"))


def flat(case):
    """A rect has no width or no height."""
    return any(size(rect["width"]) == 0 or size(rect["height"]) == 0 for rect in rects(case["arguments"]))


def size(number):
    return number if isinstance(number, (int, float)) else float.fromhex(number) if "x" in number else float(number)


def holds_nan(case):
    """There is a NaN in the arguments."""
    return "'nan'" in str(case["arguments"])


def is_error(case):
    """The implementation gave an error in place of an answer."""
    return case["verdict"] == "error"


def says(answer):
    """The implementation answered this."""
    return lambda case: case["actual"] == answer


def off_by_rounding(case):
    """The answer is within four units in the last place."""
    return case["ulps"] is not None and case["ulps"] <= 4


def wants_boundary(case):
    """The point is on the boundary."""
    return case["expected"] == "boundary"


def metres(case):
    """The size of the error of a distance (metres)."""
    return abs(size(case["actual"]) - size(case["expected"]))


def levels_off(case):
    """How far the worst pixel of a picture's coverage is off, by the nearest of the expected pictures (levels of 255)."""
    expected = case["expected"]["anyOf"] if isinstance(case["expected"], dict) else [case["expected"]]
    return min(max(abs(a - e) for a, e in zip(case["actual"], picture)) for picture in expected)
