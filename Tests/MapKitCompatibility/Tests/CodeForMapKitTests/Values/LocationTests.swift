import MapKitCompatibility
import Testing

/// Programs that use location services. A device is moved on the equator, where a thousandth of a
/// degree is 111.3195 m.
@Suite struct LocationTests {
  private func place(_ thousandths: Double, _ seconds: Double) -> CLLocation {
    CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 0, longitude: thousandths / 1000), altitude: 0,
      horizontalAccuracy: 5, verticalAccuracy: -1, course: -1, speed: -1,
      timestamp: Date(timeIntervalSince1970: seconds))
  }

  /// A program of its own: other tests run at the same time.
  private func companion() -> Companion { CLLocationManager.withNewDevice { Companion() } }

  /// 5 thousandths are 557 m, more than the filter of 500 m. 4 are 445 m.
  @Test func driversAreToldEachHalfKilometer() {
    let companion = companion()
    companion.manager.device.authorizationStatus = .notDetermined
    companion.startDriving()
    for (second, thousandths) in [0.0, 4, 5, 9, 10].enumerated() {
      companion.manager.device.receive(place(thousandths, Double(second)))
    }
    companion.manager.device.fail()
    companion.manager.device.authorizationStatus = .denied
    #expect(companion.diary == ["allowed", "at 0", "at 5", "at 10", "lost", "not allowed", "denied"])
  }

  /// A significant change is 500 m and 300 s from the last.
  @Test func restingPeopleAreToldSignificantChanges() {
    let companion = companion()
    companion.startResting()
    for (second, thousandths) in [(0.0, 0.0), (100, 50), (300, 60), (700, 61)] {
      companion.manager.device.receive(place(thousandths, second))
    }
    #expect(companion.diary == ["allowed", "at 0", "at 60"])
  }

  /// The circle has a radius of 1 km, 9 thousandths. The middle is beyond its cushion, and 20 are
  /// beyond the one outside.
  @Test func circlesOfTheMapAreWatched() {
    let companion = companion()
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1000)
    let isWatched = companion.watch(circle, named: "home")
    #expect(isWatched)
    for (second, thousandths) in [(0.0, 30.0), (100, 0), (200, 0), (300, 20), (400, 20)] {
      companion.manager.device.receive(place(thousandths, second))
    }
    let huge = CLCircularRegion(center: circle.coordinate, radius: 3_000_000, identifier: "all")
    companion.manager.startMonitoring(for: huge)
    #expect(companion.diary == ["allowed", "watching home", "in home", "out of home", "cannot watch all"])
    companion.stop()
    #expect(companion.manager.monitoredRegions.isEmpty)
  }

  @Test func reasonsOfFailuresAreTold() {
    let companion = companion()
    let manager = companion.manager
    manager.delegate = companion
    manager.device.isHeadingAvailable = false
    manager.startUpdatingHeading()
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.startUpdatingLocation()
    manager.distanceFilter = 5
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.distanceFilter = kCLDistanceFilterNone
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    manager.stopUpdatingLocation()
    manager.device.authorizationStatus = .denied
    manager.startMonitoring(
      for: CLCircularRegion(center: place(0, 0).coordinate, radius: 100, identifier: "home"))
    #expect(
      companion.diary == [
        "allowed", "no compass", "not running", "filtered", "too coarse", "canceled", "not allowed",
        "may not watch home",
      ])
  }

  @Test func compassesPointToTrueNorthOnceThereIsALocation() {
    let companion = companion()
    companion.startCompass()
    let time = Date(timeIntervalSince1970: 1_750_000_000)
    companion.manager.device.receive(.init(magnetic: 40, accuracy: -1, timestamp: time))
    #expect(companion.direction == -1)
    companion.manager.device.receive(.init(magnetic: 40, accuracy: 5, timestamp: time))
    #expect(companion.direction == 40)
    companion.manager.device.receive(place(0, 1_750_000_001))
    companion.manager.device.receive(
      .init(true: 50, accuracy: 5, timestamp: time.addingTimeInterval(1)))
    #expect(companion.direction == 50)
  }

  @Test func olderDelegatesGetTheLocationBefore() {
    let (manager, companion) = (CLLocationManager.withNewDevice { CLLocationManager() }, OlderCompanion())
    manager.delegate = companion
    #expect(isFresh(manager))
    manager.startUpdatingLocation()
    for second in [0.0, 1, 2] { manager.device.receive(place(second, second)) }
    #expect(companion.steps.map { $0.map { Int($0) } } == [nil, 111, 111])
    #expect(companion.statuses == [.authorizedAlways])
    manager.device.authorizationStatus = .denied
    #expect(companion.statuses == [.authorizedAlways, .denied])
    manager.device.authorizationStatus = .authorizedAlways
    #expect(!isFresh(manager))
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1000)
    #expect(register(circle, named: "home", with: manager) && manager.monitoredRegions.count == 1)
  }

  @Test func locationsCanBeAskedForOnceOrGathered() {
    let (manager, companion) = (CLLocationManager.withNewDevice { CLLocationManager() }, OlderCompanion())
    manager.delegate = companion
    askOnce(manager)
    for second in [0.0, 1, 2] { manager.device.receive(place(second, second)) }
    #expect(companion.steps.count == 1)
    manager.startUpdatingLocation()
    gather(manager)
    manager.device.isInBackground = true
    manager.device.receive(place(3, 3))
    #expect(companion.steps.count == 2)
    manager.device.receive(place(12, 4))
    // A thousand meters of way: both are reported. The known location was reported at the start.
    #expect(companion.steps.count == 4)
    #expect(namedAccuracies == [-2, -1, 10, 100, 1000, 3000])
  }

  @Test func managersOfAProgramHaveOneDevice() {
    CLLocationManager.withNewDevice {
      let (first, second) = (Companion(), Companion())
      let home = MKCircle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1000)
      #expect(first.watch(home, named: "home") && second.manager.monitoredRegions.count == 1)
      second.startResting()
      for (second, thousandths) in [(0.0, 30.0), (400, 0), (500, 0)] {
        first.manager.device.receive(place(thousandths, second))
      }
      #expect(first.diary == ["allowed", "watching home", "in home"])
      #expect(second.diary == ["allowed", "at 30", "at 0", "in home"])
      #expect(services() == Array(repeating: true, count: 6))
      second.manager.device.areLocationServicesEnabled = false
      #expect(services() == [false, true, true, true, true, false])
      second.manager.device.isHeadingAvailable = false
      second.manager.device.isSignificantChangeMonitoringAvailable = false
      second.manager.device.isRegionMonitoringAvailable = false
      #expect(services() == Array(repeating: false, count: 6))
    }
  }

  @Test func delegatesAreToldTheAuthorizationBeforeAnythingElse() {
    let companion = companion()
    companion.manager.delegate = companion
    #expect(companion.diary.isEmpty)
    for second in [1.0, 2] { companion.manager.device.advance(to: Date(timeIntervalSince1970: second)) }
    #expect(companion.diary == ["allowed"])
  }
}
