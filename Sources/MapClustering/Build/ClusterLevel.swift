/// An item of a level while the tree is built.
struct Spot {
  var x: UInt32
  var y: UInt32
  var item: UInt32
  var count: UInt32
}

/// The items that one zoom's clusters are made of, by row and, in a row, from west to east.
struct ClusterLevel {
  var spots: UnsafeMutablePointer<Spot>
  var count: Int
  /// The rows that have items, ascending.
  var rowNumbers: [UInt32] = []
  /// Where each of them starts among the spots, and the end of the last.
  var rowStarts: [UInt32] = []
  var reach: ClusterReach

  /// The level of spots that are sorted by row and column.
  init(spots: UnsafeMutablePointer<Spot>, count: Int, reach: ClusterReach) {
    self.spots = spots
    self.count = count
    self.reach = reach
    for spot in 0..<count {
      let row = reach.row(spots[spot].y)
      if row == rowNumbers.last { continue }
      rowNumbers.append(row)
      rowStarts.append(UInt32(spot))
    }
    rowStarts.append(UInt32(count))
  }

  /// The spots of a row.
  @inline(__always)
  func spots(ofRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// The spots of the row south of one; empty where that has none.
  @inline(__always)
  func spots(below row: Int) -> Range<Int> {
    let end = Int(rowStarts[row + 1])
    guard row + 1 < rowNumbers.count, rowNumbers[row + 1] == rowNumbers[row] + 1 else { return end..<end }
    return end..<Int(rowStarts[row + 2])
  }

  /// The spots of the row north of one; empty where that has none.
  @inline(__always)
  func spots(above row: Int) -> Range<Int> {
    let start = Int(rowStarts[row])
    guard row > 0, rowNumbers[row - 1] + 1 == rowNumbers[row] else { return start..<start }
    return Int(rowStarts[row - 1])..<start
  }

  /// Whether nobody within reach of a column lies beyond the antimeridian.
  @inline(__always)
  func staysInside(_ x: UInt32) -> Bool { x >= reach.steps && x <= .max - reach.steps }

  /// The square of the distance between spots, where it is within reach; else nil. Their columns are within
  /// reach.
  @inline(__always)
  func squaredReach(_ a: Spot, _ b: Spot) -> UInt64? {
    let dy = a.y > b.y ? a.y &- b.y : b.y &- a.y
    // This first test keeps the sum below 2^64, but where every square is within reach anyway.
    guard dy <= reach.steps else { return nil }
    let dx = UInt64(columnDistance(a.x, b.x))
    let squared = dx &* dx &+ UInt64(dy) &* UInt64(dy)
    return squared <= reach.squared ? squared : nil
  }

  /// The parts of a row's spots, one or two, whose columns are within reach of one.
  func columns(around x: UInt32, in row: Range<Int>) -> (Range<Int>, Range<Int>) {
    let none = row.upperBound..<row.upperBound
    guard reach.steps < 1 << 31 else { return (row, none) }
    let west = x &- reach.steps
    let east = x &+ reach.steps
    let start = firstSpot(in: row, from: west)
    let end = east == .max ? row.upperBound : firstSpot(in: row, from: east + 1)
    return west <= east ? (start..<end, none) : (start..<row.upperBound, row.lowerBound..<end)
  }

  /// The first of a row's spots at or east of a column.
  private func firstSpot(in row: Range<Int>, from x: UInt32) -> Int {
    firstNumber(in: row) { spots[$0].x < x }
  }
}
