extension Matrix {
  /// Returns the matrix as JSON, `loxodrome-matrix-1`:
  ///
  ///     {"schema", "suites": [{"name", "profile", "cases"}], "modelCases",
  ///      "implementations": [{"name", "version", "language", "homepage", "failure", "suites",
  ///                           "cases", "accuracy"}]}
  ///
  /// - `modelCases`: missing if the run has not all suites.
  /// - `failure`: how the implementation broke the protocol, or null. If it is not null, the lists
  ///   of the implementation are empty.
  /// - `suites`: `{"suite", "pass", "fail", "unsupported", "skipped", "error", "knownFailure",
  ///   "unexpectedPass", "acceptableDifferences", "wrong", "refused", "errors"}`. The counts are
  ///   numbers of cases; the last three count answers that are wrong without a word, refusals, and
  ///   failures to answer.
  /// - `cases`: every case whose verdict is `fail`, `error`, `known-failure` or `unexpected-pass`:
  ///   `{"suite", "group", "case", "verdict", "arguments", "expected", "actual", "ulps", "message",
  ///   "reason", "link"}`. The last three are missing if there is no value.
  /// - `accuracy`: `{"operation", "profile", "stratum", "cases", "unmeasured", "worst", "errors":
  ///   [{"unit", "median", "percentile99", "maximum"}]}`; see `AccuracyRow`. `cases` is its
  ///   `measured`.
  ///
  /// Numbers that JSON cannot represent are strings as in FORMAT.md.
  ///
  /// - Parameters:
  ///   - files: the vector files of the run. They say which expected values are computed.
  ///   - modelCases: the number of model cases beside them, which no implementation was asked; nil
  ///     if the run has not all suites.
  public func json(files: [VectorFile], modelCases: Int? = nil) -> String {
    let measurable = AccuracyCases(files)
    var document: JSONObject = [
      "schema": .string("loxodrome-matrix-1"),
      "suites": .array(
        suites.map {
          .object([
            "name": .string($0.name), "profile": .string($0.profile.rawValue), "cases": $0.caseCount.json,
          ])
        }),
      "implementations": .array(columns.map { $0.json(measurable) }),
    ]
    if let modelCases { document["modelCases"] = modelCases.json }
    return JSONValue.object(document).text + "\n"
  }
}

extension MatrixColumn {
  fileprivate func json(_ measurable: AccuracyCases) -> JSONValue {
    let listedCases = results.filter { $0.verdict.isBad || $0.verdict == .knownFailure }
    return .object([
      "name": .string(entry.name), "homepage": .string(entry.homepage),
      "version": version.map(JSONValue.string) ?? .null, "language": language.map(JSONValue.string) ?? .null,
      "failure": failure.map { .string("\($0)") } ?? .null,
      "suites": .array(suites.map(\.json)),
      "cases": .array(listedCases.map(\.matrixJSON)),
      "accuracy": .array(AccuracyRow.rows(of: results, measurable).map(\.json)),
    ])
  }
}

extension MatrixSuite {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "suite": .string(name), "acceptableDifferences": acceptableDifferences.json,
    ]
    for (name, outcome) in [("wrong", .wrong), ("refused", .refused), ("errors", .error)]
      as [(String, CaseResult.Outcome)]
    { members[name] = (outcomes[outcome] ?? 0).json }
    for verdict in Verdict.allCases { members[verdict.countName] = (counts[verdict] ?? 0).json }
    return .object(JSONObject(members))
  }
}

extension Verdict {
  /// The name of the member with the number of cases that have the verdict.
  fileprivate var countName: String {
    switch self {
    case .knownFailure: "knownFailure"
    case .unexpectedPass: "unexpectedPass"
    default: rawValue
    }
  }
}

extension CaseResult {
  fileprivate var matrixJSON: JSONValue {
    var members: [String: JSONValue] = [
      "suite": .string(suite), "group": .string(group), "case": .string(caseID),
      "verdict": .string(verdict.rawValue), "arguments": arguments, "expected": expected,
      "actual": actual ?? .null, "ulps": ulps.map(JSONValue.number) ?? .null,
    ]
    if let message { members["message"] = .string(message) }
    if let knownFailure {
      members["reason"] = .string(knownFailure.reason)
      members["link"] = .string(knownFailure.link)
    }
    return .object(JSONObject(members))
  }
}

extension AccuracyRow {
  fileprivate var json: JSONValue {
    .object([
      "operation": .string(operation), "profile": .string(profile.rawValue), "stratum": .string(stratumName),
      "cases": measured.json, "unmeasured": unmeasured.json, "worst": worst.map(JSONValue.string) ?? .null,
      "errors": .array(spreads.map(\.json)),
    ])
  }
}

extension AccuracySpread {
  fileprivate var json: JSONValue {
    .object([
      "unit": .string(unit), "median": .number(median), "percentile99": .number(percentile99),
      "maximum": .number(maximum),
    ])
  }
}
