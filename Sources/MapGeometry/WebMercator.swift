/// The projection of web tiles, EPSG:3857, on the same world of 2^28 map points as MapKit's.
///
/// It differs from `MapPoint.init(_:)` in the clamp (85.0511… instead of 85 degrees, so that the
/// world is a full square), in not rejecting coordinates out of range, and in not wrapping.
public enum WebMercator {
  /// The largest latitude of the square world, in degrees: the last double below atan(sinh π) =
  /// 85.051128779806592…. The usual constant 85.0511287798066 lies above it and projects to y =
  /// −9.7e-8, a tile row of −1.
  public static let maximumLatitude = 85.05112877980659

  /// The point of a coordinate: x = (longitude + 180) / 360 · W, y = (1/2 − asinh(tan φ) / 2π) · W.
  ///
  /// Latitude is clamped: `maximumLatitude` and what is beyond give the edges, 0 and W exactly, so
  /// y is in 0…W. Longitude is neither clamped nor wrapped; NaN gives NaN in its component. Error
  /// at most 1e-7 map points in y (`map-accuracy projection`).
  public static func mapPoint(_ coordinate: Coordinate) -> MapPoint {
    let latitude = coordinate.latitude
    let x = mercatorX(longitude: coordinate.longitude)
    // The limit's own y is 2.6e-8, less than the rounding error that the formula has there.
    if latitude.magnitude >= maximumLatitude { return MapPoint(x: x, y: latitude > 0 ? 0 : worldWidth) }
    let y = (0.5 - inverseHyperbolicSine(tangent(radians(latitude))) / (2 * .pi)) * worldWidth
    return MapPoint(x: x, y: y < 0 ? 0 : y > worldWidth ? worldWidth : y)
  }

  /// The coordinate of a point: longitude = x / W · 360 − 180, latitude = atan(sinh(π · (1 −
  /// 2y/W))) in degrees.
  ///
  /// Neither is clamped or wrapped. Near the equator the latitude keeps full relative precision,
  /// which MapKit's spelling does not. Error at most 2e-14 degrees in latitude and 3e-14 in
  /// longitude inside the world (`map-accuracy projection`).
  public static func coordinate(_ point: MapPoint) -> Coordinate {
    // y − W/2 is exact near the equator; 1 − 2y/W would round first.
    let northing = (worldWidth / 2 - point.y) * (2 * .pi / worldWidth)
    return Coordinate(
      latitude: degrees(arcTangent(hyperbolicSine(northing))),
      longitude: point.x / worldWidth * 360 - 180)
  }
}
