#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Location services as apps use them: where the user is, which areas are entered and left, and
// where the device points.

/// Writes what a location manager reports.
final class Companion: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  private(set) var diary: [String] = []
  private(set) var direction: CLLocationDirection = -1

  /// Starts the standard service for someone who drives: half a kilometer between two reports.
  func startDriving() {
    guard CLLocationManager.locationServicesEnabled() else { return }
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.distanceFilter = 500
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  /// Starts the service of significant changes.
  func startResting() {
    guard CLLocationManager.significantLocationChangeMonitoringAvailable() else { return }
    manager.delegate = self
    manager.startMonitoringSignificantLocationChanges()
  }

  /// Watches a circle of the map, with a radius that can be monitored. Returns whether that is
  /// possible.
  func watch(_ circle: MKCircle, named name: String) -> Bool {
    guard CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self),
      manager.monitoredRegions.count < 20
    else { return false }
    manager.delegate = self
    let radius = min(circle.radius, manager.maximumRegionMonitoringDistance)
    let region = CLCircularRegion(center: circle.coordinate, radius: radius, identifier: name)
    region.notifyOnEntry = true
    manager.startMonitoring(for: region)
    return true
  }

  /// Starts the headings, and the locations for true north.
  func startCompass() {
    manager.delegate = self
    manager.distanceFilter = kCLDistanceFilterNone
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.startUpdatingLocation()
    guard CLLocationManager.headingAvailable() else { return }
    manager.headingFilter = 5
    manager.startUpdatingHeading()
  }

  /// Stops everything.
  func stop() {
    manager.stopUpdatingLocation()
    manager.stopMonitoringSignificantLocationChanges()
    manager.stopUpdatingHeading()
    for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let last = locations.last, last.horizontalAccuracy >= 0 else { return }
    diary.append("at \(Int((last.coordinate.longitude * 1000).rounded()))")
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    if newHeading.headingAccuracy < 0 { return }
    direction = newHeading.trueHeading >= 0 ? newHeading.trueHeading : newHeading.magneticHeading
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    diary.append("in \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    diary.append("out of \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    manager.requestState(for: region)
  }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    if state == .unknown { diary.append("watching \(region.identifier)") }
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error
  ) {
    switch (error as? CLError)?.code {
    case .regionMonitoringFailure: diary.append("cannot watch \(region?.identifier ?? "anything")")
    case .regionMonitoringDenied: diary.append("may not watch \(region?.identifier ?? "anything")")
    default: diary.append("failed")
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    switch (error as? CLError)?.code {
    case .denied: diary.append("denied")
    case .locationUnknown: diary.append("lost")
    case .headingFailure: diary.append("no compass")
    default: diary.append("failed")
    }
  }

  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: Error?) {
    switch (error as? CLError)?.code {
    case nil: diary.append("deferred")
    case .deferredFailed: diary.append("not deferred")
    case .deferredNotUpdatingLocation: diary.append("not running")
    case .deferredDistanceFiltered: diary.append("filtered")
    case .deferredAccuracyTooLow: diary.append("too coarse")
    case .deferredCanceled: diary.append("canceled")
    default: diary.append("failed")
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status: CLAuthorizationStatus = manager.authorizationStatus
    let isAllowed = status == .authorizedWhenInUse || status == .authorizedAlways
    diary.append(isAllowed ? "allowed" : "not allowed")
  }
}

/// The older form of the reports: the new location and the one before.
final class OlderCompanion: NSObject, CLLocationManagerDelegate {
  private(set) var steps: [CLLocationDistance?] = []
  private(set) var statuses: [CLAuthorizationStatus] = []

  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    statuses.append(status)
  }

  func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation?
  ) {
    steps.append(oldLocation.map { newLocation.distance(from: $0) })
  }
}

/// Registers a region as programs did before there were classes of regions.
func register(
  _ circle: MKCircle, named name: String, with manager: CLLocationManager
) -> Bool {
  guard CLLocationManager.regionMonitoringAvailable(), CLLocationManager.regionMonitoringEnabled() else {
    return false
  }
  let region = CLCircularRegion(center: circle.coordinate, radius: circle.radius, identifier: name)
  manager.startMonitoring(for: region, desiredAccuracy: kCLLocationAccuracyHundredMeters)
  return true
}

/// The accuracies with a name, the best first.
let namedAccuracies: [CLLocationAccuracy] = [
  kCLLocationAccuracyBestForNavigation, kCLLocationAccuracyBest, kCLLocationAccuracyNearestTenMeters,
  kCLLocationAccuracyHundredMeters, kCLLocationAccuracyKilometer, kCLLocationAccuracyThreeKilometers,
]

/// Lets a manager work in the background with rests, and gather locations for ten minutes.
func gather(_ manager: CLLocationManager) {
  manager.requestAlwaysAuthorization()
  manager.allowsBackgroundLocationUpdates = true
  manager.pausesLocationUpdatesAutomatically = true
  manager.headingFilter = kCLHeadingFilterNone
  if CLLocationManager.deferredLocationUpdatesAvailable() {
    manager.allowDeferredLocationUpdates(untilTraveled: CLLocationDistanceMax, timeout: 600)
  }
  manager.disallowDeferredLocationUpdates()
  manager.allowDeferredLocationUpdates(untilTraveled: 1000, timeout: CLTimeIntervalMax)
}

/// What the class methods say of the device's services.
func services() -> [Bool] {
  [
    CLLocationManager.locationServicesEnabled(), CLLocationManager.headingAvailable(),
    CLLocationManager.significantLocationChangeMonitoringAvailable(),
    CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self),
    CLLocationManager.regionMonitoringAvailable(), CLLocationManager.regionMonitoringEnabled(),
  ]
}

/// Whether a manager knows nothing yet.
func isFresh(_ manager: CLLocationManager) -> Bool { manager.location == nil && manager.heading == nil }

/// Asks for one location.
func askOnce(_ manager: CLLocationManager) { manager.requestLocation() }
