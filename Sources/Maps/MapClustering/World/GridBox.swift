/// A rectangle of grid points that contains all four of its edges.
struct GridBox {
  // A vector, so that all edges are loaded and stored at once.
  private var edges: SIMD4<UInt32>

  @inline(__always)
  init(west: UInt32, north: UInt32, east: UInt32, south: UInt32) {
    edges = SIMD4(west, north, east, south)
  }

  /// The first column.
  @inline(__always)
  var west: UInt32 { edges.x }

  /// The first row.
  @inline(__always)
  var north: UInt32 { edges.y }

  /// The last column.
  @inline(__always)
  var east: UInt32 { edges.z }

  /// The last row.
  @inline(__always)
  var south: UInt32 { edges.w }

  /// Returns whether a grid point is in the rectangle.
  @inline(__always)
  func contains(_ point: GridPoint) -> Bool {
    // Both comparisons are made first, so that `&&` needs no jump.
    let isBetweenColumns = point.x &- west <= east &- west
    let isBetweenRows = point.y &- north <= south &- north
    return isBetweenColumns && isBetweenRows
  }
}
