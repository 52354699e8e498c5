// Elementary functions of sixteen numbers at once, for arguments that the callers have checked. Their
// errors are below two ulps. Arrays/ArrayPolynomials.swift has the polynomials.

/// Returns the sine and the cosine of angles of at most π/4 radians.
@inline(__always)
func sineAndCosine(ofAtMostEighth angle: Lanes) -> (sine: Lanes, cosine: Lanes) {
  let square = angle * angle
  return (angle * sineQuotient(square), fused(square, versedSineQuotient(square), 1))
}

/// Returns the sine and the cosine of the angles of 0…90 degrees. They are exact at 0 and 90.
@inline(__always)
func sineAndCosine(degrees: Lanes) -> (sine: Lanes, cosine: Lanes) {
  let isHigh = degrees.isAbove(45)
  let small = sineAndCosine(ofAtMostEighth: isHigh.choose(90 - degrees, degrees) * (.pi / 180))
  return (isHigh.choose(small.cosine, small.sine), isHigh.choose(small.sine, small.cosine))
}

/// Returns the angles of the vectors (x, y) in radians, −π…π. The vectors are not zero.
@inline(__always)
func arcTangent(_ y: Lanes, _ x: Lanes) -> Lanes {
  let (height, width) = (y.magnitude, x.magnitude)
  let isSteep = (width - height).bits.isNegative
  let angle = arcTangent(isSteep.choose(width, height), over: isSteep.choose(height, width))
  let first = isSteep.choose(.pi / 2 - angle, angle)
  return x.bits.isNegative.choose(.pi - first, first).signed(as: y)
}

/// Returns the angles whose tangents are small / large, for 0 ≤ small ≤ large.
@inline(__always)
func arcTangent(_ small: Lanes, over large: Lanes) -> Lanes {
  // From 22.5 to 45 degrees the angle is 45° less that of (large − small) / (large + small).
  let isHigh = (large * 0.41421356237309503 - small).bits.isNegative
  let tangent = isHigh.choose(small - large, small) / isHigh.choose(small + large, large)
  let rest = tangent * arcTangentQuotient(tangent * tangent)
  return isHigh.choose(rest + .pi / 4, rest)
}

/// Returns 1 / √x for x from 1e-300 to 1e300, and a large number for 0.
///
/// The bits of x give 1 / √x with an error of 3.5 %, which each step of Newton's iteration squares.
/// The compiler has no square root of several lanes: it would divide them.
@inline(__always)
func reciprocalRoot(_ x: Lanes) -> Lanes {
  var root = (LaneBits(repeating: 0x5fe6_eb50_c7b5_37a9) &- (x.bits &>> LaneBits(repeating: 1))).doubles
  let half = -0.5 * x
  root *= fused(half * root, root, 1.5)
  root *= fused(half * root, root, 1.5)
  root *= fused(half * root, root, 1.5)
  return fused(root, fused(half * root, root, 0.5), root)
}

/// Returns a power of two p and a rest r, for which the exponential of numbers between −700 and 700 is
/// p + p r.
@inline(__always)
func exponential(_ x: Lanes) -> (power: Lanes, rest: Lanes) {
  let shifted = fused(x, 1.4426950408889634, 0x1.8p52)
  let k = shifted - 0x1.8p52
  // ln 2 in two parts, of which the product of the first with k is exact.
  let rest = fused(k, -0x1.cf79abc9e3b3ap-40, fused(k, -0x1.62e42fefa0000p-1, x))
  let power = ((shifted.bits &+ LaneBits(repeating: 1023)) &<< LaneBits(repeating: 52)).doubles
  return (power, rest * exponentialQuotient(rest))
}
