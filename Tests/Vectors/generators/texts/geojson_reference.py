"""RFC 7946 over the values of json_reference.py, by the rules of LOXODROME.md (section 6).

Only one fault is looked for: a text with two may be refused for either.
"""

from json_reference import WHITE, Fault, check, parse

# The depth of the positions in the coordinates of each type.
TYPES = {"Point": 0, "MultiPoint": 1, "LineString": 1, "MultiLineString": 2, "Polygon": 2, "MultiPolygon": 3}
DEEPEST_COLLECTION = 64


def _fault(value, path):
    raise Fault("invalid-geojson", value.start, path)


class Members:
    """The members of a GeoJSON object: the defined ones by name, each once, and the foreign ones in order."""

    def __init__(self, value, path, defined):
        if value.kind != "object":
            _fault(value, path)
        self.value, self.path = value, path
        self.defined, self.foreign = {}, []
        for name, member in value.content:
            if name in defined:
                if name in self.defined:
                    _fault(member, path + [name])
                self.defined[name] = member
            elif name == "features":
                _fault(member, path + [name])
            else:
                self.foreign.append((name, member))

    def required(self, name):
        if name not in self.defined:
            raise Fault("invalid-geojson", self.value.start, self.path, self.value.end)
        return self.defined[name]

    def optional(self, name):
        """The member; None where it is null or missing."""
        member = self.defined.get(name)
        return None if member is None or (member.kind == "word" and member.content == "null") else member


class Document:
    """A document and the text of its bytes."""

    def __init__(self, data):
        self.data = data

    def root(self, value):
        """The object at the root, and its features as (value, place)."""
        if value.kind != "object":
            _fault(value, [])
        names = [name for name, _ in value.content]
        if "features" in names:
            return self.collection(value)
        kind = next((member for name, member in value.content if name == "type"), None)
        if kind is None:
            raise Fault("invalid-geojson", value.start, [], value.end)
        if kind.kind == "string" and kind.content == "FeatureCollection":
            raise Fault("invalid-geojson", value.start, [], value.end)
        if kind.kind == "string" and kind.content == "Feature":
            return self.feature(value, []), [value]
        if kind.kind == "string" and (kind.content in TYPES or kind.content == "GeometryCollection"):
            return self.geometry(value, [], 0), [value]
        return _fault(kind, ["type"])

    def collection(self, value):
        members = Members(value, [], ("type", "bbox", "features"))
        self.type_is(members, "FeatureCollection")
        features = members.required("features")
        if features.kind != "array":
            _fault(features, ["features"])
        result = {
            "type":
            "FeatureCollection",
            "features":
            [self.feature(feature, ["features", index]) for index, feature in enumerate(features.content)]
        }
        return self.others(result, members), features.content

    def type_is(self, members, name):
        kind = members.required("type")
        if kind.kind != "string" or kind.content != name:
            _fault(kind, members.path + ["type"])

    def feature(self, value, path):
        members = Members(value, path, ("type", "id", "bbox", "geometry", "properties"))
        self.type_is(members, "Feature")
        result = {"type": "Feature"}
        identifier = members.optional("id")
        if identifier is not None:
            if identifier.kind not in ("string", "number"):
                _fault(identifier, path + ["id"])
            result["id"] = {identifier.kind: identifier.content}
        geometry = members.optional("geometry")
        if geometry is not None:
            result["geometry"] = self.geometry(geometry, path + ["geometry"], 0)
        properties = members.optional("properties")
        if properties is not None:
            if properties.kind != "object":
                _fault(properties, path + ["properties"])
            result["properties"] = self.compact(properties)
        return self.others(result, members)

    def geometry(self, value, path, depth):
        if value.kind != "object":
            _fault(value, path)
        name = next((member.content
                     for name, member in value.content if name == "type" and member.kind == "string"), None)
        content = "geometries" if name == "GeometryCollection" else "coordinates"
        members = Members(value, path, ("type", "bbox", content))
        kind = members.required("type")
        if name not in TYPES and name != "GeometryCollection":
            _fault(kind, path + ["type"])
        contents = members.required(content)
        result = {"type": name}
        if name == "GeometryCollection":
            if depth >= DEEPEST_COLLECTION or contents.kind != "array":
                _fault(contents, path + [content])
            result[content] = [
                self.geometry(element, path + [content, index], depth + 1)
                for index, element in enumerate(contents.content)
            ]
        elif name == "Point" and contents.kind == "array" and not contents.content:
            result[content] = []
        else:
            result[content] = self.positions(contents, path + [content], TYPES[name])
        return self.others(result, members)

    def positions(self, value, path, depth):
        if value.kind != "array":
            _fault(value, path)
        if depth > 0:
            return [
                self.positions(element, path + [index], depth - 1)
                for index, element in enumerate(value.content)
            ]
        numbers = [self.number(element, path + [index]) for index, element in enumerate(value.content)]
        if len(numbers) < 2:
            _fault(value, path)
        return numbers

    def number(self, value, path):
        if value.kind != "number":
            _fault(value, path)
        number = float(value.content)
        if abs(number) == float("inf"):
            _fault(value, path)
        return number

    def others(self, result, members):
        """Adds the box and the foreign members to a result."""
        box = members.optional("bbox")
        if box is not None:
            path = members.path + ["bbox"]
            if box.kind != "array":
                _fault(box, path)
            numbers = [self.number(element, path + [index]) for index, element in enumerate(box.content)]
            if len(numbers) < 4 or len(numbers) % 2 != 0:
                _fault(box, path)
            result["bbox"] = numbers
        if members.foreign:
            result["foreign"] = [[name, self.compact(value)] for name, value in members.foreign]
        return result

    def compact(self, value):
        """The text of a value without the white space between its tokens."""
        result, in_string, position = bytearray(), False, value.start
        while position < value.end:
            byte = self.data[position]
            length = 2 if in_string and byte == ord("\\") else 1
            if in_string or byte not in WHITE:
                result += self.data[position:position + length]
            if byte == ord("\"") and length == 1:
                in_string = not in_string
            position += length
        return result.decode("utf-8")


def read(data):
    """The root and the values of its items; raises Fault. JSON comes first."""
    try:
        value = parse(data)
    except Fault:
        check(data, False)
        raise
    check(data, True)
    return Document(data).root(value)
