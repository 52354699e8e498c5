import MapGeometry
import Testing

@testable import MapRaster

/// The examples in the comments of the three ways to add an edge, with cells and coverages computed
/// by hand.
@Suite struct WorkedPixelTests {
  /// The values that one edge adds to the cells of each row, in units of 1/16384 of a pixel.
  private func cells(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Int, height: Int
  ) -> [[Int32]] {
    var tile = CoverageTile()
    tile.move(toX: 0, y: 0, width: width, height: height)
    tile.addEdge(from: snapped(start), to: snapped(end))
    return (0..<height).map { row in
      (0..<width).map { tile.cells[row * CoverageTile.stride + $0] }
    }
  }

  private func snapped(_ point: (x: Double, y: Double)) -> SnappedPoint {
    SnappedPoint(x: Int32(point.x * 16384), y: Int32(point.y * 16384))
  }

  /// The coverage of the area between one edge and the picture's right side, row by row.
  ///
  /// The area's other sides add nothing: they are level, or to the right of the picture.
  private func coverages(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Int, height: Int
  ) -> [UInt8]? {
    let right = Double(width)
    let ring = [
      MapPoint(x: start.x, y: start.y), MapPoint(x: end.x, y: end.y),
      MapPoint(x: right, y: end.y), MapPoint(x: right, y: start.y),
    ]
    return coverage(ofRings: [ring], fillRule: .nonzero, width: width, height: height)
  }

  /// The areas to the edge's right are 1/32 = 512 units, 15/32 = 7680 and 1/2 = 8192.
  @Test func cellsOfAShortEdgeAreAsInTheComment() {
    let (start, end) = ((x: 1.75, y: 0.25), (x: 2.25, y: 0.75))
    #expect(cells(from: start, to: end, width: 4, height: 1) == [[0, 512, 7168, 512]])
    #expect(coverages(from: start, to: end, width: 4, height: 1) == [0, 8, 120, 128])
  }

  /// Row 0 is the example: 1/12, 2/3 and 1. In row 1 the areas are 1/3, 11/12 and 1.
  @Test func cellsOfASteepEdgeAreAsInTheComment() {
    let (start, end) = ((x: 0.5, y: 0.0), (x: 3.5, y: 2.0))
    #expect(
      cells(from: start, to: end, width: 5, height: 2) == [
        [1365, 9558, 5461, 0, 0],
        [0, 0, 5461, 9558, 1365],
      ])
    #expect(
      coverages(from: start, to: end, width: 5, height: 2) == [
        21, 170, 255, 255, 255,
        0, 0, 85, 234, 255,
      ])
  }

  /// The areas to the edge's right are 1/64, 1/8, 1/4, 3/8, 31/64 and 1/2.
  @Test func cellsOfAShallowEdgeAreAsInTheComment() {
    let (start, end) = ((x: 0.5, y: 0.25), (x: 4.5, y: 0.75))
    #expect(cells(from: start, to: end, width: 6, height: 1) == [[256, 1792, 2048, 2048, 1792, 256]])
    #expect(coverages(from: start, to: end, width: 6, height: 1) == [4, 32, 64, 96, 124, 128])
  }

  /// An edge that runs up subtracts what the same edge running down adds.
  @Test(arguments: [(1.75, 0.25, 2.25, 0.75), (0.5, 0.0, 3.5, 2.0), (0.5, 0.25, 4.5, 0.75)])
  func upwardEdgesHaveTheOppositeCells(_ edge: (Double, Double, Double, Double)) {
    let (top, bottom) = ((x: edge.0, y: edge.1), (x: edge.2, y: edge.3))
    let down = cells(from: top, to: bottom, width: 6, height: 2)
    let up = cells(from: bottom, to: top, width: 6, height: 2)
    #expect(up == down.map { $0.map { -$0 } })
  }
}
