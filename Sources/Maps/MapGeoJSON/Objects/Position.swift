import MapGeometry

/// A position in a GeoJSON document: longitude, latitude, and any further numbers.
///
/// RFC 7946 section 3.1.1. Nothing is validated or wrapped: a latitude of 91 stays 91. The numbers
/// after the altitude have no agreed meaning. They are kept so that writing loses nothing.
public struct Position: Hashable, Sendable {
  /// The latitude in degrees, the *second* number of the document's array.
  public let latitude: Double
  /// The longitude in degrees, the *first* number of the document's array.
  public let longitude: Double
  /// The height in meters above the WGS84 ellipsoid, the third number; nil if there are only two.
  public let altitude: Double?
  /// The fourth number and those after it; always empty if the altitude is nil.
  public let furtherNumbers: [Double]

  /// Creates a position without an altitude from latitude and longitude in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = nil
    self.furtherNumbers = []
  }

  /// Creates a position from latitude and longitude in degrees, with an altitude in meters and any
  /// numbers after it.
  public init(latitude: Double, longitude: Double, altitude: Double, furtherNumbers: [Double] = []) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.furtherNumbers = furtherNumbers
  }

  /// Creates a position at a coordinate, without an altitude.
  public init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// The latitude and longitude of the position, in degrees.
  public var coordinate: Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }
}
