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

// The managers that are made by `CLLocationManager()` have the same device. These functions tell what
// it has: at first everything. A program can change it in the `device` of a manager.
extension CLLocationManager {
  private static var standard: LocationDevice { .standard }

  /// Whether location services are on: `areLocationServicesEnabled` of the device.
  public static func locationServicesEnabled() -> Bool { standard.areLocationServicesEnabled }
  /// Whether there are headings: `isHeadingAvailable` of the device.
  public static func headingAvailable() -> Bool { standard.isHeadingAvailable }
  /// Whether there is the service of significant changes:
  /// `isSignificantChangeMonitoringAvailable` of the device.
  public static func significantLocationChangeMonitoringAvailable() -> Bool {
    standard.isSignificantChangeMonitoringAvailable
  }
  /// Whether locations can be deferred: true.
  public static func deferredLocationUpdatesAvailable() -> Bool { true }
  /// Whether regions of a class can be monitored: `isRegionMonitoringAvailable` of the device for the
  /// classes of regions, and false for others.
  public static func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is MonitoredRegion.Type && standard.isRegionMonitoringAvailable
  }
  /// Whether regions can be monitored, the older name: `isRegionMonitoringAvailable` of the device.
  public static func regionMonitoringAvailable() -> Bool { standard.isRegionMonitoringAvailable }
  /// Whether regions can be monitored and location services are on, the older name.
  public static func regionMonitoringEnabled() -> Bool {
    standard.isRegionMonitoringAvailable && standard.areLocationServicesEnabled
  }
}
