// The part of an update that decides which items are centers, and which center each item follows.

extension ClusterUpdate {
  /// Decides whether each item is a center, for the items whose role can differ from the old tree.
  ///
  /// Items are decided in the order of `order(_:)`, from the lowest. A decision depends only on
  /// earlier items, which are already decided or keep their old role.
  mutating func chooseCenters() {
    lost.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    for item in removed where oldCenter(item) == item {
      guard visits >= 0 else { return }
      lost.append(item)
      let precedence = entry(item).precedence
      for number in neighbors(of: item) where found[number].rank.precedence >= precedence {
        enqueue(found[number].rank)
      }
    }
    for item in inserted { enqueue(rank(item)) }
    if mayHaveRings { enqueueRotatedRings() }
    while visits >= 0, let rank = popFromQueue() {
      if !has(rank.item, .decided) { decide(rank) }
    }
  }

  mutating func enqueue(_ rank: Rank) {
    guard !has(rank.item, .queued) else { return }
    mark(rank.item, .queued)
    // Comparisons change the update, so the queue is not in it meanwhile.
    var queue = exchange(&self.queue, with: [])
    queue.pushToHeap(rank) { isBefore($0, $1) }
    self.queue = queue
  }

  private mutating func popFromQueue() -> Rank? {
    var queue = exchange(&self.queue, with: [])
    defer { self.queue = queue }
    return queue.popFromHeap { isBefore($0, $1) }
  }

  /// Decides whether an item is a center. All items before it either are decided or have the same
  /// role as in the old tree.
  private mutating func decide(_ rank: Rank) {
    let item = rank.item
    let wasCenter: Bool
    if has(item, .inserted) {
      wasCenter = false
    } else {
      let center = oldCenter(item)
      wasCenter = center == item
      // The center of an item that was not one is within the radius.
      if !wasCenter, !has(center, .removed), isCenter(center), isBefore(self.rank(center), rank) {
        return mark(item, .follower)
      }
    }
    let near = neighbors(of: item)
    var isCenter = true
    for number in near where self.isCenter(found[number].item) && isBefore(found[number].rank, rank) {
      isCenter = false
      break
    }
    mark(item, isCenter ? .center : .follower)
    if isCenter && !wasCenter {
      gained.append(item)
      // Later items within the radius are not centers, whatever their other neighbors are.
      for number in near {
        let other = found[number].rank
        guard !has(other.item, .decided), isBefore(rank, other) else { continue }
        let wasCenter = self.isCenter(other.item)
        mark(other.item, .follower)
        if wasCenter { lose(other) }
      }
    } else if wasCenter && !isCenter {
      lose(rank)
    }
  }

  /// Records that an item is not a center any more, and queues the items that can become centers
  /// because of this.
  private mutating func lose(_ rank: Rank) {
    lost.append(rank.item)
    for number in neighbors(of: rank.item) {
      let other = found[number].rank
      if !has(other.item, .decided), isBefore(rank, other) { enqueue(other) }
    }
  }

  /// Assigns centers to items.
  ///
  /// Three kinds of items get the nearest center: items that are no longer centers, items whose
  /// center is removed or no longer a center, and inserted items that are not centers. Items near a
  /// new center get it if they prefer it to their own.
  mutating func chooseFollowers() {
    centers.removeAll()
    moved.removeAll(keepingCapacity: true)
    var unassigned = inserted.filter { !isCenter($0) }
    for item in lost {
      guard visits >= 0 else { return }
      if !has(item, .removed) { unassigned.append(item) }
      // The old center had followers only if it became a cluster.
      guard oldParentZoom(item) == zoom else { continue }
      let cluster = tree.parents[Int(item)]
      for number in neighbors(of: item) {
        let other = found[number].item
        if !has(other, .inserted), tree.parents[Int(other)] == cluster, !isCenter(other) {
          unassigned.append(other)
        }
      }
    }
    for item in unassigned where !has(item, .moved) {
      guard visits >= 0 else { return }
      let entry = entry(item)
      var best: (center: UInt32, squared: UInt64)?
      for number in neighbors(of: item) where isCenter(found[number].item) {
        let other = found[number]
        if let current = best {
          guard other.squared <= current.squared else { continue }
          if other.squared == current.squared,
            !self.entry(other.item).isPreferred(to: self.entry(current.center), from: entry.x)
          {
            continue
          }
        }
        best = (other.item, other.squared)
      }
      // There is a center, or the item would be a center itself.
      if let best { move(item, to: best.center) }
    }
    for item in gained {
      guard visits >= 0 else { return }
      let entry = entry(item)
      for number in neighbors(of: item) where !isCenter(found[number].item) {
        let other = found[number]
        let current = self.entry(center(other.item))
        let location = location(other.item)
        let squared = squaredDistance(location, GridPoint(x: current.x, y: current.y))
        guard other.squared <= squared else { continue }
        if other.squared < squared || entry.isPreferred(to: current, from: location.x) {
          move(other.item, to: item)
        }
      }
    }
  }

  private mutating func move(_ item: UInt32, to center: UInt32) {
    if !has(item, .moved) { moved.append(item) }
    mark(item, .moved)
    centers.set(UInt64(item), center)
  }
}
