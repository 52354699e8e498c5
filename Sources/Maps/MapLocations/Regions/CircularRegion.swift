import MapGeometry

/// A circle on the ground with a name.
open class CircularRegion: MonitoredRegion {
  /// The center (degrees).
  public let center: Coordinate
  /// The radius in meters; not validated.
  public let radius: Double

  /// Creates a circle around a coordinate (degrees) with a radius in meters.
  public init(center: Coordinate, radius: Double, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether the coordinate is at most the radius from the center along the WGS84 ellipsoid; false
  /// for a negative radius or if a coordinate is not valid.
  open override func contains(_ coordinate: Coordinate) -> Bool {
    center.isValid && coordinate.isValid && center.distance(to: coordinate) <= radius
  }

  override func distanceToBoundary(_ coordinate: Coordinate) -> Double {
    (center.distance(to: coordinate) - radius).magnitude
  }

  override var boundingCircle: (center: Coordinate, radius: Double)? { (center, radius) }

  override func greatestDepth() -> Double { radius }

  override func isSame(as other: MonitoredRegion) -> Bool {
    guard let other = other as? CircularRegion else { return false }
    return identifier == other.identifier && center == other.center && radius == other.radius
  }
}
