import LoxodromeJUnit

extension Matrix {
  /// The matrix in the JUnit XML format, which CI systems read. It has a `testsuite` for each
  /// implementation and suite, and a `testcase` for each case. An implementation that broke the
  /// protocol has one `testsuite` with one `error`.
  ///
  /// A wrong answer or an unexpected pass is a `failure`, and a failure to answer is an `error`.
  /// Unsupported cases, skipped cases and known failures are `skipped`, with the reason. The
  /// document has no times, so equal answers give equal bytes.
  public var junit: String {
    var suites: [JUnitSuite] = []
    for column in columns {
      if let failure = column.failure {
        suites.append(JUnitSuite(name: column.entry.name, cases: [.broken(column.entry.name, "\(failure)")]))
        continue
      }
      let results = Dictionary(grouping: column.results, by: \.suite)
      suites += column.suites.map { suite in
        JUnitSuite(
          name: "\(column.entry.name).\(suite.name)",
          cases: (results[suite.name] ?? []).map { JUnitCase($0, of: column.entry.name) })
      }
    }
    return JUnitReport(name: "loxodrome", suites: suites).xml
  }
}

extension JUnitCase {
  /// Returns the case of an implementation that broke the protocol.
  fileprivate static func broken(_ implementation: String, _ message: String) -> JUnitCase {
    JUnitCase(className: implementation, name: "protocol", kind: .error, message: message)
  }
}
