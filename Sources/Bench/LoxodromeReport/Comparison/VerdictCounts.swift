import LoxodromeBench
import LoxodromeResults

extension Verdict {
  /// Returns a number of cases with this verdict in words: "1 error", "2 errors".
  func words(_ count: Int) -> String { words(count, as: Quantity.count(count)) }
}

/// The number of cases with each verdict.
struct VerdictCounts: Equatable, Sendable {
  private var counts: [Verdict: Int] = [:]
  /// The number of cases whose answer differs although the vectors accept any answer. Their verdict
  /// is a pass or a failure.
  private(set) var acceptableDifferences = 0
  /// The number of acceptable differences whose verdict is a failure. They are part of `.fail`, but
  /// do not make the run fail.
  private(set) var acceptableFailures = 0

  /// The number of cases for which the vectors accept any answer.
  private(set) var acceptable = 0
  /// The number of cases for which the vectors accept any answer and whose verdict is a pass.
  private(set) var acceptablePasses = 0
  /// The number of cases for which the vectors accept any answer and which are unsupported.
  private var acceptableUnsupported = 0

  init(_ results: some Sequence<CaseDocument> = []) {
    for result in results {
      counts[result.verdict, default: 0] += 1
      if result.isAcceptable {
        acceptable += 1
        if result.verdict == .pass { acceptablePasses += 1 }
        if result.verdict == .unsupported { acceptableUnsupported += 1 }
      }
      if result.isAcceptableDifference { acceptableDifferences += 1 }
      if result.isAcceptableDifference, result.verdict == .fail { acceptableFailures += 1 }
    }
  }

  subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

  var total: Int { counts.values.reduce(0, +) }

  /// The number of cases that were asked and for which the vectors accept any answer.
  var acceptableAsked: Int { acceptable - acceptableUnsupported }

  /// The number of cases that were asked and that must be right. Unsupported cases are not asked.
  var requiredAsked: Int { total - self[.unsupported] - acceptableAsked }

  /// The number of cases that make the run fail.
  var failing: Int {
    Verdict.allCases.filter(\.isBad).reduce(0) { $0 + self[$1] } - acceptableFailures
  }

  /// The verdicts other than a pass in words, worst first: "2 failed, 1 error, 12 unsupported". The
  /// acceptable differences follow. They are not counted as failed. Empty if there are no
  /// exceptions.
  var exceptions: String {
    let order: [Verdict] = [.fail, .error, .unexpectedPass, .knownFailure, .unsupported, .skipped]
    var parts: [String] = []
    for verdict in order {
      let count = verdict == .fail ? self[.fail] - acceptableFailures : self[verdict]
      if count > 0 { parts.append(verdict.words(count)) }
    }
    if acceptableDifferences > 0 {
      parts.append(
        "\(Quantity.count(acceptableDifferences)) acceptable "
          + "difference\(acceptableDifferences == 1 ? "" : "s")"
      )
    }
    return parts.joined(separator: ", ")
  }
}
