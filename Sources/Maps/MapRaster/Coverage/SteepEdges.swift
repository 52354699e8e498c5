import CLoxodromeInstructionSets

// Edges that are at most two pixels wide, or at most twice as wide as high. So the part of an edge
// in one row is never wider than two pixels. `addEdge` handles short edges separately.

extension CoverageTile {
  /// Adds an edge that is at most two pixels wide, or at most twice as wide as high: four or eight rows
  /// at once, four cells in each.
  ///
  /// For example row 0 of the edge from (0.5, 0) down to (3.5, 2). In this row the edge goes from x
  /// = 0.5 to 2, 1.5 pixels to the right for each row. It reaches x = 1 at y = 1/3. The areas to
  /// its right are:
  /// - in pixel 0, a triangle 1/2 wide and 1/3 high: 1/2 · 1/3 / 2 = 1/12, rounded 1365 units of
  ///   1/16384;
  /// - in pixel 1, everything down to y = 1/3, and half of the rest: 1/3 + 2/3 / 2 = 2/3, rounded
  ///   10923 units;
  /// - in pixel 2 and each one after it, everything: 16384 units.
  ///
  /// So the edge adds 1365 to cell 0, 10923 − 1365 = 9558 to cell 1 and 16384 − 10923 = 5461 to
  /// cell 2. The running sums are 1365, 10923 and 16384 again. These are the coverages 21, 170 and
  /// 255: 255 times the areas is 21.25, 170 and 255.
  @inline(never)
  mutating func addSteepEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let edge = SteepEdge(line, top: top, bottom: bottom, sign: sign)
    let group = edgeFirstRow &+ ((first &- edgeFirstRow) & ~3)
    let x = group == edgeFirstRow ? line.startX : line.x(atTopOf: group)
    // Most edges are in four rows.
    if group &+ 4 >= end { return addFourRows(of: edge, group: group, x: x) }
    addPartsOfEightRows(of: edge, group: group, x: x, nextX: line.x(atTopOf: group &+ 4))
    if group &+ 8 < end { addRest(of: edge, along: line, from: group &+ 8, to: end) }
  }

  /// Adds the rows of an edge after its first eight in the tile.
  @inline(never)
  private func addRest(of edge: SteepEdge, along line: EdgeLine, from start: Int, to end: Int) {
    var x = line.x(atTopOf: start)
    var group = start
    // The row after the last one that the edge crosses from its top to its bottom.
    let wholeEnd = min(end, Int(edge.bottomY &>> CoverageTile.fractionBits))
    while group &+ 8 <= wholeEnd {
      // The height of the edge is 1 in each row, so the compiler leaves out products with it.
      addEightRows(
        of: edge, group: group, x: x, nextX: x &+ line.step &* 4, upperY: SIMD8(0, 1, 2, 3, 0, 1, 2, 3),
        height: SIMD8(repeating: 1))
      x = x &+ line.step &* 8
      group &+= 8
    }
    if group &+ 4 < end {
      addPartsOfEightRows(of: edge, group: group, x: x, nextX: x &+ line.step &* 4)
    } else if group < end {
      addFourRows(of: edge, group: group, x: x)
    }
  }

  /// Adds eight rows that the edge can cross in part. The fifth must be in the tile, so that at most three
  /// are below it (`marginRows`).
  ///
  /// Parameters are those of `addEightRows`.
  @inline(__always)
  private func addPartsOfEightRows(of edge: SteepEdge, group: Int, x: Int64, nextX: Int64) {
    let (first, second) = (edge.part(inRowsFrom: group), edge.part(inRowsFrom: group &+ 4))
    let zero = SIMD8<Float>(repeating: 0)
    let length = eight(first.lower - first.upper, second.lower - second.upper)
    let fromTop = SIMD8(0, 1, 2, 3, 0, 1, 2, 3) - eight(first.upper, second.upper)
    let upperY = smallerFloats(largerFloats(fromTop, zero), length)
    let height = smallerFloats(largerFloats(fromTop + 1, zero), length) - upperY
    addEightRows(of: edge, group: group, x: x, nextX: nextX, upperY: upperY, height: height)
  }

  /// Adds eight rows of an edge, as `addFourRows` does twice.
  ///
  /// - Parameters:
  ///   - x: the x of the edge at the top of the first of these rows, in pixels times 2^32.
  ///   - nextX: its x at the top of the fifth row.
  ///   - upperY: for each row, the distance in rows from the top of the edge in the first or the last four
  ///     of the rows to the top of the row.
  ///   - height: the height of the edge in each row.
  @inline(__always)
  private func addEightRows(
    of edge: SteepEdge, group: Int, x: Int64, nextX: Int64, upperY: SIMD8<Float>, height: SIMD8<Float>
  ) {
    let extent = height * edge.steepness
    let fraction = eight(
      Float(UInt32(truncatingIfNeeded: x)) * 0x1p-32, Float(UInt32(truncatingIfNeeded: nextX)) * 0x1p-32)
    let left = fraction + upperY * edge.slope + height * edge.lowerLeft
    let sums = SteepSums(
      left: left, extent: extent, height: height, halfInverse: SIMD8(repeating: edge.halfInverse),
      scale: SIMD8(repeating: edge.scale))
    let column = eight(columnLimit(x), columnLimit(nextX))
    let nearest = largerFloats(
      smallerFloats((sums.floor - roundingFloat) + column, SIMD8(repeating: Float(width))),
      SIMD8(repeating: -4))
    let index = bits(nearest + roundingFloat)
    addRows(
      sums.first.lowHalf, sums.second.lowHalf, sums.third.lowHalf, sums.whole.lowHalf,
      at: index.lowHalf &- edge.zero, zero: edge.zero, row: group &- originY)
    addRows(
      sums.first.highHalf, sums.second.highHalf, sums.third.highHalf, sums.whole.highHalf,
      at: index.highHalf &- edge.zero, zero: edge.zero, row: group &+ 4 &- originY)
  }

  /// Returns the column of the tile that contains an x, within ±100 000.
  @inline(__always)
  private func columnLimit(_ x: Int64) -> Float {
    Float(min(max(Int(x >> 32) &- originX, -100_000), 100_000))
  }

  /// Adds four rows of an edge from their sums up to each cell.
  @inline(__always)
  private func addRows(
    _ firstSum: SIMD4<Int32>, _ secondSum: SIMD4<Int32>, _ thirdSum: SIMD4<Int32>, _ wholeSum: SIMD4<Int32>,
    at index: SIMD4<Int32>, zero: SIMD4<Int32>, row: Int
  ) {
    let rows = transposed(
      firstSum &- zero, secondSum &- firstSum, thirdSum &- secondSum, wholeSum &- thirdSum)
    let cell = cells + row &* CoverageTile.stride
    add(rows.0, to: cell + Int(index[0]))
    add(rows.1, to: cell + (Int(index[1]) &+ CoverageTile.stride))
    add(rows.2, to: cell + (Int(index[2]) &+ 2 &* CoverageTile.stride))
    add(rows.3, to: cell + (Int(index[3]) &+ 3 &* CoverageTile.stride))
    touch(fourRowsFrom: row, at: index)
  }

  /// Adds four rows of an edge. With `addEightRows` in place of this, a star of long edges takes 3.5 % more
  /// instructions.
  ///
  /// - Parameter x: the x of the edge at the top of the first of these rows, in pixels times 2^32.
  @inline(__always)
  private func addFourRows(of edge: SteepEdge, group: Int, x: Int64) {
    let (slope, steepness, lowerLeft) = (edge.slope, edge.steepness, edge.lowerLeft)
    let zero = edge.zero
    let (upper, lower) = edge.part(inRowsFrom: group)
    let fraction = Float(UInt32(truncatingIfNeeded: x)) * 0x1p-32
    // For each row, the distance in rows from the top of the edge in the group to the top of the
    // row, and the height of the edge in the row.
    let length = SIMD4(repeating: lower - upper)
    let fromTop = SIMD4<Float>(0, 1, 2, 3) - upper
    let upperY = min(positivePart(fromTop), length)
    let height = min(positivePart(fromTop + 1), length) - upperY
    let left = fraction + upperY * slope + height * lowerLeft
    // The compiler leaves out the other four lanes.
    let sums = SteepSums(
      left: twice(left), extent: twice(height * steepness), height: twice(height),
      halfInverse: SIMD8(repeating: edge.halfInverse), scale: SIMD8(repeating: edge.scale))
    // Columns outside the tile are clamped to its margins. In the left margin, only the sum of
    // the cells matters. The cells of the right margin have no effect.
    let nearest = min((sums.floor.lowHalf - roundingFloat) + columnLimit(x), SIMD4(repeating: Float(width)))
    let index = bits(max(nearest, SIMD4(repeating: -4)) + roundingFloat) &- zero
    addRows(
      sums.first.lowHalf, sums.second.lowHalf, sums.third.lowHalf, sums.whole.lowHalf, at: index, zero: zero,
      row: group &- originY)
  }
}

/// The sums of the cells that steep edges change, for eight rows of one edge or for rows of eight edges.
struct SteepSums {
  /// The column of the first cell, relative to that of `left`, plus `roundingFloat`. It can be one less if
  /// `left` is a whole number. The sums are then right for that column.
  let floor: SIMD8<Float>
  // What the edge adds up to in the first cell, in the two next ones, and in all cells after them.
  let first: SIMD8<Int32>
  let second: SIMD8<Int32>
  let third: SIMD8<Int32>
  let whole: SIMD8<Int32>

  /// - Parameters:
  ///   - left: the x of the left end of the edge in the row.
  ///   - extent: the width of the edge in the row.
  ///   - height: its height in the row.
  ///   - halfInverse: as in `cellSums`, and so is `scale`.
  @inline(__always)
  init(
    left: SIMD8<Float>, extent: SIMD8<Float>, height: SIMD8<Float>, halfInverse: SIMD8<Float>,
    scale: SIMD8<Float>
  ) {
    floor = (left - 0.5) + roundingFloat
    let fromLeft = left - (floor - roundingFloat)
    // The distances from the left end of the edge in the row to the right side of each cell; then
    // the same distances, limited to the width of the edge in the row.
    let (toFirst, toSecond, toThird) = (1 - fromLeft, 2 - fromLeft, 3 - fromLeft)
    let first = smallerFloats(toFirst, extent)
    let second = smallerFloats(toSecond, extent)
    let third = smallerFloats(toThird, extent)
    let (firstSquare, secondSquare) = (first * first, second * second)
    let (zero, one) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 1))
    let beyondFirst = largerFloats(toFirst - extent, zero)
    let beyondSecond = smallerFloats(largerFloats(toSecond - extent, zero), one)
    let beyondThird = smallerFloats(largerFloats(toThird - extent, zero), one)
    self.first = cellSums(firstSquare, beyondFirst * height, halfInverse: halfInverse, scale: scale)
    self.second = cellSums(
      secondSquare - firstSquare, beyondSecond * height, halfInverse: halfInverse, scale: scale)
    self.third = cellSums(
      third * third - secondSquare, beyondThird * height, halfInverse: halfInverse, scale: scale)
    whole = bits(height * scale + roundingFloat)
  }
}

/// The values of a steep edge that are the same in all rows.
private struct SteepEdge {
  let topY: Int32
  let bottomY: Int32
  let slope: Float
  let steepness: Float
  let lowerLeft: Float
  let halfInverse: Float
  let scale: Float
  /// The bits of 0 after rounding, that is, of `roundingFloat`.
  let zero: SIMD4<Int32>

  @inline(__always)
  init(_ line: EdgeLine, top: SnappedPoint, bottom: SnappedPoint, sign: Int32) {
    (topY, bottomY) = (top.y, bottom.y)
    slope = Float(line.slope)
    steepness = abs(slope)
    lowerLeft = min(slope, 0)
    // In a nearly vertical edge, the part of the area that `halfInverse` contributes is smaller
    // than the slope and is left out. For slope 0 it would be 0 · ∞, which is NaN.
    halfInverse = steepness > 1e-6 ? 0.5 / steepness : 0
    scale = Float(sign &* CoverageTile.one)
    // Computed here, because the compiler would split the vectors if it knew the constant.
    zero = bits(SIMD4(repeating: scale * 0 + roundingFloat))
  }

  /// Returns the part of four rows that the edge crosses, in rows from the top of the first.
  @inline(__always)
  func part(inRowsFrom group: Int) -> (upper: Float, lower: Float) {
    let top = Int32(truncatingIfNeeded: group) &<< CoverageTile.fractionBits
    return (
      Float(max(topY &- top, 0)) * 0x1p-14,
      Float(min(bottomY &- top, 4 * CoverageTile.one)) * 0x1p-14
    )
  }
}

/// Returns four lanes with one number and four lanes with another.
@inline(__always)
private func eight(_ low: Float, _ high: Float) -> SIMD8<Float> {
  SIMD8(lowHalf: SIMD4(repeating: low), highHalf: SIMD4(repeating: high))
}

/// Returns four numbers, twice.
@inline(__always)
private func twice(_ four: SIMD4<Float>) -> SIMD8<Float> { SIMD8(lowHalf: four, highHalf: four) }

/// Returns the transpose of a 4 × 4 matrix.
@inline(__always)
func transposed(
  _ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ c: SIMD4<Int32>, _ d: SIMD4<Int32>
) -> (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>) {
  let lowAB = SIMD4(a[0], b[0], a[1], b[1])
  let lowCD = SIMD4(c[0], d[0], c[1], d[1])
  let highAB = SIMD4(a[2], b[2], a[3], b[3])
  let highCD = SIMD4(c[2], d[2], c[3], d[3])
  return (
    SIMD4(lowHalf: lowAB.lowHalf, highHalf: lowCD.lowHalf),
    SIMD4(lowHalf: lowAB.highHalf, highHalf: lowCD.highHalf),
    SIMD4(lowHalf: highAB.lowHalf, highHalf: highCD.lowHalf),
    SIMD4(lowHalf: highAB.highHalf, highHalf: highCD.highHalf)
  )
}
