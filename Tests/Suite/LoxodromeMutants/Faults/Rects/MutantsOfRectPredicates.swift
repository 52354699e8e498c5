import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the predicates of rectangles.
  static let ofRectPredicates = ofOneRect + intersecting + containing

  private static let ofOneRect: [Mutant] = [
    Mutant("null-by-either", "mapRect.isNull", flaw: "takes one infinite component for null", .mapRect) {
      $0.minX == .infinity || $0.minY == .infinity
    },
    Mutant("null-by-size", "mapRect.isNull", flaw: "wants the sizes to be 0 too", .mapRect) { $0 == .null },
    Mutant("null-by-any-infinity", "mapRect.isNull", flaw: "takes −∞ for null", .mapRect) {
      $0.minX.isInfinite && $0.minY.isInfinite
    },
    Mutant("null-by-zero", "mapRect.isNull", flaw: "takes all zeros for null", .mapRect) {
      $0.isNull || $0 == MapRect(x: 0, y: 0, width: 0, height: 0)
    },
    Mutant("empty-not-positive", "mapRect.isEmpty", flaw: "takes negative sizes for empty", .mapRect) {
      $0.isNull || ($0.width <= 0 && $0.height <= 0)
    },
    Mutant("empty-not-null", "mapRect.isEmpty", flaw: "forgets the null rectangle", .mapRect) {
      $0.width == 0 && $0.height == 0 && !$0.isNull
    },
    Mutant("empty-infinite", "mapRect.isEmpty", flaw: "takes an infinite size for empty", .mapRect) {
      $0.isEmpty || $0.width.isInfinite || $0.height.isInfinite
    },
    Mutant(
      "empty-by-area", "mapRect.isEmpty", flaw: "takes an area of 0, underflow included, for empty", .mapRect
    ) {
      $0.isNull || $0.width * $0.height == 0
    },
    Mutant(
      "spans-touching", "mapRect.spans180thMeridian", flaw: "takes touching the meridian for spanning it",
      .mapRect
    ) { ($0.minX <= 0 && 0 <= $0.maxX) || ($0.minX <= Textbook.world && Textbook.world <= $0.maxX) },
    Mutant(
      "spans-leaving", "mapRect.spans180thMeridian", flaw: "takes all that is not inside the world", .mapRect
    ) { $0.minX < 0 || $0.maxX > Textbook.world },
    Mutant("spans-east-only", "mapRect.spans180thMeridian", flaw: "looks at the eastern edge only", .mapRect)
    {
      $0.minX < Textbook.world && Textbook.world < $0.maxX
    },
    Mutant("spans-west-only", "mapRect.spans180thMeridian", flaw: "looks at the western edge only", .mapRect)
    {
      $0.minX < 0 && 0 < $0.maxX
    },
    Mutant(
      "spans-swapped-edges", "mapRect.spans180thMeridian",
      flaw: "compares the wrapped longitudes of the edges",
      .mapRect
    ) {
      Coordinate(MapPoint(x: $0.minX, y: 0)).longitude > Coordinate(MapPoint(x: $0.maxX, y: 0)).longitude
    },
  ]

  private static let intersecting: [Mutant] = [
    pair("intersects-touching", "mapRect.intersects", flaw: "takes touching edges for an overlap") { a, b in
      !a.isNull && !b.isNull && a.width >= 0 && a.height >= 0 && b.width >= 0 && b.height >= 0
        && a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
    },
    pair(
      "intersects-empty", "mapRect.intersects", flaw: "lets a rectangle without area overlap what it lies in"
    ) {
      a, b in
      !a.isNull && !b.isNull && a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    },
    pair("intersects-standardised", "mapRect.intersects", flaw: "standardizes negative sizes") {
      $0.standardized.intersects($1.standardized)
    },
    pair("intersects-by-corners", "mapRect.intersects", flaw: "looks for a corner of one inside the other") {
      a, b in
      a.intersects(b) && (hasCorner(of: a, in: b) || hasCorner(of: b, in: a))
    },
    pair("intersects-one-axis", "mapRect.intersects", flaw: "looks at x only") { a, b in
      max(a.minX, b.minX) < min(a.maxX, b.maxX)
    },
    pair("intersects-containing", "mapRect.intersects", flaw: "does not see one rectangle inside the other") {
      a, b in
      a.intersects(b) && !a.contains(b) && !b.contains(a)
    },
  ]

  private static let containing: [Mutant] = [
    point("contains-half-open", flaw: "leaves out the largest edges, as CGRect does") { rect, point in
      rect.contains(point) && point.x < rect.maxX && point.y < rect.maxY
    },
    point("contains-open", flaw: "leaves out all edges") { rect, point in
      rect.minX < point.x && point.x < rect.maxX && rect.minY < point.y && point.y < rect.maxY
    },
    point("contains-standardised", flaw: "standardizes negative sizes") { $0.standardized.contains($1) },
    point("contains-no-height", flaw: "looks at x only") { rect, point in
      rect.minX <= point.x && point.x <= rect.maxX
    },
    point("contains-not-empty", flaw: "lets an empty rectangle contain nothing") { rect, point in
      rect.contains(point) && !rect.isEmpty
    },
    pair("contains-rect-strict", "mapRect.containsRect", flaw: "wants the other off the edges") { a, b in
      a.contains(b)
        && (b.isNull || (a.minX < b.minX && b.maxX < a.maxX && a.minY < b.minY && b.maxY < a.maxY))
    },
    pair("contains-rect-null", "mapRect.containsRect", flaw: "does not contain the null rectangle") {
      !$1.isNull && $0.contains($1)
    },
    pair("contains-rect-in-null", "mapRect.containsRect", flaw: "puts the null rectangle inside itself") {
      $0.contains($1) || ($0.isNull && $1.isNull)
    },
    pair("contains-rect-origin", "mapRect.containsRect", flaw: "looks at the other's origin only") {
      $0.contains($1) || $0.contains($1.origin)
    },
    pair("contains-rect-standardised", "mapRect.containsRect", flaw: "standardizes its negative size") {
      $0.standardized.contains($1)
    },
    pair("contains-rect-exchanged", "mapRect.containsRect", flaw: "asks whether it is inside the other") {
      $1.contains($0)
    },
  ]

  static func pair(
    _ name: String, _ operation: String, flaw: String,
    _ answer: @escaping @Sendable (MapRect, MapRect) -> any JSONRepresentable
  ) -> Mutant {
    Mutant(name, operation, flaw: flaw, .mapRect.named("a"), .mapRect.named("b")) { answer($0, $1) }
  }

  private static func point(
    _ name: String, flaw: String, _ answer: @escaping @Sendable (MapRect, MapPoint) -> Bool
  ) -> Mutant {
    Mutant(name, "mapRect.containsPoint", flaw: flaw, .mapRect, .mapPoint) { answer($0, $1) }
  }

  private static func hasCorner(of rect: MapRect, in other: MapRect) -> Bool {
    [rect.minX, rect.maxX].contains { x in
      [rect.minY, rect.maxY].contains { other.contains(MapPoint(x: x, y: $0)) }
    }
  }
}
