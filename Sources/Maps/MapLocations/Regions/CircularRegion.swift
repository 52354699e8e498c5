import MapGeometry

/// An area with a name. `LocationManager` monitors circular and polygonal regions.
open class MonitoredRegion: Hashable {
  /// The name.
  public let identifier: String
  /// Whether an entry into the region is reported; true by default.
  open var notifyOnEntry = true
  /// Whether an exit from the region is reported; true by default.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Whether a coordinate (degrees) is inside. False, unless a subclass overrides it.
  open func contains(_ coordinate: Coordinate) -> Bool { false }

  /// The distance in meters to the nearest point of the boundary.
  func distanceToBoundary(_ coordinate: Coordinate) -> Double { 0 }

  /// A circle around the area, with its radius in meters; nil if it is not known.
  var boundingCircle: (center: Coordinate, radius: Double)? { nil }

  /// About the largest distance in meters that a place inside can have from the boundary.
  func greatestDepth() -> Double { 0 }

  /// Whether another region is the same area with the same name.
  func isSame(as other: MonitoredRegion) -> Bool { self === other }

  /// Whether both are the same area with the same name.
  public static func == (one: MonitoredRegion, other: MonitoredRegion) -> Bool { one.isSame(as: other) }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

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
