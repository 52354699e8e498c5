import MapGeometry

/// A location that cannot be shown.
public struct LocationFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was given.
  public let location: Location

  /// One line that says so.
  public var description: String {
    let coordinate = location.coordinate
    return
      "location (\(coordinate.latitude), \(coordinate.longitude)) with an accuracy of \(location.horizontalAccuracy) m: "
      + "expected |latitude| ≤ 90, |longitude| ≤ 180 and an accuracy of 0 or more"
  }
}

/// The annotation of where the user is; each map view has one.
public final class UserLocation: Annotation {
  /// The last valid location; nil before the first.
  public internal(set) var location: Location?
  /// Whether the map view shows it and waits for locations.
  public internal(set) var isUpdating = false
  /// The first line of its callout.
  public var title: String? = "Current Location"
  /// The second line of its callout.
  public var subtitle: String?

  init() {}

  /// The last valid location's coordinate (degrees); no valid one before the first.
  public var coordinate: Coordinate { location?.coordinate ?? .invalid }
}

/// Whether a map view follows the user.
public enum UserTrackingMode: String, Hashable, Sendable, CaseIterable {
  /// It does not.
  case none
  /// Each new location becomes the middle of the view.
  case follow
}
