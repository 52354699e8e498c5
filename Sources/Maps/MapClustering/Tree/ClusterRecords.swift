/// The sums, count, center and zoom of a cluster. The tree stores its location and its parent
/// separately, by item.
struct ClusterRecord {
  /// The sums of the columns and rows of the cluster's points, in grid units. The sum of columns is
  /// shifted by whole worlds. After `meanLocation()` the mean column is in the world. In input
  /// order both sums are 0.
  var sumX: Int64
  var sumY: Int64
  var count: UInt32
  /// The item that was the center of the cluster.
  var center: UInt32
  /// In spatial order: the index of the point at which following the centers of the centers ends.
  /// In input order: the position of its center in the list of items of zoom + 1.
  var representative: UInt32
  var zoom: UInt32
}

extension ClusterRecord {
  /// The record of a point. The points of a cluster of a single point are on all zooms up to that
  /// above the highest with clusters.
  @inline(__always)
  init(point: UInt32, at location: GridPoint, zoom: Int) {
    self.init(
      sumX: Int64(location.x), sumY: Int64(location.y), count: 1, center: 0, representative: point,
      zoom: UInt32(zoom))
  }

  /// Adds the sums and the count of an item. The item's points are moved by whole worlds, so that
  /// the item is on the shorter way around the world from the center.
  ///
  /// - Parameters:
  ///   - column: the column of the item.
  ///   - center: the column of the cluster's center.
  @inline(__always)
  mutating func add(_ item: ClusterRecord, column: UInt32, from center: UInt32) {
    // The difference is 0, one world to the east or one world to the west.
    let shift = Int64(center) + Int64(Int32(bitPattern: column &- center)) - Int64(column)
    sumX += item.sumX + shift * Int64(item.count)
    sumY += item.sumY
    count += item.count
  }

  /// Returns the mean of the cluster's points, rounded to the nearest grid point, halves to the
  /// east and south. Shifts the sum of columns so that the mean is in the world.
  mutating func meanLocation() -> GridPoint {
    let count = Int64(count)
    var x = roundedMean(sumX, count)
    let world = Int64(1) << 32
    if x < 0 {
      x += world
      sumX += world * count
    } else if x >= world {
      x -= world
      sumX -= world * count
    }
    return GridPoint(x: UInt32(x), y: UInt32(roundedMean(sumY, count)))
  }
}

/// Returns the whole number nearest to sum / count; halves are rounded up.
private func roundedMean(_ sum: Int64, _ count: Int64) -> Int64 {
  let doubled = 2 * sum + count
  let quotient = doubled / (2 * count)
  return doubled % (2 * count) < 0 ? quotient - 1 : quotient
}
