// The search tree of the pages of a zoom.

extension ItemPages {
  /// Returns the item at a position that a search near a location returned.
  func item(at position: Int) -> UInt32 {
    places[Int(order[position / Self.pageSize]) * Self.pageSize + position % Self.pageSize]
  }

  /// Calls the body with the places of each block whose box meets the given box, in the order of
  /// the list. A block can be empty.
  @inline(__always)
  func forEachBlock(in box: GridBox, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    groups.withUnsafeBufferPointer { groups in
      boxes.withUnsafeBufferPointer { boxes in
        forEachBlock(in: box, groups, boxes, body)
      }
    }
  }

  @inline(__always)
  private func forEachBlock(
    in box: GridBox, _ groups: UnsafeBufferPointer<BoxGroup>, _ boxes: UnsafeBufferPointer<BoxGroup>,
    _ body: (Range<Int>) -> Void
  ) {
    // The path from the top: for each level a group, and a bit for each of its boxes that has not
    // been searched yet. Level 0 are the blocks of a page.
    withUnsafeTemporaryAllocation(
      of: (group: Int, remaining: UInt32).self, capacity: levelSizes.count + 1
    ) { path in
      let top = levelSizes.count
      var level = top
      path.initializeElement(
        at: level, to: (0, groups[starts[top - 1]].touching(box, laneBits) & lanes(level: top, group: 0)))
      while level <= top {
        let (group, remaining) = path[level]
        guard remaining != 0 else {
          level &+= 1
          continue
        }
        path[level].remaining = remaining & (remaining &- 1)
        let next = group &* Self.blockSize &+ remaining.trailingZeroBitCount
        if level == 0 {
          let first = next &* Self.blockSize
          body(first..<end(ofBlock: next))
        } else {
          level &-= 1
          if level == 0 {
            let page = page(next)
            path.initializeElement(at: 0, to: (page, boxes[page].touching(box, laneBits)))
          } else {
            let bits =
              groups[starts[level &- 1] &+ next].touching(box, laneBits) & lanes(level: level, group: next)
            path.initializeElement(at: level, to: (next, bits))
          }
        }
      }
    }
  }

  /// Calls the body with blocks near a location.
  ///
  /// The search skips boxes that are farther away than a limit, and tends to go to the nearest
  /// boxes first. Limits are squares of distances, in grid units. The body receives the places of a
  /// block and the position of its first item. Positions ascend in the order of the list. The body
  /// returns the new limit, beyond which an item is of no interest.
  @inline(__always)
  func forEachBlock(near location: GridPoint, limit: UInt64, _ body: (Range<Int>, Int) -> UInt64) {
    guard count > 0 else { return }
    var limit = limit
    groups.withUnsafeBufferPointer { groups in
      // The boxes still to search: at most sixteen of each level, with the nearest of each group
      // last.
      withUnsafeTemporaryAllocation(of: Candidate.self, capacity: (levelSizes.count + 2) * Self.blockSize) {
        pending in
        guard let pending = pending.baseAddress else { return }
        // The search starts at an imaginary box around the highest group.
        var next = Candidate(distance: 0, level: UInt32(levelSizes.count + 1), box: 0)
        var pendingCount = 0
        while true {
          if next.distance <= limit {
            if next.level == 0 {
              let block = page(Int(next.box) / Self.blockSize) &* Self.blockSize &+ Int(next.box & 15)
              let first = block &* Self.blockSize
              limit = body(first..<end(ofBlock: block), Int(next.box) &* Self.blockSize)
            } else {
              let level = Int(next.level) &- 1
              let distances: SquareGroup
              var lanes = Self.blockSize
              if level == 0 {
                distances = boxes[page(Int(next.box))].squaredDistances(to: location)
              } else {
                distances = groups[starts[level &- 1] &+ Int(next.box)].squaredDistances(to: location)
                lanes = min(lanes, levelSizes[level &- 1] &- Int(next.box) &* Self.blockSize)
              }
              var nearest = Candidate(distance: .max, level: 0, box: .max)
              for lane in 0..<lanes {
                guard distances[lane] <= limit else { continue }
                var candidate = Candidate(
                  distance: distances[lane], level: UInt32(truncatingIfNeeded: level),
                  box: next.box &* UInt32(Self.blockSize) &+ UInt32(truncatingIfNeeded: lane))
                if candidate.distance < nearest.distance || nearest.box == .max { swap(&candidate, &nearest) }
                (pending + pendingCount).initialize(to: candidate)
                pendingCount &+= candidate.box == .max ? 0 : 1
              }
              (pending + pendingCount).initialize(to: nearest)
              pendingCount &+= nearest.box == .max ? 0 : 1
            }
          }
          guard pendingCount > 0 else { return }
          pendingCount &-= 1
          next = pending[pendingCount]
        }
      }
    }
  }

  /// Returns the page of the list that seems nearest to a location: of each group of boxes, the
  /// nearest one is followed. The list must not be empty.
  func nearestPage(to location: GridPoint) -> Int {
    var next = 0
    for level in stride(from: levelSizes.count, to: 0, by: -1) {
      let distances = groups[starts[level - 1] + next].squaredDistances(to: location)
      let lanes = min(Self.blockSize, levelSizes[level - 1] - next * Self.blockSize)
      next = next * Self.blockSize + distances.nearest(0..<lanes)
    }
    return Int(order[next])
  }

  /// Returns the page at a position of the list.
  @inline(__always)
  private func page(_ rank: Int) -> Int { isNew ? rank : Int(order[rank]) }

  /// Returns the end of the places of a block that have items. An empty block of a new list is past
  /// the end of the list.
  @inline(__always)
  private func end(ofBlock block: Int) -> Int {
    let first = block &* Self.blockSize
    return isNew ? max(min(first &+ Self.blockSize, count), first) : first &+ Int(sizes[block])
  }

  /// Returns a mask with one bit for each box of a group. A group has sixteen boxes; the last group
  /// of a level can have fewer.
  @inline(__always)
  private func lanes(level: Int, group: Int) -> UInt32 {
    let boxes = levelSizes[level &- 1] &- group &* Self.blockSize
    return boxes >= Self.blockSize ? 0xFFFF : 1 &<< UInt32(truncatingIfNeeded: boxes) &- 1
  }

  /// A box that is still to be searched, and the square of its distance in grid units.
  private struct Candidate {
    let distance: UInt64
    let level: UInt32
    let box: UInt32
  }
}

extension SquareGroup {
  /// Returns the lane with the smallest square, the first one of equal lanes.
  func nearest(_ lanes: Range<Int>) -> Int {
    var nearest = lanes.lowerBound
    for lane in lanes where self[lane] < self[nearest] { nearest = lane }
    return nearest
  }
}
