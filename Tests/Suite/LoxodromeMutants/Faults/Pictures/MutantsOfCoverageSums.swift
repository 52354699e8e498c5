import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs inside a rasterizer: samples instead of areas, and mistakes in the textbook sum of signed
  /// areas.
  static let ofCoverageSums: [Mutant] = [
    picture("coverage-middle-sampled", flaw: "asks whether a pixel's middle is inside") {
      sampled($0, $1, $2, columns: 1, rows: 1)
    },
    picture("coverage-16-samples", flaw: "counts 4 by 4 samples of a pixel") {
      sampled($0, $1, $2, columns: 4, rows: 4)
    },
    picture("coverage-4-scanlines", flaw: "is exact along 4 lines of a pixel and blind between them") {
      rings, rule, size in
      let lines = TextbookCoverage(snappedVertex: { MapPoint(x: $0.x, y: ($0.y * 4).rounded() / 4) })
      return lines.levels(rings, rule, size.width, size.height)
    },
    textbook(
      "coverage-truncated", flaw: "cuts the fraction of a level off",
      TextbookCoverage(rounds: { Int($0 * 255) })),
    textbook(
      "coverage-rounded-up", flaw: "rounds every level up",
      TextbookCoverage(rounds: { Int(($0 * 255 - 1e-9).rounded(.up)) })),
    textbook(
      "coverage-of-256", flaw: "multiplies by 256 and keeps the full pixel at 255",
      TextbookCoverage(rounds: { min(Int($0 * 256), 255) })),
    textbook(
      "coverage-winding-in-a-byte", flaw: "keeps the sum of windings in a byte, where two full ones are 254",
      TextbookCoverage(folds: { area, _ in Double(Int((area.magnitude * 255).rounded()) & 255) / 255 })),
    textbook(
      "coverage-negative-lost", flaw: "takes negative windings for none",
      TextbookCoverage(folds: { area, rule in
        rule == .nonzero ? min(max(area, 0), 1) : TextbookCoverage.fold(area, rule)
      })
    ),
    textbook(
      "coverage-even-odd-sawtooth", flaw: "lets the even-odd rule fall from full to nothing at once",
      TextbookCoverage(folds: { area, rule in
        guard rule == .evenOdd else { return TextbookCoverage.fold(area, rule) }
        let rest = area.magnitude.truncatingRemainder(dividingBy: 2)
        return rest > 1 ? rest - 1 : rest
      })),
    textbook(
      "coverage-not-closed", flaw: "leaves out the edge from the last point to the first",
      TextbookCoverage(closesRings: false)),
    textbook(
      "coverage-left-lost", flaw: "passes over edges left of the picture",
      TextbookCoverage(keepsLeft: false)),
    textbook(
      "coverage-top-lost", flaw: "passes over edges that begin above the picture",
      TextbookCoverage(cutsAtTop: false)),
    textbook(
      "coverage-rows-run-on", flaw: "begins a row with the sum of the row before",
      TextbookCoverage(startsRows: false)),
    textbook(
      "coverage-flat-edges-lost", flaw: "passes over edges that rise by less than 1/16 of a pixel",
      TextbookCoverage(keepsFlatEdges: false)),
  ]

  private static func textbook(_ name: String, flaw: String, _ coverage: TextbookCoverage) -> Mutant {
    picture(name, flaw: flaw) { coverage.levels($0, $1, $2.width, $2.height) }
  }

  /// Returns the coverage of each pixel, 0…255, by samples at the centers of equal cells of the
  /// pixel. Nil if the size is invalid.
  private static func sampled(
    _ rings: [[MapPoint]], _ rule: FillRule, _ size: (width: Int, height: Int), columns: Int, rows: Int
  ) -> [Int]? {
    guard let pixels = TextbookCoverage.pixelCount(size.width, size.height) else { return nil }
    return (0..<pixels).map { index in
      let (x, y) = (Double(index % size.width), Double(index / size.width))
      let inside = (0..<columns * rows).count { sample in
        let samplePoint = MapPoint(
          x: x + (Double(sample % columns) + 0.5) / Double(columns),
          y: y + (Double(sample / columns) + 0.5) / Double(rows))
        return containment(of: samplePoint, inRings: rings, fillRule: rule) == .inside
      }
      return Int((255 * Double(inside) / Double(columns * rows)).rounded())
    }
  }
}
