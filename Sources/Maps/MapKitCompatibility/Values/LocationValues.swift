import MapLocations

// Values of Core Location that code names. The device here has full accuracy and finds no visits.

/// What locations are used for, which has no effect here.
public enum CLActivityType: Int, Sendable {
  /// Anything.
  case other = 1
  /// The way of a car.
  case automotiveNavigation = 2
  /// Running, walking and other sports.
  case fitness = 3
  /// The way of a vehicle that is no car.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}

/// How accurate the locations are that the user allows.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As accurate as the device measures them.
  case fullAccuracy = 0
  /// Only the region of the user; does not occur here.
  case reducedAccuracy = 1
}

/// The accuracy of locations where the user does not allow more: any.
public let kCLLocationAccuracyReduced = Double.greatestFiniteMagnitude

/// A stay of the user at a place. Nothing here finds visits.
public final class CLVisit: Hashable, Sendable {
  /// The start of the visit.
  public let arrivalDate: Date
  /// The end of the visit; `Date.distantFuture` while it lasts.
  public let departureDate: Date
  /// The middle of the place (degrees).
  public let coordinate: CLLocationCoordinate2D
  /// The uncertainty of the place in meters.
  public let horizontalAccuracy: CLLocationAccuracy

  /// Creates a visit.
  public init(
    coordinate: CLLocationCoordinate2D, horizontalAccuracy: CLLocationAccuracy, arrivalDate: Date,
    departureDate: Date
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.arrivalDate = arrivalDate
    self.departureDate = departureDate
  }

  /// Whether both are the same object.
  public static func == (one: CLVisit, other: CLVisit) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The distance of a beacon.
public enum CLProximity: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Next to the device.
  case immediate = 1
  /// In the room.
  case near = 2
  /// Far away.
  case far = 3
}

/// What identifies beacons.
public struct CLBeaconIdentityConstraint: Hashable, Sendable {
  /// The program's beacons.
  public let uuid: UUID
  /// The group of beacons; nil for all.
  public let major: UInt16?
  /// The beacon in the group; nil for all.
  public let minor: UInt16?

  /// Creates a constraint; nil stands for all numbers.
  public init(uuid: UUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

/// A beacon that was found. Nothing here finds beacons.
public struct CLBeacon: Hashable, Sendable {
  /// The program's beacons.
  public let uuid: UUID
  /// The group of the beacon.
  public let major: NSNumber
  /// The beacon in the group.
  public let minor: NSNumber
  /// How near it is.
  public let proximity: CLProximity
  /// The uncertainty of its distance in meters.
  public let accuracy: CLLocationAccuracy
  /// The strength of its signal in decibels.
  public let rssi: Int
}

extension CLLocationManager {
  /// What the locations are used for; `other` by default. It is stored.
  public var activityType: CLActivityType {
    get { CLActivityType(rawValue: activityNumber) ?? .other }
    set { activityNumber = newValue.rawValue }
  }
  /// How accurate the locations are that the user allows: as measured.
  public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Does nothing: no visits are found here.
  public func startMonitoringVisits() {}
  /// Does nothing: no visits are found here.
  public func stopMonitoringVisits() {}
  /// What the user allowed on the device of the managers that are made by `CLLocationManager()`.
  @available(*, deprecated, message: "use the property authorizationStatus of a manager")
  public static func authorizationStatus() -> CLAuthorizationStatus {
    LocationDevice.standard.authorizationStatus
  }
}
