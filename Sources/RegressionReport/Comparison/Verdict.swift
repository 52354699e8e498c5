import Measurement

/// What became of one case of a conformance run.
enum Verdict: String, CaseIterable, Sendable {
  case pass
  case fail
  case unsupported
  case skipped
  case error
  case knownFailure = "known-failure"
  case unexpectedPass = "unexpected-pass"

  /// The key that counts this verdict in a report's summary.
  var summaryKey: String {
    switch self {
    case .knownFailure: "knownFailure"
    case .unexpectedPass: "unexpectedPass"
    default: rawValue
    }
  }

  /// Whether one such case makes the whole run fail.
  var failsTheRun: Bool {
    switch self {
    case .fail, .error, .unexpectedPass: true
    case .pass, .unsupported, .skipped, .knownFailure: false
    }
  }

  /// The verdict after a number of cases: "1 error", "2 errors".
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

/// How many cases have each verdict.
struct VerdictCounts: Equatable, Sendable {
  private var counts: [Verdict: Int] = [:]
  /// Cases that differ where the vectors call any answer acceptable; their verdict is a pass or a
  /// failure.
  private(set) var acceptableDifferences = 0
  /// Those of them whose verdict is a failure: part of `.fail`, but they fail nothing.
  private(set) var acceptableFailures = 0

  /// Cases where the vectors call any answer acceptable, and those of them whose verdict is a pass.
  private(set) var acceptable = 0
  private(set) var acceptablePasses = 0

  init(_ results: some Sequence<CaseResult> = []) {
    for result in results {
      counts[result.verdict, default: 0] += 1
      if result.isAcceptable == true {
        acceptable += 1
        if result.verdict == .pass { acceptablePasses += 1 }
      }
      if result.isAcceptableDifference { acceptableDifferences += 1 }
      if result.isAcceptableDifference, result.verdict == .fail { acceptableFailures += 1 }
    }
  }

  subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

  var total: Int { counts.values.reduce(0, +) }

  /// Cases that make the run fail.
  var failing: Int {
    Verdict.allCases.filter(\.failsTheRun).reduce(0) { $0 + self[$1] } - acceptableFailures
  }

  /// Everything but plain passes in words, worst first: "2 failed, 1 error, 12 unsupported". Empty
  /// where there is nothing else.
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
