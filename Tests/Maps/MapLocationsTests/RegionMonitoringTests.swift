import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct RegionMonitoringTests {
  /// A circle of 1000 m around 0, 0.
  private let circle = CircularRegion(
    center: Coordinate(latitude: 0, longitude: 0), radius: 1000, identifier: "a")

  private func lines(_ track: [(meters: Double, seconds: Double)], until end: Double) -> [String] {
    let (manager, listener) = managed()
    manager.startMonitoring(for: circle, desiredAccuracy: 100)
    for step in track { manager.device.receive(onEquator(step.meters, step.seconds)) }
    manager.device.advance(to: Date(timeIntervalSince1970: end))
    return Array(listener.lines.dropFirst())
  }

  @Test func startingInsideIsNoEvent() {
    #expect(lines([(0, 0), (500, 30), (0, 60)], until: 1000) == [])
  }

  /// The device is known to be inside when the monitoring starts. So the way out is an exit, also by
  /// the first location after it.
  @Test(arguments: [true, false])
  func aKnownLocationIsThatOfTheStart(isKnownToTheManager: Bool) {
    let device = LocationDevice()
    let early = isKnownToTheManager ? managed(device) : nil
    device.receive(onEquator(0, 0))
    let (manager, listener) = early ?? managed(device)
    manager.startMonitoring(for: circle, desiredAccuracy: 100)
    manager.requestState(for: circle)
    device.receive(onEquator(1101, 30))
    device.receive(onEquator(0, 60))
    device.advance(to: Date(timeIntervalSince1970: 100))
    #expect(listener.lines == ["start a", "inside a", "exit a 50", "enter a 80"])
  }

  @Test func leavingByLessThanTheCushionIsNoEvent() {
    #expect(lines([(0, 0), (1099, 30)], until: 1000) == [])
    #expect(lines([(0, 0), (1101, 30)], until: 1000) == ["exit a 50"])
  }

  @Test func aCrossingThatDoesNotLastIsNoEvent() {
    #expect(lines([(0, 0), (1101, 30), (1099, 49), (1101, 50)], until: 69) == [])
    #expect(lines([(0, 0), (1101, 30), (500, 49)], until: 1000) == [])
  }

  /// The circle is from −1000 to 1000 m. The track moves at 10 m/s from −2000 m to 2000 m, with a
  /// location each second, so at second t it is at 10 t − 2000 m.
  ///
  /// The boundary is crossed at −1000 m, t = 100. The cushion of 100 m is passed at −900 m, t =
  /// 110. The device stays beyond it for 20 s: the entry is at t = 130. It leaves at 1000 m, t =
  /// 300, passes the cushion at 1100 m, t = 310, and the exit is at t = 330.
  ///
  /// Rounding can put the location of t = 110 or 310 within the cushion. So the track is 1 m ahead.
  @Test func theEventsOfATrackAreThoseCalculatedByHand() {
    let (manager, listener) = managed()
    manager.startMonitoring(for: circle, desiredAccuracy: 100)
    for t in 0...400 { manager.device.receive(onEquator(10 * Double(t) - 1999, Double(t))) }
    #expect(listener.lines == ["start a", "enter a 130", "exit a 330"])
  }

  @Test func twentyRegionsAreMonitoredAtATime() {
    let (manager, listener) = managed()
    for number in 0..<22 {
      manager.startMonitoring(
        for: CircularRegion(center: circle.center, radius: 10, identifier: "\(number)"))
    }
    #expect(manager.monitoredRegions.count == 20)
    #expect(listener.lines.suffix(2) == ["regionMonitoringFailure 20", "regionMonitoringFailure 21"])
    // A region with a name that is monitored replaces the other.
    manager.startMonitoring(for: CircularRegion(center: circle.center, radius: 20, identifier: "3"))
    #expect(manager.monitoredRegions.count == 20 && listener.lines.last == "start 3")
    manager.maximumRegionCount = 21
    manager.startMonitoring(for: circle)
    #expect(manager.monitoredRegions.count == 21)
    manager.stopMonitoring(for: circle)
    #expect(manager.monitoredRegions.count == 20)
  }

  /// The regions of a program are those of all its managers: each is told of them, and the limit
  /// is that of all.
  @Test func theManagersOfADeviceShareItsRegions() {
    let (manager, listener) = managed()
    let (other, otherListener) = managed(manager.device)
    manager.maximumRegionCount = 1
    other.regionDwell = 5
    manager.startMonitoring(for: circle, desiredAccuracy: 100)
    other.startMonitoring(for: CircularRegion(center: circle.center, radius: 10, identifier: "b"))
    manager.device.receive(onEquator(0, 0))
    other.requestState(for: circle)
    manager.device.receive(onEquator(3000, 100))
    manager.device.advance(to: Date(timeIntervalSince1970: 105))
    #expect(other.monitoredRegions == [circle])
    #expect(listener.lines == ["start a", "exit a 105"])
    #expect(otherListener.lines == ["regionMonitoringFailure b", "inside a", "exit a 105"])
    other.stopMonitoring(for: circle)
    #expect(manager.monitoredRegions.isEmpty)
  }

  /// A delegate that stops the other regions at the first exit is not told of theirs.
  @Test func regionsThatWereStoppedHaveNoFurtherEvents() {
    final class Stopping: LocationManagerDelegate {
      var exits: [String] = []
      func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {
        exits.append(region.identifier)
        for other in manager.monitoredRegions { manager.stopMonitoring(for: other) }
      }
    }
    let manager = LocationManager(device: LocationDevice())
    let listener = Stopping()
    manager.delegate = listener
    for name in ["a", "b"] {
      manager.startMonitoring(for: CircularRegion(center: circle.center, radius: 1000, identifier: name))
    }
    manager.device.receive(onEquator(0, 0))
    manager.device.receive(onEquator(3000, 100))
    manager.device.advance(to: Date(timeIntervalSince1970: 200))
    #expect(listener.exits == ["a"])
  }

  /// A crossing that began before the clock was set is forgotten, also if the time passes before
  /// the next location.
  @Test func aClockThatWasSetEndsCrossings() {
    let (manager, listener) = managed()
    manager.startMonitoring(for: circle, desiredAccuracy: 100)
    manager.device.receive(onEquator(0, 0))
    manager.device.receive(onEquator(3000, 100))
    manager.device.clock.set(to: Date(timeIntervalSince1970: 5000))
    manager.device.advance(to: Date(timeIntervalSince1970: 6000))
    #expect(listener.lines == ["start a"])
  }

  /// A manager that was freed is told nothing more. Its regions stay, as those of a program.
  @Test func aRegionStaysWhenItsManagerIsFreed() {
    let (manager, listener) = managed()
    do {
      let (other, _) = managed(manager.device)
      other.startMonitoring(for: circle, desiredAccuracy: 100)
    }
    manager.device.receive(onEquator(0, 0))
    manager.device.receive(onEquator(3000, 100))
    manager.device.advance(to: Date(timeIntervalSince1970: 120))
    #expect(listener.lines == ["exit a 120"])
  }

  @Test(arguments: [2_128_001, -1, .nan, .infinity])
  func regionsThatCannotBeMonitoredFail(radius: Double) {
    let (manager, listener) = managed()
    manager.startMonitoring(for: CircularRegion(center: circle.center, radius: radius, identifier: "x"))
    #expect(listener.lines == ["regionMonitoringFailure x"])
  }

  @Test func regionsCannotBeMonitoredWithoutTheDeviceOrTheUser() {
    let (manager, listener) = managed()
    manager.device.isRegionMonitoringAvailable = false
    manager.startMonitoring(for: circle)
    manager.device.isRegionMonitoringAvailable = true
    manager.device.areLocationServicesEnabled = false
    manager.startMonitoring(for: circle)
    #expect(
      listener.lines == ["regionMonitoringFailure a", "authorizedAlways", "regionMonitoringDenied a"])
    #expect(manager.monitoredRegions.isEmpty)
  }

  @Test func theLargestRadiusIsMonitored() {
    let (manager, listener) = managed()
    manager.startMonitoring(for: CircularRegion(center: circle.center, radius: 2_128_000, identifier: "x"))
    #expect(listener.lines == ["start x"])
  }

  @Test func statesAreAnsweredOnRequest() {
    let (manager, listener) = managed()
    manager.startMonitoring(for: circle)
    manager.requestState(for: circle)
    manager.device.receive(onEquator(0, 0))
    manager.requestState(for: circle)
    manager.device.receive(onEquator(1001, 1))
    manager.requestState(for: circle)
    #expect(listener.lines == ["start a", "unknown a", "inside a", "outside a"])
  }

  @Test func regionsTellWhichEventsTheyWant() {
    let (manager, listener) = managed()
    circle.notifyOnEntry = false
    manager.startMonitoring(for: circle)
    for (place, time) in [(3000.0, 0.0), (0, 100), (3000, 200), (3000, 300)] {
      manager.device.receive(onEquator(place, time))
    }
    // The exit begins at 200 s and lasts for 20 s. The location of 300 s tells it.
    #expect(listener.lines == ["start a", "exit a 220"])
  }

  /// A circle of 50 m is smaller than the cushion of 200 m. An entry counts from half of its depth.
  @Test func smallRegionsCanBeEntered() {
    let (manager, listener) = managed()
    manager.startMonitoring(for: CircularRegion(center: circle.center, radius: 50, identifier: "s"))
    for (place, time) in [(300.0, 0.0), (26, 10), (24, 20), (0, 40)] {
      manager.device.receive(onEquator(place, time))
    }
    #expect(listener.lines == ["start s", "enter s 40"])
  }

  /// A corridor of 55.29 m in the form of an L, whose middle is outside: 0.0005° of latitude are
  /// 55.29 m. An entry counts from half of its depth, 13.8 m.
  @Test(arguments: [(10.0, 0), (20, 1)])
  func thinPolygonsCanBeEntered(meters: Double, entries: Int) throws {
    let corridor = try #require(
      PolygonalRegion(
        coordinates: [(0, 0), (0, 1), (0.0005, 1), (0.0005, 0.0005), (1, 0.0005), (1, 0)].map {
          Coordinate(latitude: $0.0, longitude: $0.1)
        },
        identifier: "l"))
    let (manager, listener) = managed()
    manager.startMonitoring(for: corridor)
    for (place, time) in [(-500.0, 0.0), (meters, 100)] {
      manager.device.receive(
        Location(
          coordinate: Coordinate(latitude: place / 110_574, longitude: 0.5), altitude: 0,
          horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: time)))
    }
    manager.device.advance(to: Date(timeIntervalSince1970: 1000))
    #expect(listener.lines == ["start l"] + (entries > 0 ? ["enter l 120"] : []))
  }

  @Test func regionsCrossThe180thMeridianAndHavePoles() throws {
    let square = try #require(
      PolygonalRegion(
        coordinates: [(-1, 179), (-1, -179), (1, -179), (1, 179)].map {
          Coordinate(latitude: $0.0, longitude: $0.1)
        },
        identifier: "square"))
    #expect(square.contains(Coordinate(latitude: 0, longitude: 180)))
    #expect(square.contains(Coordinate(latitude: 0, longitude: -180)))
    #expect(!square.contains(Coordinate(latitude: 0, longitude: 0)))
    #expect(!square.contains(Coordinate(latitude: 0, longitude: 178.9)))
    let cap = try #require(
      PolygonalRegion(
        coordinates: stride(from: -180.0, to: 180, by: 30).map { Coordinate(latitude: -80, longitude: $0) },
        identifier: "cap"))
    #expect(cap.contains(Coordinate(latitude: -90, longitude: 77)))
    #expect(!cap.contains(Coordinate(latitude: -79, longitude: 77)))
    #expect(!cap.contains(Coordinate(latitude: 90, longitude: 0)))
    let (manager, listener) = managed()
    manager.startMonitoring(for: square)
    manager.startMonitoring(for: cap)
    for (index, place) in [(0.0, 170.0), (0, 180), (0, -179.5), (0, -170), (-90, 0), (0, 0)].enumerated() {
      manager.device.receive(
        Location(
          coordinate: Coordinate(latitude: place.0, longitude: place.1), altitude: 0, horizontalAccuracy: 0,
          verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: Double(index) * 100)))
    }
    manager.device.advance(to: Date(timeIntervalSince1970: 1000))
    #expect(
      listener.lines.map { $0.prefix { $0 != " " } } == ["start", "start", "enter", "exit", "enter", "exit"])
  }

  @Test func polygonsMustBeSmallerThanAHemisphere() {
    func polygon(_ places: [(Double, Double)]) -> PolygonalRegion? {
      PolygonalRegion(
        coordinates: places.map { Coordinate(latitude: $0.0, longitude: $0.1) }, identifier: "p")
    }
    #expect(polygon([(0, 0), (0, 1)]) == nil)
    #expect(polygon([(0, 0), (0, 120), (0, -120)]) == nil)
    #expect(polygon([(0, 0), (0, .nan), (1, 1)]) == nil)
    #expect(polygon([(0, 0), (0, 1), (1, 1)]) != nil)
  }

  /// A clock that was set back or forward is not a way through the boundary.
  @Test func aClockThatWasSetCausesNoCrossing() {
    let (manager, listener) = managed()
    manager.startMonitoring(
      for: CircularRegion(
        center: Coordinate(latitude: 0, longitude: 0), radius: 1000, identifier: "home"))
    manager.device.receive(onEquator(0, 0))
    manager.device.clock.set(to: Date(timeIntervalSince1970: 5000))
    manager.device.receive(onEquator(3000, 5000))
    manager.device.advance(to: Date(timeIntervalSince1970: 6000))
    #expect(listener.lines == ["start home"])
    for time in [6000.0, 6100] { manager.device.receive(onEquator(0, time)) }
    #expect(listener.lines == ["start home", "enter home 6020"])
  }

  /// The constants of accuracies are negative. They stand for the manager's cushion.
  @Test func aNegativeCushionIsTheManagers() {
    let (manager, listener) = managed()
    manager.startMonitoring(
      for: CircularRegion(
        center: Coordinate(latitude: 0, longitude: 0), radius: 1000, identifier: "home"),
      desiredAccuracy: LocationManager.accuracyBest)
    for (place, time) in [(0.0, 0.0), (1190, 10), (1190, 100), (1210, 110), (1210, 200)] {
      manager.device.receive(onEquator(place, time))
    }
    #expect(listener.lines == ["start home", "exit home 130"])
  }
}
