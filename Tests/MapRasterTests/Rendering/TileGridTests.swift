import MapGeometry
import TestSupport
import Testing

@testable import MapRaster

/// A picture's bytes do not depend on the tiles or the threads.
@Suite struct TileGridTests {
  @Test(arguments: 1...9)
  func bytesDoNotDependOnTileSizeAndThreads(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random))
    let scene = RandomScene(size: Double(max(width, height))).scene(using: &random)
    let rect = MapRect(
      x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random),
      width: Double(width) * .random(in: 0.3...3, using: &random),
      height: Double(height) * .random(in: 0.3...3, using: &random))
    let whole = try render(scene, rect: rect, width: width, height: height, tileSize: 512)
    for (tileSize, threads) in [(16, 1), (37, 3), (64, 8)] {
      let picture = try render(
        scene, rect: rect, width: width, height: height, threads: threads, tileSize: tileSize)
      // As a Bool: a failure would print all the pixels of both.
      let isSame = picture == whole
      #expect(isSame, "seed \(seed), tiles of \(tileSize), \(threads) threads, \(width)x\(height)")
    }
  }

  /// At scales that are powers of two, if nothing is 131 000 pixels away, pictures of neighboring
  /// rects are the parts of the larger one.
  @Test(arguments: 1...7)
  func picturesOfPartsAreEqualToPartsOfThePicture(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = RandomScene(size: 128, isNear: true).scene(using: &random)
    let scale: Double = [0.25, 0.5, 1, 2].randomElement(using: &random) ?? 1
    let whole = try render(
      scene, rect: MapRect(x: 0, y: 0, width: 128 / scale, height: 64 / scale), width: 128, height: 64)
    for x in [0, 32, 96] {
      let part = try render(
        scene, rect: MapRect(x: Double(x) / scale, y: 16 / scale, width: 32 / scale, height: 32 / scale),
        width: 32, height: 32)
      for row in 0..<32 {
        for column in 0..<32 where part[column, row] != whole[x + column, 16 + row] {
          Issue.record("seed \(seed), scale \(scale), pixel \(x + column), \(16 + row)")
          return
        }
      }
    }
  }
}
