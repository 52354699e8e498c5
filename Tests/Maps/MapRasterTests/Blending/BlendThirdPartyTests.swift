import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Blended colors that other projects publish or compute; each file of `Fixtures` names its
/// source.
@Suite struct BlendThirdPartyTests {
  /// Every mode except plusDarker, which Skia does not have.
  private static let skiasModes = Set(BlendMode.allCases).subtracting([.plusDarker])

  private func color(_ parts: some Collection<Double>) -> Color {
    let parts = Array(parts)
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Skia computed in 32-bit floats; the table's author found less than this against the standard.
  private func expectSkias(
    _ mode: BlendMode, backdrop: some Collection<Double>, source: some Collection<Double>,
    _ expected: some Collection<Double>
  ) {
    let mixed = premultipliedBytes(mode.mix(color(source), over: color(backdrop))).map { $0 / 255 }
    #expect(difference(mixed, Array(expected)) < 1e-4, "\(mode): \(backdrop), \(source), \(expected)")
  }

  @Test func blendedColorsAreEqualToSkias() throws {
    struct Table: Decodable {
      let pairs: [[Double]]
      let modes: [String: [[Double]]]
    }
    let table = try JSONDecoder().decode(Table.self, from: fixture("skia-blends.json"))
    #expect(Set(table.modes.keys) == Set(Self.skiasModes.map(\.rawValue)))
    for (name, results) in table.modes {
      let mode = try #require(BlendMode(rawValue: name))
      try #require(results.count == table.pairs.count && results.count >= 8)
      for (pair, expected) in zip(table.pairs, results) {
        expectSkias(mode, backdrop: pair[..<4], source: pair[4...], expected)
      }
    }
  }

  /// More pairs of colors for each mode.
  @Test(.enabled(if: isShared("third-party/blend-tables"), "needs ../shared/third-party/blend-tables"))
  func blendedColorsAreEqualToAllOfSkias() throws {
    let file = sharedFolder.appendingPathComponent("third-party/blend-tables/skia_m144_f32.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    var seen: Set<BlendMode> = []
    for row in lines.map({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let mode = try #require(BlendMode(rawValue: String(row[0])))
      let numbers = row.dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 12)
      expectSkias(mode, backdrop: numbers[..<4], source: numbers[4..<8], numbers[8...])
      seen.insert(mode)
    }
    #expect(seen == Self.skiasModes)
  }

  /// Assertions of the tests of HTML's canvas: straight 8-bit results, each with its own tolerance.
  @Test func canvasAssertionsHold() throws {
    struct Table: Decodable { let rows: [Row] }
    struct Row: Decodable {
      let name: String
      let backdrop, source, expected: [Double]
      let tolerance: Double

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        name = try values.decode(String.self)
        backdrop = try values.decode([Double].self)
        source = try values.decode([Double].self)
        expected = try values.decode([Double].self)
        tolerance = try values.decode(Double.self)
      }
    }
    let names: [String: BlendMode] = [
      "source-over": .normal, "copy": .copy, "source-in": .sourceIn, "source-out": .sourceOut,
      "source-atop": .sourceAtop, "destination-over": .destinationOver, "destination-in": .destinationIn,
      "destination-out": .destinationOut, "destination-atop": .destinationAtop, "xor": .xor,
      "lighter": .plusLighter,
    ]
    let rows = try JSONDecoder().decode(Table.self, from: fixture("canvas-blends.json")).rows
    #expect(rows.count == 23)
    func straight(_ parts: [Double]) -> Color {
      Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts[3])
    }
    for row in rows {
      let mixed = try #require(names[row.name]).mix(straight(row.source), over: straight(row.backdrop))
      let bytes = [mixed.red, mixed.green, mixed.blue, mixed.alpha].map { $0 * 255 }
      #expect(difference(bytes, row.expected) <= row.tolerance, "\(row)")
    }
  }
}
