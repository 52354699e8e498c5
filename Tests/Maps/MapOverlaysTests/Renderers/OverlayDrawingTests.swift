import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Synchronization
import Testing

/// An overlay with only bounds.
private final class Area: Overlay {
  let boundingMapRect: MapRect
  let coordinate = Coordinate(latitude: 0, longitude: 0)
  let canReplaceMapContent: Bool
  init(_ rect: MapRect, opaque: Bool = false) {
    boundingMapRect = rect
    canReplaceMapContent = opaque
  }
}

/// A renderer that fills its parts and records them.
private final class Recorder: OverlayRenderer {
  let color: Color
  let refuses: @Sendable (MapRect) -> Bool
  let parts = Mutex<[MapRect]>([])
  let asked = Mutex<[MapRect]>([])
  var prepared: [(MapRect, CGFloat, Int)] = []

  init(
    _ overlay: Area, color: Color = Tint.red, refuses: @escaping @Sendable (MapRect) -> Bool = { _ in false }
  ) {
    self.color = color
    self.refuses = refuses
    super.init(overlay: overlay)
  }

  override func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {
    prepared.append((mapRect, zoomScale, threads))
  }

  override func canDraw(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool {
    asked.withLock { $0.append(mapRect) }
    return !refuses(mapRect)
  }

  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    #expect(!prepared.isEmpty)
    parts.withLock { $0.append(mapRect) }
    context.setFillColor(color)
    context.fill(rect(for: overlay.boundingMapRect))
    // A context that is not popped has no effect.
    context.push()
  }

  /// The parts sorted by position.
  var sortedParts: [MapRect] { parts.withLock { $0.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) } } }
}

private let world = MapSize.world.width

@Suite struct OverlayDrawingTests {
  @Test(arguments: [1, 2, 8])
  func partsAreDrawnOnceAndPartitionTheVisibleRect(threads: Int) throws {
    let view = MapRect(x: 4096, y: 8192, width: 1200, height: 800)
    let recorder = Recorder(Area(MapRect(x: 0, y: 0, width: 100_000, height: 100_000)))
    let drawn = try overlays([recorder], showing: view, width: 600, height: 400, scale: 2, threads: threads)
    // A pixel is two map points. There are columns of 256, 256 and 88 pixels and rows of 256 and
    // 144.
    var expected: [MapRect] = []
    for (y, height) in [(8192.0, 512.0), (8704, 288)] {
      for (x, width) in [(4096.0, 512.0), (4608, 512), (5120, 176)] {
        expected.append(MapRect(x: x, y: y, width: width, height: height))
      }
    }
    #expect(recorder.sortedParts == expected)
    #expect(recorder.asked.withLock { $0.count } == 6)
    #expect(drawn.pixels.allSatisfy { $0 == 0xFF00_00FF })
    // A quarter of a screen point is a map point. The renderer is prepared once, here, before any
    // part.
    #expect(recorder.prepared.count == 1 && recorder.contentScaleFactor == 2)
    if let (rect, scale, count) = recorder.prepared.first {
      #expect(rect == view && scale == 0.25 && count == threads)
    }
    #expect(DrawingContext.current == nil)
  }

  @Test func onlyPartsThatIntersectTheOverlayAreDrawn() throws {
    let view = MapRect(x: 0, y: 0, width: 768, height: 768)
    let recorder = Recorder(Area(MapRect(x: 300, y: 300, width: 212, height: 400)))
    let drawn = try overlays([recorder], showing: view, width: 768, height: 768)
    #expect(
      recorder.sortedParts == [
        MapRect(x: 256, y: 256, width: 256, height: 256), MapRect(x: 256, y: 512, width: 256, height: 256),
      ])
    #expect(drawn.inkArea == 212 * 400)
    for bounds in [
      MapRect.null, MapRect(x: .nan, y: 0, width: 1, height: 1), MapRect(x: 0, y: 0, width: -5, height: 9),
    ] {
      let nowhere = Recorder(Area(bounds))
      #expect(try overlays([nowhere], showing: view).inkArea == 0 && nowhere.sortedParts.isEmpty)
    }
  }

  @Test func partsThatCannotBeDrawnAreLeftOut() throws {
    let view = MapRect(x: 0, y: 0, width: 512, height: 512)
    let recorder = Recorder(Area(.world)) { $0.minX >= 256 && $0.minY < 256 }
    let drawn = try overlays([recorder], showing: view, width: 512, height: 512, threads: 2)
    #expect(recorder.asked.withLock { $0.count } == 4 && recorder.sortedParts.count == 3)
    #expect(
      drawn.inkArea == 3 * 65536 && !drawn.isPainted(256, 0) && drawn.isPainted(255, 0)
        && drawn.isPainted(256, 256))
  }

  @Test func overlayPicturesDoNotDependOnTheNumberOfThreads() throws {
    let view = MapRect(x: world - 5000, y: 1e8, width: 10000, height: 10000)
    let renderers = mixedRenderers(around: view)
    let pictures = try [1, 2, 8].map {
      try overlays(renderers, showing: view, width: 600, height: 600, threads: $0, on: Tint.white)
    }
    #expect((pictures[0] == pictures[1]) as Bool)
    #expect((pictures[0] == pictures[2]) as Bool)
    #expect(pictures[0].pixels.contains { $0 != 0xFFFF_FFFF })
  }

  @Test func subclassesDrawInPartsTheSameAsTheirSuperclasses() throws {
    final class OwnPolygon: PolygonRenderer {}
    final class OwnLine: PolylineRenderer {}
    final class OwnGradient: GradientPolylineRenderer {}
    // Across the world's edge, in a view of several tiles.
    for west in [1e8, world - 5000, -5000] {
      let view = MapRect(x: west, y: 1e8, width: 10000, height: 10000)
      let ring = [(1000.0, 1000.0), (9000, 2000), (7000, 9000), (2000, 8000)].map {
        MapPoint(x: Swift.max(west, 0) + $0.0, y: 1e8 + $0.1)
      }
      func set(_ renderer: OverlayPathRenderer) -> OverlayPathRenderer {
        renderer.fillColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        renderer.strokeColor = Tint.blue
        renderer.lineWidth = 9
        renderer.lineDashPattern = [30, 20]
        renderer.alpha = 0.7
        renderer.blendMode = .multiply
        (renderer as? GradientPolylineRenderer)?.setColors([Tint.red, Tint.green], locations: [0, 1])
        return renderer
      }
      let pairs: [(OverlayPathRenderer, OverlayPathRenderer)] = [
        (PolygonRenderer(polygon: Polygon(points: ring)), OwnPolygon(polygon: Polygon(points: ring))),
        (PolylineRenderer(polyline: Polyline(points: ring)), OwnLine(polyline: Polyline(points: ring))),
        (
          GradientPolylineRenderer(polyline: Polyline(points: ring)),
          OwnGradient(polyline: Polyline(points: ring))
        ),
      ]
      for (first, second) in pairs {
        let drawn = try overlays([set(first)], showing: view, width: 300, height: 300, on: Tint.white)
        let own = try overlays([set(second)], showing: view, width: 300, height: 300, on: Tint.white)
        #expect(largestDifference(drawn, own) <= 1, "\(type(of: second)) from \(west)")
        #expect(drawn.pixels.contains { $0 != 0xFFFF_FFFF })
      }
    }
  }

  @Test func theWorldRepeatsToTheEastAndTheWest() throws {
    // Three worlds wide, a pixel for 2^22 map points: 64 pixels a world.
    let view = MapRect(x: -world, y: 0, width: 3 * world, height: world)
    let bounds = MapRect(x: 4 * 0x1p22, y: 8 * 0x1p22, width: 8 * 0x1p22, height: 2 * 0x1p22)
    let recorder = Recorder(Area(bounds))
    let polygon = PolygonRenderer(
      polygon: Polygon(points: [
        MapPoint(x: bounds.minX, y: bounds.minY), MapPoint(x: bounds.maxX, y: bounds.minY),
        MapPoint(x: bounds.maxX, y: bounds.maxY), MapPoint(x: bounds.minX, y: bounds.maxY),
      ]))
    polygon.fillColor = Tint.red
    for renderer in [recorder, polygon] as [OverlayRenderer] {
      let drawn = try overlays([renderer], showing: view, width: 192, height: 64)
      #expect(drawn.inkArea == 3 * 16)
      for x in [4, 68, 132] {
        #expect(drawn.isPainted(x, 8) && !drawn.isPainted(x - 1, 8) && !drawn.isPainted(x + 8, 8))
      }
    }
    #expect(recorder.sortedParts == Array(repeating: MapRect.world, count: 3))
  }

  @Test func partsAtTheEdgeOfTheWorldAreDrawnAsTwo() throws {
    let view = MapRect(x: world - 100, y: 1e8, width: 256, height: 256)
    let recorder = Recorder(Area(.world))
    let drawn = try overlays([recorder], showing: view, width: 256, height: 256)
    #expect(
      recorder.sortedParts == [
        MapRect(x: 0, y: 1e8, width: 156, height: 256),
        MapRect(x: world - 100, y: 1e8, width: 100, height: 256),
      ])
    #expect(drawn.inkArea == 65536)
    // North of the world there is nothing.
    let north = try overlays(
      [Recorder(Area(.world))], showing: MapRect(x: 0, y: -64, width: 128, height: 128))
    #expect(north.inkArea == 64 * 128 && !north.isPainted(5, 63) && north.isPainted(5, 64))
  }

  @Test func linesThatLeaveTheWorldAreVisibleOnBothSides() throws {
    let line = PolylineRenderer(
      polyline: Polyline(points: [
        MapPoint(x: world - 0x1p24, y: 0x1p27), MapPoint(x: world + 0x1p24, y: 0x1p27),
      ]))
    line.strokeColor = Tint.red
    line.lineWidth = 4
    line.lineCap = .butt
    // The world is 256 pixels wide. The line is 16 pixels wide at each edge.
    let drawn = try overlays([line], showing: .world, width: 256, height: 256)
    #expect(drawn.inkArea == 32 * 4)
    #expect(
      drawn.isPainted(240, 128) && drawn.isPainted(15, 128) && !drawn.isPainted(239, 128)
        && !drawn.isPainted(16, 128))
  }

  @Test func overlaysHiddenByOpaqueOnesAreNotDrawn() throws {
    let view = MapRect(x: 1000, y: 1000, width: 128, height: 128)
    let hidden = Recorder(Area(.world))
    let cover = Recorder(
      Area(MapRect(x: 0, y: 0, width: 5000, height: 5000), opaque: true), color: Tint.green)
    let above = Recorder(Area(MapRect(x: 1010, y: 1010, width: 8, height: 8)), color: Tint.blue)
    let drawn = try overlays([hidden, cover, above], showing: view)
    #expect(hidden.sortedParts.isEmpty && cover.sortedParts.count == 1 && above.sortedParts.count == 1)
    #expect(drawn[0, 0] == 0xFF00_FF00 && drawn[12, 12] == 0xFFFF_0000)
    cover.alpha = 0.5
    _ = try overlays([hidden, cover], showing: view)
    #expect(hidden.sortedParts.count == 1)
    cover.alpha = 1
    _ = try overlays([hidden, cover], showing: view.offsetBy(dx: -1001, dy: 0))
    #expect(hidden.sortedParts.count == 3)
  }

  @Test func partsThatCannotBeShownAreErrors() throws {
    for rect in [
      MapRect.null, MapRect(x: 0, y: 0, width: 0, height: 1), MapRect(x: .nan, y: 0, width: 1, height: 1),
      MapRect(x: 0, y: 0, width: -1, height: 1), MapRect(x: 0, y: 0, width: .infinity, height: 1),
    ] {
      #expect(throws: RenderFault.self) { try overlays([], showing: rect) }
    }
    for scale in [0, -1, CGFloat.nan, .infinity] {
      #expect(throws: RenderFault.self) {
        try overlays([], showing: MapRect(x: 0, y: 0, width: 1, height: 1), scale: scale)
      }
    }
    // Extreme sizes do not trap.
    let renderers = mixedRenderers(around: MapRect(x: 0, y: 0, width: 100, height: 100))
    for side in [1e-300, 1e300] {
      _ = try overlays(
        [renderers[0], renderers[2]], showing: MapRect(x: 0, y: 0, width: side, height: side), width: 2,
        height: 2)
    }
  }

  @Test func progressEndsAt1() throws {
    let seen = Mutex<[Double]>([])
    var picture = try PixelBuffer(width: 600, height: 300)
    try drawOverlays(
      [Recorder(Area(.world))], showing: .world, contentScaleFactor: 1, into: &picture, threads: 2
    ) { part in seen.withLock { $0.append(part) } }
    #expect(seen.withLock { $0.last == 1 && $0 == $0.sorted() && $0.count > 1 })
  }
}

/// Renderers of every kind around a part of the map, including custom ones.
func mixedRenderers(around view: MapRect) -> [OverlayRenderer] {
  func mapPoints(_ points: [(Double, Double)]) -> [MapPoint] {
    points.map { MapPoint(x: view.minX + $0.0 * view.width, y: view.minY + $0.1 * view.height) }
  }
  let polygon = PolygonRenderer(
    polygon: Polygon(
      points: mapPoints([(0.1, 0.1), (0.9, 0.2), (0.7, 0.9)]),
      interiorPolygons: [Polygon(points: mapPoints([(0.5, 0.3), (0.6, 0.3), (0.55, 0.5)]))]))
  polygon.fillColor = Color(red: 0.2, green: 0.4, blue: 1, alpha: 0.5)
  polygon.strokeColor = Tint.black
  polygon.lineWidth = 5
  polygon.alpha = 0.5
  let line = GradientPolylineRenderer(
    polyline: Polyline(points: mapPoints([(0, 0.5), (0.4, 0.1), (1.2, 0.8)])))
  line.setColors([Tint.red, Tint.green], locations: [0, 1])
  line.lineWidth = 12
  let center = Coordinate(MapPoint(x: view.midX, y: view.midY))
  let circle = CircleRenderer(circle: Circle(center: center, radius: 2000))
  circle.strokeColor = Tint.blue
  circle.lineWidth = 3
  circle.lineDashPattern = [4, 9]
  circle.blendMode = .multiply
  final class Own: MultiPolylineRenderer {}
  let own = Own(
    multiPolyline: MultiPolyline([
      Polyline(points: mapPoints([(0.1, 0.9), (0.9, 0.1)])),
      Polyline(points: mapPoints([(0.1, 0.2), (0.8, 0.8)])),
    ]))
  own.strokeColor = Color(red: 1, green: 0, blue: 1, alpha: 0.6)
  own.lineWidth = 8
  own.alpha = 0.8
  let grid = Recorder(
    Area(
      MapRect(
        x: view.minX + view.width / 4, y: view.minY + view.height / 4, width: view.width / 2,
        height: view.height / 2)),
    color: Color(red: 1, green: 1, blue: 0, alpha: 0.3))
  return [polygon, line, grid, circle, own]
}
