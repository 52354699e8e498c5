import Foundation
import MapGeometry
import Synchronization

/// What a user allowed.
public enum AuthorizationStatus: String, Hashable, Sendable, CaseIterable {
  /// The user was not asked yet.
  case notDetermined
  /// The device does not allow location services, and the user cannot change that.
  case restricted
  /// The user refused.
  case denied
  /// The user allowed it at all times.
  case authorizedAlways
  /// The user allowed it while the program is in use.
  case authorizedWhenInUse

  /// Whether locations are allowed at all.
  public var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// A device whose measurements are given to its location managers. It stands in for the hardware,
/// the user and the system's settings. It is used by one thread at a time; managers of it can be made and
/// freed on others.
public final class LocationDevice {
  /// The device of the managers that are made without one, as a program has one device. Inside of
  /// `LocationManager.withNewDevice(_:)` it is another one.
  public static var standard: LocationDevice { (inside ?? shared).device }

  private struct Held: @unchecked Sendable { let device: LocationDevice }
  private static let shared = Held(device: LocationDevice())
  @TaskLocal private static var inside: Held?

  /// Runs a closure in which a new device is the standard one.
  static func withNewStandard<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $inside.withValue(Held(device: LocationDevice()), operation: body)
  }

  /// The clock.
  public let clock: LocationClock
  /// Whether location services are on; initially true.
  public var areLocationServicesEnabled = true { didSet { notifyOfAuthorization() } }
  /// Whether there is a magnetometer; initially true.
  public var isHeadingAvailable = true
  /// Whether the device can monitor regions; initially true.
  public var isRegionMonitoringAvailable = true
  /// Whether significant changes can be monitored; initially true.
  public var isSignificantChangeMonitoringAvailable = true
  /// What the user allowed; initially always.
  public var authorizationStatus = AuthorizationStatus.authorizedAlways { didSet { notifyOfAuthorization() } }
  /// What the user answers when a program asks; initially what it asks for.
  public var answer: AuthorizationStatus?
  /// Whether the program is in the background.
  public var isInBackground = false { didSet { managers { $0.backgroundDidChange() } } }
  /// The last valid location that was measured.
  public private(set) var location: Location?
  /// The number of regions that all managers together can monitor at a time; 20 by default.
  public var maximumRegionCount = 20
  /// The seconds that the device must stay beyond a boundary and its cushion; 20 by default.
  public var regionDwell: Double {
    get { regions.dwell }
    set { regions.dwell = newValue }
  }

  /// The regions of all managers. A region that a manager added stays when the manager is freed.
  var regions = RegionMonitor()

  /// Whether a manager can have a delegate that was not told the authorization.
  let hasNewDelegate = Atomic(false)

  /// The managers, which are made and freed on any thread.
  private let list = Mutex<[ListedManager]>([])
  private var setCount = 0

  /// A manager in the list, which is asked for outside of the lock alone: the last reference could end
  /// there, and a manager that is freed takes itself out of the list.
  private struct ListedManager: @unchecked Sendable {
    let id: ObjectIdentifier
    weak var manager: LocationManager?
  }

  /// Creates a device.
  public init(clock: LocationClock = LocationClock()) { self.clock = clock }

  /// Whether managers get measurements.
  var isDelivering: Bool { areLocationServicesEnabled && authorizationStatus.isAuthorized }

  /// Whether events of regions and of significant changes are reported.
  var isDeliveringSignificant: Bool {
    isDelivering && (!isInBackground || authorizationStatus == .authorizedAlways)
  }

  func add(_ manager: LocationManager) {
    let listed = ListedManager(id: ObjectIdentifier(manager), manager: manager)
    list.withLock { $0.append(listed) }
  }

  /// Forgets a manager that is freed.
  func remove(_ id: ObjectIdentifier) { list.withLock { $0.removeAll { $0.id == id } } }

  /// The number of managers.
  package var managerCount: Int { list.withLock { $0.count } }

  /// Gives a measured location to the managers, and moves the clock to its time.
  ///
  /// A location without course or speed gets those of the movement from the location before, unless
  /// it is of a subclass, which is delivered as it is. A location that is not valid, or older than
  /// the one before, is ignored.
  public func receive(_ measured: Location) {
    forgetIfClockWasSet()
    guard measured.isValid, measured.timestamp.timeIntervalSince1970.isFinite,
      measured.timestamp >= location?.timestamp ?? .distantPast
    else { return }
    advance(to: measured.timestamp)
    var current = measured
    if let last = location, type(of: measured) == Location.self, measured.course < 0 || measured.speed < 0 {
      current = Location(measured, after: last)
    }
    location = current
    managers { $0.locationWasMeasured(current) }
    if isDeliveringSignificant, regions.count > 0 { report(regions.update(current)) }
    managers { $0.receive(current) }
  }

  /// Gives a measured heading to the managers.
  public func receive(_ heading: HeadingMeasurement) {
    advance(to: heading.timestamp)
    guard isHeadingAvailable else { return }
    managers { $0.receive(heading) }
  }

  /// Reports that a location cannot be found at this time.
  public func fail() {
    tellAuthorization()
    managers { $0.fail(.locationUnknown) }
  }

  /// Moves the clock to a time, which can end dwell times and time limits. A time that is not finite
  /// is ignored.
  public func advance(to time: Date) {
    guard time.timeIntervalSince1970.isFinite else { return }
    tellAuthorization()
    forgetIfClockWasSet()
    clock.advance(to: time)
    if isDeliveringSignificant, regions.count > 0 { report(regions.advance(to: time)) }
    managers { $0.advance(to: time) }
  }

  /// Gives an item of a replay to the managers; faults are ignored.
  public func receive(_ item: ReplayItem) {
    switch item {
    case .location(let location): receive(location)
    case .heading(let heading): receive(heading)
    case .fault: break
    }
  }

  private func notifyOfAuthorization() { managers { $0.authorizationDidChange() } }

  /// Tells new delegates the authorization, before anything else happens.
  private func tellAuthorization() {
    guard hasNewDelegate.load(ordering: .relaxed) else { return }
    hasNewDelegate.store(false, ordering: .relaxed)
    managers { $0.tellAuthorization() }
  }

  /// Tells each manager of crossings: the regions of a program are those of all its managers. What a
  /// delegate stops or refuses meanwhile is not told.
  private func report(_ events: [RegionEvent]) {
    for event in events
    where isDeliveringSignificant && regions.contains(identifier: event.region.identifier) {
      managers { $0.report(event) }
    }
  }

  /// Places and times before a clock was set have no meaning for those after it.
  private func forgetIfClockWasSet() {
    guard clock.setCount != setCount else { return }
    setCount = clock.setCount
    location = nil
    regions.forgetLocation()
    managers { $0.clockWasSet() }
  }

  private func managers(_ body: (LocationManager) -> Void) {
    // The list can change: a delegate can make or free a manager.
    for entry in list.withLock({ $0 }) { if let manager = entry.manager { body(manager) } }
  }
}
