import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

// Hit testing of overlays.

private let view = MapRect(x: 5_000_000, y: 6_000_000, width: 512, height: 512)

private func mapPoints(_ pixels: [(Double, Double)]) -> [MapPoint] {
  pixels.map { MapPoint(x: view.minX + 8 * $0.0, y: view.minY + 8 * $0.1) }
}

private let ring = mapPoints([(8, 6), (58, 10), (40, 30), (56, 57), (10, 50)])
private let hole = mapPoints([(18, 16), (30, 18), (28, 40), (14, 34)])

/// Whether a renderer is hit exactly at the painted pixels, tested at the centers of all pixels
/// that are painted fully or not at all.
private func hitsMatch(_ renderer: OverlayRenderer, _ drawn: PixelBuffer, tolerance: CGFloat = 0) -> Bool {
  var (inside, outside) = (0, 0)
  for y in 0..<64 {
    for x in 0..<64 {
      let level = (drawn[x, y] ?? 0) >> 24
      guard level == 0 || level == 255 else { continue }
      let mapPoint = MapPoint(x: view.minX + 8 * (Double(x) + 0.5), y: view.minY + 8 * (Double(y) + 0.5))
      if level == 0 { outside += 1 } else { inside += 1 }
      guard renderer.contains(mapPoint, zoomScale: 0.125, tolerance: tolerance) == (level == 255) else {
        Issue.record("\(x), \(y) is painted \(level)")
        return false
      }
    }
  }
  return inside > 50 && outside > 50
}

@Suite struct OverlayHitTests {
  @Test func hitPixelsArePaintedPixels() throws {
    let center = Coordinate(MapPoint(x: view.midX, y: view.midY))
    let circle = Circle(center: center, radius: 150 * metersPerMapPoint(atLatitude: center.latitude))
    let area = Polygon(points: ring, interiorPolygons: [Polygon(points: hole)])
    let small = Polygon(points: mapPoints([(2, 40), (20, 60), (2, 62)]))
    let renderers: [OverlayPathRenderer] = [
      PolygonRenderer(polygon: area), CircleRenderer(circle: circle),
      PolylineRenderer(polyline: Polyline(points: ring)),
      MultiPolygonRenderer(multiPolygon: MultiPolygon([area, small])),
      MultiPolylineRenderer(
        multiPolyline: MultiPolyline([Polyline(points: ring), Polyline(points: hole)])),
    ]
    for renderer in renderers {
      for (fill, stroke) in [(true, false), (false, true), (true, true)] {
        renderer.fillColor = fill ? Tint.red : nil
        renderer.strokeColor = stroke ? Tint.red : nil
        renderer.lineWidth = 5
        let drawn = try overlays([renderer], showing: view, width: 64, height: 64)
        #expect(hitsMatch(renderer, drawn), "\(type(of: renderer)) \(fill) \(stroke)")
      }
      renderer.strokeColor = nil
      renderer.fillColor = nil
      #expect(!renderer.contains(MapPoint(x: view.midX, y: view.midY), zoomScale: 0.125, tolerance: 9))
    }
  }

  @Test func tolerancesWidenStrokesAndNotFills() throws {
    let renderer = PolygonRenderer(polygon: Polygon(points: ring))
    renderer.strokeColor = Tint.red
    renderer.lineWidth = 10
    let wide = try overlays([renderer], showing: view, width: 64, height: 64)
    renderer.lineWidth = 4
    #expect(hitsMatch(renderer, wide, tolerance: 3))
    // A line of negative width is not hit.
    let narrow = try overlays([renderer], showing: view, width: 64, height: 64)
    #expect(hitsMatch(renderer, narrow, tolerance: -9))
    renderer.strokeColor = nil
    renderer.fillColor = Tint.red
    let filled = try overlays([renderer], showing: view, width: 64, height: 64)
    #expect(hitsMatch(renderer, filled, tolerance: 5))
  }

  @Test func onlyStrokedPartsOfLinesAreHit() throws {
    let renderer = GradientPolylineRenderer(polyline: Polyline(points: ring))
    renderer.setColors([Tint.red, Tint.blue], locations: [0, 1])
    renderer.lineWidth = 6
    renderer.strokeStart = 0.2
    renderer.strokeEnd = 0.6
    let drawn = try overlays([renderer], showing: view, width: 64, height: 64)
    #expect(hitsMatch(renderer, drawn))
  }

  @Test func linesAcrossThe180thMeridianAreHitOnBothSides() {
    let line = GeodesicPolyline(coordinates: [
      Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 0, longitude: -170),
    ])
    let renderer = PolylineRenderer(polyline: line)
    renderer.strokeColor = Tint.red
    renderer.lineWidth = 2
    for longitude in [175.0, -175] {
      let mapPoint = MapPoint(Coordinate(latitude: 0, longitude: longitude))
      #expect(renderer.contains(mapPoint, zoomScale: 1 / 65536, tolerance: 1))
    }
    #expect(
      !renderer.contains(MapPoint(Coordinate(latitude: 0, longitude: 0)), zoomScale: 1 / 65536, tolerance: 1))
  }
}
