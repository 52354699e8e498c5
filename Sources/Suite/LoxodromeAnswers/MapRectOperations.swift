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
      rect("string") { $0.description },
      function("mapRect.union") { (a: MapRect, b: MapRect) in a.union(b) },
      function("mapRect.intersection") { (a: MapRect, b: MapRect) in a.intersection(b) },
      function("mapRect.intersects") { (a: MapRect, b: MapRect) in a.intersects(b) },
      function("mapRect.containsRect") { (a: MapRect, b: MapRect) in a.contains(b) },
      function("mapRect.containsPoint") { (rect: MapRect, point: MapPoint) in rect.contains(point) },
      function("mapRect.inset") { (rect: MapRect, dx: Double, dy: Double) in rect.insetBy(dx: dx, dy: dy) },
      function("mapRect.offset") { (rect: MapRect, dx: Double, dy: Double) in rect.offsetBy(dx: dx, dy: dy) },
      function("mapRect.divide") { (rect: MapRect, amount: Double, edge: MapRectEdge) in
        let (slice, remainder) = rect.divided(by: amount, from: edge)
        return JSONValue.object(["slice": slice.json, "remainder": remainder.json])
      },
    ]

  /// Returns the answer of a property of a rectangle.
  private static func rect(
    _ name: String, _ property: @escaping @Sendable (MapRect) -> any JSONRepresentable
  ) -> OperationAnswer {
    function("mapRect." + name) { (rect: MapRect) in property(rect) }
  }
}
