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
  /// - Returns: the number of locations visited.
  @inline(__always)
  func forEachItem(
    in box: GridBox, without excluded: ClusterUpdate.Marks, _ body: (UInt32, GridPoint) -> Void
  ) -> Int {
    var seen = 0
    old.forEachBlock(in: box) { places in
      seen &+= places.count
      for place in places {
        let item = old.places[place]
        let location = locations[Int(item)]
        if box.contains(location), marks[Int(item)].isDisjoint(with: excluded) { body(item, location) }
      }
    }
    inserted.forEachBlock(in: box) { places in
      seen &+= places.count
      for place in places {
        let (item, location) = (inserted.places[place], insertedLocations[place])
        if box.contains(location), marks[Int(item)].isDisjoint(with: excluded) { body(item, location) }
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
