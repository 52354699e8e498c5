/// How far a number in a result may be from the expected one. Of several tolerances one that holds
/// is enough.
public enum Tolerance: Hashable, Sendable {
  /// The same number.
  case exact
  /// At most this many doubles away.
  case ulp(Double)
  /// |actual − expected| at most this.
  case absolute(Double)
  /// |actual − expected| at most this part of |expected|.
  case relative(Double)
  /// For pictures: no number further off than `maximumDifference`, and no more than
  /// `differingPixels` off at all.
  case pixels(maximumDifference: Double, differingPixels: Int)

  func admits(_ actual: Double, expected: Double) -> Bool {
    // NaN or infinity on one side only is a failure, under every tolerance but one of ∞, which this
    // excludes too.
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

/// The number of doubles from one to the other, counted along their order (−0 and 0 are one place);
/// nil where exactly one is NaN or infinite.
///
/// Exact up to 2^53, rounded above; at most 1.9e19.
public func ulps(_ a: Double, _ b: Double) -> Double? {
  if a == b || (a.isNaN && b.isNaN) { return 0 }
  guard a.isFinite, b.isFinite else { return nil }
  // The bit patterns of positive doubles count them in order from 0.
  let (placeA, placeB) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
  return Double(a.sign == b.sign ? max(placeA, placeB) - min(placeA, placeB) : placeA + placeB)
}
