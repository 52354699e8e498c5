"""Suites geojson-parts and geojson-decoded: what is made of the objects of a GeoJSON text.

The objects are those of geojson_reference.py. geojson-parts asks for the edges of boxes, the positions,
polygons and rings of geometries, and which items are equal; geojson-decoded for the shapes of a map.

Tolerance of geojson-decoded: map points are those of projection.py.
"""

import geojson_objects as objects
from geojson_contents import OWN, flags_of, text_of
from geojson_part_answers import decoded, parts
from projection import FORWARD
from tolerances import EXACT
from vector_file import Suite

SQUARE = b"[[0, 0], [8, 0], [8, 8], [0, 8], [0, 0]]"
HOLE = b"[[1, 1], [1, 3], [3, 3], [1, 1]]"
OTHER_HOLE = b"[[5, 5], [5, 7], [7, 7]]"
AWAY = b"[[20, -10], [30, -10], [25, -20, 7], [20, -10]]"


def suites():
    """All suites of this concept."""
    return [_parts(), _decoded()]


def _geometries():
    """Geometries by name."""
    polygon = objects.geometry(b"Polygon", b"[%s, %s, %s]" % (SQUARE, HOLE, OTHER_HOLE))
    several = objects.geometry(b"MultiPolygon",
                               b"[[%s, %s], [%s], [%s, %s]]" % (SQUARE, HOLE, AWAY, AWAY, HOLE))
    line = objects.geometry(b"LineString", b"[[1, 2, 3], [4, 5], [-170.5, 60.25, 9, 10]]")
    lines = objects.geometry(b"MultiLineString", b"[[[1, 2], [3, 4]], [], [[5, 6]]]")
    points = objects.geometry(b"MultiPoint", b"[[1, 2], [3, 4, 5]]")
    plain = objects.geometry(b"Polygon", b"[%s]" % AWAY)
    singles = {
        "point": objects.POINT,
        "point-altitude": objects.geometry(b"Point", b"[-71.5, 42.25, 100, 7]"),
        "point-empty": objects.geometry(b"Point", b"[]"),
        "points": points,
        "points-empty": objects.geometry(b"MultiPoint", b"[]"),
        "line": line,
        "line-empty": objects.geometry(b"LineString", b"[]"),
        "lines": lines,
        "polygon-plain": plain,
        "polygon": polygon,
        "polygon-empty": objects.geometry(b"Polygon", b"[]"),
        "polygon-empty-rings": objects.geometry(b"Polygon", b"[[], [], %s]" % HOLE),
        "polygon-empty-hole": objects.geometry(b"Polygon", b"[%s, []]" % SQUARE),
        "polygons": several,
        "polygons-empty": objects.geometry(b"MultiPolygon", b"[]"),
        "polygons-of-none": objects.geometry(b"MultiPolygon", b"[[], [[]], [%s]]" % SQUARE)
    }
    yield from singles.items()
    for name, single in singles.items():
        yield "collected-" + name, objects.geometries(single)
    yield "collection-empty", objects.geometries()
    yield "collection-points", objects.geometries(objects.POINT, points, singles["point-empty"])
    yield "collection-lines", objects.geometries(line, lines, line)
    yield "collection-polygons", objects.geometries(polygon, several, plain)
    yield "collection-all", objects.geometries(*singles.values())
    yield "nested", objects.geometries(polygon, objects.geometries(line, objects.geometries(several), points),
                                       objects.geometries(), objects.POINT)
    yield "nested-first", objects.geometries(
        objects.geometries(objects.geometries(plain, objects.POINT), lines), polygon)


BOXES = (b"[1, 2, 3, 4]", b"[1.5, -2.5, 30, 3.5, 4.5, 600]", b"[1, 2, 3, 4, 5, 6, 7, 8]",
         b"[177, -20, -178, -16]", b"[177, -20, -9, -178, -16, 9]", b"[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
         b"[-180, -90, 180, 90]", b"[5, 4, 3, 2]", b"[-0.0, 0, 1e-300, 1e300]", b"null")

# What is compared, in features of one collection.
COMPOSED, DECOMPOSED = "\u00e9".encode(), "e\u0301".encode()
IDS = (b'"%s"' % COMPOSED, b'"%s"' % DECOMPOSED, b'"\\u00e9"', b'"e\\u0301"', b'"e"', b'"\\u0065"', b'"E"',
       b'""', b"null", b"7", b'"7"', b"7.0", b"7e0", b"07"[1:], b"70", b"-0", b"0", b"0.0", b'"0"', b"1E5",
       b"1e5", b"1e+5", b"100000", b"18446744073709551616", b"18446744073709551617", b"1e999",
       b'"\\ud83d\\ude80"', '"\U0001f680"'.encode(), b'"a\\/b"', b'"a/b"', b'"a\\u0000"', b'"a"',
       '"\uac00"'.encode(), '"\u1100\u1161"'.encode(), '"\u212b"'.encode(), '"\u00c5"'.encode(),
       '"A\u030a"'.encode())
VALUES = (b"1", b"1.0", b" 1 ", b"true", b"null", b'"a"', b'"\\u0061"', b'" a "', b'"a" ', b'"%s"' % COMPOSED,
          b'"%s"' % DECOMPOSED, b"[1,2]", b"[ 1 ,\t2\n]", b"[2,1]", b"[12]", b"[1 ,2 ]", b"{}", b"{ }",
          b"[ ]", b"[]", b'{"a":1,"b":2}', b'{"b":2,"a":1}', b'{ "a" : 1 , "b" : 2 }', b'{"a":1,"b":2,"a":1}',
          b'{"a b":"c  d"}', b'{"a b" : "c  d" }', b'{"ab":"c d"}', b'"\\" \\\\"', b'"\\" \\\\" ',
          b'["\\\\", "a b"]', b'["\\\\","a b"]', b'["\\\\","ab"]', b'["\\"" , " " ]', b'["\\""," "]',
          b'["\\"",""]', b'"\\\\\\" x"', b'"\\\\\\"x"', b'["a\\\\", 1]', b'["a\\\\",1]',
          b'{"\\"": [ "\\\\\\"" ]}', b'{"\\"":["\\\\\\""]}')
NAMES = (COMPOSED, DECOMPOSED, b"\\u00e9", b"e", b"e ", b" e", b"E", b"", "\u212b".encode(),
         "\u00c5".encode())


def _collections():
    """Collections of features that are compared, by name."""
    yield "ids", objects.collection(*(objects.feature(more=b', "id": ' + text) for text in IDS),
                                    *(objects.feature(more=b', "id": ' + text) for text in IDS[::4]),
                                    objects.feature())
    objects_of = [b'{"v": %s}' % text for text in VALUES]
    yield "properties", objects.collection(*(objects.feature(
        properties=text) for text in [b"null", b"{}", b"{ }", *objects_of, *objects_of[::5]]))
    yield "foreign", objects.collection(
        objects.feature(), *(objects.feature(more=b', "v": ' + text) for text in (*VALUES, *VALUES[::3])))
    yield "names", objects.collection(*(objects.feature(more=b', "%s": 1' % name) for name in NAMES),
                                      *(objects.feature(more=b', "%s": 2' % name) for name in NAMES))
    yield "orders", objects.collection(*(objects.feature(more=text)
                                         for text in (b', "a": 1, "b": 2', b', "b": 2, "a": 1', b', "a": 1',
                                                      b', "a": 1, "a": 1', b', "a": 1, "b": 2 ',
                                                      b', "b": 2')))
    geometries = [
        b"null", objects.POINT,
        objects.geometry(b"Point", b"[1.5, 2.0]"),
        objects.geometry(b"Point", b"[1.5, 2, 3]"),
        objects.geometry(b"Point", b"[1.5, 2, 3, 4]"),
        objects.geometry(b"Point", b"[]"),
        objects.geometry(b"MultiPoint", b"[[1.5, 2]]"),
        objects.geometry(b"LineString", b"[[1.5, 2]]"),
        objects.geometries(objects.POINT),
        objects.geometries(),
        objects.geometry(b"Point", b"[1.5, 2]", b', "a": 1'),
        objects.geometry(b"Point", b"[1.5, 2]", b', "a":  1'),
        objects.geometry(b"Point", b"[1.5, 2]", b', "bbox": [1, 2, 3, 4]'),
        objects.geometry(b"Point", b"[1.5, 2]", b', "bbox": [1, 2, 0, 3, 4, 0]'), objects.POINT
    ]
    yield "geometries", objects.collection(
        *(objects.feature(text) for text in geometries), b'{"type": "Feature"}',
        b'{"geometry": %s, "type": "Feature", "properties": null}' % objects.POINT)
    yield "boxes", objects.collection(*(objects.feature(more=b', "bbox": ' + text)
                                        for text in (*BOXES, *BOXES[:3])))


WRONG = (("not-json", b"{"), ("not-json-end", b'{"type": "Point", "coordinates": [1, 2]} x'),
         ("not-geojson", b"{}"), ("array", b"[1]"), ("box-of-three",
                                                     objects.feature(more=b', "bbox": [1, 2, 3]')),
         ("box-of-five", objects.feature(more=b', "bbox": [1, 2, 3, 4, 5]')),
         ("box-of-two", objects.geometry(b"Point", b"[1, 2]", b', "bbox": [1, 2]')),
         ("id-true", objects.feature(more=b', "id": true')), ("position", objects.geometry(b"Point", b"[1]")))


def _fill(suite, answer):

    def add(group, name, data):
        result = answer(data)
        group.case(name, {"bytes": text_of(data)}, result, flags_of(data, result))

    group = suite.group("geometries", OWN, suite_tolerance(suite))
    for name, data in _geometries():
        add(group, name, data)
    group = suite.group("features", OWN, suite_tolerance(suite))
    for name, data in list(_geometries())[::3]:
        add(group, name, objects.feature(data, b', "id": "%s"' % name.encode(), b'{ "a" : [ 1 , 2 ] }'))
    group = suite.group("boxes", OWN, suite_tolerance(suite))
    for index, text in enumerate(BOXES):
        add(group, "feature-%02d" % (index + 1), objects.feature(more=b', "bbox": ' + text))
        add(group, "geometry-%02d" % (index + 1), objects.geometry(b"Point", b"[1, 2]", b', "bbox": ' + text))
    group = suite.group("collections", OWN, suite_tolerance(suite))
    for name, data in _collections():
        add(group, name, data)
    add(group, "empty", objects.collection())
    add(group, "without-geometry", objects.collection(objects.feature(b"null"), b'{"type": "Feature"}'))
    group = suite.group("errors", OWN, suite_tolerance(suite))
    for name, data in WRONG:
        add(group, name, data)
    group = suite.group("no-bytes", OWN, EXACT, ["InvalidArgument"])
    group.case("beyond", {"bytes": "\u0100"}, {"error": "invalid-argument"})


def suite_tolerance(suite):
    """Only map points are rounded."""
    return FORWARD if suite.operation == "geoJSON.decoded" else EXACT


def _parts():
    suite = Suite("geojson-parts", "geoJSON.parts", "loxodrome")
    _fill(suite, parts)
    return suite


def _decoded():
    suite = Suite("geojson-decoded", "geoJSON.decoded", "loxodrome")
    _fill(suite, decoded)
    return suite
