extension ClusterChange {
  /// Decides which items are centers, where that may be other than in the old tree: in order, so
  /// that whatever a decision depends on is known.
  mutating func chooseCenters() {
    lost.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    findRings()
    for item in gone where oldCenter(item) == item {
      guard visits >= 0 else { return }
      lost.append(item)
      let precedence = spot(item).precedence
      for other in neighbors(of: item) where spot(other.item).precedence >= precedence {
        enqueue(other.item)
      }
    }
    for item in come { enqueue(item) }
    queueTurnedRings()
    while visits >= 0, let item = queue.pop() {
      if !has(item, .decided) { decide(item) }
    }
  }

  mutating func enqueue(_ item: UInt32) {
    guard !has(item, .queued) else { return }
    mark(item, .queued)
    queue.push(item, order(item))
  }

  /// Decides whether an item is a center. All before it are decided, or as they were.
  private mutating func decide(_ item: UInt32) {
    let near = neighbors(of: item)
    let order = order(item)
    let isCenter = !near.contains { self.isCenter($0.item) && self.order($0.item) < order }
    let was = !has(item, .come) && oldCenter(item) == item
    mark(item, isCenter ? .center : .follower)
    if isCenter && !was {
      gained.append(item)
      // What comes later in its reach is none, whatever else there is.
      for other in near.map(\.item) where !has(other, .decided) && order < self.order(other) {
        let was = self.isCenter(other)
        mark(other, .follower)
        if was { lose(other) }
      }
    } else if was && !isCenter {
      lose(item)
    }
  }

  /// Queues what may be a center now that an item is none.
  private mutating func lose(_ item: UInt32) {
    lost.append(item)
    let order = order(item)
    for other in neighbors(of: item) where !has(other.item, .decided) && order < self.order(other.item) {
      enqueue(other.item)
    }
  }

  /// Gives a center to whom has lost it or comes without one, and a nearer one to whom that has
  /// been gained for.
  mutating func chooseFollowers() {
    centers.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    var without = come.filter { !isCenter($0) }
    for item in lost {
      guard visits >= 0 else { return }
      if !has(item, .gone) { without.append(item) }
      // Only where somebody followed.
      guard oldParentZoom(item) == zoom else { continue }
      let cluster = tree.parents[Int(item)]
      for other in neighbors(of: item)
      where !has(other.item, .come) && tree.parents[Int(other.item)] == cluster && !isCenter(other.item) {
        without.append(other.item)
      }
    }
    for item in without where !has(item, .moved) {
      guard visits >= 0 else { return }
      let spot = spot(item)
      var best: (center: UInt32, squared: UInt64)?
      for other in neighbors(of: item) where isCenter(other.item) {
        if let current = best {
          guard other.squared <= current.squared else { continue }
          if other.squared == current.squared,
            !self.spot(other.item).isPreferred(to: self.spot(current.center), from: spot.x)
          {
            continue
          }
        }
        best = (other.item, other.squared)
      }
      // There is one, or it would be a center.
      if let best { move(item, to: best.center) }
    }
    for item in gained {
      guard visits >= 0 else { return }
      let spot = spot(item)
      for other in neighbors(of: item) where !isCenter(other.item) {
        let current = self.spot(center(other.item))
        let place = place(other.item)
        let squared = squaredDistance(place, Steps(current.x, current.y))
        guard other.squared <= squared else { continue }
        if other.squared < squared || spot.isPreferred(to: current, from: place.x) {
          move(other.item, to: item)
        }
      }
    }
  }

  private mutating func move(_ item: UInt32, to center: UInt32) {
    if !has(item, .moved) { moved.append(item) }
    mark(item, .moved)
    centers[item] = center
  }
}
