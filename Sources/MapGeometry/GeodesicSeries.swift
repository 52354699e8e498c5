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

/// An angle by its sine and cosine. They keep full precision where an angle near ±π/2 or π would
/// lose it.
struct Direction {
  var sine: Double
  var cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The direction of the vector (cosine, sine), scaled to unit length. The squares must neither
  /// overflow nor both underflow.
  init(along sine: Double, _ cosine: Double) {
    let length = (sine * sine + cosine * cosine).squareRoot()
    self.init(sine: sine / length, cosine: cosine / length)
  }

  init(radians: Double) {
    self.init(sine: MapGeometry.sine(radians), cosine: MapGeometry.cosine(radians))
  }

  /// The direction of −180…180 degrees, exact at multiples of 90, because the angle is reduced
  /// before it becomes inexact.
  init(degrees: Double) {
    let quarters = (degrees / 90).rounded()
    let rest = Direction(radians: MapGeometry.radians(degrees - quarters * 90))
    switch quarters {
    case 0: self = rest
    case 1: self.init(sine: rest.cosine, cosine: -rest.sine)
    case -1: self.init(sine: -rest.cosine, cosine: rest.sine)
    default: self.init(sine: -rest.sine, cosine: -rest.cosine)
    }
  }

  /// The direction of an angle that is known to be in 0…π. A sine that was rounded below 0, or that
  /// is −0, becomes 0. For −0, atan2 can return −π.
  var nonnegative: Direction { Direction(sine: sine > 0 ? sine : 0, cosine: cosine) }

  /// The angle in radians, −π…π.
  var angle: Double { arcTangent(sine, cosine) }

  /// Returns the angle from `from` to `to`, as a direction.
  static func difference(from: Direction, to: Direction) -> Direction {
    Direction(
      sine: from.cosine * to.sine - from.sine * to.cosine,
      cosine: from.cosine * to.cosine + from.sine * to.sine)
  }
}

/// The coefficients of the integrals along one geodesic. They depend on it only through ε.
struct GeodesicSeries {
  /// A1, equation 17. The distance needs A1 itself, not the small number A1 − 1.
  let a1: Double
  /// A2, equation 42.
  let a2: Double
  /// A3, equation 24.
  let a3: Double
  private let c1: Coefficients
  private let c2: Coefficients
  private let c3: Coefficients

  /// Six coefficients of sin 2σ … sin 12σ.
  typealias Coefficients = (Double, Double, Double, Double, Double, Double)

  /// Creates the series for a geodesic from the square of k = e′ cos α0.
  init(kSquared: Double) {
    // ε = (√(1 + k²) − 1) / (√(1 + k²) + 1), equation 16, without the cancellation.
    let root = 1 + (1 + kSquared).squareRoot()
    let e = kSquared / (root * root)
    let e2 = e * e
    let n = Ellipsoid.n
    a1 = (1 + e2 * (1 / 4 + e2 * (1 / 64 + e2 / 256))) / (1 - e)
    a2 = (1 + e2 * (1 / 4 + e2 * (9 / 64 + e2 * 25 / 256))) * (1 - e)
    a3 = GeodesicSeries.a3(e)
    // Equation 18.
    c1 = (
      e * (-1 / 2 + e2 * (3 / 16 - e2 / 32)),
      e2 * (-1 / 16 + e2 * (1 / 32 - e2 * 9 / 2048)),
      e * e2 * (-1 / 48 + e2 * 3 / 256),
      e2 * e2 * (-5 / 512 + e2 * 3 / 512),
      e * e2 * e2 * (-7 / 1280),
      e2 * e2 * e2 * (-7 / 2048)
    )
    // Equation 43.
    c2 = (
      e * (1 / 2 + e2 * (1 / 16 + e2 / 32)),
      e2 * (3 / 16 + e2 * (1 / 32 + e2 * 35 / 2048)),
      e * e2 * (5 / 48 + e2 * 5 / 256),
      e2 * e2 * (35 / 512 + e2 * 7 / 512),
      e * e2 * e2 * (63 / 1280),
      e2 * e2 * e2 * (77 / 2048)
    )
    // Equation 25.
    c3 = (
      e
        * ((1 - n) / 4
          + e * ((1 - n * n) / 8 + e * ((3 + 3 * n - n * n) / 64 + e * ((5 + 2 * n) / 128 + e * 3 / 128)))),
      e2
        * ((2 - 3 * n + n * n) / 32
          + e * ((3 - 2 * n - 3 * n * n) / 64 + e * ((3 + n) / 128 + e * 5 / 256))),
      e * e2 * ((5 - 9 * n + 5 * n * n) / 192 + e * ((9 - 10 * n) / 384 + e * 7 / 512)),
      e2 * e2 * ((7 - 14 * n) / 512 + e * 7 / 512),
      e * e2 * e2 * (21 / 2560),
      0
    )
  }

  /// Returns A3 as a function of ε, equation 24.
  static func a3(_ e: Double) -> Double {
    let n = Ellipsoid.n
    return 1 - e
      * ((1 - n) / 2
        + e
        * ((2 + n - 3 * n * n) / 8 + e * ((1 + 3 * n + n * n) / 16 + e * ((3 + 2 * n) / 64 + e * 3 / 128))))
  }

  /// Returns the integral I1 over an arc: the distance in units of the polar radius (equations 7
  /// and 15).
  func distance(_ arc: GeodesicArc) -> Double {
    a1 * (arc.length + arc.sum(c1))
  }

  /// Returns the integral I1 − I2 over an arc, the J of the reduced length (equations 39 and 40).
  func reducedLengthIntegral(_ arc: GeodesicArc) -> Double {
    (a1 - a2) * arc.length + (a1 * arc.sum(c1) - a2 * arc.sum(c2))
  }

  /// Returns the integral I3 over an arc. Multiplied by f sin α0, it is the amount by which the
  /// longitude on the ellipsoid is less than on the sphere (equations 8 and 23).
  func longitudeIntegral(_ arc: GeodesicArc) -> Double {
    a3 * (arc.length + arc.sum(c3))
  }
}

/// A part of the auxiliary sphere's great circle between two arc lengths σ from its node.
struct GeodesicArc {
  let start: Direction
  let end: Direction
  /// σ2 − σ1 in radians, 0…π.
  let length: Double

  init(start: Direction, end: Direction) {
    self.start = start
    self.end = end
    length = Direction.difference(from: start, to: end).nonnegative.angle
  }

  /// Returns Σ C_l (sin 2lσ2 − sin 2lσ1).
  func sum(_ c: GeodesicSeries.Coefficients) -> Double {
    GeodesicArc.sum(c, end) - GeodesicArc.sum(c, start)
  }

  /// Returns Σ C_l sin 2lσ by Clenshaw's recurrence, which needs only sin 2σ and 2 cos 2σ.
  private static func sum(_ c: GeodesicSeries.Coefficients, _ sigma: Direction) -> Double {
    let x = 2 * (sigma.cosine - sigma.sine) * (sigma.cosine + sigma.sine)
    let y6 = c.5
    let y5 = x * y6 + c.4
    let y4 = x * y5 - y6 + c.3
    let y3 = x * y4 - y5 + c.2
    let y2 = x * y3 - y4 + c.1
    let y1 = x * y2 - y3 + c.0
    return 2 * sigma.sine * sigma.cosine * y1
  }
}
