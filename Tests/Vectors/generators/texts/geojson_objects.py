"""Texts of GeoJSON objects for the suites of contents: what RFC 7946 allows, and one fault at a time."""

POINT = b'{"type": "Point", "coordinates": [1.5, 2]}'
RING = b"[[0, 0], [8, 0], [8, 8], [0, 8], [0, 0]]"


def feature(geometry=POINT, more=b"", properties=b"null"):
    """A feature of texts."""
    return b'{"type": "Feature", "properties": %s, "geometry": %s%s}' % (properties, geometry, more)


def collection(*features, more=b""):
    """A collection of features of texts."""
    return b'{"type": "FeatureCollection", "features": [%s]%s}' % (b", ".join(features), more)


def geometry(kind, coordinates, more=b""):
    """A geometry of texts."""
    return b'{"type": "%s", "coordinates": %s%s}' % (kind, coordinates, more)


def geometries(*members, more=b""):
    """A collection of geometries of texts."""
    return b'{"type": "GeometryCollection", "geometries": [%s]%s}' % (b", ".join(members), more)


def nested(depth, inner=POINT):
    """Collections of geometries, one inside another."""
    for _ in range(depth):
        inner = geometries(inner)
    return inner


KINDS = [
    (b"Point", b"[1.5, -2]"),
    (b"MultiPoint", b"[[1, 2], [3, 4]]"),
    (b"LineString", b"[[1, 2], [3, 4], [1, 2]]"),
    (b"MultiLineString", b"[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]"),
    (b"Polygon", b"[%s, [[1, 1], [1, 2], [2, 2], [1, 1]]]" % RING),
    (b"MultiPolygon", b"[[%s], [[[9, 9], [9, 10], [10, 9], [9, 9]]]]" % RING),
]
POSITIONS = [
    b"[1, 2]", b"[1, 2, 3]", b"[1, 2, -3.5]", b"[1, 2, 3, 4]", b"[1, 2, 3, 4, 5, 6, 7]", b"[-180, -90]",
    b"[180, 90]", b"[181, 91]", b"[540, -270, 1e9]", b"[-0.0, 0.0]", b"[0, -0.0, -0.0]", b"[1e300, -1e300]",
    b"[1.5,2.5]", b"[ 1 , 2 ]", b"[1.0, 2.00, 3e0]", b"[12.345678, -98.7654321]", b"[1,2,3]", b"[10,20]",
    b"[0.1,0.2,0.3]", b"[-1.25,-2.75]"
]
VALID = [(kind.decode().lower(), geometry(kind, text)) for kind, text in KINDS]
VALID += [("empty-" + kind.decode().lower(), geometry(kind, b"[]")) for kind, _ in KINDS]
VALID += [("type-last-" + kind.decode().lower(), b'{"coordinates": %s, "type": "%s"}' % (text, kind))
          for kind, text in KINDS]
VALID += [("box-" + kind.decode().lower(), geometry(kind, text, b', "bbox": [1, 2, 3, 4]'))
          for kind, text in KINDS]
VALID += [
    ("empty-line-in-lines", geometry(b"MultiLineString", b"[[], [[1, 2]], []]")),
    ("empty-ring", geometry(b"Polygon", b"[[], []]")),
    ("empty-polygon-among-polygons", geometry(b"MultiPolygon", b"[[], [[]], [[[1, 2]]]]")),
    ("open-ring", geometry(b"Polygon", b"[[[0, 0], [1, 0], [1, 1]]]")),
    ("short-ring", geometry(b"Polygon", b"[[[0, 0], [0, 0]]]")),
    ("one-point-ring", geometry(b"Polygon", b"[[[0, 0]]]")),
    ("clockwise", geometry(b"Polygon", b"[[[0, 0], [0, 8], [8, 8], [8, 0], [0, 0]]]")),
    ("line-of-one", geometry(b"LineString", b"[[1, 2]]")),
    ("mixed-lengths", geometry(b"LineString", b"[[1, 2], [3, 4, 5], [6, 7, 8, 9]]")),
    ("no-geometries", geometries()),
    ("nested-geometries", geometries(POINT, geometries(geometries(), POINT), POINT)),
    ("depth-64", nested(64)),
    ("geometries-before-type", b'{"geometries": [%s], "type": "GeometryCollection"}' % POINT),
    ("coordinates-in-geometries", geometries(POINT, more=b', "coordinates": [1]')),
    ("geometries-in-point", geometry(b"Point", b"[1, 2]", b', "geometries": [{}]')),
    ("coordinates-before-geometries", b'{"coordinates": 7, "geometries": [], "type": "GeometryCollection"}'),
    ("geometries-before-point",
     b'{"a": 0, "geometries": 7, "b": 1, "coordinates": [1, 2], "c": 2, "type": "Point"}'),
    ("feature", feature()),
    ("no-geometry", feature(b"null")),
    ("without-geometry", b'{"type": "Feature", "properties": null}'),
    ("without-properties", b'{"type": "Feature", "geometry": null}'),
    ("only-type", b'{"type": "Feature"}'),
    ("type-last-feature", b'{"geometry": %s, "properties": {}, "type": "Feature"}' % POINT),
    ("empty-properties", feature(properties=b"{}")),
    ("properties", feature(properties=b'{"b": [1, 2.50], "a": {"c": null}, "a": "\\u00e9 \\/"}')),
    ("properties-with-white", feature(properties=b'{ "a b" :\t[ 1 ,\n "c d" , true ] }')),
    ("properties-of-geojson", feature(properties=POINT)),
    ("big-number", feature(properties=b'{"id": 12345678901234567890.10}')),
    ("id-text", feature(more=b', "id": "a/b"')),
    ("id-empty", feature(more=b', "id": ""')),
    ("id-number", feature(more=b', "id": 7')),
    ("id-fraction", feature(more=b', "id": 1.50')),
    ("id-negative", feature(more=b', "id": -0')),
    ("id-large", feature(more=b', "id": 18446744073709551616')),
    ("id-exponent", feature(more=b', "id": 1E5')),
    ("id-null", feature(more=b', "id": null')),
    ("id-escaped", feature(more=b', "id": "\\u0041\\n\\ud83d\\ude80"')),
    ("id-number-as-text", feature(more=b', "id": "7"')),
    ("id-beyond-doubles", feature(more=b', "id": 1e999')),
    ("box-feature", feature(more=b', "bbox": [-10, -20, 10, 20]')),
    ("box-three", feature(more=b', "bbox": [1, 2, 3, 4, 5, 6]')),
    ("box-eight", feature(more=b', "bbox": [1, 2, 3, 4, 5, 6, 7, 8]')),
    ("box-over-180", feature(more=b', "bbox": [177, -20, -178, -16]')),
    ("box-null", feature(more=b', "bbox": null')),
    ("foreign-feature", feature(more=b', "title": "T", "extra": {"a": [ 1 ]}, "title": 2')),
    ("foreign-of-others", feature(more=b', "coordinates": [1], "geometries": null')),
    ("collection", collection(feature(), feature(b"null"))),
    ("empty-collection", collection()),
    ("box-collection", collection(more=b', "bbox": [1, 2, 3, 4]')),
    ("foreign-collection", collection(feature(), more=b', "crs": {"type": "name"}, "a": [ ], "a": 1')),
    ("foreign-in-front", b'{"a": 1, "type": "FeatureCollection", "b": "x", "features": [], "c": null}'),
    ("type-after-features", b'{"features": [%s], "type": "FeatureCollection"}' % feature()),
    ("box-in-front", b'{"bbox": [1, 2, 3, 4], "features": [], "type": "FeatureCollection"}'),
    ("members-of-feature-in-collection",
     collection(more=b', "geometry": 1, "properties": 2, "id": [3], "coordinates": 4')),
    ("escaped-type", b'{"type": "Featur\\u0065", "geometr\\u0079": %s}' % POINT),
    ("lines-of-white", collection(feature(), feature()).replace(b" ", b"\n ")),
    ("no-white", collection(feature(), feature()).replace(b" ", b"")),
]
VALID += [("position-%02d" % (index + 1), geometry(b"Point", text)) for index, text in enumerate(POSITIONS)]
VALID += [("line-of-position-%02d" % (index + 1), geometry(b"LineString", b"[%s,%s]" % (text, text)))
          for index, text in enumerate(POSITIONS)]

WRONG_CONTENTS = [
    b"null", b"1", b'"1"', b"{}", b"true", b"[1]", b"[[1]]", b"[[[1]]]", b"[[[[1]]]]", b"[1, null]",
    b'[1, "2"]', b"[null]", b"[[1, 2], null]", b"[[1, 2], 3]", b"[[[1, 2]], null]", b"[[[1, 2]], [3, 4]]",
    b"[[[[1, 2]]], [[3, 4]]]", b"[1, 2, [3]]", b"[1, 2, null]", b"[1, 2, 3, false]", b"[[[1, 2], [3]]]",
    b"[[[[1, 2], [3]]]]", b"[[[[[1, 2]]]]]", b"[1e999, 0]", b"[[0, 1], [0, -1e999]]", b"[[]]", b"[[[]]]",
    b"[[[[]]]]"
]
WRONG = [
    ("array", b"[%s]" % POINT),
    ("number", b" 12"),
    ("string", b'"Point"'),
    ("null", b"null"),
    ("false", b"\n\nfalse"),
    ("empty", b"{}"),
    ("no-type", b'{"coordinates": [1, 2]}'),
    ("unknown-type", geometry(b"Circle", b"[1, 2]")),
    ("small-type", geometry(b"point", b"[1, 2]")),
    ("empty-type", geometry(b"", b"[1, 2]")),
    ("long-type", geometry(b"Points", b"[1, 2]")),
    ("type-with-nul", geometry(b"Point\\u0000", b"[1, 2]")),
    ("number-type", b'{"type": 1, "coordinates": [1, 2]}'),
    ("null-type", b'{"type": null}'),
    ("array-type", b'{"type": ["Point"]}'),
    ("object-type", b'{"a": 1, "type": {"type": "Point"}}'),
    ("two-types", b'{"type": "Point", "type": "Point", "coordinates": [1, 2]}'),
    ("two-coordinates", geometry(b"Point", b"[1, 2]", b', "coordinates": [1, 2]')),
    ("two-geometries", geometries(more=b', "geometries": []')),
    ("two-boxes", geometry(b"Point", b"[1, 2]", b', "bbox": null, "bbox": null')),
    ("no-geometries", b'{"type": "GeometryCollection"}'),
    ("geometries-null", b'{"type": "GeometryCollection", "geometries": null}'),
    ("geometries-object", b'{"type": "GeometryCollection", "geometries": {}}'),
    ("geometries-of-numbers", geometries(POINT, b"1")),
    ("geometries-of-null", geometries(b"null")),
    ("geometries-of-features", geometries(POINT, feature())),
    ("geometries-of-arrays", geometries(b"[]")),
    ("geometry-without-type", geometries(POINT, b"{}")),
    ("depth-65", nested(65)),
    ("depth-66", nested(66)),
    ("deep-fault", nested(8, b'{"type": "Point"}')),
    ("very-deep-fault", nested(13, geometry(b"Point", b"[1]"))),
    ("features-in-point", geometry(b"Point", b"[1, 2]", b', "a": 1, "features": []')),
    ("no-features", b'{"type": "FeatureCollection"}'),
    ("features-null", b'{"type": "FeatureCollection", "features": null}'),
    ("features-object", b'{"type": "FeatureCollection", "features": {}}'),
    ("features-string", b'{"type": "FeatureCollection", "features": "x"}'),
    ("two-features", collection(feature(), more=b', "features": []')),
    ("features-of-points", collection(feature(), POINT)),
    ("features-of-numbers", collection(b"5")),
    ("features-of-null", collection(feature(), b"null")),
    ("features-of-arrays", collection(b"[]")),
    ("collection-without-type", b'{"features": [%s]}' % feature()),
    ("collection-of-wrong-type", b'{"type": "Features", "features": []}'),
    ("collection-type-last", b'{"features": [%s], "type": "Feature"}' % feature()),
    ("two-collection-types", b'{"type": "FeatureCollection", "type": "FeatureCollection", "features": []}'),
    ("collection-box", collection(feature(), more=b', "bbox": 1')),
    ("collection-box-in-front", b'{"bbox": [1], "type": "FeatureCollection", "features": [%s]}' % feature()),
    ("two-collection-boxes", collection(feature(), more=b', "bbox": null, "bbox": null')),
    ("feature-without-type", collection(b'{"geometry": null}')),
    ("feature-of-wrong-type", collection(feature(),
                                         feature().replace(b'"Feature"', b'"feature"'))),
    ("feature-number-type", collection(b'{"type": 3}')),
    ("third-feature", collection(feature(), feature(), feature(b"7"))),
    ("geometry-number", feature(b"5")),
    ("geometry-array", feature(b"[]")),
    ("geometry-string", feature(b'"Point"')),
    ("geometry-true", feature(b"true")),
    ("geometry-empty", feature(b"{}")),
    ("geometry-is-feature", feature(feature())),
    ("geometry-of-no-type", feature(b'{"coordinates": [1, 2]}')),
    ("two-geometry-members", feature(more=b', "geometry": null')),
    ("properties-array", feature(properties=b"[]")),
    ("properties-number", feature(properties=b"1")),
    ("properties-string", feature(properties=b'"a"')),
    ("properties-true", feature(properties=b"true")),
    ("two-properties", feature(more=b', "properties": null')),
    ("id-array", feature(more=b', "id": []')),
    ("id-object", feature(more=b', "id": {}')),
    ("id-true", feature(more=b', "id": true')),
    ("id-false", feature(more=b', "id": false')),
    ("two-ids", feature(more=b', "id": 1, "id": 1')),
    ("two-null-ids", feature(more=b', "id": null, "id": null')),
    ("two-feature-types", feature(more=b', "type": "Feature"')),
    ("features-in-feature", collection(feature(more=b', "features": []'))),
    ("after-lines", b"{\n \"type\": \"Point\",\n\n\t\"coordinates\": [\n1,\n  \"2\"]}"),
    ("after-a-mark", b"\xef\xbb\xbf\n {\"type\": \"Point\", \"coordinates\": [1]}"),
    ("named-path",
     feature(geometries(POINT, geometry(b"Polygon", b"[[[1, 2], [3, x]]]".replace(b"x", b"null"))))),
]
WRONG += [("box-%02d" % (index + 1), geometry(b"Point", b"[1, 2]", b', "bbox": ' + text))
          for index, text in enumerate([
              b"1", b'"1"', b"{}", b"true", b"[]", b"[1]", b"[1, 2]", b"[1, 2, 3]", b"[1, 2, 3, 4, 5]",
              b"[1, 2, 3, null]", b'[1, 2, 3, "4"]', b"[1, 2, 3, 1e999]", b"[[1, 2], [3, 4]]",
              b"[1, 2, 3, 4, 5, 6, 7]", b"[1, 2, [3], 4]"
          ])]
