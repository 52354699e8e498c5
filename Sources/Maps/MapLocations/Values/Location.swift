import Foundation
import MapGeometry

/// A measured location, with its accuracy, movement and time. Its values never change.
///
/// Locations are equal if their values are.
open class Location: Hashable, @unchecked Sendable {
  private let values: Values

  private struct Values: Sendable {
    var coordinate: Coordinate
    var altitude = 0.0
    var horizontalAccuracy = 0.0
    var verticalAccuracy = -1.0
    var course = -1.0
    var courseAccuracy = -1.0
    var speed = -1.0
    var speedAccuracy = -1.0
    var timestamp: Date
    var source: LocationSource?
    /// Where and when the device was before, if its movement tells the course or the speed.
    var previous: (coordinate: Coordinate, time: Date)?

    /// The movement from the previous place. It is calculated when it is read, because it takes
    /// longer than all else that is done with a location.
    var movement: Movement? {
      previous.flatMap { Movement(from: $0.coordinate, at: $0.time, to: coordinate, at: timestamp) }
    }
  }

  /// Creates a location. Nothing is validated.
  ///
  /// Meters, meters per second, and degrees clockwise from north. An accuracy below 0 means that
  /// the value is not known.
  public init(
    coordinate: Coordinate, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double,
    course: Double, courseAccuracy: Double, speed: Double, speedAccuracy: Double, timestamp: Date,
    sourceInfo: LocationSource? = nil
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
      speedAccuracy: speedAccuracy, timestamp: timestamp, source: sourceInfo)
  }

  /// Creates a location without the accuracy of its movement. Nothing is validated.
  public init(
    coordinate: Coordinate, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double,
    course: Double = -1, speed: Double = -1, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, speed: speed, timestamp: timestamp)
  }

  /// Creates a location with a coordinate, a radius of uncertainty in meters and the current time.
  /// The altitude, course and speed are not known.
  public init(coordinate: Coordinate, horizontalAccuracy: Double = 0) {
    values = Values(coordinate: coordinate, horizontalAccuracy: horizontalAccuracy, timestamp: Date())
  }

  /// Creates a location from a latitude and longitude (degrees), with the current time and a
  /// horizontal accuracy of 0. The altitude, course and speed are not known.
  public init(latitude: Double, longitude: Double) {
    values = Values(coordinate: Coordinate(latitude: latitude, longitude: longitude), timestamp: Date())
  }

  /// Creates a measured location with the course and the speed, where they are not known, of the
  /// movement from another location.
  init(_ measured: Location, after previous: Location) {
    var values = measured.values
    values.previous = (previous.coordinate, previous.timestamp)
    self.values = values
  }

  /// The latitude and longitude (degrees).
  open var coordinate: Coordinate { values.coordinate }
  /// The height above the sea in meters.
  open var altitude: Double { values.altitude }
  /// The height above the WGS84 ellipsoid in meters: the altitude, because the height of the sea
  /// above the ellipsoid is not known here.
  open var ellipsoidalAltitude: Double { values.altitude }
  /// The radius of uncertainty in meters; negative if the coordinate is not known.
  open var horizontalAccuracy: Double { values.horizontalAccuracy }
  /// The uncertainty of the altitude in meters; negative if the altitude is not known.
  open var verticalAccuracy: Double { values.verticalAccuracy }
  /// The direction of movement in degrees clockwise from north, 0..<360; negative if it is not
  /// known.
  open var course: Double { values.course >= 0 ? values.course : values.movement?.course ?? values.course }
  /// The uncertainty of the course in degrees; negative if the course is not known.
  open var courseAccuracy: Double { values.courseAccuracy }
  /// The speed in meters per second; negative if it is not known.
  open var speed: Double { values.speed >= 0 ? values.speed : values.movement?.speed ?? values.speed }
  /// The uncertainty of the speed in meters per second; negative if the speed is not known.
  open var speedAccuracy: Double { values.speedAccuracy }
  /// The time of the measurement.
  open var timestamp: Date { values.timestamp }
  /// The floor of a building: nil, because nothing here measures it. A subclass can override it.
  open var floor: LocationFloor? { nil }
  /// What is known about the source of the location; nil if nothing is.
  open var sourceInformation: LocationSource? { values.source }

  /// Whether the coordinate is valid and the horizontal accuracy is finite and at least 0.
  public var isValid: Bool { coordinate.isValid && horizontalAccuracy >= 0 && horizontalAccuracy.isFinite }

  /// Returns the distance to another location in meters along the WGS84 ellipsoid,
  /// `Coordinate.distance(to:)`. Altitudes are ignored.
  open func distance(from location: Location) -> Double { coordinate.distance(to: location.coordinate) }

  /// Whether the values of both are equal.
  public static func == (one: Location, other: Location) -> Bool {
    let (a, b) = (one.values, other.values)
    return a.coordinate == b.coordinate && a.timestamp == b.timestamp && a.altitude == b.altitude
      && a.horizontalAccuracy == b.horizontalAccuracy && a.verticalAccuracy == b.verticalAccuracy
      && a.courseAccuracy == b.courseAccuracy && a.speedAccuracy == b.speedAccuracy
      && a.source == b.source && one.course == other.course && one.speed == other.speed
  }
  /// Hashes the coordinate and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values.coordinate)
    hasher.combine(values.timestamp)
  }
}

/// A floor of a building.
open class LocationFloor: Hashable, @unchecked Sendable {
  /// The number of the floor: 0 is the one at the ground.
  public let level: Int

  /// Creates a floor from its number.
  public init(level: Int) { self.level = level }

  /// Whether both have the same number.
  public static func == (one: LocationFloor, other: LocationFloor) -> Bool { one.level == other.level }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(level) }
}

/// What is known about the source of a location.
open class LocationSource: Hashable, @unchecked Sendable {
  /// Whether software made up the location.
  public let isSimulatedBySoftware: Bool
  /// Whether an accessory measured the location.
  public let isProducedByAccessory: Bool

  /// Creates the description of a source.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }

  /// Whether both say the same.
  public static func == (one: LocationSource, other: LocationSource) -> Bool {
    one.isSimulatedBySoftware == other.isSimulatedBySoftware
      && one.isProducedByAccessory == other.isProducedByAccessory
  }
  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isSimulatedBySoftware)
    hasher.combine(isProducedByAccessory)
  }
}
