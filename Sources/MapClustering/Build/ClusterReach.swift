/// How far a centre reaches at a zoom, and the rows, strips of the world at least as high, that neighbours
/// are looked for in.
struct ClusterReach {
  /// The radius in whole steps, rounded down; at most half the world.
  let steps: UInt32
  /// The square of the radius, rounded down: exact distances compare with it as with the radius itself. In
  /// input order a little more.
  let squared: UInt64
  private let rowFactor: UInt64
  private let shift: Int

  init(_ options: ClusterOptions, zoom: Int) {
    let quotient = options.radius / options.extent
    let scale = worldSteps / Double(1 << zoom)
    // In input order places are searched around unrounded ones, so that neighbours may seem a little farther;
    // what is near enough is decided there.
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
      // The quotient's rounding error, then that of the square: what they are short of is far less than a
      // step.
      let rest = options.radius.addingProduct(-quotient, options.extent) / options.extent * scale
      let radius = quotient * scale
      let square = radius * radius
      let squareRest = (-square).addingProduct(radius, radius) + 2 * radius * rest
      steps = UInt32(floor(radius, plus: rest))
      squared = floor(square, plus: squareRest)
    }
    // As many rows at zoom 0 as fit without being lower than the radius there, a number of sixteen bits times
    // a power of two, hence at every zoom: each zoom halves both, so that the rows of a zoom are pairs of
    // rows of the next or, where there would be more than 2^32, the same.
    let fitting = 1 / world
    var (rows, doublings) = (fitting, 0)
    while rows >= 65_536, doublings < 32 { (rows, doublings) = (rows / 2, doublings + 1) }
    while rows < 1, doublings > -40 { (rows, doublings) = (rows * 2, doublings - 1) }
    rowFactor = UInt64(min(max(rows, 1), 65_535))
    shift = 32 - min(zoom + doublings, rowFactor.leadingZeroBitCount - 32)
  }

  /// Whether a zoom's rows are pairs of another's; else they are the same.
  func isHalf(of other: ClusterReach) -> Bool { shift == other.shift + 1 }

  /// An item with its row and, in it, its column to be sorted by.
  @inline(__always)
  func keyed(_ place: Steps, _ item: UInt32) -> Keyed {
    Keyed(key: UInt64(row(place.y)) << 32 | UInt64(place.x), first: place.y, second: item)
  }

  /// The row that a y lies in, from 0 in the north. Places at most the radius apart are in the same or in
  /// adjacent rows.
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
