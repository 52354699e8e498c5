/// Where an item stands in the order in which items become centers.
struct ClusterChangeOrder: Comparable {
  var precedence: UInt64
  /// Its column from where its parallel starts.
  var column: UInt32
  var representative: UInt32

  static func < (a: Self, b: Self) -> Bool {
    if a.precedence != b.precedence { return a.precedence < b.precedence }
    return a.column != b.column ? a.column < b.column : a.representative < b.representative
  }
}

/// Items that wait for a decision, the first in order in front: a binary heap.
struct ClusterChangeQueue {
  private var entries: [(order: ClusterChangeOrder, item: UInt32)] = []

  mutating func push(_ item: UInt32, _ order: ClusterChangeOrder) {
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

/// The parallels of a level on which items of equal precedence may be neighbors across the
/// antimeridian.
///
/// Only there does it matter where the order of equals starts; anywhere else it may be the
/// antimeridian.
struct ClusterChangeRings {
  var precedences: Set<UInt64> = []
  /// The columns where they start, as far as asked for.
  var starts: [UInt64: UInt32] = [:]
}

extension ClusterChange {
  /// Where an item stands.
  mutating func order(_ item: UInt32) -> ClusterChangeOrder {
    let spot = spot(item)
    let precedence = spot.precedence
    var start: UInt32 = 0
    if rings.precedences.contains(precedence) {
      if let known = rings.starts[precedence] {
        start = known
      } else {
        start = ring(of: spot, without: .gone).start
        rings.starts[precedence] = start
      }
    }
    return ClusterChangeOrder(
      precedence: precedence, column: spot.x &- start, representative: record(item).representative)
  }

  /// Finds the parallels on which neighbors of equal precedence may lie on both sides of the
  /// antimeridian, in the old level or the new.
  mutating func findRings() {
    rings = ClusterChangeRings()
    guard reach.steps > 0 else { return }
    var eastmost: [UInt64: UInt32] = [:]
    var items: [UInt32] = []
    visits -= forEachItem(in: StepBox(0 &- reach.steps, 0, .max, .max), without: []) { item, _ in
      items.append(item)
    }
    for item in items {
      let spot = spot(item)
      eastmost[spot.precedence] = max(eastmost[spot.precedence] ?? 0, spot.x)
    }
    guard !items.isEmpty else { return }
    items.removeAll()
    visits -= forEachItem(in: StepBox(0, 0, reach.steps - 1, .max), without: []) { item, _ in
      items.append(item)
    }
    for item in items {
      let spot = spot(item)
      if let east = eastmost[spot.precedence], spot.x &- east <= reach.steps {
        rings.precedences.insert(spot.precedence)
      }
    }
  }

  /// Where the order of an item's equals starts, as `ClusterLevel` has it; whether they close a
  /// ring around the world; and themselves.
  ///
  /// - Parameter left: which items do not count: those that have gone or, for the old level, those
  ///   that have come.
  private mutating func ring(of spot: Spot, without left: Marks) -> (
    start: UInt32, isClosed: Bool, items: [UInt32]
  ) {
    var found: [(x: UInt32, item: UInt32)] = []
    visits -= forEachItem(in: StepBox(0, spot.y, .max, spot.y), without: left) { item, place in
      found.append((place.x, item))
    }
    found = found.filter { self.spot($0.item).count == spot.count }
    found.sort { $0.x < $1.x }
    let items = found.map(\.item)
    guard found.count > 1, found[0].x &- found[found.count - 1].x <= reach.steps else {
      return (0, false, items)
    }
    var widest: UInt32 = 0
    var first = 0
    for number in Array(1..<found.count) + [0] {
      let gap = found[number].x &- found[number == 0 ? found.count - 1 : number - 1].x
      if gap > widest { (widest, first) = (gap, number) }
    }
    return (found[first].x, widest <= reach.steps, items)
  }

  /// Queues those whose order among equals changes, because something of a ring around the world
  /// has come or gone.
  mutating func queueTurnedRings() {
    guard !rings.precedences.isEmpty else { return }
    var seen: Set<UInt64> = []
    for item in gone + come {
      let spot = spot(item)
      guard rings.precedences.contains(spot.precedence), seen.insert(spot.precedence).inserted
      else { continue }
      let new = ring(of: spot, without: .gone)
      if new.isClosed || ring(of: spot, without: .come).isClosed {
        for item in new.items { enqueue(item) }
      }
    }
  }
}
