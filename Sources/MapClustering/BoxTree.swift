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
      Chunks(count: starts[1], threads: threads, atLeast: 1 << 10).forEach(threads: threads) { _, range in
        for block in range {
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
      // A path from the top: for each kind of box the next to look at and the end of its block.
      withUnsafeTemporaryAllocation(of: (next: Int, end: Int).self, capacity: starts.count) { path in
        var kind = starts.count - 2
        path.initializeElement(at: kind, to: (starts[kind], starts[kind + 1]))
        while kind < starts.count - 1 {
          let next = path[kind].next
          guard next < path[kind].end else {
            kind += 1
            continue
          }
          path[kind].next = next + 1
          guard boxes[next].intersects(box) else { continue }
          let start = (next - starts[kind]) * Self.blockSize
          if kind == 0 {
            body(start..<min(start + Self.blockSize, count))
          } else {
            kind -= 1
            let first = starts[kind] + start
            path.initializeElement(at: kind, to: (first, min(first + Self.blockSize, starts[kind + 1])))
          }
        }
      }
    }
  }

  /// Calls the body with blocks of places, the nearest boxes first, while the box is not farther than a limit.
  ///
  /// The body gives the new limit: the distance that something must not exceed to be of interest.
  func forEachBlock(
    near place: Steps, limit: SquaredDistance, _ body: (Range<Int>) -> SquaredDistance
  ) {
    guard count > 0 else { return }
    var limit = limit
    visit(
      kind: starts.count - 2, range: starts[starts.count - 2]..<starts[starts.count - 1], place, &limit, body)
  }

  private func visit(
    kind: Int, range: Range<Int>, _ place: Steps, _ limit: inout SquaredDistance,
    _ body: (Range<Int>) -> SquaredDistance
  ) {
    withUnsafeTemporaryAllocation(of: (distance: SquaredDistance, box: Int).self, capacity: range.count) {
      near in
      var found = 0
      for box in range {
        let distance = boxes[box].squaredDistance(to: place)
        guard distance <= limit else { continue }
        // Sixteen at most: sorted as they come.
        var hole = found
        while hole > 0, distance < near[hole - 1].distance {
          near.initializeElement(at: hole, to: near[hole - 1])
          hole -= 1
        }
        near.initializeElement(at: hole, to: (distance, box))
        found += 1
      }
      for index in 0..<found {
        guard near[index].distance <= limit else { return }
        let start = (near[index].box - starts[kind]) * Self.blockSize
        if kind == 0 {
          limit = body(start..<min(start + Self.blockSize, count))
        } else {
          let first = starts[kind - 1] + start
          visit(
            kind: kind - 1, range: first..<min(first + Self.blockSize, starts[kind]), place, &limit, body)
        }
      }
    }
  }
}
