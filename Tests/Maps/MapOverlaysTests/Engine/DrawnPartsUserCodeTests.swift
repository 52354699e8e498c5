import Foundation
import MapGeometry
import MapRaster
import Synchronization
import Testing

@testable import MapOverlays

/// Maps whose renderers are shared, change while they are prepared, or draw beside their bounds.
@Suite struct DrawnPartsUserCodeTests {
  private func recorder(_ rect: MapRect, _ color: Color) -> PartRecorder {
    let recorder = PartRecorder(overlay: PlainOverlay(rect))
    recorder.colors = Array(repeating: color, count: 64)
    return recorder
  }

  /// Whether the map's picture is the one without kept parts.
  private func isRight(_ engine: MapEngine, _ picture: PixelBuffer) throws -> Bool {
    try engine.pictureWithoutKeptParts() == picture
  }

  /// A host can return a renderer that it returned for another overlay.
  @Test func aRendererOfSeveralOverlaysIsDrawnOnce() throws {
    let (hidden, cover) = (recorder(part(10, 10, 50, 50), Tint.green), recorder(.world, Tint.blue))
    (cover.overlay as? PlainOverlay)?.canReplaceMapContent = true
    let shared = recorder(part(0, 0, 100, 100), Tint.red)
    shared.alpha = 0.5
    let (engine, host) = engineOfParts([hidden, cover, shared])
    let given = host.makeRenderer
    host.makeRenderer = { given($0) ?? shared }
    let other = PlainOverlay(part(200, 200, 10, 10))
    engine.addOverlay(other)
    // Red over blue.
    #expect(try engine.snapshot()[50, 50] == 0xFF7F_0080)
    #expect(shared.takeCalls() == [part(0, 0, 256, 256)])
    #expect(try engine.snapshot()[50, 50] == 0xFF7F_0080)
    #expect(shared.takeCalls().isEmpty)
    engine.removeOverlay(shared.overlay)
    #expect(try engine.snapshot()[50, 50] == 0xFF7F_0080)
    engine.removeOverlay(other)
    #expect(try engine.snapshot()[50, 50] == 0xFFFF_0000)
    withExtendedLifetime(host) {}
  }

  /// A renderer of a polygon that calls a closure the first time it is prepared after it was set.
  private final class Prepared: PolygonRenderer {
    var onPrepare: ((Prepared) -> Void)?
    let drawnCount = Mutex(0)

    override func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {
      let call = onPrepare
      onPrepare = nil
      call?(self)
    }

    override func createPath() {
      path = DrawingPath(rect: CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
      drawnCount.withLock { $0 += 1 }
      super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
  }

  private func prepared() -> Prepared {
    let rect = part(0, 0, 400, 400)
    let renderer = Prepared(
      polygon: Polygon(points: [
        rect.origin, MapPoint(x: rect.maxX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.maxY),
        MapPoint(x: rect.minX, y: rect.maxY),
      ]))
    renderer.fillColor = Tint.red
    return renderer
  }

  @Test func changesInPrepareToDrawAreDrawn() throws {
    let renderer = prepared()
    let (engine, host) = engineOfParts([renderer])
    #expect(try engine.snapshot()[5, 5] == 0xFF00_00FF)
    // The creation of the path is not a change.
    renderer.drawnCount.withLock { $0 = 0 }
    _ = try engine.snapshot()
    #expect(renderer.drawnCount.withLock { $0 } == 0)
    renderer.onPrepare = { $0.fillColor = Tint.blue }
    renderer.setNeedsDisplay(part(300, 300, 1, 1))
    _ = try engine.snapshot()
    let next = try engine.snapshot()
    #expect(next[5, 5] == 0xFFFF_0000)
    #expect(try isRight(engine, next))
    withExtendedLifetime(host) {}
  }

  @Test func overlaysThatAreRemovedInPrepareToDrawDisappear() throws {
    let (renderer, other) = (prepared(), recorder(part(410, 410, 50, 50), Tint.green))
    let (engine, host) = engineOfParts([renderer, other])
    renderer.onPrepare = { _ in engine.removeOverlay(other.overlay) }
    _ = try engine.snapshot()
    let next = try engine.snapshot()
    #expect(next[420, 420] != 0xFF00_FF00)
    #expect(try isRight(engine, next))
    withExtendedLifetime(host) {}
  }

  @Test func picturesInPrepareToDrawLeaveNoHoles() throws {
    let renderer = prepared()
    let (engine, host) = engineOfParts([renderer, recorder(.world, Tint.green.withAlpha(0.5))])
    _ = try engine.snapshot()
    renderer.onPrepare = { _ in
      // The parts of a large map replace those of the view.
      for step in 1...6 {
        engine.pan(by: CGPoint(x: -600, y: step % 2 == 0 ? 500 : -500))
        _ = try? engine.snapshot()
      }
      engine.visibleMapRect = partView
    }
    renderer.setNeedsDisplay(part(300, 300, 1, 1))
    let picture = try engine.snapshot()
    #expect(try isRight(engine, picture))
    withExtendedLifetime(host) {}
  }

  /// A renderer that draws 60 points beside its bounds.
  private final class Beside: OverlayRenderer {
    override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
      context.setFillColor(Tint.red)
      context.fill(rect(for: overlay.boundingMapRect.insetBy(dx: -60, dy: -60)))
    }
  }

  /// When the bounds go out of view, nothing of the drawing is left.
  @Test func drawingsBesideTheBoundsGoWithTheirOverlay() throws {
    let beside = Beside(overlay: PlainOverlay(part(495, 100, 12, 12)))
    let (engine, host) = engineOfParts([beside])
    #expect(try engine.snapshot()[450, 105] == 0xFF00_00FF)
    engine.pan(by: CGPoint(x: 20, y: 0))
    let without = try engine.snapshot()
    #expect(without[470, 105] != 0xFF00_00FF)
    #expect(try isRight(engine, without))
    engine.pan(by: CGPoint(x: -20, y: 0))
    #expect(try engine.snapshot()[495, 105] == 0xFF00_00FF)
    // A part that is out of view meanwhile has nothing of it either.
    engine.pan(by: CGPoint(x: 0, y: -512))
    _ = try engine.snapshot()
    engine.pan(by: CGPoint(x: 20, y: 512))
    let again = try engine.snapshot()
    #expect(try isRight(engine, again))
    withExtendedLifetime(host) {}
  }

  /// A part that was drawn without the overlay, because its bounds were beside the view, has the
  /// drawing when the bounds come into view.
  @Test func drawingsBesideTheBoundsComeWithTheirOverlay() throws {
    let (engine, host) = engineOfParts([Beside(overlay: PlainOverlay(part(600, 100, 12, 12)))])
    _ = try engine.snapshot()
    engine.pan(by: CGPoint(x: -140, y: 0))
    // 545 points east of the start.
    #expect(try engine.snapshot()[405, 105] == 0xFF00_00FF)
    engine.pan(by: CGPoint(x: 100, y: 0))
    #expect(try engine.snapshot()[505, 105] != 0xFF00_00FF)
    engine.pan(by: CGPoint(x: -100, y: 0))
    let picture = try engine.snapshot()
    #expect(picture[405, 105] == 0xFF00_00FF)
    #expect(try isRight(engine, picture))
    withExtendedLifetime(host) {}
  }

  /// A road has an edge, which is a wider line below it.
  @Test func propertiesThatARendererSetsWhileItDrawsAreNoChanges() throws {
    final class Road: PolylineRenderer {
      let drawnCount = Mutex(0)

      override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
        drawnCount.withLock { $0 += 1 }
        (lineWidth, strokeColor) = (10, Tint.green)
        super.draw(mapRect, zoomScale: zoomScale, in: context)
        (lineWidth, strokeColor) = (6, Tint.blue)
        super.draw(mapRect, zoomScale: zoomScale, in: context)
      }
    }
    let line = Polyline(
      points: [(50, 50), (50, 200), (90, 200)].map { part($0, $1, 0, 0).origin })
    let road = Road(polyline: line)
    let (engine, host) = engineOfParts([road])
    // The width is known after the first picture.
    for _ in 0..<2 { _ = try engine.snapshot() }
    road.drawnCount.withLock { $0 = 0 }
    let picture = try engine.snapshot()
    #expect(picture[50, 100] == 0xFFFF_0000 && picture[54, 100] == 0xFF00_FF00)
    #expect(road.drawnCount.withLock { $0 } == 0)
    road.lineWidth = 2
    _ = try engine.snapshot()
    #expect(road.drawnCount.withLock { $0 } > 0)
    withExtendedLifetime(host) {}
  }
}

extension Color {
  fileprivate func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }
}
