import MapGeometry
import MapOverlays
import Testing

@Suite struct LocationTests {
  /// Distances that were printed on Apple's systems (profile, section 3).
  @Test(arguments: [
    (51.1269942, 16.851781, 52.232855, 20.9211114, 307123.6866843265),
    (40.733458, -73.845023, 33.879322, -118.08059, 3951949.797008753), (50, 2, 76, 5, 2900825.03478675),
  ])
  func distancesFollowTheEllipsoid(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, meters: Double
  ) {
    let here = Location(latitude: latitude, longitude: longitude)
    let there = Location(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(here.distance(from: there) - meters) < 1e-3)
    #expect(here.distance(from: there) == there.distance(from: here))
  }

  @Test func unspecifiedValuesAreUnknown() {
    let location = Location(latitude: 1, longitude: 2)
    #expect(location.coordinate == Coordinate(latitude: 1, longitude: 2))
    #expect(location.altitude == 0 && location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
    #expect(location.course == -1 && location.speed == -1)
  }

  @Test func regionsContainCoordinatesWithinTheirRadius() {
    let center = Coordinate(latitude: 50, longitude: 2)
    let point = Coordinate(latitude: 76, longitude: 5)
    func contains(_ radius: Double, _ point: Coordinate) -> Bool {
      CircularRegion(center: center, radius: radius, identifier: "a").contains(point)
    }
    #expect(contains(2900826, point) && !contains(2900825, point))
    #expect(contains(0, center) && !contains(-1, center) && !contains(.nan, center))
    #expect(!contains(.infinity, Coordinate(latitude: .nan, longitude: 0)) && !contains(1e9, .invalid.north))
  }
}

extension Coordinate {
  /// A coordinate beyond the pole.
  fileprivate var north: Coordinate { Coordinate(latitude: 91, longitude: longitude) }
}
