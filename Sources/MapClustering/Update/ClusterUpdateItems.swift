/// The items of a level before a change, and the items that are inserted into it.
struct ClusterUpdateItems {
  /// Pages that do not change. Copying a reference is faster than copying all their arrays.
  private final class Pages: Sendable {
    let pages: ItemPages
    init(_ pages: ItemPages) { self.pages = pages }
  }

  private let old: Pages
  private let inserted: Pages
  /// The location of the inserted item at each place.
  private let insertedLocations: [GridPoint]
  private let locations: UnsafeBufferPointer<GridPoint>
  private let marks: UnsafeMutableBufferPointer<ClusterUpdate.Marks>

  /// - Parameters:
  ///   - zoom: the zoom of the level.
  ///   - inserted: the numbers and locations of the inserted items.
  init(
    _ tree: OldClusterTree, zoom: Int, inserted: [(item: UInt32, location: GridPoint)],
    marks: UnsafeMutableBufferPointer<ClusterUpdate.Marks>
  ) {
    old = Pages(tree.levels[zoom - tree.options.minimumZoom])
    locations = tree.locations
    self.marks = marks
    let order = HilbertOrder.sorted(count: inserted.count, threads: 1) { inserted[$0].location }
    let insertedLocations = order.map { inserted[Int($0)].location }
    var pages = insertedLocations.withUnsafeBufferPointer {
      ItemPages((0..<UInt32(order.count)).map { $0 }, threads: 1, locations: $0)
    }
    pages.places = order.map { inserted[Int($0)].item }
    self.insertedLocations = insertedLocations
    self.inserted = Pages(pages)
  }

  /// Calls the body with the items in a box, except those that have any of the excluded marks.
  ///
  /// - Returns: the number of locations visited.
  @inline(__always)
  func forEachItem(
    in box: GridBox, without excluded: ClusterUpdate.Marks, _ body: (UInt32, GridPoint) -> Void
  ) -> Int {
    var seen = 0
    old.pages.places.withUnsafeBufferPointer { items in
      old.pages.forEachBlock(in: box) { places in
        seen &+= places.count
        for place in places {
          let item = items[place]
          let location = locations[Int(item)]
          if box.contains(location), marks[Int(item)].isDisjoint(with: excluded) { body(item, location) }
        }
      }
    }
    inserted.pages.forEachBlock(in: box) { places in
      seen &+= places.count
      for place in places {
        let (item, location) = (inserted.pages.places[place], insertedLocations[place])
        if box.contains(location), marks[Int(item)].isDisjoint(with: excluded) { body(item, location) }
      }
    }
    return seen
  }
}
