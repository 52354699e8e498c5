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
    document(files: files, modelCases: modelCases).text
  }

  /// Returns what the matrix has as JSON.
  package func document(files: [VectorFile], modelCases: Int? = nil) -> MatrixDocument {
    let measurable = AccuracyCases(files)
    return MatrixDocument(
      suites: suites.map {
        .init(name: $0.name, profile: $0.profile.rawValue, cases: Double($0.caseCount))
      },
      modelCases: modelCases.map(Double.init), implementations: columns.map { $0.document(measurable) })
  }
}

extension MatrixColumn {
  fileprivate func document(_ measurable: AccuracyCases) -> MatrixDocument.Implementation {
    MatrixDocument.Implementation(
      name: entry.name, version: version, language: language, homepage: entry.homepage,
      failure: failure.map { "\($0)" }, suites: suites.map(\.document),
      cases: results.filter(\.needsDetail).map(\.matrixDocument),
      accuracy: AccuracyRow.rows(of: results, measurable).map(\.document))
  }
}

extension MatrixSuite {
  fileprivate var document: MatrixDocument.Counts {
    let answers = { (outcome: CaseResult.Outcome) in Double(outcomes[outcome] ?? 0) }
    return MatrixDocument.Counts(
      suite: name, counts.mapValues(Double.init), acceptableDifferences: Double(acceptableDifferences),
      wrong: answers(.wrong), refused: answers(.refused), errors: answers(.error))
  }
}

extension AccuracyRow {
  fileprivate var document: MatrixDocument.Errors {
    MatrixDocument.Errors(
      operation: operation, profile: profile.rawValue, stratum: stratumName, cases: Double(measured),
      unmeasured: Double(unmeasured), worst: worst,
      errors: spreads.map {
        .init(unit: $0.unit, median: $0.median, percentile99: $0.percentile99, maximum: $0.maximum)
      })
  }
}
