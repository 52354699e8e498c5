/// How far a centre reaches at a zoom, and the rows, strips of the world at least as high, that neighbours are looked for in.
struct ClusterReach {
  /// The radius in whole steps, rounded down; at most half the world.
  let steps: UInt32
  /// The square of the radius, rounded down: exact distances compare with it as with the radius itself. In input order a little more.
  let squared: UInt64
  private let rowsAtZoomZero: UInt64
  private let shift: UInt64

  init(_ options: ClusterOptions, zoom: Int) {
    let quotient = options.radius / options.extent
    let scale = worldSteps / Double(1 << zoom)
    // In input order places are searched around unrounded ones, so that neighbours may seem a little farther; what is
    // near enough is decided there.
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
      // The quotient's rounding error, then that of the square: what they are short of is far less than a step.
      let rest = options.radius.addingProduct(-quotient, options.extent) / options.extent * scale
      let radius = quotient * scale
      let square = radius * radius
      let squareRest = (-square).addingProduct(radius, radius) + 2 * radius * rest
      steps = UInt32(floor(radius, plus: rest))
      squared = floor(square, plus: squareRest)
    }
    // As many rows at zoom 0 as fit without being lower than the radius there, hence at every zoom: each zoom halves
    // both. The rows of a zoom are pairs of rows of the next. Their number stays below 2^32.
    let most = 1 << (32 - options.maximumZoom)
    let fitting = 1 / world
    var doublings = 0
    while doublings < 40, fitting * Double(1 << doublings) < 1 { doublings += 1 }
    rowsAtZoomZero = fitting >= Double(most) ? UInt64(most) : UInt64(max(fitting, 1))
    // A radius of more than the world at zoom 0 makes rows of more than the world; all is in the first then.
    shift = UInt64(32 - zoom + doublings)
  }

  /// The row that a y lies in, from 0 in the north. Places at most the radius apart are in the same or in adjacent rows.
  @inline(__always)
  func row(_ y: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(y) &* rowsAtZoomZero) >> shift)
  }
}

/// The whole part of a sum of a number below 2^63, from 0, and a small one.
private func floor(_ number: Double, plus rest: Double) -> UInt64 {
  let whole = number.rounded(.down)
  let difference = ((number - whole) + rest).rounded(.down)
  return UInt64(max(Int64(whole) + Int64(difference), 0))
}
