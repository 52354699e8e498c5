import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Renderers of shapes draw in several threads if there are at least 128.
@Suite struct OverlayThreadTests {
  /// Circles, polygons and lines, some of them mixed with those below as one picture.
  private static func renderers(count: Int) -> [OverlayRenderer] {
    var random = SeededRandom(seed: 1569)
    let shared = Polygon(
      coordinates: [(10.0, 0.0), (0, 20), (-10, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) },
      interiorPolygons: nil)
    return (0..<count).map { number in
      let center = Coordinate(
        latitude: Double.random(in: -60...60, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      let corners = [(3.0, 0.0), (0, 5), (-4, -5), (2, -7)].map {
        Coordinate(latitude: center.latitude + $0.0, longitude: center.longitude + $0.1)
      }
      let polygon = Polygon(coordinates: corners, interiorPolygons: nil)
      let renderer: OverlayPathRenderer =
        switch number % 7 {
        case 3: PolygonRenderer(polygon: shared)
        case 4: MultiPolygonRenderer(multiPolygon: MultiPolygon([shared, polygon]))
        case 5: MultiPolylineRenderer(multiPolyline: MultiPolyline([Polyline(coordinates: corners)]))
        case 0: CircleRenderer(circle: Circle(center: center, radius: 300_000))
        case 1: PolygonRenderer(polygon: polygon)
        case 2: PolylineRenderer(polyline: Polyline(coordinates: corners))
        default: OtherRenderer(circle: Circle(center: center, radius: 200_000))
        }
      renderer.fillColor = random.pick([Tint.red, Tint.green, Tint.blue])
      renderer.strokeColor = Tint.black
      renderer.lineWidth = 2
      renderer.alpha = random.pick([1, 1, 0.5])
      renderer.blendMode = random.pick([.normal, .normal, .multiply, .xor])
      return renderer
    }
  }

  private final class OtherRenderer: CircleRenderer {}

  @Test(arguments: [2, 3, 8])
  func thePictureIsTheSameForEveryNumberOfThreads(threads: Int) throws {
    // All areas of the world, and an area beside most overlays.
    for rect in [MapRect.world, MapRect(x: 0x1p27, y: 0x1p27, width: 0x1p25, height: 0x1p25)] {
      for count in [127, 128, 700] {
        let expected = try overlays(
          Self.renderers(count: count), showing: rect, width: 300, height: 300, on: Tint.white)
        let found = try overlays(
          Self.renderers(count: count), showing: rect, width: 300, height: 300, threads: threads,
          on: Tint.white)
        #expect(found.pixels == expected.pixels)
        #expect(Set(expected.pixels).count > 1)
      }
    }
  }

  @Test func aRendererCanBeInSeveralPlaces() throws {
    let renderers = Self.renderers(count: 200)
    let twice = renderers + renderers
    let expected = try overlays(twice, showing: .world, width: 256, height: 256)
    let again = Self.renderers(count: 200)
    let found = try overlays(again + again, showing: .world, width: 256, height: 256, threads: 4)
    #expect(found.pixels == expected.pixels)
  }
}
