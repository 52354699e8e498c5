// Location managers and what they report; the types are those of MapLocations.

import MapLocations

/// Starts and stops the location services of a device.
public typealias CLLocationManager = LocationManager
/// The delegate of a location manager.
public typealias CLLocationManagerDelegate = LocationManagerDelegate
/// The direction in which a device points.
public typealias CLHeading = Heading
/// What a user allowed.
public typealias CLAuthorizationStatus = AuthorizationStatus
/// Whether a device is in a region.
public typealias CLRegionState = RegionState
/// The error that a location manager reports.
public typealias CLError = LocationError

/// −2: the best accuracy, with other sensors.
public let kCLLocationAccuracyBestForNavigation = LocationManager.accuracyBestForNavigation
/// −1: the best accuracy.
public let kCLLocationAccuracyBest = LocationManager.accuracyBest
/// 10 meters.
public let kCLLocationAccuracyNearestTenMeters = 10.0
/// 100 meters.
public let kCLLocationAccuracyHundredMeters = 100.0
/// 1000 meters.
public let kCLLocationAccuracyKilometer = 1000.0
/// 3000 meters.
public let kCLLocationAccuracyThreeKilometers = 3000.0
/// −1: each location is reported.
public let kCLDistanceFilterNone = LocationManager.noFilter
/// −1: each heading is reported.
public let kCLHeadingFilterNone = LocationManager.noFilter
/// The largest distance in meters.
public let CLLocationDistanceMax = Double.greatestFiniteMagnitude
/// The longest time in seconds.
public let CLTimeIntervalMax = Double.greatestFiniteMagnitude

// A new manager has a device of its own, on which everything is available. These functions tell
// that of a new manager. A program can change it in the manager's `device`.
extension CLLocationManager {
  /// Whether location services are on for a new manager: true.
  public static func locationServicesEnabled() -> Bool { true }
  /// Whether a new manager has headings: true.
  public static func headingAvailable() -> Bool { true }
  /// Whether a new manager has the service of significant changes: true.
  public static func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Whether a new manager can defer locations: true.
  public static func deferredLocationUpdatesAvailable() -> Bool { true }
  /// Whether a new manager can monitor regions of a class: true for the classes of regions.
  public static func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is MonitoredRegion.Type
  }
  /// Whether a new manager can monitor regions, the older name: true.
  public static func regionMonitoringAvailable() -> Bool { true }
  /// Whether monitoring is on for a new manager, the older name: true.
  public static func regionMonitoringEnabled() -> Bool { true }
}
