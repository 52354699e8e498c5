/// An item of the current level: its place in steps of the grid, its number, and how many points it
/// has.
struct Spot {
  var x: UInt32
  var y: UInt32
  var item: UInt32
  var count: UInt32
}

/// The items that the clusters of one zoom are made of, sorted by row and, in a row, from west to
/// east.
///
/// Rows are counted among those that have spots, unless a comment says otherwise.
struct ClusterLevel {
  var spots: UnsafeMutablePointer<Spot>
  var count: Int
  /// The numbers in the world (`ClusterReach.row`) of the rows that have spots, ascending.
  var rowNumbers: [UInt32] = []
  /// For each row the index of its first spot, then the end of the last row.
  var rowStarts: [UInt32] = []
  var reach: ClusterReach

  /// Step 2: Finds the rows of spots that are sorted by row and column.
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

  /// The spots of the row of the world south of a row; empty where that has none.
  @inline(__always)
  func spots(below row: Int) -> Range<Int> {
    let end = Int(rowStarts[row + 1])
    guard row + 1 < rowNumbers.count, rowNumbers[row + 1] == rowNumbers[row] + 1 else { return end..<end }
    return end..<Int(rowStarts[row + 2])
  }

  /// The spots of the row of the world north of a row; empty where that has none.
  @inline(__always)
  func spots(above row: Int) -> Range<Int> {
    let start = Int(rowStarts[row])
    guard row > 0, rowNumbers[row - 1] + 1 == rowNumbers[row] else { return start..<start }
    return Int(rowStarts[row - 1])..<start
  }

  /// Whether no column within the radius of a column is across the antimeridian.
  @inline(__always)
  func staysInside(_ x: UInt32) -> Bool { x >= reach.steps && x <= .max - reach.steps }

  /// The square of the distance between two spots; nil where it is longer than the radius. The
  /// distance between their columns must not be longer than the radius.
  @inline(__always)
  func squaredReach(_ a: Spot, _ b: Spot) -> UInt64? {
    let dy = a.y > b.y ? a.y &- b.y : b.y &- a.y
    // This test keeps the sum below 2^64, except where every distance is within the radius anyway.
    guard dy <= reach.steps else { return nil }
    let dx = UInt64(columnDistance(a.x, b.x))
    let squared = dx &* dx &+ UInt64(dy) &* UInt64(dy)
    return squared <= reach.squared ? squared : nil
  }

  /// The spots of a row whose columns are within the radius of a column: one range, or two where
  /// the radius crosses the antimeridian.
  func columns(around x: UInt32, in row: Range<Int>) -> (Range<Int>, Range<Int>) {
    let none = row.upperBound..<row.upperBound
    guard reach.steps < 1 << 31 else { return (row, none) }
    let west = x &- reach.steps
    let east = x &+ reach.steps
    let start = firstSpot(in: row, from: west)
    let end = east == .max ? row.upperBound : firstSpot(in: row, from: east + 1)
    return west <= east ? (start..<end, none) : (start..<row.upperBound, row.lowerBound..<end)
  }

  /// The first spot of a row at or east of a column.
  private func firstSpot(in row: Range<Int>, from x: UInt32) -> Int {
    firstNumber(in: row) { spots[$0].x < x }
  }
}

/// Adjacent rows of a level, which one thread works on at a time.
///
/// The data of a band fit into the cache of one processor core. So bands are faster on one thread
/// as well.
struct ClusterBand {
  /// Its rows, counted among those that have spots.
  var rows: Range<Int>
  /// Its spots.
  var spots: Range<Int>
  /// How many contacts it has. In the array of all contacts they start at the index of the band's
  /// first spot.
  var contactCount = 0
  /// Contacts, by number in the band, that depend on another band, in order of priority.
  var undecided: [UInt32] = []
  /// Centers, by number in the band, in its first and last row, which may have neighbors in another
  /// band.
  var bordering: [UInt32] = []
  /// Contacts, by number in the band, whose center is in another band.
  var abroad: [UInt32] = []
  /// How many clusters its centers make.
  var clusterCount = 0
}

extension ClusterLevel {
  /// Step 3: Cuts the rows into bands of about equally many spots.
  ///
  /// A band starts with the first row of a pair that becomes one row at the next lower zoom.
  ///
  /// - Parameter size: about how many spots a band has at most. A band of less than a sixteenth of
  ///   it is not worth a thread.
  func bands(threads: Int, size: Int) -> [ClusterBand] {
    let wanted = max(count / size, min(threads > 1 ? threads * 3 : 1, count / max(size / 16, 1)))
    var starts = [0]
    for number in 1..<max(wanted, 1) {
      if let row = border(near: firstRow(from: count * number / wanted)), row > starts[starts.count - 1] {
        starts.append(row)
      }
    }
    starts.append(rowNumbers.count)
    return zip(starts, starts.dropFirst()).map { first, end in
      ClusterBand(rows: first..<end, spots: Int(rowStarts[first])..<Int(rowStarts[end]))
    }
  }

  /// The first row that starts at or after a spot.
  private func firstRow(from spot: Int) -> Int {
    firstNumber(in: 0..<rowNumbers.count) { rowStarts[$0] < spot }
  }

  /// The best row near a row for a band to start with; nil where there is none.
  ///
  /// The best is one that is not adjacent to the row before it, else the one where both rows
  /// together have the fewest spots.
  private func border(near row: Int) -> Int? {
    var best: (row: Int, cost: UInt32)?
    for candidate in max(row - 8, 1)..<max(min(row + 8, rowNumbers.count), 1)
    where rowNumbers[candidate] / 2 != rowNumbers[candidate - 1] / 2 {
      let touches = rowNumbers[candidate - 1] + 1 == rowNumbers[candidate]
      let cost = touches ? rowStarts[candidate + 1] - rowStarts[candidate - 1] : 0
      if cost < best?.cost ?? .max { best = (candidate, cost) }
    }
    return best?.row
  }
}
