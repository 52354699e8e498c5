"""Suites geojson-shapes, geojson-document, geojson-pieces and geojson-write: what is in a text, byte by byte.

The texts are in json_numbers.py, json_strings.py, json_structures.py and geojson_objects.py. The answers come
from a reader of RFC 8259 (json_reference.py), with which Python's json module agrees, from one of RFC 7946
(geojson_reference.py), and from Python's reading of decimals. geojson-shapes asks only what the RFCs decide, so
any reader can be asked. The others ask by the words of LOXODROME.md: contents without loss, and the places of
faults.
"""

import geojson_objects as objects
import geojson_answers as reference
import json_numbers
import json_strings
import json_structures
from vector_file import EXACT, Suite, source

RFC_8259 = source("RFC 8259", "exact", "a reader of the grammar in Python, which the json module agrees with",
                  "https://www.rfc-editor.org/rfc/rfc8259")
RFC_7946 = source("RFC 7946", "exact", "a reader in Python, rule by rule",
                  "https://www.rfc-editor.org/rfc/rfc7946")
OWN = source("LOXODROME.md, section 6", "own",
             "a reader in Python, written from the RFCs and from that section")
ZERO = ("-0", "-0.0", "-0e-0", "-1e-400")
# What geojson-shapes cannot ask: RFC 8259 lets a reader limit the depth.
DEEP = 100


def suites():
    """All suites of this concept."""
    return [_shapes(), _document(), _pieces(), _write()]


def _framed(frame, texts):
    return [("n-%03d" % (index + 1), frame.replace(b"X", text)) for index, text in enumerate(texts)]


def _json_texts():
    """Groups of texts that are JSON or not, by name."""
    yield "numbers", _framed(json_structures.POSITION_FRAME, json_numbers.NUMBERS)
    yield "not-numbers", _framed(json_structures.POSITION_FRAME, json_numbers.NOT_NUMBERS)
    yield "strings", _framed(json_structures.FRAME, json_strings.STRINGS)
    yield "not-strings", _framed(json_structures.FRAME, json_strings.NOT_STRINGS)
    yield "not-utf-8", _framed(json_structures.FRAME, [b'"%s"' % text for text in json_strings.NOT_UTF_8])
    yield "values", _framed(json_structures.FRAME, json_structures.VALUES)
    yield "not-values", _framed(json_structures.FRAME, json_structures.NOT_VALUES)
    yield "names", _framed(json_structures.NAME_FRAME, json_structures.NAMES)
    yield "not-names", _framed(json_structures.NAME_FRAME, json_structures.NOT_NAMES)
    yield "whole", json_structures.WHOLE
    yield "not-whole", json_structures.NOT_WHOLE


def _wrong_contents():
    """Coordinates that are wrong for a type."""
    result = []
    for kind, _ in objects.KINDS:
        for index, text in enumerate(objects.WRONG_CONTENTS):
            data = objects.geometry(kind, text)
            answer = reference.document(data)
            if "error" in answer:
                result.append(("%s-%02d" % (kind.decode().lower(), index + 1), data))
    return result


def _text(data):
    return data.decode("latin-1")


def _flags(data, answer):
    if answer.get("error") == "invalid-json":
        return ["BadJSON"]
    if answer.get("error") == "invalid-geojson":
        return ["BadGeoJSON"]
    return ["SignedZero"] if any(zero in _text(data) for zero in ZERO) else []


def _shapes():
    suite = Suite("geojson-shapes", "geoJSON.shapes", "mapkit")

    def add(group, identifier, data):
        answer = reference.shapes(data)
        group.case(identifier, {"bytes": _text(data)}, answer, _flags(data, answer))

    for name, texts in _json_texts():
        group = suite.group(name, RFC_8259, EXACT)
        for identifier, data in texts:
            if data.count(b"[") < DEEP and data.count(b"{") < DEEP and not reference.starts_with_mark(data):
                add(group, identifier, data)
    group = suite.group("types", RFC_7946, EXACT)
    for kind, text in objects.KINDS:
        for name, data in (("", objects.geometry(kind, text)), ("-in-feature",
                                                                objects.feature(objects.geometry(kind,
                                                                                                 text))),
                           ("-type-last", b'{"coordinates": %s, "type": "%s"}' % (text, kind)),
                           ("-collected", objects.geometries(objects.POINT, objects.geometry(kind, text)))):
            add(group, kind.decode().lower() + name, data)
    group = suite.group("positions", RFC_7946, EXACT)
    for index, text in enumerate(objects.POSITIONS):
        if text.count(b",") <= 2:
            add(group, "point-%02d" % (index + 1), objects.geometry(b"Point", text))
            add(group, "line-%02d" % (index + 1), objects.geometry(b"LineString", b"[%s,%s]" % (text, text)))
    group = suite.group("wrong-coordinates", RFC_7946, EXACT)
    for identifier, data in _wrong_contents():
        # An infinite number, an empty position and what comes after three numbers are left to readers.
        if b"e999" not in data and b"[]" not in data and b"[1, 2, " not in data:
            add(group, identifier, data)
    return suite


def _document():
    suite = Suite("geojson-document", "geoJSON.document", "loxodrome")

    def add(group, identifier, data):
        answer = reference.document(data)
        # A vector file has at most 128 levels, so the deepest collection is asked for by geoJSON.write alone.
        if "error" in answer or data.count(b"geometries") < 60:
            group.case(identifier, {"bytes": _text(data)}, answer, _flags(data, answer))

    for name, texts in _json_texts():
        group = suite.group(name, OWN, EXACT)
        for identifier, data in texts:
            add(group, identifier, data)
    for name, texts in (("surrogates", _framed(json_structures.FRAME, json_strings.SURROGATES)),
                        ("too-large", _framed(json_structures.POSITION_FRAME, json_numbers.TOO_LARGE)),
                        ("number-texts",
                         _framed(json_structures.FRAME,
                                 json_numbers.TOO_LARGE[:5] + json_numbers.NUMBERS[::4])),
                        ("objects", objects.VALID), ("wrong-objects", objects.WRONG), ("wrong-coordinates",
                                                                                       _wrong_contents())):
        group = suite.group(name, OWN, EXACT)
        for identifier, data in texts:
            add(group, identifier, data)
    group = suite.group("json-before-geojson", OWN, EXACT)
    for index, (first, last) in enumerate(
        ((b"[1]", b"x"), (b"null", b"[1,]"), (b'"1"', b'"\xff"'), (b"[[1, 2]]", b"{1}"))):
        add(group, "n-%d" % (index + 1), objects.geometry(b"Point", first, b', "a": ' + last))
    group = suite.group("truncated", OWN, EXACT)
    whole = objects.feature(objects.geometry(b"Point", b"[-1.5e1, 20]"),
                            b', "id": "\\u00e9\xc3\xa9", "a": [true, null]')
    for length in range(len(whole)):
        if length % 3 == 0 or whole[length - 1:length] in b"\\\"\xc3u-.e":
            add(group, "length-%03d" % length, whole[:length])
    return suite


# Every text in pieces of every one of these sizes.
SIZES = ([1], [2], [3, 1, 5], [7], [8, 9], [64], [5000])


def _pieces():
    suite = Suite("geojson-pieces", "geoJSON.pieces", "loxodrome")

    def add(group, identifier, data, sizes):
        answer = reference.pieces(data, sizes)
        flags = _flags(data, answer.get("error", {})) if "error" in answer else _flags(data, {})
        group.case("%s-%s" % (identifier, "-".join(map(str, sizes))), {
            "bytes": _text(data),
            "sizes": sizes
        }, answer, flags)

    features = [
        objects.feature(objects.geometry(kind, text), b', "id": %d' % index, b'{"a": "\\"}{[", "b": [ 1 ]}')
        for index, (kind, text) in enumerate(objects.KINDS[:4])
    ]
    whole = (
        ("features", objects.collection(*features)),
        ("empty", objects.collection()), ("lines",
                                          objects.collection(*features[:2]).replace(b"}}, {", b"}},\n{")),
        ("point",
         objects.POINT), ("feature", features[2]),
        ("mark",
         b"\xef\xbb\xbf " + objects.collection(features[0])),
        ("members",
         b'{ "b" : [1, {"features": 2}], "type" : "FeatureCollection", "bbox": [1, 2, 3, 4], '
         b'"features" : [ %s , %s ] , "c" : "\\u00e9\xc3\xa9" } \n'
         % (features[0], features[1])), ("type-last",
                                         b'{"features":[%s,%s],"a":[[]],"type":"FeatureCollection"}' %
                                         (features[0], features[3])), ("nested", objects.nested(5)),
        ("quotes", objects.collection(objects.feature(more=b', "a": "}]\\\\\\"}", "]": "\\\\"'))))
    for name, data in whole:
        group = suite.group(name, OWN, EXACT)
        for sizes in SIZES:
            add(group, "pieces", data, sizes)
    for name, texts in (("wrong-objects", objects.WRONG), ("not-whole", json_structures.NOT_WHOLE),
                        ("not-values",
                         _framed(
                             objects.collection(objects.feature(), objects.feature(more=b', "a": X'),
                                                objects.feature()), json_structures.NOT_VALUES[:80:3])),
                        ("not-strings",
                         _framed(objects.collection(objects.feature(), more=b', "a": X'),
                                 (json_strings.NOT_STRINGS + json_strings.SURROGATES)[::3])),
                        ("not-numbers",
                         _framed(
                             objects.collection(objects.feature(),
                                                objects.feature(objects.geometry(b"Point", b"[X, 1]"))),
                             json_numbers.NOT_NUMBERS[::4]))):
        group = suite.group(name, OWN, EXACT)
        for index, (identifier, data) in enumerate(texts):
            if len(data) < 800:
                add(group, identifier, data, SIZES[index % 5])
    return suite


def _write():
    suite = Suite("geojson-write", "geoJSON.write", "loxodrome")

    def add(group, identifier, data, layout):
        group.case("%s-%s" % (identifier, layout), {
            "bytes": _text(data),
            "layout": layout
        }, reference.written(data, layout))

    group = suite.group("objects", OWN, EXACT)
    for identifier, data in objects.VALID:
        add(group, identifier, data, "compact")
    group = suite.group("lines", OWN, EXACT)
    for identifier, data in objects.VALID:
        if b"FeatureCollection" in data or identifier in ("point", "feature", "nested-geometries"):
            add(group, identifier, data, "feature-per-line")
    group = suite.group("numbers", OWN, EXACT)
    for identifier, data in _framed(json_structures.POSITION_FRAME, json_numbers.NUMBERS):
        number = abs(float(json_numbers.NUMBERS[int(identifier[2:]) - 1]))
        # Between 2^53 and 2^54 shortest texts differ in whether they have an exponent.
        if not 2.0**53 <= number <= 2.0**54:
            add(group, identifier, data, "compact")
    group = suite.group("strings", OWN, EXACT)
    for identifier, data in _framed(objects.feature(more=b', "id": X'), json_strings.STRINGS[:40]):
        add(group, identifier, data, "compact")
    group = suite.group("names", OWN, EXACT)
    for identifier, data in _framed(json_structures.NAME_FRAME, json_strings.STRINGS[:40]):
        add(group, identifier, data, "compact")
    group = suite.group("refused", OWN, EXACT)
    for identifier, data in objects.WRONG[:12]:
        add(group, identifier, data, "compact")
    group = suite.group("unknown-layout", OWN, EXACT, ["InvalidArgument"])
    for layout in ("", "Compact", "feature per line"):
        group.case(group.next_identifier("layout"), {
            "bytes": _text(objects.POINT),
            "layout": layout
        }, {"error": "invalid-argument"})
    return suite
