import Threads

/// Boxes around blocks of sixteen places in their order, around sixteen such blocks, and so on to
/// one group: a search tree in one array.
///
/// It does not hold the places; the order should keep near ones together. Memory: at most 16 / 15
/// bytes a place and 256 a kind.
struct BoxTree: Sendable {
  static let blockSize = 16

  /// How many places it is over.
  let count: Int
  /// Groups of sixteen boxes around blocks of places, then such around those groups, to a single
  /// one.
  private let groups: [BoxGroup]
  /// Where the groups of each kind start, and the end.
  private let starts: [Int]
  /// How many boxes each kind has.
  private let sizes: [Int]
  let laneBits = LaneBits()

  /// - Parameter place: the place with a number, 0..<count; called from several threads.
  @inline(__always)
  init(count: Int, threads: Int, place: (Int) -> Steps) {
    self.count = count
    var (starts, sizes) = ([0], [Int]())
    var size = count
    repeat {
      size = (size + Self.blockSize - 1) / Self.blockSize
      sizes.append(size)
      starts.append(starts[starts.count - 1] + (size + Self.blockSize - 1) / Self.blockSize)
    } while size > Self.blockSize
    (self.starts, self.sizes) = (starts, sizes)
    var groups = [BoxGroup](repeating: BoxGroup(), count: starts[starts.count - 1])
    let (blocks, firstGroups) = (sizes[0], starts[1])
    groups.withUnsafeMutableBufferPointer { groups in
      @inline(__always) func fill(_ range: Range<Int>) {
        for group in range {
          for block in group * Self.blockSize..<min((group + 1) * Self.blockSize, blocks) {
            let first = block * Self.blockSize
            let corner = place(first)
            var (west, north, east, south) = (corner.x, corner.y, corner.x, corner.y)
            for index in first + 1..<max(min(first + Self.blockSize, count), first + 1) {
              let place = place(index)
              west = min(west, place.x)
              north = min(north, place.y)
              east = max(east, place.x)
              south = max(south, place.y)
            }
            groups[group].set(block & (Self.blockSize - 1), StepBox(west, north, east, south))
          }
        }
      }
      if threads > 1 {
        Chunks(count: firstGroups, threads: threads, atLeast: 1 << 7).forEach(threads: threads) { fill($1) }
      } else {
        // Here the place is no call.
        fill(0..<firstGroups)
      }
      for kind in 1..<max(sizes.count, 1) {
        for box in 0..<sizes[kind] {
          let boxes = min(Self.blockSize, sizes[kind - 1] - box * Self.blockSize)
          groups[starts[kind] + box / Self.blockSize].set(
            box & (Self.blockSize - 1), groups[starts[kind - 1] + box].around(boxes))
        }
      }
    }
    self.groups = groups
  }

  /// The memory of the boxes.
  var memoryInBytes: Int {
    groups.count * MemoryLayout<BoxGroup>.stride + (starts.count + sizes.count) * MemoryLayout<Int>.stride
  }

  /// Calls the body with the blocks of places, in order, whose box and the given one have a place
  /// in common.
  @inline(__always)
  func forEachBlock(in box: StepBox, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    groups.withUnsafeBufferPointer { groups in
      // A path from the top: for each kind a group and which of its boxes are still to look at, as
      // bits.
      withUnsafeTemporaryAllocation(of: (group: Int, left: UInt32).self, capacity: sizes.count) { path in
        let top = sizes.count - 1
        var kind = top
        path.initializeElement(
          at: kind, to: (0, groups[starts[top]].touching(box, laneBits) & lanes(kind: top, group: 0)))
        while kind <= top {
          let (group, left) = path[kind]
          guard left != 0 else {
            kind &+= 1
            continue
          }
          path[kind].left = left & (left &- 1)
          let next = group &* Self.blockSize &+ left.trailingZeroBitCount
          if kind == 0 {
            let first = next &* Self.blockSize
            body(first..<min(first &+ Self.blockSize, count))
          } else {
            kind &-= 1
            let bits = groups[starts[kind] &+ next].touching(box, laneBits) & lanes(kind: kind, group: next)
            path.initializeElement(at: kind, to: (next, bits))
          }
        }
      }
    }
  }

  /// Calls the body with blocks of places, the nearest boxes first as far as it pays, while the box
  /// is not farther than a limit.
  ///
  /// Limits are squares of distances in steps. The body gives the new one: what something must not
  /// exceed to be of interest.
  @inline(__always)
  func forEachBlock(near place: Steps, limit: UInt64, _ body: (Range<Int>) -> UInt64) {
    guard count > 0 else { return }
    var limit = limit
    groups.withUnsafeBufferPointer { groups in
      // What is left to look at: sixteen boxes of each kind at most, of each group the nearest on
      // top.
      withUnsafeTemporaryAllocation(of: Near.self, capacity: (sizes.count + 1) * Self.blockSize) { rest in
        guard let rest = rest.baseAddress else { return }
        // As if a box around the top group had been found.
        var next = Near(distance: 0, kind: UInt32(sizes.count), box: 0)
        var restCount = 0
        while true {
          if next.distance <= limit {
            if next.kind == 0 {
              let first = Int(next.box) &* Self.blockSize
              limit = body(first..<min(first &+ Self.blockSize, count))
            } else {
              let kind = Int(next.kind) &- 1
              let distances = groups[starts[kind] &+ Int(next.box)].squaredDistances(to: place)
              var nearest = Near(distance: .max, kind: 0, box: .max)
              for lane in 0..<min(Self.blockSize, sizes[kind] &- Int(next.box) &* Self.blockSize) {
                guard distances[lane] <= limit else { continue }
                var near = Near(
                  distance: distances[lane], kind: UInt32(truncatingIfNeeded: kind),
                  box: next.box &* UInt32(Self.blockSize) &+ UInt32(truncatingIfNeeded: lane))
                if near.distance < nearest.distance || nearest.box == .max { swap(&near, &nearest) }
                (rest + restCount).initialize(to: near)
                restCount &+= near.box == .max ? 0 : 1
              }
              (rest + restCount).initialize(to: nearest)
              restCount &+= nearest.box == .max ? 0 : 1
            }
          }
          guard restCount > 0 else { return }
          restCount &-= 1
          next = rest[restCount]
        }
      }
    }
  }

  /// The bits of the boxes that a group really has.
  @inline(__always)
  private func lanes(kind: Int, group: Int) -> UInt32 {
    let boxes = sizes[kind] &- group &* Self.blockSize
    return boxes >= Self.blockSize ? 0xFFFF : 1 &<< UInt32(truncatingIfNeeded: boxes) &- 1
  }

  /// A box that may be looked at.
  private struct Near {
    let distance: UInt64
    let kind: UInt32
    let box: UInt32
  }
}
