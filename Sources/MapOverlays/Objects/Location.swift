import Foundation
import MapGeometry

/// A place where something was, with how well that is known and how it moved.
public struct Location: Hashable, Sendable {
  /// The latitude and longitude (degrees).
  public let coordinate: Coordinate
  /// The height in meters above the sea.
  public let altitude: Double
  /// The radius in meters within which the place is; negative where the coordinate is not known.
  public let horizontalAccuracy: Double
  /// By how many meters the altitude may be off; negative where the altitude is not known.
  public let verticalAccuracy: Double
  /// The direction of movement in degrees clockwise from north, 0..<360; negative where it is not
  /// known.
  public let course: Double
  /// The speed in meters per second; negative where it is not known.
  public let speed: Double
  /// When it was there.
  public let timestamp: Date

  /// A location of the given parts; nothing is validated.
  public init(
    coordinate: Coordinate, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double,
    course: Double = -1, speed: Double = -1, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// A location of which nothing else is known, with a radius of uncertainty in meters.
  public init(coordinate: Coordinate, horizontalAccuracy: Double = 0) {
    self.init(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: -1,
      timestamp: Date())
  }

  /// A location by latitude and longitude (degrees), now: at an altitude of 0 that is not known,
  /// horizontally exact.
  public init(latitude: Double, longitude: Double) {
    self.init(coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Whether the coordinate is valid and the horizontal accuracy 0 or more and finite.
  public var isValid: Bool { coordinate.isValid && horizontalAccuracy >= 0 && horizontalAccuracy.isFinite }

  /// The meters to another location along the WGS84 ellipsoid, `Coordinate.distance(to:)`;
  /// altitudes count for nothing.
  public func distance(from location: Location) -> Double { coordinate.distance(to: location.coordinate) }
}

/// A circle on the ground with a name, of which a location is inside or outside.
public struct CircularRegion: Hashable, Sendable {
  /// The center (degrees).
  public let center: Coordinate
  /// The radius in meters; not validated.
  public let radius: Double
  /// The name.
  public let identifier: String

  /// A circle about a coordinate (degrees) with a radius in meters.
  public init(center: Coordinate, radius: Double, identifier: String) {
    self.center = center
    self.radius = radius
    self.identifier = identifier
  }

  /// Whether the coordinate is no further than the radius from the center along the WGS84
  /// ellipsoid; never for a negative radius or where an end is not valid.
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.isValid && coordinate.isValid && center.distance(to: coordinate) <= radius
  }
}
