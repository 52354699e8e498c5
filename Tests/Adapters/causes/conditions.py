"""Conditions on a case, and causes, that several files share.

A case is an entry of the JSON report.
"""

import struct

FINDINGS = "Tests/Adapters/FINDINGS.md"


def laws(reason, *names):
    """The causes of laws that fail for one reason. A name is profile/law."""
    return [(f"laws-{name}/*", reason, FINDINGS) for name in names]


def sphere(link):
    """The cause of distances on a sphere of the mean radius.

    The error is largest along meridians at the equator, whose radius of curvature is 6335439 m. That of the
    sphere is 6371010 m at most.
    """
    return ("meters-between-coordinates/*", "the Earth is a sphere: an error of up to 0.56 %", link,
            distance_off_by(6371010 / 6335439 - 1 + 1e-6))


def rects(value):
    """All rects in the arguments of a case."""
    if isinstance(value, dict):
        if "width" in value:
            yield value
        else:
            for member in value.values():
                yield from rects(member)


def negative(case):
    """Whether a rect has a negative size."""
    return any(size(rect["width"]) < 0 or size(rect["height"]) < 0 for rect in rects(case["arguments"]))


def null(case):
    """Whether a rect is the null rect or has an infinite origin."""
    return any(rect["x"] == "inf" or rect["y"] == "inf" for rect in rects(case["arguments"]))


def infinite(case):
    """Whether a rect has an infinite size or origin."""
    return any(
        "inf" in str(rect[part])
        for rect in rects(case["arguments"]) for part in ("width", "height", "x", "y"))


def flat(case):
    """Whether a rect has a width or height of 0."""
    return any(size(rect["width"]) == 0 or size(rect["height"]) == 0 for rect in rects(case["arguments"]))


def size(number):
    """The number that a value represents. Some numbers are strings, as in FORMAT.md."""
    if isinstance(number, (int, float)):
        return number
    return float.fromhex(number) if "x" in number else float(number)


def holds_nan(case):
    """Whether the arguments contain NaN."""
    return "'nan'" in str(case["arguments"])


def is_error(case):
    """Whether the implementation answered with an error."""
    return case["verdict"] == "error"


def says(answer):
    """A condition: the implementation gave this answer."""
    return lambda case: case["actual"] == answer


def off_by_rounding(case):
    """Whether the answer is within four units in the last place."""
    return case["ulps"] is not None and case["ulps"] <= 4


def wants_boundary(case):
    """Whether the expected answer is that the point is on the boundary."""
    return case["expected"] == "boundary"


def metres(case):
    """The magnitude of the error of a distance (metres)."""
    return abs(size(case["actual"]) - size(case["expected"]))


def numbers(value):
    """All numbers of an answer, in order."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from numbers(part)
    else:
        yield size(value)


def levels_off(case):
    """The largest error of a number of the picture, against the nearest of the expected pictures.

    The unit is a level, of which 255 are full coverage. It is infinite if there is no picture.
    """
    expected, actual = case["expected"], case["actual"]
    if not isinstance(actual, list):
        return float("inf")
    pictures = expected["anyOf"] if isinstance(expected, dict) else [expected]
    return min(
        max((abs(a - e) for a, e in zip(numbers(actual), numbers(picture), strict=True)), default=0)
        for picture in pictures)


def picture_off_by(limit):
    """A condition: no number of the picture is further from the expected one (levels)."""
    return lambda case: levels_off(case) <= limit


def within_a_pixel(case):
    """Whether the rings are at most a pixel wide and high."""
    vertices = [vertex for ring in case["arguments"]["rings"] for vertex in ring]
    ranges = [[size(vertex[axis]) for vertex in vertices] for axis in range(2)]
    return all(max(range) - min(range) <= 1 for range in ranges)


def not_single(case):
    """Whether a coordinate of the point or of the rings is not exact in single precision."""
    def is_exact(number):
        try:
            return struct.unpack("f", struct.pack("f", number))[0] == number
        except OverflowError:
            return False
    asked = case["arguments"]
    return not all(map(is_exact, numbers([asked["rings"], asked["point"]])))


def distance_off_by(fraction):
    """A condition: the distance has an error of at most the fraction of it, or of a micrometer."""
    def holds(case):
        if not isinstance(case["actual"], (int, float)):
            return False
        return metres(case) <= max(fraction * size(case["expected"]), 1e-6)
    return holds


def is_refusal(case):
    """Whether the implementation refused the arguments."""
    return case["actual"] == {"error": "invalid-argument"}


def pen_at_most(width):
    """A condition: the stroke's pen is not wider."""
    return lambda case: size(case["arguments"]["pen"]["width"]) <= width
