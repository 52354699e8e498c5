/// Step 1: The radius of a zoom, and the rows of the world in which neighbors are searched for.
///
/// Lengths are in steps of the grid, which has 2^32 a side of the world. A row is a horizontal
/// strip of the world at least as high as the radius.
struct ClusterReach {
  /// The radius in whole steps, rounded down; at most half the world. In input order a little more,
  /// and `UInt32.max` from half the world on.
  let steps: UInt32
  /// The square of the radius, rounded down. The square of a distance is a whole number, so that
  /// comparing with this is the same as comparing with the radius itself. In input order a little
  /// more.
  let squared: UInt64
  /// A row's number is y · `rowFactor` / 2^`shift`, rounded down.
  private let rowFactor: UInt64
  private let shift: Int

  /// The radius and the rows of a zoom.
  init(_ options: ClusterOptions, zoom: Int) {
    let quotient = options.radius / options.extent
    let scale = worldSteps / Double(1 << zoom)
    // Input order searches around a place that is not rounded, so that a neighbor may seem farther
    // than it is by the slack. `InputOrder` decides which of what is found is near enough.
    let isInput = options.order == .input
    let slack = isInput ? InputOrder.slack * Double(1 << options.maximumZoom) / worldSteps : 0
    let world = quotient + slack
    if isInput {
      let radius = world * scale
      let isShort = radius < worldSteps / 2
      steps = isShort ? UInt32(radius) : .max
      squared = isShort ? UInt64(radius * radius) : .max
    } else if quotient * scale >= worldSteps / 2 {
      (steps, squared) = (1 << 31, 1 << 62)
    } else {
      // The rounding errors of the quotient and of the square are computed and added before
      // rounding down. What is left of the error is far less than a step.
      let rest = options.radius.addingProduct(-quotient, options.extent) / options.extent * scale
      let radius = quotient * scale
      let square = radius * radius
      let squareRest = (-square).addingProduct(radius, radius) + 2 * radius * rest
      steps = UInt32(floor(radius, plus: rest))
      squared = floor(square, plus: squareRest)
    }
    // The number of rows at zoom 0 is the largest number of sixteen bits times a power of two whose
    // rows are at least as high as the radius. Each zoom halves the radius and the rows. So each
    // row of a zoom is a pair of rows of the next higher zoom; the rows are the same where there
    // would be more than 2^32.
    let fitting = 1 / world
    var (rows, doublings) = (fitting, 0)
    while rows >= 65_536, doublings < 32 { (rows, doublings) = (rows / 2, doublings + 1) }
    while rows < 1, doublings > -40 { (rows, doublings) = (rows * 2, doublings - 1) }
    rowFactor = UInt64(min(max(rows, 1), 65_535))
    shift = 32 - min(zoom + doublings, rowFactor.leadingZeroBitCount - 32)
  }

  /// Whether the rows of this zoom are pairs of the rows of another, the next higher; else they are
  /// the same.
  func isHalf(of other: ClusterReach) -> Bool { shift == other.shift + 1 }

  /// An item with its key for sorting: the row, then the column.
  @inline(__always)
  func keyed(_ place: Steps, _ item: UInt32) -> Keyed {
    Keyed(key: UInt64(row(place.y)) << 32 | UInt64(place.x), first: place.y, second: item)
  }

  /// The number of the row that a y lies in, from 0 in the north. Places at most the radius apart
  /// are in the same row or in adjacent rows.
  @inline(__always)
  func row(_ y: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(y) &* rowFactor) >> shift)
  }
}

/// The square of a number from 0, below 2^32, rounded down.
func wholeSquare(of number: Double) -> UInt64 {
  let square = number * number
  return floor(square, plus: (-square).addingProduct(number, number))
}

/// The whole part of a sum of a number below 2^64, from 0, and a small one.
private func floor(_ number: Double, plus rest: Double) -> UInt64 {
  let whole = number.rounded(.down)
  let difference = ((number - whole) + rest).rounded(.down)
  return difference < 0 && whole > 0
    ? UInt64(whole) - UInt64(-difference) : UInt64(whole) + UInt64(max(difference, 0))
}
