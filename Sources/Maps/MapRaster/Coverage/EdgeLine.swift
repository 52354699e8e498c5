/// The x coordinate of an edge at the top of each row. For a given row it is the same integer,
/// whichever row the computation starts in.
struct EdgeLine {
  /// The change of x from one row to the next, in pixels.
  let slope: Double
  /// The x of the top vertex and of the bottom vertex, in pixels times 2^32.
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

  /// Returns the x of the edge at the upper boundary of a row, in pixels times 2^32. The row must
  /// be below the first row of the edge.
  @inline(__always)
  func x(atTopOf row: Int) -> Int64 {
    // The result is not beyond the end of the edge, which is at most 2^43 (2048 pixels) away. The
    // slope of an edge that covers only parts of two rows can be too large for `step`, but there
    // `step` is multiplied by 0. An edge that covers a whole row has a slope of at most 2^11.
    let toSecondRow = integer(slope * 0x1p18 * Double(CoverageTile.one &- topFraction))
    return startX &+ toSecondRow &+ step &* Int64(row &- edgeFirstRow &- 1)
  }

  /// The change of x from the top of a row to the top of the next, in pixels times 2^32. It is
  /// valid only for rows that the edge crosses from the top to the bottom.
  var step: Int64 {
    @inline(__always) get { integer(slope * 0x1p32) }
  }
}

/// Returns the integer nearest to a double within ±2^51. For other doubles the result has no
/// meaning. An addition leaves the integer in the low bits of the sum.
@inline(__always)
private func integer(_ value: Double) -> Int64 {
  Int64(bitPattern: (value + 0x1.8p52).bitPattern) &- 0x4338_0000_0000_0000
}
