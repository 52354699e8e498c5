#if canImport(MapKit)
  import CoreLocation
  import MapKit
#else
  import MapKitCompatibility
#endif

// Settings and values of Core Location that apps name, although not every device has what they are for.

/// Prepares a manager for a run, and returns whether its locations are accurate.
func prepareForRunning(_ manager: CLLocationManager) -> Bool {
  manager.activityType = .fitness
  manager.desiredAccuracy = kCLLocationAccuracyReduced
  manager.startMonitoringVisits()
  manager.stopMonitoringVisits()
  return manager.accuracyAuthorization == .fullAccuracy
}

/// What someone does who moves at a speed (m/s).
func activity(at speed: CLLocationSpeed) -> CLActivityType {
  if speed < 0 { return .other }
  if speed < 7 { return .fitness }
  return speed < 50 ? .automotiveNavigation : speed < 90 ? .otherNavigation : .airborne
}

/// Whether places must be shown as areas.
func areVague(_ accuracy: CLAccuracyAuthorization) -> Bool { accuracy == .reducedAccuracy }

/// What the user allowed, as programs asked before iOS 14.
@available(*, deprecated)
func olderStatus() -> CLAuthorizationStatus { CLLocationManager.authorizationStatus() }

/// Whether a visit has ended, and how exact it is.
func facts(of visit: CLVisit) -> [Double] {
  [
    visit.departureDate == .distantFuture ? 0 : visit.departureDate.timeIntervalSince(visit.arrivalDate),
    visit.coordinate.latitude, visit.horizontalAccuracy,
  ]
}

/// The beacons of a group that are in the room, the nearest first.
func beacons(_ beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint) -> [CLBeacon] {
  beacons.filter { beacon in
    let isNear = beacon.proximity == CLProximity.near || beacon.proximity == .immediate
    return isNear && beacon.uuid == constraint.uuid
      && constraint.major.map { beacon.major.uint16Value == $0 } ?? true
      && constraint.minor.map { beacon.minor.uint16Value == $0 } ?? true
  }.sorted { ($0.accuracy, -$0.rssi) < ($1.accuracy, -$1.rssi) }
}
