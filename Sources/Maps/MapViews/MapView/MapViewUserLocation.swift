import MapLocations
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

  /// The device whose locations and headings the map view shows; nil if the program gives them by
  /// `update(userLocation:)` and `update(userHeading:)`.
  ///
  /// The map view has a location manager of its own on the device, with no filter for locations.
  /// Locations are received while `showsUserLocation` is true, and headings while the map view
  /// follows the user with the heading. Errors of the manager are told to the delegate. The device
  /// must be used on the main actor.
  public var locationDevice: LocationDevice? {
    get { locationReceiver?.device }
    set {
      locationReceiver?.stop()
      locationReceiver = newValue.map { UserLocationReceiver(self, device: $0) }
      locationReceiver?.startOrStop()
    }
  }

  /// Whether new locations of the user move the map, and new headings turn it. Every other valid
  /// request to change the visible part sets this mode to `none`. A new size of the view does not.
  ///
  /// Setting it is the same as `setUserTrackingMode(_:animated:)` without animation.
  public var userTrackingMode: UserTrackingMode {
    get { engine.userTrackingMode }
    set { engine.setUserTrackingMode(newValue, animated: false) }
  }

  /// Whether the user's location is known, shown and in view.
  public var isUserLocationVisible: Bool { engine.isUserLocationVisible }

  /// Begins or ends following the user. Beginning sets `showsUserLocation` to true, and moves the
  /// map to the last known location if there is one. At the first location, a map view whose
  /// shorter side shows more than a kilometer zooms in to a kilometer. MapKit zooms in too, but
  /// does not document how far.
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

  /// Updates the user's heading, as a location receiver does: turns the map so that the true
  /// heading is up, or the magnetic one if the true one is not known. Does nothing while the map
  /// view does not follow the user with the heading, or if the heading is not valid.
  ///
  /// - Returns: whether the heading was accepted.
  @discardableResult
  public func update(userHeading heading: Heading) -> Bool { engine.update(userHeading: heading) }

  /// Notifies the delegate that the user could not be located. The last location stays. Does
  /// nothing while the user's location is not shown.
  public func failToLocateUser(with error: any Error) { engine.failToLocateUser(with: error) }
}
