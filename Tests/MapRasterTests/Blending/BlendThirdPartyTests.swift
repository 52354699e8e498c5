import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapRaster

// Tables of other projects, where the folder `shared` lies beside the checkout; they are not committed here. Without it
// these tests are reported as skipped.

private let thirdParty = sharedFolder.appendingPathComponent("third-party")
private let skia = thirdParty.appendingPathComponent("blend-tables/skia_m144_f32.csv")
private let canvas = thirdParty.appendingPathComponent("raster-canvas/porter_duff.csv")

private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

/// The rows of a table, without its head.
private func rows(of file: URL, separator: Character) throws -> [[Substring]] {
  try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    .map { $0.split(separator: separator, omittingEmptySubsequences: false) }
}

@Suite struct BlendThirdPartyTests {
  /// 64 pairs of colours for each mode but plusDarker, which Skia has not.
  @Test(.enabled(if: exists(skia), "needs ../shared/third-party/blend-tables"))
  func skiasResultsAreOurs() throws {
    var seen: Set<BlendMode> = []
    for row in try rows(of: skia, separator: ",") {
      let mode = try #require(BlendMode(rawValue: String(row[0])))
      let numbers = row.dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 12)
      func color(_ start: Int) -> Color {
        Color(
          red: numbers[start], green: numbers[start + 1], blue: numbers[start + 2], alpha: numbers[start + 3])
      }
      let mixed = premultipliedBytes(mode.mix(color(4), over: color(0))).map { $0 / 255 }
      // Skia computed in 32-bit floats; the table's author found less than this against the standard.
      #expect(difference(mixed, Array(numbers[8...])) < 1e-4, "\(row)")
      seen.insert(mode)
    }
    #expect(seen == Set(BlendMode.allCases).subtracting([.plusDarker]))
  }

  /// Assertions of the tests of HTML's canvas: straight 8-bit results, each with its own tolerance.
  @Test(.enabled(if: exists(canvas), "needs ../shared/third-party/raster-canvas"))
  func canvasAssertionsHold() throws {
    let names: [Substring: BlendMode] = [
      "source-over": .normal, "copy": .copy, "source-in": .sourceIn, "source-out": .sourceOut,
      "source-atop": .sourceAtop, "destination-over": .destinationOver, "destination-in": .destinationIn,
      "destination-out": .destinationOut, "destination-atop": .destinationAtop, "xor": .xor,
      "lighter": .plusLighter,
    ]
    let table = try rows(of: canvas, separator: ";")
    #expect(table.count == 23)
    for row in table {
      try #require(row.count == 6)
      let mode = try #require(names[row[1]])
      func numbers(_ text: Substring) -> [Double] { text.split(separator: ",").compactMap { Double($0) } }
      func color(_ text: Substring) -> Color {
        let parts = numbers(text)
        return Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts[3])
      }
      let (expected, tolerance) = (numbers(row[4]), try #require(Double(row[5])))
      let mixed = mode.mix(color(row[3]), over: color(row[2]))
      let bytes = [mixed.red, mixed.green, mixed.blue, mixed.alpha].map { $0 * 255 }
      #expect(difference(bytes, expected) <= tolerance, "\(row)")
    }
  }
}
