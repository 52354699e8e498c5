/// The comparison of an actual result with an expected one.
struct Comparison {
  /// Whether every part is equal or within a tolerance. If `comparesZeroSigns` is true, 0 and −0 do
  /// not match.
  private(set) var matches = true
  /// A description of the first difference that is not a difference of two numbers, with its path
  /// in the result. Nil if there is none.
  private(set) var difference: String?
  /// The largest difference of two numbers at the same path (ulps). Nil if there are no numbers at
  /// the same path, or if `ulps(_:_:)` is nil for a pair.
  var ulps: Double? { hasUnmeasured ? nil : worst }

  /// The two numbers that differ most, of those that no tolerance allows, or of all if each
  /// difference is allowed. Nil if no numbers differ.
  private(set) var deviation: Deviation?
  private var deviationIsAllowed = true

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
      compare(a, e, at: path)
      return
    }
    switch (actual, expected) {
    case (.array(let a), .array(let e)):
      if a.count != e.count { recordDifference(at: path, "\(a.count) elements instead of \(e.count)") }
      for (index, (actual, expected)) in zip(a, e).enumerated() {
        compare(actual, expected, at: path.appending(index: index))
      }
    case (.object(let a), .object(let e)):
      for name in Set(a.names).union(e.names).sorted() {
        switch (a[name], e[name]) {
        case (let actual?, let expected?): compare(actual, expected, at: path.appending(member: name))
        case (nil, _): recordDifference(at: path, "no member \"\(name)\"")
        case (_, nil): recordDifference(at: path, "a member \"\(name)\" too many")
        }
      }
    default:
      if actual != expected { recordDifference(at: path, "\(actual.text) instead of \(expected.text)") }
    }
  }

  private mutating func recordDifference(at path: JSONPath, _ what: String) {
    matches = false
    if difference == nil { difference = "\(path): \(what)" }
  }

  private mutating func compare(_ actual: Double, _ expected: Double, at path: JSONPath) {
    if let distance = LoxodromeSuite.ulps(actual, expected) {
      worst = max(worst ?? 0, distance)
    } else {
      hasUnmeasured = true
    }
    if actual == 0, expected == 0, comparesZeroSigns, actual.sign != expected.sign {
      matches = false
      record(Deviation(path: path, expected: expected, actual: actual), isAllowed: false)
    }
    if actual == expected { return }
    let isAllowed =
      tolerances.contains { $0.admits(actual, expected: expected) } || isPixelDifference(actual, expected)
    if !isAllowed { matches = false }
    if !(actual.isNaN && expected.isNaN) {
      record(Deviation(path: path, expected: expected, actual: actual), isAllowed: isAllowed)
    }
  }

  private mutating func record(_ other: Deviation, isAllowed: Bool) {
    if let deviation {
      if isAllowed != deviationIsAllowed {
        if isAllowed { return }
      } else if deviation.size >= other.size {
        return
      }
    }
    (deviation, deviationIsAllowed) = (other, isAllowed)
  }

  /// Whether a `pixels` tolerance allows one more number to differ, by the difference of these two.
  /// Counts this number as a differing one.
  private mutating func isPixelDifference(_ actual: Double, _ expected: Double) -> Bool {
    differingPixels += 1
    return tolerances.contains {
      guard case .pixels(let maximumDifference, let limit) = $0 else { return false }
      return (actual - expected).magnitude <= maximumDifference && differingPixels <= limit
    }
  }
}
