/// Boxes around blocks of sixteen places in their order, around sixteen such blocks, and so on to one: a search tree in one array.
///
/// It does not hold the places; the order should keep near ones together. Memory: at most 16 / 15 bytes a place and 16 a level.
struct BoxTree: Sendable {
  static let blockSize = 16

  /// How many places it is over.
  let count: Int
  /// The boxes of the blocks of places, then those of blocks of boxes, to the one at the top.
  private let boxes: [StepBox]
  /// Where each kind starts, and the end.
  private let starts: [Int]

  /// - Parameter place: the place with a number, 0..<count; called from several threads.
  @inline(__always)
  init(count: Int, threads: Int, place: (Int) -> Steps) {
    self.count = count
    var starts = [0]
    var size = count
    var end = 0
    repeat {
      size = (size + Self.blockSize - 1) / Self.blockSize
      end += size
      starts.append(end)
    } while size > 1
    self.starts = starts
    boxes = Array(unsafeUninitializedCapacity: end) { boxes, initializedCount in
      initializedCount = end
      guard let boxes = boxes.baseAddress else { return }
      @inline(__always) func fill(_ blocks: Range<Int>) {
        for block in blocks {
          let first = block * Self.blockSize
          let corner = place(first)
          // Component by component: few processors have unsigned minima of vectors.
          var (west, north, east, south) = (corner.x, corner.y, corner.x, corner.y)
          for index in first + 1..<max(min(first + Self.blockSize, count), first + 1) {
            let place = place(index)
            west = min(west, place.x)
            north = min(north, place.y)
            east = max(east, place.x)
            south = max(south, place.y)
          }
          (boxes + block).initialize(to: StepBox(west, north, east, south))
        }
      }
      if threads > 1 {
        Chunks(count: starts[1], threads: threads, atLeast: 1 << 10).forEach(threads: threads) { fill($1) }
      } else {
        // Here the place is no call.
        fill(0..<starts[1])
      }
      for kind in 1..<starts.count - 1 {
        for block in starts[kind]..<starts[kind + 1] {
          let first = starts[kind - 1] + (block - starts[kind]) * Self.blockSize
          var box = boxes[first]
          for index in first + 1..<max(min(first + Self.blockSize, starts[kind]), first + 1) {
            box = box.union(boxes[index])
          }
          (boxes + block).initialize(to: box)
        }
      }
    }
  }

  /// The memory of the boxes.
  var memoryInBytes: Int {
    boxes.count * MemoryLayout<StepBox>.stride + starts.count * MemoryLayout<Int>.stride
  }

  /// Calls the body with the blocks of places, in order, whose box and the given one have a place in common.
  @inline(__always)
  func forEachBlock(in box: StepBox, _ body: (Range<Int>) -> Void) {
    guard count > 0 else { return }
    boxes.withUnsafeBufferPointer { boxes in
      starts.withUnsafeBufferPointer { starts in
        // Which of a block of boxes are in question: bits, so that there is a jump for those only.
        let test = StepBoxTest(box)
        @inline(__always) func mask(_ first: Int, _ end: Int) -> UInt32 {
          var mask: UInt32 = 0
          for index in first..<end {
            mask |= (test.touches(boxes[index]) ? 1 : 0) &<< UInt32(truncatingIfNeeded: index &- first)
          }
          return mask
        }
        // A path from the top: for each kind of box the first of a block and which of it are still to look at.
        withUnsafeTemporaryAllocation(of: (first: Int, mask: UInt32).self, capacity: starts.count) { path in
          let top = starts.count - 2
          var kind = top
          path.initializeElement(at: kind, to: (starts[kind], mask(starts[kind], starts[kind + 1])))
          while kind <= top {
            let (first, left) = path[kind]
            guard left != 0 else {
              kind += 1
              continue
            }
            path[kind].mask = left & (left - 1)
            let place = (first - starts[kind] + left.trailingZeroBitCount) * Self.blockSize
            if kind == 0 {
              body(place..<min(place + Self.blockSize, count))
            } else {
              kind -= 1
              let start = starts[kind] + place
              let end = min(start + Self.blockSize, starts[kind + 1])
              path.initializeElement(at: kind, to: (start, mask(start, end)))
            }
          }
        }
      }
    }
  }

  /// Calls the body with blocks of places, the nearest boxes first as far as it pays, while the box is not farther than a limit.
  ///
  /// Limits are squares of distances in steps. The body gives the new one: what something must not exceed to be of interest.
  @inline(__always)
  func forEachBlock(near place: Steps, limit: UInt64, _ body: (Range<Int>) -> UInt64) {
    guard count > 0 else { return }
    var limit = limit
    boxes.withUnsafeBufferPointer { boxes in
      starts.withUnsafeBufferPointer { starts in
        // What is left to look at: sixteen of each kind at most, of each block the nearest on top.
        withUnsafeTemporaryAllocation(of: Near.self, capacity: starts.count * Self.blockSize) { rest in
          guard let rest = rest.baseAddress else { return }
          let top = starts.count - 2
          (rest + 0).initialize(
            to: Near(
              distance: boxes[starts[top]].squaredDistance(to: place), kind: UInt32(top),
              box: UInt32(starts[top])))
          var restCount = 1
          while restCount > 0 {
            restCount &-= 1
            let next = rest[restCount]
            guard next.distance <= limit else { continue }
            let first = (Int(next.box) &- starts[Int(next.kind)]) &* Self.blockSize
            if next.kind == 0 {
              limit = body(first..<min(first &+ Self.blockSize, count))
              continue
            }
            let kind = Int(next.kind) &- 1
            var nearest = Near(distance: .max, kind: 0, box: .max)
            for box in starts[kind] &+ first..<min(starts[kind] &+ first &+ Self.blockSize, starts[kind &+ 1])
            {
              var near = Near(
                distance: boxes[box].squaredDistance(to: place), kind: UInt32(truncatingIfNeeded: kind),
                box: UInt32(truncatingIfNeeded: box))
              guard near.distance <= limit else { continue }
              if near.distance < nearest.distance || nearest.box == .max { swap(&near, &nearest) }
              (rest + restCount).initialize(to: near)
              restCount &+= near.box == .max ? 0 : 1
            }
            (rest + restCount).initialize(to: nearest)
            restCount &+= nearest.box == .max ? 0 : 1
          }
        }
      }
    }
  }

  /// A box that may be looked at.
  private struct Near {
    let distance: UInt64
    let kind: UInt32
    let box: UInt32
  }
}
