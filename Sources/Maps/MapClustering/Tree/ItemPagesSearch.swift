/// The arrays of the pages of a zoom for searches. It is valid as long as `withReader` calls its
/// body. A copy of it counts no references.
struct ItemPagesReader {
  static let blockSize = ItemPages.blockSize
  /// The size of a path from the top to the blocks: 2^29 items have at most six layers, whatever
  /// their changes.
  static let pathSize = 8

  let count: Int
  let isNew: Bool
  let places: UnsafeBufferPointer<UInt32>
  let sizes: UnsafeBufferPointer<UInt8>
  let boxes: UnsafeBufferPointer<BoxGroup>
  let order: UnsafeBufferPointer<UInt32>
  let groups: UnsafeBufferPointer<BoxGroup>
  let layers: UnsafeBufferPointer<ItemPages.Layer>
  let lanes: Lanes
}

extension ItemPages {
  /// Calls the body with the arrays, for searches.
  @inline(__always)
  func withReader<Result>(_ body: (ItemPagesReader) -> Result) -> Result {
    places.withUnsafeBufferPointer { places in
      sizes.withUnsafeBufferPointer { sizes in
        boxes.withUnsafeBufferPointer { boxes in
          order.withUnsafeBufferPointer { order in
            groups.withUnsafeBufferPointer { groups in
              layers.withUnsafeBufferPointer { layers in
                body(
                  ItemPagesReader(
                    count: count, isNew: isNew, places: places, sizes: sizes, boxes: boxes, order: order,
                    groups: groups, layers: layers, lanes: lanes))
              }
            }
          }
        }
      }
    }
  }
}

// The search tree of the pages of a zoom.

extension ItemPagesReader {
  /// Returns the item at a position that a search near a location returned.
  func item(at position: Int) -> UInt32 {
    places[Int(order[position / ItemPages.pageSize]) * ItemPages.pageSize + position % ItemPages.pageSize]
  }

  /// Calls the body with the places of each block whose box meets the given box, in the order of
  /// the list. A block can be empty.
  @inline(__always)
  func forEachBlock(in box: GridBox, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    // The path from the top: for each level a group, and a bit for each of its boxes that has not
    // been searched yet. Level 0 are the blocks of a page.
    withUnsafeTemporaryAllocation(of: (group: Int, remaining: UInt32).self, capacity: Self.pathSize) { path in
      guard let path = path.baseAddress else { return }
      let top = layers.count
      var level = top
      @inline(__always) func touching(_ level: Int, _ group: Int) -> UInt32 {
        let layer = layers[level &- 1]
        return groups[layer.start &+ group].touching(box) & existingBoxes(ofGroup: group, size: layer.boxes)
      }
      (path + top).initialize(to: (0, touching(top, 0)))
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
            path.initialize(to: (page, boxes[page].touching(box)))
          } else {
            (path + level).initialize(to: (next, touching(level, next)))
          }
        }
      }
    }
  }

  /// Calls the body with blocks near a location.
  ///
  /// The search skips boxes that are farther away than a limit, and goes to the nearest box of each
  /// group first. Limits are squares of distances, in grid units. The body receives the places of a
  /// block and the position of its first item. Positions ascend in the order of the list. The body
  /// returns the new limit, beyond which an item is of no interest.
  @inline(__always)
  func forEachBlock(near location: GridPoint, limit: UInt64, _ body: (Range<Int>, Int) -> UInt64) {
    guard count > 0 else { return }
    // The path from the top, as in `BoxTree`. Level 0 are the blocks of a page.
    withUnsafeTemporaryAllocation(
      of: (keys: DistanceKeys, key: Int32, group: Int32).self, capacity: Self.pathSize
    ) {
      path in
      guard let path = path.baseAddress else { return }
      let top = layers.count
      var (level, group) = (top, 0)
      var keys = DistanceKeys(groups[layers[top - 1].start].distanceSquares(to: location), lanes)
      var key = keys.first
      var largest = DistanceKeys.largest(within: limit)
      while true {
        guard key <= largest else {
          level &+= 1
          guard level <= top else { return }
          keys = path[level].keys
          group = Int(path[level].group)
          key = keys.next(after: path[level].key)
          continue
        }
        let box = group &* Self.blockSize &+ DistanceKeys.lane(key)
        // The last group of a level can have fewer than sixteen boxes.
        guard level == 0 || box < layers[level &- 1].boxes else {
          key = keys.next(after: key)
          continue
        }
        guard level == 0 else {
          (path + level).initialize(to: (keys, key, Int32(truncatingIfNeeded: group)))
          level &-= 1
          group = box
          keys =
            level == 0
            ? DistanceKeys(boxes[page(group)].distanceSquares(to: location), lanes)
            : DistanceKeys(groups[layers[level &- 1].start &+ group].distanceSquares(to: location), lanes)
          key = keys.first
          continue
        }
        let block = page(group) &* Self.blockSize &+ DistanceKeys.lane(key)
        let first = block &* Self.blockSize
        largest = DistanceKeys.largest(within: body(first..<end(ofBlock: block), box &* Self.blockSize))
        key = keys.next(after: key)
      }
    }
  }

  /// Returns the page of the list that seems nearest to a location: of each group of boxes, the
  /// nearest one is followed. The list must not be empty.
  func nearestPage(to location: GridPoint) -> Int {
    var next = 0
    for level in stride(from: layers.count, to: 0, by: -1) {
      let keys = DistanceKeys(groups[layers[level - 1].start + next].distanceSquares(to: location), lanes)
      let boxes = layers[level - 1].boxes - next * Self.blockSize
      var key = keys.first
      while DistanceKeys.lane(key) >= boxes { key = keys.next(after: key) }
      next = next * Self.blockSize + DistanceKeys.lane(key)
    }
    return Int(order[next])
  }

  /// A box around all items; `empty` if there are none.
  var bounds: GridBox {
    guard count > 0, let top = layers.last else { return .empty }
    return groups[top.start].around(top.boxes)
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
}
