import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// The overlays at a point of a map view, and overlapping overlays.
@MainActor @Suite struct ViewHitTestingTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
  private let black = Color(red: 0, green: 0, blue: 0, alpha: 1)

  /// A view of 1024 points at 2^-10 that fills polygons and circles and strokes lines, 10 points
  /// wide.
  private func view() -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeRenderer = { overlay in
      switch overlay {
      case let polygon as MapOverlays.Polygon:
        let renderer = PolygonRenderer(polygon: polygon)
        renderer.fillColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
        return renderer
      case let circle as Circle:
        let renderer = CircleRenderer(circle: circle)
        renderer.fillColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
        return renderer
      case let line as Polyline:
        let renderer = PolylineRenderer(polyline: line)
        renderer.strokeColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
        renderer.lineWidth = 10
        return renderer
      default: return nil
      }
    }
    view.delegate = recorder
    view.visibleMapRect = start
    return (view, recorder)
  }

  private func points(_ screenPoints: [(Double, Double)]) -> [MapPoint] {
    screenPoints.map { MapPoint(x: start.minX + $0.0 * 1024, y: start.minY + $0.1 * 1024) }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double, hole: MapOverlays.Polygon? = nil)
    -> MapOverlays.Polygon
  {
    MapOverlays.Polygon(
      points: points([(x, y), (x + side, y), (x + side, y + side), (x, y + side)]),
      interiorPolygons: hole.map { [$0] })
  }

  private func isSame(_ left: [any Overlay], _ right: [any Overlay]) -> Bool {
    left.map { ObjectIdentifier($0) } == right.map { ObjectIdentifier($0) }
  }

  @Test func theTopmostOverlayAtAPointComesFirst() {
    let (view, recorder) = view()
    let (low, middle, top) = (square(100, 100, 300), square(200, 200, 300), square(200, 200, 10))
    view.addOverlay(top, level: .aboveLabels)
    view.addOverlays([low, middle], level: .aboveRoads)
    #expect(isSame(view.overlays(at: CGPoint(x: 205, y: 205)), [top, middle, low]))
    #expect(isSame(view.overlays(at: CGPoint(x: 250, y: 250)), [middle, low]))
    view.exchangeOverlay(low, with: middle)
    #expect(isSame(view.overlays(at: CGPoint(x: 250, y: 250)), [low, middle]))
    #expect(isSame(view.overlays(at: CGPoint(x: 150, y: 150)), [low]))
    #expect(view.overlays(at: CGPoint(x: 50, y: 50)).isEmpty)
    #expect(view.overlays(at: CGPoint(x: CGFloat.nan, y: 50)).isEmpty)
    #expect(MapView().overlays(at: .zero).isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func holesAreNotHitAndLinesAreHitWithinWidthAndTolerance() {
    let (view, recorder) = view()
    let ring = square(100, 100, 300, hole: square(200, 200, 100))
    let line = Polyline(points: points([(600, 100), (600, 900)]))
    view.addOverlays([ring, line])
    #expect(isSame(view.overlays(at: CGPoint(x: 150, y: 150)), [ring]))
    #expect(view.overlays(at: CGPoint(x: 250, y: 250)).isEmpty)
    #expect(isSame(view.overlays(at: CGPoint(x: 604.5, y: 500)), [line]))
    #expect(view.overlays(at: CGPoint(x: 606, y: 500)).isEmpty)
    #expect(isSame(view.overlays(at: CGPoint(x: 608.5, y: 500), tolerance: 4), [line]))
    for bad in [-4, CGFloat.nan, .infinity] {
      #expect(view.overlays(at: CGPoint(x: 608.5, y: 500), tolerance: bad).isEmpty)
    }
    withExtendedLifetime(recorder) {}
  }

  @Test func overlaysAreHitInTheVisibleCopyOfTheWorld() {
    let (view, recorder) = view()
    let far = MapOverlays.Polygon(points: [
      MapPoint(x: 0x1p+28 - 0x1p+18, y: 0x1p+27), MapPoint(x: 0x1p+28, y: 0x1p+27),
      MapPoint(x: 0x1p+28, y: 0x1p+27 + 0x1p+18), MapPoint(x: 0x1p+28 - 0x1p+18, y: 0x1p+27 + 0x1p+18),
    ])
    view.addOverlay(far)
    view.visibleMapRect = MapRect(x: -0x1p+19, y: 0x1p+27, width: 0x1p+20, height: 0x1p+20)
    #expect(isSame(view.overlays(at: CGPoint(x: 400, y: 100)), [far]))
    #expect(
      view.overlays(at: CGPoint(x: 600, y: 100)).isEmpty && view.overlays(at: CGPoint(x: 200, y: 100)).isEmpty
    )
    withExtendedLifetime(recorder) {}
  }

  /// A tap on a polygon if no class overrides the method: the drawn path is tested.
  @Test func pathsOfRenderersContainTaps() throws {
    let (view, recorder) = view()
    let polygon = square(100, 100, 300, hole: square(200, 200, 100))
    view.addOverlay(polygon)
    let renderer = try #require(view.renderer(for: polygon) as? PolygonRenderer)
    let path = try #require(renderer.path)
    for (point, isInside) in [(CGPoint(x: 150, y: 150), true), (CGPoint(x: 250, y: 250), false)] {
      let mapPoint = MapPoint(view.convert(point, toCoordinateFrom: view))
      #expect(path.contains(renderer.point(for: mapPoint), using: .evenOdd) == isInside)
    }
    withExtendedLifetime(recorder) {}
  }

  @Test func overlapsAreIntersectingBoundsInDrawingOrder() {
    let (view, recorder) = view()
    let (a, b, c, d) = (square(0, 0, 100), square(50, 50, 100), square(150, 50, 100), square(120, 60, 50))
    view.addOverlays([a, b, c])
    view.addOverlay(d, level: .aboveRoads)
    let pairs = view.overlappingOverlays().map { [$0.lower, $0.upper] }
    // b and c only touch.
    let expected: [[any Overlay]] = [[d, b], [d, c], [a, b]]
    #expect(pairs.count == expected.count && zip(pairs, expected).allSatisfy { isSame($0, $1) })
    withExtendedLifetime(recorder) {}
  }

  @Test func overlapsAreEqualToABruteForceSearch() {
    var numbers = SeededRandom(seed: 21)
    let view = worldView()
    let overlays = (0..<80).map { _ in
      let (x, y) = (
        Double.random(in: 0...0x1p+28, using: &numbers), Double.random(in: 0...0x1p+27, using: &numbers)
      )
      let side = Double.random(in: 0...0x1p+26, using: &numbers)
      return MapOverlays.Polygon(points: [MapPoint(x: x, y: y), MapPoint(x: x + side, y: y + side)])
    }
    view.addOverlays(overlays)
    var expected: [[ObjectIdentifier]] = []
    for lower in 0..<80 {
      for upper in (lower + 1)..<80 {
        let (a, b) = (overlays[lower].boundingMapRect, overlays[upper].boundingMapRect)
        // The middles are closer than half the sum of the sides, by the shorter way.
        let dx = abs((a.midX - b.midX).remainder(dividingBy: 0x1p+28))
        let overlaps = dx < (a.width + b.width) / 2 && abs(a.midY - b.midY) < (a.height + b.height) / 2
        if overlaps {
          expected.append([ObjectIdentifier(overlays[lower]), ObjectIdentifier(overlays[upper])])
        }
      }
    }
    let pairs = view.overlappingOverlays().map { [ObjectIdentifier($0.lower), ObjectIdentifier($0.upper)] }
    #expect(pairs == expected && !expected.isEmpty)
  }
}
