import Foundation
import MapGeometry
import MapLocations
import Testing

@testable import MapOverlays
@testable import MapViews

/// A map view that shows the locations and headings of a device.
@MainActor @Suite struct ViewLocationDeviceTests {
  private let device = LocationDevice()

  /// A map view of 500 by 500 points with the device.
  private func map() -> MapView {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    map.locationDevice = device
    return map
  }

  private func location(_ longitude: Double, _ second: Double) -> Location {
    Location(
      coordinate: Coordinate(latitude: 10, longitude: longitude), altitude: 0, horizontalAccuracy: 5,
      verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: second))
  }

  /// A track to the east with headings, one point each second.
  private func replay(_ headings: [Double] = [0, 45, 200, 359]) -> TrackReplay {
    TrackReplay(
      TrackInMemory(
        headings.enumerated().map { second, heading in
          var point = TrackPoint(
            coordinate: Coordinate(latitude: 10, longitude: 20 + Double(second) / 100),
            time: Double(second), line: second + 1)
          point.trueHeading = heading
          return point
        }), clock: device.clock)
  }

  private let longitudes = [20, 20.01, 20.02, 20.03]

  @Test func aReplayedTrackMovesTheUser() throws {
    let (map, replay) = (map(), replay())
    map.showsUserLocation = true
    let region = map.region
    var seen: [Double] = []
    while let item = try replay.next() {
      device.receive(item)
      if case .location = item { seen.append(map.userLocation.coordinate.longitude) }
    }
    #expect(seen == longitudes)
    // The map does not follow, and does not turn.
    #expect(map.region == region && map.camera.heading == 0 && map.userLocation.heading == nil)
  }

  @Test func followingKeepsTheUserInTheMiddle() throws {
    let (map, replay) = (map(), replay())
    map.setUserTrackingMode(.follow, animated: false)
    while let item = try replay.next() {
      device.receive(item)
      let (middle, user) = (map.centerCoordinate, map.userLocation.coordinate)
      #expect(abs(middle.latitude - user.latitude) < 1e-9 && abs(middle.longitude - user.longitude) < 1e-9)
    }
    #expect(map.userTrackingMode == .follow && map.camera.heading == 0)
  }

  @Test func followingWithTheHeadingTurnsTheMap() throws {
    let (map, replay) = (map(), replay())
    map.setUserTrackingMode(.followWithHeading, animated: false)
    #expect(map.showsUserLocation)
    var headings: [Double] = []
    while let item = try replay.next() {
      device.receive(item)
      guard case .heading = item else { continue }
      headings.append(map.camera.heading)
      #expect(map.userLocation.heading?.trueHeading == map.camera.heading)
      let (middle, user) = (map.centerCoordinate, map.userLocation.coordinate)
      #expect(abs(middle.latitude - user.latitude) < 1e-9 && abs(middle.longitude - user.longitude) < 1e-9)
    }
    #expect(headings == [0, 45, 200, 359] && map.userTrackingMode == .followWithHeading)
    // The map keeps its turn, and then other headings have no effect.
    map.setUserTrackingMode(.follow, animated: false)
    #expect(map.userLocation.heading == nil && map.camera.heading == 359)
    device.receive(HeadingMeasurement(true: 90, timestamp: Date(timeIntervalSince1970: 100)))
    #expect(map.camera.heading == 359)
  }

  @Test func movingTheMapEndsFollowingWithTheHeading() {
    let map = map()
    map.setUserTrackingMode(.followWithHeading, animated: false)
    device.receive(location(20, 0))
    map.pan(by: CGPoint(x: 50, y: 0))
    #expect(map.userTrackingMode == .none)
    device.receive(HeadingMeasurement(true: 90, timestamp: Date(timeIntervalSince1970: 1)))
    #expect(map.camera.heading == 0)
  }

  @Test func headingsThatAreNotValidAndMapsThatDoNotTurnKeepTheirTurn() {
    let map = map()
    map.setUserTrackingMode(.followWithHeading, animated: false)
    device.receive(location(20, 0))
    let time = Date(timeIntervalSince1970: 1)
    for accuracy in [-1, Double.nan] {
      device.receive(HeadingMeasurement(true: 90, accuracy: accuracy, timestamp: time))
    }
    #expect(map.camera.heading == 0 && map.userLocation.heading == nil)
    let wrong = Heading(magneticHeading: .nan, trueHeading: .infinity, headingAccuracy: 1, timestamp: time)
    #expect(!map.update(userHeading: wrong))
    map.isRotateEnabled = false
    device.receive(HeadingMeasurement(true: 90, timestamp: time))
    #expect(map.camera.heading == 0 && map.userLocation.heading?.trueHeading == 90)
  }

  @Test func aKnownLocationIsShownAtOnce() {
    let map = map()
    device.receive(location(20, 0))
    #expect(map.userLocation.location == nil)
    map.showsUserLocation = true
    #expect(map.userLocation.coordinate.longitude == 20)
    map.showsUserLocation = false
    device.receive(location(21, 1))
    #expect(map.userLocation.coordinate.longitude == 20)
  }

  @Test func anotherDeviceReplacesTheFirst() {
    let map = map()
    map.showsUserLocation = true
    let other = LocationDevice()
    map.locationDevice = other
    #expect(map.locationDevice === other)
    device.receive(location(20, 0))
    #expect(map.userLocation.location == nil)
    other.receive(location(30, 0))
    #expect(map.userLocation.coordinate.longitude == 30)
    map.locationDevice = nil
    other.receive(location(31, 1))
    #expect(map.userLocation.coordinate.longitude == 30)
  }

  /// The map view has its own manager, so a program's manager on the device keeps its delegate and
  /// its filter.
  @Test func failuresAreToldToTheDelegate() {
    let (map, recorder) = (map(), MapViewRecorder())
    map.delegate = recorder
    let manager = LocationManager(device: device)
    manager.distanceFilter = 1e6
    manager.startUpdatingLocation()
    map.showsUserLocation = true
    device.receive(location(20, 0))
    device.fail()
    device.authorizationStatus = .denied
    device.receive(location(21, 1))
    #expect(recorder.errors == ["locationUnknown", "denied"])
    #expect(map.userLocation.coordinate.longitude == 20)
  }

  /// Such a device can locate the user.
  @Test func aDeviceWithoutAMagnetometerIsNoFailure() {
    let (map, recorder) = (map(), MapViewRecorder())
    map.delegate = recorder
    device.isHeadingAvailable = false
    map.showsUserLocation = true
    device.receive(location(20, 0))
    map.userTrackingMode = .followWithHeading
    #expect(recorder.errors.isEmpty)
    #expect(map.userLocation.coordinate.longitude == 20)
  }

  @Test func aMapViewOnADeviceIsFreed() {
    weak var freed: MapView?
    do {
      let map = map()
      map.showsUserLocation = true
      freed = map
    }
    #expect(freed == nil)
    device.receive(location(20, 0))
  }
}
