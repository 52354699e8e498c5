import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Synchronization
import Testing

/// A renderer of lines that counts its calls.
private final class CountingRenderer: PolylineRenderer {
  let count = Mutex(0)

  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    count.withLock { $0 += 1 }
    super.draw(mapRect, zoomScale: zoomScale, in: context)
  }
}

@Suite struct WideStrokeTests {
  /// A stroke wider than the world reaches the view from all copies of the world. It is drawn from
  /// the copies at most two worlds away, since each of them covers the view.
  @Test(arguments: [1e9, 1e18, 1e300])
  func strokesWiderThanTheWorldAreDrawnFromFewCopies(width: Double) throws {
    let quarter = MapRect.world.width / 4
    let line = Polyline(points: [MapPoint(x: quarter, y: quarter), MapPoint(x: 3 * quarter, y: quarter)])
    let renderer = CountingRenderer(polyline: line)
    renderer.strokeColor = Tint.red
    renderer.lineWidth = CGFloat(width)
    let picture = try overlays([renderer], showing: .world, width: 64, height: 64)
    #expect(picture.pixels.allSatisfy { $0 == picture.pixels[0] } && picture.isPainted(0, 0))
    #expect((1...5).contains(renderer.count.withLock { $0 }))
  }
}
