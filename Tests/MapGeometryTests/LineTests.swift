import MapGeometry
import Testing

@Suite struct LineLocationTests {
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

  @Test func lengthsOfNothingAreZero() {
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

  /// A plain sum of these lengths loses 1e-11; each location must be right to an ulp or two.
  @Test func aMillionPointsKeepFullPrecision() throws {
    let count = 1_000_000
    let points = (0...count).map { MapPoint(x: Double($0) * 0.1, y: 0) }
    let fractions = try #require(locations(along: points))
    for index in stride(from: 0, through: count, by: 997) {
      let exact = points[index].x / points[count].x
      #expect((fractions[index] - exact).magnitude <= 2 * exact.ulp)
    }
  }

  @Test func lengthsBeyondTheGreatestDoubleStillHaveLocations() {
    let big = Double.greatestFiniteMagnitude
    let points = [MapPoint(x: -big, y: -big), MapPoint(x: big, y: big), MapPoint(x: -big, y: -big)]
    #expect(locations(along: points) == [0, 0.5, 1])
  }

  @Test func whatIsNotFiniteHasNoLocations() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(locations(along: [MapPoint(x: 0, y: 0), MapPoint(x: number, y: 0)]) == nil)
    }
  }
}

@Suite struct GradientTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func coloursRunFromStopToStop() throws {
    let gradient = try #require(Gradient(colors: [red, blue], locations: [0.25, 0.75]))
    #expect(gradient.color(at: 0) == red && gradient.color(at: 0.25) == red)
    #expect(gradient.color(at: 0.5) == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(gradient.color(at: 0.75) == blue && gradient.color(at: 1) == blue)
    #expect(gradient.color(at: -.infinity) == red && gradient.color(at: .infinity) == blue)
  }

  @Test func locationsAreClampedAndRaised() throws {
    let gradient = try #require(
      Gradient(colors: [red, blue, red, blue], locations: [-1, 0.6, 0.4, .infinity]))
    #expect(gradient.locations == [0, 0.6, 0.6, 1])
  }

  @Test func theLastOfEqualStopsWins() throws {
    let gradient = try #require(Gradient(colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1]))
    #expect(gradient.color(at: 0.5.nextDown) == red)
    #expect(gradient.color(at: 0.5) == blue)
  }

  @Test func transparencyDoesNotTint() throws {
    let gradient = try #require(
      Gradient(colors: [red, Color(red: 0, green: 0, blue: 1, alpha: 0)], locations: [0, 1]))
    #expect(gradient.color(at: 0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(gradient.color(at: 1) == Color(red: 0, green: 0, blue: 1, alpha: 0))
  }

  @Test func oneStopIsSolidAndNonePaintsNothing() throws {
    #expect(try #require(Gradient(colors: [blue], locations: [0.5])).color(at: 0) == blue)
    #expect(try #require(Gradient(colors: [], locations: [])).color(at: 0.5) == .clear)
    #expect(Gradient(colors: [red], locations: []) == nil)
    #expect(Gradient(colors: [red], locations: [.nan]) == nil)
    #expect(try #require(Gradient(colors: [blue], locations: [0.5])).color(at: .nan) == .clear)
  }

  @Test func colourIsNeverFurtherThanTheStops() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &random)
      let colors = (0..<count).map { _ in
        Color(red: .random(in: 0...1, using: &random), green: 0.5, blue: 0, alpha: 1)
      }
      let gradient = try #require(
        Gradient(colors: colors, locations: (0..<count).map { _ in .random(in: -0.5...1.5, using: &random) }))
      let color = gradient.color(at: .random(in: 0...1, using: &random))
      let reds = colors.map(\.red)
      #expect(color.red >= (reds.min() ?? 0) - 1e-16 && color.red <= (reds.max() ?? 0) + 1e-15)
      #expect(color.green == 0.5)
    }
  }
}

@Suite struct GreatCircleTests {
  private let start = Coordinate(latitude: 10, longitude: 170)
  private let end = Coordinate(latitude: 20, longitude: -170)

  @Test func interpolationKeepsTheEndsAndHalvesTheWay() {
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

  @Test func knownPointsLieOnTheirCircles() {
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

  @Test func pointCountsAreThePublishedOnes() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    #expect(geodesicPointCount([origin, Coordinate(latitude: 0, longitude: 1)]) == 113)
    #expect(geodesicPointCount([origin, Coordinate(latitude: 0, longitude: 90)]) == 10020)
    let losAngeles = Coordinate(latitude: 33.9424955, longitude: -118.4080684)
    #expect(
      geodesicPointCount([losAngeles, Coordinate(latitude: 40.6397511, longitude: -73.7789256)]) == 3984)
    #expect(geodesicPointCount([]) == 0 && geodesicPointCount([origin, origin]) == 1)
    #expect(geodesicPointCount([origin, Coordinate(latitude: .nan, longitude: 0)]) == nil)
  }

  @Test func aLineAcrossThe180thMeridianGoesOnBeyondTheWorld() throws {
    let line = try #require(geodesicLine([start, end, start]))
    #expect(line.count == geodesicPointCount([start, end, start]))
    #expect(line.map(\.x).max() ?? 0 > 0x1p28)
    // About a kilometre apart at most, 27 000 map points to a longitude's degree here.
    #expect(zip(line, line.dropFirst()).allSatisfy { ($0.x - $1.x).magnitude < 20_000 })
    #expect(try #require(geodesicLine([Coordinate(latitude: 5, longitude: 5)])).count == 1)
    #expect(geodesicLine([Coordinate(latitude: 95, longitude: 5)]) == nil)
  }
}
