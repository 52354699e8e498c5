import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

/// Colors of gradients.
@Suite struct GradientTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func colorsAreInterpolatedBetweenStops() throws {
    let gradient = try #require(Gradient(colors: [red, blue], locations: [0.25, 0.75]))
    #expect(gradient.color(at: 0) == red && gradient.color(at: 0.25) == red)
    #expect(gradient.color(at: 0.5) == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(gradient.color(at: 0.75) == blue && gradient.color(at: 1) == blue)
    #expect(gradient.color(at: -.infinity) == red && gradient.color(at: .infinity) == blue)
  }

  @Test func locationsAreClampedAndNondecreasing() throws {
    let gradient = try #require(
      Gradient(colors: [red, blue, red, blue], locations: [-1, 0.6, 0.4, .infinity]))
    #expect(gradient.locations == [0, 0.6, 0.6, 1])
  }

  @Test func theLastOfEqualStopsIsUsed() throws {
    let gradient = try #require(Gradient(colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1]))
    #expect(gradient.color(at: 0.5.nextDown) == red)
    #expect(gradient.color(at: 0.5) == blue)
  }

  @Test func transparentStopsDoNotTint() throws {
    let gradient = try #require(
      Gradient(colors: [red, Color(red: 0, green: 0, blue: 1, alpha: 0)], locations: [0, 1]))
    #expect(gradient.color(at: 0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(gradient.color(at: 1) == Color(red: 0, green: 0, blue: 1, alpha: 0))
  }

  @Test func oneStopIsASolidColorAndNonePaintsNothing() throws {
    #expect(try #require(Gradient(colors: [blue], locations: [0.5])).color(at: 0) == blue)
    #expect(try #require(Gradient(colors: [], locations: [])).color(at: 0.5) == .clear)
    #expect(Gradient(colors: [red], locations: []) == nil)
    #expect(Gradient(colors: [red], locations: [.nan]) == nil)
    #expect(try #require(Gradient(colors: [blue], locations: [0.5])).color(at: .nan) == .clear)
  }

  @Test func colorsAreNeverOutsideTheRangeOfTheStops() throws {
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

  /// Beside a transparent stop the color is that of the other stop, without loss of precision at
  /// low alpha.
  @Test func colorsAreExactAtLowAlpha() throws {
    let opaque = Color(red: 1, green: 0.3, blue: 0.2, alpha: 1)
    let gradient = try #require(
      Gradient(colors: [opaque, Color(red: 0.5, green: 0.7, blue: 0.9, alpha: 0)], locations: [0, 1]))
    let mirrored = try #require(
      Gradient(colors: [Color(red: 0.5, green: 0.7, blue: 0.9, alpha: 0), opaque], locations: [0, 1]))
    for distance in [0.5, 1e-3, 1e-9, 1e-15, 0x1p-53] {
      for color in [gradient.color(at: 1 - distance), mirrored.color(at: distance)] {
        #expect((color.red - 1).magnitude < 1e-15 && (color.green - 0.3).magnitude < 1e-15)
        #expect(
          (color.alpha - (1 - (1 - distance))).magnitude <= 1e-16
            || (color.alpha - distance).magnitude <= 1e-16)
      }
    }
    let subnormal = mirrored.color(at: .leastNonzeroMagnitude)
    #expect(subnormal.green == 0.3 && subnormal.alpha == .leastNonzeroMagnitude)
  }
}
