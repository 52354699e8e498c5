/// The allowed difference of a number in a result from the expected one. Of several tolerances, it
/// is enough that one holds.
public enum Tolerance: Hashable, Sendable {
  /// No difference.
  case exact
  /// At most this number of ulps: the numbers are at most this many doubles apart.
  case ulp(Double)
  /// |actual − expected| is at most this.
  case absolute(Double)
  /// |actual − expected| is at most this fraction of |expected|.
  case relative(Double)
  /// For pictures: at most `differingPixels` numbers differ, each by at most `maximumDifference`.
  case pixels(maximumDifference: Double, differingPixels: Int)

  func admits(_ actual: Double, expected: Double) -> Bool {
    // Two NaNs are equal. If the numbers differ and one of them is NaN or infinite, no tolerance
    // admits them. Without this check, a tolerance of ∞ would admit a difference of ∞.
    if actual == expected || (actual.isNaN && expected.isNaN) { return true }
    guard actual.isFinite, expected.isFinite else { return false }
    switch self {
    case .exact, .pixels: return false
    case .ulp(let limit): return (ulps(actual, expected) ?? .infinity) <= limit
    case .absolute(let limit): return (actual - expected).magnitude <= limit
    case .relative(let limit): return (actual - expected).magnitude <= limit * expected.magnitude
    }
  }
}

/// Returns the number of steps from one number to the other in the ascending order of the doubles,
/// where −0 and 0 are the same. Two NaNs are 0 ulps apart. Nil if the numbers differ and one of
/// them is NaN or infinite.
///
/// The result is exact up to 2^53 and rounded above. It is at most 1.9e19.
public func ulps(_ a: Double, _ b: Double) -> Double? {
  if a == b || (a.isNaN && b.isNaN) { return 0 }
  guard a.isFinite, b.isFinite else { return nil }
  // The bit patterns of nonnegative doubles are their ranks in ascending order, from 0.
  let (rankA, rankB) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
  return Double(a.sign == b.sign ? max(rankA, rankB) - min(rankA, rankB) : rankA + rankB)
}
