"""Answers by the words of LOXODROME.md for all arguments, from mpmath at 50 digits and exact rationals.

No formula is taken from the generators of the originals: latitudes are written with other functions here, the
meters of a degree as PROFILE.md has them. Only lengths of geodesics are those of geodesic.py, since no other
program is as exact; GeographicLib must agree with each of them.
"""

import math
from fractions import Fraction

from geographiclib.geodesic import Geodesic
from mpmath import asin, asinh, cos, floor, log, mp, mpf, nan, pi, sin, sqrt, tan, tanh

import geodesic
import own_rect_rule as rects
from inputs import INF, coordinate
from vector_file import encoded

INVALID = {"error": "invalid-argument"}
KEYS = ("x", "y", "width", "height")
W = 2.0**28
WEB_MERCATOR_LIMIT = 85.05112877980659
mp.dps = 50


def _rect(value):
    return tuple(float(_number(value[key])) for key in KEYS)


def _number(value):
    """A number as FORMAT.md writes it, as a double."""
    if isinstance(value, str):
        return float.fromhex(value) if "0x" in value else float(value)
    return float(value)


def _place(value):
    return _number(value["latitude"]), _number(value["longitude"])


def _point(value):
    return _number(value["x"]), _number(value["y"])


def _finite(*numbers):
    return all(math.isfinite(number) for number in numbers)


def _object(values, keys=KEYS):
    return dict(zip(keys, values))


def _projected(latitude, longitude):
    """MapKit's point of a coordinate, which is clamped at 85 degrees; (-1, -1) unless it is valid."""
    if not (abs(latitude) <= 90 and abs(longitude) <= 180):
        return mpf(-1), mpf(-1)
    return _x(longitude), _y(max(-85.0, min(85.0, latitude)))


def _x(longitude):
    return (mpf(longitude) / 360 + mpf(1) / 2) * mpf(W)


def _y(latitude):
    return (mpf(1) / 2 - asinh(tan(mp.radians(latitude))) / (2 * pi)) * mpf(W)


def _latitude(y):
    if y != y:
        return nan
    height = (mpf(1) / 2 - mpf(y) / mpf(W)) * 2 * pi
    # Beyond 1000 no double tells the latitude from a pole.
    return mp.degrees(asin(tanh(height))) if abs(height) < 1000 else mpf(90 if height > 0 else -90)


def map_point(arguments):
    """(-1, -1) unless the coordinate is valid."""
    return _object(_projected(*_place(arguments["coordinate"])), ("x", "y"))


def to_coordinate(arguments):
    """y goes on beyond the world, x wraps into it."""
    return _read_back(*_point(arguments["mapPoint"]))


def _read_back(x, y):
    longitude = nan
    if _finite(x):
        inside = mpf(x) if 0 <= x <= W else mpf(x) % mpf(W)
        longitude = (inside / mpf(W) - mpf(1) / 2) * 360
    return coordinate(_latitude(y), longitude)


def web_mercator_point(arguments):
    """Longitudes go on beyond the world; NaN stays in its component."""
    latitude, longitude = _place(arguments["coordinate"])
    x = _x(longitude) if _finite(longitude) else longitude
    y = nan
    if latitude == latitude:
        y = _y(max(-WEB_MERCATOR_LIMIT, min(WEB_MERCATOR_LIMIT, latitude)))
    return _object((x, y), ("x", "y"))


def web_mercator_coordinate(arguments):
    """Nothing is clamped or wrapped."""
    x, y = _point(arguments["mapPoint"])
    return coordinate(_latitude(y), (mpf(x) / mpf(W) - mpf(1) / 2) * 360 if _finite(x) else x)


def between_coordinates(arguments):
    """NaN beyond +-90 or for what is not finite; longitudes are angles."""
    (latitude1, longitude1), (latitude2, longitude2) = _place(arguments["a"]), _place(arguments["b"])
    if not _finite(latitude1, longitude1, latitude2, longitude2) or max(abs(latitude1), abs(latitude2)) > 90:
        return nan
    turn = (Fraction(longitude2) - Fraction(longitude1)) % 360
    turn = min(turn, 360 - turn)
    length = geodesic.distance_over(latitude1, latitude2, turn)
    peer = Geodesic.WGS84.Inverse(latitude1, 0.0, latitude2, float(turn))["s12"]
    if abs(length - peer) > geodesic.AGREEMENT:
        raise ArithmeticError("%r: %s here, %r by GeographicLib" % (arguments, length, peer))
    return length


def between_map_points(arguments):
    """The haversine of the places that are read back; R = 6378160 - 21000 sin of the first latitude."""
    if _point(arguments["a"]) == _point(arguments["b"]):
        return mpf(0)
    a, b = _read_back(*_point(arguments["a"])), _read_back(*_point(arguments["b"]))
    if any(value != value for value in list(a.values()) + list(b.values())):
        return nan
    p, q = mp.radians(a["latitude"]), mp.radians(b["latitude"])
    turn = mp.radians(b["longitude"] - a["longitude"])
    chord = sin((q - p) / 2)**2 + cos(p) * cos(q) * sin(turn / 2)**2
    return 2 * (6378160 - 21000 * sin(p)) * asin(sqrt(min(chord, mpf(1))))


def region_from_distance(arguments):
    """Meters over meters per degree; the center is not looked at beyond its latitude."""
    latitude, longitude = _place(arguments["center"])
    north, east = _number(arguments["latitudinalMeters"]), _number(arguments["longitudinalMeters"])
    deltas = (nan, nan)
    if _finite(latitude):
        p = mp.radians(latitude)
        of_longitude = mpf("111412.84") * cos(p) - mpf("93.5") * cos(3 * p) + mpf("0.118") * cos(5 * p)
        deltas = (north / _meters_per_degree(latitude), east / of_longitude)
    return {
        "center": coordinate(latitude, longitude), "span": _object(deltas,
                                                                   ("latitudeDelta", "longitudeDelta"))
    }


def _meters_per_degree(latitude):
    p = mp.radians(latitude)
    terms = (("111132.92", 0), ("-559.82", 2), ("1.175", 4), ("-0.0023", 6))
    return sum(mpf(factor) * cos(times * p) for factor, times in terms)


def region_from_rect(arguments):
    """The center read back, the latitudes of the edges, and the width over 2^28 times 360."""
    x, y, width, height = _rect(arguments["mapRect"])
    north, south = _read_back(0.0, y)["latitude"], _read_back(0.0, y + height)["latitude"]
    return {
        "center": _read_back(x + width / 2, y + height / 2),
        "span": {"latitudeDelta": north - south, "longitudeDelta": width / W * 360}
    }


def bounds(arguments):
    """The smallest and largest x and y; nothing gives (inf, inf), (-inf, -inf)."""
    points = [_projected(*_place(place)) for place in arguments["coordinates"]]
    if not points:
        return _object((INF, INF, -INF, -INF))
    west, north = (min(point[axis] for point in points) for axis in (0, 1))
    east, south = (max(point[axis] for point in points) for axis in (0, 1))
    return _object((west, north, east - west, south - north))


def circle(arguments):
    """A square of the side 2 radius mapPointsPerMeter, whatever the radius is."""
    latitude, longitude = _place(arguments["center"])
    radius, scale = _number(arguments["radius"]), nan
    if _finite(latitude):
        (_, north), (_, south) = (_projected(latitude + step, 0.0) for step in (0.5, -0.5))
        scale = abs(south - north) / _meters_per_degree(latitude)
    x, y = _projected(latitude, longitude)
    if _finite(radius) or scale != scale:
        half = mpf(radius) * scale if radius == radius else nan
    else:
        half = nan if radius != radius or scale == 0 else mpf(radius)
    return _object((x - half, y - half, 2 * half, 2 * half))


def polygon_coordinate(arguments):
    """The middle of the bounds, read back; NaN without points."""
    box = bounds(arguments)
    if not arguments["coordinates"]:
        return coordinate(nan, nan)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return _read_back(x, y)


def point_count(arguments):
    """The sum of ceil(kilometers) over the legs, and one; none without coordinates."""
    places = [_place(place) for place in arguments["coordinates"]]
    if not all(abs(latitude) <= 90 and abs(longitude) <= 180 for latitude, longitude in places):
        return INVALID
    count = 1 if places else 0
    for a, b in zip(places, places[1:]):
        count += int(mp.ceil(between_coordinates({"a": coordinate(*a), "b": coordinate(*b)}) / 1000))
    return count


def road_width(arguments):
    """21 / scale from 0.75 up, the nearest column in log2 to 1/512, 4 / scale below."""
    scale = _number(arguments["zoomScale"])
    if not scale >= 0:
        return INVALID
    if math.isinf(scale):
        return 0.0
    if scale >= 0.75:
        return Fraction(21) / Fraction(scale)
    if scale < 2.0**-9:
        # Below 4 / 2^1024 the quotient is beyond the doubles, as it is for 0.
        return Fraction(4) / Fraction(scale) if scale > 2.0**-1022 else INF
    # The nearest power by squares, so that no logarithm is rounded: 2^-n is nearest up to 2^(-n - 1/2).
    power = next(n for n in range(1, 10) if Fraction(scale)**2 * 2**(2 * n + 1) >= 1)
    return [32, 60, 96, 176, 288, 448, 768, 1536, 2048][power - 1]


def zoom_level(arguments):
    """max(0, 20 + floor(log2(scale) + 1/2)), by squares: the level grows at odd powers of the root of 2."""
    scale = _number(arguments["zoomScale"])
    if not scale >= 0 or math.isinf(scale):
        return INVALID
    if scale == 0:
        return 0
    power = int(floor(log(mpf(scale), 2)))
    square = Fraction(scale)**2
    while square >= Fraction(2)**(2 * power + 1):
        power += 1
    while square < Fraction(2)**(2 * power - 1):
        power -= 1
    return max(0, 20 + power)


def line_locations(arguments):
    """Lengths before each point over the whole length; impossible where a number is not finite."""
    points = [_point(point) for point in arguments["points"]]
    if not all(_finite(*point) for point in points):
        return INVALID
    sums = [mpf(0)]
    for (x, y), (next_x, next_y) in zip(points, points[1:]):
        sums.append(sums[-1] + sqrt((mpf(next_x) - mpf(x))**2 + (mpf(next_y) - mpf(y))**2))
    return [total / sums[-1] if sums[-1] else mpf(0) for total in sums] if points else []


def _of_rects(answer, *others):

    def rule(arguments):
        values = [_rect(arguments[key]) for key in ("mapRect", "a", "b") if key in arguments]
        values += [_point(arguments["mapPoint"])] if "mapPoint" in arguments else []
        values += [_number(arguments[key]) if key != "edge" else arguments[key] for key in others]
        result = answer(*values)
        return _object(result) if isinstance(result, tuple) and len(result) == 4 else result

    return rule


def _divided(arguments):
    parts = rects.divided(_rect(arguments["mapRect"]), _number(arguments["amount"]), arguments["edge"])
    return {"slice": _object(parts[0]), "remainder": _object(parts[1])}


RULES = {
    "mapPoint": map_point,
    "coordinate": to_coordinate,
    "webMercator.mapPoint": web_mercator_point,
    "webMercator.coordinate": web_mercator_coordinate,
    "metersBetweenCoordinates": between_coordinates,
    "metersBetweenMapPoints": between_map_points,
    "regionFromDistance": region_from_distance,
    "regionFromMapRect": region_from_rect,
    "polylineBounds": bounds,
    "polygonBounds": bounds,
    "circleBounds": circle,
    "polygonCoordinate": polygon_coordinate,
    "geodesicPointCount": point_count,
    "roadWidth": road_width,
    "zoomLevel": zoom_level,
    "polylineLocations": line_locations,
    "mapRect.isNull": _of_rects(rects.is_null),
    "mapRect.isEmpty": _of_rects(rects.is_empty),
    "mapRect.spans180thMeridian": _of_rects(rects.spans_180th_meridian),
    "mapRect.remainder": _of_rects(rects.remainder),
    "mapRect.union": _of_rects(rects.union),
    "mapRect.intersection": _of_rects(rects.intersection),
    "mapRect.intersects": _of_rects(rects.intersects),
    "mapRect.containsRect": _of_rects(rects.contains_rect),
    "mapRect.containsPoint": _of_rects(rects.contains_point),
    "mapRect.inset": _of_rects(rects.inset, "dx", "dy"),
    "mapRect.offset": _of_rects(rects.offset, "dx", "dy"),
    "mapRect.divide": _divided,
    "mapRect.string": _of_rects(rects.text),
}


def answer_of(operation, case, tolerances):
    """The answer of the operation's rule; raises ArithmeticError where it is not that of the case."""
    answer = RULES[operation](case["arguments"])
    if not any(
            _agree(answer, right, case.get("tolerance", tolerances))
            for right in case.get("anyOf", [case.get("expected")])):
        raise ArithmeticError("%s %r: %r by the rule" % (operation, case, answer))
    return encoded(answer)


def _agree(answer, right, tolerances):
    if isinstance(answer, dict):
        return set(answer) == set(right) and all(
            _agree(answer[key], right[key], tolerances) for key in answer)
    if isinstance(answer, (list, tuple)):
        return len(answer) == len(right) and all(_agree(a, b, tolerances) for a, b in zip(answer, right))
    if isinstance(answer, (bool, str)):
        return answer == right
    a, b = float(answer), _number(right)
    if a == b:
        return math.copysign(1, a) == math.copysign(1, b)
    if a != a or b != b:
        return a != a and b != b
    return any(abs(a - b) <= _limit(one, b) for one in tolerances)


def _limit(tolerance, right):
    of_kind = {"exact": 0.0, "absolute": 1.0, "relative": abs(right), "ulp": math.ulp(right)}
    return tolerance.get("value", 0) * of_kind[tolerance["kind"]] if _finite(right) else 0.0
