// The projection of sixteen latitudes at once, and its inverse. Tests/MapGeometryTests/Fixtures/
// array-polynomials.py makes the coefficients and measures their errors.
//
// With h half of the latitude φ, y is (1/2 − ln q / 2π) W, where q = (1 + tan h) / (1 − tan h). From
// 45 degrees on, q is 1 / tan h for h half of the angle to the pole: so nothing cancels there.
//
// 1. tan h = n / d, with n and d from Padé's approximation; so q is a quotient a / b.
// 2. ln (a / b) = k ln 2 + 2 atanh s, s = (a − 2^k b) / (a + 2^k b). k is the difference of the
//    exponents of a and b, and |s| is below 0.206. This is the only division.
// 3. atanh s is a polynomial.

/// Returns the map y of latitudes within ±85.06 degrees. The error is at most 6e-8 map points. Other
/// lanes have no meaning.
@inline(__always)
func mercatorY(_ latitude: Lanes) -> Lanes {
  let size = latitude.magnitude
  let isHigh = size.isAbove(45)
  let h = isHigh.choose(90 - size, size) * (.pi / 360)
  let h2 = h * h
  let n = h * (135135 - h2 * (17325 - h2 * (378 - h2)))
  let d = 135135 - h2 * (62370 - h2 * (3150 - 28 * h2))
  let a = isHigh.choose(d, d + n)
  let b = isHigh.choose(n, d - n)
  // Half is added, so k is the nearest integer to the difference of the logarithms, nearly.
  let k = (a.bits &- b.bits &+ LaneBits(repeating: 1 << 51)) &>> LaneBits(repeating: 52)
  let scaled = (b.bits &+ (k &<< LaneBits(repeating: 52))).doubles
  let s = (a - scaled) / (a + scaled)
  // The bits of 1.5 · 2^52 + k are those of 1.5 · 2^52, plus k.
  let exponent = (k &+ LaneBits(repeating: 0x4338_0000_0000_0000)).doubles - 0x1.8p52
  let scale = worldWidth / (2 * .pi)
  let y = exponent * (scale * 0.693147180559945309) + (2 * scale) * s * hyperbolicArcTangentQuotient(s * s)
  return worldWidth / 2 - y.signed(as: latitude)
}

/// Returns the mask of the map y's that are more than a world to the north or south of the map, or
/// NaN.
@inline(__always)
func isFarFromTheMap(_ y: Lanes) -> LaneBits { (y - worldWidth / 2).magnitude.isAbove(1.5 * worldWidth) }

/// Returns the latitude of map y's in degrees, which are not far from the map. The error is at most
/// 2.4e-14 degrees.
@inline(__always)
func mercatorLatitude(_ y: Lanes) -> Lanes {
  // y − W/2 is exact near the equator.
  let northing = (worldWidth / 2 - y) * (2 * .pi / worldWidth)
  // With E = exp x, tan (φ / 2) is (1 − E) / (1 + E), and E is tan ((90° − φ) / 2).
  let (power, part) = exponential(-northing.magnitude)
  let e = power + part
  // tan 22.5° divides the angles that are measured from the equator from those from the pole.
  let isLow = e.isAbove(0.41421356237309503)
  let tangent = isLow.choose(((1 - power) - part) / (1 + e), e)
  let angle = tangent * arcTangentQuotient(tangent * tangent) * (360 / .pi)
  return isLow.choose(angle, 90 - angle).signed(as: northing)
}
