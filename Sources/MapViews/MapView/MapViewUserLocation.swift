import MapOverlays

// The user's location on a map view.

extension MapView {
  /// The location of the user.
  public var userLocation: UserLocation { engine.userLocation }

  /// Whether the user's location is shown once it is known. Pictures include a circle for the
  /// location's accuracy.
  public var showsUserLocation: Bool {
    get { engine.showsUserLocation }
    set { engine.showsUserLocation = newValue }
  }

  /// Whether new locations of the user move the map. Every other valid request to change the
  /// visible part sets this mode to `none`. A new size of the view does not.
  public var userTrackingMode: UserTrackingMode {
    get { engine.userTrackingMode }
    set { engine.setUserTrackingMode(newValue, animated: false) }
  }

  /// Whether the user's location is known, shown and in view.
  public var isUserLocationVisible: Bool { engine.isUserLocationVisible }

  /// Begins or ends following the user. Beginning sets `showsUserLocation` to true, and moves the
  /// map to the last known location if there is one.
  public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
    engine.setUserTrackingMode(mode, animated: animated)
  }

  /// Updates the user's location, as a location receiver does. Moves the map to the location if the
  /// map view follows the user.
  ///
  /// If the location is not valid, the delegate is notified of a failure, and the last valid
  /// location stays. Does nothing while the user's location is not shown.
  ///
  /// - Returns: whether the location was accepted.
  @discardableResult
  public func update(userLocation location: Location) -> Bool {
    engine.update(userLocation: location)
  }

  /// Notifies the delegate that the user could not be located. The last location stays. Does
  /// nothing while the user's location is not shown.
  public func failToLocateUser(with error: any Error) { engine.failToLocateUser(with: error) }
}
