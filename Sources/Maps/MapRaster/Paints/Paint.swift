import MapGeometry

/// The colors of the pixels of a shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors along a line in the plane.
  case linear(LinearGradient)
}

/// Colors that change along the line from one point to another and are constant across it.
///
/// Before the start and after the end the color is the first and the last one. If the two points
/// are equal, or one is not finite, nothing is painted. The points are in the coordinates of the
/// item and are transformed with it.
public struct LinearGradient: Hashable, Sendable {
  /// The point at location 0.
  public var start: MapPoint
  /// The point at location 1.
  public var end: MapPoint
  /// The colors by location.
  public var gradient: Gradient

  /// Creates a gradient from one point to another.
  public init(from start: MapPoint, to end: MapPoint, gradient: Gradient) {
    self.start = start
    self.end = end
    self.gradient = gradient
  }
}
