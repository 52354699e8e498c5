import LoxodromeBench

/// The verdict of one case in a conformance run.
enum Verdict: String, CaseIterable, Sendable {
  case pass
  case fail
  case unsupported
  case skipped
  case error
  case knownFailure = "known-failure"
  case unexpectedPass = "unexpected-pass"

  /// The key of this verdict in a report's summary.
  var summaryKey: String {
    switch self {
    case .knownFailure: "knownFailure"
    case .unexpectedPass: "unexpectedPass"
    default: rawValue
    }
  }

  /// Whether one case with this verdict makes the run fail.
  var failsTheRun: Bool {
    switch self {
    case .fail, .error, .unexpectedPass: true
    case .pass, .unsupported, .skipped, .knownFailure: false
    }
  }

  /// Returns a number of cases with this verdict in words: "1 error", "2 errors".
  func words(_ count: Int) -> String {
    let number = Quantity.count(count)
    return switch self {
    case .pass: count == 1 ? "\(number) passes" : "\(number) pass"
    case .fail: "\(number) failed"
    case .unsupported: "\(number) unsupported"
    case .skipped: "\(number) skipped"
    case .error: count == 1 ? "\(number) error" : "\(number) errors"
    case .knownFailure: count == 1 ? "\(number) known failure" : "\(number) known failures"
    case .unexpectedPass: count == 1 ? "\(number) unexpected pass" : "\(number) unexpected passes"
    }
  }
}

extension Verdict: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let verdict = Verdict(rawValue: word) else {
      let known = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected one of \(known); found \"\(word)\"")
    }
    self = verdict
  }
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

  init(_ results: some Sequence<CaseResult> = []) {
    for result in results {
      counts[result.verdict, default: 0] += 1
      if result.isAcceptable == true {
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
    Verdict.allCases.filter(\.failsTheRun).reduce(0) { $0 + self[$1] } - acceptableFailures
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
