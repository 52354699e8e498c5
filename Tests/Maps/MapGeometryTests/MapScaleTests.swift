import Foundation
import MapGeometry
import Testing

@Suite struct MapScaleTests {
  /// Values printed on Apple's systems, to the last digit.
  @Test func publishedScalesAreExactWithinTwoUlps() {
    #expect(isWithinTwoUlps(mapPointsPerMeter(atLatitude: 0), 6.74355336508965))
    #expect(isWithinTwoUlps(mapPointsPerMeter(atLatitude: 37.3326), 8.449910702134479))
    #expect(isWithinTwoUlps(metersPerMapPoint(atLatitude: 0), 0.14828977333772544))
    #expect(isWithinTwoUlps(metersPerMapPoint(atLatitude: 60), 0.07470109070817468))
  }

  @Test func scalesNearThePolesFollowTheClampedProjection() {
    #expect(mapPointsPerMeter(atLatitude: 85) < mapPointsPerMeter(atLatitude: 84))
    #expect(metersPerMapPoint(atLatitude: 86) == .infinity && metersPerMapPoint(atLatitude: 89) == .infinity)
    #expect((mapPointsPerMeter(atLatitude: 90) - 3.936).magnitude < 5e-4)
    #expect((mapPointsPerMeter(atLatitude: -90) - 2399.377).magnitude < 5e-4)
    #expect(mapPointsPerMeter(atLatitude: 91) == 0 && mapPointsPerMeter(atLatitude: -91) == 0)
    for latitude in [Double.nan, .infinity, -.infinity] {
      #expect(mapPointsPerMeter(atLatitude: latitude).isNaN)
    }
    for latitude in hostileNumbers { _ = metersPerMapPoint(atLatitude: latitude) }
  }

  /// The expected lengths of a degree on the ellipsoid are π/180 times the radius of curvature of
  /// the meridian, and π/180 times the radius of the parallel.
  @Test func metersPerDegreeAreWithinTheStatedErrorOfTheEllipsoid() {
    let (a, f) = (6_378_137.0, 1 / 298.257223563)
    let e2 = f * (2 - f)
    for tenths in -900...900 {
      let latitude = Double(tenths) / 10
      let sine = sin(latitude * .pi / 180)
      let w = (1 - e2 * sine * sine).squareRoot()
      let meridian = a * (1 - e2) / (w * w * w) * .pi / 180
      let parallel = a * (1 - sine * sine).squareRoot() / w * .pi / 180
      #expect((metersPerDegreeOfLatitude(atLatitude: latitude) - meridian).magnitude <= 0.063)
      #expect((metersPerDegreeOfLongitude(atLatitude: latitude) - parallel).magnitude <= 0.034)
    }
  }
}
