import MapKitCompatibility
import Testing

/// Overlays and renderers with the names of MapKit.
@MainActor @Suite struct OverlayTests {
  /// A map view of 256 points that shows a tile, so points of the view are pixels of the tile.
  private func makeMapView(_ delegate: OverlayDelegate, showing rect: MKMapRect) -> MKMapView {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    mapView.delegate = delegate
    mapView.setVisibleMapRect(rect, animated: false)
    return mapView
  }

  private let quarter = MKMapRect(x: 0, y: 0, width: 134_217_728, height: 134_217_728)

  @Test func cellsOfAGridAreDrawn() throws {
    let delegate = OverlayDelegate()
    let mapView = makeMapView(delegate, showing: quarter)
    mapView.backgroundColor = .white
    // The cells are 64 pixels wide and have the hues 0 (red), 1/5 · 0.6 …
    let area = MKMapRect(x: 33_554_432, y: 33_554_432, width: 67_108_864, height: 67_108_864)
    mapView.addOverlay(ValueGrid([[0, 1.0 / 1.8], [1, 0]], in: area))
    let image = try mapView.snapshot(threads: 2)
    // Colors at the hues 0, 1/3 and 0.6 with an opacity of ¾ over white.
    #expect(bytes(image, 96, 96) == [255, 64, 64, 255] && bytes(image, 160, 96) == [64, 255, 64, 255])
    #expect(bytes(image, 160, 160) == [255, 64, 64, 255] && bytes(image, 96, 160)[2] == 255)
    #expect(bytes(image, 60, 60) == [255, 255, 255, 255])
    #expect(
      delegate.recordedCalls.contains("didAdd 1 renderers") && delegate.recordedCalls.last == "rendered")
    let grid = try #require(mapView.overlays.first)
    #expect(mapView.renderer(for: grid) is ValueGridRenderer && !grid.canReplaceMapContent)
  }

  @Test func everyOverlayTypeHasItsRenderer() throws {
    let delegate = OverlayDelegate()
    let mapView = makeMapView(delegate, showing: .world)
    let (line, way, area, circle) = makeShapes()
    let track = MKPolyline(coordinates: Places.lake, count: 4)
    track.title = "track"
    let others: [MKOverlay] = [
      track, MKMultiPolygon([area]), MKMultiPolyline([line, way]),
      MKTileOverlay(urlTemplate: "file:///no/{z}/{x}/{y}.png"),
    ]
    mapView.addOverlays([line, way, area, circle] + others)
    _ = try mapView.snapshot(threads: 2)
    let renderers = mapView.overlays.compactMap { mapView.renderer(for: $0) }
    #expect(renderers.count == 8)
    let dashed = try #require(mapView.renderer(for: way) as? MKPolylineRenderer)
    #expect(dashed.lineDashPattern == [20, 10, 1, 10] && dashed.polyline === way && dashed.strokeEnd == 0.9)
    dashed.lineDashPattern = nil
    #expect(dashed.lineDashPattern == nil && dashed.lineCap == .butt && dashed.miterLimit == 4)
    #expect((mapView.renderer(for: circle) as? MKCircleRenderer)?.circle === circle)
    #expect((mapView.renderer(for: line) as? MKGradientPolylineRenderer)?.locations == [0, 1])
    #expect((mapView.renderer(for: line) as? MKGradientPolylineRenderer)?.colors.count == 2)
    #expect((mapView.renderer(for: others[1]) as? MKMultiPolygonRenderer)?.multiPolygon === others[1])
    #expect((mapView.renderer(for: others[2]) as? MKMultiPolylineRenderer)?.multiPolyline === others[2])
    #expect(mapView.renderer(for: others[3]) is MKTileOverlayRenderer)
  }

  @Test func tapsAreInsideAPolygonAndNotInsideItsHole() {
    let renderer = MKPolygonRenderer(polygon: makeShapes().area)
    #expect(isTap(at: Places.bern, inside: renderer) && renderer.polygon.title == "Around the lake")
    #expect(!isTap(at: CLLocationCoordinate2D(latitude: 47.3, longitude: 8.62), inside: renderer))
    #expect(!isTap(at: CLLocationCoordinate2D(latitude: 50, longitude: 8), inside: renderer))
    renderer.invalidatePath()
    #expect(renderer.path != nil)
  }

  @Test func pointsOfTheDrawingAreaRoundTrip() {
    let renderer = ShadeRenderer(overlay: makeShapes().circle)
    let rect = renderer.overlay.boundingMapRect
    #expect(renderer.mapPoint(for: renderer.point(for: rect.origin)) == rect.origin)
    let back = renderer.mapRect(for: renderer.rect(for: rect))
    #expect(back == rect && renderer.contentScaleFactor == 1 && renderer.alpha == 1)
    renderer.setNeedsDisplay(rect, zoomScale: 0.5)
    #expect(renderer.invalidations.last?.zoomScale == 0.5)
    renderer.setNeedsDisplay(rect)
    #expect(renderer.invalidations.last?.mapRect == rect && renderer.invalidations.last?.zoomScale == nil)
    renderer.setNeedsDisplay()
    #expect(renderer.invalidations.last?.mapRect == nil)
  }

  @Test func generatedTilesAreDrawn() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 256, height: 256)).pngData { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 256, height: 256))
    }
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 512, height: 512))
    let delegate = OverlayDelegate()
    mapView.delegate = delegate
    mapView.visibleMapRect = .world
    let tiles = MadeTiles(picture)
    mapView.addOverlay(tiles, level: .aboveRoads)
    let image = try mapView.snapshot(threads: 2)
    // Level 1 has two columns. The western one is orange.
    #expect(bytes(image, 100, 100) == [255, 128, 0, 255] && bytes(image, 400, 400) != [255, 128, 0, 255])
    #expect(tiles.tileSize.width == 256 && !tiles.isGeometryFlipped && tiles.urlTemplate == nil)
    (mapView.renderer(for: tiles) as? MKTileOverlayRenderer)?.reloadData()
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(FolderTiles(urlTemplate: nil).url(forTilePath: path).path == "/tiles/3-1-2@2x.png")
    #expect(MKTileOverlayPath().z == 0)
  }
}
