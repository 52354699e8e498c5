import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct HeadingServiceTests {
  @Test func theFilterCountsFromTheLastDeliveredHeadingAcrossNorth() {
    let (manager, listener) = managed()
    manager.headingFilter = 5
    manager.startUpdatingHeading()
    for (time, direction) in [357.0, 359, 1.9, 2, 355, 350, 349].enumerated() {
      manager.device.receive(
        HeadingMeasurement(magnetic: direction, timestamp: Date(timeIntervalSince1970: Double(time))))
    }
    #expect(listener.headings.map(\.magneticHeading) == [357, 2, 355, 350])
    #expect(listener.headings.allSatisfy { $0.trueHeading == -1 })
  }

  @Test func invalidHeadingsAreNegative() {
    let (manager, listener) = managed()
    manager.startUpdatingHeading()
    for (time, accuracy) in [5.0, -1, -1, 5].enumerated() {
      manager.device.receive(
        HeadingMeasurement(
          magnetic: 10, accuracy: accuracy, timestamp: Date(timeIntervalSince1970: Double(time))))
    }
    #expect(listener.headings.map(\.headingAccuracy) == [5, -1, 5])
    #expect(listener.headings[1].magneticHeading == -1 && listener.headings[1].trueHeading == -1)
  }

  /// NOAA's test values: at 33° S, 109° E, 51 km high, magnetic north is 5.49° west of true north
  /// at the beginning of 2025, 1735689600 s after 1970.
  @Test func trueHeadingsNeedALocation() throws {
    let (manager, listener) = managed()
    let time = Date(timeIntervalSince1970: 1_735_689_600)
    manager.startUpdatingHeading()
    manager.startUpdatingLocation()
    manager.device.receive(
      Location(
        coordinate: Coordinate(latitude: -33, longitude: 109), altitude: 51_000, horizontalAccuracy: 0,
        verticalAccuracy: 0, timestamp: time))
    manager.device.receive(HeadingMeasurement(magnetic: 2, timestamp: time))
    manager.device.receive(HeadingMeasurement(true: 100, timestamp: time))
    #expect(abs(listener.headings[0].trueHeading - 356.51) < 0.01)
    #expect(abs(listener.headings[1].magneticHeading - 105.49) < 0.01)
  }

  @Test func bothDirectionsCanBeMeasured() {
    let (manager, listener) = managed()
    manager.startUpdatingHeading()
    manager.device.receive(
      HeadingMeasurement(magnetic: 2, true: 370, timestamp: Date(timeIntervalSince1970: 0)))
    manager.device.receive(
      HeadingMeasurement(magnetic: .nan, true: 20, timestamp: Date(timeIntervalSince1970: 1)))
    #expect(listener.headings.map(\.magneticHeading) == [2, -1])
    #expect(listener.headings.map(\.trueHeading) == [10, 20])
    #expect(HeadingMeasurement(magnetic: .nan, timestamp: Date(timeIntervalSince1970: 0)).accuracy == -1)
  }

  /// The model is made for 2025…2030. A track of 1970 or 2100 has the declination of the nearest of
  /// these years, and none that is extrapolated.
  @Test(arguments: [(0.0, 2025.0), (4_102_444_800, 2030)])
  func otherYearsHaveTheNearestDeclination(seconds: Double, year: Double) {
    let (manager, listener) = managed()
    let time = Date(timeIntervalSince1970: seconds)
    let place = Coordinate(latitude: -33, longitude: 109)
    manager.startUpdatingHeading()
    manager.startUpdatingLocation()
    manager.device.receive(
      Location(
        coordinate: place, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: 0, timestamp: time))
    manager.device.receive(HeadingMeasurement(magnetic: 100, timestamp: time))
    let declination = WorldMagneticModel.field(at: place, year: year).declination
    #expect(abs(listener.headings[0].trueHeading - 100 - declination) < 1e-9)
  }

  @Test func aDeviceWithoutAMagnetometerFails() {
    let (manager, listener) = managed()
    manager.device.isHeadingAvailable = false
    manager.startUpdatingHeading()
    #expect(listener.lines == ["headingFailure"])
  }
}
