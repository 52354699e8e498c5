// The series of Karney's solution of the geodesic problem, to sixth order: C. F. F. Karney,
// Algorithms for geodesics, J. Geodesy 87, 43–55 (2013), doi:10.1007/s00190-012-0578-z. Equation
// numbers below are his. The truncation error is of the order of the third flattening n to the
// seventh, 4e-20, which is below the rounding of a double.

/// The lengths and ratios of WGS84 that the geodesic needs.
enum Ellipsoid {
  /// The equatorial radius, meters.
  static let a = 6_378_137.0
  /// The flattening, 1 / 298.257223563.
  static let f = 1 / 298.257223563
  /// The polar radius, meters.
  static let b = a * (1 - f)
  /// The third flattening f / (2 − f).
  static let n = f / (2 - f)
  /// The second eccentricity squared, e² / (1 − e²).
  static let secondEccentricitySquared = f * (2 - f) / ((1 - f) * (1 - f))
}

/// The coefficients of the integrals along one geodesic. They depend on it only through ε.
struct GeodesicSeries<Number: GeodesicNumber> {
  /// A1, equation 17. The distance needs A1 itself, not the small number A1 − 1.
  let a1: Number
  /// A2, equation 42.
  let a2: Number
  /// A3, equation 24.
  let a3: Number
  private let c1: Coefficients
  private let c2: Coefficients
  private let c3: Coefficients

  /// The coefficients of sin 2σ … sin 12σ.
  typealias Coefficients = (Number, Number, Number, Number, Number, Number)

  /// Creates the series for a geodesic from the square of k = e′ cos α0.
  @inline(__always)
  init(kSquared: Number) {
    let e = GeodesicSeries.epsilon(kSquared)
    let e2 = e * e
    let e3 = e * e2
    let e4 = e2 * e2
    let e5 = e3 * e2
    let e6 = e4 * e2
    a1 = horner(e2, 1, 1 / 4, 1 / 64, 1 / 256) / (1 - e)
    a2 = horner(e2, 1, 1 / 4, 9 / 64, 25 / 256) * (1 - e)
    a3 = GeodesicSeries.a3(e)
    // Equation 18.
    c1 = (
      e * horner(e2, -1 / 2, 3 / 16, -1 / 32),
      e2 * horner(e2, -1 / 16, 1 / 32, -9 / 2048),
      e3 * horner(e2, -1 / 48, 3 / 256),
      e4 * horner(e2, -5 / 512, 3 / 512),
      -7 / 1280 * e5,
      -7 / 2048 * e6
    )
    // Equation 43.
    c2 = (
      e * horner(e2, 1 / 2, 1 / 16, 1 / 32),
      e2 * horner(e2, 3 / 16, 1 / 32, 35 / 2048),
      e3 * horner(e2, 5 / 48, 5 / 256),
      e4 * horner(e2, 35 / 512, 7 / 512),
      63 / 1280 * e5,
      77 / 2048 * e6
    )
    // Equation 25. There is no sixth coefficient.
    let n = Ellipsoid.n
    let (c31, c32, c33) = ((1 - n) / 4, (1 - n * n) / 8, (3 + 3 * n - n * n) / 64)
    c3 = (
      e * horner(e, c31, c32, c33, (5 + 2 * n) / 128, 3 / 128),
      e2 * horner(e, (2 - 3 * n + n * n) / 32, (3 - 2 * n - 3 * n * n) / 64, (3 + n) / 128, 5 / 256),
      e3 * horner(e, (5 - 9 * n + 5 * n * n) / 192, (9 - 10 * n) / 384, 7 / 512),
      e4 * horner(e, (7 - 14 * n) / 512, 7 / 512),
      21 / 2560 * e5,
      0 * e
    )
  }

  /// Returns ε = (√(1 + k²) − 1) / (√(1 + k²) + 1), equation 16, without the cancellation.
  @inline(__always)
  static func epsilon(_ kSquared: Number) -> Number {
    let root = 1 + (1 + kSquared).root
    return kSquared / (root * root)
  }

  /// Returns A3 as a function of ε, equation 24.
  @inline(__always)
  static func a3(_ e: Number) -> Number {
    let n = Ellipsoid.n
    let (a, b) = ((1 - n) / 2, (2 + n - 3 * n * n) / 8)
    return 1 - e * horner(e, a, b, (1 + 3 * n + n * n) / 16, (3 + 2 * n) / 64, 3 / 128)
  }

  /// Returns the integral I1 over an arc: the distance in units of the polar radius (equations 7
  /// and 15).
  @inline(__always)
  func distance(_ arc: GeodesicArc<Number>) -> Number {
    a1 * (arc.length + arc.sum(c1))
  }

  /// Returns the integral I1 − I2 over an arc, the J of the reduced length (equations 39 and 40).
  @inline(__always)
  func reducedLengthIntegral(_ arc: GeodesicArc<Number>) -> Number {
    (a1 - a2) * arc.length + (a1 * arc.sum(c1) - a2 * arc.sum(c2))
  }

  /// Returns the integral I3 over an arc. Multiplied by f sin α0, it is the amount by which the
  /// longitude on the ellipsoid is less than on the sphere (equations 8 and 23).
  @inline(__always)
  func longitudeIntegral(_ arc: GeodesicArc<Number>) -> Number {
    a3 * (arc.length + arc.sum(c3))
  }
}

/// A part of the auxiliary sphere's great circle between two arc lengths σ from its node.
struct GeodesicArc<Number: GeodesicNumber> {
  let start: Direction<Number>
  let end: Direction<Number>
  /// σ2 − σ1 in radians, 0…π.
  let length: Number

  @inline(__always)
  init(start: Direction<Number>, end: Direction<Number>) {
    self.start = start
    self.end = end
    length = Direction.difference(from: start, to: end).nonnegative.angle
  }

  /// Returns Σ C_l (sin 2lσ2 − sin 2lσ1).
  @inline(__always)
  func sum(_ c: GeodesicSeries<Number>.Coefficients) -> Number {
    GeodesicArc.sum(c, end) - GeodesicArc.sum(c, start)
  }

  /// Returns Σ C_l sin 2lσ by Clenshaw's recurrence, which needs only sin 2σ and 2 cos 2σ.
  @inline(__always)
  private static func sum(_ c: GeodesicSeries<Number>.Coefficients, _ sigma: Direction<Number>) -> Number {
    let x = 2 * ((sigma.cosine - sigma.sine) * (sigma.cosine + sigma.sine))
    let y6 = c.5
    let y5 = x * y6 + c.4
    let y4 = x * y5 - y6 + c.3
    let y3 = x * y4 - y5 + c.2
    let y2 = x * y3 - y4 + c.1
    let y1 = x * y2 - y3 + c.0
    return 2 * (sigma.sine * sigma.cosine * y1)
  }
}
