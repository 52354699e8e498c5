// The grid of the clustering: 2^32 grid units a side on the square web-Mercator world. One unit is
// a sixteenth of a map point, 9.3 mm on the equator.

import MapGeometry

/// A location on the grid: x grows to the east, y to the south.
struct GridPoint: Hashable, Sendable {
  // A vector, so that both components are loaded and stored at once.
  private var components: SIMD2<UInt32>

  @inline(__always)
  init(x: UInt32, y: UInt32) { components = SIMD2(x, y) }

  /// The column, in grid units from the western edge.
  @inline(__always)
  var x: UInt32 {
    get { components.x }
    set { components.x = newValue }
  }

  /// The row, in grid units from the northern edge.
  @inline(__always)
  var y: UInt32 {
    get { components.y }
    set { components.y = newValue }
  }

  /// The components as floating-point numbers, in grid units.
  @inline(__always)
  var doubles: SIMD2<Double> { SIMD2<Double>(components) }
}

/// The number of grid units in a map point: 2^32 over 2^28.
let gridUnitsPerMapPoint: Double = 16

/// The side of the world in grid units, 2^32. A `Double`, because 2^32 does not fit into 32 bits.
let gridSide: Double = 4_294_967_296

/// The side of the world in map points, `MapSize.world`.
///
/// It is a constant here because the conversion of every coordinate uses it.
private let worldMapPoints: Double = 268_435_456

extension GridPoint {
  /// The grid point nearest to a coordinate, with the longitude modulo 360 degrees; nil if a
  /// component is not finite or the latitude is beyond ±90 degrees.
  init?(_ coordinate: Coordinate) {
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    // This formula is faster than `WebMercator.mapPoint`. Its error is 10^-5 grid units.
    let latitude = coordinate.latitude
    let isInside = latitude.magnitude < WebMercator.maximumLatitude
    self.init(
      MapPoint(
        x: mercatorX(longitude: longitudeInWorld(coordinate.longitude)),
        y: isInside ? mercatorY(clampedLatitude: latitude) : latitude > 0 ? 0 : worldMapPoints))
  }

  /// The grid point nearest to a point of the map, with x modulo the world and y clamped to it; nil
  /// if a component is not finite.
  @inline(__always)
  init?(_ point: MapPoint) {
    // Nearly all points are within the world. Numbers of at least 0 are rounded down when they are
    // converted.
    let (x, y) = (point.x * gridUnitsPerMapPoint + 0.5, point.y * gridUnitsPerMapPoint + 0.5)
    if x >= 0, x < gridSide, y >= 0, y < gridSide {
      self.init(x: UInt32(x), y: UInt32(y))
    } else {
      self.init(beside: point)
    }
  }

  /// The same for a point that can be beside the world.
  @inline(never)
  private init?(beside point: MapPoint) {
    guard point.isFinite else { return nil }
    let x = (point.x.truncatingRemainder(dividingBy: worldMapPoints) * gridUnitsPerMapPoint + 0.5)
    let y = point.y * gridUnitsPerMapPoint + 0.5
    self.init(
      x: UInt32(aroundTheWorld: x.rounded(.down)), y: y <= 0 ? 0 : y >= gridSide - 1 ? .max : UInt32(y))
  }

  /// The same location in map points.
  var mapPoint: MapPoint {
    MapPoint(x: Double(x) / gridUnitsPerMapPoint, y: Double(y) / gridUnitsPerMapPoint)
  }
}

extension UInt32 {
  /// Creates the number of a column from a finite whole number of grid units, modulo the side of
  /// the world.
  init(aroundTheWorld units: Double) {
    if units >= 0, units < gridSide {
      self = UInt32(units)
    } else {
      let rest = units.truncatingRemainder(dividingBy: gridSide)
      self = UInt32(rest < 0 ? rest + gridSide : rest)
    }
  }
}

/// Returns a longitude modulo 360 degrees, in −180…180; 180 and −180 are not changed.
func longitudeInWorld(_ longitude: Double) -> Double {
  guard longitude.magnitude > 180 else { return longitude }
  let rest = longitude.truncatingRemainder(dividingBy: 360)
  return rest > 180 ? rest - 360 : rest < -180 ? rest + 360 : rest
}

/// Returns the distance between two columns by the shorter way around the world, in grid units: at
/// most 2^31.
@inline(__always)
func columnDistance(_ a: UInt32, _ b: UInt32) -> UInt32 {
  Swift.min(a &- b, b &- a)
}

/// Returns the square of the distance between two grid points, in grid units, by the shorter way
/// around the world. The result is exact, or 2^64 − 1 if the square is larger.
@inline(__always)
func squaredDistance(_ a: GridPoint, _ b: GridPoint) -> UInt64 {
  squaredLength(columnDistance(a.x, b.x), a.y > b.y ? a.y &- b.y : b.y &- a.y)
}

@inline(__always)
private func squaredLength(_ dx: UInt32, _ dy: UInt32) -> UInt64 {
  let (sum, overflows) = (UInt64(dx) &* UInt64(dx)).addingReportingOverflow(UInt64(dy) &* UInt64(dy))
  return overflows ? .max : sum
}
