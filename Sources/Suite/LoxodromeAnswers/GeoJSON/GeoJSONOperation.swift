import LoxodromeSuite
import MapGeoJSON

extension OperationAnswer {
  /// The answers to the operations on GeoJSON texts, in FORMAT.md's order.
  static let geoJSONTexts = [
    // Collections and features are flattened in order.
    function("geoJSON") { (text: String) in
      answer(Array(text.utf8), otherwise: \.json) { object in
        .object([
          "shapes": .array(
            object.geometries.flatMap(\.flattened).map {
              .object(["type": .string($0.typeName.rawValue), "pointCount": $0.positionCount.json])
            })
        ])
      }
    },
    geoJSON("geoJSON.shapes", otherwise: \.json) { object in
      .object(["shapes": .array(object.geometries.flatMap(\.flattened).map(\.shapeJSON))])
    },
    geoJSON("geoJSON.document", otherwise: \.placeJSON) { $0.json },
    geoJSONPieces,
    OperationAnswer("geoJSON.write") { arguments, _ throws(JSONShapeError) in
      let layouts = ["compact": GeoJSONWriter.Layout.compact, "feature-per-line": .featurePerLine]
      guard let bytes = try arguments.member("bytes").bytes(), let layout = layouts[try arguments["layout"]]
      else { return nil }
      return answer(bytes, otherwise: \.placeJSON) { object in
        // Nothing that was read is refused by the writer.
        (try? GeoJSONWriter(layout: layout).text(object)).map { .object(["text": .string($0)]) }
      }
    },
  ]

  /// Returns the answer to an operation on the bytes of a GeoJSON text. For an invalid text it is the
  /// error in the given form.
  static func geoJSON(
    _ operation: String, otherwise error: @escaping @Sendable (GeoJSONError) -> JSONValue,
    _ body: @escaping @Sendable (GeoJSONObject) -> JSONValue
  ) -> OperationAnswer {
    OperationAnswer(operation) { arguments, _ throws(JSONShapeError) in
      try arguments.member("bytes").bytes().flatMap { answer($0, otherwise: error, body) }
    }
  }

  private static func answer(
    _ bytes: [UInt8], otherwise failure: (GeoJSONError) -> JSONValue, _ body: (GeoJSONObject) -> JSONValue?
  ) -> JSONValue? {
    do throws(GeoJSONError) { return body(try GeoJSONObject.decode(bytes)) } catch { return failure(error) }
  }
}

extension JSONCursor {
  /// Returns the bytes that a string stands for: each of its characters (Unicode scalars) is one
  /// byte. Nil if a character is above U+00FF.
  func bytes() throws(JSONShapeError) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in try string().unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
