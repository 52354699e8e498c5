extension Coordinate {
  /// Returns the direction of the great circle to another coordinate, in degrees clockwise from
  /// north, 0..<360.
  ///
  /// It is that of the sphere of geographic latitudes. Up to a quarter of the earth's circumference
  /// it is at most 0.2° from that of the ellipsoid; near the antipode the two differ by any angle.
  /// The result for equal or antipodal coordinates has no meaning. NaN components result in NaN.
  public func bearing(to other: Coordinate) -> Double {
    let (phi, otherPhi) = (radians(latitude), radians(other.latitude))
    let lambda = radians((other.longitude - longitude).remainder(dividingBy: 360))
    // sin(φ′ − φ) + 2 sin φ cos φ′ sin²(λ / 2), without the cancellation of the usual formula.
    let half = sine(lambda / 2)
    let north = sine(otherPhi - phi) + 2 * sine(phi) * cosine(otherPhi) * half * half
    let angle = degrees(arcTangent(sine(lambda) * cosine(otherPhi), north))
    let positive = angle < 0 ? angle + 360 : angle
    return positive == 360 ? 0 : positive
  }
}
