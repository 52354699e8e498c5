import Foundation
import MapGeometry
import MapOverlays
import Testing

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
