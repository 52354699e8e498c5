// One trial of Newton's iteration: the second half of Karney's section 4.

/// The ends of a geodesic in the paper's standard position: β1 ≤ 0, |β2| ≤ −β1, 0 ≤ λ12 ≤ π.
struct GeodesicEnds<Number: GeodesicNumber> {
  /// The reduced latitudes β1 and β2.
  let beta1, beta2: Direction<Number>
  /// The difference of longitudes λ12.
  let lambda12: Direction<Number>
  /// √(1 + e′² sin² β) at both ends.
  let w1, w2: Number

  @inline(__always)
  init(beta1: Direction<Number>, beta2: Direction<Number>, lambda12: Direction<Number>) {
    self.beta1 = beta1
    self.beta2 = beta2
    self.lambda12 = lambda12
    w1 = (1 + Ellipsoid.secondEccentricitySquared * (beta1.sine * beta1.sine)).root
    w2 = (1 + Ellipsoid.secondEccentricitySquared * (beta2.sine * beta2.sine)).root
  }

  /// Returns the reduced length m12 in units of the polar radius b, equation 38.
  @inline(__always)
  func reducedLength(_ arc: GeodesicArc<Number>, _ series: GeodesicSeries<Number>) -> Number {
    w2 * (arc.start.cosine * arc.end.sine) - w1 * (arc.start.sine * arc.end.cosine)
      - arc.start.cosine * arc.end.cosine * series.reducedLengthIntegral(arc)
  }
}

/// The geodesic that leaves the first point at an azimuth, up to the second point's latitude.
struct GeodesicTrial<Number: GeodesicNumber> {
  let series: GeodesicSeries<Number>
  let arc: GeodesicArc<Number>
  /// λ12(α1) − λ12 in radians.
  let longitudeError: Number
  private let ends: GeodesicEnds<Number>
  private let alpha1: Direction<Number>
  let alpha2: Direction<Number>
  private let sineAlpha0: Number

  @inline(__always)
  init(_ ends: GeodesicEnds<Number>, _ alpha1: Direction<Number>) {
    self.ends = ends
    let (beta1, beta2) = (ends.beta1, ends.beta2)
    self.alpha1 = alpha1
    // Clairaut, equation 5: the azimuth at the equator, then at the second point (equation 45).
    sineAlpha0 = alpha1.sine * beta1.cosine
    let (north, east) = (alpha1.cosine, alpha1.sine * beta1.sine)
    let hasEqualCosines = Number.isEqual(beta2.cosine, beta1.cosine)
    let isMirrored = Number.both(hasEqualCosines, Number.isEqual(beta2.sine.magnitude, -beta1.sine))
    // cos² β2 − cos² β1, from the cosines or the sines, whichever are smaller at the first point.
    // The smaller ones give the more precise difference.
    let difference = Number.choose(
      Number.isLess(beta1.cosine, -beta1.sine),
      (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine),
      (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine))
    let cosine1 = alpha1.cosine * beta1.cosine
    alpha2 = Direction(
      sine: Number.choose(hasEqualCosines, alpha1.sine, sineAlpha0 / beta2.cosine),
      cosine: Number.choose(
        isMirrored, alpha1.cosine.magnitude, (cosine1 * cosine1 + difference).root / beta2.cosine))
    // Equations 11 and 12: arc lengths σ and longitudes ω on the auxiliary sphere.
    let cosine2 = alpha2.cosine * beta2.cosine
    arc = GeodesicArc(
      start: Direction(along: beta1.sine, cosine1), end: Direction(along: beta2.sine, cosine2))
    // Only the angle of the following vectors matters, so they are not normalized.
    let omega12 = Direction.difference(
      from: Direction(sine: sineAlpha0 * beta1.sine, cosine: cosine1),
      to: Direction(sine: sineAlpha0 * beta2.sine, cosine: cosine2))
    series = GeodesicSeries(
      kSquared: Ellipsoid.secondEccentricitySquared * (north * north + east * east))
    // ω12 − λ12 as one angle, so nearly equal angles do not cancel; then equation 8.
    let excess = Direction.difference(from: ends.lambda12, to: omega12.nonnegative)
    longitudeError = excess.angle - Ellipsoid.f * (sineAlpha0 * series.longitudeIntegral(arc))
  }

  /// Returns the length of the geodesic to the second point, in units of b.
  ///
  /// By Clairaut's relation, ds / dλ12 = a sin α0 on the second point's parallel. The trial ends
  /// there, at a longitude that is too large by the error δ. With dα0 / dλ12 from the slope,
  /// s(λ12) = s − a sin α0 δ + ½ a cos α1 cos β1 / slope δ², except for terms in δ³.
  @inline(__always)
  func corrected(slope: Number) -> Number {
    let curvature = alpha1.cosine * ends.beta1.cosine / slope
    let excess = longitudeError * (sineAlpha0 - 0.5 * (curvature * longitudeError))
    return series.distance(arc) - 1 / (1 - Ellipsoid.f) * excess
  }

  /// Returns dλ12 / dα1 = m12 / (a cos α2 cos β2), equation 46. If cos α2 is 0, that is 0/0.
  @inline(__always)
  var longitudeSlope: Number {
    (1 - Ellipsoid.f) * (ends.reducedLength(arc, series) / (alpha2.cosine * ends.beta2.cosine))
  }
}
