// Sixteen geodesics at once, by the formulas that one geodesic has. Pairs that need other formulas
// (points nearly opposite, closer than 16 cm, on one meridian, on the equator, or not valid) are
// measured one by one.

/// Writes the lengths of sixteen geodesics in meters.
///
/// - Parameters:
///   - places: the latitudes and longitudes of the sixteen first points, then of the second points:
///     64 numbers in degrees.
///   - meters: receives sixteen numbers.
@inline(never)
func metersBetweenCoordinates(_ places: UnsafePointer<Double>, _ meters: UnsafeMutablePointer<Double>) {
  let source = UnsafeRawPointer(places)
  let size = MemoryLayout<Lanes>.size
  let problem = GeodesicLanes(
    source.loadUnaligned(as: Lanes.self), source.loadUnaligned(fromByteOffset: size, as: Lanes.self),
    source.loadUnaligned(fromByteOffset: 2 * size, as: Lanes.self),
    source.loadUnaligned(fromByteOffset: 3 * size, as: Lanes.self))
  var alpha1 = problem.azimuth
  var rest = LaneBits(repeating: -1)
  var lengths = Lanes.zero
  for _ in 0..<3 {
    let trial = GeodesicTrial(problem.ends, alpha1)
    let slope = trial.longitudeSlope
    let step = -trial.longitudeError / slope
    // The limits of the correction are those of one geodesic. NaN is above them.
    let isOff =
      step.magnitude.isAbove(4e-6) | trial.longitudeError.magnitude.isAbove(4e-6) | slope.bits.isNegative
    let isNew = rest & ~isOff
    lengths = isNew.choose(trial.corrected(slope: slope), lengths)
    rest &= isOff
    if !(rest & ~problem.isSpecial).isAnyTrue { break }
    let small = step.magnitude.isAbove(0.5).choose(0, step)
    let turn = sineAndCosine(ofAtMostEighth: small)
    let next = alpha1.turned(by: Direction(sine: turn.sine, cosine: turn.cosine))
    alpha1 = Direction(along: next.sine, next.cosine)
  }
  UnsafeMutableRawPointer(meters).storeBytes(of: Ellipsoid.b * lengths, as: Lanes.self)
  let single = rest | problem.isSpecial
  guard single.isAnyTrue else { return }
  let count = Lanes.scalarCount
  for lane in 0..<count where single[lane] < 0 {
    let from = Coordinate(latitude: places[lane], longitude: places[count + lane])
    let to = Coordinate(latitude: places[2 * count + lane], longitude: places[3 * count + lane])
    meters[lane] = from.distance(to: to)
  }
}

/// Sixteen inverse problems in the standard position, and their first guesses.
private struct GeodesicLanes {
  let ends: GeodesicEnds<Lanes>
  /// The first guess of the azimuth at the first point.
  let azimuth: Direction<Lanes>
  /// The mask of the pairs that need other formulas.
  let isSpecial: LaneBits

  @inline(__always)
  init(_ latitude1: Lanes, _ longitude1: Lanes, _ latitude2: Lanes, _ longitude2: Lanes) {
    // The difference of longitudes in 0…180 degrees, and its rounding error (Knuth).
    let difference = longitude2 - longitude1
    let part = difference - longitude2
    let error = (longitude2 - (difference - part)) + (-longitude1 - part)
    let signedError = (error.bits ^ (difference.bits & LaneBits(repeating: .min))).doubles
    let size = difference.magnitude
    let isLong = size.isAbove(180)
    let degrees = isLong.choose(360 - size, size)
    let excess = isLong.choose(-signedError, signedError)
    let lambda = degrees * (.pi / 180) + excess * (.pi / 180)
    let supplement = (180 - degrees) - excess
    // Above 90°, the supplement has the smaller relative error.
    let isFar = degrees.isAbove(90)
    let near = sineAndCosine(degrees: isFar.choose(180 - degrees, degrees))
    let nudged = Direction(sine: near.sine, cosine: near.cosine)
      .nudged(byRadians: isFar.choose(-excess, excess) * (.pi / 180))
    let lambda12 = Direction(sine: nudged.sine, cosine: isFar.choose(-nudged.cosine, nudged.cosine))
    // The point farther from the equator is the first one, and is in the south.
    let isSwapped = (latitude1.magnitude - latitude2.magnitude).bits.isNegative
    let first = isSwapped.choose(latitude2, latitude1)
    let second = isSwapped.choose(latitude1, latitude2)
    let flip = ~first.bits & LaneBits(repeating: .min)
    let beta1 = GeodesicLanes.reduced(-first.magnitude)
    let beta2 = GeodesicLanes.reduced((second.bits ^ flip).doubles)
    ends = GeodesicEnds(beta1: beta1, beta2: beta2, lambda12: lambda12)

    // The azimuth on a sphere, from which the longitude on the sphere follows by equation 8, in
    // which A3 σ12 is nearly I3; then the azimuth for that longitude.
    let sphere = GeodesicLanes.azimuth(ends, lambda12)
    let sineSigma = (sphere.sine * sphere.sine + sphere.cosine * sphere.cosine).root
    let cosineSigma = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * lambda12.cosine
    let sineAlpha0 = sphere.sine / sineSigma * beta1.cosine
    let kSquared = Ellipsoid.secondEccentricitySquared * (1 - sineAlpha0 * sineAlpha0)
    let a3 = GeodesicSeries<Lanes>.a3(GeodesicSeries.epsilon(kSquared))
    let omega = lambda + Ellipsoid.f * (sineAlpha0 * a3 * arcTangent(sineSigma, cosineSigma))
    let guess = GeodesicLanes.azimuth(ends, GeodesicLanes.direction(omega))
    azimuth = Direction(along: guess.sine, guess.cosine)

    let isInvalid =
      (latitude1.magnitude.isAbove((90.0).nextDown) | latitude2.magnitude.isAbove((90.0).nextDown))
      | (longitude1.magnitude.isAbove(180) | longitude2.magnitude.isAbove(180))
    let isOnLine =
      ~first.magnitude.isAbove(1e-9) | ~lambda.magnitude.isAbove(1e-14) | ~supplement.magnitude.isAbove(1e-4)
    let isNearlyOpposite =
      cosineSigma.bits.isNegative
      & (sineSigma - (6 * Ellipsoid.n * .pi) * (beta1.cosine * beta1.cosine)).bits.isNegative
    let isShort = ~sineSigma.isAbove(2.5e-8)
    isSpecial = isInvalid | isOnLine | isNearlyOpposite | isShort | (.pi - omega).bits.isNegative
  }

  /// Returns the reduced latitudes, tan β = (1 − f) tan φ.
  @inline(__always)
  private static func reduced(_ latitude: Lanes) -> Direction<Lanes> {
    let phi = sineAndCosine(degrees: latitude.magnitude)
    let beta = Direction(along: (1 - Ellipsoid.f) * phi.sine, phi.cosine)
    return Direction(sine: beta.sine.signed(as: latitude), cosine: beta.cosine)
  }

  /// Returns the directions of angles of 0…π radians.
  @inline(__always)
  private static func direction(_ angle: Lanes) -> Direction<Lanes> {
    let isObtuse = angle.isAbove(.pi / 2)
    let acute = isObtuse.choose(.pi - angle, angle)
    let isHigh = acute.isAbove(.pi / 4)
    let small = sineAndCosine(ofAtMostEighth: isHigh.choose(.pi / 2 - acute, acute))
    let cosine = isHigh.choose(small.sine, small.cosine)
    return Direction(sine: isHigh.choose(small.cosine, small.sine), cosine: isObtuse.choose(-cosine, cosine))
  }

  /// Returns the azimuths α1 on the auxiliary sphere for ω12, equation 49, not of unit length.
  ///
  /// cos β1 sin β2 − sin β1 cos β2 cos ω12 is written with 1 ∓ cos ω12 = sin² ω12 / (1 ± cos ω12).
  /// This keeps its precision for close and for opposite points.
  @inline(__always)
  private static func azimuth(_ ends: GeodesicEnds<Lanes>, _ omega12: Direction<Lanes>) -> Direction<Lanes> {
    let (beta1, beta2) = (ends.beta1, ends.beta2)
    let isObtuse = omega12.cosine.bits.isNegative
    let product = beta2.sine * beta1.cosine
    let other = beta2.cosine * beta1.sine
    let bend = other * (omega12.sine * omega12.sine) / (1 + omega12.cosine.magnitude)
    return Direction(
      sine: beta2.cosine * omega12.sine,
      cosine: isObtuse.choose(product + other, product - other) + isObtuse.choose(-bend, bend))
  }
}
