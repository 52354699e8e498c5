#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Overlays, and a delegate that creates their renderers.

/// A grid of values, drawn cell by cell.
nonisolated final class ValueGrid: MKShape, MKOverlay {
  let boundingMapRect: MKMapRect
  let values: [[Double]]

  init(_ values: [[Double]], in rect: MKMapRect) {
    self.values = values
    boundingMapRect = rect
    super.init()
  }

  override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }

  func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }

  var canReplaceMapContent: Bool { false }

  func cell(_ row: Int, _ column: Int) -> MKMapRect {
    let width = boundingMapRect.size.width / Double(values[row].count)
    let height = boundingMapRect.size.height / Double(values.count)
    return MKMapRect(
      x: boundingMapRect.minX + Double(column) * width, y: boundingMapRect.minY + Double(row) * height,
      width: width, height: height)
  }
}

/// A renderer of a grid of values.
nonisolated final class ValueGridRenderer: MKOverlayRenderer {
  override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool {
    super.canDraw(mapRect, zoomScale: zoomScale) && overlay is ValueGrid
  }

  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let grid = overlay as? ValueGrid, mapRect.intersects(grid.boundingMapRect) else { return }
    context.saveGState()
    context.clip(to: rect(for: mapRect.intersection(grid.boundingMapRect)))
    for (row, values) in grid.values.enumerated() {
      for (column, value) in values.enumerated() {
        let cell = grid.cell(row, column)
        guard cell.intersects(mapRect) else { continue }
        let color = UIColor(hue: CGFloat(value) * 0.6, saturation: 1, brightness: 1, alpha: 1)
        context.setFillColor(color.withAlphaComponent(0.75).cgColor)
        context.fill(rect(for: cell))
      }
    }
    context.restoreGState()
  }
}

/// A renderer that fills a rectangle with a gradient from top to bottom.
nonisolated final class ShadeRenderer: MKOverlayRenderer {
  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    let area = rect(for: overlay.boundingMapRect)
    context.addRect(area)
    context.clip()
    let space = CGColorSpaceCreateDeviceRGB()
    let locations: [CGFloat] = [0, 0.5, 1]
    let components: [CGFloat] = [0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1]
    guard
      let gradient = CGGradient(
        colorSpace: space, colorComponents: components, locations: locations, count: locations.count)
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: area.midX, y: area.minY), end: CGPoint(x: area.midX, y: area.maxY),
      options: [])
  }
}

/// A renderer that draws a line with its own path and a white rim.
nonisolated final class TrackRenderer: MKOverlayPathRenderer {
  override func createPath() {
    guard let line = overlay as? MKPolyline else { return }
    let path = CGMutablePath()
    for (number, mapPoint) in UnsafeBufferPointer(start: line.points(), count: line.pointCount).enumerated() {
      if number == 0 { path.move(to: point(for: mapPoint)) } else { path.addLine(to: point(for: mapPoint)) }
    }
    self.path = path
  }

  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    let rim = UIColor(white: 1, alpha: 0.8)
    context.setStrokeColor(rim.cgColor)
    context.setLineWidth(lineWidth * 2 / zoomScale)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.addPath(path)
    context.strokePath()
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    strokePath(path, in: context)
  }
}

/// A delegate that returns a renderer for every type of overlay.
final class OverlayDelegate: NSObject, MKMapViewDelegate {
  var recordedCalls: [String] = []

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    switch overlay {
    case let circle as MKCircle:
      let renderer = MKCircleRenderer(circle: circle)
      renderer.lineWidth = 2
      renderer.strokeColor = .systemBlue
      renderer.fillColor = .systemTeal
      renderer.alpha = 0.5
      return renderer
    case let way as MKGeodesicPolyline:
      let renderer = MKPolylineRenderer(polyline: way)
      renderer.strokeColor = UIColor(red: 0.2, green: 0.5, blue: 0.3, alpha: 1)
      renderer.lineWidth = 3
      renderer.lineDashPattern = [20 as NSNumber, 10 as NSNumber, 1 as NSNumber, 10 as NSNumber]
      renderer.lineDashPhase = 5
      renderer.lineCap = .butt
      renderer.lineJoin = .miter
      renderer.miterLimit = 4
      renderer.strokeStart = 0.1
      renderer.strokeEnd = 0.9
      return renderer
    case let line as MKPolyline where line.title == "track":
      let renderer = TrackRenderer(overlay: line)
      renderer.strokeColor = .magenta
      renderer.lineWidth = 4
      return renderer
    case let line as MKPolyline:
      let renderer = MKGradientPolylineRenderer(polyline: line)
      let (colors, locations) = stops(of: line)
      renderer.setColors(colors, locations: locations)
      renderer.lineWidth = 2
      return renderer
    case let polygon as MKPolygon:
      let renderer = MKPolygonRenderer(polygon: polygon)
      renderer.fillColor = polygon.interiorPolygons == nil ? .darkGray : .gray
      renderer.blendMode = polygon.interiorPolygons == nil ? .colorBurn : .screen
      renderer.shouldRasterize = false
      return renderer
    case let polygons as MKMultiPolygon:
      let renderer = MKMultiPolygonRenderer(multiPolygon: polygons)
      renderer.fillColor = UIColor.systemYellow.withAlphaComponent(0.3)
      renderer.strokeColor = .brown
      return renderer
    case let lines as MKMultiPolyline:
      let renderer = MKMultiPolylineRenderer(multiPolyline: lines)
      renderer.strokeColor = .label
      return renderer
    case let grid as ValueGrid: return ValueGridRenderer(overlay: grid)
    case let tiles as MKTileOverlay: return MKTileOverlayRenderer(tileOverlay: tiles)
    default: return MKOverlayRenderer(overlay: overlay)
    }
  }

  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {
    recordedCalls.append("didAdd \(renderers.count) renderers")
  }

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    recordedCalls.append("willChange")
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    recordedCalls.append("didChange")
  }

  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { recordedCalls.append("visible") }

  func mapViewWillStartLoadingMap(_ mapView: MKMapView) { recordedCalls.append("loads") }

  func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { recordedCalls.append("loaded") }

  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: Error) {
    recordedCalls.append("failed")
  }

  func mapViewWillStartRenderingMap(_ mapView: MKMapView) { recordedCalls.append("renders") }

  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {
    recordedCalls.append("rendered")
  }
}

/// Generated tiles: even columns have a picture, odd columns have none.
nonisolated final class MadeTiles: MKTileOverlay {
  let picture: Data

  init(_ picture: Data) {
    self.picture = picture
    super.init(urlTemplate: nil)
    tileSize = CGSize(width: 256, height: 256)
    minimumZ = 0
    maximumZ = 3
  }

  override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, Error?) -> Void) {
    result(path.x % 2 == 0 ? picture : nil, nil)
  }
}

/// Tiles with a custom path for each tile.
nonisolated final class FolderTiles: MKTileOverlay {
  override func url(forTilePath path: MKTileOverlayPath) -> URL {
    URL(fileURLWithPath: "/tiles/\(path.z)-\(path.x)-\(path.y)@\(Int(path.contentScaleFactor))x.png")
  }
}

/// Whether a tap at a coordinate is inside a polygon, by the path of its renderer.
func isTap(at coordinate: CLLocationCoordinate2D, inside renderer: MKPolygonRenderer) -> Bool {
  renderer.path.contains(renderer.point(for: MKMapPoint(coordinate)), using: .evenOdd)
}
