import LoxodromeJUnit

extension ConformanceReport {
  /// The report in the JUnit XML format, which CI systems read. It has a `testsuite` for each suite,
  /// and a `testcase` for each case.
  ///
  /// A wrong answer or an unexpected pass is a `failure`, and a failure to answer is an `error`.
  /// Unsupported cases, skipped cases and known failures are `skipped`, with the reason. The
  /// document has no times, so equal answers give equal bytes.
  public var junit: String {
    let suites = run.results.groupedInOrder(by: \.suite).map { suite, results in
      JUnitSuite(name: suite, cases: results.map { JUnitCase($0, of: run.implementation) })
    }
    return JUnitReport(name: "Conformance of \(run.implementation)", suites: suites).xml
  }
}

extension JUnitCase {
  /// Creates the case of a result. The class name is the implementation's and the suite's.
  init(_ result: CaseResult, of implementation: String) {
    let kind: Kind
    let message: String
    let reason = result.knownFailure?.reason ?? ""
    switch result.verdict {
    case .pass: (kind, message) = (.passed, "")
    case .fail:
      let what = result.outcome == .refused ? "refused" : "wrong answer"
      // The message of a refusal begins with the word itself.
      let words = (result.difference ?? result.message).map {
        $0.hasPrefix("\(what): ") ? $0 : "\(what): \($0)"
      }
      (kind, message) = (.failure, words ?? what)
    case .unexpectedPass:
      kind = .failure
      message = "passes, though the list of known failures says otherwise: \(reason)"
    case .error: (kind, message) = (.error, result.message ?? "no answer")
    case .unsupported: (kind, message) = (.skipped, "unsupported")
    case .skipped: (kind, message) = (.skipped, result.message ?? "skipped")
    case .knownFailure: (kind, message) = (.skipped, "known failure: \(reason)")
    }
    self.init(
      className: "\(implementation).\(result.suite)", name: "\(result.group)/\(result.caseID)", kind: kind,
      message: message, text: result.verdict.isBad ? result.detail.joined(separator: "\n") : "")
  }
}
