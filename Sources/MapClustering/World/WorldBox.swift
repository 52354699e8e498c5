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

  /// Calls the body with the parts of a rectangle, at most two, whose columns are in the world. All
  /// edges are in grid units. The rows are not clamped to the world.
  ///
  /// The columns of the rectangle go from west to east around the world. A rectangle at least as
  /// wide as the world has all columns. The antimeridian is both the western and the eastern edge
  /// of the world. There are no parts if an edge is NaN, `west` is above `east`, `north` is above
  /// `south`, or `west` and `east` are the same infinity.
  @inline(__always)
  static func forEachPart(
    west: Double, north: Double, east: Double, south: Double, _ body: (WorldBox) -> Void
  ) {
    guard north <= south, west <= east else { return }
    func part(_ west: Double, _ east: Double) -> WorldBox {
      WorldBox(west: west, north: north, east: east, south: south)
    }
    if east - west >= gridSide { return body(part(0, gridSide)) }
    guard west.isFinite, east.isFinite else { return }
    var start = west
    if !(west >= 0 && west <= gridSide) {
      start = west.truncatingRemainder(dividingBy: gridSide)
      if start < 0 { start += gridSide }
    }
    let end = start + (east - west)
    body(part(start, min(end, gridSide)))
    // The sum is rounded. Without the limit the second part could overlap the first one.
    if end >= gridSide { body(part(0, min(end - gridSide, start.nextDown))) }
  }

  /// Calls the body with the parts of a rectangle of the map, as
  /// `forEachPart(west:north:east:south:_:)` does.
  @inline(__always)
  static func forEachPart(of rect: MapRect, _ body: (WorldBox) -> Void) {
    forEachPart(
      west: rect.minX * gridUnitsPerMapPoint, north: rect.minY * gridUnitsPerMapPoint,
      east: rect.maxX * gridUnitsPerMapPoint, south: rect.maxY * gridUnitsPerMapPoint, body)
  }
  /// Calls the body with the parts of the world between meridians and parallels, as
  /// `ClusterTree.clusters(west:south:east:north:atZoom:)` defines them.
  ///
  /// - Parameter isRounded: whether the edges are rounded to the grid in the same way as locations.
  static func forEachPart(
    degreesWest west: Double, south: Double, east: Double, north: Double, isRounded: Bool,
    _ body: (WorldBox) -> Void
  ) {
    guard west.isFinite, east.isFinite, south.isFinite, north.isFinite, south <= north else { return }
    func y(_ latitude: Double) -> Double {
      let y = WebMercator.mapPoint(Coordinate(latitude: latitude, longitude: 0)).y * gridUnitsPerMapPoint
      return isRounded ? (y + 0.5).rounded(.down) : y
    }
    func x(_ longitude: Double) -> Double {
      let x = (longitudeInWorld(longitude) / 360 + 0.5) * gridSide
      return isRounded ? (x + 0.5).rounded(.down) : x
    }
    var (left, right) = (x(west), x(east))
    // An extent of nearly the whole circle can round to zero.
    let extent = (east - west).truncatingRemainder(dividingBy: 360)
    if east - west >= 360 || left == right && (extent < 0 ? extent + 360 : extent) > 180 {
      (left, right) = (0, gridSide)
    }
    forEachPart(
      west: left, north: y(north), east: right < left ? right + gridSide : right, south: y(south), body)
  }
}
