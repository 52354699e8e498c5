import MapGeometry

/// A rectangle of the world in grid units, not rounded, that contains all four of its edges.
struct WorldBox {
  let west: Double
  let north: Double
  let east: Double
  let south: Double

  /// The grid points in this rectangle; nil if there are none. A northern edge between the last row
  /// and the southern edge of the world counts as the last row.
  @inline(__always)
  var gridBox: GridBox? {
    let last = gridSide - 1
    let (left, right) = (max(west.rounded(.up), 0), min(east.rounded(.down), last))
    // A location between the last row and the southern edge of the world is in the last row.
    let (top, bottom) = (
      min(max(north.rounded(.up), 0), north <= gridSide ? last : north), min(south.rounded(.down), last)
    )
    guard left <= right, top <= bottom else { return nil }
    return GridBox(west: UInt32(left), north: UInt32(top), east: UInt32(right), south: UInt32(bottom))
  }

  /// A grid box that contains the grid point of every location in this rectangle, if locations are
  /// rounded to the west and north, as in input order. A western or northern edge beyond the last
  /// grid point counts as the last column or row. The property is nil if the box is empty.
  var gridBoxAround: GridBox? {
    WorldBox(
      west: min(west.rounded(.down), gridSide - 1), north: min(north.rounded(.down), gridSide - 1),
      east: east, south: south
    ).gridBox
  }

  /// Returns whether a location, in grid units, is in the rectangle.
  func contains(_ location: SIMD2<Double>) -> Bool {
    west <= location.x && location.x <= east && north <= location.y && location.y <= south
  }

  /// How the edges of a rectangle are rounded, so that one through a location contains it.
  enum Rounding {
    /// Not at all.
    case none
    /// To 32-bit floats, in worlds, as locations in input order are.
    case floats

    @inline(__always)
    func callAsFunction(_ edge: Double) -> Double {
      self == .none ? edge : Double(Float(edge / gridSide)) * gridSide
    }
  }

  /// Calls the body with the parts of a rectangle, at most two, whose columns are in the world. All
  /// edges are in grid units. The rows are not clamped to the world.
  ///
  /// The columns of the rectangle go from west to east around the world. A rectangle at least as
  /// wide as the world has all columns. The antimeridian is both the western and the eastern edge
  /// of the world. There are no parts if an edge is NaN, `west` is above `east`, `north` is above
  /// `south`, or `west` and `east` are the same infinity.
  @inline(__always)
  static func forEachPart(
    west: Double, north: Double, east: Double, south: Double, rounding: Rounding = .none,
    _ body: (WorldBox) -> Void
  ) {
    guard north <= south, west <= east else { return }
    let rows = (north, south)
    if east - west >= gridSide { return forEachPart(from: 0, to: gridSide, rows, rounding, body) }
    guard west.isFinite, east.isFinite else { return }
    if west >= 0 && west <= gridSide { return forEachPart(from: west, to: east, rows, rounding, body) }
    var start = west.truncatingRemainder(dividingBy: gridSide)
    if start < 0 { start += gridSide }
    forEachPart(from: start, to: start + (east - west), rows, rounding, body)
  }

  /// Calls the body with the parts of the world from a column eastward to another one. `start` is in the
  /// world. `end` is below `start`, or beyond the world, if the antimeridian is between them.
  @inline(__always)
  private static func forEachPart(
    from start: Double, to end: Double, _ rows: (north: Double, south: Double), _ rounding: Rounding,
    _ body: (WorldBox) -> Void
  ) {
    func part(_ west: Double, _ east: Double) -> WorldBox {
      WorldBox(west: west, north: rounding(rows.north), east: east, south: rounding(rows.south))
    }
    let first = rounding(start)
    guard end < start || end >= gridSide else { return body(part(first, rounding(end))) }
    body(part(first, gridSide))
    // The edges are rounded. Without the limit the second part could overlap the first one.
    body(part(0, min(rounding(end < start ? end : end - gridSide), first.nextDown)))
  }

  /// Calls the body with the parts of a rectangle of the map, as
  /// `forEachPart(west:north:east:south:rounding:_:)` does.
  @inline(__always)
  static func forEachPart(of rect: MapRect, rounding: Rounding = .none, _ body: (WorldBox) -> Void) {
    forEachPart(
      west: rect.minX * gridUnitsPerMapPoint, north: rect.minY * gridUnitsPerMapPoint,
      east: rect.maxX * gridUnitsPerMapPoint, south: rect.maxY * gridUnitsPerMapPoint, rounding: rounding,
      body)
  }

  /// Calls the body with the parts of the world between meridians and parallels, as
  /// `ClusterTree.clusters(west:south:east:north:atZoom:)` defines them.
  ///
  /// - Parameter isInInputOrder: whether the edges are rounded as locations in input order are; if not, as
  ///   those on the grid.
  static func forEachPart(
    degreesWest west: Double, south: Double, east: Double, north: Double, isInInputOrder: Bool,
    _ body: (WorldBox) -> Void
  ) {
    guard west.isFinite, east.isFinite, south.isFinite, north.isFinite, south <= north else { return }
    func rounded(_ edge: Double) -> Double { isInInputOrder ? edge : (edge + 0.5).rounded(.down) }
    func y(_ latitude: Double) -> Double {
      rounded(WebMercator.mapPoint(Coordinate(latitude: latitude, longitude: 0)).y * gridUnitsPerMapPoint)
    }
    func x(_ longitude: Double) -> Double { rounded((longitudeInWorld(longitude) / 360 + 0.5) * gridSide) }
    let (left, right) = (x(west), x(east))
    // An extent of nearly the whole circle can round to zero.
    let extent = (east - west).truncatingRemainder(dividingBy: 360)
    let isWhole = east - west >= 360 || left == right && (extent < 0 ? extent + 360 : extent) > 180
    forEachPart(
      from: isWhole ? 0 : left, to: isWhole ? gridSide : right, (y(north), y(south)),
      isInInputOrder ? .floats : .none, body)
  }
}
