import CLoxodromeInstructionSets
import MapGeometry

// The sweep from cells to coverage, row by row. The sum of the cells of a row up to a pixel is the
// signed area of the pixel. A fill rule converts the area to a coverage, 0…255.

extension CoverageTile {
  /// Passes the coverage of the touched rows to a painter, and clears the cells in the tile and to
  /// its left.
  ///
  /// In each row, the blocks of eight pixels that edges have touched are passed in order. Between
  /// two of these blocks, before the first one, and after the last one, all pixels have the same
  /// coverage. If it is not 0, they are passed as a run.
  @inline(__always)
  mutating func sweep(_ rule: FillRule, into painter: inout some CoveragePainter) {
    if rule == .nonzero { sweep(isNonzero: true, &painter) } else { sweep(isNonzero: false, &painter) }
  }

  @inline(__always)
  private mutating func sweep(isNonzero: Bool, _ painter: inout some CoveragePainter) {
    defer {
      firstRow = Int.max
      endRow = Int.min
    }
    guard firstRow < endRow else { return }
    // The blocks that are in the tile, the last one perhaps in part. Edges can also mark others.
    let blocksInTile = width > 0 ? UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (width &- 1) / 8) : 0
    for row in firstRow..<endRow {
      let line = cells + row &* CoverageTile.stride
      let marginSlot = UnsafeMutableRawPointer(line - 4)
      let margin = marginSlot.loadUnaligned(as: SIMD4<Int32>.self)
      marginSlot.storeBytes(of: SIMD4(repeating: 0), as: SIMD4<Int32>.self)
      // The area of the pixel before the next block, in all lanes, where the next sum needs it.
      var area = SIMD8(repeating: margin.wrappedSum())
      var blocks = touchedBlocks[row] & blocksInTile
      touchedBlocks[row] = 0
      painter.begin(row: row)
      var x = 0
      while blocks != 0 {
        let start = blocks.trailingZeroBitCount &* 8
        blocks &= blocks &- 1
        if start > x, area[0] != 0 { paintRun(isNonzero, area[0], from: x, to: start, &painter) }
        let slot = UnsafeMutableRawPointer(line + start)
        let areas = runningSums(slot.loadUnaligned(as: SIMD8<Int32>.self)) &+ area
        slot.storeBytes(of: SIMD8(repeating: 0), as: SIMD8<Int32>.self)
        area = SIMD8(repeating: areas[7])
        x = start &+ 8
        painter.paint(
          at: start, count: min(8, width &- start), coverage: coverage(of: areas, isNonzero: isNonzero))
      }
      if x < width, area[0] != 0 { paintRun(isNonzero, area[0], from: x, to: width, &painter) }
    }
  }

  @inline(__always)
  private func paintRun(
    _ isNonzero: Bool, _ area: Int32, from start: Int, to end: Int, _ painter: inout some CoveragePainter
  ) {
    let level = coverage(of: SIMD8(repeating: area), isNonzero: isNonzero)[0]
    if level != 0 { painter.paintRun(from: start, to: end, coverage: level) }
  }
}

/// Receives coverage row by row. Pixels are counted from the tile's left edge, rows from its top.
protocol CoveragePainter {
  /// Begins a row. The sweep can skip rows without coverage.
  mutating func begin(row: Int)
  /// Paints up to eight pixels from column `x` on with their coverage, each 0…255. Lanes from
  /// `count` on have no meaning.
  mutating func paint(at x: Int, count: Int, coverage: SIMD8<UInt32>)
  /// Paints the columns from `start` up to, but not including, `end` with one coverage, 1…255.
  mutating func paintRun(from start: Int, to end: Int, coverage: UInt32)
  /// Paints the columns from `start` up to, but not including, `end` of several rows with coverage
  /// 255.
  mutating func paintRows(_ rows: Range<Int>, from start: Int, to end: Int)
}

extension CoveragePainter {
  mutating func paintRows(_ rows: Range<Int>, from start: Int, to end: Int) {
    for row in rows {
      begin(row: row)
      paintRun(from: start, to: end, coverage: 255)
    }
  }
}

/// Returns the coverage of signed areas, which are in units of 1/16384 of a pixel. The result is
/// 0…255, rounded to nearest.
@inline(__always)
func coverage(of areas: SIMD8<Int32>, isNonzero: Bool) -> SIMD8<UInt32> {
  let one = SIMD8<UInt32>(repeating: UInt32(CoverageTile.one))
  var inside: SIMD8<UInt32>
  if isNonzero {
    let negative = areas &>> 31
    // −2^31 has no opposite in an Int32. The result for it is 2^31 as an unsigned number, which is
    // larger than `one`.
    inside = SIMD8<UInt32>(truncatingIfNeeded: (areas ^ negative) &- negative)
    inside.replace(with: one, where: inside .> one)
  } else {
    // An even number of windings counts as none, so the result rises and falls with the area, with
    // a period of two pixels.
    inside = SIMD8<UInt32>(truncatingIfNeeded: areas) & (2 &* one &- 1)
    inside.replace(with: 2 &* one &- inside, where: inside .> one)
  }
  return bytesOfFractions(inside)
}
