import MapGeometry

/// A place on the square web-Mercator world of 2^32 steps a side: x to the east, y to the south.
typealias Steps = SIMD2<UInt32>

/// The steps of a map point: 2^32 over 2^28.
let stepsPerMapPoint: Double = 16

/// The side of the world in steps, as a double; the integer would not fit into 32 bits.
let worldSteps: Double = 4_294_967_296

/// The side of the world in map points, `MapSize.world`: a constant here, where every coordinate
/// passes.
private let worldMapPoints: Double = 268_435_456

extension SIMD2<UInt32> {
  /// The nearest step to a coordinate, longitude modulo 360 degrees; nil where it is not finite or
  /// the latitude is beyond ±90 degrees.
  init?(_ coordinate: Coordinate) {
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    // The error of this, the faster spelling is a hundred-thousandth of a step.
    let latitude = coordinate.latitude
    let isInside = latitude.magnitude < WebMercator.maximumLatitude
    self.init(
      MapPoint(
        x: mercatorX(longitude: longitudeInWorld(coordinate.longitude)),
        y: isInside ? mercatorY(clampedLatitude: latitude) : latitude > 0 ? 0 : worldMapPoints))
  }

  /// The nearest step to a point of the map, x around the world, y brought into it; nil where it is
  /// not finite.
  init?(_ point: MapPoint) {
    guard point.isFinite else { return nil }
    let y = (point.y * stepsPerMapPoint + 0.5).rounded(.down)
    self.init(
      UInt32(
        aroundTheWorld: (point.x.truncatingRemainder(dividingBy: worldMapPoints) * stepsPerMapPoint + 0.5)
          .rounded(.down)),
      y <= 0 ? 0 : y >= worldSteps - 1 ? .max : UInt32(y))
  }

  /// The point of the map at a step.
  var mapPoint: MapPoint { MapPoint(x: Double(x) / stepsPerMapPoint, y: Double(y) / stepsPerMapPoint) }
}

extension UInt32 {
  /// A finite whole number of steps modulo the world.
  init(aroundTheWorld steps: Double) {
    if steps >= 0, steps < worldSteps {
      self = UInt32(steps)
    } else {
      let rest = steps.truncatingRemainder(dividingBy: worldSteps)
      self = UInt32(rest < 0 ? rest + worldSteps : rest)
    }
  }
}

/// A longitude modulo 360 degrees in −180…180; 180 and −180 stay.
func longitudeInWorld(_ longitude: Double) -> Double {
  guard longitude.magnitude > 180 else { return longitude }
  let rest = longitude.truncatingRemainder(dividingBy: 360)
  return rest > 180 ? rest - 360 : rest < -180 ? rest + 360 : rest
}

/// The distance between two columns, the short way around the world: at most 2^31.
@inline(__always)
func columnDistance(_ a: UInt32, _ b: UInt32) -> UInt32 {
  Swift.min(a &- b, b &- a)
}
