extension MapPoint {
  /// Returns the distance in meters between two points of the map, as in MKMetersBetweenMapPoints.
  ///
  /// This is the haversine formula on a sphere whose radius depends on the latitude φ of *this*
  /// point, R = 6378160 − 21000 sin φ meters. It reproduces every figure published from Apple's
  /// systems (section 3 of Tests/Vectors/PROFILE.md). Whether Apple uses the first or the
  /// northernmost point, and the sign south of the equator, are not published. Because the radius
  /// depends on this point only, the distance is neither symmetric nor a metric;
  /// `Coordinate.distance(to:)` is both. It is 0 for equal points and NaN for NaN. The formula
  /// itself has an error of up to 0.3 m near antipodes, where the arc sine is steep, and 1e-8 m
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
    // For antipodes rounding can raise the haversine above 1, where asin is NaN. The comparison `>`
    // is false for NaN.
    return 2 * radius * arcSine(haversine > 1 ? 1 : haversine.squareRoot())
  }
}
