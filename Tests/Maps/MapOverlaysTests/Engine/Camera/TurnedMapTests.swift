import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Synchronization
import Testing

@testable import MapOverlays

/// Overlays, annotations and pictures of turned maps.
@Suite struct TurnedMapTests {
  private let world = MapSize.world.width

  /// An engine of 512 × 256 points around a location, at a scale of one point per 1024 map points.
  private func engine(_ heading: Double, size: CGSize = CGSize(width: 512, height: 256)) -> MapEngine {
    let engine = MapEngine(size: size)
    turn(engine, heading)
    return engine
  }

  private func turn(_ engine: MapEngine, _ heading: Double) {
    let (width, height) = (Double(engine.size.width) * 1024, Double(engine.size.height) * 1024)
    engine.visibleMapRect = MapRect(
      x: 0x1p+26 - width / 2, y: 0x1p+27 - height / 2, width: width, height: height)
    let camera = engine.camera
    camera.heading = heading
    engine.camera = camera
  }

  /// Whether a turned rectangle meets the screen: an edge crosses it, or one contains the other.
  private func meetsScreen(_ rect: MapRect, _ engine: MapEngine, slack: Double) -> Bool {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      engine.viewport.point(
        at: MapPoint(x: rect.minX + $0.0 * rect.width, y: rect.minY + $0.1 * rect.height))
    }
    // Separating axes: those of the screen, and those of the rectangle.
    let (width, height) = (Double(engine.size.width) + slack, Double(engine.size.height) + slack)
    let screen = [(-slack, -slack), (width, -slack), (width, height), (-slack, height)]
    let points = corners.map { (Double($0.x), Double($0.y)) }
    var axes = [(1.0, 0.0), (0.0, 1.0)]
    for index in 0..<2 {
      axes.append((points[index + 1].0 - points[index].0, points[index + 1].1 - points[index].1))
    }
    return axes.allSatisfy { axis in
      let one = points.map { $0.0 * axis.0 + $0.1 * axis.1 }
      let other = screen.map { $0.0 * axis.0 + $0.1 * axis.1 }
      guard let low = one.min(), let high = one.max(), let first = other.min(), let last = other.max()
      else { return false }
      return high >= first && last >= low
    }
  }

  @Test(arguments: [0.0, 45, 135, 200])
  func renderersAreRequestedExactlyForOverlaysOnTheScreen(heading: Double) throws {
    let engine = engine(heading)
    let host = EngineRecorder()
    var requested: Set<ObjectIdentifier> = []
    host.makeRenderer = {
      requested.insert(ObjectIdentifier($0))
      return PartRecorder(overlay: $0)
    }
    engine.host = host
    var numbers = SeededRandom(seed: 11)
    var overlays: [PlainOverlay] = []
    for _ in 0..<400 {
      let side = Double.random(in: 1000...200_000, using: &numbers)
      overlays.append(
        PlainOverlay(
          MapRect(
            x: 0x1p+26 + .random(in: -600_000...600_000, using: &numbers),
            y: 0x1p+27 + .random(in: -600_000...600_000, using: &numbers), width: side,
            height: side * .random(in: 0.1...1, using: &numbers))))
    }
    engine.addOverlays(overlays)
    _ = try engine.snapshot()
    var count = 0
    for overlay in overlays {
      let isRequested = requested.contains(ObjectIdentifier(overlay))
      if meetsScreen(overlay.boundingMapRect, engine, slack: -1e-3) { #expect(isRequested) }
      if !meetsScreen(overlay.boundingMapRect, engine, slack: 1e-3) { #expect(!isRequested) }
      if isRequested { count += 1 }
      // The drawn parts are on the screen, and cover what is visible of the overlay.
      guard let renderer = engine.renderer(for: overlay) as? PartRecorder else { continue }
      let parts = renderer.takeCalls()
      #expect(parts.allSatisfy { meetsScreen($0, engine, slack: 1) })
    }
    #expect(count > 20 && count < 390)
    withExtendedLifetime(host) {}
  }

  @Test(arguments: [0.0, 37, 90, 271]) func annotationViewsStayUprightAtTheirPlaces(heading: Double) throws {
    let engine = engine(heading)
    let host = EngineRecorder()
    host.makeView = { _, _ in PlainAnnotationView(appearance: PinAppearance(color: PinAppearance.red)) }
    engine.host = host
    var numbers = SeededRandom(seed: 12)
    let annotations = (0..<300).map { _ in
      annotation(
        x: 0x1p+26 + .random(in: -400_000...400_000, using: &numbers),
        y: 0x1p+27 + .random(in: -400_000...400_000, using: &numbers))
    }
    engine.addAnnotations(annotations)
    engine.layoutIfNeeded()
    for annotation in annotations {
      let point = engine.point(at: annotation.coordinate)
      let isOnScreen = point.x >= 0 && point.x <= 512 && point.y >= 0 && point.y <= 256
      let view = engine.view(for: annotation)
      #expect((view != nil) == isOnScreen)
      guard let view else { continue }
      #expect(abs(view.center.x - point.x - view.centerOffset.x) < 1e-6)
      #expect(abs(view.center.y - point.y - view.centerOffset.y) < 1e-6)
    }
    // A pin covers those above it on the screen.
    let order = engine.display.entries.compactMap { $0.view?.center.y }
    #expect(order == order.sorted() && order.count > 10)
    withExtendedLifetime(host) {}
  }

  @Test func collisionsAreThoseOfUprightViewsOnTheScreen() {
    // Two views of 40 × 10 points, 20 points apart in the east: they collide with north up, and do
    // not if the line between them is vertical.
    for (heading, count) in [(0.0, 1), (90, 2), (180, 1), (270, 2), (20, 1), (60, 2)] {
      let engine = engine(heading)
      let host = EngineRecorder()
      host.makeView = { _, _ in
        let view = PlainAnnotationView()
        view.frame.size = CGSize(width: 40, height: 10)
        view.displayPriority = .high
        return view
      }
      engine.host = host
      engine.addAnnotations([annotation(x: 0x1p+26, y: 0x1p+27), annotation(x: 0x1p+26 + 20480, y: 0x1p+27)])
      engine.layoutIfNeeded()
      #expect(engine.display.entries.count == count, "heading \(heading)")
      withExtendedLifetime(host) {}
    }
  }

  @Test(arguments: [0.0, 37, 90, 200]) func tapsAndDragsAreAtTheTurnedPlaces(heading: Double) throws {
    let engine = engine(heading)
    let host = EngineRecorder()
    host.makeView = { _, _ in
      let view = PlainAnnotationView(appearance: PinAppearance(color: PinAppearance.red))
      view.isDraggable = true
      return view
    }
    let triangle = Polygon(
      points: [(0.0, 0.0), (60_000, 0), (0, 30_000)].map {
        MapPoint(x: 0x1p+26 + $0.0, y: 0x1p+27 + $0.1)
      })
    host.makeRenderer = { _ in
      let renderer = PolygonRenderer(polygon: triangle)
      renderer.fillColor = Tint.red
      return renderer
    }
    engine.host = host
    engine.addOverlay(triangle)
    let turn = TurnedViewportTests.Matrix(clockwise: -heading)
    for (east, south, isInside) in [(10.0, 5.0, true), (-10, 5, false), (50, 25, false), (50, 2, true)] {
      let (x, y) = turn(east, south)
      let hits = engine.overlays(at: CGPoint(x: 256 + x, y: 128 + y))
      #expect(hits.count == (isInside ? 1 : 0))
    }
    let pin = annotation(x: 0x1p+26, y: 0x1p+27)
    engine.addAnnotation(pin)
    #expect(engine.beginDrag(of: pin))
    #expect(engine.drag(to: CGPoint(x: 266, y: 148)))
    #expect(engine.endDrag())
    let point = engine.point(at: pin.coordinate)
    #expect(abs(point.x - 266) < 1e-6 && abs(point.y - 148) < 1e-6)
    withExtendedLifetime(host) {}
  }

  @Test func draggedPinsStopAtTheWorldsEdge() {
    let engine = MapEngine(size: CGSize(width: 400, height: 200))
    let camera = engine.camera
    (camera.heading, camera.centerCoordinate) = (30, Coordinate(latitude: 84, longitude: 0))
    camera.centerCoordinateDistance = 10_000_000
    engine.camera = camera
    let drag = AnnotationDrag.point(for: CGPoint(x: 200, y: -4000), in: engine.viewport)
    let place = drag.map { engine.viewport.mapPoint(at: $0) }
    #expect(place.map { abs($0.y) < 1e-3 } == true)
    #expect(AnnotationDrag.point(for: CGPoint(x: 9, y: 99), in: engine.viewport) == CGPoint(x: 9, y: 99))
  }

  /// A picture turned a number of quarters counterclockwise.
  private func turned(_ picture: PixelBuffer, quarters: Int) throws -> PixelBuffer {
    var result = picture
    for _ in 0..<quarters {
      let (width, height) = (result.height, result.width)
      let pixels = (0..<height).flatMap { row in
        (0..<width).map { column in result[result.width - 1 - row, column] ?? 0 }
      }
      result = try #require(PixelBuffer(width: width, height: height, pixels: pixels))
    }
    return result
  }

  @Test(arguments: [1, 2, 3], [1.0, 2.0])
  func picturesOfQuarterTurnsAreTurnedPictures(quarters: Int, scale: CGFloat) throws {
    let size = CGSize(width: 512, height: 256)
    let turnedSize = quarters == 2 ? size : CGSize(width: 256, height: 512)
    func picture(_ heading: Double, _ size: CGSize, library: Bool) throws -> PixelBuffer {
      let engine = engine(heading, size: size)
      engine.contentScaleFactor = scale
      let host = EngineRecorder()
      host.makeRenderer = { overlay in
        if let polygon = overlay as? Polygon {
          final class Own: PolygonRenderer {}
          let renderer = library ? PolygonRenderer(polygon: polygon) : Own(polygon: polygon)
          (renderer.fillColor, renderer.strokeColor, renderer.lineWidth) = (Tint.red, Tint.blue, 7)
          renderer.alpha = 0.75
          return renderer
        }
        let renderer = PartRecorder(overlay: overlay)
        renderer.colors = (0..<64).map {
          Color(red: Double($0 % 8) / 7, green: Double($0 / 8) / 7, blue: 0.5, alpha: 1)
        }
        return renderer
      }
      engine.host = host
      engine.addOverlay(
        PlainOverlay(MapRect(x: 0x1p+26 - 102_400, y: 0x1p+27 - 81_920, width: 131_072, height: 65_536)))
      engine.addOverlay(
        Polygon(
          points: [(0.0, 0.0), (90_000, 10_000), (40_000, 70_000), (-30_000, 100_000)].map {
            MapPoint(x: 0x1p+26 + $0.0, y: 0x1p+27 + $0.1)
          }))
      defer { withExtendedLifetime(host) {} }
      return try engine.snapshot(threads: 2)
    }
    for library in [true, false] {
      let expected = try turned(picture(0, size, library: library), quarters: quarters)
      let picture = try picture(Double(90 * quarters), turnedSize, library: library)
      #expect(picture.width == expected.width && largestDifference(picture, expected) <= 2)
      #expect(Set(picture.pixels).count > 60)
    }
  }

  @Test func renderersOfPeopleDrawWhatTheLibraryDraws() throws {
    final class Own: PolygonRenderer {}
    for heading in [37.0, 120, 301] {
      let polygon = Polygon(
        points: [(-99_000.0, -80_000.0), (150_000, 10_000), (40_000, 190_000)].map {
          MapPoint(x: 0x1p+26 + $0.0, y: 0x1p+27 + $0.1)
        })
      let pictures = try [PolygonRenderer(polygon: polygon), Own(polygon: polygon)].map { renderer in
        let engine = engine(heading, size: CGSize(width: 600, height: 520))
        let host = EngineRecorder()
        (renderer.fillColor, renderer.strokeColor, renderer.lineWidth) = (Tint.red, Tint.blue, 9)
        host.makeRenderer = { _ in renderer }
        engine.host = host
        engine.addOverlay(polygon)
        defer { withExtendedLifetime(host) {} }
        return try engine.snapshot()
      }
      #expect(largestDifference(pictures[0], pictures[1]) <= 1)
    }
  }

  @Test(arguments: [0.0, 30, 45, 90, 222]) func onlyTilesOnTheScreenAreLoaded(heading: Double) throws {
    final class Tiles: TileSource {
      let zoomLevels: ClosedRange<Int>? = 0...20
      let mapRect: MapRect? = nil
      let paths = Mutex<[TilePath]>([])
      let png: [UInt8]
      init() throws { png = try PixelBuffer(width: 64, height: 64, color: Tint.blue).png() }
      func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
        paths.withLock { $0.append(path) }
        return png
      }
    }
    let engine = engine(heading, size: CGSize(width: 700, height: 300))
    let tiles = try Tiles()
    let overlay = TileOverlay(source: tiles)
    overlay.tileSize = CGSize(width: 64, height: 64)
    let host = EngineRecorder()
    host.makeRenderer = { _ in TileOverlayRenderer(tileOverlay: overlay) }
    engine.host = host
    engine.addOverlay(overlay)
    let picture = try engine.snapshot(threads: 2)
    // No seam: every pixel has the color of the tiles.
    #expect(Set(picture.pixels) == [0xFFFF_0000])
    let loaded = tiles.paths.withLock { $0 }.compactMap(\.tile)
    #expect(loaded.count > 40)
    for tile in loaded { #expect(meetsScreen(tile.mapRect, engine, slack: 1e-3)) }
    withExtendedLifetime(host) {}
  }
}
