import MapGeometry
import Testing

@testable import MapRaster

/// Clips of items.
@Suite struct ClipTests {
  private let shape = Path(points([(3.3, 4), (55, 9.5), (41.2, 36), (10, 31.7)]), closed: true)
  private let star = Path(
    points([(30, 2), (42, 37), (8, 15.5), (52.3, 15), (18, 37.5)]), closed: true)

  private func ink(_ path: Path, clip: Clip? = nil, transform: AffineTransform = .identity) throws -> Ink {
    try Ink(tileSize: 32) {
      $0.fill(path, paint: .black, options: DrawOptions(transform: transform, clip: clip))
    }
  }

  @Test(arguments: [FillRule.nonzero, .evenOdd])
  func coverageIsTheProductOfTheShapesAndTheClips(rule: FillRule) throws {
    let alone = try ink(shape)
    let mask = try Ink(tileSize: 32) { $0.fill(star, rule: rule, paint: .black) }
    let clipped = try ink(shape, clip: Clip(star, rule: rule))
    var partial = 0
    for y in 0..<40 {
      for x in 0..<60 {
        let product = alone[x, y] * mask[x, y]
        if alone[x, y] % 255 != 0, mask[x, y] % 255 != 0 { partial += 1 }
        // x / 255 rounded.
        guard clipped[x, y] == (2 * product + 255) / 510 else {
          Issue.record("\(x), \(y): \(alone[x, y]) · \(mask[x, y]) gave \(clipped[x, y])")
          return
        }
      }
    }
    #expect(partial > 0)
  }

  @Test func rectsOfWholePixelsAreClippedLikeOtherShapes() throws {
    var rect = Path()
    rect.addRect(MapRect(x: 10, y: 5, width: 20, height: 10))
    var clip = Path()
    clip.addRect(MapRect(x: 20.5, y: 0, width: 100, height: 7.5))
    let ink = try ink(rect, clip: Clip(clip))
    // From 20.5 to 30 and from 5 to 7.5: half a pixel is 128 of 255, a quarter 64.
    #expect(ink[20, 5] == 128 && ink[21, 5] == 255 && ink[29, 6] == 255 && ink[29, 7] == 128)
    #expect(ink[20, 7] == 64 && ink[19, 6] == 0 && ink[30, 6] == 0 && ink[25, 8] == 0 && ink[25, 4] == 0)
  }

  @Test func clipsAreTransformedWithTheItem() throws {
    var clip = Path()
    clip.addRect(MapRect(x: 0, y: 0, width: 5, height: 4))
    var rect = Path()
    rect.addRect(MapRect(x: -100, y: -100, width: 200, height: 200))
    let moved = AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 10)
    #expect(try ink(rect, clip: Clip(clip), transform: moved).isRect(x: 20..<30, y: 10..<22))
    let turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 10)
    #expect(try ink(rect, clip: Clip(clip), transform: turned).isRect(x: 16..<20, y: 10..<15))
  }

  @Test func clipsWithoutAnInsideHideEverything() throws {
    #expect(try ink(shape, clip: Clip(Path())).isEmpty)
    #expect(try ink(shape, clip: Clip(Path(points([(1, 1), (50, 30)]), closed: true))).isEmpty)
    let nan = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(try ink(shape, clip: Clip(star), transform: nan).isEmpty)
  }

  /// Items in one scene look as if they were drawn one after the other, whichever of them share a
  /// clip.
  @Test func everyItemHasItsOwnClip() throws {
    let colors = [LinearGradientTests.red, LinearGradientTests.pale, LinearGradientTests.blue]
    let clips = [Clip(star), Clip(star, rule: .evenOdd), nil]
    var together = Scene()
    let rect = MapRect(x: 0, y: 0, width: 60, height: 40)
    var apart = try PixelBuffer(width: 60, height: 40)
    for (number, clip) in [0, 0, 1, 0, 2, 1, 1, 0].enumerated() {
      let options = DrawOptions(
        alpha: 0.7, transform: .translation(x: Double(number % 3), y: 0), clip: clips[clip])
      var alone = Scene()
      alone.fill(shape, paint: .color(colors[number % 3]), options: options)
      together.fill(shape, paint: .color(colors[number % 3]), options: options)
      try draw(alone, rect: rect, into: &apart, tileSize: 32)
    }
    for tileSize in [16, 64] {
      let same = try render(together, rect: rect, width: 60, height: 40, tileSize: tileSize) == apart
      #expect(same)
    }
  }
}
