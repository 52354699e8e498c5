/// The position of an item in the order in which items become centers.
struct ClusterUpdateOrder: Comparable {
  var precedence: UInt64
  /// The item's column, in grid units. It is counted eastward from the column where the order of
  /// the items of this precedence starts.
  var column: UInt32
  var representative: UInt32

  static func < (a: Self, b: Self) -> Bool {
    if a.precedence != b.precedence { return a.precedence < b.precedence }
    return a.column != b.column ? a.column < b.column : a.representative < b.representative
  }
}

/// A binary heap of items to decide, the first item in order first.
struct ClusterUpdateQueue {
  private var entries: [(order: ClusterUpdateOrder, item: UInt32)] = []

  mutating func push(_ item: UInt32, _ order: ClusterUpdateOrder) {
    entries.append((order, item))
    var child = entries.count - 1
    while child > 0, entries[child].order < entries[(child - 1) / 2].order {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> UInt32? {
    guard let first = entries.first?.item, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].order < entries[least].order {
        least = child
      }
      if least == parent { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}

/// The parallels of a level on which items of equal precedence can be neighbors across the
/// antimeridian.
///
/// The start of the order of equal items only matters on these parallels. On all other parallels
/// the order starts at the antimeridian.
struct ClusterUpdateRings {
  var precedences: Set<UInt64> = []
  /// The columns where the order of equal items starts, by precedence, as far as they have been
  /// computed.
  var starts: [UInt64: UInt32] = [:]
}

extension ClusterUpdate {
  /// Returns the position of an item in the order in which items become centers.
  mutating func order(_ item: UInt32) -> ClusterUpdateOrder {
    let entry = entry(item)
    let precedence = entry.precedence
    var start: UInt32 = 0
    if rings.precedences.contains(precedence) {
      if let known = rings.starts[precedence] {
        start = known
      } else {
        start = ring(of: entry, without: .removed).start
        rings.starts[precedence] = start
      }
    }
    return ClusterUpdateOrder(
      precedence: precedence, column: entry.x &- start, representative: record(item).representative)
  }

  /// Finds the parallels on which neighbors of equal precedence can be on both sides of the
  /// antimeridian, in the old level or the new one.
  mutating func findRings() {
    rings = ClusterUpdateRings()
    guard reach.wholeRadius > 0 else { return }
    var eastmost: [UInt64: UInt32] = [:]
    var near: [UInt32] = []
    visits -= items.forEachItem(
      in: GridBox(west: 0 &- reach.wholeRadius, north: 0, east: .max, south: .max), without: []
    ) { item, _ in
      near.append(item)
    }
    for item in near {
      let entry = entry(item)
      eastmost[entry.precedence] = max(eastmost[entry.precedence] ?? 0, entry.x)
    }
    guard !near.isEmpty else { return }
    near.removeAll()
    visits -= items.forEachItem(
      in: GridBox(west: 0, north: 0, east: reach.wholeRadius - 1, south: .max), without: []
    ) { item, _ in
      near.append(item)
    }
    for item in near {
      let entry = entry(item)
      if let east = eastmost[entry.precedence], entry.x &- east <= reach.wholeRadius {
        rings.precedences.insert(entry.precedence)
      }
    }
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
    visits -= self.items.forEachItem(
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
    var widest: UInt32 = 0
    var first = 0
    for number in Array(1..<found.count) + [0] {
      let gap = found[number].x &- found[number == 0 ? found.count - 1 : number - 1].x
      if gap > widest { (widest, first) = (gap, number) }
    }
    return (found[first].x, widest <= reach.wholeRadius, items)
  }

  /// Queues the items that have the same precedence as an inserted or removed item, if they form a
  /// closed ring around the world before or after the change. The order of these items can change.
  mutating func enqueueRotatedRings() {
    guard !rings.precedences.isEmpty else { return }
    var seen: Set<UInt64> = []
    for item in removed + inserted {
      let entry = entry(item)
      guard rings.precedences.contains(entry.precedence), seen.insert(entry.precedence).inserted
      else { continue }
      let new = ring(of: entry, without: .removed)
      if new.isClosed || ring(of: entry, without: .inserted).isClosed {
        for item in new.items { enqueue(item) }
      }
    }
  }
}
