import GeoJSON

extension Operation {
  /// The operation `geoJSON`: the type and the number of positions of each shape in a GeoJSON text.
  /// Collections and features are flattened in order. For an invalid text, the result is `{"error":
  /// "invalid-json"}` or `{"error": "invalid-geojson"}`.
  static let geoJSON = Operation(
    "geoJSON", [.mapkit], [("text", .string)], result: "{\"shapes\": [{\"type\", \"pointCount\"}…]}"
  ) { arguments, _ throws(JSONShapeError) in
    let text = try arguments.member("text").string()
    do throws(GeoJSONError) {
      return ShapeList(shapes: try GeoJSONObject.decode(text: text).geometries.flatMap(\.flattened))
    } catch {
      return GeoJSONErrorAnswer(error)
    }
  }
}

private struct ShapeList: JSONRepresentable {
  let shapes: [Geometry]

  var json: JSONValue {
    .object([
      "shapes": .array(
        shapes.map {
          .object(["type": .string($0.typeName.rawValue), "pointCount": $0.positionCount.json])
        })
    ])
  }
}

private struct GeoJSONErrorAnswer: JSONRepresentable {
  let json: JSONValue

  init(_ error: GeoJSONError) {
    switch error.kind {
    case .invalidJSON: json = .object(["error": .string("invalid-json")])
    case .invalidGeoJSON: json = .object(["error": .string("invalid-geojson")])
    }
  }
}
