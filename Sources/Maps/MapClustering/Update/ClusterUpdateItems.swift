/// The items that a change inserts into a level, and a search tree over them.
struct InsertedItems {
  private var pages: ItemPages
  /// The location of the item at each place.
  private let locations: [GridPoint]

  /// - Parameter inserted: the numbers and locations of the items.
  init(_ inserted: [(item: UInt32, location: GridPoint)]) {
    let order = HilbertOrder.sorted(count: inserted.count, threads: 1) { inserted[$0].location }
    let locations = order.map { inserted[Int($0)].location }
    pages = locations.withUnsafeBufferPointer {
      ItemPages((0..<UInt32(order.count)).map { $0 }, threads: 1, locations: $0)
    }
    pages.places = order.map { inserted[Int($0)].item }
    self.locations = locations
  }

  /// Calls the body with the items and their locations by place, for searches.
  func withReader(_ body: (ItemPagesReader, UnsafeBufferPointer<GridPoint>) -> Void) {
    pages.withReader { pages in locations.withUnsafeBufferPointer { body(pages, $0) } }
  }
}

/// The items of a level before a change, and the items that are inserted into it.
struct ClusterUpdateItems {
  let old: ItemPagesReader
  let inserted: ItemPagesReader
  /// The location of the inserted item at each place.
  let insertedLocations: UnsafeBufferPointer<GridPoint>
  let locations: UnsafeBufferPointer<GridPoint>
  let marks: UnsafeMutableBufferPointer<ClusterUpdate.Marks>

  /// Calls the body with the items in a box, except those that have any of the excluded marks.
  ///
  /// - Parameter excluded: receives the excluded items of the old level and their places.
  /// - Returns: the number of locations visited.
  @inline(__always)
  func forEachItem(
    in box: GridBox, without excludedMarks: ClusterUpdate.Marks, _ body: (UInt32, GridPoint) -> Void,
    excluded: (UInt32, UInt32) -> Void = { _, _ in }
  ) -> Int {
    var seen = 0
    old.forEachBlock(in: box) { places in
      seen &+= places.count
      for place in Inside(places, in: box, { locations[Int(old.places[$0])] }) {
        let item = old.places[place]
        if marks[Int(item)].isDisjoint(with: excludedMarks) {
          body(item, locations[Int(item)])
        } else {
          excluded(item, UInt32(truncatingIfNeeded: place))
        }
      }
    }
    inserted.forEachBlock(in: box) { places in
      seen &+= places.count
      for place in Inside(places, in: box, { insertedLocations[$0] }) {
        let item = inserted.places[place]
        if marks[Int(item)].isDisjoint(with: excludedMarks) { body(item, insertedLocations[place]) }
      }
    }
    return seen
  }

  /// Whether the items farthest to the east and to the west may be neighbors across the
  /// antimeridian, before the change or after it.
  func mayMeet(acrossTheAntimeridian radius: UInt32) -> Bool {
    let (old, inserted) = (old.bounds, inserted.bounds)
    return min(old.west, inserted.west) &- max(old.east, inserted.east) <= radius
  }
}

/// The places of a block whose locations are in a box.
///
/// All locations are compared before the first place is returned, so only the number of places in
/// the box decides about jumps.
private struct Inside: Sequence, IteratorProtocol {
  private let first: Int
  /// A bit for each place that has not been returned yet.
  private var remaining: UInt32 = 0

  /// - Parameters:
  ///   - places: at most 32 places.
  ///   - location: returns the location at a place.
  @inline(__always)
  init(_ places: Range<Int>, in box: GridBox, _ location: (Int) -> GridPoint) {
    first = places.lowerBound
    for place in places {
      remaining |= (box.contains(location(place)) ? 1 : 0) &<< UInt32(truncatingIfNeeded: place &- first)
    }
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard remaining != 0 else { return nil }
    defer { remaining &= remaining &- 1 }
    return first &+ remaining.trailingZeroBitCount
  }
}
