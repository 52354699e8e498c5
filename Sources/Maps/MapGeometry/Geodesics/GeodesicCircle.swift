// The direct problem: the point in which a geodesic of a length ends. C. F. F. Karney, Algorithms
// for geodesics (2013), section 3.

/// Returns the eastern half of a geodesic circle on WGS84, from north to south: the ends of
/// geodesics of the length of the radius, at `count` + 1 evenly spaced azimuths of 0…180 degrees.
/// The western half is its mirror image at the meridian of the center.
///
/// `eastward` is the longitude in degrees to the east of the center, 0…180. It is 180 at an end
/// whose geodesic goes over a pole. The ends are within 15 nm of GeographicLib's. Geodesics of more
/// than 19 970 km can be longer than the shortest, so that their ends are nearer to the center.
///
/// - Parameters:
///   - center: a valid coordinate.
///   - radius: in meters, 0…2e7.
///   - count: at least 1.
package func geodesicHalfCircle(
  around center: Coordinate, radius: Double, count: Int
) -> [(latitude: Double, eastward: Double)] {
  let beta1 = GeodesicProblem.reduced(center.latitude)
  return (0...count).map { number in
    let azimuth = Direction(degrees: 180 * Double(number) / Double(count))
    return GeodesicLine(beta1: beta1, azimuth: azimuth).end(at: radius)
  }
}

/// A geodesic from a point, with an azimuth of 0…180 degrees.
struct GeodesicLine {
  /// α0, the azimuth where the geodesic crosses the equator to the north.
  private let alpha0: Direction<Double>
  /// σ1, the arc length from there to the point.
  private let sigma1: Direction<Double>
  private let kSquared: Double
  private let series: GeodesicSeries<Double>

  /// - Parameter beta1: the reduced latitude of the point. At a pole its cosine is tiny, not 0.
  init(beta1: Direction<Double>, azimuth: Direction<Double>) {
    // Equations 5 and 10: sin α1 is never below 0, also where it is rounded.
    let (sine, cosine) = (azimuth.sine.nonnegative, azimuth.cosine)
    alpha0 = Direction(sine: sine * beta1.cosine, cosine: hypotenuse(cosine, sine * beta1.sine))
    // Equation 11. On the equator, due east or west, the point can be anywhere.
    let isOnEquator = beta1.sine == 0 && cosine == 0
    sigma1 = Direction(along: beta1.sine, isOnEquator ? 1 : cosine * beta1.cosine)
    kSquared = Ellipsoid.secondEccentricitySquared * (alpha0.cosine * alpha0.cosine)
    series = GeodesicSeries(kSquared: kSquared)
  }

  /// Returns the latitude of the end at a distance (meters), and its longitude to the east of the
  /// point.
  func end(at distance: Double) -> (latitude: Double, eastward: Double) {
    let length = distance / Ellipsoid.b
    // Newton's iteration for the arc of that length. Its first error is at most 0.002 radians, and
    // each step squares it, with a factor below 0.004.
    var arc = GeodesicArc(start: sigma1, length: length / series.a1)
    for _ in 0..<3 {
      let sine = arc.end.sine
      let slope = (1 + kSquared * sine * sine).squareRoot()
      arc = GeodesicArc(start: sigma1, length: arc.length - (series.distance(arc) - length) / slope)
    }
    let sigma2 = arc.end
    // Equation 12: longitudes ω on the auxiliary sphere. Only the angles of the vectors matter.
    let omega12 = Direction.difference(
      from: Direction(sine: alpha0.sine * sigma1.sine, cosine: sigma1.cosine),
      to: Direction(sine: alpha0.sine * sigma2.sine, cosine: sigma2.cosine)
    ).angle
    // An angle just below 0 is rounded from 0, one just above −π from π.
    let omega = omega12 < -1 ? omega12 + 2 * .pi : omega12.nonnegative
    // Equation 8.
    let eastward = omega - Ellipsoid.f * alpha0.sine * series.longitudeIntegral(arc)
    // Equation 13, and tan φ = tan β / (1 − f).
    let latitude = arcTangent(
      alpha0.cosine * sigma2.sine,
      (1 - Ellipsoid.f) * hypotenuse(alpha0.cosine * sigma2.cosine, alpha0.sine))
    return (degrees(latitude), min(max(degrees(eastward), 0), 180))
  }
}

extension GeodesicArc<Double> {
  /// Creates the arc of a length in radians, which can be negative or longer than half a circle.
  fileprivate init(start: Direction<Double>, length: Double) {
    self.start = start
    self.end = start.turned(by: Direction(radians: length))
    self.length = length
  }
}
