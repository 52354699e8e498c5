import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in unions and intersections.
  static let ofRectCombinations: [Mutant] = [
    pair("union-null-counts", "mapRect.union", flaw: "takes the null rectangle's infinite origin as an edge")
    { a, b in
      MapRect(
        west: min(a.minX, b.minX), north: min(a.minY, b.minY), east: max(a.maxX, b.maxX),
        south: max(a.maxY, b.maxY))
    },
    pair("union-null-wins", "mapRect.union", flaw: "gives null where one is null") {
      $0.isNull || $1.isNull ? .null : $0.union($1)
    },
    pair("union-standardised", "mapRect.union", flaw: "standardizes negative sizes") {
      $0.isNull || $1.isNull ? $0.union($1) : $0.standardized.union($1.standardized)
    },
    pair("union-empty-ignored", "mapRect.union", flaw: "passes over empty rectangles") {
      $0.isEmpty ? $1 : $1.isEmpty ? $0 : $0.union($1)
    },
    pair("union-largest-size", "mapRect.union", flaw: "takes the larger width and height") { a, b in
      if a.isNull || b.isNull { return a.union(b) }
      return MapRect(
        x: min(a.minX, b.minX), y: min(a.minY, b.minY), width: max(a.width, b.width),
        height: max(a.height, b.height))
    },
    pair("union-far-edge-as-size", "mapRect.union", flaw: "gives the far edges as the size") { a, b in
      if a.isNull || b.isNull { return a.union(b) }
      let union = a.union(b)
      return MapRect(x: union.minX, y: union.minY, width: union.maxX, height: union.maxY)
    },
    pair("intersection-touching-null", "mapRect.intersection", flaw: "gives null where edges touch") { a, b in
      let common = a.intersection(b)
      return a.intersects(b) ? common : .null
    },
    pair(
      "intersection-negative", "mapRect.intersection", flaw: "gives negative sizes where there is no overlap"
    ) {
      a, b in
      if a.isNull || b.isNull { return MapRect.null }
      return MapRect(
        west: max(a.minX, b.minX), north: max(a.minY, b.minY), east: min(a.maxX, b.maxX),
        south: min(a.maxY, b.maxY))
    },
    pair("intersection-zero", "mapRect.intersection", flaw: "gives all zeros where there is no overlap") {
      let common = $0.intersection($1)
      return common.isNull ? MapRect(x: 0, y: 0, width: 0, height: 0) : common
    },
    pair("intersection-standardised", "mapRect.intersection", flaw: "standardizes negative sizes") {
      $0.isNull || $1.isNull ? .null : $0.standardized.intersection($1.standardized)
    },
    pair("intersection-null-identity", "mapRect.intersection", flaw: "gives the other where one is null") {
      $0.isNull ? $1 : $1.isNull ? $0 : $0.intersection($1)
    },
  ]

  /// Bugs in insets, offsets, divisions and remainders.
  static let ofRectChanges: [Mutant] = [
    moved("inset-half", "mapRect.inset", flaw: "takes the amount off the size once") { rect, dx, dy in
      rect.isNull
        ? rect
        : MapRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - dx, height: rect.height - dy)
    },
    moved("inset-split", "mapRect.inset", flaw: "splits the amount between the two edges") {
      $0.insetBy(dx: $1 / 2, dy: $2 / 2)
    },
    moved("inset-over-null", "mapRect.inset", flaw: "gives null past half the size") {
      let inset = $0.insetBy(dx: $1, dy: $2)
      return inset.width < 0 || inset.height < 0 ? .null : inset
    },
    moved("inset-over-empty", "mapRect.inset", flaw: "stops at a size of 0") {
      let inset = $0.insetBy(dx: $1, dy: $2)
      return MapRect(x: inset.minX, y: inset.minY, width: max(0, inset.width), height: max(0, inset.height))
    },
    moved("inset-outwards", "mapRect.inset", flaw: "moves the edges outward") {
      $0.insetBy(dx: -$1, dy: -$2)
    },
    moved("inset-null-changes", "mapRect.inset", flaw: "changes the size of the null rectangle") {
      rect, dx, dy in
      MapRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy)
    },
    moved("inset-axes-swapped", "mapRect.inset", flaw: "exchanges dx and dy") { $0.insetBy(dx: $2, dy: $1) },
    moved("offset-y-north", "mapRect.offset", flaw: "moves to the north") { $0.offsetBy(dx: $1, dy: -$2) },
    moved("offset-near-edges", "mapRect.offset", flaw: "leaves the far edges where they are") {
      rect, dx, dy in
      rect.isNull
        ? rect
        : MapRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - dx, height: rect.height - dy)
    },
    moved("offset-wrapped", "mapRect.offset", flaw: "wraps the origin into the world") { rect, dx, dy in
      var moved = rect.offsetBy(dx: dx, dy: dy)
      if moved.minX < 0 { moved.origin.x += Textbook.world }
      return moved
    },
    divided("divide-unclamped", flaw: "does not clamp the amount to the size") { rect, amount, edge in
      cut(rect, amount, edge)
    },
    divided("divide-wrong-edge", flaw: "cuts from the opposite edge") { rect, amount, edge in
      rect.divided(by: amount, from: opposite(edge))
    },
    divided("divide-exchanged", flaw: "exchanges slice and remainder") { rect, amount, edge in
      let parts = rect.divided(by: amount, from: edge)
      return (parts.remainder, parts.slice)
    },
    divided("divide-other-axis", flaw: "cuts along the other axis") { rect, amount, edge in
      rect.divided(
        by: amount, from: edge == .minX ? .minY : edge == .maxX ? .maxY : edge == .minY ? .minX : .maxX)
    },
    divided("divide-nan-is-zero", flaw: "takes a NaN amount as 0") { rect, amount, edge in
      rect.divided(by: amount.isNaN ? 0 : amount, from: edge)
    },
    divided("divide-negative-null", flaw: "gives a null slice for an amount of 0 or less") {
      rect, amount, edge in
      amount <= 0 ? (.null, rect) : rect.divided(by: amount, from: edge)
    },
    divided("divide-remainder-in-place", flaw: "leaves the remainder at the origin") { rect, amount, edge in
      var parts = rect.divided(by: amount, from: edge)
      parts.remainder.origin = rect.origin
      return parts
    },
    Mutant(
      "remainder-unless-spans", "mapRect.remainder", flaw: "gives null unless the rectangle spans", .mapRect
    ) {
      $0.spans180thMeridian ? $0.remainder : .null
    },
    Mutant("remainder-unmoved", "mapRect.remainder", flaw: "leaves the part outside where it is", .mapRect) {
      rect in
      let rest = rect.remainder
      return rest.isNull ? rest : rest.offsetBy(dx: rect.minX < 0 ? -Textbook.world : Textbook.world, dy: 0)
    },
    Mutant("remainder-inside", "mapRect.remainder", flaw: "gives the part inside the world", .mapRect) {
      rect in
      rect.remainder.isNull ? .null : rect.intersection(.world)
    },
    Mutant("remainder-whole", "mapRect.remainder", flaw: "moves the whole rectangle", .mapRect) { rect in
      rect.remainder.isNull
        ? .null : rect.offsetBy(dx: rect.minX < 0 ? Textbook.world : -Textbook.world, dy: 0)
    },
    Mutant("remainder-cut-at-poles", "mapRect.remainder", flaw: "cuts at the north and south too", .mapRect) {
      $0.remainder.intersection(MapRect(x: -1e300, y: 0, width: 2e300, height: Textbook.world))
    },
  ]

  private static func moved(
    _ name: String, _ operation: String, flaw: String,
    _ answer: @escaping @Sendable (MapRect, Double, Double) -> MapRect
  ) -> Mutant {
    Mutant(name, operation, flaw: flaw, .mapRect, .number.named("dx"), .number.named("dy")) {
      answer($0, $1, $2)
    }
  }

  private typealias Parts = (slice: MapRect, remainder: MapRect)

  private static func divided(
    _ name: String, flaw: String, _ answer: @escaping @Sendable (MapRect, Double, MapRectEdge) -> Parts
  ) -> Mutant {
    Mutant(name, "mapRect.divide", flaw: flaw, .mapRect, .number.named("amount"), .edge) {
      let parts = answer($0, $1, $2)
      return JSONValue.object(["slice": parts.slice.json, "remainder": parts.remainder.json])
    }
  }

  /// Returns the two parts of a division by plain subtraction. The amount is not clamped. Both
  /// parts of a null rectangle are null.
  private static func cut(_ rect: MapRect, _ amount: Double, _ edge: MapRectEdge) -> Parts {
    if rect.isNull { return (.null, .null) }
    var parts: Parts = (rect, rect)
    switch edge {
    case .minX, .maxX:
      (parts.slice.size.width, parts.remainder.size.width) = (amount, rect.width - amount)
      if edge == .minX {
        parts.remainder.origin.x += amount
      } else {
        parts.slice.origin.x += rect.width - amount
      }
    case .minY, .maxY:
      (parts.slice.size.height, parts.remainder.size.height) = (amount, rect.height - amount)
      if edge == .minY {
        parts.remainder.origin.y += amount
      } else {
        parts.slice.origin.y += rect.height - amount
      }
    }
    return parts
  }

  private static func opposite(_ edge: MapRectEdge) -> MapRectEdge {
    switch edge {
    case .minX: .maxX
    case .maxX: .minX
    case .minY: .maxY
    case .maxY: .minY
    }
  }
}
