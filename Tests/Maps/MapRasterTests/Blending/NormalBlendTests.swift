import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// The fast painting functions return the same bytes as the plain one.
@Suite struct NormalBlendTests {
  @Test func dividingBy255RoundsToNearest() {
    // All arguments that the blend can have, sixteen at a time.
    for start in stride(from: 0, through: 65_152, by: 16) {
      let values = (0..<16).map { UInt32(min(start + $0, 65_152)) }
      let expected = values.map { (2 * $0 + 255) / 510 }
      let divided = dividedBy255(SIMD16<UInt16>(values.map { UInt16($0) }))
      #expect((0..<16).map { UInt32(divided[$0]) } == expected)
    }
  }

  @Test func sumsStayInTheTestedRange() {
    var largest: UInt32 = 0
    for alpha in UInt32(0)...255 {
      for coverage in UInt32(0)...255 {
        let rest = 255 - (2 * alpha * coverage + 255) / 510
        largest = max(largest, alpha * coverage + 255 * rest)
      }
    }
    #expect(largest == 65_152)
  }

  @Test func coveringWithAColorRoundsToNearest() {
    for alpha in UInt32(1)...254 {
      // Every byte below the color, in all four places, and colors from 0 to the alpha.
      let color = packed(0, alpha / 3, alpha, alpha)
      var pixels = (UInt32(0)...255).map { packed($0, $0, $0, $0) } + [0, 0, 0]
      let count = pixels.count
      let done = pixels.withUnsafeMutableBufferPointer {
        CoverBlend(color).coverByEight($0.baseAddress!, count: count)
      }
      #expect(done == 256)
      let expected = (UInt32(0)...255).map { below in
        let rest = (2 * below * (255 - alpha) + 255) / 510
        return packed(rest, alpha / 3 + rest, alpha + rest, alpha + rest)
      }
      #expect(pixels == expected + [0, 0, 0])
    }
  }

  /// Runs of sixteen pixels at a time have the same bytes as those of eight, and change no pixel beside
  /// them. They begin and end at all places of 64 bytes. On a processor without AVX-512, both are of
  /// eight.
  @Test func widestRunsAreEqualToThoseOfEightPixels() {
    var random = RandomPixels(seed: 17)
    let before = (0..<200).map { _ in random.pixel() }
    for alpha in UInt32(1)...254 {
      let color = packed(alpha / 5, alpha / 3, alpha, alpha)
      let blend = CoverBlend(color)
      for start in 0..<17 {
        let count = Int(random.level(upTo: 160)) + 1
        var pixels = before
        let done = pixels.withUnsafeMutableBufferPointer {
          cover($0.baseAddress! + start, count: count, with: color)
        }
        var expected = before
        _ = expected.withUnsafeMutableBufferPointer {
          blend.coverByEight($0.baseAddress! + start, count: (done + 7) / 8 * 8)
        }
        #expect(done > count - 8 && done <= count)
        expected.replaceSubrange((start + done)..., with: before[(start + done)...])
        #expect(pixels == expected)
      }
    }
  }

  /// Runs of an opaque color have the color in each of their pixels, and change no pixel beside them.
  /// They begin and end at all places of 64 bytes. The longest rows are filled by repeated stores.
  @Test(arguments: [0..<200, 4080..<4112, (1 << 18) - 1..<(1 << 18) + 2])
  func opaqueRunsFillTheirPixelsAlone(lengths: Range<Int>) {
    let color = packed(1, 2, 3, 255)
    for length in lengths {
      let places = lengths.lowerBound == 0 ? 0..<17 : 0..<3
      for start in places {
        let before = (0..<start + length + 17).map { UInt32($0) &* 2_654_435_769 }
        var runs = before
        var rows = before
        runs.withUnsafeMutableBufferPointer {
          var painter = SolidPainter(tile: $0.baseAddress!, stride: $0.count, color: color)
          painter.begin(row: 0)
          painter.paintRun(from: start, to: start + length, coverage: 255)
        }
        rows.withUnsafeMutableBufferPointer {
          var painter = SolidPainter(tile: $0.baseAddress! + start, stride: length, color: color)
          painter.paintRows(0..<1, from: 0, to: length)
        }
        var expected = before
        for index in start..<start + length { expected[index] = color }
        #expect(runs == expected)
        #expect(rows == expected)
      }
    }
  }

  private func normal(_ source: [UInt32], _ coverage: [UInt8], over destination: [UInt32]) -> [UInt32] {
    var result = destination
    normalRow(source: source, coverage: coverage, destination: &result, count: source.count)
    return result
  }

  @Test func normalRowsAreEqualToThoseOfTheGeneralFunction() {
    var random = RandomPixels(seed: 11)
    for count in [0, 1, 7, 8, 9, 15, 16, 333] {
      let source = (0..<count).map { _ in random.pixel() }
      let destination = (0..<count).map { _ in random.pixel() }
      let coverage = (0..<count).map { _ in UInt8(random.level(upTo: 255)) }
      #expect(
        normal(source, coverage, over: destination)
          == BlendMode.normal.row(source, coverage: coverage, over: destination))
    }
  }

  @Test func resultsAreEqualForEveryOpacityAndCoverage() {
    let coverage = (0...255).map { UInt8($0) }
    let destination = [UInt32](repeating: 0xC0BF_2B80, count: 256)
    for alpha in UInt32(0)...255 {
      let source = [UInt32](repeating: packed(alpha, alpha / 2, alpha / 3, alpha), count: 256)
      #expect(
        normal(source, coverage, over: destination)
          == BlendMode.normal.row(source, coverage: coverage, over: destination))
    }
  }

  /// A color is painted directly into the picture, a gradient of that color through a row of
  /// pixels, and a clip that hides nothing through a mask.
  @Test(arguments: [1, 0.6, 0])
  func colorsGradientsAndMasksGiveTheSameBytes(alpha: Double) throws {
    let color = Color(red: 0.9, green: 0.35, blue: 0.1, alpha: alpha)
    let gradient = try #require(Gradient(colors: [color], locations: [0]))
    let line = points([(0, 0), (1, 1)])
    var everything = Path()
    everything.addRect(MapRect(x: -10, y: -10, width: 100, height: 100))
    var random = SeededRandom(seed: 5)
    for width in [59, 8, 1] {
      var scenes = [Scene](repeating: Scene(background: LinearGradientTests.pale), count: 3)
      for _ in 0..<6 {
        let path = RandomScene(size: 40, isNear: true).path(using: &random)
        scenes[0].fill(path, rule: .evenOdd, paint: .color(color))
        scenes[1].fill(
          path, rule: .evenOdd, paint: .linear(LinearGradient(from: line[0], to: line[1], gradient: gradient))
        )
        scenes[2].fill(
          path, rule: .evenOdd, paint: .color(color), options: DrawOptions(clip: Clip(everything)))
      }
      let pictures = try scenes.map {
        try render(
          $0, rect: MapRect(x: 0, y: 0, width: 59, height: 40), width: width, height: 40, tileSize: 24)
      }
      let same = pictures[0] == pictures[1] && pictures[0] == pictures[2]
      #expect(same, "\(width) pixels wide")
    }
  }
}
