"""The results of the operations on GeoJSON texts, from json_reference.py and geojson_reference.py."""

import struct
from itertools import cycle

from geojson_reference import Document, read
from json_reference import MARK, WHITE, Fault, parse, place, quoted


def document(data):
    """The result of geoJSON.document."""
    try:
        return read(data)[0]
    except Fault as fault:
        return place(data, fault)


def shapes(data):
    """The result of geoJSON.shapes."""
    try:
        root = read(data)[0]
    except Fault as fault:
        return {"error": fault.kind}
    geometries = [root]
    if root["type"] == "FeatureCollection":
        geometries = [feature["geometry"] for feature in root["features"] if "geometry" in feature]
    elif root["type"] == "Feature":
        geometries = [root["geometry"]] if "geometry" in root else []
    return {"shapes": [shape for geometry in geometries for shape in _flat(geometry)]}


def _flat(geometry):
    if geometry["type"] == "GeometryCollection":
        return [shape for part in geometry["geometries"] for shape in _flat(part)]
    return [{"type": geometry["type"], "coordinates": geometry["coordinates"]}]


def features_before(data, offset):
    """The features of a collection that end before an offset, read one by one; None for another root."""
    start = data.find(b"\"features\"")
    if start < 0:
        return None
    found, ended = [], []
    start = data.find(b":", start) + 1
    while start > 0 and data[start:start + 1] in (b" ", b"\n"):
        start += 1
    if data[start:start + 1] != b"[":
        return found, ended
    start += 1
    while True:
        while start < len(data) and (data[start] in WHITE or data[start] == ord(",")):
            start += 1
        if start >= offset or data[start:start + 1] != b"{":
            return found, ended
        for end in range(start, min(offset, len(data))):
            if data[end] == ord("}"):
                try:
                    value = parse(data[start:end + 1])
                except Fault:
                    continue
                try:
                    found.append(Document(data[start:end + 1]).feature(value, []))
                except Fault:
                    return found, ended
                ended.append(end + 1)
                start = end + 1
                break
        else:
            return found, ended


def pieces(data, sizes):
    """The result of geoJSON.pieces: items with the piece of their last byte, the collection or the error."""
    bounds, end = [], 0
    for size in cycle(sizes):
        if end >= len(data):
            break
        end += size
        bounds.append(end)

    def piece(end):
        return next(index + 1 for index, bound in enumerate(bounds) if end <= bound)

    root_start = next((index for index, byte in enumerate(data) if byte not in WHITE + MARK), 0)
    if data[root_start:root_start + 1] in tuple(map(bytes, zip(b"[\"-0123456789tfn"))):
        # The first byte is enough to tell that this is no object.
        fault = Fault("invalid-geojson", root_start, [])
        if not data[:root_start].strip(WHITE) in (b"", MARK):
            raise ArithmeticError("not the root: %r" % data)
        return {"items": [], "pieces": [], "error": place(data, fault)}
    try:
        root, values = read(data)
    except Fault as fault:
        before = features_before(data, fault.found_at)
        if before is None:
            before = _root_before(data, fault)
        items, ends = before
        return {"items": items, "pieces": [piece(end) for end in ends], "error": place(data, fault)}
    result = {
        "items": root["features"] if root["type"] == "FeatureCollection" else [root],
        "pieces": [piece(value.end) for value in values]
    }
    if root["type"] == "FeatureCollection":
        result["collection"] = dict(root, features=[])
    return result


def _root_before(data, fault):
    """A feature or geometry at the root that is complete before the fault."""
    text = data[:fault.offset]
    try:
        root, values = read(text.rstrip(WHITE))
    except Fault:
        return [], []
    return [root], [values[0].end]


def written(data, layout):
    """The result of geoJSON.write."""
    try:
        root = read(data)[0]
    except Fault as fault:
        return place(data, fault)
    lines = layout == "feature-per-line"
    return {"text": _object(root, lines) + ("\n" if lines else "")}


def _object(value, lines=False):
    members = ["\"type\":" + quoted(value["type"])]
    for kind, content in value.get("id", {}).items():
        members.append("\"id\":" + (content if kind == "number" else quoted(content)))
    if "bbox" in value:
        members.append("\"bbox\":" + _numbers(value["bbox"]))
    members += [quoted(name) + ":" + text for name, text in value.get("foreign", [])]
    if "features" in value:
        line = "\n" if lines else ""
        members.append("\"features\":[" + ",".join(line + _object(one)
                                                   for one in value["features"]) + line + "]")
    elif value["type"] == "Feature":
        members.append("\"geometry\":" + (_object(value["geometry"]) if "geometry" in value else "null"))
        members.append("\"properties\":" + value.get("properties", "null"))
    elif "geometries" in value:
        members.append("\"geometries\":[" + ",".join(map(_object, value["geometries"])) + "]")
    else:
        members.append("\"coordinates\":" + _numbers(value["coordinates"]))
    return "{" + ",".join(members) + "}"


def _numbers(value):
    if isinstance(value, list):
        return "[" + ",".join(_numbers(element) for element in value) + "]"
    if value == int(value) and abs(value) < 2.0**53:
        negative_zero = struct.pack(">d", value)[0] == 0x80 and value == 0
        return "-0.0" if negative_zero else "%d" % value
    text = repr(value)
    return text[:-2] if text.endswith(".0") else text


def starts_with_mark(data):
    """Whether the bytes begin with a byte-order mark."""
    return data.startswith(MARK)
