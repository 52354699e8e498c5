import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// A part of the map far from the edges of the world, shown with 2 map points per pixel.
private let view = MapRect(x: 1_000_000, y: 2_000_000, width: 256, height: 256)

/// Points in that part, in pixels of 128.
private func mapPoints(_ pixels: [(Double, Double)]) -> [MapPoint] {
  pixels.map { MapPoint(x: view.minX + 2 * $0.0, y: view.minY + 2 * $0.1) }
}

private let outer = [(10.0, 12.0), (110, 20), (100, 112.5), (15, 90)]
private let holes = [[(30.0, 30.0), (70, 35), (60, 80)], [(50.0, 40.0), (90, 40), (85, 75), (45, 70)]]

private func polygon() -> Polygon {
  Polygon(points: mapPoints(outer), interiorPolygons: holes.map { Polygon(points: mapPoints($0)) })
}

private func pictured(_ add: (inout Scene) throws -> Void) throws -> PixelBuffer {
  try scene(width: 128, height: 128, add)
}

@Suite struct PathRendererTests {
  @Test func defaultsOfRenderersAreEqualToThoseOfMapKit() {
    let renderer = PolygonRenderer(polygon: polygon())
    #expect(renderer.fillColor == nil && renderer.strokeColor == nil && renderer.lineWidth == 0)
    #expect(renderer.lineJoin == .round && renderer.lineCap == .round && renderer.miterLimit == 10)
    #expect(renderer.lineDashPhase == 0 && renderer.lineDashPattern == nil && !renderer.shouldRasterize)
    #expect(renderer.strokeStart == 0 && renderer.strokeEnd == 1 && renderer.alpha == 1)
    #expect(renderer.blendMode == .normal && renderer.polygon === renderer.overlay)
  }

  /// The direction of an interior polygon makes no difference, also where it is beside its polygon in a
  /// pixel: a frame a sixth of a pixel wide paints at most a third of a pixel.
  @Test(arguments: [false, true]) func directionsOfInteriorPolygonsMakeNoDifference(isTurned: Bool) throws {
    let frame = [(10.1, 12.3), (110.2, 12.4), (110.3, 100.4), (10.2, 100.3)]
    let opening = [(10.25, 12.45), (110.05, 12.55), (110.15, 100.25), (10.35, 100.15)]
    let pictures = try [opening, opening.reversed()].map { opening in
      let renderer = PolygonRenderer(
        polygon: Polygon(
          points: mapPoints(isTurned ? frame.reversed() : frame),
          interiorPolygons: [Polygon(points: mapPoints(opening))]))
      renderer.fillColor = Tint.red
      return try overlays([renderer], showing: view)
    }
    let isSame = pictures[0] == pictures[1]
    let most = pictures[0].pixels.map { $0 >> 24 }.max() ?? 0
    #expect(isSame && most > 30 && most < 90, "\(most)")
  }

  @Test func interiorPolygonsFollowTheEvenOddRule() throws {
    let renderer = PolygonRenderer(polygon: polygon())
    renderer.fillColor = Tint.red
    renderer.strokeColor = Tint.blue
    renderer.lineWidth = 3
    let drawn = try overlays([renderer], showing: view)
    let expected = try pictured {
      var path = MapRaster.Path(outer, closed: true)
      for hole in holes { path.append(MapRaster.Path(hole, closed: true)) }
      $0.fill(path, rule: .evenOdd, paint: .color(Tint.red))
      $0.stroke(path, with: Stroke(width: 3, cap: .round, join: .round), paint: .color(Tint.blue))
    }
    #expect(largestDifference(drawn, expected) <= 1)
    // The pixels are in one hole, in both holes, and between them.
    #expect(
      drawn[38, 38] == 0 && drawn[55, 55] == 0xFF00_00FF && drawn[80, 60] == 0 && drawn[20, 60] == 0xFF00_00FF
    )
  }

  @Test func lineWidthsAreInScreenPoints() throws {
    let line = [(20.0, 20.0), (100, 40), (60, 100)]
    let renderer = PolylineRenderer(polyline: Polyline(points: mapPoints(line)))
    renderer.strokeColor = Tint.green
    renderer.lineWidth = 4
    renderer.lineCap = .square
    renderer.lineJoin = .miter
    renderer.lineDashPattern = [10, 6]
    renderer.lineDashPhase = 3
    for scale in [1.0, 2.0] {
      let drawn = try overlays([renderer], showing: view, scale: CGFloat(scale))
      let expected = try pictured {
        $0.stroke(
          MapRaster.Path(line, closed: false),
          with: Stroke(
            width: 4 * scale, cap: .square, join: .miter,
            dash: try DashPattern([10 * scale, 6 * scale], phase: 3 * scale)),
          paint: .color(Tint.green))
      }
      #expect(largestDifference(drawn, expected) <= 1)
      #expect(drawn.inkArea > 200 && renderer.contentScaleFactor == CGFloat(scale))
    }
  }

  @Test func lineWidthsOf0AreRoadWidths() throws {
    // Half a screen point per map point: a road is 32 map points wide, 16 pixels.
    let renderer = PolylineRenderer(polyline: Polyline(points: mapPoints([(-50, 64), (200, 64)])))
    renderer.strokeColor = Tint.black
    let drawn = try overlays([renderer], showing: view)
    #expect(drawn.inkArea == 16 * 128)
    #expect(
      drawn[5, 55] == 0 && drawn[5, 56] == 0xFF00_0000 && drawn[5, 71] == 0xFF00_0000 && drawn[5, 72] == 0)
  }

  @Test func circlesAreRoundOnTheMap() throws {
    let center = Coordinate(MapPoint(x: view.midX, y: view.midY))
    // 40 pixels, which are 80 map points.
    let circle = Circle(center: center, radius: 80 * metersPerMapPoint(atLatitude: center.latitude))
    let renderer = CircleRenderer(circle: circle)
    renderer.fillColor = Tint.red
    let drawn = try overlays([renderer], showing: view)
    #expect(abs(drawn.inkArea - .pi * 1600) < 0.05 * 80 * .pi)
    #expect(
      drawn.isPainted(64, 25) && drawn.isPainted(102, 64) && !drawn.isPainted(64, 22)
        && !drawn.isPainted(93, 93))
    #expect(renderer.circle === circle)
    let negative = CircleRenderer(circle: Circle(center: center, radius: -9))
    negative.fillColor = Tint.red
    #expect(try overlays([negative], showing: view).inkArea == 0)
  }

  @Test func polygonsOfMultiPolygonsAreFilledAndStrokedSeparately() throws {
    let rings = [
      [(10.0, 10.0), (80, 10), (80, 80), (10, 80)], [(40.0, 40.0), (120, 40), (120, 120), (40, 120)],
    ]
    let renderer = MultiPolygonRenderer(
      multiPolygon: MultiPolygon(rings.map { Polygon(points: mapPoints($0)) }))
    renderer.fillColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    renderer.strokeColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    renderer.lineWidth = 4
    renderer.lineJoin = .miter
    let drawn = try overlays([renderer], showing: view)
    let expected = try pictured {
      for ring in rings {
        let path = MapRaster.Path(ring, closed: true)
        $0.fill(path, paint: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        $0.stroke(path, with: Stroke(width: 4), paint: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
      }
    }
    #expect((drawn == expected) as Bool)
    // The overlap of both is painted twice.
    #expect((drawn[60, 60] ?? 0) >> 24 == 192 && (drawn[20, 20] ?? 0) >> 24 == 128)
    #expect(renderer.multiPolygon.polygons.count == 2)
  }

  @Test func linesOfMultiPolylinesAreStrokedSeparately() throws {
    let lines = [[(10.0, 20.0), (90, 20)], [(10.0, 60.0), (50, 60)]]
    let renderer = MultiPolylineRenderer(
      multiPolyline: MultiPolyline(lines.map { Polyline(points: mapPoints($0)) }))
    renderer.strokeColor = Tint.black
    renderer.lineWidth = 2
    renderer.lineCap = .butt
    renderer.strokeStart = 0.25
    renderer.strokeEnd = 0.75
    let drawn = try overlays([renderer], showing: view)
    let expected = try pictured {
      $0.fill(MapRaster.Path(rect: MapRect(x: 30, y: 19, width: 40, height: 2)), paint: .color(Tint.black))
      $0.fill(MapRaster.Path(rect: MapRect(x: 20, y: 59, width: 20, height: 2)), paint: .color(Tint.black))
    }
    #expect((drawn == expected) as Bool)
    #expect(renderer.multiPolyline.polylines.count == 2)
  }

  @Test func strokeStartAndEndAreFractionsOfTheOutline() throws {
    let square = PolygonRenderer(
      polygon: Polygon(points: mapPoints([(20, 20), (100, 20), (100, 100), (20, 100)])))
    square.strokeColor = Tint.black
    square.fillColor = Tint.red
    square.lineWidth = 2
    square.lineCap = .butt
    square.lineJoin = .miter
    square.strokeStart = 0.125
    square.strokeEnd = 0.375
    let drawn = try overlays([square], showing: view)
    let expected = try pictured {
      $0.fill(MapRaster.Path(rect: MapRect(x: 20, y: 20, width: 80, height: 80)), paint: .color(Tint.red))
      $0.fill(MapRaster.Path(rect: MapRect(x: 60, y: 19, width: 41, height: 2)), paint: .color(Tint.black))
      $0.fill(MapRaster.Path(rect: MapRect(x: 99, y: 19, width: 2, height: 41)), paint: .color(Tint.black))
    }
    #expect((drawn == expected) as Bool)
    let center = Coordinate(MapPoint(x: view.midX, y: view.midY))
    let circle = CircleRenderer(
      circle: Circle(center: center, radius: 80 * metersPerMapPoint(atLatitude: center.latitude)))
    circle.strokeColor = Tint.black
    circle.lineWidth = 4
    circle.lineCap = .butt
    circle.strokeEnd = 0.3
    #expect(abs(try overlays([circle], showing: view).inkArea - 0.3 * .pi * (42 * 42 - 38 * 38)) < 2)
    circle.strokeStart = 0.3
    #expect(try overlays([circle], showing: view).inkArea == 0)
  }

  @Test func dashesCoverTheirFractionOfALine() throws {
    let line = PolylineRenderer(polyline: Polyline(points: mapPoints([(4, 64), (124, 64)])))
    line.strokeColor = Tint.black
    line.lineWidth = 2
    line.lineCap = .butt
    line.lineDashPattern = [6, 4]
    let drawn = try overlays([line], showing: view)
    #expect(drawn.inkArea == 12 * 6 * 2 && drawn.isPainted(4, 64) && !drawn.isPainted(10, 64))
    // An invalid pattern is a solid line.
    for pattern in [[], [0.0, 0], [-1, 2], [.nan, 1], [.infinity]] {
      line.lineDashPattern = pattern
      #expect(try overlays([line], showing: view).inkArea == 240)
    }
  }

  @Test func colorsOfGradientLinesFollowTheLength() throws {
    let line = [(10.0, 10.0), (110, 10), (110, 60)]
    let renderer = GradientPolylineRenderer(polyline: Polyline(points: mapPoints(line)))
    renderer.setColors([Tint.red, Tint.green, Tint.blue], locations: [0, 0.5, 1])
    renderer.lineWidth = 6
    let gradient = try #require(Gradient(colors: [Tint.red, Tint.green, Tint.blue], locations: [0, 0.5, 1]))
    let drawn = try overlays([renderer], showing: view)
    let expected = try pictured {
      $0.stroke(
        along: line.map { MapPoint(x: $0.0, y: $0.1) }, with: Stroke(width: 6, cap: .round, join: .round),
        gradient: gradient)
    }
    #expect(largestDifference(drawn, expected) <= 2)
    #expect(renderer.colors.count == 3 && renderer.locations == [0, 0.5, 1])
    // A part of it keeps its colors.
    renderer.strokeStart = 0.2
    renderer.strokeEnd = 0.9
    renderer.lineCap = .butt
    let part = try overlays([renderer], showing: view)
    #expect(part[38, 10] == 0 && part[110, 46] == 0)
    for (x, y) in [(42, 10), (85, 10), (110, 40)] {
      let (own, whole) = (part[x, y] ?? 0, drawn[x, y] ?? 0)
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(own >> shift & 255) - Int(whole >> shift & 255)) <= 3)
      }
    }
    // Without colors it is an ordinary line.
    renderer.setColors([Tint.red], locations: [])
    #expect(try renderer.colors.isEmpty && overlays([renderer], showing: view).inkArea == 0)
    renderer.strokeColor = Tint.black
    #expect(try overlays([renderer], showing: view).inkArea > 400)
  }

  @Test func pathsAreCreatedOnceUntilInvalidated() throws {
    final class Renderer: OverlayPathRenderer {
      var calls = 0
      override func createPath() {
        calls += 1
        path = DrawingPath(rect: CGRect(x: 0, y: 0, width: 20 * calls, height: 20))
      }
    }
    let renderer = Renderer(overlay: Polyline(points: mapPoints([(10, 10), (100, 100)])))
    renderer.fillColor = Tint.red
    #expect(try overlays([renderer], showing: view, threads: 2).inkArea == 100)
    #expect(try overlays([renderer], showing: view).inkArea == 100 && renderer.calls == 1)
    renderer.invalidatePath()
    #expect(renderer.invalidations == [.init(mapRect: nil, zoomScale: nil)])
    #expect(try overlays([renderer], showing: view).inkArea == 200 && renderer.calls == 2)
    renderer.path = DrawingPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(abs(try overlays([renderer], showing: view).inkArea - 100 * .pi) < 0.05 * 20 * .pi)
    // A renderer that creates no path draws nothing.
    let empty = OverlayPathRenderer(overlay: renderer.overlay)
    empty.fillColor = Tint.red
    #expect(try empty.path == nil && overlays([empty], showing: view).inkArea == 0)
  }

  @Test func renderersDrawOnlyOverlaysOfTheirType() throws {
    let line = Polyline(points: mapPoints([(10, 10), (100, 100)]))
    let right = PolylineRenderer(overlay: line)
    #expect(right.polyline === line)
    let all: [OverlayPathRenderer] = [
      PolygonRenderer(overlay: line), MultiPolygonRenderer(overlay: line),
      MultiPolylineRenderer(overlay: line),
      CircleRenderer(overlay: line), right, GradientPolylineRenderer(overlay: line),
    ]
    let areas = try all.map { renderer in
      (renderer.fillColor, renderer.strokeColor, renderer.lineWidth) = (Tint.red, Tint.red, 4)
      #expect(renderer.overlay === line)
      return try overlays([renderer], showing: view).inkArea > 0
    }
    #expect(areas == [false, false, false, false, true, true])
  }

  @Test func miterLimitsThatAreNaNStillStroke() throws {
    let line = PolylineRenderer(polyline: Polyline(points: mapPoints([(20, 20), (100, 20)])))
    (line.strokeColor, line.lineWidth, line.lineJoin, line.miterLimit) = (Tint.black, 2, .miter, .nan)
    #expect(try overlays([line], showing: view).inkArea > 160)
  }

  @Test func invalidNumbersNeverTrap() throws {
    for value in [CGFloat.nan, .infinity, -.infinity, -1, 1e308, CGFloat.leastNonzeroMagnitude] {
      let odd = Polyline(points: mapPoints([(Double(value), 1), (10, 10), (50, Double(value)), (80, 20)]))
      let renderers = [
        PolygonRenderer(polygon: polygon()), PolylineRenderer(polyline: odd),
        CircleRenderer(
          circle: Circle(center: Coordinate(latitude: 0, longitude: Double(value)), radius: Double(value))),
        GradientPolylineRenderer(polyline: odd), MultiPolylineRenderer(multiPolyline: MultiPolyline([odd])),
      ]
      for renderer in renderers {
        renderer.fillColor = Color(red: Double(value), green: 0, blue: 0, alpha: 1)
        renderer.strokeColor = Tint.black
        (renderer as? GradientPolylineRenderer)?.setColors([Tint.red], locations: [value])
        for set in [
          { renderer.lineWidth = value }, { renderer.miterLimit = value },
          { renderer.lineDashPattern = [2, 1] },
          { renderer.lineDashPhase = value }, { renderer.strokeStart = value },
          { renderer.strokeEnd = value },
          { renderer.alpha = value },
        ] {
          set()
          _ = try overlays([renderer], showing: view, width: 16, height: 16)
          _ = renderer.contains(MapPoint(x: view.midX, y: view.midY), zoomScale: value, tolerance: value)
          _ = renderer.contains(MapPoint(x: Double(value), y: view.midY), zoomScale: 1, tolerance: 1)
        }
      }
    }
  }
}
