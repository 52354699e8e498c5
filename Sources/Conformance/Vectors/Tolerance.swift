/// How far a number in a result may be from the expected one. Of several tolerances one that holds is enough.
public enum Tolerance: Hashable, Sendable {
  /// The same number.
  case exact
  /// At most this many doubles away.
  case ulp(Double)
  /// |actual − expected| at most this.
  case absolute(Double)
  /// |actual − expected| at most this part of |expected|.
  case relative(Double)
  /// For pictures: no number further off than `maximumDifference`, and no more than `differingPixels` off at all.
  case pixels(maximumDifference: Double, differingPixels: Int)

  func admits(_ actual: Double, expected: Double) -> Bool {
    // NaN or infinity on one side only is a failure, under every tolerance but one of ∞, which this excludes too.
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

/// The number of doubles from one to the other, counted along their order (−0 and 0 are one place); nil where exactly
/// one is NaN or infinite.
///
/// Exact up to 2^53, rounded above; at most 1.9e19.
public func ulps(_ a: Double, _ b: Double) -> Double? {
  if a == b || (a.isNaN && b.isNaN) { return 0 }
  guard a.isFinite, b.isFinite else { return nil }
  // The bit patterns of positive doubles count them in order from 0.
  let (placeA, placeB) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
  return Double(a.sign == b.sign ? max(placeA, placeB) - min(placeA, placeB) : placeA + placeB)
}

/// How an actual result compares with an expected one.
struct Comparison {
  /// Whether every part is the same or within a tolerance.
  private(set) var matches = true
  /// The first difference that is not one of numbers, in words: its place in the result and the two sides.
  private(set) var difference: String?
  /// The worst distance of two numbers in ulps; nil where there are none, or one pair has no distance.
  var ulps: Double? { hasUnmeasured ? nil : worst }

  private var worst: Double?
  private var hasUnmeasured = false
  private let tolerances: [Tolerance]
  private let comparesZeroSigns: Bool
  private var differingPixels = 0

  init(_ actual: JSONValue, expected: JSONValue, tolerances: [Tolerance], comparesZeroSigns: Bool) {
    self.tolerances = tolerances
    self.comparesZeroSigns = comparesZeroSigns
    compare(actual, expected, at: JSONPath())
  }

  private mutating func compare(_ actual: JSONValue, _ expected: JSONValue, at path: JSONPath) {
    if let a = actual.asNumber, let e = expected.asNumber {
      compare(a, e)
      return
    }
    switch (actual, expected) {
    case (.array(let a), .array(let e)):
      if a.count != e.count { differs(at: path, "\(a.count) elements instead of \(e.count)") }
      for (index, (actual, expected)) in zip(a, e).enumerated() {
        compare(actual, expected, at: path.appending(index: index))
      }
    case (.object(let a), .object(let e)):
      for name in Set(a.keys).union(e.keys).sorted() {
        switch (a[name], e[name]) {
        case (let actual?, let expected?): compare(actual, expected, at: path.appending(member: name))
        case (nil, _): differs(at: path, "no member \"\(name)\"")
        case (_, nil): differs(at: path, "a member \"\(name)\" too many")
        }
      }
    default:
      if actual != expected { differs(at: path, "\(actual.text) instead of \(expected.text)") }
    }
  }

  private mutating func differs(at path: JSONPath, _ what: String) {
    matches = false
    if difference == nil { difference = "\(path): \(what)" }
  }

  private mutating func compare(_ actual: Double, _ expected: Double) {
    if let distance = Conformance.ulps(actual, expected) {
      worst = max(worst ?? 0, distance)
    } else {
      hasUnmeasured = true
    }
    if actual == 0, expected == 0, comparesZeroSigns, actual.sign != expected.sign { matches = false }
    if tolerances.contains(where: { $0.admits(actual, expected: expected) }) || actual == expected { return }
    if !isPixelDifference(actual, expected) { matches = false }
  }

  /// Whether the tolerances still leave room for a picture's number to differ like this; counts it.
  private mutating func isPixelDifference(_ actual: Double, _ expected: Double) -> Bool {
    differingPixels += 1
    return tolerances.contains {
      guard case .pixels(let maximumDifference, let limit) = $0 else { return false }
      return (actual - expected).magnitude <= maximumDifference && differingPixels <= limit
    }
  }
}
