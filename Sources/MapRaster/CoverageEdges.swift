// How an edge changes the cells of the rows that it crosses.
//
// In one row, an edge over the height d (signed: downwards counts up) from x = l to x = r > l leaves, of the area to its right,
// P(c) = ∫ over cell c of the part of d where the edge lies left of x. Left of cell floor(l) that is 0, right of floor(r) all of d; a cell's entry is the difference of its P and its
// left neighbour's. The P are rounded to integers, not the differences, so the entries of a row sum to d exactly.
//
// Rounding is by adding 1.5 · 2^23 to a Float below 2^22: the sum's low bits are the nearest integer, on any processor and without a
// conversion instruction. Differences of such sums need no correction.

// Computed, so that no first use has to be looked for.
@inline(__always) private var roundingFloat: Float { 12_582_912 }
@inline(__always) private var roundingBits: Int32 { 0x4B40_0000 }

extension CoverageTile {
  /// Adds an edge. One that is level, or wholly above, below or right of the tile, adds nothing.
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
    // An edge across all that can be snapped is 2^32 wide.
    let left = Int(Swift.min(top.x, bottom.x))
    let right = Int(Swift.max(top.x, bottom.x))
    // The first and the row after the last that the edge and the tile share.
    let first = Swift.max(edgeFirstRow, originY)
    let end = Swift.min(edgeEndRow, originY &+ height)
    guard first < end, left &>> Int(CoverageTile.fractionBits) < originX &+ width else { return }
    firstRow = Swift.min(firstRow, first &- originY)
    endRow = Swift.max(endRow, end &- originY)
    guard right &- left <= CoverageTile.widestEdge else {
      return addWideEdge(top: top, bottom: bottom, sign: sign)
    }
    let isNarrow = right &- left <= Int(Swift.max(one, bottom.y &- top.y))
    if edgeEndRow &- edgeFirstRow == 1, isNarrow {
      addShortEdge(
        row: first &- originY, left: Swift.min(top.x, bottom.x), right: Swift.max(top.x, bottom.x),
        height: bottom.y &- top.y, sign: sign)
    } else if isNarrow {
      addSteepEdge(top: top, bottom: bottom, sign: sign, edgeFirstRow: edgeFirstRow, first: first, end: end)
    } else {
      addShallowEdge(top: top, bottom: bottom, sign: sign, edgeFirstRow: edgeFirstRow, first: first, end: end)
    }
  }

  /// An edge in two halves, since so wide an edge's cells cannot be told apart by a Float.
  @inline(never)
  private mutating func addWideEdge(top: SnappedPoint, bottom: SnappedPoint, sign: Int32) {
    let middle = SnappedPoint(
      x: Int32(truncatingIfNeeded: (Int(top.x) &+ Int(bottom.x)) &>> 1),
      y: Int32(truncatingIfNeeded: (Int(top.y) &+ Int(bottom.y)) &>> 1))
    if top.y < middle.y { addEdge(top: top, bottom: middle, sign: sign) }
    if middle.y < bottom.y { addEdge(top: middle, bottom: bottom, sign: sign) }
  }

  /// An edge inside one row that is no wider than a pixel.
  @inline(__always)
  private mutating func addShortEdge(row: Int, left: Int32, right: Int32, height: Int32, sign: Int32) {
    let one = CoverageTile.one
    let column = left &>> CoverageTile.fractionBits
    let fromLeft = left &- (column &<< CoverageTile.fractionBits)
    let fromRight = right &- (column &<< CoverageTile.fractionBits)
    // The edge's mean lies (fromLeft + fromRight) / 2 from the cell's left; what is beyond the cell counts for the next.
    var first = (height &* (2 &* one &- fromLeft &- fromRight) &+ one) &>> (CoverageTile.fractionBits + 1)
    var second = height
    if fromRight > one {
      let excess = Float(fromRight &- one)
      let beyond = Int32(excess * excess * Float(height) / (Float(right &- left) * Float(2 * one)) + 0.5)
      first = first &+ beyond
      second = second &- beyond
    }
    let index = Swift.min(Swift.max(Int(column) &- originX, -4), width)
    let cell = cells + (row &* CoverageTile.stride &+ index)
    cell[0] = cell[0] &+ sign &* first
    cell[1] = cell[1] &+ sign &* (second &- first)
    cell[2] = cell[2] &+ sign &* (height &- second)
    touch(row: row, at: index)
  }

  /// An edge that is nowhere wider than a pixel in a row: four rows at once, three cells in each.
  @inline(__always)
  private mutating func addSteepEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let one = CoverageTile.one
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let slope = Float(line.slope)
    let steepness = abs(slope)
    let lowerLeft = Swift.min(slope, 0)
    // Where the edge is nearly upright what is beyond the second cell is below the slope, and 0 × ∞ would be NaN.
    let halfInverse = steepness > 1e-6 ? 0.5 / steepness : 0
    let scale = Float(sign &* one)
    let steps = SIMD4<Float>(0, 1, 2, 3)
    var group = edgeFirstRow &+ ((first &- edgeFirstRow) & ~3)
    while group < end {
      // The part of these four rows that the edge crosses, in rows from the group's top.
      let groupTop = Int32(truncatingIfNeeded: group) &<< CoverageTile.fractionBits
      let upper = Float(Swift.max(top.y &- groupTop, 0)) * 0x1p-14
      let lower = Float(Swift.min(bottom.y &- groupTop, 4 * one)) * 0x1p-14
      let x = line.x(atTopOf: group)
      let fraction = Float(UInt32(truncatingIfNeeded: x)) * 0x1p-32
      let upperY = clamp(steps, upper, lower)
      let height = clamp(steps + 1, upper, lower) - upperY
      let extent = height * steepness
      let left = fraction + (upperY - upper) * slope + height * lowerLeft
      // A floor that may be one less at whole numbers, where the formula gives the same.
      let rounded = (left - 0.5) + roundingFloat
      let fromLeft = left - (rounded - roundingFloat)
      let beyond = positivePart(fromLeft + extent - 1)
      let beyondArea = beyond * beyond * halfInverse
      let firstSum = (height - height * (fromLeft + 0.5 * extent) + beyondArea) * scale + roundingFloat
      let secondSum = (height - beyondArea) * scale + roundingFloat
      let wholeSum = height * scale + roundingFloat
      let firstBits = bits(firstSum)
      let secondBits = bits(secondSum)
      let entries0 = firstBits &- roundingBits
      let entries1 = secondBits &- firstBits
      let entries2 = bits(wholeSum) &- secondBits
      let column = Int32(truncatingIfNeeded: Int(x >> 32) &- originX)
      let index = clamp(bits(rounded) &+ (column &- roundingBits), -4, Int32(truncatingIfNeeded: width))
      let row = group &- originY
      add(SIMD4(entries0[0], entries1[0], entries2[0], 0), row: row, index: Int(index[0]))
      add(SIMD4(entries0[1], entries1[1], entries2[1], 0), row: row &+ 1, index: Int(index[1]))
      add(SIMD4(entries0[2], entries1[2], entries2[2], 0), row: row &+ 2, index: Int(index[2]))
      add(SIMD4(entries0[3], entries1[3], entries2[3], 0), row: row &+ 3, index: Int(index[3]))
      group &+= 4
    }
  }

  /// Adds four neighbouring entries, of which the last is 0, to a row that may lie in the margin.
  @inline(__always)
  private func add(_ entries: SIMD4<Int32>, row: Int, index: Int) {
    let place = UnsafeMutableRawPointer(cells + (row &* CoverageTile.stride &+ index))
    place.storeBytes(of: place.loadUnaligned(as: SIMD4<Int32>.self) &+ entries, as: SIMD4<Int32>.self)
    touch(row: row, at: index)
  }

  /// An edge that is wider than a pixel in some row: row by row, four cells at once.
  @inline(__always)
  private mutating func addShallowEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let one = CoverageTile.one
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let scale = Float(sign &* one)
    let halfInverse = Float(0.5 / abs(line.slope))
    var upperX = line.x(atTopOf: first)
    for row in first..<end {
      let rowTop = Int32(truncatingIfNeeded: row) &<< CoverageTile.fractionBits
      let upper = Swift.max(top.y &- rowTop, 0)
      let lower = Swift.min(bottom.y &- rowTop, one)
      let lowerX = lower < one ? line.endX : line.x(atTopOf: row &+ 1)
      let left = Swift.min(upperX, lowerX)
      let right = Swift.max(upperX, lowerX)
      upperX = lowerX
      let height = Float(lower &- upper) * 0x1p-14
      let leftColumn = Int(left >> 32)
      let fromLeft = Float(UInt32(truncatingIfNeeded: left)) * 0x1p-32
      let extent = Float(right &- left) * 0x1p-32
      // To the left of the tile one cell takes the sum of all; cells that the edge ends before get nothing.
      let firstColumn = Swift.max(leftColumn, originX &- 1)
      let endColumn = Swift.max(Swift.min(Int(right >> 32) &+ 2, originX &+ width), firstColumn &+ 1)
      guard firstColumn < originX &+ width else { continue }
      let cell = cells + ((row &- originY) &* CoverageTile.stride &- originX)
      // From the edge's first cell; whole numbers, so that a cell's sum is the same whichever cell the walk begins with.
      var steps = SIMD4<Float>(0, 1, 2, 3) + Float(firstColumn &- leftColumn)
      var previous = roundingBits
      var column = firstColumn
      while column < endColumn {
        let nearDistance = steps - fromLeft
        steps += 1
        let farDistance = steps - fromLeft
        let near = clamp(nearDistance, 0, extent)
        let far = clamp(farDistance, 0, extent)
        let beyond = clamp(farDistance - extent, 0, 1)
        let sum = ((far - near) * (far + near) * halfInverse + beyond * height) * scale + roundingFloat
        let sums = bits(sum)
        let entries = sums &- SIMD4(previous, sums[0], sums[1], sums[2])
        previous = sums[3]
        let place = UnsafeMutableRawPointer(cell + column)
        place.storeBytes(of: place.loadUnaligned(as: SIMD4<Int32>.self) &+ entries, as: SIMD4<Int32>.self)
        steps += 3
        column &+= 4
      }
      touch(
        row: row &- originY, from: Swift.max(firstColumn &- originX, 0), through: Swift.max(endColumn &- 1 &- originX, 0))
    }
  }
}

/// Where an edge is at the top of each row: the same integer whichever row the walk begins with.
private struct EdgeLine {
  /// Columns for each row.
  let slope: Double
  private let edgeFirstRow: Int
  /// Columns times 2^32.
  private let startX: Int64
  let endX: Int64
  private let secondRowX: Int64
  private let step: Int64

  @inline(__always)
  init(top: SnappedPoint, bottom: SnappedPoint, edgeFirstRow: Int) {
    self.edgeFirstRow = edgeFirstRow
    slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y)
    startX = Int64(top.x) &<< 18
    endX = Int64(bottom.x) &<< 18
    // An edge of two rows may be so flat that its step means nothing, but only one of three rows takes a step, and its slope is
    // below 2^18.
    step = integer(slope * 0x1p32)
    let belowTop = Double(CoverageTile.one &- (top.y & (CoverageTile.one &- 1)))
    // Not beyond the end, which is at most 2^50 away.
    secondRowX = startX &+ integer(slope * 0x1p18 * belowTop)
  }

  /// Where the edge is at a row's upper boundary, or, in its first row, where it starts.
  @inline(__always)
  func x(atTopOf row: Int) -> Int64 {
    row == edgeFirstRow ? startX : secondRowX &+ step &* Int64(row &- edgeFirstRow &- 1)
  }
}

/// A double below 2^51 as the nearest integer, by the addition that leaves it in the low bits of the sum; of others, some integer.
@inline(__always)
private func integer(_ value: Double) -> Int64 {
  Int64(bitPattern: (value + 0x1.8p52).bitPattern) &- 0x4338_0000_0000_0000
}

@inline(__always)
private func bits(_ value: SIMD4<Float>) -> SIMD4<Int32> { unsafeBitCast(value, to: SIMD4<Int32>.self) }

@inline(__always)
private func clamp(_ value: SIMD4<Float>, _ low: Float, _ high: Float) -> SIMD4<Float> {
  let lowest = SIMD4(repeating: low)
  let highest = SIMD4(repeating: high)
  let raised = value.replacing(with: lowest, where: value .< lowest)
  return raised.replacing(with: highest, where: raised .> highest)
}

@inline(__always)
private func positivePart(_ value: SIMD4<Float>) -> SIMD4<Float> {
  value.replacing(with: SIMD4(repeating: 0), where: value .< SIMD4(repeating: 0))
}

@inline(__always)
private func clamp(_ value: SIMD4<Int32>, _ low: Int32, _ high: Int32) -> SIMD4<Int32> {
  let lowest = SIMD4(repeating: low)
  let highest = SIMD4(repeating: high)
  let raised = value.replacing(with: lowest, where: value .< lowest)
  return raised.replacing(with: highest, where: raised .> highest)
}
