import CLoxodromeInstructionSets

// The projection of sixteen latitudes at once, and its inverse. Tests/Maps/MapGeometryTests/Fixtures/
// array-polynomials.py makes the coefficients and measures their errors.
//
// With h half of the latitude φ, y is (1/2 − ln q / 2π) W, where q = (1 + tan h) / (1 − tan h). From
// 45 degrees on, q is 1 / tan h for h half of the angle to the pole: so nothing cancels there.
//
// 1. tan h = n / d, with n and d from Padé's approximation; so q is a quotient a / b.
// 2. ln (a / b) = k ln 2 + 2 atanh s, s = (a − 2^k b) / (a + 2^k b). k is the difference of the
//    exponents of a and b, and |s| is below 0.206. This is the only division.
// 3. atanh s is a polynomial.

/// Map points of sixteen coordinates before the division: s is `numerator` / `denominator`.
struct StartedPoints: StartedPairs {
  private let latitude: Lanes
  private let longitude: Lanes
  private let numerator: Lanes
  private let denominator: Lanes
  /// k + 2048 in the bits from 52 on.
  private let exponent: LaneBits

  /// Begins the calculation for latitudes within ±85.06 degrees. Other lanes have no meaning.
  @inline(__always)
  init(_ latitude: Lanes, _ longitude: Lanes) {
    self.latitude = latitude
    self.longitude = longitude
    let size = latitude.magnitude
    let isHigh = size.isAbove(45)
    let (n, d) = halfAngleTangent(degrees: isHigh.choose(90 - size, size))
    let a = isHigh.choose(d, d + n)
    let b = isHigh.choose(n, d - n)
    // Half is added, so k is the nearest integer to the difference of the logarithms, nearly. 2048 is
    // added as well, because AVX2 cannot shift negative numbers to the right: it changes the sign of the
    // scaled number.
    exponent = a.bits &- b.bits &+ LaneBits(repeating: (1 << 51) &+ .min)
    let scaled = (b.bits &+ (exponent & LaneBits(repeating: ~0 << 52))).doubles
    numerator = a + scaled
    denominator = a - scaled
  }

  /// x with the same roundings as in the single function, for longitudes within ±2^100 degrees; and y, with
  /// an error of at most 6e-8 map points.
  @inline(__always) var results: (Lanes, Lanes) {
    let s = numerator / denominator
    let k = unsafeBitCast(exponent, to: SIMD16<UInt64>.self) &>> SIMD16(repeating: 52)
    // The bits of 2^52 + k are those of 2^52, and k.
    let power =
      unsafeBitCast(k | SIMD16(repeating: 0x4330_0000_0000_0000), to: Lanes.self) - (0x1p52 + 2048)
    let northing = fused(
      s, northingQuotient(s * s), power * (worldWidth / (2 * .pi) * 0.693147180559945309))
    // The width of the world is a power of two.
    return (
      quotientByConstant(longitude + 180, 360 / worldWidth), worldWidth / 2 - northing.signed(as: latitude)
    )
  }
}

/// Coordinates of sixteen map points before the division: with E the exponential of −|northing|,
/// tan (|φ| / 2) is (1 − E) / (1 + E), and E is tan ((90° − |φ|) / 2).
struct StartedCoordinates: StartedPairs {
  private let x: Lanes
  /// In radians, with the sign of φ.
  private let northing: Lanes
  /// E, and 1 − E.
  private let exponential: Lanes
  private let complement: Lanes

  /// Begins the calculation for map y's that are not far from the map.
  @inline(__always)
  init(_ x: Lanes, _ y: Lanes) {
    self.x = x
    // y − W/2 is exact near the equator.
    northing = (worldWidth / 2 - y) * (2 * .pi / worldWidth)
    let (power, rest) = MapGeometry.exponential((northing.bits | LaneBits(repeating: .min)).doubles)
    exponential = fused(power, rest, power)
    complement = fusedProductDifference(power, rest, 1 - power)
  }

  /// Latitudes in degrees, with an error of at most 2.4e-14; and longitudes with the same roundings as in the
  /// single function.
  @inline(__always) var results: (Lanes, Lanes) {
    let e = exponential
    // tan 22.5° divides the angles that are measured from the equator from those from the pole.
    let isLow = e.isAbove(0.41421356237309503)
    let tangent = isLow.choose(complement / (1 + e), e)
    let angle = tangent * arcTangentQuotient(tangent * tangent) * (360 / .pi)
    return (isLow.choose(angle, 90 - angle).signed(as: northing), x * (360 / worldWidth) - 180)
  }
}

/// Returns the mask of the map y's that are more than a world to the north or south of the map, or
/// NaN.
@inline(__always)
func isFarFromTheMap(_ y: Lanes) -> LaneBits { (y - worldWidth / 2).magnitude.isAbove(1.5 * worldWidth) }
