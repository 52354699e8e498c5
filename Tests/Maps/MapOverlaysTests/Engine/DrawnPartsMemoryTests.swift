import Foundation
import MapGeometry
import MapRaster
import MapTiles
import Testing

@testable import MapOverlays

/// What the drawn parts of a map keep is bounded.
@Suite struct DrawnPartsMemoryTests {
  private func engine(_ renderers: [OverlayRenderer]) -> (MapEngine, EngineRecorder) {
    engineOfParts(renderers)
  }

  private func recorder(_ rect: MapRect = .world) -> PartRecorder {
    PartRecorder(overlay: PlainOverlay(rect))
  }

  @Test func memoryIsBounded() throws {
    let recorder = recorder()
    let (engine, host) = engine([recorder])
    for step in 0..<40 {
      engine.pan(by: CGPoint(x: -512, y: step % 2 == 0 ? -77 : 77))
      _ = try engine.snapshot()
      // Four screens of at most 3 × 3 parts.
      #expect(engine.drawnParts.size <= 4 * 9 * 256 * 256 * 4)
    }
    #expect(engine.drawnParts.size > 9 * 256 * 256 * 4)
    // A picture of more than 64 MiB is not kept.
    engine.size = CGSize(width: 4200, height: 4200)
    _ = recorder.takeCalls()
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().count == 17 * 17 && engine.drawnParts.size == 0)
    withExtendedLifetime(host) {}
  }

  /// 256 parts take 64 MiB. A row of n pixels meets at most (n + 254) / 256 + 1 parts, rounded down.
  @Test func partsAreKeptUpToTheLimit() throws {
    for (width, size) in [(65281, 256 * 256 * 256 * 4), (65282, 0)] {
      let recorder = recorder()
      let (engine, host) = engine([recorder])
      engine.size = CGSize(width: width, height: 1)
      engine.visibleMapRect = MapRect(x: 0x1p+27, y: 0x1p+27, width: Double(width), height: 1)
      _ = try engine.snapshot()
      #expect(engine.drawnParts.size == size)
      withExtendedLifetime(host) {}
    }
  }

  /// 60 renderers draw about 100 KiB in each of four parts. A map of four parts keeps at most four
  /// screens of 3 × 3 parts.
  @Test func recordingsTakeBoundedMemoryDuringAPicture() throws {
    final class Heavy: OverlayRenderer {
      var onDraw: () -> Void = {}
      override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
        for row in 0..<600 {
          context.fill(CGRect(x: 0, y: CGFloat(row), width: 500, height: 0.5))
        }
        onDraw()
      }
    }
    let renderers = (0..<60).map { _ in Heavy(overlay: PlainOverlay(part(0, 0, 512, 512))) }
    let (engine, host) = engine(renderers)
    var largest = 0
    for renderer in renderers {
      renderer.onDraw = { largest = max(largest, engine.drawnParts.size) }
    }
    _ = try engine.snapshot()
    #expect(largest > 1 << 20 && largest <= 4 * 9 * 256 * 256 * 4)
    for renderer in renderers { renderer.onDraw = {} }
    withExtendedLifetime(host) {}
  }

  @Test func aPartKeepsTheLargestRecordingsOfARenderer() {
    let part = CachedTile(column: 0, row: 0)
    for column in 0..<60 {
      let width = column == 7 ? 100 : 1 + column % 3
      part.add(
        RecordedPart(
          area: PixelArea(columns: column..<column + width, rows: 0..<1), drawings: [], origin: (0, 0)),
        of: 1)
    }
    let recordings = part.recordings(of: 1)
    #expect(recordings.count == 16 && recordings.contains { $0.area.columns == 7..<107 })
  }

  @Test func partsForgetRemovedOverlays() throws {
    let (hidden, cover) = (recorder(part(10, 10, 50, 50)), recorder())
    (cover.overlay as? PlainOverlay)?.canReplaceMapContent = true
    let tiles = TileOverlayRenderer(tileOverlay: TileOverlay(source: EmptyTiles()))
    let (engine, host) = engine([hidden, cover, tiles])
    _ = try engine.snapshot()
    func parts() -> [CachedTile] { engine.drawnParts.grids.flatMap { Array($0.allParts) } }
    #expect(parts().count == 4 && parts().contains { !$0.omitted.isEmpty })
    #expect(engine.drawnParts.grids.contains { !$0.levels.isEmpty })
    for renderer in [hidden, cover, tiles] { engine.removeOverlay(renderer.overlay) }
    _ = try engine.snapshot()
    #expect(parts().count == 4 && parts().allSatisfy { $0.omitted.isEmpty })
    #expect(engine.drawnParts.grids.allSatisfy { $0.levels.isEmpty })
    withExtendedLifetime(host) {}
  }

  /// A source without tiles.
  private final class EmptyTiles: TileSource {
    let zoomLevels: ClosedRange<Int>? = 0...20
    let mapRect: MapRect? = nil
    func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? { nil }
  }

  @Test func removedRenderersAreReleased() {
    weak var released: PartRecorder?
    let engine = MapEngine(size: CGSize(width: 512, height: 512))
    let host = EngineRecorder()
    engine.host = host
    host.makeRenderer = { PartRecorder(overlay: $0) }
    let overlay = PlainOverlay(.world)
    engine.addOverlay(overlay)
    _ = try? engine.snapshot()
    released = engine.renderer(for: overlay) as? PartRecorder
    #expect(released != nil)
    engine.removeOverlay(overlay)
    #expect(released == nil)
    withExtendedLifetime(host) {}
  }
}
