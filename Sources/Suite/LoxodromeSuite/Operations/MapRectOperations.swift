import MapGeometry

extension Operation {
  /// The operations on rectangles. They belong to the profile `mapkit`. They are planar, so they
  /// also exist in the profile `planar`.
  static let rects: [Operation] =
    [
      rect("isNull", result: "boolean") { $0.isNull },
      rect("isEmpty", result: "boolean") { $0.isEmpty },
      rect("spans180thMeridian", result: "boolean") { $0.spans180thMeridian },
      rect("minX", result: "number") { $0.minX },
      rect("midX", result: "number") { $0.midX },
      rect("maxX", result: "number") { $0.maxX },
      rect("minY", result: "number") { $0.minY },
      rect("midY", result: "number") { $0.midY },
      rect("maxY", result: "number") { $0.maxY },
      rect("width", result: "number") { $0.width },
      rect("height", result: "number") { $0.height },
      rect("remainder", result: "mapRect") { $0.remainder },
      pair("union", result: "mapRect") { $0.union($1) },
      pair("intersection", result: "mapRect") { $0.intersection($1) },
      pair("intersects", result: "boolean") { $0.intersects($1) },
      pair("containsRect", result: "boolean") { $0.contains($1) },
      rect("containsPoint", [("mapPoint", .mapPoint)], result: "boolean") {
        rect, arguments throws(JSONShapeError) in
        rect.contains(try arguments.member("mapPoint").mapPoint())
      },
      rect("inset", [("dx", .number), ("dy", .number)], result: "mapRect") {
        rect, arguments throws(JSONShapeError) in
        rect.insetBy(dx: try arguments.member("dx").number(), dy: try arguments.member("dy").number())
      },
      rect("offset", [("dx", .number), ("dy", .number)], result: "mapRect") {
        rect, arguments throws(JSONShapeError) in
        rect.offsetBy(dx: try arguments.member("dx").number(), dy: try arguments.member("dy").number())
      },
      rect(
        "divide", [("amount", .number), ("edge", .edge)],
        result: "{\"slice\": mapRect, \"remainder\": mapRect}"
      ) { rect, arguments throws(JSONShapeError) in
        DividedRect(
          parts: rect.divided(
            by: try arguments.member("amount").number(), from: try arguments.member("edge").edge()))
      },
      rect("string", result: "string") { $0.description },
    ]

  private static func rect(
    _ name: String, result: String, answer: @escaping @Sendable (MapRect) -> any JSONRepresentable
  ) -> Operation {
    rect(name, [], result: result) { rect, _ throws(JSONShapeError) in answer(rect) }
  }

  private static func rect(
    _ name: String, _ arguments: [(name: String, type: ArgumentType)], result: String,
    answer: @escaping @Sendable (MapRect, JSONCursor) throws(JSONShapeError) -> any JSONRepresentable
  ) -> Operation {
    Operation("mapRect." + name, [.mapkit, .planar], [("mapRect", .mapRect)] + arguments, result: result) {
      arguments, _ throws(JSONShapeError) in
      try answer(try arguments.member("mapRect").mapRect(), arguments)
    }
  }

  private static func pair(
    _ name: String, result: String, answer: @escaping @Sendable (MapRect, MapRect) -> any JSONRepresentable
  ) -> Operation {
    Operation("mapRect." + name, [.mapkit, .planar], [("a", .mapRect), ("b", .mapRect)], result: result) {
      arguments, _ throws(JSONShapeError) in
      answer(try arguments.member("a").mapRect(), try arguments.member("b").mapRect())
    }
  }
}

private struct DividedRect: JSONRepresentable {
  let parts: (slice: MapRect, remainder: MapRect)
  var json: JSONValue { .object(["slice": parts.slice.json, "remainder": parts.remainder.json]) }
}
