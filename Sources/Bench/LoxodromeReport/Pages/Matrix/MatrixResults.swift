import LoxodromeBench

/// The results of several implementations in the same suites: the contents of a file that
/// `loxodrome matrix` writes (`loxodrome-matrix-1`).
struct MatrixResults: Sendable {
  let suites: [MatrixSuite]
  /// The number of model cases, which no implementation was asked; nil if the file does not say.
  let modelCases: Double?
  let implementations: [MatrixImplementation]

  /// - Throws: `ReportError` if a key is missing or has the wrong type, if the file has another
  ///   format, or if an implementation's counts do not match the suites and cases, as in a file
  ///   that was truncated or edited.
  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    guard document.schema == "loxodrome-matrix-1" else {
      throw ReportError(
        file: input.name, place: "schema",
        problem: "expected loxodrome-matrix-1; found \"\(document.schema)\"")
    }
    suites = document.suites
    modelCases = document.modelCases
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
    let modelCases: Double?
    let implementations: [MatrixImplementation]
  }
}

/// A suite that every implementation ran, except those that broke the protocol.
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
  /// How the implementation violated the protocol; nil if it answered all requests.
  let failure: String?
  let suites: [MatrixCounts]
  /// The cases that fail, are known to fail or pass unexpectedly, in the order of the run.
  let cases: [MatrixCase]
  let accuracy: [MatrixErrors]

  /// Returns a problem with the counts; nil if they match the suites and the cases.
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

/// The number of cases of a suite with each verdict.
struct MatrixCounts: Decodable, Sendable {
  let suite: String
  private let pass, fail, unsupported, skipped, error, knownFailure, unexpectedPass: Double
  /// The number of passing cases whose answer differs although any answer is acceptable.
  let acceptableDifferences: Double
  /// The numbers of answers that are wrong without a word, of refusals, and of failures to answer.
  /// Nil in files that do not have them.
  let wrong, refused, errors: Double?

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

  /// Returns the number of cases with a verdict as a whole number. Counts in JSON may be any
  /// numbers. A count that is not whole becomes 0.
  func count(_ verdict: Verdict) -> Int { wholeNumber(self[verdict]) }

  /// The number of cases that make the run fail.
  var failing: Int { Verdict.allCases.filter(\.failsTheRun).reduce(0) { $0 + count($1) } }
}

/// Returns a JSON number as a count; 0 if it is not a whole number.
func wholeNumber(_ number: Double) -> Int { Int(exactly: number) ?? 0 }

/// A case whose verdict is `fail`, `error`, `knownFailure` or `unexpectedPass`. The reason and the
/// link are those of the expectations, if they list the case.
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

/// The errors of an implementation in one operation and one kind of input. The kind "all" combines
/// all kinds.
struct MatrixErrors: Decodable, Sendable {
  let operation: String
  let profile: String
  let stratum: String
  /// The number of answers with a measured error.
  let cases: Double
  /// The number of answers without a measured error.
  let unmeasured: Double
  /// The case with the largest error.
  let worst: String?
  let errors: [MatrixSpread]

  /// Returns the errors in a unit; nil if there are none.
  func spread(_ unit: String) -> MatrixSpread? { errors.first { $0.unit == unit } }
}

/// The distribution of errors in one unit, "ulps" or "mm". The values are in this unit, although
/// their property is named `Difference.ulps`.
struct MatrixSpread: Decodable, Sendable {
  let unit: String
  let median, percentile99, maximum: Difference
}
