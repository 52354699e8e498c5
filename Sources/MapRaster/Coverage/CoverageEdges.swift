// How an edge changes the cells of the rows that it crosses.
//
// P(c) is the part of pixel c that lies to the right of an edge, between the edge's top and its bottom in the
// row: positive for an edge that runs down, negative for one that runs up. It is 0 left of the edge, and the
// edge's height in the row, d, right of it. To cell c the edge adds P(c) − P(c − 1), so that the running sum
// of the cells is P again. The P are rounded to integers, not the differences, so what an edge adds to a row
// sums to d exactly.
//
// There are three ways to compute the P, for short, steep and shallow edges. Each begins with an example in
// numbers, which WorkedPixelTests draws.
//
// Rounding is by adding 1.5 · 2^23 to a Float below 2^22: the sum's low bits are the nearest integer, on any processor
// and without a conversion instruction. Differences of such sums need no correction.

// Computed, so that no first use has to be looked for.
@inline(__always) private var roundingFloat: Float { 12_582_912 }

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
    let left = Int(min(top.x, bottom.x))
    let right = Int(max(top.x, bottom.x))
    // The first and the row after the last that the edge and the tile share.
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

  /// An edge in two halves, since so wide an edge's cells cannot be told apart by a Float.
  @inline(never)
  private mutating func addWideEdge(top: SnappedPoint, bottom: SnappedPoint, sign: Int32) {
    let middle = SnappedPoint(
      x: Int32(truncatingIfNeeded: (Int(top.x) &+ Int(bottom.x)) &>> 1),
      y: Int32(truncatingIfNeeded: (Int(top.y) &+ Int(bottom.y)) &>> 1))
    if top.y < middle.y { addEdge(top: top, bottom: middle, sign: sign) }
    if middle.y < bottom.y { addEdge(top: middle, bottom: bottom, sign: sign) }
  }

  /// Adds an edge that lies in one row and is no wider than a pixel: at most three cells change.
  ///
  /// For example the edge from (1.75, 0.25) down to (2.25, 0.75). To its right, between its top and its
  /// bottom, lie:
  /// - of pixel 1, a triangle 0.25 wide and 0.25 high: 0.25 · 0.25 / 2 = 1/32, which is 512 units of 1/16384;
  /// - of pixel 2, a half less such a triangle: 1/2 − 1/32 = 15/32, which is 7680 units;
  /// - of pixel 3 and each one after it, a half: 8192 units.
  ///
  /// So the edge adds 512 to cell 1, 7680 − 512 = 7168 to cell 2 and 8192 − 7680 = 512 to cell 3. The running
  /// sums give 512, 7680 and 8192 back, and these are the coverages 8, 120 and 128: 255 times the areas is
  /// 7.97, 119.53 and 127.5.
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
    let index = min(max(Int(column) &- originX, -4), width)
    let cell = cells + (row &* CoverageTile.stride &+ index)
    cell[0] = cell[0] &+ sign &* first
    cell[1] = cell[1] &+ sign &* (second &- first)
    cell[2] = cell[2] &+ sign &* (height &- second)
    touch(row: row, at: index)
  }

  /// Adds an edge that is nowhere wider than two pixels in a row: four rows at once, four cells in each.
  ///
  /// For example row 0 of the edge from (0.5, 0) down to (3.5, 2), which there goes from x = 0.5 to 2, 1.5
  /// pixels to the right for each row. It reaches x = 1 at y = 1/3. To its right lie:
  /// - of pixel 0, a triangle 1/2 wide and 1/3 high: 1/2 · 1/3 / 2 = 1/12, rounded 1365 units of 1/16384;
  /// - of pixel 1, all down to y = 1/3, and half of the rest: 1/3 + 2/3 / 2 = 2/3, rounded 10923 units;
  /// - of pixel 2 and each one after it, all: 16384 units.
  ///
  /// So the edge adds 1365 to cell 0, 10923 − 1365 = 9558 to cell 1 and 16384 − 10923 = 5461 to cell 2. The
  /// running sums give 1365, 10923 and 16384 back, and these are the coverages 21, 170 and 255: 255 times the
  /// areas is 21.25, 170 and 255.
  @inline(never)
  private mutating func addSteepEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let one = CoverageTile.one
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let slope = Float(line.slope)
    let steepness = abs(slope)
    let lowerLeft = min(slope, 0)
    // Where the edge is nearly upright, what it gains while crossing a cell is below its slope, and 0 × ∞ would be NaN.
    let sums = CellSums(halfInverse: steepness > 1e-6 ? 0.5 / steepness : 0, scale: Float(sign &* one))
    let scale = sums.scale
    // Zero as the rounding makes it. Computed here: where the compiler knows the constant it takes the vectors apart.
    let zero = bits(SIMD4(repeating: scale * 0 + roundingFloat))
    let widthLimit = Float(width)
    var group = edgeFirstRow &+ ((first &- edgeFirstRow) & ~3)
    var x = group == edgeFirstRow ? line.startX : line.x(atTopOf: group)
    while true {
      // The part of these four rows that the edge crosses, in rows from the group's top.
      let groupTop = Int32(truncatingIfNeeded: group) &<< CoverageTile.fractionBits
      let upper = Float(max(top.y &- groupTop, 0)) * 0x1p-14
      let lower = Float(min(bottom.y &- groupTop, 4 * one)) * 0x1p-14
      let column = Int(x >> 32) &- originX
      let fraction = Float(UInt32(truncatingIfNeeded: x)) * 0x1p-32
      // How far down the edge is at each row's top and bottom.
      let length = SIMD4(repeating: lower - upper)
      let fromTop = SIMD4<Float>(0, 1, 2, 3) - upper
      let upperY = min(positivePart(fromTop), length)
      let height = min(positivePart(fromTop + 1), length) - upperY
      let extent = height * steepness
      let left = fraction + upperY * slope + height * lowerLeft
      // A floor that may be one less at whole numbers, where the formulas give the same.
      let floor = ((left - 0.5) + roundingFloat) - roundingFloat
      let fromLeft = left - floor
      // How far the edge has come at the right of each cell, and how much of the cell lies beyond its end.
      let toFirst = 1 - fromLeft
      let toSecond = 2 - fromLeft
      let toThird = 3 - fromLeft
      let first = min(toFirst, extent)
      let second = min(toSecond, extent)
      let third = min(toThird, extent)
      let firstArea = first * first
      let secondArea = second * second
      let firstSum = sums(firstArea, positivePart(toFirst - extent), height)
      let secondSum = sums(secondArea - firstArea, fraction01(toSecond - extent), height)
      let thirdSum = sums(third * third - secondArea, fraction01(toThird - extent), height)
      let wholeSum = bits(height * scale + roundingFloat)
      // Columns far from the tile's sides are alike: the margin takes what is to the left, and keeps what is to the
      // right out.
      let columnLimit = Float(min(max(column, -100_000), 100_000))
      let nearest = min(floor + columnLimit, SIMD4(repeating: widthLimit))
      let index = bits(max(nearest, SIMD4(repeating: -4)) + roundingFloat) &- zero
      let rows = transposed(
        firstSum &- zero, secondSum &- firstSum, thirdSum &- secondSum, wholeSum &- thirdSum)
      let row = group &- originY
      let cell = cells + row &* CoverageTile.stride
      add(rows.0, to: cell + Int(index[0]))
      add(rows.1, to: cell + (Int(index[1]) &+ CoverageTile.stride))
      add(rows.2, to: cell + (Int(index[2]) &+ 2 &* CoverageTile.stride))
      add(rows.3, to: cell + (Int(index[3]) &+ 3 &* CoverageTile.stride))
      touch(fourRowsFrom: row, at: index)
      group &+= 4
      guard group < end else { return }
      x = group &- edgeFirstRow == 4 ? line.x(atTopOf: group) : x &+ line.step &* 4
    }
  }

  /// Adds entries to four neighbouring cells.
  @inline(__always)
  private func add(_ entries: SIMD4<Int32>, to cell: UnsafeMutablePointer<Int32>) {
    let place = UnsafeMutableRawPointer(cell)
    place.storeBytes(of: place.loadUnaligned(as: SIMD4<Int32>.self) &+ entries, as: SIMD4<Int32>.self)
  }

  /// Adds an edge that is wider than two pixels in some row: row by row, four cells at once.
  ///
  /// For example the edge from (0.5, 0.25) down to (4.5, 0.75), which goes down 1/8 for each pixel to the
  /// right. To its right, between its top and its bottom, lie:
  /// - of pixel 0, a triangle 1/2 wide and 1/16 high: 1/2 · 1/16 / 2 = 1/64, which is 256 units of 1/16384;
  /// - of pixel 1, a height of 1/16 and half of the next 1/8: 1/16 + 1/8 / 2 = 1/8, which is 2048 units;
  /// - of pixels 2 and 3, 1/8 more each: 1/4 and 3/8, which are 4096 and 6144 units;
  /// - of pixel 4, a half less a triangle as in pixel 0: 1/2 − 1/64 = 31/64, which is 7936 units;
  /// - of pixel 5 and each one after it, a half: 8192 units.
  ///
  /// So the edge adds 256, 1792, 2048, 2048, 1792 and 256 to cells 0 to 5. The running sums give the units
  /// back, and these are the coverages 4, 32, 64, 96, 124 and 128: 255 times the areas is 3.98, 31.88, 63.75,
  /// 95.63, 123.52 and 127.5.
  @inline(never)
  private mutating func addShallowEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let one = CoverageTile.one
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let scale = Float(sign &* one)
    let sums = CellSums(halfInverse: Float(0.5 / abs(line.slope)), scale: scale)
    let zero = bits(SIMD4(repeating: scale * 0 + roundingFloat))
    var upperX = first == edgeFirstRow ? line.startX : line.x(atTopOf: first)
    for row in first..<end {
      let rowTop = Int32(truncatingIfNeeded: row) &<< CoverageTile.fractionBits
      let upper = max(top.y &- rowTop, 0)
      let lower = min(bottom.y &- rowTop, one)
      let lowerX =
        lower < one ? line.endX : row == edgeFirstRow ? line.x(atTopOf: row &+ 1) : upperX &+ line.step
      let left = min(upperX, lowerX)
      let right = max(upperX, lowerX)
      upperX = lowerX
      let height = Float(lower &- upper) * 0x1p-14
      let leftColumn = Int(left >> 32)
      let fromLeft = Float(UInt32(truncatingIfNeeded: left)) * 0x1p-32
      let extent = Float(right &- left) * 0x1p-32
      // To the left of the tile one cell takes the sum of all; cells that the edge ends before get nothing.
      let firstColumn = max(leftColumn, originX &- 1)
      // A cell more than the edge reaches: where a Float's spacing doubles, as at 1024 cells, the last may lack a unit.
      let endColumn = max(min(Int(right >> 32) &+ 3, originX &+ width), firstColumn &+ 1)
      guard firstColumn < originX &+ width else { continue }
      let cell = cells + ((row &- originY) &* CoverageTile.stride &- originX)
      // From the edge's start to the left of each cell; of whole numbers, so that a cell's sum is the same whichever
      // cell the walk begins with.
      var steps = SIMD4<Float>(0, 1, 2, 3) + Float(firstColumn &- leftColumn)
      let length = SIMD4(repeating: extent)
      var previous = zero[0]
      var column = firstColumn
      while column < endColumn {
        let nearDistance = steps - fromLeft
        let farDistance = nearDistance + 1
        let near = min(positivePart(nearDistance), length)
        let far = min(positivePart(farDistance), length)
        let beyond = fraction01(farDistance - length)
        let cellSums = sums((far - near) * (far + near), beyond, SIMD4(repeating: height))
        let entries = cellSums &- SIMD4(previous, cellSums[0], cellSums[1], cellSums[2])
        previous = cellSums[3]
        add(entries, to: cell + column)
        steps += 4
        column &+= 4
      }
      touch(
        row: row &- originY, from: max(firstColumn &- originX, 0),
        through: max(endColumn &- 1 &- originX, 0))
    }
  }
}

/// What of an edge's height counts up to and including a cell, rounded; to compare with `zero`, not to read.
private struct CellSums {
  /// Half the rows that the edge goes down for each column.
  let halfInverse: Float
  /// The area of a pixel, with the edge's direction.
  let scale: Float

  /// - Parameters:
  ///   - gained: the difference of the squares of how far the edge has come at the cell's right and left.
  ///   - beyond: the part of the cell that lies beyond the edge's end.
  ///   - height: the edge's height in the row.
  @inline(__always)
  func callAsFunction(
    _ gained: SIMD4<Float>, _ beyond: SIMD4<Float>, _ height: SIMD4<Float>
  ) -> SIMD4<Int32> {
    bits((gained * halfInverse + beyond * height) * scale + roundingFloat)
  }
}

/// Where an edge is at the top of each row: the same integer whichever row the walk begins with.
private struct EdgeLine {
  /// Columns for each row.
  let slope: Double
  /// Columns times 2^32.
  let startX: Int64
  let endX: Int64
  private let edgeFirstRow: Int
  private let topFraction: Int32

  @inline(__always)
  init(top: SnappedPoint, bottom: SnappedPoint, edgeFirstRow: Int) {
    self.edgeFirstRow = edgeFirstRow
    slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y)
    startX = Int64(top.x) &<< 18
    endX = Int64(bottom.x) &<< 18
    topFraction = top.y & (CoverageTile.one &- 1)
  }

  /// Where the edge is at the upper boundary of a row after its first.
  @inline(__always)
  func x(atTopOf row: Int) -> Int64 {
    // Not beyond the edge's end, which is at most 2^43 away. An edge of two rows may be so flat that its step means
    // nothing, but only one with a whole row takes a step, and its slope is at most 2^11.
    let toSecondRow = integer(slope * 0x1p18 * Double(CoverageTile.one &- topFraction))
    return startX &+ toSecondRow &+ step &* Int64(row &- edgeFirstRow &- 1)
  }

  /// From the top of a row, other than the first, to the top of the next.
  var step: Int64 {
    @inline(__always) get { integer(slope * 0x1p32) }
  }
}

/// A double within ±2^51 as the nearest integer, by the addition that leaves it in the low bits of the sum; of
/// others, some integer.
@inline(__always)
private func integer(_ value: Double) -> Int64 {
  Int64(bitPattern: (value + 0x1.8p52).bitPattern) &- 0x4338_0000_0000_0000
}

@inline(__always)
private func bits(_ value: SIMD4<Float>) -> SIMD4<Int32> { unsafeBitCast(value, to: SIMD4<Int32>.self) }

@inline(__always)
private func fraction01(_ value: SIMD4<Float>) -> SIMD4<Float> {
  min(positivePart(value), SIMD4(repeating: 1))
}

/// The columns of a 4 × 4 matrix as its rows.
@inline(__always)
private func transposed(
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

@inline(__always)
private func positivePart(_ value: SIMD4<Float>) -> SIMD4<Float> {
  value.replacing(with: SIMD4(repeating: 0), where: value .< SIMD4(repeating: 0))
}
