/// The verdict of a comparison. An earlier case takes precedence over a later one.
package enum ComparisonVerdict: String, Sendable, Encodable {
  case notComparable
  /// Nothing was compared, the head lacks a benchmark or a measured error of the base, or a
  /// benchmark cannot be compared. Missing conformance cases do not matter here.
  case missing
  case regression
  case inconclusive
  case ok

  var exitCode: Int32 {
    switch self {
    case .ok: 0
    case .regression: 1
    case .missing: 3
    case .notComparable: 4
    case .inconclusive: 5
    }
  }
  /// The verdict in words, for the report.
  var words: String {
    switch self {
    case .notComparable: "Not comparable"
    case .missing: "Incomplete"
    case .regression: "Regression"
    case .inconclusive: "Inconclusive"
    case .ok: "No regression"
    }
  }

  /// The kind of the verdict. The page selects a color by this name.
  var kind: String {
    switch self {
    case .notComparable: "other"
    case .missing, .regression: "fail"
    case .inconclusive: "known"
    case .ok: "pass"
    }
  }
}
