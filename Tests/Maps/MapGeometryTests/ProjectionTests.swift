import LoxodromeTestSupport
import MapGeometry
import Testing

// MapKit's projection and the projection of web tiles.

private let world = 0x1p28

@Suite struct ProjectionTests {
  /// Values recorded on Apple's systems: MacMapKit (iOS 6) and macOS 26.1, to the last digit.
  @Test(arguments: [
    (45.52, -122.681944, 42739440.276093155, 96012095.91233155),
    (-43.196389, -22.908333, 117136036.84706987, 169999587.94536752),
    (28.976018, 41.01224, 164798670.62772623, 111626999.71328115),
    (64.133333, -21.933333, 117863049.54040320, 71362638.15177667),
    (40.7128, -74.006, 79034854.78684445, 100926577.02763256),
    (85, 0, 134217728, 439674.4024835378),
    (-85, 0, 134217728, 267995781.59751648),
  ])
  func publishedCitiesAreExactWithinTwoUlps(latitude: Double, longitude: Double, x: Double, y: Double) {
    let point = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
    #expect((point.x - x).magnitude <= 2 * x.ulp)
    #expect((point.y - y).magnitude <= 2 * y.ulp)
  }

  @Test func everyLatitudeFrom85To90HasTheSameBits() {
    let limit = MapPoint(Coordinate(latitude: 85, longitude: 0)).y
    for latitude in [85.00000000000001, 85.05, 85.0511287798066, 86, 89.999, 90] {
      #expect(MapPoint(Coordinate(latitude: latitude, longitude: 0)).y.bitPattern == limit.bitPattern)
    }
  }

  @Test func the180thMeridianIsAtBothEdges() {
    #expect(MapPoint(Coordinate(latitude: 0, longitude: 180)) == MapPoint(x: world, y: world / 2))
    #expect(MapPoint(Coordinate(latitude: 0, longitude: -180)) == MapPoint(x: 0, y: world / 2))
    #expect(Coordinate(MapPoint(x: world, y: world / 2)).longitude == 180)
    #expect(Coordinate(MapPoint(x: 0, y: world / 2)).longitude == -180)
  }

  @Test func invalidCoordinatesAreProjectedToMinusOne() {
    for (latitude, longitude) in [
      (90.00000000000001, 0), (-91, 0), (0, 180.00000000000003), (0, -200), (.nan, 0), (0, .nan),
      (.infinity, 0),
    ] {
      #expect(MapPoint(Coordinate(latitude: latitude, longitude: longitude)) == MapPoint(x: -1, y: -1))
    }
  }

  @Test func longitudesOfMapPointsOutsideTheWorldWrap() {
    #expect((Coordinate(MapPoint(x: -1, y: 0)).longitude - 179.99999866).magnitude < 5e-9)
    #expect(Coordinate(MapPoint(x: 1.5 * world, y: 0)).longitude == 0)
    #expect(Coordinate(MapPoint(x: -0.25 * world, y: 0)).longitude == 90)
    #expect(Coordinate(MapPoint(x: .infinity, y: 0)).longitude.isNaN)
    #expect(Coordinate(MapPoint(x: 0, y: .infinity)).latitude == -90)
    #expect(Coordinate(MapPoint(x: 0, y: -.infinity)).latitude == 90)
  }

  @Test func theUsualMaximumLatitudeOfWebMercatorIsOutsideTheSquare() {
    // `ProjectionAccuracyTests` shows that the limit is inside and its neighbor outside.
    #expect(WebMercator.maximumLatitude.nextUp == 85.0511287798066)
    #expect(WebMercator.mapPoint(Coordinate(latitude: 90, longitude: 0)).y >= 0)
    #expect(WebMercator.mapPoint(Coordinate(latitude: -90, longitude: 0)).y <= world)
    #expect(WebMercator.mapPoint(Coordinate(latitude: 0, longitude: 190)).x > world)
    #expect(WebMercator.mapPoint(Coordinate(latitude: .nan, longitude: 0)).y.isNaN)
  }

  @Test func projectionRoundTrips() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<100_000 {
      let coordinate = Coordinate(
        latitude: .random(in: -85...85, using: &random), longitude: .random(in: -180...180, using: &random))
      for back in [
        Coordinate(MapPoint(coordinate)), WebMercator.coordinate(WebMercator.mapPoint(coordinate)),
      ] {
        #expect((back.latitude - coordinate.latitude).magnitude < 2e-13)
        #expect((back.longitude - coordinate.longitude).magnitude < 1e-13)
      }
    }
  }

  @Test func yNeverIncreasesWithLatitude() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<100_000 {
      let latitude = Double.random(in: -89...89, using: &random)
      let (here, next) = (
        Coordinate(latitude: latitude, longitude: 0), Coordinate(latitude: latitude + 1e-9, longitude: 0)
      )
      #expect(MapPoint(next).y <= MapPoint(here).y)
      if latitude.magnitude < 84.9 {
        #expect(MapPoint(next).y < MapPoint(here).y)
        #expect(WebMercator.mapPoint(next).y < WebMercator.mapPoint(here).y)
      }
    }
  }

  @Test func northAndSouthAreSymmetricWithinTheStatedError() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<100_000 {
      let latitude = Double.random(in: 0...90, using: &random)
      let (north, south) = (
        Coordinate(latitude: latitude, longitude: 0), Coordinate(latitude: -latitude, longitude: 0)
      )
      // Each side can have the error that the documentation states. The formula of web tiles is odd
      // in the latitude, so only the sum is rounded.
      #expect((MapPoint(north).y + MapPoint(south).y - world).magnitude <= 2 * 4e-7)
      #expect((WebMercator.mapPoint(north).y + WebMercator.mapPoint(south).y - world).magnitude <= world.ulp)
    }
  }

  @Test func projectionNeverTraps() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        _ = MapPoint(Coordinate(latitude: a, longitude: b))
        _ = Coordinate(MapPoint(x: a, y: b))
        _ = WebMercator.mapPoint(Coordinate(latitude: a, longitude: b))
        let back = WebMercator.coordinate(MapPoint(x: a, y: b))
        #expect(back.latitude.isNaN == b.isNaN)
      }
    }
  }
}
