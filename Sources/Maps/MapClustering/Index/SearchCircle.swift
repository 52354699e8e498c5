/// A circle on the world in which points are searched: the square around it, and limits for the
/// approximate squares of distances.
struct SearchCircle {
  let center: GridPoint
  /// The radius in grid units, at least 0.
  private let radius: Double
  /// The westernmost column of the square around the circle. Columns are modulo the world.
  let west: UInt32
  /// The easternmost column less the westernmost; `UInt32.max` for all columns.
  let width: UInt32
  /// The first and the last row of the square that are in the world.
  let north: UInt32
  let south: UInt32
  /// No key of a distance in the circle is larger.
  let largest: Int32
  /// The key of each distance beyond the circle is larger.
  let sure: Int32

  /// Creates a circle around a location. A radius of at least the side of the world has all locations.
  ///
  /// - Parameter radius: in grid units, at least 0.
  @inline(__always)
  init(center: GridPoint, radius: Double) {
    (self.center, self.radius) = (center, radius)
    guard radius < gridSide / 2 else {
      (west, width) = (0, .max)
      guard radius < gridSide else {
        (north, south, largest, sure) = (0, .max, DistanceKeys.none - 1, DistanceKeys.none - 1)
        return
      }
      (north, south) = Self.rows(center, UInt32(radius))
      (largest, sure) = Self.limits(radius)
      return
    }
    let reach = UInt32(radius)
    (west, width) = (center.x &- reach, 2 &* reach)
    (north, south) = Self.rows(center, reach)
    (largest, sure) = Self.limits(radius)
  }

  /// Returns the rows of the world that are at most `reach` away from the center.
  @inline(__always)
  private static func rows(_ center: GridPoint, _ reach: UInt32) -> (UInt32, UInt32) {
    (center.y &- min(center.y, reach), center.y &+ min(UInt32.max &- center.y, reach))
  }

  /// Returns `largest` and `sure`.
  @inline(__always)
  private static func limits(_ radius: Double) -> (Int32, Int32) {
    // A key differs from the square by less than four roundings, or 2^-22. Half of the rows is rounded
    // down, so a distance can be one row longer than its key tells.
    let square = radius * radius
    let largest = Float(square * (1 + 0x1p-18) + 2)
    let sure = Float((square - 2 * radius - 1) * (1 - 0x1p-18))
    return (
      Int32(truncatingIfNeeded: largest.bitPattern) | 15,
      sure > 0 ? Int32(truncatingIfNeeded: sure.bitPattern) & ~15 &- 1 : -1
    )
  }

  /// Returns whether the circle contains a location, exactly.
  func contains(_ location: GridPoint) -> Bool {
    radius >= gridSide || squaredDistance(location, center) <= wholeSquare(of: radius)
  }
}
