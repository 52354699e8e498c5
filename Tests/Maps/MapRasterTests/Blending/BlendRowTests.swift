import MapGeometry
import Testing

@testable import MapRaster

/// Blending of rows of pixels.
@Suite struct BlendRowTests {
  /// Random sources, destinations and coverages.
  private func pixels(_ count: Int, seed: UInt64) -> (
    source: [UInt32], coverage: [UInt8], destination: [UInt32]
  ) {
    var random = RandomPixels(seed: seed)
    return (
      (0..<count).map { _ in random.pixel() }, (0..<count).map { _ in UInt8(random.level(upTo: 255)) },
      (0..<count).map { _ in random.pixel() }
    )
  }

  @Test(arguments: BlendMode.allCases)
  func pixelsAreTheRoundedReference(mode: BlendMode) {
    let (source, coverage, destination) = pixels(4000, seed: 1)
    let result = mode.row(source, coverage: coverage, over: destination)
    // `normal` rounds the alpha on the way.
    let bound = mode == .normal ? 1 : 0.5001
    for index in source.indices {
      let exact = mode.mix(
        color(ofPixel: source[index]), over: color(ofPixel: destination[index]),
        coverage: Double(coverage[index]) / 255)
      let error = difference(components(result[index]), premultipliedBytes(exact))
      #expect(
        error < bound, "\(source[index]) over \(destination[index]), \(coverage[index]): \(result[index])")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func pixelsWithoutCoverageDoNotChange(mode: BlendMode) {
    let (source, _, destination) = pixels(1001, seed: 2)
    #expect(mode.row(source, coverage: Array(repeating: 0, count: 1001), over: destination) == destination)
    // Each is beside a covered pixel, so its seven neighbors are computed and not skipped.
    let coverage = (0..<1001).map { UInt8($0 % 8 == 3 ? 255 : 0) }
    let result = mode.row(source, coverage: coverage, over: destination)
    for index in destination.indices where coverage[index] == 0 {
      #expect(result[index] == destination[index])
    }
  }

  @Test(arguments: BlendMode.allCases)
  func componentsNeverExceedTheAlpha(mode: BlendMode) {
    let (source, coverage, destination) = pixels(4000, seed: 3)
    for pixel in mode.row(source, coverage: coverage, over: destination) {
      let parts = components(pixel)
      #expect(max(parts[0], parts[1], parts[2]) <= parts[3], "\(pixel)")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func rowsDoNotDependOnTheirDivisionIntoRuns(mode: BlendMode) {
    let (source, coverage, destination) = pixels(21, seed: 4)
    let whole = mode.row(source, coverage: coverage, over: destination)
    for start in 0..<21 {
      for end in start...21 {
        let part = mode.row(
          Array(source[start..<end]), coverage: Array(coverage[start..<end]),
          over: Array(destination[start..<end]))
        #expect(part == Array(whole[start..<end]))
      }
    }
  }

  @Test func emptyRunsChangeNothing() {
    var pixel: UInt32 = 0x8040_2010
    for count in [0, -1, Int.min] {
      blendRow(.copy, source: [0xFFFF_FFFF], coverage: [255], destination: &pixel, count: count)
      #expect(pixel == 0x8040_2010)
    }
  }

  /// The formula for solid spans, in integers; x / 255 rounded is (2x + 255) / 510.
  @Test func normalRoundsTheAlphaAndThenTheSum() {
    func over255(_ value: UInt32) -> UInt32 { (2 * value + 255) / 510 }
    let destinations: [UInt32] = [
      0, 0xFF00_0000, 0xFFFF_FFFF, 0xFF80_7F01, 0x8080_7F40, 0x0101_0001, 0xFE7E_FD80, 0x3333_1133,
    ]
    let coverage = (0...255).map { UInt8($0) }
    for alpha in UInt32(0)...255 {
      let source = packed(alpha / 3, alpha, alpha / 2, alpha)
      for destination in destinations {
        let result = BlendMode.normal.row(
          Array(repeating: source, count: 256), coverage: coverage,
          over: Array(repeating: destination, count: 256))
        let expected = coverage.map { part in
          let rest = 255 - over255(alpha * UInt32(part))
          return [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
            sum | over255((source >> shift & 255) * UInt32(part) + (destination >> shift & 255) * rest)
              << shift
          }
        }
        #expect(result == expected)
      }
    }
  }

  /// The scene format's formulas, for all pairs of opaque grays.
  @Test func sumsOfOpaqueColorsAreEqualToTheFormatsFormulas() {
    let sources = (UInt32(0)...255).map { packed($0, 255 - $0, $0, 255) }
    let coverage = [UInt8](repeating: 255, count: 256)
    func sums(_ mode: BlendMode, _ sum: (Int, Int) -> Int) {
      for value in 0...255 {
        let destination = packed(UInt32(value), UInt32(value), 0, 255)
        let result = mode.row(sources, coverage: coverage, over: Array(repeating: destination, count: 256))
        let expected = (0...255).map {
          packed(UInt32(sum($0, value)), UInt32(sum(255 - $0, value)), UInt32(sum($0, 0)), 255)
        }
        #expect(result == expected)
      }
    }
    sums(.plusDarker) { max(0, 255 - ((255 - $0) + (255 - $1))) }
    sums(.plusLighter) { min(255, $0 + $1) }
  }
}
