import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// Which parts renderers are called for. A map of 512 × 512 points, a point for each map point, has
/// four parts.
@Suite struct DrawnPartsTests {
  private let view = partView

  private func recorder(_ rect: MapRect = .world) -> PartRecorder {
    PartRecorder(overlay: PlainOverlay(rect))
  }

  /// Whether the map's picture is the one without kept parts.
  private func isRight(_ engine: MapEngine, _ picture: PixelBuffer) throws -> Bool {
    try engine.pictureWithoutKeptParts() == picture
  }

  @Test(arguments: [1, 2]) func unchangedMapsCallNoRenderer(threads: Int) throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    let first = try engine.snapshot(threads: threads)
    #expect(recorder.preparedCount == 1)
    #expect(
      recorder.takeCalls() == [
        part(0, 0, 256, 256), part(256, 0, 256, 256), part(0, 256, 256, 256), part(256, 256, 256, 256),
      ])
    for _ in 0..<3 {
      let isSame = try engine.snapshot(threads: threads) == first
      #expect(isSame)
      #expect(recorder.preparedCount == 0 && recorder.takeAsked() == 0 && recorder.takeCalls().isEmpty)
    }
    withExtendedLifetime(host) {}
  }

  @Test func afterAPanOnlyNewPartsAreDrawn() throws {
    let recorder = recorder()
    recorder.colors = (0..<64).map { $0 % 2 == 0 ? Tint.red : Tint.blue }
    let (engine, host) = engineOfParts([recorder])
    _ = try engine.snapshot()
    _ = recorder.takeCalls()
    engine.pan(by: CGPoint(x: -51, y: 0))
    let panned = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(512, 0, 51, 256), part(512, 256, 51, 256)])
    #expect(try isRight(engine, panned))
    _ = recorder.takeCalls()
    // Back, and there again: everything is kept.
    engine.pan(by: CGPoint(x: 51, y: 0))
    _ = try engine.snapshot()
    engine.pan(by: CGPoint(x: -51, y: 0))
    let isSame = try engine.snapshot() == panned
    #expect(isSame && recorder.takeCalls().isEmpty)
    // Diagonally: nothing that is visible is drawn twice.
    engine.pan(by: CGPoint(x: -20, y: -30))
    let diagonal = try engine.snapshot()
    let drawn: [Double] = recorder.takeCalls().map { $0.width * $0.height }
    let expected: Double = 512 * 512 - 492 * 482
    #expect(drawn.reduce(0, +) == expected)
    #expect(try isRight(engine, diagonal))
    withExtendedLifetime(host) {}
  }

  @Test func movesByAFractionOfAPixelDrawEverything() throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    _ = try engine.snapshot()
    _ = recorder.takeCalls()
    engine.pan(by: CGPoint(x: -0.25, y: 0))
    let picture = try engine.snapshot()
    #expect(recorder.takeCalls().count == 4)
    #expect(try isRight(engine, picture))
    _ = recorder.takeCalls()
    // The view before is still kept.
    engine.pan(by: CGPoint(x: 0.25, y: 0))
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().isEmpty)
    withExtendedLifetime(host) {}
  }

  @Test func coordinatesWithinRoundingOfWholePixelsCountAsWhole() throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    engine.zoom(by: 0.37)
    _ = try engine.snapshot()
    _ = recorder.takeCalls()
    for _ in 0..<20 {
      engine.pan(by: CGPoint(x: 7, y: -13))
      _ = try engine.snapshot()
      let areas: [Double] = recorder.takeCalls().map { $0.width * $0.height }
      let drawn: Double = areas.reduce(0, +) * engine.zoomScale * engine.zoomScale
      // A few kept pixels between new ones can be drawn again.
      let new: Double = 512 * 512 - 505 * 499
      #expect(drawn > new - 1 && drawn < new * 1.25 + 1)
    }
    let center = engine.centerCoordinate
    engine.pan(by: CGPoint(x: 100, y: 0))
    engine.setCenter(center, animated: false)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().isEmpty)
    engine.zoom(by: 2)
    engine.zoom(by: 0.5)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().isEmpty)
    withExtendedLifetime(host) {}
  }

  @Test func setNeedsDisplayDrawsThePartsThatItMeets() throws {
    let (recorder, other) = (recorder(), recorder())
    let (engine, host) = engineOfParts([recorder, other])
    _ = try engine.snapshot()
    _ = (recorder.takeCalls(), other.takeCalls())
    recorder.setNeedsDisplay(part(300, 10, 5, 5))
    recorder.colors = Array(repeating: Tint.green, count: 64)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(256, 0, 256, 256)])
    // The edges of the rectangle are those of the part.
    recorder.setNeedsDisplay(part(0, 256, 256, 256))
    _ = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(0, 256, 256, 256)])
    recorder.setNeedsDisplay(part(100, 100, 200, 10), zoomScale: 1)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(0, 0, 256, 256), part(256, 0, 256, 256)])
    recorder.setNeedsDisplay(part(100, 100, 200, 10), zoomScale: 0.5)
    recorder.setNeedsDisplay(part(600, 100, 200, 10))
    recorder.setNeedsDisplay(.null)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().isEmpty)
    recorder.setNeedsDisplay()
    let picture = try engine.snapshot()
    #expect(recorder.takeCalls().count == 4)
    // The other renderer's shapes were painted again without a call.
    #expect(other.takeCalls().isEmpty)
    #expect(try isRight(engine, picture))
    withExtendedLifetime(host) {}
  }

  @Test func partsOutOfViewAndAtOtherScalesAreInvalidatedToo() throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    _ = try engine.snapshot()
    engine.pan(by: CGPoint(x: -512, y: 0))
    _ = try engine.snapshot()
    engine.zoom(by: 2)
    _ = try engine.snapshot()
    _ = recorder.takeCalls()
    recorder.setNeedsDisplay(part(0, 0, 10, 10))
    // Taking the marks has no influence on what is drawn.
    #expect(recorder.takeInvalidations().count == 1)
    _ = try engine.snapshot()
    #expect(recorder.takeCalls().isEmpty)
    engine.zoom(by: 0.5)
    engine.pan(by: CGPoint(x: 512, y: 0))
    _ = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(0, 0, 256, 256)])
    withExtendedLifetime(host) {}
  }

  @Test func partsThatCannotBeDrawnWaitForSetNeedsDisplay() throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    recorder.canDrawParts = false
    let empty = try engine.snapshot()
    #expect(recorder.takeAsked() == 4 && recorder.takeCalls().isEmpty)
    recorder.canDrawParts = true
    let still = try engine.snapshot() == empty
    #expect(still && recorder.takeAsked() == 0 && recorder.takeCalls().isEmpty)
    recorder.setNeedsDisplay(part(0, 0, 256, 256), zoomScale: 1)
    let one = try engine.snapshot()
    #expect(recorder.takeCalls() == [part(0, 0, 256, 256)])
    #expect(one[255, 255] == 0xFF00_00FF && one[256, 255] == empty[256, 255])
    recorder.setNeedsDisplay()
    let whole = try engine.snapshot()
    #expect(whole.pixels.allSatisfy { $0 == 0xFF00_00FF })
    withExtendedLifetime(host) {}
  }

  @Test func addedAndRemovedOverlaysCallOnlyTheirOwnRenderers() throws {
    let (recorder, other) = (recorder(), recorder(part(300, 300, 10, 10)))
    other.colors = Array(repeating: Tint.blue, count: 64)
    let (engine, host) = engineOfParts([recorder, other])
    engine.removeOverlay(other.overlay)
    _ = try engine.snapshot()
    _ = recorder.takeCalls()
    engine.addOverlay(other.overlay)
    #expect(try engine.snapshot()[305, 305] == 0xFFFF_0000)
    #expect(other.takeCalls() == [part(256, 256, 256, 256)])
    engine.exchangeOverlay(at: 0, withOverlayAt: 1)
    #expect(try engine.snapshot()[305, 305] == 0xFF00_00FF)
    other.alpha = 0.5
    engine.exchangeOverlay(at: 0, withOverlayAt: 1)
    #expect(try engine.snapshot()[305, 305] == 0xFF80_007F)
    engine.removeOverlay(other.overlay)
    #expect(try engine.snapshot()[305, 305] == 0xFF00_00FF)
    #expect(recorder.takeCalls().isEmpty)
    withExtendedLifetime(host) {}
  }

  @Test func changedPropertiesAreDrawnWithoutSetNeedsDisplay() throws {
    let square = Polygon(points: [
      MapPoint(x: view.minX + 100, y: view.minY + 100), MapPoint(x: view.minX + 300, y: view.minY + 100),
      MapPoint(x: view.minX + 300, y: view.minY + 300), MapPoint(x: view.minX + 100, y: view.minY + 300),
    ])
    final class Own: PolygonRenderer {}
    for renderer in [PolygonRenderer(polygon: square), Own(polygon: square)] {
      renderer.fillColor = Tint.red
      let (engine, host) = engineOfParts([renderer])
      var before = try engine.snapshot()
      let changes: [(PolygonRenderer) -> Void] = [
        { $0.fillColor = Tint.blue }, { $0.alpha = 0.5 }, { $0.strokeColor = Tint.green },
        { $0.lineWidth = 40 }, { $0.lineJoin = .miter }, { $0.lineDashPattern = [50, 60] },
        { $0.lineDashPhase = 20 }, { $0.lineCap = .butt }, { $0.strokeEnd = 0.7 }, { $0.strokeStart = 0.1 },
        { $0.blendMode = .multiply },
        { $0.path = DrawingPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90)) },
        { $0.lineWidth = 2 }, { $0.strokeColor = nil },
      ]
      for change in changes {
        change(renderer)
        let after = try engine.snapshot()
        let isChanged = after != before
        #expect(isChanged)
        #expect(try isRight(engine, after))
        before = after
      }
      withExtendedLifetime(host) {}
    }
  }

  @Test func theEdgesOfTheWorldDoNotMatter() throws {
    let recorder = recorder()
    let (engine, host) = engineOfParts([recorder])
    engine.visibleMapRect = .world
    engine.zoom(by: 3.3)
    _ = try engine.snapshot()
    // 512 points of 1689.6 in each step, so the edge of the world is passed.
    for _ in 0..<4 {
      _ = recorder.takeCalls()
      engine.pan(by: CGPoint(x: -400, y: 0))
      let picture = try engine.snapshot()
      let areas: [Double] = recorder.takeCalls().map { $0.width * $0.height }
      let pixels: Double = areas.reduce(0, +) * engine.zoomScale * engine.zoomScale
      #expect(abs(pixels - 204_800) < 1)
      #expect(try isRight(engine, picture))
    }
    withExtendedLifetime(host) {}
  }
}
