// MapKit's projection. Priorities: the figures that Apple's systems print, to the bit where they
// were published (facts: MacMapKit's recorded tests of iOS 6, a macOS 26.1 probe); then accuracy;
// then speed.
//
// With φ the latitude in radians and W = 2^28, x = (longitude + 180) / 360 · W and y = (1/2 − ln((1 +
// sin φ) / (1 − sin φ)) / 4π) · W. The shorter ln(tan(π/4 + φ/2)) is one to two ulps away from
// two of the published cities, so it is not used here.

extension MapPoint {
  /// The point of the map where MapKit places a coordinate.
  ///
  /// Latitudes beyond ±85 degrees (not ±85.0511: that is `WebMercator`) are projected as ±85, so
  /// that y stays in 439674.4…267995781.6. A coordinate that is not valid, NaN included, gives (−1,
  /// −1); for NaN Apple's answer is not published. Error against MPFR: at most 4.0e-7 map points in
  /// y, at 85 degrees, where 1 − sin φ amplifies the rounding of the sine, and 3.6e-8 in x
  /// (`map-accuracy projection`).
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
  /// The coordinate at a point of the map, as MapKit reads it back.
  ///
  /// latitude = 90 − 2·atan(exp((y − W/2)·2π/W)) degrees, not clamped: y = 0 gives 85.0511…, and
  /// beyond the world it runs to ±90. Longitude is wrapped into the world: x = −1 gives
  /// 179.99999866, x = 2^28 stays +180. NaN gives NaN; an infinite x has no longitude (NaN). Error
  /// inside the world: at most 3.6e-14 degrees in latitude and 2.9e-14 in longitude
  /// (`map-accuracy projection`).
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

/// The map x of a longitude in degrees: linear, not wrapped.
package func mercatorX(longitude: Double) -> Double {
  (longitude + 180) / 360 * worldWidth
}

/// The map y of a latitude in degrees, within ±85.06: MapKit's projection clamps at ±85. Error at
/// most 4e-7 map points.
package func mercatorY(clampedLatitude latitude: Double) -> Double {
  let s = sine(radians(latitude))
  return (0.5 - naturalLogarithm((1 + s) / (1 - s)) / (4 * .pi)) * worldWidth
}
