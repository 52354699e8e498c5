import LoxodromeThreads
import MapGeometry

extension PointIndex {
  /// Returns the indices of the points nearest to a map point, by the shorter way around the world.
  /// They are sorted by distance, then by index.
  ///
  /// The map point is rounded to the nearest grid point. All distances of at least the side of the
  /// world count as equal. The result is empty if the map point is not finite or `count` is not
  /// above 0. It has fewer than `count` indices if there are fewer points.
  public func nearest(_ count: Int, to point: MapPoint) -> [Int] {
    let count = min(max(count, 0), self.count)
    return Array(ownCapacity: count) { buffer, initializedCount in
      initializedCount = copyNearest(to: point, to: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes the indices that `nearest(_:to:)` finds to a buffer, as many as fit.
  ///
  /// - Returns: the number of points found: the size of the buffer, or the number of points if that
  ///   is smaller, or 0 if the map point is not finite.
  public func copyNearest(to point: MapPoint, to buffer: UnsafeMutableBufferPointer<Int>) -> Int {
    let count = min(buffer.count, self.count)
    guard count > 0, let location = GridPoint(point) else { return 0 }
    if count <= FewNearest.capacity {
      return withUnsafeTemporaryAllocation(of: FewNearest.Found.self, capacity: FewNearest.capacity) {
        guard let memory = $0.baseAddress else { return 0 }
        var nearest = FewNearest(count: count, memory: memory)
        search(near: location) { nearest.offer($0, $1) }
        for rank in 0..<count { buffer[rank] = memory[rank].index }
        return count
      }
    }
    var nearest = NearestSearch(count: count)
    search(near: location) {
      nearest.offer($0, $1)
      return nearest.farthest
    }
    return buffer.update(fromContentsOf: nearest.indices)
  }

  /// Returns the indices of the points nearest to each of many map points, as `nearest(_:to:)` does.
  ///
  /// - Parameters:
  ///   - count: the number of points to find for each.
  ///   - points: the map points.
  ///   - threads: the number of threads; below 1 counts as 1. The result is the same for every
  ///     number.
  public func nearest(_ count: Int, to points: [MapPoint], threads: Int = 1) -> [[Int]] {
    let chunks = Chunks(count: points.count, threads: usable(threads: threads), atLeast: 1 << 6)
    return chunks.map(threads: threads) { $0.map { nearest(count, to: points[$0]) } }.flatMap { $0 }
  }

  /// Offers points near a location, with the squares of their distances. The closure returns the
  /// square of the largest distance that is still of interest.
  @inline(__always)
  private func search(near location: GridPoint, _ offer: (UInt64, () -> Int) -> UInt64) {
    contents.locations.withUnsafeBufferPointer { locations in
      contents.points.withUnsafeBufferPointer { points in
        var limit = UInt64.max
        contents.tree.forEachBlock(near: location, limit: limit) { block in
          let group = block.lowerBound / BoxTree.blockSize
          let keys = DistanceKeys(locations[group].distanceSquares(to: location), contents.tree.lanes)
          var key = keys.first
          while key <= DistanceKeys.largest(within: limit) {
            let lane = DistanceKeys.lane(key)
            // The last block can have fewer than sixteen points.
            if lane < block.count {
              limit = offer(squaredDistance(locations[group][lane], location)) {
                Int(points[block.lowerBound &+ lane])
              }
            }
            key = keys.next(after: key)
          }
          return limit
        }
      }
    }
  }
}
