import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in coverage. These mutants change the question to the built-in implementation, or that
  /// implementation's answer. The mutants of `ofCoverageSums` follow, which compute the coverage
  /// themselves.
  static let ofCoverage: [Mutant] =
    [
      picture("coverage-nonzero-for-even-odd", flaw: "fills by the nonzero rule always") { rings, _, size in
        levels(rings, .nonzero, size)
      },
      picture("coverage-even-odd-for-nonzero", flaw: "fills by the even-odd rule always") { rings, _, size in
        levels(rings, .evenOdd, size)
      },
      picture("coverage-first-ring", flaw: "fills the first ring only") { rings, rule, size in
        levels(Array(rings.prefix(1)), rule, size)
      },
      picture("coverage-one-direction", flaw: "turns all rings the same way, so that holes are filled") {
        rings, rule, size in
        levels(rings.map { signedArea(of: $0) < 0 ? $0.reversed() : $0 }, rule, size)
      },
      picture("coverage-rings-added", flaw: "adds the coverages of the rings, up to 255") {
        rings, rule, size in
        let pictures = rings.map { levels([$0], rule, size) }
        return pictures.reduce(levels([], rule, size)) { sum, next in
          sum.flatMap { sum in next.map { next in zip(sum, next).map { min($0 + $1, 255) } } }
        }
      },
      picture("coverage-rings-composited", flaw: "paints one ring over the other, which leaves seams") {
        rings, rule, size in
        let pictures = rings.map { levels([$0], rule, size) }
        return pictures.reduce(levels([], rule, size)) { below, next in
          below.flatMap { below in
            next.map { next in zip(below, next).map { $1 + Int((Double($0 * (255 - $1)) / 255).rounded()) } }
          }
        }
      },
      picture("coverage-axes-swapped", flaw: "takes x for y") { rings, rule, size in
        levels(moved(rings) { MapPoint(x: $0.y, y: $0.x) }, rule, size)
      },
      picture("coverage-bottom-first", flaw: "gives the bottom row first") { rings, rule, size in
        guard let levels = levels(rings, rule, size), !levels.isEmpty else {
          return levels(rings, rule, size)
        }
        return (0..<size.height).reversed().flatMap { levels[$0 * size.width..<($0 + 1) * size.width] }
      },
      picture("coverage-by-columns", flaw: "gives the picture column by column") { rings, rule, size in
        guard let levels = levels(rings, rule, size), !levels.isEmpty else {
          return levels(rings, rule, size)
        }
        return (0..<size.width).flatMap { x in (0..<size.height).map { levels[$0 * size.width + x] } }
      },
      picture("coverage-pixels-around-whole-numbers", flaw: "has the middles of pixels at whole numbers") {
        levels(moved($0) { MapPoint(x: $0.x + 0.5, y: $0.y + 0.5) }, $1, $2)
      },
      picture("coverage-vertices-inside", flaw: "moves vertices beyond the picture to its edge") {
        rings, rule, size in
        levels(
          moved(rings) {
            MapPoint(x: min(max($0.x, 0), Double(size.width)), y: min(max($0.y, 0), Double(size.height)))
          }, rule, size)
      },
      picture("coverage-vertices-inside-dropped", flaw: "drops vertices beyond the picture") {
        rings, rule, size in
        let frame = MapRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        return levels(rings.map { $0.filter(frame.contains) }, rule, size)
      },
      picture("coverage-small-dropped", flaw: "drops rings smaller than a pixel") { rings, rule, size in
        levels(
          rings.filter { ring in
            let bounds = MapRect(bounding: ring.filter(\.isFinite))
            return bounds.width >= 1 || bounds.height >= 1
          }, rule, size)
      },
      picture("coverage-float", flaw: "keeps vertices in single precision") { rings, rule, size in
        levels(moved(rings) { MapPoint(x: Double(Float($0.x)), y: Double(Float($0.y))) }, rule, size)
      },
      picture("coverage-whole-vertices", flaw: "rounds vertices to whole pixels") { rings, rule, size in
        levels(snapped(rings, to: 1), rule, size)
      },
      picture("coverage-256ths", flaw: "rounds vertices to 1/256 of a pixel") { rings, rule, size in
        levels(snapped(rings, to: 256), rule, size)
      },
      picture("coverage-gamma", flaw: "takes the square root of the covered part, as if it were light") {
        levels($0, $1, $2)?.map { Int((255 * (Double($0) / 255).squareRoot()).rounded()) }
      },
      picture("coverage-inverted", flaw: "gives what is not covered") { rings, rule, size in
        levels(rings, rule, size)?.map { 255 - $0 }
      },
      picture("coverage-never-full", flaw: "gives 254 for a full pixel: counts to 254 only") {
        rings, rule, size in
        levels(rings, rule, size)?.map { $0 * 254 / 255 }
      },
      picture("coverage-thresholds", flaw: "is 255 from a half on and 0 below") { rings, rule, size in
        levels(rings, rule, size)?.map { $0 >= 128 ? 255 : 0 }
      },
      picture("coverage-at-least-a-level", flaw: "gives whatever a ring touches 16 at least") {
        levels($0, $1, $2)?.map { $0 > 0 ? max($0, 16) : 0 }
      },
      picture("coverage-negative-is-empty", flaw: "has no pixels in a picture of negative size") {
        rings, rule, size in
        size.width < 0 || size.height < 0 ? [] : levels(rings, rule, size)
      },
      picture("coverage-empty-is-impossible", flaw: "refuses a picture without pixels") { rings, rule, size in
        size.width == 0 || size.height == 0 ? nil : levels(rings, rule, size)
      },
    ] + ofCoverageSums

  /// Returns a mutant of `coverage`. `answer` computes the levels from the rings, the fill rule and
  /// the size, or returns nil if the size is invalid.
  static func picture(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable ([[MapPoint]], FillRule, (width: Int, height: Int)) -> [Int]?
  ) -> Mutant {
    Mutant(name, coverageOperation, flaw: flaw, .rings, .fillRule, .side("width"), .side("height")) {
      answer($0, $1, ($2, $3))
    }
  }
}

extension Argument where Value == Int {
  fileprivate static func side(_ name: String) -> Argument { Argument.z.named(name) }
}

/// Returns the built-in implementation's coverage of each pixel, row by row. Nil if the size is
/// invalid.
@Sendable private func levels(
  _ rings: [[MapPoint]], _ rule: FillRule, _ size: (width: Int, height: Int)
) -> [Int]? {
  coverageLevels(ofRings: rings, fillRule: rule, width: size.width, height: size.height)?.map(Int.init)
}

private func moved(_ rings: [[MapPoint]], _ move: (MapPoint) -> MapPoint) -> [[MapPoint]] {
  rings.map { $0.map(move) }
}

private func snapped(_ rings: [[MapPoint]], to parts: Double) -> [[MapPoint]] {
  moved(rings) { MapPoint(x: ($0.x * parts).rounded() / parts, y: ($0.y * parts).rounded() / parts) }
}

private func signedArea(of ring: [MapPoint]) -> Double {
  zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
}
