import Measurement

/// Several implementations judged by the same suites, as `loxodrome matrix` writes it
/// (`loxodrome-matrix-1`).
struct MatrixResults: Sendable {
  let suites: [MatrixSuite]
  let implementations: [MatrixImplementation]

  /// - Throws: `ReportError` where a key is missing or mistyped, where the file is of another kind,
  ///   or where an implementation's counts are not those of the suites and cases, as in a file that
  ///   was cut or edited.
  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    guard document.schema == "loxodrome-matrix-1" else {
      throw ReportError(
        file: input.name, place: "schema",
        problem: "expected loxodrome-matrix-1; found \"\(document.schema)\"")
    }
    suites = document.suites
    implementations = document.implementations
    for (index, implementation) in implementations.enumerated() {
      guard let problem = implementation.problem(suites) else { continue }
      throw ReportError(
        file: input.name, place: "implementations[\(index)].\(problem.place)", problem: problem.text)
    }
  }

  private struct Document: Decodable {
    let schema: String
    let suites: [MatrixSuite]
    let implementations: [MatrixImplementation]
  }
}

/// A suite that every implementation was put to.
struct MatrixSuite: Decodable, Sendable {
  let name: String
  let profile: String
  /// The number of its cases.
  let cases: Double
}

/// One implementation's column.
struct MatrixImplementation: Decodable, Sendable {
  let name: String
  let version: String?
  let language: String?
  let homepage: String
  /// How it broke the protocol; nil where it answered to the end.
  let failure: String?
  let suites: [MatrixCounts]
  /// Every case that fails, is known to, or passes unexpectedly, in the order of the run.
  let cases: [MatrixCase]
  let accuracy: [MatrixErrors]

  /// What is wrong with the counts, nil where they agree with each other and with the suites.
  fileprivate func problem(_ all: [MatrixSuite]) -> (place: String, text: String)? {
    if failure != nil {
      return suites.isEmpty && cases.isEmpty && accuracy.isEmpty
        ? nil : ("failure", "an implementation that broke the protocol has no results")
    }
    guard suites.map(\.suite) == all.map(\.name) else {
      return ("suites", "expected one entry for each of the suites, in their order")
    }
    for (index, counts) in suites.enumerated() {
      let cases = cases.filter { $0.result.suite == counts.suite }
      if counts.total != all[index].cases {
        return ("suites[\(index)]", "the counts do not add up to the number of cases of the suite")
      }
      for verdict in Verdict.allCases where verdict.failsTheRun || verdict == .knownFailure {
        if Double(cases.count { $0.result.verdict == verdict }) != counts[verdict] {
          return ("suites[\(index)].\(verdict.summaryKey)", "it is not the number of such cases in the list")
        }
      }
    }
    return nil
  }
}

/// How many cases of a suite have each verdict.
struct MatrixCounts: Decodable, Sendable {
  let suite: String
  private let pass, fail, unsupported, skipped, error, knownFailure, unexpectedPass: Double
  /// Passing cases that differ where any answer is acceptable.
  let acceptableDifferences: Double

  subscript(verdict: Verdict) -> Double {
    switch verdict {
    case .pass: pass
    case .fail: fail
    case .unsupported: unsupported
    case .skipped: skipped
    case .error: error
    case .knownFailure: knownFailure
    case .unexpectedPass: unexpectedPass
    }
  }

  var total: Double { Verdict.allCases.reduce(0) { $0 + self[$1] } }

  /// The number of cases as a whole number: counts come as JSON numbers, which may be anything.
  func count(_ verdict: Verdict) -> Int { wholeNumber(self[verdict]) }

  /// Cases that make the run fail.
  var failing: Int { Verdict.allCases.filter(\.failsTheRun).reduce(0) { $0 + count($1) } }
}

/// A JSON number as a count: 0 for what is none.
func wholeNumber(_ number: Double) -> Int { Int(exactly: number) ?? 0 }

/// A case that does not simply pass, with the reason where it is known.
struct MatrixCase: Decodable, Sendable {
  let result: CaseResult
  let reason: String?
  let link: String?

  init(from decoder: any Decoder) throws {
    result = try CaseResult(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reason = try container.decodeIfPresent(String.self, forKey: .reason)
    link = try container.decodeIfPresent(String.self, forKey: .link)
  }

  private enum CodingKeys: CodingKey { case reason, link }
}

/// The errors of an implementation in one operation and kind of input ("all" for every kind
/// together).
struct MatrixErrors: Decodable, Sendable {
  let operation: String
  let profile: String
  let stratum: String
  /// Answers whose error was measured.
  let cases: Double
  /// Answers without one.
  let unmeasured: Double
  /// The case with the largest error.
  let worst: String?
  let errors: [MatrixSpread]

  /// The errors in a unit, if there are any.
  func spread(_ unit: String) -> MatrixSpread? { errors.first { $0.unit == unit } }
}

/// How errors in one unit are spread.
struct MatrixSpread: Decodable, Sendable {
  let unit: String
  let median, percentile99, maximum: Difference
}
