// GeoJSON objects and errors as the results of operations have them (LOXODROME.md, section 6).

import LoxodromeSuite
import MapGeoJSON

extension GeoJSONObject: JSONRepresentable {
  package var json: JSONValue {
    switch self {
    case .geometry(let geometry): return geometry.json
    case .feature(let feature): return feature.json
    case .featureCollection(let collection):
      var members: [String: JSONValue] = ["type": .string("FeatureCollection")]
      members["features"] = .array(collection.features.map { $0.json })
      members.add(collection.boundingBox, collection.foreignMembers)
      return .object(JSONObject(members))
    }
  }
}

extension Feature: JSONRepresentable {
  package var json: JSONValue {
    var members: [String: JSONValue] = ["type": .string("Feature")]
    switch identifier {
    case .string(let string): members["id"] = .object(["string": .string(string)])
    case .number(let number): members["id"] = .object(["number": .string(number.text)])
    case nil: break
    }
    members["geometry"] = geometry?.json
    members["properties"] = properties.map { .string($0.compacted.text) }
    members.add(boundingBox, foreignMembers)
    return .object(JSONObject(members))
  }
}

extension Geometry: JSONRepresentable {
  package var json: JSONValue {
    var members: [String: JSONValue] = ["type": .string(typeName.rawValue)]
    if case .geometryCollection(let geometries) = shape {
      members["geometries"] = .array(geometries.map { $0.json })
    } else {
      members["coordinates"] = coordinatesJSON
    }
    members.add(boundingBox, foreignMembers)
    return .object(JSONObject(members))
  }

  /// The type and the coordinates alone. The coordinates of a collection are an empty list.
  var shapeJSON: JSONValue {
    .object(["type": .string(typeName.rawValue), "coordinates": coordinatesJSON])
  }

  private var coordinatesJSON: JSONValue {
    switch shape {
    case .point(let position): position?.json ?? .array([])
    case .multiPoint(let positions), .lineString(let positions): positions.json
    case .multiLineString(let lines), .polygon(let lines): lines.json
    case .multiPolygon(let polygons): polygons.json
    case .geometryCollection: .array([])
    }
  }
}

extension Position: JSONRepresentable {
  package var json: JSONValue {
    ([longitude, latitude] + (altitude.map { [$0] } ?? []) + furtherNumbers).json
  }
}

extension [String: JSONValue] {
  fileprivate mutating func add(_ box: BoundingBox?, _ foreignMembers: [ForeignMember]) {
    self["bbox"] = box?.numbers.json
    guard !foreignMembers.isEmpty else { return }
    self["foreign"] = .array(
      foreignMembers.map { .array([.string($0.name), .string($0.value.compacted.text)]) })
  }
}

extension GeoJSONError {
  /// The kind of the error alone.
  var json: JSONValue { .object(["error": .string(kindName)]) }

  /// The error with its place.
  var placeJSON: JSONValue {
    .object([
      "error": .string(kindName), "offset": byteOffset.json, "line": line.json, "column": column.json,
      "path": .string(path),
    ])
  }

  private var kindName: String {
    switch kind {
    case .invalidJSON: "invalid-json"
    case .invalidGeoJSON: "invalid-geojson"
    }
  }
}
