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
// SteepEdges.swift; for shallow edges, in ShallowEdges.swift. Each has an example in numbers, which
// WorkedPixelTests checks.

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

  /// Adds an edge that is in one row and no wider than a pixel. `LineBatch` adds most of them.
  @inline(never)
  private mutating func addShortEdge(row: Int, left: Int32, right: Int32, height: Int32, sign: Int32) {
    let column = left &>> CoverageTile.fractionBits
    let sums = ShortSums(
      fromLeft: SIMD8(repeating: left &- (column &<< CoverageTile.fractionBits)),
      width: SIMD8(repeating: right &- left), height: SIMD8(repeating: height))
    let (first, second) = (sums.first[0], sums.second[0])
    let index = min(max(Int(column) &- originX, -4), width)
    let cell = cells + (row &* CoverageTile.stride &+ index)
    cell[0] = cell[0] &+ sign &* first
    cell[1] = cell[1] &+ sign &* (second &- first)
    cell[2] = cell[2] &+ sign &* (height &- second)
    touch(row: row, cells: index, distance: height == second ? 1 : 2)
  }
}

/// The sums of the cells that eight edges change, each of which is in one row and no wider than a pixel. It
/// changes at most three cells.
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
struct ShortSums {
  // What the edge adds up to in the first cell and in the next one. In all cells after them it is the
  // height.
  let first: SIMD8<Int32>
  let second: SIMD8<Int32>

  /// - Parameters:
  ///   - fromLeft: the distance from the left side of the first cell to the left end of the edge.
  ///   - width: the width of the edge, at most that of a cell.
  ///   - height: its height.
  @inline(__always)
  init(fromLeft: SIMD8<Int32>, width: SIMD8<Int32>, height: SIMD8<Int32>) {
    let one = CoverageTile.one
    let beyondCell = fromLeft &+ width &- one
    let isInNext = ~(beyondCell &>> 31)
    let excess = floats(beyondCell & isInNext)
    let triangle = excess * excess * floats(height) / (floats(width) * Float(2 * one)) + 0.5
    // The mean distance of the edge from the left side of the cell is fromLeft + width / 2. `ownArea` is
    // the area of the cell to the right of this mean. If a part of the edge is in the next cell, that part
    // counts as negative area. `beyond`, the triangle between this part and the side of the cell, corrects
    // both cells.
    let ownArea = (height &* ((one &- fromLeft) &- beyondCell) &+ one) &>> (CoverageTile.fractionBits + 1)
    let beyond = roundedDown(triangle) & isInNext
    first = ownArea &+ beyond
    second = height &- beyond
  }
}

/// Returns floats within 0...2^22, rounded down. For others the result has no meaning.
@inline(__always)
private func roundedDown(_ value: SIMD8<Float>) -> SIMD8<Int32> {
  let nearest = value + roundingFloat
  let difference = value - (nearest - roundingFloat)
  return bits(nearest) &- 0x4B40_0000 &+ (bits(difference) &>> 31)
}
