/// How far a centre reaches at a zoom, and the rows, strips of the world at least as high, that neighbours are looked for in.
struct ClusterReach {
  /// The radius in whole steps, rounded down; at most half the world.
  let steps: UInt32
  /// The square of the radius, rounded down: exact distances compare with it as with the radius itself.
  let squared: UInt64
  private let rowsAtZoomZero: UInt64
  private let shift: UInt64

  init(_ options: ClusterOptions, zoom: Int) {
    // In input order places are searched around unrounded ones, so that neighbours may seem a little farther.
    let slack = options.order == .input ? InputOrder.slack * Double(1 << options.maximumZoom) / worldSteps : 0
    let world = options.radius / options.extent + slack
    let half = worldSteps / 2
    let radius = min(world * worldSteps / Double(1 << zoom), half)
    steps = UInt32(radius)
    squared = UInt64(radius * radius)
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
