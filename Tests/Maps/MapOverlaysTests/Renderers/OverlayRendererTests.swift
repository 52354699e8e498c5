import Foundation
import MapGeometry
import Testing

@testable import MapOverlays

/// The base class of renderers.
@Suite struct OverlayRendererTests {
  private func renderer(_ rect: MapRect = MapRect(x: 100, y: 200, width: 30, height: 40)) -> OverlayRenderer {
    OverlayRenderer(
      overlay: Polyline(points: [rect.origin, MapPoint(x: rect.maxX, y: rect.maxY)]))
  }

  @Test func theDrawingAreaBeginsAtTheCornerOfTheBoundsAndRoundTrips() {
    let renderer = renderer()
    let mapPoint = MapPoint(x: 117.25, y: 3.5)
    #expect(renderer.point(for: mapPoint) == CGPoint(x: 17.25, y: -196.5))
    #expect(renderer.mapPoint(for: renderer.point(for: mapPoint)) == mapPoint)
    let rect = MapRect(x: 110, y: 210, width: 5, height: 6)
    #expect(renderer.rect(for: rect) == CGRect(x: 10, y: 10, width: 5, height: 6))
    #expect(renderer.mapRect(for: renderer.rect(for: rect)) == rect)
    // Without finite bounds it begins at the corner of the map.
    let empty = OverlayRenderer(overlay: Polyline(points: []))
    #expect(empty.point(for: mapPoint) == CGPoint(x: 117.25, y: 3.5))
  }

  @Test func invalidationsAreKeptUntilTheyAreTaken() {
    let renderer = renderer()
    #expect(renderer.invalidations.isEmpty && renderer.takeInvalidations().isEmpty)
    let (first, second) = (MapRect(x: 0, y: 0, width: 1, height: 1), MapRect(x: 5, y: 5, width: 1, height: 1))
    renderer.setNeedsDisplay(first)
    renderer.setNeedsDisplay(first)
    renderer.setNeedsDisplay(second, zoomScale: 0.5)
    #expect(
      renderer.invalidations == [
        .init(mapRect: first, zoomScale: nil), .init(mapRect: second, zoomScale: 0.5),
      ])
    #expect(renderer.takeInvalidations().count == 2 && renderer.invalidations.isEmpty)
    renderer.setNeedsDisplay(second)
    renderer.setNeedsDisplay()
    renderer.setNeedsDisplay(first, zoomScale: 2)
    #expect(renderer.takeInvalidations() == [.init(mapRect: nil, zoomScale: nil)])
  }

  /// Each reader reads every mark. One that does not read for a long time reads a mark of all of the
  /// overlay.
  @Test func marksTakeBoundedMemory() {
    let all = OverlayRenderer.Invalidation(mapRect: nil, zoomScale: nil)
    func mark(_ index: Int) -> OverlayRenderer.Invalidation {
      .init(mapRect: MapRect(x: Double(index), y: 0, width: 1, height: 1), zoomScale: nil)
    }
    let (unread, read, drawn) = (renderer(), renderer(), renderer())
    for index in 0..<5000 {
      for renderer in [unread, read, drawn] {
        renderer.setNeedsDisplay(MapRect(x: Double(index), y: 0, width: 1, height: 1))
      }
      #expect(read.takeInvalidations() == [mark(index)])
      #expect(drawn.takeMarks() == [mark(index)])
    }
    #expect(unread.invalidations == [all] && unread.takeMarks() == [all])
    #expect(unread.takeMarks().isEmpty && unread.takeInvalidations() == [all] && unread.invalidations.isEmpty)
    #expect(read.takeMarks() == [all] && read.takeMarks().isEmpty && read.invalidations.isEmpty)
    #expect(drawn.takeInvalidations() == [all] && drawn.takeMarks().isEmpty)
    unread.setNeedsDisplay(MapRect(x: 7, y: 0, width: 1, height: 1))
    #expect(unread.takeMarks() == [mark(7)] && unread.takeInvalidations() == [mark(7)])
    let few = renderer()
    for index in 0..<1024 { few.setNeedsDisplay(MapRect(x: Double(index), y: 0, width: 1, height: 1)) }
    #expect(few.takeMarks() == (0..<1024).map(mark) && few.invalidations == (0..<1024).map(mark))
  }

  @Test func marksForAScaleAreMeantForItUpToRounding() {
    let engine = MapEngine(size: CGSize(width: 300, height: 300))
    let host = EngineRecorder()
    engine.host = host
    engine.zoom(by: 1.7)
    let overlay = PlainOverlay(.world)
    engine.addOverlay(overlay)
    let renderer = engine.renderer(for: overlay)
    let middle = engine.visibleMapRect.insetBy(dx: 10, dy: 10)
    renderer?.setNeedsDisplay(middle, zoomScale: CGFloat(engine.zoomScale * (1 + 1e-12)))
    renderer?.setNeedsDisplay(middle, zoomScale: CGFloat(engine.zoomScale * 1.001))
    // Only the first mark counts.
    #expect(engine.takeInvalidMapRects(of: overlay).count == 1)
    withExtendedLifetime(host) {}
  }

  @Test func invalidationsFromSeveralThreadsAreAllKept() {
    nonisolated(unsafe) let renderer = renderer()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<50 {
        renderer.setNeedsDisplay(MapRect(x: Double(thread), y: Double(step), width: 1, height: 1))
      }
    }
    #expect(Set(renderer.takeInvalidations().map(\.mapRect)).count == 400)
  }

  @Test func baseClassRenderersAreHitWithinTheirBounds() {
    let renderer = renderer()
    #expect(renderer.contains(MapPoint(x: 100, y: 240), zoomScale: 1, tolerance: 0))
    #expect(!renderer.contains(MapPoint(x: 99, y: 240), zoomScale: 1, tolerance: 5))
    #expect(!renderer.contains(MapPoint(x: 100, y: 240), zoomScale: 0, tolerance: 0))
    #expect(!renderer.contains(MapPoint(x: Double.nan, y: 240), zoomScale: 1, tolerance: 0))
    // In every copy of the world.
    let world = MapSize.world.width
    #expect(renderer.contains(MapPoint(x: 110 + world, y: 240), zoomScale: 1, tolerance: 0))
    #expect(renderer.contains(MapPoint(x: 110 - 3 * world, y: 240), zoomScale: 1, tolerance: 0))
  }
}
