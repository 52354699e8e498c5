/// Rings in the plane, prepared for testing many points. The results are those of
/// `containment(of:inRings:fillRule:)`.
///
/// The edges are stored in horizontal stripes, so a query reads only the few edges of one stripe.
/// All stripes are in one flat array, which has on average fewer than nine entries of 40 bytes for
/// each edge. Building is O(edges), a query O(edges in its stripe).
public struct PlanarPolygon: Sendable {
  /// The smallest rectangle around the rings in map points, without the rings that are ignored. If
  /// no ring is left, it is that of `MapRect.init(bounding:)` without points.
  public let bounds: MapRect

  private let stripes: Stripes
  /// The index in `stripeEdges` of the first edge of each stripe, then the number of entries.
  private let stripeStarts: [Int]
  /// The edges of each stripe, one stripe after the other. An edge is in every stripe that it
  /// touches.
  private let stripeEdges: [PlanarEdge]

  /// Creates a polygon from rings, by the rules of `containment(of:inRings:fillRule:)`.
  public init(rings: some Sequence<some BidirectionalCollection<MapPoint>>) {
    var edges: [PlanarEdge] = []
    for ring in rings where ring.allSatisfy(\.isFinite) {
      guard var start = ring.last else { continue }
      for end in ring {
        edges.append(PlanarEdge(from: start, to: end))
        start = end
      }
    }
    // Each vertex ends one edge and begins another, so half of the ends would be enough.
    bounds = MapRect(
      bounding: edges.lazy.flatMap { [MapPoint(x: $0.x0, y: $0.y0), MapPoint(x: $0.x1, y: $0.y1)] })
    stripes = Stripes(edges: edges)
    (stripeStarts, stripeEdges) = stripes.distribute(edges)
  }

  /// Returns the position of the point; exact for all finite doubles. A point that is not finite is
  /// outside.
  public func containment(of point: MapPoint, fillRule: FillRule) -> Containment {
    guard let stripe = stripes.index(ofHeight: point.y), point.x.isFinite else { return .outside }
    var crossings = Crossings()
    for entry in stripeStarts[stripe]..<stripeStarts[stripe + 1] {
      if crossings.count(stripeEdges[entry], from: point) { return .boundary }
    }
    return crossings.containment(fillRule)
  }
}

/// A division of the heights of the edges into stripes of the same height.
private struct Stripes {
  private let count: Int
  private let minY: Double
  private let maxY: Double
  private let stripesPerUnit: Double

  /// Creates one stripe for each edge, then halves the number of stripes until an edge is in fewer
  /// than nine stripes on average. Long edges are in many stripes. Fewer entries make queries
  /// slower. More entries make building slower and fill the cache.
  init(edges: [PlanarEdge]) {
    minY = edges.lazy.map(\.y0).min() ?? .infinity
    maxY = edges.lazy.map(\.y1).max() ?? -.infinity
    let height = maxY - minY
    var count = max(edges.count, 1)
    // The sum of the edges' heights, in units of the total height. An edge touches at most two
    // stripes more than it fills.
    let covered = edges.reduce(0.0) { $0 + ($1.y1 - $1.y0) } / height
    while count > 1, !(covered * Double(count) <= 7 * Double(edges.count)) { count /= 2 }
    // A height of zero, or one that overflows or is subnormal, has no usable scale. Then there is
    // one stripe.
    let stripesPerUnit = Double(count) / height
    let isUsable = stripesPerUnit.isNormal && height.isNormal
    self.count = isUsable ? count : 1
    self.stripesPerUnit = isUsable ? stripesPerUnit : 0
  }

  /// Returns the index of the stripe of a height; nil above and below all edges and for NaN.
  ///
  /// The index never decreases with growing y, even with rounding. So the stripes of an edge are
  /// those between the stripes of its ends.
  func index(ofHeight y: Double) -> Int? {
    guard minY <= y, y <= maxY else { return nil }
    // With one stripe y − minY can be infinite, and ∞ · 0 is NaN.
    return count == 1 ? 0 : min(Int((y - minY) * stripesPerUnit), count - 1)
  }

  /// Returns the edges sorted into their stripes: the start of each stripe, and the edges in the
  /// order of stripes.
  func distribute(_ edges: [PlanarEdge]) -> (starts: [Int], edges: [PlanarEdge]) {
    func forEachEntry(_ body: (_ stripe: Int, _ edge: PlanarEdge) -> Void) {
      for edge in edges {
        guard let first = index(ofHeight: edge.y0), let last = index(ofHeight: edge.y1) else { continue }
        for stripe in first...last { body(stripe, edge) }
      }
    }
    guard let anyEdge = edges.first else { return ([Int](repeating: 0, count: count + 1), []) }
    // Count, sum up, then fill each stripe from its start.
    var starts = [Int](repeating: 0, count: count + 1)
    forEachEntry { stripe, _ in starts[stripe + 1] += 1 }
    for stripe in 0..<count { starts[stripe + 1] += starts[stripe] }
    var cursors = starts
    var entries = [PlanarEdge](repeating: anyEdge, count: starts[count])
    forEachEntry { stripe, edge in
      entries[cursors[stripe]] = edge
      cursors[stripe] += 1
    }
    return (starts, entries)
  }
}
