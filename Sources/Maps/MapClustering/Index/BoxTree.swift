import LoxodromeThreads

/// A search tree over locations, in one block of memory.
///
/// The locations are cut into blocks of sixteen, in their order. The lowest level of the tree has a
/// box around each block. Each higher level has boxes around groups of sixteen boxes of the level
/// below. The highest level is a single group.
///
/// The tree does not hold the locations. Searches are fast if locations that are near each other
/// are near each other in the order, too. Memory: at most 16 / 15 bytes a location, and 256 bytes a
/// level.
struct BoxTree: ~Copyable, Sendable {
  static let blockSize = 16

  /// The number of locations.
  let count: Int
  /// The boxes of all levels in groups of sixteen, from the lowest level to the highest.
  private let groups: AlignedElements<BoxGroup>
  /// The index of the first group of each level, then the number of groups.
  private let starts: [Int]
  /// The number of boxes of each level.
  private let sizes: [Int]
  /// The lowest level with at most 64 boxes. Searches in boxes and circles start there, because it takes
  /// less time to test four groups than to go through one more level.
  private let levelOfStart: Int
  let lanes = Lanes()

  /// Creates the tree over `count` locations.
  ///
  /// - Parameter location: returns the location with an index in 0..<count. It is called from
  ///   several threads.
  @inline(__always)
  init(count: Int, threads: Int, location: (Int) -> GridPoint) {
    self.count = count
    var (starts, sizes) = ([0], [Int]())
    var size = count
    repeat {
      size = (size + Self.blockSize - 1) / Self.blockSize
      sizes.append(size)
      starts.append(starts[starts.count - 1] + (size + Self.blockSize - 1) / Self.blockSize)
    } while size > Self.blockSize
    (self.starts, self.sizes) = (starts, sizes)
    levelOfStart = sizes.firstIndex { $0 <= 4 * Self.blockSize } ?? 0
    let (blocks, firstGroups) = (sizes[0], starts[1])
    groups = AlignedElements(repeating: BoxGroup(), count: starts[starts.count - 1]) { groups in
      @inline(__always) func fill(_ range: Range<Int>) {
        for group in range {
          for block in group * Self.blockSize..<min((group + 1) * Self.blockSize, blocks) {
            let first = block * Self.blockSize
            let corner = location(first)
            var (west, north, east, south) = (corner.x, corner.y, corner.x, corner.y)
            for index in first + 1..<max(min(first + Self.blockSize, count), first + 1) {
              let location = location(index)
              west = min(west, location.x)
              north = min(north, location.y)
              east = max(east, location.x)
              south = max(south, location.y)
            }
            groups[group].set(
              block & (Self.blockSize - 1), GridBox(west: west, north: north, east: east, south: south))
          }
        }
      }
      if threads > 1 {
        Chunks(count: firstGroups, threads: threads, atLeast: 1 << 7).forEach(threads: threads) { fill($1) }
      } else {
        // On one thread the compiler inlines `location` here.
        fill(0..<firstGroups)
      }
      for level in 1..<max(sizes.count, 1) {
        for box in 0..<sizes[level] {
          let boxes = min(Self.blockSize, sizes[level - 1] - box * Self.blockSize)
          groups[starts[level] + box / Self.blockSize].set(
            box & (Self.blockSize - 1), groups[starts[level - 1] + box].around(boxes))
        }
      }
    }
  }

  /// The memory of the boxes, in bytes.
  var memoryInBytes: Int {
    groups.count * MemoryLayout<BoxGroup>.stride + (starts.count + sizes.count) * MemoryLayout<Int>.stride
  }

  /// Calls the body with each block of locations whose box meets an area, in order.
  @inline(__always)
  func forEachBlock(in area: some SearchArea, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    groups.withUnsafeBufferPointer { groups in
      @inline(__always) func chosen(level: Int, group: Int) -> UInt32 {
        area.boxes(groups[starts[level] &+ group]) & existingBoxes(ofGroup: group, size: sizes[level])
      }
      // The path from the start: for each level a group, and a bit for each of its boxes that has not
      // been searched yet. At the start it is a bit for each box of the level. There are at most seven
      // levels.
      withUnsafeTemporaryAllocation(of: (group: Int, remaining: UInt64).self, capacity: 8) { path in
        guard let path = path.baseAddress else { return }
        let top = max(levelOfStart, 1)
        var (level, group) = (top, 0)
        var remaining = boxesAtStart(chosen)
        while true {
          if level == 1 {
            forEachBlock(ofGroup: group, remaining, chosen, body)
          } else if remaining != 0 {
            (path + level).initialize(to: (group, remaining & (remaining &- 1)))
            group = group &* Self.blockSize &+ remaining.trailingZeroBitCount
            level &-= 1
            remaining = UInt64(chosen(level: level, group: group))
            continue
          }
          level &+= 1
          guard level <= top else { return }
          (group, remaining) = path[level]
        }
      }
    }
  }

  /// Returns a bit for each box in which a search starts: 1 if the box is to be searched. These are the
  /// boxes of `levelOfStart`. If that is the lowest level, the bits stand for its groups and are all 1.
  @inline(__always)
  private func boxesAtStart(_ chosen: (_ level: Int, _ group: Int) -> UInt32) -> UInt64 {
    let groupCount = starts[levelOfStart &+ 1] &- starts[levelOfStart]
    guard levelOfStart > 0 else { return 1 &<< UInt64(groupCount) &- 1 }
    var boxes: UInt64 = 0
    for group in 0..<groupCount {
      boxes |= UInt64(chosen(levelOfStart, group)) &<< UInt64(group &* Self.blockSize)
    }
    return boxes
  }

  /// Calls the body with the chosen blocks in some boxes of the second level.
  ///
  /// The numbers of the blocks are first listed, with as few jumps as possible, because the
  /// processor cannot predict these jumps.
  ///
  /// - Parameters:
  ///   - group: the group of the first bit of `boxes`.
  ///   - boxes: a bit for each box, of one group or, where a search starts, of up to four.
  @inline(__always)
  private func forEachBlock(
    ofGroup group: Int, _ boxes: UInt64, _ chosen: (_ level: Int, _ group: Int) -> UInt32,
    _ body: (Range<Int>) -> Void
  ) {
    // A list of at most 1024 bytes is on the stack.
    let capacity = 512
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { list in
      guard let list = list.baseAddress else { return }
      var (count, boxes) = (0, boxes)
      @inline(__always) func callBody() {
        for place in 0..<count {
          let first = (group &* Self.blockSize &* Self.blockSize &+ Int(list[place])) &* Self.blockSize
          body(first..<min(first &+ Self.blockSize, self.count))
        }
      }
      while boxes != 0 {
        let box = boxes.trailingZeroBitCount
        boxes &= boxes &- 1
        var blocks = chosen(0, group &* Self.blockSize &+ box)
        let end = count &+ blocks.nonzeroBitCount
        // Each box writes at most sixteen numbers. Those behind the end have no meaning.
        while blocks != 0 {
          for place in count..<count &+ 4 {
            let block = box &* Self.blockSize &+ blocks.trailingZeroBitCount
            (list + place).initialize(to: UInt16(truncatingIfNeeded: block))
            blocks &= blocks &- 1
          }
          count &+= 4
        }
        count = end
        if count > capacity - Self.blockSize {
          callBody()
          count = 0
        }
      }
      callBody()
    }
  }

  /// Calls the body with blocks of locations near a location.
  ///
  /// The search skips boxes that are farther away than a limit, and goes to the nearest box of each
  /// group first. Limits are squares of distances, in grid units. The body receives the indices of
  /// a block. It returns the new limit, beyond which a location is of no interest.
  @inline(__always)
  func forEachBlock(near location: GridPoint, limit: UInt64, _ body: (Range<Int>) -> UInt64) {
    guard count > 0 else { return }
    groups.withUnsafeBufferPointer { groups in
      // The path from the top: for each higher level a group, the keys of its boxes and the key of
      // the box that is searched. There are at most seven levels.
      withUnsafeTemporaryAllocation(of: (keys: DistanceKeys, key: Int32, group: Int32).self, capacity: 8) {
        path in
        guard let path = path.baseAddress else { return }
        let top = sizes.count - 1
        var (level, group) = (top, 0)
        var keys = DistanceKeys(groups[starts[top]].distanceSquares(to: location), lanes)
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
          guard box < sizes[level] else {
            key = keys.next(after: key)
            continue
          }
          guard level == 0 else {
            (path + level).initialize(to: (keys, key, Int32(truncatingIfNeeded: group)))
            level &-= 1
            group = box
            keys = DistanceKeys(groups[starts[level] &+ group].distanceSquares(to: location), lanes)
            key = keys.first
            continue
          }
          let first = box &* Self.blockSize
          largest = DistanceKeys.largest(within: body(first..<min(first &+ Self.blockSize, count)))
          key = keys.next(after: key)
        }
      }
    }
  }
}

/// Returns a mask with one bit for each box of a group, of a level with a number of boxes. A group has
/// sixteen boxes; the last group of a level can have fewer.
@inline(__always)
func existingBoxes(ofGroup group: Int, size: Int) -> UInt32 {
  let boxes = size &- group &* BoxTree.blockSize
  return boxes >= BoxTree.blockSize ? 0xFFFF : 1 &<< UInt32(truncatingIfNeeded: boxes) &- 1
}

/// An area in which locations are searched. A closure would not be inlined here.
protocol SearchArea {
  /// Returns the boxes of a group that meet the area, one bit for each.
  func boxes(_ group: BoxGroup) -> UInt32
}

extension GridBox: SearchArea {
  @inline(__always)
  func boxes(_ group: BoxGroup) -> UInt32 { group.touching(self) }
}

/// The boxes that meet the square around the circle.
extension SearchCircle: SearchArea {
  @inline(__always)
  func boxes(_ group: BoxGroup) -> UInt32 { group.touchingSquare(around: self) }
}
