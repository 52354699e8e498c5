"""Map rects as MapKit treats them, in plain IEEE 754 arithmetic: one rounding for each written operation.

Python's floats add, subtract, multiply and compare exactly as the standard says, so these are the bits that
the plain formula gives in any language. The rules are those that Apple's headers state and that others
recorded; nothing is standardised, and all operations are planar.
"""

from inputs import INF

WORLD = 2.0 ** 28


class Rect:
    """An origin and a size in map points."""
    def __init__(self, x, y, width, height):
        self.x, self.y, self.width, self.height = float(x), float(y), float(width), float(height)

    @property
    def max_x(self):
        return self.x + self.width

    @property
    def max_y(self):
        return self.y + self.height

    @property
    def is_null(self):
        return self.x == INF and self.y == INF

    @property
    def is_negative(self):
        return self.width < 0 or self.height < 0

    @property
    def has_nan(self):
        return any(value != value for value in (self.x, self.y, self.width, self.height))

    def value(self):
        """The rect as FORMAT.md writes it."""
        return {"x": self.x, "y": self.y, "width": self.width, "height": self.height}


NULL = Rect(INF, INF, 0, 0)


def union(a, b):
    """Plain minimum and maximum; a null operand yields the other."""
    if a.is_null:
        return b
    if b.is_null:
        return a
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Rect(x, y, max(a.max_x, b.max_x) - x, max(a.max_y, b.max_y) - y)


def intersection(a, b):
    """The overlap; empty, not null, where edges touch; null where disjoint, of negative size or NaN."""
    if a.is_null or b.is_null or a.is_negative or b.is_negative or a.has_nan or b.has_nan:
        return NULL
    x, y = max(a.x, b.x), max(a.y, b.y)
    max_x, max_y = min(a.max_x, b.max_x), min(a.max_y, b.max_y)
    return Rect(x, y, max_x - x, max_y - y) if max_x >= x and max_y >= y else NULL


def intersects(a, b):
    """Whether the overlap is positive along both axes."""
    if a.is_null or b.is_null:
        return False
    return (max(a.x, b.x) < min(a.max_x, b.max_x) and max(a.y, b.y) < min(a.max_y, b.max_y) and not a.has_nan
            and not b.has_nan)


def contains_point(rect, x, y):
    """Whether the point is inside, all four edges included."""
    return not rect.is_null and not rect.is_negative and rect.x <= x <= rect.max_x and rect.y <= y <= rect.max_y


def contains_rect(a, b):
    """Whether a contains b, edges included; a null b is in everything but the null or a negative rect."""
    if a.is_null or a.is_negative:
        return False
    if b.is_null:
        return True
    if b.has_nan:
        return False
    return all(a.x <= x <= a.max_x for x in (b.x, b.max_x)) and all(a.y <= y <= a.max_y for y in (b.y, b.max_y))


def inset(rect, dx, dy):
    """Each edge moved inwards; null stays null."""
    if rect.is_null:
        return rect
    return Rect(rect.x + dx, rect.y + dy, rect.width - 2 * dx, rect.height - 2 * dy)


def offset(rect, dx, dy):
    """The origin moved; null stays null."""
    return rect if rect.is_null else Rect(rect.x + dx, rect.y + dy, rect.width, rect.height)


def divided(rect, amount, edge):
    """The slice of a width or height from an edge, and the remainder."""
    if rect.is_null:
        return NULL, NULL
    along_x = edge in ("minX", "maxX")
    size = rect.width if along_x else rect.height
    amount = amount if amount != amount else max(0.0, min(amount, size))
    rest = 0.0 if amount == size else size - amount
    low, high = (rect.x, rect.max_x) if along_x else (rect.y, rect.max_y)
    if edge in ("minX", "minY"):
        parts = (low, amount), (low + amount, rest)
    else:
        parts = (high - amount, amount), (low, rest)
    if along_x:
        return tuple(Rect(start, rect.y, length, rect.height) for start, length in parts)
    return tuple(Rect(rect.x, start, rect.width, length) for start, length in parts)


def spans_180th_meridian(rect):
    """Whether an edge of the world lies strictly inside."""
    return not rect.is_null and (rect.x < 0 < rect.max_x or rect.x < WORLD < rect.max_x)


def remainder(rect):
    """The part outside the world moved to its other side, the west first; null where nothing is outside."""
    if rect.is_null or rect.is_negative or rect.has_nan:
        return NULL
    if rect.x < 0:
        return Rect(rect.x + WORLD, rect.y, min(rect.max_x, 0.0) - rect.x, rect.height)
    if rect.max_x > WORLD:
        start = max(rect.x, WORLD)
        return Rect(start - WORLD, rect.y, rect.max_x - start, rect.height)
    return NULL
