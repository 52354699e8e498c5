import MapLocations
import MapOverlays

/// Gives the events of a location manager to a map view.
@MainActor final class UserLocationReceiver: @MainActor LocationManagerDelegate {
  /// The device of the manager.
  var device: LocationDevice { manager.device }

  private weak var map: MapView?
  private let manager: LocationManager
  private var isLocating = false
  private var isTurning = false

  /// Creates a receiver that is not started.
  init(_ map: MapView, device: LocationDevice) {
    self.map = map
    manager = LocationManager(device: device)
    manager.delegate = self
  }

  /// Starts or stops the services, by whether the map view shows and follows the user.
  func startOrStop() {
    guard let map else { return }
    // The flags are set first, because a known location is delivered at once.
    if map.showsUserLocation != isLocating {
      isLocating = map.showsUserLocation
      if isLocating { manager.startUpdatingLocation() } else { manager.stopUpdatingLocation() }
    }
    let turns = map.userTrackingMode == .followWithHeading
    if turns != isTurning {
      isTurning = turns && manager.device.isHeadingAvailable
      if turns { manager.startUpdatingHeading() } else { manager.stopUpdatingHeading() }
    }
  }

  /// Stops the services.
  func stop() {
    map = nil
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    for location in locations { map?.update(userLocation: location) }
  }

  func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading) {
    map?.update(userHeading: newHeading)
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    // A device without a magnetometer can locate the user.
    if (error as? LocationError)?.code != .headingFailure { map?.failToLocateUser(with: error) }
  }
}
