import MapGeometry

/// A condition on the share of the visible area that a polygon covers. The share is the polygon's
/// area divided by the area of the visible rectangle.
///
/// The share uses the whole polygon, not its visible part. So zooming changes the share and panning
/// does not. The share is above 1 if the polygon's area is larger than the visible area. Use
/// `below` for a pin that replaces its polygon while the polygon is small. Use `atLeast` for the
/// polygon itself, or for a pin that is shown only with a large polygon.
public struct DisplayAreaShare: Hashable, Sendable {
  /// The side of the threshold on which the condition holds.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The polygon's share is less than the threshold.
    case below
    /// The polygon's share is at least the threshold.
    case atLeast
  }

  /// The side of the threshold on which the condition holds.
  public var side: Side
  /// The threshold as a fraction of the visible area, 0 or more. If it is negative or NaN, the
  /// condition never holds.
  public var share: Double
  /// The area of the polygon in square map points, 0 or more. If it is negative or NaN, the
  /// condition never holds.
  public var polygonArea: Double

  /// Creates the condition for a polygon of the given area (square map points).
  public init(_ side: Side, share: Double, polygonArea: Double) {
    self.side = side
    self.share = share
    self.polygonArea = polygonArea
  }

  /// Creates the condition for a polygon of the given rings (map points). The first ring is the
  /// outline. The others are holes inside it that must not overlap.
  ///
  /// Each ring is closed automatically, and its direction does not matter. A ring with a vertex
  /// that is not finite counts as having the area 0. Without rings the area is 0. If the holes are
  /// larger than the outline, the area is 0. For several polygons, add their areas. O(vertices).
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
  /// Without a tolerance the condition holds exactly up to its threshold. The fraction `tolerance`
  /// moves the threshold in favor of the condition, so what is displayed can stay a little longer.
  /// For `below` the threshold is multiplied by 1 + `tolerance`. For `atLeast` it is divided by 1 +
  /// `tolerance`. The condition never holds in a rectangle that is null, not finite or of negative
  /// size. In a rectangle without area `below` never holds, and `atLeast` holds for a finite
  /// threshold.
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
  let points = Array(ring)
  return points.allSatisfy(\.isFinite) ? abs(signedArea(points)) : 0
}
