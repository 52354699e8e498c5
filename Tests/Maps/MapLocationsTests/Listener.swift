import Foundation
import MapGeometry
import MapLocations

/// A delegate that writes what it is told.
final class Listener: LocationManagerDelegate {
  var locations: [Location] = []
  var headings: [Heading] = []
  /// Other events, one line each.
  var lines: [String] = []

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    self.locations += locations
    lines.append("locations \(locations.count)")
  }
  func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading) {
    headings.append(newHeading)
  }
  func locationManager(_ manager: LocationManager, didEnterRegion region: MonitoredRegion) {
    lines.append("enter \(region.identifier) \(Int(manager.eventTime.timeIntervalSince1970))")
  }
  func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {
    lines.append("exit \(region.identifier) \(Int(manager.eventTime.timeIntervalSince1970))")
  }
  func locationManager(_ manager: LocationManager, didStartMonitoringFor region: MonitoredRegion) {
    lines.append("start \(region.identifier)")
  }
  func locationManager(
    _ manager: LocationManager, didDetermineState state: RegionState, for region: MonitoredRegion
  ) { lines.append("\(state) \(region.identifier)") }
  func locationManager(
    _ manager: LocationManager, monitoringDidFailFor region: MonitoredRegion?, withError error: any Error
  ) { lines.append("\(error) \(region?.identifier ?? "-")") }
  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    lines.append("\(error)")
  }
  func locationManagerDidPauseLocationUpdates(_ manager: LocationManager) { lines.append("paused") }
  func locationManagerDidResumeLocationUpdates(_ manager: LocationManager) { lines.append("resumed") }
  func locationManager(
    _ manager: LocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) { lines.append("deferred \(error.map { "\($0)" } ?? "-")") }
  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    lines.append("\(manager.authorizationStatus)")
  }
}

/// Returns the location at a distance in meters to the east on the equator, at a time in seconds.
/// There the ellipsoid is a circle with a radius of 6378137 m.
func onEquator(_ meters: Double, _ seconds: Double, accuracy: Double = 0) -> Location {
  Location(
    coordinate: Coordinate(latitude: 0, longitude: meters / 6_378_137 * 180 / .pi), altitude: 0,
    horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: seconds))
}

/// A manager with a listener, which was told the authorization.
func managed(_ device: LocationDevice = LocationDevice()) -> (LocationManager, Listener) {
  let manager = LocationManager(device: device)
  let listener = Listener()
  manager.delegate = listener
  manager.tellAuthorization()
  listener.lines = []
  return (manager, listener)
}
