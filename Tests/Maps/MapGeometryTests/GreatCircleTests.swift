import LoxodromeTestSupport
import MapGeometry
import Testing

@Suite struct GreatCircleTests {
  private let start = Coordinate(latitude: 10, longitude: 170)
  private let end = Coordinate(latitude: 20, longitude: -170)

  @Test func interpolationKeepsTheEndsAndHalvesTheDistance() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let a = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      let b = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      #expect(a.interpolated(to: b, fraction: 0) == a && a.interpolated(to: b, fraction: 1) == b)
      let middle = a.interpolated(to: b, fraction: 0.5)
      #expect(middle.isValid)
      // On a sphere the halves are equal; on the ellipsoid within its flattening, 0.56 %.
      let (first, second) = (a.distance(to: middle), middle.distance(to: b))
      #expect((first - second).magnitude <= 0.006 * (first + second))
    }
  }

  @Test func knownPointsAreOnTheirGreatCircles() {
    let equator = Coordinate(latitude: 0, longitude: 0).interpolated(
      to: Coordinate(latitude: 0, longitude: 90), fraction: 1.0 / 3)
    #expect(equator.latitude.magnitude < 1e-14 && (equator.longitude - 30).magnitude < 1e-13)
    let over = Coordinate(latitude: 60, longitude: 0).interpolated(
      to: Coordinate(latitude: 60, longitude: 180), fraction: 0.5)
    #expect((over.latitude - 90).magnitude < 1e-13)
    let antipodal = Coordinate(latitude: 0, longitude: 0).interpolated(
      to: Coordinate(latitude: 0, longitude: 180), fraction: 0.25)
    #expect((antipodal.latitude - 45).magnitude < 1e-12)
    #expect(Coordinate(latitude: 91, longitude: 0).interpolated(to: start, fraction: 0.5).latitude.isNaN)
  }

  @Test func pointCountsAreEqualToThePublishedOnes() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    #expect(geodesicPointCount([origin, Coordinate(latitude: 0, longitude: 1)]) == 113)
    #expect(geodesicPointCount([origin, Coordinate(latitude: 0, longitude: 90)]) == 10020)
    let losAngeles = Coordinate(latitude: 33.9424955, longitude: -118.4080684)
    #expect(
      geodesicPointCount([losAngeles, Coordinate(latitude: 40.6397511, longitude: -73.7789256)]) == 3984)
    #expect(geodesicPointCount([]) == 0 && geodesicPointCount([origin, origin]) == 1)
    #expect(geodesicPointCount([origin, Coordinate(latitude: .nan, longitude: 0)]) == nil)
  }

  @Test func linesAcrossThe180thMeridianContinueOutsideTheWorld() throws {
    let line = try #require(geodesicLine([start, end, start]))
    #expect(line.count == geodesicPointCount([start, end, start]))
    #expect(line.map(\.x).max() ?? 0 > 0x1p28)
    // Points are at most about a kilometer apart. A degree of longitude here is 27 000 map points.
    #expect(zip(line, line.dropFirst()).allSatisfy { ($0.x - $1.x).magnitude < 20_000 })
    #expect(try #require(geodesicLine([Coordinate(latitude: 5, longitude: 5)])).count == 1)
    #expect(geodesicLine([Coordinate(latitude: 95, longitude: 5)]) == nil)
  }
}
