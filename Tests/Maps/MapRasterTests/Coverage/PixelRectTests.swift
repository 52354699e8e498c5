import MapGeometry
import Testing

@testable import MapRaster

/// Rectangles of whole pixels are drawn by a special function, with the same result.
@Suite struct PixelRectTests {
  private func corners(_ x: Range<Int>, _ y: Range<Int>) -> [MapPoint] {
    points([
      (Double(x.lowerBound), Double(y.lowerBound)), (Double(x.upperBound), Double(y.lowerBound)),
      (Double(x.upperBound), Double(y.upperBound)), (Double(x.lowerBound), Double(y.upperBound)),
    ])
  }

  /// The same rectangle with two vertices more, which is drawn by its edges.
  private func withMiddles(_ corners: [MapPoint]) -> [MapPoint] {
    let middles = points([
      ((corners[0].x + corners[1].x) / 2, corners[0].y), ((corners[2].x + corners[3].x) / 2, corners[2].y),
    ])
    return [corners[0], middles[0], corners[1], corners[2], middles[1], corners[3]]
  }

  private func picture(_ ring: [MapPoint], alpha: Double, tileSize: Int) throws -> PixelBuffer {
    var scene = Scene(background: LinearGradientTests.blue)
    scene.fill(
      Path(ring, closed: true), paint: .color(Color(red: 1, green: 0.5, blue: 0.25, alpha: alpha)))
    return try render(
      scene, rect: MapRect(x: 0, y: 0, width: 60, height: 40), width: 60, height: 40, tileSize: tileSize)
  }

  @Test(arguments: [
    (10..<30, 5..<25), (0..<60, 0..<40), (-7..<100, -3..<90), (16..<17, 16..<17), (59..<60, 39..<40),
    (32..<48, 0..<16), (-20..<(-5), 3..<9), (60..<70, 0..<40), (0..<60, 40..<50), (3..<3, 0..<40),
    (0..<60, 7..<8),
  ])
  func rectsOfWholePixelsCoverTheirPixels(x: Range<Int>, y: Range<Int>) throws {
    let corners = corners(x, y)
    let seen = (x: x.clamped(to: 0..<60), y: y.clamped(to: 0..<40))
    // From each corner, in both directions.
    for start in 0..<4 {
      let ring = Array(corners[start...] + corners[..<start])
      for ring in [ring, ring.reversed()] {
        let ink = try Ink.ring(ring)
        #expect(ink.counts == (seen.x.count * seen.y.count, seen.x.count * seen.y.count))
        if let left = seen.x.first, let right = seen.x.last, let top = seen.y.first, let bottom = seen.y.last
        {
          #expect(ink[left, top] == 255 && ink[right, bottom] == 255)
          #expect(ink[left, bottom] == 255 && ink[right, top] == 255)
        }
      }
    }
    for tileSize in [16, 37, 64] {
      for alpha in [1, 0.4] {
        let same =
          try picture(corners, alpha: alpha, tileSize: tileSize)
          == picture(withMiddles(corners), alpha: alpha, tileSize: 512)
        #expect(same, "tiles of \(tileSize)")
      }
    }
  }

  @Test func shapesSimilarToRectsAreNotDrawnAsRects() throws {
    // A bow tie of two triangles, a trapezium, a triangle that returns to a corner, and a square
    // (10 √2)² on its tip.
    for (ring, area) in [
      ([(10.0, 10.0), (30, 30), (30, 10), (10, 30)], 200.0), ([(10, 10), (30, 10), (40, 20), (10, 20)], 250),
      ([(10, 10), (30, 10), (30, 30), (10, 10)], 200), ([(20, 10), (30, 20), (20, 30), (10, 20)], 200),
    ] {
      let ink = try Ink.ring(points(ring))
      #expect(abs(ink.area - area) < ink.rounding, "\(ring)")
    }
    // Edges inside of pixels.
    let half = try Ink.ring(points([(10.5, 10), (30, 10), (30, 20.5), (10.5, 20.5)]))
    #expect(half[10, 15] == 128 && half[15, 20] == 128 && half[10, 20] == 64 && half[20, 15] == 255)
    // The same square twice in one contour.
    let square = corners(10..<20, 10..<20)
    #expect(try Ink.ring(square + square, rule: .evenOdd).isEmpty)
  }

  @Test func rectsAreTransformedOnPixelEdges() throws {
    var rect = Path()
    rect.addRect(MapRect(x: 1, y: 2, width: 5, height: 4))
    func ink(_ transform: AffineTransform) throws -> Ink {
      try Ink(scale: 2) { $0.fill(rect, paint: .black, options: DrawOptions(transform: transform)) }
    }
    #expect(try ink(.identity).isRect(x: 2..<12, y: 4..<12))
    #expect(try ink(AffineTransform(a: -2, b: 0, c: 0, d: 1, tx: 14, ty: 0)).isRect(x: 4..<24, y: 4..<12))
    #expect(try ink(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)).isRect(x: 8..<16, y: 2..<12))
  }
}
