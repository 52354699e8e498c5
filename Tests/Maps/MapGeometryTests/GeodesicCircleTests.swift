import LoxodromeTestSupport
import Testing

@testable import MapGeometry

/// Ends of geodesics of a length, and the circles of such ends.
@Suite struct GeodesicCircleTests {
  /// Of the standard test set of GeographicLib (see Fixtures/geodesics.json): latitude and azimuth
  /// of the start, latitude of the end and its longitude to the east of the start, length. Where
  /// the azimuth is to the west, the mirror image.
  @Test(arguments: [
    (35.60777, 111.098748429560326, -11.17491, 69.48894, 8935244.5604818305),
    (55.52454, 22.020059880982801, 77.03196, 91.13147, 4105086.1713924406),
    (-21.97856, 32.44456876433189, 41.84138, 44.0243, 8394328.894657671),
    (-66.99028, 173.73491240878403, -12.70631, 173.66714, 11150344.2312080241),
    (-17.42761, 159.033557661192928, -15.84784, 167.40711, 16076603.1631180673),
    (6.96833, 92.581585386317712, -7.39675, 153.43168, 17102477.2496958388),
    (-68.82867, 93.774347763114881, -50.63005, 65.91706, 3956936.926063544),
    (-87.85331, 65.120313040242748, 66.48646, 69.56915, 17286615.3147144645),
    (1.74708, 101.584843631173858, -11.16617, 116.44902, 12942901.1241347408),
    (-29.47124, 163.779130441688382, -27.46601, 164.30636, 13487015.8381145492),
  ])
  func endsAreThoseOfTheStandardSet(
    latitude: Double, azimuth: Double, endLatitude: Double, eastward: Double, length: Double
  ) {
    let line = GeodesicLine(
      beta1: GeodesicProblem.reduced(latitude), azimuth: Direction(degrees: azimuth))
    let end = line.end(at: length)
    // The set is exact to a nanometer, azimuths to 5e-15 degrees.
    #expect((end.latitude - endLatitude).magnitude < 1e-12 && (end.eastward - eastward).magnitude < 3e-12)
  }

  @Test func allEndsAreAtTheRadius() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      let latitudes = [0, 90, -90, 1e-12, Double.random(in: -90...90, using: &random)]
      let center = Coordinate(
        latitude: latitudes[Int.random(in: 0...4, using: &random)],
        longitude: .random(in: -180...180, using: &random))
      let radius = Double.random(in: 0...1, using: &random) * (Bool.random(using: &random) ? 1.997e7 : 100)
      let half = geodesicHalfCircle(around: center, radius: radius, count: 12)
      #expect(half.count == 13)
      for end in half {
        #expect(end.latitude.magnitude <= 90 && 0...180 ~= end.eastward)
        for side in [1.0, -1] {
          let place = Coordinate(latitude: end.latitude, longitude: center.longitude + side * end.eastward)
          #expect((center.distance(to: place) - radius).magnitude < 4e-8, "\(center), \(radius)")
        }
      }
    }
  }

  /// Beyond a pole the meridian is the opposite one. The pole is 10 001 966 m from the equator.
  @Test func endsBeyondAPoleAreOnTheOppositeMeridian() {
    for (latitude, radius, north, south) in [
      (0.0, 10_001_965, 0.0, 0.0), (0, 10_001_966, 180, 180), (60, 3_400_000, 180, 0), (60, 3_300_000, 0, 0),
      (-60, 3_400_000, 0, 180), (90, 1000, 180, 0), (-90, 1000, 0, 180), (90, 0, 0, 0), (5, 1e7, 180, 0),
    ] {
      let half = geodesicHalfCircle(
        around: Coordinate(latitude: latitude, longitude: 7), radius: radius, count: 4)
      #expect(half[0].eastward == north && half[4].eastward == south, "\(latitude), \(radius)")
    }
    // Around a pole all latitudes are equal, and longitudes are those of the azimuths.
    let half = geodesicHalfCircle(around: Coordinate(latitude: 90, longitude: 0), radius: 1e6, count: 4)
    for (number, end) in half.enumerated() {
      #expect((end.eastward - 45 * Double(4 - number)).magnitude < 1e-12)
      #expect((end.latitude - half[0].latitude).magnitude < 1e-12)
    }
  }

  @Test func extremeCirclesHavePlaces() {
    for latitude in [0, 5e-324, 1e-300, 1e-150, 45, 89.999999999999, 90] {
      for radius in [0, 5e-324, 1e-9, 2e7] {
        for sign in [1.0, -1] {
          let center = Coordinate(latitude: sign * latitude, longitude: 0)
          for end in geodesicHalfCircle(around: center, radius: radius, count: 3) {
            #expect(end.latitude.magnitude <= 90 && 0...180 ~= end.eastward, "\(center), \(radius)")
          }
        }
      }
    }
  }
}
