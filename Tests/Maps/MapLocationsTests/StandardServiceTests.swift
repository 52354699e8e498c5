import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct StandardServiceTests {
  /// A manager that is freed takes itself out of the list of its device, also while others do.
  @Test func managersAreMadeAndFreedOnAnyThread() {
    nonisolated(unsafe) let device = LocationDevice()
    DispatchQueue.concurrentPerform(iterations: 20_000) { _ in _ = LocationManager(device: device) }
    #expect(device.managerCount == 0)
  }

  private func meters(_ locations: [Location]) -> [Int] {
    locations.map { Int(($0.coordinate.longitude * .pi / 180 * 6_378_137).rounded()) }
  }

  /// 0 is the first. 499 is 499 m from it, 501 is 501 m. From 501, 999 is 498 m and 1003 is 502 m.
  @Test func theFilterCountsFromTheLastDeliveredLocation() {
    let (manager, listener) = managed()
    manager.distanceFilter = 500
    manager.startUpdatingLocation()
    for (time, place) in [0.0, 499, 501, 999, 1003].enumerated() {
      manager.device.receive(onEquator(place, Double(time)))
    }
    #expect(meters(listener.locations) == [0, 501, 1003])
  }

  @Test func withoutAFilterEachLocationIsDelivered() {
    let (manager, listener) = managed()
    manager.startUpdatingLocation()
    for time in 0..<5 { manager.device.receive(onEquator(0, Double(time))) }
    #expect(listener.locations.count == 5)
  }

  @Test func theKnownLocationIsDeliveredFirstWithItsTime() {
    let (manager, listener) = managed()
    manager.distanceFilter = 500
    manager.device.receive(onEquator(0, 100))
    #expect(listener.locations.isEmpty && manager.location == nil)
    manager.device.advance(to: Date(timeIntervalSince1970: 1000))
    manager.startUpdatingLocation()
    // It is 900 s old, which its timestamp tells.
    #expect(listener.locations.map(\.timestamp.timeIntervalSince1970) == [100])
    manager.device.receive(onEquator(10, 1001))
    manager.device.receive(onEquator(20, 1002))
    #expect(meters(listener.locations) == [0, 10])
    #expect(meters([manager.location].compactMap { $0 }) == [20])
    manager.stopUpdatingLocation()
    manager.device.receive(onEquator(5000, 1003))
    #expect(listener.locations.count == 2)
  }

  @Test func staleAndInvalidLocationsAreIgnored() {
    let (manager, listener) = managed()
    manager.startUpdatingLocation()
    manager.device.receive(onEquator(0, 10))
    manager.device.receive(onEquator(1, 9))
    manager.device.receive(onEquator(2, 11, accuracy: -1))
    manager.device.receive(Location(coordinate: Coordinate(latitude: .nan, longitude: 0)))
    #expect(meters(listener.locations) == [0])
  }

  @Test func theFirstAccurateEnoughLocationIsDelivered() {
    let (manager, listener) = managed()
    manager.distanceFilter = 500
    manager.desiredAccuracy = 100
    manager.startUpdatingLocation()
    for (time, accuracy) in [1000.0, 500, 100, 10].enumerated() {
      manager.device.receive(onEquator(Double(time), Double(time), accuracy: accuracy))
    }
    #expect(listener.locations.map(\.horizontalAccuracy) == [1000, 100])
  }

  /// 10 m in 2 s to the east, then 10 m in 1 s to the west.
  @Test func courseAndSpeedComeFromSuccessiveLocations() {
    let (manager, listener) = managed()
    manager.startUpdatingLocation()
    for (place, time) in [(0.0, 0.0), (10, 2), (0, 3), (0, 4)] {
      manager.device.receive(onEquator(place, time))
    }
    #expect(listener.locations.map { ($0.speed * 1000).rounded() / 1000 } == [-1, 5, 10, 0])
    #expect(listener.locations.map(\.course) == [-1, 90, 270, -1])
  }

  @Test func coursesCrossThe180thMeridianAndThePoles() throws {
    func course(_ from: (Double, Double), _ to: (Double, Double)) throws -> Double {
      func location(_ place: (Double, Double), _ time: Double) -> Location {
        Location(
          coordinate: Coordinate(latitude: place.0, longitude: place.1), altitude: 0, horizontalAccuracy: 0,
          verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: time))
      }
      return try #require(Movement(from: location(from, 0), to: location(to, 1))).course
    }
    #expect(try course((0, 179.5), (0, -179.5)) == 90)
    #expect(try course((0, -179.5), (0, 179.5)) == 270)
    #expect(try course((0, 180), (0, -180)) == -1)
    // Across the north pole: on the other side the way leads south.
    #expect(abs(try course((89.9, 0), (89.9, 180)) - 180) < 1e-9)
    #expect(abs(try course((89.9, 20), (90, 20))) < 1e-9)
    #expect(abs(try course((-89.9, 20), (-90, 20)) - 180) < 1e-9)
  }

  @Test func significantChangesAreFarAndRare() {
    let (manager, listener) = managed()
    manager.startMonitoringSignificantLocationChanges()
    // Each 100 s by 400 m. 800 m after 200 s is too early, 1200 m after 300 s is not.
    for step in 0..<8 { manager.device.receive(onEquator(Double(step) * 400, Double(step) * 100)) }
    #expect(meters(listener.locations) == [0, 1200, 2400])
  }

  @Test func aRequestIsAnsweredOnce() {
    let (manager, listener) = managed()
    manager.requestLocation()
    for time in 0..<3 { manager.device.receive(onEquator(0, Double(time))) }
    #expect(listener.locations.count == 1)
    manager.requestLocation()
    manager.device.fail()
    manager.device.receive(onEquator(0, 5))
    #expect(listener.lines == ["locations 1", "locationUnknown"])
  }

  @Test func nothingIsDeliveredWithoutAuthorization() {
    let device = LocationDevice()
    device.authorizationStatus = .notDetermined
    let (manager, listener) = managed(device)
    manager.startUpdatingLocation()
    device.receive(onEquator(0, 0))
    #expect(listener.lines.isEmpty)
    manager.requestWhenInUseAuthorization()
    device.receive(onEquator(0, 1))
    device.authorizationStatus = .denied
    device.receive(onEquator(0, 2))
    manager.requestAlwaysAuthorization()
    device.authorizationStatus = .authorizedAlways
    device.areLocationServicesEnabled = false
    #expect(
      listener.lines == [
        "authorizedWhenInUse", "locations 1", "denied", "denied", "authorizedAlways", "authorizedAlways",
        "denied",
      ])
  }

  @Test(arguments: 0..<6) func newDelegatesAreToldTheAuthorizationFirst(event: Int) {
    let device = LocationDevice()
    device.receive(onEquator(0, 0))
    let (manager, listener) = (LocationManager(device: device), Listener())
    manager.delegate = listener
    #expect(listener.lines.isEmpty)
    switch event {
    case 0: device.receive(onEquator(0, 1))
    case 1: device.advance(to: Date(timeIntervalSince1970: 1))
    case 2: manager.startUpdatingLocation()
    case 3:
      manager.startMonitoring(
        for: CircularRegion(center: onEquator(0, 0).coordinate, radius: 1, identifier: "a"))
    case 4: device.fail()
    default: device.authorizationStatus = .authorizedAlways
    }
    #expect(
      listener.lines
        == ["authorizedAlways"] + (event == 2 ? ["locations 1"] : event == 3 ? ["start a"] : []))
    let other = Listener()
    manager.delegate = other
    device.fail()
    #expect(other.lines.first == "authorizedAlways")
  }

  @Test func managersWithoutADeviceShareOne() {
    LocationManager.withNewDevice {
      let (first, second) = (LocationManager(), LocationManager())
      #expect(first.device === second.device && first.device === LocationDevice.standard)
      #expect(LocationManager.withNewDevice { LocationManager().device } !== first.device)
      #expect(LocationManager(device: LocationDevice()).device !== first.device)
    }
  }

  @Test func theBackgroundNeedsPermission() {
    let device = LocationDevice()
    device.authorizationStatus = .authorizedWhenInUse
    let (manager, listener) = managed(device)
    manager.startUpdatingLocation()
    device.isInBackground = true
    device.receive(onEquator(0, 0))
    #expect(listener.locations.isEmpty)
    manager.allowsBackgroundLocationUpdates = true
    device.receive(onEquator(0, 1))
    #expect(listener.locations.count == 1)
  }

  @Test func locationsAreDeferredInTheBackground() {
    let (manager, listener) = managed()
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.startUpdatingLocation()
    manager.distanceFilter = 5
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.distanceFilter = LocationManager.noFilter
    manager.desiredAccuracy = 100
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.desiredAccuracy = LocationManager.accuracyBest
    manager.allowsBackgroundLocationUpdates = true
    manager.device.isInBackground = true
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    // 0, 40, 80 and 120 m: the last is more than 100 m of way.
    for step in 0..<4 { manager.device.receive(onEquator(Double(step) * 40, Double(step))) }
    manager.allowDeferredLocationUpdates(untilTraveled: .infinity, timeout: 10)
    manager.device.receive(onEquator(120, 10))
    manager.device.advance(to: Date(timeIntervalSince1970: 13))
    #expect(
      listener.lines == [
        "deferred deferredNotUpdatingLocation", "deferred deferredDistanceFiltered",
        "deferred deferredAccuracyTooLow", "locations 4", "deferred -", "locations 1", "deferred -",
      ])
  }

  /// A subclass has its own values, which a copy would not have.
  @Test func locationsOfASubclassAreDeliveredAsTheyAre() {
    final class Fused: Location, @unchecked Sendable {
      override var floor: LocationFloor? { LocationFloor(level: 3) }
    }
    let (manager, listener) = managed()
    manager.startUpdatingLocation()
    for second in 0..<2 {
      manager.device.receive(
        Fused(
          coordinate: Coordinate(latitude: 0, longitude: Double(second)), altitude: 0,
          horizontalAccuracy: 0, verticalAccuracy: -1,
          timestamp: Date(timeIntervalSince1970: Double(second))))
    }
    #expect(listener.locations.map { $0.floor?.level } == [3, 3])
  }

  /// Deferred locations are reported when the clock is set back, and not a day later.
  @Test func aClockThatWasSetEndsADeferral() {
    let (manager, listener) = managed()
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
    manager.device.isInBackground = true
    manager.device.advance(to: Date(timeIntervalSince1970: 86_400))
    manager.allowDeferredLocationUpdates(untilTraveled: .infinity, timeout: 60)
    manager.device.receive(onEquator(0, 86_401))
    manager.device.clock.set(to: Date(timeIntervalSince1970: 0))
    manager.device.receive(onEquator(0, 1))
    #expect(listener.lines == ["locations 1", "deferred -", "locations 1"])
  }

  /// The way is measured from the place where the deferral began: 60 and 120 m.
  @Test func theWayOfADeferralBeginsAtItsStart() {
    let (manager, listener) = managed()
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
    manager.device.receive(onEquator(0, 0))
    manager.device.isInBackground = true
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    for step in 1...2 { manager.device.receive(onEquator(Double(step) * 60, Double(step))) }
    #expect(listener.lines == ["locations 1", "locations 2", "deferred -"])
  }

  /// The second deferral reports what the first one collected. Nothing is reported after the user
  /// refused.
  @Test func aSecondDeferralLosesNoLocations() {
    let (manager, listener) = managed()
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
    manager.device.isInBackground = true
    for step in 0..<2 {
      manager.allowDeferredLocationUpdates(untilTraveled: 1000, timeout: 60)
      for second in 0..<2 { manager.device.receive(onEquator(0, Double(step * 2 + second))) }
    }
    #expect(listener.lines == ["locations 2", "deferred -"])
    manager.device.authorizationStatus = .denied
    manager.device.advance(to: Date(timeIntervalSince1970: 100))
    #expect(listener.lines.dropFirst(2) == ["denied", "denied", "deferred -"])
  }

  @Test func aRequestIsAnsweredDuringAPause() {
    let (manager, listener) = managed()
    manager.pausesLocationUpdatesAutomatically = true
    manager.startUpdatingLocation()
    for time in [0.0, 900, 1000] { manager.device.receive(onEquator(0, time)) }
    manager.requestLocation()
    for time in [1100.0, 1200] { manager.device.receive(onEquator(0, time)) }
    #expect(listener.lines == ["locations 1", "paused", "locations 1"])
    #expect(listener.locations.last?.timestamp == Date(timeIntervalSince1970: 1100))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func timesThatAreNotFiniteAreIgnored(seconds: Double) {
    let (manager, listener) = managed()
    manager.startUpdatingLocation()
    manager.device.receive(onEquator(0, seconds))
    manager.device.advance(to: Date(timeIntervalSince1970: seconds))
    manager.device.clock.set(to: Date(timeIntervalSince1970: seconds))
    #expect(manager.device.clock.now == Date(timeIntervalSince1970: 0))
    manager.device.receive(onEquator(0, 5))
    #expect(listener.lines == ["locations 1"])
  }

  @Test func locationsPauseWhileTheDeviceStands() {
    let (manager, listener) = managed()
    manager.pausesLocationUpdatesAutomatically = true
    manager.startUpdatingLocation()
    for (place, time) in [(0.0, 0.0), (10, 600), (20, 900), (30, 1000), (60, 1100)] {
      manager.device.receive(onEquator(place, time))
    }
    #expect(listener.lines == ["locations 1", "locations 1", "paused", "resumed", "locations 1"])
  }

  /// Between two delivered locations there is at least the filter's distance, each location that
  /// was left out is nearer than that to the delivered one before it, and the manager knows the
  /// last.
  @Test(arguments: 1...20)
  func filtersNeverLoseTheLastPosition(seed: Int) throws {
    var generator = SeededRandom(seed: UInt64(seed))
    let (manager, listener) = managed()
    manager.distanceFilter = generator.number(1...2000)
    manager.startUpdatingLocation()
    var place = Coordinate(
      latitude: generator.number(-90...90),
      longitude: generator.pick([-180, 180, generator.number(-180...180)]))
    for time in 0..<300 {
      place = place.moved(meters: generator.number(0...700), toward: generator.number(0...359))
      let count = listener.locations.count
      let last = listener.locations.last
      manager.device.receive(
        Location(
          coordinate: place, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
          timestamp: Date(timeIntervalSince1970: Double(time))))
      let distance = last.map { place.distance(to: $0.coordinate) } ?? .infinity
      #expect((listener.locations.count > count) == (distance >= manager.distanceFilter), "seed \(seed)")
      #expect(manager.location?.coordinate == place)
    }
  }

  @Test func eventsAreASequence() async {
    let device = LocationDevice()
    var events: AsyncStream<LocationEvent>?
    do {
      let manager = LocationManager(device: device)
      events = manager.events
      manager.startUpdatingLocation()
      for time in 0..<3 { device.receive(onEquator(Double(time), Double(time))) }
    }
    var count = 0
    if let events { for await event in events { if case .locations = event { count += 1 } } }
    #expect(count == 3)
  }
}
