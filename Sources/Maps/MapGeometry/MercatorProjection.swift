// MapKit's projection. Priorities: first, the figures that Apple's systems print, to the bit if
// they were published (facts: MacMapKit's recorded tests of iOS 6, a macOS 26.1 probe); second,
// accuracy; third, speed.
//
// With φ the latitude in radians and W = 2^28, x = (longitude + 180) / 360 · W and y = (1/2 − ln((1
// + sin φ) / (1 − sin φ)) / 4π) · W. The alternative, the shorter ln(tan(π/4 + φ/2)), is one to two
// ulps away from two of the published cities.

extension MapPoint {
  /// The point of the map for a coordinate in MapKit's projection.
  ///
  /// Latitudes beyond ±85 degrees (not ±85.0511, as in `WebMercator`) are projected as ±85, so y is
  /// in 439674.4…267995781.6. The result for a coordinate that is not valid, including NaN, is (−1,
  /// −1); for NaN Apple's result is not published. The error against MPFR is at most 4.0e-7 map
  /// points in y, at 85 degrees, where 1 − sin φ amplifies the rounding of the sine, and 3.6e-8 in
  /// x (`map-accuracy projection`).
  public init(_ coordinate: Coordinate) {
    guard coordinate.isValid else {
      self.init(x: -1, y: -1)
      return
    }
    self.init(
      x: mercatorX(longitude: coordinate.longitude),
      y: mercatorY(clampedLatitude: min(max(coordinate.latitude, -85), 85)))
  }
}

extension Coordinate {
  /// The coordinate for a point of the map in MapKit's projection.
  ///
  /// latitude = 90 − 2·atan(exp((y − W/2)·2π/W)) degrees, not clamped: for y = 0 it is 85.0511…,
  /// and outside the world it approaches ±90. The longitude is wrapped into the world: for x = −1
  /// it is 179.99999866, and for x = 2^28 it is +180. NaN results in NaN, and an infinite x in a
  /// NaN longitude. The error inside the world is at most 3.6e-14 degrees in latitude and 2.9e-14
  /// in longitude (`map-accuracy projection`).
  public init(_ point: MapPoint) {
    let exponent = (point.y - worldWidth / 2) * (2 * .pi / worldWidth)
    var x = point.x
    if x < 0 || x > worldWidth {
      x = x.truncatingRemainder(dividingBy: worldWidth)
      if x < 0 { x += worldWidth }
    }
    self.init(
      latitude: 90 - 2 * degrees(arcTangent(exponential(exponent))),
      longitude: x / worldWidth * 360 - 180)
  }
}

/// Returns the map x of a longitude in degrees: linear, not wrapped.
package func mercatorX(longitude: Double) -> Double {
  (longitude + 180) / 360 * worldWidth
}

/// Returns the map y of a latitude in degrees within ±85.06; MapKit's projection clamps at ±85. The
/// error is at most 4e-7 map points.
package func mercatorY(clampedLatitude latitude: Double) -> Double {
  let s = sine(radians(latitude))
  return (0.5 - naturalLogarithm((1 + s) / (1 - s)) / (4 * .pi)) * worldWidth
}
