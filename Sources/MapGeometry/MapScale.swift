// Scale of the map by latitude, as MapKit computes it (recovered from published figures; see the
// profile's section 2).

/// Meters per degree of latitude at a latitude in degrees: 111132.92 − 559.82 cos 2φ + 1.175 cos 4φ
/// − 0.0023 cos 6φ.
///
/// The series is the usual one for WGS84 (for example the US National Geospatial-Intelligence
/// Agency's calculator), within 0.063 m of the ellipsoid's degree, which it misses most at the
/// poles. NaN and infinite latitudes give NaN.
public func metersPerDegreeOfLatitude(atLatitude latitude: Double) -> Double {
  let phi = radians(latitude)
  return 111132.92 - 559.82 * cosine(2 * phi) + 1.175 * cosine(4 * phi) - 0.0023 * cosine(6 * phi)
}

/// Meters per degree of longitude at a latitude in degrees: 111412.84 cos φ − 93.5 cos 3φ + 0.118
/// cos 5φ.
///
/// Within 0.034 m of the ellipsoid's degree. NaN and infinite latitudes give NaN.
public func metersPerDegreeOfLongitude(atLatitude latitude: Double) -> Double {
  let phi = radians(latitude)
  return 111412.84 * cosine(phi) - 93.5 * cosine(3 * phi) + 0.118 * cosine(5 * phi)
}

/// The map points that one meter covers at a latitude in degrees (MKMapPointsPerMeterAtLatitude).
///
/// The projected height of the degree around the latitude, |y(latitude − ½°) − y(latitude + ½°)|,
/// over its length in meters. MapKit's projection clamps at ±85 degrees and gives −1 out of range,
/// so the scale is off from 84.5 degrees on: 0 from 85.5 to 89.5, 3.936 at +90, 2399.4 at −90, 0
/// beyond ±90.5. NaN and infinities give NaN.
public func mapPointsPerMeter(atLatitude latitude: Double) -> Double {
  let north = MapPoint(Coordinate(latitude: latitude + 0.5, longitude: 0)).y
  let south = MapPoint(Coordinate(latitude: latitude - 0.5, longitude: 0)).y
  return (south - north).magnitude / metersPerDegreeOfLatitude(atLatitude: latitude)
}

/// The meters that one map point covers at a latitude in degrees (MKMetersPerMapPointAtLatitude):
/// the reciprocal of `mapPointsPerMeter(atLatitude:)`, so +∞ where that is 0.
public func metersPerMapPoint(atLatitude latitude: Double) -> Double {
  1 / mapPointsPerMeter(atLatitude: latitude)
}
