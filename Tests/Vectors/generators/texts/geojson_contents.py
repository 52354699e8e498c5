"""Suites geojson-shapes and geojson-document: what is in a GeoJSON text, byte by byte.

The texts are in json_numbers.py, json_strings.py, json_structures.py and geojson_objects.py. The answers come
from a reader of RFC 8259 (json_reference.py), with which Python's json module agrees, from one of RFC 7946
(geojson_reference.py), and from Python's reading of decimals. geojson-shapes asks only what the RFCs decide,
so any reader can be asked. geojson-document asks by the words of LOXODROME.md: contents without loss, and the
places of faults.
"""

import geojson_objects as objects
import geojson_answers as reference
import json_numbers
import json_strings
import json_structures
from tolerances import EXACT
from vector_file import Suite, source

RFC_8259 = source("RFC 8259", "exact", "a reader of the grammar in Python, which the json module agrees with",
                  "https://www.rfc-editor.org/rfc/rfc8259")
RFC_7946 = source("RFC 7946", "exact", "a reader in Python, rule by rule",
                  "https://www.rfc-editor.org/rfc/rfc7946")
OWN = source("LOXODROME.md, section 6", "own",
             "a reader in Python, written from the RFCs and from that section")
DOCUMENT = source("RFC 8259, RFC 7946 and LOXODROME.md, section 6", "exact", OWN["method"])
ZERO = ("-0", "-0.0", "-0e-0", "-1e-400")
# What geojson-shapes cannot ask: RFC 8259 lets a reader limit the depth.
DEEP = 100


def suites():
    """All suites of this concept."""
    return [_shapes(), _document()]


def framed(frame, texts):
    return [("n-%03d" % (index + 1), frame.replace(b"X", text)) for index, text in enumerate(texts)]


def _json_texts():
    """Groups of texts that are JSON or not, by name."""
    yield "numbers", framed(json_structures.POSITION_FRAME, json_numbers.NUMBERS)
    yield "not-numbers", framed(json_structures.POSITION_FRAME, json_numbers.NOT_NUMBERS)
    yield "strings", framed(json_structures.FRAME, json_strings.STRINGS)
    yield "not-strings", framed(json_structures.FRAME, json_strings.NOT_STRINGS)
    yield "not-utf-8", framed(json_structures.FRAME, [b'"%s"' % text for text in json_strings.NOT_UTF_8])
    yield "values", framed(json_structures.FRAME, json_structures.VALUES)
    yield "not-values", framed(json_structures.FRAME, json_structures.NOT_VALUES)
    yield "names", framed(json_structures.NAME_FRAME, json_structures.NAMES)
    yield "not-names", framed(json_structures.NAME_FRAME, json_structures.NOT_NAMES)
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


def text_of(data):
    return data.decode("latin-1")


def flags_of(data, answer):
    if answer.get("error") == "invalid-json":
        return ["BadJSON"]
    if answer.get("error") == "invalid-geojson":
        return ["BadGeoJSON"]
    return ["SignedZero"] if any(zero in text_of(data) for zero in ZERO) else []


def _shapes():
    suite = Suite("geojson-shapes", "geoJSON.shapes", "mapkit")

    def add(group, identifier, data):
        answer = reference.shapes(data)
        group.case(identifier, {"bytes": text_of(data)}, answer, flags_of(data, answer))

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
    group = suite.group("digits", RFC_8259, EXACT)
    for whole in range(1, 19):
        add(group, "whole-%02d" % whole, _digits(whole))
    return suite


def _digits(whole):
    """A line of positions whose numbers have a count of digits before the point, and 0 to 18 behind it."""
    digits = "%s" % (json_numbers.DIGITS * 2)
    numbers = []
    for fraction in range(19):
        start = (whole * 7 + fraction * 3) % 20
        text = digits[start:start + whole].replace("0", "4", 1)
        if fraction:
            text += "." + digits[start + whole:start + whole + fraction]
        numbers.append(("-" if (whole + fraction) % 3 == 0 else "") + text)
    pairs = ["[%s%s%s]" % (a, ("," if index % 2 else ", "), b)
             for index, (a, b) in enumerate(zip(numbers, numbers[1:] + numbers[:1]))]
    return ('{"type":"LineString","coordinates":[%s]}' % ",".join(pairs)).encode("ascii")


def _document():
    suite = Suite("geojson-document", "geoJSON.document", "formats")

    def add(group, identifier, data):
        answer = reference.document(data)
        # A vector file has at most 128 levels, so the deepest collection is asked for by geoJSON.write alone.
        if "error" in answer or data.count(b"geometries") < 60:
            group.case(identifier, {"bytes": text_of(data)}, answer, flags_of(data, answer))

    for name, texts in _json_texts():
        group = suite.group(name, DOCUMENT, EXACT)
        for identifier, data in texts:
            add(group, identifier, data)
    frame, positions = json_structures.FRAME, json_structures.POSITION_FRAME
    groups = [
        ("surrogates", framed(frame, json_strings.SURROGATES)),
        ("too-large", framed(positions, json_numbers.TOO_LARGE)),
        ("number-texts", framed(frame, json_numbers.TOO_LARGE[:5] + json_numbers.NUMBERS[::4])),
        ("objects", objects.VALID),
        ("wrong-objects", objects.WRONG),
        ("wrong-coordinates", _wrong_contents()),
    ]
    for name, texts in groups:
        group = suite.group(name, DOCUMENT, EXACT)
        for identifier, data in texts:
            add(group, identifier, data)
    group = suite.group("json-before-geojson", DOCUMENT, EXACT)
    for index, (first, last) in enumerate(
        ((b"[1]", b"x"), (b"null", b"[1,]"), (b'"1"', b'"\xff"'), (b"[[1, 2]]", b"{1}"))):
        add(group, "n-%d" % (index + 1), objects.geometry(b"Point", first, b', "a": ' + last))
    group = suite.group("truncated", DOCUMENT, EXACT)
    whole = objects.feature(objects.geometry(b"Point", b"[-1.5e1, 20]"),
                            b', "id": "\\u00e9\xc3\xa9", "a": [true, null]')
    for length in range(len(whole)):
        if length % 3 == 0 or whole[length - 1:length] in b"\\\"\xc3u-.e":
            add(group, "length-%03d" % length, whole[:length])
    return suite
