extension MapPoint {
  /// The meters between two points of the map (MKMetersBetweenMapPoints).
  ///
  /// The haversine formula on a sphere whose radius depends on the latitude φ of *this* point, R =
  /// 6378160 − 21000 sin φ meters, which reproduces every figure published from Apple's systems
  /// (profile, section 3; whether Apple takes the first or the northernmost point, and the sign
  /// south of the equator, is not published). It is therefore not symmetric and no metric;
  /// `Coordinate.distance(to:)` is both. Equal points give 0, NaN gives NaN. The formula itself
  /// loses up to 0.3 m of its value near antipodes, where the arc sine is steep, and 1e-8 m
  /// elsewhere.
  public func distance(to other: MapPoint) -> Double {
    if self == other { return 0 }
    let from = Coordinate(self)
    let to = Coordinate(other)
    let sinHalfLatitude = sine(radians(to.latitude - from.latitude) / 2)
    let sinHalfLongitude = sine(radians(to.longitude - from.longitude) / 2)
    let cosines = cosine(radians(from.latitude)) * cosine(radians(to.latitude))
    let haversine = sinHalfLatitude * sinHalfLatitude + cosines * sinHalfLongitude * sinHalfLongitude
    let radius = 6_378_160 - 21_000 * sine(radians(from.latitude))
    // For antipodes rounding may lift the haversine above 1, where asin is NaN. `>` lets NaN
    // through.
    return 2 * radius * arcSine(haversine > 1 ? 1 : haversine.squareRoot())
  }
}
