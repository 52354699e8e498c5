import LoxodromeThreads

/// An item of the current level: its location on the grid, its number, and its number of points.
struct Entry {
  var x: UInt32
  var y: UInt32
  var item: UInt32
  var count: UInt32
}

/// The items that the clusters of one zoom are made of, sorted by row and, in a row, from west to
/// east.
///
/// Rows are counted among those that have entries, unless a comment says otherwise.
struct ClusterLevel {
  var entries: UnsafeMutablePointer<Entry>
  var count: Int
  /// The numbers in the world (`ClusterReach.row`) of the rows that have entries, ascending.
  var rowNumbers: [UInt32] = []
  /// For each row the index of its first entry, then the end of the last row.
  var rowStarts: [UInt32] = []
  /// The radius of the zoom, and the rows of the world.
  var reach: ClusterReach

  /// Steps 2 and 9 of `ClusterBuild`: Finds the rows of entries that are sorted by row and column.
  init(entries: UnsafeMutablePointer<Entry>, count: Int, reach: ClusterReach, threads: Int) {
    self.entries = entries
    self.count = count
    self.reach = reach
    let parts = Chunks(count: count, threads: threads).map(threads: threads) { range in
      var (numbers, starts) = ([UInt32](), [UInt32]())
      var last = range.lowerBound > 0 ? reach.row(entries[range.lowerBound - 1].y) : nil
      for entry in range {
        let row = reach.row(entries[entry].y)
        if row == last { continue }
        last = row
        numbers.append(row)
        starts.append(UInt32(entry))
      }
      return (numbers: numbers, starts: starts)
    }
    rowNumbers = parts.flatMap(\.numbers)
    rowStarts = parts.flatMap(\.starts) + [UInt32(count)]
  }

  /// Returns the range of the entries of a row.
  @inline(__always)
  func entries(ofRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Returns the entries of the next row of the world to the south; empty if that row has no
  /// entries.
  @inline(__always)
  func entries(below row: Int) -> Range<Int> {
    let end = Int(rowStarts[row + 1])
    guard row + 1 < rowNumbers.count, rowNumbers[row + 1] == rowNumbers[row] + 1 else { return end..<end }
    return end..<Int(rowStarts[row + 2])
  }

  /// Returns the entries of the next row of the world to the north; empty if that row has no
  /// entries.
  @inline(__always)
  func entries(above row: Int) -> Range<Int> {
    let start = Int(rowStarts[row])
    guard row > 0, rowNumbers[row - 1] + 1 == rowNumbers[row] else { return start..<start }
    return Int(rowStarts[row - 1])..<start
  }

  /// Whether the radius around a column does not cross the antimeridian.
  @inline(__always)
  func isAwayFromAntimeridian(_ x: UInt32) -> Bool { x >= reach.wholeRadius && x <= .max - reach.wholeRadius }

  /// Returns the square of the distance between two entries, by the shorter way around the world;
  /// nil if the distance is longer than the radius.
  @inline(__always)
  func squaredDistanceInReach(_ a: Entry, _ b: Entry) -> UInt64? {
    let dy = a.y > b.y ? a.y &- b.y : b.y &- a.y
    // This test keeps the sum below 2^64, except where every distance is within the radius anyway.
    guard dy <= reach.wholeRadius else { return nil }
    let dx = UInt64(columnDistance(a.x, b.x))
    let squared = dx &* dx &+ UInt64(dy) &* UInt64(dy)
    return squared <= reach.squaredRadius ? squared : nil
  }

  /// Returns the entries of a row whose columns are within the radius of a column: one range, or
  /// two if the radius crosses the antimeridian.
  func columns(around x: UInt32, in row: Range<Int>) -> (Range<Int>, Range<Int>) {
    let none = row.upperBound..<row.upperBound
    guard reach.wholeRadius < 1 << 31 else { return (row, none) }
    let west = x &- reach.wholeRadius
    let east = x &+ reach.wholeRadius
    // The first entry of the row at or east of a column.
    func first(from column: UInt32) -> Int { lowerBound(in: row) { entries[$0].x < column } }
    let start = first(from: west)
    let end = east == .max ? row.upperBound : first(from: east + 1)
    return west <= east ? (start..<end, none) : (start..<row.upperBound, row.lowerBound..<end)
  }
}

/// Adjacent rows of a level that one thread processes at a time.
///
/// The data of a band fit into the cache of one processor core. So bands are faster on one thread
/// as well.
struct ClusterBand {
  /// The rows of the band, counted among the rows that have entries.
  var rows: Range<Int>
  /// The entries of the band.
  var entries: Range<Int>
  /// The number of contacts. In the array of all contacts they start at the index of the band's
  /// first entry.
  var contactCount = 0
  /// Contacts, by number in the band, that depend on another band or on an undecided contact, in
  /// order of priority.
  var undecided: [UInt32] = []
  /// Centers in the first and the last row of the band, which may have neighbors in another band.
  /// They are listed by their number among the contacts of the band.
  var bordering: [UInt32] = []
  /// Contacts, by number in the band, whose center is in another band.
  var crossBandContacts: [UInt32] = []
  /// The number of the band's centers.
  var centerCount = 0
  /// The number of the band's centers that become clusters.
  var clusterCount = 0
}

extension ClusterLevel {
  /// Step 3: Cuts the rows into bands of about equally many entries.
  ///
  /// Two rows that become one row at the next lower zoom are always in the same band.
  ///
  /// - Parameter size: the approximate number of entries of a band. With one thread, a level with
  ///   fewer than twice this number is a single band. With several threads, bands are smaller if
  ///   the level is small, but have at least about a sixteenth of this number. With smaller bands,
  ///   threads would cost more time than they save.
  func bands(threads: Int, size: Int) -> [ClusterBand] {
    let wanted = max(count / size, min(threads > 1 ? threads * 3 : 1, count / max(size / 16, 1)))
    var starts = [0]
    for number in 1..<max(wanted, 1) {
      let firstRow = lowerBound(in: 0..<rowNumbers.count) { rowStarts[$0] < count * number / wanted }
      if let row = border(near: firstRow), row > starts[starts.count - 1] { starts.append(row) }
    }
    starts.append(rowNumbers.count)
    return zip(starts, starts.dropFirst()).map { first, end in
      ClusterBand(rows: first..<end, entries: Int(rowStarts[first])..<Int(rowStarts[end]))
    }
  }

  /// Returns the best row to start a band, among the rows near the given one; nil if none of them
  /// can start a band.
  ///
  /// A row cannot start a band if it becomes one row with the row before it at the next lower zoom.
  /// The best row is one that is not adjacent to the row before it. If there is no such row, it is
  /// the row that has the fewest entries together with the row before it.
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
