import MapKitCompatibility
import Testing

/// Code as in the guides for iOS 4 to 6 is drawn as code with the newer names.
@Suite struct OlderTests {
  private let center = CLLocationCoordinate2D(latitude: 0, longitude: 0)

  /// The picture of a renderer's bounds, 40 × 40 pixels.
  private func picture(of renderer: MKOverlayRenderer) throws -> CGImage {
    let bounds = renderer.overlay.boundingMapRect
    let area = renderer.rect(for: bounds)
    UIGraphicsBeginImageContext(CGSize(width: 40, height: 40))
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.scaleBy(x: 40 / area.width, y: 40 / area.height)
    context.translateBy(x: -area.minX, y: -area.minY)
    #expect(renderer.canDraw(bounds, zoomScale: 40 / area.width))
    renderer.draw(bounds, zoomScale: 40 / area.width, in: context)
    return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
  }

  @available(*, deprecated)
  @Test func overriddenOlderMethodsAreDrawn() throws {
    let board = BoardView(overlay: MKCircle(center: center, radius: 1000))
    let image = try picture(of: board)
    #expect(bytes(image, 5, 5) == [0, 0, 255, 255] && bytes(image, 15, 5) == [255, 128, 0, 255])
    #expect(!board.canDraw(.world, zoomScale: 0))
  }

  @available(*, deprecated)
  @Test func viewsOfOverlaysAreTheirRenderers() throws {
    let circle = overlayView(for: MKCircle(center: center, radius: 1000))
    #expect(bytes(try picture(of: circle), 20, 20) == [0, 51, 51, 51])
    let square = [(0.0, 0.0), (0, 1), (1, 1), (1, 0)].map {
      CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
    }
    let polygon = overlayView(for: MKPolygon(coordinates: square, count: 4))
    let view = try #require(polygon as? MKPolygonView)
    #expect(isHit(view, at: CLLocationCoordinate2D(latitude: 0.5, longitude: 0.5)))
    #expect(!isHit(view, at: CLLocationCoordinate2D(latitude: 1.5, longitude: 0.5)))
    #expect(view.invalidations.count == 4)
    #expect(overlayView(for: MKPolyline(coordinates: square, count: 4)) is MKPolylineRenderer)
    #expect(overlayView(for: MKMultiPolygon([])).overlay is MKMultiPolyline)
  }

  @available(*, deprecated)
  @Test func functionsOfCoreGraphicsDraw() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let shapes = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { context in
      drawShapes(of: context.cgContext, image: dot.cgImage!)
    }
    for (x, y) in [(2, 2), (54, 5), (5, 25), (25, 25)] {
      #expect(bytes(shapes, x, y) == [0, 0, 0, 255], "\(x), \(y)")
    }
    for (x, y) in [(25, 4), (25, 5), (43, 2)] {
      #expect(bytes(shapes, x, y) == [255, 0, 0, 255], "\(x), \(y)")
    }
    #expect(bytes(shapes, 72, 2) == [0, 255, 0, 255] && bytes(shapes, 15, 35) == [0, 0, 0, 0])
    let shade = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      drawShade(in: CGRect(x: 4, y: 2, width: 8, height: 6), of: context.cgContext)
    }
    #expect(bytes(shade, 3, 5)[3] == 0 && bytes(shade, 4, 5)[2] == 255 && bytes(shade, 4, 5)[0] < 20)
  }
}
