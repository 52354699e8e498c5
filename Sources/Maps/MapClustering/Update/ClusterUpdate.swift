/// Finds the differences between a tree and the tree of the points after a change, level by level
/// from the points to the lowest zoom.
///
/// It searches only around items that depend on the change. The old tree contains the old
/// decisions. An item whose parent has the zoom of the level joined the center of that cluster.
/// Every other item was a center that no item joined. The last statement is true only if two points
/// are enough for a cluster, so trees with a larger `minimumPoints` are built again.
struct ClusterUpdate {
  /// The state of an item during the update of a level.
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// The item is in the old level and not in the new one. The mark stays for all levels.
    static let removed = Marks(rawValue: 1)
    /// The item is in the new level and not in the old one. The mark stays as long as this is true.
    static let inserted = Marks(rawValue: 2)
    /// The item has been decided again, and it is a center.
    static let center = Marks(rawValue: 4)
    /// The item has been decided again, and it is not a center.
    static let follower = Marks(rawValue: 8)
    /// The item has been decided again: it is a center or a follower.
    static let decided: Marks = [.center, .follower]
    /// The item is in the queue, or has been in it.
    static let queued = Marks(rawValue: 16)
    /// The item has a new center, which is in `centers`. Before, it had another center, or it was
    /// not in the level.
    static let moved = Marks(rawValue: 32)
    /// The cluster around this center, or this cluster itself, must be made again.
    static let regrouped = Marks(rawValue: 64)
    /// A new cluster has the number of this dissolved cluster, and both are in the level.
    static let replaced = Marks(rawValue: 128)
    static let untilNextLevel: Marks = [.center, .follower, .queued, .moved, .regrouped]
  }

  /// An item within the radius of another item, and the square of its distance.
  struct Neighbor {
    var rank: Rank
    var squared: UInt64

    var item: UInt32 { rank.item }
  }

  let tree: OldClusterTree
  let oldCount: Int
  var changes = TreeDifference()
  let marks: UnsafeMutableBufferPointer<Marks>
  /// The items that have marks which are removed at the end of the level.
  var marked: [UInt32] = []
  var removed: [UInt32]
  var inserted: [UInt32]

  /// The zoom whose clusters are made. They are made from the items of the old level that are not
  /// removed, and from the inserted items.
  var zoom = 0
  var reach: ClusterReach
  var items: ClusterUpdateItems?
  /// The neighbors of the items whose neighbors have been searched for on this level: ranges of
  /// `found`, and the number of the range of each item.
  private var ranges: [Range<Int>] = []
  private var rangeNumbers = NumbersByKey()
  /// The items in and around each cell that has been searched on this level.
  private var cells = ClusterUpdateCells()
  private(set) var found: [Neighbor] = []
  /// The new center of each item that is marked as moved.
  var centers = NumbersByKey()
  var moved: [UInt32] = []
  /// Items that were centers and are not any more, including removed ones; and items that are new
  /// centers.
  var lost: [UInt32] = []
  var gained: [UInt32] = []
  /// A binary heap of items to decide, the first item in order first.
  var queue: [Rank] = []
  /// The columns where the order of items of equal precedence starts, as far as they have been
  /// needed.
  var ringStarts: [UInt64: UInt32] = [:]
  var mayHaveRings = false
  /// The number of locations that the search can still visit. `run()` returns nil if it is below 0.
  var visits: Int

  /// - Parameters:
  ///   - leaves: the items of the points to remove.
  ///   - points: the indices and locations of the points to insert.
  ///   - visits: the number of locations that the search can visit.
  ///   - marks: memory for the marks of all old items and all new ones.
  init(
    tree: OldClusterTree, removing leaves: [UInt32], inserting points: [(UInt32, GridPoint)], visits: Int,
    marks: UnsafeMutableBufferPointer<Marks>
  ) {
    self.tree = tree
    self.visits = visits
    let oldCount = tree.locations.count
    self.oldCount = oldCount
    self.marks = marks
    marks.initialize(repeating: [])
    removed = leaves
    inserted = points.indices.map { UInt32(oldCount + $0) }
    reach = ClusterReach(tree.options, zoom: tree.options.maximumZoom)
    changes.newItems = points.map { point, location in
      TreeDifference.NewItem(
        location: location,
        record: ClusterRecord(point: point, at: location, zoom: tree.options.maximumZoom + 1))
    }
    changes.dissolved = leaves
    for item in removed { marks[Int(item)] = .removed }
    for item in inserted { marks[Int(item)] = .inserted }
  }

  /// Returns the differences; nil if finding them takes more visits than allowed.
  mutating func run() -> TreeDifference? {
    appendLevel()
    for zoom in stride(from: tree.options.maximumZoom, through: tree.options.minimumZoom, by: -1) {
      if removed.isEmpty && inserted.isEmpty { break }
      self.zoom = zoom
      reach = ClusterReach(tree.options, zoom: zoom)
      InsertedItems(inserted.map { ($0, location($0)) }).withReader { makeLevel($0, $1) }
      guard visits >= 0 else { return nil }
      appendLevel()
    }
    return changes
  }

  /// Makes the clusters of a zoom, and the items that the next level loses and gets. Returns early
  /// if no visits are left.
  private mutating func makeLevel(
    _ pages: ItemPagesReader, _ insertedLocations: UnsafeBufferPointer<GridPoint>
  ) {
    let items = ClusterUpdateItems(
      old: tree.levels[zoom + 1 - tree.options.minimumZoom], inserted: pages,
      insertedLocations: insertedLocations, locations: tree.locations, marks: marks)
    self.items = items
    mayHaveRings = reach.wholeRadius > 0 && items.mayMeet(acrossTheAntimeridian: reach.wholeRadius)
    chooseCenters()
    chooseFollowers()
    guard visits >= 0 else { return }
    // The searches were in the level of the last difference, so they met the items that it loses.
    changes.levels[changes.levels.count - 1].setPlaces { cells.place(of: $0) }
    makeGroups()
    for item in marked { marks[Int(item)].subtract(.untilNextLevel) }
    marked.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    rangeNumbers.removeAll()
    cells.removeAll()
    found.removeAll(keepingCapacity: true)
    ringStarts.removeAll(keepingCapacity: true)
    self.items = nil
  }
}

extension ClusterUpdate {
  mutating func mark(_ item: UInt32, _ mark: Marks) {
    marks[Int(item)].insert(mark)
    marked.append(item)
  }

  func has(_ item: UInt32, _ mark: Marks) -> Bool { !marks[Int(item)].isDisjoint(with: mark) }

  func location(_ item: UInt32) -> GridPoint {
    Int(item) < oldCount ? tree.locations[Int(item)] : changes.newItems[Int(item) - oldCount].location
  }

  /// Returns the sums, the count and the representative that an item contributes to a cluster.
  func record(_ item: UInt32) -> ClusterRecord {
    guard Int(item) < oldCount else { return changes.newItems[Int(item) - oldCount].record }
    let reference = tree.references[Int(item)]
    if reference & ClusterTree.clusterFlag != 0 {
      return tree.clusters[Int(reference & ~ClusterTree.clusterFlag)]
    }
    return ClusterRecord(point: reference, at: tree.locations[Int(item)], zoom: 0)
  }

  func entry(_ item: UInt32) -> Entry { entry(item, at: location(item)) }

  @inline(__always)
  private func entry(_ item: UInt32, at location: GridPoint) -> Entry {
    let count = Int(item) < oldCount ? tree.count(item) : record(item).count
    return Entry(x: location.x, y: location.y, item: item, count: count)
  }

  /// Returns the zoom at which an old item joined a cluster; −1 if it joined none.
  func oldParentZoom(_ item: UInt32) -> Int {
    let parent = tree.parents[Int(item)]
    return parent == ClusterTree.noItem ? -1 : Int(tree.zooms[Int(parent)])
  }

  /// Returns the center of an item of the old level. A center is its own center.
  func oldCenter(_ item: UInt32) -> UInt32 {
    guard oldParentZoom(item) == zoom else { return item }
    return tree.center(of: tree.parents[Int(item)])
  }

  /// Whether an item of the new level is a center, according to the decisions so far. An item that
  /// is not decided again has its old role. An inserted item is not a center until it is decided.
  func isCenter(_ item: UInt32) -> Bool {
    let marks = marks[Int(item)]
    if !marks.isDisjoint(with: .decided) { return marks.contains(.center) }
    return !marks.contains(.inserted) && oldCenter(item) == item
  }

  /// Returns the center that an item has now. It is correct only after `chooseFollowers` has given
  /// centers to the items that had none. Before that, the old center may be gone.
  func center(_ item: UInt32) -> UInt32 {
    if isCenter(item) { return item }
    return has(item, .moved) ? centers[UInt64(item)] ?? item : oldCenter(item)
  }

  /// Returns the other items of the new level within the radius of an item, as a range of `found`.
  mutating func neighbors(of item: UInt32) -> Range<Int> {
    if let known = rangeNumbers[UInt64(item)] { return ranges[Int(known)] }
    let first = found.count
    let (location, limit) = (location(item), reach.squaredRadius)
    let near = itemsInCell(around: location)
    visits -= near.count
    for number in near {
      let other = cells.found[number]
      let squared = squaredDistance(location, other.location)
      if squared <= limit, other.item != item {
        let entry = entry(other.item, at: other.location)
        found.append(Neighbor(rank: Rank(precedence: entry.precedence, item: other.item), squared: squared))
      }
    }
    rangeNumbers.set(UInt64(item), UInt32(ranges.count))
    ranges.append(first..<found.count)
    return first..<found.count
  }

  /// Returns items of the new level as a range of `cells.found`. All items within the radius of a
  /// location are among them.
  @inline(__always)
  private mutating func itemsInCell(around location: GridPoint) -> Range<Int> {
    let cell = ClusterUpdateCells.Cell(of: location, reach.wholeRadius)
    if let known = cells.items(of: cell) { return known }
    guard let items else { return 0..<0 }
    return cells.search(cell, reach.wholeRadius, in: items, &visits)
  }
}
