// The azimuth by Newton's iteration: the second half of Karney's section 4.

extension GeodesicProblem {
  /// Finds the geodesic that ends at the longitude difference λ12, from a first guess of its azimuth
  /// α1. Returns its length in units of b.
  ///
  /// λ12 grows with α1 near the root (section 4), so every trial also narrows a bracket. The next
  /// trial is Newton's step, or the middle of the bracket if the slope is not positive, or if the
  /// step is π or more or leads out of the azimuths between 0 and π. One or two trials are usual,
  /// because the length does not need the azimuth: `GeodesicTrial.corrected` gives it after a trial that
  /// ends near the second point.
  func solve(from guess: Direction<Double>) -> Double {
    // The ends of the bracket, which are compared by their cotangents. It begins with all azimuths
    // from north, whose longitude is too small, to south, whose longitude is too large.
    var below = Direction<Double>(sine: 0x1p-500, cosine: 1)
    var above = Direction<Double>(sine: 0x1p-500, cosine: -1)
    var alpha1 = guess
    var trial = GeodesicTrial(ends, departure(alpha1))
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
      // If cos α2 is 0, equation 47.
      let slope =
        trial.alpha2.cosine == 0
        ? -2 * (1 - Ellipsoid.f) * ends.w1 / ends.beta1.sine : trial.longitudeSlope
      let step = -error / slope
      // The error of the corrected length is of the order of the step's third power: below 0.5 nm.
      if slope > 0, step.magnitude <= 4e-6, error.magnitude <= 4e-6 {
        return trial.corrected(slope: slope)
      }
      if error > 0, alpha1.cosine * above.sine > above.cosine * alpha1.sine { above = alpha1 }
      if error < 0, alpha1.cosine * below.sine < below.cosine * alpha1.sine { below = alpha1 }
      var next = alpha1.turned(by: Direction(radians: step))
      if !(slope > 0 && next.sine > 0 && step.magnitude < .pi) {
        next = Direction(sine: below.sine + above.sine, cosine: below.cosine + above.cosine)
      }
      next = Direction(along: next.sine, next.cosine)
      // If the azimuth does not change, no neighboring double is better.
      if next.sine == alpha1.sine && next.cosine == alpha1.cosine { break }
      alpha1 = next
      trial = GeodesicTrial(ends, departure(alpha1))
    }
    return best.series.distance(best.arc)
  }

  /// Returns the azimuth, or one beside it: a geodesic due east on the equator has no node to count
  /// from.
  private func departure(_ alpha1: Direction<Double>) -> Direction<Double> {
    ends.beta1.sine == 0 && alpha1.cosine == 0
      ? Direction(sine: alpha1.sine, cosine: -0x1p-500) : alpha1
  }

  /// The largest error in λ12 that can result from rounding: 16 ulps of 1. With a smaller value
  /// Newton's iteration would continue without effect; with a larger value it would stop before it
  /// has converged.
  private static let roundingOfLongitude = 0x1p-48
}
