import Foundation

/// What a location manager reports, in the order in which it happens.
public enum LocationEvent: Hashable, Sendable {
  /// New locations, the last one most recent.
  case locations([Location])
  /// A new heading.
  case heading(Heading)
  /// The device entered the region with that name. The dwell time ended at that time.
  case enter(region: String, time: Date)
  /// The device left the region with that name. The dwell time ended at that time.
  case exit(region: String, time: Date)
  /// The state of the region with that name, as an answer to a request.
  case state(RegionState, region: String)
  /// An error.
  case failure(LocationError.Code, region: String?)
  /// Locations are paused, because the device does not move.
  case paused
  /// Locations continue.
  case resumed
  /// Deferred locations were delivered.
  case finishedDeferring(LocationError.Code?)
  /// The user allowed or refused location services.
  case authorization(AuthorizationStatus)
}

/// Receives the events of a location manager. Each method does nothing by default, except that those
/// with an older form call it.
public protocol LocationManagerDelegate: AnyObject {
  /// There are new locations, the last one most recent.
  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
  /// There is a new location; the older form. The old location is the one reported before; nil
  /// before the first. It is only called if the delegate does not have the form for several
  /// locations.
  func locationManager(
    _ manager: LocationManager, didUpdateTo newLocation: Location, from oldLocation: Location?)
  /// There is a new heading.
  func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading)
  /// The device entered a region.
  func locationManager(_ manager: LocationManager, didEnterRegion region: MonitoredRegion)
  /// The device left a region.
  func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion)
  /// A region is monitored from now on.
  func locationManager(_ manager: LocationManager, didStartMonitoringFor region: MonitoredRegion)
  /// The state of a region was determined.
  func locationManager(
    _ manager: LocationManager, didDetermineState state: RegionState, for region: MonitoredRegion)
  /// A region cannot be monitored.
  func locationManager(
    _ manager: LocationManager, monitoringDidFailFor region: MonitoredRegion?, withError error: any Error)
  /// A location or a heading cannot be found.
  func locationManager(_ manager: LocationManager, didFailWithError error: any Error)
  /// Locations are paused, because the device does not move.
  func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)
  /// Locations continue.
  func locationManagerDidResumeLocationUpdates(_ manager: LocationManager)
  /// Deferred locations were delivered, or could not be deferred.
  func locationManager(_ manager: LocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  /// The user allowed or refused location services. It is also called for a new delegate.
  func locationManagerDidChangeAuthorization(_ manager: LocationManager)
  /// The user allowed or refused location services; the older form. It is only called if the delegate
  /// does not have the newer one.
  func locationManager(_ manager: LocationManager, didChangeAuthorization status: AuthorizationStatus)
}

extension LocationManagerDelegate {
  /// Calls the older form for each location.
  public func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    var old = manager.lastReported
    for location in locations {
      locationManager(manager, didUpdateTo: location, from: old)
      old = location
    }
  }
  /// Does nothing.
  public func locationManager(
    _ manager: LocationManager, didUpdateTo newLocation: Location, from oldLocation: Location?
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading) {}
  /// Does nothing.
  public func locationManager(_ manager: LocationManager, didEnterRegion region: MonitoredRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: LocationManager, didStartMonitoringFor region: MonitoredRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: LocationManager, didDetermineState state: RegionState, for region: MonitoredRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: LocationManager, monitoringDidFailFor region: MonitoredRegion?, withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: LocationManager) {}
  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: LocationManager) {}
  /// Does nothing.
  public func locationManager(
    _ manager: LocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}
  /// Calls the older form.
  public func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(
    _ manager: LocationManager, didChangeAuthorization status: AuthorizationStatus
  ) {}
}
