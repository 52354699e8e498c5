import LoxodromeSuite
import MapGeoJSON

extension OperationAnswer {
  /// The answers to the operations on GeoJSON texts, in FORMAT.md's order.
  static let geoJSONTexts = [geoJSON, geoJSONShapes, geoJSONDocument, geoJSONPieces, geoJSONWriting]

  /// The operation `geoJSON`: the type and the number of positions of each shape in a GeoJSON text.
  /// Collections and features are flattened in order. For an invalid text, the result is `{"error":
  /// "invalid-json"}` or `{"error": "invalid-geojson"}`.
  static let geoJSON = OperationAnswer("geoJSON") { arguments, _ throws(JSONShapeError) in
    let text = try arguments.member("text").string()
    do throws(GeoJSONError) {
      return ShapeList(shapes: try GeoJSONObject.decode(text: text).geometries.flatMap(\.flattened))
    } catch {
      return error.json
    }
  }

  /// The operation `geoJSON.shapes`: the type and the coordinates of each shape in the bytes of a
  /// GeoJSON text, flattened as by `geoJSON`.
  private static let geoJSONShapes = OperationAnswer("geoJSON.shapes") {
    arguments, _ throws(JSONShapeError) in
    guard let bytes = try arguments.member("bytes").bytes() else { return nil }
    do throws(GeoJSONError) {
      let shapes = try GeoJSONObject.decode(bytes).geometries.flatMap(\.flattened)
      return JSONValue.object(["shapes": .array(shapes.map { $0.shapeJSON })])
    } catch {
      return error.json
    }
  }

  /// The operation `geoJSON.document`: everything in the bytes of a GeoJSON text, or the error with
  /// its place.
  private static let geoJSONDocument = OperationAnswer("geoJSON.document") {
    arguments, _ throws(JSONShapeError) in
    guard let bytes = try arguments.member("bytes").bytes() else { return nil }
    do throws(GeoJSONError) {
      return try GeoJSONObject.decode(bytes).json
    } catch {
      return error.placeJSON
    }
  }

  /// The operation `geoJSON.write`: the text that is written of the bytes of a GeoJSON text.
  private static let geoJSONWriting = OperationAnswer("geoJSON.write") {
    arguments, _ throws(JSONShapeError) in
    let layouts = ["compact": GeoJSONWriter.Layout.compact, "feature-per-line": .featurePerLine]
    guard let bytes = try arguments.member("bytes").bytes(),
      let layout = layouts[try arguments.member("layout").string()]
    else { return nil }
    do throws(GeoJSONError) {
      let object = try GeoJSONObject.decode(bytes)
      // Nothing that was read is refused by the writer.
      guard let text = try? GeoJSONWriter(layout: layout).text(object) else { return nil }
      return JSONValue.object(["text": .string(text)])
    } catch {
      return error.placeJSON
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
