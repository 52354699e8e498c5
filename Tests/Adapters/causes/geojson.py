"""The causes of geojson's known failures. FINDINGS.md has details."""

from conditions import is_error

ROUNDED = "https://github.com/jazzband/geojson/issues/202"
VALIDATION = "https://github.com/jazzband/geojson#validation"
JSON = "https://docs.python.org/3/library/json.html#infinite-and-nan-number-values"

CAUSES = [
    ("geojson/not-geojson/*", "a value in place of a list or an object is an exception of Python", VALIDATION,
     is_error),
    ("geojson-shapes/wrong-coordinates/*", "a value in place of a list is an exception of Python", VALIDATION,
     is_error),
    ("geojson-shapes/numbers/*", "coordinates are rounded to six decimals, and -0 is an integer", ROUNDED),
    ("geojson-shapes/positions/*", "coordinates are rounded to six decimals", ROUNDED),
    ("geojson-shapes/digits/*", "coordinates are rounded to six decimals", ROUNDED),
    ("geojson*/not-*", "Python's json reads lone surrogates and UTF-16", JSON,
     lambda case: case["expected"] == {"error": "invalid-json"}),
    ("geojson*/empty-coordinates/*", "a line without points is not valid", VALIDATION),
    ("geojson*/rings/not-closed", "a ring that is not closed is not valid; MapKit accepts one", VALIDATION),
    ("geojson*/not-geojson/*", "features and members are not checked", VALIDATION),
    ("geojson*/wrong-coordinates/*", "the elements of empty or short lists are not checked", VALIDATION),
]
