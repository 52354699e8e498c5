/// The projection of web tiles, EPSG:3857, on the same world of 2^28 map points as MapKit's.
///
/// It has three differences from MapKit's projection: the clamp is at 85.0511… instead of 85
/// degrees, so the world is a full square; coordinates out of range are not rejected; and
/// `coordinate(_:)` does not wrap the longitude.
public enum WebMercator {
  /// The largest latitude of the square world, in degrees: the last double below atan(sinh π) =
  /// 85.051128779806592…. The usual constant 85.0511287798066 is larger. Without the clamp its y
  /// would be −9.7e-8, in a tile row of −1.
  public static let maximumLatitude = 85.05112877980659

  /// Returns the point of a coordinate: x = (longitude + 180) / 360 · W, y = (1/2 − asinh(tan φ) /
  /// 2π) · W.
  ///
  /// The latitude is clamped: from `maximumLatitude` on the results are the edges, 0 and W exactly,
  /// so y is in 0…W. The longitude is neither clamped nor wrapped. NaN results in NaN in its
  /// component. The error is at most 1e-7 map points in y (`map-accuracy projection`).
  public static func mapPoint(_ coordinate: Coordinate) -> MapPoint {
    let latitude = coordinate.latitude
    let x = mercatorX(longitude: coordinate.longitude)
    // The y of the limit itself is 2.6e-8, less than the rounding error of the formula there.
    if latitude.magnitude >= maximumLatitude { return MapPoint(x: x, y: latitude > 0 ? 0 : worldWidth) }
    let y = (0.5 - inverseHyperbolicSine(tangent(radians(latitude))) / (2 * .pi)) * worldWidth
    return MapPoint(x: x, y: y < 0 ? 0 : y > worldWidth ? worldWidth : y)
  }

  /// Returns the coordinate of a point: longitude = x / W · 360 − 180, latitude = atan(sinh(π · (1
  /// − 2y/W))) in degrees.
  ///
  /// Neither is clamped or wrapped. Near the equator the latitude keeps full relative precision,
  /// unlike MapKit's formula. The error inside the world is at most 2e-14 degrees in latitude and
  /// 3e-14 in longitude (`map-accuracy projection`).
  public static func coordinate(_ point: MapPoint) -> Coordinate {
    // y − W/2 is exact near the equator; 1 − 2y/W would be rounded first.
    let northing = (worldWidth / 2 - point.y) * (2 * .pi / worldWidth)
    return Coordinate(
      latitude: degrees(arcTangent(hyperbolicSine(northing))),
      longitude: point.x / worldWidth * 360 - 180)
  }
}
