import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Synchronization
import Testing

@testable import MapOverlays

/// Pictures with kept parts are those without, to the byte.
@Suite struct DrawnPartsPictureTests {
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func randomChangesDrawTheSameAsWithoutKeptParts(seed: UInt64) throws {
    let walk = PartWalk(seed: seed, isWhole: seed % 2 == 0, isTurned: seed > 8)
    var changes: [String] = []
    for step in 0..<20 {
      changes.append(walk.change())
      let picture = try walk.engine.snapshot(threads: 1 + step % 2)
      let expected = try walk.engine.pictureWithoutKeptParts()
      let isSame = picture == expected
      #expect(
        isSame, "seed \(seed), step \(step): \(changes.suffix(6)), \(Self.difference(picture, expected))")
      if !isSame { return }
    }
  }

  /// At least 128 renderers draw on several threads.
  @Test func manyOverlaysDrawTheSameOnSeveralThreads() throws {
    let walk = PartWalk(seed: 2, isWhole: true)
    let engine = walk.engine
    for overlay in engine.overlays { engine.removeOverlay(overlay) }
    let rect = engine.visibleMapRect
    var random = SeededRandom(seed: 200)
    for _ in 0..<200 {
      let points = (0..<4).map { _ in
        MapPoint(
          x: Double.random(in: rect.minX...rect.maxX, using: &random),
          y: Double.random(in: rect.minY...rect.maxY, using: &random))
      }
      let line = Polyline(points: points)
      let renderer = PolylineRenderer(polyline: line)
      renderer.strokeColor = random.pick([Tint.red, Tint.green, Tint.blue])
      renderer.alpha = random.pick([1, 0.5])
      walk.renderers[ObjectIdentifier(line)] = renderer
      engine.addOverlay(line)
    }
    for move in 0..<4 {
      let picture = try engine.snapshot(threads: 3)
      let isSame = try picture == engine.pictureWithoutKeptParts()
      #expect(isSame, "after \(move) moves")
      #expect(Set(picture.pixels).count > 3)
      engine.pan(by: CGPoint(x: 40, y: -25))
    }
  }

  private static func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> String {
    guard one.width == other.width, one.height == other.height else { return "another size" }
    let places = one.pixels.indices.filter { one.pixels[$0] != other.pixels[$0] }
    let columns = places.map { $0 % one.width }
    return """
      \(places.count) pixels, columns \(columns.min() ?? 0)...\(columns.max() ?? 0), rows \
      \((places.first ?? 0) / one.width)...\((places.last ?? 0) / one.width), by \
      \(largestDifference(one, other))
      """
  }

  /// A stroke beside the view is not drawn, and is drawn after a pan that brings its overlay into
  /// view.
  @Test func strokesThatReachIntoTheViewFollowTheirOverlay() throws {
    let walk = PartWalk(seed: 1, isWhole: true)
    let engine = walk.engine
    for overlay in engine.overlays { engine.removeOverlay(overlay) }
    engine.size = CGSize(width: 420, height: 300)
    engine.visibleMapRect = MapRect(x: 0x1p+27, y: 0x1p+27, width: 420, height: 300)
    let line = Polyline(points: [
      MapPoint(x: 0x1p+27 + 425, y: 0x1p+27), MapPoint(x: 0x1p+27 + 425, y: 0x1p+27 + 300),
    ])
    let renderer = PolylineRenderer(polyline: line)
    renderer.strokeColor = Tint.red
    renderer.lineWidth = 20
    walk.renderers[ObjectIdentifier(line)] = renderer
    engine.addOverlay(line)
    #expect(try engine.snapshot()[419, 10] != 0xFF00_00FF)
    engine.pan(by: CGPoint(x: -42, y: 0))
    #expect(try engine.snapshot()[377, 10] == 0xFF00_00FF)
    engine.pan(by: CGPoint(x: 42, y: 0))
    #expect(try engine.snapshot()[419, 10] != 0xFF00_00FF)
    engine.pan(by: CGPoint(x: -42, y: 0))
    #expect(try engine.snapshot()[377, 10] == 0xFF00_00FF)
  }

  @Test(arguments: [1, 2]) func tilesAreKeptAndFailedOnesAreTriedAgain(threads: Int) throws {
    /// Tiles of one color, of which some fail at first.
    final class Tiles: TileSource {
      let zoomLevels: ClosedRange<Int>? = 0...20
      let mapRect: MapRect? = nil
      let isBroken = Mutex(true)
      let png: [UInt8]
      init() throws { png = try PixelBuffer(width: 64, height: 64, color: Tint.blue).png() }
      func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
        if path.x % 4 == 0, path.y % 4 == 1 {
          // There is no such tile.
          return nil
        }
        if path.x % 4 == 2, path.y % 4 == 2, isBroken.withLock({ $0 }) {
          throw TileFault(kind: .file, path: path, source: "a test", expected: "a tile", found: "none yet")
        }
        return png
      }
    }
    final class Counter: TileOverlayRenderer {
      let count = Mutex(0)
      override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
        count.withLock { $0 += 1 }
        super.draw(mapRect, zoomScale: zoomScale, in: context)
      }
      func takeCount() -> Int {
        count.withLock { count in
          defer { count = 0 }
          return count
        }
      }
    }
    let tiles = try Tiles()
    let overlay = TileOverlay(source: tiles)
    overlay.tileSize = CGSize(width: 64, height: 64)
    let renderer = Counter(tileOverlay: overlay)
    let (engine, host) = (MapEngine(size: CGSize(width: 1024, height: 1024)), EngineRecorder())
    engine.host = host
    host.makeRenderer = { _ in renderer }
    engine.addOverlay(overlay)
    engine.zoom(by: 4)
    var counts: [Int] = []
    func check() throws {
      let picture = try engine.snapshot(threads: threads)
      let count = renderer.takeCount()
      let expected = try engine.pictureWithoutKeptParts()
      #expect((picture == expected) as Bool)
      _ = renderer.takeCount()
      counts.append(count)
    }
    try check()
    // Each part has tiles that failed.
    try check()
    #expect(counts[0] == 16 && counts[1] >= 16)
    tiles.isBroken.withLock { $0 = false }
    try check()
    #expect(counts[2] >= 16 && renderer.failedTiles.isEmpty)
    try check()
    #expect(counts[3] == 0)
    engine.pan(by: CGPoint(x: 100, y: 0))
    try check()
    #expect(counts[4] == 4)
    renderer.reloadData()
    try check()
    #expect(counts[5] >= 16)
    withExtendedLifetime(host) {}
  }
}
