/// A location on the earth by latitude and longitude, in degrees on WGS84.
///
/// Nothing is validated or wrapped on construction, as in MapKit. `isValid` validates a coordinate,
/// and each function documents its result for an invalid one.
public struct Coordinate: Hashable, Sendable {
  /// The latitude in degrees, −90…90 if valid, positive to the north.
  public var latitude: Double
  /// The longitude in degrees, −180…180 if valid, positive to the east.
  public var longitude: Double

  /// Creates a coordinate from a latitude and longitude (degrees), which are not changed.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether |latitude| ≤ 90 and |longitude| ≤ 180, including the bounds; false for NaN.
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

  /// Creates a span from extents (degrees), which are not changed.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}
