/// What becomes other in a tree when points come and go.
///
/// Items are numbered as in the old tree; fresh ones follow.
struct ClusterChanges {
  /// An item that the old tree does not have: a point or a cluster.
  struct Fresh {
    var place: Steps
    /// For a point a record of it alone, of the zoom above the highest.
    var record: ClusterRecord
  }

  /// What a level loses and gets.
  struct Level {
    var gone: [UInt32]
    var come: [UInt32]
  }

  var fresh: [Fresh] = []
  /// The old items that are no more.
  var dissolved: [UInt32] = []
  /// Items and their parents, later ones in place of earlier ones.
  var parents: [(item: UInt32, parent: UInt32)] = []
  /// For each level, from the points inward, what it loses and gets; nothing more after the last.
  var levels: [Level] = []
}

/// Finds what changes in a tree, level by level from the points inward, looking only at what
/// depends on a change.
///
/// The old tree tells what was decided: an item whose parent has the zoom of the level joined that
/// cluster's center; any other was a center that nobody joined. That is why clusters of more than
/// two points cannot be changed so.
struct ClusterChange {
  /// What is known of an item while a level is gone through.
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// It is in the old level and not in the new one. Stays.
    static let gone = Marks(rawValue: 1)
    /// It is in the new level and not in the old one. Stays while that is so.
    static let come = Marks(rawValue: 2)
    /// It has been decided anew: it is a center, or it is none.
    static let center = Marks(rawValue: 4)
    static let follower = Marks(rawValue: 8)
    static let decided: Marks = [.center, .follower]
    /// It is in the queue, or was.
    static let queued = Marks(rawValue: 16)
    /// It follows another center than before; `centers` has it.
    static let moved = Marks(rawValue: 32)
    /// Its group, as a center's or as a cluster's, is to be made anew.
    static let regrouped = Marks(rawValue: 64)
    static let untilNextLevel: Marks = [.center, .follower, .queued, .moved, .regrouped]
  }

  /// An item within reach of another.
  struct Neighbor {
    var item: UInt32
    var squared: UInt64
  }

  let tree: ClusterTree
  let oldCount: Int
  var changes = ClusterChanges()
  var marks: [Marks]
  /// Items with marks that end with the level.
  var marked: [UInt32] = []
  var gone: [UInt32]
  var come: [UInt32]

  /// The zoom whose clusters are made, from the items of the old level that have not gone and those
  /// that have come.
  var zoom = 0
  var reach: ClusterReach
  var level: ClusterTree.Level
  var comeLevel: ClusterTree.Level
  /// What has been found on the level.
  private var knownNeighbors: [UInt32: [Neighbor]] = [:]
  /// For items that have moved their center.
  var centers: [UInt32: UInt32] = [:]
  var moved: [UInt32] = []
  /// Centers that are none any more, those that have gone among them; and new ones.
  var lost: [UInt32] = []
  var gained: [UInt32] = []
  var queue = ClusterChangeQueue()
  var rings = ClusterChangeRings()
  /// How many more places may be looked at.
  var visits: Int

  /// - Parameters:
  ///   - leaves: the items of the points that go.
  ///   - points: indices and places of those that come.
  init(tree: ClusterTree, removing leaves: [UInt32], inserting points: [(UInt32, Steps)], visits: Int) {
    self.tree = tree
    self.visits = visits
    let oldCount = tree.places.count
    self.oldCount = oldCount
    marks = Array(repeating: [], count: oldCount + points.count)
    gone = leaves
    come = points.indices.map { UInt32(oldCount + $0) }
    reach = ClusterReach(tree.options, zoom: tree.options.maximumZoom)
    level = tree.levels[tree.levels.count - 1]
    comeLevel = level
    changes.fresh = points.map { point, place in
      ClusterChanges.Fresh(
        place: place,
        record: ClusterRecord(
          sumX: Int64(place.x), sumY: Int64(place.y), count: 1, center: 0, representative: point,
          zoom: UInt32(tree.options.maximumZoom + 1)))
    }
    changes.dissolved = leaves
    for item in gone { marks[Int(item)] = .gone }
    for item in come { marks[Int(item)] = .come }
  }

  /// What changes; nil where that takes more visits than allowed.
  mutating func run() -> ClusterChanges? {
    changes.levels.append(ClusterChanges.Level(gone: gone, come: come))
    for zoom in stride(from: tree.options.maximumZoom, through: tree.options.minimumZoom, by: -1) {
      if gone.isEmpty && come.isEmpty { break }
      self.zoom = zoom
      reach = ClusterReach(tree.options, zoom: zoom)
      level = tree[zoom + 1]
      comeLevel = self.level(of: come)
      // Each ends early where the visits are spent.
      chooseCenters()
      chooseFollowers()
      guard visits >= 0 else { return nil }
      makeGroups()
      guard visits >= 0 else { return nil }
      for item in marked { marks[Int(item)].subtract(.untilNextLevel) }
      marked.removeAll(keepingCapacity: true)
      knownNeighbors.removeAll(keepingCapacity: true)
      changes.levels.append(ClusterChanges.Level(gone: gone, come: come))
    }
    return changes
  }

  /// A level of items that have come, in the order of places.
  private func level(of items: [UInt32]) -> ClusterTree.Level {
    let sorted = PlaceOrder.sorted(count: items.count, threads: 1) { place(items[$0]) }.map { items[Int($0)] }
    return ClusterTree.Level(
      items: sorted, tree: BoxTree(count: sorted.count, threads: 1) { place(sorted[$0]) })
  }
}

extension ClusterChange {
  mutating func mark(_ item: UInt32, _ mark: Marks) {
    marks[Int(item)].insert(mark)
    marked.append(item)
  }

  func has(_ item: UInt32, _ mark: Marks) -> Bool { !marks[Int(item)].isDisjoint(with: mark) }

  func place(_ item: UInt32) -> Steps {
    Int(item) < oldCount ? tree.places[Int(item)] : changes.fresh[Int(item) - oldCount].place
  }

  /// An item's part in a cluster.
  func record(_ item: UInt32) -> ClusterRecord {
    guard Int(item) < oldCount else { return changes.fresh[Int(item) - oldCount].record }
    let reference = tree.references[Int(item)]
    if reference & ClusterTree.clusterFlag != 0 { return tree.clusters[tree.clusterNumber(Int(item))] }
    let place = tree.places[Int(item)]
    return ClusterRecord(
      sumX: Int64(place.x), sumY: Int64(place.y), count: 1, center: 0, representative: reference, zoom: 0)
  }

  func spot(_ item: UInt32) -> Spot {
    let place = place(item)
    let count = Int(item) < oldCount ? UInt32(tree.count(Int(item))) : record(item).count
    return Spot(x: place.x, y: place.y, item: item, count: count)
  }

  /// The zoom at which an old item joined a cluster; −1 where it never did.
  func oldParentZoom(_ item: UInt32) -> Int {
    let parent = tree.parents[Int(item)]
    return parent == ClusterTree.noItem ? -1 : Int(tree.zooms[Int(parent)])
  }

  /// The center that an item of the old level had, itself where it was one.
  func oldCenter(_ item: UInt32) -> UInt32 {
    guard oldParentZoom(item) == zoom else { return item }
    return tree.clusters[tree.clusterNumber(Int(tree.parents[Int(item)]))].center
  }

  /// Whether an item of the new level is a center as far as that is known; what has come is none
  /// until it is decided.
  func isCenter(_ item: UInt32) -> Bool {
    let marks = marks[Int(item)]
    if !marks.isDisjoint(with: .decided) { return marks.contains(.center) }
    return !marks.contains(.come) && oldCenter(item) == item
  }

  /// An item's center when all is decided.
  func center(_ item: UInt32) -> UInt32 {
    if isCenter(item) { return item }
    return has(item, .moved) ? centers[item] ?? item : oldCenter(item)
  }

  /// The other items of the new level within reach of one.
  mutating func neighbors(of item: UInt32) -> [Neighbor] {
    if let known = knownNeighbors[item] { return known }
    let (found, seen) = lookAround(item)
    visits -= seen
    knownNeighbors[item] = found
    return found
  }

  /// The neighbors, and how many places were looked at.
  private func lookAround(_ item: UInt32) -> (found: [Neighbor], seen: Int) {
    let place = place(item)
    let north = place.y >= reach.steps ? place.y - reach.steps : 0
    let (south, isBeyond) = place.y.addingReportingOverflow(reach.steps)
    var found: [Neighbor] = []
    var seen = 0
    let limit = reach.squared
    for columns in columns(around: place.x) {
      let box = StepBox(columns.lowerBound, north, columns.upperBound, isBeyond ? .max : south)
      seen += forEachItem(in: box, without: .gone) { other, otherPlace in
        let squared = squaredDistance(place, otherPlace)
        if other != item, squared <= limit { found.append(Neighbor(item: other, squared: squared)) }
      }
    }
    return (found, seen)
  }

  /// The columns within reach of one, in one part or, across the antimeridian, in two.
  private func columns(around x: UInt32) -> [ClosedRange<UInt32>] {
    guard reach.steps < 1 << 31 else { return [0...UInt32.max] }
    let (west, east) = (x &- reach.steps, x &+ reach.steps)
    return west <= east ? [west...east] : [west...UInt32.max, 0...east]
  }

  /// Calls the body with items in a box, of the old level and what has come, but those with a mark.
  ///
  /// - Returns: how many places were looked at.
  @inline(__always)
  func forEachItem(in box: StepBox, without left: Marks, _ body: (UInt32, Steps) -> Void) -> Int {
    var seen = 0
    // Names of their own, so that no closure keeps all of this.
    let (marks, oldPlaces, oldItems, comeItems) = (marks, tree.places, level.items, comeLevel.items)
    let (fresh, oldCount) = (changes.fresh, oldCount)
    level.tree.forEachBlock(in: box) { block in
      seen += block.count
      for index in block {
        let item = oldItems[index]
        let place = oldPlaces[Int(item)]
        if box.contains(place), marks[Int(item)].isDisjoint(with: left) { body(item, place) }
      }
    }
    comeLevel.tree.forEachBlock(in: box) { block in
      seen += block.count
      for index in block {
        let item = comeItems[index]
        let place = Int(item) < oldCount ? oldPlaces[Int(item)] : fresh[Int(item) - oldCount].place
        if box.contains(place), marks[Int(item)].isDisjoint(with: left) { body(item, place) }
      }
    }
    return seen
  }
}
