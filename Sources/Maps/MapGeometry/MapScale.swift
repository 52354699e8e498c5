// Scale of the map by latitude, as MapKit computes it (recovered from published figures; see the
// profile's section 2).

/// Returns the meters per degree of latitude at a latitude in degrees: 111132.92 − 559.82 cos 2φ +
/// 1.175 cos 4φ − 0.0023 cos 6φ.
///
/// This is the usual series for WGS84 (for example in the US National Geospatial-Intelligence
/// Agency's calculator). Its error is at most 0.063 m, at the poles. NaN and infinite latitudes
/// result in NaN.
public func metersPerDegreeOfLatitude(atLatitude latitude: Double) -> Double {
  let phi = radians(latitude)
  return 111132.92 - 559.82 * cosine(2 * phi) + 1.175 * cosine(4 * phi) - 0.0023 * cosine(6 * phi)
}

/// Returns the meters per degree of longitude at a latitude in degrees: 111412.84 cos φ − 93.5 cos
/// 3φ + 0.118 cos 5φ.
///
/// Its error is at most 0.034 m. NaN and infinite latitudes result in NaN.
public func metersPerDegreeOfLongitude(atLatitude latitude: Double) -> Double {
  let phi = radians(latitude)
  return 111412.84 * cosine(phi) - 93.5 * cosine(3 * phi) + 0.118 * cosine(5 * phi)
}

/// Returns the map points per meter at a latitude in degrees, as in MKMapPointsPerMeterAtLatitude.
///
/// This is the projected height of the degree around the latitude, |y(latitude − ½°) − y(latitude +
/// ½°)|, divided by its length in meters. MapKit's projection clamps at ±85 degrees and returns −1
/// outside its range, so the scale is wrong from 84.5 degrees on: 0 from 85.5 to 89.5, 3.936 at
/// +90, 2399.4 at −90, 0 beyond ±90.5. NaN and infinities result in NaN.
public func mapPointsPerMeter(atLatitude latitude: Double) -> Double {
  let north = MapPoint(Coordinate(latitude: latitude + 0.5, longitude: 0)).y
  let south = MapPoint(Coordinate(latitude: latitude - 0.5, longitude: 0)).y
  return (south - north).magnitude / metersPerDegreeOfLatitude(atLatitude: latitude)
}

/// Returns the meters per map point at a latitude in degrees, as in MKMetersPerMapPointAtLatitude:
/// the reciprocal of `mapPointsPerMeter(atLatitude:)`, so +∞ if that is 0.
public func metersPerMapPoint(atLatitude latitude: Double) -> Double {
  1 / mapPointsPerMeter(atLatitude: latitude)
}
