/// A cluster while the tree is built and after: what does not change with its place in the tree.
struct ClusterRecord {
  /// The sums of its points' columns and rows, in steps; around the world where the sum of columns
  /// over the count lies there.
  var sumX: Int64
  var sumY: Int64
  var count: UInt32
  /// The item that was the center.
  var center: UInt32
  /// The point that the center's center's … center is.
  var representative: UInt32
  var zoom: UInt32
}

extension ClusterRecord {
  /// Adds an item's sums to the center's, the short way around the world from the center's column.
  @inline(__always)
  mutating func add(sumX itemX: Int64, sumY itemY: Int64, count: UInt32, column: UInt32, from center: UInt32)
  {
    // 0, one world east or one world west.
    let shift = Int64(center) + Int64(Int32(bitPattern: column &- center)) - Int64(column)
    sumX += itemX + shift * Int64(count)
    sumY += itemY
    self.count += count
  }

  /// The mean of its points, rounded to the nearest step; the sums are brought around the world
  /// with it.
  mutating func place() -> Steps {
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
    return Steps(UInt32(x), UInt32(roundedMean(sumY, count)))
  }
}

/// The nearest whole number to sum / count, halves up.
private func roundedMean(_ sum: Int64, _ count: Int64) -> Int64 {
  let doubled = 2 * sum + count
  let quotient = doubled / (2 * count)
  return doubled % (2 * count) < 0 ? quotient - 1 : quotient
}
