"""The declination by the World Magnetic Model 2025, for the model of location services.

It is computed by pygeomag from NOAA's file of coefficients, WMM.COF of 2024-11-13, which that package contains. Rows
of NOAA's WMM2025_TestValues.txt are compared first.
"""

from pygeomag import GeoMag

YEARS = (2025.0, 2030.0)
YEAR = 31556952.0  # the seconds of the mean Gregorian year
# Year, kilometres, latitude, longitude, declination.
TEST_VALUES = [(2025.0, 28, 89, -121, -99.77), (2025.0, 51, -33, 109, -5.49), (2025.5, 6, -36, -137, 20.28),
               (2026.0, 82, -64, 87, -81.74), (2026.5, 12, -79, 115, -137.58), (2027.0, 54, 54, 178, 0.63),
               (2027.5, 0, -13, -59, -17.49), (2028.5, 11, 34, 0, 1.57), (2029.0, 49, -50, -179, 32.11),
               (2029.5, 18, 9, -172, 9.24)]
_model = GeoMag(coefficients_file="wmm/WMM_2025.COF")


def declination(place, time):
    """The degrees from true north to magnetic north, clockwise, at 0 m; time in seconds since 1970."""
    year = min(max(1970 + time / YEAR, YEARS[0]), YEARS[1])
    return _at(place["latitude"], place["longitude"], 0, year)


def _at(latitude, longitude, kilometers, year):
    return _model.calculate(glat=latitude, glon=longitude, alt=kilometers, time=year).d


for _year, _kilometers, _latitude, _longitude, _expected in TEST_VALUES:
    if abs(_at(_latitude, _longitude, _kilometers, _year) - _expected) > 0.0051:
        raise ArithmeticError("the declination at %s, %s is not NOAA's" % (_latitude, _longitude))
