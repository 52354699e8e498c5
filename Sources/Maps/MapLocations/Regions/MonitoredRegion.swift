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
