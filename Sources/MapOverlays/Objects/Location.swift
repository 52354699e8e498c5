import Foundation
import MapGeometry

/// A measured location, with its accuracy, movement and time.
public struct Location: Hashable, Sendable {
  /// The latitude and longitude (degrees).
  public let coordinate: Coordinate
  /// The height above the sea in meters.
  public let altitude: Double
  /// The radius of uncertainty in meters; negative if the coordinate is not known.
  public let horizontalAccuracy: Double
  /// The uncertainty of the altitude in meters; negative if the altitude is not known.
  public let verticalAccuracy: Double
  /// The direction of movement in degrees clockwise from north, 0..<360; negative if it is not
  /// known.
  public let course: Double
  /// The speed in meters per second; negative if it is not known.
  public let speed: Double
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a location. Nothing is validated.
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

  /// Creates a location with a coordinate, a radius of uncertainty in meters and the current time.
  /// The altitude, course and speed are not known.
  public init(coordinate: Coordinate, horizontalAccuracy: Double = 0) {
    self.init(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: -1,
      timestamp: Date())
  }

  /// Creates a location from a latitude and longitude (degrees), with the current time and a
  /// horizontal accuracy of 0. The altitude, course and speed are not known.
  public init(latitude: Double, longitude: Double) {
    self.init(coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Whether the coordinate is valid and the horizontal accuracy is finite and at least 0.
  public var isValid: Bool { coordinate.isValid && horizontalAccuracy >= 0 && horizontalAccuracy.isFinite }

  /// Returns the distance to another location in meters along the WGS84 ellipsoid,
  /// `Coordinate.distance(to:)`. Altitudes are ignored.
  public func distance(from location: Location) -> Double { coordinate.distance(to: location.coordinate) }
}

/// A circle on the ground with a name.
public struct CircularRegion: Hashable, Sendable {
  /// The center (degrees).
  public let center: Coordinate
  /// The radius in meters; not validated.
  public let radius: Double
  /// The name.
  public let identifier: String

  /// Creates a circle around a coordinate (degrees) with a radius in meters.
  public init(center: Coordinate, radius: Double, identifier: String) {
    self.center = center
    self.radius = radius
    self.identifier = identifier
  }

  /// Whether the coordinate is at most the radius from the center along the WGS84 ellipsoid; false
  /// for a negative radius or if a coordinate is not valid.
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.isValid && coordinate.isValid && center.distance(to: coordinate) <= radius
  }
}
