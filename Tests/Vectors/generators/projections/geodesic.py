"""The WGS84 geodesic distance to 30 digits, without the platform's math library: the same bytes everywhere.

The inverse problem as Bessel reduced it to the auxiliary sphere and Karney (2013,
doi:10.1007/s00190-012-0578-z) made it always solvable: find the azimuth at the more polar point whose
geodesic reaches the other latitude at the wanted longitude, then integrate its length. Here the two integrals
are done by Gauss-Legendre quadrature instead of series, and the azimuth starts from GeographicLib's and is
refined by secants. GeographicLib, an independent implementation with an error of 15 nm, must agree within 30
nm, or generation stops.
"""

from geographiclib.geodesic import Geodesic
from mpmath import atan2, cos, mp, mpf, pi, sin, sqrt

from mercator import radians

DIGITS = 36
EQUATORIAL_RADIUS = mpf(6378137)
FLATTENING = 1 / mpf("298.257223563")
POLAR_RADIUS = EQUATORIAL_RADIUS * (1 - FLATTENING)
SECOND_ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING) / (1 - FLATTENING) ** 2
AGREEMENT = 30e-9


def distance(a, b):
    """Metres between two valid coordinates `{"latitude", "longitude"}`."""
    previous = mp.dps
    mp.dps = DIGITS
    try:
        exact = _distance(a["latitude"], a["longitude"], b["latitude"], b["longitude"])
    finally:
        mp.dps = previous
    peer = Geodesic.WGS84.Inverse(a["latitude"], a["longitude"], b["latitude"], b["longitude"])["s12"]
    if abs(exact - peer) > AGREEMENT:
        raise ArithmeticError("%r to %r: %s here, %r by GeographicLib" % (a, b, exact, peer))
    return exact


def direct(latitude, azimuth, length):
    """The latitude of the end of a geodesic in degrees, and how far it is to the east of the start, 0...180.

    The azimuth is a rational of 0...180 degrees. GeographicLib must agree within 30 nm.
    """
    previous = mp.dps
    mp.dps = DIGITS
    try:
        end = _direct(latitude, azimuth, mpf(length))
    finally:
        mp.dps = previous
    peer = Geodesic.WGS84.Direct(latitude, 0.0, float(azimuth), length)
    away = Geodesic.WGS84.Inverse(float(end[0]), float(end[1]), peer["lat2"], peer["lon2"])["s12"]
    if away > AGREEMENT:
        raise ArithmeticError("%r, %r, %r: GeographicLib is %r m away" % (latitude, azimuth, length, away))
    return end


def _direct(latitude, azimuth, length):
    beta = _reduced(latitude)
    turns = {0: (0, 1), 90: (1, 0), 180: (0, -1)}
    angle = radians(mpf(azimuth.numerator) / azimuth.denominator)
    sine, cosine = turns.get(azimuth) or (sin(angle), cos(angle))
    # At a pole every azimuth is a meridian, and the other numbers are limits.
    is_pole = abs(latitude) == 90
    sin_alpha0 = mpf(0) if is_pole else sine * cos(beta)
    if is_pole or (beta == 0 and cosine == 0):
        sigma1 = beta
    else:
        sigma1 = atan2(sin(beta), cosine * cos(beta))
    k2 = SECOND_ECCENTRICITY_SQUARED * (1 - sin_alpha0 ** 2)
    arc = length / POLAR_RADIUS
    for _ in range(20):
        error = _integral(lambda s: sqrt(1 + k2 * sin(s) ** 2), sigma1, sigma1 + arc) - length / POLAR_RADIUS
        arc -= error / sqrt(1 + k2 * sin(sigma1 + arc) ** 2)
        if abs(error) < mpf(10) ** -32:
            break
    sigma2 = sigma1 + arc
    f = FLATTENING
    end = atan2(sqrt(1 - sin_alpha0 ** 2) * sin(sigma2), (1 - f) * sqrt(
        (1 - sin_alpha0 ** 2) * cos(sigma2) ** 2 + sin_alpha0 ** 2)) * 180 / pi
    if is_pole:
        # At the north pole the azimuth of 180 degrees is along the meridian of the start.
        return end, (pi - angle if latitude > 0 else angle) * 180 / pi
    if sin_alpha0 == 0:
        # Along the meridian, and over a pole if that is in between.
        to_pole = (pi / 2 - sigma1 if cosine > 0 else 3 * pi / 2 - sigma1) % (2 * pi)
        return end, mpf(180 if to_pole < arc else 0)
    omega = atan2(sin_alpha0 * sin(sigma2), cos(sigma2)) - atan2(sin_alpha0 * sin(sigma1), cos(sigma1))
    integral = _integral(lambda s: (2 - f) / (1 + (1 - f) * sqrt(1 + k2 * sin(s) ** 2)), sigma1, sigma2)
    return end, (omega % (2 * pi) - f * sin_alpha0 * integral) * 180 / pi


def distance_over(latitude1, latitude2, degrees):
    """Metres between two latitudes over an exact difference of longitudes, a rational in 0...180."""
    previous = mp.dps
    mp.dps = DIGITS
    try:
        return _over(latitude1, latitude2, radians(mpf(degrees.numerator) / degrees.denominator))
    finally:
        mp.dps = previous


def _distance(latitude1, longitude1, latitude2, longitude2):
    longitude = abs(mpf(longitude2) - mpf(longitude1)) % 360
    return _over(latitude1, latitude2, radians(min(longitude, 360 - longitude)))


def _over(latitude1, latitude2, longitude):
    # Exchange and reflect so that point 1 is the more polar one, in the south, and the longitude
    # goes east.
    if abs(latitude1) < abs(latitude2):
        latitude1, latitude2 = latitude2, latitude1
    if latitude1 > 0:
        latitude1, latitude2 = -latitude1, -latitude2
    beta1, beta2 = _reduced(latitude1), _reduced(latitude2)
    if longitude == 0 or latitude1 == -90:
        return _length(mpf(0), beta1, beta2)
    if longitude == pi:
        # Over the nearer pole: point 1 is the more southern by absolute value, so the south pole.
        return _length(mpf(0), beta1, -pi - beta2)
    if latitude1 == 0 and longitude <= (1 - FLATTENING) * pi:
        return EQUATORIAL_RADIUS * longitude
    line = _solve(latitude1, latitude2, beta1, beta2, longitude)
    return _length(*line)


def _reduced(latitude):
    if abs(latitude) == 90:
        return pi / 2 if latitude > 0 else -pi / 2
    phi = radians(latitude)
    return atan2((1 - FLATTENING) * sin(phi), cos(phi))


def _line(azimuth, beta1, beta2):
    """sin(alpha0), the arcs sigma1 and sigma2 and the spherical longitude between them."""
    sin_alpha0 = sin(azimuth) * cos(beta1)
    north1 = cos(azimuth) * cos(beta1)
    north2 = sqrt(north1 ** 2 + cos(beta2) ** 2 - cos(beta1) ** 2)
    sigma1 = _arc(sin(beta1), north1)
    sigma2 = atan2(sin(beta2), north2)
    omega1 = atan2(sin_alpha0 * sin(sigma1), cos(sigma1))
    omega2 = atan2(sin_alpha0 * sin(sigma2), cos(sigma2))
    return sin_alpha0, sigma1, sigma2, omega2 - omega1


def _arc(sine, cosine):
    # A southern point on the equator is just south of it: its arc is -pi, not pi, when the line
    # starts southward.
    return -pi if sine == 0 and cosine < 0 else atan2(sine, cosine)


def _longitude(azimuth, beta1, beta2):
    sin_alpha0, sigma1, sigma2, omega = _line(azimuth, beta1, beta2)
    k2 = SECOND_ECCENTRICITY_SQUARED * (1 - sin_alpha0 ** 2)
    f = FLATTENING
    integral = _integral(lambda s: (2 - f) / (1 + (1 - f) * sqrt(1 + k2 * sin(s) ** 2)), sigma1, sigma2)
    if omega < 0:
        omega += 2 * pi
    return omega - f * sin_alpha0 * integral


def _solve(latitude1, latitude2, beta1, beta2, longitude):
    """The line whose longitude difference is the wanted one: secants from GeographicLib's azimuth."""
    guess = Geodesic.WGS84.Inverse(float(latitude1), 0.0, float(latitude2),
                                   float(longitude * 180 / pi))["azi1"]
    if latitude1 == 0:
        # Along the equator and longer than it is shortest: north and south are equal, and _arc
        # starts southward.
        guess = max(guess, 180 - guess)
    previous, current = radians(guess) + mpf(10) ** -9, radians(guess)
    error_before = _longitude(previous, beta1, beta2) - longitude
    for _ in range(60):
        error = _longitude(current, beta1, beta2) - longitude
        if abs(error) < mpf(10) ** -32 or error == error_before:
            break
        step = error * (current - previous) / (error - error_before)
        previous, error_before, current = current, error, current - step
    if abs(error) > mpf(10) ** -26:
        raise ArithmeticError("no azimuth from %r to %r" % (latitude1, latitude2))
    sin_alpha0, sigma1, sigma2, _ = _line(current, beta1, beta2)
    return sin_alpha0, sigma1, sigma2


def _length(sin_alpha0, sigma1, sigma2):
    k2 = SECOND_ECCENTRICITY_SQUARED * (1 - sin_alpha0 ** 2)
    integral = _integral(lambda s: sqrt(1 + k2 * sin(s) ** 2), sigma1, sigma2)
    return POLAR_RADIUS * abs(integral)


def _integral(function, low, high):
    # The integrands are analytic to 3.2 i off the axis: over half a turn, 40 nodes err by less than
    # 1e-48.
    middle, half = (low + high) / 2, (high - low) / 2
    return half * sum(weight * function(middle + half * node) for node, weight in _NODES)


def _legendre_nodes(count):
    """Nodes and weights of Gauss-Legendre quadrature on -1...1, by Newton's iteration at more digits."""
    nodes = []
    with mp.workdps(60):
        for index in range(1, count + 1):
            x = cos(pi * (index - mpf(1) / 4) / (count + mpf(1) / 2))
            for _ in range(8):
                value, slope = _legendre(count, x)
                x -= value / slope
            slope = _legendre(count, x)[1]
            nodes.append((x, 2 / ((1 - x * x) * slope ** 2)))
    return nodes


def _legendre(count, x):
    previous, value = mpf(1), x
    for degree in range(2, count + 1):
        previous, value = value, ((2 * degree - 1) * x * value - (degree - 1) * previous) / degree
    return value, count * (x * value - previous) / (x * x - 1)


_NODES = _legendre_nodes(40)
