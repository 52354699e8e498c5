import Foundation
import LoxodromeSuite
import MapGeometry
import MapLocations

/// Performs the steps of `location.events` on a location manager, and records the manager's events
/// (FORMAT.md, section 9).
final class LocationScript: LocationManagerDelegate {
  private let manager = LocationManager(device: LocationDevice())
  private var events: [JSONValue] = []

  private init() {
    manager.delegate = self
    // The events of a case begin with its steps.
    manager.tellAuthorization()
    events = []
  }

  /// Returns the events of the steps. Nil if a step has a value that does not exist.
  ///
  /// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
  static func events(steps: JSONCursor) throws(JSONShapeError) -> [JSONValue]? {
    let script = LocationScript()
    for step in try steps.elements() {
      guard try script.perform(step) else { return nil }
    }
    return script.events
  }

  private func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func time() throws(JSONShapeError) -> Date { Date(timeIntervalSince1970: try step[1]) }
    switch try step[0] as String {
    case "start": return switchService(try step[1], isOn: true)
    case "stop": return switchService(try step[1], isOn: false)
    case "request": manager.requestLocation()
    case "set": return set(try step[1], to: try step[2])
    case "allow":
      guard let status = AuthorizationStatus(rawValue: try step[1]) else { return false }
      manager.device.authorizationStatus = status
    case "location":
      manager.device.receive(
        Location(
          coordinate: try step[2], altitude: 0, horizontalAccuracy: try step[3], verticalAccuracy: -1,
          timestamp: try time()))
    case "heading":
      manager.device.receive(
        HeadingMeasurement(true: try step[2], accuracy: try step[3], timestamp: try time()))
    case "magneticHeading":
      manager.device.receive(
        HeadingMeasurement(magnetic: try step[2], accuracy: try step[3], timestamp: try time()))
    case "advance": manager.device.advance(to: try time())
    case "monitor":
      manager.startMonitoring(
        for: CircularRegion(center: try step[2], radius: try step[3], identifier: try step[1]),
        desiredAccuracy: try step[4])
    case "monitorPolygon":
      guard let region = PolygonalRegion(coordinates: try step[2], identifier: try step[1]) else {
        return false
      }
      manager.startMonitoring(for: region, desiredAccuracy: try step[3])
    case "background": manager.device.isInBackground = try step[1]
    case "defer": manager.allowDeferredLocationUpdates(untilTraveled: try step[1], timeout: try step[2])
    case "endDeferral": manager.disallowDeferredLocationUpdates()
    case "forget": manager.stopMonitoring(for: region(try step[1]))
    case "state": manager.requestState(for: region(try step[1]))
    default: throw step.error(expected: "a step of section 9", found: try step.part(0).string())
    }
    return true
  }

  private func switchService(_ name: String, isOn: Bool) -> Bool {
    switch (name, isOn) {
    case ("locations", true): manager.startUpdatingLocation()
    case ("locations", false): manager.stopUpdatingLocation()
    case ("significantChanges", true): manager.startMonitoringSignificantLocationChanges()
    case ("significantChanges", false): manager.stopMonitoringSignificantLocationChanges()
    case ("headings", true): manager.startUpdatingHeading()
    case ("headings", false): manager.stopUpdatingHeading()
    default: return false
    }
    return true
  }

  private func set(_ name: String, to value: Double) -> Bool {
    switch name {
    case "distanceFilter": manager.distanceFilter = value
    case "headingFilter": manager.headingFilter = value
    case "desiredAccuracy": manager.desiredAccuracy = value
    case "regionDwell": manager.regionDwell = value
    case "backgroundUpdates": manager.allowsBackgroundLocationUpdates = value != 0
    case "pauses": manager.pausesLocationUpdatesAutomatically = value != 0
    case "pauseInterval": manager.pauseInterval = value
    case "pauseDistance": manager.pauseDistance = value
    case "regionLimit":
      guard let limit = Int(exactly: value) else { return false }
      manager.maximumRegionCount = limit
    default: return false
    }
    return true
  }

  /// Regions are found by their names.
  private func region(_ name: String) -> MonitoredRegion {
    CircularRegion(center: Coordinate(latitude: 0, longitude: 0), radius: 0, identifier: name)
  }

  // MARK: Events

  private func record(_ kind: String, _ details: JSONValue...) {
    events.append(.array([.string(kind)] + details))
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    for location in locations { record("location", .number(location.timestamp.timeIntervalSince1970)) }
  }

  func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading) {
    record(
      "heading", .number(newHeading.timestamp.timeIntervalSince1970), .number(newHeading.trueHeading))
  }

  func locationManager(_ manager: LocationManager, didEnterRegion region: MonitoredRegion) {
    record("enter", .string(region.identifier))
  }

  func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {
    record("exit", .string(region.identifier))
  }

  func locationManager(_ manager: LocationManager, didStartMonitoringFor region: MonitoredRegion) {
    record("monitored", .string(region.identifier))
  }

  func locationManager(
    _ manager: LocationManager, didDetermineState state: RegionState, for region: MonitoredRegion
  ) {
    record("state", .string(region.identifier), .string(state.rawValue))
  }

  func locationManager(
    _ manager: LocationManager, monitoringDidFailFor region: MonitoredRegion?, withError error: any Error
  ) {
    record("failure", code(error), .string(region?.identifier ?? ""))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    record("failure", code(error))
  }

  func locationManagerDidPauseLocationUpdates(_ manager: LocationManager) { record("paused") }

  func locationManagerDidResumeLocationUpdates(_ manager: LocationManager) { record("resumed") }

  func locationManager(_ manager: LocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
    if let error { record("deferralEnded", code(error)) } else { record("deferralEnded") }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    record("authorization", .string(manager.authorizationStatus.rawValue))
  }

  private func code(_ error: any Error) -> JSONValue {
    .string((error as? LocationError).map { "\($0.code)" } ?? "\(error)")
  }
}
