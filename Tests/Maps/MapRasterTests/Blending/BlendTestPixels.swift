import Foundation
import LoxodromeTestSupport
import MapGeometry

@testable import MapRaster

/// Random premultiplied pixels. The ends of each range are more frequent than others.
struct RandomPixels {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A number in 0…largest.
  mutating func number(upTo largest: UInt32) -> UInt32 {
    UInt32(random.next() % (UInt64(largest) + 1))
  }

  /// A component: 0, the largest value, its half, or any.
  mutating func level(upTo largest: UInt32) -> UInt32 {
    switch number(upTo: 6) {
    case 0: 0
    case 1: largest
    case 2: largest / 2
    default: number(upTo: largest)
    }
  }

  /// A pixel; one in five is gray.
  mutating func pixel() -> UInt32 {
    let alpha = level(upTo: 255)
    let red = level(upTo: alpha)
    if number(upTo: 4) == 0 { return packed(red, red, red, alpha) }
    return packed(red, level(upTo: alpha), level(upTo: alpha), alpha)
  }
}

func packed(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
  red | green << 8 | blue << 16 | alpha << 24
}

/// Red, green, blue and alpha, 0…255.
func components(_ pixel: UInt32) -> [Double] { [0, 8, 16, 24].map { Double(pixel >> $0 & 255) } }

/// The straight color of a premultiplied pixel.
func color(ofPixel pixel: UInt32) -> Color {
  let parts = components(pixel)
  guard parts[3] > 0 else { return .clear }
  return Color(
    red: parts[0] / parts[3], green: parts[1] / parts[3], blue: parts[2] / parts[3], alpha: parts[3] / 255)
}

/// A color's premultiplied components in 1/255.
func premultipliedBytes(_ color: Color) -> [Double] {
  [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
}

/// The largest difference of two lists of components.
func difference(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

extension BlendMode {
  /// A row of this mode's results.
  func row(_ source: [UInt32], coverage: [UInt8], over destination: [UInt32]) -> [UInt32] {
    var result = destination
    blendRow(self, source: source, coverage: coverage, destination: &result, count: source.count)
    return result
  }
}

/// A file of this target's folder of fixtures.
func fixture(_ name: String) throws -> Data {
  try Data(
    contentsOf: checkout.appendingPathComponent("Tests/Maps/MapRasterTests/Fixtures").appendingPathComponent(
      name))
}
