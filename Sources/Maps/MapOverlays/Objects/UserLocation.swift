import MapGeometry

/// The error for a location that cannot be shown.
public struct LocationFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location.
  public let location: Location

  /// One line that describes the error.
  public var description: String {
    let coordinate = location.coordinate
    return
      "location (\(coordinate.latitude), \(coordinate.longitude)) with an accuracy "
      + "of \(location.horizontalAccuracy) m: "
      + "expected |latitude| ≤ 90, |longitude| ≤ 180 and an accuracy of 0 or more"
  }
}

/// The annotation at the user's location. Each map view has one.
public final class UserLocation: Annotation {
  /// The last valid location; nil before the first.
  public internal(set) var location: Location?
  /// The last valid heading while the map view follows the user with the heading; nil otherwise.
  public internal(set) var heading: Heading?
  /// Whether the map view shows the user's location and accepts new ones.
  public internal(set) var isUpdating = false
  /// The first line of the annotation's callout.
  public var title: String? = "Current Location"
  /// The second line of the annotation's callout; initially nil.
  public var subtitle: String?

  init() {}

  /// The coordinate of the last valid location (degrees); invalid before the first.
  public var coordinate: Coordinate { location?.coordinate ?? .invalid }
}

/// Whether a map view follows the user.
public enum UserTrackingMode: String, Hashable, Sendable, CaseIterable {
  /// The map view does not follow the user.
  case none
  /// Each new location becomes the middle of the view.
  case follow
  /// Each new location becomes the middle of the view, and each new heading its upper side.
  case followWithHeading
}
