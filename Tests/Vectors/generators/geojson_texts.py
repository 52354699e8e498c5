"""The texts of the geojson suite and what each holds: shapes as (type, number of positions)."""

RING = "[[0, 0], [8, 0], [8, 8], [0, 8], [0, 0]]"
INNER = "[[2, 2], [2, 4], [4, 4], [4, 2], [2, 2]]"
POINT = '{"type": "Point", "coordinates": [7.5, -3.25]}'
LINE = '{"type": "LineString", "coordinates": [[0, 0], [1, 1], [2, 0]]}'


def feature(geometry, more=""):
    """A feature of a geometry's text."""
    return '{"type": "Feature", "properties": null, "geometry": %s%s}' % (geometry, more)


def collection(*features):
    """A feature collection of features' texts."""
    return '{"type": "FeatureCollection", "features": [%s]}' % ", ".join(features)


def geometries(*members):
    """A geometry collection of geometries' texts."""
    return '{"type": "GeometryCollection", "geometries": [%s]}' % ", ".join(members)


def point(coordinates):
    """A Point with the given text as its coordinates."""
    return '{"type": "Point", "coordinates": %s}' % coordinates


def line(coordinates):
    """A LineString with the given text as its coordinates."""
    return '{"type": "LineString", "coordinates": %s}' % coordinates


VALID = {
    "geometries": [
        ("point", POINT, [("Point", 1)]),
        ("multi-point", '{"type": "MultiPoint", "coordinates": [[1, 2], [3, 4], [1, 2]]}', [("MultiPoint", 3)]),
        ("line-string", LINE, [("LineString", 3)]),
        ("multi-line-string", '{"type": "MultiLineString", "coordinates": [[[0, 0], [1, 1]], [[5, 5], [6, 6], [7, 5]]]}',
         [("MultiLineString", 5)]),
        ("polygon", '{"type": "Polygon", "coordinates": [%s]}' % RING, [("Polygon", 5)]),
        ("polygon-with-hole", '{"type": "Polygon", "coordinates": [%s, %s]}' % (RING, INNER), [("Polygon", 10)]),
        ("multi-polygon", '{"type": "MultiPolygon", "coordinates": [[%s, %s], [%s]]}' % (RING, INNER, INNER),
         [("MultiPolygon", 15)]),
        ("geometry-collection", geometries(POINT, LINE), [("Point", 1), ("LineString", 3)]),
        ("altitudes", line("[[1, 2, 300], [3, 4, -5.5]]"), [("LineString", 2)]),
    ],
    "features": [
        ("feature", feature(POINT), [("Point", 1)]),
        ("string-id", feature(LINE, ', "id": "north"'), [("LineString", 3)]),
        ("number-id", feature(LINE, ', "id": 12.5'), [("LineString", 3)]),
        ("large-id", feature(LINE, ', "id": 9223372036854775807'), [("LineString", 3)]),
        ("larger-id", feature(LINE, ', "id": 18446744073709551617'), [("LineString", 3)]),
        ("null-geometry", feature("null"), []),
        ("feature-of-collection", feature(geometries(LINE, POINT)), [("LineString", 3), ("Point", 1)]),
        ("properties", '{"type": "Feature", "geometry": %s, "properties": {"type": "Circle", "coordinates": '
         '["not", "a", "position"], "features": null, "deep": {"geometry": {"type": 5}}}}' % POINT, [("Point", 1)]),
        ("feature-collection", collection(feature(POINT), feature(LINE)), [("Point", 1), ("LineString", 3)]),
        ("with-null-geometry", collection(feature("null"), feature(LINE), feature("null")), [("LineString", 3)]),
        ("all-types", collection(feature(POINT), feature('{"type": "Polygon", "coordinates": [%s]}' % RING),
                                 feature(geometries(LINE, geometries(POINT)))),
         [("Point", 1), ("Polygon", 5), ("LineString", 3), ("Point", 1)]),
        ("duplicates", collection(feature(POINT), feature(POINT)), [("Point", 1), ("Point", 1)]),
    ],
    "collections": [
        ("no-features", collection(), []),
        ("no-geometries", geometries(), []),
        ("nested", geometries(geometries(POINT), geometries(LINE, geometries(POINT))),
         [("Point", 1), ("LineString", 3), ("Point", 1)]),
        ("nested-empty", geometries(geometries(), geometries(geometries())), []),
        ("nested-twenty", '{"type": "GeometryCollection", "geometries": [' * 20 + POINT + "]}" * 20, [("Point", 1)]),
    ],
    "empty-coordinates": [
        ("multi-point", '{"type": "MultiPoint", "coordinates": []}', [("MultiPoint", 0)]),
        ("line-string", line("[]"), [("LineString", 0)]),
        ("multi-line-string", '{"type": "MultiLineString", "coordinates": []}', [("MultiLineString", 0)]),
        ("polygon", '{"type": "Polygon", "coordinates": []}', [("Polygon", 0)]),
        ("multi-polygon", '{"type": "MultiPolygon", "coordinates": []}', [("MultiPolygon", 0)]),
    ],
    "rings": [
        ("not-closed", '{"type": "Polygon", "coordinates": [[[0, 0], [8, 0], [8, 8], [0, 8]]]}', [("Polygon", 4)]),
        ("clockwise", '{"type": "Polygon", "coordinates": [%s]}' % INNER, [("Polygon", 5)]),
        ("repeated-points", '{"type": "Polygon", "coordinates": [[[0, 0], [0, 0], [8, 0], [8, 8], [0, 0]]]}',
         [("Polygon", 5)]),
        ("crossing-itself", '{"type": "Polygon", "coordinates": [[[0, 0], [8, 8], [8, 0], [0, 8], [0, 0]]]}',
         [("Polygon", 5)]),
    ],
    "order-and-more-members": [
        ("coordinates-first", '{"coordinates": [1, 2], "type": "Point"}', [("Point", 1)]),
        ("features-first", '{"features": [%s], "type": "FeatureCollection"}' % feature(POINT), [("Point", 1)]),
        ("geometry-first", '{"geometry": %s, "properties": {}, "type": "Feature"}' % LINE, [("LineString", 3)]),
        ("geometries-first", '{"geometries": [%s], "type": "GeometryCollection"}' % LINE, [("LineString", 3)]),
        ("bounding-box", '{"type": "Point", "bbox": [1, 2, 1, 2], "coordinates": [1, 2]}', [("Point", 1)]),
        ("bounding-box-3d", '{"type": "FeatureCollection", "bbox": [1, 2, 0, 1, 2, 9], "features": []}', []),
        ("foreign-members", '{"type": "Point", "crs": {"type": "name"}, "coordinates": [1, 2], "x": [[[[1]]]], "y": '
         '{"type": "Polygon"}}', [("Point", 1)]),
        ("title-of-collection", '{"type": "FeatureCollection", "name": "all", "features": [%s]}' % feature(POINT),
         [("Point", 1)]),
    ],
    "numbers": [
        ("integers", point("[0, -0]"), [("Point", 1)]),
        ("fractions", point("[-0.5, 0.25]"), [("Point", 1)]),
        ("exponents", point("[1e1, -2.5E+1]"), [("Point", 1)]),
        ("negative-exponents", point("[125e-2, 1E-7]"), [("Point", 1)]),
        ("many-digits", point("[0.1000000000000000055511151231257827021181583404541015625, 1]"), [("Point", 1)]),
        ("tiny", point("[1e-400, 5e-324]"), [("Point", 1)]),
        ("outside-the-globe", point("[540.5, -1000]"), [("Point", 1)]),
    ],
    "text": [
        ("white-space", ' \t\r\n{\r\n\t"type" : "Point" ,\n "coordinates" : [ 1 , 2 ]\r\n}\r\n\t ', [("Point", 1)]),
        ("no-white-space", '{"type":"Point","coordinates":[1,2]}', [("Point", 1)]),
        ("escaped-name", '{"\\u0074ype": "Point", "coor\\u0064inates": [1, 2]}', [("Point", 1)]),
        ("escaped-type", '{"type": "P\\u006fint", "coordinates": [1, 2]}', [("Point", 1)]),
        ("escapes", feature(POINT, ', "note": "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude80"'), [("Point", 1)]),
        ("brackets-in-text", feature(POINT, ', "note": "]}{[,:\\"type\\": \\"Circle\\""'), [("Point", 1)]),
        ("other-scripts", feature(POINT, ', "\u540d\u524d": "\u6771\u4eac \U0001f5fc"'), [("Point", 1)]),
        ("delete-and-separators", feature(POINT, ', "note": "\x7f\u2028\u2029"'), [("Point", 1)]),
        ("empty-name", '{"": 1, "type": "Point", "coordinates": [1, 2], " ": 2}', [("Point", 1)]),
    ],
}

NOT_GEOJSON = [
    ("array", "[1, 2]"), ("array-of-features", "[%s]" % feature(POINT)), ("number", "12.5"), ("string", '"Point"'),
    ("null", "null"), ("true", "true"), ("empty-object", "{}"), ("no-type", '{"coordinates": [1, 2]}'),
    ("unknown-type", '{"type": "Circle", "coordinates": [1, 2]}'),
    ("lower-case-type", '{"type": "point", "coordinates": [1, 2]}'),
    ("type-with-space", '{"type": "Point ", "coordinates": [1, 2]}'),
    ("number-type", '{"type": 1, "coordinates": [1, 2]}'), ("null-type", '{"type": null, "coordinates": [1, 2]}'),
    ("array-type", '{"type": ["Point"], "coordinates": [1, 2]}'), ("topology", '{"type": "Topology", "arcs": []}'),
    ("no-coordinates", '{"type": "Point"}'), ("null-coordinates", point("null")), ("text-coordinates", point('"1, 2"')),
    ("number-coordinates", point("1")), ("object-coordinates", point('{"x": 1, "y": 2}')),
    ("one-number", point("[1]")), ("text-number", point('["1", "2"]')), ("null-number", point("[1, null]")),
    ("boolean-number", point("[true, false]")), ("point-too-deep", point("[[1, 2]]")),
    ("line-too-flat", line("[1, 2]")), ("line-too-deep", line("[[[1, 2], [3, 4]]]")), ("line-of-text", line('["a", "b"]')),
    ("line-mixed", line("[[1, 2], 3]")), ("line-one-number", line("[[1, 2], [3]]")), ("line-null", line("[[1, 2], null]")),
    ("line-empty-position", line("[[1, 2], []]")), ("line-object", line("[[1, 2], {}]")),
    ("multi-point-too-flat", '{"type": "MultiPoint", "coordinates": [1, 2]}'),
    ("multi-line-too-flat", '{"type": "MultiLineString", "coordinates": [[1, 2], [3, 4]]}'),
    ("polygon-too-flat", '{"type": "Polygon", "coordinates": [[0, 0], [1, 0], [1, 1], [0, 0]]}'),
    ("polygon-too-deep", '{"type": "Polygon", "coordinates": [[[[0, 0], [1, 0], [1, 1], [0, 0]]]]}'),
    ("polygon-null-ring", '{"type": "Polygon", "coordinates": [null]}'),
    ("polygon-one-number", '{"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1], [0, 0]]]}'),
    ("multi-polygon-too-flat", '{"type": "MultiPolygon", "coordinates": [%s]}' % RING),
    ("no-geometries", '{"type": "GeometryCollection"}'),
    ("geometries-object", '{"type": "GeometryCollection", "geometries": {}}'),
    ("geometries-of-numbers", '{"type": "GeometryCollection", "geometries": [1]}'),
    ("feature-among-geometries", geometries(feature(POINT))),
    ("bad-geometry-among-geometries", geometries(POINT, '{"type": "Point"}')),
    ("no-features", '{"type": "FeatureCollection"}'), ("features-null", '{"type": "FeatureCollection", "features": null}'),
    ("features-object", '{"type": "FeatureCollection", "features": {}}'), ("features-of-numbers", collection("5")),
    ("point-among-features", collection(POINT)), ("null-among-features", collection("null")),
    ("geometry-number", feature("5")), ("geometry-array", feature("[]")), ("geometry-without-type", feature("{}")),
    ("geometry-is-feature", feature(feature(POINT))), ("bad-last-feature", collection(feature(POINT), feature("7"))),
    ("deep-in-collections", geometries(geometries(geometries(point("[1]"))))),
]

NOT_JSON = [
    ("nothing", ""), ("white-space", " \n\t "), ("word", "Point"), ("brace", "{"), ("closing-brace", "}"),
    ("trailing-word", POINT + " x"), ("trailing-brace", POINT + "}"), ("trailing-comma", POINT + ","),
    ("two-documents", POINT + " " + POINT), ("nul-at-the-end", POINT + "\x00"),
    ("nan", point("[NaN, 0]")), ("nan-lower", point("[nan, 0]")), ("infinity", point("[Infinity, 0]")),
    ("minus-infinity", point("[0, -Infinity]")), ("inf", point("[0, inf]")), ("undefined", point("undefined")),
    ("comma-in-array", point("[1, 2,]")), ("comma-first", point("[, 1, 2]")), ("two-commas", point("[1,, 2]")),
    ("no-comma", point("[1 2]")), ("comma-in-object", '{"type": "Point", "coordinates": [1, 2],}'),
    ("no-colon", '{"type" "Point", "coordinates": [1, 2]}'), ("two-colons", '{"type":: "Point", "coordinates": [1, 2]}'),
    ("no-comma-in-object", '{"type": "Point" "coordinates": [1, 2]}'),
    ("bare-name", '{type: "Point", "coordinates": [1, 2]}'), ("number-name", '{1: "Point", "coordinates": [1, 2]}'),
    ("single-quotes", "{'type': 'Point', 'coordinates': [1, 2]}"), ("wrong-bracket", point("[1, 2}")),
    ("line-comment", "// a point\n" + POINT), ("block-comment", '{"type": "Point", /* here */ "coordinates": [1, 2]}'),
    ("plus", point("[+1, 2]")), ("leading-zero", point("[01, 2]")), ("minus-zero-one", point("[-01, 2]")),
    ("no-integer-part", point("[.5, 2]")), ("no-fraction", point("[1., 2]")), ("minus-alone", point("[-, 2]")),
    ("exponent-alone", point("[1e, 2]")), ("exponent-sign-alone", point("[1e+, 2]")), ("two-points", point("[1.2.3, 2]")),
    ("hexadecimal", point("[0x10, 2]")), ("fraction-exponent", point("[1e1.5, 2]")), ("underscore", point("[1_000, 2]")),
    ("other-digits", point("[\u0661, 2]")), ("true-in-capitals", '{"type": "Point", "coordinates": [1, 2], "a": True}'),
    ("half-a-word", '{"type": "Point", "coordinates": [1, 2], "a": nul}'),
    ("unknown-escape", feature(POINT, ', "a": "\\x41"')), ("short-escape", feature(POINT, ', "a": "\\u12"')),
    ("bad-hexadecimal", feature(POINT, ', "a": "\\u12g4"')), ("signed-hexadecimal", feature(POINT, ', "a": "\\u+123"')),
    ("line-break-in-text", feature(POINT, ', "a": "b\nc"')), ("control-in-text", feature(POINT, ', "a": "b\x01c"')),
    ("tab-in-text", feature(POINT, ', "a": "b\tc"')), ("nul-in-text", feature(POINT, ', "a": "b\x00c"')),
    ("open-text", feature(POINT, ', "a": "b}')), ("escaped-quote-at-the-end", feature(POINT, ', "a": "b\\"}')),
    ("form-feed", "\x0c" + POINT), ("no-break-space", "\u00a0" + POINT), ("vertical-tab", '{"type": "Point",\x0b"coordinates": [1, 2]}'),
]

# The last member is the list of shapes, or the name of the error.
LENIENT = [
    ("byte-order-mark", "\ufeff" + POINT, [("Point", 1)]),
    ("empty-point", point("[]"), [("Point", 0)]),
    ("four-numbers", point("[1, 2, 3, 4]"), [("Point", 1)]),
    ("line-of-one", line("[[1, 2]]"), [("LineString", 1)]),
    ("ring-of-two", '{"type": "Polygon", "coordinates": [[[0, 0], [1, 1]]]}', [("Polygon", 2)]),
    ("empty-ring", '{"type": "Polygon", "coordinates": [[]]}', [("Polygon", 0)]),
    ("null-among-geometries", '{"type": "GeometryCollection", "geometries": [null, %s]}' % POINT, [("Point", 1)]),
    ("feature-without-properties", '{"type": "Feature", "geometry": %s}' % POINT, [("Point", 1)]),
    ("feature-without-geometry", '{"type": "Feature", "properties": null}', []),
    ("two-types", '{"type": "LineString", "type": "Point", "coordinates": [1, 2]}', [("Point", 1)]),
    ("two-coordinates", '{"type": "Point", "coordinates": [1], "coordinates": [1, 2]}', [("Point", 1)]),
    ("lone-high-surrogate", feature(POINT, ', "a": "\\ud800"'), "invalid-json"),
    ("lone-low-surrogate", feature(POINT, ', "a": "\\udc00 "'), "invalid-json"),
    ("surrogates-exchanged", feature(POINT, ', "a": "\\ude80\\ud83d"'), "invalid-json"),
    ("number-too-large", point("[1e400, 0]"), [("Point", 1)]),
    ("deep-foreign-member", feature(POINT, ', "deep": ' + "[" * 10000 + "]" * 10000), [("Point", 1)]),
    ("string-in-altitude", point('[1, 2, "3"]'), "invalid-geojson"),
    ("collection-among-features", collection(collection()), "invalid-geojson"),
]
