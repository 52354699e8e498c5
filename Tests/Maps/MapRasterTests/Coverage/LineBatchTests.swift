import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Lines that are added together have the cells of lines that are added one by one.
@Suite struct LineBatchTests {
  /// The cells of the rows of a tile. The cells to the left of the first pixel are one sum.
  private func cells(of tile: borrowing CoverageTile) -> [[Int32]] {
    (0..<tile.height).map { row in
      let line = tile.cells + row * CoverageTile.stride
      return [(-4..<0).reduce(0) { $0 &+ line[$1] }] + (0..<tile.width).map { line[$0] }
    }
  }

  /// The touched rows whose cells are not all 0 must be in the range that is swept.
  private func isSweptWhole(_ cells: [[Int32]], _ tile: borrowing CoverageTile) -> Bool {
    for (row, cells) in cells.enumerated() where cells.contains(where: { $0 != 0 }) {
      guard row >= tile.firstRow, row < tile.endRow else { return false }
      for block in 0..<(tile.width + 7) / 8 where tile.touchedBlocks[row] &>> UInt64(block) & 1 == 0 {
        if cells[(block * 8 + 1)..<min(block * 8 + 9, cells.count)].contains(where: { $0 != 0 }) {
          return false
        }
      }
    }
    return true
  }

  /// The sizes are those of short lines, of lines in one to four rows, and of longer ones. Points on
  /// a grid of quarters give vertical and level lines and lines along the sides of pixels.
  @Test(arguments: [0.3, 1.5, 4, 12, 300], [(0, 0), (40, 24), (65_000, 65_000)])
  func cellsAreThoseOfSingleEdges(size: Double, origin: (x: Int, y: Int)) {
    var random = SeededRandom(seed: UInt64(size * 10) + UInt64(origin.x))
    for trial in 0..<200 {
      let center = (
        x: Double(origin.x) + .random(in: -10...74, using: &random),
        y: Double(origin.y) + .random(in: -10...58, using: &random)
      )
      let grid = trial % 3 == 0 ? 4.0 : 1e6
      let ring = (0..<Int.random(in: 2...33, using: &random)).map { _ in
        MapPoint(
          x: ((center.x + .random(in: -size...size, using: &random)) * grid).rounded() / grid,
          y: ((center.y + .random(in: -size...size, using: &random)) * grid).rounded() / grid)
      }
      var outline = Outline()
      ring.withUnsafeBufferPointer { outline.add($0, closed: false) }
      var together = CoverageTile(largestHeight: 45)
      var single = CoverageTile(largestHeight: 45)
      together.move(toX: origin.x, y: origin.y, width: 61, height: 45)
      single.move(toX: origin.x, y: origin.y, width: 61, height: 45)
      together.addFill(outline, 0..<1, transform: .identity)
      for (index, point) in ring.enumerated() {
        single.addEdge(from: PixelVertex(point), to: PixelVertex(ring[(index + 1) % ring.count]))
      }
      let drawn = cells(of: together)
      #expect(drawn == cells(of: single) && isSweptWhole(drawn, together) && isSweptWhole(drawn, single))
    }
  }

  /// Separate edges, some of them with vertices beyond the bounds of snapping, in batches of which
  /// the last is not full.
  @Test(arguments: [0.5, 3, 20, 400, 1e6, 1e300])
  func separateEdgesAreThoseOfSingleEdges(size: Double) {
    var random = SeededRandom(seed: 5)
    for count in [1, 31, 32, 33, 100] {
      let edges = (0..<count).map { _ in
        let start = MapPoint(
          x: .random(in: -10...71, using: &random), y: .random(in: -10...55, using: &random))
        let end = MapPoint(
          x: start.x + .random(in: -size...size, using: &random),
          y: start.y + .random(in: -size...size, using: &random))
        return (PixelVertex(start), PixelVertex(end))
      }
      var together = CoverageTile(largestHeight: 45)
      var single = CoverageTile(largestHeight: 45)
      together.move(toX: 0, y: 0, width: 61, height: 45)
      single.move(toX: 0, y: 0, width: 61, height: 45)
      var batch = EdgeBatch(together)
      for (start, end) in edges { batch.addEdge(from: start, to: end, to: &together) }
      batch.flush(&together)
      for (start, end) in edges { single.addEdge(from: start, to: end) }
      let drawn = cells(of: together)
      #expect(drawn == cells(of: single) && isSweptWhole(drawn, together) && isSweptWhole(drawn, single))
      #expect(size < 3 || drawn.joined().contains { $0 != 0 })
    }
  }

  /// A tile has the cells of the same pixels of a larger one, wherever it is cut. The sum of those to its
  /// left is in its margin. The edges are in 1 to 30 rows; every fifth is vertical.
  @Test func cellsDoNotDependOnTheCutsOfTiles() {
    var random = SeededRandom(seed: 7)
    for trial in 0..<60 {
      let height = Double.random(in: 0.2...30, using: &random)
      let width = trial % 5 == 0 ? 0 : Double.random(in: -2...2, using: &random) * height
      let start = MapPoint(
        x: .random(in: -10...71, using: &random), y: .random(in: -10...50, using: &random))
      let (top, bottom) = (
        PixelVertex(start), PixelVertex(MapPoint(x: start.x + width, y: start.y + height))
      )
      func drawn(x: Int, y: Int, width: Int, height: Int) -> [[Int32]] {
        var tile = CoverageTile(largestHeight: 45)
        tile.move(toX: x, y: y, width: width, height: height)
        if trial % 2 == 0 { tile.addEdge(from: top, to: bottom) } else { tile.addEdge(from: bottom, to: top) }
        return cells(of: tile)
      }
      let whole = drawn(x: 0, y: 0, width: 61, height: 45)
      for y in 0..<45 {
        for height in [1, 5, 9] where y + height <= 45 {
          #expect(drawn(x: 0, y: y, width: 61, height: height) == Array(whole[y..<y + height]))
        }
      }
      for x in [1, 8, 30, 60] {
        let expected = whole.map { row in [row[...x].reduce(0, &+)] + row[(x + 1)...] }
        #expect(drawn(x: x, y: 0, width: 61 - x, height: 45) == expected)
      }
    }
  }
}
