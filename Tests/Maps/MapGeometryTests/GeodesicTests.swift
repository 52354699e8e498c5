import LoxodromeTestSupport
import MapGeometry
import Testing

// Distances along the WGS84 ellipsoid.

private func distance(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
  Coordinate(latitude: a, longitude: b).distance(to: Coordinate(latitude: c, longitude: d))
}

@Suite struct GeodesicTests {
  /// Distances of GeographicLib 2.1, rounded to a micrometer: antipodal, polar and equatorial
  /// points, and points for which Vincenty's iteration fails.
  @Test(arguments: [
    (0, 0, 0, 180, 20003931.458625), (0, 0, 0.5, 179.5, 19936288.578965), (0, 0, 0.5, 179.7, 19944127.420750),
    (-22.6559, -58.9053, 23.0917, 121.348, 19952484.407047), (90, 12, 90, -168, 0),
    (0, 179.5, 0, -179.5, 111319.490793), (60, 0, 60, 180, 6695785.819644),
    (45, 45, 45.000000001, 45, 0.000111131), (90, 0, -90, 100, 20003931.458625),
  ])
  func knownDistances(a: Double, b: Double, c: Double, d: Double, meters: Double) {
    #expect((distance(a, b, c, d) - meters).magnitude <= 6e-7)
  }

  /// Distances printed by CLLocation on Apple's systems, which are within 0.6 mm of the geodesic.
  @Test(arguments: [
    (51.1269942, 16.851781, 52.232855, 20.9211114, 307123.6866843265),
    (40.733458, -73.845023, 33.879322, -118.08059, 3951949.797008753), (50, 2, 76, 5, 2900825.03478675),
  ])
  func publishedDistances(a: Double, b: Double, c: Double, d: Double, meters: Double) {
    #expect((distance(a, b, c, d) - meters).magnitude <= 1e-3)
  }

  @Test func distancesAreSymmetricToTheBitAndZeroForEqualCoordinates() {
    var random = SeededRandom(seed: 1)
    for index in 0..<20_000 {
      let a = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      // Every second pair is nearly antipodal.
      let b =
        index.isMultiple(of: 2)
        ? Coordinate(
          latitude: -a.latitude + .random(in: -0.1...0.1, using: &random), longitude: a.longitude + 180.05)
        : Coordinate(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      #expect(a.distance(to: b).bitPattern == b.distance(to: a).bitPattern || b.latitude.magnitude > 90)
      #expect(a.distance(to: a) == 0)
    }
  }

  @Test func theTriangleInequalityHoldsWithinRounding() {
    var random = SeededRandom(seed: 2)
    func coordinate() -> Coordinate {
      Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
    }
    for _ in 0..<20_000 {
      let (a, b, c) = (coordinate(), coordinate(), coordinate())
      #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 3e-8)
    }
  }

  @Test func distancesDoNotChangeByRotationAndReflection() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5000 {
      let (a, b) = (Double.random(in: -90...90, using: &random), Double.random(in: -90...90, using: &random))
      let longitude = Double.random(in: 0...180, using: &random)
      let meters = distance(a, 0, b, longitude)
      #expect(distance(a, 0, b, -longitude) == meters)
      #expect(distance(-a, 0, -b, longitude) == meters)
      // Adding multiples of 360 degrees only rounds the longitude by 1.1e-13 degrees or 13 nm.
      #expect((distance(a, 360, b, longitude - 720) - meters).magnitude < 5e-8)
    }
  }

  @Test func invalidCoordinatesHaveNoDistance() {
    #expect(distance(90.1, 0, 0, 0).isNaN && distance(0, 0, .nan, 0).isNaN)
    #expect(distance(0, .infinity, 0, 0).isNaN && distance(0, 0, 0, .nan).isNaN)
    for a in hostileNumbers {
      for b in hostileNumbers {
        let meters = distance(a, b, b, a)
        #expect(meters.isNaN || (0...20_003_931.4587).contains(meters))
      }
    }
  }

  @Test func distancesBetweenNeighboringDoublesConverge() {
    for latitude in [0.0, 1e-300, 1e-16, 1e-8, 0.3, 45, 89.99999999999, 90] {
      for offset in [0.0, 1e-300, 1e-15, 1e-12, 1e-6, 0.1] {
        for longitude in [
          0.0, 1e-15, 1e-9, 179.3964, 179.39640000001, 179.9999999999, 179.99999999999997, 180,
        ] {
          let meters = distance(latitude, 0, Swift.max(-latitude - offset, -90), longitude)
          #expect((0...20_003_931.4587).contains(meters), "\(latitude) \(offset) \(longitude)")
        }
      }
    }
  }
}
