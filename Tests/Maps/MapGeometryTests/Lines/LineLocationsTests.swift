import LoxodromeTestSupport
import MapGeometry
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

  /// A collection that is not contiguous in memory is calculated point by point.
  @Test func locationsInMemoryDifferByUlpsOnly() throws {
    var random = SeededRandom(seed: 2)
    for count in Array(0...40) + [511, 512, 513, 1024, 1025, 5000] {
      let points = (0..<count).map { _ in
        MapPoint(x: random.number(0...9) / 8, y: .random(in: 0...1e8, using: &random))
      }
      let single = try #require(locations(along: points.lazy.map { $0 }))
      for (one, other) in zip(try #require(locations(along: points)), single) {
        #expect((one - other).magnitude <= 4 * other.ulp)
      }
      #expect(locations(along: points)?.count == count)
      #expect(componentLocations(points) == locations(along: points))
    }
  }

  /// One segment that is too long or too short for squares, at each place of the eight.
  @Test func extremeSegmentsHaveTheLocationsOfSinglePoints() {
    for number in hostileNumbers + [0x1p-451, 0x1p501, 0x1p-600] {
      for index in [0, 1, 7, 8, 9, 17, 18] {
        var points = (0..<19).map { MapPoint(x: Double($0 * $0) * 0x1p-440, y: 0) }
        points[index].y = number
        let single = locations(along: points.lazy.map { $0 })
        let isNear = zip(single ?? [], locations(along: points) ?? [])
          .allSatisfy { ($0 - $1).magnitude <= 4 * $0.ulp }
        #expect(isNear, "\(number) \(index)")
        #expect((locations(along: points) == nil) == !number.isFinite)
        #expect(componentLocations(points) == locations(along: points))
      }
    }
  }

  private func componentLocations(_ points: [MapPoint]) -> [Double]? {
    points.map(\.x).withUnsafeBufferPointer { x in
      points.map(\.y).withUnsafeBufferPointer { locations(alongX: x, y: $0) }
    }
  }
}
