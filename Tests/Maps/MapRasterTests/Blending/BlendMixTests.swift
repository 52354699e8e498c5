import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// The results that Fixtures/blend_cases.py computed in exact fractions.
private struct Cases: Decodable {
  /// Source, destination (premultiplied pixels) and coverage, 0…255.
  let cases: [[UInt32]]
  /// For each mode and case, the premultiplied result in 1/255.
  let results: [String: [[Double]]]
}

@Suite struct BlendMixTests {
  private let cases: Cases

  init() throws { cases = try JSONDecoder().decode(Cases.self, from: fixture("blend-cases.json")) }

  @Test(arguments: BlendMode.allCases)
  func resultsAreEqualToExactFractions(mode: BlendMode) throws {
    let results = try #require(cases.results[mode.rawValue])
    try #require(results.count == cases.cases.count && results.count >= 30)
    for (given, expected) in zip(cases.cases, results) {
      let mixed = mode.mix(
        color(ofPixel: given[0]), over: color(ofPixel: given[1]), coverage: Double(given[2]) / 255)
      // The file has six decimals.
      #expect(difference(premultipliedBytes(mixed), expected) < 6e-7, "\(given)")
      let row = mode.row([given[0]], coverage: [UInt8(given[2])], over: [given[1]])
      #expect(difference(components(row[0]), expected) < (mode == .normal ? 1 : 0.5001), "\(given)")
    }
  }

  @Test func theFixtureHasExactlyTheBlendModes() {
    #expect(Set(cases.results.keys) == Set(BlendMode.allCases.map(\.rawValue)))
    #expect(BlendMode.allCases.count == 28)
  }

  @Test(arguments: BlendMode.allCases)
  func zeroCoverageKeepsTheDestination(mode: BlendMode) {
    let destination = Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
    for coverage: Double in [0, -1, -.infinity, .nan] {
      #expect(mode.mix(.clear, over: destination, coverage: coverage) == destination)
    }
  }

  @Test(arguments: BlendMode.allCases)
  func componentsOutOfRangeAreClamped(mode: BlendMode) {
    let hostile: [Double] = [.nan, .infinity, -.infinity, -1, 2, 1e300, .leastNonzeroMagnitude, 0, 0.5, 1]
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    func clamped(_ color: Color) -> Color {
      Color(
        red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue),
        alpha: clamped(color.alpha))
    }
    for first in hostile {
      for second in hostile {
        let source = Color(red: first, green: second, blue: 0.5, alpha: second)
        let destination = Color(red: second, green: 0.5, blue: first, alpha: first)
        let mixed = mode.mix(source, over: destination)
        #expect(mixed == clamped(mixed), "\(mixed)")
        #expect(mixed == mode.mix(clamped(source), over: clamped(destination), coverage: 5), "\(mixed)")
      }
    }
  }

  /// If the alpha differs from the formula, a transparent source must at least be invisible.
  @Test func transparentSourcesDoNotDarken() {
    for alpha in [0.25, 0.5, 1] {
      let destination = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: alpha)
      #expect(BlendMode.plusDarker.mix(.clear, over: destination) == destination)
      #expect(BlendMode.plusDarker.mix(destination, over: .clear) == destination)
    }
  }
}
