import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Parts of paths outside a tile take almost no time, and skipping them does not change a picture.
@Suite struct VisiblePartTests {
  /// A zigzag line of 200 000 points from left to right. They are a pixel apart and three pixels up
  /// or down.
  private func longLine() -> [MapPoint] {
    (0..<200_000).map { MapPoint(x: Double($0), y: 20 + Double($0 % 7) - 3) }
  }

  private func outline(_ points: [MapPoint], closed: Bool) -> Outline {
    var outline = Outline()
    points.withUnsafeBufferPointer { outline.add($0, closed: closed) }
    return outline
  }

  /// The middle of the line, of which 64 pixels are visible.
  private func middleTile() -> CoverageTile {
    var tile = CoverageTile()
    tile.move(toX: 40_000, y: 0, width: 64, height: 40)
    return tile
  }

  @Test func onlyVisiblePartsOfLongLinesAreVisited() {
    let outline = outline(longLine(), closed: false)
    let contour = outline.contours[0]
    let view = TileView(transform: .translation(x: -60_000, y: 0), reach: 2, of: middleTile())
    var (calls, next, seen) = (0, 0, 0)
    var isRight = true
    outline.forEachPart(of: contour, in: view) { range, side in
      calls += 1
      // In order, without gaps: each segment once.
      isRight = isRight && range.lowerBound == next
      next = range.upperBound
      switch side {
      case .inside: seen += range.count
      case .left: isRight = isRight && range.upperBound <= 100_000
      case .elsewhere: isRight = isRight && range.lowerBound >= 100_064
      }
    }
    #expect(isRight && next == 199_999)
    // Of 6250 boxes: three or four that the tile meets, and fifteen on either side for each of the
    // upper levels.
    #expect(calls < 100)
    // The segments of the 70 pixels, filled up to whole boxes of 32.
    #expect((66...160).contains(seen))
    #expect(outline.visibleRuns(of: contour, in: view).count == 1)
  }

  @Test func linesOutsideTheTileAreNotStroked() {
    let outline = outline(longLine(), closed: false)
    let contour = outline.contours[0]
    for (x, y) in [(0.0, 1000.0), (0, -1000), (50_000, 0), (-250_000, 0)] {
      let view = TileView(transform: .translation(x: x, y: y), reach: 2, of: middleTile())
      #expect(outline.visibleRuns(of: contour, in: view).isEmpty)
    }
  }

  // MARK: With boxes and without

  /// Random contours around a tile, with more segments than fit into a box. Some cross the tile
  /// several times.
  private func randomWalks() -> [[MapPoint]] {
    var random = SeededRandom(seed: 3)
    return (0..<6).map { number in
      var point = MapPoint(x: 90, y: 90)
      return (0..<400).map { _ in
        // The first one is as dense as a recorded track.
        let step = number == 0 ? 0.3 : Double(number * 6 + 2)
        point.x += .random(in: -step...step, using: &random) + (100 - point.x) * 0.05
        point.y += .random(in: -step...step, using: &random) + (100 - point.y) * 0.05
        return point
      }
    }
  }

  private func swept(_ tile: inout CoverageTile, _ rule: FillRule) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: tile.width * tile.height)
    mask.withUnsafeMutableBufferPointer { mask in
      guard let start = mask.baseAddress else { return }
      var painter = MaskPainter(mask: start, width: tile.width)
      tile.sweep(rule, into: &painter)
    }
    return mask
  }

  @Test func fillsAreEqualToThoseOfAllEdges() {
    var tile = CoverageTile()
    tile.move(toX: 80, y: 90, width: 40, height: 24)
    // The first walk is too small to fill a pixel.
    for ring in randomWalks().dropFirst() {
      let outline = outline(ring, closed: true)
      for rule in [FillRule.nonzero, .evenOdd] {
        tile.addFill(outline, 0..<1, transform: .identity)
        let drawn = swept(&tile, rule)
        for (index, point) in ring.enumerated() {
          tile.addEdge(from: PixelVertex(point), to: PixelVertex(ring[(index + 1) % ring.count]))
        }
        let all = swept(&tile, rule)
        let same = drawn == all
        #expect(same && all.contains(255) && all.contains(0))
      }
    }
  }

  @Test(arguments: [false, true], LineJoin.allCases)
  func strokesAreEqualToThoseOfAllSegments(isClosed: Bool, join: LineJoin) {
    var tile = CoverageTile()
    tile.move(toX: 80, y: 90, width: 40, height: 24)
    let pen = StrokePen(Stroke(width: 3, cap: .square, join: join), toPixels: nil, stretch: 1)
    var united: Set<Bool> = []
    for line in randomWalks() {
      let outline = outline(line, closed: isClosed)
      var stroked = StrokeLine(outline, outline.contours[0], toStroke: nil, pen: pen, withLengths: false)
      stroked.findOverlaps(pen: pen, dash: nil)
      let view = TileView(transform: .identity, reach: pen.reach, of: tile)
      var drawing = StrokeDrawing(pen: pen, batch: EdgeBatch(tile))
      drawing.add(stroked, dash: nil, view: view, to: &tile)
      drawing.edges.finish(&tile)
      let drawn = swept(&tile, .nonzero)
      let vectors = outline.points.map { SIMD2($0.x, $0.y) }
      let isUnited = stroked.united.isEmpty ? [] : vectors.indices.map(stroked.isUnited)
      united.formUnion(stroked.united)
      var edges = StrokeEdges(pen: pen, edges: EdgeBatch(tile))
      vectors.withUnsafeBufferPointer { vectors in
        isUnited.withUnsafeBufferPointer { isUnited in
          edges.add(
            vectors, isSmooth: UnsafeBufferPointer(start: nil, count: 0), isUnited: isUnited,
            isClosed: isClosed, start: .cap, end: .cap, to: &tile)
        }
      }
      edges.finish(&tile)
      let all = swept(&tile, .nonzero)
      let same = drawn == all
      #expect(same && all.contains(255))
    }
    #expect(united == [false, true])
  }
}
