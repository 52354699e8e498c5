// The azimuth by Newton's iteration: the second half of Karney's section 4.

extension GeodesicProblem {
  /// Finds the geodesic that ends at the longitude difference λ12, from a first guess of its azimuth
  /// α1. Returns its length in units of b.
  ///
  /// λ12 grows with α1 near the root (section 4), so every trial also narrows a bracket. The next
  /// trial is Newton's step, or the middle of the bracket if the slope is not positive, or if the
  /// step is π or more or leads out of the azimuths between 0 and π. One or two trials are usual,
  /// because the length does not need the azimuth: `Trial.corrected` gives it after a trial that
  /// ends near the second point.
  func solve(from guess: Direction) -> Double {
    // The ends of the bracket, which are compared by their cotangents. It begins with all azimuths
    // from north, whose longitude is too small, to south, whose longitude is too large.
    var below = Direction(sine: 0x1p-500, cosine: 1)
    var above = Direction(sine: 0x1p-500, cosine: -1)
    var alpha1 = guess
    var trial = Trial(self, alpha1)
    var best = trial
    // Bisection alone would need about 60 trials to the last bit. More than 100 trials never help.
    for number in 0..<100 {
      let error = trial.longitudeError
      if error.magnitude < best.longitudeError.magnitude {
        best = trial
      } else if number > 0 && best.longitudeError.magnitude <= GeodesicProblem.roundingOfLongitude {
        break
      }
      // With an error of at most 2^-52 radians, the end is within 1.5 nm of the second point. The
      // rounding of the largest distances alone can be 1.9 nm.
      if best.longitudeError.magnitude <= 0x1p-52 { break }
      let slope = trial.longitudeSlope(self)
      let step = -error / slope
      // The error of the corrected length is of the order of the step's third power: below 0.5 nm.
      if slope > 0, step.magnitude <= 4e-6, error.magnitude <= 4e-6 {
        return trial.corrected(self, slope: slope)
      }
      if error > 0, alpha1.cosine * above.sine > above.cosine * alpha1.sine { above = alpha1 }
      if error < 0, alpha1.cosine * below.sine < below.cosine * alpha1.sine { below = alpha1 }
      var next = alpha1.turned(byRadians: step)
      if !(slope > 0 && next.sine > 0 && step.magnitude < .pi) {
        next = Direction(sine: below.sine + above.sine, cosine: below.cosine + above.cosine)
      }
      next = Direction(along: next.sine, next.cosine)
      // If the azimuth does not change, no neighboring double is better.
      if next.sine == alpha1.sine && next.cosine == alpha1.cosine { break }
      alpha1 = next
      trial = Trial(self, alpha1)
    }
    return best.series.distance(best.arc)
  }

  /// The largest error in λ12 that can result from rounding: 16 ulps of 1. With a smaller value
  /// Newton's iteration would continue without effect; with a larger value it would stop before it
  /// has converged.
  private static let roundingOfLongitude = 0x1p-48

  /// The geodesic that leaves the first point at an azimuth, up to the second point's latitude.
  private struct Trial {
    let series: GeodesicSeries
    let arc: GeodesicArc
    /// λ12(α1) − λ12 in radians.
    let longitudeError: Double
    private let alpha1, alpha2: Direction
    private let sineAlpha0: Double

    init(_ problem: GeodesicProblem, _ azimuth: Direction) {
      let (beta1, beta2) = (problem.beta1, problem.beta2)
      var alpha1 = azimuth
      // A geodesic due east on the equator has no node to count from.
      if beta1.sine == 0 && alpha1.cosine == 0 { alpha1.cosine = -0x1p-500 }
      self.alpha1 = alpha1
      // Clairaut, equation 5: the azimuth at the equator, then at the second point (equation 45).
      sineAlpha0 = alpha1.sine * beta1.cosine
      let cosineAlpha0 = hypotenuse(alpha1.cosine, alpha1.sine * beta1.sine)
      let isMirrored = beta2.cosine == beta1.cosine && beta2.sine.magnitude == -beta1.sine
      // cos² β2 − cos² β1, from the cosines or the sines, whichever are smaller at the first point.
      // The smaller ones give the more precise difference.
      let difference =
        beta1.cosine < -beta1.sine
        ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
        : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
      let projected = alpha1.cosine * beta1.cosine
      alpha2 = Direction(
        sine: beta2.cosine == beta1.cosine ? alpha1.sine : sineAlpha0 / beta2.cosine,
        cosine: isMirrored
          ? alpha1.cosine.magnitude : (projected * projected + difference).squareRoot() / beta2.cosine)
      // Equations 11 and 12: arc lengths σ and longitudes ω on the auxiliary sphere.
      let cosine1 = alpha1.cosine * beta1.cosine
      let cosine2 = alpha2.cosine * beta2.cosine
      arc = GeodesicArc(
        start: Direction(along: beta1.sine, cosine1), end: Direction(along: beta2.sine, cosine2))
      // Only the angle of the following vectors matters, so they are not normalized.
      let omega12 = Direction.difference(
        from: Direction(sine: sineAlpha0 * beta1.sine, cosine: cosine1),
        to: Direction(sine: sineAlpha0 * beta2.sine, cosine: cosine2))
      series = GeodesicSeries(
        kSquared: Ellipsoid.secondEccentricitySquared * cosineAlpha0 * cosineAlpha0)
      // ω12 − λ12 as one angle, so nearly equal angles do not cancel; then equation 8.
      let excess = Direction.difference(from: problem.lambda12, to: omega12.nonnegative)
      longitudeError = excess.angle - Ellipsoid.f * sineAlpha0 * series.longitudeIntegral(arc)
    }

    /// Returns the length of the geodesic to the second point, in units of b.
    ///
    /// By Clairaut's relation, ds / dλ12 = a sin α0 on the second point's parallel. The trial ends
    /// there, at a longitude that is too large by the error δ. With dα0 / dλ12 from the slope,
    /// s(λ12) = s − a sin α0 δ + ½ a cos α1 cos β1 / slope δ², except for terms in δ³.
    func corrected(_ problem: GeodesicProblem, slope: Double) -> Double {
      let curvature = alpha1.cosine * problem.beta1.cosine / slope
      let excess = longitudeError * (sineAlpha0 - curvature * longitudeError / 2)
      return series.distance(arc) - excess / (1 - Ellipsoid.f)
    }

    /// Returns dλ12 / dα1 = m12 / (a cos α2 cos β2), equation 46. If cos α2 is 0, that is 0/0, and
    /// the result is that of equation 47.
    func longitudeSlope(_ problem: GeodesicProblem) -> Double {
      if alpha2.cosine == 0 { return -2 * (1 - Ellipsoid.f) * problem.w1 / problem.beta1.sine }
      return (1 - Ellipsoid.f) * problem.reducedLength(arc, series) / (alpha2.cosine * problem.beta2.cosine)
    }
  }
}

extension Direction {
  /// Returns the direction rotated by an angle in radians.
  fileprivate func turned(byRadians angle: Double) -> Direction {
    let turn = Direction(radians: angle)
    return Direction(
      sine: sine * turn.cosine + cosine * turn.sine, cosine: cosine * turn.cosine - sine * turn.sine)
  }
}
