import Testing

#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility

  /// Fills each part of the map and records the parts.
  private nonisolated final class PartsRenderer: MKOverlayRenderer {
    private let lock = NSLock()
    private var parts: [MKMapRect] = []

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      lock.withLock { parts.append(mapRect) }
      let shade = mapRect.midX / MKMapRect.world.width
      context.setFillColor(UIColor(white: CGFloat(shade), alpha: 0.5).cgColor)
      context.fill(rect(for: mapRect))
    }

    func takeParts() -> [MKMapRect] {
      lock.withLock {
        defer { parts = [] }
        return parts
      }
    }
  }

  private final class Delegate: NSObject, MKMapViewDelegate {
    var renderers: [PartsRenderer] = []

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
      if let line = overlay as? MKPolyline {
        let renderer = MKGradientPolylineRenderer(polyline: line)
        renderer.setColors([.systemRed, .systemBlue], locations: [0, 1])
        renderer.lineWidth = 4
        return renderer
      }
      let renderer = PartsRenderer(overlay: overlay)
      renderers.append(renderer)
      return renderer
    }
  }

  /// `ci/sanitize` runs these tests with the thread sanitizer.
  @MainActor struct ThreadTests {
    @Test func everyPartIsDrawnExactlyOnceOnAnyNumberOfThreads() throws {
      let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 700, height: 600))
      let delegate = Delegate()
      mapView.delegate = delegate
      let corners = [(-60.0, -150.0), (-60.0, 150.0), (70.0, 150.0), (70.0, -150.0)].map {
        CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
      }
      for _ in 0..<4 { mapView.addOverlay(MKPolygon(coordinates: corners, count: corners.count)) }
      mapView.addOverlay(MKGeodesicPolyline(coordinates: corners, count: corners.count))
      let once = try mapView.snapshot(threads: 1)
      let expected = delegate.renderers.map { renderer in Set(renderer.takeParts().map { "\($0)" }) }
      #expect(expected.count == 4 && expected.allSatisfy { $0.count >= 6 })
      for threads in [2, 8] {
        // Drawn parts are kept until they are invalidated.
        for renderer in delegate.renderers { renderer.setNeedsDisplay() }
        let again = try mapView.snapshot(threads: threads)
        let isSame = again == once
        #expect(isSame)
        for (renderer, parts) in zip(delegate.renderers, expected) {
          let drawn = renderer.takeParts()
          #expect(drawn.count == parts.count && Set(drawn.map { "\($0)" }) == parts)
        }
      }
    }
  }
#endif
