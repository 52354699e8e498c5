/// The square blocks of a tile's pixels, each with a limit for the distance from its pixels to the
/// nearest segment.
struct LineColorBlocks {
  /// The side of a block, in pixels.
  static let side = 16
  /// The largest distance from the center of a block to the center of one of its pixels.
  private static let radius = Double(side - 1) / 2 * 2.0.squareRoot()

  private let width: Int
  private let height: Int
  private let columnCount: Int
  /// For each block, a number that the distance from each of its pixels to the nearest segment does
  /// not exceed; infinite if there is none yet.
  private var limits: [Double]

  /// - Parameters:
  ///   - width, height: the size of the tile in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columnCount = (width + Self.side - 1) / Self.side
    limits = Array(repeating: .infinity, count: columnCount * ((height + Self.side - 1) / Self.side))
  }

  /// Lowers the limits of the blocks that a segment reaches with all of their pixels.
  ///
  /// - Parameters:
  ///   - reach: the largest distance at which a segment colors a pixel.
  ///   - distance: returns the distance from a position in the tile to the segment.
  mutating func add(reach: Double, distance: (SIMD2<Double>) -> Double) {
    for index in limits.indices {
      let limit = distance(center(of: index)) + Self.radius
      if limit <= reach, limit < limits[index] { limits[index] = limit }
    }
  }

  /// Calls the body with the columns and rows of the blocks in which a segment can be the nearest to
  /// a pixel.
  func forEachBlock(
    reach: Double, distance: (SIMD2<Double>) -> Double,
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void
  ) {
    for index in limits.indices {
      let least = distance(center(of: index)) - Self.radius
      // Distances are rounded, and a segment at the same distance as the nearest one counts. If the
      // distance is NaN, the block is used.
      if least > min(limits[index], reach) * (1 + 1e-9) + 1e-3 { continue }
      let (column, row) = (index % columnCount * Self.side, index / columnCount * Self.side)
      body(column..<min(column + Self.side, width), row..<min(row + Self.side, height))
    }
  }

  private func center(of index: Int) -> SIMD2<Double> {
    let half = Double(Self.side) / 2
    return SIMD2(
      Double(index % columnCount * Self.side) + half, Double(index / columnCount * Self.side) + half)
  }
}
