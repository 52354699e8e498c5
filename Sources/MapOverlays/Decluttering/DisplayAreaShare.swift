import MapGeometry

/// A condition on the share of the visible area that a polygon covers: its area divided by the
/// visible rectangle's.
///
/// The share uses the whole polygon, not its visible part. So zooming changes the share and panning
/// does not. It is above 1 if the polygon is larger than the view. A pin that replaces its polygon
/// while that is small has `below`. A pin that is shown with a large polygon, and the polygon
/// itself, have `atLeast`.
public struct DisplayAreaShare: Hashable, Sendable {
  /// The side of the threshold on which the condition holds.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The polygon covers less than the share.
    case below
    /// The polygon covers at least the share.
    case atLeast
  }

  /// The side of the threshold on which the condition holds.
  public var side: Side
  /// The threshold as a fraction of the visible area, from 0. If it is negative or NaN, the
  /// condition never holds.
  public var share: Double
  /// The area of the polygon in square map points, from 0. If it is negative or NaN, the condition
  /// never holds.
  public var polygonArea: Double

  /// Creates the condition for a polygon of the given area (square map points).
  public init(_ side: Side, share: Double, polygonArea: Double) {
    self.side = side
    self.share = share
    self.polygonArea = polygonArea
  }

  /// Creates the condition for a polygon of the given rings (map points). The first is its outline,
  /// the others are holes inside it that do not overlap.
  ///
  /// A ring closes itself, and its direction does not matter. A ring with a vertex that is not
  /// finite has no area. Without rings the area is 0. The area is at least 0. For several polygons,
  /// add their areas. O(vertices).
  public init(_ side: Side, share: Double, rings: some Sequence<some Sequence<MapPoint>>) {
    var area: Double?
    for ring in rings {
      let part = ringArea(ring)
      area = area.map { $0 - part } ?? part
    }
    self.init(side, share: share, polygonArea: area.map { $0 < 0 ? 0 : $0 } ?? 0)
  }

  /// Whether the condition holds while `visibleRect` is visible.
  ///
  /// The fraction `tolerance` moves the threshold in favor of the condition. For `below` the
  /// threshold is multiplied by 1 + `tolerance`; for `atLeast` it is divided by it. The condition
  /// never holds in a rectangle that is null, not finite or of negative size. In a rectangle
  /// without area `below` never holds and `atLeast` does.
  public func holds(in visibleRect: MapRect, tolerance: Double = 0) -> Bool {
    guard share >= 0, polygonArea >= 0, visibleRect.origin.isFinite, visibleRect.width >= 0,
      visibleRect.height >= 0, visibleRect.maxX.isFinite, visibleRect.maxY.isFinite
    else { return false }
    let visibleArea = visibleRect.width * visibleRect.height
    switch side {
    case .below: return polygonArea < share * visibleArea * (1 + tolerance)
    case .atLeast: return polygonArea * (1 + tolerance) >= share * visibleArea
    }
  }
}

/// Returns the area inside a ring, in square map points; 0 if a vertex is not finite.
private func ringArea(_ ring: some Sequence<MapPoint>) -> Double {
  var twice = 0.0
  var first: MapPoint?
  var before = MapPoint(x: 0, y: 0)
  for point in ring {
    guard point.isFinite else { return 0 }
    guard let origin = first else {
      first = point
      continue
    }
    // The area is a sum of triangles from the first vertex. Differences keep the digits that
    // absolute positions would lose.
    let next = MapPoint(x: point.x - origin.x, y: point.y - origin.y)
    twice += before.x * next.y - next.x * before.y
    before = next
  }
  return abs(twice) / 2
}
