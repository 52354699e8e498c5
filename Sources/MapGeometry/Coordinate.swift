/// A place on the earth by latitude and longitude, in degrees on WGS84.
///
/// Nothing is validated or wrapped on construction, as in MapKit: `isValid` tells, and each
/// function says what it does with a coordinate that is not.
public struct Coordinate: Hashable, Sendable {
  /// The latitude in degrees, −90…90 where valid, positive to the north.
  public var latitude: Double
  /// The longitude in degrees, −180…180 where valid, positive to the east.
  public var longitude: Double

  /// A coordinate of the given latitude and longitude (degrees), as they are.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether |latitude| ≤ 90 and |longitude| ≤ 180, bounds included. False for NaN.
  public var isValid: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 180
  }
}

/// The extent of a region in degrees. Nothing is validated.
public struct CoordinateSpan: Hashable, Sendable {
  /// The north-to-south extent in degrees.
  public var latitudeDelta: Double
  /// The west-to-east extent in degrees.
  public var longitudeDelta: Double

  /// A span of the given extents (degrees), as they are.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}
