import Foundation
import MapGeometry

// The user's location on a map.

extension MapEngine {
  /// Whether the user's location is known, shown and in view.
  package var isUserLocationVisible: Bool {
    guard showsUserLocation, userLocation.coordinate.isValid else { return false }
    return viewport.contains(MapPoint(userLocation.coordinate))
  }

  /// Begins or ends following the user. The map keeps its turn when following with the heading ends.
  package func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    if mode != .none { showsUserLocation = true }
    guard mode != userTrackingMode else { return }
    if mode == .none || userTrackingMode == .none { zoomsInToFollow = mode != .none }
    userTrackingMode = mode
    if mode != .followWithHeading { userLocation.heading = nil }
    notify(
      .didChangeTrackingMode(mode, animated: animated), .didChangeTrackingMode(mode, animated: animated))
    if mode != .none { follow(animated: animated) }
  }

  /// Updates the user's location, as a location receiver does.
  @discardableResult
  package func update(userLocation location: Location) -> Bool {
    guard showsUserLocation else { return false }
    guard location.isValid else {
      failToLocateUser(with: LocationFault(location: location))
      return false
    }
    userLocation.location = location
    addUserLocation()
    notify(.didUpdateUserLocation(location), .didUpdateUserLocation)
    follow(animated: true)
    return true
  }

  /// Turns the map to a heading.
  @discardableResult
  package func update(userHeading heading: Heading) -> Bool {
    let direction = heading.trueHeading >= 0 ? heading.trueHeading : heading.magneticHeading
    guard userTrackingMode == .followWithHeading, heading.headingAccuracy >= 0, direction >= 0,
      direction.isFinite
    else { return false }
    userLocation.heading = heading
    if let location = userLocation.location {
      notify(.didUpdateUserLocation(location), .didUpdateUserLocation)
    }
    // The host can have ended following when it was notified.
    if userTrackingMode == .followWithHeading, isRotateEnabled {
      turn(to: MapTurn(heading: direction), animated: true, isFollowing: true)
    }
    return true
  }

  /// Notifies the host that the user could not be located. The last location stays. Does
  /// nothing while the user's location is not shown.
  package func failToLocateUser(with error: any Error) {
    guard showsUserLocation else { return }
    notify(.didFailToLocateUser("\(error)"), .didFailToLocateUser(error))
  }

  /// Ends following, because something else changes the visible part.
  func endFollowing(animated: Bool) {
    if userTrackingMode != .none { setUserTrackingMode(.none, animated: animated) }
  }

  func showsUserLocationDidChange() {
    userLocation.isUpdating = showsUserLocation
    if showsUserLocation {
      notify(.willStartLocatingUser, .willStartLocatingUser)
      addUserLocation()
    } else {
      if let entry = annotationStore[userLocation] { remove([entry]) }
      setNeedsLayout()
      endFollowing(animated: false)
      notify(.didStopLocatingUser, .didStopLocatingUser)
    }
  }

  /// Marks the engine as needing a layout, and adds the user's location to the annotations if it
  /// is known and shown.
  private func addUserLocation() {
    setNeedsLayout()
    if showsUserLocation, userLocation.location != nil { annotationStore.addUserLocation(userLocation) }
  }

  /// Moves the map to the user's location if it follows the user and the location is known.
  func follow(animated: Bool) {
    let coordinate = userLocation.coordinate
    guard userTrackingMode != .none, coordinate.isValid else { return }
    let isFirst = zoomsInToFollow
    // Without an area there is no scale yet. A size with an area follows the location again.
    if viewport.hasArea { zoomsInToFollow = false }
    let scale =
      Double(min(size.width, size.height))
      / (1000 * mapPointsPerMeter(atLatitude: coordinate.latitude))
    _ = setCenter(
      MapPoint(coordinate), zoomScale: isFirst && zoomScale < scale ? scale : nil, animated: animated,
      isFollowing: true)
  }
}
