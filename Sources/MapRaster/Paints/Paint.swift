import MapGeometry

/// What covers the pixels of a shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors along a line in the plane.
  case linear(LinearGradient)
}

/// Colors that change along the line from one point to another and stay the same across it.
///
/// Before the start and beyond the end the first and the last color hold. Where the two points are
/// the same, or one is not finite, nothing is painted. The points are in the item's own coordinates
/// and go through its transform.
public struct LinearGradient: Hashable, Sendable {
  /// Where location 0 lies.
  public var start: MapPoint
  /// Where location 1 lies.
  public var end: MapPoint
  /// The colors by location.
  public var gradient: Gradient

  /// A gradient from one point to another.
  public init(from start: MapPoint, to end: MapPoint, gradient: Gradient) {
    self.start = start
    self.end = end
    self.gradient = gradient
  }
}
