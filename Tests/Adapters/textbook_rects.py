"""Rects as in most graphics code: two corners, no null rect, half-open containment."""

WORLD = 2.0**28


def left(rect):
    return rect["x"]


def top(rect):
    return rect["y"]


def right(rect):
    return rect["x"] + rect["width"]


def bottom(rect):
    return rect["y"] + rect["height"]


def between(x1, y1, x2, y2):
    return {"x": x1, "y": y1, "width": x2 - x1, "height": y2 - y1}


def union(a, b):
    return between(
        min(left(a), left(b)), min(top(a), top(b)), max(right(a), right(b)), max(bottom(a), bottom(b)))


def intersects(a, b):
    return not (right(a) < left(b) or right(b) < left(a) or bottom(a) < top(b) or bottom(b) < top(a))


def intersection(a, b):
    if not intersects(a, b):
        return {"x": 0.0, "y": 0.0, "width": 0.0, "height": 0.0}
    return between(
        max(left(a), left(b)), max(top(a), top(b)), min(right(a), right(b)), min(bottom(a), bottom(b)))


def contains_point(mapRect, mapPoint):
    return left(mapRect) <= mapPoint["x"] < right(mapRect) and top(mapRect) <= mapPoint["y"] < bottom(mapRect)


def contains_rect(a, b):
    return left(a) <= left(b) and right(b) <= right(a) and top(a) <= top(b) and bottom(b) <= bottom(a)


def inset(mapRect, dx, dy):
    return {"x": mapRect["x"] + dx, "y": mapRect["y"] + dy,
            "width": mapRect["width"] - 2 * dx, "height": mapRect["height"] - 2 * dy}


def offset(mapRect, dx, dy):
    return {**mapRect, "x": mapRect["x"] + dx, "y": mapRect["y"] + dy}


def divide(mapRect, amount, edge):
    x1, y1, x2, y2 = left(mapRect), top(mapRect), right(mapRect), bottom(mapRect)
    cut = {"minX": x1 + amount, "maxX": x2 - amount, "minY": y1 + amount, "maxY": y2 - amount}[edge]
    if edge in ("minX", "maxX"):
        parts = [between(x1, y1, cut, y2), between(cut, y1, x2, y2)]
    else:
        parts = [between(x1, y1, x2, cut), between(x1, cut, x2, y2)]
    if edge in ("maxX", "maxY"):
        parts.reverse()
    return {"slice": parts[0], "remainder": parts[1]}


def text(mapRect):
    return "{{%.1f, %.1f}, {%.1f, %.1f}}" % (mapRect["x"], mapRect["y"], mapRect["width"], mapRect["height"])


OPERATIONS = {
    "mapRect.isEmpty": lambda mapRect: mapRect["width"] <= 0 or mapRect["height"] <= 0,
    "mapRect.minX": lambda mapRect: left(mapRect),
    "mapRect.minY": lambda mapRect: top(mapRect),
    "mapRect.midX": lambda mapRect: (left(mapRect) + right(mapRect)) / 2,
    "mapRect.midY": lambda mapRect: (top(mapRect) + bottom(mapRect)) / 2,
    "mapRect.maxX": lambda mapRect: right(mapRect),
    "mapRect.maxY": lambda mapRect: bottom(mapRect),
    "mapRect.width": lambda mapRect: mapRect["width"],
    "mapRect.height": lambda mapRect: mapRect["height"],
    "mapRect.union": union,
    "mapRect.intersection": intersection,
    "mapRect.intersects": intersects,
    "mapRect.containsPoint": contains_point,
    "mapRect.containsRect": contains_rect,
    "mapRect.inset": inset,
    "mapRect.offset": offset,
    "mapRect.divide": divide,
    "mapRect.spans180thMeridian": lambda mapRect: left(mapRect) < 0 or right(mapRect) > WORLD,
    "mapRect.string": text,
}
