import Foundation
import LoxodromeSuite
import MapGeoJSON
import MapGeometry
import MapOverlays

extension OperationAnswer {
  /// The answers to the operations on what is made of the objects of a GeoJSON text (LOXODROME.md,
  /// section 6).
  static let geoJSONParts = [
    geoJSON("geoJSON.parts", otherwise: \.json, partsJSON),
    OperationAnswer("geoJSON.decoded") { arguments, _ throws(JSONShapeError) in
      guard let bytes = try arguments.member("bytes").bytes() else { return nil }
      do {
        let objects = try GeoJSONDecoder().decode(Data(bytes))
        return JSONValue.object(["objects": .array(objects.map(objectJSON))])
      } catch {
        return JSONValue.object(["error": .string(error is MapError ? "invalid-geojson" : "invalid-json")])
      }
    },
  ]
}

/// The items of a document, each with its geometry, its box, and the first item that is equal to it.
@Sendable private func partsJSON(of object: GeoJSONObject) -> JSONValue {
  let features: [Feature] =
    switch object {
    case .geometry(let geometry):
      [
        Feature(
          geometry: geometry, boundingBox: geometry.boundingBox, foreignMembers: geometry.foreignMembers)
      ]
    case .feature(let feature): [feature]
    case .featureCollection(let collection): collection.features
    }
  func first(_ index: Int, where isEqual: (Feature, Feature) -> Bool) -> JSONValue {
    (features.firstIndex { isEqual($0, features[index]) } ?? -1).json
  }
  let parts = features.enumerated().map { index, feature in
    var members: [String: JSONValue] = [
      "same": .object([
        "id": first(index) { $0.identifier == $1.identifier },
        "properties": first(index) { $0.properties == $1.properties },
        "foreign": first(index) { $0.foreignMembers == $1.foreignMembers },
        "all": first(index) { $0 == $1 },
      ])
    ]
    members["box"] = feature.boundingBox.map { box in
      .object([
        "axes": box.axisCount.json, "west": box.west.json, "south": box.south.json, "east": box.east.json,
        "north": box.north.json,
      ])
    }
    members["geometry"] = feature.geometry.map { geometry in
      .object([
        "positionCount": geometry.positionCount.json, "coordinates": pairs(geometry.coordinates),
        "polygons": .array(geometry.polygons.map { .array($0.map(pairs)) }),
        "rings": .array(geometry.rings.map(pairs)),
        "types": .array(geometry.flattened.map { .string($0.typeName.rawValue) }),
      ])
    }
    return JSONValue.object(JSONObject(members))
  }
  return .object([
    "parts": .array(parts),
    "distinct": .object([
      "id": Set(features.map(\.identifier)).count.json,
      "properties": Set(features.map(\.properties)).count.json,
      "foreign": Set(features.map(\.foreignMembers)).count.json, "all": Set(features).count.json,
    ]),
  ])
}

/// Longitudes and latitudes.
private func pairs(_ coordinates: [Coordinate]) -> JSONValue {
  coordinates.map { [$0.longitude, $0.latitude] }.json
}

/// A decoded object: a feature with its shapes, or a shape.
private func objectJSON(_ object: any DecodedGeoJSON) -> JSONValue {
  guard let feature = object as? GeoJSONFeature else { return shapeJSON(object) }
  return .object([
    "identifier": feature.identifier.map { .string($0) } ?? .null,
    "properties": feature.properties.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null,
    "shapes": .array(feature.geometry.map(shapeJSON)),
  ])
}

private func shapeJSON(_ object: any DecodedGeoJSON) -> JSONValue {
  switch object {
  case let point as PointAnnotation:
    .array([.string("point"), [point.coordinate.longitude, point.coordinate.latitude].json])
  case let polygon as Polygon: .array([.string("polygon"), rings(of: polygon)])
  case let line as Polyline: .array([.string("polyline"), places(of: line)])
  case let lines as MultiPolyline: .array([.string("polylines"), .array(lines.polylines.map(places))])
  case let polygons as MultiPolygon: .array([.string("polygons"), .array(polygons.polygons.map(rings))])
  case let points as MultiPoint: .array([.string("points"), places(of: points)])
  default: .null
  }
}

/// The outline of a polygon, and null or its interior polygons in the same way.
private func rings(of polygon: Polygon) -> JSONValue {
  .array([places(of: polygon), polygon.interiorPolygons.map { .array($0.map(rings)) } ?? .null])
}

private func places(of points: MultiPoint) -> JSONValue {
  points.mapPoints.map { [$0.x, $0.y] }.json
}
