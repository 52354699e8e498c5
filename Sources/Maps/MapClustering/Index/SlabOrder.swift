import LoxodromeThreads

/// The order of points in an index: each block, and each group of blocks, has a small box that
/// hardly meets the others.
///
/// The points are cut into slabs of equal numbers along the wider axis of the box around them, and
/// each slab in the same way. There are at most sixteen slabs, as a group of the tree has sixteen
/// boxes. Slabs of 256 points are cut into four, and each of these into four blocks.
///
/// Points that are equal along an axis are cut anywhere, always at the same place for the same
/// points.
struct SlabOrder {
  /// A point: column, row and index. The fourth component is 0.
  typealias Point = SIMD4<UInt32>
  typealias Points = UnsafeMutablePointer<Point>

  /// Where the result is written: the locations, and the index of each.
  let locations: UnsafeMutablePointer<LocationGroup>
  let indices: UnsafeMutablePointer<UInt32>

  /// Orders points and writes them to the result. O(n) for each factor of sixteen in their number.
  ///
  /// - Parameters:
  ///   - points: the points, which are moved.
  ///   - scratch: memory for as many points.
  ///   - start: the place of the first point in the result, a multiple of `BoxTree.blockSize`.
  func order(_ points: Points, scratch: Points, start: Int, count: Int, threads: Int) {
    guard count > BoxTree.blockSize else { return place(points, start: start, count: count) }
    let (low, extent) = bounds(points, count: count)
    let axis = extent.x >= extent.y ? 0 : 1
    // Equal points need no order.
    guard extent[axis] > 0 else { return place(points, start: start, count: count) }
    let size = slabSize(count)
    distribute(
      points, to: scratch, count: count, axis: axis, low: low[axis], extent: extent[axis], firstCut: size,
      cutDistance: size)
    @inline(__always) func orderSlab(_ slab: Int, threads: Int) {
      let first = slab * size
      order(
        scratch + first, scratch: points + first, start: start + first, count: min(size, count - first),
        threads: threads)
    }
    let slabs = (count + size - 1) / size
    if threads > 1, count >= 1 << 15 {
      forEachOnThreads(threads, count: slabs) { orderSlab($0, threads: threads) }
    } else {
      for slab in 0..<slabs { orderSlab(slab, threads: 1) }
    }
  }

  /// The number of points of a slab.
  private func slabSize(_ count: Int) -> Int {
    let blockSize = BoxTree.blockSize
    if count <= 16 * blockSize { return count <= 4 * blockSize ? blockSize : 4 * blockSize }
    var size = 16 * blockSize
    while size * 16 < count { size *= 16 }
    return size
  }

  private func place(_ points: Points, start: Int, count: Int) {
    for rank in 0..<count {
      let point = points[rank]
      let place = start &+ rank
      locations[place / BoxTree.blockSize][place & (BoxTree.blockSize - 1)] = GridPoint(
        x: point.x, y: point.y)
      indices[place] = point.z
    }
  }

  /// Returns the northwestern corner of the box around points, and its extent.
  private func bounds(_ points: Points, count: Int) -> (low: Point, extent: Point) {
    var (low, high) = (points[0], points[0])
    for rank in 1..<max(count, 1) {
      let point = points[rank]
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: high .< point)
    }
    return (low, high &- low)
  }

  /// Moves points to other memory, so that none before a cut is farther along an axis than one
  /// behind it.
  ///
  /// - Parameters:
  ///   - low: the smallest value of the points along the axis.
  ///   - extent: the largest value less the smallest.
  ///   - firstCut: the first cut, from 1; the others follow at equal distances.
  private func distribute(
    _ points: Points, to target: Points, count: Int, axis: Int, low: UInt32, extent: UInt32, firstCut: Int,
    cutDistance: Int
  ) {
    let bits = count <= 1 << 8 ? 6 : 8
    let shift = UInt32(truncatingIfNeeded: max(32 - extent.leadingZeroBitCount - bits, 0))
    let values = UnsafeMutableRawPointer(points).assumingMemoryBound(to: UInt32.self) + axis
    @inline(__always) func bucket(_ value: UInt32) -> Int { Int((value &- low) &>> shift) }
    // 256 buckets of four bytes fit on the stack.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << 8) { ends in
      guard let ends = ends.baseAddress else { return }
      let buckets = bucket(low &+ extent) + 1
      ends.update(repeating: 0, count: buckets)
      for rank in 0..<count { ends[bucket(values[4 &* rank])] &+= 1 }
      var end: UInt32 = 0
      for bucket in 0..<buckets {
        let size = ends[bucket]
        ends[bucket] = end
        end &+= size
      }
      for rank in 0..<count {
        let point = points[rank]
        let bucket = bucket(values[4 &* rank])
        target[Int(ends[bucket])] = point
        ends[bucket] &+= 1
      }
      // The points of a bucket are in any order. That matters only where there is a cut.
      var cut = firstCut
      while cut < count {
        let bucket = bucket(target[cut][axis])
        let (start, end) = (bucket == 0 ? 0 : Int(ends[bucket - 1]), Int(ends[bucket]))
        if cut == start { cut += cutDistance }
        if cut < end {
          settle(
            target + start, scratch: points + start, count: end - start, axis: axis, firstCut: cut - start,
            cutDistance: cutDistance)
          cut += (end - cut + cutDistance - 1) / cutDistance * cutDistance
        }
      }
    }
  }

  /// Moves points within their memory, with the same result as `distribute`.
  private func settle(
    _ points: Points, scratch: Points, count: Int, axis: Int, firstCut: Int, cutDistance: Int
  ) {
    guard count > 24 else { return insertionSort(points, count: count, axis: axis) }
    let (low, extent) = bounds(points, count: count)
    guard extent[axis] > 0 else { return }
    distribute(
      points, to: scratch, count: count, axis: axis, low: low[axis], extent: extent[axis],
      firstCut: firstCut, cutDistance: cutDistance)
    points.update(from: scratch, count: count)
  }

  private func insertionSort(_ points: Points, count: Int, axis: Int) {
    let values = UnsafeMutableRawPointer(points).assumingMemoryBound(to: UInt32.self) + axis
    for rank in 1..<max(count, 1) {
      let point = points[rank]
      let value = values[4 &* rank]
      var place = rank
      while place > 0, values[4 &* (place &- 1)] > value {
        points[place] = points[place &- 1]
        place &-= 1
      }
      points[place] = point
    }
  }
}
