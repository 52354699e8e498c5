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
        ("multi-point", '{"type": "MultiPoint", "coordinates": [[1, 2], [3, 4], [1, 2]]}', [("MultiPoint", 3)
                                                                                            ]),
        ("line-string", LINE, [("LineString", 3)]),
        ("multi-line-string",
         '{"type": "MultiLineString", "coordinates": [[[0, 0], [1, 1]], [[5, 5], [6, 6], [7, 5]]]}', [
             ("MultiLineString", 5)
         ]),
        ("polygon", '{"type": "Polygon", "coordinates": [%s]}' % RING, [("Polygon", 5)]),
        ("polygon-with-hole", '{"type": "Polygon", "coordinates": [%s, %s]}' % (RING, INNER), [("Polygon", 10)
                                                                                               ]),
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
         '["not", "a", "position"], "features": null, "deep": {"geometry": {"type": 5}}}}' % POINT, [("Point",
                                                                                                      1)]),
        ("feature-collection", collection(feature(POINT), feature(LINE)), [("Point", 1), ("LineString", 3)]),
        ("with-null-geometry", collection(feature("null"), feature(LINE),
                                          feature("null")), [("LineString", 3)]),
        ("all-types",
         collection(feature(POINT), feature('{"type": "Polygon", "coordinates": [%s]}' % RING),
                    feature(geometries(LINE, geometries(POINT)))), [("Point", 1), ("Polygon", 5),
                                                                    ("LineString", 3), ("Point", 1)]),
        ("duplicates", collection(feature(POINT), feature(POINT)), [("Point", 1), ("Point", 1)]),
    ],
    "collections": [
        ("no-features", collection(), []),
        ("no-geometries", geometries(), []),
        ("nested", geometries(geometries(POINT), geometries(LINE, geometries(POINT))), [("Point", 1),
                                                                                        ("LineString", 3),
                                                                                        ("Point", 1)]),
        ("nested-empty", geometries(geometries(), geometries(geometries())), []),
        ("nested-twenty", '{"type": "GeometryCollection", "geometries": [' * 20 + POINT + "]}" * 20,
         [("Point", 1)]),
    ],
    "empty-coordinates": [
        ("multi-point", '{"type": "MultiPoint", "coordinates": []}', [("MultiPoint", 0)]),
        ("line-string", line("[]"), [("LineString", 0)]),
        ("multi-line-string", '{"type": "MultiLineString", "coordinates": []}', [("MultiLineString", 0)]),
        ("polygon", '{"type": "Polygon", "coordinates": []}', [("Polygon", 0)]),
        ("multi-polygon", '{"type": "MultiPolygon", "coordinates": []}', [("MultiPolygon", 0)]),
    ],
    "rings": [
        ("not-closed", '{"type": "Polygon", "coordinates": [[[0, 0], [8, 0], [8, 8], [0, 8]]]}', [("Polygon",
                                                                                                   4)]),
        ("clockwise", '{"type": "Polygon", "coordinates": [%s]}' % INNER, [("Polygon", 5)]),
        ("repeated-points", '{"type": "Polygon", "coordinates": [[[0, 0], [0, 0], [8, 0], [8, 8], [0, 0]]]}',
         [("Polygon", 5)]),
        ("crossing-itself", '{"type": "Polygon", "coordinates": [[[0, 0], [8, 8], [8, 0], [0, 8], [0, 0]]]}',
         [("Polygon", 5)]),
    ],
    "order-and-more-members": [
        ("coordinates-first", '{"coordinates": [1, 2], "type": "Point"}', [("Point", 1)]),
        ("features-first", '{"features": [%s], "type": "FeatureCollection"}' % feature(POINT), [("Point", 1)
                                                                                                ]),
        ("geometry-first", '{"geometry": %s, "properties": {}, "type": "Feature"}' % LINE, [("LineString", 3)
                                                                                            ]),
        ("geometries-first", '{"geometries": [%s], "type": "GeometryCollection"}' % LINE, [("LineString", 3)
                                                                                           ]),
        ("bounding-box", '{"type": "Point", "bbox": [1, 2, 1, 2], "coordinates": [1, 2]}', [("Point", 1)]),
        ("bounding-box-3d", '{"type": "FeatureCollection", "bbox": [1, 2, 0, 1, 2, 9], "features": []}', []),
        ("foreign-members",
         '{"type": "Point", "crs": {"type": "name"}, "coordinates": [1, 2], "x": [[[[1]]]], "y": '
         '{"type": "Polygon"}}', [("Point", 1)]),
        ("title-of-collection",
         '{"type": "FeatureCollection", "name": "all", "features": [%s]}' % feature(POINT), [("Point", 1)]),
    ],
    "numbers": [
        ("integers", point("[0, -0]"), [("Point", 1)]),
        ("fractions", point("[-0.5, 0.25]"), [("Point", 1)]),
        ("exponents", point("[1e1, -2.5E+1]"), [("Point", 1)]),
        ("negative-exponents", point("[125e-2, 1E-7]"), [("Point", 1)]),
        ("many-digits", point("[0.1000000000000000055511151231257827021181583404541015625, 1]"), [("Point", 1)
                                                                                                  ]),
        ("tiny", point("[1e-400, 5e-324]"), [("Point", 1)]),
        ("outside-the-globe", point("[540.5, -1000]"), [("Point", 1)]),
    ],
    "text": [
        ("white-space", ' \t\r\n{\r\n\t"type" : "Point" ,\n "coordinates" : [ 1 , 2 ]\r\n}\r\n\t ', [("Point",
                                                                                                      1)]),
        ("no-white-space", '{"type":"Point","coordinates":[1,2]}', [("Point", 1)]),
        ("escaped-name", '{"\\u0074ype": "Point", "coor\\u0064inates": [1, 2]}', [("Point", 1)]),
        ("escaped-type", '{"type": "P\\u006fint", "coordinates": [1, 2]}', [("Point", 1)]),
        ("escapes", feature(POINT,
                            ', "note": "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude80"'), [("Point", 1)]),
        ("brackets-in-text", feature(POINT, ', "note": "]}{[,:\\"type\\": \\"Circle\\""'), [("Point", 1)]),
        ("other-scripts", feature(POINT, ', "\u540d\u524d": "\u6771\u4eac \U0001f5fc"'), [("Point", 1)]),
        ("delete-and-separators", feature(POINT, ', "note": "\x7f\u2028\u2029"'), [("Point", 1)]),
        ("empty-name", '{"": 1, "type": "Point", "coordinates": [1, 2], " ": 2}', [("Point", 1)]),
    ],
}
