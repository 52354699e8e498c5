import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// The answers about rectangles.
  static let rects: [OperationAnswer] =
    [
      rect("isNull") { $0.isNull },
      rect("isEmpty") { $0.isEmpty },
      rect("spans180thMeridian") { $0.spans180thMeridian },
      rect("minX") { $0.minX },
      rect("midX") { $0.midX },
      rect("maxX") { $0.maxX },
      rect("minY") { $0.minY },
      rect("midY") { $0.midY },
      rect("maxY") { $0.maxY },
      rect("width") { $0.width },
      rect("height") { $0.height },
      rect("remainder") { $0.remainder },
      pair("union") { $0.union($1) },
      pair("intersection") { $0.intersection($1) },
      pair("intersects") { $0.intersects($1) },
      pair("containsRect") { $0.contains($1) },
      rect("containsPoint") { rect, arguments throws(JSONShapeError) in
        rect.contains(try arguments.member("mapPoint").mapPoint())
      },
      rect("inset") { rect, arguments throws(JSONShapeError) in
        rect.insetBy(dx: try arguments.member("dx").number(), dy: try arguments.member("dy").number())
      },
      rect("offset") { rect, arguments throws(JSONShapeError) in
        rect.offsetBy(dx: try arguments.member("dx").number(), dy: try arguments.member("dy").number())
      },
      rect("divide") { rect, arguments throws(JSONShapeError) in
        DividedRect(
          parts: rect.divided(
            by: try arguments.member("amount").number(), from: try arguments.member("edge").edge()))
      },
      rect("string") { $0.description },
    ]

  private static func rect(
    _ name: String, answer: @escaping @Sendable (MapRect) -> any JSONRepresentable
  ) -> OperationAnswer {
    rect(name) { rect, _ throws(JSONShapeError) in answer(rect) }
  }

  private static func rect(
    _ name: String,
    answer: @escaping @Sendable (MapRect, JSONCursor) throws(JSONShapeError) -> any JSONRepresentable
  ) -> OperationAnswer {
    OperationAnswer("mapRect." + name) { arguments, _ throws(JSONShapeError) in
      try answer(try arguments.member("mapRect").mapRect(), arguments)
    }
  }

  private static func pair(
    _ name: String, answer: @escaping @Sendable (MapRect, MapRect) -> any JSONRepresentable
  ) -> OperationAnswer {
    OperationAnswer("mapRect." + name) { arguments, _ throws(JSONShapeError) in
      answer(try arguments.member("a").mapRect(), try arguments.member("b").mapRect())
    }
  }
}

private struct DividedRect: JSONRepresentable {
  let parts: (slice: MapRect, remainder: MapRect)
  var json: JSONValue { .object(["slice": parts.slice.json, "remainder": parts.remainder.json]) }
}
