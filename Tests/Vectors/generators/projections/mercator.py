"""The closed forms of both projections and of MapKit's scale, at 50 digits.

Angles are in degrees, positions in map points; the world is W = 2^28 across with y growing south. Arguments
are doubles, taken exactly; results are mpmath numbers, to be rounded once.

MapKit's forms reproduce the figures that others recorded on Apple's systems (see projection.py, scale.py);
web Mercator is EPSG:3857 on the same world.
"""

import math

from mpmath import atan, cos, exp, floor, inf, log, mp, mpf, nan, pi, sin, sinh

mp.dps = 50

W = mpf(2) ** 28

# The last double below the latitude 85.0511287798065923... where web Mercator's world is square.
WEB_MERCATOR_LIMIT = 85.05112877980659


def radians(degrees):
    """Degrees in radians."""
    return mpf(degrees) * pi / 180


def is_valid(latitude, longitude):
    """Whether a coordinate is in range, bounds included; NaN is not."""
    return abs(latitude) <= 90 and abs(longitude) <= 180


def mercator_y(latitude):
    """y of a latitude between the poles: (0.5 - ln((1 + s) / (1 - s)) / (4 pi)) W, s = sin(latitude)."""
    s = sin(radians(latitude))
    return (mpf(1) / 2 - log((1 + s) / (1 - s)) / (4 * pi)) * W


def map_point(latitude, longitude):
    """MapKit's forward projection: (-1, -1) when out of range, latitude clamped at 85 degrees."""
    if not is_valid(latitude, longitude):
        return mpf(-1), mpf(-1)
    x = (mpf(longitude) + 180) / 360 * W
    return x, mercator_y(max(-85.0, min(85.0, latitude)))


def map_point_object(latitude, longitude):
    """MapKit's forward projection, rounded, as FORMAT.md writes a map point."""
    x, y = map_point(latitude, longitude)
    return {"x": x, "y": y}


def inverse_latitude(y):
    """The latitude of y: 90 - 2 atan(exp((y - W/2) 2 pi / W)), not clamped; infinities give the poles."""
    if math.isnan(y):
        return nan
    exponent = (mpf(y) - W / 2) * 2 * pi / W if not math.isinf(y) else mpf(y)
    if abs(exponent) > 1000:
        # exp(-1000) degrees from a pole: no double tells the difference.
        return mpf(-90) if exponent > 0 else mpf(90)
    return 90 - 2 * atan(exp(exponent)) * 180 / pi


def linear_longitude(x):
    """x / W 360 - 180, not wrapped."""
    return mpf(x) / W * 360 - 180


def wrapped_longitude(x):
    """The longitude of x, wrapped by x - W floor(x / W); x = W stays +180, infinities give NaN."""
    if math.isnan(x) or math.isinf(x):
        return nan
    if 0 <= x <= W:
        return linear_longitude(x)
    return linear_longitude(mpf(x) - W * floor(mpf(x) / W))


def coordinate_object(x, y):
    """MapKit's inverse projection as FORMAT.md writes a coordinate."""
    return {"latitude": inverse_latitude(y), "longitude": wrapped_longitude(x)}


def web_mercator_x(longitude):
    """Web Mercator's x: linear, not wrapped."""
    return nan if math.isnan(longitude) else (mpf(longitude) + 180) / 360 * W


def web_mercator_y(latitude):
    """Web Mercator's y of the clamped latitude, kept within the world."""
    if math.isnan(latitude):
        return nan
    y = mercator_y(max(-WEB_MERCATOR_LIMIT, min(WEB_MERCATOR_LIMIT, latitude)))
    return max(mpf(0), min(W, y))


def web_mercator_latitude(y):
    """The latitude of y: atan(sinh(pi (1 - 2 y / W)))."""
    if math.isnan(y):
        return nan
    if math.isinf(y):
        return mpf(-90) if y > 0 else mpf(90)
    argument = pi * (1 - 2 * mpf(y) / W)
    if abs(argument) > 1000:
        return mpf(90) if argument > 0 else mpf(-90)
    return atan(sinh(argument)) * 180 / pi


def meters_per_degree_of_latitude(latitude):
    """latM: 111132.92 - 559.82 cos 2p + 1.175 cos 4p - 0.0023 cos 6p metres."""
    p = radians(latitude)
    return (mpf("111132.92") - mpf("559.82") * cos(2 * p) + mpf("1.175") * cos(4 * p) -
            mpf("0.0023") * cos(6 * p))


def meters_per_degree_of_longitude(latitude):
    """lonM: 111412.84 cos p - 93.5 cos 3p + 0.118 cos 5p metres."""
    p = radians(latitude)
    return mpf("111412.84") * cos(p) - mpf("93.5") * cos(3 * p) + mpf("0.118") * cos(5 * p)


def map_points_per_meter(latitude):
    """|y(latitude - 0.5) - y(latitude + 0.5)| / latM, with MapKit's y: clamped, and -1 when out of range.

    The two latitudes are the doubles that the sums round to.
    """
    if math.isnan(latitude) or math.isinf(latitude):
        return nan
    south = map_point(latitude - 0.5, 0.0)[1]
    north = map_point(latitude + 0.5, 0.0)[1]
    return abs(south - north) / meters_per_degree_of_latitude(latitude)


def meters_per_map_point(latitude):
    """The reciprocal of `map_points_per_meter`: +inf where that is 0."""
    value = map_points_per_meter(latitude)
    return inf if value == 0 else 1 / value
