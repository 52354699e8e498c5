// The length of the shortest path between two coordinates on WGS84, by C. F. F. Karney, Algorithms
// for geodesics (2013), section 4, implemented from the paper. Priorities: first, correct results
// everywhere, including antipodes; second, the same bits in both directions; third, speed. The
// alternative, Vincenty's shorter iteration, does not converge for nearly antipodal points.

extension Coordinate {
  /// Returns the distance in meters between two coordinates along the WGS84 ellipsoid, as
  /// CLLocation.distance(from:) measures it.
  ///
  /// It is symmetric to the bit, and 0 for equal coordinates. Longitudes can be any finite number
  /// of degrees. A latitude beyond ±90, an infinite component or NaN results in NaN. The distance
  /// is at most 20 003 931.4586 m. The largest difference from GeographicLib is 14.9 nm on 10^6
  /// random pairs and 10^5 nearly antipodal pairs (`map-accuracy geodesic`).
  public func distance(to other: Coordinate) -> Double {
    guard latitude.magnitude <= 90, other.latitude.magnitude <= 90, longitude.isFinite,
      other.longitude.isFinite
    else { return .nan }
    return GeodesicProblem(self, other).distance()
  }
}

/// The inverse problem in the paper's standard position. In this position a pair of coordinates and
/// its mirror images are one problem.
struct GeodesicProblem {
  let ends: GeodesicEnds<Double>
  /// λ12 and π − λ12 in radians, each to full relative precision.
  private let lambda, supplement: Double

  init(_ from: Coordinate, _ to: Coordinate) {
    let (degrees, error) = GeodesicProblem.longitudeDifference(from.longitude, to.longitude)
    lambda = radians(degrees) + radians(error)
    supplement = radians((180 - degrees) - error)
    // Above 90°, the supplement 180° − λ12 has the smaller relative error.
    let lambda12: Direction<Double>
    if degrees <= 90 {
      lambda12 = Direction(degrees: degrees).nudged(byRadians: radians(error))
    } else {
      let rest = Direction(degrees: 180 - degrees).nudged(byRadians: -radians(error))
      lambda12 = Direction(sine: rest.sine, cosine: -rest.cosine)
    }
    // The point farther from the equator is the first one, and is in the south.
    let isSwapped = from.latitude.magnitude < to.latitude.magnitude
    let (latitude1, latitude2) = isSwapped ? (to.latitude, from.latitude) : (from.latitude, to.latitude)
    let isNorthern = latitude1 > 0
    ends = GeodesicEnds(
      beta1: GeodesicProblem.reduced(isNorthern ? -latitude1 : latitude1),
      beta2: GeodesicProblem.reduced(isNorthern ? -latitude2 : latitude2), lambda12: lambda12)
  }

  private var beta1: Direction<Double> { ends.beta1 }
  private var beta2: Direction<Double> { ends.beta2 }
  private var lambda12: Direction<Double> { ends.lambda12 }

  /// Returns the smaller angle between two longitudes, in 0…180 degrees, as a rounded value and its
  /// rounding error. Their exact sum is the angle.
  private static func longitudeDifference(_ from: Double, _ to: Double) -> (degrees: Double, error: Double) {
    let a = from.magnitude <= 180 ? from : from.remainder(dividingBy: 360)
    let b = to.magnitude <= 180 ? to : to.remainder(dividingBy: 360)
    // Knuth's exact sum of b and −a: difference + error is b − a.
    let difference = b - a
    let part = difference - b
    let error = (b - (difference - part)) + (-a - part)
    // |b − a| ≤ 360. Above 180 the shorter way is 360 − |b − a|, and that subtraction is exact.
    let (size, rest) = difference < 0 ? (-difference, -error) : (difference, error)
    if size > 180 { return (360 - size, -rest) }
    return size == 180 ? (180, -rest.magnitude) : (size, rest)
  }

  /// Returns the reduced latitude, tan β = (1 − f) tan φ. At the poles the cosine is tiny, not 0,
  /// so azimuths exist. Latitudes of less than 1.7e-149 degrees count as the equator, because the
  /// squares of their sines would vanish.
  static func reduced(_ latitude: Double) -> Direction<Double> {
    let phi = Direction(degrees: latitude)
    var beta = Direction(along: (1 - Ellipsoid.f) * phi.sine, phi.cosine)
    if latitude.magnitude == 90 { beta.cosine = 0x1p-500 }
    if beta.sine.magnitude < 0x1p-500 { beta.sine = 0 }
    return beta
  }

  func distance() -> Double {
    if isMeridional, let length = meridionalDistance() { return length }
    // Two points on the equator: the equator is the shortest path unless the points are nearly
    // antipodal.
    if beta1.sine == 0 && supplement >= Ellipsoid.f * .pi { return Ellipsoid.a * lambda }
    switch initialAzimuth() {
    case .shortLine(let length): return length
    case .azimuth(let alpha1): return Ellipsoid.b * solve(from: alpha1)
    }
  }

  // MARK: Meridians

  /// Whether the geodesic can follow a meridian: opposite or equal longitudes, or an end at a pole.
  private var isMeridional: Bool {
    lambda12.sine == 0 || lambda == 0 || supplement == 0 || beta1.cosine == 0x1p-500
  }

  /// Returns the length along the meridian (meters); nil if the second point is beyond the first
  /// conjugate point, so the meridian is not the shortest path.
  private func meridionalDistance() -> Double? {
    if beta1.cosine == 0x1p-500 && beta2.cosine == 0x1p-500 && beta1.sine == beta2.sine { return 0 }
    let cosine1 = beta1.cosine * (lambda12.cosine < 0 ? -1 : 1)
    // At a pole the meridian is that of the other point, whatever λ12 is. The tiny cosine has no
    // effect there.
    let arc = GeodesicArc(start: Direction(sine: beta1.sine, cosine: cosine1), end: beta2)
    let series = GeodesicSeries(kSquared: Ellipsoid.secondEccentricitySquared)
    // Equation 38: a negative reduced length is beyond the first conjugate point.
    let isShortest =
      beta1.cosine == 0x1p-500 || arc.length < 1 || ends.reducedLength(arc, series) >= 0
    guard isShortest else { return nil }
    return Ellipsoid.b * series.distance(arc)
  }

  // MARK: First guess

  private enum FirstGuess {
    case shortLine(Double)
    case azimuth(Direction<Double>)
  }

  /// Returns a first guess of the azimuth at the first point: the azimuth on a sphere, or near the
  /// antipode the azimuth from the astroid. For a very short line, the result is its length
  /// (meters) instead.
  private func initialAzimuth() -> FirstGuess {
    // sin(β2 − β1) and sin(β2 + β1), without cancellation of the products.
    let sineDifference = beta2.sine * beta1.cosine - beta2.cosine * beta1.sine
    let sineSum = beta2.sine * beta1.cosine + beta2.cosine * beta1.sine
    let cosineDifference = beta2.cosine * beta1.cosine + beta2.sine * beta1.sine
    let isShort = cosineDifference >= 0 && sineDifference < 0.5 && beta2.cosine * lambda < 0.5

    // On a sphere ω12 is the difference of longitudes; for short lines w̄ of the mean latitude
    // corrects it (section 4).
    var omega12 = lambda12
    var w = 1.0
    if isShort {
      let sines = beta1.sine + beta2.sine
      let cosines = beta1.cosine + beta2.cosine
      let sineSquared = sines * sines / (sines * sines + cosines * cosines)
      w = (1 + Ellipsoid.secondEccentricitySquared * sineSquared).squareRoot()
      omega12 = Direction(radians: lambda / ((1 - Ellipsoid.f) * w))
    }
    let alpha1 = azimuth(omega12, sineDifference: sineDifference, sineSum: sineSum)
    let sineSigma = hypotenuse(alpha1.sine, alpha1.cosine)
    let cosineSigma = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega12.cosine

    // With the sphere of the mean latitude, the relative error is of the order of f σ12². It is
    // about 2e-18 at 2.5e-8 radians (16 cm).
    if isShort && sineSigma < 2.5e-8 {
      return .shortLine(Ellipsoid.b * w * arcTangent(sineSigma, cosineSigma))
    }
    // Within three times the astroid's half axis, f π cos² β with f ≈ 2n, the sphere's azimuth can
    // have a large error. This bound and those in `astroidAzimuth` choose the first guess that
    // needs fewer trials. Newton's iteration finds the azimuth from either guess.
    let isNearlyAntipodal =
      cosineSigma < 0 && sineSigma < 6 * Ellipsoid.n * .pi * beta1.cosine * beta1.cosine
    if isNearlyAntipodal { return .azimuth(astroidAzimuth(sineSum: sineSum)) }
    let first = Direction(along: alpha1.sine, alpha1.cosine)
    if isShort { return .azimuth(first) }
    // ω12 is larger than λ12 by f sin α0 I3, equation 8; A3 σ12 is nearly I3.
    let sineAlpha0 = first.sine * beta1.cosine
    let kSquared = Ellipsoid.secondEccentricitySquared * (1 - sineAlpha0 * sineAlpha0)
    let root = 1 + (1 + kSquared).squareRoot()
    let a3 = GeodesicSeries<Double>.a3(kSquared / (root * root))
    let omega = lambda + Ellipsoid.f * sineAlpha0 * a3 * arcTangent(sineSigma, cosineSigma)
    guard omega < .pi else { return .azimuth(first) }
    let second = azimuth(Direction(radians: omega), sineDifference: sineDifference, sineSum: sineSum)
    return .azimuth(Direction(along: second.sine, second.cosine))
  }

  /// Returns the azimuth α1 on the auxiliary sphere for ω12, equation 49, not of unit length.
  ///
  /// cos β1 sin β2 − sin β1 cos β2 cos ω12 is written with 1 ∓ cos ω12 = sin² ω12 / (1 ± cos ω12).
  /// This keeps its precision for close and for opposite points.
  private func azimuth(
    _ omega12: Direction<Double>, sineDifference: Double, sineSum: Double
  ) -> Direction<Double> {
    let (s, c) = (omega12.sine, omega12.cosine)
    return Direction(
      sine: beta2.cosine * s,
      cosine: c >= 0
        ? sineDifference + beta2.cosine * beta1.sine * s * s / (1 + c)
        : sineSum - beta2.cosine * beta1.sine * s * s / (1 - c))
  }

  /// Returns the azimuth for a nearly antipodal second point, from the astroid, which is the
  /// envelope of the geodesics (section 4).
  private func astroidAzimuth(sineSum: Double) -> Direction<Double> {
    let kSquared = Ellipsoid.secondEccentricitySquared * beta1.sine * beta1.sine
    let onePlusRoot = 1 + (1 + kSquared).squareRoot()
    let longitudeScale =
      Ellipsoid.f * .pi * beta1.cosine * GeodesicSeries<Double>.a3(kSquared / (onePlusRoot * onePlusRoot))
    // Equation 53: the offset from the antipode in units of the astroid, x ≤ 0 and y ≤ 0.
    let x = -supplement / longitudeScale
    let y = sineSum / (longitudeScale * beta1.cosine)
    // On the axis within the astroid (equation 57), and near its cusp, the general form
    // degenerates.
    if y > -1e-13 && x > -1 - 1e-5 {
      let sine = min(1, -x)
      return Direction(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    // Equation 56 gives the azimuth. The paper computes ω12 from it first, because equation 49 is
    // then more accurate.
    let mu = astroidRoot(x, y)
    let offset = Direction(radians: longitudeScale * -x * mu / (1 + mu))
    let omega12 = Direction(sine: offset.sine, cosine: -offset.cosine)
    let alpha1 = azimuth(omega12, sineDifference: 0, sineSum: sineSum)
    return alpha1.sine > 0 ? Direction(along: alpha1.sine, alpha1.cosine) : Direction(sine: 1, cosine: 0)
  }

  /// Returns the positive root μ of x² / (1 + μ)² + y² / μ² = 1, equation 55 in another form.
  ///
  /// The left side is decreasing and convex for μ > 0, so Newton's iteration rises to the root from
  /// any smaller value. The root needs at most six correct digits, because it determines only a
  /// first guess. The alternative, the closed form of the quartic, would be longer.
  private func astroidRoot(_ x: Double, _ y: Double) -> Double {
    var mu = max(y.magnitude, x.magnitude - 1)
    for _ in 0..<50 {
      let (p, q) = (x / (1 + mu), y / mu)
      let step = (p * p + q * q - 1) / (2 * (p * p / (1 + mu) + q * q / mu))
      mu += step
      if !(step > 1e-6 * mu) { break }
    }
    return mu
  }
}
