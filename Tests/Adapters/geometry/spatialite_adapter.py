"""SpatiaLite in SQLite: geodesic lengths and minimum bounding rectangles.

It needs a Python whose SQLite loads extensions, as Debian's does.
"""

import math
import sqlite3

from protocol import serve

DATABASE = sqlite3.connect(":memory:")
DATABASE.enable_load_extension(True)
DATABASE.load_extension("mod_spatialite")
DATABASE.execute("SELECT InitSpatialMetadata(1, 'WGS84')")


def ask(expression, *arguments):
    """The value of an SQL expression. NaN is NULL to SQLite, in arguments and in answers."""
    return DATABASE.execute(f"SELECT {expression}", arguments).fetchone()[0]


def number(value):
    return math.nan if value is None else float(value)


def meters_between_coordinates(a, b):
    ends = [a["longitude"], a["latitude"], b["longitude"], b["latitude"]]
    return number(ask("GeodesicLength(MakeLine(MakePoint(?, ?, 4326), MakePoint(?, ?, 4326)))", *ends))


def corners(rect):
    return [rect["x"], rect["y"], rect["x"] + rect["width"], rect["y"] + rect["height"]]


def compared(function):
    """Whether a relation holds between the bounding rectangles."""
    def answer(a, b):
        return ask(f"{function}(BuildMbr(?, ?, ?, ?), BuildMbr(?, ?, ?, ?))", *corners(a), *corners(b)) == 1
    return answer


def contains_point(mapRect, mapPoint):
    return ask("MbrContains(BuildMbr(?, ?, ?, ?), MakePoint(?, ?))",
               *corners(mapRect), mapPoint["x"], mapPoint["y"]) == 1


def union(a, b):
    both = "SELECT BuildMbr(?, ?, ?, ?) AS g UNION ALL SELECT BuildMbr(?, ?, ?, ?)"
    extent = f"(SELECT Extent(g) FROM ({both}))"
    row = DATABASE.execute(
        f"SELECT MbrMinX(e), MbrMinY(e), MbrMaxX(e), MbrMaxY(e) FROM (SELECT {extent} AS e)",
        [*corners(a), *corners(b)]).fetchone()
    left, top, right, bottom = map(number, row)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


serve(
    "SpatiaLite",
    ask("spatialite_version()"),
    "https://www.gaia-gis.it/fossil/libspatialite/",
    {
        ("mapkit", "metersBetweenCoordinates"): meters_between_coordinates,
        ("mapkit", "mapRect.intersects"): compared("MbrIntersects"),
        ("mapkit", "mapRect.containsRect"): compared("MbrContains"),
        ("mapkit", "mapRect.containsPoint"): contains_point,
        ("mapkit", "mapRect.union"): union,
    },
    language="C",
)
