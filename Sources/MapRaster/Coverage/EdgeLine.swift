/// Where an edge is at the top of each row: the same integer whichever row the walk begins with.
struct EdgeLine {
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
    // Not beyond the edge's end, which is at most 2^43 away. An edge of two rows may be so flat
    // that its step means nothing, but only one with a whole row takes a step, and its slope is at
    // most 2^11.
    let toSecondRow = integer(slope * 0x1p18 * Double(CoverageTile.one &- topFraction))
    return startX &+ toSecondRow &+ step &* Int64(row &- edgeFirstRow &- 1)
  }

  /// From the top of a row, other than the first, to the top of the next.
  var step: Int64 {
    @inline(__always) get { integer(slope * 0x1p32) }
  }
}

/// A double within ±2^51 as the nearest integer, by the addition that leaves it in the low bits of
/// the sum; of others, some integer.
@inline(__always)
private func integer(_ value: Double) -> Int64 {
  Int64(bitPattern: (value + 0x1.8p52).bitPattern) &- 0x4338_0000_0000_0000
}
