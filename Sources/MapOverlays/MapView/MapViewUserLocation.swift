import Foundation
import MapGeometry

extension MapView {
  /// Whether the user's location is known, shown and in view.
  public var isUserLocationVisible: Bool {
    guard showsUserLocation, userLocation.coordinate.isValid else { return false }
    return viewport.contains(MapPoint(userLocation.coordinate))
  }

  /// Begins or ends following the user, beginning with what is known; shows the location where it
  /// follows.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    if mode == .follow { showsUserLocation = true }
    guard mode != userTrackingMode else { return }
    userTrackingMode = mode
    tell(.didChangeTrackingMode(mode, animated: animated)) {
      $0.mapView(self, didChange: mode, animated: animated)
    }
    if mode == .follow { follow(animated: animated) }
  }

  /// Takes a new location of the user, as a receiver gives it.
  ///
  /// One that is not valid is told to the delegate as a failure, and the last one stays. Nothing
  /// happens while the user's location is not shown.
  /// - Returns: whether it was taken.
  @discardableResult
  public func update(userLocation location: Location) -> Bool {
    guard showsUserLocation else { return false }
    guard location.isValid else {
      failToLocateUser(with: LocationFault(location: location))
      return false
    }
    userLocation.location = location
    addUserLocation()
    tell(.didUpdateUserLocation(location)) { $0.mapView(self, didUpdate: userLocation) }
    follow(animated: true)
    return true
  }

  /// Takes the news that the user could not be located; the last location stays. Nothing happens
  /// while the user's location is not shown.
  public func failToLocateUser(with error: any Error) {
    guard showsUserLocation else { return }
    tell(.didFailToLocateUser("\(error)")) { $0.mapView(self, didFailToLocateUserWithError: error) }
  }

  /// Ends following, as the visible part is changed by something else.
  func endFollowing(animated: Bool) {
    if userTrackingMode != .none { setUserTrackingMode(.none, animated: animated) }
  }

  func showsUserLocationDidChange() {
    userLocation.isUpdating = showsUserLocation
    if showsUserLocation {
      tell(.willStartLocatingUser) { $0.mapViewWillStartLocatingUser(self) }
      addUserLocation()
    } else {
      if let entry = annotationStore[userLocation] { remove([entry]) }
      setNeedsLayout()
      endFollowing(animated: false)
      tell(.didStopLocatingUser) { $0.mapViewDidStopLocatingUser(self) }
    }
  }

  /// Puts the user's location among the annotations once it is known and shown.
  private func addUserLocation() {
    setNeedsLayout()
    if showsUserLocation, userLocation.location != nil { annotationStore.addUserLocation(userLocation) }
  }

  private func follow(animated: Bool) {
    guard userTrackingMode == .follow, userLocation.coordinate.isValid else { return }
    _ = setCenter(MapPoint(userLocation.coordinate), animated: animated, isFollowing: true)
  }
}
