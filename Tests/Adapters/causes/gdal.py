"""The causes of GDAL's known failures. FINDINGS.md has details."""

from conditions import laws

LENIENT = "https://github.com/OSGeo/gdal/issues/970"
SKIPPED = "https://github.com/OSGeo/gdal/issues/11990"
DRIVER = "https://gdal.org/drivers/vector/geojson.html"


def is_not_json(case):
    """Whether the text is not JSON."""
    return case["expected"] == {"error": "invalid-json"}


CAUSES = [
    ("geojson-shapes/not-utf-8/*", "bytes that are not UTF-8 are read as they are", DRIVER, is_not_json),
    ("geojson-shapes/not-numbers/*", "json-c takes 01, 1., 1e, NaN and Infinity", LENIENT, is_not_json),
    ("geojson-shapes/not-strings/*", "json-c takes single quotes, and control characters in strings",
     LENIENT, is_not_json),
    ("geojson-shapes/not-values/*", "json-c takes commas at the end, comments, and words in any case",
     LENIENT, is_not_json),
    ("geojson-shapes/not-names/*", "json-c takes single quotes, and control characters and lone surrogates",
     LENIENT, is_not_json),
    ("geojson-shapes/not-whole/*", "text after the first value is not read", LENIENT, is_not_json),
    ("geojson/not-json/*", "json-c takes 01, NaN and True, commas at the end, comments, and text after it",
     LENIENT, is_not_json),
    ("geojson-shapes/numbers/*", "-0 and integers beyond 64 bits are read as integers", DRIVER),
    ("geojson/not-geojson/*", "parts that are no coordinates are left out without an error", SKIPPED),
    ("geojson-shapes/wrong-coordinates/*", "parts that are no coordinates are left out without an error",
     SKIPPED),
    ("geojson/empty-coordinates/*", "a polygon without rings is refused", DRIVER),
    ("geojson/collections/*", "nesting is limited", DRIVER),
    *laws("a collection that ends early is refused without an error of the parser",
          "mapkit/geojson-truncation-is-an-error"),
]
