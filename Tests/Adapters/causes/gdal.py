"""The causes of GDAL's known failures. FINDINGS.md has details."""

LENIENT = "https://github.com/OSGeo/gdal/issues/970"
SKIPPED = "https://github.com/OSGeo/gdal/issues/11990"
DRIVER = "https://gdal.org/drivers/vector/geojson.html"


def is_unrecognized(case):
    """Whether text that is not JSON was not taken for GeoJSON."""
    return case["expected"] == {"error": "invalid-json"} and case["actual"] == {"error": "invalid-geojson"}


CAUSES = [
    ("geojson*/*", "the driver looks for words at the start, and refuses text without them", DRIVER,
     is_unrecognized),
    ("geojson*/not-utf-8/*", "bytes that are not UTF-8 are read as they are", DRIVER),
    ("geojson*/not-*", "json-c is lenient: it takes 01, single quotes, commas at the end, NaN and comments",
     LENIENT, lambda case: case["expected"] == {"error": "invalid-json"}),
    ("geojson*/numbers/*", "-0 and integers beyond 64 bits are read as integers", DRIVER),
    ("geojson*/not-geojson/*", "parts that are no coordinates are left out without an error", SKIPPED),
    ("geojson*/wrong-coordinates/*", "parts that are no coordinates are left out without an error", SKIPPED),
    ("geojson*/empty-coordinates/*", "a polygon without rings is refused", DRIVER),
    ("geojson*/collections/*", "nesting is limited", DRIVER),
    ("geojson*/*escaped*", "the words at the start are compared before escapes are read", DRIVER),
    ("laws-mapkit/*", "what is not taken for GeoJSON is refused unread", "Tests/Adapters/FINDINGS.md"),
]
