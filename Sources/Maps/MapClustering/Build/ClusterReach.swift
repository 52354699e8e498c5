/// Step 1: The radius of a zoom, and the rows of the world in which neighbors are searched for.
///
/// Lengths are in grid units. A row is a horizontal strip of the world at least as high as the
/// radius.
struct ClusterReach {
  /// The radius in whole grid units, rounded down; at most half the world. In input order it is
  /// slightly larger, and `UInt32.max` if the radius is half the world or more.
  let wholeRadius: UInt32
  /// The square of the radius, rounded down. The square of a distance is a whole number, so
  /// comparing with this value is the same as comparing with the radius itself. In input order it
  /// is slightly larger, and `UInt64.max` if the radius is half the world or more.
  let squaredRadius: UInt64
  /// The number of a row is y · `rowFactor` / 2^`shift`, rounded down.
  private let rowFactor: UInt64
  private let shift: Int

  /// Computes the radius and the rows of a zoom.
  init(_ options: ClusterOptions, zoom: Int) {
    let quotient = options.radius / options.extent
    let scale = gridSide / Double(1 << zoom)
    // Input order searches around a location that is not rounded. A neighbor can seem farther away
    // than it is, by at most the slack. `InputOrder` decides which of the candidates are near
    // enough.
    let isInput = options.order == .input
    let slack = isInput ? InputOrder.slack * Double(1 << options.maximumZoom) / gridSide : 0
    let world = quotient + slack
    if isInput {
      let radius = world * scale
      let isShort = radius < gridSide / 2
      wholeRadius = isShort ? UInt32(radius) : .max
      squaredRadius = isShort ? UInt64(radius * radius) : .max
    } else if quotient * scale >= gridSide / 2 {
      (wholeRadius, squaredRadius) = (1 << 31, 1 << 62)
    } else {
      // The rounding errors of the quotient and of the square are computed and added before
      // rounding down. The remaining error is far smaller than a grid unit.
      let rest = options.radius.addingProduct(-quotient, options.extent) / options.extent * scale
      let radius = quotient * scale
      let square = radius * radius
      let squareRest = (-square).addingProduct(radius, radius) + 2 * radius * rest
      wholeRadius = UInt32(floor(radius, plus: rest))
      squaredRadius = floor(square, plus: squareRest)
    }
    // The number of rows at zoom 0 is a 16-bit number times a power of two: the largest one whose
    // rows are at least as high as the radius. Each zoom halves the radius and the rows. So each
    // row of a zoom is a pair of rows of the next higher zoom. The rows stay the same if there
    // would be more than 2^32 of them.
    let fitting = 1 / world
    var (rows, doublings) = (fitting, 0)
    while rows >= 65_536, doublings < 32 { (rows, doublings) = (rows / 2, doublings + 1) }
    while rows < 1, doublings > -40 { (rows, doublings) = (rows * 2, doublings - 1) }
    rowFactor = UInt64(min(max(rows, 1), 65_535))
    shift = 32 - min(zoom + doublings, rowFactor.leadingZeroBitCount - 32)
  }

  /// Whether the rows of this zoom are pairs of the rows of `other`, the next higher zoom.
  /// Otherwise the rows of both zooms are the same.
  func hasPairedRows(of other: ClusterReach) -> Bool { shift == other.shift + 1 }

  /// Returns the sort element of an item. The key is the row, then the column. The coordinate is y.
  @inline(__always)
  func sortElement(_ location: GridPoint, _ item: UInt32) -> SortElement {
    SortElement(key: UInt64(row(location.y)) << 32 | UInt64(location.x), coordinate: location.y, index: item)
  }

  /// Returns the number of the row that contains a y, counted from 0 in the north. Locations at
  /// most a radius apart are in the same row or in adjacent rows.
  @inline(__always)
  func row(_ y: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(y) &* rowFactor) >> shift)
  }
}

/// Returns the square of a number, rounded down. The number must be at least 0 and below 2^32.
func wholeSquare(of number: Double) -> UInt64 {
  let square = number * number
  return floor(square, plus: (-square).addingProduct(number, number))
}

/// Returns the sum of a number in 0..<2^64 and a small number, rounded down; 0 if the sum is
/// negative.
private func floor(_ number: Double, plus rest: Double) -> UInt64 {
  let whole = number.rounded(.down)
  let difference = ((number - whole) + rest).rounded(.down)
  return difference < 0 && whole > 0
    ? UInt64(whole) - UInt64(-difference) : UInt64(whole) + UInt64(max(difference, 0))
}
