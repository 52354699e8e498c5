// The order in which items become centers.

extension ClusterUpdate {
  /// An item and `Entry.precedence`.
  struct Rank {
    var precedence: UInt64
    var item: UInt32
  }

  func rank(_ item: UInt32) -> Rank { Rank(precedence: entry(item).precedence, item: item) }

  /// Whether an item comes before another in the order in which items become centers. Items of equal
  /// precedence are on one parallel.
  @inline(__always)
  mutating func isBefore(_ a: Rank, _ b: Rank) -> Bool {
    a.precedence != b.precedence ? a.precedence < b.precedence : isBefore(equal: a, b)
  }

  @inline(never)
  private mutating func isBefore(equal a: Rank, _ b: Rank) -> Bool {
    let start = ringStart(of: a)
    let (columnA, columnB) = (location(a.item).x &- start, location(b.item).x &- start)
    return columnA != columnB
      ? columnA < columnB : record(a.item).representative < record(b.item).representative
  }

  /// Returns the column where the order of the items of a precedence starts.
  private mutating func ringStart(of rank: Rank) -> UInt32 {
    guard mayHaveRings else { return 0 }
    if let known = ringStarts[rank.precedence] { return known }
    let entry = entry(rank.item)
    let start = isAroundTheWorld(entry.y) ? ring(of: entry, without: .removed).start : 0
    ringStarts[rank.precedence] = start
    return start
  }

  /// Whether there are items of a row within a radius of the antimeridian on both sides, before the
  /// change or after it. The start of the order of equal items only matters on such rows. On all
  /// others the order starts at the antimeridian.
  private mutating func isAroundTheWorld(_ row: UInt32) -> Bool {
    guard let items else { return false }
    for (west, east) in [(0 &- reach.wholeRadius, UInt32.max), (0, reach.wholeRadius - 1)] {
      var isEmpty = true
      visits -= items.forEachItem(in: GridBox(west: west, north: row, east: east, south: row), without: []) {
        _, _ in isEmpty = false
      }
      if isEmpty { return false }
    }
    return true
  }

  /// Finds the items of the same precedence as an entry. Returns the column where their order
  /// starts, whether no gap between them is wider than the radius, and the items from west to east.
  /// The start is as in `ClusterLevel`: 0, unless the first and the last item are within a radius
  /// across the antimeridian. Then the order starts after the widest gap.
  ///
  /// - Parameter excluded: the marks of the items that do not count: removed items or, for the old
  ///   level, inserted items.
  private mutating func ring(of entry: Entry, without excluded: Marks) -> (
    start: UInt32, isClosed: Bool, items: [UInt32]
  ) {
    var found: [(x: UInt32, item: UInt32)] = []
    guard let all = self.items else { return (0, false, []) }
    visits -= all.forEachItem(
      in: GridBox(west: 0, north: entry.y, east: .max, south: entry.y), without: excluded
    ) { item, location in
      found.append((location.x, item))
    }
    found = found.filter { self.entry($0.item).count == entry.count }
    found.sort { $0.x < $1.x }
    let items = found.map(\.item)
    guard found.count > 1, found[0].x &- found[found.count - 1].x <= reach.wholeRadius else {
      return (0, false, items)
    }
    let (first, width) = widestGap(count: found.count) { found[$0].x }
    return (found[first].x, width <= reach.wholeRadius, items)
  }

  /// Queues the items that have the same precedence as an inserted or removed item, if they form a
  /// closed ring around the world before or after the change. The order of these items can change.
  mutating func enqueueRotatedRings() {
    var seen: Set<UInt64> = []
    for item in removed + inserted {
      let entry = entry(item)
      guard isAroundTheWorld(entry.y), seen.insert(entry.precedence).inserted else { continue }
      let new = ring(of: entry, without: .removed)
      if new.isClosed || ring(of: entry, without: .inserted).isClosed {
        for item in new.items { enqueue(rank(item)) }
      }
    }
  }
}
