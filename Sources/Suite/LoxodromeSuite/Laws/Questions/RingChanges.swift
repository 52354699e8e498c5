import MapGeometry

/// A change of rings after which they enclose the same.
struct RingChange: Sendable {
  /// Returns the changed rings, each of at least one point. `choice` is a random number from 0 of the
  /// input for the change to use.
  typealias Body = @Sendable (_ rings: [[MapPoint]], _ choice: Int) -> [[MapPoint]]

  /// The end of the slugs of laws about the change.
  let name: String
  /// The statement of the laws.
  let statement: String
  let body: Body

  init(_ name: String, _ statement: String, _ body: @escaping Body) {
    (self.name, self.statement, self.body) = (name, statement, body)
  }

  /// The changes of the order of rings and of their points.
  static let ofOrder = [
    RingChange("ring-rotation", "a ring may start at any of its points") { rings, choice in
      rings.map { ring in
        let start = choice % ring.count
        return Array(ring[start...] + ring[..<start])
      }
    },
    RingChange("ring-reversal", "all rings may run the other way round") { rings, _ in
      rings.map { $0.reversed() }
    },
    RingChange("ring-order-free", "the order of the rings means nothing") { rings, _ in rings.reversed() },
    RingChange("closing-point-optional", "a ring may repeat its first point at its end") { rings, _ in
      rings.map { $0 + $0.prefix(1) }
    },
  ]
}

extension MapPoint {
  /// The point in FORMAT.md's planar form, `[x, y]`.
  var planar: JSONValue { [x, y].json }

  /// Whether both coordinates are of magnitude below 1000, so that sums and products with small
  /// numbers are exact or nearly exact.
  var hasSmallCoordinates: Bool { x.magnitude < 1000 && y.magnitude < 1000 }
}

extension [MapPoint] {
  /// The points in FORMAT.md's planar form.
  var planar: JSONValue { .array(map(\.planar)) }
}

extension [[MapPoint]] {
  /// The rings in FORMAT.md's planar form.
  var planar: JSONValue { .array(map(\.planar)) }
}

/// Returns twice the signed area of a triangle, computed in plain doubles.
func twiceArea(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
