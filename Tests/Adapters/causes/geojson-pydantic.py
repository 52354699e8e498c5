"""The causes of geojson-pydantic's known failures. FINDINGS.md has details."""

STRICT = "https://docs.pydantic.dev/latest/concepts/conversion_table/"
MODELS = "https://developmentseed.org/geojson-pydantic/"

CAUSES = [
    ("geojson*/not-json/*", "pydantic reads NaN and Infinity", STRICT),
    ("geojson*/not-numbers/*", "pydantic reads NaN and Infinity", STRICT),
    ("geojson*/numbers/*", "-0 is an integer", STRICT),
    ("geojson*/not-geojson/*", "strings such as \"1\" are taken as numbers", STRICT),
    ("geojson*/wrong-coordinates/*", "strings such as \"1\" are taken as numbers", STRICT),
    ("geojson*/empty-coordinates/*", "a line has two points or more", MODELS),
    ("geojson*/rings/not-closed", "a ring that is not closed is not valid; MapKit accepts one", MODELS),
]
