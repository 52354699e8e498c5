"""Suites geojson-pieces and geojson-write: a text that arrives in pieces, and one that is written.

The texts and the answers are those of geojson_contents.py; a piece ends within each token of some text.
"""

import geojson_answers as reference
import geojson_objects as objects
import json_numbers
import json_strings
import json_structures
from geojson_contents import OWN, flags_of, framed, text_of
from tolerances import EXACT
from vector_file import Suite

# Every text in pieces of every one of these sizes.
SIZES = ([1], [2], [3, 1, 5], [7], [8, 9], [64], [5000])
FEATURES = [
    objects.feature(objects.geometry(kind, text), b', "id": %d' % index, b'{"a": "\\"}{[", "b": [ 1 ]}')
    for index, (kind, text) in enumerate(objects.KINDS[:4])
]
MEMBERS = b'''{ "b" : [1, {"features": 2}], "type" : "FeatureCollection", "bbox": [1, 2, 3, 4], '''
MEMBERS += b'''"features" : [ %s , %s ] , "c" : "\\u00e9\xc3\xa9" } \n''' % (FEATURES[0], FEATURES[1])
QUOTES = objects.feature(more=b''', "a": "}]\\\\\\"}", "]": "\\\\"''')
WHOLE = [
    ("features", objects.collection(*FEATURES)),
    ("empty", objects.collection()),
    ("lines", objects.collection(*FEATURES[:2]).replace(b"}}, {", b"}},\n{")),
    ("point", objects.POINT),
    ("feature", FEATURES[2]),
    ("mark", b"\xef\xbb\xbf " + objects.collection(FEATURES[0])),
    ("members", MEMBERS),
    ("type-last", b'{"features":[%s,%s],"a":[[]],"type":"FeatureCollection"}' % (FEATURES[0], FEATURES[3])),
    ("nested", objects.nested(5)),
    ("quotes", objects.collection(QUOTES)),
]


def suites():
    """All suites of this concept."""
    return [_pieces(), _write()]


def _faulty():
    """Names of groups, and texts with one fault."""
    one = objects.feature()
    yield "wrong-objects", objects.WRONG
    yield "not-whole", json_structures.NOT_WHOLE
    frame = objects.collection(one, objects.feature(more=b', "a": X'), one)
    yield "not-values", framed(frame, json_structures.NOT_VALUES[:80:3])
    frame = objects.collection(one, more=b', "a": X')
    yield "not-strings", framed(frame, (json_strings.NOT_STRINGS + json_strings.SURROGATES)[::3])
    frame = objects.collection(one, objects.feature(objects.geometry(b"Point", b"[X, 1]")))
    yield "not-numbers", framed(frame, json_numbers.NOT_NUMBERS[::4])


def _late():
    """Texts of several lines with a fault far behind, found after a reader has forgotten the rest."""
    lines = [objects.feature(more=b', "id": %d' % number) for number in range(6)]
    whole = b'{"type": "FeatureCollection",\n"features": [\n%s\n],\n"a": "X",\n"b": 0}\n' % b",\n".join(lines)
    yield "none", whole
    yield "geojson", whole.replace(b'"id": 4', b'"id":\n true')
    yield "json", whole.replace(b'"id": 5', b'"id": 05')
    yield "between", whole.replace(b'"id": 3},', b'"id": 3}\n;')
    yield "behind", whole.replace(b'"X"', b'"\n"')
    yield "members", whole.replace(b'"b"', b'"type"')
    yield "end", whole + b"\n}"
    yield "missing", whole.replace(b'"type": "FeatureCollection",\n', b"")


def _pieces():
    suite = Suite("geojson-pieces", "geoJSON.pieces", "loxodrome")

    def add(group, identifier, data, sizes):
        answer = reference.pieces(data, sizes)
        name = "%s-%s" % (identifier, "-".join(map(str, sizes)))
        group.case(name, {"bytes": text_of(data), "sizes": sizes}, answer,
                   flags_of(data, answer.get("error", {})))

    for name, data in WHOLE:
        group = suite.group(name, OWN, EXACT)
        for sizes in SIZES:
            add(group, "pieces", data, sizes)
    for name, texts in _faulty():
        group = suite.group(name, OWN, EXACT)
        for index, (identifier, data) in enumerate(texts):
            if len(data) < 800:
                add(group, identifier, data, SIZES[index % 5])
    for name, data in _late():
        group = suite.group("late-" + name, OWN, EXACT)
        for sizes in SIZES[::2]:
            add(group, "pieces", data, sizes)
    return suite


def _write():
    suite = Suite("geojson-write", "geoJSON.write", "loxodrome")

    def add(group, identifier, data, layout):
        group.case("%s-%s" % (identifier, layout), {"bytes": text_of(data), "layout": layout},
                   reference.written(data, layout))

    group = suite.group("objects", OWN, EXACT)
    for identifier, data in objects.VALID:
        add(group, identifier, data, "compact")
    group = suite.group("lines", OWN, EXACT)
    for identifier, data in objects.VALID:
        if b"FeatureCollection" in data or identifier in ("point", "feature", "nested-geometries"):
            add(group, identifier, data, "feature-per-line")
    group = suite.group("numbers", OWN, EXACT)
    for identifier, data in framed(json_structures.POSITION_FRAME, json_numbers.NUMBERS):
        number = abs(float(json_numbers.NUMBERS[int(identifier[2:]) - 1]))
        # Between 2^53 and 2^54 shortest texts differ in whether they have an exponent.
        if not 2.0 ** 53 <= number <= 2.0 ** 54:
            add(group, identifier, data, "compact")
    identified = objects.feature(more=b', "id": X')
    for name, frame in (("strings", identified), ("names", json_structures.NAME_FRAME)):
        group = suite.group(name, OWN, EXACT)
        for identifier, data in framed(frame, json_strings.STRINGS[:40]):
            add(group, identifier, data, "compact")
    group = suite.group("refused", OWN, EXACT)
    for identifier, data in objects.WRONG[:12]:
        add(group, identifier, data, "compact")
    group = suite.group("unknown-layout", OWN, EXACT, ["InvalidArgument"])
    for layout in ("", "Compact", "feature per line"):
        group.case(group.next_identifier("layout"), {"bytes": text_of(objects.POINT), "layout": layout},
                   {"error": "invalid-argument"})
    return suite
