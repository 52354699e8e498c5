// The changes that an edge makes to the cells of the rows that it crosses.
//
// P(c) is the part of pixel c to the right of an edge, between the top and the bottom of the edge
// in the row. P is positive for an edge that runs down and negative for one that runs up. In a
// pixel wholly to the left of the edge, P is 0. In a pixel wholly to the right, P is the signed
// height of the edge in the row, d. The edge adds P(c) − P(c−1) to cell c, so the running sum of
// the cells is P again. The values of P are rounded to integers, not the differences, so what an
// edge adds to a row sums to d exactly.
//
// There are three ways to compute P: for short edges, in this file; for steep edges, in
// SteepEdges.swift; for shallow edges, in ShallowEdges.swift. The comment of each function has an
// example in numbers, which WorkedPixelTests checks.

extension CoverageTile {
  /// Adds an edge. A horizontal edge, and an edge wholly above, below or right of the tile, adds
  /// nothing.
  @inline(__always)
  mutating func addEdge(from start: SnappedPoint, to end: SnappedPoint) {
    if start.y < end.y {
      addEdge(top: start, bottom: end, sign: 1)
    } else if end.y < start.y {
      addEdge(top: end, bottom: start, sign: -1)
    }
  }

  @inline(__always)
  private mutating func addEdge(top: SnappedPoint, bottom: SnappedPoint, sign: Int32) {
    let one = CoverageTile.one
    let edgeFirstRow = Int(top.y &>> CoverageTile.fractionBits)
    let edgeEndRow = Int((bottom.y &- 1) &>> CoverageTile.fractionBits) &+ 1
    let left = Int(min(top.x, bottom.x))
    let right = Int(max(top.x, bottom.x))
    // The first row that the edge and the tile share, and the row after the last.
    let first = max(edgeFirstRow, originY)
    let end = min(edgeEndRow, originY &+ height)
    guard first < end, left &>> Int(CoverageTile.fractionBits) < originX &+ width else { return }
    firstRow = min(firstRow, first &- originY)
    endRow = max(endRow, end &- originY)
    guard right &- left <= CoverageTile.widestEdge else {
      return addWideEdge(top: top, bottom: bottom, sign: sign)
    }
    let height = Int(bottom.y &- top.y)
    if edgeEndRow &- edgeFirstRow == 1, right &- left <= Int(one) {
      addShortEdge(
        row: first &- originY, left: min(top.x, bottom.x), right: max(top.x, bottom.x),
        height: bottom.y &- top.y, sign: sign)
    } else if right &- left <= 2 &* max(height, Int(one)) {
      addSteepEdge(top: top, bottom: bottom, sign: sign, edgeFirstRow: edgeFirstRow, first: first, end: end)
    } else {
      addShallowEdge(top: top, bottom: bottom, sign: sign, edgeFirstRow: edgeFirstRow, first: first, end: end)
    }
  }

  /// Adds an edge in two halves, because a `Float` is not precise enough for the distances along an
  /// edge this wide.
  @inline(never)
  private mutating func addWideEdge(top: SnappedPoint, bottom: SnappedPoint, sign: Int32) {
    let middle = SnappedPoint(
      x: Int32(truncatingIfNeeded: (Int(top.x) &+ Int(bottom.x)) &>> 1),
      y: Int32(truncatingIfNeeded: (Int(top.y) &+ Int(bottom.y)) &>> 1))
    if top.y < middle.y { addEdge(top: top, bottom: middle, sign: sign) }
    if middle.y < bottom.y { addEdge(top: middle, bottom: bottom, sign: sign) }
  }

  /// Adds an edge that is in one row and no wider than a pixel. It changes at most three cells.
  ///
  /// For example the edge from (1.75, 0.25) down to (2.25, 0.75). The areas to its right, between
  /// its top and its bottom, are:
  /// - in pixel 1, a triangle 0.25 wide and 0.25 high: 0.25 · 0.25 / 2 = 1/32, which is 512 units
  ///   of 1/16384;
  /// - in pixel 2, a half minus such a triangle: 1/2 − 1/32 = 15/32, which is 7680 units;
  /// - in pixel 3 and each one after it, a half: 8192 units.
  ///
  /// So the edge adds 512 to cell 1, 7680 − 512 = 7168 to cell 2 and 8192 − 7680 = 512 to cell 3.
  /// The running sums are 512, 7680 and 8192 again. These are the coverages 8, 120 and 128: 255
  /// times the areas is 7.97, 119.53 and 127.5.
  @inline(__always)
  private mutating func addShortEdge(row: Int, left: Int32, right: Int32, height: Int32, sign: Int32) {
    let one = CoverageTile.one
    let column = left &>> CoverageTile.fractionBits
    let fromLeft = left &- (column &<< CoverageTile.fractionBits)
    let fromRight = right &- (column &<< CoverageTile.fractionBits)
    // The mean distance of the edge from the left side of the cell is (fromLeft + fromRight) / 2.
    // `first` is the area of the cell to the right of this mean. If a part of the edge is in the
    // next cell, that part counts as negative area. `beyond`, the triangle between this part and
    // the side of the cell, corrects both cells.
    var first = (height &* (2 &* one &- fromLeft &- fromRight) &+ one) &>> (CoverageTile.fractionBits + 1)
    var second = height
    if fromRight > one {
      let excess = Float(fromRight &- one)
      let beyond = Int32(excess * excess * Float(height) / (Float(right &- left) * Float(2 * one)) + 0.5)
      first = first &+ beyond
      second = second &- beyond
    }
    let index = min(max(Int(column) &- originX, -4), width)
    let cell = cells + (row &* CoverageTile.stride &+ index)
    cell[0] = cell[0] &+ sign &* first
    cell[1] = cell[1] &+ sign &* (second &- first)
    cell[2] = cell[2] &+ sign &* (height &- second)
    touch(row: row, cells: index, distance: height == second ? 1 : 2)
  }
}
