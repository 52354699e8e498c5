/// The position of a point relative to a shape.
public enum Containment: String, Hashable, Sendable, CaseIterable {
  /// In the interior.
  case inside
  /// In the exterior.
  case outside
  /// Exactly on an edge or a vertex of a ring.
  case boundary
}

/// The rule that decides which windings are inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// A point is inside if a ray from it crosses the rings an odd number of times. A part that two
  /// rings cover is outside, and a hole can run in either direction.
  case evenOdd = "even-odd"
  /// A point is inside if the rings wind around it a total of anything but zero times. A hole runs
  /// in the opposite direction of its outer ring.
  case nonzero
}

/// Returns the position of a point relative to rings in the plane: one polygon with holes, or any
/// set of closed lines.
///
/// The result is exact for all finite doubles. A ring closes itself; repeating its first point
/// changes nothing. A ring with a vertex that is not finite is ignored. A ring of one or two points
/// has a boundary and no interior. A point that is not finite is outside. The order of rings, the
/// start of each and, for even-odd, their direction do not matter. O(vertices). For many points
/// against the same rings, `PreparedPolygon` is faster.
public func containment(
  of point: MapPoint, inRings rings: some Sequence<some BidirectionalCollection<MapPoint>>, fillRule: FillRule
) -> Containment {
  guard point.isFinite else { return .outside }
  var crossings = Crossings()
  for ring in rings where ring.allSatisfy(\.isFinite) {
    guard var start = ring.last else { continue }
    for end in ring {
      if crossings.count(PlanarEdge(from: start, to: end), from: point) { return .boundary }
      start = end
    }
  }
  return crossings.containment(fillRule)
}

/// An edge of a ring. Its ends are stored in the order of y, so y0 ≤ y1. `winding` has its original
/// direction.
struct PlanarEdge {
  let x0, y0, x1, y1: Double
  /// 1 if y grows or stays equal in the direction of the ring, −1 if y decreases.
  let winding: Int

  init(from start: MapPoint, to end: MapPoint) {
    let upward = start.y <= end.y
    (x0, y0) = upward ? (start.x, start.y) : (end.x, end.y)
    (x1, y1) = upward ? (end.x, end.y) : (start.x, start.y)
    winding = upward ? 1 : -1
  }
}

/// The number of times that rings cross a ray from a point toward growing x: those that grow in y
/// less those that decrease. It is odd if the number of all crossings is.
struct Crossings {
  /// The number so far.
  var winding = 0

  /// Counts the edge if the ray crosses it. Returns true if the point is on the edge.
  ///
  /// Edges are half-open, y0 ≤ y < y1. So a vertex on the ray counts once if the ring passes it,
  /// and twice or not at all if the ring turns back.
  @inline(__always)
  mutating func count(_ edge: PlanarEdge, from point: MapPoint) -> Bool {
    guard edge.y0 <= point.y, point.y <= edge.y1 else { return false }
    let (west, east) = edge.x0 < edge.x1 ? (edge.x0, edge.x1) : (edge.x1, edge.x0)
    if point.x > east { return false }
    if point.x >= west {
      if edge.y0 == edge.y1 { return true }
      let side = orientation(MapPoint(x: edge.x0, y: edge.y0), MapPoint(x: edge.x1, y: edge.y1), point)
      if side == 0 { return true }
      // The edge runs toward growing y. If the side is positive, the point is at smaller x than the
      // edge, so the ray meets the edge.
      if side < 0 { return false }
    }
    if point.y < edge.y1 {
      winding += edge.winding
    }
    return false
  }

  func containment(_ fillRule: FillRule) -> Containment {
    switch fillRule {
    case .evenOdd: winding.isMultiple(of: 2) ? .outside : .inside
    case .nonzero: winding == 0 ? .outside : .inside
    }
  }
}
