import Foundation
import MapGeometry
import Synchronization

/// Starts and stops the services of a device, and reports their events to a delegate and in
/// `events`. It is used by one thread at a time.
open class LocationManager {
  /// The accuracies that `desiredAccuracy` has names for, in meters.
  public static let accuracyBestForNavigation = -2.0
  /// The best accuracy.
  public static let accuracyBest = -1.0
  /// Every location is reported, and every heading.
  public static let noFilter = -1.0
  /// The distance in meters after which a change is significant.
  public static let significantDistance = 500.0
  /// The seconds between two significant changes, at least.
  public static let significantInterval = 300.0

  /// The device.
  public let device: LocationDevice
  /// The receiver of the events. A new one is told the authorization before anything else is reported
  /// to it: when the main queue runs next, if it was set on the main thread, or else with the next
  /// event of the device. So set it on the thread that uses the device.
  open weak var delegate: (any LocationManagerDelegate)? { didSet { delegateWasSet() } }

  /// The accuracy that the program needs in meters; the best by default.
  ///
  /// More accurate locations are also reported. If the last reported location is less accurate than
  /// this, the first that is accurate enough is reported whatever the distance filter.
  open var desiredAccuracy = accuracyBest
  /// The distance in meters from the last reported location at which the next is reported;
  /// `noFilter` by default.
  open var distanceFilter = noFilter
  /// The angle in degrees from the last reported heading at which the next is reported; 1 by
  /// default.
  open var headingFilter = 1.0
  /// Whether locations are reported in the background if the user allowed them only while the
  /// program is in use; false by default.
  open var allowsBackgroundLocationUpdates = false
  /// Whether locations pause while the device does not move; false by default.
  open var pausesLocationUpdatesAutomatically = false
  /// The seconds without a movement by `pauseDistance` after which locations pause.
  open var pauseInterval = 900.0
  /// The distance in meters that ends a pause.
  open var pauseDistance = 50.0

  /// The last location that was measured while a service ran, also if it was not reported.
  open internal(set) var location: Location?
  /// The last heading that was reported.
  open internal(set) var heading: Heading?
  /// The time of the last event that was reported. The time of an entry or exit is that at which
  /// the dwell time ended, and can be before that of the location by which the manager found it.
  /// The start of 1970 before the first.
  open internal(set) var eventTime = Date(timeIntervalSince1970: 0)

  /// The number of regions that all managers of the device can monitor at a time; 20 by default.
  open var maximumRegionCount: Int {
    get { device.maximumRegionCount }
    set { device.maximumRegionCount = newValue }
  }
  /// The largest radius of a region in meters.
  open var maximumRegionMonitoringDistance: Double { 2_128_000 }
  /// The regions that all managers of the device monitor, in the order in which they were added.
  open var monitoredRegions: [MonitoredRegion] { device.regions.regions }
  /// The seconds that the device must stay beyond a boundary and its cushion; 20 by default. It is
  /// a setting of the device.
  open var regionDwell: Double {
    get { device.regionDwell }
    set { device.regionDwell = newValue }
  }
  /// The cushion in meters of regions that are added without one; 200 by default.
  open var regionCushion = RegionMonitor.defaultCushion

  /// The kind of activity, without an effect, which MapKitCompatibility stores.
  package final var activityNumber = 1

  // The services and what they reported last. `ManagerReports` and `ManagerMeasurements` use these.
  var standard = DistanceFilter()
  var significant = DistanceFilter()
  var isRequesting = false
  var isHeadingRunning = false
  var deferral: Deferral?
  var pause = PauseRule()
  /// The last reported location, for delegates that also want the one before.
  var lastReported: Location?
  var streams: [AsyncStream<LocationEvent>.Continuation] = []
  /// Whether the delegate was not told the authorization yet.
  let mustTellAuthorization = Atomic(false)

  /// Creates a manager of the standard device, which all managers that are made so share.
  public init() {
    device = .standard
    device.add(self)
  }

  /// Creates a manager of a device.
  public init(device: LocationDevice) {
    self.device = device
    device.add(self)
  }

  /// Runs a closure in which the standard device is a new one. Managers that are made in it keep that
  /// device. Tests that run at the same time use it, since a device is used by one thread at a time.
  public static func withNewDevice<Result>(_ body: () throws -> Result) rethrows -> Result {
    try LocationDevice.withNewStandard(body)
  }

  deinit {
    for stream in streams { stream.finish() }
    device.remove(ObjectIdentifier(self))
  }

  /// What the user allowed.
  open var authorizationStatus: AuthorizationStatus { device.authorizationStatus }

  /// The events from now on, until the manager is freed. Each use is a sequence of its own.
  public var events: AsyncStream<LocationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: LocationEvent.self)
    streams.append(continuation)
    return stream
  }

  // MARK: Authorization

  /// Asks the user for locations while the program is in use. Only the first request is answered.
  open func requestWhenInUseAuthorization() { ask(.authorizedWhenInUse) }

  /// Asks the user for locations at all times. It is also answered after those while in use.
  open func requestAlwaysAuthorization() { ask(.authorizedAlways) }

  private func ask(_ status: AuthorizationStatus) {
    let current = device.authorizationStatus
    let isOpen = current == .notDetermined || (current == .authorizedWhenInUse && status == .authorizedAlways)
    if isOpen { device.authorizationStatus = device.answer ?? status }
  }

  // MARK: Locations

  /// Starts the standard service. If a location is known, it is reported at once with its time,
  /// which can be long ago. The next measured location is reported, then those that the filter
  /// lets through.
  open func startUpdatingLocation() {
    guard !standard.isRunning else { return }
    standard = DistanceFilter(isRunning: true)
    pause = PauseRule()
    guard checkAuthorization() else { return }
    if let cached = device.location, canDeliverStandard {
      location = cached
      report(.locations([cached]))
    }
  }

  /// Stops the standard service.
  open func stopUpdatingLocation() {
    finishDeferring(.deferredCanceled)
    standard.isRunning = false
    isRequesting = false
  }

  /// Reports the next location, and no other.
  open func requestLocation() {
    if checkAuthorization() { isRequesting = true }
  }

  /// Starts the service of significant changes: those of `significantDistance`, at most one in
  /// `significantInterval`.
  open func startMonitoringSignificantLocationChanges() {
    guard device.isSignificantChangeMonitoringAvailable, !significant.isRunning else { return }
    significant = DistanceFilter(isRunning: true)
    guard checkAuthorization() else { return }
    if let cached = device.location, device.isDeliveringSignificant {
      location = cached
      report(.locations([cached]))
    }
  }

  /// Stops the service of significant changes.
  open func stopMonitoringSignificantLocationChanges() { significant.isRunning = false }

  /// Lets locations be reported together in the background, after a distance in meters or seconds.
  /// Either can be infinite. The standard service must run with the best accuracy and no filter.
  open func allowDeferredLocationUpdates(untilTraveled distance: Double, timeout: Double) {
    if !standard.isRunning {
      report(.finishedDeferring(.deferredNotUpdatingLocation))
    } else if distanceFilter >= 0 {
      report(.finishedDeferring(.deferredDistanceFiltered))
    } else if desiredAccuracy > LocationManager.accuracyBest {
      report(.finishedDeferring(.deferredAccuracyTooLow))
    } else {
      // The delegate can begin another one when it is told of the end of the old one.
      let old = deferral
      deferral = Deferral(
        distance: distance, end: device.clock.now.addingTimeInterval(timeout), from: device.location)
      finish(old, nil)
    }
  }

  /// Reports the deferred locations, and ends the deferral.
  open func disallowDeferredLocationUpdates() { finishDeferring(.deferredCanceled) }

  // MARK: Headings

  /// Starts to report headings.
  ///
  /// The direction that was not measured, magnetic or true, needs a location, so that of another
  /// service. It is calculated with the magnetic field of that time, or of the nearest time in
  /// `WorldMagneticModel.years`.
  open func startUpdatingHeading() {
    guard !isHeadingRunning else { return }
    guard device.isHeadingAvailable else { return report(.failure(.headingFailure, region: nil)) }
    isHeadingRunning = true
    heading = nil
  }

  /// Stops the headings.
  open func stopUpdatingHeading() { isHeadingRunning = false }

  // MARK: Regions

  /// Monitors a region, and replaces that with the same name. The location at this time is no
  /// event. The delegates of all managers of the device are told of entries and exits.
  ///
  /// It fails if there are too many regions, or if the region is too large or not valid.
  ///
  /// - Parameters:
  ///   - region: the region to monitor.
  ///   - cushion: the distance in meters from the boundary at which a crossing counts; nil, or a
  ///     negative number such as `accuracyBest`, for `regionCushion`.
  open func startMonitoring(for region: MonitoredRegion, desiredAccuracy cushion: Double? = nil) {
    guard device.areLocationServicesEnabled, device.authorizationStatus.isAuthorized else {
      return failMonitoring(region, .regionMonitoringDenied)
    }
    let isNew = !device.regions.contains(identifier: region.identifier)
    guard device.isRegionMonitoringAvailable, !isNew || device.regions.count < maximumRegionCount,
      region.boundingCircle?.radius ?? 0 <= maximumRegionMonitoringDistance,
      device.regions.insert(
        region, cushion: cushion.flatMap { $0 < 0 ? nil : $0 } ?? regionCushion, at: device.location)
    else { return failMonitoring(region, .regionMonitoringFailure) }
    listener?.locationManager(self, didStartMonitoringFor: region)
  }

  /// Stops monitoring the region with the same name, also if another manager of the device added it.
  open func stopMonitoring(for region: MonitoredRegion) {
    device.regions.remove(identifier: region.identifier)
  }

  /// Reports whether the last location is in a region that is monitored.
  open func requestState(for region: MonitoredRegion) {
    let state = device.regions.state(identifier: region.identifier)
    send(.state(state, region: region.identifier))
    listener?.locationManager(self, didDetermineState: state, for: region)
  }
}
