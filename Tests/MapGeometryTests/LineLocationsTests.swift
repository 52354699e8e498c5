import MapGeometry
import TestSupport
import Testing

/// Locations along lines.
@Suite struct LineLocationsTests {
  @Test func endsAreExactAndLocationsNeverDecrease() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let magnitude = Double(sign: .plus, exponent: .random(in: -1000...1000, using: &random), significand: 1)
      let points = (0..<Int.random(in: 2...50, using: &random)).map { _ in
        MapPoint(
          x: .random(in: -1...1, using: &random) * magnitude,
          y: .random(in: -1...1, using: &random) * magnitude)
      }
      let fractions = try #require(locations(along: points))
      #expect(fractions.first == 0 && fractions.last == 1)
      #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func locationsOnLinesOfLengthZeroAreZero() {
    let here = MapPoint(x: 3, y: 4)
    #expect(locations(along: []) == [])
    #expect(locations(along: [here]) == [0])
    #expect(locations(along: [here, here, here]) == [0, 0, 0])
    #expect(locations(along: [here, here, MapPoint(x: 3, y: 8), MapPoint(x: 3, y: 8)]) == [0, 0, 1, 1])
  }

  @Test func rightTrianglesGiveRationalLocations() {
    let points = [(0.0, 0.0), (3, 4), (3, 4), (8, 16), (8, 14)].map { MapPoint(x: $0.0, y: $0.1) }
    #expect(locations(along: points) == [0, 0.25, 0.25, 0.9, 1])
  }

  /// A simple sum of these lengths has an error of 1e-11. Each location must be within two ulps.
  @Test func locationsOnALineOfAMillionPointsAreExact() throws {
    let count = 1_000_000
    let points = (0...count).map { MapPoint(x: Double($0) * 0.1, y: 0) }
    let fractions = try #require(locations(along: points))
    for index in stride(from: 0, through: count, by: 997) {
      let exact = points[index].x / points[count].x
      #expect((fractions[index] - exact).magnitude <= 2 * exact.ulp)
    }
  }

  @Test func locationsExistOnLinesLongerThanTheLargestDouble() {
    let big = Double.greatestFiniteMagnitude
    let points = [MapPoint(x: -big, y: -big), MapPoint(x: big, y: big), MapPoint(x: -big, y: -big)]
    #expect(locations(along: points) == [0, 0.5, 1])
  }

  @Test func linesThatAreNotFiniteHaveNoLocations() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(locations(along: [MapPoint(x: 0, y: 0), MapPoint(x: number, y: 0)]) == nil)
    }
  }

  /// The lengths are small multiples of the smallest double. hypot alone would round √10 of it to
  /// 3.
  @Test func subnormalLengthsKeepTheirProportions() throws {
    let tiny = Double.leastNonzeroMagnitude
    let points = [(-4.0, 3.0), (0, -1), (-3, 1)].map { MapPoint(x: $0.0, y: $0.1) }
    let small = points.map { MapPoint(x: $0.x * tiny, y: $0.y * tiny) }
    #expect(locations(along: small) == locations(along: points))
  }
}
